"""The log of Citizens of the Spark: one sentence for each thing that happens. Citizens are told by name."""

from __future__ import annotations

from collections import Counter

from civitas.kernel.table.events import counted
from civitas.kernel.table.table import Speaker

from ..cards import GROUPS, GUILDS
from ..constants import NONE, PLACES


def called(say: Speaker, number: int) -> str:
    return str(say.content.names[number])


def a(word: str) -> str:
    return f"{'an' if word[0] in 'AEIO' else 'a'} {word}"


def listed(parts: list[str]) -> str:
    """a Scout, a Medic and a Poet"""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def spark_count(number: int) -> str:
    return "1 spark" if number == 1 else f"{number} sparks"


def who(say: Speaker, seat: int) -> str:
    text = say.seat(seat)
    return text[0].upper() + text[1:]


def begins(say: Speaker, seat: int, turn: int) -> str:
    return f"Turn {turn + 1}: {say.seat(seat)} plays."


def keeps(say: Speaker, seat: int, name: int, name2: int) -> str:
    return f"{who(say, seat)} keeps {called(say, name)} and {called(say, name2)}."


def redeals(say: Speaker, seat: int) -> str:
    return f"{who(say, seat)} is dealt only Pupils, discards them and gets new cards."


def lays(say: Speaker, group: int, name: int, name2: int, name3: int) -> str:
    cards = Counter(called(say, n) for n in (name, name2, name3) if n != NONE)
    told = [a(card) if count == 1 else counted(count, card) for card, count in cards.items()]
    return f"The {GROUPS[group]} group starts with {listed(told)}."


def removes(say: Speaker, cards: int) -> str:
    return f"{cards} cards go from the deck to the discard pile."


def attracts(say: Speaker, seat: int, group: int, sparks: int) -> str:
    also = f" and takes {spark_count(sparks)}" if sparks else ""
    return f"{who(say, seat)} attracts the {GROUPS[group]} group{also}."


def places(say: Speaker, seat: int, name: int) -> str:
    return f"{who(say, seat)} places {a(called(say, name))}."


def loses_pupil(say: Speaker, seat: int, name: int) -> str:
    return f"{who(say, seat)} has no stack for the {called(say, name)}: it is discarded."


def converts(say: Speaker, seat: int, name: int, stack: int) -> str:
    return f"{who(say, seat)} converts {a(called(say, name))} under {called(say, stack)}."


def divines(say: Speaker, seat: int, guild: int, name: int, match: int) -> str:
    end = "it is placed" if match else "it is discarded"
    return f"{who(say, seat)} names {GUILDS[guild]} and turns up {a(called(say, name))}: {end}."


def acts(say: Speaker, seat: int, name: int, level: int) -> str:
    return f"{who(say, seat)} uses the {called(say, name)} at level {level}."


def rests(say: Speaker, seat: int) -> str:
    return f"{who(say, seat)} takes no action."


def follows(say: Speaker, seat: int, name: int, level: int, played: int) -> str:
    way = "" if name == played else f" with a {called(say, played)}"
    return f"{who(say, seat)} follows the {called(say, name)}{way} at level {level}."


def passes(say: Speaker, seat: int, name: int) -> str:
    return f"{who(say, seat)} does not follow the {called(say, name)}."


def recites(say: Speaker, seat: int, city: int, guild: int, icons: int) -> str:
    return f"{who(say, seat)}'s Poet lets {say.seat(city)}'s city count {counted(icons, f'more {GUILDS[guild]} icon')}."


def gains(say: Speaker, seat: int, sparks: int, name: int) -> str:
    return f"{who(say, seat)} gains {spark_count(sparks)} ({called(say, name)})."


def takes_sparks(say: Speaker, seat: int, victim: int, sparks: int) -> str:
    return f"{who(say, seat)} takes {spark_count(sparks)} from {say.seat(victim)}."


def targets(say: Speaker, seat: int, city: int) -> str:
    chosen = "their own" if seat == city else f"{say.seat(city)}'s"
    return f"{who(say, seat)} chooses {chosen} city."


def reacts(say: Speaker, seat: int, name: int) -> str:
    return f"{who(say, seat)} reacts with the {called(say, name)}."


def discards(say: Speaker, seat: int, name: int, converted: int) -> str:
    what = f"the converted {called(say, name)}" if converted else a(called(say, name))
    return f"{who(say, seat)} discards {what}."


def trades(say: Speaker, seat: int, name: int, partner: int, name2: int) -> str:
    other = "the assembly" if partner == NONE else say.seat(partner)
    return f"{who(say, seat)} trades {called(say, name)} for {called(say, name2)} with {other}."


def takes(say: Speaker, seat: int, victim: int, name: int, converted: int) -> str:
    what = f"the converted {called(say, name)}" if converted else a(called(say, name))
    return f"{who(say, seat)} takes {what} from {say.seat(victim)}."


def gives(say: Speaker, seat: int, name: int) -> str:
    return f"{who(say, seat)} gives {a(called(say, name))} to Scyntilla."


def fetches(say: Speaker, seat: int, name: int) -> str:
    return f"{who(say, seat)} takes {a(called(say, name))} from the discard pile."


def turns_up(say: Speaker, seat: int, name: int) -> str:
    return f"{who(say, seat)} turns up {a(called(say, name))}."


def drops(say: Speaker, seat: int, name: int) -> str:
    return f"The {called(say, name)} goes to the discard pile."


def recruits(say: Speaker, seat: int, name: int, stack: int, slot: int) -> str:
    return f"{who(say, seat)} recruits {a(called(say, name))} from the {GROUPS[slot // PLACES]} group."


def sabotages(say: Speaker, seat: int, group: int, sparks: int) -> str:
    beside = f", with {spark_count(sparks)} beside it" if sparks else ""
    return f"{who(say, seat)} ruins the {GROUPS[group]} group{beside}."


def sparks_on(say: Speaker, group: int) -> str:
    return f"A spark goes to the {GROUPS[group]} group."


def clears(say: Speaker, group: int, sparks: int) -> str:
    return f"Scyntilla takes {spark_count(sparks)} from beside the {GROUPS[group]} group."


def refills(say: Speaker, slot: int, name: int) -> str:
    return f"The {GROUPS[slot // PLACES]} group gets {a(called(say, name))}."


def runs_out(say: Speaker) -> str:
    return "The deck has run out: the game ends when all have had equally many turns."


def shuffles(say: Speaker, cards: int) -> str:
    return f"The discard pile is shuffled into a new deck of {cards} {'card' if cards == 1 else 'cards'}."


def reveals(say: Speaker, plot: int, times: int) -> str:
    twice = ", doubled by the Encore" if times == 2 else ""
    return f"Scyntilla reveals {say.card('plot', plot)}{twice}."


def level(say: Speaker, level: int) -> str:
    return f"Scyntilla acts at level {level}."


def awards(say: Speaker, sparks: int) -> str:
    return f"Scyntilla gains {spark_count(sparks)}."


def she_follows(say: Speaker, name: int, sparks: int) -> str:
    return f"Scyntilla follows the {called(say, name)} and gains {spark_count(sparks)}."


def moves_on(say: Speaker, name: int) -> str:
    return f"The rest of the {called(say, name)} stack moves to the end of Scyntilla's sequence."


def new_plots(say: Speaker, cards: int) -> str:
    return f"Scyntilla's {cards} used cards are shuffled into a new deck."


def scores_ability(say: Speaker, seat: int, name: int, sparks: int) -> str:
    return f"{who(say, seat)} scores {sparks} for the {called(say, name)}."


def scores(say: Speaker, seat: int, sparks: int, cards: int, abilities: int, total: int) -> str:
    parts = f"{sparks} for sparks, {cards} for citizen cards and {abilities} for abilities"
    return f"{who(say, seat)} scores {parts}: {total} in all."


SENTENCES = {
    f.__name__: f
    for f in (
        begins, keeps, redeals, lays, removes, attracts, places, loses_pupil, converts, divines, acts, rests, follows,
        passes, recites, gains, takes_sparks, targets, reacts, discards, trades, takes, gives, fetches, turns_up, drops,
        recruits, sabotages, sparks_on, clears, refills, runs_out, shuffles, reveals, level, awards, she_follows,
        moves_on, new_plots, scores, scores_ability,
    )
}  # fmt: skip
