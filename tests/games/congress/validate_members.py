"""Congress cards: seats, parties, raging flags, scores, icons and House stacks, against the rules ledger."""

from __future__ import annotations

from collections import Counter

from .validate_tables import Problems, Row, Tables, card_of, topics_of

# Who rages by the usual measure, the party-divided votes (CON-MEMB-11).
RAGING = {("Senate", "D"): 20, ("Senate", "R"): 35, ("House", "D"): 134, ("House", "R"): 21}
NO_GIFT = 86  # icons without a recorded gift (CON-MEMB-13)
# Whose seat was vacant on the day that the deck stands for (CON-MEMB-10).
LEFT = {"H000324": "died April 6, 2021", "N000181": "resigned January 1, 2022"}


def problems(tables: Tables) -> Problems:
    members = tables["members"]
    yield from _members(members)
    yield from _member_icons(members)
    yield from _gifts(members)
    yield from _left(members)
    yield from _stacks(members)


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
    for chamber, low, high in (("Senate", 5, 14), ("House", 28, 36)):
        ranked = sorted((float(r["years_chamber"]), int(r["vote_score"])) for r in members if r["chamber"] == chamber)
        scores = [score for _, score in ranked]
        if not all(low <= score <= high for score in scores) or scores != sorted(scores):
            yield f"CON-CONG-05: scores of the {chamber} must be {low} to {high} and rise with the years served."
    for flag, column, asked in (
        ("raging", "party_unity", {("Senate", "R"): 20, ("House", "D"): 111}),
        ("raging_divided", "party_unity_divided", RAGING),
    ):
        by_party = Counter((row["chamber"], row["party"]) for row in members if row[flag] == "1")
        if by_party != asked:
            yield f"CON-MEMB-11: the numbers of {flag} members are {dict(by_party)}."
        for row in members:
            senator = row["chamber"] == "Senate"
            unity = 0.0 if row[column] == "none" else float(row[column])
            if (row[flag] == "1") != (unity >= (97.0 if senator else 98.5)):
                yield f"{'CON-MEMB-01' if senator else 'CON-MEMB-02'}: {flag} of {card_of(row)} does not fit {unity} %."
    for row in members:
        if row["new_member"] == "1" and "1" in (row["raging"], row["raging_divided"]):
            yield f"CON-MEMB-03: {card_of(row)} is new and may not be raging."


def _member_icons(members: list[Row]) -> Problems:
    bases = Counter(row[f"basis{n}"].split()[0] for row in members for n in (1, 2, 3))
    if bases != {"LD-203": 1519, "committee": 63, "state": 23}:
        yield f"CON-MEMB-13: the bases of the icons are {dict(bases)}."
    if sum("+Global" in topics_of(row) for row in members) != 80:
        yield "CON-MEMB-07: 80 members must show Global."
    for row in members:
        topics = topics_of(row)
        if len({topic[1:] for topic in topics}) != 3:
            yield f"CON-MEMB-06: {card_of(row)} shows a Topic twice."
        if any(topic[0] == "-" and topic not in ("-Fossil Fuels", "-Guns") for topic in topics):
            yield f"CON-MEMB-05: {card_of(row)} shows an outlined Topic other than Fossil Fuels and Guns."
        if "+Global" in topics and int(row["foreign_pacs"]) < 7:
            yield f"CON-MEMB-07: {card_of(row)} shows Global with fewer than seven foreign-connected givers."
        for n, topic in enumerate(topics, start=1):
            small = not row[f"dollars{n}"].isdigit() or int(row[f"dollars{n}"]) < 1000
            if row[f"basis{n}"] == "LD-203" and topic in ("+Human Rights", "+Lobbying") and small:
                yield f"CON-MEMB-08: {card_of(row)} shows {topic[1:]} for less than 1,000 dollars."


def without_gift(row: Row) -> list[str]:
    """The numbers of the icons of a card for which no gift is on record."""
    return [str(n) for n in (1, 2, 3) if row[f"basis{n}"] != "LD-203" or row[f"dollars{n}"].strip("0") in ("", "none")]


def _gifts(members: list[Row]) -> Problems:
    """An icon tells who gave money, or is marked as one that does not."""
    found = 0
    for row in members:
        numbers = without_gift(row)
        found += len(numbers)
        marked = [] if row["no_gift"] == "none" else row["no_gift"].split()
        for n in numbers:
            if n not in marked:
                yield f"CON-MEMB-12: icon {n} of {card_of(row)} has no recorded gift and is not marked."
        for n in marked:
            if n not in numbers:
                yield f"CON-MEMB-12: icon {n} of {card_of(row)} is marked, but a gift is on record."
    if found != NO_GIFT:
        yield f"CON-MEMB-13: {found} icons have no recorded gift, not {NO_GIFT}."


def _left(members: list[Row]) -> Problems:
    for row in members:
        if row["left"] != LEFT.get(row["bioguide"], "none"):
            yield f"CON-MEMB-10: {card_of(row)} is said to have left thus: {row['left']}."


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
    counts = {letter: Counter(topic for row in cards for topic in topics_of(row)) for letter, cards in stacks.items()}
    for topic in {topic for counter in counts.values() for topic in counter}:
        numbers = [counter[topic] for counter in counts.values()]
        if max(numbers) - min(numbers) > 3:
            yield f"CON-CONG-08: {topic} occurs {numbers} times in the House stacks, more than three apart."
