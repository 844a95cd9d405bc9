"""The setup: which citizens are in the game, the deal, the assembly, the start player."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from civitas.games.spark import setup
from civitas.games.spark.cards import SETS
from civitas.kernel import BadInput
from civitas.kernel.state.chance import below
from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import slots
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log, random_play
from .answers import choose, labels
from .looking import city, deck_size, everywhere, group_sparks, groups, pile, sparks
from .playing import NAMES, refused, to_first_turn, value
from .scenes import gains
from .support import game

CITIZENS = {1: 7, 2: 7, 3: 8, 4: 9, 5: 10}
FIRST = ["Advisor", "Bandit", "Champion", "Outcast", "Rancher", "Scientist", "Scout", "Merchant", "Warrior", "Diplomat"]
UNDERLINED = ["Advisor", "Collector", "Diviner", "Guardian", "Outcast", "Performer", "Poet", "Pupil"]
PLAIN = ["Bandit", "Champion", "Judge", "Medic", "Merchant", "Rancher"]


def table(seats: int, seed: int = 1, **options: str) -> Table:
    return game.table(seats, seed, options)


def cast(at: Table) -> list[str]:
    return [citizen["name"] for citizen in at.view(None)["cast"]]


def hands(at: Table) -> list[list[str]]:
    return [at.view(seat)["hand"] for seat in range(at.seats)]


def cards_of(at: Table, seat: int) -> Counter[str]:
    """The cards in a city, converted ones too."""
    found = Counter[str]()
    for stack in at.view(None)["players"][seat]["stacks"]:
        found[stack["name"]] += stack["face"]
        found.update(stack["converted"])
    return found


def name_of(g: PlainState, card: int) -> str:
    return NAMES[int(g.cast[card // 10])]


def shuffled(seats: int, seed: int, **options: str) -> PlainState:
    """The same game when the deck has just been shuffled and nothing is dealt."""
    g = game.python.fresh(seed, seats, game.chosen(options, seats))
    game.python.helper(setup.clear)(g)
    game.python.helper(setup.choose_cast)(g)
    g.start = below(g, seats) if seats > 1 and options.get("first", "random") == "random" else g.first - 1
    game.python.helper(setup.build_deck)(g)
    return g


def from_the_top(g: PlainState) -> list[str]:
    return [name_of(g, card) for card in reversed(g.deck_cards[: g.deck_count])]


def with_hands(at: Table, *wanted: list[str]) -> Table:
    """The table before the first choice with these hands: cards are swapped with those of the deck."""
    position = at.position()
    fields = position["fields"]
    names = cast(at)
    deck, rows = fields["deck_cards"], fields["hand_cards"]
    used = fields["deck_count"]
    every = deck[:used] + [card for row in rows for card in row if card >= 0]
    free = {number: [card for card in every if card // 10 == number] for number in range(len(names))}
    for seat, hand in enumerate(wanted):
        rows[seat] = [free[names.index(name)].pop() for name in hand]
    deck[:used] = [card for cards in free.values() for card in cards]
    return game.from_position(position)


# ---------------------------------------------------------------- seats and the start player


@proves("SPK-COMP-04")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_seats_with_one_start_marker(seats: int) -> None:
    at = to_first_turn(table(seats))
    assert at.seats == seats == len(at.view(None)["players"])
    assert {at.view(eye)["start"] for eye in (*range(seats), None)} == {at.state.start}
    assert 0 <= at.state.start < seats


@proves("SPK-COMP-04")
@pytest.mark.parametrize("seats", [0, 6, -1])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(BadInput, match="is for 1 to 5 seats"):
        table(seats)


@proves("SPK-COMP-05")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scyntilla_is_not_there_with_several_players(seats: int) -> None:
    at = to_first_turn(table(seats, set="high"))
    assert at.view(None)["solo"] is None
    assert slots(at.state, game.schema.zones["plots"], 0) == []
    assert slots(at.state, game.schema.zones["used"], 0) == []
    assert len(at.view(None)["players"]) == seats
    assert all(at.state.face[10 * other : 10 * other + 10] == [0] * 10 for other in range(seats, 5)), "no other city"


@proves("SPK-COMP-05")
def test_alone_there_are_36_cards_and_three_tokens() -> None:
    at = to_first_turn(table(1))
    cards = [card for zone in ("plots", "used", "idle") for _, card in slots(at.state, game.schema.zones[zone], 0)]
    assert sorted(int(card) for card in cards) == list(range(36))
    assert [group["token"] for group in at.view(None)["groups"]] == ["top", "middle", "bottom"]
    assert {int(token) for token in game.data["PLOT_GROUP"]} == {0, 1, 2}
    assert len(at.view(None)["solo"]["scyntilla"]["stacks"]) == 3


@proves("SPK-SETUP-13")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_has_the_start_marker_plays_first(seats: int) -> None:
    for seat in range(seats):
        at = to_first_turn(table(seats, first=f"seat {seat + 1}"))
        assert at.view(None)["start"] == at.view(None)["active"] == asked(at).seat == seat
    for seed in range(10):
        at = to_first_turn(table(seats, seed))
        assert at.view(None)["start"] == at.view(None)["active"] == asked(at).seat
    with pytest.raises(BadInput, match=f"option first is seat {seats + 1}" if seats < 5 else "first"):
        table(seats, first=f"seat {seats + 1}")


@proves("SPK-RULING-02")
def test_each_of_four_players_begins_about_as_often() -> None:
    starts = Counter(table(4, seed).state.start for seed in range(1000))
    assert sorted(starts) == [0, 1, 2, 3]
    assert all(200 <= times <= 300 for times in starts.values()), starts


@proves("SPK-RULING-02")
@pytest.mark.parametrize("seed", range(8))
def test_the_start_player_is_known_before_the_deal_and_is_dealt_first(seed: int) -> None:
    at, before = table(4, seed), shuffled(4, seed)
    assert at.view(None)["start"] == before.start
    dealt = from_the_top(before)
    for n in range(4):
        assert at.view((before.start + n) % 4)["hand"] == dealt[4 * n : 4 * n + 4]


# ---------------------------------------------------------------- the citizens of the game


@proves("SPK-SETUP-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_so_many_citizens_are_in_the_game(seats: int) -> None:
    size = CITIZENS[seats]
    some = ["Advisor", "Outcast", *[name for name in NAMES if name not in UNDERLINED]]
    for named in ("recommended", "random"):
        assert len(set(cast(table(seats, set=named)))) == size
    for number in range(1, 14):
        if number == size:
            assert cast(table(seats, citizens=",".join(some[:number]))) == sorted(some[:number])
        else:
            with pytest.raises(BadInput, match=f"names {number} citizens; with {seats} seats there are {size}"):
                table(seats, citizens=",".join(some[:number]))


@proves("SPK-SETUP-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("which", range(8))
def test_every_recommended_set_can_be_chosen(which: int, seats: int) -> None:
    chosen = [NAMES[n] for n in game.data["SET"][which][: CITIZENS[seats]]]
    at = table(seats, set=SETS[which])
    assert cast(at) == sorted(chosen)
    assert len(set(chosen)) == CITIZENS[seats]
    assert sum(name in UNDERLINED for name in chosen) <= 4


@proves("SPK-SETUP-02")
def test_there_are_eight_recommended_sets_and_random() -> None:
    option = next(option for option in game.rules.options if option.name == "set")
    assert [option.shown(n) for n in range(10)] == [
        *("recommended", "first", "short", "low", "high", "convert", "guild", "strategic", "tactical", "random")
    ]
    assert len({tuple(sorted(cast(table(2, set=name)))) for name in SETS}) == 8


@proves("SPK-COMP-02", "SPK-SETUP-02")
def test_the_randomizer_finds_every_citizen_and_none_twice() -> None:
    lists = [cast(table(5, seed, set="random")) for seed in range(40)]
    assert all(len(names) == len(set(names)) == 10 for names in lists)
    assert {name for names in lists for name in names} == set(NAMES)
    assert len({tuple(names) for names in lists}) == 40
    for seats in range(1, 5):
        names = cast(table(seats, set="random"))
        assert len(names) == len(set(names)) == CITIZENS[seats]


def randomized(seed: int, size: int) -> list[str]:
    """What the random chooser picks."""
    g = game.python.fresh(seed, 2, game.chosen({"set": "random"}, 2))
    bits = game.python.helper(setup.random_cast)(g, size)
    return [name for number, name in enumerate(NAMES) if bits >> number & 1]


@proves("SPK-SETUP-03")
def test_a_random_list_has_at_most_four_underlined_citizens() -> None:
    flagged = Counter[int]()
    for seed in range(1000):
        names = randomized(seed, 10)
        assert len(names) == 10
        flagged[sum(name in UNDERLINED for name in names)] += 1
    assert max(flagged) == 4
    assert set(flagged) == {0, 1, 2, 3, 4}
    assert [NAMES[n] for n in range(len(NAMES)) if game.data["UNDERLINED"][n]] == UNDERLINED


@proves("SPK-SETUP-03")
def test_a_list_of_your_own_has_at_most_four_underlined_citizens() -> None:
    four = [*UNDERLINED[:4], *PLAIN[:3]]
    assert cast(table(2, citizens=",".join(four))) == sorted(four)
    with pytest.raises(BadInput, match="Advisor, Collector, Diviner, Guardian, Outcast; at most 4 are allowed"):
        table(2, citizens=",".join([*UNDERLINED[:5], *PLAIN[:2]]))


@proves("SPK-RULING-67")
def test_a_fifth_underlined_randomizer_is_set_aside() -> None:
    met = 0
    for seed in range(12_000):
        g = game.python.fresh(seed, 2, game.chosen({"set": "random"}, 2))
        left, order = list(NAMES), list[str]()
        while len(order) < 5 or (len(order) < len(NAMES) and sum(name in UNDERLINED for name in order) == 5):
            order.append(left.pop(below(g, len(left))))
            if len(order) <= 5 and order[-1] not in UNDERLINED:
                break
            if len([name for name in order if name not in UNDERLINED]) == 3:
                break
        if len([name for name in order[:5] if name in UNDERLINED]) == 5:
            met += 1
            unflagged = [name for name in order if name not in UNDERLINED]
            expected = sorted([*order[:4], *unflagged])
            assert len(expected) == 7
            assert randomized(seed, 7) == cast(table(2, seed, set="random")) == expected
            assert order[4] not in cast(table(2, seed, set="random"))
            if met == 2:
                return
    raise AssertionError("no such order was met")


@proves("SPK-SETUP-04", "SPK-RULING-52")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_game(seats: int) -> None:
    """Also what several players get who choose nothing."""
    expected = sorted(FIRST[: CITIZENS[seats]])
    assert cast(table(seats, set="first")) == expected
    assert cast(table(seats)) == cast(table(seats, set="recommended")) == expected
    if seats == 4:
        assert set(expected) == {*FIRST[:7], "Merchant", "Warrior"}


@proves("SPK-RULING-52")
def test_alone_high_interaction_is_the_default() -> None:
    high = [NAMES[n] for n in game.data["SET"][3][:7]]
    assert SETS[3] == "high" and SETS[0] == "first"
    assert cast(table(1)) == cast(table(1, set="recommended")) == sorted(high)
    assert sorted(high) != sorted(FIRST[:7])
    assert cast(table(1, set="first")) == sorted(FIRST[:7])


@proves("SPK-SETUP-05")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_cards_of_every_chosen_citizen_and_no_others(seats: int) -> None:
    at = table(seats, 3, set="convert")
    expected = dict.fromkeys(cast(at), 10)
    assert len(expected) == CITIZENS[seats]
    unused = {card for card in range(100) if card // 10 >= CITIZENS[seats]}
    assert everywhere(at) == expected
    for _ in random_play(at, 3):
        assert everywhere(at) == expected
        assert {int(card) for _, card in slots(at.state, game.schema.zones["box"], 0)} == unused
        shown = [name for group in groups(at) for name in group if name] + pile(at)
        assert set(shown) <= set(expected)


@proves("SPK-SETUP-05")
def test_the_deck_is_shuffled_and_face_down() -> None:
    decks = [from_the_top(shuffled(2, seed, first="seat 1")) for seed in range(5)]
    assert all(Counter(deck) == dict.fromkeys(sorted(FIRST[:7]), 10) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 5
    assert all(deck != sorted(deck) and deck != sorted(deck, reverse=True) for deck in decks)
    at = table(2)
    for eye in (0, 1, None):
        assert {card.card for card in at.seen(eye).deck} == {None}


# ---------------------------------------------------------------- the deal


@proves("SPK-SETUP-06")
def test_four_cards_are_dealt_and_two_of_them_kept() -> None:
    at = table(3, 5, first="seat 2")
    dealt = hands(at)
    assert [len(hand) for hand in dealt] == [4, 4, 4]
    kept: dict[int, tuple[str, str]] = {}
    for n in range(3):
        seat = (1 + n) % 3
        assert asked(at).seat == seat and asked(at).kind == "keep"
        pairs = {tuple(sorted(pair)) for pair in combinations(dealt[seat], 2)}
        assert sorted(labels(at)) == sorted(f"keep {one} and {two}" for one, two in pairs)
        kept[seat] = (dealt[seat][1], dealt[seat][3])
        one, two = sorted(kept[seat])
        choose(at, f"keep {one} and {two}")
    assert asked(at).kind == "attract"
    assert [cards_of(at, seat) for seat in range(3)] == [Counter(kept[seat]) for seat in range(3)]
    before_the_15 = pile(at)[:-15]
    assert len(before_the_15) == 6
    rest = [sorted((Counter(dealt[seat]) - Counter(kept[seat])).elements()) for seat in (1, 2, 0)]
    assert [sorted(before_the_15[n : n + 2]) for n in (0, 2, 4)] == rest


@proves("SPK-SETUP-07")
@pytest.mark.parametrize("early", [0, 1])
def test_nobody_sees_what_another_has_kept_before_all_have_chosen(early: int) -> None:
    at = table(2, 4, first="seat 1")
    late = 1 - early
    assert {decision.seat for decision in at.pending} == {0, 1}, "both are asked at once"
    options = next(d for d in at.pending if d.seat == early).options
    outcomes = []
    for option in options:
        trial = at.copy()
        trial.choose(option, early)
        hidden = [trial.view(eye) for eye in (late, None)]
        for view in hidden:
            assert [player["stacks"] for player in view["players"]] == [[], []]
            assert view["pile"] == [] and view["hand"] == (hands(at)[late] if view["seat"] == late else [])
        outcomes.append((hidden, trial.events_for(late), trial.decision_for(late), trial.observation(late)))
        assert [decision.seat for decision in trial.pending] == [late]
        trial.choose(asked(trial).options[0], late)
        one, two = option.label.removeprefix("Keep ").split(" and ")
        for eye in (0, 1, None):
            assert [len(player["stacks"]) > 0 for player in trial.view(eye)["players"]] == [True, True]
        assert cards_of(trial, early) == Counter([one, two])
    assert len(outcomes) > 2 and all(outcome == outcomes[0] for outcome in outcomes), "no choice shows"


@proves("SPK-SETUP-07")
def test_all_kept_cards_are_told_at_once() -> None:
    at = table(3, 7, first="seat 1")
    for seat in (2, 0):
        at.choose(next(d for d in at.pending if d.seat == seat).options[0], seat)
        assert [at.events_for(eye) for eye in (0, 1, 2, None)] == [[], [], [], []]
    at.choose(asked(at).options[0])
    told = [event["event"] for event in at.events_for(None)]
    assert told[:3] == ["keeps", "keeps", "keeps"]
    assert [event["arguments"]["seat"] for event in at.events_for(1)[:3]] == [0, 1, 2]


@proves("SPK-SETUP-08")
def test_two_identical_cards_are_one_stack_of_two() -> None:
    at = with_hands(
        table(2, first="seat 1"), ["Scout", "Bandit", "Scout", "Advisor"], ["Bandit", "Rancher", "Advisor", "Outcast"]
    )
    choose(at, "keep Scout and Scout", "keep Advisor and Rancher")
    assert at.view(None)["players"][0]["stacks"] == [{"name": "Scout", "face": 2, "converted": [], "level": 2}]
    assert city(at, 0) == "Scout 2"
    assert city(at, 1) == "Advisor 1, Rancher 1"


@proves("SPK-SETUP-09")
@pytest.mark.parametrize("first", ["seat 1", "seat 2"])
def test_the_first_game_variant_deals_two_cards(first: str) -> None:
    at = table(2, 6, first=first, deal="two")
    assert asked(at).kind == "attract", "there is nothing to choose"
    deck = from_the_top(shuffled(2, 6, first=first))
    start = at.state.start
    assert cards_of(at, start) == Counter(deck[:2])
    assert cards_of(at, 1 - start) == Counter(deck[2:4])
    assert groups(at) == [deck[4:6], deck[6:8], deck[8:10]]
    assert pile(at) == deck[10:25]
    assert deck_size(at) == 70 - 4 - 6 - 15 == 45
    assert from_the_top(at.state) == deck[25:]


# ---------------------------------------------------------------- Pupils in the setup

PUPILS = "Pupil,Scout,Bandit,Champion,Outcast,Rancher,Scientist"


@proves("SPK-RULING-04")
def test_only_pupils_cannot_be_kept() -> None:
    at = with_hands(
        table(2, first="seat 1", citizens=PUPILS), ["Pupil", "Pupil", "Pupil", "Scout"], ["Bandit", "Scout"] * 2
    )
    assert labels(at) == ["keep Pupil and Scout"]
    choose(at, "keep Pupil and Scout", "keep Bandit and Scout")
    assert city(at, 0) == "Scout 1+Pupil"
    assert sparks(at) == [value("GAIN", "Pupil", 1), 0]
    assert log(at)[:5] == [
        "Player A keeps Pupil and Scout.",
        "Player B keeps Bandit and Scout.",
        "Player A places a Scout.",
        "Player A converts a Pupil under Scout.",
        gains("A", "Pupil", 1),
    ]
    assert pile(at)[:4] == ["Pupil", "Pupil", "Bandit", "Scout"]


@proves("SPK-RULING-04")
def test_two_pupils_leave_three_ways_to_keep() -> None:
    at = with_hands(
        table(2, first="seat 1", citizens=PUPILS), ["Pupil", "Bandit", "Pupil", "Scout"], ["Bandit", "Scout"] * 2
    )
    assert sorted(labels(at)) == ["keep Bandit and Pupil", "keep Bandit and Scout", "keep Pupil and Scout"]


@proves("SPK-RULING-04")
@pytest.mark.parametrize("redeals", [0, 1, 2])
def test_nothing_but_pupils_is_dealt_anew_as_often_as_it_occurs(redeals: int) -> None:
    g = shuffled(2, 1, first="seat 1", citizens=PUPILS)
    pupils = [card for card in g.deck_cards[:70] if name_of(g, card) == "Pupil"]
    others = [card for card in g.deck_cards[:70] if name_of(g, card) != "Pupil"]
    top = [*pupils[: 4 * redeals], others[0], *(pupils[-2:]), *others[1:]]
    g.deck_cards[:70] = [*pupils[4 * redeals : -2], *reversed(top)]
    game.python.helper(setup.deal)(g, 1)
    assert [name_of(g, card) for card in g.hand_cards[4:8]] == [
        *(name_of(g, others[0]), "Pupil", "Pupil", name_of(g, others[1]))
    ]
    assert g.discarded == 4 * redeals
    assert all(NAMES[g.cast[citizen]] == "Pupil" for citizen in g.discard[: g.discarded])
    assert g.deck_count == 70 - 4 - 4 * redeals


@proves("SPK-RULING-04")
def test_two_dealt_pupils_are_dealt_anew_too() -> None:
    met = 0
    for seed in range(200):
        deck = from_the_top(shuffled(2, seed, first="seat 1", citizens=PUPILS))
        if deck[:2] != ["Pupil", "Pupil"] or deck[2:4] == ["Pupil", "Pupil"] or deck[4:6] == ["Pupil", "Pupil"]:
            continue
        met += 1
        at = to_first_turn(table(2, seed, first="seat 1", citizens=PUPILS, deal="two"))
        assert log(at)[0] == "Player A is dealt only Pupils, discards them and gets new cards."
        assert pile(at)[:2] == ["Pupil", "Pupil"] and len(pile(at)) == 17
        assert [cards_of(at, seat) for seat in (0, 1)] == [Counter(deck[2:4]), Counter(deck[4:6])]
    assert met


# ---------------------------------------------------------------- the order of the setup

DIVINERS = "Diviner,Scout,Bandit,Champion,Outcast,Rancher,Scientist"


@proves("SPK-RULING-03")
def test_the_set_up_goes_reveal_then_abilities_then_assembly_then_15_discards() -> None:
    at = with_hands(
        table(2, first="seat 2", citizens=DIVINERS),
        ["Diviner", "Scout", "Scout", "Scout"],
        ["Diviner", *["Bandit"] * 3],
    )
    choose(at, "keep Bandit and Diviner", "keep Diviner and Scout")
    assert asked(at).seat == 1, "who begins resolves first"
    assert labels(at) == ["Bandit", "Diviner"], "in an order of one's own"
    assert city(at, 0) == city(at, 1) == ""
    assert [player["revealed"] for player in at.view(0)["players"]] == [["Diviner", "Scout"], []]
    assert at.view(0)["drawn"] == ["Bandit", "Diviner"]
    assert groups(at) == [[None, None]] * 3 and deck_size(at) == 62
    choose(at, "Diviner")
    assert city(at, 1) == "Diviner 1" and asked(at).kind == "guild" and asked(at).seat == 1
    choose(at, "Politics")  # nobody in this game is a politician: it fails
    assert city(at, 1) == "Diviner 1, Bandit 1"
    assert asked(at).seat == 0 and labels(at) == ["Diviner", "Scout"]
    choose(at, "Scout", "Politics")
    assert city(at, 0) == "Scout 1, Diviner 1"
    told = [event["event"] for event in at.events_for(None)]
    assert told == [
        *("keeps", "keeps"),
        *("places", "divines", "places"),
        *("places", "places", "divines"),
        *("lays", "lays", "lays", "removes", "begins"),
    ]
    assert [event["arguments"].get("seat") for event in at.events_for(None)][:8] == [1, 0, 1, 1, 1, 0, 0, 0]
    assert sum(group is not None for cards in groups(at) for group in cards) == 6
    assert len(pile(at)) == 4 + 2 + 15
    assert deck_size(at) == 62 - 2 - 6 - 15


@proves("SPK-RULING-03", "SPK-SETUP-11")
def test_the_assembly_is_dealt_before_the_15_discards() -> None:
    at = table(3, 9, first="seat 1")
    deck = from_the_top(shuffled(3, 9, first="seat 1"))
    to_first_turn(at)
    assert groups(at) == [deck[12:14], deck[14:16], deck[16:18]]
    assert pile(at)[-15:] == deck[18:33]
    assert from_the_top(at.state) == deck[33:]


@proves("SPK-RULING-61")
def test_the_pile_after_the_set_up() -> None:
    at = with_hands(
        table(2, 8, first="seat 2"),
        ["Scout", "Bandit", "Advisor", "Rancher"],
        ["Outcast", "Champion", "Scientist", "Bandit"],
    )
    deck = from_the_top(at.state)
    choose(at, "keep Champion and Scientist", "keep Advisor and Scout")
    assert pile(at) == ["Outcast", "Bandit", "Bandit", "Rancher", *deck[6:21]]


# ---------------------------------------------------------------- the middle of the table


@proves("SPK-SETUP-10", "SPK-RULING-55")
@pytest.mark.parametrize(("seats", "size"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_three_groups_of_two_or_three_cards(seats: int, size: int) -> None:
    at = to_first_turn(table(seats))
    for eye in (*range(seats), None):
        shown = [group["cards"] for group in at.view(eye)["groups"]]
        assert [len(cards) for cards in shown] == [size] * 3
        assert all(name in cast(at) for cards in shown for name in cards), "face up"


@proves("SPK-SETUP-11", "SPK-SETUP-14")
@pytest.mark.parametrize(
    ("seats", "deck", "discarded", "removed"), [(2, 41, 19, 15), (3, 47, 21, 15), (4, 65, 8, 0), (5, 71, 10, 0)]
)
def test_sizes_after_the_set_up(seats: int, deck: int, discarded: int, removed: int) -> None:
    for seed in range(4):
        at = to_first_turn(table(seats, seed))
        assert deck_size(at) == deck
        assert len(pile(at)) == discarded == 2 * seats + removed
        assert sum("cards go from the deck" in line for line in log(at)) == (removed > 0)
        assert [at.view(0)["players"][seat]["cards"] for seat in range(seats)] == [2] * seats


@proves("SPK-SETUP-11")
def test_alone_15_cards_are_removed_too() -> None:
    at = to_first_turn(table(1, 2))
    assert "15 cards go from the deck to the discard pile." in log(at)
    assert len(pile(at)) == 17


@proves("SPK-SETUP-12")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_nobody_has_sparks_at_the_start(seats: int) -> None:
    at = to_first_turn(table(seats))
    assert sparks(at) == [0] * max(2, seats)
    assert group_sparks(at) == [0, 0, 0]


@proves("SPK-EX-10")
def test_a_game_of_four_is_set_up() -> None:
    at = to_first_turn(table(4, 12, set="first"))
    assert cast(at) == sorted(
        ["Advisor", "Bandit", "Champion", "Outcast", "Rancher", "Scientist", "Scout", "Merchant", "Warrior"]
    )
    assert sum(everywhere(at).values()) == 90
    assert [player["cards"] for player in at.view(None)["players"]] == [2, 2, 2, 2]
    assert [len(group) for group in groups(at)] == [3, 3, 3] and all(name for group in groups(at) for name in group)
    assert len(pile(at)) == 8
    assert deck_size(at) == 65
    assert sparks(at) == [0] * 4 and group_sparks(at) == [0] * 3


@proves("SPK-RULING-05")
def test_the_pile_lies_open_from_the_start_and_a_medic_may_fetch_from_it() -> None:
    citizens = "Medic,Scout,Bandit,Champion,Outcast,Rancher,Scientist"
    at = with_hands(
        table(2, 3, first="seat 1", citizens=citizens),
        ["Medic", "Scout", "Bandit", "Bandit"],
        ["Champion", "Scout"] * 2,
    )
    choose(at, "keep Medic and Scout", "keep Champion and Champion")
    known = pile(at)
    assert len(known) == 19 and known[:4] == ["Bandit", "Bandit", "Scout", "Scout"]
    assert all(name in cast(at) for name in known)
    assert all(at.view(eye)["pile"] == known for eye in (0, 1, None))
    choose(at, "the top group", "Medic at level 1")
    assert asked(at).kind == "fetch" and labels(at) == sorted(set(known))
    assert set(known[4:]) - set(known[:4]), "the 15 may be fetched too"
    for name in sorted(set(known)):
        trial = choose(at.copy(), name)
        assert f"Player A takes {'an' if name[0] in 'AEIO' else 'a'} {name} from the discard pile." in log(trial)
        assert cards_of(trial, 0)[name] == cards_of(at, 0)[name] + 1


@proves("SPK-RULING-38")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_seat_has_the_help_of_a_reference_card(seats: int) -> None:
    at = table(seats)
    expected: list[dict[str, Any]] = at.view(None)["cast"]
    for eye in range(seats):
        shown = at.view(eye)["cast"]
        assert shown == expected
        assert all(citizen["text"] and len(citizen["levels"]) == 3 and citizen["rulings"] for citizen in shown)
    assert not any("reference" in leaf.name for leaf in game.schema.game_leaves())


def test_what_is_not_offered_cannot_be_kept() -> None:
    at = with_hands(table(2, first="seat 1"), ["Scout", "Bandit"] * 2, ["Bandit"] * 4)
    names = cast(at)
    refused(at, "keep", 11 * names.index("Rancher"))
    refused(at, "keep", 10 * names.index("Bandit") + names.index("Champion"))
