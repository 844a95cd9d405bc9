"""Point City: 1 to 4 players draft cards that are resources on one side and buildings on the other."""

from __future__ import annotations

from civitas.kernel import Choice, Game

from . import position
from .cards import load
from .catalogue import catalogue
from .policy import greedy as policy
from .rules import set_up, take_turn
from .state import EVENTS, KINDS, TABLES, City
from .view import view
from .watched import watched
from .words.board import board, listing
from .words.questions import words

ABOUT = (
    "Take two cards a turn, as resources or as buildings, for the city worth the most points after 17 turns "
    "each. Unofficial: not made or endorsed by the designers or publishers of Point City. The names and "
    "costs of the buildings and the names of the tokens are reconstructed, and so is the whole solo variant "
    "with its automa."
)

game = Game(
    name="pointcity",
    title="Point City",
    about=ABOUT,
    credits="Designed by Molly Johnson, Robert Melvin and Shawn Stankewich, published by Flatout Games.",
    seats=range(1, 5),
    state=City,
    setup=set_up,
    turn=take_turn,
    kinds=KINDS,
    events=EVENTS,
    words=words,
    view=view,
    policies={"greedy": policy.greedy},
    text=board,
    listing=listing,
    catalogue=catalogue,
    rules_version=1,
    longest=(70, 700),
    tables=TABLES,
    content=load(),
    load_content=load,
    options=(Choice("level", (1, 2, 3), "how strong the solo automa is (a reconstructed variant)", 1),),
    position=position,
    settle=position.settle,
    wrong=position.wrong,
    watched=watched,
)
