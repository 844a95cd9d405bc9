"""The little Markdown that help texts may use: paragraphs, bullet lists and **bold**.

So little, that a page, a terminal and a screen reader can each show all of it. Anything else is refused, for it
would be shown as it is typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from ..kernel.errors import BadInput

ALLOWED = "allowed are paragraphs, bullet lists with '- ' and **bold**"
BULLET = "- "
BOLD = "**"

# What other Markdown would mean something by, and what it is called.
FOREIGN = (
    (re.compile(r"^\s*#"), "a heading"),
    (re.compile(r"^\s*>"), "a quotation"),
    (re.compile(r"^\s*\d+[.)]\s"), "a numbered list"),
    (re.compile(r"^\s*[+*]\s"), "a bullet that is not '- '"),
    (re.compile(r"^\s*(-{3,}|={3,}|_{3,})\s*$"), "a rule"),
    (re.compile(r"^\s+\S"), "an indented line"),
    (re.compile(r"\|"), "a table"),
    (re.compile(r"`"), "code"),
    (re.compile(r"[<>]"), "HTML"),
    (re.compile(r"\]\(|\]\[|!\["), "a link"),
    (re.compile(r"\\"), "a backslash"),
    (re.compile(r"(?<!\*)\*(?!\*)|\*{3,}"), "a single star"),
    (re.compile(r"(?<![^\W_])_\w|\w_(?![^\W_])"), "an underscore"),
)


@dataclass(frozen=True)
class Span:
    """A run of words in one weight."""

    text: str
    bold: bool = False


@dataclass(frozen=True)
class Block:
    """A paragraph (one item), or a list (one item for each bullet)."""

    bullets: bool
    items: tuple[tuple[Span, ...], ...]


def parse(text: str, where: str = "the text") -> list[Block]:
    """The blocks of a text; BadInput if it holds anything else."""
    if not isinstance(text, str) or not text.strip():
        raise BadInput(f"{where} must be a text, not {text!r}")
    blocks = [_block(part.split("\n"), where) for part in re.split(r"\n\s*\n", text.strip("\n"))]
    for before, after in pairwise(blocks):
        if before.bullets and after.bullets:
            raise BadInput(f"{where} has a blank line inside a list; {ALLOWED}")
    return blocks


def plain(text: str, where: str = "the text") -> str:
    """The words alone, on lines of their own, for terminals."""
    return "\n\n".join(_shown(block) for block in parse(text, where))


def _shown(block: Block) -> str:
    items = ["".join(span.text for span in item) for item in block.items]
    return "\n".join(f"{BULLET if block.bullets else ''}{item}" for item in items)


def _block(lines: list[str], where: str) -> Block:
    for line in lines:
        for pattern, name in FOREIGN:
            if pattern.search(line):
                raise BadInput(f"{where} has {name} in {line.strip()[:60]!r}; {ALLOWED}")
    bullets = lines[0].startswith(BULLET)
    items: list[str] = []
    for line in lines:
        if line.startswith(BULLET) and not bullets:
            raise BadInput(f"{where} has no blank line before the list at {line[:60]!r}; {ALLOWED}")
        if line.startswith(BULLET) or not items:
            items.append(line.removeprefix(BULLET).strip())
        else:
            items[-1] += f" {line.strip()}"
    return Block(bullets, tuple(_spans(item, where) for item in items))


def _spans(item: str, where: str) -> tuple[Span, ...]:
    parts = item.split(BOLD)
    if len(parts) % 2 == 0:
        raise BadInput(f"{where} has ** without its partner in {item[:60]!r}; {ALLOWED}")
    if any(part != part.strip() or not part for part in parts[1::2]):
        raise BadInput(f"{where} has nothing, or a space, right inside ** in {item[:60]!r}; {ALLOWED}")
    return tuple(Span(part, bool(n % 2)) for n, part in enumerate(parts) if part)
