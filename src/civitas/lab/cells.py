"""Figures as they stand in tables and charts."""

from __future__ import annotations

from typing import Any

from . import charts
from .words import beyond, number, percent

MOST_CARDS = 40  # in a chart; the table has all
SHARES = ("wins", "close finish", "tie-break", "shared win", "never changed", "led for good since")


def times_of(name: str) -> int:
    """Shares are told in percent."""
    return 100 if name.split(",")[0] in SHARES else 1


def shown(name: str, value: Any) -> str:
    """A figure of the table in its unit."""
    return percent(value) if name.split(",")[0] in SHARES else number(value, 2)


def cell(name: str, value: Any) -> str:
    text = shown(name, value)
    middle, bracket, rest = text.partition(" [")
    return f"{middle} <i>[{rest}</i>" if bracket else middle


def row_of(name: str, value: Any, times: float = 100) -> charts.Row:
    middle, low, high = value
    return {
        "name": name,
        "value": times * middle,
        "low": times * (middle if low is None else low),
        "high": times * (middle if high is None else high),
    }


def difference(value: Any, times: float = 100) -> str:
    """With its sign, and marked where the interval leaves zero out."""
    if value is None:
        return "<td>–</td>"
    mark = {1: ' class="more"', -1: ' class="less"', 0: ""}[beyond(value, 0)]
    text, bracket, rest = number(value, 2, times).partition(" [")
    sign = "+" if value[0] > 0 else ""
    return f"<td{mark}>{sign}{text}" + (f" <i>[{rest}</i></td>" if bracket else "</td>")
