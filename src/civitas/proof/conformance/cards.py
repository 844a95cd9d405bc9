"""No card is lost, doubled or created, from the first question to the end."""

from __future__ import annotations

from ...kernel.backends.python import ASKED
from ...kernel.table.position import cards_in_play, lost_or_doubled
from .case import Case, Choices


def check(case: Case) -> int:
    """no card is lost, doubled or created"""
    return sum(_play(case, number) for number in range(case.games))


def _play(case: Case, number: int) -> int:
    game, seed = case.game, case.seed_of(number)
    state, choices = game.python.fresh(seed, case.seats, case.chosen), Choices(seed)
    status, at = game.python.advance(state), 1
    first = cards_in_play(game, state)
    while True:
        where = case.where(number, at)
        problem = lost_or_doubled(game, state)
        if problem:
            raise where.fail(problem)
        now = cards_in_play(game, state)
        for cards, changed in (("lost", first - now), ("created", now - first)):
            if changed:
                kind, card = min(changed)
                name = game.words.cards.get(kind)
                raise where.fail(f"{name(game.content.cards, card) if name else f'{kind} {card}'} has been {cards}")
        if status != ASKED:
            return at
        status = game.python.advance(state, choices.of(state))
        at += 1
