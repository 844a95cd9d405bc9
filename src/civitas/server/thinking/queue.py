"""The fair queue. Every thought gets a *turn* when it comes, and the lowest turn is served first.

A turn is the virtual finish time of self-clocked fair queueing (Golestani 1994): the later of the queue's clock and the
asker's last turn, plus what the thought costs. So askers are served in rounds, each by the cost of what they ask, and
who asks for much waits behind themself. An address counts as `SHARE` people at most, however many cookies it has.

Thoughts are in four lanes by their length, so that a short one never waits for a long one: policies, searches as long
as a Medium bot's, as a Hard bot's, and what takes longer. Where nobody watches a table, its turns begin behind all
others of the lane.
"""

from __future__ import annotations

import heapq
import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from .askers import Asker

QUICK, SHORT, LONG, DEEP = "quick", "short", "long", "deep"
LANES = (QUICK, SHORT, LONG, DEEP)
SHARE = 4
BEHIND, LAST = 1 << 60, 1 << 62  # where the turns of tables that nobody watches begin, and where none comes to
MOST_REMEMBERED = 10_000
HINTS = "hints"
T = TypeVar("T")


@dataclass(frozen=True)
class Caps:
    """How many may wait. Hints and evaluations beyond that are refused. Bots' moves are counted in each lane, those of
    watched tables and the others apart, and what is beyond waits at its table."""

    each_person: int = 3
    each_address: int = 30
    in_all: int = 120
    moves_each_person: int = 8
    moves_each_address: int = 40  # of tables that are watched: a class has enough
    unwatched_each_address: int = 16

    def allow(self, of_person: int, of_address: int, in_all: int) -> bool:
        return of_person < self.each_person and of_address < self.each_address and in_all < self.in_all

    def allow_move(self, of_person: int, of_address: int, watched: bool) -> bool:
        each_address = self.moves_each_address if watched else self.unwatched_each_address
        return of_person < self.moves_each_person and of_address < each_address


class Full(Exception):
    """Too many thoughts wait already."""


def turns(clock: int, of_person: int, of_address: int, cost: int) -> tuple[int, int]:
    """The turns of the person and of the address after this thought; the later one is the thought's own."""
    return max(clock, of_person) + SHARE * cost, max(clock, of_address) + cost


def span(watched: bool) -> tuple[int, int]:
    """The turns of tables that are watched, or of the others: from, and below."""
    return (0, BEHIND) if watched else (BEHIND, LAST)


@dataclass(frozen=True)
class Place(Generic[T]):
    """Where a thought stands in the queue."""

    item: T
    lane: str
    asker: Asker
    cost: int
    counted: bool
    watched: bool
    turn: int
    serial: int  # who came first, where turns are the same


class Turns:
    """Who has come to which turn: in one lane, at tables that are watched or at the others."""

    def __init__(self, clock: int) -> None:
        self.clock = clock
        self.last: dict[tuple[str, str], int] = {}

    def next(self, asker: Asker, cost: int) -> int:
        if len(self.last) > MOST_REMEMBERED:
            self.last = {who: turn for who, turn in self.last.items() if turn > self.clock}
        person, address = ("person", asker.person), ("address", asker.address)
        self.last[person], self.last[address] = turns(
            self.clock, self.last.get(person, 0), self.last.get(address, 0), cost
        )
        return max(self.last[person], self.last[address])


class FairQueue(Generic[T]):
    """Not for several threads at once: its owner holds a lock. Without caps everything may wait."""

    def __init__(self, caps: Caps | None = None) -> None:
        self.caps = caps
        self._heaps: dict[str, list[tuple[int, int, Place[T]]]] = {lane: [] for lane in LANES}
        self._turns = {(lane, watched): Turns(span(watched)[0]) for lane in LANES for watched in (True, False)}
        self._places: dict[T, Place[T]] = {}
        self._waiting = Counter[tuple[str, ...]]()
        self._serial = itertools.count()

    def __len__(self) -> int:
        return len(self._places)

    def put(self, item: T, lane: str, asker: Asker, cost: int, counted: bool, watched: bool = True) -> None:
        """Raises Full where too many wait. `counted` are hints; what is not is a bot's move."""
        if not self._room(lane, asker, counted, watched):
            raise Full
        turn = self._turns[lane, watched].next(asker, cost)
        self._enter(Place(item, lane, asker, cost, counted, watched, turn, next(self._serial)))

    def put_back(self, place: Place[T]) -> None:
        """A thought whose thinker died keeps its turn."""
        self._enter(place)

    def move(self, item: T, watched: bool) -> bool:
        """Somebody watches the table of a thought that waits, or nobody does any more. False where too many wait there
        already: then it keeps its turn."""
        place = self._places.get(item)
        if place is None or place.watched == watched:
            return True
        if not place.counted and not self._room(place.lane, place.asker, False, watched):
            return False
        self.remove(item)
        turn = self._turns[place.lane, watched].next(place.asker, place.cost)
        more = (place.cost, place.counted, watched, turn, next(self._serial))
        self._enter(Place(item, place.lane, place.asker, *more))
        return True

    def take(self, lane: str) -> Place[T] | None:
        """The next of this lane."""
        heap = self._heaps[lane]
        while heap:
            _, _, place = heapq.heappop(heap)
            if self._places.get(place.item) is place:
                del self._places[place.item]
                self._count(place, -1)
                of_lane = self._turns[lane, place.watched]
                of_lane.clock = max(of_lane.clock, place.turn)
                return place
        return None

    def remove(self, item: T) -> bool:
        """Nobody waits for it any more."""
        place = self._places.pop(item, None)
        if place is not None:
            self._count(place, -1)
        return place is not None

    def _enter(self, place: Place[T]) -> None:
        self._places[place.item] = place
        heapq.heappush(self._heaps[place.lane], (place.turn, place.serial, place))
        self._count(place, 1)

    def _room(self, lane: str, asker: Asker, counted: bool, watched: bool) -> bool:
        if self.caps is None:
            return True
        of_person, of_address, in_all = (self._waiting[key] for key in keys(lane, asker, counted, watched))
        if counted:
            return self.caps.allow(of_person, of_address, in_all)
        return self.caps.allow_move(of_person, of_address, watched)

    def _count(self, place: Place[T], by: int) -> None:
        for key in keys(place.lane, place.asker, place.counted, place.watched):
            self._waiting[key] += by
            if not self._waiting[key]:
                del self._waiting[key]


def keys(lane: str, asker: Asker, counted: bool, watched: bool) -> Iterator[tuple[str, ...]]:
    """What a thought is counted under while it waits."""
    kind = (HINTS,) if counted else (lane, "watched" if watched else "unwatched")
    yield (*kind, "person", asker.person)
    yield (*kind, "address", asker.address)
    yield (*kind, "all")
