"""How CITIZEN is written, in its files and in the page: American spelling, and the name of the Democratic Party."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from civitas.games.congress.cards import FOLDER

ROOT = Path(__file__).parents[3]
WEB = ROOT / "web" / "src"
KINDS = (".csv", ".toml", ".md", ".py", ".ts", ".svelte")
# British forms, as beginnings of words.
BRITISH = re.compile(
    r"\b(?:(?:un|re|dis|self-)?(?:colour|neighbour|labour|honour|favour|behaviour|harbour|rumour|armour|flavour|vigour"
    r"|organis|authoris|recognis|criticis|realis|summaris|emphasise|analyse|apologis|minimis|maximis|legalis|nationalis"
    r"|centre\b|theatre|licence|defence|offence|pretence|programme(?!d|r)|cheque|grey\b|judgement|traveller|travelling"
    r"|cancelled|cancelling|labelled(?!by)|modelled|signalled|fulfil\b|enrol\b|skilful|plough|sceptic|catalogued|learnt"
    r"|spelt|whilst|towards|per cent\b|encyclopaed|manoeuvre|artefact|storey|tyre|pay rise))\w*",
    re.IGNORECASE,
)


def files(*places: Path) -> Iterator[Path]:
    for place in places:
        found = sorted(place.rglob("*")) if place.is_dir() else [place]
        yield from (path for path in found if path.suffix in KINDS and "node_modules" not in path.parts)


def part_of_congress(path: Path) -> str:
    """What the page says in all games stands in one file; the part of CITIZEN begins with its name."""
    text = path.read_text(encoding="utf-8")
    return text if path.name != "words.ts" or "  congress: {" not in text else text[text.index("  congress: {") :]


OWN = [
    *files(FOLDER, ROOT / "rules" / "congress.toml", ROOT / "docs" / "teaching.md"),
    *files(WEB / "cards" / "congress", WEB / "games" / "congress", WEB / "lib" / "classroom"),
    WEB / "cards" / "words.ts",
    WEB / "games" / "words.ts",
]


def test_the_files_are_there() -> None:
    assert len(OWN) > 90 and all(path.is_file() for path in OWN)


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_spelling_is_american(path: Path) -> None:
    assert BRITISH.findall(part_of_congress(path)) == []


def test_the_party_is_the_democratic_party() -> None:
    """Democrat is the name of a side in the rule book; the party has a name of its own."""
    wrong = re.compile(r"\bdemocrat(?:s'|'s)? party\b", re.IGNORECASE)
    for path in (*OWN, *files(WEB)):
        assert not wrong.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("word", ["colour", "Neighbours", "authorised", "programmes", "per cent", "cancelled"])
def test_the_list_knows_british_words(word: str) -> None:
    assert BRITISH.search(f"A {word} here")


@pytest.mark.parametrize("word", ["color", "programmed", "aria-labelledby", "defense", "licensed"])
def test_the_list_lets_american_words_stand(word: str) -> None:
    assert not BRITISH.search(f"A {word} here")
