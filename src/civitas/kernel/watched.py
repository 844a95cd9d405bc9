"""What a study of many games follows in one, beside its result. A game declares it in a few lines; all of it may be
left out, and then the study has that much less to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Sign:
    """An event that says that a seat did something with a card.

    It names which argument of the event is the seat, which the card (or a fixed card), and which the amount, where that
    is not 1. `only` names a value that an argument must have.

    >>> from civitas.kernel import Sign
    >>> Sign("builds", seat="seat", card="card").amount is None
    True
    """

    event: str
    seat: str
    card: str | int
    amount: str | None = None
    only: tuple[str, int] | None = None


@dataclass(frozen=True)
class Followed:
    """Cards, tokens or whatever events name by number, and the events that tell of them.

    >>> from civitas.kernel import Followed, Sign
    >>> Followed("cards", lambda content: ["Inn", "Mill"], acquired=[Sign("builds", "seat", "card")]).copies
    1
    """

    what: str  # such as "citizens"
    names: Callable[[Any], Sequence[str]]  # of the content: a name for each number
    copies: int = 1  # that one seat may come to have
    in_play: Callable[..., Any] | None = None  # a helper (g, number), asked after the setup; without it, all are
    acquired: Sequence[Sign] = ()
    used: Sequence[Sign] = ()
    points: Sequence[Sign] = ()  # what a card brought its seat


@dataclass(frozen=True)
class Watched:
    """What a study of many games follows in one, beside its result. All of it may be left out.

    >>> import civitas
    >>> [followed.what for followed in civitas.game("spark").testing.watched.cards]
    ['citizens']
    """

    cards: Sequence[Followed] = ()
    first: str | None = None  # the field that holds the seat that began
    standing: Callable[..., Any] | None = None  # a helper (g, seat): what the score would be if the game ended now
    files: Mapping[str, Path] = field(default_factory=dict)  # the packaged card files, by parameter of `load`
    aliases: Mapping[str, str] = field(default_factory=dict)  # short paths into the card files, and the paths meant
    recounted: Sequence[str] = ()  # columns that only repeat what others say: a changed card file goes without them
