"""What a city can pay with, and what two cards of the market would take from it: arithmetic on what a seat sees, for
sentences and previews. The rules' own way to reckon is in turn.py."""

from __future__ import annotations

from dataclasses import dataclass

from civitas.kernel.state.seen import Seen, SeenCard

from .constants import FACES, INGENUITY, RESOURCE_TYPES, WILD_FACE


@dataclass(frozen=True)
class Bill:
    """What buildings cost, resource by resource."""

    cost: list[int]
    permanent: list[int]  #: what permanents pay of it
    have: list[int]  #: symbols at hand for the rest, those of a resource card of the same pair included
    wild: int  #: ingenuity cards at hand

    @property
    def rest(self) -> list[int]:
        """What permanents leave to be paid with cards."""
        return [cost - paid for cost, paid in zip(self.cost, self.permanent, strict=True)]

    @property
    def lacking(self) -> list[int]:
        """What ingenuity has to stand in for."""
        return [max(0, rest - have) for rest, have in zip(self.rest, self.have, strict=True)]

    @property
    def short(self) -> int:
        """How many resources are missing even then; 0: it can be paid."""
        return max(0, sum(self.lacking) - self.wild)


def bill(seen: Seen, seat: int, spaces: list[int]) -> Bill:
    """For the buildings on these spaces, with the resource cards among them."""
    cost, hand = [0] * RESOURCE_TYPES, list(seen.hand[seat])
    for space in spaces:
        card = seen.market[space]
        if seen.side[space] == 1:
            cost = [a + int(b) for a, b in zip(cost, seen.content.tables["COST"][card.card], strict=True)]
        else:
            hand[face(card)] += 1
    own = seen.permanent[seat]
    return Bill(
        cost=cost,
        permanent=[min(n, own[r]) for r, n in enumerate(cost)],
        have=[symbols(hand, r) for r in range(RESOURCE_TYPES)],
        wild=hand[WILD_FACE],
    )


def face(card: SeenCard) -> int:
    """The resource side that a card of the market or on top of the pile shows."""
    return (card.shows[1] or 0) % FACES


def symbols(hand: list[int], resource: int) -> int:
    return hand[WILD_FACE] if resource == INGENUITY else hand[2 * resource] + 2 * hand[2 * resource + 1]


def neighbors(space: int) -> list[int]:
    """The spaces that share an edge with this one."""
    row, column = divmod(space, 4)
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [4 * r + c for r, c in around if 0 <= r < 4 and 0 <= c < 4]


def flippable(seen: Seen) -> set[int]:
    """The spaces of rows and columns that show nothing but resources."""
    lines = [[4 * n + i for i in range(4)] for n in range(4)] + [[4 * i + n for i in range(4)] for n in range(4)]
    return {
        space
        for line in lines
        if all(seen.market[one] is not None and seen.side[one] == 0 for one in line)
        for space in line
    }
