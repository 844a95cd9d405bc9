"""What the table as a whole is counted by: a vector of whole numbers for each game, from its row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from .measure import WIN, wins_of

CLOSE = 2  # points: a finish this near is a close one
Histograms = dict[str, Counter[int]]


def entries_of(rows: np.ndarray, seats: int, together: bool) -> dict[str, np.ndarray]:
    """Every entry by name, an array over games."""
    score = np.stack([rows[f"score_{seat}"] for seat in range(seats)], axis=1).astype(np.int64)
    place = np.stack([rows[f"place_{seat}"] for seat in range(seats)], axis=1)
    wins = wins_of(place, together).astype(np.int64)
    out = {"games": np.ones(len(rows), np.int64)}
    for seat in range(seats):
        out[f"wins_{seat}"], out[f"score_{seat}"] = wins[:, seat], score[:, seat]
        out[f"won_{seat}"] = (place[:, seat] == 1).astype(np.int64)
    for at in range(1, seats + 1):
        there = place == at
        out[f"at_{at}"], out[f"score_at_{at}"] = there.sum(axis=1), (score * there).sum(axis=1)
        out[f"squares_at_{at}"] = (score * score * there).sum(axis=1)
    order = order_of(rows, seats)
    if order is not None:
        for turn in range(seats):
            mine = order == turn
            out[f"wins_order_{turn}"], out[f"score_order_{turn}"] = (
                (wins * mine).sum(axis=1),
                (score * mine).sum(axis=1),
            )
    out["score"] = score.sum(axis=1)
    if seats > 1 and not together:
        margin, winners = margins(score, place)
        alone = winners == 1
        out["margin"] = margin
        out["close"] = (margin <= CLOSE).astype(np.int64)
        out["shared"] = (~alone).astype(np.int64)
        out["tie_break"] = (alone & (margin == 0)).astype(np.int64)
        led = np.where(rows["led_since"] >= 0, 1, 0)
        out["led"] = led
        out["led_since"] = led * 1000 * rows["led_since"].astype(np.int64) // np.maximum(1, rows["turns"])
        out["lead_changes"] = rows["lead_changes"].astype(np.int64)
        out["no_change"] = (rows["lead_changes"] == 0).astype(np.int64)
    for name in ("turns", "decisions", "real_decisions"):
        out[name] = rows[name].astype(np.int64)
    return out


def order_of(rows: np.ndarray, seats: int) -> np.ndarray | None:
    """When each seat had its first turn, from 0, if the game says who began."""
    if seats < 2 or (len(rows) and (rows["first"] < 0).any()):
        return None
    return np.asarray((np.arange(seats)[None] - rows["first"][:, None]) % seats)


def margins(score: np.ndarray, place: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How far the winner is from the next seat, in points; 0 where several win. And how many win."""
    winners = (place == 1).sum(axis=1)
    by_place = np.argsort(place, axis=1, kind="stable")
    first, second = (np.take_along_axis(score, by_place[:, k : k + 1], axis=1)[:, 0] for k in (0, 1))
    return np.where(winners > 1, 0, np.abs(first - second)), winners


def histograms(rows: np.ndarray, found: dict[str, np.ndarray], seats: int) -> Histograms:
    out = {
        "turns": Counter[int](),
        "margin": Counter[int](),
        "led_since": Counter[int](),
        "lead_changes": Counter[int](),
    }
    count(out["turns"], found["turns"])
    if "margin" in found:
        count(out["margin"], found["margin"])
        count(out["led_since"], found["led_since"][found["led"] == 1] // 100)  # in tenths of the game
        count(out["lead_changes"], found["lead_changes"])
    for seat in range(seats):
        score, place = rows[f"score_{seat}"], rows[f"place_{seat}"]
        count(out.setdefault(f"seat_{seat}", Counter()), score)
        for at in range(1, seats + 1):
            count(out.setdefault(f"place_{at}", Counter()), score[place == at])
    return out


def count(into: Counter[int], values: np.ndarray) -> None:
    for value, times in pairs(values):
        into[value] += times


def pairs(values: np.ndarray) -> Iterator[tuple[int, int]]:
    found, times = np.unique(values, return_counts=True)
    yield from zip(found.tolist(), times.tolist(), strict=True)


__all__ = ["CLOSE", "WIN", "Histograms", "entries_of", "histograms"]
