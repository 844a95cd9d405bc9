"""A page made of headings, charts and tables, which needs nothing from outside itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib import resources
from typing import Any

from . import charts

Figures = dict[str, Any]  # of a study, or of a part of it


class Page:
    """Parts of the page in their order, and the charts that go into them."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.charts: dict[str, charts.Spec] = {}

    def add(self, html: str) -> None:
        self.parts.append(html)

    def heading(self, text: str, says: str = "") -> None:
        self.add(f"<h2>{escape(text)}</h2>" + (f'<p class="quiet">{escape(says)}</p>' if says else ""))

    def figure(self, title: str, spec: charts.Spec, says: str = "") -> str:
        name = f"chart{len(self.charts)}"
        self.charts[name] = spec
        caption = f"<figcaption>{escape(says)}</figcaption>" if says else ""
        return f'<figure><h3>{escape(title)}</h3><div class="chart" id="{name}"></div>{caption}</figure>'

    def side_by_side(self, figures: Sequence[str]) -> None:
        if figures:
            self.add(f'<div class="two">{"".join(figures)}</div>')

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Cells are HTML already."""
        head = "".join(f"<th>{escape(c)}</th>" for c in columns)
        body = "".join(
            "<tr>" + "".join(c if c.startswith("<td") else f"<td>{c}</td>" for c in row) + "</tr>" for row in rows
        )
        self.add(f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>')

    def folded(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.add(f"<details><summary>{escape(title)}</summary>")
        self.table(columns, rows)
        self.add("</details>")


def whole(title: str, page: Page) -> str:
    import vl_convert

    here = resources.files(__package__)
    css, script = ((here / f"report.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    data = json.dumps(page.charts, separators=(",", ":")).replace("</", "<\\/")
    library = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;").replace("</script", "<\\/script")
    body = "\n".join(page.parts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{css}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
        f'<script type="module">\n{library}\nwindow.charts = {data};\n{script}</script>\n</body>\n</html>\n'
    )
