"""Python's garbage is collected in the window's thread alone, and goes all the same."""

import gc
import threading

from PySide6.QtWidgets import QApplication

from app.ui.garbage import WindowGarbage


def litter() -> None:
    """Leave far more rings behind than the thresholds allow; only a collection takes them away."""
    for _ in range(20_000):
        ring: list[object] = []
        ring.append(ring)


def test_no_other_thread_collects_and_the_windows_own_does(qapp: QApplication) -> None:
    was_on, collectors = gc.isenabled(), []

    def heard(phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            collectors.append(threading.get_ident())

    garbage = WindowGarbage(qapp)
    gc.callbacks.append(heard)
    try:
        thread = threading.Thread(target=litter)
        thread.start()
        thread.join()
        assert collectors == []
        litter()
        garbage.collect()
        assert collectors == [threading.get_ident()]
    finally:
        gc.callbacks.remove(heard)
        garbage.stop()
        if not was_on:
            gc.disable()
