"""Connect Four: two players drop discs into seven columns; four of one color in a row win."""

from __future__ import annotations

from civitas.kernel import Event, Game, Kind, Rules, State, Words
from civitas.kernel.lang import Rule, ask, finish, option, rule, tell
from civitas.kernel.state import Ints, i8, ints, number

COLUMNS, ROWS = 7, 6

COLUMN = Kind("column", COLUMNS)
DROPS = Event("drops", "seat", "column", "row")


class Board(State):
    cells: Ints = ints(i8, COLUMNS, ROWS)  # 0 empty, 1 and 2 the players' discs; row 0 is the lowest
    height: Ints = ints(i8, COLUMNS)
    free: int = number(i8)
    active: int = number(i8)


def set_up(g: Board) -> None:
    g.free = COLUMNS * ROWS


def reach(g: Board, column: int, row: int, right: int, up: int) -> int:
    """How many discs of the same color follow from this one in one direction."""
    color = g.cells[column, row]
    found = 0
    while True:
        column += right
        row += up
        if not (0 <= column < COLUMNS and 0 <= row < ROWS) or g.cells[column, row] != color:
            return found
        found += 1


def four_in_a_row(g: Board, column: int, row: int) -> bool:
    """A new line of four always goes through the disc dropped last."""
    if reach(g, column, row, 0, -1) >= 3:
        return True
    for slope in range(-1, 2):
        if reach(g, column, row, -1, -slope) + reach(g, column, row, 1, slope) >= 3:
            return True
    return False


@rule
def turn(g: Board) -> Rule:
    for column in range(COLUMNS):
        if g.height[column] < ROWS:
            option(g, column)
    drop = yield ask(g, g.active, COLUMN)
    row = g.height[drop]
    g.cells[drop, row] = g.active + 1
    g.height[drop] += 1
    g.free -= 1
    tell(g, DROPS, g.active, drop, row)
    if four_in_a_row(g, drop, row):
        g.score[g.active] = 1
        finish(g)
    elif g.free == 0:
        finish(g)
    g.active = 1 - g.active


words = Words(
    prompts={"column": lambda seen: "Into which column do you drop a disc?"},
    labels={"column": lambda seen, column: f"column {column + 1}"},
    sentences={
        "drops": lambda say, seat, column, row: (
            f"{say.seat(seat)} drops a disc into column {column + 1}; it lands in row {row + 1}."
        )
    },
)

rules = Rules(Board, set_up, turn, [COLUMN], [DROPS], longest=(42, 42))
game = Game("connect_four", "Connect Four", range(2, 3), rules, words)
