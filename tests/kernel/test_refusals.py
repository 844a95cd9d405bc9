"""What cannot be given exactly Python's meaning is refused when the game is loaded: file, line, code, what to write.

Each case is a piece of a game whose wrong line ends in `# !`, a part of the reason, and a part of the advice.
A piece that defines nothing is the body of the turn.
"""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from civitas.kernel import RuleError

from .differential import load

HEAD = """
import functools
from civitas.kernel import *
from civitas.kernel.lang.calls import see

CELL, OTHER = Kind("cell", 9), Kind("other", 9)
SAYS, SECRET = Event("says", "number"), Event("secret")
PRICE, TWIN = CardTable("PRICE", i8, 4), CardTable("PRICE", i8, 4)
CARDS = CardSet("card", 8, tracked=True)
BIG, TEXT, LIST = 2**40, "text", [1, 2, 3]


class Board(State):
    x: int = number(i8)
    a: Ints = ints(i8, 5)
    grid: Ints = ints(i8, 3, 3)
    marks: Ints = scratch(i8, 5)
    secret: Ints = ints(i8, SEATS, sees=NOBODY)
    deck: Pile = Pile(CARDS, sees=NOBODY)
    row: Row = Row(CARDS, 4)
    other: Bag = Bag(CardSet("other", 8))
    bag: Bag = Bag(CARDS)
    hand: Each[Bag] = each(Bag(CARDS, sees=OWNER))


def set_up(g):
    pass


def change(g) -> int:
    g.x = 1
    return g.x


def nothing(g, a):
    g.x = a


def flagged(g, flag: bool) -> int:
    return 1 if flag else 0


def takes(g, pile: Pile, n) -> int:
    return pile.count + n


def tells(g, event: Event):
    tell(g, event, 1)


def asks(g, kind: Kind) -> int:
    return kind.size


def of_all(g, hands: Each[Bag]) -> int:
    return hands[0].count


@rule
def waits(g, n):
    option(g, n)
    chosen = yield ask(g, 0, CELL)
    if n > 3:
        return chosen


def redealt(g, eye):
    pass

"""
TAIL = """

rules = Rules(Board, set_up, turn, [CELL], [SAYS], redeal_fields=redealt)
game = Game("refused", "Refused", range(2, 4), rules, Words({{}}, {{}}, {{}}), policies={policies})
"""
ASK = "\noption(g, 1)\nyield ask(g, 0, CELL)"


def written(piece: str) -> str:
    piece = textwrap.dedent(piece).strip("\n")
    if not piece.startswith(("def ", "@", "class ", "T = ", "async ")):
        body = piece if "yield" in piece else piece + ASK
        piece = "@rule\ndef turn(g):\n" + textwrap.indent(body, "    ")
    if "def turn(" not in piece:
        piece += "\n\n\n@rule\ndef turn(g):\n" + textwrap.indent(
            f"x = f(g){ASK}" if "def f(" in piece else ASK[1:], "    "
        )
    policies = '{"greedy": greedy}' if "def greedy(" in piece else "{}"
    return HEAD + piece + TAIL.format(policies=policies)


def refusal(source: str, folder: Path) -> RuleError:
    game = load(source, folder, "refused").game
    with pytest.raises(RuleError) as caught:
        _ = game.lowered
    return caught.value


def test_the_pieces_are_good_without_their_wrong_lines(tmp_path):
    assert load(written("x = 1"), tmp_path, "refused").game.lowered.stack > 0


LOOPS = [
    ("for i in range(3):\n    g.x = i\nelse:\n    g.x = 5  # !", "a loop has an else", "a flag that the loop sets"),
    ("while g.x > 3:\n    g.x -= 1\nelse:\n    g.x = 5  # !", "a loop has an else", "a flag that the loop sets"),
    ("for i in range(3):\n    i = 5  # !", "loop variable i is written", "another name"),
    ("for i in range(3):\n    i += 1  # !", "loop variable i is written", "a while loop"),
    ("for i in range(3):\n    g.x, i = 1, 2  # !", "loop variable i is written", "another name"),
    (
        "for i in range(3):\n    option(g, 1)\n    i = yield ask(g, 0, CELL)  # !",
        "loop variable i is written",
        "another name",
    ),
    ("for i in range(3):\n    for i in range(2):  # !\n        g.x = i", "loop variable i is written", "another name"),
    ("for i in range(3):\n    pass\ng.x = i  # !", "i may not have a value", "does not outlive its loop"),
    ("for i in range(3):\n    pass\nfor k in range(i):  # !\n    pass", "i may not have a value", "does not outlive"),
    ("i = 3\nfor i in range(i):  # !\n    pass", "i is a loop variable here and another local", "two names"),
    ("for g in range(3):  # !\n    pass", "the state itself is assigned", "assign its fields"),
    ("for v in LIST:  # !\n    g.x = v", "goes over something else than range", "for i in range(n):"),
    ("for v in (1, 2):  # !\n    g.x = v", "goes over something else than range", "for i in range(n):"),
    ("for c in g.deck:  # !\n    g.x = c", "goes over the cards of a Pile", "for i in range(n): with deck.cards[i]"),
    ("for c in g.row:  # !\n    g.x = c", "goes over the cards of a Row", "with row.cards[i]"),
    ("for c in g.hand[g.x]:  # !\n    g.x = c", "whose cards these are could change", "a local for it, set before"),
    ("me = 0\nfor c in g.hand[me]:  # !\n    me = 1", "whose cards these are could change", "a local for it"),
    ("for c in g.hand:  # !\n    g.x = c", "goes over something else than range", "in g.bag:"),
    ("for c in g.hand[0]:\n    c = 5  # !", "loop variable c is written", "another name"),
    ("for c in g.hand[0]:\n    pass\ng.x = c  # !", "c may not have a value", "does not outlive its loop"),
    ("for c, d in g.hand[0]:  # !\n    pass", "goes over something else than range", "in g.bag:"),
    ("for i, v in enumerate(LIST):  # !\n    g.x = v", "goes over something else than range", "for i in range(n):"),
    (
        "def range(*n):\n    return [7]\n\n\ndef f(g):\n    for i in range(2):  # !\n        g.x = i\n    return 1",
        "goes over something else than range",
        "for i in range(n):",
    ),
    ("for i in range(0, 9, g.x):  # !\n    pass", "the step of a range is not a number known", "a while loop"),
    ("for i in range(0, 9, 0):  # !\n    pass", "the step of a range is not a number known", "a while loop"),
    (
        "for i in range(0, 9, 2):  # !\n    option(g, i)\n    yield ask(g, 0, CELL)",
        "in steps larger than one",
        "a while loop",
    ),
]
STATEMENTS = [
    ("try:  # !\n    g.x = 1\nfinally:\n    g.x = 2", "Try is not part of the rule language", "if, while, for"),
    ("with g:  # !\n    g.x = 1", "With is not part of the rule language", "if, while, for"),
    ("assert g.x == 1  # !", "Assert is not part of the rule language", "if, while, for"),
    ("raise ValueError  # !", "Raise is not part of the rule language", "if, while, for"),
    ("x = 1\ndel x  # !", "Delete is not part of the rule language", "if, while, for"),
    ("import os  # !", "Import is not part of the rule language", "if, while, for"),
    ("global BIG  # !", "Global is not part of the rule language", "if, while, for"),
    ("pass\ndef inner():  # !\n    g.x = 1\ninner()", "FunctionDef is not part of the rule language", "if, while, for"),
    ("match g.x:  # !\n    case 1:\n        g.x = 2", "Match is not part of the rule language", "if, while, for"),
    ("5  # !", "Expr is not part of the rule language", "if, while, for"),
    ("x: int  # !", "AnnAssign is not part of the rule language", "if, while, for"),
    ("if g.x == 1:\n    y = 2\ng.x = y  # !", "y may not have a value here", "give it one before"),
    ("while g.x > 1:\n    y = 2\n    g.x -= 1\ng.x = y  # !", "y may not have a value here", "give it one before"),
    ("for i in range(g.x):\n    y = 2\ng.x = y  # !", "y may not have a value here", "give it one before"),
    ("y += 1  # !", "y may not have a value here", "give it one before"),
    ("g = 3  # !", "the state itself is assigned", "assign its fields"),
    ("a, b = 1, 2, 3  # !", "do not have the same parts", "a, b = b, a"),
    ("a, b = g.x  # !", "do not have the same parts", "a, b = b, a"),
    ("a, *b = 1, 2  # !", "this cannot be assigned", "a local, or a field"),
    ("(a, b), c = 1, 2  # !", "this cannot be assigned", "a local, or a field"),
    ("PRICE[1] = 2  # !", "this cannot be assigned", "a local, or a field"),
    ("g.deck.cards[0] = 1  # !", "a zone's cards are written directly", "the zone's own verbs"),
    ("g.deck_cards[0] = 1  # !", "a zone's cards are written directly", "the zone's own verbs"),
    ("g.deck.count += 1  # !", "a zone's cards are written directly", "the zone's own verbs"),
    ("g.row[0] = 1  # !", "a zone's cards are written directly", "the zone's own verbs"),
    ("g.hand[0].bits[0] = 1  # !", "a zone's cards are written directly", "the zone's own verbs"),
    ("g.deck.known[0] = 255  # !", "a zone's cards are written directly", "the zone's own verbs"),
    ("g.card_region[0] = 255  # !", "a zone's cards are written directly", "the zone's own verbs"),
    ("g.seats = 1  # !", "the number of seats is written", "a field of the game's own"),
    ("g._phase = 3  # !", "_phase belongs to the kernel", "a field of the game's own"),
    ("g.x = g._draws  # !", "_draws belongs to the kernel", "a field of the game's own"),
    ("g.x = g._key[0]  # !", "_key belongs to the kernel", "a field of the game's own"),
]
EXPRESSIONS = [
    ("g.x = g.x ** 2  # !", "operator Pow has no exact meaning", "repeated multiplication"),
    ("g.x **= 2  # !", "operator Pow has no exact meaning", "repeated multiplication"),
    ("g.x = g.x / 2  # !", "operator Div has no exact meaning", "// for division"),
    ("g.x /= 2  # !", "operator Div has no exact meaning", "// for division"),
    ("g.x = g.x @ 2  # !", "operator MatMult has no exact meaning", "// for division"),
    ("g.x = 1.5  # !", "1.5 is not a whole number", "whole numbers"),
    ("g.x = 'a'  # !", "'a' is not a whole number", "whole numbers"),
    ("g.x = None  # !", "None is not a whole number", "whole numbers"),
    ("g.x = f'{g.x}'  # !", "JoinedStr is not part", "whole numbers"),
    ("g.x = [1, 2]  # !", "List is not part", "whole numbers"),
    ("g.x = (1, 2)  # !", "Tuple is not part", "whole numbers"),
    ("g.x = {1: 2}  # !", "Dict is not part", "whole numbers"),
    ("x = [i for i in range(3)]  # !", "ListComp is not part", "whole numbers"),
    ("x = sum(i for i in range(3))  # !", "sum cannot be called", "helpers, zones' verbs"),
    ("x = lambda: 3  # !", "Lambda is not part", "whole numbers"),
    ("g.x = (y := 3)  # !", "NamedExpr is not part", "whole numbers"),
    ("x = g.a[1:2]  # !", "Slice is not part", "whole numbers"),
    ("g.x = g.x or 3  # !", "`and`/`or` is used as a value", "a if a != 0 else b"),
    ("g.x = (g.x == 1) and g.a[0]  # !", "`and`/`or` is used as a value", "compare each side"),
    (
        "def f(g):\n    return h(g, True)\n\n\ndef h(g, flag: bool) -> int:\n    flag = 5\n    return flag or 3  # !",
        "`and`/`or` is used as a value",
        "compare each side",
    ),
    (
        "def f(g) -> bool:\n    return g.x  # !",
        "a function that gives bool returns something else",
        "return a comparison",
    ),
    ("g.x = flagged(g, g.x)  # !", "flag of flagged is a truth value, a number is given", "a comparison"),
    ("g.x = int(g.x)  # !", "int(...) of a number", "the number itself"),
    ("g.x = bool(g.x)  # !", "bool(...) of a number", "a comparison"),
    (
        "if 0 < g.x < change(g):  # !\n    pass",
        "chained comparison calls something with an effect",
        "a local for each part",
    ),
    ("if g.x in LIST:  # !\n    pass", "`in` looks into something else than a written tuple", "x in (A, B)"),
    ("if g.x is g.a[0]:  # !\n    pass", "the comparison Is is not part", "== != < <= > >="),
    ("g.x = g.a[-1]  # !", "a negative index of a", "count from the front"),
    ("g.x = g.a[-g.x]  # !", "a negative index of a", "count from the front"),
    ("g.grid[0, -1] = 3  # !", "a negative index of grid", "count from the front"),
    ("g.x = PRICE[-1]  # !", "a negative index of PRICE", "count from the front"),
    ("g.x = g.row[-1]  # !", "a negative index of row.cards", "count from the front"),
    ("g.x = g.deck.cards[-1]  # !", "a negative index of deck.cards", "count from the front"),
    ("g.hand[-1].add(3)  # !", "a negative index of hand", "count from the front"),
    ("g.x = g.a[5]  # !", "the index 5 is outside a", "0 .. 4"),
    ("g.x = g.hand[3].count  # !", "the index 3 is outside hand", "0 .. 2"),
    ("g.x = g.grid[1]  # !", "grid has 2 dimension(s), 1 given", "grid[i, j]"),
    ("g.x = g.grid[1][2]  # !", "g.grid[1][2] is not a number", "a field of the state"),
    ("g.x = g.a  # !", "the whole field a is used as a number", "a[...]"),
    ("g.x = g.nothing  # !", "g.nothing is not a number that rules can read", "a field of the state"),
    ("g.x = g.deck.nothing  # !", "a Pile has no nothing", "count, cards[i]"),
    ("g.x = unknown  # !", "unknown is not a number that rules can read", "a local, a field"),
    ("g.x = TEXT  # !", "TEXT is not a number that rules can read", "a local, a field"),
    ("g.x = change  # !", "change is not a number that rules can read", "a local, a field"),
    ("g.x = g  # !", "g is not a number that rules can read", "a local, a field"),
    ("g.x = 3_000_000_000  # !", "a number larger than 32 bits", "smaller numbers"),
    ("g.x = BIG  # !", "a number larger than 32 bits", "smaller numbers"),
    ("if TWIN[1] == PRICE[1]:  # !\n    pass", "two tables are called PRICE", "a name of its own for each"),
    (
        "T = CardTable('my table', i8, 2)\n\n\ndef f(g):\n    return T[0]  # !",
        "a table is called 'my table'",
        "letters, digits",
    ),
]
CALLS = [
    ("x = len(LIST)  # !", "len cannot be called in a rule", "helpers, zones' verbs"),
    ("print(g.x)  # !", "print cannot be called in a rule", "helpers, zones' verbs"),
    ("g.x = unknown(g)  # !", "unknown is not known here", "import it, or define it in this file"),
    ("nothing(g, a=3)  # !", "names or stars for its arguments", "plain arguments in order"),
    ("nothing(g, *LIST)  # !", "names or stars for its arguments", "plain arguments in order"),
    ("nothing(g)  # !", "nothing takes 1 arguments after the state", "a"),
    ("nothing(g, 1, 2)  # !", "nothing takes 1 arguments after the state", "a"),
    ("nothing()  # !", "nothing is called without the state", "g as first argument"),
    ("nothing(1, g)  # !", "the first argument is not the state", "g as first argument"),
    ("nothing(g.deck, 1)  # !", "the first argument is not the state", "g as first argument"),
    ("g.x = nothing(g, 1)  # !", "nothing may end without a value", "return a value on every way"),
    ("if nothing(g, 1):  # !\n    pass", "nothing may end without a value", "return a value on every way"),
    (
        "def half(g) -> int:\n    if g.x > 1:\n        return 2\n\n\ndef f(g):\n    return half(g)  # !",
        "half may end without a value",
        "return a value on every way",
    ),
    (
        "def half(g):\n    if g.x > 1:\n        return 2\n    return\n\n\ndef f(g):\n    return half(g)  # !",
        "half may end without a value",
        "return a value on every way",
    ),
    ("x = yield from waits(g, 1)  # !", "waits may end without a value", "return a value on every way"),
    ("return (yield from waits(g, 1))  # !", "waits may end without a value", "return a value on every way"),
    ("yield from waits(g)  # !", "waits takes 1 arguments after the state", "n"),
    ("yield from waits(g, n=1)  # !", "names or stars for its arguments", "plain arguments in order"),
    ("yield from change(g)  # !", "yield from calls something that is not a rule", "a generator decorated with @rule"),
    ("waits(g, 1)  # !", "the rule waits is called like a helper", "yield from waits(g, ...)"),
    ("yield g.x  # !", "a rule waits for something else", "x = yield ask(g, seat, KIND)"),
    ("yield ask(g, 0)  # !", "a rule waits for something else than a question", "x = yield ask(g, seat, KIND)"),
    ("option(g, 1)\nask(g, 0, CELL)  # !", "nothing waits for the answer", "x = yield ask(g, seat, KIND)"),
    (
        "option(g, 1)\ng.x = 1 + (yield ask(g, 0, CELL))  # !",
        "a rule waits inside an expression",
        "on a line of its own",
    ),
    ("option(g, 1)\na = b = yield ask(g, 0, CELL)  # !", "a rule waits inside an expression", "on a line of its own"),
    ("option(g, 1)\nyield ask(g, 0, OTHER)  # !", "not one of the game's kinds", "listed in the game's `kinds`"),
    ("x = option(g, 1)  # !", "option gives no value", "on a line of its own"),
    ("option(g)  # !", "option takes 1 arguments after the state", "value"),
    ("option(g, 1, 2)  # !", "option takes 1 arguments after the state", "value"),
    ("option(g, value=1)  # !", "names or stars for its arguments", "plain arguments in order"),
    ("stop(g, 1)  # !", "stop takes 0 arguments after the state", "none"),
    ("see(g, 1)  # !", "only the kernel writes observations", "fields"),
    ("x = chance(g)  # !", "chance takes 1 arguments after the state", "n"),
    ("x = abs(1, 2)  # !", "abs takes 1 arguments", "a"),
    ("x = min(g.x)  # !", "min of one thing", "min(a, b)"),
    ("x = min(g.x, 1, key=abs)  # !", "names or stars for its arguments", "plain arguments in order"),
    ("x = g.deck.put(1)  # !", "deck.put gives no value", "on a line of its own"),
    ("g.deck.put()  # !", "g.deck.put takes 1 arguments", "card"),
    ("g.deck.fold(1)  # !", "a Pile has no verb fold", "see zones.py for its verbs"),
    ("x = g.deck.level(0, 1)  # !", "a Pile has no verb level", "see zones.py for its verbs"),
    ("tell(g)  # !", "tell says no event", "tell(g, EVENT, ...)"),
    ("tell(g, SECRET)  # !", "the event is not one of the game's events", "listed in `events`"),
    ("tell(g, SAYS)  # !", "event says takes 1 arguments", "number"),
    ("tell(g, SAYS, change(g))  # !", "an event's argument has an effect", "a local before"),
    ("tell(g, SAYS, chance(g, 3))  # !", "an event's argument has an effect", "a local before"),
    (
        "T = RuleTable('T', {0: change, 1: waits})\n\n\ndef f(g):\n    return T[0](g)  # !",
        "the rule waits is called like a helper",
        "yield from waits(g, ...)",
    ),
    (
        "T = RuleTable('T', {0: change})\n\n\n@rule\ndef turn(g):\n    option(g, 1)\n    yield ask(g, 0, CELL)\n    yield from T[0](g)  # !",
        "yield from calls something that is not a rule",
        "a generator decorated with @rule",
    ),
    (
        "T = RuleTable('T', {0: change, 1: flagged})\n\n\ndef f(g):\n    return T[0](g)  # !",
        "T[0] takes 1 arguments",
        "flag",
    ),
    (
        "T = RuleTable('T', {0: lambda g: 3})  # !\n\n\ndef f(g):\n    return T[0](g)",
        "something else than a plain function",
        "def",
    ),
]
ZONES = [
    ("x = takes(g, 3, 1)  # !", "pile of takes is a Pile, 3 is not a zone", "g.deck, or g.hand[seat]"),
    ("x = takes(g, g.x, 1)  # !", "pile of takes is a Pile, g.x is not a zone", "g.deck, or g.hand[seat]"),
    ("x = 1 + takes(g, change(g), 1)  # !", "pile of takes is a Pile, change(g) is not a zone", "g.deck"),
    ("x = takes(g, g.row[1], 1)  # !", "pile of takes is a Pile, g.row[1] is not a zone", "g.deck"),
    ("x = takes(g, g.bag, 1)  # !", "pile of takes is a Pile, g.bag is a Bag", "a Pile"),
    ("x = takes(g, g.hand, 1)  # !", "pile of takes is a Pile, g.hand is a Bag for each seat", "a Pile"),
    ("x = takes(g, g.deck, g.deck)  # !", "n of takes is a number, a zone is given", "def takes(g, n: Pile)"),
    ("x = takes(g, g.deck)  # !", "takes takes 2 arguments after the state", "pile, n"),
    ("x = of_all(g, g.hand[0])  # !", "hands of of_all is a Bag for each seat, g.hand[0] is a Bag", "for each seat"),
    ("nothing(g, g.deck)  # !", "a of nothing is a number, a zone is given", "def nothing(g, a: Pile)"),
    ("yield from waits(g, g.hand[0])  # !", "n of waits is a number, a zone is given", "def waits(g, n: Pile)"),
    ("g.bag.pour(3)  # !", "to of pour is a Pile or Bag, 3 is not a zone", "g.deck, or g.hand[seat]"),
    ("g.bag.pour(g.row)  # !", "to of pour is a Pile or Bag, g.row is a Row", "a Pile or Bag"),
    ("g.bag.pour(g.other)  # !", "bag has other cards than other", "zones of one card set"),
    ("g.bag.pour(g.hand[3])  # !", "the index 3 is outside hand", "0 .. 2"),
    ("g.bag.pour(g.hand[-1])  # !", "a negative index of hand", "count from the front"),
    ("x = g.bag.pour(g.deck)  # !", "bag.pour gives no value", "on a line of its own"),
    (
        "def f(g) -> int:\n    return inner(g, g.deck)\n\n\ndef inner(g, p: Pile) -> int:\n    return p  # !",
        "the zone p is used as a number",
        "its count",
    ),
    (
        "def f(g) -> int:\n    return inner(g, g.deck)\n\n\ndef inner(g, p: Pile) -> int:\n    p = 3  # !\n    return p",
        "the zone p is assigned",
        "another name",
    ),
    (
        "def f(g) -> int:\n    return inner(g, g.deck)\n\n\ndef inner(g, p: Pile) -> int:\n    p.cards[0] = 1  # !\n    return 1",
        "a zone's cards are written directly",
        "the zone's own verbs",
    ),
    (
        "def f(g) -> int:\n    return inner(g, g.deck)\n\n\ndef inner(g, p: Pile) -> int:\n    return inner(g, p)  # !",
        "the helper inner calls itself",
        "a loop",
    ),
    (
        "T = RuleTable('T', {0: takes})\n\n\ndef f(g):\n    return T[0](g, g.deck, 1)  # !",
        "takes of the table T takes pile, which is no number",
        "numbers only",
    ),
    ("tells(g, 3)  # !", "event of tells is an Event, 3 is not", "a name of Event(...)"),
    ("tells(g, CELL)  # !", "event of tells is an Event, CELL is not", "a name of Event(...)"),
    ("x = asks(g, SAYS)  # !", "kind of asks is a Kind, SAYS is not", "a name of Kind(...)"),
    ("nothing(g, CELL)  # !", "CELL is not a number that rules can read", "a local, a field"),
    ("x = SAYS.size  # !", "SAYS.size is not a number", "a local"),
    ("offer(g)  # !", "offer takes 1 arguments after the state", "bits"),
    ("offer(g, 1, 2, 3)  # !", "offer takes 2 arguments after the state", "bits, first"),
    ("x = offer(g, 1)  # !", "offer gives no value", "on a line of its own"),
    (
        "offer(g, 1)\ng.x = 2  # !\nyield ask(g, 0, CELL)",
        "something happens between an option and its question",
        "right before",
    ),
    ("def greedy(g, me):\n    offer(g, 1)  # !\n    return 1", "a policy calls offer", "return the value it picks"),
    ("def greedy(g, me):\n    g.bag.pour(g.deck)  # !\n    return 1", "a policy moves cards", "only looks at them"),
    (
        "def greedy(g, me):\n    return peek(g, g.deck)\n\n\ndef peek(g, p: Pile) -> int:\n    return p.top()  # !",
        "a policy uses deck.top",
        "deck.has or .shows",
    ),
]
OPTIONS = [
    (
        "option(g, 1)\ng.x = 2  # !\nyield ask(g, 0, CELL)",
        "something happens between an option and its question",
        "right before the ask",
    ),
    (
        "option(g, 1)\ntell(g, SAYS, 1)  # !\nyield ask(g, 0, CELL)",
        "something happens between an option",
        "right before the ask",
    ),
    (
        "option(g, 1)\nx = chance(g, 2)  # !\nyield ask(g, 0, CELL)",
        "something happens between an option",
        "right before the ask",
    ),
    ("option(g, 1)  # !\nyield from waits(g, 1)", "no question follows at once", "right before the ask"),
    (
        "if g.x == 1:  # !\n    option(g, 1)\n    return\noption(g, 2)\nyield ask(g, 0, CELL)",
        "something happens between an option and its question",
        "right before the ask",
    ),
    (
        "x = 1\ng.x = 5\nif g.x == 1:\n    x = 2\n    option(g, 1)\noption(g, 2)\nyield ask(g, 0, CELL)  # !\ng.x = x",
        "x is changed on some ways only",
        "set it right before the options",
    ),
    (
        "x = 1\ng.x = 5\noption(g, x)\nx += 1\noption(g, x)\nyield ask(g, 0, CELL)  # !",
        "a local that the options depend on is changed",
        "set it right before the options",
    ),
    (
        "g.marks[0] = 1\ng.x = 5\nif g.marks[0] == 1:\n    option(g, 1)\noption(g, 2)\nyield ask(g, 0, CELL)  # !",
        "depend on the scratch field marks",
        "fill it right before the options",
    ),
    (
        "@rule\ndef turn(g):\n    yield from turn_b(g)\n\n\n@rule\ndef turn_b(g):  # !\n    option(g, 1)\n    yield ask(g, 0, CELL)\n"
        "    yield from turn_b(g)",
        "the rule turn_b can be inside itself",
        "@rule(depth=N)",
    ),
    (
        "@rule(depth=3)\ndef one(g):\n    yield from two(g)\n\n\n@rule\ndef two(g):  # !\n    option(g, 1)\n    yield ask(g, 0, CELL)\n"
        "    yield from one(g)\n\n\n@rule\ndef turn(g):\n    yield from one(g)",
        "the rule two can be inside itself",
        "@rule(depth=N)",
    ),
    (
        "def f(g) -> int:\n    return f(g) + 1  # !",
        "the helper f calls itself",
        "a loop, or a rule with a declared depth",
    ),
    (
        "def f(g) -> int:\n    return h(g)\n\n\ndef h(g) -> int:\n    return f(g)  # !",
        "the helper f calls itself",
        "a loop, or a rule",
    ),
    (
        "def h(g) -> int:\n    return T[0](g)  # !\n\n\nT = RuleTable('T', {0: h})\n\n\ndef f(g):\n    return h(g)",
        "the helper h calls itself",
        "a loop, or a rule",
    ),
]
FUNCTIONS = [
    ("def f(g):  # !\n    größe = 1\n    return größe", "größe has letters that not every compiler reads", "a to z"),
    ("def f(g, a=3):  # !\n    return a", "a rule takes plain arguments only", "without *, ** or defaults"),
    ("def f(g, *a):  # !\n    return 1", "a rule takes plain arguments only", "without *, ** or defaults"),
    ("def f(g, *, a):  # !\n    return 1", "a rule takes plain arguments only", "without *, ** or defaults"),
    (
        "def f():  # !\n    return 1\n\n\n@rule\ndef turn(g):\n    x = f()\n    option(g, 1)\n    yield ask(g, 0, CELL)",
        "a rule takes the state as its first argument",
        "def name(g: State, ...)",
    ),
    ("async def f(g):  # !\n    return 1", "something else than a plain function", "def name(g, ...):"),
    (
        "@functools.wraps(change)  # !\ndef f(g):\n    return 1",
        "a decorator has put another function around",
        "only take note",
    ),
    (
        "@rule\ndef turn(g, seat):  # !\n    option(g, 1)\n    yield ask(g, seat, CELL)",
        "take the state alone",
        "def turn(g):",
    ),
    ("def turn(g):  # !\n    option(g, 1)", "options are offered, but no question follows", "a rule: x = yield ask"),
]
POLICIES = [
    (
        "def greedy(g, me):\n    return g.secret[me]  # !",
        "a policy reads secret, which its seat may not see",
        "what its seat may see",
    ),
    (
        "def greedy(g, me):\n    return peek(g)\n\n\ndef peek(g) -> int:\n    return g.secret[0]  # !",
        "a policy reads secret",
        "what its seat",
    ),
    ("def greedy(g, me):\n    return g.card_known[0]  # !", "a policy reads card_known", "what its seat may see"),
    ("def greedy(g, me):\n    return g.hand[0].bits[0]  # !", "a policy reads hand_bits", "what its seat may see"),
    ("def greedy(g, me):\n    return g._key[0]  # !", "_key belongs to the kernel", "a field of the game's own"),
    (
        "def greedy(g, me):\n    return g.deck.top()  # !",
        "a policy uses deck.top, which its seat may not see",
        "deck.has or .shows",
    ),
    ("def greedy(g, me):\n    return g.deck.draw()  # !", "a policy uses deck.draw", "deck.has or .shows"),
    ("def greedy(g, me):\n    return g.row.take(0)  # !", "a policy moves cards", "only looks at them"),
    (
        "def greedy(g, me):\n    g.x = 1  # !\n    return 1",
        "a policy changes the state",
        "locals and scratch fields only",
    ),
    ("def greedy(g, me):\n    option(g, 1)  # !\n    return 1", "a policy calls option", "return the value it picks"),
    ("def greedy(g, me):\n    tell(g, SAYS, 1)  # !\n    return 1", "a policy calls tell", "return the value it picks"),
    ("def greedy(g, me):\n    stop(g)  # !\n    return 1", "a policy calls stop", "return the value it picks"),
    (
        "def greedy(g, me):\n    return chance(g, 3)  # !",
        "a policy uses the game's chance",
        "a choice that needs no chance",
    ),
    (
        "def greedy(g, me):\n    x = yield ask(g, me, CELL)  # !\n    return x",
        "a policy cannot wait",
        "return the value it picks",
    ),
    (
        "def greedy(g, me, other):  # !\n    return 1",
        "a policy takes more than the state and a seat",
        "def greedy(g, me):",
    ),
]


@pytest.mark.parametrize(
    ("piece", "why", "instead"), LOOPS + STATEMENTS + EXPRESSIONS + CALLS + ZONES + OPTIONS + FUNCTIONS + POLICIES
)
def test_it_is_refused_with_its_place_and_what_to_write_instead(piece, why, instead, tmp_path):
    source = written(piece)
    error = refusal(source, tmp_path)
    marked = next(n for n, line in enumerate(source.splitlines(), 1) if line.endswith("# !"))
    assert why in error.why
    assert instead in error.instead
    assert (error.file, error.line) == (str(tmp_path / "refused.py"), marked)
    assert error.code == source.splitlines()[marked - 1].strip()
    assert str(error) == f"{error.file}:{error.line}: {error.why}\n    {error.code}\n  instead: {error.instead}"


def test_a_helper_in_another_file_is_refused_there(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "elsewhere.py").write_text("def power(g, a):\n    return a ** 2\n", encoding="utf-8")
    error = refusal("from elsewhere import power\n" + written("g.x = power(g, 3)"), tmp_path)
    assert (error.file, error.line, error.code) == (str(tmp_path / "elsewhere.py"), 2, "return a ** 2")


def test_a_file_that_changed_under_a_loaded_game_is_refused(tmp_path):
    """Rules are read from their file when they are first needed: it must still be the file that was loaded."""
    game = load(written("x = 1"), tmp_path, "refused").game
    path = tmp_path / "refused.py"
    path.write_text("def other(g):\n    g.x = 2\n\n\n" * 30, encoding="utf-8")
    with pytest.raises(RuleError, match="has changed since it was loaded"):
        _ = game.lowered
