"""Bots: their names, that they choose by what their seat sees and by their seed alone, and that search is strong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import civitas
from civitas import bots
from civitas.arena import arena
from civitas.bots.bot import option_of
from civitas.kernel import BadInput
from civitas.kernel.backends.compile import compilers
from civitas.kernel.game import Game
from civitas.kernel.table.table import Table
from civitas.registry import from_file

EXAMPLES = Path(__file__).parents[2] / "examples"
needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler here")


def game_named(name: str) -> Game:
    return civitas.game(name) if name in civitas.games() else from_file(EXAMPLES / f"{name}.py")


def positions(game: Game, seats: int, count: int) -> Iterator[Table]:
    """Tables at questions with something to choose, here and there in a game of chance."""
    table, chance, number = game.table(seats, 11), bots.make("random", seed=5), 0
    while not table.over and count > 0:
        decision = table.pending[0]
        if len(decision.options) > 1 and number % 7 == 0:
            count -= 1
            yield table.copy()
        number += len(decision.options) > 1
        table.choose(chance.choose(table, decision.seat))


def test_an_answer_that_is_not_offered_gets_one_sentence() -> None:
    decision = game_named("tictactoe").table(seed=1).pending[0]
    with pytest.raises(BadInput, match="the bot answers 9 to 'cell', which is not offered; offered are 0, 1, 2"):
        option_of(decision, 9)


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    "name", ["random", "greedy", "search:200", "search:0.5s", "search:200x4", "search:2sx2", "search:9@2sx2"]
)
def test_a_bot_is_called_what_it_was_made_by(name: str) -> None:
    assert bots.make(name).name == name


@pytest.mark.parametrize(
    "name", ["", "searcher", "search", "search:", "search:-5", "search:0", "search:0s", "search:5x0", "search:4000001"]
)
def test_another_name_gets_one_sentence(name: str) -> None:
    with pytest.raises(BadInput) as refused:
        bots.make(name)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 250


def test_a_bot_is_not_asked_for_a_seat_that_is_asked_nothing() -> None:
    table = civitas.game("pointcity").table(2, 1)
    other = 1 - table.pending[0].seat
    with pytest.raises(BadInput, match="asked nothing now"):
        bots.make("greedy").choose(table, other)


# ---------------------------------------------------------------- what a choice depends on


@needs_compiler
@pytest.mark.parametrize("bot", ["random", "greedy", "search:60", "search:30x2"])
@pytest.mark.parametrize(
    ("name", "seats"),
    [("pointcity", 3), ("spark", 1), ("spark", 3), ("heroes", 3), ("congress", 2), ("leduc", 2), ("crazy_eights", 3)],
)
def test_a_choice_is_a_function_of_what_the_seat_sees_and_of_the_seed(name: str, seats: int, bot: str) -> None:
    """In every world that looks the same to the seat the bot chooses the same, whatever the hidden cards are."""
    for table in positions(game_named(name), seats, 4):
        seat = table.pending[0].seat
        chosen = bots.make(bot, seed=3).choose(table, seat)
        for world in range(3):
            assert bots.make(bot, seed=3).choose(table.redealt(seat, 100 + world), seat) == chosen


@needs_compiler
def test_another_seed_searches_otherwise() -> None:
    table = civitas.game("spark").table(3, 4)
    seat = table.pending[0].seat
    told = [
        [(e.option.label, e.visits) for e in bots.make("search:80", seed=seed).explain(table, seat)]
        for seed in (1, 1, 2)
    ]
    assert told[0] == told[1] != told[2]


# ---------------------------------------------------------------- explaining


@needs_compiler
def test_a_search_explains_every_option_best_first() -> None:
    for table in positions(civitas.game("spark"), 3, 5):
        decision = table.pending[0]
        bot = bots.make("search:200", seed=1)
        told = bot.explain(table, decision.seat)
        assert {e.option for e in told} == set(decision.options)
        assert sum(e.visits for e in told) == 200
        assert [e.visits for e in told] == sorted((e.visits for e in told), reverse=True)
        assert told[0].option == bot.choose(table, decision.seat)
        assert all(0 <= e.worth <= 1 for e in told if e.worth is not None)
        assert all(e.line[0] == e.option.label for e in told)


# ---------------------------------------------------------------- strength


def share(game: Game, ours: str, theirs: str, games: int) -> float:
    """The share of two-player games won, each deal from both sides; a draw is half."""
    won, pair = 0.0, (bots.make(ours, seed=1), bots.make(theirs, seed=2))
    for number in range(games):
        table, side = game.table(2, 50 + number // 2), number % 2
        while not table.over:
            seat = table.pending[0].seat
            table.choose(pair[seat != side].choose(table, seat))
        places = table.state.place[:2]
        won += 0.5 if places[0] == places[1] else float(places[side] == 1)
    return won / games


@needs_compiler
def test_search_never_loses_tic_tac_toe() -> None:
    assert share(game_named("tictactoe"), "search:600", "random", 8) > 0.8
    assert share(game_named("tictactoe"), "search:600", "search:600", 2) == 0.5


@needs_compiler
def test_search_beats_the_policy_it_plays_out_with() -> None:
    assert share(civitas.game("spark"), "search:200", "greedy", 12) >= 0.7


@needs_compiler
@pytest.mark.parametrize("seats", [1, 3])
def test_search_and_playouts_help_in_a_game_that_all_win_together(seats: int) -> None:
    game = str(Path(__file__).parent / "lanterns.py")
    won = {}
    for bot in ("random", "greedy", "search:300"):
        met = arena(game, [bot] * seats, games=360, seats=seats)
        won[bot] = met.standings[0].won.mean
        assert all(one.won.mean == won[bot] for one in met.standings)
    assert won["random"] < 0.2  # one sum of seven is right
    assert min(won["search:300"], won["greedy"]) > 0.23  # the last lantern can be right with one of two
