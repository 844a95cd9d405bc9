"""What tests of thinking share: questions, askers, and thinkers that stand still."""

from __future__ import annotations

import os
import signal
from typing import Any

from civitas.bots import make
from civitas.server import games
from civitas.server.thinking import Asker
from civitas.server.thinking.crew import Crew
from civitas.server.thinking.questions import Question, about_moment

from .people import until


def asker(person: str, address: str | None = None) -> Asker:
    return Asker(person, address or person)


def question(number: int = 0, bot: str = "search:300", kind: Any = "choose", game: str = "pointcity") -> Question:
    """Another one for each number."""
    table = games.find(game).table(2, 7 + number)
    assert table.decision is not None
    return about_moment(kind, table, table.decision.seat, bot, 5)


def played(game: str, seats: int, inputs: int, seed: int = 7, options: Any = None) -> Any:
    """A table after so many choices of the simple policy."""
    table = games.find(game).table(seats, seed, options)
    bot = make("greedy", table.game, 1)
    while not table.over and len(table.log) < inputs:
        assert table.decision is not None
        seat = table.decision.seat
        table.choose(bot.choose(table, seat), seat)
    return table


def pids(crew: Crew) -> list[int]:
    """Of all its thinkers, once they have started."""
    crew.start()
    until(lambda: crew.members, lambda members: all(each.process is not None for each in members))
    return [each.process.pid for each in crew.members if each.process is not None]


def freeze(crew: Crew) -> list[int]:
    """Thinkers that are there and think of nothing until they are thawed. Nobody minds that they are silent."""
    found = pids(crew)
    crew.clock = lambda: 0.0
    for pid in found:
        os.kill(pid, signal.SIGSTOP)
    return found


def thaw(found: list[int]) -> None:
    for pid in found:
        os.kill(pid, signal.SIGCONT)
