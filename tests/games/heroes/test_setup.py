"""Setup: the deck in its stacks, the disaster's sheet, the heroes, the deal."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from civitas.content.help import cards_of
from civitas.games.heroes.cards import BUILDING_AT, DISASTER_IDS
from civitas.games.heroes.events import SHUFFLES
from civitas.kernel import BadInput
from civitas.kernel.state.chance import Stream
from civitas.kernel.state.seen import slots
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, choose, labels, told
from .looking import area, city, danger, hands, pieces
from .support import CONTENT, chosen_by, game, other_cards, stand


def begin(seats: int = 3, seed: int = 1, **options: Any) -> Table:
    """A table before the first question: who plays which hero."""
    return game.table(seats=seats, seed=seed, options=options)


def pick_all(table: Table) -> Table:
    while asked(table).kind == "hero":
        table.choose(asked(table).options[0])
    return table


def ready(seats: int = 3, seed: int = 1, **options: Any) -> Table:
    """A table at the first hero's turn."""
    table = pick_all(begin(seats, seed, **options))
    while asked(table).kind != "act":
        table.choose(asked(table).options[0])
    return table


# ---------------------------------------------------------------- city and citizens


@proves("HER-SETUP-01")
def test_where_the_buildings_stand() -> None:
    spaces = {space["name"]: space["building"] for space in ready().view(0)["city"]}
    assert spaces == {
        "North Metroville": None,
        "Business District": "Office Tower",
        "Mid City Bridge": "Town Hall",
        "Industrial District": "Factory",
        "South Metroville": None,
    }
    assert list(spaces) == [
        "North Metroville", "Business District", "Mid City Bridge", "Industrial District", "South Metroville"
    ]  # fmt: skip
    assert BUILDING_AT == {1: 0, 2: 1, 3: 2}


def deck_order(table: Table) -> list[int]:
    """The whole citizen deck from the top, as the hidden parts say."""
    g = table.state
    people, vics = list(g.people_cards[: g.people_count]), list(g.vics_cards[: g.vics_count])
    out = []
    sizes = [int(n) for n in game.data["STACK_SIZE"][g.level] if n]
    for stack, size in enumerate(sizes):
        for place in range(size):
            moment = 9 * stack + place
            if moment in [c for c in g.moments_cards if c >= 0]:
                out.append(int(vics.pop()))
            elif any(moment == c for c in hidden_moments(table)):
                out.append(int(people.pop()))
    assert not people and not vics
    return out


def hidden_moments(table: Table) -> list[int]:
    bits = table.state.other_moments_bits
    return [n for n in range(45) if bits[n >> 3] >> (n & 7) & 1]


def whole_deck(table: Table) -> list[int]:
    """The deck as it was before the first card was turned."""
    return [int(table.state.city_cards[4]), *deck_order(table)]


def without_citizens(table: Table) -> dict[str, Any]:
    """What a table shows after the setup, without citizens, without the start of the Danger slider and without which
    responder lies where."""
    view = table.view(0)
    del view["level"], view["citizens"], view["disaster"]["danger"], view["disaster"]["setup_text"]
    for space in view["city"]:
        del space["citizen"]
    view["responders"]["discard"] = len(view["responders"]["discard"])
    view["recruitment"] = [card is not None for card in view["recruitment"]]
    for player in view["players"]:
        player["hand"] = len(player["hand"])
    return view


@proves("HER-SETUP-02")
@pytest.mark.parametrize("disaster", DISASTER_IDS)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_level_changes_nothing_of_the_set_up_but_the_citizens_and_the_start(seats: int, disaster: str) -> None:
    shown = []
    for level in (1, 2, 3):
        table = pick_all(begin(seats, 4, level=level, disaster=disaster, first="seat 1"))
        while asked(table).kind != "act":
            table.choose(asked(table).options[0])
        shown.append(without_citizens(table))
    assert shown[0] == shown[1] == shown[2]


def course(level: int, seed: int) -> list[Any]:
    """A random game from a position in which every card is given, as long as nothing is left to chance: each question,
    what is offered and what is seen."""
    events = [row["id"] for row in CONTENT.events[:18]]
    responders = " ".join(f"{colour}{n}" for n in (1, 2, 3, 4, "C") for colour in "RBGY")
    table = stand(
        "- a1 - b SU02",
        deck=["c", "VI01", "d", "SU01", "e", "VI03", "f"],
        hands=["R1 B3", "G2"],
        recruits="R2 B4 G3 Y4 B1",
        responders=responders.replace("R1 ", ""),
        events=events,
        points=[9, 4],
        options={"level": level},
    )
    stream, seen = Stream(seed, purpose=77), []
    while not table.over and not any(game.rules.events[told.event] is SHUFFLES for told in table.told):
        view = table.view(0)
        del view["level"], view["disaster"]["setup_text"]
        seen.append((asks(table), labels(table), view))
        chosen_by(stream, table)
    return seen


@proves("HER-SETUP-02")
@pytest.mark.parametrize("seed", range(2))
def test_with_the_same_citizens_every_level_is_the_same_game(seed: int) -> None:
    first = course(1, seed)
    assert len(first) > 20 and first == course(2, seed) == course(3, seed)


@proves("HER-SETUP-03", "HER-SETUP-27")
@pytest.mark.parametrize(("level", "cards"), [(1, 24), (2, 28), (3, 35)])
def test_the_deck_of_a_level(level: int, cards: int) -> None:
    deck = whole_deck(begin(level=level))
    assert len(deck) == cards == len(set(deck))
    assert sorted(deck) == [c for c in range(35) if game.data["LABEL"][c] <= level]
    sizes = {int(n) for n in game.data["STACK_SIZE"][level] if n}
    assert len(sizes) == 1 and sizes == {cards // (5 if level == 3 else 4)}


@proves("HER-SETUP-04", "HER-SETUP-05", "HER-SETUP-06")
def test_vics_and_stacks_by_level() -> None:
    labels_of = sorted(int(row["level_label"]) for row in CONTENT.citizens if row["kind"] == "vic")
    assert labels_of == [1, 1, 1, 1, 3]
    for name in ("Metroville Mayor", "Deputy Mayor"):
        assert next(row for row in CONTENT.citizens if row["name"] == name)["level_label"] == "1"
    for level, vics in ((1, 4), (2, 4), (3, 5)):
        assert sum(card >= 30 for card in whole_deck(begin(level=level))) == vics
        assert int(game.data["STACKS"][level]) == vics


@proves("HER-SETUP-07")
def test_stacks_are_even() -> None:
    assert [int(n) - 1 for n in game.data["STACK_SIZE"][1]][:4] == [5, 5, 5, 5]
    assert [int(n) for n in game.data["STACK_SIZE"][3]] == [7, 7, 7, 7, 7]


@proves("HER-SETUP-07")
def test_larger_stacks_lie_on_top(tmp_path: Path) -> None:
    one_more = other_cards(tmp_path, "citizens", "Violin Repairer,2", "Violin Repairer,1")
    assert [int(n) - 1 for n in one_more.data["STACK_SIZE"][1]][:4] == [6, 5, 5, 5]
    at = one_more.table(seats=2, seed=1)
    assert at.view(0)["citizens"]["deck"] == 24 and at.state.vics_count + (at.state.city_cards[4] >= 30) == 4


@proves("HER-SETUP-08")
def test_each_stack_holds_one_vic_at_any_place() -> None:
    places, firsts = Counter[int](), Counter[int]()
    for seed in range(250):
        for level in (1, 2, 3):
            deck = whole_deck(begin(2, seed, level=level))
            size = {1: 6, 2: 7, 3: 7}[level]
            for stack in range(len(deck) // size):
                found = [n for n, card in enumerate(deck[stack * size : (stack + 1) * size]) if card >= 30]
                assert len(found) == 1
                places[found[0]] += 1
            firsts[next(card for card in deck if card >= 30)] += 1
    assert len(places) == 7 and min(places.values()) > 150 and len(firsts) == 5


@proves("HER-SETUP-08")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_moment_of_every_stack_is_accounted_for(level: int) -> None:
    """It is that of a V.I.C., that of another card, or past: at the beginning those that this level's stacks lack."""
    at, zones = ready(2, 5, level=level), [zone for zone in game.schema.zones.values() if zone.of.name == "moment"]
    every = list(range(zones[0].of.size))
    while not at.over:
        assert sorted(card for zone in zones for _, card in slots(at.state, zone, 0) if card >= 0) == every
        at.choose(asked(at).options[-1])


@proves("HER-SETUP-08")
@pytest.mark.parametrize("stacks", range(1, 6))
@pytest.mark.parametrize(("level", "size"), [(1, 6), (2, 7), (3, 7)])
def test_one_vic_comes_with_each_stack(level: int, size: int, stacks: int) -> None:
    """As they enter, with the last stacks of a deck."""
    if stacks > int(game.data["STACKS"][level]):
        return
    options = {"level": level, "disaster": "inferno"}
    at = stand("- - - - -", seats=5, deck=size * stacks, danger=0, options=options, pieces=[3, 3, 3])
    while not at.over and at.view(0)["citizens"]["deck"]:
        at.choose(asked(at).options[-1])
    came = [int(event["arguments"]["citizen"]) for event in told(at, "enters")]
    assert len(came) >= min(size * stacks, 2 * size)
    for first in range(0, len(came) - size + 1, size):
        assert sum(card >= 30 for card in came[first : first + size]) == 1


@proves("HER-SETUP-09")
@pytest.mark.parametrize(("level", "left"), [(1, 23), (2, 27), (3, 34)])
def test_one_citizen_stands_in_south(level: int, left: int) -> None:
    at = ready(level=level, disaster="inferno")
    assert city(at).startswith("- - - - ") and at.view(0)["citizens"]["deck"] == left
    assert len(told(at, "enters")) == 1


# ---------------------------------------------------------------- the disaster


@proves("HER-SETUP-10", "HER-SETUP-11", "HER-SETUP-28")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_slider_starts_on_its_mark(seats: int, level: int) -> None:
    for row, name, end in zip(CONTENT.disasters, DISASTER_IDS, (25, 25, 32), strict=True):
        at = begin(seats, disaster=name, level=level)
        starts = dict(part.split(":") for part in row["start_level_by_players"].split())
        start = int(starts[str(seats)].split("/")[level - 1])
        sheet = at.view(0)["disaster"]
        assert danger(at) == sheet["danger"] == start < sheet["end"] == end
        assert sheet["setup_text"] == f"{row['setup_text']} The Danger slider starts on {start}."


@proves("HER-SETUP-10")
def test_the_sheet_among_the_cards_names_every_start(tmp_path: Path) -> None:
    marks = CONTENT.disasters[0]["start_level_by_players"]
    rules = other_cards(tmp_path, "disasters", marks, "2:4/3/2 3:6/5/4 4:9/8/7 5:9/8/7")
    sheet = next(entry for entry in cards_of(rules) if entry["id"] == "disaster:flood")
    assert "at level 1/2/3, on 4/3/2 (2 players), 6/5/4 (3 players), 9/8/7 (4 or 5 players)." in sheet["text"]


@proves("HER-SETUP-12", "HER-SETUP-13")
def test_the_flood_begins_with_a_token_on_the_first_citizen() -> None:
    at = ready(disaster="flood")
    assert [int(n) for n in at.state.tokens] == [0, 0, 0, 0, 1]


@proves("HER-SETUP-12", "HER-SETUP-13", "HER-TURN-11")
def test_the_earthquake_asks_the_first_player_for_a_building() -> None:
    at = pick_all(begin(disaster="earthquake", first="seat 2"))
    assert asks(at) == (1, "building") and asked(at).phase == "setup"
    choose(at, "Town Hall")
    assert pieces(at) == [3, 2, 3] and asks(at) == (1, "act")


@proves("HER-SETUP-12", "HER-SETUP-13")
def test_the_inferno_asks_the_first_player_for_two_recruits() -> None:
    at = pick_all(begin(disaster="inferno", first="seat 3"))
    assert asks(at) == (2, "spot") and "-" not in area(at)
    at.choose(asked(at).options[1])
    assert asks(at) == (2, "spot")
    at.choose(asked(at).options[0])
    assert area(at).split()[:2] == ["-", "-"] and asks(at) == (2, "act")
    assert len(at.view(0)["responders"]["discard"]) == 2


@proves("HER-SETUP-13")
def test_the_sheet_comes_last() -> None:
    names = [entry["event"] for entry in told(ready(disaster="inferno"))]
    order = [names.index(name) for name in ("enters", "draws", "lays", "loses_spot", "begins")]
    assert order == sorted(order)


@proves("HER-SETUP-14")
@pytest.mark.parametrize("number", range(3))
def test_only_the_events_of_the_disaster(number: int) -> None:
    at = begin(disaster=DISASTER_IDS[number])
    cards = [int(c) for c in at.state.events_cards[: at.state.events_count]]
    assert sorted(cards) == list(range(18 * number, 18 * number + 18)) and cards != sorted(cards)


@proves("HER-SETUP-15")
def test_no_extreme_token_at_the_start() -> None:
    sheet = ready().view(0)["disaster"]
    assert sheet["extreme"] == 0 and sheet["extreme_supply"] == 3


@proves("HER-SETUP-16", "HER-DIS-20")
def test_who_runs_the_sheet_has_no_effect() -> None:
    tables = []
    for manager in range(3):
        at = game.from_position({"seats": 3, "step": 3, "events": ["F15", "..."], "manager": manager, "start": 1})
        assert at.state.manager == manager
        tables.append((asks(at), labels(at)))
    assert tables[0] == tables[1] == tables[2] and tables[0][0] == (1, "building")


# ---------------------------------------------------------------- the heroes


@proves("HER-SETUP-17")
def test_six_heroes_are_offered() -> None:
    at = begin(2)
    assert asked(at).kind == "hero" and len(labels(at)) == 6
    assert {int(row["complexity"]) for row in CONTENT.heroes} == {1, 2, 3}
    assert all("complexity" in label for label in labels(at))


@proves("HER-SETUP-18", "HER-SETUP-19")
def test_points_start_on_the_sheets_mark() -> None:
    for hero, row in enumerate(CONTENT.heroes):
        at = choose(begin(2, first="seat 1"), row["name"])
        assert at.state.points[0] == int(row["start_points"]) < 5 and at.state.hero[0] == hero
        assert at.state.tier[0] == 0


@proves("HER-SETUP-20")
def test_the_cube_lies_idle() -> None:
    assert [player["cube"] for player in ready().view(0)["players"]] == [None] * 3


@proves("HER-SETUP-20")
def test_nothing_is_pending_at_the_start() -> None:
    g = ready().state
    for name in ("held", "shield_of", "wish", "caller", "paying", "proposal"):
        assert getattr(g, name) == -1, name
    for name in ("shield", "used_powers", "called", "token_used", "call_all", "wild_colour", "wild_number", "undone"):
        assert getattr(g, name) == 0, name
    assert list(g.cube) == [-1] * 5 and list(g.hero[3:]) == [-1, -1] and list(g.tier) == [0] * 5


@proves("HER-SETUP-21")
@pytest.mark.parametrize("seats", [2, 5])
def test_one_hero_token_each(seats: int) -> None:
    view = ready(seats).view(0)
    assert [player["tokens"] for player in view["players"]] == [1] * seats and view["hero_tokens"] == 10 - seats


@proves("HER-SETUP-22", "HER-SETUP-23")
@pytest.mark.parametrize(("seats", "cards", "left"), [(2, 4, 23), (3, 2, 25), (4, 2, 23), (5, 1, 26)])
def test_the_deal(seats: int, cards: int, left: int) -> None:
    at = ready(seats, disaster="flood")
    assert [len(hand.split()) for hand in hands(at)] == [cards] * seats
    assert "-" not in area(at) and at.view(0)["responders"]["deck"] == left
    assert at.view(0)["responders"]["discard"] == []


@proves("HER-SETUP-24", "HER-NOUP-05")
def test_the_first_player_is_chosen_or_found_by_chance() -> None:
    for first in range(4):
        assert ready(4, first=f"seat {first + 1}").state.start == first
    assert {int(ready(3, seed=seed).state.start) for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadInput, match="seat 5"):
        begin(3, first="seat 5")


@proves("HER-SETUP-25", "HER-TURN-01")
def test_the_disaster_follows_the_last_player() -> None:
    at = ready(4, first="seat 3")
    assert at.view(0)["last"] == 1
    order: list[int] = []
    while len(order) < 4:
        order.append(asked(at).seat)
        choose(at, "End the turn")
    assert order == [2, 3, 0, 1]
    names = [entry["event"] for entry in told(at, "begins", "disaster_begins")]
    assert names[:5] == ["begins"] * 4 + ["disaster_begins"]


@proves("HER-SETUP-29")
def test_each_hero_is_there_once_and_picks_go_clockwise() -> None:
    at = begin(5, first="seat 4")
    seats, offered = [], []
    while asked(at).kind == "hero":
        seats.append(asked(at).seat)
        offered.append(len(labels(at)))
        at.choose(asked(at).options[-1])
    assert seats == [3, 4, 0, 1, 2] and offered == [6, 5, 4, 3, 2]
    assert len({int(h) for h in at.state.hero}) == 5
