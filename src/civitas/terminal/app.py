"""The table as an application: it asks people, lets bots think in threads of their own, and keeps the game.

Every change of the table counts up `moment`. What a thread finds out is used only if the moment is still the same, so
a bot's choice or a hint that comes after an undo is dropped.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path

from textual.app import App
from textual.binding import Binding
from textual.message import Message

from ..bots import Explanation
from ..bots.registry import RANDOM, make, usual
from ..bots.seating import proposals
from ..kernel.errors import CivitasError, Unavailable
from ..kernel.table.decisions import Decision, Option
from ..kernel.table.table import Table
from . import boards, ending
from .look import CALM, STYLE
from .sitting import Sitting
from .table import TableScreen
from .windows import HelpWindow, HintWindow, LeaveWindow, LogWindow, PassScreen, SaveWindow, sentence

PAUSE = 0.6  # seconds that a bot's choice takes at least, so that it can be followed
HINT = "search:1s"
AGAIN, SAME, LEAVE = "play again, dealt anew", "play the same deal again", "quit"
AT_TABLE = ("hint", "undo", "reset", "save", "log", "hurry", "keys")
RETRY, CHANCE = "ask it again", "let chance choose for it"


class TableApp(App[None]):
    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012
        Binding("h", "hint", "Hint"),
        Binding("u", "undo", "Undo"),
        Binding("r", "reset", "Reset"),
        Binding("s", "save", "Save"),
        Binding("l", "log", "Log"),
        Binding("space", "hurry", "Hurry"),
        Binding("question_mark,f1", "keys", "Help"),
        Binding("q", "leave", "Quit"),
        Binding("ctrl+q,ctrl+c", "leave", "Quit", priority=True, show=False),
    ]

    class Thought(Message):
        """What a thread has found out about a moment: its answer, or what went wrong."""

        def __init__(self, moment: int, then: Callable[[], None]) -> None:
            super().__init__()
            self.moment, self.then = moment, then

    def __init__(self, sitting: Sitting, pause: float = PAUSE, hint: str = HINT) -> None:
        super().__init__()
        self.sitting, self.pause, self.hint = sitting, pause, hint
        self.moment = 0
        self.hurried = False
        self.thinking_of_hint = False
        self.decision: Decision | None = None  # the question on the screen
        self.menu: list[str] = []  # what is offered where there is no question
        self.stuck: Decision | None = None  # the question that a bot could not answer
        self.read = read_by_all(sitting.table)  # how much of the log each seat has read
        self.at = TableScreen()

    @property
    def game_table(self) -> Table:
        return self.sitting.table

    def on_mount(self) -> None:
        self.register_theme(CALM)
        self.theme = CALM.name
        self.push_screen(self.at)
        self.call_after_refresh(self.begin)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys of the table do nothing while something else is on the screen: least of all while it is passed on."""
        return action not in AT_TABLE or self.screen is self.at

    def begin(self) -> None:
        self.go_on()
        if self.game_table.notes:
            self.at.say(" ".join(f"Note: {note}." for note in self.game_table.notes))

    # ---- what comes next

    def go_on(self) -> None:
        """After each change: the next question, the next bot, or the end."""
        self.moment += 1
        self.decision, self.stuck, self.menu, self.thinking_of_hint = None, None, [], False
        try:
            self.sitting.autosave()
            self.at.say()
        except (CivitasError, OSError) as wrong:
            self.at.say(f"The game could not be saved. {sentence(wrong)}")
        question = self.sitting.next_question()
        if question is None:
            self.end()
        elif self.sitting.is_bot(question.seat):
            self.let_think(question)
        elif self.sitting.must_pass(question.seat):
            self.pass_on(question.seat)
        else:
            self.put(question)

    def put(self, question: Decision) -> None:
        """Ask the person at the screen."""
        self.hurried = False
        self.sitting.at_screen = question.seat
        self.decision = question
        name = self.game_table.names[question.seat]
        self.show(f"{name} is asked")
        self.at.ask(f"{name}: {question.prompt}", [option.label for option in question.options])
        self.read[question.seat] = len(self.game_table.events_for(question.seat))
        self.let_propose(question)

    def show(self, right: str) -> None:
        """Board and log as the person at the screen may see them."""
        table, eye = self.game_table, self.sitting.eye
        view = table.view(eye)
        self.at.top(boards.heading(table.game, view), right)
        if table.over:
            self.at.board(lambda width, marked: ending.drawn(table, view, width) + boards.draw(table.game, view, width))
        else:
            self.at.board(lambda width, marked: boards.draw(table.game, view, width, marked))
        self.at.told([event["text"] for event in table.events_for(eye)], self.read.get(eye, 0))

    def end(self) -> None:
        self.show("The game is over")
        self.menu = [AGAIN, *([SAME] if self.sitting.can_repeat else []), LEAVE]
        self.at.ask("The game is over. What now?", self.menu)
        self.at.to_the_top()

    def pass_on(self, seat: int, said: str = "") -> None:
        """The next person takes the screen; until then nothing of the table is on it, nor under it."""
        names, before = self.game_table.names, self.sitting.at_screen
        while self.screen is not self.at:  # a log or a hint that the person before has left open
            self.pop_screen()
        self.at.blank()

        def answered(answer: str | None) -> None:
            if answer == "look":
                self.sitting.at_screen = seat
                self.go_on()
            elif answer == "undo":
                self.undone_before(seat)
            else:
                self.pass_on(seat)
                self.action_leave()

        self.push_screen(PassScreen(names[seat], None if before is None else names[before], said), answered)

    def undone_before(self, seat: int) -> None:
        """Taken back while the screen changes hands. Who holds it now is not known, so it is passed on again."""
        try:
            self.sitting.take_back()
        except CivitasError as wrong:
            self.pass_on(seat, sentence(wrong))
        else:
            self.sitting.at_screen = None
            self.go_on()

    # ---- people

    def on_table_screen_chosen(self, event: TableScreen.Chosen) -> None:
        if self.decision is not None:
            decision, self.decision = self.decision, None
            if event.number >= len(decision.options):
                return
            try:
                self.sitting.choose(decision.options[event.number], decision.seat)
            except CivitasError as wrong:
                self.at.say(sentence(wrong))
                self.decision = decision
                return
            self.go_on()
        elif event.number < len(self.menu):
            self.picked(self.menu[event.number])

    def picked(self, what: str) -> None:
        if what in (AGAIN, SAME):
            before = self.sitting
            try:
                self.sitting = before.again(same_deal=what == SAME)
            except CivitasError as wrong:
                self.at.say(sentence(wrong))
                return
            before.close()
            self.read = {}
            self.at.to_the_top()
            self.go_on()
        elif what == LEAVE:
            self.action_leave()
        elif self.stuck is not None and what == CHANCE:
            self.let_think(self.stuck, RANDOM)
        elif self.stuck is not None:
            self.let_think(self.stuck)

    def action_undo(self) -> None:
        self.undone()

    def action_reset(self) -> None:
        self.undone(whole_turn=True)

    def undone(self, whole_turn: bool = False) -> None:
        try:
            self.sitting.take_back(whole_turn)
        except CivitasError as wrong:
            self.at.say(sentence(wrong))
            return
        self.go_on()

    def action_hurry(self) -> None:
        self.hurried = self.decision is None

    # ---- bots

    def let_think(self, question: Decision, instead: str = "") -> None:
        """A bot chooses in a thread, on a copy of the table; its choice is shown after a short pause."""
        seat, table, moment = question.seat, self.game_table.copy(), self.moment
        player = make(instead, table.game) if instead else self.sitting.bots[seat]
        self.show(f"{table.names[seat]} thinks")
        self.at.ask(f"{table.names[seat]} chooses.", [])  # its question may tell what only its seat knows
        began, behaved = time.monotonic(), not player.conduct.trouble

        def think() -> None:
            try:
                option = player.choose(table, seat)
            except Exception as wrong:
                failed = wrong  # the name `wrong` ends with this block
                self.post_message(self.Thought(moment, lambda: self.bot_failed(question, failed)))
                return
            self.post_message(self.Thought(moment, lambda: shown(option)))

        def shown(option: Option) -> None:
            left = 0.0 if self.hurried else self.pause - (time.monotonic() - began)
            if left <= 0:
                chosen(option)
            else:
                self.set_timer(left, lambda: chosen(option))

        def chosen(option: Option) -> None:
            if moment != self.moment:
                return
            try:
                self.sitting.choose(option, seat)
            except CivitasError as wrong:
                self.bot_failed(question, wrong)
                return
            self.go_on()
            if behaved and player.conduct.trouble:
                self.at.say(f"{table.names[seat]}: {player.conduct.trouble}; chance moves for it.")

        self.start(think)

    def let_propose(self, question: Decision) -> None:
        """Bots of the asked person's team say what they would choose; where they cannot, nothing is said."""
        table, moment, bots = self.game_table.copy(), self.moment, self.sitting.bots
        if not any(seat in bots and table.may_propose(seat) for seat in table.mates(question.seat)):
            return

        def think() -> None:
            with contextlib.suppress(CivitasError):
                said = ". ".join(proposals(table, bots, question))
                self.post_message(self.Thought(moment, lambda: self.at.say(f"{said}." if said else "")))

        self.start(think)

    def bot_failed(self, question: Decision, wrong: Exception) -> None:
        """The game is not lost: somebody else can choose."""
        self.stuck, self.menu = question, [RETRY, CHANCE, LEAVE]
        name = self.game_table.names[question.seat]
        self.at.ask(f"{name} did not choose: {sentence(wrong)} What now?", self.menu)

    def on_table_app_thought(self, event: Thought) -> None:
        if event.moment == self.moment:
            event.then()

    def start(self, work: Callable[[], None]) -> None:
        """In a thread that nobody waits for: who quits does not wait for a long search."""
        threading.Thread(target=work, daemon=True).start()

    # ---- hints

    def action_hint(self) -> None:
        decision = self.decision
        if decision is None:
            self.at.say("A hint is there when a person is asked.")
            return
        if self.thinking_of_hint:
            return
        self.thinking_of_hint = True
        self.at.say("Thinking of a hint …")
        table, moment = self.game_table.copy(), self.moment

        def think() -> None:
            try:
                name, told = explained(table, decision.seat, self.hint)
            except Exception as wrong:
                failed = wrong
                self.post_message(self.Thought(moment, lambda: self.no_hint(failed)))
                return
            self.post_message(self.Thought(moment, lambda: self.show_hint(decision, name, told)))

        self.start(think)

    def no_hint(self, wrong: Exception) -> None:
        self.thinking_of_hint = False
        self.at.say(f"There is no hint. {sentence(wrong)}")

    def show_hint(self, decision: Decision, name: str, told: list[Explanation]) -> None:
        self.thinking_of_hint = False
        self.at.say()
        numbers = [decision.options.index(each.option) for each in told]

        def closed(number: int | None) -> None:
            if number is not None:
                self.at.choices.point_at(number)

        self.push_screen(HintWindow(name, told, numbers), closed)

    # ---- windows

    def action_keys(self) -> None:
        self.push_screen(HelpWindow())

    def action_log(self) -> None:
        self.push_screen(LogWindow([event["text"] for event in self.game_table.events_for(self.sitting.eye)]))

    def action_save(self) -> None:
        if self.sitting.save_to is None:
            self.ask_where(lambda: None)
            return
        try:
            self.sitting.save(self.sitting.save_to)
            self.at.say(f"Saved to {self.sitting.save_to}.")
        except (CivitasError, OSError) as wrong:
            self.at.say(sentence(wrong))

    def ask_where(self, then: Callable[[], None]) -> None:
        def keep(name: str) -> None:
            self.sitting.save(Path(name))
            self.sitting.save_to = Path(name)

        def closed(name: str | None) -> None:
            if name:
                self.at.say(f"Saved to {name}, and from now on after each move.")
                then()

        self.push_screen(SaveWindow(self.sitting.suggested, keep), closed)

    def action_leave(self) -> None:
        if isinstance(self.screen, LeaveWindow | SaveWindow):
            return
        if not self.sitting.unsaved or self.game_table.over:
            self.exit()
            return

        def answered(answer: str | None) -> None:
            if answer == "leave":
                self.exit()
            elif answer == "save":
                self.ask_where(self.exit)

        self.push_screen(LeaveWindow(), answered)

    async def action_quit(self) -> None:
        self.action_leave()


def read_by_all(table: Table) -> dict[int | None, int]:
    """Whoever goes on with a game has read its log; at a new one everything is news."""
    return {seat: len(table.told) for seat in (None, *range(table.seats))} if table.log else {}


def explained(table: Table, seat: int, name: str) -> tuple[str, list[Explanation]]:
    """Who explains, and what it says: a search, or the game's own policy where nothing can be compiled."""
    try:
        return name, make(name, table.game).explain(table, seat)
    except Unavailable:
        if not table.game.policies:
            raise
        own = usual(table.game)
        return own, make(own, table.game).explain(table, seat)


def open_table(table: Table, players: list[str], save_to: Path | None = None, resumed: str | None = None) -> int:
    """Play at the screen until the people leave; then say what has become of the game."""
    app = TableApp(Sitting(table, players, save_to, resumed))
    app.run()
    print(app.sitting.farewell())
    return app.return_code or 0
