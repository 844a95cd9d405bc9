"""Who plays which game: the settings of an arena, and what follows from a game's number. Nothing is played here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from civitas.bots import Greedy, Process, Search, make
from civitas.bots.search import searcher
from civitas.kernel.errors import BadInput
from civitas.kernel.state.chance import Stream, derive
from civitas.registry import find

BOTS = 1 << 63  # the bots' seeds come from here on, the deals' from 0 on
MOST_GAMES = 10**9


@dataclass(frozen=True)
class Plan:
    """Who plays which game. Make one with `plan_of`.

    Games are numbered deal by deal; in a deal the combinations of players come one after the other, each with all its
    rotations.

    >>> from civitas.arena import arena
    >>> match = arena("examples/tictactoe.py", ["greedy", "random"], games=20, seed=1)
    >>> match.plan.per_deal, match.plan.seating(0) != match.plan.seating(1)
    (2, True)
    """

    game: str  # by name or file, so that another process finds it too
    players: tuple[str, ...]
    seats: int
    seed: int
    options: Mapping[str, Any]

    @cached_property
    def combinations(self) -> list[tuple[int, ...]]:
        return list(combinations(range(len(self.players)), self.seats))

    @property
    def per_deal(self) -> int:
        return len(self.combinations) * self.seats

    def deal(self, number: int) -> int:
        return number // self.per_deal

    def deal_seed(self, number: int) -> int:
        return derive(self.seed, self.deal(number))

    def seating(self, number: int) -> tuple[int, ...]:
        """The player at each seat. Who sits next to whom is drawn for each deal, as that matters too."""
        which, turned = divmod(number % self.per_deal, self.seats)
        left, order = list(self.combinations[which]), []
        stream = Stream(self.deal_seed(number), which, purpose=22)
        while left:
            order.append(left.pop(stream.below(len(left))))
        return tuple(order[turned:] + order[:turned])

    def bot_seed(self, number: int, seat: int) -> int:
        return derive(derive(self.seed, BOTS + number), seat)

    def whole(self, games: int) -> int:
        """So many games, rounded up to whole deals."""
        if not isinstance(games, int) or isinstance(games, bool) or not self.per_deal <= games <= MOST_GAMES:
            raise BadInput(
                f"every deal takes {self.per_deal} games here, one for each combination of players and each rotation "
                f"of the seats, so the number of games must be from {self.per_deal} to {MOST_GAMES}, not {games!r}"
            )
        return -(-games // self.per_deal) * self.per_deal

    @property
    def by_the_clock(self) -> bool:
        """Does somebody search for so many seconds? Then games are not a function of their number."""
        return any(make(name).by_the_clock for name in self.players)

    @property
    def by_programs(self) -> bool:
        """Does a program of somebody's own play? Then games are not a function of their number, for all we know."""
        return any(isinstance(make(name), Process) for name in self.players)

    @cached_property
    def labels(self) -> list[str]:
        """What the players are called where one bot plays for several of them."""
        out: list[str] = []
        for at, name in enumerate(self.players):
            before = self.players[:at].count(name)
            out.append(f"{name} ({before + 1})" if before else name)
        return out


def plan_of(
    game: str,
    players: Sequence[str],
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Plan:
    """A plan that can be played: all that can be wrong with it is found now, and what is compiled is compiled now."""
    found = find(game)
    if isinstance(players, str) or not players:
        raise BadInput(f"the players must be a list of bots' names, not {players!r}")
    bots = [make(name, found) for name in players]
    seats = found.check_seats(min(len(players), max(found.seats)) if seats is None else seats)
    if len(players) < seats:
        raise BadInput(f"{len(players)} players are too few for {seats} seats")
    found.table(seats, seed, options)  # refuses a wrong seed or option
    if any(isinstance(bot, Search) or (isinstance(bot, Greedy) and "greedy" not in found.policies) for bot in bots):
        searcher(found)
    for program in {bot.name: bot for bot in bots if isinstance(bot, Process)}.values():
        program.rehearse(found.table(seats, options=options))
    return Plan(game, tuple(players), seats, seed, dict(options or {}))
