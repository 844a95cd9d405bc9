"""The card tables: what the rules state, what is reconstructed, and files that cannot be read."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import civitas
from civitas.games.heroes import cards, constants
from civitas.games.heroes.cards import FOLDER, MANIFEST, PACKAGED, fits, load, type_name
from civitas.games.heroes.effects import registry
from civitas.games.heroes.helpers import codes
from civitas.games.heroes.words.rulings import RULINGS, rulings_of
from civitas.kernel import BadInput
from civitas.proof import ledger
from civitas.proof.ledger import proves

from ..at_table import labels
from .support import CONTENT, changed, game, stand

STARTS = CONTENT.disasters[0]["start_level_by_players"]
ROWS = {
    "citizens": CONTENT.citizens,
    "heroes": CONTENT.heroes,
    "disasters": CONTENT.disasters,
    "events": CONTENT.events,
    "powers": [power for sheet in CONTENT.powers for power in sheet],
}


@proves("HER-COMP-01", "HER-COMP-03")
def test_the_components() -> None:
    assert MANIFEST == {
        "board": 1, "last_player_marker": 1, "player_aid": 5, "hero_sheet": 6, "disaster_sheet": 3,
        "building_piece": 9, "danger": 15, "hero": 10, "extreme": 3, "cube": 5, "slider_hero": 5, "slider_disaster": 1,
    }  # fmt: skip
    assert len(CONTENT.heroes) == 6 and len(CONTENT.disasters) == 3
    assert MANIFEST["hero"] == constants.HERO_TOKENS and MANIFEST["extreme"] == constants.EXTREME_TOKENS
    assert MANIFEST["building_piece"] == constants.BUILDINGS * constants.PIECES
    assert max(game.seats) == MANIFEST["cube"] == MANIFEST["slider_hero"] == MANIFEST["player_aid"]


@proves("HER-COMP-02")
def test_three_buildings_of_three_pieces() -> None:
    at = game.table(seats=3, seed=5)
    assert [int(n) for n in at.state.pieces] == [3, 3, 3]
    assert [b["name"] for b in at.view(None)["buildings"]] == ["Office Tower", "Town Hall", "Factory"]


@proves("HER-COMP-04")
def test_thirty_six_responders() -> None:
    kinds = Counter(type_name(int(n)) for n in game.data["TYPE"])
    assert sum(kinds.values()) == 36
    for colour in "RBGY":
        assert [kinds[f"{colour}{n}"] for n in range(1, 5)] == [2, 2, 2, 2] and kinds[f"{colour}C"] == 1


@proves("HER-COMP-05")
def test_thirty_five_citizens() -> None:
    assert Counter(row["kind"] for row in CONTENT.citizens) == {"citizen": 23, "support": 7, "vic": 5}


@proves("HER-COMP-06", "HER-COMP-07")
def test_eighteen_events_of_each_disaster() -> None:
    assert Counter(row["disaster"] for row in CONTENT.events) == {"flood": 18, "earthquake": 18, "inferno": 18}
    assert [row["id"] for row in CONTENT.disasters] == ["flood", "earthquake", "inferno"]


@proves("HER-COMP-08")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_heroes(seats: int) -> None:
    assert list(game.seats) == [2, 3, 4, 5]
    with pytest.raises(BadInput, match="2 to 5"):
        game.table(seats=seats)


@proves("HER-COMP-09")
def test_one_cube_for_each_hero() -> None:
    at = stand(heroes=["H2", "H5"], points=[5, 0], cubes=["Sandbags", None])
    assert [player["cube"] for player in at.view(None)["players"]] == ["Sandbags", None]


@proves("HER-COMP-10")
def test_every_row_says_what_is_stated_and_what_is_reconstructed() -> None:
    for rows in ROWS.values():
        for row in rows:
            marks = [value for key, value in row.items() if key.endswith("status")]
            assert marks and set(marks) <= {"stated", "reconstructed"}
    stated = [row["name"] for row in CONTENT.citizens if row["name_status"] == "stated"]
    assert stated == ["Martyr", "Metroville Mayor", "Deputy Mayor"]


@proves("HER-COMP-11")
def test_every_responder_is_shown_with_its_letter() -> None:
    assert codes.COLOURS == ("R", "B", "G", "Y") and cards.COLOUR_NAMES == ("red", "blue", "green", "yellow")
    at = stand(recruits="R1 B2 G3 YC -")
    shown = [label for label in labels(at) if "spot" in label]
    assert [re.findall(r"\((\w+)\)", label) for label in shown] == [["R1"], ["B2"], ["G3"], ["YC"]]
    services = {row["service"] for row in at.view(None)["recruitment"] if row}
    assert len(services) == 4


@proves("HER-COMP-12")
def test_every_citizen_has_its_four_values() -> None:
    for card in range(35):
        assert game.data["LABEL"][card] in (1, 2, 3)
        assert game.data["DANGER_VALUE"][card] >= 0 and game.data["VALUE"][card] >= 1
        assert game.data["ICON"][card, 0] >= 0


@proves("HER-COMP-13", "HER-DIS-06")
def test_every_event_has_its_five_values() -> None:
    for number, row in enumerate(CONTENT.events):
        assert game.data["EVENT_DANGER"][number] == int(row["danger_value"]) >= 0
        assert game.data["EXTREME_ICON"][number] == int(row["extreme_icon"])
        assert game.data["PRICE"][number] == int(row["cancel_hero_points"]) >= 0
        assert row["text"] and row["cancel_responders"]


@proves("HER-COMP-14")
def test_no_private_address_is_shipped() -> None:
    for path in (*FOLDER.rglob("*"), *ledger.RULES.glob("heroes*")):
        if path.suffix in (".py", ".csv", ".md", ".toml"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"[\w.]+@[\w-]+\.\w+", text), path
            assert not re.search(r"\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b", text), path


@proves("HER-COMP-16")
def test_the_game_names_the_state_of_the_rules() -> None:
    assert "January 2021" in game.content.about
    assert "January 2021" in (FOLDER / "README.md").read_text(encoding="utf-8")


# ---------------------------------------------------------------- effect codes


@proves("HER-COMP-18")
def test_every_code_is_read() -> None:
    for rows, columns in (
        (CONTENT.events, ["code"]),
        (CONTENT.disasters, ["setup_code", "extreme_code"]),
        ([power for powers in CONTENT.powers for power in powers], ["code"]),
        (CONTENT.citizens, ["ability_code"]),
    ):
        for row in rows:
            for column in columns:
                found = codes.clauses(row[column])
                assert found is not None and bool(found) == bool(row[column])


@proves("HER-COMP-18")
@pytest.mark.parametrize(
    "code",
    [
        "TOKEN",
        "TOKEN 1 @X",
        "TOKEN 1 @S,S",
        "FLY 1",
        "DANGER 1",
        "DESTROY tower 1",
        "DRAW 1 ; DRAW 1 ; DRAW 1",
        "A ELSE",
    ],
)
def test_an_unknown_word_is_refused(code: str) -> None:
    assert codes.clauses(code) is None


def test_a_word_without_a_rule_stops_the_load() -> None:
    with pytest.raises(TypeError, match=r"^POWER_EFFECTS has no rule for START_DRAW, WILD_NUMBER$"):
        registry.POWER_EFFECTS.must_have(["TAKE", "START_DRAW", "WILD_NUMBER"])
    for table, columns in (
        (registry.EVENT_EFFECTS, ["event"]),
        (registry.ABILITIES, ["ability", "immediate"]),
        (registry.POWER_EFFECTS, ["power", "token"]),
        (registry.COULD_DO, ["power", "token"]),
    ):
        table.must_have(codes.names_in(*columns))


def test_rulings_name_powers_that_their_hero_has() -> None:
    for hero, powers in zip(CONTENT.heroes, CONTENT.powers, strict=True):
        named = re.findall(r"{(.*?)}", " ".join(RULINGS[hero["id"]]))
        assert set(named) <= {power["name"] for power in powers}, hero["id"]
        assert not any("{" in ruling for ruling in rulings_of(hero["id"]))


@proves("HER-COMP-18")
def test_the_meaning_of_the_codes_stands_beside_the_tables() -> None:
    text = (FOLDER / "effects.md").read_text(encoding="utf-8")
    rows = [(row, key) for table in ROWS.values() for row in table for key in row if key.endswith("code")]
    used = {word for row, key in rows for word in re.findall(r"[A-Z_]{4,}", row[key])}
    assert used and all(word in text for word in used)
    files = set(re.findall(r"\w+\.csv", text))
    assert files and all((FOLDER / file).is_file() for file in files)


@proves("HER-RESCUE-05", "HER-RESCUE-06", "HER-RESCUE-07")
@pytest.mark.parametrize(
    ("card", "icon", "wanted"),
    [
        ("Y3", "Y?", True), ("Y3", "*3", True), ("Y3", "*?", True), ("Y3", "G?", False), ("Y3", "*4", False),
        ("GC", "*4", True), ("RC", "R3", True), ("RC", "B3", False), ("RC", "R?", True), ("Y3", "Y3", True),
        ("Y3", "Y2", False),
    ],
)  # fmt: skip
def test_which_responder_fits_which_icon(card: str, icon: str, wanted: bool) -> None:
    kind = [type_name(n) for n in range(20)].index(card)
    number = codes.icon(icon)
    assert number is not None and fits(kind, number) is wanted
    assert bool(int(game.data["FITS"][number]) >> kind & 1) is wanted


def test_icons_are_written_as_they_are_read() -> None:
    for text in ("R1", "B?", "*4", "*?", "Y3"):
        number = codes.icon(text)
        assert number is not None and codes.icon_text(number) == text
    assert codes.icon("R5") is None and codes.icon("X1") is None


# ---------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("events", "TOKEN 1 @S,reconstructed", "JUMP 1 @S,reconstructed", "row 2, column 'code'"),
        ("events", "F01,flood", "F01,fire", "row 2, column 'disaster'"),
        ("events", "Storm Drain Backup,1,", "Storm Drain Backup,x,", "row 2, column 'danger_value'"),
        ("events", "1,Y?,The gutters", "1,Q?,The gutters", "icons such as"),
        ("events", "Canal Over the Curb", "Storm Drain Backup", "different from row 2"),
        ("citizens", "Metroville Mayor", "Mayor of Metroville", "Metroville Mayor"),
        ("citizens", "CZ01,citizen", "CZ01,support", "column 'kind'"),
        ("citizens", "Deputy Mayor,1,", "Deputy Mayor,2,", "labels"),
        ("citizens", "AS *?,", "AS *? x2 ONLY?,", "only one Support"),
        ("citizens", "AS R?,", "SWAP_RESCUE,", "Martyr"),
        ("citizens", "level_label", "levels", "column 'level_label' is missing"),
        ("heroes", "REGROUP | TAKE 1", "REGROUP | TAKE 1 | READY 1", "token_code"),
        ("heroes", "H1,Maren Oduya,City bus driver,1,0", "H1,Maren Oduya,City bus driver,1,9", "start_points"),
        ("powers", "Park and Ride,1 action", "Park and Ride,2 actions", "1 action, free"),
        ("powers", "H1,level 1 (5 points),5", "H1,level 1 (5 points),6", "two powers at 5"),
        ("powers", "H2,level 1", "H9,level 1", "five powers for each hero"),
        ("disasters", STARTS, "2:0/0/0 3:2/2/2", "starts below the end"),
        ("disasters", STARTS, "2:0 3:2 4:3 5:5", "by level, as in 2:"),
        ("disasters", STARTS, "2:0/0/0 3:2/2/2 4:3/3/3 5:5/5/25", "starts below the end"),
        ("disasters", "flood,Flood", "storm,Flood", "flood"),
        ("responders", "FR-RC,red,R,Fire Crew,,1", "FR-RC,red,R,Fire Crew,1,0", "R1 is there 3 times"),
        ("responders", "FR-YC,yellow,Y,Search and Engineering,,1,stated,reconstructed\n", "", "35 rows"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_one_sentence(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        load(**{name: changed(tmp_path, name, old, new)})
    assert says in str(caught.value) and str(caught.value).count("\n") == 0


def test_files_that_are_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        load(events=tmp_path / "none.csv")
    broken = tmp_path / "events.csv"
    broken.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="UTF-8"):
        load(events=broken)


@proves("HER-SETUP-28", "HER-SETUP-11")
def test_a_changed_table_changes_the_game_without_new_code(tmp_path: Path) -> None:
    path = changed(tmp_path, "disasters", f"{STARTS},25", "2:1/2/3 3:4/5/6 4:7/8/9 5:10/11/12,30")
    other = game.with_cards(PACKAGED["responders"], PACKAGED["citizens"], PACKAGED["heroes"], PACKAGED["powers"], path)
    for seats in (2, 3, 4, 5):
        for level in (1, 2, 3):
            at = other.table(seats=seats, seed=1, options={"level": level, "disaster": "flood"})
            assert at.state.danger == 3 * (seats - 2) + level and at.view(0)["disaster"]["end"] == 30
    for row, ends in zip(CONTENT.disasters, (25, 25, 32), strict=True):
        starts = [int(n) for n in re.findall(r"\d+(?=/|\s|$)", row["start_level_by_players"])]
        assert len(starts) == 12 and all(0 <= start < ends for start in starts) and int(row["track_end"]) == ends


def test_the_game_is_found_by_its_name() -> None:
    assert "heroes" in civitas.games() and civitas.game("heroes").rules.coop
