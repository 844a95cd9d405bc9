"""What each form of the rule language means: Python's meaning, with real values, on every backend.

All cases of language.py are one game. It is compiled once by each compiler, and every case is played by Python's
own generators, the lowered Python, and the checked and bulk builds in C, with the whole state, the events and the
frames compared after every answer (differential.py). Where C could only mean something else, the form is refused
(test_refusals.py), and a case here shows what is written instead.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from civitas.kernel import Fault
from civitas.kernel.backends.compile import compilers
from civitas.kernel.table.position import frames, position, restore

from .differential import Different, Lowered, Native, Oracle, Players, load, play, same_frames
from .language import CASES, NUMBERS, game

SOURCE = Path(__file__).with_name("language.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def players() -> Players:
    names = [next(iter(compilers())), *(["zig"] if "zig" in compilers() else [])]
    builds = {checked: [Native(game, checked, name, ("-O1",)) for name in names] for checked in (True, False)}
    return Players(Oracle(game, SOURCE), Lowered(game), builds[True], builds[False])


def begun(player, case: str):
    player.begin(5, 2, {"which": NUMBERS[case]})
    return player


@pytest.mark.parametrize("name", CASES)
def test_it_means_what_python_means(name, players):
    _, expected, answers, fault = CASES[name]
    queue = list(answers)
    report = play(game, players, seed=5, seats=2, options={"which": NUMBERS[name]}, choose=lambda _: queue.pop(0))
    assert (report.fault, report.native_code) == (fault, fault)
    assert report.answers == answers
    state = players[1].state
    assert list(state.out[: state.n]) == expected


# ---------------------------------------------------------------- what bulk builds do


def test_a_local_too_large_wraps_in_bulk_builds(players):
    for build in players[3]:
        begun(build, "a_local_too_large_for_32_bits").advance(-1)
        assert build.state.out[0] == -(2**31)


@pytest.mark.parametrize(
    "case", ["a_question_without_options", "an_option_far_outside", "recursion_beyond_its_declared_depth"]
)
def test_limits_hold_in_every_build(case, players):
    """Options and the stack are checked in bulk builds too: a fault voids the game, and its neighbor is untouched."""
    for build in players[3]:
        neighbour = begun(build, "division_floors").record
        both = np.concatenate([begun(build, case).record, neighbour])
        with pytest.raises(Fault) as caught:
            build.backend.advance_one(both)
        assert caught.value.code == CASES[case][3]
        assert both[1:].tobytes() == neighbour.tobytes()


# ---------------------------------------------------------------- policies

POLICY = """
from civitas.kernel import *

CARDS, PICK = CardSet("card", 8), Kind("pick", 8)


class Board(State):
    hand: Each[Bag] = each(Bag(CARDS, sees=OWNER))
    row: Each[Row] = each(Row(CARDS, 2, sees=OWNER))
    weight: Ints = ints(i8, SEATS, sees=OWNER)


def set_up(g):
    for seat in range(2):
        g.hand[seat].add(3 + seat)
        g.row[seat].place(0, 5 + seat)
        g.row[seat].place(1, 1)
        g.weight[seat] = 2 + seat


@rule
def turn(g):
    for value in range(8):
        option(g, value)
    yield ask(g, 1, PICK)


def holds(g, seat, card) -> int:
    return 1 if g.hand[seat].has(card) else 0


def sees(g, eye) -> int:
    return g.row[eye][0] + 1


def weighs(g, eye) -> int:
    return g.weight[eye] + 1


LOOK = RuleTable("LOOK", {0: sees, 1: weighs})


def own(g, me):
    return sees(g, me) * 100 + weighs(g, me) * 10 + holds(g, me, 4)


def others(g):
    return LOOK[0](g, 0) * 100 + LOOK[1](g, 0) * 10 + holds(g, 0, 3)


def redealt(g, eye):
    pass


rules = Rules(Board, set_up, turn, [PICK], [], redeal_fields=redealt)
game = Game("policy", "Policy", range(2, 3), rules, Words({}, {}, {}), policies={"own": own, "others": others})
"""


def test_a_policy_sees_with_its_own_eyes_whatever_it_hands_on(tmp_path):
    """What another seat hides reads as -1, also through helpers that are given that seat, and through tables."""
    policy_game = load(POLICY, tmp_path, "policy").game
    g, native = policy_game.python.fresh(1, 2, {}), Native(policy_game, True)
    native.begin(1, 2, {})
    policy_game.python.advance(g)
    native.advance(-1)
    for number, (name, value) in enumerate({"own": 741, "others": 0}.items(), 1):
        assert policy_game.python.policy(g, name) == value
        assert native.backend.policy(native.record, np.array([number])).tolist() == [value]


def test_an_observation_has_16_bits_and_never_wraps(players):
    """A large number must not look like a hidden one, which is -1."""
    lowered, native = begun(players[1], "tables"), begun(players[2][0], "tables")
    names = [name for name, _ in game.observation[1]]
    for value, seen in ((70_000, 32_767), (-70_000, -32_768), (65_535, 32_767), (-5, -5)):
        lowered.state.x = value
        native.record["x"] = value
        ours = lowered.backend.observe(lowered.state, 0)
        assert ours == native.backend.observe(native.record, np.array([0]))[0].tolist()
        assert ours[names.index("x")] == seen


# ---------------------------------------------------------------- the printed text


def test_the_printed_text_is_the_same_in_every_process():
    """Compiled code is kept by the hash of its text."""
    code = (
        "from tests.kernel.language import game; from civitas.kernel.backends.native import source; print(source(game))"
    )
    root, texts = Path(__file__).parents[2], set()
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        texts.add(
            subprocess.run(
                [sys.executable, "-c", code], env=environment, cwd=root, capture_output=True, check=True
            ).stdout
        )
    assert len(texts) == 1 and len(texts.pop()) > 10_000


# ---------------------------------------------------------------- frames


def test_the_comparison_looks_into_the_frames(players):
    oracle, lowered = (begun(p, "locals_live_across_questions") for p in players[:2])
    for player in (oracle, lowered):
        player.advance(-1)
        player.advance(3)
    same_frames(game, oracle, lowered.state)
    remembered = frames(game, lowered.state)[-1]["locals"]
    assert remembered["total"] == 3
    at = lowered.state._stack.index(3)
    lowered.state._stack[at] = 4
    with pytest.raises(Different, match="local total of locals_live_across_questions: 4 != 3"):
        same_frames(game, oracle, lowered.state)


def test_frames_mean_the_same_when_a_rule_is_added(tmp_path):
    """A frame holds a place and locals by name, never the number of a rule."""
    first = "# ---------------------------------------------------------------- loops"
    added = "def added(g: Board) -> Rule:\n    option(g, 1)\n    yield ask(g, 0, PICK)\n    yield from double(g, 0)\n"
    more = SOURCE.replace(first, added).replace("for name in WAITING}", "for name in WAITING} | {99: added}")
    assert more.count("added") == 2
    wider = load(more, tmp_path, "wider").game
    before = begun(Lowered(game), "locals_live_across_questions")
    before.advance(-1)
    before.advance(3)
    data = position(game, before.state)
    state = restore(wider, data)
    assert frames(wider, state) == data["frames"]
    wider.python.advance(state, 5)
    wider.python.advance(state, 2)
    assert list(state.out[: state.n]) == [3, 5, 8, 2, 6]
