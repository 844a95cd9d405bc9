"""Saves that live long: a header, the log of inputs with a hash of the state now and then, and a position at
each turn's beginning. Loading them is loading.py."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

from ..errors import SaveError, quoted
from ..state.plain import PlainState
from .position import position

if TYPE_CHECKING:
    from ..game import Game
    from .table import Table

FORMAT = 1
EVERY = 8  # inputs between two hashes
PARTS: dict[str, Any] = {
    "game": object,
    "rules_version": int,
    "cards": str,
    "seats": int,
    "names": list,
    "options": dict,
    "seed": str | None,
    "log": list,
    "hashes": dict,
    "turns": list,
    "open_deal": bool,
    "position": dict | None,
    "notes": list,
    "sentences": list,
}
OPTIONAL = {"open_deal", "position", "notes", "sentences"}


def digest(game: Game, state: PlainState) -> str:
    """A short hash of the fields by names: the same whatever the layout of the record or a rule's local names."""
    text = json.dumps(position(game, state)["fields"], sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def cards_hash(game: Game) -> str:
    whole = hashlib.blake2b(digest_size=8)
    derived = {table.name for table in game.rules.tables if table.derived}
    for name in sorted(set(game.data) - derived):
        whole.update(name.encode() + game.data[name].tobytes())
    return whole.hexdigest()


def save(table: Table) -> str:
    """The whole table as text. It holds everything hidden: during a game it belongs to the host alone."""
    game = table.game
    hashes = {str(n): found for n, found in table.hashes.items()}
    if table.log:
        hashes[str(len(table.log))] = digest(game, table.state)
    turns = [{"after": b.after, "position": position(game, b.state)} for b in table.begun]
    data = {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules.version,
        "cards": cards_hash(game),
        "seats": table.seats,
        "names": table.names,
        "options": {c.name: c.shown(table.options[c.name]) for c in game.rules.options},
        "seed": str(table.seed) if table.seed is not None else None,
        "open_deal": table.open_deal,
        "position": table.begins_at,
        "log": table.log,
        "hashes": hashes,
        "turns": turns,
        "sentences": [e["text"] for e in table.events_for(None)],
        "notes": table.notes,
    }
    body = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return json.dumps({"civitas": FORMAT, "sum": _sum(body)}) + "\n" + body + "\n"


def _sum(body: str) -> str:
    return hashlib.blake2b(body.encode(), digest_size=16).hexdigest()


def enter(table: Table, entry: dict[str, Any]) -> None:
    """One input of the log, through the same gate as any other."""
    seat = entry["seat"]
    if "choose" in entry:
        table.choose(entry["choose"], seat)
    elif "undo" in entry:
        if entry["undo"] == 1:
            table.undo(seat)
        else:
            table.reset_turn(seat)
    else:
        table.signal(entry["signal"], seat)


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def check_log(log: list[Any]) -> None:
    """Is each an input as `enter` takes it? What it is about the rules say."""
    for number, entry in enumerate(log, 1):
        whole = isinstance(entry, dict) and is_number(entry.get("seat"))
        if not whole or not any(is_number(entry.get(what)) for what in ("choose", "undo")) | ("signal" in entry):
            raise SaveError(
                f"the save is malformed: input {number} needs a 'seat' and what was done there ('choose', 'undo' or "
                f"'signal'), and is {quoted(entry)}"
            )


def parse(text: str) -> dict[str, Any]:
    """The content of a save, or a sentence why it is none."""
    if not isinstance(text, str) or not text.strip():
        raise SaveError("the save is empty")
    head, _, body = text.partition("\n")
    try:
        header = json.loads(head)
    except (ValueError, RecursionError):
        raise SaveError("this is not a Civitas save: its first line is not a header") from None
    if not isinstance(header, dict) or "civitas" not in header:
        raise SaveError("this is not a Civitas save: its header does not say so")
    if header["civitas"] != FORMAT:
        raise SaveError(
            f"the save has format {quoted(header['civitas'])}; this version reads format {FORMAT}: "
            "a newer Civitas wrote it"
        )
    body = body.rstrip("\n")
    if _sum(body) != header.get("sum"):
        raise SaveError("the save is damaged or cut short: its content does not fit its checksum")
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):  # lists in lists without end
        raise SaveError("the save is damaged: its content is not JSON") from None
    if not isinstance(data, dict):
        raise SaveError("the save is damaged: its content is not a table of names and values")
    for name, shape in PARTS.items():
        if name not in data and name not in OPTIONAL:
            raise SaveError(f"the save lacks {quoted(name)}")
        if name in data and not isinstance(data[name], shape):
            raise SaveError(f"the save is malformed: {quoted(name)} cannot be {quoted(data[name])}")
    check_log(data["log"])
    for number, turn in enumerate(data["turns"], 1):
        if not isinstance(turn, dict) or not is_number(turn.get("after")) or not isinstance(turn.get("position"), dict):
            raise SaveError(
                f"the save is malformed: turn {number} needs a number 'after' and a 'position', and is {quoted(turn)}"
            )
    if not isinstance(data["game"], str) or not re.fullmatch(r"[A-Za-z0-9_-]+", data["game"]):
        raise SaveError("the save does not name its game")  # a path would run whatever file it points to
    return data
