"""What lies on a table of Citizen Heroes, as the tests read it: the row as the ledger writes it, hands, the rally."""

from __future__ import annotations

from civitas.kernel.table.table import Table

from .support import letter


def city(table: Table) -> str:
    """The row as the ledger writes it."""
    out = []
    for space in table.view(None)["city"]:
        who = space["citizen"]
        out.append("-" if who is None else letter(who["name"]) + (str(space["tokens"]) if space["tokens"] else ""))
    return " ".join(out)


def hands(table: Table) -> list[str]:
    return [" ".join(player["hand"]) for player in table.view(None)["players"]]


def rally(table: Table) -> str:
    return " ".join(card for cards in table.view(None)["rally"].values() for card in cards)


def area(table: Table) -> str:
    return " ".join(card["name"] if card else "-" for card in table.view(None)["recruitment"])


def discard(table: Table) -> str:
    return " ".join(sorted(table.view(None)["responders"]["discard"]))


def points(table: Table) -> list[int]:
    return [int(n) for n in table.state.points[: table.seats]]


def danger(table: Table) -> int:
    return int(table.state.danger)


def pieces(table: Table) -> list[int]:
    return [int(n) for n in table.state.pieces]


def missing(table: Table) -> list[str]:
    return [letter(card["name"]) for card in table.view(None)["citizens"]["missing"]]


def deck(table: Table) -> int:
    return int(table.view(None)["citizens"]["deck"])


def names_of(table: Table, seat: int, zone: str) -> list[str]:
    return [letter(card["name"]) for card in table.view(None)["players"][seat][zone]]


def won(table: Table) -> bool:
    assert table.result is not None, "the game goes on"
    return table.result.outcome == 1
