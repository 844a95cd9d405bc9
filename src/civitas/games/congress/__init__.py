"""CITIZEN, 117th Congress: 2 to 4 players bring their Causes through Senate and House."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.kernel import Choice, Content, Display, Game, Guidance, Rules, Testing

from . import events, kinds, position
from .cards import RAGING, load
from .catalogue import catalogue
from .ending import time_is_up
from .policy.greedy import greedy
from .progress import totals
from .setup import set_up
from .state import Congress
from .tables import TABLES
from .tournament import tournament
from .turn import take_turn
from .view import view
from .watched import watched
from .words.advice import advise
from .words.board import board
from .words.previews import preview
from .words.questions import words
from .words.why_not import why_not

ABOUT = (
    "Bring a Cause through both chambers of the 117th Congress: draw members, win votes with sets of Citizen cards, "
    "add Power cards and oppose the Causes of the others. From age 13; about an hour for two who know it. "
    "Unofficial: not made or endorsed by the designers or publishers of CITIZEN. The rules follow the rulebook; what "
    "the cards say is reconstructed. The icons on a Congress card tell who gave money to a campaign; a dotted one has "
    "no gift on record and stands for a committee or the state. They make no claim about a member's views."
)
CONTENT = load()
SEATS = range(2, 5)
LEVELS = ("1 star", "2 stars", "3 stars", "4 stars", "Ultimate")
SWITCH = ("off", "on")
STACKS = ("recommended", "A", "B", "A and B", "C", "A and C", "B and C", "A, B and C")  # bits of the stacks
PLAY_TOKENS = ("Eagle", "Star", "Bell", "Torch")  # each is picked by one seat, or by none (CON-SETUP-03)
PROMISES = {  # of cards to be traded; nobody is held to it
    "promise topics": "My cards bear your Topics",
    "promise suit": "My cards bear your Suit",
    "promise party": "My cards bear your party",
    "promise nothing": "I give what I cannot use",
}
ROUNDS = (0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100)


def refuse(seats: int, chosen: Mapping[str, int]) -> str | None:
    """A sentence if the options do not fit so many players."""
    if chosen["first"] > seats:
        return f"option first is seat {chosen['first']}, but there are {seats} seats"
    if chosen["teams"] and seats != 4:
        return f"option teams is for 4 seats, not {seats}"
    return None


def teams(seats: int, chosen: Mapping[str, int]) -> list[tuple[int, ...]]:
    """Who plays together: with teams the seats side by side (CON-TEAM-05)."""
    together = 2 if chosen["teams"] else 1
    return [tuple(range(first, first + together)) for first in range(0, seats, together)]


def golden(seats: int) -> list[dict[str, Any]]:
    """Short games, for a long one of random choices is a book: the usual ones, Ultimate Causes and teams."""
    variants: dict[int, list[dict[str, Any]]] = {2: [{"level": "Ultimate"}], 4: [{"teams": "on"}]}
    return [mode | {"max_rounds": 5} for mode in ({}, *variants.get(seats, []))]


def modes(seats: int) -> list[dict[str, Any]]:
    """The usual game, then the variants, several at once and spread over the numbers of seats; each is cut short so
    that random games end. The whole product is that of the long conformance run."""
    variants: dict[int, list[dict[str, Any]]] = {
        2: [
            {"level": "Ultimate", "chaos": "on", "track": "one vote per space"},
            {"level": "4 stars", "hidden_causes": "off", "countermeasures": "off", "joint": "off"},
        ],
        3: [{"level": "2 stars", "null_strict": "on", "raging": "all votes", "first": "seat 3"}],
        4: [{"teams": "on", "level": "3 stars", "house_stacks": "B"}],
    }
    return [mode | {"max_rounds": 5} for mode in ({}, *variants[seats])]


game = Game(
    name="congress",
    title="CITIZEN, 117th Congress",
    seats=SEATS,
    rules=Rules(
        state=Congress,
        setup=set_up,
        turn=take_turn,
        kinds=kinds.ALL,
        events=events.ALL,
        # 2: an Ultimate pair of R on another Topic; 3: teams act in turn, a pair's first Cause counts when the time
        # is up, own Amendments and raging members, Horse Trades, Chaos with both steps; new cards, raging by
        # party-divided votes
        version=3,
        longest=(1001, 200_000),
        tables=TABLES,
        signals={"time": time_is_up},
        options=(
            Choice("level", LEVELS, "how hard the Causes are"),
            Choice("hidden_causes", SWITCH, "a second Cause for everybody, known to its owner only", "on"),
            Choice("countermeasures", SWITCH, "who is attacked may cancel the attack", "on"),
            Choice("joint", SWITCH, "a set for your own Cause and one against another's in the same turn", "on"),
            Choice("teams", SWITCH, "four players in two teams: the first two against the other two"),
            Choice(
                "chaos", SWITCH, "only Circumstances with the Suits of the Primary Causes, of both in an Ultimate pair"
            ),
            Choice("max_rounds", ROUNDS, "a timed game of so many rounds; 0 for no limit"),
            Choice("house_stacks", STACKS, "which stacks of House cards are used"),
            Choice("first", ("random", *(f"seat {n + 1}" for n in range(4))), "who begins"),
            Choice("track", ("standard", "one vote per space"), "how many votes a space of the House track is"),
            Choice("raging", tuple(RAGING), "by which votes of the last Congress a member is raging"),
            Choice("null_strict", SWITCH, "no two wilds in any set, not only in Party sets"),
        ),
        refuse=refuse,
        teams=teams,
        takes_back=True,
    ),
    words=words,
    policies={"greedy": greedy},
    tournament=tournament,
    display=Display(view, board),
    guidance=Guidance(why_not=why_not, preview=preview, advise=advise, totals=totals),
    content=Content(
        about=ABOUT,
        credits="Designed by Gray Smith and Steve Barger, published by Dream State.",
        catalogue=catalogue,
        cards=CONTENT,
        load=load,
        play_tokens=PLAY_TOKENS,
        promises=PROMISES,
        classroom=True,
    ),
    testing=Testing(modes=modes, golden=golden, position=position, wrong=position.wrong, watched=watched),
)
