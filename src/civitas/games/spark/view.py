"""What a seat sees of Citizens of the Spark, shaped for a page: plain data, made from the masked table alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from civitas.kernel.state.seen import Seen

from . import kinds
from .cards import COLORS, DIFFICULTIES, GROUPS, GUILDS
from .constants import CITIZENS, COPIES, NONE, PLACES, SCYNTILLA
from .facts import Facts
from .totals import total


def view(seen: Seen) -> dict[str, Any]:
    return {
        "turn": seen.turn if seen.over else seen.turn + 1,
        "start": seen.start,
        "active": None if seen.over else seen.active,
        "ending": bool(seen.ending),
        "cast": [citizen(seen, c) for c in range(seen.cast_size)],
        "deck": {"count": seen.deck_count, "unseen": unseen(seen)},
        "pile": [name(seen, c) for c in seen.discard[: seen.discarded]],
        "groups": [group(seen, number) for number in range(len(GROUPS))],
        "players": [city(seen, seat) for seat in range(seen.seats)],
        "supply": supply(seen),
        "hand": hand(seen, seen.hand),
        "kept": hand(seen, seen.kept),
        "drawn": [name(seen, c) for c in seen.drawn[: seen.drawn_count]],
        "arriving": name(seen, seen.arriving),
        "action": action(seen),
        "solo": solo(seen) if seen.seats == 1 else None,
        "scores": scores(seen) if seen.over else None,
    }


def name(seen: Seen, citizen: int) -> str | None:
    return None if citizen == NONE else str(seen.content.names[seen.cast[citizen]])


def citizen(seen: Seen, number: int) -> dict[str, Any]:
    who, content = seen.cast[number], seen.content
    return {
        "citizen": number,
        "name": content.names[who],
        "guilds": list(content.guilds[who]),
        "kinds": list(content.kinds[who]),
        "colors": [COLORS[kind] for kind in content.kinds[who]],
        "text": content.texts[who],
        "levels": list(content.level_texts[who]),
        "rulings": list(content.rulings[who]),
    }


def unseen(seen: Seen) -> dict[str, int]:
    """What the deck can hold: all cards of this game that do not lie open or in the own hand."""
    known = [
        card.card for row in (*seen.hand, *seen.kept) for card in row if card is not None and card.card is not None
    ]
    out = Counter(card // COPIES for card in (*seen.open, *known, *seen.box))
    return {str(name(seen, c)): COPIES - out[c] for c in range(seen.cast_size)}


def hand(seen: Seen, rows: list[Any]) -> list[str | None]:
    """The own cards in the setup."""
    if seen.seat is None or seen.seat >= seen.seats:
        return []
    return [name(seen, card.card // COPIES) for card in rows[seen.seat] if card is not None and card.card is not None]


# ---------------------------------------------------------------- the middle of the table


def group(seen: Seen, number: int) -> dict[str, Any]:
    cards = [name(seen, c) for c in seen.assembly[PLACES * number : PLACES * number + max(2, seen.group_size)]]
    return {"token": GROUPS[number], "cards": cards, "sparks": seen.group_sparks[number], "taken": seen.taken == number}


# ---------------------------------------------------------------- sparks


def tokens(seen: Seen, sparks: int) -> dict[str, int]:
    """So many sparks as tokens, the largest first."""
    out = {}
    for value in sorted(seen.content.spark_tokens, reverse=True):
        out[str(value)], sparks = divmod(sparks, value)
    return out


def supply(seen: Seen) -> dict[str, int]:
    """The tokens of the box that lie nowhere else. The supply has no limit: when they are used up, others stand in
    for them (SPK-TERM-09)."""
    lying = Counter[str]()
    for sparks in (*seen.sparks[: max(2, seen.seats)], *seen.group_sparks):
        lying.update(tokens(seen, sparks))
    box = seen.content.spark_tokens
    return {str(value): max(0, box[value] - lying[str(value)]) for value in sorted(box, reverse=True)}


# ---------------------------------------------------------------- cities


def city(seen: Seen, seat: int) -> dict[str, Any]:
    stacks = [stack(seen, seat, c) for c in order(seen, seat)]
    rests = [rest(seen, seat, c) for c in range(seen.cast_size) if under(seen, seat, c + kinds.REST)]
    return {
        "seat": seat,
        "sparks": seen.sparks[seat],
        "tokens": tokens(seen, seen.sparks[seat]),
        "stacks": stacks,
        "rests": rests,
        "above": name(seen, seen.above[seat]),
        "revealed": [name(seen, c) for c in seen.revealed[seat] if c != NONE],
        "total": total(seen, Facts(seen), seat),
        "cards": sum(s["face"] for s in stacks) + sum(len(s["converted"]) for s in (*stacks, *rests)),
        "icons": {guild: icons(seen, seat, number) for number, guild in enumerate(GUILDS)},
    }


def order(seen: Seen, seat: int) -> list[int]:
    """The citizens with a stack, in the order they were founded; Scyntilla's sequence."""
    there = [c for c in range(CITIZENS) if seen.face[seat][c] > 0]
    return sorted(there, key=lambda c: seen.founded[seat][c])


def under(seen: Seen, seat: int, stack: int) -> list[str | None]:
    return [
        name(seen, seen.under_card[i])
        for i in range(seen.under_count)
        if seen.under_city[i] == seat and seen.under_stack[i] == stack
    ]


def stack(seen: Seen, seat: int, citizen: int) -> dict[str, Any]:
    converted, face = under(seen, seat, citizen), seen.face[seat][citizen]
    return {
        "name": name(seen, citizen),
        "face": face,
        "converted": converted,
        "level": min(3, face + len(converted)),
    }


def rest(seen: Seen, seat: int, citizen: int) -> dict[str, Any]:
    """Converted cards whose stack has lost its last face-up card: they go when the action is over."""
    return {"name": name(seen, citizen), "converted": under(seen, seat, citizen + kinds.REST)}


def icons(seen: Seen, seat: int, guild: int) -> int:
    table = seen.content.tables["ICON"]
    count: int = sum(seen.face[seat][c] * int(table[seen.cast[c], guild]) for c in range(seen.cast_size))
    if seen.above[seat] != NONE:
        count += int(table[seen.cast[seen.above[seat]], guild])
    if seen.poet_city == seat and seen.poet_guild == guild:
        count += seen.poet_icons
    return count


# ---------------------------------------------------------------- what is going on


def action(seen: Seen) -> dict[str, Any] | None:
    if seen.acting == NONE:
        return None
    content = seen.content
    return {
        "performer": None if seen.performer == NONE else seen.performer,
        "name": content.names[seen.acting],
        "level": seen.level or None,
        "text": content.level_texts[seen.acting][seen.level - 1] if seen.level else content.texts[seen.acting],
        "partner": None if seen.partner == NONE else seen.partner,
        "poet": None
        if seen.poet_city == NONE
        else {"city": seen.poet_city, "guild": GUILDS[seen.poet_guild], "icons": seen.poet_icons},
    }


def plot(seen: Seen, number: int) -> dict[str, Any]:
    content, tables = seen.content, seen.content.tables
    return {
        "number": number + 1,
        "name": content.plot_names[number],
        "group": GROUPS[int(tables["PLOT_GROUP"][number])],
        "attack": bool(tables["PLOT_ATTACK"][number]),
        "text": content.plot_texts[number],
        "levels": list(content.plot_level_texts[number]),
        "rulings": list(content.plot_rulings[number]),
    }


def solo(seen: Seen) -> dict[str, Any]:
    """Scyntilla. Which cards are left in her deck is known, their order is not (SPK-RULING-94)."""
    used = [card.card for card in seen.used]
    left = [n for n in range(len(seen.content.plot_names)) if n not in used and n not in seen.idle]
    return {
        "scyntilla": sequence(city(seen, SCYNTILLA)),
        "difficulty": DIFFICULTIES[seen.difficulty],
        "left": [plot(seen, number) for number in left],
        "used": [plot(seen, number) for number in used],
        "plot": None if seen.plot == NONE else plot(seen, seen.plot),
        "encore": bool(seen.encore),
    }


def sequence(hers: dict[str, Any]) -> dict[str, Any]:
    """Her city with the places of its stacks: one beside each token, in three rows; the fourth lies below the third,
    and all others to the left of the fourth (SPK-SOLO-CITY-01)."""
    for place, each in enumerate(hers["stacks"]):
        each["token"] = GROUPS[place] if place < len(GROUPS) else None
        each["row"] = min(place, len(GROUPS))
        each["left"] = max(0, place - len(GROUPS))
    return hers


def scores(seen: Seen) -> list[dict[str, Any]]:
    """The lines of a scoring sheet, Scyntilla's too."""
    out = []
    for seat in range(max(2, seen.seats)):
        cards = city(seen, seat)["cards"]
        total = seen.score[seat]
        out.append(
            {
                "seat": seat,
                "sparks": seen.sparks[seat],
                "cards": cards,
                "abilities": total - seen.sparks[seat] - cards,
                "total": total,
                "place": seen.place[seat] if seat < seen.seats else None,
            }
        )
    return out
