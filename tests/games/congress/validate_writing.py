"""What stands on the cards to be read: sentences, years, sources, party bases, and whom they may name.

These checks are about form. Whether a sentence is true no program can say; content.md tells how that was read.
"""

from __future__ import annotations

import re
from collections import Counter

from .validate_tables import WRITTEN, Problems, Row, Tables, card_of

LONGEST = 140
FIRST_YEAR, LAST_YEAR = 1600, 2022  # the 117th Congress ended in the first days of 2023
PARTIES = {"D": "Democrat", "R": "Republican"}
EMPTY_WORDS = ("none", "unknown", "various", "tbd", "todo", "n/a")

# Whoever is alive is not named in a sentence (content.md). The members of the 117th Congress come from their own table.
LIVING_PRESIDENTS = ("Clinton", "George W. Bush", "Obama", "Trump", "Biden")

# Words that judge, where a card is to say what happened.
JUDGING = (
    "radical", "extreme", "extremist", "so-called", "infamous", "notorious", "heroic", "heroically", "brave", "bravely",
    "evil", "corrupt", "shameful", "disgraceful", "tyranny", "socialist", "fascist", "common-sense", "unfortunately",
)  # fmt: skip


def problems(tables: Tables) -> Problems:
    written = [row for name in WRITTEN for row in tables.get(name, [])]
    living = _names((*LIVING_PRESIDENTS, *(row["name"] for row in tables["members"])))
    yield from _twice(written, tables["members"])
    for row in written:
        yield from _sentences(row)
        yield from _dates(row)
        yield from _source(row)
        yield from _party_basis(row)
        yield from _people(row, living)
    for row in tables["causes"]:
        if not row["text"].startswith("This bill would "):
            yield f"WRITING: {card_of(row)} does not say what the bill would do."


def _twice(written: list[Row], members: list[Row]) -> Problems:
    for column in ("id", "name", "text"):
        for value, count in Counter(row[column] for row in written).items():
            if count > 1:
                yield f"WRITING: {count} cards have the {column} {value!r}."
    for value, count in Counter(row["bioguide"] for row in members).items():
        if count > 1:
            yield f"CON-CONG-01: {count} Congress cards have the id {value}."


def _sentences(row: Row) -> Problems:
    for column in ("text", "party_basis"):
        if not _is_sentence(row.get(column, "A sentence.")):
            yield f"WRITING: the {column} of {card_of(row)} is not one sentence with a capital and a full stop."
    if len(row["text"]) > LONGEST:
        yield f"WRITING: the text of {card_of(row)} has more than {LONGEST} characters."
    if any(mark in " ".join(row.values()) for mark in ("http", "www.", "!", '"', "\u201c", "\u201d")):
        yield f"WRITING: {card_of(row)} holds an address, an exclamation mark or a quotation."
    for word in re.findall(r"[a-z-]+", _spoken(row).lower()):
        if word in JUDGING:
            yield f"WRITING: {card_of(row)} judges with the word {word!r}."


def _dates(row: Row) -> Problems:
    years = [int(year) for year in row["year"].split("-")]
    if not all(FIRST_YEAR <= year <= LAST_YEAR for year in years) or years != sorted(set(years)):
        yield f"WRITING: {row['year']} of {card_of(row)} is not in {FIRST_YEAR} to {LAST_YEAR}, or runs backward."
    if "kind" in row and (row["kind"] == "person") != (len(years) == 2):
        yield f"WRITING: {card_of(row)} needs years of birth and death if a person, one year if not."


def _source(row: Row) -> Problems:
    """A source names a record: a title with a capital or a citation, never a mere year or a filler."""
    source = row["source"]
    if source.lower() in EMPTY_WORDS or not re.search(r"[A-Z][A-Za-z.]", source):
        yield f"WRITING: the source of {card_of(row)} names no record."


def _party_basis(row: Row) -> Problems:
    """A Party icon is explained by a sentence that names this party."""
    party = PARTIES.get(row["party"][0]) if "party_basis" in row else None
    if party and party not in row["party_basis"]:
        yield f"WRITING: the party_basis of {card_of(row)} shows {row['party']} and does not speak of a {party}."


def _people(row: Row, living: re.Pattern[str]) -> Problems:
    for name in living.findall(_spoken(row)):
        yield f"WRITING: {card_of(row)} names {name}, who may be alive."


def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in names)})\b")


def _spoken(row: Row) -> str:
    return " ".join((row["name"], row["text"], row.get("party_basis", "")))


def _is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z][^?;]*\.", text)) and not re.search(r"[a-z0-9]\. [A-Z]", text)
