"""What a search can tell apart: options are compared in the same worlds."""

from __future__ import annotations

from collections import Counter

import pytest

from civitas import bots
from civitas.bots.search import searcher
from civitas.kernel.backends.compile import compilers
from civitas.kernel.state import to_record

from . import doors

needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler")


def chosen(budget: str, seeds: int) -> Counter[int]:
    table = doors.game.table(1, seed=1)
    return Counter(bots.make(budget, seed).choose(table, 0).value for seed in range(seeds))


@needs_compiler
def test_what_makes_no_difference_is_left_to_the_policy() -> None:
    """The better door apart: with so few worlds it is seldom proved to be better, and no other ever is."""
    assert set(chosen("search:30", 40)) <= {doors.PLAIN, doors.BETTER}
    assert chosen("search:30", 40)[doors.PLAIN] > 20


@needs_compiler
def test_a_small_difference_is_found() -> None:
    """A sixteenth more wins: over 400 worlds for each door the lone averages would still be half of that off."""
    assert chosen("search:1500", 20) == {doors.BETTER: 20}
    assert chosen("search:1500x2", 5) == {doors.BETTER: 5}


@needs_compiler
def test_equal_options_are_worth_nearly_the_same_however_seldom_they_were_tried() -> None:
    table = doors.game.table(1, seed=1)
    record = to_record(table.state, doors.game.schema, doors.game.dtype)
    found, done = searcher(doors.game).run(record, 0, seed=5, iterations=600)
    by = {tried.value: tried for tried in found}
    assert done == 600 == sum(tried.visits for tried in found)
    alike = [by[value].worth for value in (*range(doors.DOORS), doors.TURN_ROUND) if value != doors.BETTER]
    assert 0.3 < min(alike) <= max(alike) < min(alike) + 0.03 and max(alike) < by[doors.BETTER].worth
    assert min(tried.visits for tried in found) < 80 < max(tried.visits for tried in found)


@needs_compiler
def test_nobody_turns_round_for_ever() -> None:
    assert doors.TURN_ROUND not in chosen("search:200", 30)
