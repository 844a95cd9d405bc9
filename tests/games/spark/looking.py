"""What lies on a table of Spark, as the tests read it."""

from __future__ import annotations

from civitas.games.spark.constants import CITIZENS
from civitas.games.spark.position import lying_open
from civitas.kernel.table.table import Table

from .answers import labels
from .support import game


def city(table: Table, seat: int) -> str:
    """A city as positions write it, the card above it in brackets and converted-only rests behind a bar."""
    seen = table.view(None)
    player = seen["solo"]["scyntilla"] if seat >= table.seats else seen["players"][seat]
    stacks = [f"{s['name']} {s['face']}{''.join('+' + c for c in s['converted'])}" for s in player["stacks"]]
    rests = [f"| {r['name']}{''.join('+' + c for c in r['converted'])}" for r in player["rests"]]
    above = [f"[{player['above']}]"] if player["above"] else []
    return ", ".join([*stacks, *rests, *above])


def sparks(table: Table) -> list[int]:
    return [int(n) for n in table.state.sparks[: max(2, table.seats)]]


def pile(table: Table) -> list[str]:
    return list(table.view(None)["pile"])


def groups(table: Table) -> list[list[str | None]]:
    return [group["cards"] for group in table.view(None)["groups"]]


def group_sparks(table: Table) -> list[int]:
    return [int(n) for n in table.state.group_sparks]


def deck_size(table: Table) -> int:
    return int(table.state.deck_count)


def level_of(table: Table) -> set[int]:
    """The levels offered to the player who may act or follow, whatever the citizen."""
    return {int(label.split("level ")[1][0]) for label in labels(table) if "level " in label}


def everywhere(table: Table) -> dict[str, int]:
    """How many cards of each citizen there are in all, wherever they lie."""
    g = table.state
    counts = lying_open(g)
    for name in ("deck_cards", "hand_cards", "kept_cards"):
        cards = getattr(g, name)
        for card in cards[: g.deck_count] if name == "deck_cards" else [c for c in cards if c >= 0]:
            counts[int(card) // 10] += 1
    return {game.content.cards.names[g.cast[c]]: counts[c] for c in range(CITIZENS) if c < g.cast_size}
