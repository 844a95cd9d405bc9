"""Upkeep: who moves, who gets a token, who becomes missing, who enters; the ledger's rows of citizens."""

from __future__ import annotations

import pytest

from civitas.proof.ledger import proves

from ..at_table import asked, choose, log, told
from .looking import area, city, danger, deck, discard, missing, points
from .support import CALM, citizen_number, end_turn, event_row, stand, strike


def after(row: str, **given: object) -> str:
    """The row after one Upkeep; with cards in the deck the next citizen is always j."""
    given.setdefault("deck", ["j", "i", "h", "g"])
    return city(end_turn(stand(row, **given)))


# ---------------------------------------------------------------- movement


@proves("HER-MOVE-01", "HER-TURN-07")
def test_upkeep_has_four_steps_after_every_heros_turn() -> None:
    at = end_turn(end_turn(stand(events=CALM)))
    steps = [event["arguments"]["step"] for event in told(at, "upkeep")]
    assert steps == [0, 1, 2, 3, 0, 1, 2, 3]
    names = [event["event"] for event in told(at, "begins", "upkeep", "disaster_begins")]
    assert names == ["begins", *["upkeep"] * 4, "begins", *["upkeep"] * 4, "disaster_begins", "begins"]


@proves("HER-COMP-15", "HER-MOVE-01")
def test_everything_is_told_under_the_step_it_belongs_to() -> None:
    at = end_turn(stand("a2 - - - b", deck=["j"], recruits="R1 - B2 - G3"))
    steps = at.view(0)["upkeep"]
    under: dict[str, list[str]] = {}
    now = ""
    for event in told(at):
        if event["event"] == "upkeep":
            now = steps[event["arguments"]["step"]]
            assert event["text"] == f"Upkeep, step {len(under) + 1}: {now}."
            under[now] = []
        elif now:
            under[now].append(event["event"])
    assert list(under) == steps == [
        "citizens move", "Danger Tokens", "a citizen enters", "the Recruitment Area is refilled"
    ]  # fmt: skip
    assert list(under.values()) == [
        ["moves"],
        ["tokens", "goes_missing", "danger_moves"],
        ["enters"],
        ["lays", "lays", "begins"],
    ]


@proves("HER-MOVE-02", "HER-TOKEN-01")
def test_only_the_unbroken_row_from_south_moves() -> None:
    assert after("- a - b c") == "- a1 b c j"


@proves("HER-MOVE-03")
def test_the_citizen_in_south_always_moves() -> None:
    assert after("- - - - a") == "- - - a j"
    assert after("- - - - a", deck=0) == "- - - a -"


@proves("HER-MOVE-04", "HER-MISS-01")
def test_a_full_row_pushes_out_the_one_in_north() -> None:
    at = end_turn(stand("a b c d e", deck=["j"]))
    assert city(at) == "b c d e j" and missing(at) == ["a"] and not told(at, "tokens")


@proves("HER-MOVE-05")
def test_with_south_empty_nobody_moves() -> None:
    assert after("a b - c -") == "a1 b1 - c1 j"


@proves("HER-MOVE-06")
def test_a_gap_left_of_a_full_right_end_closes() -> None:
    assert after("a - b c d") == "a1 b c d j"


@proves("HER-MOVE-07")
def test_moves_are_judged_before_anybody_moves() -> None:
    assert after("- - a - b") == "- - a1 b j"


@proves("HER-MOVE-08")
def test_all_spaces_to_the_right_count() -> None:
    assert after("- a b - c") == "- a1 b1 c j"


@proves("HER-MOVE-09", "HER-TOKEN-07")
def test_with_an_empty_deck_everybody_moves() -> None:
    assert after("- a - b -", deck=0) == "a - b - -"
    assert after("- a - - -", deck=0) == "a - - - -"


@proves("HER-MOVE-10")
def test_with_an_empty_deck_north_leaves_whatever_the_gaps() -> None:
    at = end_turn(stand("a - - b -", deck=0))
    assert city(at) == "- - b - -" and missing(at) == ["a"]


@proves("HER-MOVE-11")
@pytest.mark.parametrize("space", range(1, 5))
def test_every_move_is_one_space_towards_north(space: int) -> None:
    row = ["-"] * 5
    row[space] = "a"
    moved = ["-"] * 5
    moved[space - 1] = "a"
    assert after(" ".join(row), deck=0) == " ".join(moved)


@proves("HER-MOVE-12")
def test_the_last_card_changes_movement_from_the_next_upkeep_on() -> None:
    at = end_turn(stand("a - - - b", deck=["c"]))
    assert city(at) == "a1 - - b c" and deck(at) == 0
    end_turn(at)
    assert city(at) == "- - b c -" and missing(at) == ["a"]


@proves("HER-MOVE-13")
def test_tokens_travel_with_their_citizen() -> None:
    assert after("- - - - a2") == "- - - a2 j"


@proves("HER-SETUP-26", "HER-EX-04", "HER-TURN-10")
def test_from_south_it_takes_five_upkeeps_to_become_missing() -> None:
    at = stand("- - - - a", deck=0, danger=0, events=["F17", "F09", "..."])  # no citizen is touched
    rows: list[str] = []
    while not at.over:
        end_turn(at)
        rows.append(city(at))
    assert [row for n, row in enumerate(rows) if row not in rows[:n]] == [
        "- - - a -",
        "- - a - -",
        "- a - - -",
        "a - - - -",
        "- - - - -",
    ]
    assert at.over and at.result is not None and at.result.outcome == 1 and missing(at) == ["a"]


# ---------------------------------------------------------------- missing


@proves("HER-MISS-02", "HER-INDEX-08")
def test_danger_rises_by_the_danger_value() -> None:
    at = end_turn(stand(["CZ17", "-", "-", "-", "a"], deck=0, danger=7))
    value = citizen_number("CZ17", "danger_value")
    assert value > 1 and danger(at) == 7 + value
    assert f"The Danger Level rises by {value} to {7 + value}." in log(at)


@proves("HER-MISS-03")
def test_three_ways_to_become_missing_use_one_procedure() -> None:
    by_leaving = end_turn(stand("g - - - a", deck=0, danger=5))
    by_tokens = end_turn(stand("g2 - - - a", danger=5))
    by_text = strike("F16", "g1 - - - a", danger=5)
    causes = []
    for at in (by_leaving, by_tokens, by_text):
        gone = told(at, "goes_missing")
        assert len(gone) == 1 and missing(at) == ["g"]
        causes.append(gone[0]["arguments"]["cause"])
    assert causes == [0, 1, 2]
    value, more = citizen_number("CZ07", "danger_value"), int(event_row("F16")["danger_value"])
    assert danger(by_leaving) == danger(by_tokens) == 5 + value and danger(by_text) == 5 + more + value


@proves("HER-MISS-04", "HER-FAQ-01")
def test_tokens_of_a_missing_citizen_are_gone() -> None:
    at = end_turn(stand("a2 b c d e", deck=["j"]))
    assert missing(at) == ["a"] and city(at) == "b c d e j" and sum(at.state.tokens) == 0


@proves("HER-MISS-05")
def test_a_missing_vic_scores_nothing_and_does_nothing() -> None:
    at = end_turn(stand(["VI01", "-", "-", "-", "a"], deck=0, danger=10))
    assert (
        danger(at) == 10 + citizen_number("VI01", "danger_value") and points(at) == [0, 0] and not told(at, "ability")
    )
    at = end_turn(stand(["SU02", "-", "-", "-", "a"], deck=0, danger=10))
    assert danger(at) == 11 and missing(at) == ["Off-Shift Ladder Hand"]


@proves("HER-MISS-06")
def test_several_go_missing_from_north_to_south_with_a_loss_between() -> None:
    at = end_turn(stand(["CZ07 2", "CZ17 2", "-", "-", "-"], danger=24))
    assert at.over and danger(at) == 25 and missing(at) == ["g"]
    assert city(at).split()[1] == "Basement", "the second one still stands"
    at = end_turn(stand("a2 b2 - - -", danger=3))
    assert missing(at) == ["a", "b"] and danger(at) == 5


@proves("HER-MISS-07")
def test_the_missing_only_grow() -> None:
    at = stand("a b c d e", deck=["f", "g"], missing=["CZ20"])
    before: list[str] = []
    while not at.over:
        now = missing(at)
        assert now[: len(before)] == before
        before = now
        at.choose(asked(at).options[-1])
    assert len(before) > 4


# ---------------------------------------------------------------- tokens


@proves("HER-TOKEN-02")
def test_the_third_token_makes_missing() -> None:
    at = end_turn(stand("a2 - - - -", danger=3, deck=["j"]))
    assert missing(at) == ["a"] and danger(at) == 4 and city(at) == "- - - - j"


@proves("HER-TOKEN-03")
def test_two_tokens_do_nothing() -> None:
    assert after("a1 - - - -") == "a2 - - - j"


@proves("HER-TOKEN-04")
def test_more_than_three_count_too() -> None:
    at = end_turn(stand("- - - - a4"))
    assert missing(at) == ["a"] and sum(at.state.tokens) == 0


@proves("HER-TOKEN-05")
def test_a_third_token_of_an_event_waits_for_the_next_upkeep() -> None:
    at = strike("F03", "- - a2 - -", rally="R3")
    assert city(at) == "- - a3 - -" and missing(at) == []
    saved = choose(at.copy(), "Rescue")
    end_turn(saved)
    assert missing(saved) == []
    end_turn(at)
    assert missing(at) == ["a"]


@proves("HER-TOKEN-06")
def test_who_has_moved_is_judged_too() -> None:
    at = end_turn(stand("- - - - a3"))
    assert missing(at) == ["a"]


@proves("HER-TOKEN-07", "HER-FAQ-04")
def test_with_an_empty_deck_only_events_lay_tokens() -> None:
    at = end_turn(stand("- - a b -", deck=0))
    assert city(at) == "- a b - -"
    assert city(strike("F03", "- a b - -", deck=0)) == "- a1 b1 - -"


@proves("HER-TOKEN-08")
def test_the_check_runs_with_an_empty_deck_too() -> None:
    at = end_turn(stand("b - - a3 -", deck=0))
    assert missing(at) == ["b", "a"]


@proves("HER-TOKEN-09")
def test_the_supply_of_fifteen_never_limits() -> None:
    at = strike("F03", "a9 b2 c2 d2 -")
    assert city(at) == "a10 b3 c3 d3 -"


@proves("HER-TOKEN-10")
def test_tokens_come_from_standing_still_and_from_texts_only() -> None:
    at = stand("a - b - c", rally="B1", hands=["R1", "G1"], points=[15, 15])
    choose(
        at, "Recruit red 1", "Rescue Stranded Cellist", "Call", "Any responder", "Give nothing", "Recruit from the deck"
    )
    assert city(at) == "a - - - c" and not told(at, "tokens")
    end_turn(at)
    assert [event["arguments"]["total"] for event in told(at, "tokens")] == [1]


@proves("HER-TOKEN-11", "HER-ADD-01")
def test_the_new_citizen_has_no_token() -> None:
    at = end_turn(stand("a - - - -", deck=["j", "i", "h", "g", "f"]))
    assert city(at) == "a1 - - - j" and deck(at) == 4


# ---------------------------------------------------------------- adding and refilling


@proves("HER-ADD-01")
def test_an_empty_deck_adds_nobody() -> None:
    assert after("- - a - -", deck=0) == "- a - - -"


@proves("HER-ADD-02")
@pytest.mark.parametrize("row", ["a b c d e", "- - - - a", "a b - c -", "- a - b c", "a - - - b"])
def test_south_is_free_before_a_citizen_enters(row: str) -> None:
    assert after(row).endswith(" j")


@proves("HER-ADD-03")
def test_the_area_is_refilled_with_a_shuffle_if_needed() -> None:
    at = stand(recruits="R1 - - B2 -", responders=1, discard="R2 R3 R4 G1 G2 G3 G4 Y1 Y2 Y3")
    end_turn(at)
    assert "-" not in area(at) and discard(at) == "" and at.view(None)["responders"]["deck"] == 8


@proves("HER-ADD-04")
def test_spots_stay_empty_if_there_is_nothing_to_draw() -> None:
    at = end_turn(stand(recruits="R1 - - B2 -", responders=0))
    assert area(at) == "R1 - - B2 -"


# ---------------------------------------------------------------- joined vectors


@proves("HER-EX-01")
def test_a_full_row_with_a_mayor_in_north() -> None:
    at = stand(
        ["VI01", "CZ01", "CZ02", "CZ03", "CZ04"],
        danger=10,
        deck=["e", "f", "g", "h", "i", "j"],
        recruits="R1 B2 - G3 -",
    )
    end_turn(at)
    assert missing(at) == ["Metroville Mayor"] and city(at) == "a b c d e"
    assert danger(at) == 10 + citizen_number("VI01", "danger_value")
    assert deck(at) == 5 and not told(at, "tokens") and "-" not in area(at)


@proves("HER-EX-02", "HER-RESCUE-18")
def test_a_rescue_in_south_stalls_the_row() -> None:
    at = choose(stand("- a1 b c d", rally="Y3", deck=["e", "f"]), "Rescue Rooftop Muralist")
    assert city(at) == "- a1 b c -", "nothing slides in during the turn"
    end_turn(at)
    assert city(at) == "- a2 b1 c1 e"


@proves("HER-EX-03")
def test_a_rescue_in_the_middle_stops_those_left_of_the_gap() -> None:
    at = choose(stand("a b c d e", rally="G3", deck=["f"]), "Rescue Wheezing Florist")
    end_turn(at)
    assert city(at) == "a1 b1 d e f"
