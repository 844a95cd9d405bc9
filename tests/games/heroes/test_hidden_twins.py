"""Two responders that are alike, one known to all and one hidden: whatever happens, others do not learn of the hidden
one. Each act is done in two worlds that differ only in what Player A hides, B2 or G2; nobody else can tell them
apart."""

from __future__ import annotations

from typing import Any

import pytest

import civitas
from civitas.kernel import UndoRefused
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose
from .looking import area, discard, rally
from .support import end_turn, game, stand

HIDDEN: dict[str, Any] = {"hidden_hands": "yes"}
OTHERS = (1, 2, None)
# what is done with a B2 once A has recruited one; all that is drawn is known before
ACTS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "rally": ({}, ("Rally blue", "Rally blue 2 (B2)")),
    "two colors": ({"heroes": ["H1"], "points": [10]}, ("Express Route", "Blue", "Rally blue 2 (B2)", "No other")),
    "rally along": ({"heroes": ["H4"], "points": [10]}, ("Emergency", "Blue 2", "Rally nothing", "Rally nothing")),
    "answer a Call": ({}, ("End the turn", "Call", "Blue 2", "Give nothing", "Blue 2")),
    "give": ({"heroes": ["H1"], "points": [5]}, ("Wave Them Through", "Player C", "Blue 2", "No more")),
    "exchange": ({"heroes": ["H3"], "points": [10]}, ("Shift Change", "Yellow 1", "Blue 2")),
    "discard": ({"start": 1, "step": 2, "events": ["I04", "..."]}, ("End the turn", "Blue 2")),
}


def world(hidden: str, copy: str = "a", **given: Any) -> Table:
    """Player A has recruited a B2 and hides R1 and another card, which may be the other B2: the first copy or the
    second."""
    options = HIDDEN | ({"disaster": "inferno"} if "events" in given else {})
    hands: dict[str, Any] = {"hands": [f"{hidden} R1", "R4", "Y4"]}
    if hidden == "B2" and copy == "b":
        hands = {"hand": [["B2b", "R1a"], ["R4a"], ["Y4a"]]}
    at = stand(seats=3, recruits="B2 Y1 Y2 G1 G3", responders="R2 R3 G4 B3 ...", options=options, **hands, **given)
    return choose(at, "Recruit blue 2")


def seen(at: Table, eye: int | None) -> Any:
    """All that somebody sees, hears and is asked."""
    heard = [(event["event"], event["arguments"], event["text"]) for event in at.events_for(eye)]
    return at.view(eye), heard, at.decision_for(eye)


def held(at: Table, eye: int | None, seat: int = 0) -> tuple[str, int]:
    player = at.view(eye)["players"][seat]
    return " ".join(player["hand"]), player["unseen"]


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize("copy", ["a", "b"])
@pytest.mark.parametrize("act", ACTS)
def test_the_known_copy_leaves_first(act: str, copy: str) -> None:
    given, answers = ACTS[act]
    twins, other = choose(world("B2", copy, **given), *answers), choose(world("G2", **given), *answers)
    assert held(twins, 0)[0].split().count("B2") == 1 and held(twins, 0)[1] == 0
    for eye in OTHERS:
        assert "B2" not in held(twins, eye)[0] and held(twins, eye)[1] == 2
        assert seen(twins, eye) == seen(other, eye)


@proves("HER-RECRUIT-08")
def test_where_the_known_copy_went() -> None:
    """The acts above do what they say."""
    done = {act: choose(world("B2", **given), *answers) for act, (given, answers) in ACTS.items()}
    assert all("B2" in rally(done[act]) for act in ("rally", "two colors", "rally along"))
    assert held(done["answer a Call"], None, 1) == ("B2", 1) and held(done["give"], None, 2) == ("B2", 1)
    assert area(done["exchange"]) == "- B2 Y2 G1 G3" and "B2" in discard(done["discard"])


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize("copy", ["a", "b"])
def test_the_hidden_copy_leaves_after_it_and_is_shown(copy: str) -> None:
    at = choose(world("B2", copy, heroes=["H1"], points=[5]), "Wave Them Through", "Player C", "Blue 2", "Blue 2")
    assert [held(at, eye) for eye in OTHERS] == [("", 1)] * 3
    assert [held(at, eye, 2) for eye in (0, 1, None)] == [("B2 B2", 1)] * 3


@proves("HER-RECRUIT-08")
def test_a_copy_that_was_given_is_known_in_the_next_hand_too() -> None:
    given: dict[str, Any] = {"seats": 3, "recruits": "", "responders": "R3 R4 G3 G4 Y3 ...", "options": HIDDEN}
    for hidden in ("B2", "G2"):
        at = stand(hands=["B2 R1", f"{hidden} R2", "Y4"], heroes=["H1"], points=[5], **given)
        choose(at, "Wave Them Through", "Player B", "Blue 2", "No more", "End the turn")
        choose(at, "Rally blue", "Rally blue 2 (B2)")
        assert rally(at) == "B2" and [held(at, eye, 1) for eye in (0, 2, None)] == [("", 2)] * 3


# ---------------------------------------------------------------- taking back


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize("copy", ["a", "b"])
def test_taking_back_tells_nothing_of_the_hidden_copy(copy: str) -> None:
    twins, other = world("B2", copy), world("G2")
    before = {eye: seen(twins, eye) for eye in OTHERS}
    for at in (twins, other):
        choose(at, "Rally blue", "Rally blue 2 (B2)")
        assert at.undo_refused(0) is None, "the card was known before"
        at.undo(0)
        at.undo(0)
    for eye in OTHERS:
        assert seen(twins, eye) == seen(other, eye) == before[eye] and held(twins, eye) == ("B2", 2)
    assert held(twins, 0) == ("B2 B2 R1", 0)


@proves("HER-RECRUIT-08")
def test_what_a_hidden_card_has_shown_is_not_taken_back() -> None:
    at = choose(world("B2"), "Rally red", "Rally red 1 (R1)")
    with pytest.raises(UndoRefused, match="revealed"):
        at.undo(0)
    assert held(at, 1) == ("B2", 1)


# ---------------------------------------------------------------- hints


@proves("HER-RECRUIT-08")
def test_the_worlds_that_a_hint_thinks_of_are_the_same_whatever_others_hide() -> None:
    worlds = []
    for hidden in ("B2", "G2"):
        at = end_turn(choose(world(hidden, "b"), "Rally blue", "Rally blue 2 (B2)"))
        assert asks(at) == (1, "act")
        worlds.append([at.redealt(1, n).position() for n in range(10)])
    assert worlds[0] == worlds[1]


@proves("HER-RECRUIT-08")
def test_worlds_of_a_hint_hold_the_other_copy_or_not() -> None:
    at = choose(world("B2"), "Rally blue", "Rally blue 2 (B2)")
    worlds = [at.redealt(1, n) for n in range(60)]
    assert all(seen(each, 1)[0] == seen(at, 1)[0] for each in worlds)
    with_it = sum("B2" in held(each, 0)[0] for each in worlds)
    assert 0 < with_it < 30, "the other copy is one of many cards that may be there"
    kept = choose(world("B2"), "End the turn")
    assert all("B2" in held(kept.redealt(1, n), 0)[0] for n in range(20)), "before that a B2 was known to be there"


# ---------------------------------------------------------------- saves


@proves("HER-RECRUIT-08")
@pytest.mark.parametrize("copy", ["a", "b"])
def test_a_save_keeps_who_knows_which_copy(copy: str) -> None:
    at = world("B2", copy)
    for again in (civitas.load(at.save()), game.from_position(at.position())):
        assert all(held(again, eye) == ("B2", 2) for eye in OTHERS)
        choose(again, "Rally blue", "Rally blue 2 (B2)")
        assert asked(again).seat == 0
        for eye in OTHERS:
            assert held(again, eye) == ("", 2)
        assert held(again, 0) == ("B2 R1", 0)
