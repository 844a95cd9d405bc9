"""What helps a person to choose, as it is sent: what a place offers and gives, and hints in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.table.decisions import Option
from ...kernel.table.table import Table
from .. import wire
from ..live import payloads

MOST_PREVIEWED = 12  # of one place: where more options lie, a person picks another place first
MOST_ADVISED = 12  # options of a hint that get a reason, the best ones first


def place(table: Table, seat: int, name: str) -> wire.Place:
    """What lies there for this seat."""
    why = table.why_not(seat, name)
    found: list[wire.PreviewedOption] = []
    if why is None:
        question = payloads.question(table, seat, table.seen(seat))
        here = [option for option in question.options if name in option.places] if question is not None else []
        found = [previewed(table, seat, option) for option in here[:MOST_PREVIEWED]]
    return wire.Place(number=len(table.log), place=name, options=found, why=why)


def previews(table: Table, seat: int, wanted: Sequence[int]) -> wire.Previews:
    """Of these options, those that the seat is offered now."""
    question = None if table.over else table.decision_for(seat)
    offered = question.options if question is not None and question.seat == seat else ()
    found = [previewed(table, seat, option) for option in offered if option.id in wanted]
    return wire.Previews(number=len(table.log), options=found)


def previewed(table: Table, seat: int, option: wire.Option | Option) -> wire.PreviewedOption:
    gives = table.preview(option.id, seat)
    return wire.PreviewedOption(
        id=option.id,
        label=option.label,
        points=gives.points if gives is not None else None,
        end=gives.end if gives is not None else None,
        notes=list(gives.notes) if gives is not None else [],
    )


def hinted(table: Table, seat: int, explained: Sequence[Mapping[str, Any]]) -> list[wire.HintOption]:
    """The options as a bot has ranked them, the best first, each as a sentence."""
    reasons = [table.advice(each["id"], seat) for each in explained[:MOST_ADVISED]]
    reasons += [None] * (len(explained) - len(reasons))
    return [
        wire.HintOption(**each, says=sentence(each["label"], reason))
        for each, reason in zip(explained, reasons, strict=True)
    ]


def sentence(label: str, reason: str | None) -> str:
    begun = label[:1].upper() + label[1:]
    said = f"{begun}: {reason}" if reason else begun
    return said if said.endswith((".", "!", "?")) else f"{said}."
