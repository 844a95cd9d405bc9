"""A bot at a table has its iterations and a time: it ends with the first that is spent."""

import pytest

from civitas import bots
from civitas.bots.search import MOST_ITERATIONS, searcher
from civitas.kernel.errors import BadInput
from civitas.kernel.state.plain import to_record
from civitas.server import games

from .thinkers import played


def test_a_search_ends_with_the_first_budget_that_is_spent():
    table = played("pointcity", 2, 0)
    game = table.game
    record = to_record(table.state, game.schema, game.dtype)
    by_time, done = searcher(game).run(record, 0, 3, iterations=MOST_ITERATIONS, seconds=0.001)
    assert by_time and 0 < done < MOST_ITERATIONS
    alone, _ = searcher(game).run(record, 0, 3, iterations=200)
    both, done = searcher(game).run(record, 0, 3, iterations=200, seconds=3600)
    assert done == 200 and both == alone, "a level is the same as ever where its time is not spent"


@pytest.mark.parametrize(
    ("name", "iterations", "seconds"),
    [
        ("search:300", 300, 1.0),
        ("search:10000", 10_000, 1.0),
        ("search:50000", 50_000, 10.0),
        ("search:2s", 0, 2.0),
        ("search:5000x4", 5000, 4.0),
    ],
)
def test_a_bot_at_a_table_has_a_time_too(name, iterations, seconds):
    bot = games.bot_of(games.find("pointcity"), name, 1)
    assert isinstance(bot, bots.Search) and (bot.iterations, bot.seconds) == (iterations, seconds)


def test_both_budgets_have_a_name():
    bot = bots.make("search:2000@0.5sx4", seed=1)
    assert isinstance(bot, bots.Search)
    assert (bot.iterations, bot.seconds, bot.streams, bot.by_the_clock) == (2000, 0.5, 4, True)
    assert bot.name == "search:2000@0.5sx4" and bots.make("search:2000").name == "search:2000"
    for wrong in ("search:2000@0s@1s", "search:@1s", "search:0"):
        with pytest.raises(BadInput):
            bots.make(wrong)
    with pytest.raises(BadInput):
        games.check_bot(games.find("pointcity"), "search:2000@0.5s")  # the server says how long its bots may take
