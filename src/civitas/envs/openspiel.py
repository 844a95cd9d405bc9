"""Our games as OpenSpiel's, so that its algorithms play them.

    game = civitas.envs.openspiel.load("spark", seats=3, options={"set": "random"})
    game = pyspiel.load_game("civitas_spark(players=3,set=random)")      # the same, once this module is imported
    bot = civitas.envs.openspiel.ismcts_bot(game, simulations=1000, seed=1)

Chance. Our rules draw inside, from a stream whose key is part of the state. OpenSpiel knows two ways to say so. Sampled
chance needs a generator in the game that is saved with every state, which games written in Python cannot have there: no
state could be saved or sent to another process. So chance is explicit here: it picks the key before the game, one byte
at each of `deal_bytes` chance nodes, and all that follows is certain. With the 8 bytes of default there are 2^64 deals,
too many to learn by heart; with one there are 256, few enough for algorithms that walk the whole tree of a small game.

What comes from the deck is thus fixed by the deal and hidden, so every game with chance or hidden cards is one of
imperfect information. Algorithms that search from clones of the true state (OpenSpiel's MCTS) see through the cards;
IS-MCTS searches from worlds dealt anew, by `state.resample_from_infostate` or our `resampler`.

A seat's information state is what it saw and answered each time it was asked, what it sees now, and what it is offered;
its observation is what it sees now. Seeing is as everywhere here: own seat first, hidden is -1.

OpenSpiel's algorithms in Python run on these games; its searches in C++ run on no game that is written in Python.
"""

from __future__ import annotations

from .openspiel_games import SpielGame, SpielState, load, register, register_all
from .openspiel_ismcts import IsmctsBot, Playouts, ismcts_bot, resampler

__all__ = ["IsmctsBot", "Playouts", "SpielGame", "SpielState", "ismcts_bot", "load", "register", "resampler"]

register_all()
