"""Asking ahead: where choices are secret and independent, a seat may answer before the others have. What they choose
must make no difference to its question, nor what is hidden from it: else the question would tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..backends.python import option_values
from ..codes import Phase
from ..state.plain import PlainState
from ..state.seen import Seen, look_alike

if TYPE_CHECKING:
    from ..game import Game

LOOK_AHEAD = 1000
OTHER_WORLD = 2**96 + 11  # the seed of the world that is compared with this one


@dataclass(frozen=True)
class AskedAhead:
    """Which questions seats are asked ahead of the others in one state, each worked out once: it takes another world
    and two looks ahead. Answers that wait for others leave the state as it is, so what is known serves from one answer
    to the next."""

    game: Game
    state: dict[str, Any]  # what it follows from; whoever changes a state by hand asks anew
    found: dict[tuple[int, tuple[int, ...]], PlainState | None] = field(default_factory=dict)
    worlds: dict[int, PlainState] = field(default_factory=dict)  # by seat: the one that is compared with this one

    def of(self, game: Game, state: PlainState) -> bool:
        return self.game is game and self.state == vars(state)


def asked_at_once(game: Game, state: PlainState, seat: int, early: list[int]) -> bool:
    """Is it plain what this seat is asked: the state's own question, or none?"""
    return (state._who == seat and not early) or not game.rules.kinds[state._kind].independent


def next_question(
    game: Game, state: PlainState, seat: int, early: list[int], worlds: dict[int, PlainState]
) -> PlainState | None:
    """The state in which this seat is asked its next unanswered question, if it is asked one now;
    `early` are the answers that it has given before its questions came up."""
    if state._who == seat and not early:
        return state
    if not game.rules.kinds[state._kind].independent:
        return None
    one = _look(game, state, seat, early, 0)
    if one is None:
        return None
    world = worlds.get(seat)
    if world is None:
        world = state.copy()
        game.python.redeal(world, seat, OTHER_WORLD)
        worlds[seat] = world  # last: other threads may have copies of this table
    other = _look(game, world, seat, early, -1)
    if other is None or (one._options, one._kind) != (other._options, other._kind):
        return None
    return one if look_alike(Seen(game, one, seat), Seen(game, other, seat)) else None


def _look(game: Game, state: PlainState, seat: int, early: list[int], which: int) -> PlainState | None:
    """The same if the others answer with their first (or last) options. What they choose must make no
    difference to this seat: where it does, the seat has to wait."""
    g, own = state.copy(), list(early)
    for _ in range(LOOK_AHEAD):
        if g._phase == Phase.OVER or g._turns != state._turns or not game.rules.kinds[g._kind].independent:
            return None
        if g._who == seat and not own:
            return g
        game.python.advance(g, own.pop(0) if g._who == seat else option_values(g)[which])
    return None
