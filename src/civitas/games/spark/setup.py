"""Setup: the citizens of this game, the deal, the assembly, and in solo play Scyntilla's city."""

from __future__ import annotations

from civitas.kernel import Rule, ask, chance, option, rule, tell

from . import events, kinds
from .constants import CITIZENS, COPIES, GROUPS, MANY_PLOTS, NAMES, NONE, PLACES, PUPIL, SCYNTILLA
from .helpers.city import named, stacks, to_pile
from .helpers.deck import draw
from .helpers.placing import place_drawn
from .helpers.sequence import she_places
from .state import Spark
from .tables import PLOT_LABEL, SET, UNDERLINED

RECOMMENDED, RANDOM = 0, 9  # the option `set`; 1 to 8 are the recommended sets in the order of the table SET
FIRST_GAME, HIGH_INTERACTION = 0, 3
DEAL_TWO = 1
MOST_UNDERLINED = 4


@rule
def set_up(g: Spark) -> Rule:
    clear(g)
    choose_cast(g)
    g.start = 0 if g.seats == 1 else chance(g, g.seats) if g.first == 0 else g.first - 1
    g.active = g.start
    build_deck(g)
    if g.seats == 1:
        build_plots(g)
    for n in range(g.seats):
        deal(g, (g.start + n) % g.seats)
    if g.deal != DEAL_TWO:
        for n in range(g.seats):
            yield from keep_two(g, (g.start + n) % g.seats)
    reveal(g)
    for n in range(g.seats):
        yield from place_kept(g, (g.start + n) % g.seats)
    lay_assembly(g)
    if g.seats <= 3:
        remove_fifteen(g)
    if g.seats == 1:
        seed_scyntilla(g)


def clear(g: Spark) -> None:
    g.taken = NONE
    g.arriving = NONE
    g.passing = NONE
    g.performer = NONE
    g.acting = NONE
    g.partner = NONE
    g.poet_city = NONE
    g.plot = NONE
    for slot in range(GROUPS * PLACES):
        g.assembly[slot] = NONE
    for seat in range(5):
        g.above[seat] = NONE
        g.hand[seat].clear()
        g.kept[seat].clear()
        g.revealed[seat, 0] = NONE
        g.revealed[seat, 1] = NONE


# ---------------------------------------------------------------- the citizens of this game


def choose_cast(g: Spark) -> None:
    """Hand-picked, a recommended set, or by chance; in the order of the alphabet."""
    chosen = g.citizens
    size = max(7, g.seats + 5)
    if chosen == 0:
        chosen = random_cast(g, size) if g.set == RANDOM else set_cast(g, size)
    g.cast_size = 0
    for name in range(NAMES):
        if chosen >> name & 1 == 1:
            g.cast[g.cast_size] = name
            g.cast_size += 1
    for citizen in range(g.cast_size, CITIZENS):
        g.cast[citizen] = NONE


def set_cast(g: Spark, size: int) -> int:
    which = g.set - 1
    if g.set == RECOMMENDED:
        which = HIGH_INTERACTION if g.seats == 1 else FIRST_GAME
    chosen = 0
    for i in range(size):
        chosen = chosen | (1 << SET[which, i])
    return chosen


def random_cast(g: Spark, size: int) -> int:
    """Randomizer cards are drawn; one that would be the fifth underlined citizen is set aside (SPK-RULING-67)."""
    chosen = 0
    drawn = 0
    left = NAMES
    count = 0
    underlined = 0
    while count < size:
        name = nth_free(g, drawn, chance(g, left))
        drawn = drawn | (1 << name)
        left -= 1
        if UNDERLINED[name] == 0 or underlined < MOST_UNDERLINED:
            chosen = chosen | (1 << name)
            count += 1
            underlined += UNDERLINED[name]
    return chosen


def nth_free(g: Spark, drawn: int, n: int) -> int:
    """The n-th name, from 0, whose bit is not set."""
    seen = 0
    for name in range(NAMES):
        if drawn >> name & 1 == 0:
            if seen == n:
                return name
            seen += 1
    return NONE


def build_deck(g: Spark) -> None:
    for card in range(CITIZENS * COPIES):
        if card < g.cast_size * COPIES:
            g.deck.put(card)
        else:
            g.box.add(card)
    g.deck.shuffle()


# ---------------------------------------------------------------- the deal


def dealt(g: Spark) -> int:
    return 2 if g.deal == DEAL_TWO else 4


def deal(g: Spark, seat: int) -> None:
    """Four cards each; who is dealt nothing but Pupils discards them and is dealt anew (SPK-RULING-04)."""
    deal_hand(g, seat)
    while only_pupils(g, seat):
        tell(g, events.REDEALS, seat)
        for i in range(dealt(g)):
            card = g.hand[seat].take(i)
            g.open.add(card)
            to_pile(g, card // COPIES)
        deal_hand(g, seat)


def deal_hand(g: Spark, seat: int) -> None:
    for i in range(dealt(g)):
        g.hand[seat].place(i, g.deck.draw())


def only_pupils(g: Spark, seat: int) -> bool:
    for i in range(dealt(g)):
        if g.cast[g.hand[seat][i] // COPIES] != PUPIL:
            return False
    return True


def redeal_hands(g: Spark, eye: int) -> None:
    """A world drawn for one seat may not deal the others what they cannot have: Pupils only (SPK-RULING-04)."""
    for seat in range(g.seats):
        if seat != eye and g.hand[seat][0] >= 0 and g.kept[seat][0] < 0 and only_pupils(g, seat):
            g.hand[seat].place(0, other_than_pupil(g, g.hand[seat].take(0)))
        if seat != eye and g.kept[seat][0] >= 0 and is_pupil(g, g.kept[seat][0]) and is_pupil(g, g.kept[seat][1]):
            g.kept[seat].place(0, other_than_pupil(g, g.kept[seat].take(0)))


def is_pupil(g: Spark, card: int) -> bool:
    return g.cast[card // COPIES] == PUPIL


def other_than_pupil(g: Spark, pupil: int) -> int:
    """Exchange a Pupil for some other card of the deck."""
    i = chance(g, g.deck.count)
    while is_pupil(g, g.deck.cards[i]):
        i = chance(g, g.deck.count)
    card = g.deck.take_at(i)
    g.deck.put(pupil)
    g.deck.shuffle()
    return card


@rule
def keep_two(g: Spark, seat: int) -> Rule:
    """Two of the four are kept, at least one of them no Pupil."""
    for i in range(4):
        for k in range(i + 1, 4):
            one = g.hand[seat][i] // COPIES
            two = g.hand[seat][k] // COPIES
            if g.cast[one] != PUPIL or g.cast[two] != PUPIL:
                option(g, 10 * min(one, two) + max(one, two))
    pair = yield ask(g, seat, kinds.KEEP)
    keep(g, seat, 0, pair // 10)
    keep(g, seat, 1, pair % 10)


def keep(g: Spark, seat: int, place: int, citizen: int) -> None:
    """The cards left in hand close up, so that no gap tells the others which were taken."""
    i = 0
    while g.hand[seat][i] < 0 or g.hand[seat][i] // COPIES != citizen:
        i += 1
    g.kept[seat].place(place, g.hand[seat].take(i))
    while i < 3 and g.hand[seat][i + 1] >= 0:
        g.hand[seat].place(i, g.hand[seat].take(i + 1))
        i += 1


def reveal(g: Spark) -> None:
    """All at once: what is kept is shown, the rest goes to the discard pile."""
    for n in range(g.seats):
        seat = (g.start + n) % g.seats
        if g.deal == DEAL_TWO:
            for i in range(2):
                g.kept[seat].place(i, g.hand[seat].take(i))
        for i in range(4):
            if g.hand[seat][i] >= 0:
                card = g.hand[seat].take(i)
                g.open.add(card)
                to_pile(g, card // COPIES)
        for i in range(2):
            card = g.kept[seat].take(i)
            g.open.add(card)
            g.revealed[seat, i] = card // COPIES
        tell(g, events.KEEPS, seat, g.cast[g.revealed[seat, 0]], g.cast[g.revealed[seat, 1]])


@rule
def place_kept(g: Spark, seat: int) -> Rule:
    """A Pupil is placed second, so that it has a stack to go under; else the owner chooses the order."""
    first = 1 if g.cast[g.revealed[seat, 0]] == PUPIL else 0
    pupil = g.cast[g.revealed[seat, 1 - first]] == PUPIL
    g.drawn[0] = g.revealed[seat, first]
    g.drawn_count = 1
    if not pupil:
        g.drawn[1] = g.revealed[seat, 1 - first]
        g.drawn_count = 2
        g.revealed[seat, 1 - first] = NONE
    g.revealed[seat, first] = NONE
    yield from place_drawn(g, seat)
    if g.revealed[seat, 1 - first] >= 0:
        g.drawn[0] = g.revealed[seat, 1 - first]
        g.drawn_count = 1
        g.revealed[seat, 1 - first] = NONE
        yield from place_drawn(g, seat)


# ---------------------------------------------------------------- the middle of the table


def lay_assembly(g: Spark) -> None:
    g.group_size = 2 if g.seats <= 3 else 3
    for group in range(GROUPS):
        for place in range(g.group_size):
            g.assembly[PLACES * group + place] = draw(g)
        tell(
            g,
            events.LAYS,
            group,
            g.cast[g.assembly[PLACES * group]],
            g.cast[g.assembly[PLACES * group + 1]],
            g.cast[g.assembly[PLACES * group + 2]] if g.group_size == 3 else NONE,
        )


def remove_fifteen(g: Spark) -> None:
    for _ in range(15):
        to_pile(g, draw(g))
    tell(g, events.REMOVES, 15)


def seed_scyntilla(g: Spark) -> None:
    """Cards are revealed until each token has a stack."""
    g.token = 0
    while stacks(g, SCYNTILLA) < GROUPS:
        citizen = draw(g)
        tell(g, events.TURNS_UP, SCYNTILLA, g.cast[citizen])
        she_places(g, citizen)


def build_plots(g: Spark) -> None:
    """The six basic cards, and those labeled with the citizens of this game."""
    for plot in range(MANY_PLOTS):
        if PLOT_LABEL[plot] < 0 or named(g, PLOT_LABEL[plot]) >= 0:
            g.plots.put(plot)
        else:
            g.idle.add(plot)
    g.plots.shuffle()
