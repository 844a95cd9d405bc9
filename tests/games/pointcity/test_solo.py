"""Solo: the automa's cards, its market tokens, and the three levels. Reconstructed (PC-RULING-23)."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.kernel import BadInput
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import random_play
from .answering import claim, draw, play, take
from .looking import cards, city, hand, log, market, newly_spent, permanents, pile, points, sides, supply, tokens
from .support import SPACES, at_draft, cities, game

AUTOMA = 1


def solo(marked: dict[str, str] | None = None, **position: Any) -> tuple[Table, Table]:
    """The table before and after the automa's turn. The player draws two cards, so the automa finds the
    market as it is given."""
    before = at_draft(marked, seats=1, **position)
    return before, draw(before.copy())


def told(before: Table, at: Table) -> list[str]:
    """What is said of the automa's turn."""
    return log(at, len(before.told))[1:]


def markers(at: Table) -> list[str]:
    return [SPACES[n] for n in at.state.marker]


# ---------------------------------------------------------------- setup and length


@proves("PC-SOLO-01", "PC-RULING-02", "PC-RULING-01")
def test_the_table_is_set_up_as_for_two() -> None:
    at = game.table(seats=1, seed=1)
    assert len(pile(at)) == 66
    assert len(market(at)) == 16
    assert len(cards(at, "box")) == 160 - 82
    assert len(supply(at)) == 10
    assert hand(at) == hand(at, AUTOMA) == {"ingenuity": 1}
    assert hand(at, 2) == hand(at, 3) == {}


@proves("PC-SOLO-01", "PC-END-02", "PC-END-03")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_player_and_automa_take_17_turns_each_and_the_player_begins(seed: int) -> None:
    at = game.table(seats=1, seed=seed)
    assert at.decision is not None and at.decision.seat == 0
    assert (at.state.start, at.state.active) == (0, 0)
    for _ in random_play(at, seed):
        if at.decision is not None and at.decision.kind == "flip":
            assert len(pile(at)) == 66 - 2 * at.state.turn
    events = at.events_for(None)
    assert [e["arguments"]["turn"] for e in events if e["event"] == "begins"] == list(range(0, 34, 2))
    assert at.state.turn == 34
    assert len(market(at)) == 14
    automa = [e["event"] for e in events if e["arguments"].get("seat") == AUTOMA]
    assert sum(automa.count(took) for took in ("builds", "takes", "discards")) == 2 * 17


# ---------------------------------------------------------------- what the automa takes


@proves("PC-SOLO-02", "PC-COMP-04")
def test_the_market_tokens_begin_on_the_second_and_third_card_of_the_first_column() -> None:
    at = game.table(seats=1, seed=1)
    assert markers(at) == ["r2c1", "r3c1"]


@proves("PC-SOLO-02", "PC-SOLO-03")
def test_the_automa_takes_the_two_marked_cards() -> None:
    before, at = solo(
        {"r2c1": "energy", "r3c1": "ecology"}, pile=["economy", "economy", "Ledger Loft", "Windmill Nook", "..."]
    )
    assert told(before, at)[:4] == [
        "The automa discards Energy from row 2, column 1.",
        "The automa discards Ecology from row 3, column 1.",
        "Ledger Loft is dealt to the market (row 2, column 1).",
        "Windmill Nook is dealt to the market (row 3, column 1).",
    ]


@proves("PC-SOLO-02")
def test_the_automa_takes_the_cards_as_they_lie_after_the_players_turn() -> None:
    at = at_draft({"r2c1": "energy", "r3c1": "ecology"}, seats=1, pile=["Rooftop Heliostat", "Mural Alley", "..."])
    take(at, "r2c1 r3c1")
    assert set(city(at, AUTOMA)) == {"Rooftop Heliostat", "Mural Alley"}
    assert hand(at) == {"energy": 1, "ecology": 1, "ingenuity": 1}


@proves("PC-SOLO-03")
def test_a_building_goes_to_its_city_for_nothing_and_a_resource_is_discarded() -> None:
    before, at = solo({"r2c1": "Rooftop Heliostat", "r3c1": "economy"})
    assert city(at, AUTOMA) == ["Rooftop Heliostat"]
    assert permanents(at, AUTOMA) == {"energy": 1}
    assert points(at, AUTOMA) == 2
    assert newly_spent(at, before) == {"economy": 1}
    assert hand(at, AUTOMA) == {"ingenuity": 1}
    assert (city(at), permanents(at), points(at)) == ([], {}, 0)
    assert len(cards(at, "taken")) == len(cards(before, "taken")) + 3
    assert told(before, at)[:2] == [
        "The automa builds Rooftop Heliostat from row 2, column 1.",
        "The automa discards Economy from row 3, column 1.",
    ]


@proves("PC-SOLO-03")
def test_ingenuity_is_kept() -> None:
    before, at = solo({"r2c1": "ingenuity", "r3c1": "industry x2"})
    assert hand(at, AUTOMA) == {"ingenuity": 2}
    assert newly_spent(at, before) == {"industry x2": 1}
    assert told(before, at)[:2] == [
        "The automa takes Ingenuity from row 2, column 1.",
        "The automa discards Industry ×2 from row 3, column 1.",
    ]
    assert hand(at).get("ingenuity", 0) >= 1


@proves("PC-SOLO-03")
def test_the_automa_neither_flips_nor_draws() -> None:
    at = game.table(seats=1, seed=9)
    for _ in random_play(at, 4):
        pass
    acting = {e["event"] for e in at.events_for(None) if e["arguments"].get("seat") == AUTOMA}
    assert acting <= {"builds", "takes", "discards", "claims"}
    assert all(face == "ingenuity" for face in hand(at, AUTOMA))


@proves("PC-SOLO-05")
def test_the_market_is_refilled_with_opposite_sides() -> None:
    _, at = solo(
        {"r2c1": "Rooftop Heliostat", "r3c1": "economy"},
        pile=["energy", "energy", "Ledger Loft", "Windmill Nook", "..."],
    )
    assert market(at)["r2c1"] == "economy"
    assert market(at)["r3c1"] == "Windmill Nook"
    assert len(market(at)) == 16
    assert len(pile(at)) == 66 - 4


@proves("PC-SOLO-03", "PC-END-04")
def test_an_empty_space_gives_the_automa_nothing() -> None:
    before, at = solo({"r2c1": "-", "r3c1": "ingenuity"})
    assert hand(at, AUTOMA) == {"ingenuity": 2}
    assert (city(at, AUTOMA), newly_spent(at, before)) == ([], {})


# ---------------------------------------------------------------- its civic tokens

ROW = ["Town Honor", "City Honor", "Market Charter", "Power Charter"]


@proves("PC-SOLO-04", "PC-RULING-30")
def test_for_a_civic_building_the_automa_takes_the_first_token() -> None:
    before, at = solo({"r2c1": "energy", "r3c1": "Permit Window"}, supply=ROW)
    assert tokens(at, AUTOMA) == ["Town Honor"]
    assert supply(at) == ROW[1:]
    assert tokens(at) == []
    assert told(before, at)[1:3] == [
        "The automa builds Permit Window from row 3, column 1.",
        "The automa claims the civic token Town Honor.",
    ]


@proves("PC-SOLO-04")
def test_two_civic_buildings_take_the_first_two_tokens() -> None:
    before, at = solo({"r2c1": "Signpost Bureau", "r3c1": "Permit Window"}, supply=ROW)
    assert set(tokens(at, AUTOMA)) == {"Town Honor", "City Honor"}
    assert supply(at) == ["Market Charter", "Power Charter"]
    assert told(before, at)[:4] == [
        "The automa builds Signpost Bureau from row 2, column 1.",
        "The automa claims the civic token Town Honor.",
        "The automa builds Permit Window from row 3, column 1.",
        "The automa claims the civic token City Honor.",
    ]


@proves("PC-SOLO-04", "PC-RULING-30")
def test_the_row_closes_up_before_the_automa_takes_its_token() -> None:
    marked = {"r2c1": "energy", "r3c1": "Permit Window"}
    at = at_draft(
        marked | {"r1c1": "Volunteer Roster Hut", "r1c2": "Parcel Registry"},
        seats=1,
        supply=ROW,
        hands=[{"energy": 3, "industry": 3}],
    )
    take(at, "r1c1 r1c2")
    claim(at, "Town Honor")
    claim(at, "Market Charter")
    assert set(tokens(at)) == {"Town Honor", "Market Charter"}
    assert tokens(at, AUTOMA) == ["City Honor"]
    assert supply(at) == ["Power Charter"]


@proves("PC-SOLO-04")
def test_without_an_open_token_the_civic_building_gives_nothing() -> None:
    _, at = solo({"r2c1": "Signpost Bureau", "r3c1": "Permit Window"}, supply=["Town Honor"])
    assert tokens(at, AUTOMA) == ["Town Honor"]
    assert supply(at) == []
    assert len(city(at, AUTOMA)) == 2


@proves("PC-SOLO-04")
def test_other_buildings_give_no_token() -> None:
    _, at = solo({"r2c1": "Rooftop Heliostat", "r3c1": "Singing Gate"}, supply=ROW)
    assert (tokens(at, AUTOMA), supply(at)) == ([], ROW)


# ---------------------------------------------------------------- the market tokens move


@proves("PC-SOLO-05")
def test_the_market_tokens_move_down_and_right_and_come_in_again() -> None:
    at = play(game.table(seats=1, seed=3), "Do not flip")
    seen = []
    for _ in range(5):
        seen.append(markers(at))
        if at.decision is not None and at.decision.kind == "flip":
            play(at, "Do not flip")
        draw(at)
    assert seen == [["r2c1", "r3c1"], ["r3c2", "r4c2"], ["r4c3", "r1c3"], ["r1c4", "r2c4"], ["r2c1", "r3c1"]]


@proves("PC-SOLO-05", "PC-SOLO-04", "PC-REFILL-02")
def test_the_automa_takes_and_refills_in_reading_order() -> None:
    before, at = solo(
        {"r4c3": "Signpost Bureau", "r1c3": "Permit Window"},
        marker=["r4c3", "r1c3"],
        supply=ROW,
        pile=["energy", "energy", "Ledger Loft", "Windmill Nook", "..."],
    )
    assert told(before, at)[:6] == [
        "The automa builds Permit Window from row 1, column 3.",
        "The automa claims the civic token Town Honor.",
        "The automa builds Signpost Bureau from row 4, column 3.",
        "The automa claims the civic token City Honor.",
        "Economy is dealt to the market (row 1, column 3).",
        "Energy is dealt to the market (row 4, column 3).",
    ]
    assert markers(at) == ["r1c4", "r2c4"]


# ---------------------------------------------------------------- the end and the levels

# The automa's last two cards are discarded, the player's are drawn: both cities stay as they are given.
ENDING = {"r2c1": "energy", "r3c1": "ecology"}
LAST_TWO = ["community", "community"]


def ended(level: int = 1, **position: Any) -> Table:
    at = draw(at_draft(ENDING, seats=1, options={"level": level}, pile=LAST_TWO, **position))
    assert at.over
    return at


def rated(city: dict[str, int], row: tuple[str, ...] = (), ingenuity: int = 0) -> list[int]:
    """What the automa's city is worth at the three levels."""
    at = ended(cities=cities({}, city), tokens=[[], list(row)], hands=[{}, {"ingenuity": ingenuity}])
    return list(at.state.automa_score)


@proves("PC-SOLO-01", "PC-SOLO-03", "PC-END-01")
def test_the_game_ends_after_the_automas_last_turn() -> None:
    before, at = solo(ENDING, pile=LAST_TWO)
    assert at.over and at.state.turn == 34
    assert len(market(at)) == 14
    assert {"r2c1", "r3c1"}.isdisjoint(market(at))
    assert sides(at)[4] == sides(at)[8] == "-"
    assert pile(at) == []
    assert told(before, at)[:2] == [
        "The automa discards Energy from row 2, column 1.",
        "The automa discards Ecology from row 3, column 1.",
    ]


@proves("PC-SOLO-06")
def test_the_example_of_all_three_levels() -> None:
    at = ended(
        cities=cities({}, {"economy": 4, "energy": 2, "community": 1, "points": 20}),
        tokens=[[], ["Town Honor", "Market Charter"]],
        hands=[{}, {"ingenuity": 3}],
    )
    assert points(at, AUTOMA) == 20
    assert at.state.automa_score == [20 + 7 + 6, 20 + 6 + 10, 20 + 10 + 14 + 3] == [33, 36, 47]
    assert log(at)[-4:] == [
        "Player A scores 0 for buildings and 0 for tokens: 0.",
        "At level 1 the automa scores 33.",
        "At level 2 the automa scores 36.",
        "At level 3 the automa scores 47.",
    ]


@proves("PC-SOLO-06")
@pytest.mark.parametrize(
    ("number", "levels"),
    [
        (0, [0, 0, 0]),
        (1, [1, 1, 1]),
        (2, [2, 2, 3]),
        (3, [3, 3, 6]),
        (4, [4, 3, 6]),
    ],
)
@pytest.mark.parametrize("resource", ["economy", "ecology", "industry"])
def test_the_automas_permanents(resource: str, number: int, levels: list[int]) -> None:
    assert rated({resource: number, "points": 0}) == levels


@proves("PC-SOLO-06")
def test_the_automas_permanents_of_several_types_add_up() -> None:
    automa = {"economy": 1, "energy": 2, "community": 3, "ecology": 1, "industry": 4, "points": 0}
    assert rated(automa) == [1 + 2 + 3 + 1 + 4, 1 + 2 + 3 + 1 + 3, 1 + 3 + 6 + 1 + 6]


@proves("PC-SOLO-06")
@pytest.mark.parametrize(
    ("row", "levels"),
    [
        ((), [0, 0, 0]),
        (("Town Honor",), [3, 5, 7]),
        (("Town Honor", "Market Charter", "Complete City"), [9, 15, 21]),
    ],
)
def test_each_of_the_automas_tokens_has_a_fixed_worth(row: tuple[str, ...], levels: list[int]) -> None:
    assert rated({}, row) == levels


@proves("PC-SOLO-06")
@pytest.mark.parametrize("ingenuity", [0, 1, 4])
def test_the_automas_ingenuity_counts_at_level_3_only(ingenuity: int) -> None:
    assert rated({}, ingenuity=ingenuity) == [0, 0, ingenuity]


@proves("PC-SOLO-06")
def test_the_points_on_the_automas_buildings_count_at_every_level() -> None:
    assert rated({"economy": 1, "points": 13}) == [14, 14, 14]


def against(player: int, level: int) -> Table:
    """The automa of the example, worth 33, 36 and 47, against a player with so many points."""
    automa, own = cities({"economy": 4, "energy": 2, "community": 1, "points": 20}, {"points": player})
    return ended(
        level, cities=[own, automa], tokens=[[], ["Town Honor", "Market Charter"]], hands=[{}, {"ingenuity": 3}]
    )


@proves("PC-SOLO-07")
@pytest.mark.parametrize(
    ("player", "stars", "won"),
    [
        (33, 0, (False, False, False)),
        (34, 1, (True, False, False)),
        (36, 1, (True, False, False)),
        (37, 2, (True, True, False)),
        (40, 2, (True, True, False)),
        (47, 2, (True, True, False)),
        (48, 3, (True, True, True)),
    ],
)
def test_who_exceeds_the_level_picked_wins(player: int, stars: int, won: tuple[bool, ...]) -> None:
    for level in (1, 2, 3):
        at = against(player, level)
        assert at.result is not None
        assert at.result.scores == (player,)
        assert at.state.stars == stars
        if won[level - 1]:
            assert (at.result.winners, at.result.places, at.result.returns) == ((0,), (1,), (1,))
            assert at.result.reason == "The city is worth more than the automa's."
        else:
            assert (at.result.winners, at.result.places, at.result.returns) == ((), (2,), (-1,))
            assert at.result.reason == "The city is not worth more than the automa's."


@proves("PC-RULING-31", "PC-SOLO-07")
def test_a_tie_is_lost_and_no_hand_breaks_it() -> None:
    automa, own = cities({"economy": 4, "energy": 2, "community": 1, "points": 20}, {"points": 36})
    at = ended(
        2,
        cities=[own, automa],
        tokens=[[], ["Town Honor", "Market Charter"]],
        hands=[{"ingenuity": 9}, {"ingenuity": 3}],
    )
    assert at.state.automa_score[1] == 36
    assert at.result is not None and at.result.scores == (36,) and at.result.winners == ()


@proves("PC-SOLO-07", "PC-SCORE-01")
def test_the_player_is_scored_as_always() -> None:
    at = ended(
        cities=cities({"economy": 2, "points": 9}),
        hands=[{"ingenuity": 2}],
        tokens=[["Market Charter", "Inventors' Charter"]],
    )
    assert at.result is not None and at.result.scores == (9 + 4 + 4,)


@proves("PC-RULING-31")
def test_the_level_changes_nothing_but_the_result() -> None:
    tables = [game.table(seats=1, seed=5, options={"level": level}) for level in (1, 3)]
    for one, other in zip(*(random_play(at, 6) for at in tables), strict=True):
        here, there = one.position()["fields"], other.position()["fields"]
        assert {name for name in here if here[name] != there[name]} <= {"level", "outcome", "place", "payoff"}
        assert log(one) == log(other)
    easy, hard = tables
    assert easy.state.automa_score == hard.state.automa_score
    assert (easy.state.level, hard.state.level) == (1, 3)
    assert easy.result is not None and hard.result is not None and easy.result.scores == hard.result.scores


@proves("PC-RULING-23", "PC-COMP-04")
def test_solo_asks_for_a_level_and_says_that_it_is_reconstructed() -> None:
    (level,) = game.rules.options
    assert (level.name, level.values, level.default) == ("level", (1, 2, 3), 1)
    for picked in (1, 2, 3):
        at = game.table(seats=1, seed=1, options={"level": picked})
        assert at.state.level == picked
        assert len(markers(at)) == 2
    with pytest.raises(BadInput, match="option level is 4, but it must be one of: 1, 2, 3"):
        game.table(seats=1, options={"level": 4})
    assert "reconstructed" in level.says
    assert "solo variant" in game.content.about and "reconstructed" in game.content.about


@proves("PC-COMP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_more_players_the_market_tokens_do_not_matter(seats: int) -> None:
    """They never move, and nothing is taken by anybody but the players."""
    at = game.table(seats=seats, seed=2)
    for _ in random_play(at, 2):
        assert markers(at) == ["r2c1", "r3c1"]
    seats_named = {event["arguments"].get("seat") for event in at.events_for(None)}
    assert seats_named - {None} == set(range(seats))
    assert at.state.automa_score == [0, 0, 0] and at.state.stars == 0
