"""The card tables keep the ledger's counts, and the validator notices when they do not."""

from __future__ import annotations

import csv
import re
import shutil
from collections import Counter
from collections.abc import Callable
from math import inf
from pathlib import Path

import pytest

from civitas.games.congress.cards import FOLDER
from civitas.proof.ledger import proves

from .validate import NEED_ALL_TABLES, check, main, open_points, pending
from .validate_cards import draws
from .validate_even import PUBLIC_GOODS, opposed
from .validate_tables import COLUMNS, Row

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


def trade_sides(rows: list[Row]) -> None:
    """The two Causes on Veterans change their parties, as they once stood."""
    for row in rows:
        if row["topic"] == "Veterans":
            row["party"] = {"D+": "R+", "R+": "D+"}[row["party"]]


def turn_levels(rows: list[Row]) -> None:
    """The rarest icons get the highest Amendments."""
    for row in rows:
        if row["type"] == "amendment":
            row["level"] = str(5 - int(row["level"]))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in COLUMNS:
        shutil.copy(FOLDER / f"{name}.csv", tmp_path)
    return tmp_path


@proves("CON-COMP-01", "CON-COMP-10", "CON-COMP-11", "CON-POWER-05", "CON-CIRC-14", "CON-ICON-17")
def test_the_tables_have_no_problem() -> None:
    assert check(FOLDER) == []
    assert pending(FOLDER) == []


def test_there_are_878_cards() -> None:
    assert [len(rows_of(FOLDER, name)) for name in COLUMNS] == [64, 169, 54, 56, 535]


@proves("CON-MEMB-12", "CON-MEMB-13")
def test_every_icon_without_a_gift_is_marked_and_none_follows_the_party() -> None:
    marked = Counter[str]()
    for row in rows_of(FOLDER, "members"):
        for n in "123":
            gift = row[f"dollars{n}"].isdigit() and int(row[f"dollars{n}"]) > 0
            assert gift != (n in row["no_gift"].split()), row["name"]
            marked[row[f"basis{n}"].split()[0]] += not gift
    assert +marked == {"committee": 63, "state": 23}


@proves("CON-MEMB-10")
def test_who_had_left_by_the_day_of_the_deck_is_said() -> None:
    left = {row["name"]: row["left"] for row in rows_of(FOLDER, "members") if row["left"] != "none"}
    assert left == {"Alcee L. Hastings": "died April 6, 2021", "Devin Nunes": "resigned January 1, 2022"}


def test_neither_party_opposes_more_public_goods_than_the_other() -> None:
    causes = [row for row in rows_of(FOLDER, "causes") if row["stars"] != "Ultimate"]
    goods = {party: set(opposed(causes, party)) & set(PUBLIC_GOODS) for party in ("D+", "R+")}
    assert goods["D+"] == {"Privacy", "Religion", "Speech", "Veterans", "Transparency"}
    assert goods["R+"] == {"Education", "Human Rights", "Justice", "Elections", "Ethics"}


def test_as_many_persons_stand_with_either_party() -> None:
    persons = Counter(row["party"] for row in rows_of(FOLDER, "citizens") if row["kind"] == "person")
    assert persons["D+"] == persons["R+"] == 12


def test_a_law_for_veterans_does_not_oppose_them() -> None:
    row = next(row for row in rows_of(FOLDER, "citizens") if row["id"] == "CIT-121")
    assert (row["name"], row["topic"], row["topic_fill"]) == ("VA MISSION Act", "Veterans", "support")


@proves("CON-ULT-07")
def test_ultimate_causes_are_reforms_of_congress() -> None:
    """Each says whom of Congress it binds; and none repeats a Cause of one to four stars."""
    rows = rows_of(FOLDER, "causes")
    ultimate = [row for row in rows if row["stars"] == "Ultimate"]
    for row in ultimate:
        bound = r"\bCongress\b|\bmembers?\b|\beach bill\b"
        assert re.search(bound, row["text"]), row["name"]
    assert next(row["name"] for row in ultimate if row["id"] == "HB 101-B") == "An End to Citizens United"
    assert len({row["source"] for row in ultimate}) == 8


def test_every_suit_has_the_citizens_of_its_causes() -> None:
    suits = Counter(row["suit"] for row in rows_of(FOLDER, "citizens"))
    assert suits == {"Bill of Rights": 42, "Commerce": 42, "Defense": 42, "Government": 43}


def test_the_program_speaks_of_the_packaged_tables_and_of_others(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    assert "WRITING" not in told and "count: 86 of 1605 icons have no gift on record, 86 are marked." in told
    changed(folder, "citizens", put({"id": "CIT-001"}, text="No full stop"))
    assert main([str(folder)]) == 1
    assert "WRITING: the text of CIT-001 (" in capsys.readouterr().out


def test_the_program_counts_an_icon_without_a_gift_that_is_not_marked(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed(folder, "members", put({"no_gift": "1 2 3"}, no_gift="1 3"))
    assert main([str(folder)]) == 1
    told = capsys.readouterr().out
    assert "CON-MEMB-12: icon 2 of " in told and "has no recorded gift and is not marked." in told
    assert "86 of 1605 icons have no gift on record, 85 are marked." in told


# ---------------------------------------------------------------- the level field (CON-CAUSE-08)

BILL = {"party": "D+", "topic": "Guns", "topic_fill": "oppose"}


def member(chamber: str, party: str, score: int, raging: str = "0", topic: str = "+Labor") -> Row:
    return {
        "chamber": chamber, "party": party, "vote_score": str(score), "raging_divided": raging,
        "topic1": topic, "topic2": "+Seniors", "topic3": "+Law",
    }  # fmt: skip


def test_draws_count_half_of_the_nay_votes_and_nothing_of_those_who_turn_away() -> None:
    house = [member("House", "D", 20)]
    assert draws(BILL, [member("Senate", "D", 10), *house]) == pytest.approx(51 / 10 + 218 / 20)
    both = [member("Senate", "D", 10), member("Senate", "R", 10)]
    assert draws(BILL, [*both, *house]) == pytest.approx(2 * 51 / 15 + 218 / 20)
    rages = [member("Senate", "D", 10), member("Senate", "R", 10, raging="1")]
    assert draws(BILL, [*rages, *house]) == pytest.approx(2 * 51 / 10 + 218 / 20)
    turns_away = [member("Senate", "D", 10), member("Senate", "D", 10, topic="+Guns")]
    assert draws(BILL, [*turns_away, *house]) == pytest.approx(2 * 51 / 10 + 218 / 20)
    assert draws(BILL, [member("Senate", "D", 10, topic="+Guns"), *house]) == inf


def even(rows: list[Row]) -> None:
    """Every second member of each chamber is a Democrat; all have one score and icons that are on no Cause."""
    for chamber in ("Senate", "House"):
        for n, row in enumerate(row for row in rows if row["chamber"] == chamber):
            row.update(party="DR"[n % 2], raging_divided="0", vote_score="10")
            row.update(topic1="+Labor", topic2="+Seniors", topic3="+Labor")


def one_party(rows: list[Row]) -> None:
    even(rows)
    for row in rows:
        row["party"] = "R"


def test_the_open_points_are_the_levels_that_lean(folder: Path) -> None:
    changed(folder, "members", even)
    assert open_points(folder) == []
    changed(folder, "members", one_party)
    lines = open_points(folder)
    assert [line.split(" level ")[1].split()[0] for line in lines] == ["1", "2", "3", "4", "Ultimate"]
    assert all(line.startswith("CON-CAUSE-08: ") for line in lines)


# ---------------------------------------------------------------- what the validator notices


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
        ("CON-CONG-05", "members", put({"vote_score": "33"}, vote_score="37")),
        ("CON-CONG-05", "members", put({"vote_score": "31"}, vote_score="9")),
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
        ("CON-MEMB-11", "members", put({"party": "R", "raging_divided": "1"}, party="D")),
        ("CON-MEMB-12", "members", put({"no_gift": "3"}, no_gift="none")),
        ("CON-MEMB-12", "members", put({"no_gift": "none"}, no_gift="2")),
        ("CON-MEMB-12", "members", put({"basis1": "LD-203"}, dollars1="none")),
        ("CON-MEMB-12", "members", put({"basis1": "LD-203"}, dollars1="0")),
        ("CON-MEMB-10", "members", put({"left": "died April 6, 2021"}, left="none")),
        ("CON-MEMB-10", "members", put({"left": "none"}, left="resigned May 10, 2022")),
        ("CON-MEMB-13", "members", put({"basis3": "state"}, basis3="party")),
        ("CON-MEMB-13", "members", put({"basis1": "LD-203"}, basis1="state")),
        ("CHOICE", "citizens", put({"topic": "Guns", "topic_fill": "support", "party": "R+"}, party="D+")),
        ("CHOICE", "citizens", put({"kind": "person", "party": "R+"}, kind="event", year="1900")),
        ("CHOICE", "causes", trade_sides),
        ("CHOICE", "powers", put({"type": "amendment", "icon": "Seniors"}, icon="Speech")),
        ("CHOICE", "circumstances", put({"topic": "Guns"}, party_n="2")),
        ("WRITING", "causes", put({"id": "SB 200"}, text="An end to war.")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, text="No full stop")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, text="Two sentences. They stand here.")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, source="")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, source="https://example.org")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, source="unknown")),
        ("WRITING", "causes", put({"id": "SB 200"}, source="2001")),
        ("WRITING", "powers", put({"id": "POW-01"}, year="")),
        ("WRITING", "powers", put({"id": "POW-01"}, year="2031")),
        ("WRITING", "circumstances", put({"id": "CIR-01"}, year="about 1957")),
        ("WRITING", "circumstances", put({"id": "CIR-01"}, party_basis="")),
        ("WRITING", "circumstances", put({"party": "D+"}, party_basis="Nothing is said of a party.")),
        ("WRITING", "circumstances", put({"id": "CIR-01"}, text='A voter said "no" to it.')),
        ("WRITING", "circumstances", put({"id": "CIR-01"}, text="A notorious act was passed.")),
        ("WRITING", "circumstances", put({"id": "CIR-01"}, text="President Obama signed it.")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, party_basis="A bill of Democrat Bernard Sanders.")),
        ("WRITING", "citizens", put({"id": "CIT-001"}, text="A sentence " + "that goes on " * 12 + "and on.")),
        ("WRITING", "citizens", put({"kind": "person"}, year="1900")),
        ("WRITING", "citizens", put({"kind": "person"}, year="1950-1900")),
        ("WRITING", "powers", put({"id": "POW-01"}, name="Harriet Tubman")),
    ],
)
def test_a_broken_table_is_noticed(folder: Path, entry: str, name: str, change: Change) -> None:
    problems = changed(folder, name, change)
    assert any(line.startswith(f"{entry}: ") for line in problems), problems


@proves("CON-COMP-12")
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
