"""What a program is told and what it may answer: docs/bot-protocol.md, in code.

All that is said of a table is said by `view`, `decision_for`, `events_for` and `observation` for the program's own
seat, so it knows what that seat may know and no more.
"""

from __future__ import annotations

import json
from typing import Any

from civitas import __version__
from civitas.kernel.table.decisions import Decision
from civitas.kernel.table.table import Table

from .child import MOST_LINE

PROTOCOL = 1
Message = dict[str, Any]


class RefusedAnswer(Exception):
    """An answer that is not allowed, and why: one sentence."""


def hello(table: Table, seat: int, seed: int, seconds: float) -> Message:
    game = table.game
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "civitas": __version__,
        "game": game.name,
        "title": game.title,
        "rules": game.rules.version,
        "seats": table.seats,
        "seat": seat,
        "names": list(table.names),
        "options": {choice.name: choice.shown(table.options[choice.name]) for choice in game.rules.options},
        "seed": seed,
        "seconds": seconds,
        "actions": game.actions,
        "kinds": [
            {"kind": kind.name, "first": game.offsets[kind.name], "size": kind.size} for kind in game.rules.kinds
        ],
    }


def question(table: Table, decision: Decision, number: int, since: int) -> Message:
    seat = decision.seat
    return {
        "type": "question",
        "number": number,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "turn": decision.turn,
        "phase": decision.phase,
        "source": decision.source,
        "options": [{"id": o.id, "value": o.value, "label": o.label} for o in decision.options],
        "view": table.view(seat),
        "observation": table.observation(seat),
        "events": events(table, seat, since),
    }


def error(sentence: str, chosen: int) -> Message:
    return {"type": "error", "error": sentence, "chosen": chosen}


def end(table: Table, seat: int, since: int) -> Message:
    """The result is None where the game was broken off."""
    result = table.result
    told = None
    if result is not None:
        told = {
            "scores": list(result.scores),
            "places": list(result.places),
            "winners": list(result.winners),
            "returns": list(result.returns),
            "outcome": result.outcome,
            "reason": result.reason,
        }
    return {"type": "end", "result": told, "view": table.view(seat), "events": events(table, seat, since)}


def events(table: Table, seat: int, since: int) -> list[Message]:
    told = ("number", "event", "arguments", "text")
    return [{name: event[name] for name in told} for event in table.events_for(seat, since)]


def line_of(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode("ascii")


def chosen(line: bytes, decision: Decision) -> int:
    """The value of the option that an answer names."""
    if len(line) > MOST_LINE:
        raise RefusedAnswer(f"the line is longer than {MOST_LINE} bytes")
    try:
        answer = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise RefusedAnswer(f"the line is not JSON: {shown(line)}") from None
    if not isinstance(answer, dict) or "choose" not in answer:
        raise RefusedAnswer(f'an answer is an object as {{"choose": {decision.options[0].id}}}, not {shown(line)}')
    choice = answer["choose"]
    if not isinstance(choice, int) or isinstance(choice, bool):
        raise RefusedAnswer(
            f'"choose" must be the id of an option, a whole number, not {shown(json.dumps(choice).encode())}'
        )
    for option in decision.options:
        if option.id == choice:
            return option.value
    offered = ", ".join(str(option.id) for option in decision.options[:20])
    more = ", ..." if len(decision.options) > 20 else ""
    raise RefusedAnswer(f"{str(choice)[:60]} is not offered now; offered: {offered}{more}")


def shown(line: bytes) -> str:
    """The beginning of it, fit to be shown."""
    text = line[:61].decode("utf-8", "replace")
    return repr(text if len(text) <= 60 else text[:57] + "...")
