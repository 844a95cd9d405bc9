"""The ledgers of the games and the figures of their cards: what a text quotes is what the cards say."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from civitas.content.figures import REFERENCE, _tables
from civitas.games.congress import cards as congress_cards
from civitas.games.spark import cards as spark_cards
from civitas.proof import ledger

SLASHED = re.compile(r"-?\d+(?: ?/ ?-?\d+)+")  # 4/12/13


def raw(game: str) -> Iterator[dict[str, str]]:
    """The entries as they are written."""
    yield from tomllib.loads((ledger.RULES / f"{game}.toml").read_text(encoding="utf-8"))["rule"]


def cards(game: str) -> dict[str, list[Any]]:
    """The rows of the card files, by the names that people call them."""
    found: dict[str, list[Any]] = {}
    for part in _tables(ledger.GAMES / game).values():
        if isinstance(part, dict):
            for name, figures in part.items():
                if isinstance(figures, list) and isinstance(figures[0], int):
                    found.setdefault(name.casefold(), []).append([figures])
        else:
            for row in part:
                for column, name in row.items():
                    if column.endswith("name") and len(name) > 3:
                        found.setdefault(name.casefold(), []).append(list(row.values()))
    return found


def quoted(text: str) -> list[str]:
    """Numbers for three levels, and not for two or four of something."""
    found = [numbers.replace(" ", "") for numbers in SLASHED.findall(REFERENCE.sub("", text))]
    return [numbers for numbers in found if numbers.count("/") == 2]


def levels_of(row: list[Any]) -> set[str]:
    figures = [value for value in row if isinstance(value, list) and all(isinstance(n, int) for n in value)]
    lists = ["/".join(map(str, numbers)) for numbers in figures]
    cells = [found for value in row if isinstance(value, str) for found in quoted(value)]
    return {*lists, *cells}


@pytest.mark.parametrize("game", ledger.games())
def test_every_figure_that_a_ledger_names_is_in_the_card_files(game):
    """Reading fills them all in; what is left in braces is a set or a list of cards."""
    for entry in ledger.load(game):
        assert not re.search(r"\{[a-z_]+\.", entry.says + entry.check), entry.id


@pytest.mark.parametrize("game", ledger.games())
def test_three_levels_quoted_of_a_card_are_those_of_the_card(game):
    """Better is a reference; where three numbers stand beside a card's name, they must be that card's."""
    known = cards(game)
    for entry in raw(game):
        text = entry["says"] + " " + entry["check"]
        low = text.casefold()
        near = [name for name in known if name in low]  # quick, and most names are not
        named = [row for name in near if re.search(rf"\b{re.escape(name)}\b", text, re.I) for row in known[name]]
        if not named:
            continue
        right = {"1/2/3", *(levels for row in named for levels in levels_of(row))}  # 1/2/3 names the levels
        for levels in quoted(text):
            assert levels in right, f"{entry['id']} quotes {levels}, but the cards it names say {sorted(right)}"


@pytest.mark.parametrize(
    ("game", "names"),
    [("spark", spark_cards.NAMES), ("congress", [kind.replace("_", " ") for kind in congress_cards.TYPES])],
)
def test_every_citizen_and_every_type_of_power_cards_is_named_in_an_entry(game, names):
    text = "\n".join(f"{entry.says} {entry.check}" for entry in ledger.load(game))
    assert [name for name in names if not re.search(rf"\b{name}", text, re.I)] == []


def test_a_stale_number_beside_a_card_would_be_seen():
    assert quoted("Advisor: 6/12/18 points at levels 1/2/3, on 3/4, of 1 / 2 / 3 / 4") == ["6/12/18", "1/2/3"]
    row = next(row for rows in [cards("spark")["advisor"]] for row in rows)
    assert "6/12/18" not in levels_of(row) and len(levels_of(row)) >= 1
    assert any("/" in level for row in cards("congress")["sputnik shock"] for level in levels_of(row))
