"""Rally: one color, different numbers, Captains beside anything."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import choose, labels, offers, refused
from .looking import hands, points, rally
from .support import game, stand


def sets(at: object) -> set[str]:
    """What may be rallied, as short names."""
    return {" ".join(part.split("(")[1].rstrip(")") for part in label.split(", ")) for label in labels(at)}  # type: ignore[arg-type]


@proves("HER-RALLY-01", "HER-RALLY-07")
def test_any_number_of_one_colour() -> None:
    at = choose(stand(hands=["R1 R2 R4 B3", ""]), "Rally red")
    assert sets(at) == {"R1", "R2", "R4", "R1 R2", "R1 R4", "R2 R4", "R1 R2 R4"}
    choose(at, "Rally red 1 (R1), red 2 (R2), red 4 (R4)")
    assert rally(at) == "R1 R2 R4" and hands(at)[0] == "B3" and at.state.actions == 2


@proves("HER-RALLY-02")
def test_no_two_of_one_number() -> None:
    at = stand(hands=["R2 R3", ""], rally="R2")
    choose(at, "Rally red")
    assert rally(at) == "R2 R3" and hands(at)[0] == "R2"
    refused(at, "Rally red")
    at = choose(stand(hands=["R4 R4", ""]), "Rally red")
    assert rally(at) == "R4" and hands(at)[0] == "R4"


@proves("HER-RALLY-03")
def test_a_captain_joins_any_numbers() -> None:
    at = choose(stand(hands=["RC", ""], rally="R1 R2 R3 R4", recruits=""), "Rally red")
    assert rally(at) == "R1 R2 R3 R4 RC"


@proves("HER-RALLY-04")
def test_five_cards_are_the_most_a_spot_can_hold() -> None:
    for colour in range(4):
        kinds = [int(kind) for kind in game.data["TYPE"] if kind // 5 == colour]
        assert len(set(kinds)) == 5 and kinds.count(5 * colour + 4) == 1


@proves("HER-RALLY-05")
@pytest.mark.parametrize(("card", "colour"), [("R3", "red"), ("B3", "blue"), ("G3", "green"), ("Y3", "yellow")])
def test_a_card_goes_to_the_spot_of_its_colour(card: str, colour: str) -> None:
    at = stand(hands=[card, ""], recruits="")
    assert offers(at, "Rally") == [f"Rally {colour}"]
    choose(at, f"Rally {colour}")
    spots = at.view(0)["rally"]
    assert spots == {name: [card] if name == colour else [] for name in ("red", "blue", "green", "yellow")}


@proves("HER-RALLY-06")
def test_a_captain_together_with_numbers() -> None:
    at = choose(stand(hands=["B1 B4 BC", ""]), "Rally blue", "Rally blue 1 (B1), blue 4 (B4), blue Captain (BC)")
    assert rally(at) == "B1 B4 BC" and at.state.actions == 2


@proves("HER-RALLY-07")
def test_an_empty_hand_cannot_rally() -> None:
    assert not offers(stand(), "Rally")


@proves("HER-RALLY-08")
def test_the_rally_area_is_common() -> None:
    at = choose(stand("- - - - c", hands=["G2", ""]), "Rally green", "End the turn")
    choose(at, "Rescue Wheezing Florist")
    assert points(at) == [0, 1] and rally(at) == ""


@proves("HER-RALLY-09")
def test_rallied_cards_never_go_back_to_a_hand() -> None:
    at = stand("a b c d e", rally="R1 B1 G1 Y1", hands=["R2", "B2"])
    for label in labels(at):
        copy = at.copy()
        copy.choose(label)
        before = {card for hand in hands(at) for card in hand.split()}
        gone = {"R1", "B1", "G1", "Y1"} - set(rally(copy).split())
        assert not gone & {card for hand in hands(copy) for card in hand.split()} - before


@proves("HER-RALLY-01", "HER-RALLY-06")
def test_all_five_of_a_colour_at_once() -> None:
    at = choose(stand(hands=["Y1 Y2 Y3 Y4 YC", ""], recruits=""), "Rally yellow")
    assert len(labels(at)) == 31 and "Y1 Y2 Y3 Y4 YC" in sets(at)
    choose(at, next(label for label in labels(at) if label.count(",") == 4))
    assert rally(at) == "Y1 Y2 Y3 Y4 YC" and hands(at)[0] == ""
