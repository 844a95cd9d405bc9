"""One page for a study: what it says in words, charts, tables, settings."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from civitas.kernel.game import Game

from .page import Figures, Page, whole
from .report_balance import balance
from .report_variants import compare, sweep, swept
from .words import changed, counted, summary


def report(figures: Figures, game: Game, touched: Sequence[str] = ()) -> str:
    settings, page = figures["settings"], Page()
    kind, variants = settings["study"], figures["variants"]
    title = {"balance": "How {} plays", "sweep": "{}: a sweep", "compare": "{}: two card files"}[kind].format(
        game.title
    )
    players = ", ".join(sorted(set(settings["policies"])))
    page.add(f"<h1>{escape(title)}</h1>")
    page.add(
        f'<p class="quiet">{counted(settings["games"], "game")}{" with each variant" if len(variants) > 1 else ""}, '
        f"{counted(settings['seats'], 'seat')}, played by {escape(players)}. "
        "In brackets: 95 % intervals.</p>"
    )
    said = [escape(sentence) for sentence in sentences(figures)]
    page.add('<section class="summary"><ul>' + "".join(f"<li>{s}</li>" for s in said) + "</ul></section>")
    page.add(f'<p class="warn">{escape(caveat(game, players))}</p>')
    if kind == "balance":
        balance(page, variants[0], game, settings["seats"])
    elif kind == "sweep":
        sweep(page, figures, touched)
    else:
        compare(page, figures)
    page.heading("Settings")
    page.table(["setting", "value"], [(escape(k), f"<code>{escape(plain(v))}</code>") for k, v in settings.items()])
    return whole(title, page)


def sentences(figures: Figures) -> list[str]:
    """The study in words."""
    settings, variants = figures["settings"], figures["variants"]
    if settings["study"] == "balance":
        return summary(variants[0], settings["seats"])
    if settings["study"] == "compare":
        return changed(variants[1]["changes"])
    return swept(figures)


def caveat(game: Game, players: str) -> str:
    return (
        f"These are figures of how {players} plays and of the cards as they are given here. People play otherwise, and "
        f"a card can look weak because the policy does not know what to do with it. Of twenty intervals one misses by "
        f"chance. {game.content.about}"
    )


def plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{k}={v}" for k, v in value.items())
    return str(value)
