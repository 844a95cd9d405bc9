"""Draws docs/table.svg: a table of Point City in the terminal, as it is.

python studies/picture.py
"""

from __future__ import annotations

from html import escape
from pathlib import Path

import civitas

WIDTH, LINE, SIZE = 108, 17, 13
BLANK = "\N{NO-BREAK SPACE}"  # other blanks would run together
PICTURE = Path(__file__).resolve().parents[1] / "docs" / "table.svg"


def scene() -> list[str]:
    """Some turns in, the question and the first of its options."""
    game = civitas.game("pointcity")
    table = game.table(seats=2, seed=5, names=["Ada", "Ben"])
    while not (table.state._turns >= 12 and table.decision and table.decision.kind == "draft"):
        value = game.python.policy(table.state, "greedy")
        table.choose(next(o for o in table.decision.options if o.value == value))  # type: ignore[union-attr]
    assert game.display.text is not None and table.decision is not None
    seat, decision = table.decision.seat, table.decision
    board = game.text(table.view(seat)).splitlines()
    start = next(i for i, line in enumerate(board) if line.startswith("Civic tokens"))
    end = next(i for i, line in enumerate(board) if line.startswith("Ada"))
    log = [f"  {e['text']}" for e in table.events_for(seat)[-6:]]
    ask = [f"{table.names[seat]}: {decision.prompt}"] + [
        f" {i:>2}  {o.label}" for i, o in enumerate(decision.options[:8], 1)
    ]
    return [*board[:start], *board[end:], "", *log, "", *ask, "     ..."]


def main() -> None:
    lines = [line[:WIDTH] for line in scene()]
    height = LINE * len(lines) + 32
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH * 8 + 32}" height="{height}" role="img" '
        'aria-label="A table of Point City in the terminal">',
        '<rect width="100%" height="100%" rx="8" fill="#1d2430"/>',
        f'<g font-family="ui-monospace, monospace" font-size="{SIZE}" fill="#e7e9ee">',
    ]
    for i, line in enumerate(lines):
        out.append(f'<text x="16" y="{28 + LINE * i}">{escape(line).replace(" ", BLANK)}</text>')
    PICTURE.write_text("\n".join([*out, "</g>", "</svg>", ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
