"""Who sits at this computer, by the names that no log and no bug report is to tell."""

import getpass
import platform
from pathlib import Path

from app.text.redact import Person


def this_person() -> Person:
    """The user of this process, and the names of the home folder and of the computer."""
    try:
        account = getpass.getuser()
    except (OSError, KeyError):  # an account without a name, as in some containers
        account = ""
    return Person(home=str(Path.home()), account=account, computer=platform.node())
