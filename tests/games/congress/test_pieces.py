"""The line of members, tokens, trades and the timed end, one helper at a time: what a whole game seldom reaches."""

from __future__ import annotations

import pytest

from civitas.games.congress.constants import (
    ASIDE,
    HOUSE,
    LINE,
    MARKER,
    MEMBERS,
    MOST_SHARED,
    NAY,
    POWERS,
    SENATE,
    SENATORS,
    SHARED,
    YEA,
)
from civitas.kernel.state.plain import PlainState
from civitas.proof.ledger import proves

from .pieces import NONE, call, cards_of, lay, scene, told
from .support import game

REP = SENATORS + 3
TYPES = game.data["POWER_TYPE"].ravel().tolist()
FIRST_OF = {kind: TYPES.index(kind) for kind in sorted(set(TYPES))}


def lined(*entries: tuple[int, int, int], seats: int = 2) -> PlainState:
    """A line of (what, whose, where)."""
    g = scene(seats)
    for i in range(LINE):
        g.line[i] = g.line_place[i] = 0
    g.line_count = g.shared = 0
    lay(g, "senators_held", set())
    lay(g, "reps_held", set())
    lay(g, "powers_laid", set())
    for entry, side, where in entries:
        call("append", g, entry, call("place_of", g, side, where))
    return g


def line(g: PlainState) -> list[tuple[int, int]]:
    """What stands in the line and where; nothing is left over behind its end."""
    assert not any(g.line[g.line_count :]) and not any(g.line_place[g.line_count :])
    return list(zip(g.line[: g.line_count], g.line_place[: g.line_count], strict=True))


# ---------------------------------------------------------------- the line


def test_every_stack_has_a_place_of_its_own() -> None:
    g = scene(4)
    places = [call("place_of", g, side, where) for side in range(4) for where in (YEA, NAY, ASIDE)]
    assert sorted(places) == list(range(12))


@pytest.mark.parametrize("i", range(3))
def test_what_is_lifted_leaves_no_gap(i: int) -> None:
    g = lined((5, 0, YEA), (REP, 1, NAY), (9, 1, YEA))
    before = line(g)
    assert call("lift", g, i) == before[i][0]
    assert line(g) == before[:i] + before[i + 1 :]


@pytest.mark.parametrize(
    ("member", "zone", "card"),
    [(0, "senators_held", 0), (99, "senators_held", 99), (SENATORS, "reps_held", 0), (MEMBERS - 1, "reps_held", 434)],
)
def test_a_member_is_held_and_let_go(member: int, zone: str, card: int) -> None:
    g = lined()
    call("hold", g, member, call("place_of", g, 1, NAY))
    assert cards_of(g, zone) == {card} and line(g) == [(member, call("place_of", g, 1, NAY))]
    call("let_go", g, call("lift", g, 0))
    under = "senate_up" if zone == "senators_held" else "house_up"
    assert cards_of(g, zone) == set() and cards_of(g, under) == {card} and line(g) == []


@pytest.mark.parametrize("card", [0, POWERS - 1])
def test_a_power_card_of_a_splay_goes_under_its_deck(card: int) -> None:
    g = lined()
    lay(g, "powers_laid", {card})
    call("dispose", g, MARKER + card)
    assert cards_of(g, "powers_laid") == set() and cards_of(g, "powers_up") == {card} and g.shared == 0


@proves("CON-FLIP-06")
@pytest.mark.parametrize("member", [0, MEMBERS - 1])
def test_a_shared_vote_comes_as_a_marker_and_vanishes(member: int) -> None:
    g = lined((REP, 0, YEA))
    assert call("share", g, 1, member) == 1
    assert line(g)[-1] == (SHARED + member, call("place_of", g, 1, YEA)) and g.shared == 1
    assert call("member_of", g, SHARED + member) == call("member_of", g, member) == member
    call("dispose", g, call("lift", g, 1))
    assert g.shared == 0 and cards_of(g, "senate_up") == cards_of(g, "house_up") == set()


@pytest.mark.parametrize(
    ("shared", "long", "fits"), [(MOST_SHARED - 1, LINE - 1, 1), (MOST_SHARED, 0, 0), (0, LINE, 0)]
)
def test_there_is_room_for_so_many_shared_votes(shared: int, long: int, fits: int) -> None:
    g = lined()
    g.shared, g.line_count = shared, long
    assert call("share", g, 0, 7) == fits
    assert (g.shared, g.line_count) == (shared + fits, long + fits)


def test_the_most_recent_vote_of_a_stack() -> None:
    g = lined((4, 0, YEA), (7, 0, YEA), (9, 0, NAY), (MARKER + 2, 0, YEA), (SHARED + 4, 1, YEA))
    mine, theirs = call("place_of", g, 0, YEA), call("place_of", g, 1, YEA)
    assert call("newest", g, mine) == 1, "Power cards are skipped"
    assert call("newest", g, theirs) == 4
    assert call("newest", g, call("place_of", g, 0, ASIDE)) == NONE
    assert [call("stack_size", g, call("place_of", g, 0, where)) for where in (YEA, NAY, ASIDE)] == [2, 1, 0]
    assert call("find_member", g, mine, 4) == 0 and call("find_member", g, theirs, 4) == 4
    assert call("find_member", g, mine, 9) == call("find_member", g, mine, 2) == NONE


def test_of_two_votes_of_one_member_the_most_recent_is_found() -> None:
    g = lined((4, 0, NAY), (SHARED + 4, 0, NAY), (5, 0, NAY))
    assert call("find_member", g, call("place_of", g, 0, NAY), 4) == 1


@proves("CON-CONV-05")
def test_a_conversion_turns_the_order_and_tells_each() -> None:
    g = lined((4, 1, YEA), (5, 1, YEA), (SHARED + 6, 1, YEA), (7, 0, YEA))
    call("convert", g, 1, YEA, NAY, 2)
    nay, yea = call("place_of", g, 1, NAY), call("place_of", g, 1, YEA)
    assert line(g) == [(4, yea), (7, call("place_of", g, 0, YEA)), (SHARED + 6, nay), (5, nay)]
    assert told(g) == [(1, 6, NAY), (1, 5, NAY)]
    call("convert", g, 1, YEA, NAY, 3)
    assert told(g) == [(1, 4, NAY)], "as far as there are cards"


def test_a_stack_is_recycled_whole_and_no_other() -> None:
    g = lined()
    for entry, side, where in ((4, 0, NAY), (5, 0, YEA), (REP, 0, NAY)):
        call("hold", g, entry, call("place_of", g, side, where))
    call("append", g, MARKER + 1, call("place_of", g, 0, NAY))
    lay(g, "powers_laid", {1})
    call("append", g, SHARED + 9, call("place_of", g, 0, NAY))
    g.shared = 1
    call("hold", g, 6, call("place_of", g, 1, NAY))
    call("recycle_stack", g, 0, NAY)
    assert [entry for entry, _ in line(g)] == [5, 6]
    assert (cards_of(g, "senate_up"), cards_of(g, "house_up"), cards_of(g, "powers_up")) == ({4}, {3}, {1})
    assert g.shared == 0 and cards_of(g, "senators_held") == {5, 6}


def test_a_stack_set_aside_is_laid_out_as_it_was() -> None:
    g = lined((4, 1, YEA), (5, 1, NAY), (6, 0, YEA), (7, 1, YEA))
    before = line(g)
    call("relabel", g, 1, YEA, ASIDE)
    aside = call("place_of", g, 1, ASIDE)
    assert line(g) == [(4, aside), before[1], before[2], (7, aside)]
    call("relabel", g, 1, ASIDE, YEA)
    assert line(g) == before


def test_the_oldest_and_the_latest_power_card_of_a_splay() -> None:
    one, two, three = (FIRST_OF[kind] for kind in list(FIRST_OF)[:3])
    g = lined((4, 0, YEA), (MARKER + two, 1, YEA), (MARKER + one, 0, NAY), (MARKER + two, 0, YEA), (5, 0, YEA),
              (MARKER + one, 0, YEA), (MARKER + two, 0, YEA))  # fmt: skip
    kinds = [TYPES[card] for card in (one, two, three)]
    assert call("first_marker", g, 0, kinds[0], kinds[1]) == call("first_marker", g, 0, kinds[1], kinds[2]) == 3
    assert call("first_marker", g, 0, kinds[2], kinds[0]) == 5
    assert call("first_marker", g, 0, kinds[2], kinds[2]) == call("last_marker", g, 0, kinds[2]) == NONE
    assert [call("last_marker", g, 0, kind) for kind in kinds[:2]] == [5, 6] and call(
        "last_marker", g, 1, kinds[1]
    ) == 1


def test_only_votes_of_the_place_are_counted() -> None:
    score = game.data["SCORE"].ravel().tolist()
    g = lined((4, 0, YEA), (SHARED + REP, 0, YEA), (MARKER, 0, YEA), (5, 0, NAY), (6, 0, ASIDE), (7, 1, ASIDE))
    assert call("count_votes", g, call("place_of", g, 0, YEA)) == score[4] + score[REP]
    assert [call("count_votes", g, call("place_of", g, side, ASIDE)) for side in range(2)] == [score[6], score[7]]


@proves("CON-TRADE-04")
def test_a_token_lands_only_where_it_was_not() -> None:
    g = lined(seats=3)
    g.landings, g.space[1], g.landed[1], g.traded_on[1] = 8, 2, 5, 1
    call("set_token", g, 1, 2)
    assert (g.landings, g.landed[1], g.traded_on[1]) == (8, 5, 1)
    call("set_token", g, 1, 3)
    assert (g.landings, g.landed[1], g.traded_on[1], g.space[1]) == (9, 9, 0, 3)


@proves("CON-TRADE-04")
def test_in_another_chamber_a_token_has_landed_even_on_its_space() -> None:
    g = lined((7, 1, YEA))
    g.landings, g.landed[1], g.traded_on[1], g.space[1] = 8, 5, 1, 0
    lay(g, "senators_held", {7})
    call("enter_chamber", g, 1, HOUSE)
    votes = game.data["SCORE"].ravel().tolist()[7]
    assert (g.chamber[1], g.votes[1], g.traded_on[1]) == (HOUSE, votes, 0) and g.landed[1] == g.landings > 8
    assert g.space[1] == call("space_of", g, HOUSE, votes) and told(g) == [(1, HOUSE, votes)]
    call("dispose", g, call("lift", g, 0))
    g.traded_on[1], before = 1, g.landings
    call("enter_chamber", g, 1, SENATE)
    assert g.space[1] == g.votes[1] == g.traded_on[1] == 0 and g.landed[1] == g.landings > before


# ---------------------------------------------------------------- a raid


@proves("CON-RAID-02")
def test_raided_members_keep_their_order_behind_the_own() -> None:
    g = lined((4, 1, NAY), (5, 0, YEA), (6, 1, NAY), (7, 1, YEA), (8, 1, NAY))
    call("take_raided", g, 0, 1)
    mine = call("place_of", g, 0, YEA)
    assert line(g) == [(5, mine), (7, call("place_of", g, 1, YEA)), (4, mine), (6, mine), (8, mine)]
    assert told(g) == [(0, 1, 4, 1), (0, 1, 6, 1), (0, 1, 8, 1)]


def test_a_raid_from_another_chamber_leaves_all_other_stacks() -> None:
    g = lined()
    for entry, side, where in ((4, 1, NAY), (5, 0, NAY), (6, 1, NAY), (7, 1, YEA)):
        call("hold", g, entry, call("place_of", g, side, where))
    call("discard_nay", g, 1)
    assert [entry for entry, _ in line(g)] == [5, 7] and cards_of(g, "senate_up") == {4, 6}
    assert told(g) == [(1, 6), (1, 4)]


# ---------------------------------------------------------------- trades


def together(landed: list[int], traded: list[int]) -> PlainState:
    """All in the Senate on one space."""
    g = scene(len(landed))
    for seat, (when, has_traded) in enumerate(zip(landed, traded, strict=True)):
        g.chamber[seat], g.space[seat], g.landed[seat], g.traded_on[seat] = SENATE, 4, when, has_traded
    return g


def last_of(g: PlainState, side: int) -> list[int]:
    """Who of the others on this side's space landed there last."""
    others = [seat for seat in range(4) if call("shares_space", g, side, seat)]
    return [seat for seat in others if call("landed_last", g, side, seat)]


@proves("CON-TRADE-04")
@pytest.mark.parametrize(
    ("landed", "side", "last"),
    [
        ([5, 1, 2, 3], 3, [0]),
        ([1, 5, 2, 9], 3, [1]),
        ([1, 2, 5, 3], 3, [2]),
        ([9, 1, 2, 3], 0, [3]),
        ([0, 0, 0, 0], 3, [0, 1, 2]),
        ([0, 7, 4, 0], 1, [2]),
    ],
)
def test_who_landed_last_of_the_others_there(landed: list[int], side: int, last: list[int]) -> None:
    assert last_of(together(landed, [0] * 4), side) == last


@proves("CON-TRADE-04", "CON-TRADE-08")
def test_who_stands_elsewhere_does_not_count() -> None:
    g = together([1, 2, 9, 3], [1, 1, 1, 1])
    g.space[2] = 5
    assert last_of(g, 0) == [3] and call("have_traded", g, 0) == 1
    g.chamber[3] = HOUSE
    assert last_of(g, 0) == [1] and call("have_traded", g, 0) == 0, "a single one has traded with nobody here"
    g.space[1] = 5
    assert last_of(g, 0) == [] and call("any_partner", g, 0) == 0


@pytest.mark.parametrize(
    ("limits", "hands", "received", "taker"),
    [
        ((5, 5), (3, 2), (0, 0), 3),
        ((5, 5), (2, 3), (0, 0), 2),
        ((5, 5), (3, 3), (0, 0), 2),
        ((5, 7), (3, 4), (0, 0), 3),
        ((7, 5), (4, 3), (0, 0), 2),
        ((5, 5), (2, 2), (1, 0), 3),
        ((5, 5), (2, 2), (0, 1), 2),
        ((5, 5), (2, 3), (2, 0), 3),
    ],
)
def test_what_a_team_receives_goes_where_there_is_more_room(
    limits: tuple[int, int], hands: tuple[int, int], received: tuple[int, int], taker: int
) -> None:
    g = scene(4, teams="on")
    for n in range(2):
        g.limit[2 + n] = limits[n]
        lay(g, "hand", set(range(10 * n, 10 * n + hands[n])), 2 + n)
        lay(g, "received", set(range(40 + 10 * n, 40 + 10 * n + received[n])), 2 + n)
    assert call("emptier", g, 2) == taker


def test_alone_one_receives_it_oneself() -> None:
    g = scene(3)
    assert [call("emptier", g, seat) for seat in range(3)] == [0, 1, 2]


# ---------------------------------------------------------------- when the time is up


@pytest.mark.parametrize(
    ("limit", "turns", "over"),
    [(1, 1, False), (1, 2, True), (5, 9, False), (5, 10, True), (0, 499, False), (0, 500, True)],
)
def test_whole_rounds_are_played(limit: int, turns: int, over: bool) -> None:
    g = scene()
    g.max_rounds, g.turn = limit, turns
    assert bool(call("rounds_over", g)) == over


@proves("CON-TIME-03", "CON-TIME-04")
@pytest.mark.parametrize(
    ("one", "other", "ahead"),
    [
        ((SENATE, 26, 1), (HOUSE, 109, 1), 1),  # 26 of 51 is more than 109 of 218
        ((SENATE, 25, 2), (HOUSE, 109, 1), -1),
        ((SENATE, 51, 1), (HOUSE, 218, 1), 0),
        ((SENATE, 51, 2), (HOUSE, 218, 1), 1),  # the same share: a Supermajority in the first chamber
        ((SENATE, 51, 1), (HOUSE, 218, 2), -1),
        ((HOUSE, 100, 1), (HOUSE, 99, 2), 1),
    ],
)
def test_who_is_ahead(one: tuple[int, int, int], other: tuple[int, int, int], ahead: int) -> None:
    g = scene()
    for seat, (chamber, votes, passage) in enumerate((one, other)):
        g.chamber[seat], g.votes[seat] = chamber, votes
        for each in (SENATE, HOUSE):
            g.passage[2 * seat + each] = passage if each != chamber else 0
    assert call("is_ahead", g, 0, 1) == ahead
    assert call("is_ahead", g, 1, 0) == -ahead
