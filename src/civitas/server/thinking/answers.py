"""Answering a question: what a thinker does. It depends on the question alone."""

from __future__ import annotations

import logging
from typing import Any

import numpy as np

from ...bots import Explanation
from ...kernel.backends.engine import engine
from ...kernel.errors import CivitasError
from ...kernel.state.chance import derive
from ...kernel.state.plain import to_record
from ...kernel.table.saves import enter
from ...kernel.table.table import Table, seat_names
from .. import games
from ..live.tables import beginning
from ..storage.moments import edition_of
from .questions import Question, moment_of

log = logging.getLogger("civitas.thinking")
PLAYOUTS = 48  # for each moment that is evaluated


class Unfit(Exception):
    """The question is about a game that is not here, or has other rules here."""


def answer(question: Question) -> Any:
    """As plain data. What the question itself does wrong is a CivitasError."""
    fit(question)
    if question.kind == "evaluate":
        return evaluate(question)
    table, seat, seed = moment_of(question), question.seat, int(question.seed)
    if question.kind == "choose":
        return choose(table, seat, question.bot, seed)
    bot = games.bot_of(table.game, question.bot, seed)
    if question.kind == "propose":
        return bot.propose(table, seat).id
    return [explained(each) for each in bot.explain(table, seat)]


def fit(question: Question) -> None:
    try:
        game = games.find(question.game)
    except CivitasError as wrong:
        raise Unfit(str(wrong)) from None
    if edition_of(game) != question.edition:
        raise Unfit(f"{question.game} has other rules here")


def choose(table: Table, seat: int, name: str, seed: int) -> int:
    """The bot's option. One that fails is replaced by chance, so that a game never stands still."""
    try:
        return games.bot_of(table.game, name, seed).choose(table, seat).id
    except CivitasError as wrong:
        log.warning("a bot failed and chance moves", extra={"bot": name, "why": str(wrong)})
        return games.bot_of(table.game, "random", seed).choose(table, seat).id


def explained(each: Explanation) -> dict[str, Any]:
    return {
        "id": each.option.id,
        "label": each.option.label,
        "visits": each.visits,
        "worth": round(each.worth, 4) if each.worth is not None else None,
        "line": list(each.line),
    }


def evaluate(question: Question) -> list[dict[str, Any]]:
    """What each seat could hope for where a turn begins and at the end, from 0 (lost) to 1 (won)."""
    about, out, last = question.about, [], -1
    table = beginning(games.find(question.game), about, seat_names(about["seats"], None))
    for number, entry in enumerate(about["log"]):
        turn = int(table.state._turns)
        if not number or turn != last:
            out.append({"number": number, "worth": worth(table)})
        last = turn
        enter(table, entry)
    return [*out, {"number": len(about["log"]), "worth": worth(table)}]


def worth(table: Table) -> list[float]:
    """By playing on from here many times with the game's own policy, or by chance."""
    found = table.result
    if found is not None:
        return [round((r + 1) / 2, 3) for r in found.returns]
    game, many = table.game, engine(table.game)
    records = np.repeat(to_record(table.state, game.schema, game.dtype), PLAYOUTS)
    many.redeal(records, None, [derive(len(table.log), n) for n in range(PLAYOUTS)])
    stream = np.random.default_rng(len(table.log))
    for _ in range(game.rules.longest[1]):
        going = np.flatnonzero(~many.over(records))
        if not len(going):
            break
        part = records[going]
        if "greedy" in game.policies:
            answers = np.asarray(many.policy(part, "greedy"))
        else:
            answers = many.value(part, [stream.choice(np.flatnonzero(row)) for row in many.mask(part)])
        many.advance(part, answers)
        records[going] = part
    return [round(float(r + 1) / 2, 3) for r in many.returns(records).mean(axis=0)[: table.seats]]
