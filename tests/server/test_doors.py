"""Every door is the same in all worlds that look the same. Random games of every game and mode, with the fewest seats
and the most, are looked at wherever a rule waits: the whole answer of each door, in the true world and in worlds dealt
anew for the eye that looks. CIVITAS_LONG=1 looks at more of everything."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import civitas
from civitas import registry
from civitas.content.help import guide_over, guide_step
from civitas.kernel.errors import CivitasError
from civitas.kernel.table.table import Table
from civitas.kernel.table.unfinished import since_clean
from civitas.proof.conformance.case import Case, modes_of
from civitas.server import games
from civitas.server.live import payloads, proposals
from civitas.server.routes import guidance

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LONG = bool(os.environ.get("CIVITAS_LONG"))
SPOTS = 400 if LONG else 40  # of the first mode, for each number of seats
OTHER_SPOTS = 60 if LONG else 4  # of every other mode
OPTIONS = 1000 if LONG else 6  # asked what they bring
HINTED = 1000 if LONG else 8  # spots at which a bot thinks: each thinks twice
LARGE = {"congress": 5}  # spots fewer: of hundreds of cards a look takes long
HINT, BOT_SEED = "search:8", 12345
Eye = int | None


def cases():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CIVITAS_GAMES", str(EXAMPLES))
        found = [(name, registry.find(name)) for name in registry.names() if name != "leaky"]
    for name, game in found:
        for seats in sorted({min(game.seats), max(game.seats)}):
            yield name, seats


@pytest.mark.parametrize(("name", "seats"), list(cases()))
def test_every_door_is_the_same_in_worlds_that_look_the_same(name, seats, examples):
    game, compared, hinted = registry.find(name), 0, 0
    for number, mode in enumerate(modes_of(game, seats)):
        wanted = (OTHER_SPOTS if number else SPOTS) // (1 if LONG else LARGE.get(name, 1)) or 1
        for table in spots(Case(game, seats, mode, 31 + number, 1, 0, wanted, None), wanted):
            asked = table.state._who
            for eye in eyes(table):
                other = twin(table, eye)
                hint = eye == asked and hinted < HINTED and games.can_search()
                hinted += hint
                begun = bool(since_clean(game, table._moments, table.state, eye))
                for door, look in doors(eye, eye == asked, hint, begun, places_of(table)).items():
                    compared += 1
                    one, two = look(table), look(other)
                    assert one == two, f"{door} tells {eye} which world it is in: {difference(one, two)}"
    assert compared > 20


def spots(case: Case, wanted: int) -> list[Table]:
    """Every kind of question first, then others."""
    first: dict[str, Table] = {}
    rest = []
    for spot in case.open_spots:
        kind = case.game.rules.kinds[spot.table.state._kind].name
        if first.setdefault(kind, spot.table) is not spot.table:
            rest.append(spot.table)
    return [*first.values(), *rest][:wanted]


def eyes(table: Table) -> list[Eye]:
    """The seat that is asked, another one, and a spectator."""
    asked = int(table.state._who)
    return [asked, *([(asked + 1) % table.seats] if table.seats > 1 else []), None]


def twin(table: Table, eye: Eye) -> Table:
    """Another world that looks the same to this eye, with the same public past."""
    other = table.redealt(eye, 2**70 + 9)
    other.log, other.told, other._barrier = table.log, table.told, table._barrier
    other.begins_at, other.open_deal = table.begins_at, table.open_deal
    return other


# ---------------------------------------------------------------- what each door answers


def doors(
    eye: Eye, asked: bool, hint: bool, begun: bool, places: Sequence[str] = ()
) -> dict[str, Callable[[Table], Any]]:
    """Where another seat has begun to choose, a twin has no past to choose from anew: what is made of that is compared
    by conformance, in worlds that differ in it."""
    found: dict[str, Callable[[Table], Any]] = {"the table": lambda table: sent(table, eye)}
    if not begun:
        found["the save"] = lambda table: table.handed_to(eye, 77).save()
    if eye is not None:
        found |= {
            "the guide": lambda table: (guide_step(table, eye, []), guide_over(table, [])),
            "a refusal": lambda table: refusals(table, eye),
            "a place": lambda table: [guidance.place(table, eye, name).model_dump() for name in places],
        }
    if asked and not begun:
        found["what an option brings"] = consequences
    if hint:
        found["the hint"] = lambda table: hinting(table, int(table.state._who))
    return found


def sent(table: Table, eye: Eye) -> Any:
    """The snapshot's part that follows from the table; why nothing can be undone is compared by conformance, which has
    the same past in both worlds."""
    found = payloads.moment(table, eye, max(0, len(table.told) - payloads.MOST_EVENTS)).model_dump()
    return json.dumps({key: value for key, value in found.items() if key not in ("undo", "asked")}, sort_keys=True)


def refusals(table: Table, eye: int) -> list[str]:
    """What is not offered, by number and by name; a move out of turn; a proposal; a seat that is not there."""
    live: Any = SimpleNamespace(table=table, proposals={})
    offered = {option.id for decision in [table.decision_for(eye)] if decision for option in decision.options}
    wrong = next(n for n in range(table.game.actions + 1) if n not in offered)
    return [
        sentence(lambda: table.copy().choose(wrong, eye)),
        sentence(lambda: table.copy().choose("nothing of that kind", eye)),
        sentence(lambda: table.consequences(wrong, eye)),
        sentence(lambda: proposals.checked(live, eye, [wrong])),
        sentence(lambda: table.copy().choose(wrong, table.seats)),
        sentence(lambda: table.copy().signal("nothing", eye)),
    ]


def sentence(asked: Callable[[], Any]) -> str:
    try:
        asked()
    except CivitasError as refused:
        return str(refused)
    return "granted"


def consequences(table: Table) -> list[list[str]]:
    decision = table.decision
    assert decision is not None
    return [table.consequences(option) for option in decision.options[:OPTIONS]]


def places_of(table: Table) -> list[str]:
    """Every place that a question of any seat names now, and some that no board has."""
    questions = [payloads.question(table, seat, table.seen(seat)) for seat in range(table.seats)]
    options = [option for question in questions if question is not None for option in question.options[:OPTIONS]]
    return sorted({place for option in options for place in option.places} | {"seat:0", "seat:1", "nowhere"})


def hinting(table: Table, seat: int) -> list[Any]:
    return [
        (each.option, each.visits, each.worth, each.line, table.advice(each.option, seat))
        for name in (HINT, games.usual_bot(table.game))
        for each in games.bot_of(table.game, name, BOT_SEED).explain(table.copy(), seat)
    ]


def difference(one: Any, two: Any) -> str:
    a, b = str(one), str(two)
    at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"{a[max(0, at - 80) : at + 80]!r} and {b[max(0, at - 80) : at + 80]!r}"


# ---------------------------------------------------------------- the test can fail


@pytest.mark.parametrize("door", ["consequences", "handed_to"])
def test_a_door_that_looks_at_the_true_world_is_found(monkeypatch, door):
    def top_card(table: Table, *more: Any) -> Any:
        return [str(table.position()["fields"].get("deck_cards"))]

    if door == "consequences":
        monkeypatch.setattr(Table, "consequences", top_card)
    else:
        monkeypatch.setattr(Table, "handed_to", lambda table, seat, seed: table.copy())
    game = civitas.game("spark")
    case = Case(game, 3, {}, 31, 1, 0, 6, None)
    differ = 0
    for table in spots(case, 6):
        eye = int(table.state._who)
        for look in doors(eye, True, False, False).values():
            differ += look(table) != look(twin(table, eye))
    assert differ
