"""Point City: 1 to 4 players draft cards that are resources on one side and buildings on the other."""

from __future__ import annotations

from civitas.kernel import Choice, Content, Display, Game, Guidance, Rules, Testing

from . import events, kinds, position
from .cards import load
from .catalogue import catalogue
from .policy import greedy as policy
from .setup import set_up
from .state import City
from .tables import TABLES
from .totals import totals
from .turn import take_turn
from .view import view
from .watched import watched
from .words.advice import advise
from .words.board import board, listing
from .words.previews import preview
from .words.questions import words
from .words.why_not import why_not

ABOUT = (
    "Take two cards a turn, as resources or as buildings, for the city worth the most points after 17 turns "
    "each. Unofficial: not made or endorsed by the designers or publishers of Point City. The names and "
    "costs of the buildings and the names of the tokens are reconstructed, and so is the whole solo variant "
    "with its automa."
)

game = Game(
    name="pointcity",
    title="Point City",
    seats=range(1, 5),
    rules=Rules(
        state=City,
        setup=set_up,
        turn=take_turn,
        kinds=kinds.ALL,
        events=events.ALL,
        version=1,
        longest=(70, 700),
        tables=TABLES,
        options=(Choice("level", (1, 2, 3), "how strong the solo automa is (a reconstructed variant)", 1),),
        settle=position.settle,
    ),
    words=words,
    policies={"greedy": policy.greedy},
    display=Display(view, board),
    guidance=Guidance(why_not, preview, advise, totals),
    content=Content(
        about=ABOUT,
        credits="Designed by Molly Johnson, Robert Melvin and Shawn Stankewich, published by Flatout Games.",
        listing=listing,
        catalogue=catalogue,
        cards=load(),
        load=load,
    ),
    testing=Testing(position=position, wrong=position.wrong, watched=watched),
)
