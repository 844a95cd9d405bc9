"""What can go wrong, said to the person who can mend it. Nothing here knows a game."""

from __future__ import annotations

import reprlib
from typing import Any
from unicodedata import category

from .codes import FAULTS

OBEYED = ("Cc", "Cf", "Cs", "Zl", "Zp")  # what changes how the text around it is shown
KEPT = "\n\u200c\u200d"  # the last two join letters and pictures
_short = reprlib.Repr()
_short.maxstring = _short.maxother = _short.maxlong = 60
_short.maxlist = _short.maxtuple = _short.maxdict = 4
_short.maxlevel = 2


def quoted(value: Any) -> str:
    """A value as an error says it back: as it is written, and cut where it is long.

    >>> from civitas.kernel.errors import quoted
    >>> quoted("Ann"), len(quoted("Ann" * 1000))
    ("'Ann'", 60)
    """
    return _short.repr(value)


def visible(text: str) -> str:
    r"""The text with its control characters, marks of direction and separators of lines written out: a terminal that
    shows it must not obey what somebody has put into a save. New lines stay.

    >>> from civitas.kernel.errors import visible
    >>> print(visible("no \x1b[31mred"))
    no \x1b[31mred
    """
    if text.isprintable():
        return text
    return "".join(sign if sign in KEPT or category(sign) not in OBEYED else ascii(sign)[1:-1] for sign in text)


class CivitasError(Exception):
    """The root of all errors that this package raises on purpose: one clear sentence each.

    >>> import civitas
    >>> from civitas.kernel import CivitasError
    >>> try:
    ...     civitas.game("chess")
    ... except CivitasError as wrong:
    ...     print(str(wrong)[:28])
    there is no game called 'che
    """

    def __str__(self) -> str:
        return visible(super().__str__())


class DeclarationError(CivitasError, TypeError):
    """A game declares what cannot be: two fields of one name, a card without its rule. It is a `TypeError` too.

    >>> from civitas.kernel import DeclarationError, RuleTable
    >>> try:
    ...     RuleTable("EFFECTS")
    ... except DeclarationError as wrong:
    ...     print(wrong)
    rule table EFFECTS is empty
    """


class RuleError(CivitasError):
    """A rule cannot be given exactly Python's meaning, so the game is not loaded.

    >>> from civitas.kernel import Game, Rules, RuleError, State, Words, finish
    >>> def set_up(g):
    ...     g.score[0] = 7 / 2
    >>> def turn(g):
    ...     finish(g)
    >>> game = Game("half", "Half", range(1, 2), Rules(State, set_up, turn, [], []), Words({}, {}, {}))
    >>> try:
    ...     game.table(seats=1)
    ... except RuleError as wrong:
    ...     print(wrong.line, wrong.code)
    2 7 / 2
    """

    def __init__(self, file: str, line: int, code: str, why: str, instead: str) -> None:
        self.file, self.line, self.code, self.why, self.instead = file, line, code, why, instead
        super().__init__(f"{file}:{line}: {why}\n    {code}\n  instead: {instead}")


class IllegalChoice(CivitasError):
    """What was chosen was not offered to that seat at that moment; nothing has changed.

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> table.choose("row 4, column 4")
    Traceback (most recent call last):
    civitas.kernel.errors.IllegalChoice: 'row 4, column 4' is not offered now; ...
    """


class UndoRefused(CivitasError):
    """Taking back would take back something seen, or somebody else's move.

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> table.undo(0)
    Traceback (most recent call last):
    civitas.kernel.errors.UndoRefused: can't undo: nothing has been chosen yet
    """


class PositionError(CivitasError):
    """A position that cannot be. The sentence says which part of it.

    >>> import civitas
    >>> game = civitas.game("examples/tictactoe.py")
    >>> position = game.table(seed=1).position()
    >>> position["fields"]["cells"] = [1, 2]
    >>> game.from_position(position)
    Traceback (most recent call last):
    civitas.kernel.errors.PositionError: ...
    """


class SaveError(CivitasError):
    """A save that cannot be read: damaged, foreign, or from the future.

    >>> import civitas
    >>> civitas.load("hello")
    Traceback (most recent call last):
    civitas.kernel.errors.SaveError: ...
    """


class Unavailable(CivitasError):
    """Something that this machine does not have: a compiler, a GPU, a game of that name.

    >>> import civitas
    >>> civitas.game("chess")
    Traceback (most recent call last):
    civitas.kernel.errors.Unavailable: there is no game called 'chess'; games here: ...
    """


class BadInput(CivitasError):
    """A value from outside (a seat count, an option, a name) that is not allowed.

    >>> import civitas
    >>> civitas.game("pointcity").table(seats=9)
    Traceback (most recent call last):
    civitas.kernel.errors.BadInput: Point City is for 1 to 4 seats, not 9
    """


class Fault(CivitasError):
    """A rule went wrong while it ran. The game is void: its rules have a bug.

    >>> from civitas.kernel import Game, Rules, State, Words, finish
    >>> def set_up(g):
    ...     g.outcome = 300
    >>> def turn(g):
    ...     finish(g)
    >>> Game("big", "Big", range(1, 2), Rules(State, set_up, turn, [], []), Words({}, {}, {})).table(seats=1)
    Traceback (most recent call last):
    civitas.kernel.errors.Fault: a number too large for its place (rule line 2): this is a bug in the rules
    """

    def __init__(self, code: int, line: int, where: str = "") -> None:
        self.code, self.line = code, line
        at = f" (rule line {line}{where})" if line or where else ""  # 0: no rule was running, or its line is not known
        super().__init__(f"{FAULTS.get(code, 'an unknown fault')}{at}: this is a bug in the rules")
