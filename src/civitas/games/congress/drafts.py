"""Drafts: the first ones, in which all pass to the left in secret, and the follow-ups at a turn's end. A player names
the cards to be given up, one at a time; the rest is kept."""

from __future__ import annotations

from civitas.kernel import Bag, Each, Event, Kind, Rule, ask, option, rule, tell

from . import events, kinds
from .constants import S_DRAFT_CITIZEN, S_DRAFT_POWER
from .helpers.decks import citizens_left, next_citizen, next_power, powers_left, turn_citizens, turn_powers
from .helpers.personal import deck_size, fill_hand, hand_size, shuffle_deck
from .state import Congress

# how many cards lie before a player in each round, and how many go on
DEALT, FIRST_PASS, SECOND_PASS, LAST_PASS = 22, 10, 3, 1
POWERS_DEALT, FIRST_POWERS, SECOND_POWERS = 8, 4, 2
FOLLOW_UP, POWER_FOLLOW_UP = 14, 10
FEW_POWERS = 2

# ---------------------------------------------------------------- the first drafts


@rule
def draft_citizens(g: Congress) -> Rule:
    g.step = S_DRAFT_CITIZEN
    tell(g, events.DEALS, DEALT, DEALT - FIRST_PASS)
    for seat in range(g.seats):
        for _ in range(DEALT):
            deal_citizen(g, seat)
    yield from draft_round(g, g.draft, g.passing, g.deck, kinds.PASS_ON, FIRST_PASS)
    yield from draft_round(g, g.draft, g.passing, g.deck, kinds.PASS_ON, SECOND_PASS)
    yield from draft_round(g, g.draft, g.passing, g.deck, kinds.PASS_ON, LAST_PASS)
    put_last_under(g, g.passing, g.citizens_up, events.PUTS_UNDER)


@rule
def draft_powers(g: Congress) -> Rule:
    g.step = S_DRAFT_POWER
    tell(g, events.DEALS_POWERS, POWERS_DEALT, POWERS_DEALT - FIRST_POWERS)
    for seat in range(g.seats):
        for _ in range(POWERS_DEALT):
            deal_power(g, seat)
    yield from draft_round(g, g.power_draft, g.power_pass, g.own_powers, kinds.PASS_POWER, FIRST_POWERS)
    yield from draft_round(g, g.power_draft, g.power_pass, g.own_powers, kinds.PASS_POWER, SECOND_POWERS)
    yield from draft_round(g, g.power_draft, g.power_pass, g.own_powers, kinds.PASS_POWER, LAST_PASS)
    put_last_under(g, g.power_pass, g.powers_up, events.PUTS_POWER_UNDER)


def deal_citizen(g: Congress, seat: int) -> None:
    card = next_citizen(g)
    g.citizens.remove(card)
    g.draft[seat].add(card)
    turn_citizens(g)


def deal_power(g: Congress, seat: int) -> None:
    card = next_power(g)
    g.powers.remove(card)
    g.power_draft[seat].add(card)
    turn_powers(g)


@rule
def draft_round(g: Congress, draft: Each[Bag], passing: Each[Bag], kept: Each[Bag], question: Kind, count: int) -> Rule:
    """Everybody picks cards to pass on, each unseen by the others; then all pass at once."""
    for n in range(g.seats):
        seat = (g.start + n) % g.seats
        for _ in range(count):
            offer_all(g, draft[seat])
            card_picked = yield ask(g, seat, question)
            draft[seat].remove(card_picked)
            passing[seat].add(card_picked)
    keep_rest(g, draft, kept)
    if count > LAST_PASS:
        pass_left(g, passing, draft, count)


def offer_all(g: Congress, cards: Bag) -> None:
    for card in cards:
        option(g, card)


def keep_rest(g: Congress, draft: Each[Bag], kept: Each[Bag]) -> None:
    for seat in range(g.seats):
        draft[seat].pour(kept[seat])


def pass_left(g: Congress, passing: Each[Bag], draft: Each[Bag], count: int) -> None:
    for seat in range(g.seats):
        passing[seat].pour(draft[(seat + 1) % g.seats])
        tell(g, events.PASSES_ON, seat, (seat + 1) % g.seats, count)


def put_last_under(g: Congress, passing: Each[Bag], under: Bag, event: Event) -> None:
    """The last card of each lies face up under the deck, in seat order from the first player (CON-DRAFT-21)."""
    for n in range(g.seats):
        seat = (g.start + n) % g.seats
        for card in passing[seat]:
            passing[seat].remove_open(card)
            under.add(card)
            tell(g, event, seat, card)


# ---------------------------------------------------------------- follow-ups


@rule
def follow_up(g: Congress, seat: int) -> Rule:
    """Who cannot fill the hand takes seven cards openly and seven in secret, and keeps ten; short decks give what they
    have, of which five sevenths are kept (CON-DRAFT-11, -17). Then the hand is filled."""
    if hand_size(g, seat) + deck_size(g, seat) < g.limit[seat] and citizens_left(g) > 0:
        count = min(FOLLOW_UP, citizens_left(g))
        reject = count - (5 * count + 6) // 7
        show = (count + 1) // 2
        tell(g, events.DRAFTS, seat, show, count - show, count - reject)
        draw_for_draft(g, seat, show, count - show)
        g.to_pick = reject
        while g.to_pick > 0:
            offer_all(g, g.draft[seat])
            offer_all(g, g.draft_open)
            card = yield ask(g, seat, kinds.REJECT)
            g.to_pick -= 1
            give_up(g, seat, card, g.draft_open, g.draft[seat], g.citizens_up, events.REJECTS)
        shuffle_deck(g, seat)
        keep_drafted(g, g.draft_open, g.draft[seat], g.deck[seat])
        fill_hand(g, seat, g.limit[seat])


def draw_for_draft(g: Congress, seat: int, show: int, secret: int) -> None:
    for _ in range(show):
        card = next_citizen(g)
        g.citizens.remove_open(card)
        g.draft_open.add(card)
        tell(g, events.OFFERS_CITIZEN, card)
        turn_citizens(g)
    for _ in range(secret):
        deal_citizen(g, seat)


def give_up(g: Congress, seat: int, card: int, shown: Bag, secret: Bag, under: Bag, event: Event) -> None:
    if shown.has(card):
        shown.remove_open(card)
    else:
        secret.remove_open(card)
    under.add(card)
    tell(g, event, seat, card)


def keep_drafted(g: Congress, shown: Bag, secret: Bag, kept: Bag) -> None:
    """The open and the secret ones go the same way: Citizen cards are shuffled into the personal deck."""
    shown.pour_open(kept)
    secret.pour(kept)


@rule
def follow_up_powers(g: Congress, seat: int) -> Rule:
    """With two Power cards or fewer, five open and five secret ones, of which six are kept (CON-DRAFT-15)."""
    if g.own_powers[seat].count <= FEW_POWERS and powers_left(g) > 0:
        count = min(POWER_FOLLOW_UP, powers_left(g))
        reject = count - (3 * count + 4) // 5
        show = (count + 1) // 2
        tell(g, events.DRAFTS_POWERS, seat, show, count - show, count - reject)
        draw_powers_for_draft(g, seat, show, count - show)
        g.to_pick = reject
        while g.to_pick > 0:
            offer_all(g, g.power_draft[seat])
            offer_all(g, g.power_open)
            card = yield ask(g, seat, kinds.REJECT_POWER)
            g.to_pick -= 1
            give_up(g, seat, card, g.power_open, g.power_draft[seat], g.powers_up, events.REJECTS_POWER)
        keep_drafted(g, g.power_open, g.power_draft[seat], g.own_powers[seat])


def draw_powers_for_draft(g: Congress, seat: int, show: int, secret: int) -> None:
    for _ in range(show):
        card = next_power(g)
        g.powers.remove_open(card)
        g.power_open.add(card)
        tell(g, events.OFFERS_POWER, card)
        turn_powers(g)
    for _ in range(secret):
        deal_power(g, seat)
