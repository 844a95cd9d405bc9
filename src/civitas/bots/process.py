"""Bots that are programs of one's own, in any language: `make("cmd:./mybot")`. They are asked in lines of JSON (see
docs/bot-protocol.md), and where one does not answer as it should, chance moves for it."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import replace
from pathlib import Path

from civitas.kernel.errors import BadInput
from civitas.kernel.state.chance import Stream
from civitas.kernel.state.plain import PlainState
from civitas.kernel.table.decisions import Decision, Option
from civitas.kernel.table.table import Table

from . import messages
from .bot import Bot
from .child import Child, ChildEnded, NoLineInTime
from .conduct import GOOD
from .messages import Message, RefusedAnswer

SECONDS = 10.0  # for an answer, unless the name says otherwise
REHEARSAL = 2.0


class Process(Bot):
    """One program, started for each game and seat. Call `close` when a game is over: then it hears the result.

    >>> from civitas import bots
    >>> bots.make("cmd:python3 examples/bots/prudent.py").program
    'prudent'
    """

    def __init__(self, name: str, command: str, seconds: float = SECONDS, seed: int = 0) -> None:
        super().__init__(seed)
        if seconds <= 0:
            raise BadInput(f"{name} gives no time to answer: the seconds must be above 0")
        self.name, self.seconds, self.command = name, seconds, words_of(name, command)
        self.conduct = GOOD
        self._table: Table | None = None
        self._seated: dict[int, SeatedProgram] = {}

    @property
    def program(self) -> str:
        """What a person would call it: the script rather than its interpreter."""
        files = (word for word in self.command[1:] if Path(word).suffix and Path(word).is_file())
        return Path(next(files, self.command[0])).stem

    def propose(self, table: Table, seat: int) -> Option:
        """The protocol has no word for it."""
        raise BadInput(f"{self.name} is a program, which answers its own questions only")

    def value(self, table: Table, decision: Decision, state: PlainState) -> int:
        seat, options = decision.seat, decision.options
        seated = self._at(table, seat)
        instead = options[Stream(self.own_seed(int(state._steps), seat), purpose=23).below(len(options))]
        if seated.child is None:
            self._count()
            return instead.value
        try:
            return messages.chosen(seated.ask(table, decision, self.seconds), decision)
        except RefusedAnswer as wrong:
            seated.tell(messages.error(str(wrong), instead.id))
            self._count(f"an answer was refused: {wrong}", refused=1)
        except NoLineInTime:
            self._count(f"no answer came within {self.seconds:g} s (an answer must be flushed)", late=1)
            seated.kill()
        except ChildEnded as wrong:
            self._count(str(wrong), refused=1)
            seated.kill()
        return instead.value

    def close(self, table: Table | None = None) -> None:
        """Tell the result, if there is one, and end the program."""
        seated, self._seated = self._seated, {}
        asked, self._table = self._table, None
        table = table or asked
        try:
            for one in seated.values():
                if one.child is not None and table is not None:
                    one.tell(messages.end(table, one.seat, one.heard))
                    one.child.close()
        finally:
            for one in seated.values():
                one.kill()

    def rehearse(self, table: Table) -> None:
        """Start it at a table that is not played on, so that a wrong command is found before any game."""
        decision = table.decision
        if decision is None:
            return
        seated = self._started(table, decision.seat)
        try:
            seated.ask(table, decision, min(self.seconds, REHEARSAL))
        except ChildEnded as wrong:
            raise BadInput(f"{self.name} does not answer: {wrong}") from None
        except NoLineInTime:
            pass
        finally:
            seated.kill()

    def _at(self, table: Table, seat: int) -> SeatedProgram:
        if self._table is None or not goes_on(self._table, table):
            self.close()
        self._table = table
        if seat not in self._seated:
            self._seated[seat] = self._started(table, seat)
        return self._seated[seat]

    def _started(self, table: Table, seat: int) -> SeatedProgram:
        try:
            seated = SeatedProgram(seat, Child(self.command))
        except OSError as wrong:
            raise BadInput(f"{self.name} cannot be started: {wrong.strerror or wrong}") from wrong
        own = Stream(self.seed, seat, purpose=24).below(2**31)
        seated.tell(messages.hello(table, seat, own, self.seconds))
        return seated

    def _count(self, trouble: str = "", refused: int = 0, late: int = 0) -> None:
        was = self.conduct
        self.conduct = replace(
            was,
            refused=was.refused + refused,
            late=was.late + late,
            replaced=was.replaced + 1,
            trouble=was.trouble or trouble,
        )


class SeatedProgram:
    """A program in its seat; without a child, it has ended."""

    def __init__(self, seat: int, child: Child) -> None:
        self.seat, self.heard, self.asked = seat, 0, 0
        self.child: Child | None = child

    def tell(self, message: Message) -> None:
        if self.child is not None:
            self.child.send(messages.line_of(message))

    def ask(self, table: Table, decision: Decision, seconds: float) -> bytes:
        assert self.child is not None
        self.asked += 1
        self.tell(messages.question(table, decision, self.asked, self.heard))
        self.heard = len(table.told)
        return self.child.line(seconds)

    def kill(self) -> None:
        if self.child is not None:
            self.child.kill()
            self.child = None


def goes_on(before: Table, now: Table) -> bool:
    """Is it the same game, now or later? A screen or a server may ask at copies of its table."""
    if before is now:
        return True
    same = before.game is now.game and before.seed is not None and before.begins_at == now.begins_at
    same = same and (before.seed, before.seats, before.options) == (now.seed, now.seats, now.options)
    return same and now.log[: len(before.log)] == before.log


def words_of(name: str, command: str) -> list[str]:
    """The command as its words, if there is such a program."""
    try:
        words = shlex.split(command)
    except ValueError:
        raise BadInput(f"{name} has a quotation mark or a backslash too many") from None
    if not words:
        raise BadInput(f"{name} names no program; a program of your own is given as cmd:./mybot or cmd:python mybot.py")
    if shutil.which(words[0]) is None:
        if Path(words[0]).is_file():
            raise BadInput(f"{name} cannot be started: the file {words[0]} is not marked as executable")
        raise BadInput(f"{name} cannot be started: there is no program {words[0]!r}")
    return words
