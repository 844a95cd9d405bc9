"""Moves, and what helps to make them. Everything here can be done over the WebSocket as well; a remote bot needs no
more than these."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from ...content.help import guide_over, guide_step
from .. import games, wire
from ..errors import Stale
from .common import Asker, TableId, TheHouse, address, errors, look
from .tables import SNAPSHOT

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=errors(409))
HINT = "search:1000"
SeatNumber = Annotated[int, Query(ge=0, le=6)]
DoneSteps = Annotated[str, Query(max_length=2000, description="ids of steps, separated by commas")]


@router.post("/moves", responses=SNAPSHOT)
def move(house: TheHouse, who: Asker, table: TableId, choice: wire.Choice) -> Any:
    """Choose an option. `number` is how many inputs there were when it was chosen. The same key again answers as the
    first time, and changes nothing."""
    began = time.perf_counter()
    live = house.hall.open(table)
    house.door.must_hold(who, live, choice.seat)
    house.hall.act(table, choice.seat, choice.number, lambda t: t.choose(choice.option, choice.seat), choice.key)
    house.metrics.time("civitas_move_seconds", time.perf_counter() - began)
    return look(house, who, live, choice.seat)


@router.post("/undo", responses=SNAPSHOT)
def undo(house: TheHouse, who: Asker, table: TableId, wanted: wire.TakeBack) -> Any:
    """Take the seat's last choice back, unless something was seen or somebody else has acted."""
    live = house.hall.open(table)
    house.door.must_hold(who, live, wanted.seat)
    house.hall.act(table, wanted.seat, wanted.number, lambda t: t.undo(wanted.seat), wanted.key)
    return look(house, who, live, wanted.seat)


@router.post("/reset", responses=SNAPSHOT)
def reset(house: TheHouse, who: Asker, table: TableId, wanted: wire.TakeBack) -> Any:
    """Take back all that the seat has chosen in its turn, as far as undo goes."""
    live = house.hall.open(table)
    house.door.must_hold(who, live, wanted.seat)
    house.hall.act(table, wanted.seat, wanted.number, lambda t: t.reset_turn(wanted.seat), wanted.key)
    return look(house, who, live, wanted.seat)


@router.post("/consequences", responses={200: {"model": wire.Consequences}})
def consequences(house: TheHouse, who: Asker, table: TableId, tried: wire.Tried) -> Any:
    """What an option would bring that cannot be taken back."""
    live = house.hall.open(table)
    house.door.must_hold(who, live, tried.seat)
    with live.lock:
        if tried.number != live.number:
            raise Stale(tried.number, live.number)
        return {"consequences": live.table.consequences(tried.option, tried.seat)}


@router.post("/hint", responses={200: {"model": wire.Hint}})
def hint(request: Request, house: TheHouse, who: Asker, table: TableId, wanted: wire.HintWanted) -> Any:
    """What a bot thinks of each option. It sees what the seat sees, and no more."""
    house.limits.take("think", address(request, who))
    live = house.hall.open(table)
    house.door.must_hold(who, live, wanted.seat)
    name = wanted.bot or (HINT if games.can_search() else games.usual_bot(live.game))
    games.check_bot(live.game, name)
    with live.lock:
        copy, seed = live.table.copy(), int(live.row["bot_seed"])
    with house.limits.thinking():
        found = games.bot_of(copy.game, name, seed).explain(copy, wanted.seat)
    options = [
        {
            "id": each.option.id,
            "label": each.option.label,
            "visits": each.visits,
            "worth": round(each.worth, 4) if each.worth is not None else None,
            "line": list(each.line),
        }
        for each in found
    ]
    return {"number": len(copy.log), "bot": name, "options": options}


@router.get("/guide", response_model=wire.GuideStep)
def guide(house: TheHouse, who: Asker, table: TableId, seat: SeatNumber, done: DoneSteps = "") -> Any:
    """The step of the guided first game that belongs to the question this seat is asked now, less those done."""
    live = house.hall.open(table)
    house.door.must_hold(who, live, seat)
    steps = [step for step in done.split(",") if step]
    with live.lock:
        return {"step": guide_step(live.table, seat, steps), "over": guide_over(live.table, steps)}


@router.post("/reactions", responses={200: {"model": wire.Done}})
def react(request: Request, house: TheHouse, who: Asker, table: TableId, reacted: wire.Reacted) -> Any:
    """One of a few words, shown to all who are at the table now."""
    house.limits.take("react", address(request, who))
    live = house.hall.open(table)
    house.door.must_hold(who, live, reacted.seat)
    house.hub.react(live, reacted.seat, reacted.what)
    return {"done": True}


@router.post("/proposals", responses={200: {"model": wire.Done}})
def propose(request: Request, house: TheHouse, who: Asker, table: TableId, proposal: wire.Proposal) -> Any:
    """Options of the question that a team mate is asked, in place of those proposed before; the team is told, and
    nobody else. It is no move: who is asked decides."""
    house.limits.take("propose", address(request, who))
    live = house.hall.open(table)
    house.door.must_hold(who, live, proposal.seat)
    house.hub.propose(live, proposal.seat, proposal.options)
    return {"done": True}
