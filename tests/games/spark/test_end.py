"""The end of the game: the deck runs out, the pile becomes the deck, and the round is played out."""

from __future__ import annotations

from collections import Counter

import pytest

from civitas.kernel import IllegalChoice
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, log
from .answers import choose
from .looking import city, deck_size, groups, pile
from .playing import NAMES, idle_turn, to_first_turn, value
from .support import game, stand

RUNS_OUT = "The deck has run out: the game ends when all have had equally many turns."


def deck(at: Table) -> Counter[str]:
    return Counter(NAMES[at.state.cast[card // 10]] for card in at.state.deck_cards[: at.state.deck_count])


def ending(at: Table) -> bool:
    shown = {at.view(eye)["ending"] for eye in (*range(at.seats), None)}
    assert shown == {bool(at.state.ending)}
    return shown == {True}


# ---------------------------------------------------------------- the deck runs out


@proves("SPK-END-01")
@pytest.mark.parametrize(("size", "over"), [(1, True), (2, True), (3, False)])
def test_an_action_may_exhaust_the_deck(size: int, over: bool) -> None:
    at = stand(["Scholar 1", "Scholar 1"], deck=["Scout", "Bandit", "Judge"][:size], pile=["Medic"] * 5)
    assert value("N", "Scholar", 1) == 2
    assert not ending(at)
    choose(at, "Scholar at level 1")
    assert asked(at).kind == "follow" and ending(at) is over
    assert log(at).count(RUNS_OUT) == over


@proves("SPK-END-01", "SPK-RULING-36")
@pytest.mark.parametrize(("size", "over"), [(1, True), (2, True), (3, False), (4, False)])
def test_clean_up_may_exhaust_the_deck(size: int, over: bool) -> None:
    at = stand(
        ["", ""],
        act=False,
        deck=["Scout", "Bandit", "Judge", "Judge"][:size],
        pile=["Medic", "Medic", "Scout"],
    )
    choose(at, "the top group")
    assert ending(at) is over
    assert asked(at).seat == 1 and asked(at).kind == "attract", "the round goes on"
    if size == 2:
        assert groups(at)[0] == ["Scout", "Bandit"]
        assert pile(at) == [] and deck(at) == {"Medic": 2, "Scout": 1}, "the pile becomes the deck at once"
        assert log(at)[-5:] == [
            "The top group gets a Scout.",
            RUNS_OUT,
            "The discard pile is shuffled into a new deck of 3 cards.",
            "The top group gets a Bandit.",
            "Turn 2: Player B plays.",
        ]
    if size == 3:
        assert pile(at) == ["Medic", "Medic", "Scout"] and deck(at) == {"Judge": 1}
        assert RUNS_OUT not in log(at)


@proves("SPK-END-02")
def test_the_effect_is_finished_from_the_new_deck() -> None:
    lying = ["Medic", "Bandit", "Judge", "Medic", "Bandit", "Medic", "Tyrant", "Tyrant", "Medic", "Judge"]
    at = stand(["Scholar 2", "Scholar 1"], deck=["Scout"], pile=lying)
    assert value("N", "Scholar", 2) == 3
    choose(at, "Scholar at level 2")
    assert asked(at).kind == "follow"
    assert ending(at)
    assert pile(at) == []
    assert deck_size(at) == 8
    placed = Counter(line.split()[-1].rstrip(".") for line in log(at) if "Player A places" in line)
    assert placed.total() == 3 and placed["Scout"] == 1
    assert placed + deck(at) == Counter([*lying, "Scout"])
    assert at.view(None)["players"][0]["cards"] == 1 + 3
    assert log(at)[3:6] == [
        RUNS_OUT,
        "The discard pile is shuffled into a new deck of 10 cards.",
        "Player A turns up a Scout.",
    ]


@proves("SPK-END-02")
def test_the_pile_is_shuffled_and_lies_face_down() -> None:
    lying = ["Medic", "Bandit", "Judge", "Scout", "Tyrant"] * 5
    orders = set()
    for seed in range(6):
        position = {"seats": 2, "cities": ["", ""], "groups": [[], [], []], "deck": ["Scout", "Medic"], "pile": lying}
        at = choose(game.from_position(position, seed=seed), "the top group")
        order = [NAMES[at.state.cast[card // 10]] for card in at.state.deck_cards[: at.state.deck_count]]
        assert Counter(order) == Counter(lying) and order not in (lying, lying[::-1])
        orders.add(tuple(order))
        assert {card.card for card in at.seen(0).deck} == {None}
    assert len(orders) == 6


@proves("SPK-RULING-36")
def test_a_later_exhaustion_shuffles_again() -> None:
    at = stand(["", ""], deck=["Medic"], pile=["Bandit"])
    assert ending(at) and log(at).count(RUNS_OUT) == 2, "the new deck of one card runs out too"
    assert {*groups(at)[0]} == {"Medic", "Bandit"} and deck_size(at) == 0 and pile(at) == []
    at = stand(
        ["Scientist 1, Medic 1, Judge 1", ""],
        groups=[[], ["Bandit"], []],
        deck=[],
        ending=True,
    )
    choose(at, "Scientist at level 1", "Medic")
    assert sorted(name or "" for name in groups(at)[0]) == ["Medic", "Scientist"], "what is discarded later comes up"


@proves("SPK-RULING-36")
def test_without_deck_and_pile_places_stay_empty() -> None:
    at = stand(["", ""], act=False, groups=[["Scout", "Scout"], ["Bandit", "Judge"], []], deck=["Medic"])
    choose(at, "the top group", "no action")
    assert groups(at) == [["Medic", None], ["Bandit", "Judge"], [None, None]]
    assert ending(at) and deck_size(at) == 0
    assert log(at)[-2:] == ["The top group gets a Medic.", "Turn 2: Player B plays."]
    assert "The discard pile is shuffled" not in " ".join(log(at))


# ---------------------------------------------------------------- the round is played out


def seats_that_play(start: int, trigger: int) -> list[int]:
    """Four seats; the deck runs out in the turn of this seat, in the second round."""
    turn = 4 + (trigger - start) % 4
    at = stand([""] * 4, act=False, start=start, turn=turn, deck=3, pile=["Medic"] * 9)
    played = []
    while not at.over:
        played.append(asked(at).seat)
        idle_turn(at)
    with pytest.raises(IllegalChoice, match="the game is over"):
        at.choose(0)
    return played


@proves("SPK-END-03")
def test_the_seat_before_the_start_player_has_the_last_turn() -> None:
    assert seats_that_play(start=0, trigger=1) == [1, 2, 3], "seats 3 and 4 still play, seat 1 does not"
    assert seats_that_play(start=0, trigger=3) == [3], "and the last seat ends the game with its own turn"
    assert seats_that_play(start=0, trigger=0) == [0, 1, 2, 3]
    assert seats_that_play(start=2, trigger=3) == [3, 0, 1]
    assert seats_that_play(start=2, trigger=1) == [1]


@proves("SPK-RULING-36")
def test_the_clean_up_of_the_last_seat_ends_the_game_there() -> None:
    at = stand(["Scout 1", "Scout 1"], act=False, turn=1, deck=["Medic", "Judge"], pile=["Bandit"])
    idle_turn(at)
    assert at.over and asked_nobody(at)
    assert log(at)[-2:] == [
        "Player A scores 0 for sparks, 1 for citizen cards and 0 for abilities: 1 in all.",
        "Player B scores 0 for sparks, 1 for citizen cards and 0 for abilities: 1 in all.",
    ]
    at = stand(["Scout 1", "Scout 1"], act=False, turn=1, deck=["Medic", "Judge", "Bandit"], pile=["Bandit"])
    idle_turn(at)
    assert not at.over and not ending(at)


def asked_nobody(at: Table) -> bool:
    return at.decision is None and all(at.decision_for(seat) is None for seat in range(at.seats))


@proves("SPK-END-03")
def test_what_is_refilled_after_the_end_was_triggered_comes_from_the_new_deck() -> None:
    at = stand(["", "Warrior 1", "Warrior 1"], act=False, deck=["Medic"], pile=["Bandit"] * 6)
    idle_turn(at)
    assert groups(at)[0] == ["Medic", "Bandit"]
    idle_turn(at)
    assert groups(at)[0] == ["Bandit", "Bandit"] and not at.over
    idle_turn(at)
    assert at.over
    assert [city(at, seat) for seat in range(3)] == ["", "Warrior 1, Medic 1, Bandit 1", "Warrior 1, Bandit 2"]


@proves("SPK-END-04")
@pytest.mark.parametrize(("seats", "trigger", "last"), [(2, 21, 22), (3, 24, 24), (4, 22, 24), (5, 24, 25)])
@pytest.mark.parametrize("seed", [1, 2])
def test_how_long_a_game_takes_if_nobody_acts(seats: int, trigger: int, last: int, seed: int) -> None:
    at = to_first_turn(game.table(seats, seed, {"set": "first"}))
    triggered = None
    turns = Counter[int]()
    while not at.over:
        turns[asked(at).seat] += 1
        idle_turn(at, group=turns.total() % 3)
        if triggered is None and at.state.ending:
            triggered = turns.total()
    assert (triggered, turns.total()) == (trigger, last)
    assert set(turns.values()) == {last // seats} == {{2: 11, 3: 8, 4: 6, 5: 5}[seats]}
