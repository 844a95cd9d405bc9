"""What the tests of Spark share: positions, answering by label, and the log."""

from __future__ import annotations

from typing import Any

from civitas.games.spark.constants import CITIZENS
from civitas.games.spark.position import lying_open
from civitas.kernel.game import Game
from civitas.kernel.table.decisions import Decision
from civitas.kernel.table.table import Table

from .box import calm

game = calm
CALM: list[list[str]] = [[], [], []]  # no group has a card: attracting one changes nothing


def stand(cities: list[str], *, act: bool = True, cards: Game = game, **given: Any) -> Table:
    """A table at this position; with `act` the top group, empty if nothing else is said, is attracted at once, so
    that the player stands before the action. In solo play the second city is Scyntilla's."""
    position: dict[str, Any] = {"seats": len(cities), "cities": cities, "groups": CALM} | given
    table = cards.from_position(position)
    if act:
        choose(table, "the top group")
    return table


def solo(mine: str, hers: str, *, act: bool = True, **given: Any) -> Table:
    return stand([mine, hers], act=act, seats=1, **given)


def her_turn(mine: str, hers: str, plot: int, **given: Any) -> Table:
    """Scyntilla reveals this card, by number, on her turn; whatever she does without asking is done."""
    return solo(mine, hers, act=False, turn=1, plots=[plot, "..."], **given)


def asked(table: Table) -> Decision:
    decision = table.decision
    assert decision is not None, "the game is over"
    return decision


def labels(table: Table) -> list[str]:
    return [option.label for option in asked(table).options]


def choose(table: Table, *answers: str) -> Table:
    """Answer each open question with the option that is called so, or whose label begins so."""
    for answer in answers:
        options = asked(table).options
        found = [o for o in options if o.label == answer] or [o for o in options if o.label.startswith(answer)]
        assert len(found) == 1, f"{answer!r} is not one of {[o.label for o in options]} ({asked(table).prompt})"
        table.choose(found[0])
    return table


def pass_all(table: Table, kind: str) -> Table:
    """Decline every question of this kind (its first option is to pass)."""
    while not table.over and asked(table).kind == kind:
        table.choose(asked(table).options[0])
    return table


def log(table: Table) -> list[str]:
    return [entry["text"] for entry in table.events_for(None)]


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
