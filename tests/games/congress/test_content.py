"""The card tables keep the ledger's counts, and the validator notices when they do not."""

import csv
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from validate import COLUMNS, NEED_ALL_TABLES, Row, check, draws, open_points, pending

HERE = Path(__file__).parent
Change = Callable[[list[Row]], object]


def rows_of(folder: Path, name: str) -> list[Row]:
    with (folder / f"{name}.csv").open(newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


def changed(folder: Path, name: str, change: Change) -> list[str]:
    """The problems after one change to one table."""
    rows = rows_of(folder, name)
    change(rows)
    with (folder / f"{name}.csv").open("w", newline="", encoding="utf-8") as lines:
        writer = csv.DictWriter(lines, COLUMNS[name].split(","), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return check(folder)


def put(match: dict[str, str], **cells: str) -> Change:
    """Write `cells` into the first row that shows `match`."""

    def change(rows: list[Row]) -> None:
        row = next(row for row in rows if match.items() <= row.items())
        row.update(cells)

    return change


def trade_stacks(rows: list[Row]) -> None:
    """Two Democrats of stack A change places with two Republicans of stack B."""
    for party, here, there in (("D", "A", "B"), ("R", "B", "A")):
        for row in [row for row in rows if (row["party"], row["house_stack"]) == (party, here)][:2]:
            row["house_stack"] = there


def turn_levels(rows: list[Row]) -> None:
    """The rarest icons get the highest Amendments."""
    for row in rows:
        if row["type"] == "amendment":
            row["level"] = str(5 - int(row["level"]))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in COLUMNS:
        shutil.copy(HERE / f"{name}.csv", tmp_path)
    return tmp_path


def test_the_tables_have_no_problem() -> None:
    assert check(HERE) == []
    assert pending(HERE) == []


def test_there_are_878_cards() -> None:
    assert [len(rows_of(HERE, name)) for name in COLUMNS] == [64, 169, 54, 56, 535]


def test_every_suit_has_the_citizens_of_its_causes() -> None:
    suits = Counter(row["suit"] for row in rows_of(HERE, "citizens"))
    assert suits == {"Bill of Rights": 41, "Commerce": 36, "Defense": 45, "Government": 47}


def test_the_draws_are_those_of_the_plan() -> None:
    members = rows_of(HERE, "members")
    found = {row["id"]: round(draws(row, members), 1) for row in rows_of(HERE, "causes")}
    assert (found["SB 200"], found["HB 207"], found["HB 228"], found["SB 255"]) == (29.9, 34.9, 33.7, 42.4)


def test_the_level_field_still_leans_at_one_to_three_stars() -> None:
    assert [line.split(" level ")[1][0] for line in open_points(HERE)] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("entry", "name", "change"),
    [
        ("CON-COMP-01", "citizens", lambda rows: rows.pop()),
        ("CON-COMP-01", "powers", lambda rows: rows.pop()),
        ("CON-COMP-05", "causes", put({"id": "SB 200"}, stars="2")),
        ("CON-COMP-05", "causes", put({"id": "SB 200"}, party="R+")),
        ("CON-COMP-10", "circumstances", put({"topic": "Guns", "topic_fill": "support"}, topic="Speech")),
        ("CON-COMP-11", "citizens", put({"topic": "Guns", "topic_fill": "support"}, topic="Speech")),
        ("CON-COMP-11", "citizens", put({"party": "D+"}, party="0")),
        ("CON-CAUSE-02", "causes", put({"id": "SB 200"}, stars="5")),
        ("CON-CAUSE-03", "causes", put({"id": "SB 200"}, start="HB")),
        ("CON-CAUSE-06", "causes", put({"id": "SB 200"}, party="0")),
        ("CON-ICON-04", "powers", put({"type": "veto"}, icon_kind="Party")),
        ("CON-ICON-10", "citizens", put({"topic": "Guns"}, topic="Labor")),
        ("CON-ICON-12", "citizens", put({"party": "D+"}, party="D!")),
        ("CON-ICON-17", "citizens", put({"topic": "Guns"}, suit="Commerce")),
        ("CON-ICON-17", "circumstances", put({"topic": "Guns", "topic_fill": "support"}, suit_fill="oppose")),
        ("CON-ULT-01", "causes", put({"id": "HB 101-A"}, step="B")),
        ("CON-ULT-02", "causes", put({"id": "HB 101-A"}, id="HB 105-A")),
        ("CON-AMEND-11", "powers", turn_levels),
        ("CON-CONG-08", "members", trade_stacks),
        ("CON-ULT-05", "causes", put({"id": "HB 101-A"}, pair="105")),
        ("CON-ULT-06", "causes", put({"id": "HB 101-B"}, topic="Ethics")),
        ("CON-POWER-04", "powers", put({"type": "mediator"}, type="joker")),
        ("CON-POWER-05", "powers", put({"type": "mediator"}, type="manipulator")),
        ("CON-POWER-05", "powers", put({"type": "veto"}, level="4")),
        ("CON-POWER-05", "powers", put({"type": "patriot", "icon": "Defense"}, icon="Commerce")),
        ("CON-MANIP-05", "powers", put({"type": "mediator"}, fill="support")),
        ("CON-PRESS-03", "powers", put({"type": "mediator"}, goes_to="splay")),
        ("CON-PRESS-04", "powers", put({"type": "yellow_kid"}, fill="support")),
        ("CON-PAT-09", "powers", put({"type": "mediator"}, **{"raise": "2"})),
        ("CON-PAT-09", "powers", put({"type": "veto"}, **{"raise": "1"})),
        ("CON-CIRC-02", "circumstances", put({"effect": "CONVERT 2/3/4"}, effect="CONVERT 2/3/3")),
        ("CON-CIRC-14", "circumstances", put({"party_n": "2"}, party_n="4")),
        ("CON-CONG-01", "members", lambda rows: rows.pop()),
        ("CON-CONG-05", "members", put({"vote_score": "23"}, vote_score="24")),
        ("CON-CONG-05", "members", put({"vote_score": "20"}, vote_score="9")),
        ("CON-CONG-07", "members", put({"house_stack": "A"}, house_stack="B")),
        ("CON-MEMB-01", "members", put({"chamber": "Senate", "raging": "1"}, raging="0")),
        ("CON-MEMB-02", "members", put({"chamber": "House", "raging": "1"}, party_unity="98.49")),
        ("CON-MEMB-03", "members", put({"new_member": "1"}, raging="1")),
        ("CON-MEMB-05", "members", put({"topic1": "+Law"}, topic1="-Law")),
        ("CON-MEMB-06", "members", put({"topic1": "+Guns", "topic2": "+Labor"}, topic2="-Guns")),
        ("CON-MEMB-07", "members", put({"topic1": "+Global"}, foreign_pacs="6")),
        ("CON-MEMB-08", "members", put({"topic1": "+Lobbying", "basis1": "LD-203"}, dollars1="999")),
        ("CON-MEMB-09", "members", put({"bioguide": "S000033"}, party="R")),
        ("CON-MEMB-10", "members", put({"chamber": "House", "district": "01"}, district="02")),
        ("CON-MEMB-11", "members", put({"chamber": "House", "raging": "1"}, raging="0", party_unity="90.0")),
        ("CON-MEMB-13", "members", put({"basis1": "LD-203"}, basis1="state")),
        ("CHOICE", "citizens", put({"topic": "Guns", "topic_fill": "support", "party": "R+"}, party="D+")),
        ("CHOICE", "powers", put({"type": "amendment", "icon": "Seniors"}, icon="Speech")),
        ("CHOICE", "circumstances", put({"topic": "Guns"}, party_n="2")),
        ("WRITING", "causes", put({"id": "SB 200"}, text="An end to war.")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, text="No full stop")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, text="Two sentences. They stand here.")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, source="")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, source="https://example.org")),
        ("WRITING", "citizens", put({"kind": "person"}, year="1900")),
        ("WRITING", "powers", put({"id": "POW-01"}, name="Harriet Tubman")),
    ],
)
def test_a_broken_table_is_noticed(folder: Path, entry: str, name: str, change: Change) -> None:
    problems = changed(folder, name, change)
    assert any(line.startswith(f"{entry}: ") for line in problems), problems


@pytest.mark.parametrize("name", ["citizens", "powers", "circumstances"])
def test_a_table_still_to_be_written_is_pending_and_no_problem(folder: Path, name: str) -> None:
    (folder / f"{name}.csv").unlink()
    assert check(folder) == []
    assert pending(folder) == list(NEED_ALL_TABLES)


def test_a_missing_or_broken_file_gets_one_sentence(folder: Path) -> None:
    (folder / "causes.csv").unlink()
    (folder / "powers.csv").write_text("id,name\n", encoding="utf-8")
    (folder / "citizens.csv").write_bytes(b"\xff\xfe")
    with (folder / "members.csv").open("a", encoding="utf-8") as lines:
        lines.write("one,two\n")
    problems = check(folder)
    assert [line.split(": ")[0] for line in problems] == ["CON-COMP-01"] * 4
    assert "CON-COMP-01: causes.csv is missing." in problems
    assert open_points(folder) == ["CON-CAUSE-08: not measured, the tables have problems."]
