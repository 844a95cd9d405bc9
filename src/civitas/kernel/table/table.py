"""A table: one game in play, as people see it. `choose` is the single gate through which it changes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..backends.python import TURN, option_values
from ..codes import Phase
from ..errors import BadInput, IllegalChoice, UndoRefused, quoted
from ..state.plain import PlainState
from ..state.seen import SPECTATOR, Seen, letters
from . import events as telling
from . import guidance, results, texts
from .ahead import AskedAhead, asked_at_once, next_question
from .decisions import Decision, Option, chosen_value, question
from .events import Speaker, ToldEvent
from .guidance import GAME_ENDS, TURN_ENDS, warnings
from .position import frames, position
from .results import Result
from .undo import Moment, barrier, check_undo, choices_of_turn
from .unfinished import chosen_anew, since_clean
from .view import plain

if TYPE_CHECKING:
    from ..declaration import Preview
    from ..game import Game


WORLDS = 12  # dealt anew, to say what a choice brings whatever is hidden


@dataclass
class Begun:
    """A turn's beginning: the state there, and how long the log was."""

    after: int
    state: PlainState


@dataclass(frozen=True)
class Asked:
    """The open questions with all their words, and what they follow from: whoever asks again while nothing has changed
    gets the same ones."""

    questions: tuple[Decision, ...]
    game: Game
    state: dict[str, Any]
    names: list[str]
    waiting: dict[int, list[int]]

    def of(self, table: Table) -> bool:
        same = self.game is table.game and self.waiting == table._waiting and self.names == table.names
        return same and self.state == vars(table.state)


@dataclass
class Table:
    """One game in play, as people see it. `choose` is the single gate through which it changes.

    Make one with `game.table(...)`. A table belongs to one thread.

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> while not table.over:
    ...     table.choose(table.decision.options[0])
    >>> table.result.winners
    (0,)
    """

    game: Game
    seats: int
    seed: int | None
    options: dict[str, int]
    names: list[str]
    state: PlainState
    open_deal: bool  # somebody chose the seed, so somebody may know the cards
    log: list[dict[str, Any]] = field(default_factory=list)
    told: list[ToldEvent] = field(default_factory=list)
    begun: list[Begun] = field(default_factory=list)
    begins_at: dict[str, Any] | None = None  # the position it began from, if any
    notes: list[str] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)  # of the state after so many inputs, now and then
    _moments: list[Moment] = field(default_factory=list)
    _barrier: str = "nothing has been chosen yet"
    _waiting: dict[int, list[int]] = field(default_factory=dict)
    _barred_by: int | None = None  # whose choice it was that cannot be taken back; None: nobody's
    _asked: Asked | None = field(default=None, repr=False, compare=False)
    _ahead: AskedAhead | None = field(default=None, repr=False, compare=False)

    # ---- beginning

    @staticmethod
    def new(
        game: Game,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> Table:
        """Sets up a new table. `Game.table` is the usual way to call it.

        >>> import civitas
        >>> from civitas.kernel.table.table import Table
        >>> Table.new(civitas.game("pointcity"), seats=3, seed=7).names
        ['Player A', 'Player B', 'Player C']
        """
        seats = game.check_seats(seats)
        chosen = game.chosen(options, seats)
        open_deal = seed is not None
        if seed is None:
            seed = secrets.randbits(128)
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**128:
            raise BadInput(f"a seed is a whole number from 0 to 2^128 - 1, not {quoted(seed)}")
        table = Table(
            game, seats, seed, chosen, seat_names(seats, names), game.python.fresh(seed, seats, chosen), open_deal
        )
        table._go(-1)
        return table

    # ---- looking

    @property
    def decision(self) -> Decision | None:
        """The first open question, or None when the game is over.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.decision.prompt
        'Which cell do you mark?'
        """
        pending = self.pending
        return pending[0] if pending else None

    @property
    def pending(self) -> list[Decision]:
        """All open questions: several where choices are secret and independent.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> [decision.seat for decision in table.pending]
        [0]
        """
        if self.state._phase == Phase.OVER:
            return []
        if self._asked is None or not self._asked.of(self):
            questions = tuple(self._questions())
            waiting = {seat: list(values) for seat, values in self._waiting.items()}
            self._asked = Asked(questions, self.game, vars(self.state.copy()), list(self.names), waiting)
        return list(self._asked.questions)

    def _questions(self) -> list[Decision]:
        out = []
        for seat in [self.state._who] + [s for s in range(self.seats) if s != self.state._who]:
            ahead = self.state_asking(seat)
            if ahead is not None:
                out.append(question(self.game, ahead, seat, seat, self.names, mates=self.mates(seat)))
        return out

    def decision_for(self, seat: int | None, seen: Seen | None = None) -> Decision | None:
        """Returns this seat's own question with its options. Where another seat is asked, it returns who is asked what,
        with the options only where that is a question of the seat's team.

        `seen` is what `seen(seat)` gave, where somebody has it already.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> len(table.decision_for(0).options), len(table.decision_for(1).options)
        (9, 0)
        """
        self._check_seat(seat)
        if self.state._phase == Phase.OVER:
            return None
        if seat is not None:
            ahead = self.state_asking(seat)
            if ahead is not None:
                known = seen if ahead is self.state else None
                return question(self.game, ahead, seat, seat, self.names, known, self.mates(seat))
        who = self.state._who
        return question(self.game, self.state, who, seat, self.names, seen, self.mates(who))

    def state_asking(self, seat: int) -> PlainState | None:
        """Returns the state in which this seat is asked its next unanswered question; None where it is asked nothing.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.state_asking(0) is table.state, table.state_asking(1)
        (True, None)
        """
        early = self._waiting.get(seat, [])
        if asked_at_once(self.game, self.state, seat, early):
            return next_question(self.game, self.state, seat, early, {})
        if self._ahead is None or not self._ahead.of(self.game, self.state):
            self._ahead = AskedAhead(self.game, vars(self.state.copy()))
        found, worlds, key = self._ahead.found, self._ahead.worlds, (seat, tuple(early))
        if key not in found:
            found[key] = next_question(self.game, self.state, seat, early, worlds)
        return found[key]

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together.

        >>> import civitas
        >>> civitas.game("heroes").table(seats=3, seed=1).teams
        ((0, 1, 2),)
        """
        return self.game.teams_of(self.seats, self.options)

    def mates(self, seat: int) -> list[int]:
        """Returns who plays together with this seat.

        >>> import civitas
        >>> civitas.game("heroes").table(seats=3, seed=1).mates(0)
        [1, 2]
        """
        return [other for team in self.teams if seat in team for other in team if other != seat]

    def may_propose(self, seat: int) -> bool:
        """Says whether a mate of this seat answers a question of the team now.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.may_propose(1)
        False
        """
        shared = not self.over and self.game.rules.kinds[self.state._kind].shared
        return shared and seat in self.mates(self.state._who)

    def seen(self, seat: int | None) -> Seen:
        """Returns what this seat sees, by the names of fields and zones: what prompts and labels are handed.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose("row 2, column 2")
        >>> table.seen(1).cells
        [0, 0, 0, 0, 1, 0, 0, 0, 0]
        """
        self._check_seat(seat)
        return Seen(self.game, self.state, seat, self.names)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Returns all that this seat may see, as plain data. None is a spectator.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> table.view(0)["names"], table.view(None)["seat"]
        (['Ann', 'Ben'], None)
        """
        return plain(self.seen(seat), self.names)

    def observation(self, seat: int) -> list[int]:
        """Returns what this seat sees as a row of numbers: its own seat first, -1 for what is hidden.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> len(table.observation(0)) == len(table.game.observation[1])
        True
        """
        self._check_seat(seat)
        return self.game.python.observe(self.state, seat)

    def events_for(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """Returns what happened, in order, as this seat may know it: name, arguments (None where hidden) and sentence.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose("row 2, column 2")
        >>> table.events_for(1)[-1]["text"]
        'Player A marks row 2, column 2.'
        """
        self._check_seat(seat)
        return telling.events_for(self.game, self.names, self.told, seat, since)

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.over
        False
        """
        return bool(self.state._phase == Phase.OVER)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> for cell in (0, 3, 1, 4, 2):
        ...     table.choose(cell)
        >>> table.result.places
        (1, 2)
        """
        return results.result(self.game, self.state) if self.over else None

    def frames(self) -> list[dict[str, Any]]:
        """Returns where the rules stand: each rule that waits, what it asks, and its locals.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.frames()[0]["rule"]
        'turn'
        """
        return frames(self.game, self.state)

    # ---- acting

    def choose(self, option: Option | int | str, seat: int | None = None) -> None:
        """Takes an option: an `Option`, its id, or its exact label. Anything else raises `IllegalChoice`
        and changes nothing.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose(table.decision.options[4])
        >>> table.choose("row 1, column 1")
        >>> table.choose(4)
        Traceback (most recent call last):
        civitas.kernel.errors.IllegalChoice: 4 is not offered now; offered: row 1, column 2; row 1, column 3; ...
        """
        if self.over:
            raise IllegalChoice("the game is over: there is nothing to choose")
        if seat is None:
            seat = self.state._who
        self._check_seat(seat)
        asked = self.state_asking(seat)
        if asked is None:
            decision = self.decision_for(seat)
            assert decision is not None
            if self.may_propose(seat):
                raise IllegalChoice(f"{self.names[decision.seat]} decides here; {self.names[seat]} may only propose")
            raise IllegalChoice(
                f"it is not {self.names[seat]}'s choice now: {self.names[decision.seat]} is asked ({decision.prompt})"
            )
        value = chosen_value(self.game, asked, seat, option, self.names)
        self.log.append({"seat": seat, "choose": self.game.offsets[self.game.rules.kinds[asked._kind].name] + value})
        if seat != self.state._who or self._waiting.get(seat):
            self._waiting.setdefault(seat, []).append(value)
        else:
            self._apply(seat, value)
            self._serve_waiting()
        self._mark()

    def undo(self, seat: int) -> None:
        """Takes this seat's last choice back, unless something was seen or somebody else has acted.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose("row 2, column 2")
        >>> table.undo(0)
        >>> len(table.decision.options)
        9
        """
        self._check_seat(seat)
        if self._waiting.get(seat):
            self._waiting[seat].pop()
            self.log.append({"seat": seat, "undo": 1})
        else:
            check_undo(self._moments, self._barrier, self._barred_by, seat, self.names)
            self.log.append({"seat": seat, "undo": 1})
            self._return(self._moments.pop())
        self._mark()

    def undo_refused(self, seat: int) -> str | None:
        """Says why this seat cannot take its last choice back; None where it can.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> table.choose(table.decision.options[0])
        >>> table.undo_refused(1)
        "can't undo: new cards have been revealed"
        """
        self._check_seat(seat)
        if self._waiting.get(seat):
            return None
        try:
            check_undo(self._moments, self._barrier, self._barred_by, seat, self.names)
        except UndoRefused as refused:
            return str(refused)
        return None

    def reset_turn(self, seat: int) -> None:
        """Takes back all that this seat has chosen in its turn, as far as undo goes, or all its early answers.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose("row 2, column 2")
        >>> table.reset_turn(0)
        >>> table.decision.seat
        0
        """
        self._check_seat(seat)
        count = len(self._waiting.get(seat, []))
        if count:
            self._waiting[seat].clear()
        else:
            check_undo(self._moments, self._barrier, self._barred_by, seat, self.names)
            count = choices_of_turn(self._moments)
            moment = self._moments[-count]
            del self._moments[-count:]
            self._return(moment)
        self.log.append({"seat": seat, "undo": count})
        self._mark()

    def signal(self, name: str, seat: int) -> None:
        """Enters something from outside that the rules know of, such as a clock. It is recorded like a choice.

        >>> import civitas
        >>> table = civitas.game("congress").table(seats=2, seed=1)
        >>> list(table.game.rules.signals)
        ['time']
        >>> table.signal("time", seat=0)
        >>> table.log[-1]
        {'seat': 0, 'signal': 'time'}
        """
        self._check_seat(seat)
        signals = self.game.rules.signals
        if name not in signals:
            known = ", ".join(signals) or "none"
            raise BadInput(f"{self.game.title} knows no signal {quoted(name)}; it knows: {known}")
        self.log.append({"seat": seat, "signal": name})
        self.state = self.state.copy()
        self.game.python.helper(signals[name])(self.state, seat)
        self._bar(f"the signal {name} came")
        self.game.python.advance(self.state)
        self._mark()

    def consequences(self, option: Option | int | str, seat: int | None = None) -> list[str]:
        """Says what choosing this would bring that cannot be taken back, for tables that ask before they do it.

        It looks at worlds dealt anew for the seat and never at the true one: what all of them bring will come, what
        some of them bring may come.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> table.choose(table.decision.options[0])
        >>> table.consequences(table.decision.options[0])
        ['new cards will be revealed', 'the turn ends']
        """
        who = self.state._who if seat is None else seat
        self.copy().choose(option, who)  # refuses what is not offered
        option_id = option.id if isinstance(option, Option) else option
        worlds = [self.handed_to(who, number) for number in range(WORLDS)]
        return warnings(
            [_brought(world, option_id, who) for world in worlds if world.state._steps == self.state._steps]
        )

    # ---- other worlds, copies, saves

    def redealt(self, seat: int | None, seed: int) -> Table:
        """Returns a copy in which all that this seat cannot know is dealt anew. Its past is not carried along.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> world = table.redealt(seat=1, seed=42)
        >>> world.view(1) == table.view(1), world.position() == table.position()
        (True, False)
        """
        self._check_seat(seat)
        world = self.state.copy()
        self.game.python.redeal(world, SPECTATOR if seat is None else seat, seed)
        return self._in_world(world, seat)

    def handed_to(self, seat: int | None, seed: int) -> Table:
        """Returns the game as this seat may take it away: dealt anew as by `redealt`, and where another seat is in the
        middle of a choice that nobody is told of yet, what it has chosen so far is chosen anew.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7, names=["Ann", "Ben"])
        >>> world = table.handed_to(seat=1, seed=42)
        >>> world.view(1) == table.view(1), world.position() == table.position()
        (True, False)
        """
        self._check_seat(seat)
        since = since_clean(self.game, self._moments, self.state, seat)
        if not since:
            return self.redealt(seat, seed)
        found, looks_alike = chosen_anew(self.game, self.names, seat, since, self.state, self.told, seed)
        return self._in_world(found, seat, early=looks_alike)

    def _in_world(self, world: PlainState, seat: int | None, early: bool = True) -> Table:
        """A copy that stands in this world, without its past; `early`: with what the seat has answered early."""
        table = self.copy()
        table.state = world
        table.seed, table.log, table.told, table.begun, table.hashes = None, [], [], [], {}
        table.begins_at = table.position()
        table._moments, table._waiting, table._barrier, table._barred_by = [], {}, "the world was dealt anew", None
        for value in self._waiting.get(seat, []) if seat is not None and early else []:  # that it knows
            decision = table.decision_for(seat)
            assert decision is not None
            table.choose(next(o for o in decision.options if o.value == value), seat)
        return table

    def copy(self) -> Table:
        """Returns a table that stands as this one does and goes its own way from here.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> other = table.copy()
        >>> other.choose("row 2, column 2")
        >>> len(table.log), len(other.log)
        (0, 1)
        """
        return Table(
            self.game,
            self.seats,
            self.seed,
            dict(self.options),
            list(self.names),
            self.state.copy(),
            self.open_deal,
            list(self.log),  # entries, events and moments are never changed, so copies share them
            list(self.told),
            list(self.begun),
            self.begins_at,
            list(self.notes),
            dict(self.hashes),
            list(self._moments),
            self._barrier,
            {s: list(v) for s, v in self._waiting.items()},
            _barred_by=self._barred_by,
            _ahead=self._ahead,
        )

    def why_not(self, seat: int, place: str) -> str | None:
        """Says why this seat can choose nothing at this place of the board; None where something is offered there.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1, names=["Ann", "Ben"])
        >>> table.why_not(1, "cells:4")
        'Ann is choosing now.'
        """
        self._check_seat(seat)
        return guidance.why_not(self, seat, place)

    def preview(self, option: Option | int | str, seat: int | None = None) -> Preview | None:
        """Says what this option gives its chooser, from what the seat sees; None where the game does not say.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.preview("row 2, column 2") is None
        True
        """
        return guidance.preview(self, option, seat)

    def advice(self, option: Option | int | str, seat: int | None = None) -> str | None:
        """Says what speaks for this option, as a clause; None where the game does not say.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.advice("row 2, column 2") is None
        True
        """
        return guidance.advice(self, option, seat)

    def position(self) -> dict[str, Any]:
        """Returns the whole state as plain data, by names: hidden cards too.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose("row 1, column 1")
        >>> table.position()["fields"]["cells"]
        [1, 0, 0, 0, 0, 0, 0, 0, 0]
        """
        return position(self.game, self.state)

    def snapshot(self) -> dict[str, Any] | None:
        """Returns where the game stands and what was told, as plain data for `Game.restore`.

        It is None while a choice can be taken back. Otherwise nothing before the snapshot matters for undo, and a table
        restored from it goes on exactly like one that was replayed from the beginning.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> sorted(table.snapshot())
        ['barrier', 'by', 'position', 'told']
        >>> table.choose("row 2, column 2")
        >>> table.snapshot() is None
        True
        """
        if self._moments:
            return None
        told = [[each.after, each.event, *each.arguments] for each in self.told]
        stands, waiting = self.position(), [[seat, values] for seat, values in sorted(self._waiting.items()) if values]
        if waiting:  # inside the position, where earlier versions refuse what they do not know
            stands["waiting"] = waiting
        return {"position": stands, "told": told, "barrier": self._barrier, "by": self._barred_by}

    def seal(self, why: str) -> None:
        """Lets all that was chosen so far stand: from here on nothing of it can be taken back.

        >>> import civitas
        >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
        >>> table.choose("row 2, column 2")
        >>> table.seal("that was long ago")
        >>> table.undo_refused(0)
        "can't undo: that was long ago"
        """
        if self._moments:
            self._bar(why)

    def save(self) -> str:
        """Returns the whole game as a text that `civitas.load` reads, also years later.

        >>> import civitas
        >>> table = civitas.game("pointcity").table(seats=2, seed=7)
        >>> civitas.load(table.save()).decision == table.decision
        True
        """
        from .saves import save

        return save(self)

    # ---- inside

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats):
            raise BadInput(f"there is no seat {quoted(seat)}: seats are 0 to {self.seats - 1}")

    def _apply(self, seat: int, value: int) -> None:
        before = self.state
        self.state = before.copy()  # whoever has looked at the table keeps what was seen
        moment = Moment(before, len(self.told), seat, int(before._turns), value)
        self._go(value)
        reason = barrier(self.game, before, self.state)
        if reason is not None:
            self._bar(reason, seat)
        else:
            self._moments.append(moment)

    def _mark(self) -> None:
        """Remember what the state is now, for saves."""
        from .saves import EVERY, digest

        if len(self.log) % EVERY == 0:
            self.hashes[len(self.log)] = digest(self.game, self.state)

    def _bar(self, reason: str, seat: int | None = None) -> None:
        self._moments.clear()
        self._barrier, self._barred_by = reason, seat

    def _serve_waiting(self) -> None:
        """Answers that came early reach the rules when their seat's question comes up. One that is not offered
        after all is dropped, with those that follow it: the seat is asked again."""
        while not self.over and self._waiting.get(self.state._who):
            seat = self.state._who
            value = self._waiting[seat].pop(0)
            if value in option_values(self.state):
                self._apply(seat, value)
            else:
                self._waiting[seat].clear()

    def _go(self, answer: int) -> None:
        g, backend = self.state, self.game.python
        g._told = []
        try:
            status = backend.advance(g, answer, pause=True)
            while status == TURN:
                self._note_events()
                self.begun.append(Begun(len(self.log), g.copy()))
                status = backend.advance(g, -1, pause=True)
            self._note_events()
        finally:
            g._told = None

    def _note_events(self) -> None:
        told = self.state._told or []
        self.told += [
            ToldEvent(len(self.log), event, arguments) for event, *rest in told for arguments in [tuple(rest)]
        ]
        self.state._told = []

    def _return(self, moment: Moment) -> None:
        self.state = moment.state.copy()  # copies of this table may return to the same moment
        del self.told[moment.told :]
        while (
            self.begun
            and self.begun[-1].state._turns >= self.state._turns
            and self.begun[-1].state._steps > self.state._steps
        ):
            self.begun.pop()


def _brought(world: Table, option: int | str, seat: int) -> list[str]:
    """What choosing this brings in one world that cannot be taken back."""
    turns, steps = world.state._turns, world.state._steps
    world.choose(option, seat)
    if world.over:
        return [GAME_ENDS, TURN_ENDS]
    found = [world._barrier] if not world._moments and world.state._steps > steps else []
    return [*found, TURN_ENDS] if world.state._turns != turns else found


def seat_names(seats: int, names: Sequence[str] | None) -> list[str]:
    """What the seats are called: given, or by letters."""
    if names is not None and not isinstance(names, list | tuple):
        raise BadInput(f"the names of seats are a list, not {quoted(names)}")
    given = list(names or [])
    if len(given) > seats:
        raise BadInput(f"{len(given)} names are given for {seats} seats")
    given = [texts.name(each) for each in given] + letters(seats)[len(given) :]
    if len(set(given)) != len(given):
        raise BadInput("names of seats are different texts of 1 to 40 characters")
    return given


__all__ = ["Begun", "Decision", "Option", "Result", "Speaker", "Table", "seat_names"]
