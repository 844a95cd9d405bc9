"""What opens over the table: help, the log, a hint, a file name, leaving; and the screen that is passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Line

from ..bots import Explanation
from ..kernel.errors import CivitasError
from .boards.ink import QUIET, entry

Answer = TypeVar("Answer")

HELP = (
    ("1 2 3 …", "take that option; Enter where more digits could follow"),
    ("↑ ↓ Enter", "move the cursor, take what it is on"),
    ("/", "find options by some of their letters; Esc shows all"),
    ("h", "hint: what a search thinks of each option, and expects"),
    ("u", "undo your last choice, until something hidden was seen or another has chosen"),
    ("r", "reset your turn, as far as undo goes"),
    ("l", "the whole log"),
    ("s", "save the game"),
    ("PgUp PgDn", "scroll the table; or Tab to go there, and then ↑ ↓"),
    ("Space", "while bots choose: no pauses until it is your turn"),
    ("q", "quit; it asks before anything is lost"),
    ("? or F1", "this help"),
    ("▶ A", "whoever is asked; players have a letter and a color"),
    ("r1c1▸", "what the option under the cursor is about"),
    ("›", "what you have not read yet in the log"),
)


class Window(ModalScreen[Answer]):
    """Something small over the table; Escape closes it."""

    BINDINGS = [Binding("escape,q", "close", "Close")]  # noqa: RUF012

    def action_close(self) -> None:
        self.dismiss(None)


class HelpWindow(Window[None]):
    BINDINGS = [Binding("question_mark,f1,enter", "close", "Close")]  # noqa: RUF012

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static("Keys", classes="head")
            with VerticalScroll(classes="long"):
                yield Static(Text("\n").join(entry(key, what, 70) for key, what in HELP))
            yield Static("Esc closes this.", classes="foot")


class LogWindow(Window[None]):
    BINDINGS = [Binding("l,enter", "close", "Close")]  # noqa: RUF012

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        self.sentences = sentences

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static("What has happened", classes="head")
            with VerticalScroll(classes="long"):
                yield Static("\n".join(self.sentences) or "Nothing yet.", markup=False)
            yield Static("↑ ↓ PgUp PgDn scroll, Esc closes this.", classes="foot")

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        scroll.scroll_end(animate=False)


class HintWindow(Window[int]):
    """Every option as a bot sees it, best first; below the list, what it expects after the one under the cursor."""

    def __init__(self, bot: str, explained: Sequence[Explanation], numbers: Sequence[int]) -> None:
        super().__init__()
        self.bot, self.explained, self.numbers = bot, explained, numbers

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(f"What the bot {self.bot} thinks of your options", classes="head", markup=False)
            yield Static(Text(f"{'no.':>4}{'tried':>8}{'worth':>8}  option", QUIET))
            yield OptionList(*(Line(self.row(n)) for n in range(len(self.explained))), compact=True)
            with VerticalScroll(classes="line"):
                yield Static("", id="expected", markup=False)
            yield Static(
                "Worth is from 0 % (lost) to 100 % (won). Enter points at the option, Esc closes this.", classes="foot"
            )

    def row(self, n: int) -> Table:
        each = self.explained[n]
        worth = "–" if each.worth is None else f"{100 * each.worth:.0f} %"
        grid = Table.grid(expand=True)
        for width in (4, 8, 8):
            grid.add_column(width=width, justify="right")
        grid.add_column(ratio=1)
        grid.add_row(str(self.numbers[n] + 1), str(each.visits), worth, Padding(Text(each.option.label), (0, 0, 0, 2)))
        return grid

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#expected", Static).update(said_of(self.explained[event.option_index]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.numbers[event.option_index])


def said_of(each: Explanation) -> Group:
    first = Text(f"After “{each.line[0]}” it expects" + (":" if len(each.line) > 1 else " nothing in particular."))
    return Group(first, *(Padding(Text(step), (0, 0, 0, 2)) for step in each.line[1:]))


class SaveWindow(Window[str]):
    """Asks for a file until the game is saved there or the person gives up."""

    BINDINGS = [Binding("escape", "close", "Close", priority=True)]  # noqa: RUF012

    def __init__(self, suggested: str, keep: Callable[[str], None]) -> None:
        super().__init__()
        self.suggested, self.keep = suggested, keep

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static("Save the game to which file?", classes="head")
            yield Input(self.suggested, placeholder="a file name")
            yield Static("", classes="wrong", markup=False)
            yield Static("Enter saves, Esc goes back.", classes="foot")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            self.keep(event.value.strip())
        except (CivitasError, OSError) as wrong:
            self.query_one(".wrong", Static).update(sentence(wrong))
        else:
            self.dismiss(event.value.strip())


class LeaveWindow(Window[str]):
    """'save', 'leave', or None: stay."""

    BINDINGS = [  # noqa: RUF012
        Binding("s,y,enter", "answer('save')", "Save and quit"),
        Binding("n,d", "answer('leave')", "Quit without saving"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static("There are moves that are not saved. Save before you go?", classes="head")
            yield Static("  y  save and quit\n  n  quit, and the game is gone\n  Esc  stay")

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)


class PassScreen(Screen[str]):
    """Between two people nothing of the table is shown. 'look', 'undo' or 'quit'."""

    BINDINGS = [  # noqa: RUF012
        Binding("enter", "answer('look')", "Look"),
        Binding("u", "answer('undo')", "Take back"),
        Binding("q,ctrl+q,ctrl+c", "answer('quit')", "Quit", priority=True),
    ]

    def __init__(self, to: str, before: str | None, said: str = "") -> None:
        super().__init__()
        self.to, self.before, self.said = to, before, said

    def compose(self) -> ComposeResult:
        lines = [f"Press Enter when only {self.to} looks at it.", ""]
        if self.before is not None:
            lines.append(f"u  {self.before} takes the last choice back")
        with Vertical(classes="box"):
            yield Static(Text(f"Pass the screen to {self.to}.\n", "bold"), markup=False)
            yield Static("\n".join([*lines, "q  quit"]), markup=False)
            if self.said:
                yield Static(f"\n{self.said}", classes="wrong", markup=False)

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)


def sentence(wrong: Exception) -> str:
    """An error as one sentence on the screen."""
    if isinstance(wrong, OSError) and wrong.strerror:
        text = f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror
    else:
        text = next(iter(str(wrong).splitlines()), "") or type(wrong).__name__
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?")) else f"{text}."
