"""Positions of an earlier, smaller box. A game that got more cards has longer lists in its state: a position of
before is read as one of today's, in which the later cards are out of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..backends.python import option_values
from ..errors import PositionError, quoted
from ..state.chance import Stream
from ..state.plain import PlainState
from ..state.zones import NONE, CardSet, Pile, Row
from .editor import Editor
from .position import cards_in_play, position, set_field
from .table import Table

if TYPE_CHECKING:
    from ..game import Game


def today(game: Game, then: Mapping[str, Any]) -> dict[str, Any]:
    """A full position, perhaps of earlier rules, as one of today's."""
    full = {"fields": {}, **then}
    return full if full.get("rules_version") == game.rules.version else grown(game, [full])[0]


def grown(game: Game, positions: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The positions of one game, each as a position of today's rules and cards. Shorter lists are filled up, and cards
    that came later lie in the spare zone of their set, if it has one; else they lie nowhere."""
    states = [_filled(game, then) for then in positions]
    out = []
    if states:
        first = first_turn(game, int(states[0].seats), 0, positions[0].get("options"))
        in_play = cards_in_play(game, first.begun[0].state if first.begun else first.state)
    for state, then in zip(states, positions, strict=True):
        _set_aside(game, state, then, in_play)
        fields = position(game, state)["fields"]
        out.append({**then, "rules_version": game.rules.version, "fields": fields})
    return out


def first_turn(game: Game, seats: int, seed: int, options: Mapping[str, Any] | None) -> Table:
    """A table after its setup, with the questions of the setup answered anyhow."""
    table, stream = Table.new(game, game.check_seats(seats), seed, options), Stream(seed, purpose=9)
    while not table.begun and not table.over:
        values = option_values(table.state)
        kind = game.rules.kinds[table.state._kind].name
        table.choose(game.offsets[kind] + values[stream.below(len(values))])
    return table


def _filled(game: Game, then: Mapping[str, Any]) -> PlainState:
    _ = game.lowered  # the schema knows the stack only when the rules have been read
    state = PlainState(game.schema)
    leaves = {leaf.name: leaf for leaf in game.schema.game_leaves() if leaf.name != "_stack"}
    rows = {zone.leaf("cards") for zone in game.schema.zones.values() if isinstance(zone, Row)}
    for name, value in then["fields"].items():
        if name not in leaves:
            raise PositionError(f"{game.title} has no field {quoted(name)}")
        set_field(state, leaves[name], _longer(value, leaves[name].shape, NONE if name in rows else 0))
    return state


def _longer(value: Any, shape: tuple[int, ...], empty: int) -> Any:
    if not shape or not isinstance(value, list):
        return value
    rest: Any = _longer([], shape[1:], empty) if shape[1:] else empty
    return [_longer(part, shape[1:], empty) for part in value] + [rest] * (shape[0] - len(value))


def _set_aside(game: Game, state: PlainState, then: Mapping[str, Any], in_play: set[tuple[str, int]]) -> None:
    """Put the cards that came later where cards lie that are not in the game."""
    editor, there = Editor(game, state, 0), cards_in_play(game, state)
    for zone in game.schema.zones.values():
        if zone.spare:
            before = _cards_then(game, zone.of, then, there)
            for name, card in sorted(in_play - there):
                if name == zone.of.name and card >= before:
                    editor.add(zone, 0, card, 0)


def _cards_then(game: Game, cards: CardSet, then: Mapping[str, Any], there: set[tuple[str, int]]) -> int:
    """How many cards the set had: as a pile or its knowledge says, else up to the highest that lies anywhere."""
    piles = [z for z in game.schema.zones.values() if isinstance(z, Pile) and z.of is cards and z.size == cards.size]
    lists = [z.leaf("cards") for z in piles if not z.each] + [leaf.name for leaf in cards.leaves()]
    known = [len(then["fields"][name]) for name in lists if isinstance(then["fields"].get(name), list)]
    numbers = [card for name, card in there if name == cards.name]
    return min(known, default=max(numbers, default=cards.size - 1) + 1)
