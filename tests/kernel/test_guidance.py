"""What helps to choose: why not, what an option gives, what speaks for it; told from what a seat sees."""

from __future__ import annotations

from pathlib import Path

import pytest

import civitas
from civitas.kernel import BadInput, IllegalChoice, Preview
from civitas.kernel.table.table import Table

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUITS = ("clubs", "diamonds", "hearts", "spades")
EIGHT = 7


@pytest.fixture
def table() -> Table:
    """Ann has an eight, something that fits and something that does not."""
    game = civitas.game(str(EXAMPLES / "crazy_eights.py"))
    for seed in range(100):
        found: Table = game.table(seats=2, seed=seed, names=["Ann", "Ben"])
        fitting, others = parted(found)
        if others and any(card % 13 == EIGHT for card in fitting) and any(card % 13 != EIGHT for card in fitting):
            return found
    raise AssertionError("no such deal")


def parted(table: Table) -> tuple[list[int], list[int]]:
    """Ann's cards that fit, and her others."""
    seen = table.seen(0)
    top, suit = seen.discard[-1].card % 13, seen.suit
    fits = [card for card in seen.hand[0] if card % 13 == EIGHT or card // 13 == suit or card % 13 == top]
    return fits, [card for card in seen.hand[0] if card not in fits]


def cost(card: int) -> int:
    return 50 if card % 13 == EIGHT else min(card % 13 + 1, 10)


def test_what_is_not_offered_is_explained(table):
    fitting, others = parted(table)
    top, suit = table.seen(0).discard[-1].card % 13, table.seen(0).suit
    for card in others:
        assert table.why_not(0, f"hand:{card}") == f"Needs {SUITS[suit]}, another {RANKS[top]} or an eight."
    assert [table.why_not(0, f"hand:{card}") for card in fitting] == [None] * len(fitting), "they are offered"
    assert table.why_not(0, "deck") == f"Not part of this choice: {table.decision.prompt}"


def test_who_is_not_asked_hears_who_is(table):
    assert table.why_not(1, "hand:3") == "Ann is choosing a card."
    assert table.decision_for(1).prompt == table.decision_for(None).prompt == "Ann is choosing a card."
    assert table.decision_for(0).prompt.startswith("On the ")


def test_after_the_end_everything_says_so(table):
    while not table.over:
        table.choose(table.decision.options[0])
    assert table.why_not(0, "deck") == "The game is over."
    with pytest.raises(BadInput, match="asked nothing"):
        table.preview(0, seat=0)


def test_an_option_says_what_it_gives(table):
    fitting, others = parted(table)
    for card in fitting:
        assert table.preview(card, seat=0) == Preview(end=cost(card), notes=("leaves 6 cards",))
    with pytest.raises(IllegalChoice):
        table.preview(others[0])


def test_a_hint_has_a_reason(table):
    eight = next(card for card in parted(table)[0] if card % 13 == EIGHT)
    assert table.advice(eight) == "it always fits, so it is worth keeping until nothing else does"


@pytest.mark.parametrize("place", ["", "x" * 81, "two\nlines", None, 7])
def test_a_place_is_a_short_text(table, place):
    with pytest.raises(BadInput, match="a text of 1 to 80 characters"):
        table.why_not(0, place)


def test_totals_are_ranges_where_cards_are_hidden(table):
    own = -sum(map(cost, table.seen(0).hand[0]))
    assert table.view(0)["totals"] == [own, [-350, -7]]
    assert table.view(None)["totals"] == [[-350, -7], [-350, -7]]


def test_no_answer_changes_with_what_is_hidden(table):
    fitting, others = parted(table)
    for seed in range(5):
        other = table.redealt(0, seed)
        for place in (f"hand:{others[0]}", "hand:51", "deck"):
            assert table.why_not(0, place) == other.why_not(0, place)
        for card in fitting:
            assert (table.preview(card), table.advice(card)) == (other.preview(card), other.advice(card))
        assert table.view(0)["totals"] == other.view(0)["totals"]


@pytest.mark.parametrize("name", ["pointcity", "spark", "heroes", "congress"])
def test_others_read_a_fact_for_every_question(name):
    game = civitas.game(name)
    assert set(game.words.doing) == {kind.name for kind in game.rules.kinds}
    assert all(text.startswith("is ") and text.split()[1].endswith("ing") for text in game.words.doing.values())
