"""What a search expects, told in words: as people read it, and never more than its seat may know."""

from __future__ import annotations

import re

import pytest

import civitas
from civitas import bots
from civitas.bots import expected
from civitas.games.pointcity.kinds import FROM_PILE, NO_FLIP
from civitas.kernel.backends.compile import compilers
from civitas.kernel.table.table import Table

needs_compiler = pytest.mark.skipif(not compilers(), reason="no C compiler here")


def some_turns_in(name: str, seats: int, seed: int = 3, choices: int = 14) -> Table:
    table, greedy = (
        civitas.game(name).table(seats, seed, names=["Ada", "Ben", "Cleo", "Dan"][:seats]),
        bots.make("greedy"),
    )
    while choices > 0 or len(table.pending[0].options) < 2:
        table.choose(greedy.choose(table, table.pending[0].seat))
        choices -= 1
    return table


@needs_compiler
@pytest.mark.parametrize(("name", "seats"), [("pointcity", 2), ("spark", 3), ("heroes", 2)])
def test_the_line_is_told_by_names_and_labels(name: str, seats: int) -> None:
    table = some_turns_in(name, seats)
    best = bots.make("search:400", seed=1).explain(table, table.pending[0].seat)[0]
    assert best.line[0] == best.option.label and len(best.line) > 2
    kinds = {kind.name for kind in table.game.rules.kinds}
    for step in best.line[1:]:
        who, label = step.split(": ", 1)
        assert who in table.names
        assert not (label.split()[0] in kinds and label.split()[-1].isdigit() and len(label.split()) == 2)


@needs_compiler
@pytest.mark.parametrize(("name", "seats"), [("pointcity", 3), ("spark", 3), ("heroes", 3), ("congress", 2)])
def test_in_every_world_that_looks_the_same_the_same_is_told(name: str, seats: int) -> None:
    table = some_turns_in(name, seats, seed=8)
    seat = table.pending[0].seat
    told = bots.make("search:120", seed=2).explain(table, seat)
    for world in range(3):
        assert bots.make("search:120", seed=2).explain(table.redealt(seat, 40 + world), seat) == told


@needs_compiler
def test_a_hint_does_not_know_what_another_hides() -> None:
    """Player A has shown one of two cards that are alike, and hides the other, or another card."""
    heroes, told = civitas.game("heroes"), []
    for hidden in ("B2b", "G2a"):
        table = heroes.from_position(
            {
                "seats": 3, "options": {"hidden_hands": "yes"}, "city": ["-", "-", "CZ01", "CZ02", "CZ03"], "deck": 6,
                "hand": [[hidden, "R1a"], ["R4a"], ["Y4a"]], "recruits": "B2 Y1 Y2 G1 G3", "responders": "R2 R3 ...",
            }
        )  # fmt: skip
        for label in ("Recruit blue 2 (B2) at spot 1", "Rally blue", "Rally blue 2 (B2)", "End the turn"):
            table.choose(label)
        told.append(bots.make("search:120", seed=2).explain(table, 1))
    assert told[0] == told[1]


def test_what_differs_from_world_to_world_is_left_open() -> None:
    assert expected.common(["take r1c1 wood", "take r1c1 wood"]) == "take r1c1 wood"
    assert expected.common(["take r1c1 wood", "take r1c1 stone"]) == "take r1c1 …"
    assert expected.common(["draw two (top: energy x2)", "draw two (top: economy)"]) == "draw two (top: …)"
    assert expected.common(["take Hall and energy", "take Big Green Mill and energy"]) == "take … and energy"
    assert expected.common(["no", "yes"]) == "…"


def asked_for(kind: str) -> tuple[Table, int, list[str]]:
    """A table of Point City at a question of this kind, who is asked, and the names of all kinds."""
    table, greedy = some_turns_in("pointcity", 2), bots.make("greedy")
    while table.pending[0].kind != kind:
        table.choose(greedy.choose(table, table.pending[0].seat))
    return table, table.pending[0].seat, [each.name for each in table.game.rules.kinds]


def line_told(table: Table, seat: int, line: list[expected.Step]) -> tuple[str, ...]:
    state = table.state_asking(seat)
    assert state is not None
    return expected.told(table.game, table.names, expected.worlds(table.game, state, seat, 5), line)


def test_a_step_has_the_words_of_the_question_that_comes() -> None:
    table, seat, kinds = asked_for("flip")
    after = table.copy()
    after.choose("Do not flip")
    for option in after.pending[0].options:
        line = [(seat, kinds.index("flip"), NO_FLIP), (seat, kinds.index("draft"), option.value)]
        assert line_told(table, seat, line) == (f"{table.names[seat]}: {option.label}",)


def spaces(label: str) -> set[tuple[str, str]]:
    """Row and column of the two spaces that a label ends with."""
    found = re.search(r"(row|column) (\d), \w+ (\d) and (\d)\)$", label)
    assert found is not None
    _, line, *others = found.groups()
    return {(line, other) if found[1] == "row" else (other, line) for other in others}


def test_a_card_that_nobody_knows_yet_is_not_named() -> None:
    """The market is refilled from the pile, of which only the top is seen: what else comes is left open."""
    table, seat, kinds = asked_for("draft")
    flip, draft, other = kinds.index("flip"), kinds.index("draft"), 1 - seat
    seen = 0
    for pair in [option for option in table.pending[0].options if option.value < FROM_PILE][:2]:
        refilled = spaces(pair.label)
        for value in range(FROM_PILE):
            line = [(seat, draft, pair.value), (other, flip, NO_FLIP), (other, draft, value)]
            for step in line_told(table, seat, line)[1:]:
                if "…" in step:
                    assert refilled & spaces(step)  # the rest of the market lies open
                    seen += 1
    assert seen > 0


def test_a_line_ends_where_no_world_allows_it() -> None:
    table = civitas.game("pointcity").table(2, 4)
    decision, game = table.pending[0], table.game
    state = table.state_asking(decision.seat)
    assert state is not None
    kind = [k.name for k in game.rules.kinds].index(decision.kind)
    dealt = expected.worlds(game, state, decision.seat, 1)
    step = (decision.seat, kind, decision.options[0].value)
    assert expected.told(game, table.names, dealt, [step, (decision.seat, 99, 0)]) == ()
