"""Rules that enter themselves by the name of their card: `@EFFECTS.card("Smith")`."""

from __future__ import annotations

import pytest

from civitas.content.effects import import_all
from civitas.kernel import RuleError, RuleTable
from civitas.kernel.backends.compile import compilers
from civitas.kernel.lang.printing.to_python import print_python

from .differential import Lowered, Native, Oracle, Players, load, random_games

GAME = """
from civitas.kernel import *

NAMES = ("Baker", "Miller", "Smith", "Weaver")
PICK = Kind("pick", 4)
EFFECTS = RuleTable("EFFECTS"TABLE)


class Board(State):
    clock: int = number(i8)


def set_up(g):
    pass


CARD("Smith", "Baker")
def work(g, me, card):
    g.score[me] += 3 + card


CARD("Weaver")
@rule
def weave(g, me, card):
    offer(g, 0b1010)
    n = yield ask(g, me, PICK)
    g.score[me] += n


@rule
def turn(g):
    option(g, 0)
    option(g, 2)
    option(g, 3)
    card = yield ask(g, 0, PICK)
    yield from EFFECTS[card](g, 1, card)
    g.clock += 1
    if g.clock == 5:
        finish(g)


WRITTEN
game = Game("tables", "Tables", range(2, 3), Rules(Board, set_up, turn, [PICK], []), Words({}, {}, {}))
"""
NEEDED = 'EFFECTS.must_have(["Baker", "Smith", "Weaver"])'
ENTERED = GAME.replace("TABLE)", ", names=NAMES)").replace("CARD(", "@EFFECTS.card(").replace("WRITTEN", NEEDED)


def by_number() -> str:
    """The same game with its table written out."""
    lines = ["" if line.startswith("CARD(") else line for line in GAME.replace("TABLE)", ", names=NAMES)").split("\n")]
    return "\n".join(lines).replace("WRITTEN", "EFFECTS.entries.update({0: work, 2: work, 3: weave}); " + NEEDED)


def test_rules_that_enter_themselves_are_those_of_a_table_written_out(tmp_path):
    entered, written = load(ENTERED, tmp_path, "entered").game, load(by_number(), tmp_path, "written").game
    texts = [print_python(game.lowered) for game in (entered, written)]
    texts = [text.replace(f"{name}.py", "game.py") for text, name in zip(texts, ("entered", "written"), strict=True)]
    assert [line.partition("  #")[0] for line in texts[0].splitlines()] == [
        line.partition("  #")[0] for line in texts[1].splitlines()
    ]


TRUTHS = """
from civitas.kernel import *

PICK = Kind("pick", 3)


class Board(State):
    clock: int = number(i8)


def set_up(g):
    pass


def even(g, n) -> bool:
    return n % 2 == 0


def small(g, n) -> KIND:
    return n < 2


ASKS = RuleTable("ASKS", {0: even, 1: small})


def holds(g, which, n) -> bool:
    return ASKS[which](g, n)


@rule
def turn(g):
    offer(g, 0b111)
    n = yield ask(g, 0, PICK)
    for which in range(2):
        if ASKS[which](g, n) or holds(g, which, n + 1):
            g.score[which] += 1
    g.clock += 1
    if g.clock == 5:
        finish(g)


game = Game("truths", "Truths", range(2, 3), Rules(Board, set_up, turn, [PICK], []), Words({}, {}, {}))
"""


def test_a_table_of_helpers_that_give_bool_gives_bool(tmp_path):
    game = load(TRUTHS.replace("KIND", "bool"), tmp_path, "truths").game
    checked = [Native(game, True, next(iter(compilers())), ("-O0",))]
    reports = list(random_games(game, Players(Oracle(game), Lowered(game), checked, []), 1, 5))
    assert all(report.fault == 0 and report.decisions >= 5 for report in reports)
    with pytest.raises(RuleError, match="a function that gives bool returns something else here"):
        load(TRUTHS.replace("KIND", "int"), tmp_path, "numbers").game.lowered  # noqa: B018


def test_they_mean_what_python_means(tmp_path):
    game = load(ENTERED, tmp_path, "entered").game
    checked = [Native(game, True, next(iter(compilers())), ("-O0",))]
    reports = list(random_games(game, Players(Oracle(game), Lowered(game), checked, []), 1, 5))
    assert all(report.fault == 0 and report.decisions >= 5 for report in reports)


def entered(*names: str) -> RuleTable:
    table = RuleTable("EFFECTS", names=("Baker", "Miller", "Smith"))
    for name in names:
        table.card(name)(lambda g: None)
    return table


def test_the_decorator_gives_the_rule_itself_under_the_numbers_of_its_cards():
    table = entered()

    @table.card("Smith", "Baker")
    def work(g):
        return 1

    assert table.entries == {2: work, 0: work} and work(None) == 1 and not table.of_rules


def test_a_name_that_no_card_has_is_refused_with_the_nearest_one():
    with pytest.raises(TypeError, match=r"test_rule_tables\.py:\d+: EFFECTS knows no card 'Smiht', perhaps 'Smith'"):
        entered("Smiht")


def test_a_card_with_two_rules_is_refused_with_both_places():
    with pytest.raises(TypeError, match=r"\.py:\d+: 'Baker' has a rule already: .*test_rule_tables\.py:\d+"):
        entered("Baker", "Baker")


def test_cards_without_a_rule_are_named():
    entered("Baker", "Smith").must_have(["Smith"])
    with pytest.raises(TypeError, match="EFFECTS has no rule for Miller, Smith"):
        entered("Baker").must_have(["Baker", "Miller", "Smith"])


def test_a_card_without_a_rule_is_named_when_the_game_is_loaded(tmp_path):
    game = load(ENTERED.replace(NEEDED, ""), tmp_path, "holes").game
    with pytest.raises(RuleError, match=r"the table EFFECTS has no rule for Miller\n    yield from EFFECTS\[card\]"):
        _ = game.lowered


def test_a_table_that_no_rule_has_entered_is_refused_where_it_is_used(tmp_path):
    source = "\n".join("" if line.startswith(("@EFFECTS", NEEDED)) else line for line in ENTERED.split("\n"))
    game = load(source, tmp_path, "empty").game
    with pytest.raises(RuleError, match=r"the table EFFECTS has no rules\n    yield from EFFECTS\[card\]"):
        _ = game.lowered
    with pytest.raises(TypeError, match="rule table T is empty"):
        RuleTable("T", {})


def test_all_modules_of_a_package_are_imported(tmp_path, monkeypatch):
    folder = tmp_path / "rules_of_cards"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from civitas.content.effects import import_all\nSEEN = []\nimport_all(__name__)\n"
    )
    for name in ("baker", "smith"):
        (folder / f"{name}.py").write_text(f"from . import SEEN\nSEEN.append({name!r})\n")
    monkeypatch.syspath_prepend(tmp_path)
    package = __import__("rules_of_cards")
    assert package.SEEN == ["baker", "smith"]
    import_all("rules_of_cards")
    assert package.SEEN == ["baker", "smith"]
