from civitas.kernel import Choice, Game, Several, Words
from .cards import load, SETS, DIFFICULTIES
from .state import EVENTS, KINDS, TABLES, Spark
from .setup import set_up
from .turn import take_turn
content = load()
game = Game(name="spark", title="Citizens of the Spark", seats=range(1,6), state=Spark, setup=set_up, turn=take_turn,
  kinds=KINDS, events=EVENTS, words=Words({}, {}, {}), tables=TABLES, content=content, load_content=load, longest=(120, 3000),
  options=(Choice("set", ("recommended", *SETS, "random"), "which"), Several("citizens", tuple(content.names), "", ""),
   Choice("deal", ("four", "two"), ""), Choice("first", ("random", *(f"seat {n}" for n in range(1,6))), ""), Choice("difficulty", DIFFICULTIES, "")))
