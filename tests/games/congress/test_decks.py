"""Decks that run out, one at a time: what is turned over, what comes next, and what lies under what. Cards are numbers
here; the first, the last and those at the seams of bytes stand for all."""

from __future__ import annotations

import pytest

from civitas.games.congress.constants import CIRCUMSTANCES, CITIZENS, POWERS, REPS, SENATORS
from civitas.kernel.state.plain import PlainState
from civitas.proof.ledger import proves

from .pieces import NONE, call, cards_of, lay, scene, told
from .support import game

DECKS = {  # the deck, its discards, how many cards there are, what turns it over, what draws
    "senate": ("senate_up", SENATORS, "turn_senate", "draw_senator"),
    "house": ("house_up", REPS, "turn_house", "draw_rep"),
    "citizens": ("citizens_up", CITIZENS, "turn_citizens", "next_citizen"),
    "powers": ("powers_up", POWERS, "turn_powers", "next_power"),
    "circumstances": ("used_circumstances", CIRCUMSTANCES, "", "next_circumstance"),
}
TURNED = [name for name, (*_, turns, _) in DECKS.items() if turns]
ASKED_IF_LEFT = ("citizens", "powers")  # the rules count first
DRAWN_AT_ONCE = ("senate", "house")  # the others leave the card where it is, for the caller to take


def some(many: int) -> set[int]:
    return {0, 7, 8, 9, many // 2, many - 1}


@proves("CON-TURN-18")
@pytest.mark.parametrize("deck", TURNED)
def test_an_empty_deck_is_turned_over_whole(deck: str) -> None:
    up, many, turns, _ = DECKS[deck]
    g = scene()
    call(turns, g)
    assert told(g) == [], "there is nothing to turn"
    lay(g, up, some(many))
    call(turns, g)
    assert cards_of(g, deck) == some(many) and cards_of(g, up) == set()
    assert [line[-1] for line in told(g)] == [len(some(many))]


@pytest.mark.parametrize("deck", TURNED)
def test_a_deck_with_a_card_left_is_not_turned(deck: str) -> None:
    up, many, turns, _ = DECKS[deck]
    g = scene()
    lay(g, deck, {1})
    lay(g, up, some(many))
    call(turns, g)
    assert cards_of(g, deck) == {1} and cards_of(g, up) == some(many) and told(g) == []


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_a_deck_may_come_and_no_other(deck: str) -> None:
    up, many, _, draws = DECKS[deck]
    g, seen = scene(), set()
    for _ in range(60):
        lay(g, deck, some(many))
        lay(g, up, {1})
        card = call(draws, g)
        seen.add(card)
        assert cards_of(g, deck) == (some(many) - {card} if deck in DRAWN_AT_ONCE else some(many))
        assert cards_of(g, up) == {1} and told(g) == []
    assert seen == some(many)


@pytest.mark.parametrize("deck", DECKS)
def test_from_an_empty_deck_the_discards_come_and_from_nothing_nothing(deck: str) -> None:
    up, many, _, draws = DECKS[deck]
    if deck not in ASKED_IF_LEFT:
        g = scene()
        assert call(draws, g) == NONE and told(g) == []
    for discards in ({many - 1}, {0}):
        g = scene()
        lay(g, up, discards)
        card = call(draws, g)
        assert {card} == discards and [line[-1] for line in told(g)] == [1]
        assert cards_of(g, up) == set() and cards_of(g, deck) == (set() if deck in DRAWN_AT_ONCE else discards)


@pytest.mark.parametrize("deck", DRAWN_AT_ONCE)
def test_a_chamber_is_turned_over_as_soon_as_its_last_card_is_drawn(deck: str) -> None:
    up, many, _, draws = DECKS[deck]
    g = scene()
    lay(g, deck, {3})
    lay(g, up, some(many))
    assert call(draws, g) == 3
    assert cards_of(g, deck) == some(many) and cards_of(g, up) == set()


@proves("CON-BOARD-03")
def test_the_house_goes_on_with_one_unused_stack_after_the_other() -> None:
    g, stack_of = scene(), game.data["STACK"].ravel().tolist()
    stacks = max(stack_of) + 1
    g.stacks = 1 << 1  # the second is in play, with all of its cards
    lay(g, "house_box", {card for card in range(REPS) if stack_of[card] != 1})
    for stack in [n for n in range(stacks) if n != 1]:
        lay(g, "house", set())
        call("add_stack", g)
        expected = {card for card in range(REPS) if stack_of[card] == stack}
        assert cards_of(g, "house") == expected
        assert told(g) == [(stack, len(expected))]
    assert cards_of(g, "house_box") == set() and g.stacks == (1 << stacks) - 1
    lay(g, "house", set())
    call("add_stack", g)
    assert cards_of(g, "house") == set() and told(g) == []


@pytest.mark.parametrize(("member", "up"), [(0, "senate_up"), (SENATORS - 1, "senate_up"), (SENATORS, "house_up")])
def test_a_member_goes_under_the_deck_of_its_chamber(member: int, up: str) -> None:
    g = scene()
    call("recycle_member", g, member)
    assert cards_of(g, up) == {member - SENATORS if up == "house_up" else member}


# ---------------------------------------------------------------- personal decks

LAYERS = ("deck", "deck2", "deck3", "deck4")
APART = [{0, 8}, {1, CITIZENS - 2}, {2, 9}, {3, CITIZENS - 1}]


def layered(parts: list[set[int]], seat: int = 1) -> PlainState:
    g = scene()
    for zone in LAYERS:
        for each in range(2):
            lay(g, zone, {4} if each != seat and zone == "deck" else set(), each)
    for zone, cards in zip(LAYERS, parts, strict=True):
        lay(g, zone, cards, seat)
    return g


def layers(g: PlainState, seat: int = 1) -> list[set[int]]:
    assert cards_of(g, "deck", 1 - seat) == {4}, "the other deck is left alone"
    return [cards_of(g, zone, seat) for zone in LAYERS]


def test_a_shuffled_deck_is_one_layer_with_every_card() -> None:
    g = layered(APART)
    call("shuffle_deck", g, 1)
    assert layers(g) == [set().union(*APART), set(), set(), set()]


def test_the_layer_below_comes_up_when_the_top_is_used_up() -> None:
    g = layered([set(), *APART[1:]])
    call("lift_layers", g, 1)
    assert layers(g) == [*APART[1:], set()]
    call("lift_layers", g, 1)
    assert layers(g) == [*APART[1:], set()], "a card is left on top"
    g = layered([set(), set(), set(), APART[3]])
    call("lift_layers", g, 1)
    assert layers(g) == [APART[3], set(), set(), set()]


@pytest.mark.parametrize("used", range(5))
def test_what_goes_under_a_deck_goes_under_all_of_it(used: int) -> None:
    parts = [APART[n] if n < used else set() for n in range(4)]
    g = layered(parts)
    layer = call("free_layer", g, 1)
    assert layer == min(used + 1, 4)  # beyond four, the lowest two are not told apart
    call("put_under", g, 1, 20, layer)
    parts[layer - 1] = parts[layer - 1] | {20}
    assert layers(g) == parts


# ---------------------------------------------------------------- drafts


def passed_to_the_left_and_kept(last: int, passing: str, draft: str, kept: str) -> None:
    """Three seats pass what lies in `passing`, and keep what they are given."""
    g = scene(seats=3)
    piles: list[set[int]] = [{0, last}, {8, 9}, {17}]
    for seat, cards in enumerate(piles):
        lay(g, passing, cards, seat)
        lay(g, draft, set(), seat)
        lay(g, kept, set(), seat)
    call(f"pass_left_{passing}_{draft}", g, 2)
    assert [cards_of(g, draft, seat) for seat in range(3)] == [piles[2], piles[0], piles[1]]
    assert not any(cards_of(g, passing, seat) for seat in range(3))
    assert told(g) == [(0, 1, 2), (1, 2, 2), (2, 0, 2)]
    call(f"keep_rest_{draft}_{kept}", g)
    assert [cards_of(g, kept, seat) for seat in range(3)] == [piles[2], piles[0], piles[1]]
    assert not any(cards_of(g, draft, seat) for seat in range(3))


def test_power_cards_are_passed_to_the_left_and_the_rest_is_kept() -> None:
    passed_to_the_left_and_kept(POWERS - 1, "power_pass", "power_draft", "own_powers")


@proves("CON-DRAFT-02", "CON-DRAFT-07")
def test_citizen_cards_are_passed_to_the_left_and_the_rest_is_kept() -> None:
    passed_to_the_left_and_kept(CITIZENS - 1, "passing", "draft", "deck")


@proves("CON-DRAFT-21")
@pytest.mark.parametrize(
    ("passed", "many", "puts", "up"),
    [
        ("passing", CITIZENS, "put_last_under_passing_citizens_up_puts_under", "citizens_up"),
        ("power_pass", POWERS, "put_last_under_power_pass_powers_up_puts_power_under", "powers_up"),
    ],
)
@pytest.mark.parametrize("start", range(3))
def test_the_last_cards_of_a_draft_lie_face_up_under_the_deck(
    passed: str, many: int, puts: str, up: str, start: int
) -> None:
    g, last = scene(seats=3), (0, 20, many - 1)
    for seat, card in enumerate(last):
        lay(g, passed, {card}, seat)
    g.start = start
    call(puts, g)
    assert cards_of(g, up) == set(last)
    assert told(g) == [(seat % 3, last[seat % 3]) for seat in range(start, start + 3)], "from the first player on"


def test_power_cards_to_choose_from_are_told_one_by_one() -> None:
    g = scene()
    lay(g, "powers", {0, 3, 9, POWERS - 1})
    lay(g, "power_draft", set(), 1)
    call("draw_powers_for_draft", g, 1, 3, 1)
    shown = cards_of(g, "power_open")
    assert len(shown) == 3 and {card for (card,) in told(g)} == shown
    assert cards_of(g, "power_draft", 1) == {0, 3, 9, POWERS - 1} - shown
