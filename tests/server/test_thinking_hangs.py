"""Thinkers that hang: they do not die and do not answer. The tests turn the clock."""

import subprocess
import sys

import pytest

from civitas.server.errors import RequestRefused
from civitas.server.metrics import Metrics
from civitas.server.thinking import Thinking, crew
from civitas.server.thinking.pipes import Pipes
from civitas.server.thinking.queue import DEEP, SHORT, Caps
from civitas.server.thinking.thoughts import MOST_TRIES
from civitas.server.thinking.watch import LONGEST, Watch

from .people import PATIENCE, until
from .thinkers import asker, pids, question


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def thinker(program: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-u", "-c", program]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


@pytest.fixture
def pipes(monkeypatch):
    found = Pipes(1, Caps(), False)
    monkeypatch.setattr(crew, "FIRST_PAUSE", 0.0)
    monkeypatch.setattr(found.crew, "clock", Clock())
    monkeypatch.setattr(found.crew._watch, "run", lambda: None)  # the tests look
    yield found
    found.stop()


def test_a_thinker_is_well_until_a_thought_takes_far_too_long():
    clock = Clock()
    watch = Watch(clock)
    watch.begin(DEEP)
    clock.now += LONGEST - 1
    watch.begin(SHORT)
    assert watch.well()
    clock.now += 1
    assert not watch.well()
    watch.end(DEEP)
    assert watch.well()


def test_who_hangs_is_ended_and_started_again_and_the_thought_is_given_up_after_some_tries(pipes):
    ends = "import sys\nprint('ready')\nfor line in sys.stdin: pass"
    pipes.crew.new_process = lambda: thinker(ends)
    thinking = Thinking(pipes, Metrics())
    pipes.on_outcome = thinking.settle
    future = thinking.ask(question(), asker("ann"))
    seen = set()
    for tries in range(MOST_TRIES):
        until(lambda: pipes._under_way, bool)
        assert not future.done() and list(pipes._tries.values()) == [tries] * (tries > 0)
        seen.add(pids(pipes.crew)[0])
        pipes.crew.look()
        assert pipes._under_way, "it may yet answer"
        pipes.crew.clock.now += crew.SILENT
        pipes.crew.look()
        until(lambda: pipes.crew.members[0].process.pid, lambda pid: pid not in seen)
    with pytest.raises(RequestRefused, match="could not think"):
        future.result(PATIENCE)
    assert len(seen) == MOST_TRIES


def test_who_says_that_all_is_well_is_left_alone(pipes):
    says = "import sys\nprint('ready')\nfor line in sys.stdin: print('well')"
    pipes.crew.new_process = lambda: thinker(says)
    first = pids(pipes.crew)
    until(lambda: pipes._free, bool)
    pipes.crew.clock.now += crew.SILENT
    pipes.crew.members[0].send("?")
    until(lambda: pipes.crew.members[0].heard, lambda heard: heard == pipes.crew.clock.now)
    pipes.crew.look()
    assert pids(pipes.crew) == first and pipes.crew.members[0].process.poll() is None


def test_a_real_thinker_says_that_all_is_well():
    pipes, clock = Pipes(1, Caps(), False), Clock()
    pipes.crew.clock = clock
    try:
        pids(pipes.crew)
        until(lambda: pipes._free, bool)
        clock.now += 1
        until(lambda: pipes.crew.members[0].heard, lambda heard: heard == clock.now)
    finally:
        pipes.stop()
