"""Drafts: the first ones, in which all pass to the left in secret, and the follow-ups at a turn's end. A player names
the cards to be given up, one at a time; the rest is kept."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from .helpers.decks import citizens_left, next_citizen, next_power, powers_left, turn_citizens, turn_powers
from .helpers.personal import deck_size, fill_hand, hand_size, shuffle_deck
from .state import (
    DEALS,
    DEALS_POWERS,
    DRAFTS,
    DRAFTS_POWERS,
    OFFERS_CITIZEN,
    OFFERS_POWER,
    PASS_ON,
    PASS_POWER,
    PASSES_ON,
    PUTS_POWER_UNDER,
    PUTS_UNDER,
    REJECT,
    REJECT_POWER,
    REJECTS,
    REJECTS_POWER,
    S_DRAFT_CITIZEN,
    S_DRAFT_POWER,
    Congress,
)

# how many cards lie before a player in each round, and how many go on
DEALT, FIRST_PASS, SECOND_PASS, LAST_PASS = 22, 10, 3, 1
POWERS_DEALT, FIRST_POWERS, SECOND_POWERS, LAST_POWERS = 8, 4, 2, 1
FOLLOW_UP, POWER_FOLLOW_UP = 14, 10
FEW_POWERS = 2

# ---------------------------------------------------------------- the Citizen draft


@rule
def draft_citizens(g: Congress) -> Rule:
    g.step = S_DRAFT_CITIZEN
    tell(g, DEALS, DEALT, DEALT - FIRST_PASS)
    for seat in range(g.seats):
        for _ in range(DEALT):
            deal_citizen(g, seat)
    yield from draft_round(g, FIRST_PASS)
    yield from draft_round(g, SECOND_PASS)
    yield from draft_round(g, LAST_PASS)
    put_last_under(g)


def deal_citizen(g: Congress, seat: int) -> None:
    card = next_citizen(g)
    g.citizens.remove(card)
    g.draft[seat].add(card)
    turn_citizens(g)


@rule
def draft_round(g: Congress, count: int) -> Rule:
    """Everybody picks cards to pass on, each unseen by the others; then all pass at once."""
    for n in range(g.seats):
        yield from pick_to_pass(g, (g.start + n) % g.seats, count)
    keep_rest(g)
    if count > LAST_PASS:
        pass_left(g, count)


@rule
def pick_to_pass(g: Congress, seat: int, count: int) -> Rule:
    for _ in range(count):
        offer_draft(g, seat)
        card_picked = yield ask(g, seat, PASS_ON)
        g.draft[seat].remove(card_picked)
        g.passing[seat].add(card_picked)


def offer_draft(g: Congress, seat: int) -> None:
    for card in g.draft[seat]:
        option(g, card)


def keep_rest(g: Congress) -> None:
    for seat in range(g.seats):
        for card in g.draft[seat]:
            g.draft[seat].remove(card)
            g.deck[seat].add(card)


def pass_left(g: Congress, count: int) -> None:
    for seat in range(g.seats):
        for card in g.passing[seat]:
            g.passing[seat].remove(card)
            g.draft[(seat + 1) % g.seats].add(card)
        tell(g, PASSES_ON, seat, (seat + 1) % g.seats, count)


def put_last_under(g: Congress) -> None:
    """The last card of each lies face up under the deck, in seat order from the first player (CON-DRAFT-21)."""
    for n in range(g.seats):
        seat = (g.start + n) % g.seats
        for card in g.passing[seat]:
            g.passing[seat].remove_open(card)
            g.citizens_up.add(card)
            tell(g, PUTS_UNDER, seat, card)


# ---------------------------------------------------------------- the Power draft


@rule
def draft_powers(g: Congress) -> Rule:
    g.step = S_DRAFT_POWER
    tell(g, DEALS_POWERS, POWERS_DEALT, POWERS_DEALT - FIRST_POWERS)
    for seat in range(g.seats):
        for _ in range(POWERS_DEALT):
            deal_power(g, seat)
    yield from power_round(g, FIRST_POWERS)
    yield from power_round(g, SECOND_POWERS)
    yield from power_round(g, LAST_POWERS)
    put_last_power_under(g)


def deal_power(g: Congress, seat: int) -> None:
    card = next_power(g)
    g.powers.remove(card)
    g.power_draft[seat].add(card)
    turn_powers(g)


@rule
def power_round(g: Congress, count: int) -> Rule:
    for n in range(g.seats):
        yield from pick_powers_to_pass(g, (g.start + n) % g.seats, count)
    keep_powers(g)
    if count > LAST_POWERS:
        pass_powers_left(g, count)


@rule
def pick_powers_to_pass(g: Congress, seat: int, count: int) -> Rule:
    for _ in range(count):
        for card in g.power_draft[seat]:
            option(g, card)
        card_picked = yield ask(g, seat, PASS_POWER)
        g.power_draft[seat].remove(card_picked)
        g.power_pass[seat].add(card_picked)


def keep_powers(g: Congress) -> None:
    for seat in range(g.seats):
        for card in g.power_draft[seat]:
            g.power_draft[seat].remove(card)
            g.own_powers[seat].add(card)


def pass_powers_left(g: Congress, count: int) -> None:
    for seat in range(g.seats):
        for card in g.power_pass[seat]:
            g.power_pass[seat].remove(card)
            g.power_draft[(seat + 1) % g.seats].add(card)
        tell(g, PASSES_ON, seat, (seat + 1) % g.seats, count)


def put_last_power_under(g: Congress) -> None:
    for n in range(g.seats):
        seat = (g.start + n) % g.seats
        for card in g.power_pass[seat]:
            g.power_pass[seat].remove_open(card)
            g.powers_up.add(card)
            tell(g, PUTS_POWER_UNDER, seat, card)


# ---------------------------------------------------------------- follow-ups


@rule
def follow_up(g: Congress, seat: int) -> Rule:
    """Who cannot fill the hand takes seven cards openly and seven in secret, and keeps ten; short decks give what they
    have, of which five sevenths are kept (CON-DRAFT-11, -17). Then the hand is filled."""
    if hand_size(g, seat) + deck_size(g, seat) < g.limit[seat] and citizens_left(g) > 0:
        count = min(FOLLOW_UP, citizens_left(g))
        reject = count - (5 * count + 6) // 7
        show = (count + 1) // 2
        tell(g, DRAFTS, seat, show, count - show, count - reject)
        draw_for_draft(g, seat, show, count - show)
        g.to_pick = reject
        while g.to_pick > 0:
            offer_rejects(g, seat)
            card = yield ask(g, seat, REJECT)
            g.to_pick -= 1
            reject_citizen(g, seat, card)
        keep_drafted(g, seat)
        fill_hand(g, seat, g.limit[seat])


def draw_for_draft(g: Congress, seat: int, show: int, secret: int) -> None:
    for _ in range(show):
        card = next_citizen(g)
        g.citizens.remove_open(card)
        g.draft_open.add(card)
        tell(g, OFFERS_CITIZEN, card)
        turn_citizens(g)
    for _ in range(secret):
        deal_citizen(g, seat)


def offer_rejects(g: Congress, seat: int) -> None:
    for card in g.draft[seat]:
        option(g, card)
    for card in g.draft_open:
        option(g, card)


def reject_citizen(g: Congress, seat: int, card: int) -> None:
    if g.draft_open.has(card):
        g.draft_open.remove_open(card)
    else:
        g.draft[seat].remove_open(card)
    g.citizens_up.add(card)
    tell(g, REJECTS, seat, card)


def keep_drafted(g: Congress, seat: int) -> None:
    """Shuffled into the personal deck."""
    shuffle_deck(g, seat)
    for card in g.draft_open:
        g.draft_open.remove_open(card)
        g.deck[seat].add(card)
    for card in g.draft[seat]:
        g.draft[seat].remove(card)
        g.deck[seat].add(card)


@rule
def follow_up_powers(g: Congress, seat: int) -> Rule:
    """With two Power cards or fewer, five open and five secret ones, of which six are kept (CON-DRAFT-15)."""
    if g.own_powers[seat].count <= FEW_POWERS and powers_left(g) > 0:
        count = min(POWER_FOLLOW_UP, powers_left(g))
        reject = count - (3 * count + 4) // 5
        show = (count + 1) // 2
        tell(g, DRAFTS_POWERS, seat, show, count - show, count - reject)
        draw_powers_for_draft(g, seat, show, count - show)
        g.to_pick = reject
        while g.to_pick > 0:
            offer_power_rejects(g, seat)
            card = yield ask(g, seat, REJECT_POWER)
            g.to_pick -= 1
            reject_power(g, seat, card)
        keep_drafted_powers(g, seat)


def draw_powers_for_draft(g: Congress, seat: int, show: int, secret: int) -> None:
    for _ in range(show):
        card = next_power(g)
        g.powers.remove_open(card)
        g.power_open.add(card)
        tell(g, OFFERS_POWER, card)
        turn_powers(g)
    for _ in range(secret):
        deal_power(g, seat)


def offer_power_rejects(g: Congress, seat: int) -> None:
    for card in g.power_draft[seat]:
        option(g, card)
    for card in g.power_open:
        option(g, card)


def reject_power(g: Congress, seat: int, card: int) -> None:
    if g.power_open.has(card):
        g.power_open.remove_open(card)
    else:
        g.power_draft[seat].remove_open(card)
    g.powers_up.add(card)
    tell(g, REJECTS_POWER, seat, card)


def keep_drafted_powers(g: Congress, seat: int) -> None:
    for card in g.power_open:
        g.power_open.remove_open(card)
        g.own_powers[seat].add(card)
    for card in g.power_draft[seat]:
        g.power_draft[seat].remove(card)
        g.own_powers[seat].add(card)
