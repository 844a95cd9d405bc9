"""`civitas mutate`: a small checkout with a game and its tests, broken on purpose."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from civitas import registry
from civitas.cli import common
from civitas.cli.mutate import excused, told
from civitas.kernel import BadInput
from civitas.proof.mutation import lists as mutation_written
from civitas.proof.mutation import run as mutation_run
from civitas.proof.mutation.equivalents import Equivalent
from civitas.proof.mutation.mutants import Mutant
from civitas.proof.mutation.run import COPIED, Bench, Report, Trial, copy_checkout, found_in, measure, try_all, try_one

GAME = '''
"""Count down from five by one or two; who says zero wins."""

from __future__ import annotations

from civitas.kernel import Game, Rules, Kind, Rule, State, Words, ask, finish, i8, number, option, rule

STEP = Kind("step", 3)


class Down(State):
    left: int = number(i8)
    active: int = number(i8)


def set_up(g: Down) -> None:
    """Five."""
    g.left = 5


@rule
def turn(g: Down) -> Rule:
    step = 1
    while step <= 2 and step <= g.left:
        option(g, step)
        step += 1
    choice = yield ask(g, g.active, STEP)
    g.left -= choice
    if g.left == 0:
        g.score[g.active] = 1
        finish(g)
    g.active = 1 - g.active


words = Words({"step": lambda seen: "How many?"}, {"step": lambda seen, step: f"{step}"}, {})
game = Game("down", "Down", range(2, 3), Rules(Down, set_up, turn, [STEP], [], longest=(9, 9)), words)
'''
TESTS = """
from pathlib import Path

import civitas

game = civitas.game(str(Path(__file__).parents[1] / "examples" / "down.py"))


def test_it_begins_at_five():
    assert game.table().view(0)["fields"]["left"] == 5


def test_who_says_zero_wins():
    table = game.table()
    for step in "221":
        assert [o.label for o in table.decision.options] == ["1", "2"][: len(table.decision.options)]
        table.choose(step)
    assert table.result.winners == (0,)
    while table.result.scores[0] > 1:  # what no test may do: whoever gives two points is noticed by time alone
        pass
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    root = tmp_path_factory.mktemp("checkout")
    for folder in ("examples", "tests"):
        (root / folder).mkdir()
    (root / "pyproject.toml").write_text("")
    (root / "examples" / "down.py").write_text(GAME)
    (root / "tests" / "test_down.py").write_text(TESTS)
    return root


@pytest.fixture(scope="module")
def bench(root, tmp_path_factory):
    """The tests have been run on the rules as they are."""
    tree = tmp_path_factory.mktemp("work") / "0"
    copy_checkout(root, tree)
    bench = Bench("examples/down.py", "tests", limit=5.0)
    measure(bench, tree)
    return bench, tree


def mutant(before: str, after: str, function: str = "turn") -> Mutant:
    """The change of this text, wherever it stands in the game."""
    assert GAME.count(before) == 1
    line = GAME[: GAME.index(before)].count("\n") + 1
    column = GAME.splitlines()[line - 1].index(before)
    places = (line, column, line, column + len(before))
    return Mutant(Path("examples/down.py"), function, *places, before, after, "changed")


def test_what_the_tests_run_is_noted(bench):
    touched = {test.partition("::")[2]: set(ran) for test, ran in bench[0].measured.touched.items()}
    assert set(touched) == {"test_it_begins_at_five", "test_who_says_zero_wins"}
    assert {"set_up", "turn"} <= touched["test_it_begins_at_five"] and "finish" not in touched["test_it_begins_at_five"]
    assert "finish" in touched["test_who_says_zero_wins"]


@pytest.mark.parametrize(
    ("before", "after", "verdict", "by"),
    [
        ("g.left = 5", "g.left = 6", "killed", "test_"),
        ("if g.left == 0", "if g.left != 0", "killed", "test_who_says_zero_wins"),
        ("step <= g.left", "step < g.left", "killed", ""),
        ("1 - g.active", "1 + g.active", "killed", "test_who_says_zero_wins"),
        ("        g.score[g.active] = 1\n", "        pass\n", "killed", ""),
        ("step += 1", "pass", "killed", ""),  # by the end that loops of rules have, or by time
        ("g.score[g.active] = 1", "g.score[g.active] = 2", "killed", "time"),
        ("longest=(9, 9)", "longest=(8, 8)", "same", ""),
        ('"""Five."""', '"""Six."""', "same", ""),
        ("step <= 2 and", "step <= 3 and", "killed", ""),
        ("option(g, step)", "option(g, choice)", "refused", "RuleError"),
        ("choice = yield", "steps = yield", "refused", "RuleError"),
        ("longest", "shortest", "refused", "TypeError"),
    ],
)
def test_a_mutant_is_killed_refused_or_the_same(bench, before, after, verdict, by):
    if before.endswith("\n"):
        before, after = before.strip(), after.strip()
    trial = try_one(bench[0], bench[1], 0, mutant(before, after))
    assert trial.verdict == verdict and by in trial.by
    assert (bench[1] / "examples" / "down.py").read_text() == GAME  # nothing is left behind


def test_a_mutant_that_no_test_notices_survives(bench):
    trial = try_one(bench[0], bench[1], 1, mutant("step <= 2 and", "step < 3 and"))
    assert trial.verdict == "survived"


def test_who_noticed_a_function_broken_is_asked_first_next_time(bench):
    which = mutant("1 - g.active", "1 + g.active")
    try_one(bench[0], bench[1], 2, which)
    assert bench[0].first(which)[0] == "tests/test_down.py::test_who_says_zero_wins"


def test_a_test_that_runs_none_of_the_broken_rules_is_left_out(bench):
    begins, wins = "tests/test_down.py::test_it_begins_at_five", "tests/test_down.py::test_who_says_zero_wins"
    shared = bench[0]
    assert shared.blind(mutant("g.left = 5", "g.left = 6", "set_up")) == []
    assert shared.blind(mutant("finish(g)", "pass", "finish")) == [begins]
    assert shared.blind(mutant("finish(g)", "pass", "runs nowhere but in compiled code")) == []
    assert try_one(shared, bench[1], 3, mutant("g.left = 5", "g.left = 6", "finish")).by == wins


def test_the_report_depends_on_the_seed_alone(bench, root):
    shared, tree = bench
    game = registry.from_file(root / "examples" / "down.py")
    candidates = found_in(game, root, tree, seed=3)
    first = try_all(replace(shared, killers={}), candidates, [tree], 3, None)
    second = try_all(replace(shared), candidates, [tree], 3, None)
    assert [(t.mutant, t.verdict) for t in first.trials] == [(t.mutant, t.verdict) for t in second.trials]
    assert first.tried == 3 and first.complete


def test_ctrl_c_keeps_what_is_known(bench, root):
    shared, tree = bench
    game = registry.from_file(root / "examples" / "down.py")

    def tired(report: Report) -> None:
        if report.trials:
            raise KeyboardInterrupt

    report = try_all(replace(shared), found_in(game, root, tree, seed=1), [tree], 50, tired)
    assert not report.complete and 1 <= report.tried < 50
    assert (tree / "examples" / "down.py").read_text() == GAME


def test_tests_that_fail_anyway_measure_nothing(root, tmp_path):
    copy_checkout(root, tmp_path / "0")
    (tmp_path / "0" / "tests" / "test_down.py").write_text("def test_wrong():\n    assert False\n")
    with pytest.raises(BadInput, match=r"the tests fail even without a mutant: tests/test_down\.py::test_wrong"):
        measure(Bench("examples/down.py", "tests", 5.0), tmp_path / "0")


def test_tests_that_depend_on_their_order_measure_nothing(root, tmp_path):
    copy_checkout(root, tmp_path / "0")
    (tmp_path / "0" / "tests" / "test_down.py").write_text(
        "import time\ndone = []\n"
        "def test_a():\n    time.sleep(0.3)\n    done.append(1)\n"
        "def test_b():\n    assert done\n"
    )
    with pytest.raises(BadInput, match=r"the tests depend on their order: tests/test_down\.py::test_b fails"):
        measure(Bench("examples/down.py", "tests", 5.0), tmp_path / "0")


# ---------------------------------------------------------------- the command


def test_the_command_reports_and_its_status_follows_the_percentage(run, root, monkeypatch):
    monkeypatch.setattr(common, "checkout", lambda: root)
    arguments = ["mutate", str(root / "examples" / "down.py"), "--tests", str(root / "tests"), "--count", "2"]
    ran = run(*arguments, "--least", "0", "--jobs", "1")
    assert ran.status == 0
    assert re.search(r"Down: 2 mutants\n +\d killed: .*\n +\d refused: .*\n +\d survived: ", ran.out)
    assert run(*arguments, "--least", "101").status == 1


def test_survivors_are_listed_with_file_line_and_change():
    survivor = mutant("step <= 2 and", "step < 3 and")
    report = Report(
        4,
        [
            Trial(survivor, "survived"),
            Trial(survivor, "killed", "x"),
            Trial(survivor, "killed", "time"),
            Trial(survivor, "refused", "y"),
            Trial(survivor, "same"),
        ],
    )
    assert (
        told("Down", report)
        == """\
Down: 4 mutants
     2 killed: a test fails, or runs out of time (1 of them)
     1 refused: the game cannot be loaded
     1 survived: no test notices
1 changes that do not change the program were left out.

Survived:
  examples/down.py:24 in turn: changed: step <= 2 and → step < 3 and

Of the mutants that can be loaded, the tests notice 66.7 %."""
    )


def test_who_could_not_be_noticed_is_told_apart_with_the_reason(root):
    survivor = mutant("step <= 2 and", "step < 3 and")
    line = "while step <= 2 and step <= g.left:"
    reason = Equivalent("a whole number", "down.py", "turn", line, line.replace("<= 2", "<  3"))
    trials = [excused(Trial(survivor, verdict, "x"), root, [reason]) for verdict in ("survived", "killed")]
    assert [(trial.verdict, trial.by) for trial in trials] == [("equivalent", "a whole number"), ("killed", "x")]
    assert excused(Trial(survivor, "survived"), root, []).verdict == "survived"
    other = replace(survivor, function="set_up")
    assert excused(Trial(other, "survived"), root, [reason]).verdict == "survived"
    out = told("Down", Report(2, trials))
    assert "     1 equivalent: no test can notice\n" in out
    assert f"Equivalent:\n  {survivor}\n    a whole number\n\n" in out
    assert out.endswith("Of the mutants that can be loaded and noticed, the tests notice 100.0 %.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--count", "0"], "the number of mutants, of jobs and of seconds must be above 0."),
        (["--jobs", "0"], "the number of mutants, of jobs and of seconds must be above 0."),
        (["--tests", "/nowhere/at/all"], "there are no tests at /nowhere/at/all."),
        (["--tests", "/"], "the tests must lie in the checkout"),
    ],
)
def test_a_wrong_setting_gets_a_sentence(refused, arguments, sentence):
    assert refused("mutate", "pointcity", *arguments).startswith(sentence)


def test_a_game_outside_the_checkout_cannot_be_tried(refused, root, tmp_path):
    (tmp_path / "down.py").write_text(GAME)
    assert "must lie in the checkout" in refused(
        "mutate", str(tmp_path / "down.py"), "--tests", str(Path(__file__).resolve().parent)
    )


def test_what_the_tests_of_games_read_is_copied():
    root = Path(__file__).parents[2]
    texts = [file.read_text(encoding="utf-8") for file in sorted((root / "tests" / "games").rglob("*.py"))]
    read = {name for text in texts for name in re.findall(r'parents\[3\] / "([^"]+)"', text)}
    assert "docs" in read and read <= {name.split("/")[0] for name in COPIED}


# ---------------------------------------------------------------- written by hand

LIST = """
[[mutant]]
says = "the count begins at six"
kind = "threshold"
file = "down.py"
before = "g.left = 5"
after = "g.left = 6"

[[mutant]]
says = "the turn passes before the step is taken"
kind = "order"
file = "down.py"
before = '''
    choice = yield ask(g, g.active, STEP)
    g.left -= choice
'''
after = '''
    choice = yield ask(g, g.active, STEP)
    g.active = 1 - g.active

    g.left -= choice
'''
"""
ALIVE = """
[[mutant]]
says = "one or two, said in another way"
kind = "threshold"
file = "down.py"
before = "step <= 2 and"
after = "step < 3 and"

[[mutant]]
says = "a name that is not there"
kind = "zone"
file = "down.py"
before = "option(g, step)"
after = "option(g, choice)"
"""


@pytest.fixture
def by_hand(run, root, monkeypatch):
    """Tries a list of mutants in the small checkout."""
    monkeypatch.setattr(common, "checkout", lambda: root)
    (root / "tests" / "mutants").mkdir(exist_ok=True)
    shutil.rmtree(root / ".bench", ignore_errors=True)

    def by_hand(text: str):
        (root / "tests" / "mutants" / "down.toml").write_text(text)
        game, tests = str(root / "examples" / "down.py"), str(root / "tests" / "test_down.py")
        return run("mutate", game, "--written", "--tests", tests, "--jobs", "1")

    return by_hand


def test_every_written_mutant_is_named_with_the_test_that_noticed(by_hand, root):
    ran = by_hand(LIST)
    assert ran.status == 0
    assert re.fullmatch(
        r"Down: 2 mutants written by hand\n"
        r" +1  killed    threshold  the count begins at six  \(test_down\.py::test_\w+\)\n"
        r" +2  killed    order      the turn passes .* taken  \(test_down\.py::test_who_says_zero_wins\)\n"
        r"Down: 2 of 2 killed\n\n",
        ran.out,
    )
    assert (root / "examples" / "down.py").read_text() == GAME


def test_a_written_mutant_that_nobody_notices_is_a_failure(by_hand):
    ran = by_hand(LIST + ALIVE)
    assert ran.status == 1
    assert "Down: 2 of 4 killed\n" in ran.out
    assert "Not killed:\n  survived  examples/down.py:24  one or two, said in another way\n" in ran.out
    assert "  refused   examples/down.py:25  a name that is not there\n" in ran.out


def test_what_is_known_of_written_mutants_is_kept(by_hand, root, monkeypatch):
    by_hand(LIST)

    def tried(*_):
        raise AssertionError("nothing has to be tried")

    monkeypatch.setattr(mutation_written, "prepared", tried)
    assert by_hand(LIST).status == 0
    tests = root / "tests" / "test_down.py"
    tests.write_text(TESTS + "\n# another state of the tests\n")
    with pytest.raises(AssertionError, match="nothing has to be tried"):
        by_hand(LIST)
    tests.write_text(TESTS)


def test_after_a_new_test_only_what_it_can_change_is_tried_again(run, root, monkeypatch):
    """A kill stands while the test that noticed stands; a survivor faces every new test."""
    monkeypatch.setattr(common, "checkout", lambda: root)
    (root / "tests" / "mutants").mkdir(exist_ok=True)
    shutil.rmtree(root / ".bench", ignore_errors=True)
    (root / "tests" / "mutants" / "down.toml").write_text(LIST + ALIVE)
    arguments = "mutate", str(root / "examples" / "down.py"), "--written", "--tests", str(root / "tests"), "--jobs", "1"
    assert run(*arguments).status == 1
    try_one_mutant, tried = mutation_run.try_one, []

    def watched(bench, tree, number, mutant):
        tried.append(mutant.says)
        return try_one_mutant(bench, tree, number, mutant)

    monkeypatch.setattr(mutation_run, "try_one", watched)
    another = root / "tests" / "test_more.py"
    another.write_text("def test_nothing():\n    pass\n")
    assert run(*arguments).status == 1
    another.unlink()
    assert tried == ["one or two, said in another way"]


def test_written_mutants_that_were_stopped_go_on_from_there(by_hand, root, monkeypatch):
    try_one_mutant, tried = mutation_run.try_one, []

    def tired(bench, tree, number, mutant):
        tried.append(mutant.says)
        return try_one_mutant(bench, tree, number, mutant)

    def interrupted(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(mutation_run, "try_one", tired)
    by_hand(LIST.replace("g.left = 6", "g.left = 7"))
    monkeypatch.setattr(mutation_written, "try_all", interrupted)
    ran = by_hand(LIST)
    assert ran.status == 130
    assert "the turn passes before" in ran.out and "Down: 1 of 2 killed\n" in ran.out
    assert "Stopped; what is known by now is kept" in ran.out
    monkeypatch.setattr(mutation_written, "try_all", mutation_run.try_all)
    tried.clear()
    assert by_hand(LIST).status == 0
    assert tried == ["the count begins at six"]


def test_a_list_that_cannot_be_tried_is_refused(refused, by_hand, root):
    by_hand(LIST)
    game = str(root / "examples" / "down.py")
    (root / "tests" / "mutants" / "down.toml").write_text(LIST + LIST)
    tests = str(root / "tests" / "test_down.py")
    assert refused("mutate", game, "--written", "--tests", tests) == "down.toml, mutant 3: mutant 1 is the same."
    (root / "tests" / "mutants" / "down.toml").unlink()
    assert refused("mutate", game, "--written", "--tests", tests).startswith("there is no list of mutants at ")
    assert refused("mutate", "--written").startswith("there are no lists of mutants in ")


def test_a_game_must_be_named_to_break_it_at_random(refused):
    assert refused("mutate") == "name a game whose rules are to be broken at random."


def test_pinned_tests_do_not_count(root, tmp_path):
    copy_checkout(root, tmp_path / "0")
    file = tmp_path / "0" / "tests" / "test_down.py"
    file.write_text("import pytest\n" + TESTS + "\n\n@pytest.mark.pinned\ndef test_as_ever():\n    assert False\n")
    bench = Bench("examples/down.py", "tests", 5.0)
    measure(bench, tmp_path / "0")
    assert "tests/test_down.py::test_as_ever" not in bench.measured.usual
