"""Shares with their intervals, bands, and tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Z = 1.959964  # of a 95 % interval


@dataclass(frozen=True)
class Share:
    """Won games of so many; Wilson's interval, in percent."""

    won: int
    games: int

    @property
    def percent(self) -> float:
        return 100 * self.won / self.games if self.games else float("nan")

    @property
    def interval(self) -> tuple[float, float]:
        if not self.games:
            return 0.0, 100.0
        n, p = self.games, self.won / self.games
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5 / (1 + Z * Z / n)
        return 100 * (middle - half), 100 * (middle + half)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.percent:.0f} [{low:.0f}, {high:.0f}]"

    def __add__(self, other: Share) -> Share:
        return Share(self.won + other.won, self.games + other.games)


def together(shares: Iterable[Share]) -> Share:
    total = Share(0, 0)
    for share in shares:
        total += share
    return total


def within(share: Share, band: tuple[float, float]) -> str:
    """Does the share lie in its band? An interval wider than the band says nothing on its own."""
    low, high = share.interval
    if high - low > band[1] - band[0]:
        return "too few games alone"
    return "yes" if band[0] <= share.percent <= band[1] else "no"


def row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    return "\n".join([row(*head), row(*["---"] * len(head)), *(row(*cells) for cells in rows)])
