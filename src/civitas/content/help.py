"""Help for players: the rules of a game in our words, by sections, by question, with rulings and a glossary.

A game brings it as data, `help.toml` in its folder (see helpfile.py). A game without it gets an automatic page from
what it declares. All of it is plain data that any page or terminal can show; texts are the little Markdown of
prose.py. The guided first game is guide.py's, the card browser catalogue.py's; both can be had from here.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadInput
from . import ledger, prose
from .catalogue import cards_of
from .guide import guide_of, guide_over, guide_step, guide_table
from .helpfile import Part, file_of, read

if TYPE_CHECKING:
    from ..kernel.game import Game

__all__ = ["cards_of", "guide_of", "guide_over", "guide_step", "guide_table", "help_of"]

Rows = list[dict[str, Any]]


def help_of(game: Game) -> dict[str, Any]:
    """All help of a game as plain data; BadInput if its file cannot be used.

    credits and story (empty where there are none), sections, questions (by kind), rulings, glossary, and the guide or
    None; `automatic` where the game has no help
    of its own. `rules` and `ids` name entries of the rules ledger.
    """
    path = file_of(game, "help")
    page = _automatic(game) if path is None else _written(path, game)
    guide = guide_of(game)
    return {
        "game": game.name,
        "title": game.title,
        "automatic": path is None,
        "credits": game.content.credits,
        **page,
        "guide": None if guide is None else guide.plain(),
    }


# ---------------------------------------------------------------- written by hand


def _written(path: Path, game: Game) -> dict[str, Any]:
    story, notice, sections, questions, rulings, glossary = _read(path)
    kinds = [kind.name for kind in game.rules.kinds]
    asked = {row["kind"]: row for row in questions}
    for kind in asked:
        if kind not in kinds:
            raise BadInput(f"{path.name} explains the question {kind!r}; {game.title} asks {', '.join(kinds)}")
    for kind in kinds:
        if kind not in asked:
            raise BadInput(f"{path.name} does not explain the question {kind!r} of {game.title}")
    page = {
        "story": story,
        "notice": notice,
        "sections": sections,
        "questions": {kind: {k: v for k, v in asked[kind].items() if k != "kind"} for kind in kinds},
        "rulings": rulings,
        "glossary": glossary,
    }
    return deepcopy(page)  # what was read is kept


@cache  # a server is asked for it often, and the file stays as it is
def _read(path: Path) -> tuple[str, str, Rows, Rows, Rows, Rows]:
    file = read(path, "notice section", "story question ruling term")
    sections, kinds, terms = set[str](), set[str](), set[str]()
    return (
        _text(file, "story") if "story" in file.values else "",
        _text(file, "notice"),
        [{"id": part.only("id", sections), **_told(part)} for part in file.parts("section", "id title text", "rules")],
        [
            {"kind": part.only("kind", kinds), **_told(part)}
            for part in file.parts("question", "kind title text", "rules")
        ],
        [_ruling(part) for part in file.parts("ruling", "ids text")],
        [{"term": part.only("term", terms), "text": _text(part, "text")} for part in file.parts("term", "term text")],
    )


def _told(part: Part) -> dict[str, Any]:
    return {"title": part.words("title"), "text": _text(part, "text"), "rules": _ids(part, "rules")}


def _ruling(part: Part) -> dict[str, Any]:
    ids = _ids(part, "ids")
    if not ids:
        raise part.error("names no entry of the rules ledger")
    return {"ids": ids, "text": _text(part, "text")}


def _text(part: Part, key: str) -> str:
    text = part.words(key).strip("\n")
    prose.parse(text, f"{part.where} {key}")
    return text


def _ids(part: Part, key: str) -> list[str]:
    ids = part.names(key)
    for id in ids:
        if not ledger.is_id(id):
            raise part.error(f'has {id!r} among its {key}; an id of the rules ledger looks like "SPK-FOLLOW-02"')
    return list(ids)


# ---------------------------------------------------------------- made from what the game declares


def _automatic(game: Game) -> dict[str, Any]:
    least, most = min(game.seats), max(game.seats)
    who = f"{least} to {most} players" if least < most else f"{most} player{'s' if most > 1 else ''}"
    sections = [_section("aim", "The game", _plain(game.content.about or f"{game.title} has no help of its own yet."))]
    sections.append(_section("table", "The table", f"{game.title} is for {who}."))
    if game.rules.options:
        lines = [f"- **{_plain(c.name)}**: {_plain(c.says)}" for c in game.rules.options]
        sections.append(_section("options", "Options", "\n".join(lines)))
    questions = {}
    for kind in game.rules.kinds:
        text = "Choose one of the options that are offered."
        if kind.independent:
            text += " The others are asked at the same time and do not see what you choose."
        questions[kind.name] = {"title": _title(kind.name), "text": text, "rules": []}
    entries = ledger.load(game.name) if game.name in ledger.games() else []
    return {
        "story": "",
        "notice": "This page was made from what the game says of itself.",
        "sections": sections,
        "questions": questions,
        "rulings": [{"ids": [e.id], "text": _plain(e.says)} for e in entries if e.kind == "ruling"],
        "glossary": [],
    }


def _section(id: str, title: str, text: str) -> dict[str, Any]:
    return {"id": id, "title": title, "text": text, "rules": []}


def _title(name: str) -> str:
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


MARKS = str.maketrans(
    {"*": "×", "`": "'", "<": "‹", ">": "›", "|": "/", "\\": "/", "_": " ", "#": "no. ", "[": "(", "]": ")"}
)


def _plain(text: str) -> str:
    """Words that were written for another place, as one paragraph without marks."""
    return " ".join(text.translate(MARKS).split()).lstrip("-+ ")
