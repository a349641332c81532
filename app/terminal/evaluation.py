"""The eval on the command line. It lies beside the program, not in it, and takes its own options."""

from collections.abc import Sequence

from app.core.error import InputRefused


async def run_eval(arguments: Sequence[str]) -> int:
    """Run the eval with `arguments` and return its exit code. Raises `InputRefused` where only the program is."""
    try:
        from eval.terminal import main
    except ModuleNotFoundError as missing:
        if missing.name not in ("eval", "eval.terminal"):
            raise
        raise InputRefused(
            "The eval is not part of this installation: run `make eval` in a checkout of the source."
        ) from missing
    return await main(arguments, prog="plumbline eval")
