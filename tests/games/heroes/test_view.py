"""What is seen: everything but the order of the three decks; the board as text; and the words of questions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from civitas.games.heroes import events, kinds
from civitas.games.heroes.words.icons import wanted
from civitas.games.heroes.words.questions import LABELS, PROMPTS
from civitas.games.heroes.words.sentences import SENTENCES
from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, told
from .support import game, other_cards, stand, strike


def played(seats: int, seed: int, steps: int, **options: Any) -> Table:
    table = game.table(seats=seats, seed=seed, options=options)
    stream = Stream(seed, purpose=77)
    for _ in range(steps):
        if not table.over:
            offered = asked(table).options
            table.choose(offered[stream.below(len(offered))])
    return table


@pytest.mark.parametrize("seats", [2, 5])
def test_every_seat_sees_the_same(seats: int) -> None:
    at = played(seats, 3, 60)
    views = [at.view(seat) for seat in range(seats)]
    for view in views:
        view.pop("seat")
    assert all(view == views[0] for view in views)
    assert json.loads(json.dumps(views[0])) == views[0]


@proves("HER-EX-06")
def test_a_redealt_table_looks_the_same_and_keeps_a_vic_in_each_stack() -> None:
    at = played(3, 5, 80, level=3)
    for seed in range(20):
        other = at.redealt(1, seed)
        assert other.view(1) == at.view(1)
        g = other.state
        assert g.vics_count == sum(card >= 0 for card in g.moments_cards)


def test_the_decks_are_not_in_the_view() -> None:
    at = stand(deck=20, responders=20, recruits="")
    text = json.dumps(at.view(None))
    hidden = [game.content.cards.citizens[c]["name"] for c in at.state.people_cards[: at.state.people_count]]
    assert hidden and not any(name in text for name in hidden)
    assert at.view(None)["responders"]["ahead"] == []


def test_the_view_names_the_thresholds_that_are_reached() -> None:
    at = stand(points=[10, 4], heroes=["H4", "H5"])
    assert [player["thresholds"] for player in at.view(None)["players"]] == [[5, 10], []]


def test_the_board_as_text() -> None:
    at = stand("- a2 - - SU02", hands=["R1", ""], rally="G2", supports=[["SU01"], []], missing=["CZ05"], points=[10, 0],
               events=["F03", "..."], deck=["b", "..."], heroes=["H4", "H5"], exhausted=[[], ["SU03"]])  # fmt: skip
    text = game.display.text(at.view(0))  # type: ignore[misc]
    for part in (
        "Danger 0 of 25", "Soaked Paper Carrier [R?] danger 1, value 1, 2 danger", "(Office Tower 3)", "green G2",
        "Tourist with the Wrong Map", "Player A (you), Desmond Vail: 10 points", "Martyr", "next events",
        "Brown-Water Surge", "Stranded Cellist", "Retired Desk Sergeant (exhausted)", "Morale Hour",
    ):  # fmt: skip
        assert part in text, part
    assert max(len(line) for line in text.splitlines()) <= 110


def test_the_board_in_the_disasters_turn_and_before_heroes_are_picked() -> None:
    at = stand(step=2, events=["F06", "..."], points=[3, 0], rally="B2")
    text = game.display.text(at.view(0))  # type: ignore[misc]
    assert "Washed-Out Underpass, danger 1" in text and "cancel: 2 points, *2" in text and "the disaster" in text
    assert "no hero yet" in game.display.text(game.table(seats=2, seed=1).view(0))  # type: ignore[misc]


def test_every_kind_and_event_has_words() -> None:
    assert {kind.name for kind in kinds.ALL} == set(PROMPTS) == set(LABELS)
    assert {event.name for event in events.ALL} == set(SENTENCES)


@pytest.mark.parametrize("seed", range(6))
def test_labels_differ_and_begin_with_a_capital_as_prompts_do(seed: int) -> None:
    table = game.table(
        seats=2 + seed % 4, seed=seed, options={"disaster": ("flood", "earthquake", "inferno")[seed % 3]}
    )
    stream = Stream(seed, purpose=77)
    while not table.over:
        offered = asked(table).options
        assert len({option.label for option in offered}) == len(offered)
        assert all(label[0].isupper() for label in labels(table)) and asked(table).prompt[0].isupper()
        assert not asked(table).prompt.endswith((".", "?")), "a bar needs no full stop"
        table.choose(offered[stream.below(len(offered))])
    assert table.result is not None and table.result.reason


def test_a_question_is_named_by_its_phase() -> None:
    assert asked(stand()).phase == "hero"
    assert asked(stand(step=2, events=["F15", "..."])).phase == "disaster"
    assert asked(game.table(seats=2, seed=1)).phase == "setup"


def test_undo_is_allowed_until_something_is_seen() -> None:
    at = choose(stand(hands=["R1 R2", ""]), "Recruit blue 2")
    at.undo(0)
    assert at.state.actions == 3


@pytest.mark.parametrize(
    ("city", "rallied", "says"),
    [
        ("CZ23", "R1 B2 G3 Y4", "Pay for Stuck Cable-Car Riders: any responder (*?)"),
        ("CZ07", "R1 R2 R3", "Pay for Morning Crossing Guard: any red (R?)"),
    ],
)
def test_the_question_of_a_payment_says_in_words_what_the_icon_asks_for(city: str, rallied: str, says: str) -> None:
    at = choose(stand(["-", "-", "-", "-", city], rally=rallied, options={"level": 3}), "Rescue")
    assert asked(at).prompt == says


def test_an_icon_with_a_number_is_named() -> None:
    assert [wanted(number) for number in (2, 5, 23, 20)] == ["a red 2", "any blue", "any 3", "any responder"]


@pytest.mark.parametrize(("discarded", "says"), [("R1", "1 card is shuffled"), ("R1 B1", "2 cards are shuffled")])
def test_the_shuffle_of_a_single_card_is_told_in_the_singular(discarded: str, says: str) -> None:
    at = choose(stand(responders=0, discard=discarded), "Recruit from the deck")
    assert told(at, "shuffles")[0]["text"] == f"{says} into a new First Responders Deck."


def test_who_is_asked_once_to_rally_declines_with_nothing() -> None:
    at = choose(stand(heroes=["H4", "H1"], points=[10, 0], hands=["R1", ""]), "Emergency Broadcast")
    assert [option.label for option in asked(at).options] == ["Red 1 (R1)", "Rally nothing"]
    at = choose(stand(heroes=["H1", "H4"], points=[5, 0], hands=["R1 R2", ""]), "Wave Them Through", "Red 1")
    assert [option.label for option in asked(at).options] == ["Red 2 (R2)", "No more"]


# ---------------------------------------------------------------- what is over leaves nothing behind

RUNNING = (
    "wild_colour", "call_all", "held", "wish", "caller", "looking", "paying", "unpaid", "using", "spare_use", "spent",
    "may_open", "left_open", "colours_used", "numbers_used", "pledged", "undone", "proposal",
)  # fmt: skip


def running(table: Table) -> dict[str, int]:
    """What a bot observes of the question that is being asked."""
    labels = [label for label, _ in game.observation[1]]
    seen = dict(zip(labels, table.observation(0), strict=True))
    return {label: value for label, value in seen.items() if label.split("[")[0] in RUNNING}


ANSWERED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "events": ({"heroes": ["H4", "H1"], "points": [5, 0], "events": ["F01", "F02", "..."]}, ["Traffic", "Canal"]),
    "responders": ({"heroes": ["H5", "H1"], "points": [5, 0], "responders": "R2 B3 G4 ..."}, ["Eye", "B3, then R2"]),
    "citizens": ({"heroes": ["H5", "H1"], "deck": ["b", "c", "e"]}, ["Hero Token: Look", "Wheezing Florist, then Str"]),
    "rescue": ({"city": "- - - - c", "rally": "G1 G2"}, ["Rescue", "Green 2"]),
    "open icon": (
        {"city": "- - - - a", "heroes": ["H3", "H1"], "points": [10, 0], "rally": "R1"},
        ["House Call", "Leave it unfilled"],
    ),
    "any color": ({"city": "- - - - a", "heroes": ["H6", "H1"], "points": [5, 0], "rally": "B1"}, ["Load", "Rescue"]),
    "any number": ({"city": "- - - - g", "heroes": ["H5", "H1"], "points": [15, 0], "rally": "R2 R3"}, ["Rescue"]),
    "Support": ({"city": "- - - - CZ15", "supports": [["SU07"], []]}, ["Rescue"]),
    "Support for one icon": ({"city": "- - - - a", "supports": [["SU07"], []]}, ["Rescue"]),
    "call": ({"hands": ["", "R1 B1"]}, ["Call", "Red 1", "Blue 1"]),
    "call in vain": ({"hands": ["", "R1 B1"]}, ["Call", "Red 1", "Give nothing"]),
}


@pytest.mark.parametrize("what", ANSWERED)
def test_an_answered_question_leaves_nothing_behind(what: str) -> None:
    given, answers = ANSWERED[what]
    at = stand(**given)
    before = running(at)
    choose(at, *answers)
    assert asks(at) == (0, "act") and running(at) == before


FLAGS = [
    n
    for n, (label, what) in enumerate(game.observation[1])
    if what == "flag" and " has " not in label and label != "kind of question"
]


@pytest.mark.parametrize(
    ("given", "answers"),
    [
        ({"hands": ["", "R1"]}, ["Call", "Red 1", "Give nothing"]),
        ({}, ["Hero Token: Regroup", "Replace red 1 (R1) at spot 1"]),
        ({"heroes": ["H4", "H1"], "points": [5, 0]}, ["On the Air"]),
        ({"city": "- - - - SU01", "rally": "R1 B1"}, ["Rescue"]),
    ],
)
def test_a_flag_that_is_set_is_observed_as_one(given: dict[str, Any], answers: list[str]) -> None:
    at = stand(**given)
    before = [at.observation(0)[n] for n in FLAGS]
    choose(at, *answers)
    after = [at.observation(0)[n] for n in FLAGS]
    assert set(before) <= {0, 1} and sum(after) == sum(before) + 1 and set(after) == {0, 1}


def test_a_turn_leaves_nothing_behind() -> None:
    """What was for this turn alone is gone in the next hero's."""
    six = stand(heroes=["H6", "H1"], points=[5, 0])
    four = stand(heroes=["H4", "H1"], points=[5, 0], hands=["", "R1"])
    five = stand("a - - - b", heroes=["H5", "H1"], points=[15, 0], deck=6)
    for at, power in ((six, "Load Plan"), (four, "On the Air"), (five, "Guide Beam")):
        before = running(at)
        choose(at, power)
        assert running(at) != before
        choose(at, "End the turn")
        assert asks(at) == (1, "act") and running(at) == before


def observed(table: Table, label: str) -> int:
    return int(table.observation(0)[[one for one, _ in game.observation[1]].index(label)])


def test_what_counts_in_a_turn_alone_is_not_observed_in_the_disasters() -> None:
    at = strike("F03", heroes=["H1", "H5"], points=[2, 15], rally="R1 R2", deck=9)
    mine = stand(heroes=["H1", "H5"], points=[2, 15], rally="R1 R2", deck=9, step=1, events=["F03", "..."])
    assert observed(mine, "wild_number") == 1, "Swarm"
    assert asks(choose(mine, "End the turn")) == asks(at) == (0, "pledge")
    assert observed(mine, "wild_number") == observed(at, "wild_number") == 0


def test_what_a_question_is_for_does_not_depend_on_what_was_asked_before(tmp_path: Path) -> None:
    free = other_cards(tmp_path, "events", "Storm Drain Backup,1,0,1,Y?", "Storm Drain Backup,1,0,0,Y?")
    at = stand("a1 - b1 - c", rules=free, heroes=["H1", "H2"], points=[5, 5], rally="Y2", step=1, events=["F01", "..."])
    other = choose(at.copy(), "Sandbags", "Soaked")
    for table in (at, other):
        assert asks(choose(table, "End the turn")) == (0, "cancel")
    assert observed(at, "purpose") == observed(other, "purpose")


@pytest.mark.parametrize("answers", [["Pledge 2 Hero Points", "Red 2"], ["Pledge 1 Hero Point", "Pledge nothing"]])
def test_the_disasters_turn_leaves_nothing_behind(answers: list[str]) -> None:
    at = strike("F03", points=[2, 0], rally="R1 R2", deck=9)
    before = running(at)
    assert asks(choose(at, *answers)) == (0, "act") and running(at) == before


def test_what_an_event_could_not_do_leaves_nothing_behind() -> None:
    at = stand(step=1, events=["F17", "..."], rally="", deck=9)
    before = running(at)
    assert asks(choose(at, "End the turn")) == (0, "act") and told(at, "text") and running(at) == before


def test_a_proposal_leaves_nothing_behind() -> None:
    at = strike("I17", rally="R1 B1 G1", options={"agree": "yes"}, deck=9)
    before = running(at)
    choose(at, "Red 1")
    assert running(at) != before
    assert running(choose(at, "Agree")) == before
    assert asks(choose(at, "Blue 1", "Agree")) == (0, "act") and running(at) == before
