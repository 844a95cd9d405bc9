"""Checks the card tables of CITIZEN, 117th Congress, against the rules ledger.

`check` gives one line per problem, each beginning with the ledger id it breaks, or with WRITING or CHOICE for what the
ledger leaves open and NOTES.md settles. `pending` names the ledger checks that cannot run yet, `open_points` the
release measures that the tables do not meet. Rules of play live elsewhere.
"""

import csv
import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import inf
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

# The party icons of Citizen and Circumstance cards: own side, against the other side, none (see NOTES.md).
HELPS = {"D+": ("D+", "R-", "0"), "R+": ("R+", "D-", "0")}

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
        "dollars1,dollars2,dollars3,source"
    ),
}
WRITTEN = ("causes", "citizens", "powers", "circumstances")
MAY_BE_MISSING = ("citizens", "powers", "circumstances")
NEED_ALL_TABLES = ("CON-COMP-01", "CON-COMP-10", "CON-COMP-11", "CON-POWER-05", "CON-CIRC-14", "CON-ICON-17")

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
    **{("members", f"basis{n}"): ("CON-MEMB-13", r"LD-203|committee \w+|state|party") for n in (1, 2, 3)},
    **{("members", f"dollars{n}"): ("CON-MEMB-08", r"\d+|none") for n in (1, 2, 3)},
    **{(table, "suit"): ("CON-ICON-05", "|".join(SUITS)) for table in ("causes", "citizens", "circumstances")},
    **{(table, "topic"): ("CON-ICON-10", "|".join(SUIT_OF)) for table in ("causes", "citizens", "circumstances")},
    **{
        (table, f"{position}_fill"): ("CON-ICON-01", "support|oppose")
        for table in ("causes", "citizens", "circumstances")
        for position in ("suit", "topic")
    },
    **{(table, "year"): ("WRITING", r"\d{4}(-\d{4})?") for table in WRITTEN},
}

# Count, raise, use, goes_to and effect of each type (CON-POWER-05, effects.md).
TYPES = {
    "amendment": (18, "0", "both", "cause", "AMEND"),
    "veto": (8, "0", "oppose", "cause", "VETO"),
    "patriot": (8, "1", "both", "splay", "PATRIOT"),
    "manipulator": (4, "1", "support", "splay", "RAISE_MARK"),
    "mediator": (4, "1", "support", "recycled", "RAISE"),
    "fourth_estate": (4, "1", "support", "recycled", "RAISE"),
    "yellow_kid": (4, "1", "support", "splay", "RAISE_MARK"),
    "closed_rule": (2, "0", "both", "cause", "BAR_AMENDMENTS House"),
    "clean_bill": (2, "0", "both", "cause", "BAR_AMENDMENTS Senate"),
}
TYPE_LEVEL = {
    "veto": "3",
    "patriot": "3",
    "manipulator": "2",
    "mediator": "2",
    "fourth_estate": "1",
    "yellow_kid": "2",
    "closed_rule": "1",
    "clean_bill": "1",
}
_FIRST_HALF = {
    ("Bill of Rights", "support"),
    ("Commerce", "oppose"),
    ("Defense", "support"),
    ("Government", "oppose"),
}
_ALL_SUITS = {(suit, fill) for suit in SUITS for fill in FILLS}
TYPE_SUITS = {
    "veto": ("CON-POWER-05", _ALL_SUITS),
    "patriot": ("CON-POWER-05", _ALL_SUITS),
    "manipulator": ("CON-MANIP-05", _FIRST_HALF),
    "mediator": ("CON-MANIP-05", _ALL_SUITS - _FIRST_HALF),
    "fourth_estate": ("CON-PRESS-04", _FIRST_HALF),
    "yellow_kid": ("CON-PRESS-04", _ALL_SUITS - _FIRST_HALF),
}


def check(folder: Path | str) -> list[str]:
    """All problems of the tables in `folder`, one sentence each; an empty list means that all is well."""
    tables, problems = _load(Path(folder))
    if problems:  # the counts below need well-formed cells
        return problems
    problems.extend(_counts(tables))
    if not tables["causes"] or not tables["members"]:
        return problems
    problems.extend(_writing(tables))
    problems.extend(_icons(tables))
    causes, members = tables["causes"], tables["members"]
    problems.extend(_causes(causes))
    problems.extend(_ultimate(causes, members))
    problems.extend(_members(members))
    problems.extend(_member_icons(members))
    problems.extend(_stacks(members))
    if "citizens" in tables:
        problems.extend(_citizens(tables["citizens"], causes))
    if "powers" in tables:
        problems.extend(_powers(tables["powers"]))
        problems.extend(_amendments(tables["powers"], members))
    if "circumstances" in tables:
        problems.extend(_circumstances(tables["circumstances"], causes))
    return problems


def pending(folder: Path | str) -> list[str]:
    """The ledger checks that wait for a table that is not there yet (CON-COMP-12)."""
    if all((Path(folder) / f"{name}.csv").exists() for name in MAY_BE_MISSING):
        return []
    return list(NEED_ALL_TABLES)


def open_points(folder: Path | str) -> list[str]:
    """The levels at which the parties' mean draws differ by more than 5 % (CON-CAUSE-08, first measure)."""
    tables, problems = _load(Path(folder))
    if problems or not tables["members"]:
        return ["CON-CAUSE-08: not measured, the tables have problems."]
    means: dict[tuple[str, str], float] = {}
    for stars in ("1", "2", "3", "4", "Ultimate"):
        for party in ("D+", "R+"):
            level = [row for row in tables["causes"] if (row["stars"], row["party"]) == (stars, party)]
            means[stars, party] = sum(draws(row, tables["members"]) for row in level) / max(len(level), 1)
    return [
        f"CON-CAUSE-08: at level {stars} the mean draws are {d:.1f} for D and {r:.1f} for R."
        for stars in ("1", "2", "3", "4", "Ultimate")
        for d, r in [(means[stars, "D+"], means[stars, "R+"])]
        if abs(d - r) > 0.05 * min(d, r)
    ]


def draws(cause: Row, members: list[Row]) -> float:
    """Congress cards to draw for both simple majorities when half of the NAY votes are converted (CON-CAUSE-08)."""
    total = 0.0
    for chamber, majority in (("Senate", 51), ("House", 218)):
        cards = [row for row in members if row["chamber"] == chamber]
        votes = sum(_share(cause, row) * int(row["vote_score"]) for row in cards)
        if not votes:
            return inf
        total += majority * len(cards) / votes
    return total


def _share(cause: Row, member: Row) -> float:
    """1 for a YEA, one half for a NAY, 0 for a DISCARD (CON-VOTE-07)."""
    against = ("-" if cause["topic_fill"] == "support" else "+") + cause["topic"]
    if against in _topics(member):
        return 0.0
    if member["party"] == cause["party"][0]:
        return 1.0
    return 0.0 if member["raging"] == "1" else 0.5


def _load(folder: Path) -> tuple[Tables, list[str]]:
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
                yield f"WRITING: {_card(row)} has an empty or padded {column}."
                continue
            entry, pattern = SHAPES.get((name, column), ("", ".*"))
            if not re.fullmatch(pattern, cell):
                yield f"{entry}: {_card(row)} has {cell!r} as {column}."


def _counts(tables: Tables) -> Problems:
    asked = {"causes": 64, "citizens": 169, "powers": 54, "circumstances": 56}
    for name, number in asked.items():
        if name in tables and len(tables[name]) != number:
            yield f"CON-COMP-01: {name}.csv has {len(tables[name])} cards, {number} are asked."
    chambers = Counter(row["chamber"] for row in tables["members"])
    if chambers != {"Senate": 100, "House": 435}:
        yield f"CON-CONG-01: {chambers['Senate']} senators and {chambers['House']} representatives, not 100 and 435."


def _writing(tables: Tables) -> Problems:
    written = [row for name in WRITTEN for row in tables.get(name, [])]
    for column in ("id", "name", "text"):
        for value, count in Counter(row[column] for row in written).items():
            if count > 1:
                yield f"WRITING: {count} cards have the {column} {value!r}."
    for value, count in Counter(row["bioguide"] for row in tables["members"]).items():
        if count > 1:
            yield f"CON-CONG-01: {count} Congress cards have the id {value}."
    for row in written:
        for column in ("text", "party_basis"):
            if not _is_sentence(row.get(column, "A sentence.")):
                yield f"WRITING: the {column} of {_card(row)} is not one sentence with a capital and a full stop."
        if len(row["text"]) > 140:
            yield f"WRITING: the text of {_card(row)} has more than 140 characters."
        if any(word in " ".join(row.values()) for word in ("http", "www.", "!")):
            yield f"WRITING: {_card(row)} holds an address or an exclamation mark."
        person = row.get("kind") == "person"
        if "kind" in row and person != ("-" in row["year"]):
            yield f"WRITING: {_card(row)} needs years of birth and death if a person, one year if not."
    for row in tables["causes"]:
        if not row["text"].startswith("This bill would "):
            yield f"WRITING: {_card(row)} does not say what the bill would do."


def _is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z][^?;]*\.", text)) and not re.search(r"[a-z0-9]\. [A-Z]", text)


def _icons(tables: Tables) -> Problems:
    for name in ("causes", "citizens", "circumstances"):
        for row in tables.get(name, []):
            if SUIT_OF[row["topic"]] != row["suit"]:
                yield f"CON-ICON-17: {row['topic']} of {_card(row)} is no Topic of {row['suit']}."
            if row["suit_fill"] != row["topic_fill"]:
                yield f"CON-ICON-17: Suit and Topic of {_card(row)} have different fills."


def _causes(causes: list[Row]) -> Problems:
    split = Counter((row["stars"], row["party"]) for row in causes)
    for stars in ("1", "2", "3", "4", "Ultimate"):
        for party in ("D+", "R+"):
            asked = 4 if stars == "Ultimate" else 7
            if split[stars, party] != asked:
                yield f"CON-COMP-05: level {stars} has {split[stars, party]} Causes of {party}, {asked} are asked."
    views = Counter((row["topic"], row["topic_fill"]) for row in causes if row["stars"] != "Ultimate")
    for topic in SUIT_OF:
        for fill in FILLS:
            if views[topic, fill] != 1:
                yield f"CHOICE: {views[topic, fill]} Causes of one to four stars {fill} {topic}, not one."
    sides = {topic: {row["party"] for row in causes if row["topic"] == topic} for topic in SUIT_OF}
    for topic, parties in sides.items():
        if parties != {"D+", "R+"}:
            yield f"CHOICE: only one party has a Cause on {topic}."
    for row in causes:
        if row["id"][:2] != row["start"]:
            yield f"CON-CAUSE-03: {_card(row)} begins in {row['start']}."


def _ultimate(causes: list[Row], members: list[Row]) -> Problems:
    pairs: dict[str, list[Row]] = {}
    for row in causes:
        if len({row["stars"] == "Ultimate", row["pair"] != "none", row["step"] != "none"}) > 1:
            yield f"CON-ULT-01: pair and step of {_card(row)} do not go with its level."
        elif row["pair"] != "none":
            pairs.setdefault(row["pair"], []).append(row)
            if row["id"] != f"{row['start']} {row['pair']}-{row['step']}":
                yield f"CON-ULT-02: the code of {_card(row)} does not show its pair and step."
    if len(pairs) != 4:
        yield f"CON-ULT-05: {len(pairs)} Ultimate pairs, 4 are asked."
    sums: list[float] = []
    for pair, steps in pairs.items():
        if sorted(row["step"] for row in steps) != ["A", "B"] or len({row["party"] for row in steps}) != 1:
            yield f"CON-ULT-01: pair {pair} is not a step A and a step B of one party."
        topics = {(row["topic"], row["topic_fill"]) for row in steps}
        if steps[0]["party"] == "D+":
            if topics != {("Lobbying", "oppose"), ("Elections", "support")}:
                yield f"CON-ULT-06: pair {pair} must have a step on Lobbying- and one on Elections+."
        elif len(topics) != 1 or any(_opposed(row, members) for row in steps):
            yield f"CON-ULT-06: pair {pair} must have both steps on one Topic that no member opposes."
        sums.append(sum(draws(row, members) for row in steps))
    if sums and max(sums) > 1.05 * min(sums):
        yield f"CON-ULT-06: the pairs need {min(sums):.1f} to {max(sums):.1f} draws, more than 5 % apart."


def _opposed(cause: Row, members: list[Row]) -> bool:
    against = ("-" if cause["topic_fill"] == "support" else "+") + cause["topic"]
    return any(against in _topics(row) for row in members)


def _citizens(citizens: list[Row], causes: list[Row]) -> Problems:
    helpers = Counter((row["topic"], row["topic_fill"]) for row in citizens)
    asked = {"1": 4, "2": 3, "3": 3, "4": 2}
    spare: list[str] = []
    for row in causes:
        if row["stars"] == "Ultimate":
            continue
        extra = helpers[row["topic"], row["topic_fill"]] - asked[row["stars"]]
        if extra == 1:
            spare.append(row["id"])
        elif extra:
            yield f"CON-COMP-11: {row['id']} has {asked[row['stars']] + extra} Citizens, not {asked[row['stars']]}."
    if spare != ["SB 225"]:
        yield f"CHOICE: the spare Citizen belongs to Lobbying+ (SB 225), not to {', '.join(spare) or 'none'}."
    for pair, number in (("101", 6), ("102", 6), ("103", 6), ("104", 8)):
        found = sum(helpers[row["topic"], row["topic_fill"]] for row in causes if row["pair"] == pair)
        if found != number:
            yield f"CON-COMP-11: pair {pair} has {found} Citizens over both steps, {number} are asked."
    icons = Counter(row["party"] for row in citizens)
    if icons != {"D+": 42, "R+": 42, "D-": 26, "R-": 26, "0": 33}:
        yield f"CON-COMP-11: the Party icons are {dict(icons)}, not 42 D+, 42 R+, 26 D-, 26 R-, 33 null."
    yield from _sides(citizens, causes, spare=1)


def _circumstances(cards: list[Row], causes: list[Row]) -> Problems:
    seen = Counter((row["topic"], row["topic_fill"]) for row in cards)
    for topic in SUIT_OF:
        for fill in FILLS:
            if seen[topic, fill] != 1:
                yield f"CON-COMP-10: {seen[topic, fill]} Circumstances {fill} {topic}, not one."
    for suit, number in Counter(row["suit"] for row in cards).items():
        if number != 14:
            yield f"CON-COMP-10: {number} Circumstances of {suit}, 14 are asked."
    icons = Counter(row["party"] for row in cards)
    if icons != {"D+": 14, "R+": 14, "D-": 7, "R-": 7, "0": 14}:
        yield f"CHOICE: the Party icons are {dict(icons)}, not 14 D+, 14 R+, 7 D-, 7 R-, 14 null."
    columns = {"party_n": (1, 3, 2.0), "suit_n": (2, 4, 3.0), "topic_n": (3, 5, 4.0)}
    by_topic: dict[str, set[tuple[int, ...]]] = {}
    for row in cards:
        numbers = tuple(int(row[column]) for column in columns)
        by_topic.setdefault(row["topic"], set()).add(numbers)
        if not numbers[0] <= numbers[1] <= numbers[2]:
            yield f"CON-CIRC-14: the numbers of {_card(row)} do not rise."
        for column, (low, high, _) in columns.items():
            if not low <= int(row[column]) <= high:
                yield f"CON-CIRC-14: {column} of {_card(row)} is not in {low} to {high}."
        if row["effect"] != "CONVERT {}/{}/{}".format(*numbers):
            yield f"CON-CIRC-02: the effect of {_card(row)} does not repeat its three numbers."
    for column, (low, high, middle) in columns.items():
        values = [int(row[column]) for row in cards]
        if not values or abs(sum(values) / len(values) - middle) > 0.25 or {low, high} - set(values):
            yield f"CON-CIRC-14: {column} must have a mean near {middle:g} and use {low} to {high}."
    for topic, numbers_seen in by_topic.items():
        if len(numbers_seen) > 1:
            yield f"CHOICE: the two Circumstances of {topic} have different numbers."
    yield from _sides(cards, causes, spare=0)


def _sides(cards: list[Row], causes: list[Row], spare: int) -> Problems:
    """Both parties' Causes get helpers with the same mix of Party icons at every level, the spare null apart."""
    owner = {
        (row["topic"], row["topic_fill"]): (row["stars"], row["party"]) for row in causes if row["stars"] != "Ultimate"
    }
    mix: Counter[tuple[str, str, int]] = Counter()
    for row in cards:
        stars, party = owner.get((row["topic"], row["topic_fill"]), ("", ""))
        if row["party"] not in HELPS.get(party, ()):
            yield f"CHOICE: {_card(row)} stands beside a Cause of {party or 'no party'} but shows {row['party']}."
            continue
        mix[stars, party, HELPS[party].index(row["party"])] += 1
    if spare:
        mix["2", "R+", 2] -= spare
        for stars in "1234":
            if any(mix[stars, "D+", place] != mix[stars, "R+", place] for place in range(3)):
                yield f"CHOICE: the Party icons beside the {stars}-star Causes differ between the parties."
    for place in range(3):
        both = [sum(mix[stars, party, place] for stars in "1234") for party in ("D+", "R+")]
        if both[0] != both[1]:
            yield f"CHOICE: Party icons {HELPS['D+'][place]} and {HELPS['R+'][place]} number {both[0]} and {both[1]}."


def _powers(powers: list[Row]) -> Problems:
    types = Counter(row["type"] for row in powers)
    for kind in sorted(set(types) | set(TYPES)):
        if kind not in TYPES:
            yield f"CON-POWER-04: {kind!r} is no type of Power card."
        elif types[kind] != TYPES[kind][0]:
            yield f"CON-POWER-05: {types[kind]} Power cards of type {kind}, {TYPES[kind][0]} are asked."
    levels = Counter(row["level"] for row in powers)
    if levels != {"1": 13, "2": 18, "3": 19, "4": 4}:
        yield f"CON-POWER-05: the levels are {dict(levels)}, not 13, 18, 19 and 4."
    for kind, (entry, asked) in TYPE_SUITS.items():
        found = sorted((row["icon"], row["fill"]) for row in powers if row["type"] == kind)
        if found != sorted(asked):
            yield f"{entry}: the icons of {kind} are not one for each Suit and fill asked."
    for row in powers:
        kind = row["type"]
        if kind not in TYPES:
            continue
        if (row["raise"], row["use"], row["goes_to"], row["effect"]) != TYPES[kind][1:]:
            yield f"CON-POWER-04: raise, use, goes_to or effect of {_card(row)} is not that of {kind}."
        if row["level"] != TYPE_LEVEL.get(kind, row["level"]):
            yield f"CON-POWER-05: {_card(row)} must have level {TYPE_LEVEL[kind]}."
        wanted = "Topic" if kind == "amendment" else "Suit" if kind in TYPE_SUITS else "none"
        if row["icon_kind"] != wanted or (wanted == "none") != (row["icon"] == row["fill"] == "none"):
            yield f"CON-ICON-04: {_card(row)} must show one icon, a {wanted} (none for procedure)."
        if row["raise"] == "1" and row["level"] == "3" and kind != "patriot":
            yield f"CON-PAT-09: {_card(row)} raises at level 3 and is no Patriot."
        if row["goes_to"] == "splay" and kind not in ("patriot", "manipulator", "yellow_kid"):
            yield f"CON-PRESS-03: {_card(row)} may not go into a splay."


def _amendments(powers: list[Row], members: list[Row]) -> Problems:
    carriers = Counter((topic[1:], SIGN[topic[0]]) for row in members for topic in _topics(row))
    cards = [row for row in powers if row["type"] == "amendment"]
    found = Counter((row["icon"], row["fill"]) for row in cards)
    if found != Counter([*carriers, ("Labor", "support")]):
        yield "CHOICE: the Amendments are not one for each icon of the Congress cards and a second Labor."
    means: list[float] = []
    for level in "1234":
        numbers = [carriers[row["icon"], row["fill"]] for row in cards if row["level"] == level]
        means.append(sum(numbers) / max(len(numbers), 1))
    if any(low >= high for low, high in pairwise(means)):
        yield "CON-AMEND-11: higher Amendments must touch more members on the mean."
    for row in cards:
        number = carriers[row["icon"], row["fill"]]
        asked = 1 + (number >= 60) + (number >= 100) + (number > 130)
        if row["level"] != str(asked):
            yield f"CHOICE: {_card(row)} touches {number} members and must have level {asked}."


def _members(members: list[Row]) -> Problems:
    parties = Counter((row["chamber"], row["party"]) for row in members)
    if parties != {("Senate", "D"): 50, ("Senate", "R"): 50, ("House", "D"): 222, ("House", "R"): 213}:
        yield f"CON-MEMB-10: the parties are {dict(parties)}, not 50 and 50 senators, 222 D and 213 R representatives."
    seats = Counter((row["chamber"], row["state"], row["district"]) for row in members)
    states = Counter(row["state"] for row in members if row["chamber"] == "Senate")
    if max(seats.values()) > 1 or len(states) != 50 or set(states.values()) != {2}:
        yield "CON-MEMB-10: a seat occurs twice, or a state has not two senators."
    senators = {row["name"].split()[-1] for row in members if row["chamber"] == "Senate"}
    if not {"Padilla", "Ossoff", "Warnock"} <= senators or senators & {"Harris", "Loeffler"}:
        yield "CON-MEMB-10: the senators are not those of 3 January 2022."
    if any(row["party"] != "D" for row in members if row["bioguide"] in ("S000033", "K000383")):
        yield "CON-MEMB-09: Sanders and King must have the party D."
    for chamber, low, high in (("Senate", 5, 14), ("House", 9, 23)):
        ranked = sorted((float(r["years_chamber"]), int(r["vote_score"])) for r in members if r["chamber"] == chamber)
        scores = [score for _, score in ranked]
        if not all(low <= score <= high for score in scores) or scores != sorted(scores):
            yield f"CON-CONG-05: scores of the {chamber} must be {low} to {high} and rise with the years served."
    for flag, column, asked in (
        ("raging", "party_unity", {("Senate", "R"): 20, ("House", "D"): 111}),
        ("raging_divided", "party_unity_divided", {"Senate": 55, "House": 155}),
    ):
        by_party = Counter((row["chamber"], row["party"]) for row in members if row[flag] == "1")
        by_chamber = Counter(row["chamber"] for row in members if row[flag] == "1")
        if asked not in (by_party, by_chamber):
            yield f"CON-MEMB-11: the numbers of {flag} members are {dict(by_party)}."
        for row in members:
            senator = row["chamber"] == "Senate"
            unity = 0.0 if row[column] == "none" else float(row[column])
            if (row[flag] == "1") != (unity >= (97.0 if senator else 98.5)):
                yield f"{'CON-MEMB-01' if senator else 'CON-MEMB-02'}: {flag} of {_card(row)} does not fit {unity} %."
    for row in members:
        if row["new_member"] == "1" and "1" in (row["raging"], row["raging_divided"]):
            yield f"CON-MEMB-03: {_card(row)} is new and may not be raging."


def _member_icons(members: list[Row]) -> Problems:
    bases = Counter(row[f"basis{n}"].split()[0] for row in members for n in (1, 2, 3))
    if bases != {"LD-203": 1519, "committee": 46, "state": 22, "party": 18}:
        yield f"CON-MEMB-13: the bases of the icons are {dict(bases)}."
    if sum("+Global" in _topics(row) for row in members) != 80:
        yield "CON-MEMB-07: 80 members must show Global."
    for row in members:
        topics = _topics(row)
        if len({topic[1:] for topic in topics}) != 3:
            yield f"CON-MEMB-06: {_card(row)} shows a Topic twice."
        if any(topic[0] == "-" and topic not in ("-Fossil Fuels", "-Guns") for topic in topics):
            yield f"CON-MEMB-05: {_card(row)} shows an outlined Topic other than Fossil Fuels and Guns."
        if "+Global" in topics and int(row["foreign_pacs"]) < 7:
            yield f"CON-MEMB-07: {_card(row)} shows Global with fewer than seven foreign-connected givers."
        for n, topic in enumerate(topics, start=1):
            small = not row[f"dollars{n}"].isdigit() or int(row[f"dollars{n}"]) < 1000
            if row[f"basis{n}"] == "LD-203" and topic in ("+Human Rights", "+Lobbying") and small:
                yield f"CON-MEMB-08: {_card(row)} shows {topic[1:]} for less than 1,000 dollars."


def _stacks(members: list[Row]) -> Problems:
    house = [row for row in members if row["chamber"] == "House"]
    stacks = {letter: [row for row in house if row["house_stack"] == letter] for letter in "ABC"}
    if any(len(cards) != 145 for cards in stacks.values()):
        yield "CON-CONG-07: the House stacks A, B and C must have 145 cards each."
    if any((row["house_stack"] == "none") != (row["chamber"] == "Senate") for row in members):
        yield "CON-CONG-07: House cards carry a stack letter, Senate cards none."
    for party in "DR":
        share = sum(row["party"] == party for row in house) / 3
        if any(abs(sum(row["party"] == party for row in cards) - share) > 1 for cards in stacks.values()):
            yield f"CON-CONG-08: a House stack has more than one card too many or too few of {party}."
    counts = {letter: Counter(topic for row in cards for topic in _topics(row)) for letter, cards in stacks.items()}
    for topic in {topic for counter in counts.values() for topic in counter}:
        numbers = [counter[topic] for counter in counts.values()]
        if max(numbers) - min(numbers) > 3:
            yield f"CON-CONG-08: {topic} occurs {numbers} times in the House stacks, more than three apart."


def _topics(member: Row) -> list[str]:
    return [member["topic1"], member["topic2"], member["topic3"]]


def _card(row: Row) -> str:
    return f"{row.get('id') or row.get('bioguide')} ({row['name']})"


if __name__ == "__main__":
    here = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    found = check(here)
    for line in [*found, *(f"pending: {entry}" for entry in pending(here)), *(f"open: {p}" for p in open_points(here))]:
        print(line)
    sys.exit(1 if found else 0)
