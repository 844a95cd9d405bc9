"""One game at a terminal: people at the same screen and bots, turn by turn.

It shows what the asked seat may see and nothing else, and takes a number or a letter. The end of the input is
a polite way to leave.
"""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import make, usual
from ..bots.seating import HUMAN, introduced, proposals, seated
from ..files import write_text
from ..kernel.errors import BadInput, CivitasError
from ..kernel.table.summary import told
from .text import board, differs_by_seat

if TYPE_CHECKING:
    from ..kernel.table.table import Decision, Table

HELP = """  a number  choose that option
  Enter     show the table again
  u         undo my last choice
  r         reset my turn
  h         hint: what a bot would choose
  l         the whole log
  s FILE    save the game
  q         quit
  ?         this help"""


class Leave(Exception):
    """The person has had enough."""


@dataclass
class Session:
    table: Table
    players: list[str]
    save_to: Path | None = None
    read: dict[int | None, int] = field(default_factory=dict)  # how much of the log each seat has read
    at_screen: int | None = None

    def __post_init__(self) -> None:
        self.people = [s for s, p in enumerate(self.players) if p == HUMAN]
        self.secret = len(self.people) > 1 and differs_by_seat(self.table.game)
        self.bots = seated(self.table, self.players)

    def run(self) -> int:
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        for note in self.table.notes:
            print(f"Note: {note}.")
        if told := introduced(self.table.names, self.players):
            print(told)
        try:
            while not self.table.over:
                self.step()
        except Leave:
            self.keep()
            return 0
        except KeyboardInterrupt:
            print()
            self.keep()
            raise
        finally:
            for bot in self.bots.values():
                bot.close()
        self.end()
        return 0

    def step(self) -> None:
        pending = self.table.pending
        decision = next((d for d in pending if self.players[d.seat] != HUMAN), pending[0])
        if self.players[decision.seat] == HUMAN:
            self.ask(decision)
            return
        bot = self.bots[decision.seat]
        behaved = not bot.conduct.trouble
        self.table.choose(bot.choose(self.table, decision.seat), decision.seat)
        if behaved and bot.conduct.trouble:
            print(f"Note: {self.table.names[decision.seat]}: {bot.conduct.trouble}; chance moves for it.")
        if not self.people:
            self.news(None)

    # ---- a person's decision

    def ask(self, decision: Decision) -> None:
        seat = decision.seat
        self.hand_over(seat)
        self.show(seat)
        self.offer(decision)
        while True:
            words = self.line().split(maxsplit=1)
            if not words:
                self.show(seat)
                self.offer(decision)
            elif words[0].isascii() and words[0].isdecimal() and len(words) == 1:
                number = int(words[0][:9])
                if 1 <= number <= len(decision.options):
                    self.table.choose(decision.options[number - 1], seat)
                    return
                print(f"There is no option {words[0][:20]}: the options are 1 to {len(decision.options)}.")
            elif self.command(words[0].lower(), words[1].strip() if len(words) > 1 else "", decision):
                return

    def command(self, letter: str, rest: str, decision: Decision) -> bool:
        """Do what a letter asks for. True if the table has changed and another question may be open."""
        seat, table = decision.seat, self.table
        if letter == "q":
            raise Leave
        try:
            if letter in ("u", "r"):
                (table.undo if letter == "u" else table.reset_turn)(seat)
                return True
            if letter == "s":
                self.save(rest)
            elif letter == "l":
                for event in table.events_for(seat):
                    print(f"  {event['text']}")
            elif letter == "h":
                self.hint(decision)
            elif letter == "?":
                print(HELP)
            else:
                print(f"'{letter[:40]}' is not a choice: type the number of an option, or ? for help.")
        except CivitasError as wrong:
            print(f"{capital(str(wrong))}.")
        return False

    def hint(self, decision: Decision) -> None:
        if not self.table.game.policies:
            print(f"There is no hint: {self.table.game.title} has no policy of its own.")
            return
        policy = usual(self.table.game)
        option = make(policy, self.table.game).choose(self.table, decision.seat)
        print(f"The policy {policy} would choose {decision.options.index(option) + 1}: {option.label}")

    # ---- the screen

    def hand_over(self, seat: int) -> None:
        """Where seats see different things, the next person first takes the screen."""
        if self.secret and self.at_screen != seat:
            if sys.stdout.isatty():
                print("\x1b[2J\x1b[3J\x1b[H", end="")
            print(f"Now {self.table.names[seat]} looks at the screen: press Enter when it is only you.")
            self.line()
        self.at_screen = seat

    def show(self, seat: int) -> None:
        print(f"\n{'─' * 40}")
        print(board(self.table.game, self.table.view(seat)))
        print()
        self.news(seat)

    def news(self, seat: int | None) -> None:
        """What has been told since this seat last looked."""
        told = self.table.events_for(seat)
        for event in told[min(self.read.get(seat, 0), len(told)) :]:
            print(f"  {event['text']}")
        self.read[seat] = len(told)

    def offer(self, decision: Decision) -> None:
        print(f"\n{self.table.names[decision.seat]}: {decision.prompt}")
        labels = [f"{n:>3}  {option.label}" for n, option in enumerate(decision.options, 1)]
        wide = max(len(label) for label in labels) + 3
        fit = shutil.get_terminal_size((100, 24)).columns // wide
        columns = 2 if len(labels) > 8 and fit > 1 else 1
        rows = -(-len(labels) // columns)
        for row in range(rows):
            print("".join(label.ljust(wide) for label in labels[row::rows]).rstrip())
        for sentence in proposals(self.table, self.bots, decision):
            print(sentence)

    def line(self) -> str:
        try:
            return input("> ")
        except EOFError:
            print()
            raise Leave from None

    # ---- the end

    def end(self) -> None:
        eye = self.people[0] if len(self.people) == 1 else None
        print(f"\n{'─' * 40}")
        print(board(self.table.game, self.table.view(eye)))
        print()
        self.news(eye if eye is not None else self.at_screen)
        print(told(self.table))
        if self.save_to is not None:
            self.save(str(self.save_to))

    def keep(self) -> None:
        if self.save_to is not None:
            self.save(str(self.save_to))
            print(f"Go on with: civitas play --resume {self.save_to}")
        else:
            print("The game stops here and is not saved.")

    def save(self, file: str) -> None:
        if not file:
            raise BadInput("say where to save it: s FILE")
        check_target(Path(file))
        write_text(Path(file), self.table.save())
        print(f"Saved to {file}.")


def check_target(path: Path) -> None:
    """A save may replace an older save, and nothing else."""
    if path.is_dir():
        raise BadInput(f"{path} is a folder: name a file to save to")
    if not path.parent.is_dir():
        raise BadInput(f"there is no folder {path.parent} to save {path.name} in")
    if path.exists() and path.stat().st_size > 0:
        with path.open("rb") as file:
            if not file.read(12).startswith(b'{"civitas":'):
                raise BadInput(f"{path} exists and is not a saved game: name another file")


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:].rstrip(".")
