"""What lies on a table of CITIZEN, as the tests read it."""

from __future__ import annotations

from civitas.games.congress.constants import SHARED
from civitas.kernel.table.table import Table


def stack(table: Table, side: int, where: str) -> list[str]:
    """A YEA splay, NAY stack or what is set aside, oldest first, by the names of the scene."""
    out = []
    for card in table.view(None)["players"][side][where]:
        name = card["type"] if card["kind"] == "power" else card["name"]
        out.append(("~" if card["kind"] == "shared" else "") + (name.upper() if card["kind"] == "power" else name))
    return out


def yea(table: Table, side: int = 0) -> list[str]:
    return stack(table, side, "yea")


def nay(table: Table, side: int = 0) -> list[str]:
    return stack(table, side, "nay")


def votes(table: Table, side: int = 0) -> int:
    return int(table.state.votes[side])


def space(table: Table, side: int = 0) -> int:
    return int(table.state.space[side])


def chamber(table: Table, side: int = 0) -> str:
    return ("Senate", "House")[table.state.chamber[side]]


def hand(table: Table, seat: int = 0) -> int:
    return int(table.state.hand_count[seat] + table.state.received_count[seat])


def deck(table: Table, seat: int = 0) -> int:
    return int(table.view(None)["players"][seat]["deck_size"])


def names_told(table: Table, *wanted: str) -> list[str]:
    """The events of these names in their order."""
    return [entry["event"] for entry in table.events_for(None) if entry["event"] in wanted]


def congress_cards(table: Table) -> int:
    """All members' cards in all places, whatever lies in a stack as a shared vote."""
    g = table.state
    held = sum(entry < SHARED for entry in g.line[: g.line_count])
    decks = g.senate_count + g.senate_up_count + g.house_count + g.house_up_count + g.house_box_count
    return int(held + decks)
