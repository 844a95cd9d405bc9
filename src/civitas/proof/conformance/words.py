"""Everything has words, and what is sent is plain data."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...kernel.table.position import cards_in_play
from .case import Case, name_of, same

if TYPE_CHECKING:
    from ...kernel.game import Game


def check(case: Case) -> int:
    """every question, option, event and card has words; views are plain data"""
    for sentence in missing(case.game):
        raise case.where().fail(sentence)
    first = case.spots[0]
    for kind, card in sorted(cards_in_play(case.game, first.table.state)):
        name = case.game.words.cards[kind](case.game.content.cards, card)
        if not isinstance(name, str) or not name.strip():
            raise case.where().fail(f"the {kind} {card} has no name")
    for spot in case.spots:
        for eye in spot.eyes:
            sent: dict[str, Any] = {"view": spot.table.view(eye), "events": spot.table.events_for(eye)}
            try:
                back = json.loads(json.dumps(sent))
            except (TypeError, ValueError) as wrong:
                raise spot.where.fail(f"what is sent to {name_of(eye)} is not plain data: {wrong}") from None
            same(spot.where, sent, back, f"what is sent to {name_of(eye)} is not plain data")
            for event in sent["events"]:
                if not isinstance(event["text"], str) or not event["text"].strip():
                    raise spot.where.fail(f"the event {event['event']} has an empty sentence")
    return len(case.spots)


def missing(game: Game) -> Iterator[str]:
    """A sentence for each thing that has no words, or words that do not fit it."""
    words, kinds, events = game.words, [k.name for k in game.rules.kinds], {e.name: e for e in game.rules.events}
    tables: tuple[tuple[str, Mapping[str, Any], list[str]], ...] = (
        ("prompt", words.prompts, kinds),
        ("label", words.labels, kinds),
        ("sentence", words.sentences, list(events)),
    )
    for part, table, names in tables:
        for name in names:
            if name not in table:
                yield f"{'the event' if part == 'sentence' else 'the question'} {name!r} has no {part}"
        for name in table:
            if name not in names:
                yield f"there is a {part} for {name!r}, which does not exist"
    for name in kinds:
        if not fits(words.prompts.get(name), 1):
            yield f"the prompt of {name!r} must take one argument: what the seat sees"
        if not fits(words.labels.get(name), 2):
            yield f"the label of {name!r} must take two arguments: what the seat sees, and the value"
    for event in events.values():
        if not fits(words.sentences.get(event.name), 1, event.arguments):
            arguments = ", ".join(event.arguments)
            yield f"the sentence of {event.name!r} must take a speaker and the arguments {arguments}"
    for cards in {zone.of.name for zone in game.schema.zones.values()}:
        if cards not in words.cards:
            yield f"the cards of the set {cards!r} have no names"


def fits(function: Callable[..., Any] | None, count: int, names: tuple[str, ...] = ()) -> bool:
    """Can it be called with so many arguments, and these by name? What is missing is said elsewhere."""
    if function is None:
        return True
    try:
        inspect.signature(function).bind(*[None] * count, **dict.fromkeys(names))
    except TypeError:
        return False
    return True
