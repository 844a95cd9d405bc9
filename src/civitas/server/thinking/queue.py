"""The fair queue. Every thought gets a *turn* when it comes, and the lowest turn is served first.

A turn is the virtual finish time of self-clocked fair queueing (Golestani 1994): the later of the queue's clock and the
asker's last turn, plus what the thought costs. So askers are served in rounds, each by the cost of what they ask, and
who asks for much waits behind themself. An address counts as `SHARE` people at most, however many cookies it has.
Quick and deep thoughts are two lanes: a search never keeps the move of a simple policy waiting.
"""

from __future__ import annotations

import heapq
import itertools
from collections import Counter
from dataclasses import dataclass
from typing import Generic, TypeVar

from .askers import Asker

QUICK, DEEP = "quick", "deep"
LANES = (QUICK, DEEP)
SHARE = 4
MOST_REMEMBERED = 10_000
T = TypeVar("T")


@dataclass(frozen=True)
class Caps:
    """How many hints and evaluations may wait; a bot's move always may."""

    each_person: int = 3
    each_address: int = 30
    in_all: int = 120

    def allow(self, of_person: int, of_address: int, in_all: int) -> bool:
        return of_person < self.each_person and of_address < self.each_address and in_all < self.in_all


class Full(Exception):
    """Too many thoughts wait already."""


def turns(clock: int, of_person: int, of_address: int, cost: int) -> tuple[int, int]:
    """The turns of the person and of the address after this thought; the later one is the thought's own."""
    return max(clock, of_person) + SHARE * cost, max(clock, of_address) + cost


@dataclass(frozen=True)
class Place(Generic[T]):
    """Where a thought stands in the queue."""

    item: T
    lane: str
    asker: Asker
    turn: int
    serial: int  # who came first, where turns are the same
    counted: bool


class Lane(Generic[T]):
    def __init__(self) -> None:
        self.heap: list[tuple[int, int, Place[T]]] = []
        self.clock = 0
        self.last: dict[tuple[str, str], int] = {}

    def turn(self, asker: Asker, cost: int) -> int:
        if len(self.last) > MOST_REMEMBERED:
            self.last = {who: turn for who, turn in self.last.items() if turn > self.clock}
        person, address = ("person", asker.person), ("address", asker.address)
        self.last[person], self.last[address] = turns(
            self.clock, self.last.get(person, 0), self.last.get(address, 0), cost
        )
        return max(self.last[person], self.last[address])


class FairQueue(Generic[T]):
    """Not for several threads at once: its owner holds a lock."""

    def __init__(self, caps: Caps) -> None:
        self.caps = caps
        self._lanes = {name: Lane[T]() for name in LANES}
        self._places: dict[T, Place[T]] = {}
        self._persons, self._addresses = Counter[str](), Counter[str]()
        self._serial = itertools.count()

    def __len__(self) -> int:
        return len(self._places)

    def put(self, item: T, lane: str, asker: Asker, cost: int, counted: bool) -> None:
        """`counted` thoughts are refused where too many wait."""
        if counted and not self.caps.allow(
            self._persons[asker.person], self._addresses[asker.address], self._persons.total()
        ):
            raise Full
        self._enter(Place(item, lane, asker, self._lanes[lane].turn(asker, cost), next(self._serial), counted))

    def put_back(self, place: Place[T]) -> None:
        """A thought whose thinker died keeps its turn."""
        self._enter(place)

    def _enter(self, place: Place[T]) -> None:
        self._places[place.item] = place
        heapq.heappush(self._lanes[place.lane].heap, (place.turn, place.serial, place))
        self._count(place, 1)

    def _count(self, place: Place[T], by: int) -> None:
        if place.counted:
            for counter, key in ((self._persons, place.asker.person), (self._addresses, place.asker.address)):
                counter[key] += by
                if not counter[key]:
                    del counter[key]

    def take(self, lane: str) -> Place[T] | None:
        """The next of this lane."""
        of_lane = self._lanes[lane]
        while of_lane.heap:
            _, _, place = heapq.heappop(of_lane.heap)
            if self._places.get(place.item) is place:
                del self._places[place.item]
                self._count(place, -1)
                of_lane.clock = max(of_lane.clock, place.turn)
                return place
        return None

    def remove(self, item: T) -> bool:
        """Nobody waits for it any more."""
        place = self._places.pop(item, None)
        if place is not None:
            self._count(place, -1)
        return place is not None
