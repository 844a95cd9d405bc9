"""The end of a game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import Table


def told(table: Table) -> str:
    """Who has won and with what, or whose choice it is."""
    result = table.result
    if result is None:
        decision = table.decision_for(None)
        assert decision is not None
        name = table.names[decision.seat]
        asks = decision.prompt if decision.prompt.startswith(name) else f"{name} is asked. {decision.prompt}"
        return f"The game is not over: {asks}"
    lines = [f"The game is over. {winners(table, result.winners)}"]
    if result.reason:
        lines.append(result.reason)
    for seat in sorted(range(table.seats), key=lambda s: (result.places[s], s)):
        place = f"{result.places[seat]}. " if table.seats > 1 and not table.game.rules.coop else ""
        lines.append(f"  {place}{table.names[seat]}: {result.scores[seat]}")
    return "\n".join(lines)


def winners(table: Table, seats: tuple[int, ...]) -> str:
    names = [table.names[s] for s in seats]
    if table.game.rules.coop:
        return "The players win together." if names else "The players lose together."
    if not names:
        return f"{table.names[0]} loses." if table.seats == 1 else "Nobody wins."
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory."
