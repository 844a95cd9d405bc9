"""The options of a question as a list: chosen by number, by cursor, or by typing a part of the words."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.binding import Binding
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Line

from .boards.ink import QUIET


class Choices(OptionList, inherit_bindings=False):
    """Page keys are left to the table above."""

    BINDINGS = [  # noqa: RUF012
        Binding("down,j", "cursor_down", "Down", show=False),
        Binding("up,k", "cursor_up", "Up", show=False),
        Binding("home", "first", "First", show=False),
        Binding("end", "last", "Last", show=False),
        Binding("enter", "select", "Take", show=False),
    ]

    def __init__(self, id: str) -> None:
        super().__init__(id=id, compact=True)
        self.labels: list[str] = []
        self.shown: list[int] = []  # the numbers of those that the filter lets through, from 0
        self.typed = ""

    def offer(self, labels: Sequence[str]) -> None:
        self.labels = list(labels)
        self.typed = ""
        self.narrow("")

    def narrow(self, words: str) -> None:
        """Only those in which all of these words occur."""
        wanted = words.casefold().split()
        self.shown = [n for n, label in enumerate(self.labels) if all(word in label.casefold() for word in wanted)]
        wide = len(str(len(self.labels)))
        self.clear_options()
        self.add_options(Line(self.line(n, wide)) for n in self.shown)
        self.highlighted = 0 if self.shown else None

    def line(self, number: int, wide: int) -> Table:
        """The number and its words, which stay in their own column where they need a second line."""
        grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(width=wide, justify="right", style=QUIET)
        grid.add_column(ratio=1)
        grid.add_row(str(number + 1), Text(self.labels[number]))
        return grid

    @property
    def under_cursor(self) -> int | None:
        """The number of the option that the cursor is on, from 0."""
        return self.shown[self.highlighted] if self.highlighted is not None and self.shown else None

    def point_at(self, number: int) -> None:
        if number not in self.shown:
            self.narrow("")
        self.highlighted = self.shown.index(number)

    def digit(self, digit: str) -> tuple[int | None, str]:
        """Type a digit of a number: (the option it takes, from 0; what to say). A number that could go on waits."""
        typed, count = self.typed + digit, len(self.labels)
        number = int(typed)
        if not 1 <= number <= count:
            self.typed = ""
            return None, f"There is no option {typed}: the options are 1 to {count}."
        self.point_at(number - 1)
        if number * 10 > count:
            self.typed = ""
            return number - 1, ""
        self.typed = typed
        return None, f"{typed}: Enter takes it, or type on."
