"""A guided first game: a fixed deal and sentences that come up at its first questions.

The rules know nothing of it, and the newcomer may always choose otherwise. A step is shown when its question is
asked; one that does not fit, for the newcomer has gone another way, says something general instead or is left out.
After the last step the game just goes on.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadInput
from .helpfile import Part, file_of, read
from .prose import parse

if TYPE_CHECKING:
    from ..kernel.game import Game
    from ..kernel.table.decisions import Decision, Option
    from ..kernel.table.table import Table

PLACE = re.compile(r"[a-z]+(:[a-z0-9]+)*")
CHOICE, NEXT = "choice", "next"
ME = "{me}"
MOST_SEED = 2**128 - 1
LONGEST = 320  # a step is read beside a board


@dataclass(frozen=True)
class Step:
    """What is said at a question of this kind in this turn of the table (setup is turn 0)."""

    id: str
    kind: str
    turn: int
    say: str
    otherwise: str  # said in place of `say` where the step does not fit; empty: it is left out
    point_to: tuple[str, ...]  # places of the board, as options have them, or whole areas such as market or city:0
    after: str  # part of a sentence that the seat must have been told, with {me} for its name; empty for none
    suggest: str  # the label of an option that must be offered; empty for none
    wait_for: str

    def plain(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "at": {"kind": self.kind, "turn": self.turn, "after": self.after or None},
            "say": self.say,
            "otherwise": self.otherwise or None,
            "point_to": list(self.point_to),
            "suggest": self.suggest or None,
            "wait_for": self.wait_for,
        }


@dataclass(frozen=True)
class Guide:
    title: str
    seats: int
    seat: int  # where the newcomer sits
    seed: int
    others: str  # the bot in the other seats
    options: Mapping[str, Any]
    steps: tuple[Step, ...]

    def plain(self) -> dict[str, Any]:
        """The seed as a text, for a page's numbers are not long enough for it."""
        return {
            "title": self.title,
            "seats": self.seats,
            "seat": self.seat,
            "seed": str(self.seed),
            "others": self.others,
            "options": dict(self.options),
            "steps": [step.plain() for step in self.steps],
        }


def guide_of(game: Game) -> Guide | None:
    """The game's guide, if it has one; BadInput if its file cannot be used."""
    path = file_of(game, "guide")
    if path is None:
        return None
    guide = _read(path)
    game.check_seats(guide.seats)
    game.chosen(guide.options, guide.seats)
    for step in guide.steps:
        if step.kind not in {kind.name for kind in game.rules.kinds}:
            allowed = ", ".join(kind.name for kind in game.rules.kinds)
            raise BadInput(f"{path.name}, step {step.id}: there is no question {step.kind!r}; there are {allowed}")
    return guide


def guide_table(game: Game, names: Sequence[str] | None = None) -> Table:
    """The table that the guide was written for."""
    guide = _needed(game)
    return game.table(guide.seats, guide.seed, guide.options, names)


def guide_at(table: Table) -> Guide | None:
    """The guide, if this table has its deal."""
    guide = guide_of(table.game)
    if guide is None or (table.seed, table.seats) != (guide.seed, guide.seats):
        return None
    return guide if table.options == table.game.chosen(guide.options, guide.seats) else None


def guide_step(table: Table, seat: int, done: Collection[str] = ()) -> dict[str, Any] | None:
    """The first step not done that belongs to the question this seat is asked now, or None: so at every table but
    the guide's own. Of the table it uses what the seat may know. `say` is what to show, and `suggest` the option's
    id and label."""
    guide, decision = guide_at(table), table.decision_for(seat)
    if guide is None or decision is None or not seat == guide.seat == decision.seat:
        return None
    for number, step in enumerate(guide.steps, 1):
        if step.id not in done and (step.kind, step.turn) == (decision.kind, decision.turn):
            option = _offered(step, decision)
            fits = (option is not None or not step.suggest) and _told(step, table, seat)
            if fits or step.otherwise:
                return _shown(step, option, fits) | {"number": number, "of": len(guide.steps)}
    return None


def guide_over(table: Table, done: Collection[str] = ()) -> bool:
    """Is there nothing more to come? So when every step is done or its turn is past."""
    guide, turn = guide_at(table), int(table.state._turns)
    return guide is None or table.over or all(step.id in done or step.turn < turn for step in guide.steps)


def _needed(game: Game) -> Guide:
    guide = guide_of(game)
    if guide is None:
        raise BadInput(f"{game.title} has no guided first game")
    return guide


def _offered(step: Step, decision: Decision) -> Option | None:
    return next((option for option in decision.options if step.suggest and option.label == step.suggest), None)


def _told(step: Step, table: Table, seat: int) -> bool:
    wanted = step.after.replace(ME, table.names[seat]).casefold()  # a sentence may begin with the name
    return not wanted or any(wanted in event["text"].casefold() for event in table.events_for(seat))


def _shown(step: Step, option: Option | None, fits: bool) -> dict[str, Any]:
    shown = step.plain()
    if fits:
        suggest = None if option is None else {"id": option.id, "label": option.label}
        return shown | {"suggest": suggest}
    return shown | {"say": step.otherwise, "point_to": [], "suggest": None}


@cache  # a server asks for the step at every question
def _read(path: Path) -> Guide:
    file = read(path, "title seats seed step", "seat options others")
    seats, taken = file.number("seats", 1, 64), set[str]()
    parts = file.parts("step", "id kind turn say wait_for", "otherwise point_to after suggest")
    if not parts:
        raise file.error("has no steps")
    return Guide(
        title=file.words("title"),
        seats=seats,
        seat=file.number("seat", 0, seats - 1) if "seat" in file.values else 0,
        seed=file.number("seed", 0, MOST_SEED),
        others=file.words("others", "greedy"),
        options=file.table("options"),
        steps=tuple(_step(part, taken) for part in parts),
    )


def _step(part: Part, taken: set[str]) -> Step:
    step = Step(
        id=part.only("id", taken),
        kind=part.words("kind"),
        turn=part.number("turn", 0, 9999),
        say=_said(part, "say"),
        otherwise=_said(part, "otherwise") if "otherwise" in part.values else "",
        point_to=part.names("point_to"),
        after=part.words("after"),
        suggest=part.words("suggest"),
        wait_for=part.words("wait_for"),
    )
    for place in step.point_to:
        if not PLACE.fullmatch(place):
            raise part.error(f"points to {place!r}; a place is written like market:3")
    if step.wait_for not in (CHOICE, NEXT):
        raise part.error(f"waits for {step.wait_for!r}; allowed are {CHOICE} and {NEXT}")
    if step.otherwise and not (step.suggest or step.after):
        raise part.error("has an otherwise, but no suggest or after that could fail")
    return step


def _said(part: Part, key: str) -> str:
    text = part.words(key)
    if len(text) > LONGEST:
        raise part.error(f"says {len(text)} characters as its {key}; at most {LONGEST} are read beside a board")
    blocks = parse(text, f"{part.where} {key}")
    if len(blocks) != 1 or blocks[0].bullets:
        raise part.error(f"has more than one paragraph as its {key}")
    return text
