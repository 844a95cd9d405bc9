"""The three decks: drawing, looking, and shuffling what was used. What was looked at lies ahead of the hidden rest."""

from __future__ import annotations

from civitas.kernel import tell

from .. import events
from ..constants import DEEPEST, LOOKING_AT_EVENTS, LOOKING_AT_RESPONDERS, NONE, SOUTH, SPOTS
from ..state import Heroes
from ..tables import CARD_STACKS, STACK_SIZE, TYPE

# ---------------------------------------------------------------- responders


def drawable(g: Heroes) -> int:
    """Responders that can still be drawn."""
    return g.deck_ahead.count + g.deck.count + g.discard.count


def shuffle_discards(g: Heroes) -> None:
    """The discard pile becomes the new deck."""
    count = g.discard.count
    for _ in range(count):
        g.deck.put(g.discard.draw())
    g.deck.shuffle()
    tell(g, events.SHUFFLES, LOOKING_AT_RESPONDERS, count)


def draw_responder(g: Heroes) -> int:
    """The top card for all to see, after a shuffle of the discard pile if the deck is out; NONE if both are
    (HER-RECRUIT-07)."""
    if drawable(g) == 0:
        return NONE
    if g.deck_ahead.count > 0:
        return g.deck_ahead.draw()
    if g.deck.count == 0:
        shuffle_discards(g)
    return g.deck.draw_open()


def draw_to_hand(g: Heroes, seat: int) -> None:
    """The same for one hero. With hidden hands nobody else sees the card, unless it was looked at before."""
    if g.hidden_hands == 0 or g.deck_ahead.count > 0:
        card = draw_responder(g)
        if card >= 0:
            g.hand[seat].add(card)
            tell(g, events.DRAWS, seat, TYPE[card])
    elif drawable(g) > 0:
        if g.deck.count == 0:
            shuffle_discards(g)
        unseen = g.deck.draw_for(seat)
        g.hand[seat].add(unseen)
        tell(g, events.DRAWS_UNSEEN, seat, TYPE[unseen])


def draw_cards(g: Heroes, seat: int, count: int) -> None:
    for _ in range(count):
        draw_to_hand(g, seat)


def fill_spot(g: Heroes, spot: int) -> None:
    card = draw_responder(g)
    if card >= 0:
        g.recruits.place(spot, card)
        tell(g, events.LAYS, spot, TYPE[card])


def refill(g: Heroes) -> None:
    for spot in range(SPOTS):
        if g.recruits[spot] < 0:
            fill_spot(g, spot)


# ---------------------------------------------------------------- citizens


def citizens_left(g: Heroes) -> int:
    """Cards of the Citizen Deck."""
    return g.people_ahead.count + g.people.count + g.vics.count


def stack_of(g: Heroes, place: int) -> int:
    """The stack, from the top, in which this place of the deck as it was built lies."""
    below = place
    for stack in range(CARD_STACKS[g.level]):
        if below < STACK_SIZE[g.level, stack]:
            return stack
        below -= STACK_SIZE[g.level, stack]
    return NONE


def stack_begins(g: Heroes, stack: int) -> int:
    place = 0
    for above in range(stack):
        place += STACK_SIZE[g.level, above]
    return place


def next_hidden(g: Heroes) -> int:
    """The next citizen of the hidden part: the V.I.C. of its stack, if this is its moment."""
    stack = stack_of(g, g.passed)
    moment = DEEPEST * stack + g.passed - stack_begins(g, stack)
    g.passed += 1
    if g.moments[stack] == moment:
        g.past.add(g.moments.take(stack))
        return g.vics.draw()
    g.other_moments.remove(moment)
    g.past.add(moment)
    return g.people.draw()


def draw_citizen(g: Heroes) -> int:
    if g.people_ahead.count > 0:
        return g.people_ahead.draw()
    return next_hidden(g)


def add_citizen(g: Heroes) -> None:
    """The top citizen enters South Metroville, which is free (HER-ADD-02)."""
    if citizens_left(g) > 0:
        card = draw_citizen(g)
        g.city.place(SOUTH, card)
        g.tokens[SOUTH] = 0
        tell(g, events.ENTERS, card)


# ---------------------------------------------------------------- events


def draw_event(g: Heroes) -> int:
    """The top event, after a shuffle of the used ones if the deck is out (HER-DIS-16)."""
    if g.events_ahead.count > 0:
        return g.events_ahead.draw()
    if g.events.count == 0:
        count = g.used_events.count
        for _ in range(count):
            g.events.put(g.used_events.draw())
        g.events.shuffle()
        tell(g, events.SHUFFLES, LOOKING_AT_EVENTS, count)
    return g.events.draw()
