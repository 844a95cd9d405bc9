"""Choices that a seat has begun and not finished.

What it has answered so far may stand in the locals of the rules that wait, where nobody else sees it: which card is
converted, while it is still asked under which stack. A redeal deals cards and fields anew and leaves locals as they
are. So whoever is handed the game gets it from the last moment at which no local held an answer, dealt anew there, and
what the others have chosen since is chosen anew among all that looks the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..backends.python import ASKED, option_values
from ..state.chance import Stream, derive
from ..state.plain import PlainState
from ..state.seen import SPECTATOR, Seen, look_alike
from .decisions import question
from .events import ToldEvent, events_for
from .position import frames
from .undo import Moment

if TYPE_CHECKING:
    from ..game import Game

MOST_TRIED = 2000  # answers, before the game is handed over as it stood before them
DEALS = 24  # of the cards, each tried
PURPOSE = 12  # of the stream that chooses anew


def holds_answers(game: Game, state: PlainState) -> bool:
    """May a local of a waiting rule hold what somebody has answered? The rule and the place where it waits say so, and
    no value does."""
    answers = game.lowered.answers
    return any(not answers[frame["rule"]].isdisjoint(frame["locals"]) for frame in frames(game, state))


def since_clean(game: Game, moments: Sequence[Moment], now: PlainState, seat: int | None) -> list[Moment]:
    """The choices since no local held an answer; none, where none does now, or where this seat made all of them. What
    was chosen before something was seen cannot be taken back any more, and is no longer unfinished."""
    if not holds_answers(game, now):
        return []
    clean = [n for n, moment in enumerate(moments) if not holds_answers(game, moment.state)]
    since = list(moments[clean[-1] if clean else 0 :])
    return since if any(moment.seat != seat for moment in since) else []


@dataclass
class Chooser:
    """Goes the way of some choices again, in a world dealt anew for a seat."""

    game: Game
    names: Sequence[str]
    seat: int | None
    moments: Sequence[Moment]  # before each choice
    now: PlainState
    told: Sequence[ToldEvent]
    stream: Stream
    tried: int = 0

    def go_on(self, world: PlainState, step: int = 0) -> PlainState | None:
        """A state that looks to the seat as the game does now; None where none was found."""
        if step == len(self.moments):
            return world
        for value in self._mixed(world, self.moments[step]):
            self.tried += 1
            if self.tried > MOST_TRIED:
                return None
            after = world.copy()
            found = self.go_on(after, step + 1) if self._looks_alike(after, value, step) else None
            if found is not None:
                return found
        return None

    def _mixed(self, world: PlainState, moment: Moment) -> list[int]:
        """Its own choice the seat knows; of another seat's it knows no more than what it looks like."""
        values = option_values(world)
        if moment.seat == self.seat:
            return [moment.value] if moment.value in values else []
        return [values.pop(self.stream.below(len(values))) for _ in range(len(values))]

    def _looks_alike(self, world: PlainState, value: int, step: int) -> bool:
        """Does the choice bring what this seat has seen and heard of the true one?"""
        last = step + 1 == len(self.moments)
        then = self.now if last else self.moments[step + 1].state
        end = len(self.told) if last else self.moments[step + 1].told
        world._told, draws = [], world._draws
        status = self.game.python.advance(world, value, pause=True)
        told, world._told = world._told, None
        if status != ASKED or world._draws != draws or world._who != then._who:
            return False
        heard = [ToldEvent(0, event, tuple(rest)) for event, *rest in told]
        return (
            self._heard(heard) == self._heard(self.told[self.moments[step].told : end])
            and look_alike(Seen(self.game, world, self.seat), Seen(self.game, then, self.seat))
            and self._asked(world) == self._asked(then)
        )

    def _heard(self, told: Sequence[ToldEvent]) -> list[object]:
        return [(e["event"], e["arguments"]) for e in events_for(self.game, self.names, told, self.seat, 0)]

    def _asked(self, state: PlainState) -> object:
        return question(self.game, state, state._who, self.seat, self.names)


def chosen_anew(
    game: Game,
    names: Sequence[str],
    seat: int | None,
    moments: Sequence[Moment],
    now: PlainState,
    told: Sequence[ToldEvent],
    seed: int,
) -> tuple[PlainState, bool]:
    """A world that looks to this seat as the game does now, and True. In some deals the others could not have chosen
    what they did, so several are tried; where none fits, it is the game before those choices, and False."""
    way = Chooser(game, names, seat, moments, now, told, Stream(seed, purpose=PURPOSE))
    worlds = []
    for deal in range(DEALS):
        worlds.append(moments[0].state.copy())
        game.python.redeal(worlds[-1], SPECTATOR if seat is None else seat, derive(seed, deal))
        found = way.go_on(worlds[-1])
        if found is not None:
            return found, True
    return worlds[0], False
