"""The team tournament: rounds with rising stars, the bracket, Causes assigned ahead, and who goes on."""

from __future__ import annotations

import itertools
import json
import random
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from civitas.content import bracket
from civitas.games.congress.helpers import icons
from civitas.games.congress.tournament import tournament as form
from civitas.kernel import BadInput
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks
from .answering import choose
from .support import game, stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"


@proves("CON-TOUR-01")
def test_four_rounds_with_rising_stars() -> None:
    rounds = bracket.rounds_of(16)
    assert rounds == [(16, 8), (8, 4), (4, 2), (2, 1)]
    assert [teams * form.team for teams, _ in rounds] == [32, 16, 8, 4], "players"
    options = [form.options_of(number) for number in range(4)]
    assert [each["level"] for each in options] == ["1 star", "2 stars", "3 stars", "4 stars"]
    for number, each in enumerate(options):
        table = game.table(form.seats, 7, each)
        assert (table.seats, table.state.teams, table.state.level) == (4, 1, number)


@proves("CON-TOUR-02")
def test_winners_go_on() -> None:
    assert len(bracket.pairs(range(16))) == 8, "copies of the game"
    met = bracket.played(16, lambda number, one, other: max(one, other))
    assert [2 * len(each) for each in met] == [16, 8, 4, 2]
    for before, after in itertools.pairwise(met):
        assert [team for pair in after for team in pair] == [max(pair) for pair in before]


@proves("CON-TOUR-03")
def test_a_complete_bracket() -> None:
    met = bracket.played(16, lambda number, one, other: min(one, other))
    assert [team for pair in met[1] for team in pair] == list(range(0, 16, 2))
    assert [team for pair in met[2] for team in pair] == [0, 4, 8, 12]
    assert met[3] == [(0, 8)] and min(met[3][0]) == 0, "the champion"
    assert [len(each) for each in met] == [8, 4, 2, 1] and sum(map(len, met)) == 15


def test_smaller_brackets_and_what_is_none() -> None:
    assert bracket.rounds_of(4) == [(4, 2), (2, 1)]
    for size in (0, 1, 3, 12, 32):
        with pytest.raises(BadInput, match=f"2, 4, 8 or 16 teams, not {size}"):
            bracket.check_size(size)
    with pytest.raises(BadInput, match="one of the two"):
        bracket.played(4, lambda number, one, other: 9)


def test_other_games_play_duels_unless_all_play_together() -> None:
    assert bracket.format_of(replace(game, tournament=None)).seats == 2
    with pytest.raises(BadInput, match="has no tournament: two sides have to play against each other"):
        bracket.format_of(replace(game, tournament=None, rules=replace(game.rules, coop=True)))


# ---------------------------------------------------------------- Causes assigned ahead


def ids(number: int) -> list[str]:
    assert form.presets is not None
    return list(form.presets(game, form.options_of(number)))


@proves("CON-TOUR-04")
def test_causes_are_of_the_rounds_star_level() -> None:
    stars = {row["id"]: row["stars"] for row in game.content.cards.causes}
    for number in range(4):
        assert len(ids(number)) == 14 and {stars[name] for name in ids(number)} == {str(number + 1)}
    one, two = ids(0)[:2], ids(1)[:2]
    assert bracket.check_presets(game, 2, [one]) == [one]
    assert bracket.check_presets(game, 4, [[], [two[0], two[0], two[1], two[1]]])[0] == [], (
        "a round may be left to the teams"
    )
    with pytest.raises(BadInput, match=f"{two[0]!r} cannot be assigned in round 1; allowed: {one[0]}, {one[1]}"):
        bracket.check_presets(game, 2, [[one[0], two[0]]])


@proves("CON-TOUR-04")
def test_two_who_may_meet_have_different_causes() -> None:
    one, other = ids(0)[:2]
    third, fourth = ids(1)[:2]
    assert bracket.check_presets(game, 4, [[one, other, one, other], [third, third, fourth, fourth]])
    with pytest.raises(BadInput, match="in round 1 teams 3 and 4 may meet; both have"):
        bracket.check_presets(game, 4, [[one, other, one, one]])
    with pytest.raises(BadInput, match="in round 2 teams 1 and 4 may meet; both have"):
        bracket.check_presets(game, 4, [[], [third, third, fourth, third]])
    with pytest.raises(BadInput, match="assigns 3 teams, but it must assign all 4 or none"):
        bracket.check_presets(game, 4, [[one, other, one]])
    with pytest.raises(BadInput, match="4 teams play 2 rounds, but 3 rounds are assigned"):
        bracket.check_presets(game, 4, [[], [], []])


@proves("CON-TOUR-04")
@pytest.mark.parametrize("size", [2, 16])
def test_causes_assigned_by_chance_are_allowed(size: int) -> None:
    drawn = bracket.assigned(game, size, random.Random(5).shuffle)
    assert bracket.check_presets(game, size, drawn) == drawn
    assert all(len(set(given)) >= min(size, 14) for given in drawn), "as many different ones as there are"


@proves("CON-TOUR-04")
@pytest.mark.parametrize("first", ["seat 1", "seat 3"])
def test_a_table_begins_with_the_causes_of_its_teams(first: str) -> None:
    assert form.presets is not None
    table = game.table(4, 3, form.options_of(1) | {"first": first})
    allowed = form.presets(game, form.options_of(1))
    wanted = [allowed[name] for name in ids(1)[3:5]]
    bracket.answer_presets(table, form, wanted)
    assert [table.state.cause_cards[side] for side in (0, 2)] == [preset.value for preset in wanted]
    assert asks(table)[1] == "cause" and table.state.step == 1, "the Hidden Causes are the teams' own choice"
    for seat in range(4):
        assert table.undo_refused(seat) is not None, "what was assigned is not taken back"


# ---------------------------------------------------------------- who goes on


def ended(**given: Any) -> Table:
    """The last turn of a timed game of two teams."""
    options = {"teams": "on", "max_rounds": 10}
    at = stand([GUNS, RED], seats=4, options=options, hidden=[None] * 4, hands=[[]] * 4, turn=19, active=2, **given)
    while not at.over:
        choose(at, "Pass" if asks(at)[1] == "act" else "no")
    return at


def decided(at: Table, lot: int | None = None) -> tuple[int, str]:
    def draw(of: int) -> int:
        assert of == 2 and lot is not None, "no lot is to be drawn"
        return lot

    return bracket.decide(form.standing(at, form.team), form.signs, draw)


@proves("CON-TOUR-05")
def test_neighbors_of_the_list_meet() -> None:
    assert bracket.pairs([4, 7, 9, 12]) == [(4, 7), (9, 12)]
    assert [other for other in range(16) if bracket.may_meet(5, other, 0)] == [4]
    assert [other for other in range(16) if bracket.may_meet(5, other, 2)] == [0, 1, 2, 3]


NONE, HOUSE = ["none", "none"], ["none", "simple"]
SENATE = ["Senate"] * 4


@proves("CON-TOUR-05")
def test_without_a_winner_passages_then_the_share_then_the_lot() -> None:
    alone = ended(passage=[NONE, NONE, HOUSE, NONE], chamber=["House", "House", "Senate", "House"])
    assert decided(alone) == (1, "result")
    share = ended(yea=[["a=20"], [], ["b=30"], []])
    assert share.result is not None and share.result.outcome == 3, "nobody has passed a chamber"
    assert form.standing(share, 2) == [(False, 0, Fraction(20, 218)), (False, 0, Fraction(30, 218))]
    assert decided(share) == (1, "share")
    for lot in (0, 1):
        assert decided(ended(yea=[["a=20"], [], ["b=20"], []]), lot) == (lot, "lot")


@proves("CON-TOUR-05")
def test_a_shared_win_is_none() -> None:
    both = ended(passage=[HOUSE, NONE, HOUSE, NONE], chamber=SENATE, yea=[["a=20"], [], ["b=20"], []])
    assert both.result is not None and both.result.winners == (0, 1, 2, 3)
    assert decided(both, 1) == (1, "lot")
    passages = [(False, 1, Fraction(1, 51)), (False, 0, Fraction(50, 51))]
    assert bracket.decide(passages, form.signs, lambda of: 1) == (0, "passages")


@proves("CON-TOUR-05")
def test_every_table_has_one_winner() -> None:
    """The tie-break is total, whatever the two stand at."""
    standings = [
        (won, passages, Fraction(votes, 51)) for won in (False, True) for passages in (0, 1) for votes in (0, 9)
    ]
    for one in standings:
        for other in standings:
            won, how = bracket.decide([one, other], form.signs, lambda of: 1)
            assert (won, how == "lot") == ((0 if one > other else 1), one == other)
            if one != other:
                assert bracket.decide([other, one], form.signs, lambda of: 1) == (1 - won, how)


# ---------------------------------------------------------------- the sheet that is printed for a classroom

CLASSROOM = Path(__file__).resolve().parents[3] / "web" / "src" / "games" / "congress" / "classroom"
needs_page = pytest.mark.skipif(not CLASSROOM.is_dir(), reason="the page's source is not here")


@needs_page
def test_the_printed_chart_has_the_numbers_of_the_board() -> None:
    chart, tables = json.loads((CLASSROOM / "chart.json").read_text(encoding="utf-8")), game.content.cards.tables
    assert [chart["levels"][kind] for kind in ("party", "suit", "topic")] == tables["LEVEL"][1:].tolist()
    for name in ("votes", "flips", "converts"):
        assert chart[name] == tables[name.upper()].tolist()
    assert [chart["majority"][chamber] for chamber in ("senate", "house")] == tables["MAJORITY"].tolist()


@needs_page
def test_the_printed_key_has_every_icon_in_its_suit() -> None:
    text = (CLASSROOM / "suits.ts").read_text(encoding="utf-8")
    printed = re.findall(r"'([^']*)'", text)
    wanted = [name for suit, topics in zip(icons.SUITS, icons.SUIT_TOPICS, strict=True) for name in (suit, *topics)]
    assert [name for name in printed if name] == [*wanted, *icons.NO_SUIT]
