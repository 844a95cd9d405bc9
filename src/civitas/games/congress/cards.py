"""The cards of CITIZEN, 117th Congress: five CSV files and the board, read, checked and turned into tables.

The files hold every icon, number and name; this module says what they must hold. The counts of the box are fixed
(CON-COMP-01), but for the Power cards, of which there are as many as the packaged file has. An icon is a number as
icons.py says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.content.cardfiles import CardError, Row, all_different, rows_of

from . import boardfile
from .helpers import icons

FOLDER = Path(__file__).parent
FILES = ("members", "causes", "citizens", "powers", "circumstances")
PACKAGED = {name: FOLDER / f"{name}.csv" for name in FILES} | {"board": FOLDER / "board.toml"}

# ---- what the box holds
SENATORS, REPS, CITIZENS, CIRCUMSTANCES, CAUSES = 100, 435, 169, 56, 64
POWERS = len(rows_of(PACKAGED["powers"], ()))
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
LONGEST_NAME = 60
STACK_NAMES = ("A", "B", "C")

Numbers = NDArray[Any]


@dataclass(frozen=True)
class Cards:
    """What the files hold, by number of the card; senators before representatives."""

    members: list[dict[str, str]]
    causes: list[dict[str, str]]
    citizens: list[dict[str, str]]
    powers: list[dict[str, str]]
    circumstances: list[dict[str, str]]
    board: dict[str, Any]
    tables: dict[str, Numbers]


def load(
    members: Path | str | None = None,
    causes: Path | str | None = None,
    citizens: Path | str | None = None,
    powers: Path | str | None = None,
    circumstances: Path | str | None = None,
    board: Path | str | None = None,
) -> Cards:
    """The content of these files, the packaged ones where none is given; or CardError with one sentence that names
    file, row and column."""
    tables: dict[str, Numbers] = {}
    people = _members(_rows(members or PACKAGED["members"], MEMBER_COLUMNS, SENATORS + REPS), tables)
    bills = _causes(_rows(causes or PACKAGED["causes"], CAUSE_COLUMNS, CAUSES), tables)
    helpers = _citizens(_rows(citizens or PACKAGED["citizens"], CITIZEN_COLUMNS, CITIZENS), tables)
    strong = _powers(_rows(powers or PACKAGED["powers"], POWER_COLUMNS, POWERS), tables)
    events = _circumstances(
        _rows(circumstances or PACKAGED["circumstances"], CIRCUMSTANCE_COLUMNS, CIRCUMSTANCES), tables
    )
    plan = boardfile.read(Path(board or PACKAGED["board"]), tables)
    plain = [[row.values for row in rows] for rows in (people, bills, helpers, strong, events)]
    return Cards(plain[0], plain[1], plain[2], plain[3], plain[4], plan, tables)


# ---------------------------------------------------------------- one table after another

MEMBER_COLUMNS = (
    "bioguide", "name", "chamber", "state", "party", "raging", "raging_divided", "topic1", "topic2", "topic3",
    "vote_score", "house_stack",
)  # fmt: skip
CAUSE_COLUMNS = ("id", "name", "start", "stars", "pair", "step", "party", "suit", "suit_fill", "topic", "topic_fill")
CITIZEN_COLUMNS = ("id", "name", "party", "suit", "suit_fill", "topic", "topic_fill")
POWER_COLUMNS = ("id", "name", "type", "level", "icon_kind", "icon", "fill", "raise")
CIRCUMSTANCE_COLUMNS = (
    "id", "name", "party", "party_n", "suit", "suit_fill", "suit_n", "topic", "topic_fill", "topic_n",
)  # fmt: skip
PARTY_ICONS = ("D+", "D-", "R+", "R-", "0")
# The votes by which a member is raging: values of the option, the usual one first, with their columns (CON-MEMB-11).
RAGING = {"party-divided votes": "raging_divided", "all votes": "raging"}


def _members(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    chambers = [row.one_of("chamber", ("Senate", "House")) for row in rows]
    if chambers.count(0) != SENATORS:
        raise CardError(f"{rows[0].file}: there are {chambers.count(0)} senators, but the rules state {SENATORS}.")
    rows = [row for row, chamber in sorted(zip(rows, chambers, strict=True), key=lambda pair: pair[1])]
    tables["MEMBER_PARTY"] = np.array([2 * row.one_of("party", icons.PARTY_CODES) for row in rows])
    tables["RAGES"] = np.array([[row.one_of(column, ("0", "1")) for row in rows] for column in RAGING.values()])
    tables["MEMBER_TOPIC"] = np.array(
        [[_icon(row, column, icons.TOPICS) for column in ("topic1", "topic2", "topic3")] for row in rows]
    )
    for row, topics in zip(rows, tables["MEMBER_TOPIC"].tolist(), strict=True):
        if len({code // 2 for code in topics}) < 3:
            raise row.error("topic3", "a third Topic, unlike the other two")
    tables["SCORE"] = np.array([row.number("vote_score", 1, 99) for row in rows])
    house = rows[SENATORS:]
    tables["STACK"] = np.array([row.one_of("house_stack", STACK_NAMES) for row in house])
    return rows


def _causes(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    tables["CAUSE_PARTY"] = np.array([2 * row.one_of("party", ("D+", "R+")) for row in rows])  # CON-CAUSE-06
    _suit_and_topic(rows, tables, "CAUSE_")
    tables["CAUSE_START"] = np.array([row.one_of("start", ("SB", "HB")) for row in rows])
    tables["CAUSE_LEVEL"] = np.array([row.one_of("stars", STARS) for row in rows])
    then = _pairs(rows)
    tables["CAUSE_NEXT"] = np.array(then)
    for stars in range(5):
        least = 4 if stars == 4 else 9
        count = sum(n >= 0 for n in then) if stars == 4 else tables["CAUSE_LEVEL"].tolist().count(stars)
        if count < least:
            raise CardError(f"{rows[0].file}: level {STARS[stars]} has {count} Causes or pairs; {least} are needed.")
    return rows


def _pairs(rows: list[Row]) -> list[int]:
    """For the first Cause of an Ultimate pair the number of its second, for all others -1."""
    steps: dict[tuple[str, str], list[int]] = {}
    for number, row in enumerate(rows):
        row.one_of("step", ("A", "B") if row.values["stars"] == "Ultimate" else ("none",))
        steps.setdefault((row.values["pair"], row.values["step"]), []).append(number)
    then = []
    for row in rows:
        pair, step = row.values["pair"], row.values["step"]
        if step != "none" and not len(steps.get((pair, "A"), [])) == len(steps.get((pair, "B"), [])) == 1:
            raise row.error("step", f"such that pair {pair} has A and B once each")
        then.append(steps[pair, "B"][0] if step == "A" else -1)
    return then


def _citizens(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    tables["PARTY"] = np.array([row.one_of("party", PARTY_ICONS) for row in rows])
    _suit_and_topic(rows, tables, "")
    return rows


def _powers(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    kinds = [row.one_of("type", TYPES) for row in rows]
    tables["POWER_TYPE"] = np.array(kinds)
    tables["POWER_LEVEL"] = np.array([row.number("level", 1, 4) for row in rows])
    tables["RAISE"] = np.array([row.one_of("raise", ("0", "1")) for row in rows])  # never more (CON-PAT-09)
    suits, topics = [], []
    for row in rows:
        kind = "Topic" if row.values["type"] == "amendment" else "none" if row.values["type"] in FREE else "Suit"
        row.one_of("icon_kind", (kind,))
        names = {"Topic": icons.TOPICS, "Suit": icons.SUITS, "none": ()}[kind]
        code = icons.filled(names, row.values["icon"], row.values["fill"]) if names else -1
        if code is None:
            raise row.error("icon", f"a {kind} with support or oppose as its fill")
        suits.append(code if kind == "Suit" else -1)
        topics.append(code if kind == "Topic" else -1)
    tables["POWER_SUIT"], tables["POWER_TOPIC"] = np.array(suits), np.array(topics)
    return rows


def _circumstances(rows: list[Row], tables: dict[str, Numbers]) -> list[Row]:
    tables["CIR_PARTY"] = np.array([row.one_of("party", PARTY_ICONS) for row in rows])
    _suit_and_topic(rows, tables, "CIR_")
    numbers = [[0, *(row.number(column, 0, 9) for column in ("party_n", "suit_n", "topic_n"))] for row in rows]
    tables["CIR_NUMBER"] = np.array(numbers)
    return rows


def _suit_and_topic(rows: list[Row], tables: dict[str, Numbers], prefix: str) -> None:
    """The Topic belongs to the Suit and has its fill (CON-ICON-17)."""
    suits, topics = [], []
    for row in rows:
        suit = icons.filled(icons.SUITS, row.values["suit"], row.values["suit_fill"])
        topic = icons.filled(icons.TOPICS, row.values["topic"], row.values["topic_fill"])
        if suit is None:
            raise row.error("suit", f"one of {', '.join(icons.SUITS)} with support or oppose as its suit_fill")
        if topic is None or icons.suit_of(topic // 2) != suit // 2:
            raise row.error("topic", f"a Topic of {row.values['suit']} with support or oppose as its topic_fill")
        if suit % 2 != topic % 2:
            raise row.error("topic_fill", f"{row.values['suit_fill']}, as the Suit has it")
        suits.append(suit)
        topics.append(topic)
    tables[f"{prefix}SUIT"], tables[f"{prefix}TOPIC"] = np.array(suits), np.array(topics)


def _icon(row: Row, column: str, names: tuple[str, ...]) -> int:
    code = icons.icon(names, row.values[column])
    if code is None:
        raise row.error(column, f"an icon such as {names[0]}+ or {names[0]}-")
    return code


def _rows(file: Path | str, needed: Sequence[str], count: int) -> list[Row]:
    """So many rows, all with a name and an id of their own: options are told apart by them."""
    rows = rows_of(file, needed)
    for row in rows:
        row.words("name", LONGEST_NAME)
    all_different(rows, needed[0], "name")
    if len(rows) != count:
        raise CardError(f"{file}: there are {len(rows)} rows, but the box has {count}.")
    return rows


# ---------------------------------------------------------------- names


def without_gift(row: Mapping[str, str]) -> list[int]:
    """Which of a member's three icons stand for no recorded gift. Somebody's own card file may not say."""
    return [n for n in range(3) if str(n + 1) in row.get("no_gift", "none").split()]


def has_left(row: Mapping[str, str]) -> str:
    """How a member had left by the day that the deck stands for, such as "died April 6, 2021"; mostly nothing."""
    return row.get("left", "none").replace("none", "")


def member_name(content: Cards, number: int) -> str:
    row = content.members[number]
    return f"{row['name']} ({row['party']}-{row['state']})"


def cause_name(content: Cards, number: int) -> str:
    return f"{content.causes[number]['name']} ({content.causes[number]['id']})"


def citizen_name(content: Cards, number: int) -> str:
    return content.citizens[number]["name"]


def power_name(content: Cards, number: int) -> str:
    return content.powers[number]["name"]


def circumstance_name(content: Cards, number: int) -> str:
    return content.circumstances[number]["name"]
