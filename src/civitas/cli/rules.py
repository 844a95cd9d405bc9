"""`civitas rules`: how a game is played, in the terminal. The same help that the page shows."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from .arguments import GameName

WIDTH = 100
STORY, RULINGS, GLOSSARY = "story", "rulings", "glossary"

Part = Annotated[
    str | None,
    typer.Argument(metavar="PART", help="Only this: story, a section, a kind of question, rulings or glossary."),
]


def rules(game: GameName, part: Part = None) -> None:
    """Tell how a game is played: its rules, its questions and our rulings."""
    from ..content.help import help_of
    from ..kernel.errors import BadInput
    from .common import find_game

    page = help_of(find_game(game))
    parts = dict(parts_of(page))
    if part is not None and part not in parts:
        raise BadInput(f"the rules of {page['title']} have no part {part!r}; parts: {', '.join(parts)}")
    if part is None:
        top = [page["title"], page["credits"], page["notice"]]
        typer.echo("\n\n".join(wrapped(text) for text in top if text))
    for name, text in parts.items():
        if part in (None, name):
            typer.echo(text if part else f"\n{text}")


def parts_of(page: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every part that can be asked for by name, as it is printed; a section goes before a question of its name."""
    if page["story"]:
        yield STORY, titled("The story", page["story"])
    for section in page["sections"]:
        yield section["id"], titled(section["title"], section["text"])
    taken = {section["id"] for section in page["sections"]}
    for kind, question in page["questions"].items():
        name = f"question-{kind}" if kind in taken else kind
        yield name, titled(f"Question: {question['title']}", question["text"])
    rulings = [f"- {row['text']} ({', '.join(row['ids'])})" for row in page["rulings"]]
    terms = [f"- {row['term']}: {row['text']}" for row in page["glossary"]]
    for name, lines in ((RULINGS, rulings), (GLOSSARY, terms)):
        if lines:
            yield name, titled(name.capitalize(), "\n".join(lines))


def titled(title: str, text: str) -> str:
    return f"{title}\n{'-' * len(title)}\n{wrapped(text)}"


def wrapped(text: str) -> str:
    from ..content.prose import plain

    return "\n".join(
        textwrap.fill(line, WIDTH, subsequent_indent="  " if line.startswith("- ") else "", break_on_hyphens=False)
        for line in plain(text).split("\n")
    )
