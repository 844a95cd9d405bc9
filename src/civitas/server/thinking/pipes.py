"""Thoughts over pipes to this server's own thinkers: for the one worker that SQLite has."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Callable

from .crew import Crew, Member
from .queue import LANES, Caps, FairQueue, Place
from .thoughts import FAILED, MOST_TRIES, Outcome, Thought


class Pipes:
    def __init__(self, count: int, caps: Caps, warm: bool) -> None:
        self.crew = Crew(count, ["pipes", *(["--warm"] if warm else [])])
        self.crew.on_up, self.crew.on_down, self.crew.on_line = self._up, self._down, self._line
        self.on_outcome: Callable[[Thought, Outcome], None] = lambda thought, outcome: None
        self.queue = FairQueue[Thought](caps)
        self._eager = warm
        self._lock, self._serial = threading.Lock(), itertools.count(1)
        self._free: dict[Member, set[str]] = {}
        self._under_way: dict[int, tuple[Member, Place[Thought]]] = {}
        self._tries: dict[Thought, int] = {}

    def start(self) -> None:
        """Where nothing is to be warmed, thinkers start with the first thought."""
        if self._eager:
            self.crew.start()

    def stop(self) -> None:
        self.crew.stop()

    def put(self, thought: Thought) -> None:
        question = thought.question
        with self._lock:
            self.queue.put(thought, question.lane, thought.asker, question.cost, thought.refusable, thought.watched)
        self.crew.start()
        self._hand_out()

    def move(self, thought: Thought, watched: bool) -> None:
        with self._lock:
            if self.queue.move(thought, watched):
                thought.watched = watched

    def drop(self, thought: Thought) -> None:
        """One that is thought already is thought to its end: its thinker is busy, and its answer goes nowhere."""
        with self._lock:
            self.queue.remove(thought)

    def count(self) -> int:
        return len(self.queue)

    # ---- in the threads that listen to thinkers

    def _up(self, member: Member) -> None:
        with self._lock:
            self._free[member] = set(LANES)
        self._hand_out()

    def _down(self, member: Member) -> None:
        """What it was thinking of keeps its turn, and another thinks of it."""
        given_up = []
        with self._lock:
            self._free.pop(member, None)
            for serial, (who, place) in list(self._under_way.items()):
                if who is member:
                    del self._under_way[serial]
                    self._tries[place.item] = self._tries.get(place.item, 0) + 1
                    if self._tries[place.item] < MOST_TRIES:
                        self.queue.put_back(place)
                    else:
                        del self._tries[place.item]
                        given_up.append(place.item)
        for thought in given_up:
            self.on_outcome(thought, FAILED)
        self._hand_out()

    def _line(self, member: Member, line: str) -> None:
        serial, _, text = line.partition(" ")
        with self._lock:
            _, place = self._under_way.pop(int(serial))
            self._tries.pop(place.item, None)
            self._free[member].add(place.lane)
        self._hand_out()
        self.on_outcome(place.item, json.loads(text))

    def _hand_out(self) -> None:
        """To every free lane what comes next. A thinker that searches takes quick thoughts only if no other is free."""
        sending = []
        with self._lock:
            for lane in LANES:
                for member in sorted(self._free, key=lambda m: -len(self._free[m])):
                    if lane not in self._free[member]:
                        continue
                    place = self.queue.take(lane)
                    if place is None:
                        break
                    serial = next(self._serial)
                    self._free[member].discard(lane)
                    self._under_way[serial] = (member, place)
                    sending.append((member, f"{serial} {lane} {place.item.question.text}"))
        for member, line in sending:
            member.send(line)
