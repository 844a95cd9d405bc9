"""What is told: each thing that happens at the table is said in a sentence, and nothing else is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civitas.kernel.table.table import Table

from ..at_table import asks, choose, log, told
from .support import LETTERS, game, other_text, stand, strike

A, B, C, D, E, G = (LETTERS[letter] for letter in "abcdeg")
CITY, RESCUE_A = "- - - a b", [f"Player A rescues {A}.", "Player A gains 1 Hero Point and has 15."]
Scene = tuple[dict[str, Any], list[str], list[str]]


def sheet(who: str, score: int = 10, **given: Any) -> dict[str, Any]:
    """This hero first, and two others beside."""
    others = [one for one in ("H1", "H2", "H3") if one != who][:2]
    return {"seats": 3, "heroes": [who, *others], "points": [score, 0, 0]} | given


def said(table: Table, since: int = 0) -> list[str]:
    """The sentences from there on; the text of a card that happens is left out."""
    return [
        sentence.split(":")[0] if entry["event"] in ("uses", "ability", "extreme_strikes") else sentence
        for entry, sentence in list(zip(told(table), log(table), strict=True))[since:]
        if entry["event"] != "text"
    ]


def heard(at: Table, *answers: str) -> list[str]:
    """What is told while these answers are given."""
    before = len(log(at))
    return said(choose(at, *answers), before)


# ---------------------------------------------------------------- in a turn

ACTIONS: dict[str, Scene] = {
    "recruit": ({}, ["Recruit green 3"], ["Player A recruits green 3 (G3)."]),
    "from the deck": ({"responders": "Y2 ..."}, ["Recruit from the deck"], ["Player A draws yellow 2 (Y2)."]),
    "rally": (
        {"hands": ["R1 R2", ""]},
        ["Rally red", "Rally red 1 (R1), red 2 (R2)"],
        ["Player A rallies red 1 (R1).", "Player A rallies red 2 (R2)."],
    ),
    "rescue": (
        {"city": "- - - a2 b", "rally": "R1"},
        ["Rescue"],
        [
            "Red 1 (R1) is discarded from the Rally Area.",
            f"{A} loses 2 Danger Tokens.",
            f"Player A rescues {A}.",
            "Player A gains 1 Hero Point and has 1.",
        ],
    ),
    "support": (
        {"city": CITY, "supports": [["SU02"], []]},
        ["Rescue"],
        [
            "Player A exhausts Off-Shift Ladder Hand.",
            f"Player A rescues {A}.",
            "Player A gains 1 Hero Point and has 1.",
        ],
    ),
    "ability": (
        {"city": "a1 - - b2 VI03", "rally": "G2 G3 R4"},
        ["Rescue Hospital Director"],
        [
            "Green 2 (G2) is discarded from the Rally Area.",
            "Green 3 (G3) is discarded from the Rally Area.",
            "Red 4 (R4) is discarded from the Rally Area.",
            "Player A rescues Hospital Director.",
            "Player A gains 3 Hero Points and has 3.",
            "Hospital Director",
            f"{A} loses 1 Danger Token.",
            f"{B} loses 2 Danger Tokens.",
        ],
    ),
    "tokens for all": (
        {"city": "- - - b VI02", "rally": "R4 B3 G2 Y1", "hero_tokens": [0, 1]},
        ["Rescue Deputy Mayor"],
        [
            "Red 4 (R4) is discarded from the Rally Area.",
            "Blue 3 (B3) is discarded from the Rally Area.",
            "Green 2 (G2) is discarded from the Rally Area.",
            "Yellow 1 (Y1) is discarded from the Rally Area.",
            "Player A rescues Deputy Mayor.",
            "Player A gains 4 Hero Points and has 4.",
            "Deputy Mayor",
            "Player A takes a Hero Token.",
            "Player B takes a Hero Token.",
        ],
    ),
    "Martyr": (
        {"city": "a2 - - b c", "supports": [["SU01"], []]},
        ["Use Martyr", A],
        [
            f"Martyr takes the place of {A} in North Metroville, and Player A rescues them.",
            f"{A} loses 2 Danger Tokens.",
            "Player A gains 1 Hero Point and has 1.",
        ],
    ),
    "Martyr with one token": (
        {"city": "- a1 - - c", "supports": [["SU01"], []]},
        ["Use Martyr", A],
        [
            f"Martyr takes the place of {A} in the Business District, and Player A rescues them.",
            f"{A} loses 1 Danger Token.",
            "Player A gains 1 Hero Point and has 1.",
        ],
    ),
    "Martyr without tokens": (
        {"city": "- - a - c", "supports": [["SU01"], []]},
        ["Use Martyr", A],
        [
            f"Martyr takes the place of {A} at Mid City Bridge, and Player A rescues them.",
            "Player A gains 1 Hero Point and has 1.",
        ],
    ),
    "call": (
        {"seats": 3, "hands": ["", "R1", "B1 B2"]},
        ["Call", "Blue 1", "Give nothing", "Blue 2"],
        [
            "Player A calls for First Responders and asks for blue 1 (B1).",
            "Player B gives nothing.",
            "Player C gives blue 2 (B2) to Player A.",
        ],
    ),
    "call for anything": (
        {"hands": ["", "R1"]},
        ["Call", "Any responder", "Give nothing"],
        ["Player A calls for First Responders and asks for any card.", "Player B gives nothing."],
    ),
    "regroup": (
        {"responders": "Y2 Y3 ..."},
        ["Hero Token: Regroup", "Replace red 1 (R1) at spot 1, green 3 (G3) at spot 3"],
        [
            "Player A spends a Hero Token.",
            "Player A regroups 2 responders.",
            "Yellow 2 (Y2) comes to the Recruitment Area.",
            "Yellow 3 (Y3) comes to the Recruitment Area.",
        ],
    ),
    "Kit's token": (
        {"heroes": ["H5", "H1"], "deck": ["b", "c", "d", "e"]},
        ["Hero Token: Look", f"{C}, then {D}"],
        ["Player A spends a Hero Token.", "Player A looks at the top 3 cards of the Citizen Deck."],
    ),
    "Walter's token": (
        {"heroes": ["H6", "H1"], "exhausted": [["SU03", "SU05"], []]},
        ["Hero Token: Ready", "Hobby Crane Operator"],
        ["Player A spends a Hero Token.", "Player A readies Hobby Crane Operator."],
    ),
    "Walter's token, one Support": (
        {"heroes": ["H6", "H1"], "exhausted": [["SU05"], []]},
        ["Hero Token: Ready"],
        ["Player A spends a Hero Token.", "Player A readies Hobby Crane Operator."],
    ),
}

POWERS: dict[str, Scene] = {
    "Park and Ride": (
        sheet("H1"),
        ["Red 1", "Green 3"],
        [
            "Player A takes red 1 (R1) from the Recruitment Area.",
            "Player A takes green 3 (G3) from the Recruitment Area.",
        ],
    ),
    "Wave Them Through": (
        sheet("H1", hands=["R1 B2 G3", "", ""]),
        ["Player C", "Blue 2", "Green 3"],
        ["Player A gives blue 2 (B2) to Player C.", "Player A gives green 3 (G3) to Player C."],
    ),
    "Express Route": (
        sheet("H1", hands=["R1 B3 G2", "", ""]),
        ["Red", "Blue"],
        ["Player A rallies red 1 (R1).", "Player A rallies blue 3 (B3)."],
    ),
    "Detour": (
        sheet("H1", city="a2 - - b c1"),
        [f"{A} in North Metroville, 2 Danger Tokens and {C}"],
        ["The citizens in North Metroville and in South Metroville trade places."],
    ),
    "Stockroom": (
        sheet("H2", responders="R2 B3 G4 ..."),
        ["Green 4", "Red 2"],
        ["Player A keeps green 4 (G4).", "Player A keeps red 2 (R2).", "Blue 3 (B3) goes to the discard pile."],
    ),
    "Sandbags": (sheet("H2", city="a2 - b1 - c"), [A], [f"{A} loses 1 Danger Token."]),
    "Shore It Up": (sheet("H2", pieces=[3, 3, 1]), [], ["A piece of the Factory is rebuilt: 2 stand."]),
    "Bulk Order": (
        sheet("H2", recruits="R1 R3 B2"),
        ["Red"],
        [
            "Player A takes red 1 (R1) from the Recruitment Area.",
            "Player A takes red 3 (R3) from the Recruitment Area.",
        ],
    ),
    "Second Wind": (
        sheet("H3", discard="R2 B2 Y3", responders="G4 ..."),
        ["Red 2"],
        ["Player A takes red 2 (R2) from the discard pile.", "Player A draws green 4 (G4)."],
    ),
    "House Call": (
        sheet("H3", city="- - - - g", rally="R1"),
        [],
        [
            "Red 1 (R1) is discarded from the Rally Area.",
            "Player A leaves the icon R? unfilled.",
            f"Player A rescues {G}.",
            "Player A gains 2 Hero Points and has 12.",
        ],
    ),
    "Shift Change": (
        sheet("H3", hands=["Y1 B1", "", ""]),
        ["Blue 4", "Yellow 1"],
        ["Player A exchanges yellow 1 (Y1) for blue 4 (B4)."],
    ),
    "On the Air": (
        sheet("H4", hands=["", "R1 R2", "B1"]),
        ["Call", "Red 2", "Red 1", "Blue 1"],
        [
            "Every other hero may give Player A a card in this turn's Call.",
            "Player A calls for First Responders and asks for red 2 (R2).",
            "Player B gives red 1 (R1) to Player A.",
            "Player C gives blue 1 (B1) to Player A.",
        ],
    ),
    "Traffic Report": (
        sheet("H4", events=["F01", "F02", "..."]),
        ["Canal"],
        ["Player A looks at the top 2 cards of the event deck."],
    ),
    "Emergency Broadcast": (
        sheet("H4", hands=["R1 R3", "R2", "B1 B2"]),
        ["Red 1", "Rally nothing", "Blue 1"],
        ["Player A rallies red 1 (R1).", "Player C rallies blue 1 (B1)."],
    ),
    "Morale Hour": (
        sheet("H4", points=[10, 0, 4]),
        ["Player C", "Player B", "Player B"],
        [
            "Player A moves 1 Hero Point to Player C.",
            "Player C gains 1 Hero Point and has 5.",
            "Player C unlocks level 1 powers.",
            "Player A moves 1 Hero Point to Player B.",
            "Player B gains 1 Hero Point and has 1.",
            "Player A moves 1 Hero Point to Player B.",
            "Player B gains 1 Hero Point and has 2.",
        ],
    ),
    "Eye in the Sky": (
        sheet("H5", responders="R2 B3 G4 ..."),
        ["G4, then R2"],
        ["Player A looks at the top 3 cards of the First Responders Deck."],
    ),
    "Relay Drop": (
        sheet("H5", responders="R2 ..."),
        ["Green 3"],
        ["Player A rallies green 3 (G3).", "Player A draws red 2 (R2)."],
    ),
    "Guide Beam": (
        sheet("H5", city="a - b - c"),
        [B],
        [f"{B} is held at Mid City Bridge for the coming Upkeep."],
    ),
    "Load Plan": (
        sheet("H6", city=CITY, rally="B2"),
        [f"Rescue {A}"],
        [
            "In Player A's next rescue, one responder counts as any color.",
            "Blue 2 (B2) is discarded from the Rally Area, as any color.",
            f"Player A rescues {A}.",
            "Player A gains 1 Hero Point and has 11.",
        ],
    ),
    "Salvage Run": (
        sheet("H6", discard="R2 B4 G1"),
        ["Red 2", "Blue 4"],
        ["Player A takes red 2 (R2) from the discard pile.", "Player A takes blue 4 (B4) from the discard pile."],
    ),
    "Cross-Bracing": (sheet("H6"), [], ["Player A braces the buildings."]),
    "Counterweight": (
        sheet("H6", city="a2 - b - -"),
        [A],
        [f"{A} moves back to the Business District.", f"{A} loses 1 Danger Token."],
    ),
}

AT_FIFTEEN: dict[str, Scene] = {
    "Open the Warehouse": (
        sheet("H2", responders="R2 B3 G4 Y1 B1 G1 ..."),
        [],
        [
            "Player A draws red 2 (R2).",
            "Player A draws blue 3 (B3).",
            "Player B draws green 4 (G4).",
            "Player B draws yellow 1 (Y1).",
            "Player C draws blue 1 (B1).",
            "Player C draws green 1 (G1).",
        ],
    ),
    "Citywide Alert": (sheet("H4", danger=5), [], ["The Danger Level falls by 2 to 3."]),
    "Master Plan": (
        sheet("H6", pieces=[1, 2, 3], extreme=2),
        ["Office Tower", "Town Hall"],
        [
            "A piece of the Office Tower is rebuilt: 2 stand.",
            "A piece of the Town Hall is rebuilt: 3 stand.",
            "1 Extreme Disaster Token is removed from the sheet.",
        ],
    ),
}


@pytest.mark.parametrize("what", ACTIONS)
def test_what_an_action_tells(what: str) -> None:
    given, answers, sentences = ACTIONS[what]
    at = stand(**given)
    assert heard(at, *answers) == sentences and asks(at) == (0, "act")


@pytest.mark.parametrize("power", POWERS)
def test_what_a_power_tells(power: str) -> None:
    given, answers, sentences = POWERS[power]
    at = stand(**given)
    assert heard(at, power, *answers) == [f"Player A uses {power}", *sentences] and asks(at) == (0, "act")


@pytest.mark.parametrize("power", AT_FIFTEEN)
def test_what_a_power_at_fifteen_points_tells(power: str) -> None:
    given, answers, sentences = AT_FIFTEEN[power]
    at = stand(CITY, **(given | {"points": [14, 0, 0], "rally": "R1"}))
    paid = ["Red 1 (R1) is discarded from the Rally Area.", *RESCUE_A, "Player A unlocks the power at 15 points."]
    assert heard(at, "Rescue", *answers) == [*paid, f"Player A uses {power}", *sentences] and asks(at) == (0, "act")


# ---------------------------------------------------------------- Upkeep and the rounds


def upkeep(*steps: list[str]) -> list[str]:
    names = ("citizens move", "Danger Tokens", "a citizen enters", "the Recruitment Area is refilled")
    return [s for n, step in enumerate(steps) for s in (f"Upkeep, step {n + 1}: {names[n]}.", *step)]


def test_what_upkeep_tells() -> None:
    at = stand("a1 - b2 c d", deck=["e"], recruits="R1 - B2 G3 -", responders="Y1 Y2 ...")
    assert heard(at, "End the turn") == [
        *upkeep(
            [
                f"{B} moves to the Business District.",
                f"{C} moves to Mid City Bridge.",
                f"{D} moves to the Industrial District.",
            ],
            [f"{A} gets 1 Danger Token and has 2."],
            [f"{E} enters South Metroville."],
            ["Yellow 1 (Y1) comes to the Recruitment Area.", "Yellow 2 (Y2) comes to the Recruitment Area."],
        ),
        "Turn 2: Player B plays.",
    ]
    assert [entry["arguments"]["spot"] for entry in told(at, "lays")] == [1, 4]


def test_what_upkeep_tells_of_the_missing() -> None:
    at = stand("a b c d e", deck=["f"], danger=3)
    moved = [
        f"{B} moves to North Metroville.",
        f"{C} moves to the Business District.",
        f"{D} moves to Mid City Bridge.",
    ]
    gone = [f"{A} leaves at North Metroville and becomes missing.", "The Danger Level rises by 1 to 4."]
    assert heard(at, "End the turn")[1:6] == [*gone, *moved]
    at = stand("a2 - - - d", deck=["e"], danger=3)
    assert heard(at, "End the turn")[3:6] == [
        f"{A} gets 1 Danger Token and has 3.",
        f"{A} has too many Danger Tokens and becomes missing.",
        "The Danger Level rises by 1 to 4.",
    ]


def test_turns_are_counted_through_the_rounds() -> None:
    at = stand(deck=20, events=["F01", "F14", "..."], turn=7, step=1)
    turns = []
    for _ in range(4):
        turns += [one for one in heard(at, "End the turn") if one.startswith("Turn")]
        assert at.view(None)["turn"] == int(turns[-1].split(":")[0].split()[1])
    assert turns == [
        "Turn 9: the disaster.",
        "Turn 10: Player A plays.",
        "Turn 11: Player B plays.",
        "Turn 12: the disaster.",
        "Turn 13: Player A plays.",
        "Turn 14: Player B plays.",
    ]


def test_who_picks_whom_is_told() -> None:
    at = game.table(seats=2, seed=1, options={"first": "seat 2"})
    assert heard(at, "Desmond Vail") == ["Player B plays Desmond Vail."]
    assert heard(at, "Kit Sandoval")[0] == "Player A plays Kit Sandoval."


# ---------------------------------------------------------------- the disaster

STRIKES: dict[str, tuple[str, dict[str, Any], list[str], list[str]]] = {
    "danger": ("DANGER +2", {}, [], ["The Danger Level rises by 2 to 6."]),
    "tokens": (
        "TOKEN 2 @N,S",
        {"city": "a1 - b - c"},
        [],
        [f"{A} gets 2 Danger Tokens and has 3.", f"{C} gets 2 Danger Tokens and has 2."],
    ),
    "missing": (
        "MISSING @LEFT",
        {"city": "- a - - c"},
        [],
        [f"{A} cannot be saved and becomes missing.", "The Danger Level rises by 1 to 5."],
    ),
    "pieces": (
        "DESTROY townhall 2",
        {},
        [],
        ["A piece of the Town Hall is destroyed; 2 left.", "A piece of the Town Hall is destroyed; 1 left."],
    ),
    "rally": ("DISCARD_RALLY 1 R", {"rally": "R4 B1"}, [], ["Red 4 (R4) is removed from the Rally Area."]),
    "largest": (
        "DISCARD_RALLY all largest",
        {"rally": "R4 R2 B1"},
        [],
        ["Red 2 (R2) is removed from the Rally Area.", "Red 4 (R4) is removed from the Rally Area."],
    ),
    "recruits": (
        "DISCARD_RECRUIT 1",
        {"recruits": "R1 - B2"},
        ["Blue 2"],
        ["Blue 2 (B2) is removed from the Recruitment Area."],
    ),
    "hands": (
        "DISCARD_HAND 1 each",
        {"hands": ["R1", "B1 B2"]},
        ["Blue 2"],
        ["Player A discards red 1 (R1).", "Player B discards blue 2 (B2)."],
    ),
}


@pytest.mark.parametrize("what", STRIKES)
def test_what_an_event_tells(what: str, tmp_path: Path) -> None:
    code, given, answers, sentences = STRIKES[what]
    at = choose(strike("F01", rules=other_text(tmp_path, code), danger=3, **given), *answers)
    name = game.content.cards.events[0]["name"]
    struck = ["Turn 3: the disaster.", f"{name} is turned up.", f"{name} strikes.", "The Danger Level rises by 1 to 4."]
    assert said(at) == [*struck, *sentences, "Turn 4: Player A plays."]


def test_what_the_third_extreme_token_tells() -> None:
    at = strike("E13", extreme=2, pieces=[0, 0, 3])
    start = said(at).index("Liquid Ground strikes.")
    assert said(at)[start + 2 :] == [
        "An Extreme Disaster Token is placed: 3 on the sheet.",
        "Extreme Disaster",
        *(f"A piece of the Factory is destroyed; {left} left." for left in (2, 1, 0)),
        "The last building piece is destroyed: the heroes lose.",
    ]


def test_what_a_cancel_tells() -> None:
    at = strike("F03", points=[2, 1], rally="R1", deck=9)
    name = game.content.cards.events[2]["name"]
    assert heard(at, "Pledge 1 Hero Point", "Pledge 1 Hero Point") == [
        "Player A pledges 1 Hero Point.",
        "Player B pledges 1 Hero Point.",
        "Player A spends 1 Hero Point and has 1.",
        "Player B spends 1 Hero Point and has 0.",
        "Red 1 (R1) is discarded from the Rally Area.",
        f"{name} is canceled.",
        "Turn 4: Player A plays.",
    ]


def test_what_a_refused_cancel_tells() -> None:
    at = strike("F03", points=[2, 0], rally="R1", deck=9)
    assert heard(at, "Pledge 1 Hero Point", "Pledge nothing")[:4] == [
        "Player A pledges 1 Hero Point.",
        "Player A adds no Hero Points.",
        "Only 1 of 2 Hero Points is pledged, so nothing is paid.",
        f"{game.content.cards.events[2]['name']} strikes.",
    ]


def test_a_braced_building_is_told_of() -> None:
    at = stand(**sheet("H6", step=0, events=["F09", "..."], deck=9, seats=3))
    choose(at, "Cross-Bracing", "End the turn", "End the turn", "End the turn")
    assert "The Office Tower is braced and keeps its piece." in log(at)


@pytest.mark.parametrize(("answer", "sentence"), [("Agree", "Player B agrees."), ("Object", "Player B objects.")])
def test_what_the_others_say_to_a_proposal_is_told(answer: str, sentence: str) -> None:
    at = choose(strike("I17", rally="R1 B1 G1", options={"agree": "yes"}), "Red 1")
    assert heard(at, answer)[0] == sentence


def test_a_new_deck_of_events_is_told() -> None:
    at = strike("F01", events=[], used_events=["F01", "F02"])
    assert said(at)[1] == "18 cards are shuffled into a new event deck."


# ---------------------------------------------------------------- what does not happen


def test_what_changes_nothing_is_not_told() -> None:
    at = stand(CITY, heroes=["H6", "H1"], points=[14, 0], rally="R1", extreme=0)
    assert not told(choose(at, "Rescue"), "removes_extreme", "rebuilds")
    at = stand(CITY, heroes=["H1", "H2"], points=[15, 0], rally="R1")
    assert not told(choose(at, "Rescue"), "scores", "unlocks", "uses"), "there is no point beyond the fifteenth"
    at = stand(CITY, heroes=["H4", "H2"], points=[14, 0], rally="R1", danger=0)
    assert not told(choose(at, "Rescue"), "danger_moves")
    at = stand("- - a - VI04", rally="Y1 Y2 B1", recruits="", responders="R2 B3 ...")
    assert asks(choose(at, "Rescue Power Grid Chief")) == (0, "act") and not told(at, "regroups")
