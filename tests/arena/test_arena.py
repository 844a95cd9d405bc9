"""The arena: duplicate deals, figures that do not depend on how they were played, and games that are kept."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path

import pytest

import civitas.arena.play as playing
from civitas.arena import FinishedGame, arena
from civitas.arena.play import at_a_table, on_a_record
from civitas.arena.results import elo, figure, pairwise, share, standings, student
from civitas.arena.schedule import Plan, plan_of
from civitas.bots import make
from civitas.kernel.backends.compile import compilers
from civitas.kernel.errors import BadInput, CivitasError
from civitas.kernel.state.chance import derive

TICTACTOE = str(Path(__file__).parents[2] / "examples" / "tictactoe.py")
PAIR = ["random", "random"]
needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler here")


# ---------------------------------------------------------------- who plays what


def test_in_each_deal_every_player_sits_everywhere_once() -> None:
    plan = Plan("spark", ("greedy", "random", "search:9"), 3, 7, {})
    assert plan.per_deal == 3
    for deal in range(20):
        seatings = [plan.seating(n) for n in range(3 * deal, 3 * deal + 3)]
        assert all(sorted(column) == [0, 1, 2] for column in zip(*seatings, strict=True))
        assert all(sorted(row) == [0, 1, 2] for row in seatings)
        assert {plan.deal_seed(n) for n in range(3 * deal, 3 * deal + 3)} == {derive(7, deal)}
    assert {plan.seating(3 * deal) for deal in range(20)} > {(0, 1, 2), (0, 2, 1)}  # neighbors change


def test_with_more_players_than_seats_every_combination_plays_every_deal() -> None:
    plan = Plan("spark", ("a", "b", "c", "d"), 2, 0, {})
    assert plan.per_deal == 12
    for deal in range(5):
        met = Counter(plan.seating(n) for n in range(12 * deal, 12 * deal + 12))
        assert met == {(a, b): 1 for a in range(4) for b in range(4) if a != b}


def test_alone_each_player_plays_each_deal() -> None:
    plan = Plan("spark", ("a", "b"), 1, 3, {})
    assert [plan.seating(n) for n in range(4)] == [(0,), (1,), (0,), (1,)]
    assert plan.deal_seed(0) == plan.deal_seed(1) != plan.deal_seed(2)


def test_every_bot_of_every_game_has_a_seed_of_its_own() -> None:
    plan = Plan("spark", ("a", "b"), 2, 3, {})
    seeds = [plan.bot_seed(n, seat) for n in range(50) for seat in range(2)] + [
        plan.deal_seed(n) for n in range(0, 100, 2)
    ]
    assert len(set(seeds)) == 150


def test_games_are_rounded_up_to_whole_deals() -> None:
    plan = Plan("spark", ("a", "b", "c"), 3, 0, {})
    assert [plan.whole(n) for n in (3, 4, 200)] == [3, 6, 201]
    with pytest.raises(BadInput, match="every deal takes 3 games"):
        plan.whole(2)


def test_a_bot_may_play_against_itself() -> None:
    met = arena(TICTACTOE, PAIR, games=8)
    assert sorted(s.player for s in met.standings) == ["random", "random (2)"]


# ---------------------------------------------------------------- what it gives


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    one, two = (arena(TICTACTOE, ["random"] * 3, 24, 2, seed=5, jobs=jobs) for jobs in (1, 2))
    assert one == two and one.games == 24 and one.deals == 4 and one.complete


@needs_compiler
def test_a_better_bot_stands_above_a_worse_one() -> None:
    met = arena(TICTACTOE, ["random", "greedy"], games=40, seed=1)
    best, worst = met.standings
    assert (best.player, worst.player) == ("greedy", "random")
    assert best.elo is not None and worst.elo is not None and best.elo > 100 and best.elo == pytest.approx(-worst.elo)
    assert best.won.mean + worst.won.mean == pytest.approx(1)
    assert best.payoff.mean == pytest.approx(-worst.payoff.mean)
    assert best.games == worst.games == 40
    assert best.won.low is not None and worst.won.high is not None and best.won.low > worst.won.high


def test_another_seed_is_another_arena() -> None:
    assert arena(TICTACTOE, PAIR, 20, seed=1).finished != arena(TICTACTOE, PAIR, 20, seed=2).finished


def test_luck_cancels_where_the_same_player_sits_everywhere() -> None:
    """The policy of Spark chooses by what it sees alone: against itself it wins exactly half of every deal."""
    met = arena("spark", ["greedy", "greedy"], games=4, options={"deal": "two"})
    for one in met.standings:
        assert (one.won.mean, one.won.low, one.won.high) == (0.5, 0.5, 0.5)
        assert one.payoff.mean == 0 and one.elo == pytest.approx(0)
    assert met.finished[0].scores == met.finished[1].scores


def test_alone_players_are_compared_on_the_same_deal() -> None:
    met = arena("spark", ["random", "greedy"], games=6, seats=1)
    assert [one.player for one in met.standings] == ["greedy", "random"] and met.deals == 3
    greedy, random = met.standings
    assert greedy.games == random.games == 3 and greedy.score.mean > random.score.mean
    assert greedy.elo is not None and greedy.elo > 0


# ---------------------------------------------------------------- figures, by hand


def test_the_deal_is_the_unit_of_an_interval() -> None:
    plan = Plan(TICTACTOE, ("a", "b"), 2, 0, {})
    finished = []
    for n in range(6):  # in deal d, player 0 scores d + 1 in one game and d + 3 in the other; all games are ties
        deal, mine = n // 2, plan.seating(n).index(0)
        score = deal + 1 + 2 * (n % 2)
        finished.append(FinishedGame(n, (score, 0) if mine == 0 else (0, score), (1, 1), (0.0, 0.0)))
    a = next(one for one in standings(plan, finished) if one.player == "a")
    half = 4.303 * 1 / math.sqrt(3)  # the deals' means are 2, 3 and 4
    assert a.games == 6 and a.score.mean == 3
    assert a.score.low == pytest.approx(3 - half) and a.score.high == pytest.approx(3 + half)
    assert a.won.mean == a.won.low == a.won.high == 0.5 and a.elo == pytest.approx(0)


@pytest.mark.parametrize(("degrees", "right"), [(1, 12.706), (9, 2.262), (10, 2.2281), (30, 2.0423), (1000, 1.9623)])
def test_quantiles_of_student(degrees: int, right: float) -> None:
    assert student(degrees) == pytest.approx(right, abs=2e-4)


def test_one_deal_has_no_interval_and_a_clean_sweep_is_not_certainty() -> None:
    assert figure([3.0]).mean == 3 and figure([3.0]).low is None and figure([3.0]).high is None
    assert share([1.0] * 4).low == pytest.approx(0.025**0.25) and share([1.0] * 4).high == 1
    assert share([0.0] * 4).high == pytest.approx(1 - 0.025**0.25)
    wide = share([0.0, 1.0])
    assert (wide.low, wide.high) == (0.0, 1.0)


def test_the_ladder_solves_its_equation() -> None:
    a, b = elo([[0, 9.5], [0.5, 0]])  # with the tie that is always counted: 10 of 11
    assert a - b == pytest.approx(400 * math.log10(10)) and a + b == pytest.approx(0)
    better = [[0.0, 7.0, 9.0], [3.0, 0.0, 6.0], [1.0, 4.0, 0.0]]
    ratings = elo(better)
    for i in range(3):
        expected = sum(
            (better[i][j] + better[j][i] + 1) / (1 + 10 ** ((ratings[j] - ratings[i]) / 400))
            for j in range(3)
            if j != i
        )
        assert expected == pytest.approx(sum(better[i]) + 1)
    assert elo([[0.0]]) == [0.0]


def test_places_are_the_results_of_pairs() -> None:
    plan = Plan("spark", ("a", "b", "c"), 3, 0, {})
    seated = plan.seating(0)
    better = pairwise(plan, [FinishedGame(0, (0, 0, 0), (1, 2, 2), (0.0, 0.0, 0.0))])
    first, second, third = seated
    assert better[first][second] == better[first][third] == 1 and better[second][first] == 0
    assert better[second][third] == better[third][second] == 0.5


# ---------------------------------------------------------------- games that are kept


def test_it_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, kept = tmp_path / "out.json", tmp_path / "out.games.jsonl"
    whole = arena(TICTACTOE, PAIR, 40, seed=3)
    half = arena(TICTACTOE, PAIR, 20, seed=3, file=file)
    assert half.finished == whole.finished[:20] and len(kept.read_text().splitlines()) == 1 + 20
    played = counted(monkeypatch)
    assert arena(TICTACTOE, PAIR, 40, seed=3, file=file) == whole
    assert played == list(range(20, 40)) and len(kept.read_text().splitlines()) == 1 + 40
    assert arena(TICTACTOE, PAIR, 40, seed=3, file=file) == whole and len(played) == 20
    assert arena(TICTACTOE, PAIR, 20, seed=3, file=file) == half  # fewer are a part


def counted(monkeypatch: pytest.MonkeyPatch, tired_after: int = 10**9) -> list[int]:
    played: list[int] = []
    one = playing.play_one

    def play_one(plan: Plan, number: int) -> FinishedGame:
        if len(played) >= tired_after:
            raise KeyboardInterrupt
        played.append(number)
        return one(plan, number)

    monkeypatch.setattr(playing, "play_one", play_one)
    return played


def test_ctrl_c_keeps_whole_deals_and_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, file = arena(TICTACTOE, PAIR, 40, seed=3), tmp_path / "out.json"
    with monkeypatch.context() as patch:
        counted(patch, tired_after=7)
        part = arena(TICTACTOE, PAIR, 40, seed=3, file=file)
    assert not part.complete and part.games == 6 and part.wanted == 40
    assert part.standings == standings(part.plan, whole.finished[:6])
    played = counted(monkeypatch)
    assert arena(TICTACTOE, PAIR, 40, seed=3, file=file) == whole and played == list(range(7, 40))


def test_games_may_be_kept_in_any_order_and_a_line_may_be_cut_off(tmp_path: Path) -> None:
    file, kept = tmp_path / "out.json", tmp_path / "out.games.jsonl"
    whole = arena(TICTACTOE, PAIR, 20, file=file)
    head, *lines = kept.read_text().splitlines(keepends=True)
    kept.write_text(head + "".join(lines[:3:-1]) + lines[0][:20])
    assert arena(TICTACTOE, PAIR, 20, file=file) == whole
    assert sorted(json.loads(line)["game"] for line in kept.read_text().splitlines()[1:]) == list(range(20))
    kept.write_text(head[:30])
    assert arena(TICTACTOE, PAIR, 20, file=file) == whole


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": 4}, "seed: 3, not 4"),
        ({"players": ["random"] * 3}, "players: random,random, not random,random,random"),
        ({"game": "spark"}, 'game: "tictactoe", not "spark"'),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, change: dict, says: str) -> None:
    file = tmp_path / "out.json"
    arena(TICTACTOE, PAIR, 2, seed=3, file=file)
    with pytest.raises(BadInput, match=says):
        arena(**{"game": TICTACTOE, "players": PAIR, "games": 6, "seed": 3, "file": file} | change)


@pytest.mark.parametrize(
    "line", ["no", "[]", '{"game": 1}', '{"game": "1", "scores": [0, 0], "places": [1, 1], "payoff": [0, 0]}',
             '{"game": 1, "scores": [0], "places": [1], "payoff": [0]}']
)  # fmt: skip
def test_a_line_that_is_no_game_is_refused(tmp_path: Path, line: str) -> None:
    file, kept = tmp_path / "out.json", tmp_path / "out.games.jsonl"
    arena(TICTACTOE, PAIR, 2, file=file)
    with kept.open("a") as out:
        out.write(line + "\n")
    with pytest.raises(BadInput, match=r"line 4, is not a finished game"):
        arena(TICTACTOE, PAIR, 2, file=file)


@pytest.mark.parametrize("text", ["something else", "something else\n", '{"a": 1}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "out.games.jsonl"
    kept.write_text(text)
    with pytest.raises(BadInput, match=r"line 1, is not the settings"):
        arena(TICTACTOE, PAIR, 2, file=tmp_path / "out.json")
    assert kept.read_text() == text


# ---------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"players": []}, "the players must be a list"),
        ({"players": "random"}, "the players must be a list"),
        ({"players": ["random", "clever"]}, "there is no bot called 'clever'"),
        ({"players": ["random"]}, "is for 2 to 2 seats, not 1"),
        ({"players": ["random"], "seats": 2}, "1 players are too few for 2 seats"),
        ({"players": PAIR, "seed": -1}, "a seed is a whole number"),
        ({"players": PAIR, "jobs": -1}, "the number of jobs must be 0 or more"),
        ({"players": PAIR, "options": {"x": 1}}, "has no option 'x'"),
        ({"players": PAIR, "games": 0}, "every deal takes 2 games"),
    ],
)
def test_a_wrong_setting_gets_a_sentence(settings: dict, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        arena(TICTACTOE, **settings)


def test_a_process_that_dies_is_an_error(tmp_path: Path) -> None:
    mortal = tmp_path / "mortal.py"
    mortal.write_text(
        Path(TICTACTOE).read_text()
        + "\nimport multiprocessing, os\nif multiprocessing.parent_process() is not None:\n    os._exit(3)\n"
    )
    with pytest.raises(CivitasError, match="a process that played games died, near game 0 of seed 0"):
        arena(str(mortal), PAIR, 8, jobs=2)


def test_a_game_that_breaks_off_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(plan: Plan, number: int) -> FinishedGame:
        raise BadInput("the dog ate it")

    monkeypatch.setattr(playing, "play_one", broken)
    with pytest.raises(CivitasError, match="game 0 of seed 0 broke off: the dog ate it"):
        arena(TICTACTOE, PAIR, 8)


def test_seats_follow_from_the_players() -> None:
    assert plan_of("spark", ["random"] * 3).seats == 3
    assert plan_of(TICTACTOE, ["random"] * 3).seats == 2


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("pointcity", ["search:30", "greedy", "random"], None),
        ("pointcity", ["random", "search:20x2"], None),
        ("pointcity", ["greedy"], {"level": 2}),
        ("spark", ["search:20", "random", "greedy"], None),
        (str(Path(__file__).parents[2] / "examples" / "leduc.py"), ["greedy", "random"], None),
    ],
)
def test_a_game_without_a_table_is_the_game_at_a_table(game: str, players: list[str], options: dict | None) -> None:
    plan = plan_of(game, players, options=options, seed=4)
    for number in range(2):
        seated = list(enumerate(plan.seating(number)))
        bots = [
            [make(plan.players[player], seed=plan.bot_seed(number, seat)) for seat, player in seated] for _ in range(2)
        ]
        assert on_a_record(plan, number, bots[0]) == at_a_table(plan, number, bots[1])
