"""Citizen Heroes: 2 to 5 heroes save the citizens of Metroville together from a flood, an earthquake or a fire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.kernel import Choice, Content, Display, Game, Guidance, Rules, Testing

from . import events, kinds, position
from .cards import DISASTER_IDS, load
from .catalogue import catalogue
from .impossible import wrong
from .policy.greedy import greedy
from .setup import set_up
from .state import Heroes
from .tables import TABLES
from .turn import take_turn
from .view import view
from .watched import watched
from .words.advice import advise
from .words.board import board
from .words.previews import preview
from .words.questions import words
from .words.why_not import why_not

ABOUT = (
    "Recruit and rally responders, rescue citizens before they go missing, and cancel disasters together: all win or "
    "all lose. Unofficial: not made or endorsed by the designer of Citizen Heroes. The frame follows the rules as of "
    "January 2021; what the cards and sheets say is reconstructed."
)
CONTENT = load()
SEATS = range(2, 6)


def refuse(seats: int, chosen: Mapping[str, int]) -> str | None:
    """A sentence if the options do not fit so many players."""
    if chosen["first"] > seats:
        return f"option first is seat {chosen['first']}, but there are {seats} seats"
    return None


def modes(seats: int) -> list[dict[str, Any]]:
    """Every level with every disaster; then the other options, one at a time."""
    out: list[dict[str, Any]] = [{"level": level, "disaster": name} for level in (1, 2, 3) for name in DISASTER_IDS]
    others = {"agree": "yes", "disaster": "earthquake"}, {"first": f"seat {seats}"}, {"hidden_hands": "yes"}
    return [*out, *others]


game = Game(
    name="heroes",
    title="Citizen Heroes",
    seats=SEATS,
    rules=Rules(
        state=Heroes,
        setup=set_up,
        turn=take_turn,
        kinds=kinds.ALL,
        events=events.ALL,
        coop=True,
        # 2: payments waste nothing, pledges go round, hidden hands; harder cards
        version=2,
        longest=(400, 20_000),
        tables=TABLES,
        options=(
            Choice(
                "level", (1, 2, 3), "how hard it is: which citizens are in the deck, and where the Danger Level starts"
            ),
            Choice("disaster", DISASTER_IDS, "what strikes Metroville"),
            Choice("first", ("random", *(f"seat {n}" for n in range(1, 6))), "who begins"),
            Choice("agree", ("no", "yes"), "whether all are asked about what the group decides"),
            Choice("hidden_hands", ("no", "yes"), "whether each hand is seen by its owner only"),
        ),
        refuse=refuse,
    ),
    words=words,
    policies={"greedy": greedy},
    display=Display(view, board),
    guidance=Guidance(why_not=why_not, preview=preview, advise=advise),  # no totals: all win or all lose
    content=Content(
        about=ABOUT,
        credits="A prototype of January 2021, whose rules do not name its designer.",
        catalogue=catalogue,
        cards=CONTENT,
        load=load,
    ),
    testing=Testing(modes=modes, position=position, wrong=wrong, watched=watched),
)
