"""The card tables of CITIZEN, 117th Congress, as the validator reads them: columns, what a cell may hold, icons.

What the tables must hold together is in validate_cards, validate_members and validate_writing.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

Row = dict[str, str]
Tables = dict[str, list[Row]]
Problems = Iterator[str]

SUITS = {
    "Bill of Rights": ("Education", "Guns", "Human Rights", "Justice", "Privacy", "Religion", "Speech"),
    "Commerce": ("Agriculture", "Banking", "Fossil Fuels", "Health Profession", "Law", "Media", "Pharma"),
    "Defense": (
        "Deployment",
        "Enlistment",
        "Global",
        "Intelligence",
        "Military Contractors",
        "Nuclear Weapons",
        "Veterans",
    ),
    "Government": (
        "Elections",
        "Ethics",
        "Executive Authority",
        "Immigration",
        "Lobbying",
        "Perks",
        "Transparency",
    ),
}
SUIT_OF = {topic: suit for suit, topics in SUITS.items() for topic in topics}
NO_SUIT = ("Labor", "Seniors")
FILLS = ("support", "oppose")
SIGN = {"+": "support", "-": "oppose"}

COLUMNS = {
    "causes": "id,name,start,stars,pair,step,party,suit,suit_fill,topic,topic_fill,text,year,source",
    "citizens": "id,name,kind,party,suit,suit_fill,topic,topic_fill,text,year,source,party_basis",
    "powers": "id,name,type,level,icon_kind,icon,fill,raise,use,goes_to,effect,text,year,source",
    "circumstances": (
        "id,name,party,party_n,suit,suit_fill,suit_n,topic,topic_fill,topic_n,effect,text,year,source,party_basis"
    ),
    "members": (
        "bioguide,name,chamber,state,district,party,raging,raging_divided,topic1,topic2,topic3,vote_score,house_stack,"
        "years_chamber,new_member,party_unity,party_unity_divided,foreign_pacs,basis1,basis2,basis3,"
        "dollars1,dollars2,dollars3,no_gift,left,source"
    ),
}
WRITTEN = ("causes", "citizens", "powers", "circumstances")
MAY_BE_MISSING = ("citizens", "powers", "circumstances")

_SIGNED = "|".join(f"[+-]{topic}" for topic in (*SUIT_OF, *NO_SUIT))
_NUMBER = r"\d+"
_SHARE = r"\d+\.\d+|none"
# What a cell may hold, and the ledger entry that says so.
SHAPES = {
    ("causes", "id"): ("CON-CAUSE-03", r"[HS]B (\d{3}|\d{3}-[AB])"),
    ("causes", "start"): ("CON-CAUSE-03", "HB|SB"),
    ("causes", "stars"): ("CON-CAUSE-02", "[1-4]|Ultimate"),
    ("causes", "pair"): ("CON-ULT-01", r"\d{3}|none"),
    ("causes", "step"): ("CON-ULT-02", "A|B|none"),
    ("causes", "party"): ("CON-CAUSE-06", r"[DR]\+"),
    ("citizens", "kind"): ("CHOICE", "person|group|event|tactic"),
    ("citizens", "party"): ("CON-ICON-12", "[DR][+-]|0"),
    ("circumstances", "party"): ("CON-ICON-12", "[DR][+-]|0"),
    ("circumstances", "party_n"): ("CON-CIRC-02", _NUMBER),
    ("circumstances", "suit_n"): ("CON-CIRC-02", _NUMBER),
    ("circumstances", "topic_n"): ("CON-CIRC-02", _NUMBER),
    ("powers", "level"): ("CON-POWER-01", "[1-4]"),
    ("powers", "icon_kind"): ("CON-ICON-04", "Party|Suit|Topic|none"),
    ("powers", "fill"): ("CON-ICON-01", "support|oppose|none"),
    ("powers", "raise"): ("CON-PAT-09", "0|1"),
    ("powers", "use"): ("CON-POWER-04", "support|oppose|both"),
    ("powers", "goes_to"): ("CON-PRESS-03", "cause|splay|recycled"),
    ("members", "chamber"): ("CON-CONG-01", "Senate|House"),
    ("members", "party"): ("CON-CONG-02", "D|R"),
    ("members", "raging"): ("CON-CONG-02", "0|1"),
    ("members", "raging_divided"): ("CON-MEMB-11", "0|1"),
    ("members", "vote_score"): ("CON-CONG-05", _NUMBER),
    ("members", "house_stack"): ("CON-CONG-07", "A|B|C|none"),
    ("members", "years_chamber"): ("CON-CONG-05", r"\d+\.\d+"),
    ("members", "new_member"): ("CON-MEMB-03", "0|1"),
    ("members", "party_unity"): ("CON-MEMB-01", _SHARE),
    ("members", "party_unity_divided"): ("CON-MEMB-11", _SHARE),
    ("members", "foreign_pacs"): ("CON-MEMB-07", _NUMBER),
    **{("members", f"topic{n}"): ("CON-CONG-02", _SIGNED) for n in (1, 2, 3)},
    **{("members", f"basis{n}"): ("CON-MEMB-13", r"LD-203|committee \w+|state") for n in (1, 2, 3)},
    **{("members", f"dollars{n}"): ("CON-MEMB-08", r"\d+|none") for n in (1, 2, 3)},
    ("members", "no_gift"): ("CON-MEMB-12", "none|[123]( [123])*"),
    ("members", "left"): ("CON-MEMB-10", r"none|(died|resigned) [A-Z][a-z]+ \d+, 20\d\d"),
    **{(table, "suit"): ("CON-ICON-05", "|".join(SUITS)) for table in ("causes", "citizens", "circumstances")},
    **{(table, "topic"): ("CON-ICON-10", "|".join(SUIT_OF)) for table in ("causes", "citizens", "circumstances")},
    **{
        (table, f"{position}_fill"): ("CON-ICON-01", "support|oppose")
        for table in ("causes", "citizens", "circumstances")
        for position in ("suit", "topic")
    },
    **{(table, "year"): ("WRITING", r"\d{4}(-\d{4})?") for table in WRITTEN},
}


def load(folder: Path) -> tuple[Tables, list[str]]:
    tables, problems = _read(folder)
    for name, rows in tables.items():
        problems.extend(_shape(name, rows))
    return tables, problems


def _read(folder: Path) -> tuple[Tables, list[str]]:
    tables: Tables = {}
    problems: list[str] = []
    for name in COLUMNS:
        path = folder / f"{name}.csv"
        if not path.exists():
            if name not in MAY_BE_MISSING:
                problems.append(f"CON-COMP-01: {path.name} is missing.")
            continue
        try:
            with path.open(newline="", encoding="utf-8") as lines:
                table = list(csv.reader(lines, strict=True))
        except (OSError, UnicodeDecodeError, csv.Error) as reason:
            problems.append(f"CON-COMP-01: {path.name} cannot be read: {reason}.")
            continue
        columns = COLUMNS[name].split(",")
        if not table or table[0] != columns:
            problems.append(f"CON-COMP-01: the columns of {path.name} must be {', '.join(columns)}.")
            continue
        broken = [number for number, cells in enumerate(table, start=1) if len(cells) != len(columns)]
        if broken:
            problems.append(f"CON-COMP-01: line {broken[0]} of {path.name} must have {len(columns)} cells.")
            continue
        tables[name] = [dict(zip(columns, cells, strict=True)) for cells in table[1:]]
    return tables, problems


def _shape(name: str, rows: list[Row]) -> Problems:
    for row in rows:
        for column, cell in row.items():
            if not cell.strip() or cell != cell.strip():
                yield f"WRITING: {card_of(row)} has an empty or padded {column}."
                continue
            entry, pattern = SHAPES.get((name, column), ("", ".*"))
            if not re.fullmatch(pattern, cell):
                yield f"{entry}: {card_of(row)} has {cell!r} as {column}."


def topics_of(member: Row) -> list[str]:
    return [member["topic1"], member["topic2"], member["topic3"]]


def card_of(row: Row) -> str:
    return f"{row.get('id') or row.get('bioguide')} ({row['name']})"
