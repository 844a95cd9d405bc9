"""The charts of a report, as Vega-Lite. Colors and fonts are the page's (report.js), so they follow dark and light."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

import altair as alt

Spec = dict[str, Any]
Row = dict[str, Any]
MOST_BARS = 60
ROW_HEIGHT = 24


def chart_of(rows: Sequence[Row]) -> alt.Chart:
    return alt.Chart(alt.Data(values=list(rows)))  # type: ignore[no-untyped-call]  # Altair leaves it without types


def finished(chart: Any) -> Spec:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        spec: Spec = chart.to_dict()
    spec.pop("config", None)
    return spec


def intervals(
    rows: Sequence[Row], title: str, line: float | None = None, order: str = "given", unit: str = "%"
) -> Spec:
    """A dot with its interval for each row {name, value, low, high}, and a line to compare with."""
    sort: Any = None if order == "given" else alt.EncodingSortField("value", order="descending")
    y = alt.Y("name:N", sort=sort, title=None, axis=alt.Axis(labelLimit=220))
    x = alt.X("value:Q", title=title, scale=alt.Scale(zero=False))
    tips = interval_tips("what", unit, ".2f")
    base = chart_of(rows)
    layers: list[Any] = []
    if line is not None:
        fair = chart_of([{"line": line}])
        layers.append(fair.mark_rule(strokeDash=[4, 4], opacity=0.7).encode(x="line:Q"))
    layers.append(base.mark_rule(strokeWidth=3, opacity=0.45).encode(x=alt.X("low:Q", title=title), x2="high:Q", y=y))
    layers.append(base.mark_point(filled=True, size=70, opacity=1).encode(x=x, y=y, tooltip=tips))
    return finished(alt.layer(*layers).properties(width="container", height=alt.Step(ROW_HEIGHT)))


def interval_tips(name: str, value: str, digits: str) -> list[alt.Tooltip]:
    """What pointing at a figure {name, value, low, high} shows."""
    return [
        alt.Tooltip("name:N", title=name),
        alt.Tooltip("value:Q", title=value, format=digits),
        alt.Tooltip("low:Q", title="from", format=digits),
        alt.Tooltip("high:Q", title="to", format=digits),
    ]


def bars(found: Sequence[Sequence[int]], title: str) -> Spec:
    """How often each value came, in percent. What lies far out is left to the table."""
    total = sum(times for _, times in found)
    shown, wide = binned(found)
    shift = 0.5 if wide == 1 else 0.0  # a bar stands over its number
    rows = [
        {"from": value - shift, "to": value + wide - shift, "said": said(value, wide), "share": 100 * times / total}
        for value, times in shown
    ]
    chart = (
        chart_of(rows)
        .mark_bar(opacity=0.85)
        .encode(
            x=alt.X("from:Q", bin="binned", title=title, axis=alt.Axis(format="d", grid=False, tickMinStep=1)),
            x2="to:Q",
            y=alt.Y("share:Q", title="% of games"),
            tooltip=[alt.Tooltip("said:N", title=title), alt.Tooltip("share:Q", title="% of games", format=".2f")],
        )
    )
    return finished(chart.properties(width="container", height=190))


def said(value: int, wide: int) -> str:
    return str(value) if wide == 1 else f"{value} to {value + wide - 1}"


def columns(rows: Sequence[tuple[str, int]], title: str) -> Spec:
    """How often each of a few things came, in percent."""
    total = sum(times for _, times in rows)
    data = [{"name": name, "share": 100 * times / max(1, total)} for name, times in rows]
    chart = (
        chart_of(data)
        .mark_bar(opacity=0.85)
        .encode(
            x=alt.X("name:N", sort=None, title=title, axis=alt.Axis(labelAngle=0)),
            y=alt.Y("share:Q", title="% of games"),
            tooltip=[alt.Tooltip("name:N", title=title), alt.Tooltip("share:Q", title="% of games", format=".2f")],
        )
    )
    return finished(chart.properties(width="container", height=190))


def binned(found: Sequence[Sequence[int]]) -> tuple[list[tuple[int, int]], int]:
    """At most MOST_BARS bars; the thousandth at either end may lie outside."""
    total, seen, kept = sum(times for _, times in found), 0, []
    for value, times in found:
        if seen + times > total * 0.001 and seen < total * 0.999:
            kept.append((value, times))
        seen += times
    kept = kept or [(value, times) for value, times in found]
    low, high = kept[0][0], kept[-1][0]
    wide = max(1, -(-(high - low + 1) // MOST_BARS))
    bins: dict[int, int] = {}
    for value, times in kept:
        at = low + (value - low) // wide * wide
        bins[at] = bins.get(at, 0) + times
    return sorted(bins.items()), wide


def curves(series: Sequence[tuple[str, Sequence[Sequence[int]]]], title: str, of: str) -> Spec:
    """A curve for each series of counts."""
    rows, wide = [], 1
    for _, found in series:
        wide = max(wide, binned(found)[1]) if found else wide
    for name, found in series:
        total = sum(times for _, times in found)
        bins: dict[int, int] = {}
        for value, times in found:
            bins[value // wide * wide] = bins.get(value // wide * wide, 0) + times
        rows += [
            {"of": name, "score": value + (wide - 1) / 2, "share": 100 * times / total / wide}
            for value, times in sorted(bins.items())
            if times > total * 0.0005
        ]
    base = chart_of(rows).encode(
        x=alt.X("score:Q", title=title, scale=alt.Scale(zero=False, nice=False)),
        y=alt.Y("share:Q", title="% of games", stack=None),
        color=alt.Color("of:N", title=of, sort=None),
    )
    return finished(
        alt.layer(
            base.mark_area(opacity=0.12, interpolate="monotone"),
            base.mark_line(interpolate="monotone", strokeWidth=2),
        ).properties(width="container", height=240)
    )


def scatter(rows: Sequence[Row], x: str, y: str, line: float) -> Spec:
    """Cards {name, x, y}: how often against how well. Where names would cover each other, pointing shows them."""
    base = chart_of(rows).encode(
        x=alt.X("x:Q", title=x, scale=alt.Scale(zero=False, padding=12)),
        y=alt.Y("y:Q", title=y, scale=alt.Scale(zero=False, padding=12)),
    )
    tips = [
        alt.Tooltip("name:N", title="card"),
        alt.Tooltip("x:Q", title=x, format=".2f"),
        alt.Tooltip("y:Q", title=y, format=".2f"),
    ]
    layers: list[Any] = [
        chart_of([{"line": line}]).mark_rule(strokeDash=[4, 4], opacity=0.7).encode(y="line:Q"),
        base.mark_point(filled=True, size=60, opacity=0.85).encode(tooltip=tips),
    ]
    named = apart(rows)
    words = chart_of(named).encode(x="x:Q", y="y:Q")
    layers.append(words.mark_text(align="left", dx=7, fontSize=11).encode(text="name:N"))
    return finished(alt.layer(*layers).properties(width="container", height=400))


def apart(rows: Sequence[Row]) -> list[Row]:
    """Those whose names can be written without one over the other, the outermost first."""
    if not rows:
        return []
    ranges = {key: (min(r[key] for r in rows), max(r[key] for r in rows)) for key in ("x", "y")}

    def at(row: Row, key: str) -> float:
        low, high = ranges[key]
        return float((row[key] - low) / (high - low or 1))

    outermost = sorted(rows, key=lambda row: -((at(row, "x") - 0.5) ** 2 + (at(row, "y") - 0.5) ** 2))
    found: list[Row] = []
    for row in outermost:
        if all(abs(at(row, "x") - at(o, "x")) > 0.14 or abs(at(row, "y") - at(o, "y")) > 0.04 for o in found):
            found.append(row)
    return found


def heat(rows: Sequence[Row], columns: Sequence[str], title: str) -> Spec:
    """Cards by how many times {name, times, value}, colored by value."""
    y = alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=220))
    x = alt.X("times:N", sort=list(columns), title=title, axis=alt.Axis(labelAngle=0, orient="top"))
    base = chart_of(rows).encode(x=x, y=y)
    color = alt.Color("lift:Q", scale=alt.Scale(domainMid=0, interpolate="rgb"), legend=None)
    tips = [alt.Tooltip("name:N", title="card"), alt.Tooltip("value:Q", title="win share, %", format=".2f")]
    return finished(
        alt.layer(
            base.mark_rect(opacity=0.8).encode(color=color, tooltip=tips),
            base.mark_text(fontSize=11).encode(text=alt.Text("value:Q", format=".1f")),
        ).properties(width="container", height=alt.Step(ROW_HEIGHT))
    )


def trend(rows: Sequence[Row], x: str, y: str, color: str | None, numbers: bool) -> Spec:
    """A figure by the value that was swept {x, color, value, low, high}, with a band for its interval."""
    across = (
        alt.X("x:Q", title=x, axis=alt.Axis(format="d", tickMinStep=1)) if numbers else alt.X("x:N", title=x, sort=None)
    )
    base = chart_of(rows).encode(x=across)
    if color is not None:
        base = base.encode(color=alt.Color("color:N", title=color, sort=None))
    up = alt.Y("value:Q", title=y, scale=alt.Scale(zero=False))
    tips = interval_tips("with", y, ".3f")
    return finished(
        alt.layer(
            base.mark_area(opacity=0.15).encode(y=alt.Y("low:Q", title=y), y2="high:Q"),
            base.mark_rule(strokeWidth=2, opacity=0.5).encode(y=alt.Y("low:Q", title=y), y2="high:Q"),
            base.mark_line(strokeWidth=2).encode(y=up),
            base.mark_point(filled=True, size=55, opacity=1).encode(y=up, tooltip=tips),
        ).properties(width="container", height=200)
    )
