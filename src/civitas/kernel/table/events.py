"""What happened, told to a seat: the events of a game as sentences, less what that seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..game import Game


def counted(number: int, what: str) -> str:
    """1 card, 2 cards."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


@dataclass
class ToldEvent:
    """An event as it happened; `after` is the number of log entries before it."""

    after: int
    event: int
    arguments: tuple[int, ...]


class Speaker:
    """Handed to the sentences of the log: names of seats and the game's content."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game, self.content, self.names = game, game.content.cards, names

    def seat(self, seat: int | None) -> str:
        return self.names[seat] if seat is not None and seat < len(self.names) else self.game.words.automa

    def card(self, cards: str, number: int | None) -> str:
        name = self.game.words.cards.get(cards)
        return "a card" if number is None else name(self.content, number) if name else f"card {number}"


def events_for(
    game: Game, names: Sequence[str], happened: Sequence[ToldEvent], seat: int | None, since: int
) -> list[dict[str, Any]]:
    """What happened, in order, as this seat may know it: name, arguments (None where hidden) and sentence."""
    speaker, out = Speaker(game, names), []
    for number, told in enumerate(happened[since:], since):
        event = game.rules.events[told.event]
        arguments: dict[str, int | None] = dict(zip(event.arguments, told.arguments, strict=True))
        for hidden, owner in event.private.items():
            if seat is None or told.arguments[event.arguments.index(owner)] != seat:
                arguments[hidden] = None
        text = game.words.sentences[event.name](speaker, **arguments)
        out.append({"number": number, "event": event.name, "arguments": arguments, "text": text, "after": told.after})
    return out
