"""Every leak is found by one of three questions, and the honest game answers all of them well.

For a position and a seat, take many worlds that look the same to the seat and make one choice in all of them.
1. Is the seat offered the same in each? 2. Where it still sees the same, is it told the same? 3. Among those
in which it still sees the same, can the hidden card still be all that a redeal thinks it can be?
"""

from collections.abc import Iterator
from typing import Any

import pytest

from civitas.kernel import Game
from civitas.kernel.backends.python import option_values
from civitas.kernel.state.plain import PlainState

SEEDS = range(40)


def worlds(game: Game, g: PlainState, eye: int) -> Iterator[PlainState]:
    for seed in SEEDS:
        other = g.copy()
        game.python.redeal(other, eye, seed)
        yield other


def hidden(g: PlainState, eye: int) -> Any:
    """The other's card, while it is in the hand."""
    return g.hand_cards[1 - eye] if g.hand_count[1 - eye] else None


def heard(game: Game, told: list[tuple[int, ...]], eye: int) -> list[tuple[str, list[int | None]]]:
    """What a seat is told: private arguments only where they are its own."""
    out = []
    for number, *arguments in told:
        event = game.rules.events[number]
        given = dict(zip(event.arguments, arguments, strict=True))
        out.append(
            (
                event.name,
                [v if n not in event.private or given[event.private[n]] == eye else None for n, v in given.items()],
            )
        )
    return out


def complaints(game: Game, g: PlainState, eye: int) -> set[str]:
    found = set()
    if g._who == eye and any(option_values(w) != option_values(g) for w in worlds(game, g, eye)):
        found.add("offered")
    answer = option_values(g)[0]
    alike: dict[tuple[int, ...], list[PlainState]] = {}
    told: dict[tuple[int, ...], list[Any]] = {}
    for world in worlds(game, g, eye):
        if answer not in option_values(world):
            continue
        world._told = []
        game.python.advance(world, answer)
        view = tuple(game.python.observe(world, eye))
        alike.setdefault(view, []).append(world)
        told.setdefault(view, []).append(heard(game, world._told, eye))
    for view, group in alike.items():
        if any(events != told[view][0] for events in told[view]):
            found.add("told")
        if {hidden(w, eye) for w in group} != {hidden(w, eye) for w in worlds(game, group[0], eye)}:
            found.add("seen")
    return found


def examine(game: Game, positions: Any) -> set[str]:
    found = set()
    for seed in range(4):
        for g in positions(game, 2, seed):
            if g._phase != 3:
                found |= complaints(game, g, 0) | complaints(game, g, 1)
    return found


def test_the_honest_game_keeps_its_secret(leaky, positions):
    assert examine(leaky.honest, positions) == set()


@pytest.mark.parametrize(
    ("leak", "found"),
    [("field", "seen"), ("event", "told"), ("wrong_ear", "told"), ("options", "offered"), ("asked", "seen")],
)
def test_each_leak_is_found(leaky, positions, leak, found):
    assert found in examine(leaky.games[leak], positions)


def test_every_leak_has_its_test(leaky):
    assert set(leaky.games) == {"field", "event", "wrong_ear", "options", "asked"}
