"""What a seat sees, as a table on which the rules' own functions count and try things out. What is hidden is not on it:
no hand, no deck, no order of Scyntilla's cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from civitas.kernel.state.leaves import EVERYBODY
from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import Seen

from . import kinds
from .cards import GROUPS
from .constants import DIVINER, NONE, PLACES, PUPIL, SCYNTILLA
from .helpers.city import (
    can_convert,
    citizen_cards,
    convert,
    copies,
    discard_rests,
    discard_stack,
    highest_level,
    icons,
    is_neighbor,
    join,
    leave,
    slide_under,
)
from .helpers.city import newest as newest_converted
from .helpers.city import pull as pull_converted
from .scoring import best_ability


def flat(value: Any) -> Iterable[int]:
    if isinstance(value, list):
        for part in value:
            yield from flat(part)
    else:
        yield value


class Facts:
    """The open table. Methods that change it change this copy and nothing else."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.state = PlainState(seen.game.schema)
        for leaf in seen.game.schema.leaves.values():
            if leaf.shown and leaf.sees is EVERYBODY:
                value = getattr(seen, leaf.name)
                setattr(self.state, leaf.name, list(flat(value)) if leaf.shape else int(value))
        self.state.seats = seen.seats
        self.state.deck_count = seen.deck_count
        #: for whom things are counted: the seat that looks, or the one that is asked
        self.me: int = seen.seat if seen.seat is not None else seen.who or 0
        self.names: list[str] = seen.content.names
        self.cast: list[int] = list(seen.cast)

    def copy(self) -> Facts:
        new = object.__new__(Facts)
        new.__dict__.update(self.__dict__)
        new.state = self.state.copy()
        return new

    def run(self, fn: Callable[..., Any], *arguments: int) -> int:
        """One of the rules' functions, on this table."""
        return int(self.seen.game.python.helper(fn)(self.state, *arguments) or 0)

    # ---- who and what

    @property
    def cities(self) -> range:
        return range(max(2, self.seen.seats))

    def is_scyntilla(self, city: int) -> bool:
        return self.seen.seats == 1 and city == SCYNTILLA

    def neighbors(self, seat: int) -> list[int]:
        return [city for city in self.cities if self.run(is_neighbor, seat, city)]

    def citizen(self, name: int) -> int:
        """The number in this game of a citizen of the box; NONE if they are not in it."""
        size = self.seen.cast_size
        return self.cast[:size].index(name) if name in self.cast[:size] else NONE

    def name(self, citizen: int) -> str:
        return self.names[self.cast[citizen]]

    def number(self, table: str, name: int, level: int = 0) -> int:
        row = self.seen.content.tables[table][name]
        return int(row[level]) if level else int(row)

    def face(self, city: int, citizen: int) -> int:
        return int(self.state.face[city * len(self.seen.face[0]) + citizen])

    def faces(self, city: int) -> list[int]:
        """The citizens that lie face up there."""
        return [c for c in range(self.seen.cast_size) if self.face(city, c) > 0]

    def level(self, city: int, citizen: int) -> int:
        return self.run(highest_level, city, citizen)

    def copies(self, city: int, citizen: int) -> int:
        return self.run(copies, city, citizen)

    def icons(self, city: int, guild: int) -> int:
        return self.run(icons, city, guild)

    def cards(self, city: int) -> int:
        return self.run(citizen_cards, city)

    def sparks(self, city: int) -> int:
        return int(self.state.sparks[city])

    def convertible(self, city: int) -> list[int]:
        return [c for c in self.faces(city) if self.run(can_convert, city, c)]

    def group(self, group: int) -> list[int]:
        return [c for c in self.state.assembly[PLACES * group : PLACES * group + PLACES] if c != NONE]

    def groups_left(self) -> list[int]:
        return [n for n in range(len(GROUPS)) if n != self.seen.taken and self.group(n)]

    def turns_left(self) -> int:
        """Turns that each player still has, about."""
        return 0 if self.seen.ending else self.state.deck_count // ((self.seen.group_size + 1) * len(self.cities))

    # ---- points

    def total(self, city: int) -> int:
        """What this city would score if the game ended now: sparks, cards, and a player's abilities."""
        points = self.sparks(city) + self.cards(city)
        if self.is_scyntilla(city):
            return points
        still = self.copy()  # the card in use and a Poet's icons are gone by then
        still.state.above[city] = still.state.poet_city = NONE
        return points + sum(still.run(best_ability, city, citizen) for citizen in still.faces(city))

    # ---- trying things out

    def gain(self, seat: int, sparks: int) -> None:
        self.state.sparks[seat] += sparks

    def put(self, city: int, citizen: int) -> bool:
        """The citizen is placed, a Pupil where it is worth the most. False where a Diviner turns up an unknown card."""
        if self.cast[citizen] != PUPIL or self.is_scyntilla(city):
            self.run(join, city, citizen)
            return self.cast[citizen] != DIVINER or self.is_scyntilla(city)
        if self.faces(city):
            self.slide(city, citizen)
            self.gain(city, self.number("GAIN", PUPIL, 1))
        return True

    def slide(self, city: int, citizen: int, stack: int = NONE) -> None:
        """The citizen goes under a stack, the best one if none is named."""
        self.run(slide_under, city, citizen, self.best_stack(city, citizen) if stack == NONE else stack)

    def best_stack(self, city: int, citizen: int) -> int:
        def worth(stack: int) -> int:
            tried = self.copy()
            tried.run(slide_under, city, citizen, stack)
            return tried.total(city)

        return max(self.faces(city), key=worth)

    def turn_down(self, city: int, citizen: int) -> None:
        """One of the city's own citizens is converted, under the best stack."""

        def tried(stack: int) -> Facts:
            new = self.copy()
            new.run(convert, city, citizen, stack)
            return new

        stacks = [s for s in self.faces(city) if s != citizen or self.face(city, citizen) > 1]
        self.state = max((tried(stack) for stack in stacks), key=lambda new: new.total(city)).state

    def lose_face(self, city: int, citizen: int) -> None:
        self.run(leave, city, citizen)

    def lose(self, city: int, card: int) -> None:
        """A card, as a question of kind `card` names it, leaves; what it leaves behind converted goes too."""
        if card < kinds.UNDER:
            self.run(leave, city, card)
        else:
            stack, citizen = divmod(card - kinds.UNDER, 10)
            self.run(pull_converted, self.run(newest_converted, city, stack, citizen))
        self.tidy()

    def lose_all(self, city: int, citizen: int) -> None:
        self.run(discard_stack, city, citizen)

    def tidy(self) -> None:
        self.run(discard_rests, 0)

    def losable(self, city: int) -> list[int]:
        """The cards of a city, as a question of kind `card` names them."""
        seen = self.seen
        under = {
            kinds.UNDER + 10 * seen.under_stack[i] + seen.under_card[i]
            for i in range(seen.under_count)
            if seen.under_city[i] == city
        }
        return [*self.faces(city), *sorted(under)]
