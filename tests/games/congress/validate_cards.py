"""The counts and icons of Causes, Citizens, Powers and Circumstances, against the rules ledger.

Each problem begins with the ledger id it breaks, or with CHOICE for what the ledger leaves open and content.md settles.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import inf

from .validate_tables import FILLS, SIGN, SUIT_OF, SUITS, Problems, Row, Tables, card_of, topics_of

# The party icons of Citizen and Circumstance cards: own side, against the other side, none (see content.md).
HELPS = {"D+": ("D+", "R-", "0"), "R+": ("R+", "D-", "0")}

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
ULTIMATE = {"D+": ({"Ethics", "Elections"}, {"Elections", "Global"}), "R+": ({"Transparency", "Speech"},)}
_ALL_SUITS = {(suit, fill) for suit in SUITS for fill in FILLS}
TYPE_SUITS = {
    "veto": ("CON-POWER-05", _ALL_SUITS),
    "patriot": ("CON-POWER-05", _ALL_SUITS),
    "manipulator": ("CON-MANIP-05", _FIRST_HALF),
    "mediator": ("CON-MANIP-05", _ALL_SUITS - _FIRST_HALF),
    "fourth_estate": ("CON-PRESS-04", _FIRST_HALF),
    "yellow_kid": ("CON-PRESS-04", _ALL_SUITS - _FIRST_HALF),
}


def problems(tables: Tables) -> Problems:
    """Counts and icons of all tables but the Congress cards; a table that is not there is left out."""
    causes, members = tables["causes"], tables["members"]
    yield from _icons(tables)
    yield from _causes(causes)
    yield from _ultimate(causes, members)
    if "citizens" in tables:
        yield from _citizens(tables["citizens"], causes)
    if "powers" in tables:
        yield from _powers(tables["powers"])
        yield from _amendments(tables["powers"], members)
    if "circumstances" in tables:
        yield from _circumstances(tables["circumstances"], causes)


def counts(tables: Tables) -> Problems:
    asked = {"causes": 64, "citizens": 169, "powers": 54, "circumstances": 56}
    for name, number in asked.items():
        if name in tables and len(tables[name]) != number:
            yield f"CON-COMP-01: {name}.csv has {len(tables[name])} cards, {number} are asked."
    chambers = Counter(row["chamber"] for row in tables["members"])
    if chambers != {"Senate": 100, "House": 435}:
        yield f"CON-CONG-01: {chambers['Senate']} senators and {chambers['House']} representatives, not 100 and 435."


def _icons(tables: Tables) -> Problems:
    for name in ("causes", "citizens", "circumstances"):
        for row in tables.get(name, []):
            if SUIT_OF[row["topic"]] != row["suit"]:
                yield f"CON-ICON-17: {row['topic']} of {card_of(row)} is no Topic of {row['suit']}."
            if row["suit_fill"] != row["topic_fill"]:
                yield f"CON-ICON-17: Suit and Topic of {card_of(row)} have different fills."


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
            yield f"CON-CAUSE-03: {card_of(row)} begins in {row['start']}."


def _ultimate(causes: list[Row], members: list[Row]) -> Problems:
    pairs: dict[str, list[Row]] = {}
    for row in causes:
        if len({row["stars"] == "Ultimate", row["pair"] != "none", row["step"] != "none"}) > 1:
            yield f"CON-ULT-01: pair and step of {card_of(row)} do not go with its level."
        elif row["pair"] != "none":
            pairs.setdefault(row["pair"], []).append(row)
            if row["id"] != f"{row['start']} {row['pair']}-{row['step']}":
                yield f"CON-ULT-02: the code of {card_of(row)} does not show its pair and step."
    if len(pairs) != 4:
        yield f"CON-ULT-05: {len(pairs)} Ultimate pairs, 4 are asked."
    sums: list[float] = []
    for pair, steps in pairs.items():
        if sorted(row["step"] for row in steps) != ["A", "B"] or len({row["party"] for row in steps}) != 1:
            yield f"CON-ULT-01: pair {pair} is not a step A and a step B of one party."
        topics = {row["topic"] for row in steps if row["topic_fill"] == "support"}
        if topics not in ULTIMATE[steps[0]["party"]] or any(_opposed(row, members) for row in steps):
            yield f"CON-ULT-06: pair {pair} must have steps on the Topics asked, which no member opposes."
        sums.append(sum(draws(row, members) for row in steps))
    if sums and max(sums) > 1.05 * min(sums):
        yield f"CON-ULT-06: the pairs need {min(sums):.1f} to {max(sums):.1f} draws, more than 5 % apart."


def _opposed(cause: Row, members: list[Row]) -> bool:
    against = ("-" if cause["topic_fill"] == "support" else "+") + cause["topic"]
    return any(against in topics_of(row) for row in members)


def _citizens(citizens: list[Row], causes: list[Row]) -> Problems:
    helpers = Counter((row["topic"], row["topic_fill"]) for row in citizens)
    asked = {"1": 5, "2": 4, "3": 2, "4": 1}
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
    for pair in ("101", "102", "103", "104"):
        found = sum(helpers[row["topic"], row["topic_fill"]] for row in causes if row["pair"] == pair)
        if found not in (9, 10):
            yield f"CON-COMP-11: pair {pair} has {found} Citizens over both steps, 9 or 10 are asked."
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
            yield f"CON-CIRC-14: the numbers of {card_of(row)} do not rise."
        for column, (low, high, _) in columns.items():
            if not low <= int(row[column]) <= high:
                yield f"CON-CIRC-14: {column} of {card_of(row)} is not in {low} to {high}."
        if row["effect"] != "CONVERT {}/{}/{}".format(*numbers):
            yield f"CON-CIRC-02: the effect of {card_of(row)} does not repeat its three numbers."
    for column, (low, high, middle) in columns.items():
        values = [int(row[column]) for row in cards]
        if not values or abs(sum(values) / len(values) - middle) > 0.25 or {low, high} - set(values):
            yield f"CON-CIRC-14: {column} must have a mean near {middle:g} and use {low} to {high}."
    for topic, numbers_seen in by_topic.items():
        if len(numbers_seen) > 1:
            yield f"CHOICE: the two Circumstances of {topic} have different numbers."
    yield from _sides(cards, causes, spare=0)


def _sides(cards: list[Row], causes: list[Row], spare: int) -> Problems:
    """Both parties' Causes get helpers with the same mix of Party icons, the spare null apart; at a single level they
    differ by one card at most."""
    owner = {
        (row["topic"], row["topic_fill"]): (row["stars"], row["party"]) for row in causes if row["stars"] != "Ultimate"
    }
    mix: Counter[tuple[str, str, int]] = Counter()
    for row in cards:
        stars, party = owner.get((row["topic"], row["topic_fill"]), ("", ""))
        if row["party"] not in HELPS.get(party, ()):
            yield f"CHOICE: {card_of(row)} stands beside a Cause of {party or 'no party'} but shows {row['party']}."
            continue
        mix[stars, party, HELPS[party].index(row["party"])] += 1
    if spare:
        mix["1", "R+", 2] -= spare
        for stars in "1234":
            if any(abs(mix[stars, "D+", place] - mix[stars, "R+", place]) > 1 for place in range(3)):
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
            yield f"CON-POWER-04: raise, use, goes_to or effect of {card_of(row)} is not that of {kind}."
        if row["level"] != TYPE_LEVEL.get(kind, row["level"]):
            yield f"CON-POWER-05: {card_of(row)} must have level {TYPE_LEVEL[kind]}."
        wanted = "Topic" if kind == "amendment" else "Suit" if kind in TYPE_SUITS else "none"
        if row["icon_kind"] != wanted or (wanted == "none") != (row["icon"] == row["fill"] == "none"):
            yield f"CON-ICON-04: {card_of(row)} must show one icon, a {wanted} (none for procedure)."
        if row["raise"] == "1" and row["level"] == "3" and kind != "patriot":
            yield f"CON-PAT-09: {card_of(row)} raises at level 3 and is no Patriot."
        if row["goes_to"] == "splay" and kind not in ("patriot", "manipulator", "yellow_kid"):
            yield f"CON-PRESS-03: {card_of(row)} may not go into a splay."


def _amendments(powers: list[Row], members: list[Row]) -> Problems:
    carriers = Counter((topic[1:], SIGN[topic[0]]) for row in members for topic in topics_of(row))
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
            yield f"CHOICE: {card_of(row)} touches {number} members and must have level {asked}."


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
    if against in topics_of(member):
        return 0.0
    if member["party"] == cause["party"][0]:
        return 1.0
    return 0.0 if member["raging_divided"] == "1" else 0.5  # the usual measure (CON-MEMB-11)
