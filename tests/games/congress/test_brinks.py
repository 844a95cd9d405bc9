"""More places where a rule could go wrong by one: cards that are the last of their deck, a hand that nothing can fill,
a line that is full, a card of number 0; what stays to be seen of a turn, and what is told."""

from __future__ import annotations

from typing import Any

from civitas.games.congress.constants import (
    AMENDMENT,
    HOUSE,
    LINE,
    MARKER,
    MEMBERS,
    MOST_SHARED,
    NAY,
    SENATORS,
    SHARED,
    SIMPLE,
    SUPPORT,
    YEA,
)
from civitas.games.congress.helpers.matching import ALL, ILLEGAL, TOPICS
from civitas.kernel.state.plain import PlainState

from ..at_table import asks, labels, offers, told
from .answering import choose, first, kind_asked, oppose, support
from .pieces import NONE, call, cards_of, lay, scene
from .pieces import told as lines_told
from .support import game, stand

GUNS, RED, ETHICS = "D+ BR- Guns-", "R+ CO+ Law+", "D+ GO+ Ethics+"


def run(name: str, g: PlainState, *given: int) -> None:
    """A helper that answers nothing."""
    game.python.space[f"h_{name}"](g, *given)


def letters(first: str, count: int) -> list[str]:
    return [f"{first}{n}:x x x" for n in range(count)]


# ---------------------------------------------------------------- decks


def test_no_draft_where_no_citizen_is_left() -> None:
    at = stand([GUNS, RED], hands=[letters("h", 2), []], decks=[[], []])
    lay(at.state, "citizens", set())
    choose(at, "Pass")
    assert not told(at, "drafts") and asks(at)[0] == 1


def test_an_old_hand_goes_into_a_layer_of_its_own_once_the_top_one_is_drawn() -> None:
    deck = [letters("d", 5), letters("e", 1), letters("f", 1), letters("g", 1)]
    at = stand([GUNS, RED], hands=[letters("h", 5), []], decks=[deck, ["x x x"] * 12])
    choose(at, "Put your hand")
    found = [{card["name"] for card in layer} for layer in at.view(0)["players"][0]["deck"]]
    assert found == [{"e0"}, {"f0"}, {"g0"}, {f"h{n}" for n in range(5)}]


def test_the_deck_is_turned_once_its_last_citizen_is_dealt() -> None:
    g = scene()
    lay(g, "citizens", {1})
    lay(g, "citizens_up", {2, 3})
    run("deal_citizen", g, 0)
    assert cards_of(g, "citizens") == {2, 3} and cards_of(g, "citizens_up") == set()
    assert len(lines_told(g)) == 1


def test_the_power_deck_is_turned_once_its_last_card_is_dealt() -> None:
    g = scene()
    lay(g, "powers", {1})
    lay(g, "powers_up", {2, 3})
    run("deal_power", g, 0)
    assert cards_of(g, "powers") == {2, 3} and cards_of(g, "powers_up") == set()
    assert len(lines_told(g)) == 1


def test_no_circumstance_comes_where_none_is_left() -> None:
    assert call("next_circumstance", scene()) == NONE


def test_the_power_deck_is_turned_once_its_last_card_is_offered() -> None:
    g = scene()
    lay(g, "powers", {1})
    lay(g, "powers_up", {2, 3})
    run("draw_powers_for_draft", g, 0, 1, 0)
    assert cards_of(g, "powers") == {2, 3} and cards_of(g, "power_open") == {1}


def test_a_last_citizen_is_drafted() -> None:
    at = stand([GUNS, RED], hands=[letters("h", 2), []], decks=[[], []])
    lay(at.state, "citizens", {150})
    choose(at, "Pass")
    assert [e["arguments"] for e in told(at, "drafts")] == [{"seat": 0, "shown": 1, "secret": 0, "kept": 1}]


def test_a_last_power_card_is_drafted() -> None:
    at = stand([GUNS, RED], hands=[letters("h", 5), []], powers=[[], ["amendment"] * 3])
    lay(at.state, "powers", {50})
    lay(at.state, "powers_up", set())
    choose(at, "Pass")
    assert [e["arguments"] for e in told(at, "drafts_powers")] == [{"seat": 0, "shown": 1, "secret": 0, "kept": 1}]


def test_a_stack_of_one_card_is_told() -> None:
    g = scene()
    lay(g, "house_box", {int(game.data["STACK"].ravel().tolist().index(1))})
    g.stacks = 0b101
    run("add_stack", g)
    assert g.house_count == 1 and lines_told(g) == [(1, 1)]


def test_power_cards_are_left_face_up_too() -> None:
    g = scene()
    lay(g, "powers", {1, 2})
    lay(g, "powers_up", {3})
    assert call("powers_left", g) == 3


# ---------------------------------------------------------------- the line


def full_line(entry: Any) -> PlainState:
    """All there is room for lies in the NAY stack of the second side."""
    g = scene()
    g.line[:] = [entry(n) for n in range(LINE)]
    g.line_place[:] = [3 + NAY] * LINE
    g.line_count = LINE
    return g


def member(g: PlainState, supporting: bool) -> int:
    return next(n for n in range(MEMBERS) if bool(call("supports", g, 1, n)) == supporting)


def test_all_of_a_full_line_is_won_by_a_switch() -> None:
    friend = member(scene(), True)
    g = full_line(lambda n: SHARED + friend)
    run("win_supporters", g, 1)
    assert g.line_place == [3 + YEA] * LINE and g.line_count == LINE


def test_none_of_a_full_line_is_won_by_a_switch_to_what_they_oppose() -> None:
    enemy = member(scene(), False)
    g = full_line(lambda n: SHARED + enemy)
    run("win_supporters", g, 1)
    assert g.line_place == [3 + NAY] * LINE and g.line_count == LINE


def test_all_of_a_full_line_is_dropped_by_a_switch() -> None:
    laid = LINE - MEMBERS - MOST_SHARED  # Power cards; members and shared votes make up the rest
    g = full_line(
        lambda n: MARKER + n if n < laid else SHARED + n if n < laid + MOST_SHARED else n - laid - MOST_SHARED
    )
    lay(g, "powers_laid", set(range(laid)))
    lay(g, "senators_held", set(range(SENATORS)))
    lay(g, "reps_held", set(range(MEMBERS - SENATORS)))
    g.shared = MOST_SHARED
    assert call("drop_rest", g, 1) == LINE and g.line_count == g.shared == 0


def test_a_single_nay_card_is_dropped_by_a_switch() -> None:
    at = stand([GUNS, RED], hidden=[ETHICS, None], nay=[["a:R[x,x,x]=4"], []])
    choose(at, "Reveal the Hidden Cause")
    assert told(at, "keeps_on")[-1]["arguments"]["gone"] == 1


def test_all_of_a_full_line_is_offered() -> None:
    g = full_line(lambda n: SHARED + n % 5)
    g._options = 0
    run("offer_nay", g, 1)
    assert g._options == 0b11111


def test_nothing_of_a_full_line_is_taken_where_nothing_opposes() -> None:
    g = full_line(lambda n: SHARED + n % 5)
    run("take_raided", g, 1, 0)
    assert g.line_place == [3 + NAY] * LINE


def test_a_splay_without_such_a_power_card_is_not_stripped() -> None:
    g = scene()
    g.line[:2], g.line_place[:2] = [SHARED, SHARED + 1], [3 + YEA] * 2
    g.line_count = g.shared = 2
    run("strip", g, 0, 1)
    assert g.line_count == 2 and not lines_told(g)


# ---------------------------------------------------------------- cards of number 0


def test_the_first_power_card_is_used() -> None:
    at = stand([RED, ETHICS], hands=[["x CO+ x"] * 2, []], powers=[["amendment Guns-"], []])
    choose(support(at, *["x CO+ x"] * 2, power="amendment"), "1 Vote")
    assert [e["arguments"]["target"] for e in told(at, "attaches")] == [0]


def test_the_first_citizen_can_be_left_out_of_the_best_set() -> None:
    g = scene()
    lay(g, "hand", {0}, 0)
    causes = range(len(game.data["CAUSE_PARTY"].ravel()))
    cause = next(n for n in causes if call("best_level", g, 0, n, 0, -1, 5) > 0)
    assert call("best_level", g, 0, cause, 0, 0, 5) == 0


def test_two_of_the_party_and_one_of_many_null_cards_make_a_set() -> None:
    hands = [["D+ x x"] * 2 + ["0 x x"] * 5, ["0 x x"] * 3, [], []]
    at = stand([GUNS, RED], seats=4, hands=hands, decks=[["x x x"] * 12] * 4, limits=[7] * 4, options={"teams": "on"})
    assert offers(at, "Support your own Cause")


def test_six_cards_are_no_set() -> None:
    g = scene()
    topics = [call("level_of_counts", g, n << ALL | n << TOPICS) for n in range(1, 7)]
    assert min(topics[:5]) > 0 and topics[5] == ILLEGAL


def test_a_null_card_may_be_picked_first_and_joins_neither_suit_nor_topic() -> None:
    at = stand([GUNS, RED], hands=[["0 x x", "D+ x x", "D+ x x", "x x Guns-", "x BR- x"], []])
    choose(at, "Support your own Cause")
    assert offers(choose(at.copy(), "0 x x"), "D+ x x")
    assert not offers(choose(at.copy(), "x x Guns-"), "0 x x") and not offers(choose(at, "x BR- x"), "0 x x")


def test_an_amendment_never_joins_a_cause_of_its_topic_whichever_that_is() -> None:
    g = scene()
    types, topics, causes = (game.data[name].ravel().tolist() for name in ("POWER_TYPE", "POWER_TOPIC", "CAUSE_TOPIC"))
    amendments = [card for card, kind in enumerate(types) if kind == AMENDMENT]
    for cause, topic in enumerate(causes):
        g.cause_cards[0] = cause
        fitting = [bool(call("fits", g, 0, card, 4, SUPPORT)) for card in amendments]
        assert fitting == [topics[card] // 2 != topic // 2 for card in amendments]


def test_no_trace_is_left_of_power_cards_that_were_shed() -> None:
    g = scene()
    run("attach", g, 1, 1, 1)
    run("attach", g, 2, 1, 1)
    run("shed", g, 1)
    assert g.attached_count == 0 and set(g.attached_to) == set(g.attached_by) == {0}


# ---------------------------------------------------------------- what stays to be seen


def test_the_impact_of_a_set_is_seen_until_the_turn_is_over() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"], []], chamber=["Senate"] * 2, yea=[["v=55"], []])
    choose(support(at, "x BR- x"), "1 NAY to YEA")
    assert asks(at) == (0, "claim") and at.view(None)["set"]["impact"] is not None


def test_the_first_cause_can_be_the_second_of_a_pair() -> None:
    g = scene(level="Ultimate")
    g.second_cards[0] = 0
    g.chamber[0], g.passage[0:2] = HOUSE, [SIMPLE, SIMPLE]
    run("pass_chamber", g, 0, SIMPLE)
    assert g.cause_cards[0] == 0 and g.score[0] == 0


def test_no_impact_is_seen_before_the_first_turn() -> None:
    assert game.table(seats=2, seed=1).view(None)["set"]["impact"] is None


def test_whom_a_set_opposed_is_forgotten_when_the_next_turn_begins() -> None:
    at = oppose(stand([GUNS, RED], hands=[["x CO- x"], []]), 1, "x CO- x")
    assert at.view(None)["set"]["target"] == 1
    choose(at, "1 YEA to NAY")
    assert asks(at) == (1, "switch") and at.view(None)["set"]["target"] is None


def test_the_last_card_in_hand_may_be_exchanged_too() -> None:
    at = choose(support(stand([GUNS, RED], hands=[["x BR- Guns-"] * 3, []]), *["x BR- Guns-"] * 3), "Cherry")
    given = 0
    while asks(at) == (0, "give"):
        choose(at, labels(at)[0])
        given += 1
    assert given == 5 and asks(at) == (0, "fetch")


def test_a_cherry_pick_is_over_with_its_turn() -> None:
    at = support(stand([GUNS, RED], hands=[["x BR- Guns-"] * 3, []]), *["x BR- Guns-"] * 3)
    choose(at, "Cherry", "Exchange no more")
    choose(at, "Pass")
    assert asks(at)[0] == 0 and asks(at)[1] != "give"


def test_everybody_picks_in_the_order_of_seats_from_the_first_player() -> None:
    at = game.table(seats=4, seed=1, options={"first": "seat 2"})
    asked_in_turn: list[int] = []
    while len(asked_in_turn) < 4:
        seat = int(at.state._who)
        if kind_asked(at) == "pass_on" and asked_in_turn[-1:] != [seat]:
            asked_in_turn.append(seat)
        first(at)
    assert asked_in_turn == [1, 2, 3, 0]


# ---------------------------------------------------------------- what is told


def test_the_deal_says_how_many_cards_are_kept() -> None:
    at = game.table(seats=2, seed=1)
    while not at.begun:
        first(at)
    dealt = [told(at, name)[0]["arguments"] for name in ("deals", "deals_powers")]
    assert dealt == [{"cards": 22, "kept": 12}, {"cards": 8, "kept": 4}]


def test_the_causes_that_are_picked_and_dropped_are_told() -> None:
    at = game.table(seats=2, seed=1, options={"first": "seat 1"})
    while kind_asked(at) == "cause":
        first(at)
    assert [e["arguments"]["seat"] for e in told(at, "takes_cause")] == [0, 1]
    assert [e["arguments"] for e in told(at, "drops_cause")] == [{"seat": 1}]


def test_what_is_drafted_openly_is_told() -> None:
    at = choose(stand([GUNS, RED], hands=[letters("h", 2), []], decks=[[], []], powers=[[], ["amendment"] * 3]), "Pass")
    assert len(told(at, "offers_citizen")) == 7
    while asks(at)[1] == "reject":
        choose(at, labels(at)[0])
    assert asks(at) == (0, "reject_power") and len(told(at, "offers_power")) == 5
    choose(at, labels(at)[0])
    assert [e["arguments"]["seat"] for e in told(at, "rejects_power")] == [0]


def test_a_set_of_one_card_is_recycled_and_that_is_told() -> None:
    at = choose(support(stand([GUNS, RED], hands=[["x BR- x"], []]), "x BR- x"), "1 Vote")
    assert [e["arguments"] for e in told(at, "recycles")] == [{"seat": 0, "cards": 1}]


def test_it_is_told_that_the_time_is_up() -> None:
    at = choose(stand([GUNS, RED], options={"max_rounds": 10}, turn=19, active=1), "Pass")
    assert at.over and len(told(at, "time_is_up")) == 1


def test_a_rejected_card_is_told() -> None:
    at = choose(stand([GUNS, RED], hands=[letters("h", 2), []], decks=[[], []]), "Pass")
    assert asks(at) == (0, "reject")
    choose(at, labels(at)[0])
    assert [e["arguments"]["seat"] for e in told(at, "rejects")] == [0]


def test_who_wins_is_told() -> None:
    passed = [["simple", "none"], ["none", "none"]]
    at = choose(stand([GUNS, RED], passage=passed, yea=[["a=100", "b=100", "c=100"], []]), "Pass")
    assert at.over and told(at, "wins")[-1]["arguments"]["seat"] == 0


# ---------------------------------------------------------------- a Horse Trade with nothing to give


def trades(mine: list[str], theirs: list[str]) -> list[str]:
    """What is asked of the first player after passing, on a space that both stand on, no card being left to draw."""
    at = stand([GUNS, RED], trading=True, hands=[mine, theirs], decks=[[], []])
    lay(at.state, "citizens", set())
    choose(at, "Pass")
    return [asks(at)[1]]


def test_nobody_is_asked_to_trade_where_one_side_has_no_card() -> None:
    assert trades(["x x x"], ["x x x"]) == ["offer"]
    assert trades(["x x x"], []) == trades([], ["x x x"]) == ["switch"]
