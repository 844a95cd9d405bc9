"""The sets that a page shows beside a hand: held against what the rules offer and say of their level."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from civitas.games.congress.words import reach
from civitas.kernel.state.chance import Stream
from civitas.kernel.table.table import Table

from ..at_table import offers
from .answering import choose
from .support import stand

GUNS, RED = "D+ BR- Guns-", "R+ CO+ Law+"
HANDS = [
    "D+ BR- Guns-", "x BR- x", "0 BR- x", "0 BR- Guns-", "D+ x x", "D+ x x", "D+ x x", "0 x x", "0 x x", "R- x x",
    "R- x x", "x CO- x", "x CO- Law-", "R- CO- Law-", "0 CO- x", "R+ DE+ x",
]  # fmt: skip


def sets(table: Table, seat: int = 0) -> list[dict[str, Any]]:
    return reach.sets(table.seen(seat), seat)


def level_by_the_rules(table: Table, target: int, cards: tuple[str, ...]) -> int:
    """What the rules say of these cards as a set; 0 if it cannot be played."""
    at = table.copy()
    act = "Support your own Cause" if target == 0 else "Oppose p1"
    if not offers(at, act):
        return 0
    choose(at, act)
    for card in cards:
        if not offers(at, f"{card} ("):
            return 0
        choose(at, f"{card} (")
    if not offers(at, "Play the set"):
        return 0
    choose(at, "Play the set")
    return max(int(at.state.set_level), int(at.state.against_level))


@pytest.mark.parametrize("strict", ["off", "on"])
@pytest.mark.parametrize("seed", range(2))
def test_every_level_of_the_hand_is_found_with_the_fewest_cards(seed: int, strict: str) -> None:
    stream = Stream(seed, purpose=77)
    hand = [f"h{n}:{HANDS[stream.below(len(HANDS))]}" for n in range(5)]
    at = stand([GUNS, RED], hands=[hand, []], options={"null_strict": strict})
    rows, content = at.game.content.cards.citizens, {row["id"]: row["name"] for row in at.game.content.cards.citizens}
    assert len(rows) == len(content)
    shown: dict[tuple[int, int], int] = {}
    for found in sets(at):
        cards = [content[id] for id in found["cards"]][: found["count"]]
        assert level_by_the_rules(at, found["target"], tuple(cards)) == found["level"], found
        key = (found["target"], found["level"])
        shown[key] = min(shown.get(key, 9), found["count"])
    for target in (0, 1):
        for count in range(1, 4):
            for chosen in itertools.combinations([f"h{n}" for n in range(5)], count):
                level = level_by_the_rules(at, target, chosen)
                assert not level or shown.get((target, level), 9) <= count, (target, level, chosen)


def test_why_a_set_reaches_its_level() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- Guns-", "b:x BR- x", "c:x CO- x"], []])
    found = [(s["target"], s["level"], s["by"], s["count"], s["why"]) for s in sets(at)]
    assert found == [
        (0, 2, "Topic", 1, "1 × Guns -"), (0, 1, "Suit", 1, "1 × Bill of Rights -"),
        (1, 1, "Suit", 1, "1 × Commerce -"),
    ]  # fmt: skip


def test_what_a_card_is_good_for() -> None:
    at = stand([GUNS, RED], hands=[["a:D+ CO- x", "b:0 DE+ x", "c:R- BR+ x"], []])
    seen = at.seen(0)
    found = {at.game.content.cards.citizens[card]["name"]: reach.matches(seen, card, 0) for card in seen.hand[0]}
    assert found["a"] == [{"seat": 0, "by": "Party"}, {"seat": 1, "by": "Suit"}]
    assert found["b"] == [{"seat": 0, "by": "Wild"}, {"seat": 1, "by": "Wild"}]
    assert found["c"] == [{"seat": 1, "by": "Party"}]


def test_what_is_picked_so_far() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- Guns-", "b:x BR- x", "c:0 x x", "d:D+ x x", "e:D+ x x"], []])
    assert reach.picked(at.seen(0), 0) is None
    choose(at, "Support your own Cause", "c")
    assert reach.picked(at.seen(0), 0) == {
        "target": 0, "level": 0, "by": "Wild", "count": 1, "why": "a wild needs a Party card",
    }  # fmt: skip
    choose(at, "d", "e")
    assert reach.picked(at.seen(0), 0) == {
        "target": 0, "level": 1, "by": "Party", "count": 3, "why": "3 × Democrat +"
    }  # fmt: skip
    choose(at, "Put back c", "a", "b")
    found = reach.picked(at.seen(0), 0)
    assert found is not None and (found["level"], found["why"]) == (2, "1 × Guns -")
    assert reach.picked(at.seen(1), 0) is None, "the others see how many, not which"
    choose(at, "Play the set")


def test_in_a_joint_operation_the_second_set_is_against_the_target() -> None:
    at = stand([GUNS, RED], hands=[["a:x BR- x", "b:x CO- x"], []], options={"joint": "on"})
    choose(at, "Support your own Cause and oppose p1", "a")
    first = reach.picked(at.seen(0), 0)
    choose(at, "Play the set", "b")
    second = reach.picked(at.seen(0), 0)
    assert first is not None and second is not None
    assert (first["target"], first["why"], second["target"], second["why"]) == (
        0, "1 × Bill of Rights -", 1, "1 × Commerce -",
    )  # fmt: skip
