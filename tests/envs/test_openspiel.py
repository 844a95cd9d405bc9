"""The OpenSpiel door: OpenSpiel's own tests and algorithms on our games, and what those do not look at."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import civitas
from civitas.kernel.backends.engine import engine
from civitas.kernel.errors import BadInput, IllegalChoice, Unavailable
from civitas.kernel.game import Game
from civitas.registry import from_file

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    evaluate_bots,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    minimax,
)
from open_spiel.python.bots import uniform_random  # noqa: E402
from open_spiel.python.policy import UniformRandomPolicy  # noqa: E402

from civitas.envs import openspiel  # noqa: E402
from civitas.envs.openspiel_positions import Position  # noqa: E402
from civitas.kernel.backends.single import Single  # noqa: E402

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = {name: civitas.game(name) for name in ("spark", "pointcity", "heroes", "congress")}
GAMES |= {name: from_file(EXAMPLES / f"{name}.py") for name in ("tictactoe", "connect_four", "leduc", "crazy_eights")}
EVERY = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
HIDDEN = [
    ("spark", 2),
    ("spark", 5),
    ("pointcity", 3),
    ("heroes", 2),
    ("congress", 2),
    ("leduc", 2),
    ("crazy_eights", 4),
]
TYPE = pyspiel.GameType


def dealt(game: Any, seed: int) -> Any:
    """A state after its deal."""
    chance, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.randrange(256))
    return state


def walk(game: Any, seed: int) -> list[Any]:
    """The states of a random game, the last one over."""
    lot, states = random.Random(seed), [dealt(game, seed)]
    while not states[-1].is_terminal():
        states.append(states[-1].child(lot.choice(states[-1].legal_actions())))
    return states


# ---- OpenSpiel's own tests


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_openspiel_checks_random_games(name: str, seats: int) -> None:
    game = openspiel.load(GAMES[name], seats, {"max_rounds": 5} if name == "congress" and seats > 2 else None)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1 if name == "congress" else 2, serialize=True, verbose=False)


def test_games_are_known_by_name_with_their_options_as_parameters() -> None:
    game = pyspiel.load_game("civitas_spark(players=4,deal=two,first=seat 3)")
    assert game.num_players() == 4 and game.setting.game is GAMES["spark"]
    assert dict(game.setting.options) == GAMES["spark"].chosen({"deal": "two", "first": "seat 3"}, 4)
    assert game.setting == openspiel.load("spark", 4, {"deal": "two", "first": "seat 3"}).setting
    assert {"civitas_spark", "civitas_pointcity"} <= set(pyspiel.registered_names())
    assert pyspiel.load_game("civitas_pointcity").num_players() == 2
    solo = pyspiel.load_game("civitas_pointcity(players=1,level=3)")
    assert dict(solo.setting.options) == {"level": 3}


def test_an_option_of_several_names_survives_in_a_text() -> None:
    names = [
        name for i, name in enumerate(GAMES["spark"].content.cards.names) if not GAMES["spark"].data["UNDERLINED"][i]
    ]
    game = openspiel.load("spark", 2, {"citizens": names[:7]})
    assert dict(game.setting.options)["citizens"].bit_count() == 7
    assert pyspiel.load_game(str(game)).setting == game.setting


def test_other_cards_are_another_game() -> None:
    other = from_file(EXAMPLES / "leduc.py")
    assert openspiel.register(other) != openspiel.register(GAMES["leduc"]) == openspiel.register(GAMES["leduc"])
    assert openspiel.load(other).setting.game is other


def test_what_a_game_is_is_said_truly() -> None:
    def said(name: str, seats: int) -> tuple[Any, ...]:
        kind = openspiel.load(GAMES[name], seats).get_type()
        return kind.chance_mode, kind.information, kind.utility

    hidden = (TYPE.ChanceMode.EXPLICIT_STOCHASTIC, TYPE.Information.IMPERFECT_INFORMATION)
    open_to_all = (TYPE.ChanceMode.DETERMINISTIC, TYPE.Information.PERFECT_INFORMATION)
    assert said("tictactoe", 2) == said("connect_four", 2) == (*open_to_all, TYPE.Utility.ZERO_SUM)
    for name in ("spark", "pointcity", "congress", "leduc", "crazy_eights"):
        assert said(name, 2) == (*hidden, TYPE.Utility.ZERO_SUM)
    assert said("heroes", 2) == said("heroes", 5) == (*hidden, TYPE.Utility.IDENTICAL)
    assert said("spark", 1) == said("pointcity", 1) == (*hidden, TYPE.Utility.GENERAL_SUM)


# ---- the game behind it


@pytest.mark.parametrize(("name", "seats"), [("spark", 3), ("pointcity", 4), ("heroes", 3), ("crazy_eights", 3)])
def test_a_state_goes_as_the_engine_does(name: str, seats: int) -> None:
    states = walk(openspiel.load(GAMES[name], seats), 4)
    many = engine(GAMES[name])
    key = bytes(int(a) for a in states[0].history())
    records = many.begin([int.from_bytes(key, "little")], seats)
    for state, following in pairwise(states):
        assert state.current_player() == many.who(records)[0]
        assert state.legal_actions() == many.options(records)[0]
        assert state.returns() == [0.0] * seats
        for seat in range(seats):
            seen = many.observe(records, [seat])[0]
            assert state.observation_tensor(seat) == seen.tolist()
            assert bytes.fromhex(state.observation_string(seat)) == seen.tobytes()
        many.advance(records, many.value(records, [following.history()[-1]]))
    assert many.over(records)[0] and any(states[-1].returns())
    assert states[-1].returns() == states[-1].rewards() == many.returns(records)[0, :seats].tolist()


def test_without_a_compiler_it_is_the_same() -> None:
    for state in walk(openspiel.load("pointcity", 2), 1)[:30:3]:
        at: Position = state.at
        fast, slow = at.setting.single, Single(engine(GAMES["pointcity"], "python"))
        assert fast.native is not None and slow.native is None
        for seat in (0, 1, None):
            assert fast.observe(at.record, seat) == slow.observe(at.record, seat)
        live = slice(0, GAMES["pointcity"].schema.hashed_bytes())
        assert bytes(fast.redealt(at.record, 1, 5))[live] == bytes(slow.redealt(at.record, 1, 5))[live]
        assert at.record is not None
        value = at.legal[0] - GAMES["pointcity"].offsets[GAMES["pointcity"].rules.kinds[at.state._kind].name]
        one, other = (single.buffer.from_buffer_copy(at.record) for single in (fast, slow))
        fast.advance(one, value)
        slow.advance(other, value)
        assert bytes(one)[live] == bytes(other)[live]


def test_clones_go_their_own_ways() -> None:
    state = dealt(openspiel.load("pointcity", 2), 1)
    before, clone = str(state), state.clone()
    assert clone.at is state.at
    clone.apply_action(clone.legal_actions()[-1])
    assert str(state) == before != str(clone)
    assert clone.history() == [*state.history(), clone.history()[-1]]


def test_a_saved_state_goes_on_and_remembers() -> None:
    states = walk(openspiel.load("spark", 3), 2)
    kept = pickle.loads(pickle.dumps(states[20]))
    for state in states[21:]:
        for seat in range(3):
            assert kept.information_state_string(seat) == kept.get_game().make_py_observer(
                pyspiel.IIGObservationType(perfect_recall=True)
            ).string_from(kept, seat)
        kept.apply_action(state.history()[-1])
        assert str(kept) == str(state)
        assert [kept.information_state_string(s) for s in range(3)] == [
            state.information_state_string(s) for s in range(3)
        ]


def test_actions_are_told_in_the_words_of_the_table() -> None:
    state = dealt(openspiel.load("pointcity", 2), 1)
    table = civitas.game("pointcity").table(seats=2, seed=int.from_bytes(bytes(state.history()), "little"))
    assert table.decision is not None
    told = [state.action_to_string(action) for action in state.legal_actions()]
    assert told == [option.label for option in table.decision.options]


# ---- what a seat knows


@pytest.mark.parametrize(("name", "seats"), HIDDEN)
def test_a_world_dealt_anew_looks_the_same_to_the_seat_alone(name: str, seats: int) -> None:
    changed = 0
    for state in walk(openspiel.load(GAMES[name], seats), 3)[:-1:4]:
        for seat in range(seats):
            world = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(seat, 0.0, 1.0))
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.current_player() == state.current_player()
            if seat == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            others = [s for s in range(seats) if s != seat]
            assert all(world.at.memory(other) == b"" for other in others)
            changed += str(world) != str(state)
    assert changed


def test_an_information_state_remembers_and_an_observation_does_not() -> None:
    game = openspiel.load(GAMES["tictactoe"])
    one, other = game.new_initial_state(), game.new_initial_state()
    for here, there in zip((0, 4, 8, 2), (8, 4, 0, 2), strict=True):
        one.apply_action(here)
        other.apply_action(there)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    again = game.new_initial_state()
    for action in (0, 4, 8, 2):
        again.apply_action(action)
    assert again.information_state_string() == one.information_state_string()


def test_a_spectator_sees_what_all_see() -> None:
    state = walk(openspiel.load(GAMES["crazy_eights"], 3), 1)[5]
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = state.get_game().make_py_observer(public)
    observer.set_from(state, 0)
    many = engine(GAMES["crazy_eights"])
    records = np.frombuffer(bytearray(state.at.record), GAMES["crazy_eights"].dtype)
    assert observer.tensor.tolist() == many.observe(records, None)[0].tolist() != state.observation_tensor(0)
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(BadInput, match="what one seat sees"):
        state.get_game().make_py_observer(everything)


# ---- OpenSpiel's algorithms


def test_minimax_finds_that_tic_tac_toe_is_a_draw() -> None:
    assert minimax.alpha_beta_search(openspiel.load(GAMES["tictactoe"]))[0] == 0.0


def test_leduc_can_be_exploited_as_much_as_openspiels_own() -> None:
    """A best response walks the whole tree, here of 256 deals. It needs information states that are right: with ones
    that told too much it would win more, with ones that forgot it would not be found."""

    def lost(game: Any) -> float:
        return float(exploitability.nash_conv(game, UniformRandomPolicy(game)))

    most = 13  # chips, which are a payoff of 1 here
    ours, theirs = openspiel.load(GAMES["leduc"], deal_bytes=1), pyspiel.load_game("leduc_poker")
    assert most * lost(ours) == pytest.approx(lost(theirs), rel=0.05)


def test_counterfactual_regret_is_sampled() -> None:
    solver = external_sampling_mccfr.ExternalSamplingSolver(openspiel.load(GAMES["leduc"]))
    for _ in range(20):
        solver.iteration()
    state = dealt(openspiel.load(GAMES["leduc"]), 1)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions()) and sum(policy.values()) == pytest.approx(1)


def test_the_learning_environment_plays() -> None:
    env = rl_environment.Environment(openspiel.load("spark", 3))
    lot, step = random.Random(1), env.reset()
    while not step.last():
        seen = step.observations
        step = env.step([lot.choice(seen["legal_actions"][seen["current_player"]])])
    assert len(step.observations["info_state"][0]) == len(GAMES["spark"].observation[1])
    assert sum(step.rewards) == 0 and any(step.rewards)


# ---- IS-MCTS


def test_ismcts_beats_chance() -> None:
    game = openspiel.load("pointcity", 2)
    won = 0.0
    for seed in range(6):
        bots = [
            openspiel.ismcts_bot(game, simulations=30, seed=seed, rollouts="native"),
            uniform_random.UniformRandomBot(1, np.random.RandomState(seed)),
        ]
        won += evaluate_bots.evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(seed))[0]
    assert won > 0


def test_ismcts_needs_no_resampler_of_ours() -> None:
    game = openspiel.load("pointcity", 2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 2.0, 20)
    state = dealt(game, 1)
    assert bot.step(state) in state.legal_actions()


def test_ismcts_keeps_to_its_budget() -> None:
    game = openspiel.load("spark", 3)
    state = walk(game, 1)[10]
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    bot = openspiel.ismcts_bot(game, simulations=30, seed=1, rollouts="native")
    policy = bot.get_policy(state)
    assert bot._root_node.total_visits == 29  # the first simulation makes the root
    assert sum(p for _, p in policy) == pytest.approx(1) and {a for a, _ in policy} == set(state.legal_actions())
    again = openspiel.ismcts_bot(game, simulations=30, seed=1, rollouts="native")
    assert again.get_policy(state) == policy
    timed = openspiel.ismcts_bot(game, seconds=1e-6, seed=1)
    assert timed.step(state) in state.legal_actions() and timed._root_node.total_visits == 1


def test_native_rollouts_are_openspiels() -> None:
    game = openspiel.load(GAMES["tictactoe"])
    state = game.new_initial_state()
    for action in (0, 4, 1):
        state.apply_action(action)

    def expected(state: Any) -> float:
        if state.is_terminal():
            return float(state.returns()[0])
        return float(np.mean([expected(state.child(action)) for action in state.legal_actions()]))

    many = openspiel.Playouts(game.setting, seed=1, rollouts=4000)
    one = openspiel.Playouts(game.setting, seed=1)
    worth = many.evaluate(state)
    assert worth[0] == pytest.approx(expected(state), abs=0.07) and worth[0] == -worth[1]
    assert {float(one.evaluate(state)[0]) for _ in range(200)} == {-1.0, 0.0, 1.0}
    assert one.prior(state) == mcts.RandomRolloutEvaluator(1).prior(state)


@pytest.mark.parametrize(("name", "seats"), [("spark", 1), ("spark", 3), ("pointcity", 2)])
def test_ismcts_plays_at_a_table(name: str, seats: int) -> None:
    table = civitas.game(name).table(seats=seats, seed=5)
    bot = openspiel.IsmctsBot(simulations=4, seed=3, rollouts="native")
    while not table.over:
        assert table.decision is not None
        seat = table.decision.seat
        table.choose(bot.choose(table, seat), seat)
    assert table.result is not None


def test_ismcts_at_a_table_chooses_by_what_its_seat_sees() -> None:
    table = civitas.game("spark").table(seats=3, seed=8)
    greedy, compared = civitas.bots.make("greedy"), 0
    while not table.over and compared < 4:
        assert table.decision is not None
        seat = table.decision.seat
        if len(table.decision.options) > 2 and not table.decision.independent:
            bot = openspiel.IsmctsBot(simulations=60, seed=2)
            chosen = bot.choose(table, seat)
            for seed in (1, 2):
                assert bot.choose(table.redealt(seat, seed), seat) == chosen
            compared += 1
        table.choose(greedy.choose(table, seat), seat)
    assert compared == 4


def test_ismcts_at_a_table_is_never_handed_the_true_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[Any] = []

    def step(bot: Any, state: Any) -> int:
        handed.append(state)
        return int(state.legal_actions()[0])

    monkeypatch.setattr(ismcts.ISMCTSBot, "step", step)
    table = civitas.game("pointcity").table(seats=2, seed=8)
    assert table.decision is not None
    seat, bot = table.decision.seat, openspiel.IsmctsBot(simulations=10)
    assert bot.choose(table, seat) == table.decision.options[0]
    assert handed[0].observation_tensor(seat) == table.observation(seat)
    world = handed[0].at.state
    assert world._key != table.state._key
    hidden = [leaf for leaf, value in vars(table.state).items() if leaf[0] != "_" and value != getattr(world, leaf)]
    assert hidden  # the deck lies in another order


# ---- what is refused


def test_bad_input_gets_one_sentence() -> None:
    tictactoe, pointcity = openspiel.load(GAMES["tictactoe"]), openspiel.load("pointcity", 2)
    for sentence, call in {
        "is for 1 to 5 seats, not 9": lambda: openspiel.load("spark", 9),
        "is for 1 to 4 seats, not 7": lambda: pyspiel.load_game("civitas_pointcity(players=7)"),
        "has no option 'colour'": lambda: openspiel.load("spark", 3, {"colour": "red"}),
        "option level is 8": lambda: pyspiel.load_game("civitas_pointcity(level=8)"),
        "deal_bytes is 0": lambda: openspiel.load("spark", 3, deal_bytes=0),
        "deal_bytes is 17": lambda: pyspiel.load_game("civitas_spark(deal_bytes=17)"),
        "it cannot begin from 'here'": lambda: pointcity.new_initial_state("here"),
        "nothing is hidden in Tic-tac-toe": lambda: openspiel.ismcts_bot(tictactoe, simulations=10),
        "simulations, 2 or more": lambda: openspiel.ismcts_bot(pointcity, simulations=1),
        "and not of both": lambda: openspiel.IsmctsBot(simulations=10, seconds=1.0),
        "not by 'magic'": lambda: openspiel.ismcts_bot(pointcity, simulations=10, rollouts="magic"),
        "not dealt yet": lambda: openspiel.Playouts(pointcity.setting).evaluate(pointcity.new_initial_state()),
    }.items():
        with pytest.raises(BadInput, match=sentence):
            call()
    with pytest.raises(Unavailable, match="there is no game called 'chess'"):
        openspiel.load("chess")


def test_what_is_not_offered_changes_nothing() -> None:
    state = dealt(openspiel.load("pointcity", 2), 1)
    before = str(state)
    wrong = next(a for a in range(GAMES["pointcity"].actions) if a not in state.legal_actions())
    with pytest.raises(IllegalChoice, match=f"action {wrong} is not offered to seat [01] now; offered: "):
        state.apply_action(wrong)
    assert str(state) == before
    with pytest.raises(IllegalChoice, match="the game is over"):
        walk(openspiel.load(GAMES["leduc"]), 1)[-1].apply_action(0)
    with pytest.raises(IllegalChoice, match="0 to 255, not 256"):
        openspiel.load("pointcity", 2).new_initial_state().apply_action(256)


# ---- packages


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def test_openspiel_is_imported_only_when_used_and_ends_well() -> None:
    used = "civitas.envs.openspiel.load('pointcity', 2).new_initial_state()"
    assert run(f"import civitas.envs, sys; print('pyspiel' in sys.modules); {used}; print('done')") == "False\ndone"


def test_without_openspiel_there_is_one_sentence() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None\nimport civitas.envs\n"
        "from civitas.kernel.errors import Unavailable\n"
        "try: civitas.envs.openspiel.load('spark')\nexcept Unavailable as wrong: print(wrong)"
    )
    assert run(code) == "this environment needs OpenSpiel: pip install 'civitas[openspiel]'"


def test_a_state_is_understood_in_another_process(tmp_path: Path) -> None:
    state = walk(openspiel.load("pointcity", 2), 3)[12]
    (tmp_path / "state").write_bytes(pickle.dumps(state.at))
    code = f"import pickle; print(pickle.load(open({str(tmp_path / 'state')!r}, 'rb')).information(1))"
    assert run(code) == state.information_state_string(1)


def test_a_game_of_ones_own_is_unknown_in_another_process(tmp_path: Path) -> None:
    game: Game = from_file(EXAMPLES / "leduc.py")
    (tmp_path / "state").write_bytes(pickle.dumps(dealt(openspiel.load(game), 1).at))
    code = (
        "import pickle\nfrom civitas.kernel.errors import Unavailable\n"
        f"try: pickle.load(open({str(tmp_path / 'state')!r}, 'rb'))\nexcept Unavailable as wrong: print(wrong)"
    )
    assert "is not known here" in run(code)
