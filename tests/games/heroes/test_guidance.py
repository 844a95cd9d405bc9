"""What helps a person to choose: why a place offers nothing, what an option gives, and what speaks for it."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table

from ..at_table import asked, choose
from .support import CALM, chosen_by, game, stand, strike

MAREN, INES = "Maren Oduya", "Ines Calloway"


def why(table: Table, place: str) -> str | None:
    return table.why_not(asked(table).seat, place)


def gives(table: Table, label: str) -> tuple[int | None, tuple[str, ...]]:
    """The Hero Points and the notes of the option whose label begins so."""
    option = next(o for o in asked(table).options if o.label.startswith(label))
    told = table.preview(option)
    assert told is not None and told.end is None
    return told.points, told.notes


def advised(table: Table, label: str) -> str | None:
    option = next(o for o in asked(table).options if o.label.startswith(label))
    return table.advice(option)


def spent(table: Table) -> Table:
    """With no action left."""
    return choose(table, "Recruit red 1", "Recruit green 3", "Recruit yellow 4")


# ---------------------------------------------------------------- why not

TURN: dict[str, Any] = {
    "city": "- - - k b",
    "rally": "R4",
    "hands": ["B2 R4", "G1"],
    "heroes": [MAREN, "Walter Brandt"],
    "points": [3, 12],
    "recruits": "R1 - G3 Y4 B4",
    "supports": [["SU02"], ["SU03"]],
}


def turn(**given: Any) -> Table:
    return stand(**(TURN | {"city": ["-", "-", "-", "CZ11", "b"]} | given))


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("city:0", "Nobody is in North Metroville."),
        ("city:1", "Nobody is in the Business District."),
        ("city:2", "Nobody is at Mid City Bridge."),
        ("city:3", "Night Shift Baker still needs any blue in the Rally Area."),
        ("city:4", "Stranded Cellist still needs any blue in the Rally Area."),
        ("recruit:1", "This spot stays empty until the next Upkeep."),
        ("rally:0", "Red 4 (R4) is in the Rally Area already, and no spot holds two of the same number."),
        ("rally:2", "You hold no green responders to rally."),
        ("hand:0:R4", "Red 4 (R4) is in the Rally Area already, and no spot holds two of the same number."),
        ("hand:1:G1", "Player B holds that card: call for First Responders to ask for it."),
        ("power:0:0", "Park and Ride opens at 5 Hero Points: you have 3."),
        ("power:0:2", "Express Route opens at 10 Hero Points: you have 3."),
        ("power:1:0", "Load Plan is Player B's power: only Player B can use it."),
        ("token:1", "Only Player B can spend those Hero Tokens."),
        ("support:0:SU02", "Off-Shift Ladder Hand helps when you rescue: choose a citizen first."),
        ("support:1:SU03", "Retired Desk Sergeant helps only in rescues by Player B."),
        ("building:1", "Town Hall: 3 of 3 pieces are standing. Only events and powers change that."),
        ("hero:0", "Choose one of the powers on your sheet, or spend a Hero Token."),
        ("hero:1", "You have no action that involves Player B now."),
        ("discard", "Only a power takes responders back from the discard pile."),
        ("event", "Events come in the Disaster Turn; then you may cancel them together."),
        ("danger", "The Danger Level is 0: at 25 you have lost together."),
        ("extreme", "3 more Extreme Disaster Tokens and the disaster's Extreme text strikes."),
        ("people", "6 citizens still to come; one enters South Metroville at each Upkeep."),
        ("missing", "Nobody is missing yet."),
    ],
)
def test_in_a_turn_every_place_has_its_reason(place: str, said: str) -> None:
    assert why(turn(), place) == said


def test_what_is_offered_needs_no_reason_and_an_unknown_place_has_none() -> None:
    at = turn()
    assert why(at, "recruit:0") is None and why(at, "deck") is None
    general = why(at, "moon")
    assert general is not None and general.startswith("Not part of this choice")
    assert why(at, "city:9") == why(at, "power:7:x") == why(at, "support:0:CZ99") == general


def test_without_actions_it_says_so() -> None:
    at = spent(turn(rally="B1", hands=["G2", ""]))
    assert why(at, "city:4") == "You have no actions left, and a rescue costs 1."
    assert why(at, "recruit:4") == "You have no actions left, and recruiting costs 1."
    assert why(at, "deck") == "You have no actions left, and recruiting costs 1."
    assert why(at, "rally:2") == why(at, "hand:0:G2") == "You have no actions left, and a rally costs 1."


def test_a_power_says_what_stops_it() -> None:
    heroes = {"heroes": [INES, MAREN], "points": [15, 0]}
    at = turn(**heroes)
    assert why(at, "power:0:0") == "Triage would do nothing now: no citizen has a Danger Token."
    assert why(at, "power:0:4") == "Steady Hands is always on: you never have to use it."
    tokened = {"city": ["-", "-", "-", "CZ11 1", "b"]}
    assert why(turn(**heroes, **tokened, cubes=["Triage", None]), "power:0:0") == (
        "Your cube is on Triage: use another power before you use this one again."
    )
    assert why(spent(turn(**heroes, **tokened)), "power:0:0") == "You have no actions left, and Triage costs 1."
    used = choose(turn(**heroes, **tokened), "Triage")
    assert why(used, "power:0:0") == "You have used Triage this turn, and each power is used once a turn."


def test_a_hero_token_and_a_support_say_what_stops_them() -> None:
    assert why(turn(hero_tokens=[0, 1]), "token:0") == "You have no Hero Token left."
    worn = turn(supports=[[], []], exhausted=[["SU02"], []])
    assert why(worn, "support:0:SU02") == "Off-Shift Ladder Hand is exhausted and cannot help until a sheet readies it."


def test_what_an_icon_takes() -> None:
    at = choose(
        stand(["-", "-", "-", "-", "CZ07"], rally="R1 RC R2 B1", supports=[["SU03"], []]),
        "Rescue",
    )
    assert asked(at).kind == "pay"
    assert why(at, "rally:1") == "This icon takes a red 1; no blue responder in the Rally Area is that."
    assert why(at, "rally:3") == "No yellow responders are in the Rally Area."
    assert (
        why(at, "support:0:SU03")
        == "Retired Desk Sergeant does not fill this icon, which takes a red 1, or is not needed for it."
    )
    assert why(at, "hand:0:R1") == "Only rallied responders pay: cards in a hand do not count."


def test_in_the_disaster_turn() -> None:
    at = strike("E10", pieces=[3, 1, 0])
    assert asked(at).kind == "building"
    assert why(at, "building:2") == "The Factory has no piece left to lose."
    at = strike("F14", rally="B1", points=[3, 2])
    assert asked(at).kind == "pledge"
    assert why(at, "hero:1") == "Only Player B can pledge those Hero Points, when asked."


# ---------------------------------------------------------------- previews


def test_what_a_rescue_brings() -> None:
    at = stand(["-", "-", "-", "-", "VI01"], rally="R1 B2 G3 Y4", points=[4, 0], danger=5, heroes=[MAREN, INES])
    assert gives(at, "Rescue") == (
        4,
        (
            "costs 1 action, leaves 2",
            "discards 4 rallied responders",
            "opens Park and Ride and Wave Them Through",
            "then: move the Danger Level Track down 1",
        ),
    )


def test_points_beyond_the_track_are_lost_and_the_last_rescue_wins() -> None:
    at = stand(["-", "-", "-", "-", "VI01"], rally="R1 B2 G3 Y4", points=[13, 0])
    assert gives(at, "Rescue")[0] == 2
    last = stand("- - - - b", rally="B1", deck=0)
    assert gives(last, "Rescue") == (0, ("costs 1 action, leaves 2", "discards 1 rallied responder", "wins the game"))


def test_what_a_responder_is_good_for() -> None:
    at = turn()
    assert gives(at, "Recruit blue 4") == (
        None,
        ("costs 1 action, leaves 2", "once rallied, completes Night Shift Baker and Stranded Cellist"),
    )
    assert gives(at, "Recruit green 3")[1][1] == "nobody in the city needs it now"
    assert gives(at, "Rally blue")[1] == (
        "costs 1 action, leaves 2",
        "completes Night Shift Baker and Stranded Cellist",
    )


def test_the_end_of_a_turn_tells_who_is_lost() -> None:
    at = choose(stand(["a", "-", "-", "b2", "-"], danger=3, events=CALM), "Recruit red 1", "Recruit green 3")
    assert gives(at, "End the turn")[1] == (
        "1 unused action is lost",
        "Stranded Cellist goes missing at Upkeep",
        "Danger Level 3 to 4 of 25",
    )
    assert gives(stand("- - - - a"), "End the turn")[1] == ("3 unused actions are lost", "nobody goes missing")


def test_what_is_predicted_for_the_upkeep_happens() -> None:
    for city in ("a - - b2 -", "a b c d e", "a2 - b2 - c", "- - - - a2", "a - - - -"):
        for deck in (6, 0):
            at = stand(city, deck=deck, danger=3)
            said = " ".join(gives(at, "End the turn")[1])
            before = len(at.view(None)["citizens"]["missing"])
            names = [space["citizen"]["name"] for space in at.view(None)["city"] if space["citizen"]]
            at = choose(at, asked(at).options[-1].label)
            gone = [one["name"] for one in at.view(None)["citizens"]["missing"][before:]]
            assert [name for name in names if name in said] == gone, (city, deck)


def test_what_a_building_and_a_pledge_leave() -> None:
    at = strike("E10", pieces=[3, 1, 0])
    assert gives(at, "Town Hall")[1] == ("leaves nothing of it", "3 standing in all")
    at = strike("F14", rally="B1", points=[3, 2])
    assert gives(at, "Pledge 1 Hero Point")[1] == ("leaves you 2 Hero Points", "meets the price: the event is canceled")
    assert gives(at, "Pledge nothing")[1] == ("leaves you 3 Hero Points", "1 more still needed")


# ---------------------------------------------------------------- advice


def test_what_speaks_for_an_option() -> None:
    at = turn()
    assert advised(at, "Recruit blue 4") == "then Night Shift Baker can be rescued"
    assert advised(at, "Recruit green 3") is None
    assert advised(at, "End the turn") == "nobody goes missing at this Upkeep"
    peril = stand("a - - - -", rally="R1", deck=0)
    assert advised(peril, "Rescue") == "otherwise it leaves the city at Upkeep, and the Danger Level rises by 1"
    assert advised(spent(turn()), "End the turn") == "you have no actions left"


# ---------------------------------------------------------------- everything, in games


@pytest.mark.parametrize("hidden", ["no", "yes"])
def test_every_question_of_a_game_and_nothing_that_is_hidden(hidden: str) -> None:
    """All places and options have answers, and they are the same in a world that looks the same to the seat."""
    table = game.table(seats=3, seed=7, options={"hidden_hands": hidden})
    stream, places = Stream(3, purpose=9), [*PLACES]
    while table.decision is not None:
        if stream.below(4) == 0:
            seat = table.decision.seat
            other = table.redealt(seat=seat, seed=stream.below(1000))
            for place in places:
                said = table.why_not(seat, place)
                assert said == other.why_not(seat, place)
                assert said is None or said[0].isupper() or said[0].isdigit()
                assert said is None or said.endswith(".") or said.startswith("Not part of this choice")
            for option in table.decision.options[:12]:
                assert table.preview(option) == other.preview(option)
                told = table.advice(option)
                assert told == other.advice(option)
                assert told is None or not told.endswith(".")
        chosen_by(stream, table)


PLACES = [
    *(
        f"{what}:{n}"
        for what, count in (("city", 5), ("recruit", 5), ("rally", 4), ("building", 3), ("sheet", 6))
        for n in range(count)
    ),
    *("deck", "discard", "event", "danger", "extreme", "events", "people", "missing"),
    *(f"{what}:{seat}" for what in ("hero", "token") for seat in range(3)),
    *(f"power:{seat}:{n}" for seat in range(3) for n in range(5)),
    *(f"hand:{seat}:{code}" for seat in range(3) for code in ("R1", "BC", "G3")),
    *(f"support:{seat}:SU0{n}" for seat in range(3) for n in range(1, 8)),
]
