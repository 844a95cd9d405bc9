"""Tic-tac-toe: the whole rule language in one page."""

from __future__ import annotations

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, finish, option, rule, tell
from civitas.kernel.state import Ints, i8, ints, number

CELL = Kind("cell", 9)
MARKS = Event("marks", "seat", "cell")


class Board(State):
    cells: Ints = ints(i8, 9)  # 0 empty, 1 crosses, 2 noughts
    active: int = number(i8)


def set_up(g: Board) -> None:
    g.active = 0


def line(g: Board, a: int, b: int, c: int) -> bool:
    return g.cells[a] != 0 and g.cells[a] == g.cells[b] and g.cells[b] == g.cells[c]


def three_in_a_row(g: Board) -> bool:
    for i in range(3):
        if line(g, 3 * i, 3 * i + 1, 3 * i + 2) or line(g, i, i + 3, i + 6):
            return True
    return line(g, 0, 4, 8) or line(g, 2, 4, 6)


@rule
def turn(g: Board) -> Rule:
    free = 0
    for cell in range(9):
        if g.cells[cell] == 0:
            free += 1
            option(g, cell)
    mark = yield ask(g, g.active, CELL)
    g.cells[mark] = g.active + 1
    tell(g, MARKS, g.active, mark)
    if three_in_a_row(g):
        g.score[g.active] = 1
        finish(g)
    elif free == 1:
        finish(g)
    g.active = 1 - g.active


words = Words(
    prompts={"cell": lambda seen: "Which cell do you mark?"},
    labels={"cell": lambda seen, cell: f"row {cell // 3 + 1}, column {cell % 3 + 1}"},
    sentences={"marks": lambda say, seat, cell: f"{say.seat(seat)} marks row {cell // 3 + 1}, column {cell % 3 + 1}."},
)

game = Game("tictactoe", "Tic-tac-toe", range(2, 3), Rules(Board, set_up, turn, [CELL], [MARKS], longest=(9, 9)), words)
