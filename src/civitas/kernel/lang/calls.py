"""The words a rule speaks to the kernel with. In the reference run they act on the reference state; the
lowering knows them by identity and prints each backend's own. (What the reference state itself has begins with
_, so that a game's fields may be called anything.)"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from ..state.tables import Event, Kind

Rule = Generator[Any, Any, Any]
F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F | None = None, *, depth: int = 1) -> Any:
    """Marks a generator as a rule. A rule that calls itself, directly or not, names its greatest depth.

    A rule waits with `yield ask(...)` and calls another rule with `yield from`. A helper is a plain function: it never
    waits.

    >>> from civitas.kernel import Game, Rules, Kind, State, Words, ask, finish, option, rule
    >>> NUMBER = Kind("number", 10)
    >>> @rule
    ... def pick(g, seat):
    ...     for value in range(10):
    ...         option(g, value)
    ...     picked = yield ask(g, seat, NUMBER)
    ...     return picked
    >>> @rule
    ... def turn(g):
    ...     first = yield from pick(g, 0)
    ...     second = yield from pick(g, 0)
    ...     g.score[0] = first + second
    ...     finish(g)
    >>> def set_up(g):
    ...     g.score[0] = 0
    >>> words = Words({"number": lambda seen: "Which number?"}, {"number": lambda seen, value: str(value)}, {})
    >>> table = Game("sum", "Sum", range(1, 2), Rules(State, set_up, turn, [NUMBER], []), words).table(seats=1)
    >>> table.choose("4")
    >>> table.choose("5")
    >>> table.result.scores
    (9,)
    """

    def mark(f: F) -> F:
        f.__civitas_depth__ = depth  # type: ignore[attr-defined]
        return f

    return mark if function is None else mark(function)


def ask(g: Any, seat: int, kind: Kind) -> Any:
    """Waits until a seat has chosen one of the options just offered: `x = yield ask(g, seat, KIND)`.

    A question stands on a line of its own, and one with a single option is still asked. In `examples/tictactoe.py` the
    turn asks `mark = yield ask(g, g.active, CELL)`:

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> table.decision.seat, table.decision.kind
    (0, 'cell')
    """
    g._ask(seat, kind)


def option(g: Any, value: int) -> None:
    """Offers a value. Options stand right before the `ask` that they belong to.

    `examples/tictactoe.py` offers every free cell with `option(g, cell)`:

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> table.choose(4)
    >>> [option.value for option in table.decision.options]
    [0, 1, 2, 3, 5, 6, 7, 8]
    """
    g._option(value)


def offer(g: Any, bits: int, first: int = 0) -> None:
    """Offers many values at once: each whose bit is set, the lowest bit standing for `first`.

    `offer(g, 0b10110)` is the same as `option(g, 1)`, `option(g, 2)` and `option(g, 4)`.

    >>> from civitas.kernel import Game, Rules, Kind, State, Words, ask, finish, offer, rule
    >>> NUMBER = Kind("number", 10)
    >>> def set_up(g):
    ...     g.score[0] = 0
    >>> @rule
    ... def turn(g):
    ...     offer(g, 0b10110)
    ...     offer(g, 0b11, 8)
    ...     picked = yield ask(g, 0, NUMBER)
    ...     g.score[0] = picked
    ...     finish(g)
    >>> words = Words({"number": lambda seen: "Which number?"}, {"number": lambda seen, value: str(value)}, {})
    >>> table = Game("mask", "Mask", range(1, 2), Rules(State, set_up, turn, [NUMBER], []), words).table(seats=1)
    >>> [option.value for option in table.decision.options]
    [1, 2, 4, 8, 9]
    """
    g._offer(bits, first)


def tell(g: Any, event: Event, *arguments: int) -> None:
    """Says what happened. The log, the animation and the screen reader live on it.

    `examples/tictactoe.py` says `tell(g, MARKS, g.active, mark)`:

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> table.choose(4)
    >>> table.events_for(0)[-1]["event"], table.events_for(0)[-1]["arguments"]
    ('marks', {'seat': 0, 'cell': 4})
    """
    g._tell(event, arguments)


def stop(g: Any) -> None:
    """Ends the game when the running turn, or the setup, returns. Places and payoffs are as the rules have set them.

    >>> import civitas
    >>> from civitas.kernel import Game, Rules, State, Words, stop
    >>> def set_up(g):
    ...     g.place[0] = 1
    >>> def turn(g):
    ...     g.payoff[0] = 30
    ...     stop(g)
    >>> half = Game("half", "Half", range(1, 2), Rules(State, set_up, turn, [], []), Words({}, {}, {}))
    >>> civitas.simulate(half, seats=1, games=1, backend="python").payoff.tolist()
    [[0.5]]
    """
    g._stop()


def stopped(g: Any) -> bool:
    """Says whether the game is about to end: `stop` or `finish` was called.

    >>> import civitas
    >>> from civitas.kernel import Game, Rules, State, Words, finish, stopped
    >>> def set_up(g):
    ...     g.score[0] = 7
    >>> def turn(g):
    ...     finish(g)
    ...     if stopped(g):
    ...         g.score[0] += 1
    >>> game = Game("late", "Late", range(1, 2), Rules(State, set_up, turn, [], []), Words({}, {}, {}))
    >>> civitas.simulate(game, seats=1, games=1, backend="python").scores.tolist()
    [[8]]
    """
    return bool(g._stopped())


def offered(g: Any, value: int) -> bool:
    """Says whether a value is among the options of the open question. It is a word for policies.

    >>> import civitas
    >>> from civitas.kernel import Game, Rules, Kind, State, Words, ask, finish, offered, option, rule
    >>> NUMBER = Kind("number", 10)
    >>> def set_up(g):
    ...     g.score[0] = 0
    >>> @rule
    ... def turn(g):
    ...     option(g, 2)
    ...     option(g, 5)
    ...     picked = yield ask(g, 0, NUMBER)
    ...     g.score[0] = picked
    ...     finish(g)
    >>> def high(g, eye):
    ...     for value in range(9, 0, -1):
    ...         if offered(g, value):
    ...             return value
    ...     return 0
    >>> rules, policies = Rules(State, set_up, turn, [NUMBER], []), {"high": high}
    >>> game = Game("high", "High", range(1, 2), rules, Words({}, {}, {}), policies=policies)
    >>> civitas.simulate(game, seats=1, games=1, policy="high", backend="python").scores.tolist()
    [[5]]
    """
    return bool(g._offered(value))


def asking(g: Any, kind: Kind) -> bool:
    """Says whether the open question is of this kind. It is a word for policies, which answer every kind.

    >>> import civitas
    >>> from civitas.kernel import Game, Rules, Kind, State, Words, ask, asking, finish, option, rule
    >>> CALL, STAKE = Kind("call", 2), Kind("stake", 4)
    >>> def set_up(g):
    ...     g.score[0] = 0
    >>> @rule
    ... def turn(g):
    ...     option(g, 0)
    ...     option(g, 1)
    ...     call = yield ask(g, 0, CALL)
    ...     option(g, 1)
    ...     option(g, 3)
    ...     stake = yield ask(g, 0, STAKE)
    ...     g.score[0] = 10 * call + stake
    ...     finish(g)
    >>> def sure(g, eye):
    ...     if asking(g, CALL):
    ...         return 1
    ...     return 3
    >>> rules, policies = Rules(State, set_up, turn, [CALL, STAKE], []), {"sure": sure}
    >>> game = Game("bid", "Bid", range(1, 2), rules, Words({}, {}, {}), policies=policies)
    >>> civitas.simulate(game, seats=1, games=1, policy="sure", backend="python").scores.tolist()
    [[13]]
    """
    return bool(g._asking(kind))


def see(g: Any, value: int, bits: int = 0) -> None:
    """The next entry of an observation; with `bits`, one entry for each of so many bits, the lowest first. Only the
    kernel writes these (secrecy/observing.py)."""
    g._see(value, bits)


def finish(g: Any) -> None:
    """Ends the game: the higher score wins, then the higher tie-break; equal in both is a shared place.

    >>> import civitas
    >>> from civitas.kernel import Game, Rules, State, Words, finish
    >>> def set_up(g):
    ...     for seat in range(g.seats):
    ...         g.score[seat] = 10 * seat
    >>> def turn(g):
    ...     finish(g)
    >>> game = Game("steps", "Steps", range(2, 4), Rules(State, set_up, turn, [], []), Words({}, {}, {}))
    >>> civitas.simulate(game, seats=3, games=1, backend="python").places.tolist()
    [[3, 2, 1]]
    """
    for seat in range(g.seats):
        beaten = 0
        beaten_by = 0
        for other in range(g.seats):
            if g.score[seat] > g.score[other]:
                beaten += 1
            elif g.score[seat] < g.score[other]:
                beaten_by += 1
            elif g.tiebreak[seat] > g.tiebreak[other]:
                beaten += 1
            elif g.tiebreak[seat] < g.tiebreak[other]:
                beaten_by += 1
        g.place[seat] = 1 + beaten_by
        g.payoff[seat] = 60 * (beaten - beaten_by) // max(1, g.seats - 1)
    stop(g)
