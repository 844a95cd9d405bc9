"""The cards of CITIZEN, 117th Congress: five CSV files and the board, read, checked and turned into tables.

The files hold every icon, number and name; this module says what they must hold. The counts of the box are fixed
(CON-COMP-01). An icon is a number as icons.py says.
"""

from __future__ import annotations

import csv
import io
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from civitas.kernel import BadInput

from . import icons

FOLDER = Path(__file__).parent
FILES = ("members", "causes", "citizens", "powers", "circumstances")
PACKAGED = {name: FOLDER / f"{name}.csv" for name in FILES} | {"board": FOLDER / "board.toml"}

# ---- what the box holds
SENATORS, REPS, CITIZENS, POWERS, CIRCUMSTANCES, CAUSES = 100, 435, 169, 54, 56, 64
MANIFEST = {"play_token": 4, "passage_token": 8, "impact_chart": 4, "board": 1, "rule_book": 1}
COUNTS = {
    "cause": CAUSES, "citizen": CITIZENS, "power": POWERS, "circumstance": CIRCUMSTANCES, "senate": SENATORS,
    "house": REPS,
}  # fmt: skip
STARS = ("1", "2", "3", "4", "Ultimate")
TYPES = (
    "closed_rule", "clean_bill", "fourth_estate", "yellow_kid", "patriot", "manipulator", "mediator", "veto",
    "amendment",
)  # fmt: skip
FREE = ("closed_rule", "clean_bill")  # they ask for no icon
STACK_NAMES = "ABC"

Numbers = NDArray[Any]


@dataclass(frozen=True)
class Content:
    """What the files hold, by number of the card; senators before representatives."""

    members: list[dict[str, str]]
    causes: list[dict[str, str]]
    citizens: list[dict[str, str]]
    powers: list[dict[str, str]]
    circumstances: list[dict[str, str]]
    board: dict[str, Any]
    tables: dict[str, Numbers]


@dataclass(frozen=True)
class Row:
    path: Path
    line: int
    values: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.values[column]

    def fail(self, column: str, allowed: str) -> NoReturn:
        raise BadInput(
            f"{self.path}, row {self.line}: '{column}' is {self.values[column]!r}, but it must be {allowed}."
        )

    def one_of(self, column: str, allowed: Sequence[str]) -> int:
        if self[column] not in allowed:
            self.fail(column, f"one of {', '.join(allowed)}")
        return list(allowed).index(self[column])

    def whole(self, column: str, low: int, high: int) -> int:
        text = self[column]
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            self.fail(column, f"a whole number from {low} to {high}")
        return int(text)


def load(
    members: Path | str = PACKAGED["members"],
    causes: Path | str = PACKAGED["causes"],
    citizens: Path | str = PACKAGED["citizens"],
    powers: Path | str = PACKAGED["powers"],
    circumstances: Path | str = PACKAGED["circumstances"],
    board: Path | str = PACKAGED["board"],
) -> Content:
    """The content of these files, or BadInput with one sentence that names file, row and column."""
    tables: dict[str, Numbers] = {}
    people = _members(_rows(members, MEMBER_COLUMNS, SENATORS + REPS), tables)
    bills = _causes(_rows(causes, CAUSE_COLUMNS, CAUSES), tables)
    helpers = _citizens(_rows(citizens, CITIZEN_COLUMNS, CITIZENS), tables)
    strong = _powers(_rows(powers, POWER_COLUMNS, POWERS), tables)
    events = _circumstances(_rows(circumstances, CIRCUMSTANCE_COLUMNS, CIRCUMSTANCES), tables)
    plan = _board(Path(board), tables)
    tables["BITS"] = np.array([bin(n).count("1") for n in range(256)])
    return Content(
        [row.values for row in people],
        [row.values for row in bills],
        [row.values for row in helpers],
        [row.values for row in strong],
        [row.values for row in events],
        plan,
        tables,
    )


# ---------------------------------------------------------------- one table after another

MEMBER_COLUMNS = (
    "name", "chamber", "state", "party", "raging", "raging_divided", "topic1", "topic2", "topic3", "vote_score",
    "house_stack",
)  # fmt: skip
CAUSE_COLUMNS = ("id", "name", "start", "stars", "pair", "step", "party", "suit", "suit_fill", "topic", "topic_fill")
CITIZEN_COLUMNS = ("id", "name", "party", "suit", "suit_fill", "topic", "topic_fill")
POWER_COLUMNS = ("id", "name", "type", "level", "icon_kind", "icon", "fill", "raise")
CIRCUMSTANCE_COLUMNS = (
    "id", "name", "party", "party_n", "suit", "suit_fill", "suit_n", "topic", "topic_fill", "topic_n",
)  # fmt: skip
PARTY_ICONS = ("D+", "D-", "R+", "R-", "0")


def _members(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    chambers = [row.one_of("chamber", ("Senate", "House")) for row in rows]
    if chambers.count(0) != SENATORS:
        raise BadInput(f"{rows[0].path}: there are {chambers.count(0)} senators, but the rules state {SENATORS}.")
    rows = [row for row, chamber in sorted(zip(rows, chambers, strict=True), key=lambda pair: pair[1])]
    tables["MEMBER_PARTY"] = np.array([2 * row.one_of("party", icons.PARTY_CODES) for row in rows])
    tables["RAGES"] = np.array(
        [[row.one_of(column, ("0", "1")) for row in rows] for column in ("raging", "raging_divided")]
    )
    tables["MEMBER_TOPIC"] = np.array(
        [[_icon(row, column, icons.TOPICS) for column in ("topic1", "topic2", "topic3")] for row in rows]
    )
    for row, topics in zip(rows, tables["MEMBER_TOPIC"].tolist(), strict=True):
        if len({code // 2 for code in topics}) < 3:
            row.fail("topic3", "a third Topic, unlike the other two")
    tables["SCORE"] = np.array([row.whole("vote_score", 1, 99) for row in rows])
    house = rows[SENATORS:]
    tables["STACK"] = np.array([row.one_of("house_stack", STACK_NAMES) for row in house])
    return rows


def _causes(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    tables["CAUSE_PARTY"] = np.array([2 * row.one_of("party", ("D+", "R+")) for row in rows])  # CON-CAUSE-06
    _suit_and_topic(rows, tables, "CAUSE_")
    tables["CAUSE_START"] = np.array([row.one_of("start", ("SB", "HB")) for row in rows])
    tables["CAUSE_LEVEL"] = np.array([row.one_of("stars", STARS) for row in rows])
    second = {row["pair"]: number for number, row in enumerate(rows) if row["step"] == "B"}
    then = []
    for row in rows:
        row.one_of("step", ("A", "B") if row["stars"] == "Ultimate" else ("none",))
        if row["step"] == "A" and row["pair"] not in second:
            row.fail("pair", "that of another Cause with step B")
        then.append(second[row["pair"]] if row["step"] == "A" else -1)
    tables["CAUSE_NEXT"] = np.array(then)
    for stars in range(5):
        least = 4 if stars == 4 else 9
        count = sum(n >= 0 for n in then) if stars == 4 else tables["CAUSE_LEVEL"].tolist().count(stars)
        if count < least:
            raise BadInput(f"{rows[0].path}: level {STARS[stars]} has {count} Causes or pairs; {least} are needed.")
    return rows


def _citizens(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    tables["PARTY"] = np.array([row.one_of("party", PARTY_ICONS) for row in rows])
    _suit_and_topic(rows, tables, "")
    return rows


def _powers(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    kinds = [row.one_of("type", TYPES) for row in rows]
    tables["POWER_TYPE"] = np.array(kinds)
    tables["POWER_LEVEL"] = np.array([row.whole("level", 1, 4) for row in rows])
    tables["RAISE"] = np.array([row.one_of("raise", ("0", "1")) for row in rows])  # never more (CON-PAT-09)
    suits, topics = [], []
    for row in rows:
        kind = "Topic" if row["type"] == "amendment" else "none" if row["type"] in FREE else "Suit"
        row.one_of("icon_kind", (kind,))
        names = {"Topic": icons.TOPICS, "Suit": icons.SUITS, "none": ()}[kind]
        code = icons.filled(names, row["icon"], row["fill"]) if names else -1
        if code is None:
            row.fail("icon", f"a {kind} with support or oppose as its fill")
        suits.append(code if kind == "Suit" else -1)
        topics.append(code if kind == "Topic" else -1)
    tables["POWER_SUIT"], tables["POWER_TOPIC"] = np.array(suits), np.array(topics)
    return rows


def _circumstances(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    tables["CIR_PARTY"] = np.array([row.one_of("party", PARTY_ICONS) for row in rows])
    _suit_and_topic(rows, tables, "CIR_")
    numbers = [[0, *(row.whole(column, 0, 9) for column in ("party_n", "suit_n", "topic_n"))] for row in rows]
    tables["CIR_NUMBER"] = np.array(numbers)
    return rows


def _suit_and_topic(rows: list[Row], tables: dict[str, Numbers], prefix: str) -> None:
    """The Topic belongs to the Suit and has its fill (CON-ICON-17)."""
    suits, topics = [], []
    for row in rows:
        suit = icons.filled(icons.SUITS, row["suit"], row["suit_fill"])
        topic = icons.filled(icons.TOPICS, row["topic"], row["topic_fill"])
        if suit is None:
            row.fail("suit", f"one of {', '.join(icons.SUITS)} with support or oppose as its suit_fill")
        if topic is None or icons.suit_of(topic // 2) != suit // 2:
            row.fail("topic", f"a Topic of {row['suit']} with support or oppose as its topic_fill")
        if suit % 2 != topic % 2:
            row.fail("topic_fill", f"{row['suit_fill']}, as the Suit has it")
        suits.append(suit)
        topics.append(topic)
    tables[f"{prefix}SUIT"], tables[f"{prefix}TOPIC"] = np.array(suits), np.array(topics)


def _icon(row: Row, column: str, names: tuple[str, ...]) -> int:
    code = icons.icon(names, row[column])
    if code is None:
        row.fail(column, f"an icon such as {names[0]}+ or {names[0]}-")
    return code


def _board(path: Path, tables: dict[str, Numbers]) -> dict[str, Any]:
    try:
        plan = tomllib.loads(path.read_text(encoding="utf-8"))
        levels, chart, majority, track = (plan[part] for part in ("levels", "chart", "majority", "track"))
        tables["LEVEL"] = np.array([[0] * 6, levels["party"], levels["suit"], levels["topic"]])
        for name in ("votes", "flips", "converts"):
            tables[name.upper()] = np.array(chart[name])
        tables["MAJORITY"] = np.array([majority["senate"], majority["house"]])
        tables["TRACK_END"] = np.array(track["end"])
        tables["PER_SPACE"] = np.array([track["standard"], track["single"]])
        spaces = np.zeros((2, 2, 436), dtype=int)
        for setting in range(2):
            for chamber in range(2):
                end = tables["MAJORITY"][chamber, 1] // tables["PER_SPACE"][setting, chamber]
                spaces[setting, chamber, track["first_circumstance"] : end : track["circumstance_every"]] = 1
        tables["CHANCE_SPACE"] = spaces
    except (OSError, ValueError, KeyError, TypeError, IndexError, ZeroDivisionError) as error:
        raise BadInput(f"{path}: the board cannot be read ({type(error).__name__}: {error}).") from error
    tables["HOUSE_STACKS"] = np.array([[house_stacks(level, seats) for seats in range(5)] for level in range(5)])
    return plan


def house_stacks(level: int, seats: int) -> int:
    """Which stacks of the House are used, as bits (CON-BOARD-03)."""
    if level == len(STARS) - 1:
        return 7
    return 3 if seats == 4 or level >= 2 else 1


# ---------------------------------------------------------------- reading a file


def _rows(file: Path | str, needed: Sequence[str], count: int) -> list[Row]:
    path = Path(file)
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: the file cannot be read as text in UTF-8.") from error
    reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
    try:
        header = list(reader.fieldnames or [])
        for column in needed:
            if column not in header:
                raise BadInput(f"{path}, row 1: the column '{column}' is missing.")
        rows = []
        for values in reader:
            if None in values or None in values.values():
                raise BadInput(f"{path}, row {reader.line_num}: there must be {len(header)} values, one per column.")
            rows.append(Row(path, reader.line_num, {key: value.strip() for key, value in values.items()}))
    except csv.Error as error:
        raise BadInput(f"{path}, row {reader.line_num}: this is not a line of CSV ({error}).") from error
    if len(rows) != count:
        raise BadInput(f"{path}: there are {len(rows)} rows, but the rules state {count}.")
    return rows


# ---------------------------------------------------------------- names


def member_name(content: Content, number: int) -> str:
    row = content.members[number]
    return f"{row['name']} ({row['party']}-{row['state']})"


def cause_name(content: Content, number: int) -> str:
    return f"{content.causes[number]['name']} ({content.causes[number]['id']})"


def citizen_name(content: Content, number: int) -> str:
    return content.citizens[number]["name"]


def power_name(content: Content, number: int) -> str:
    return content.powers[number]["name"]


def circumstance_name(content: Content, number: int) -> str:
    return content.circumstances[number]["name"]
