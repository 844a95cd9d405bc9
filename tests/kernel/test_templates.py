"""Templates become programs: the programs of a small game, what the page about them shows, and what is refused."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import civitas
from civitas.kernel import CardSet, Pile
from civitas.kernel.secrecy import observing, redealing
from civitas.kernel.secrecy.templates import template, written

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(__file__).parent / "programs" / "leduc.txt"
PAGE = (ROOT / "docs" / "secrecy.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_programs_of_leduc():
    """Where a template has changed on purpose, the file follows: it is what this test computes."""
    game = civitas.game(str(ROOT / "examples" / "leduc.py"))
    assert f"{game.observation[0]}\n\n{game.redealing}" == PROGRAMS.read_text(encoding="utf-8")


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.strip().splitlines()[0])
def test_the_page_shows_what_is_there(block):
    sources = [inspect.getsource(module) for module in (observing, redealing)]
    shown = sources if block.startswith("@template") else [PROGRAMS.read_text(encoding="utf-8")]
    assert any(block in text for text in shown)


# ---- what a template becomes


def counted(pile: Pile) -> list[int]:
    return list(range(pile.size))


@template
def first(g: Any, pile: Pile, here: Any) -> None:
    for i in counted(pile):
        g.total[i] = here.cards[i] if pile.tracked else -1
    for i in range(pile.size, g.seats):
        n = 5
        n = more(g, pile, n)
        g.total[i] = n + twice(n, pile.size)


@template
def more(g: Any, pile: Pile, n: int) -> int:
    """What it says is left out."""
    if pile.each:
        n += 1
    else:
        if n < g.seats:
            n += pile.size
    return n


@template
def twice(n: int, size: int) -> int:
    """One expression."""
    return 2 * n - size


def test_what_is_known_is_worked_out_and_calls_are_replaced():
    pile = Pile(CardSet("cards", 2, tracked=True))
    text = """\
def first(g, here):
    g.total[0] = here.cards[0]
    g.total[1] = here.cards[1]
    for i in range(2, g.seats):
        n = 5
        if n < g.seats:
            n += 2
        g.total[i] = n + (2 * n - 2)
"""
    assert written(first, pile=pile) == text


def test_a_template_is_a_function_of_python():
    """It may be called as it stands, and means the same."""
    level, want = [3, 1, 2, 1, 2], [7, 9, 4, 5, 3]
    redealing.sort_notes([level, want], 0, 5)
    assert list(zip(level, want, strict=True)) == [(1, 5), (1, 9), (2, 3), (2, 4), (3, 7)]
    space: dict[str, Any] = {}
    room = redealing.Room(CardSet("cards", 4))
    exec(written(redealing.sort_notes, keys=[room.level, room.want]), space)

    class Game:
        _cards_level, _cards_want = [3, 1, 2, 1, 2], [7, 9, 4, 5, 3]

    space["g"] = Game
    space["sort_notes"](0, 5)
    assert (Game._cards_level, Game._cards_want) == (level, want)


# ---- what is refused: each would mean something else in the program


@template
def takes_the_callers_local(g: Any) -> None:
    for i in range(3):
        leaves_its_own(g)
        g.total[i] = 0


@template
def leaves_its_own(g: Any) -> None:
    for i in range(2):
        g.total[i] = 1


@template
def unknown_loop(g: Any, here: Any) -> None:
    for card in here:
        g.total[0] += card


@template
def unnameable(g: Any, pile: Pile) -> None:
    g.total[0] = pile


@template
def another_target(g: Any, pile: Pile) -> None:
    n = 1
    m = 2
    m = more(g, pile, n)
    g.total[0] = m


@template
def too_much(g: Any, pile: Pile, n: int) -> None:
    g.total[0] = 1 + more(g, pile, n)


@template
def leaves_early(g: Any) -> None:
    if g.seats == 2:
        return
    g.total[0] = 1


@pytest.mark.parametrize(
    ("fn", "known", "why"),
    [
        (takes_the_callers_local, (), "leaves_its_own(g) would change i, which its caller uses"),
        (unknown_loop, (), "here is not known when the game is loaded"),
        (unnameable, ("pile",), "pile is nothing that a rule can name"),
        (another_target, ("pile",), "more(g, pile, n) would change n, which its caller uses"),
        (too_much, ("pile",), "more(g, pile, n) would change n, which its caller uses"),
        (leaves_early, (), "return is not part of a template"),
    ],
)
def test_what_would_mean_something_else_is_refused(fn, known, why):
    with pytest.raises(TypeError, match=re.escape(why)):
        written(fn, **{name: Pile(CardSet("cards", 2)) for name in known})
