"""What a game says of how it is played in a tournament. Who meets whom is content/bracket.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .game import Game
    from .table.table import Table

SIDES = 2  # teams at a table
Standing = tuple[Any, ...]  # of one team when the game is over; the larger is ahead


class Preset(NamedTuple):
    """What can be assigned to a team ahead of a game: the value of an option, and how it is called."""

    value: int
    name: str


def by_places(table: Table, team: int) -> list[Standing]:
    """The better place is ahead."""
    result = table.result
    assert result is not None
    return [(-min(result.places[side * team : (side + 1) * team]),) for side in range(SIDES)]


@dataclass(frozen=True)
class Format:
    """How a game is played in a tournament: two teams at a table, the first one in the first seats."""

    team: int = 1  # seats of a team
    options: Mapping[str, Any] = field(default_factory=dict)  # of every table
    rounds: Sequence[Mapping[str, Any]] = ()  # further options, round by round; the last ones go on
    signs: Sequence[str] = ("result",)  # what a standing compares, one after the other
    standing: Callable[[Table, int], list[Standing]] = by_places
    # by the round's options, what a team's first question may be answered with ahead of the game
    presets: Callable[[Game, Mapping[str, Any]], dict[str, Preset]] | None = None
    says: Mapping[str, str] = field(default_factory=dict)  # of a sign, what the one ahead has: "more passages"
    preset_names: tuple[str, str] = ("", "")  # what a preset is called, one and several: "Cause", "Causes"

    @property
    def seats(self) -> int:
        return SIDES * self.team

    def options_of(self, number: int) -> dict[str, Any]:
        """The options of round 0, 1, ..."""
        further = self.rounds[min(number, len(self.rounds) - 1)] if self.rounds else {}
        return {**self.options, **further}
