"""Citizens of the Spark: 1 to 5 players gather citizens, whose actions all who hold a copy may follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.kernel import Choice, Content, Display, Game, Guidance, Rules, Several, Testing

from . import events, kinds, position
from .cards import DIFFICULTIES, SETS, load
from .catalogue import catalogue
from .policy.greedy import greedy
from .setup import redeal_hands, set_up
from .state import Spark
from .tables import TABLES
from .totals import totals
from .turn import take_turn
from .view import view
from .watched import watched
from .words.advice import advise
from .words.board import board
from .words.cards import listing
from .words.previews import preview
from .words.questions import words
from .words.why_not import why_not

ABOUT = (
    "Attract citizens from the assembly, perform their actions at the strength of your stacks, and follow the "
    "actions of others; alone, against Scyntilla's own city. Unofficial: not made or endorsed by the designers or "
    "publishers of Citizens of the Spark. What the cards do is reconstructed, but for the parts that the rules state."
)
CONTENT = load()
SEATS = range(1, 6)


def refuse(seats: int, chosen: Mapping[str, int]) -> str | None:
    """A sentence if the options do not fit so many players."""
    if chosen["first"] > seats:
        return f"option first is seat {chosen['first']}, but there are {seats} seats"
    picked = [n for n in range(len(CONTENT.names)) if chosen["citizens"] >> n & 1]
    size = max(7, seats + 5)
    if picked and len(picked) != size:
        return f"option citizens names {len(picked)} citizens; with {seats} seats there are {size}"
    underlined = [CONTENT.names[n] for n in picked if CONTENT.tables["UNDERLINED"][n]]
    if len(underlined) > 4:
        return f"option citizens names the underlined citizens {', '.join(underlined)}; at most 4 are allowed"
    return None


def modes(seats: int) -> list[dict[str, Any]]:
    """Every set; then the other options, one at a time."""
    out: list[dict[str, Any]] = [{"set": name} for name in (*SETS, "random")]
    out += [{"deal": "two", "set": "convert"}, {"first": f"seat {seats}", "set": "random"}]
    out += [{"difficulty": name} for name in DIFFICULTIES[1:] if seats == 1]
    return out


game = Game(
    name="spark",
    title="Citizens of the Spark",
    seats=SEATS,
    rules=Rules(
        state=Spark,
        setup=set_up,
        turn=take_turn,
        kinds=kinds.ALL,
        events=events.ALL,
        # 2: an Encore doubles trades; the Soldier is Military; Scyntilla's cards let her city grow
        version=2,
        longest=(30, 900),
        tables=TABLES,
        options=(
            Choice("set", ("recommended", *SETS, "random"), "which citizens are in the game"),
            Several("citizens", tuple(CONTENT.names), "a list of citizens of your own, instead of a set", ""),
            Choice("deal", ("four", "two"), "four cards of which two are kept, or two as in a first game"),
            Choice("first", ("random", *(f"seat {n}" for n in SEATS)), "who begins"),
            Choice("difficulty", DIFFICULTIES, "how well Scyntilla is paid for following, in solo play"),
        ),
        refuse=refuse,
        redeal_fields=redeal_hands,
    ),
    words=words,
    policies={"greedy": greedy},
    display=Display(view, board),
    guidance=Guidance(why_not=why_not, preview=preview, advise=advise, totals=totals),
    content=Content(
        about=ABOUT,
        credits="Designed by Philip duBarry, published by Thunderworks Games.",
        listing=listing,
        catalogue=catalogue,
        cards=CONTENT,
        load=load,
    ),
    testing=Testing(modes=modes, position=position, wrong=position.wrong, watched=watched),
)
