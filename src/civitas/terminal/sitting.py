"""One sitting at the table: who is at the screen, whose choice comes next, and whether the game is saved."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..bots.bot import Bot
from ..bots.seating import HUMAN, close, seated
from ..files import write_text
from ..kernel.errors import BadInput, UndoRefused
from ..kernel.table.decisions import Decision, Option
from ..kernel.table.summary import told
from ..kernel.table.table import Table
from .plain import check_target
from .text import differs_by_seat


@dataclass
class Sitting:
    table: Table
    players: list[str]
    save_to: Path | None = None
    resumed: str | None = None  # the file it came from, which is offered first where it is saved
    at_screen: int | None = None  # the person who looks at it
    last_person: int | None = None  # who chose last, of the people
    bots: dict[int, Bot] = field(init=False)

    def __post_init__(self) -> None:
        self.people = [seat for seat, kind in enumerate(self.players) if kind == HUMAN]
        self.secret = len(self.people) > 1 and differs_by_seat(self.table.game)
        self.bots = seated(self.table, self.players)
        self.kept = len(self.table.log)  # so many entries of the log need no saving
        if len(self.people) == 1:
            self.at_screen = self.people[0]

    # ---- who looks, who chooses

    @property
    def eye(self) -> int | None:
        """Whose view is on the screen. At the end several people see what everybody sees."""
        return None if self.table.over and len(self.people) > 1 else self.at_screen

    def next_question(self) -> Decision | None:
        """Bots first; then the person who has the screen already, so that it is passed on as rarely as can be."""
        pending = self.table.pending

        def turn(decision: Decision) -> int:
            return 0 if self.is_bot(decision.seat) else 1 if decision.seat == self.at_screen else 2

        return min(pending, key=turn, default=None)

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] != HUMAN

    def must_pass(self, seat: int) -> bool:
        """Does the screen have to change hands before this person may look?"""
        return self.secret and self.at_screen != seat

    # ---- choosing and taking back

    def choose(self, option: Option, seat: int) -> None:
        self.table.choose(option, seat)
        if not self.is_bot(seat):
            self.last_person = seat

    def take_back(self, whole_turn: bool = False) -> None:
        """The last choice of the person at the screen; where nothing is secret, of whoever of the people chose last."""
        seats = [self.at_screen if self.secret or self.last_person is None else self.last_person, self.at_screen]
        refused: UndoRefused | None = None
        for seat in dict.fromkeys(seat for seat in seats if seat is not None):
            try:
                (self.table.reset_turn if whole_turn else self.table.undo)(seat)
                return
            except UndoRefused as wrong:
                refused = refused or wrong
        raise refused or UndoRefused("can't undo: nobody at this screen has chosen")

    # ---- keeping it

    @property
    def unsaved(self) -> bool:
        return len(self.table.log) != self.kept

    def save(self, path: Path) -> None:
        if not path.name:
            raise BadInput("name a file to save the game to")
        check_target(path)
        write_text(path, self.table.save())
        self.kept = len(self.table.log)

    @property
    def suggested(self) -> str:
        return self.resumed or f"{self.table.game.name}.save"

    def autosave(self) -> None:
        if self.save_to is not None and self.unsaved:
            self.save(self.save_to)

    # ---- another game

    def again(self, same_deal: bool) -> Sitting:
        """The same people and bots at a new table. The finished game keeps its file, the new one gets the next."""
        old = self.table
        options = {choice.name: choice.shown(old.options[choice.name]) for choice in old.game.rules.options}
        table = old.game.table(old.seats, old.seed if same_deal else None, options, old.names)
        return Sitting(table, self.players, next_free(self.save_to))

    @property
    def can_repeat(self) -> bool:
        return self.table.seed is not None and self.table.begins_at is None

    def close(self) -> list[str]:
        """Nobody is asked any more; what programs did wrong."""
        return close(self.bots, self.table)

    def farewell(self) -> str:
        """What the shell shows when the screen is gone."""
        lines = [told(self.table)] if self.table.over else []
        lines += self.close()
        if self.save_to is not None and not self.unsaved and self.save_to.is_file():
            lines.append(f"Saved to {self.save_to}.")
            if not self.table.over:
                lines.append(f"Go on with: civitas play --resume {self.save_to}")
        elif self.resumed and not self.unsaved:
            lines.append(f"Nothing has changed: go on with civitas play --resume {self.resumed}")
        elif not self.table.over:
            lines.append("The game stops here and is not saved.")
        return "\n".join(lines)


def next_free(path: Path | None) -> Path | None:
    """evening.save, evening-2.save, evening-3.save: the first that is not there yet."""
    if path is None:
        return None
    stem, number, found = path.stem, 2, path
    while found.exists():
        found = path.with_name(f"{stem}-{number}{path.suffix}")
        number += 1
    return found
