"""The screen of a table: where the game stands, the board, the log, the question with its options, and the keys."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from .boards.ink import QUIET
from .choices import Choices

LOG = 100  # so many sentences are kept in sight; the log window has them all
KEYS = "1-9 ↑↓ choose · / find · h hint · u undo · s save · l log · ? help · q quit"


class TableScreen(Screen[None]):
    """It draws what it is given and says what was chosen; it knows no table."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (130, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]  # noqa: RUF012
    BINDINGS = [  # noqa: RUF012
        Binding("slash", "find", "Find"),
        Binding("escape", "all", "All options", show=False),
        Binding("pageup", "scroll(-1)", "Up", show=False),
        Binding("pagedown", "scroll(1)", "Down", show=False),
    ]

    class Chosen(Message):
        """The option of this number was taken, counted from 0."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self) -> None:
        super().__init__()
        self.drawing: Callable[[int, str], Text] = lambda width, marked: Text()
        self.drawn = (0, "")
        self.sentences: list[str] = []
        self.unread = 0
        self.heading = ("", "")

    def compose(self) -> ComposeResult:
        yield Static(id="top", markup=False)
        with Vertical(id="body"):
            with VerticalScroll(id="table"):
                yield Static(id="board", markup=False)
            with Vertical(id="right"):
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="told", markup=False)
                with Vertical(id="ask"):
                    yield Static(id="prompt", markup=False)
                    yield Input(id="filter", placeholder="type a part of it; Enter takes it, Esc shows all")
                    yield Choices(id="options")
        yield Static(id="status", markup=False)
        with Horizontal(id="keys"):
            yield Static(KEYS, markup=False)

    def on_mount(self) -> None:
        self.choices.focus()

    # ---- showing

    @property
    def choices(self) -> Choices:
        return self.query_one("#options", Choices)

    def top(self, left: str, right: str) -> None:
        self.heading = (left, right)
        room = max(1, self.size.width - 2 - len(left))
        self.query_one("#top", Static).update(left + right.rjust(room))

    def board(self, drawing: Callable[[int, str], Text]) -> None:
        """What is drawn from the next question on; it is handed the width and the label under the cursor."""
        self.drawing, self.drawn = drawing, (0, "")

    def draw(self) -> None:
        under = self.choices.under_cursor
        width = self.query_one("#table").scrollable_content_region.width
        wanted = (width, self.choices.labels[under] if under is not None else "")
        if width > 0 and wanted != self.drawn:
            self.drawn = wanted
            self.query_one("#board", Static).update(self.drawing(*wanted))

    def told(self, sentences: Sequence[str], read: int) -> None:
        """The log; what was not read yet has a sign before it."""
        self.sentences, self.unread = list(sentences), read
        self.write()

    def write(self) -> None:
        first = max(0, len(self.sentences) - LOG)
        width = self.query_one("#log").scrollable_content_region.width or 80
        out = Text()
        for n, said in enumerate(self.sentences[first:], first):
            new = n >= self.unread
            lines = textwrap.wrap(
                said, max(10, width - 2), initial_indent="› " if new else "  ", subsequent_indent="  "
            )
            out.append("\n".join(lines) + "\n", "" if new else QUIET)
        out.rstrip()
        self.query_one("#told", Static).update(out)
        self.call_after_refresh(self.query_one("#log", VerticalScroll).scroll_end, animate=False)

    def blank(self) -> None:
        """Nothing of the table, for nobody."""
        self.top("", "")
        self.told([], 0)
        self.board(lambda width, marked: Text())
        self.ask("", [])
        self.query_one("#board", Static).update("")

    def ask(self, prompt: str, labels: Sequence[str]) -> None:
        self.query_one("#prompt", Static).update(prompt)
        self.hide_filter()
        self.choices.offer(labels)
        self.choices.focus()
        self.call_after_refresh(self.draw)

    def say(self, sentence: str = "") -> None:
        """One sentence below the table; nothing takes it away."""
        status = self.query_one("#status", Static)
        status.update(sentence)
        status.set_class(bool(sentence), "shown")

    # ---- choosing

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character in "0123456789" and self.focused is not self.query_one("#filter"):
            event.stop()
            if self.choices.labels:
                number, say = self.choices.digit(event.character)
                self.say(say)
                if number is not None:
                    self.post_message(self.Chosen(number))
        elif event.key != "enter":
            self.choices.typed = ""

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.draw()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.take()

    def take(self) -> None:
        number = self.choices.under_cursor
        if number is not None:
            self.post_message(self.Chosen(number))

    # ---- finding

    def action_find(self) -> None:
        found = self.query_one("#filter", Input)
        found.add_class("shown")
        found.focus()

    def action_all(self) -> None:
        self.hide_filter()
        self.choices.narrow("")
        self.choices.typed = ""
        self.choices.focus()

    def hide_filter(self) -> None:
        found = self.query_one("#filter", Input)
        with found.prevent(Input.Changed):
            found.value = ""
        found.remove_class("shown")

    def on_input_changed(self, event: Input.Changed) -> None:
        self.choices.narrow(event.value)
        self.say("" if self.choices.shown else f"No option has {event.value!r} in it.")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if len(self.choices.shown) == 1:
            self.take()
        elif self.choices.shown:
            self.choices.focus()

    # ---- moving about

    def action_scroll(self, pages: int) -> None:
        table = self.query_one("#table", VerticalScroll)
        table.scroll_relative(y=pages * max(1, table.size.height - 1), animate=False)

    def to_the_top(self) -> None:
        self.query_one("#table", VerticalScroll).scroll_home(animate=False)

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.draw)
        self.call_after_refresh(self.write)
        self.call_after_refresh(lambda: self.top(*self.heading))
