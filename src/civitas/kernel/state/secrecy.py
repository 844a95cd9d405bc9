"""What a seat may know, written from the declaration of the state: observing and redealing.

Both are helpers in the rule language, made here as text and lowered like any other, so they run on every
backend. `redeal` draws one world that looks the same to a seat, each with the same probability:
every card the seat does not know is lifted, and every slot, those of which most is seen first, takes a random
one of the lifted cards that fits what is seen of it. The result depends on what the seat sees and the new key
alone, never on where the cards really were.
"""

from __future__ import annotations

from collections.abc import Iterator

from .leaves import EVERYBODY, NOBODY, OWNER, Leaf, i16, u8
from .schema import Schema
from .zones import Bag, CardSet, Pile, Zone


def card_sets(schema: Schema) -> list[CardSet]:
    return list({zone.of.name: zone.of for zone in schema.zones.values()}.values())


def zones_of(schema: Schema, cards: CardSet) -> list[Zone]:
    return [zone for zone in schema.zones.values() if zone.of.name == cards.name]


def hides(zone: Zone) -> bool:
    return zone.sees is not EVERYBODY and zone.sees != zone.of.identity


def prepare(schema: Schema) -> None:
    """Room to work in for the redeal."""
    for cards in card_sets(schema):
        if not any(hides(z) for z in zones_of(schema, cards)):
            continue
        if cards.tracked and len(cards.classes) > 1:
            raise TypeError(
                f"card set {cards.name}: tracked cards have one class at most, since worlds with cards of "
                "known zones and two classes cannot be drawn evenly"
            )
        tracked = (("mask", u8), ("home", u8)) if cards.tracked else ()
        for name, width in (
            ("free", u8),
            ("level", u8),
            ("want", i16),
            ("slot", i16),
            ("pool", i16),
            ("new", i16),
            *tracked,
        ):
            schema.add(
                Leaf(
                    f"_{cards.name}_{name}",
                    width,
                    (cards.size + 1,),
                    NOBODY,
                    hashed=False,
                    scratch=True,
                    shown=False,
                    work=True,
                )
            )


# ---- observing

Labels = list[tuple[str, str]]  # (name of the entry, what it is)


def observation(schema: Schema) -> tuple[str, Labels]:
    """The text of `observe(g, eye)` and the labels of its entries. Own seat first; hidden is -1."""
    lines, labels = ["def observe(g, eye):"], Labels()
    lines += ["    see(g, (g._who - eye + g.seats) % g.seats if g._who >= 0 else -1)", "    see(g, g._kind)"]
    labels += [("who decides, counted from me", "count"), ("kind of question", "flag")]
    for leaf in schema.leaves.values():
        if leaf.shown and leaf.sees is not NOBODY:
            _observe_leaf(leaf, schema, lines, labels)
    for zone in schema.zones.values():
        _observe_zone(zone, schema, lines, labels)
    return "\n".join(lines) + "\n", labels


def _loops(shape: tuple[int, ...], pad: str) -> tuple[list[str], str, list[str]]:
    names = [f"i{n}" for n in range(len(shape))]
    lines = [
        f"{pad}{'    ' * n}for {name} in range({size}):"
        for n, (name, size) in enumerate(zip(names, shape, strict=True))
    ]
    return lines, pad + "    " * len(shape), names


def _observe_leaf(leaf: Leaf, schema: Schema, lines: list[str], labels: Labels) -> None:
    attribute = _attribute(leaf, schema)
    if not leaf.per_seat:
        loops, pad, names = _loops(leaf.shape, "    ")
        lines += [*loops, f"{pad}see(g, {attribute(names)})"]
        labels += [(f"{leaf.name}{list(i)}" if i else leaf.name, leaf.what) for i in _indices(leaf.shape)]
        return
    loops, pad, names = _loops(leaf.shape[1:], "        ")
    hidden = " if s == eye else -1" if leaf.sees is OWNER else ""
    lines += [*_each_seat(schema), *loops, f"{pad}see(g, {attribute(['s', *names])}{hidden})"]
    labels += [(f"{leaf.name}{list(i)}", leaf.what) for i in _indices(leaf.shape)]


def _each_seat(schema: Schema) -> list[str]:
    """Own seat first, then clockwise; after the seats in play come places that a game may use itself (an automa)."""
    return [
        f"    for k in range({schema.seats}):",
        "        s = k",
        "        if k < g.seats:",
        "            s = (eye + k) % g.seats",
    ]


def _attribute(leaf: Leaf, schema: Schema):  # type: ignore[no-untyped-def]
    """How the rule language spells this leaf: a zone's count is g.pile.count, a field is g.field[i]."""
    for zone in schema.zones.values():
        if leaf.name == zone.leaf("count"):
            return lambda names: f"g.{zone.name}[{names[0]}].count" if zone.each else f"g.{zone.name}.count"
    return lambda names: f"g.{leaf.name}[{', '.join(names)}]" if names else f"g.{leaf.name}"


def _indices(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not shape:
        yield ()
        return
    for i in range(shape[0]):
        for rest in _indices(shape[1:]):
            yield (i, *rest)


def _observe_zone(zone: Zone, schema: Schema, lines: list[str], labels: Labels) -> None:
    """What can be seen of each card in the zone; what nobody can ever see of it has no entries."""
    level = fixed_level(zone)
    most = zone.of.identity if zone.tracked else zone.most if level is None else level
    shown = [("cards[i]", "card")] if most == zone.of.identity else []
    if not isinstance(zone, Bag):
        shown += [(f"shows({k}, i)", "class") for k in range(min(most + 1, len(zone.of.classes)))]
    if not shown:
        return
    pad, at = "    ", f"g.{zone.name}"
    if zone.each:
        lines += _each_seat(schema)
        pad, at = "        ", f"g.{zone.name}[s]"
    size = zone.of.size if isinstance(zone, Bag) else zone.size
    if isinstance(zone, Bag):
        lines += _bag_lines(zone, pad, at, level)
    else:
        lines += _slot_lines(zone, pad, at, level, [what for what, _ in shown])
    for seat in range(schema.seats if zone.each else 1):
        name = f"{zone.name}[{seat}]" if zone.each else zone.name
        for i in range(size):
            if isinstance(zone, Bag):
                labels.append((f"{name} has {i}", "flag"))
                continue
            tables = iter(zone.of.classes)
            labels += [
                (f"{name}[{i}]" + (f" {next(tables).name}" if what == "class" else ""), what) for _, what in shown
            ]


def fixed_level(zone: Zone) -> int | None:
    """The level at which everybody knows the cards of this zone, where it is always the same."""
    if zone.sees is EVERYBODY:
        return zone.of.identity
    if zone.tracked or zone.sees is OWNER:
        return None
    if isinstance(zone.sees, int):
        return zone.sees
    return 0 if zone.sees is NOBODY else None


def _bag_lines(zone: Zone, pad: str, at: str, level: int | None) -> list[str]:
    size = zone.of.size
    if level is not None:  # all cards are known: eight at a time
        whole, rest = divmod(size, 8)
        lines = [f"{pad}for i in range({whole}):", f"{pad}    see(g, {at}.bits[i], 8)"] if whole else []
        return lines + ([f"{pad}see(g, {at}.bits[{whole}], {rest})"] if rest else [])
    return [
        f"{pad}for i in range({size}):",
        f"{pad}    seen = -1",
        f"{pad}    if {at}.level(eye, i) == {zone.of.identity}:",
        f"{pad}        seen = 0",
        f"{pad}        if {at}.has(i):",
        f"{pad}            seen = 1",
        f"{pad}    see(g, seen)",
    ]


def _slot_lines(zone: Zone, pad: str, at: str, level: int | None, shown: list[str]) -> list[str]:
    """Each slot: a pile has its cards first and then nothing; a row has spaces that may be empty."""
    inner, empty = pad + "    ", [f"{pad}    see(g, -1)" for _ in shown]
    if isinstance(zone, Pile):
        lines = [f"{pad}for i in range({at}.count):"]
        if level is None:
            lines.append(f"{inner}level = {at}.level(eye, i)")
        lines += [f"{inner}see(g, {_guarded(at, what, zone, level)})" for what in shown]
        return [*lines, f"{pad}for i in range({at}.count, {zone.size}):", *empty]
    lines = [f"{pad}for i in range({zone.size}):", f"{inner}level = -1", f"{inner}if {at}[i] >= 0:"]
    lines.append(f"{inner}    level = {at}.level(eye, i)")
    return lines + [f"{inner}see(g, {_guarded(at, what, zone, None)})" for what in shown]


def _guarded(at: str, what: str, zone: Zone, level: int | None) -> str:
    """What is to be seen of a card, where the level is enough."""
    if level is not None:
        return f"{at}.{what}"
    least = f"== {zone.of.identity}" if what == "cards[i]" else f">= {what[6 : what.index(',')]}"
    return f"{at}.{what} if level {least} else -1"


# ---- redealing


def redeal_text(schema: Schema) -> str:
    """The text of `redeal(g, eye)`."""
    lines = ["def redeal(g, eye):"]
    for cards in card_sets(schema):
        if any(hides(z) for z in zones_of(schema, cards)):
            _redeal_set(schema, cards, lines)
    if len(lines) == 1:
        lines.append("    pass")
    return "\n".join(lines) + "\n"


def spans(schema: Schema, cards: CardSet) -> Iterator[tuple[int, Zone, int, int, int, str]]:
    """Every zone of this set and seat: its number, the zone, the seat, its slots from .. to, its spelling."""
    number = start = 0
    for zone in zones_of(schema, cards):
        if hides(zone):
            size = cards.size if isinstance(zone, Bag) else zone.size
            for seat in range(schema.seats if zone.each else 1):
                yield (
                    number,
                    zone,
                    seat,
                    start,
                    start + size,
                    f"g.{zone.name}[{seat}]" if zone.each else f"g.{zone.name}",
                )
                number, start = number + 1, start + size


def _redeal_set(schema: Schema, cards: CardSet, lines: list[str]) -> None:
    s = f"g._{cards.name}"
    lines += [f"    for c in range({cards.size}):", f"        {s}_free[c] = 0", "    n = 0"]
    for number, zone, seat, start, _, at in spans(schema, cards):
        _lift(cards, lines, s, number, zone, seat, start, at)
    if cards.tracked:
        _place_bound(cards, lines, s)
    _place_free(cards, lines, s)
    for _, zone, _, start, end, at in spans(schema, cards):
        mine = ["    for k in range(n):", f"        if {start} <= {s}_slot[k] and {s}_slot[k] < {end}:"]
        if isinstance(zone, Bag):
            lines += [
                *mine,
                f"            card = {s}_slot[k] - {start}",
                f"            {at}.bits[card >> 3] = {at}.bits[card >> 3] & (255 - (1 << (card & 7)))",
                *mine,
                f"            card = {s}_new[k]",
                f"            {at}.bits[card >> 3] = {at}.bits[card >> 3] | (1 << (card & 7))",
            ]
        else:
            lines += [*mine, f"            {at}.cards[{s}_slot[k] - {start}] = {s}_new[k]"]
    if cards.tracked:  # who else knows a slot goes on knowing that slot; what is known of a zone goes with the card
        known, region = f"g.{cards.name}_known", f"g.{cards.name}_region"
        lines += [
            "    for k in range(n):",
            f"        card = {s}_new[k]",
            f"        {known}[card] = {s}_mask[k]",
            f"        if {s}_free[card] == 1:",
            f"            {region}[card] = 0",
        ]


def _lift(cards: CardSet, lines: list[str], s: str, number: int, zone: Zone, seat: int, start: int, at: str) -> None:
    """Note every slot of this zone whose card the seat does not know, and what it sees of it."""
    pad = "    "
    if zone.each:
        lines.append(f"    if {seat} < g.seats:")
        pad += "    "
    bound = f"{at}.count" if isinstance(zone, Pile) else str(cards.size if isinstance(zone, Bag) else zone.size)
    outer, mixed = pad, isinstance(zone, Bag) and (cards.tracked or cards.classes)
    if mixed:
        lines.append(f"{pad}first = n")
    lines.append(f"{pad}for i in range({bound}):")
    if not isinstance(zone, Pile):
        lines.append(f"{pad}    if {at}.has(i):" if isinstance(zone, Bag) else f"{pad}    if {at}[i] >= 0:")
        pad += "    "
    lines += [
        f"{pad}    level = {at}.level(eye, i)",
        f"{pad}    if level < {cards.identity}:",
        f"{pad}        card = {'i' if isinstance(zone, Bag) else f'{at}.cards[i]'}",
    ]
    pad += "        "
    lines += [
        f"{pad}{s}_free[card] = 1",
        f"{pad}{s}_slot[n] = {start} + i",
        f"{pad}{s}_level[n] = level",
        f"{pad}{s}_new[n] = -1",
    ]
    for k, table in enumerate(cards.classes):
        lines += [f"{pad}if level == {k}:", f"{pad}    {s}_want[n] = {table.name}[card]"]
    if cards.tracked:
        lines += [
            f"{pad}{s}_mask[n] = g.{cards.name}_known[card]",
            f"{pad}{s}_home[n] = {number + 2}",
            f"{pad}if g.{cards.name}_region[card] >> eye & 1 == 1:",
            f"{pad}    {s}_free[card] = {number + 2}",
        ]
    lines += [f"{pad}n += 1"]
    if mixed:
        _sort_bag(cards, lines, s, outer)


def _sort_bag(cards: CardSet, lines: list[str], s: str, pad: str) -> None:
    """A bag has no order: sorted, what is seen of its cards, and what others know of them, does not tell which
    cards they are."""
    keys = [
        f"{s}_{name}" for name in (("level", "want") if cards.classes else ()) + (("mask",) if cards.tracked else ())
    ]
    test = f"{keys[-1]}[b - 1] > {keys[-1]}[b]"
    for key in reversed(keys[:-1]):
        test = f"({key}[b - 1] > {key}[b] or {key}[b - 1] == {key}[b] and {test})"
    lines += [
        f"{pad}for a in range(first + 1, n):",
        f"{pad}    b = a",
        f"{pad}    while b > first and {test}:",
        *(f"{pad}        {key}[b - 1], {key}[b] = {key}[b], {key}[b - 1]" for key in keys),
        f"{pad}        b -= 1",
    ]


def _fits(cards: CardSet, s: str, card: str, slot: str) -> str:
    """What a slot shows of its card must be true of the new one (`or` over levels: one of them is the slot's)."""
    tests = [
        f"{s}_level[{slot}] == {k} and {table.name}[{card}] == {s}_want[{slot}]"
        for k, table in enumerate(cards.classes)
    ]
    return " or ".join(tests)


def _place_bound(cards: CardSet, lines: list[str], s: str) -> None:
    """Cards of which the seat knows the zone but not the place: a random slot of that zone."""
    test = f"{s}_home[spot] != {s}_free[c] or {s}_new[spot] >= 0"
    if cards.classes:
        test += f" or not ({_fits(cards, s, 'c', 'spot')})"
    lines += [
        f"    for c in range({cards.size}):",
        f"        if {s}_free[c] > 1:",
        "            spot = chance(g, n)",
        f"            while {test}:",
        "                spot = chance(g, n)",
        f"            {s}_new[spot] = c",
    ]


def _place_free(cards: CardSet, lines: list[str], s: str) -> None:
    """The others in order of their number; then, for each slot, a random fitting one of those left."""
    lines += [
        "    m = 0",
        f"    for c in range({cards.size}):",
        f"        if {s}_free[c] == 1:",
        f"            {s}_pool[m] = c",
        "            m += 1",
        "    done = 0",
    ]
    for level in range(cards.identity - 1, -1, -1):
        lines += [
            "    for k in range(n):",
            f"        if {s}_new[k] < 0 and {s}_level[k] == {level}:",
            "            j = done + chance(g, m - done)",
        ]
        if cards.classes:
            lines += [
                f"            while {cards.classes[level].name}[{s}_pool[j]] != {s}_want[k]:",
                "                j = done + chance(g, m - done)",
            ]
        lines += [
            f"            {s}_new[k] = {s}_pool[j]",
            f"            {s}_pool[j] = {s}_pool[done]",
            f"            {s}_pool[done] = {s}_new[k]",
            "            done += 1",
        ]
