"""The faces of the window are loaded while it has nothing else to do."""

from app.ui.faces import Faces
from tests.ui.waiting import until


async def test_faces_are_loaded_one_a_turn_until_none_is_left() -> None:
    faces = Faces()
    faces.load()
    assert not faces.loaded
    await until(lambda: faces.loaded)
    assert not faces._turn.isActive()
