"""Names through a module: `kinds.ACT`, `tables.COST[card]`, `effects.deep.DOUBLE` read as the plain names do.

One small package is written twice, line for line: once with the names imported, once with the modules. Both must give
the same text in every language, and play as Python does.
"""

from __future__ import annotations

import importlib
import re
import sys
import textwrap

import pytest

from civitas.kernel import RuleError
from civitas.kernel.backends.compile import compilers
from civitas.kernel.backends.native import source
from civitas.kernel.lang.printing.to_python import print_python

from .differential import Lowered, Native, Oracle, Players, random_games

FILES = {
    "kinds.py": """
        from civitas.kernel import Kind

        ACT, CHOOSE = Kind("act", 4), Kind("choose", 9)
        """,
    "events.py": """
        from civitas.kernel import Event

        TAKES = Event("takes", "seat", "card")
        """,
    "tables.py": """
        from civitas.kernel import CardSet, CardTable, i8

        CARDS = CardSet("card", 12)
        COST = CardTable("COST", i8, 12)
        COST.data[:] = [3 * card % 7 for card in range(12)]
        """,
    "words/__init__.py": "FIRST, LAST, OPEN = 1, 2, True\n",
    "effects/__init__.py": "from . import deep\n",
    "effects/deep/__init__.py": """
        from civitas.kernel import RuleTable

        LIMIT = -2


        def double(g, n) -> int:
            return 2 * n


        def triple(g, n) -> int:
            return 3 * n


        TIMES = RuleTable("TIMES", {1: double, 2: triple})


        def small(g, n) -> bool:
            return n < 5


        def has(g, n) -> int:
            return n % 3
        """,
    "rules.py": """
        from civitas.kernel import Bag, Each, Ints, State, ask, each, i8, i32, ints, number, option, rule, stop, tell
        IMPORTS


        class Board(State):
            hand: Each[Bag] = each(Bag(tables.CARDS))
            deep: Bag = Bag(tables.CARDS)
            out: Ints = ints(i32, 8)
            clock: int = number(i8)


        def set_up(g):
            for card in range(12):
                g.hand[card % 2].add(card)
            for card in g.hand[words.FIRST]:
                g.out[0] += tables.COST[card]


        @rule
        def turn(g):
            g.clock += 1
            for k in range(4):
                option(g, k)
            n = yield ask(g, 0, kinds.ACT)
            good = effects.deep.small(g, n + g.clock) or n == words.LAST
            g.out[1] = good
            g.out[2] += effects.deep.TIMES[words.FIRST if good else words.LAST](g, n)
            g.out[3] = effects.deep.has(g, n) - effects.deep.LIMIT
            if n in (words.FIRST, words.LAST) and words.OPEN:
                tell(g, events.TAKES, 0, n)
            card = yield from chosen(g)
            g.out[4] += card
            if g.clock == 6:
                stop(g)


        @rule
        def chosen(g):
            option(g, words.LAST)
            option(g, tables.COST[g.clock])
            card = yield ask(g, words.FIRST, kinds.CHOOSE)
            return card
        """,
    "__init__.py": """
        from civitas.kernel import Game, Rules, Words

        from . import events, kinds
        from .rules import Board, set_up, turn

        asked, told = [kinds.ACT, kinds.CHOOSE], [events.TAKES]
        game = Game("modules", "Modules", range(2, 3), Rules(Board, set_up, turn, asked, told), Words({}, {}, {}))
        """,
}
MODULES = "from . import effects, events, kinds, tables, words"
NAMES = (
    "from .effects.deep import LIMIT, TIMES, has, small; from .events import TAKES; from .kinds import ACT, CHOOSE; "
    "from .tables import CARDS, COST; from .words import FIRST, LAST, OPEN"
)


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Writes the package and imports it."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(name, plain=False, change=lambda text: text):
        for path, text in FILES.items():
            text = textwrap.dedent(text).lstrip("\n")
            if path == "rules.py":
                text = change(text.replace("IMPORTS", NAMES if plain else MODULES))
                if plain:
                    text = re.sub(r"\b(effects\.deep|events|kinds|tables|words)\.(?=\w+\b(?! import))", "", text)
                    assert "kinds." not in text and NAMES in text
            file = tmp_path / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return importlib.import_module(name)

    yield write
    for name in [m for m in sys.modules if m.split(".")[0] in ("plain_names", "through_modules")]:
        del sys.modules[name]


def test_they_read_exactly_as_the_plain_names_do(package):
    plain, modules = package("plain_names", plain=True).game, package("through_modules").game
    assert print_python(plain.lowered) == print_python(modules.lowered)
    assert source(plain) == source(modules)


def test_they_mean_what_python_means(package):
    game = package("through_modules").game
    compiler = next(iter(compilers()))
    checked, bulk = [Native(game, True, compiler, ("-O0",))], [Native(game, False, compiler, ("-O0",))]
    reports = list(random_games(game, Players(Oracle(game), Lowered(game), checked, bulk), 3, 5))
    assert [(r.decisions, r.fault) for r in reports] == [(12, 0)] * 5


@pytest.mark.parametrize(
    ("line", "wrong", "why"),
    [
        ("tell(g, events.TAKES, 0, n)", "tell(g, events.GIVES, 0, n)", "not one of the game's events"),
        ("kinds.CHOOSE)", "kinds.NOTHING)", "not one of the game's kinds"),
        ("option(g, words.LAST)", "option(g, words.MIDDLE)", "the module through_modules.words has no MIDDLE"),
        ("option(g, words.LAST)", "option(g, effects.shallow.X)", "effects.shallow.X is not a number"),
        ("option(g, words.LAST)", "option(g, effects.deep)", "effects.deep is not a number that rules can read"),
        ("effects.deep.small(g, n + g.clock)", "effects.deep.large(g, n)", "effects.deep.large(g, n)"),
        ("g.hand[words.FIRST]", "g.hand[words.FIRST + g.clock]", "whose cards these are could change"),
    ],
)
def test_what_a_module_does_not_have_is_refused_with_its_line(package, line, wrong, why):
    seen = []

    def change(text):
        assert text.count(line) == 1
        seen.append(next(n for n, t in enumerate(text.splitlines(), 1) if line in t))
        return text.replace(line, wrong)

    game = package("through_modules", change=change).game
    with pytest.raises(RuleError) as caught:
        _ = game.lowered
    assert why in str(caught.value)
    assert (caught.value.file.rsplit("/", 1)[-1], caught.value.line) == ("rules.py", seen[0])
