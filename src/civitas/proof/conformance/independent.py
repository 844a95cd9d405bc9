"""Questions that several seats answer at once: any order of arrival gives the same game, and an answer that
came early is nobody else's business."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...kernel.state.chance import Stream
from ...kernel.table.loading import load
from ...kernel.table.table import Decision, Table
from .case import Case, content, same
from .report import Where
from .roundtrips import looks
from .worlds import after, heard

Order = Callable[[list[Decision]], Decision]
MOST = 500  # answers until the last question of a round must have come


def check(case: Case) -> int:
    """answers to independent questions may come in any order"""
    counted = 0
    if not any(kind.independent for kind in case.game.rules.kinds):
        return 0
    for number in range(case.games):
        before = -1
        for at, table in enumerate(case.walk(number), 1):
            state = table.state
            if table.over or state._turns == before or not case.game.rules.kinds[state._kind].independent:
                continue
            before = state._turns  # once a turn
            if len(table.pending) > 1:
                _orders(case, table, case.where(number, at))
                _early(table, case.where(number, at))
                counted += 1
    return counted


def orders(seed: int) -> Iterator[tuple[str, Order]]:
    yield "in the order of seats", lambda open_: min(open_, key=lambda d: d.seat)
    yield "the last seat first", lambda open_: max(open_, key=lambda d: d.seat)
    for n in range(3):
        stream = Stream(seed, n, 10)
        yield f"in random order {n}", lambda open_, stream=stream: open_[stream.below(len(open_))]  # type: ignore[misc]


def _orders(case: Case, table: Table, where: Where) -> None:
    first: dict[str, Any] | None = None
    asked = {d.seat: table.decision_for(d.seat) for d in table.pending}
    for name, order in orders(case.seed):
        done, answered = table.copy(), dict[int, int]()
        for _ in range(MOST):
            open_ = [d for d in done.pending if d.independent]
            if not open_ or done.state._turns != table.state._turns:
                break
            decision = order(open_)
            n = answered.get(decision.seat, 0)
            if n == 0 and decision.seat in asked:
                same(
                    where,
                    asked[decision.seat],
                    done.decision_for(decision.seat),
                    f"what seat {decision.seat} is asked depends on the answers of others",
                )
            pick = Stream(case.seed, 100 * decision.seat + n, 11).below(len(decision.options))
            done.choose(decision.options[pick], decision.seat)
            answered[decision.seat] = n + 1
        ended = {
            "state": content(case.game, done.state),
            "told": [heard(done, eye) for eye in (*range(case.seats), None)],
        }
        if first is None:
            first = ended
        same(where, first, ended, f"the same answers, {name}, give another game")


def _early(table: Table, where: Where) -> None:
    """A seat answers before its turn to answer has come."""
    seat = table.pending[-1].seat
    decision = table.decision_for(seat)
    assert decision is not None
    worlds = []
    for option in decision.options[:3]:
        early = table.copy()
        early.choose(option, seat)
        worlds.append([after(early, eye) for eye in (*range(table.seats), None) if eye != seat])
        same(where, worlds[0], worlds[-1], f"what seat {seat} has answered early can be seen")
        loaded = load(early.save(), lambda name: table.game)
        same(where, looks(early), looks(loaded), "a save with an early answer in it stands differently")
        same(
            where,
            early.decision_for(seat),
            early.redealt(seat, 3).decision_for(seat),
            f"a world redealt for seat {seat} has lost its early answer",
        )
        early.undo(seat)
        same(where, decision, early.decision_for(seat), f"seat {seat} takes an answer back, but not cleanly")
