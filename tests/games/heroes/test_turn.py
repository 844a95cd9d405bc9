"""Turns: three actions in any order, recruiting, and who is asked."""

from __future__ import annotations

import pytest

from civitas.kernel.state.chance import Stream
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, offers, refused, told
from .looking import area, discard, hands, points, rally
from .support import CALM, end_turn, game, rescuers, stand, strike

# ---------------------------------------------------------------- rounds and actions


@proves("HER-TURN-01", "HER-NOUP-05")
def test_a_round_is_every_hero_and_then_the_disaster() -> None:
    at = stand(seats=3, deck=20, events=["F01", "F02", "..."])
    order: list[object] = []
    while len(order) < 8:
        for event in told(at, "begins", "disaster_begins")[len(order) :]:
            order.append(event["arguments"].get("seat", "disaster"))
        at.choose(asked(at).options[-1])
    assert order[:8] == [0, 1, 2, "disaster", 0, 1, 2, "disaster"]


@proves("HER-TURN-02", "HER-TURN-03")
def test_three_actions_and_the_same_one_three_times() -> None:
    at = stand()
    assert at.state.actions == 3
    choose(at, "Recruit red 1", "Recruit blue 2", "Recruit green 3")
    assert at.state.actions == 0 and hands(at)[0] == "B2 G3 R1"
    assert not offers(at, "Recruit") and not offers(at, "Rally") and offers(at, "End the turn")


@proves("HER-TURN-03")
def test_actions_in_any_order() -> None:
    at = stand("- - - b a", rally="R2", hands=["B1", ""])
    choose(at, "Rescue Soaked", "Rally blue", "Rescue Stranded")
    assert points(at)[0] == 2 and at.state.actions == 0


@proves("HER-TURN-04")
def test_unused_actions_are_lost() -> None:
    at = choose(stand(events=CALM), "Recruit red 1", "End the turn", "End the turn")
    assert asks(at) == (0, "act") and at.state.actions == 3


@proves("HER-TURN-05", "HER-TURN-06", "HER-RESCUE-17")
@pytest.mark.parametrize(
    ("answers", "cost"),
    [
        (["Recruit red 1"], 1),
        (["Recruit from the deck"], 1),
        (["Rally green"], 1),
        (["Rescue"], 1),
        (["Call", "Any responder", "Give nothing"], 0),
        (["Hero Token: Regroup", "Replace red 1 (R1) at spot 1"], 0),
        (["Wave Them Through"], 0),
    ],
)
def test_what_actions_cost(answers: list[str], cost: int) -> None:
    at = stand(rally="R2", hands=["G1", "Y1"], points=[5, 0], heroes=["H1", "H2"])
    choose(at, *answers)
    assert at.state.actions == 3 - cost


@proves("HER-TURN-08", "HER-POWER-09")
def test_free_powers_after_the_third_action() -> None:
    at = stand("- - a1 - b", heroes=["H2", "H1"], points=[5, 0])
    choose(at, "Recruit red 1", "Recruit blue 2", "Recruit green 3")
    assert offers(at, "Sandbags") and not offers(at, "Stockroom")
    choose(at, "Sandbags")
    assert at.state.tokens[2] == 0


@proves("HER-TURN-09")
def test_one_person_may_answer_for_two_heroes() -> None:
    at = game.table(seats=2, seed=3, names=["Ada", "Ada's other hero"])
    two = game.table(seats=2, seed=3, names=["Ben", "Cleo"])
    seats = set()
    stream = Stream(3, purpose=77)
    while not at.over:
        seats.add(asked(at).seat)
        option = asked(at).options[stream.below(len(asked(at).options))]
        at.choose(option, seat=asked(at).seat)
        two.choose(option.id, seat=asked(two).seat)
    assert seats == {0, 1} and at.result == two.result is not None
    assert at.view(None) | {"names": []} == two.view(None) | {"names": []}


@proves("HER-TURN-10")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_game_lasts_no_longer_than_the_deck_and_four_turns(level: int) -> None:
    longest = {1: 28, 2: 32, 3: 39}[level]
    for seed in range(3):
        at = game.table(seats=2, seed=seed, options={"level": level})
        stream = Stream(seed, purpose=77)
        while not at.over:
            options = [o for o in asked(at).options if not o.label.startswith(("Guide Beam", "Counterweight"))]
            at.choose(options[stream.below(len(options))])
        assert len(told(at, "begins")) <= longest
    assert {1: 24, 2: 28, 3: 35}[level] + 4 == longest


@proves("HER-TURN-11", "HER-DIS-17")
def test_the_first_player_decides_for_the_group_and_owners_for_their_hands() -> None:
    at = strike("I17", seats=3, start=1, step=3, rally="R1 B1 G1")
    assert asks(at) == (1, "card")
    choose(at, "Red 1")
    assert asks(at) == (1, "card")
    choose(at, "Blue 1")
    assert rally(at) == "G1"
    at = strike("F11", seats=3, start=1, step=3, hands=["R1 R2", "B1 B2", "G1 G2"])
    seats = []
    for _ in range(3):
        seats.append(asked(at).seat)
        at.choose(asked(at).options[0])
    assert seats == [1, 2, 0] and hands(at) == ["R2", "B2", "G2"]


@proves("HER-TURN-12")
def test_effects_on_everybody_go_clockwise_from_the_active_player() -> None:
    at = stand(
        "- - - - g",
        seats=4,
        start=2,
        heroes=["H1", "H3", "H2", "H4"],
        points=[0, 0, 13, 0],
        rally="R1 R2",
        responders=1,
        recruits="",
    )
    assert asks(at) == (2, "act")
    choose(at, "Rescue")
    drawn = [event["arguments"]["seat"] for event in told(at, "draws")]
    assert drawn == [2, 2, 3], "with the two that were just discarded there are three cards"


@proves("HER-TURN-12")
def test_every_hero_draws_from_the_active_one_on_who_did_not_begin() -> None:
    at = stand("- - - - g", seats=4, start=0, step=2, heroes=["H1", "H3", "H2", "H4"], points=[0, 0, 13, 0],
               rally="R1 R2", responders=1, recruits="")  # fmt: skip
    assert asks(at) == (2, "act")
    choose(at, "Rescue")
    assert [event["arguments"]["seat"] for event in told(at, "draws")] == [2, 2, 3]


@proves("HER-TURN-12", "HER-POWER-20")
def test_every_hero_draws_from_the_active_one_on_whose_power_it_ever_is() -> None:
    """Player C's power comes in the turn of player B, who draws first."""
    at = stand(seats=3, step=1, heroes=["H1", "H4", "H2"], points=[0, 10, 14], responders=3, recruits="")
    choose(at, "Morale Hour", "Player C")
    assert [event["arguments"]["seat"] for event in told(at, "draws")] == [1, 1, 2]


@proves("HER-TURN-12")
def test_everybody_rallies_along_from_the_active_hero_on() -> None:
    at = stand(seats=3, step=1, heroes=["H1", "H4", "H2"], points=[0, 10, 0], hands=["R2", "B1", "G1"], rally="")
    choose(at, "Emergency Broadcast")
    seen = []
    while asks(at)[1] == "card":
        seen.append(asks(at)[0])
        at.choose(asked(at).options[0])
    assert seen == [1, 2, 0] and rally(at) == "R2 B1 G1"


@proves("HER-TURN-12", "HER-FREE-11")
def test_hero_tokens_are_taken_from_the_active_hero_on() -> None:
    at = stand("- - - - VI02", seats=3, step=1, hero_tokens=[4, 3, 2], rally=rescuers("VI02"), deck=9)
    choose(at, "Rescue")
    assert [event["arguments"]["seat"] for event in told(at, "gets_token")] == [1], "one was left"


@proves("HER-TURN-12")
def test_in_the_disaster_turn_everybody_discards_from_the_first_player_on() -> None:
    at = strike("I04", seats=3, start=1, step=3, hands=["R1 R2", "B1 B2", "G1 G2"])
    seen = []
    while asks(at)[1] == "card":
        seen.append(asks(at)[0])
        at.choose(asked(at).options[0])
    assert seen[:3] == [1, 2, 0]


@proves("HER-TURN-01", "HER-TURN-12", "HER-NOUP-05")
def test_a_round_that_began_with_another_seat_ends_and_begins_there() -> None:
    """The last player's turn, the disaster in which everybody discards, and the next round."""
    at = stand(seats=4, start=2, step=3, hands=["R1 R2", "B1 B2", "G1 G2", "Y1 Y2"], events=["I04", "..."], deck=20,
               options={"disaster": "inferno"}, recruits="")  # fmt: skip
    assert asks(at) == (1, "act")
    end_turn(at)
    seen = []
    while asks(at)[1] == "card":
        seen.append(asks(at)[0])
        at.choose(asked(at).options[0])
    assert list(dict.fromkeys(seen)) == [2, 3, 0, 1]
    order = []
    for _ in range(4):
        order.append(asks(at)[0])
        end_turn(at)
    assert order == [2, 3, 0, 1]


# ---------------------------------------------------------------- recruit


@proves("HER-RECRUIT-01", "HER-RECRUIT-06")
def test_recruiting_from_the_area_leaves_the_spot_empty_until_upkeep() -> None:
    at = choose(stand(), "Recruit green 3")
    assert hands(at)[0] == "G3" and area(at) == "R1 B2 - Y4 B4"
    choose(at, "Recruit red 1", "Recruit blue 2")
    assert area(at) == "- - - Y4 B4"
    end_turn(at)
    assert "-" not in area(at)


@proves("HER-RECRUIT-02")
def test_recruiting_from_the_deck() -> None:
    at = choose(stand(responders="Y2 ..."), "Recruit from the deck")
    assert hands(at)[0] == "Y2" and area(at) == "R1 B2 G3 Y4 B4" and at.state.actions == 2


@proves("HER-RECRUIT-03")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    at = stand(responders=0, discard="R2 R3 R4 B1 B3 B4 G1 G2 G4")
    choose(at, "Recruit from the deck")
    assert at.view(0)["responders"]["deck"] == 8 and discard(at) == "" and len(hands(at)[0].split()) == 1


@proves("HER-RECRUIT-04")
def test_hands_are_open() -> None:
    at = stand(hands=["R1 B2", "GC"], recruits="")
    for seat in (0, 1, None):
        assert [player["hand"] for player in at.view(seat)["players"]] == [["B2", "R1"], ["GC"]]


@proves("HER-RECRUIT-05")
def test_there_is_no_hand_limit() -> None:
    hand = "R1 R2 R3 R4 B1 B2 B3 B4 G1 G2 G3 G4"
    at = end_turn(stand(hands=[hand, ""], recruits=""))
    assert len(hands(at)[0].split()) == 12


@proves("HER-RECRUIT-07")
def test_nothing_to_draw_is_not_offered() -> None:
    at = stand(responders=0)
    assert len(offers(at, "Recruit")) == 5 and not offers(at, "Recruit from")
    at = stand("- - - - a", responders=1, heroes=["H2", "H1"], points=[5, 0])
    choose(at, "Stockroom")
    assert len(hands(at)[0].split()) == 1, "what there is"
    refused(at, "Recruit from")
