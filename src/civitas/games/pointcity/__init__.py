"""Point City: 1 to 4 players draft cards that are resources on one side and buildings on the other."""

from __future__ import annotations

from civitas.kernel import Choice, Game

from . import position
from .cards import load
from .rules import set_up, take_turn
from .state import EVENTS, KINDS, TABLES, City
from .words import words

game = Game(
    name="pointcity", title="Point City", seats=range(1, 5), state=City, setup=set_up, turn=take_turn, kinds=KINDS,
    events=EVENTS, words=words, rules_version=1, longest=(70, 700), tables=TABLES, content=load(), load_content=load,
    options=(Choice("level", (1, 2, 3), "how strong the solo automa is", 1),),
    position=position, settle=position.settle, wrong=position.wrong,
)
