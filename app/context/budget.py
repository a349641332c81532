"""What one call may spend of the model's window, fixed before anything is sent."""

from dataclasses import dataclass

from app.core.error import BudgetExceeded

WINDOW = 16_384  # tokens; the window the program is made for
MARGIN = 16  # tokens; for what an engine may add unseen, such as a begin token or a switch in the template


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """The parts of one call's window, all in tokens; raises `BudgetExceeded` when nothing is left for the text.

    `reserved_output` is kept free for the reply, thinking included; `overhead` is what the chat template and the
    fixed parts of the prompt take.
    """

    window: int = WINDOW
    reserved_output: int
    overhead: int
    margin: int = MARGIN

    def __post_init__(self) -> None:
        if min(self.reserved_output, self.overhead, self.margin) < 0:
            raise ValueError("a budget has no negative parts")
        if self.allowance <= 0:
            raise BudgetExceeded(
                f"A window of {self.window} tokens leaves no room beside {self.reserved_output} for the reply and "
                f"{self.overhead + self.margin} for the prompt's fixed parts. Choose a larger window."
            )

    @property
    def allowance(self) -> int:
        """Tokens that this call's own text may take."""
        return self.window - self.reserved_output - self.overhead - self.margin
