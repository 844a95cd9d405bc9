"""What can go wrong, said to the person who can mend it. Nothing here knows a game."""

from __future__ import annotations

from .codes import FAULTS


class CivitasError(Exception):
    """The root of all errors that this package raises on purpose: one clear sentence each."""


class RuleError(CivitasError):
    """A rule cannot be given exactly Python's meaning, so the game is not loaded."""

    def __init__(self, file: str, line: int, code: str, why: str, instead: str) -> None:
        self.file, self.line, self.code, self.why, self.instead = file, line, code, why, instead
        super().__init__(f"{file}:{line}: {why}\n    {code}\n  instead: {instead}")


class IllegalChoice(CivitasError):
    """What was chosen was not offered to that seat at that moment; nothing has changed."""


class UndoRefused(CivitasError):
    """Taking back would take back something seen, or somebody else's move."""


class PositionError(CivitasError):
    """A position that cannot be: the sentence says which part of it."""


class SaveError(CivitasError):
    """A save that cannot be read: damaged, foreign, or from the future."""


class Unavailable(CivitasError):
    """Something this machine does not have: a compiler, a GPU, a game of that name."""


class BadInput(CivitasError):
    """A value from outside (a seat count, an option, a name) that is not allowed."""


class Fault(CivitasError):
    """A rule went wrong while it ran. The game is void; the rules have a bug."""

    def __init__(self, code: int, line: int, where: str = "") -> None:
        self.code, self.line = code, line
        super().__init__(
            f"{FAULTS.get(code, 'an unknown fault')} (rule line {line}{where}): this is a bug in the rules"
        )
