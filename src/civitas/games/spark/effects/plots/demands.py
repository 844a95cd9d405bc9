"""Cards by which you lose citizens, or their faces. Reactions come before them."""

from __future__ import annotations

from civitas.kernel import Rule, ask, option, rule, tell

from ... import events, kinds
from ...constants import GUILDS, NONE, POLITICS, SCYNTILLA
from ...helpers.choices import choose_card, choose_face_up, choose_stack, choose_to_convert
from ...helpers.city import convert, discard_card, leave, stacks
from ...helpers.deck import draw
from ...helpers.sequence import she_places
from ...state import Spark
from ...tables import ICON, PLOT_N

# ---------------------------------------------------------------- giving citizens
from ..registry import plot
from .awards import award_only


def give(g: Spark, citizen: int) -> None:
    """A face-up card goes to Scyntilla."""
    leave(g, 0, citizen)
    tell(g, events.GIVES, 0, g.cast[citizen])
    she_places(g, citizen)


@rule
def give_citizens(g: Spark, n: int) -> Rule:
    """So many face-up citizens of your choice, one by one, or all there are."""
    for _ in range(n):
        card = yield from choose_face_up(g, 0, kinds.TO_GIVE)
        if card < 0:
            return
        give(g, card)


@plot("Call to Arms")
@rule
def call_to_arms(g: Spark, level: int, times: int) -> Rule:
    """You give citizens."""
    yield from give_citizens(g, times * PLOT_N[g.plot, level])


@plot("Relentless Soldiers")
@rule
def relentless_soldiers(g: Spark, level: int, times: int) -> Rule:
    """You give citizens; award."""
    yield from give_citizens(g, times * PLOT_N[g.plot, level])
    award_only(g, level, times)


def largest_face(g: Spark) -> int:
    """Face-up cards in your largest stack."""
    largest = 0
    for citizen in range(g.cast_size):
        largest = max(largest, g.face[0, citizen])
    return largest


@rule
def choose_largest(g: Spark) -> Rule:
    """Your stack with the most face-up cards, to give from; among equal ones you choose. NONE in an empty city."""
    largest = largest_face(g)
    if largest == 0:
        return NONE
    found = 0
    stack = NONE
    for citizen in range(g.cast_size):
        if g.face[0, citizen] == largest:
            found += 1
            stack = citizen
    if found > 1:
        g.where = 0
        g.purpose = kinds.TO_GIVE
        for citizen in range(g.cast_size):
            if g.face[0, citizen] == largest:
                option(g, citizen)
        stack = yield ask(g, 0, kinds.STACK)
    return stack


@plot("Devious Advice")
@rule
def devious_advice(g: Spark, level: int, times: int) -> Rule:
    """You give a face-up citizen of your largest stack; award."""
    for _ in range(times):
        stack = yield from choose_largest(g)
        if stack >= 0:
            give(g, stack)
    award_only(g, level, times)


@plot("Cursed Divination")
@rule
def cursed_divination(g: Spark, level: int, times: int) -> Rule:
    """Scyntilla places cards of the deck; then you give a citizen that shares a guild with one of them; award."""
    guilds = 0
    for _ in range(times * PLOT_N[g.plot, level]):
        citizen = draw(g)
        if citizen >= 0:
            tell(g, events.TURNS_UP, SCYNTILLA, g.cast[citizen])
            for guild in range(GUILDS):
                guilds = guilds | (ICON[g.cast[citizen], guild] << guild)
            she_places(g, citizen)
    for _ in range(times):
        card = yield from choose_sharing(g, guilds)
        if card >= 0:
            give(g, card)
    award_only(g, level, times)


def shares(g: Spark, citizen: int, guilds: int) -> bool:
    """Is this citizen face up in your city, and does it show one of these guilds?"""
    if g.face[0, citizen] == 0:
        return False
    for guild in range(GUILDS):
        if guilds >> guild & 1 == 1 and ICON[g.cast[citizen], guild] == 1:
            return True
    return False


@rule
def choose_sharing(g: Spark, guilds: int) -> Rule:
    found = 0
    card = NONE
    for citizen in range(g.cast_size):
        if shares(g, citizen, guilds):
            found += 1
            card = citizen
    if found > 1:
        g.where = 0
        g.purpose = kinds.TO_GIVE
        for citizen in range(g.cast_size):
            if shares(g, citizen, guilds):
                option(g, citizen)
        card = yield ask(g, 0, kinds.CARD)
    return card


@plot("Corrupt Politics")
@rule
def corrupt_politics(g: Spark, level: int, times: int) -> Rule:
    """You give citizens, of the Politics guild first while you have any; award."""
    for _ in range(times * PLOT_N[g.plot, level]):
        guilds = 1 << POLITICS if politics_face_up(g) else (1 << GUILDS) - 1
        card = yield from choose_sharing(g, guilds)
        if card >= 0:
            give(g, card)
    award_only(g, level, times)


def politics_face_up(g: Spark) -> bool:
    for citizen in range(g.cast_size):
        if shares(g, citizen, 1 << POLITICS):
            return True
    return False


# ---------------------------------------------------------------- discarding and converting


@plot("Public Sentence")
@rule
def public_sentence(g: Spark, level: int, times: int) -> Rule:
    """You discard citizens of your choice, converted ones too; award."""
    for _ in range(times * PLOT_N[g.plot, level]):
        card = yield from choose_card(g, 0, 0, kinds.TO_DISCARD)
        if card >= 0:
            discard_card(g, 0, card)
    award_only(g, level, times)


@plot("Guarded Conversion")
@rule
def guarded_conversion(g: Spark, level: int, times: int) -> Rule:
    """You choose stacks; in each all face-up citizens but one are converted; award."""
    chosen = 0  # bits: the stacks are different ones
    for _ in range(min(times * PLOT_N[g.plot, level], stacks(g, 0))):
        stack = only_stack(g, chosen)
        if stack < 0:
            g.where = 0
            g.purpose = kinds.TO_TURN
            for citizen in range(g.cast_size):
                if g.face[0, citizen] > 0 and chosen >> citizen & 1 == 0:
                    option(g, citizen)
            stack = yield ask(g, 0, kinds.STACK)
        chosen = chosen | (1 << stack)
        while g.face[0, stack] > 1:
            convert(g, 0, stack, stack)
    award_only(g, level, times)


def only_stack(g: Spark, chosen: int) -> int:
    """The only stack that is not chosen yet; NONE if there are several."""
    only = NONE
    for citizen in range(g.cast_size):
        if g.face[0, citizen] > 0 and chosen >> citizen & 1 == 0:
            if only >= 0:
                return NONE
            only = citizen
    return only


@plot("Unjust Verdict")
@rule
def unjust_verdict(g: Spark, level: int, times: int) -> Rule:
    """Your face-up citizens are converted, cards and stacks of your choice; award."""
    for _ in range(times * PLOT_N[g.plot, level]):
        card = yield from choose_to_convert(g, 0, 0, kinds.TO_CONVERT, False)
        if card >= 0:
            stack = yield from choose_stack(g, 0, 0, card, kinds.TO_SLIDE_UNDER)
            convert(g, 0, card, stack)
    award_only(g, level, times)
