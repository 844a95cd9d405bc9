"""Mutants: found in the rules and nowhere else, written without moving a line, in an order that the seed decides."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import civitas
from civitas import registry
from civitas.proof.mutation.child import program_hash
from civitas.proof.mutation.mutants import Mutant, mutants, rules_of, shuffled, spliced

GAME = '''
"""A game that has one of everything a mutant can break."""

from __future__ import annotations

from civitas.kernel import (Event, Game, Kind, Rule, Rules, RuleTable, State, Words, ask, finish, i8, number, offered,
                            option, rule, tell)

MOVE = Kind("move", 9)
TOLD = Event("told", "seat")
LIMIT = 3


class Small(State):
    left: int = number(i8)


def set_up(g: Small) -> None:
    """What is written here, with a number like 7, is no rule."""
    g.left = LIMIT


def one(g: Small, seat: int) -> int:
    return 1


def two(g: Small, seat: int) -> int:
    return 2


EFFECTS = RuleTable("EFFECTS", {
    0: one,
    1: two,
})


def clever(g: Small, me: int) -> int:
    return 8 if offered(g, 8) else 5


@rule
def turn(g: Small) -> Rule:
    done = False
    for value in range(9):
        if value == 4:
            continue
        if value > 7 or (value < 1
                and g.left >= 2):
            break
        option(g, value)
    move = yield ask(g, 0, MOVE)
    g.score[0] += EFFECTS[move % 2](g, 0) - 1
    tell(g, TOLD, 0)
    g.left -= 1
    if g.left == 0 or done:
        finish(g)


def unused(g: Small) -> int:
    return 99


words = Words(
    prompts={"move": lambda seen: "What?"}, labels={"move": lambda seen, value: f"{value + 1}"},
    sentences={"told": lambda say, seat: f"{say.seat(seat)} moves." if seat < 1 else ""},
)
rules = Rules(Small, set_up, turn, [MOVE], [TOLD])
game = Game("small", "Small", range(1, 2), rules, words, policies={"clever": clever})
'''


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("small") / "small.py"
    path.write_text(GAME)
    return path


@pytest.fixture(scope="module")
def found(file):
    return mutants(registry.from_file(file))


def changes(found: list[Mutant], what: str) -> list[tuple[str, str]]:
    return [(m.before, m.after) for m in found if m.what == what]


def test_only_rules_are_broken(found):
    """Not policies, not words, not what nobody calls, nothing of the kernel's own (finish, zones)."""
    assert {m.function for m in found} == {"set_up", "turn", "one", "two", "EFFECTS"}


def test_comparisons(found):
    assert changes(found, "comparison changed") == [
        ("value == 4", "(value != 4)"),
        ("value > 7", "(value < 7)"),
        ("value > 7", "(value >= 7)"),
        ("value < 1", "(value <= 1)"),
        ("value < 1", "(value > 1)"),
        ("g.left >= 2", "(g.left <= 2)"),
        ("g.left >= 2", "(g.left > 2)"),
        ("g.left == 0", "(g.left != 0)"),
    ]


def test_numbers(found):
    numbers = Counter(before for before, _ in changes(found, "number changed"))
    assert numbers == {"1": 8, "2": 6, "0": 10, "4": 2, "7": 2}
    assert "9" not in numbers  # a loop's bound is changed as a bound
    assert ("7", "(8)") in changes(found, "number changed") and ("7", "(6)") in changes(found, "number changed")


def test_bounds_of_loops(found):
    assert changes(found, "bound of a loop changed") == [("9", "(9 + 1)"), ("9", "(9 - 1)")]


def test_dropped_statements(found):
    dropped = [before for before, after in changes(found, "dropped statement") if after == "pass"]
    assert dropped == [
        "g.left = LIMIT",
        "return 1",
        "return 2",
        "done = False",
        "continue",
        "break",
        "option(g, value)",
        "move = yield ask(g, 0, MOVE)",
        "g.score[0] += EFFECTS[move % 2](g, 0) - 1",
        "tell(g, TOLD, 0)",
        "g.left -= 1",
        "finish(g)",
    ]


def test_signs_truths_conditions_and_jumps(found):
    assert ("g.left -= 1", "g.left += 1") in changes(found, "plus and minus exchanged")
    assert ("EFFECTS[move % 2](g, 0) - 1", "(EFFECTS[move % 2](g, 0) + 1)") in changes(
        found, "plus and minus exchanged"
    )
    assert changes(found, "truth turned round") == [("False", "True")]
    assert changes(found, "break and continue exchanged") == [("continue", "break"), ("break", "continue")]
    assert ("g.left == 0 or done", "(not (g.left == 0 or done))") in changes(found, "condition turned round")
    assert ("g.left == 0 or done", "(g.left == 0 and done)") in changes(found, "and and or exchanged")


def test_a_condition_is_not_turned_round_twice(found):
    """`!=` for `==` is the same change."""
    assert "value == 4" not in [before for before, _ in changes(found, "condition turned round")]


def test_rules_of_a_table_change_places(found):
    assert changes(found, "rules exchanged") == [("one, two", "({0: two, 1: one})")]


def test_a_mutant_is_python_and_moves_no_line(file, found):
    text = file.read_text()
    for mutant in found:
        changed = spliced(text, mutant)
        ast.parse(changed)
        assert changed != text and len(changed.splitlines()) == len(text.splitlines())
        lines = zip(text.splitlines(), changed.splitlines(), strict=True)
        assert all(mutant.line <= n <= mutant.end_line for n, (a, b) in enumerate(lines, 1) if a != b)


def test_a_mutant_says_where_and_what(file, found):
    mutant = next(m for m in found if m.before == "value > 7" and m.after == "(value >= 7)")
    assert str(mutant) == f"{file}:{mutant.line} in turn: comparison changed: value > 7 → (value >= 7)"
    assert GAME.splitlines()[mutant.line - 1].strip().startswith("if value > 7")


def test_letters_beyond_ascii_are_counted_as_python_counts_them():
    text = 'def f(g, é):\n    x = "ö" if é > 1 else "ä"\n'
    node = next(n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Compare))
    assert node.end_lineno and node.end_col_offset
    places = (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
    mutant = Mutant(Path("f.py"), "f", *places, "", "(é >= 1)", "")
    assert spliced(text, mutant) == 'def f(g, é):\n    x = "ö" if (é >= 1) else "ä"\n'


def test_the_order_depends_on_the_seed_alone(found):
    assert shuffled(found, 3) == shuffled(found, 3) != shuffled(found, 4)
    assert sorted(map(str, shuffled(found, 3))) == sorted(map(str, found))


def test_a_change_that_does_not_reach_the_program_is_known_by_its_hash(file, tmp_path):
    """What the runner compares: a docstring makes no other program, a number does, and so do two rules that have
    changed places in their table."""

    def program(text: str) -> str:
        path = tmp_path / f"case{len(list(tmp_path.iterdir()))}" / "small.py"
        path.parent.mkdir()
        path.write_text(text)
        return program_hash(str(path))

    text = file.read_text()
    assert program(text) == program(text.replace("a number like 7", "a number like 8"))
    assert program(text) != program(text.replace("value > 7", "value > 6"))
    assert program(text) != program(text.replace("0: one,", "0: two,").replace("1: two,", "1: one,"))


def test_point_city_has_hundreds_of_them_and_its_policies_none():
    game = civitas.game("pointcity")
    found = mutants(game)
    assert len(found) > 500
    names = {m.function for m in found}
    assert {"set_up", "take_turn", "pay", "score_city", "pile_seen", "FORMULAS", "rate_automa"} <= names
    assert not names & {fn.__name__ for fn in game.policies.values()}
    assert {m.file.name for m in found}.isdisjoint({"words.py", "view.py", "position.py", "policy.py", "cards.py"})
    assert "finish" not in names and rules_of(game).functions["finish"].file.endswith("calls.py")
