"""What a search can tell apart: options are compared in the same worlds."""

from __future__ import annotations

from collections import Counter

import pytest

from civitas import bots
from civitas.bots import search
from civitas.bots.search import searcher
from civitas.kernel.backends.compile import compilers
from civitas.kernel.game import Game
from civitas.kernel.state.plain import to_record

from . import doors

needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler")


def chosen(budget: str, seeds: int) -> Counter[int]:
    table = doors.game.table(1, seed=1)
    return Counter(bots.make(budget, seed=seed).choose(table, 0).value for seed in range(seeds))


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
    assert done == sum(tried.visits for tried in found)
    alike = [by[value].worth for value in (*range(doors.DOORS), doors.TURN_ROUND) if value != doors.BETTER]
    assert 0.25 < min(alike) <= max(alike) < min(alike) + 0.03 and max(alike) < by[doors.BETTER].worth
    assert min(tried.visits for tried in found) < 80 < max(tried.visits for tried in found)


@needs_compiler
def test_nobody_turns_round_for_ever() -> None:
    assert doors.TURN_ROUND not in chosen("search:200", 30)


def searched(game: Game, seed: int, iterations: int) -> tuple[int, int]:
    """What is chosen, and the iterations that it took."""
    record = to_record(game.table(1, seed=1).state, game.schema, game.dtype)
    found, done = searcher(game).run(record, 0, seed=seed, iterations=iterations)
    return found[0].value, done


@needs_compiler
def test_what_beats_the_policy_has_to_do_so_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every door has a coin of its own, some door is soon lucky; in worlds never seen it is as good as any."""
    kept = search.SURE_CONFIRM  # of 256
    again = Counter(searched(doors.fates, seed, 256) for seed in range(150))
    monkeypatch.setattr(search, "SURE_CONFIRM", 0)
    once = Counter(searched(doors.fates, seed, 256 - kept) for seed in range(150))
    wrong = sum(count for (value, _), count in once.items() if value not in (doors.PLAIN, doors.BETTER))
    still = sum(count for (value, _), count in again.items() if value not in (doors.PLAIN, doors.BETTER))
    assert wrong >= 10 and still <= 0.7 * wrong
    assert {done for _, done in once} == {256 - kept}, "the same race"
    assert {done for _, done in again} == {256 - kept, 256}, "nothing is seen again where the policy's choice stands"


@needs_compiler
def test_what_is_kept_of_a_budget_by_the_clock_is_spent_by_the_clock() -> None:
    record = to_record(doors.fates.table(1, seed=1).state, doors.fates.schema, doors.fates.dtype)
    done = [searcher(doors.fates).run(record, 0, seed=seed, seconds=0.01)[1] for seed in range(20)]
    assert max(done) < search.MOST_ITERATIONS // 2, "nobody would have looked at the clock"
