"""Causes, drafts and first hands."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.congress.cards import STARS
from civitas.kernel import BadInput
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asked, asks, told
from .answering import choose, first, kind_asked
from .support import game, stand

PLAIN = {"countermeasures": "off", "joint": "off"}


def table(seats: int = 2, seed: int = 5, **options: Any) -> Table:
    return game.table(seats=seats, seed=seed, options=options)


def until(at: Table, kind: str) -> Table:
    """Answer anyhow until this kind of question comes up."""
    while not at.over and kind_asked(at) != kind:
        first(at)
    return at


def fast(seats: int, seed: int, kind: str | None, **options: Any) -> Any:
    """The state at the first question of this kind, or at the first turn; without a table's bookkeeping."""
    state = game.python.fresh(seed, seats, game.chosen(options, seats))
    game.python.advance(state)
    while state._phase == 0 and game.rules.kinds[state._kind].name != kind:
        game.python.advance(state, (state._options & -state._options).bit_length() - 1, pause=True)
    return state


# ---------------------------------------------------------------- seats and options


@proves("CON-COMP-03")
def test_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert table(seats).seats == seats
    for seats in (1, 5):
        with pytest.raises(BadInput, match="2 to 4 seats"):
            table(seats)


@proves("CON-SETUP-09")
def test_the_first_player() -> None:
    assert all(asks(table(3, seed, first="seat 3"))[0] == 2 for seed in range(4))
    assert {asks(table(3, seed))[0] for seed in range(12)} == {0, 1, 2}
    with pytest.raises(BadInput, match="there are 2 seats"):
        table(2, first="seat 3")


@proves("CON-BOARD-02", "CON-BOARD-03", "CON-CONG-07")
def test_house_stacks() -> None:
    def cards(seats: int, **options: Any) -> int:
        return int(table(seats, **options).state.house_count)

    assert cards(2) == cards(3) == 145 and cards(4) == 290
    assert cards(2, level="4 stars") == cards(2, level="3 stars") == 290 and cards(2, level="2 stars") == 145
    assert cards(2, level="Ultimate") == 435
    assert cards(2, house_stacks="B and C") == 290
    assert [cards(4, house_stacks=stack) for stack in "ABC"] == [145, 145, 145]
    for stack in range(3):
        assert game.data["STACK"].tolist().count(stack) == 145


@proves("CON-BOARD-01", "CON-COMP-09")
def test_the_decks_are_shuffled_by_the_seed() -> None:
    states = [fast(2, seed, "act", hidden_causes="off") for seed in (1, 1, 2)]
    for state in states:
        game.python.advance(state)
    hands = [list(state.hand_bits) for state in states]
    assert hands[0] == hands[1] != hands[2]
    members = [(list(state.senate_bits), list(state.house_bits)) for state in states]
    assert members[0] == members[1] != members[2]
    at = stand(hands=[[], []], circumstances=["0 1 / DE+ 2 / Global+ 3", "0 1 / DE+ 2 / Veterans+ 3"])
    worlds = [choose(at.redealt(0, seed), "Turn up") for seed in range(6)]
    assert len({told(world, "turns_circumstance")[0]["arguments"]["circumstance"] for world in worlds}) == 2


@proves("CON-BOARD-09", "CON-COMP-06")
def test_nobody_has_a_passage_token_at_first() -> None:
    at = game.table(seats=4, seed=1)
    for player in at.view(None)["players"]:
        assert player["passage"] == {"Senate": "no majority", "House": "no majority"}


@proves("CON-DRAFT-01", "CON-COMP-08")
def test_six_kinds_of_cards_in_decks_of_their_own() -> None:
    assert set(game.words.cards) == {"cause", "senator", "representative", "citizen", "power", "circumstance"}
    at = game.table(seats=2, seed=1, options={"level": "Ultimate"}).state
    decks = (at.citizens_count, at.powers_count, at.senate_count, at.house_count, at.circumstances_count)
    assert decks == (169, 54, 100, 435, 56)


# ---------------------------------------------------------------- Causes


@proves("CON-SETUP-01", "CON-CAUSE-07")
@pytest.mark.parametrize("level", range(4))
def test_only_causes_of_the_level(level: int) -> None:
    at = table(2, level=f"{level + 1} star{'s' if level else ''}")
    ids = [label.split("(")[1].split(")")[0] for label in (o.label for o in asked(at).options)]
    stars = {row["stars"] for row in game.content.cards.causes if row["id"] in ids}
    assert len(ids) == 14 and stars == {STARS[level]}


@proves("CON-SETUP-03", "CON-SETUP-04", "CON-SETUP-05")
def test_primary_clockwise_hidden_in_reverse() -> None:
    at = table(3, first="seat 2")
    order, offered = [], []
    while asks(at)[1] == "cause":
        order.append(asks(at)[0])
        offered.append(len(asked(at).options))
        first(at)
    assert order == [1, 2, 0, 0, 2, 1] and offered == [14, 13, 12, 10, 9, 8]
    at = table(4, first="seat 1")
    both = []
    while asks(at)[1] == "cause":
        both.append((asks(at)[0], len(asked(at).options)))
        first(at)
    assert both[4:] == [(3, 9), (2, 8), (1, 7), (0, 6)]


@proves("CON-SETUP-02", "CON-SETUP-06", "CON-SETUP-07")
def test_the_primary_is_open_the_hidden_is_not() -> None:
    at = until(table(3, first="seat 1"), "pass_on")
    for eye in (0, 1, 2, None):
        players = at.view(eye)["players"]
        assert all({"party", "suit", "topic"} <= set(player["cause"]) for player in players)
        assert [player["hidden"] is not None for player in players] == [seat == eye for seat in range(3)]
    dropped = game.content.cards.causes[int(at.state.dropped_cards[0])]["id"]
    assert all(f"'{dropped}'" not in repr(at.view(eye)) for eye in (0, 1, 2, None))
    assert any(at.redealt(0, seed).state.dropped_cards != at.state.dropped_cards for seed in range(8))


@proves("CON-SETUP-08", "CON-CAUSE-03")
def test_the_token_starts_where_the_primary_says() -> None:
    for seed in range(4):
        at = fast(4, seed, "pass_on")
        for seat in range(4):
            start = game.content.cards.causes[int(at.cause_cards[seat])]["start"]
            assert at.chamber[seat] == {"SB": 0, "HB": 1}[start] and at.space[seat] == at.votes[seat] == 0


@proves("CON-SETUP-10")
def test_a_single_cause() -> None:
    at = table(2, hidden_causes="off")
    first(first(at))
    assert asks(at)[1] == "pass_on"


@proves("CON-SETUP-12")
def test_the_order_of_the_set_up() -> None:
    at = table(2)
    kinds: list[str] = []
    steps: list[int] = []
    while not at.begun:
        kinds += [kind_asked(at)] if kinds[-1:] != [kind_asked(at)] else []
        steps += [int(at.state.step)] if steps[-1:] != [int(at.state.step)] else []
        first(at)
    assert kinds == ["cause", "pass_on", "pass_power"] and steps == [0, 1, 2, 3]


# ---------------------------------------------------------------- drafts


@proves(
    "CON-DRAFT-01",
    "CON-DRAFT-02",
    "CON-DRAFT-03",
    "CON-DRAFT-04",
    "CON-DRAFT-05",
    "CON-DRAFT-08",
    "CON-DRAFT-09",
    "CON-DRAFT-21",
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_after_the_drafts(seats: int) -> None:
    at = fast(seats, 7, None)
    assert at._phase == 2
    for seat in range(seats):
        assert (at.hand_count[seat], at.deck_count[seat], at.own_powers_count[seat]) == (5, 16, 7)
    assert (at.citizens_count, at.citizens_up_count) == (169 - 22 * seats, seats)
    assert (at.powers_count, at.powers_up_count) == (len(game.content.cards.powers) - 8 * seats, seats)


@proves("CON-DRAFT-02", "CON-DRAFT-03", "CON-DRAFT-04", "CON-DRAFT-07")
def test_the_rounds_of_the_citizen_draft() -> None:
    at = fast(2, 3, "pass_on")
    dealt = [set(cards(at, "draft", seat)) for seat in range(2)]
    assert [len(pile) for pile in dealt] == [22, 22] and at.citizens_count == 125
    seen = []
    while game.rules.kinds[at._kind].name == "pass_on":
        seen.append((int(at._who), int(at.draft_count[0]), int(at.draft_count[1])))
        game.python.advance(at, (at._options & -at._options).bit_length() - 1)
    who = int(seen[0][0])
    assert [s for s, *_ in seen] == [who] * 10 + [1 - who] * 10 + [who] * 3 + [1 - who] * 3 + [who] + [1 - who]
    assert seen[20][1:] == (10, 10) and seen[26][1:] == (3, 3)
    assert [int(n) for n in at.deck_count[:2]] == [21, 21]


def cards(state: Any, zone: str, seat: int) -> list[int]:
    width = 22
    bits = getattr(state, f"{zone}_bits")[width * seat : width * (seat + 1)]
    return [8 * i + k for i, byte in enumerate(bits) for k in range(8) if byte >> k & 1]


@proves("CON-DRAFT-07")
def test_with_two_players_the_pile_comes_back() -> None:
    at = fast(2, 3, "pass_on")
    dealt = [set(cards(at, "draft", seat)) for seat in range(2)]
    for _ in range(26):
        game.python.advance(at, (at._options & -at._options).bit_length() - 1)
    for seat in range(2):
        last = set(cards(at, "draft", seat))
        assert len(last) == 3 and last <= dealt[seat]


@proves("CON-DRAFT-06")
def test_drafted_cards_are_seen_by_their_holder_only() -> None:
    at = first(until(table(3), "pass_on"))
    for eye in (0, 1, 2, None):
        players = at.view(eye)["players"]
        for seat, player in enumerate(players):
            assert bool(player["draft"]) == (seat == eye), (eye, seat)
            assert not player["passing"] or seat == eye
    assert not told(at, "puts_under")


@proves("CON-DRAFT-07")
def test_all_choose_at_the_same_time() -> None:
    at = until(table(3), "pass_on")
    assert {decision.seat for decision in at.pending} == {0, 1, 2}
    seat = next(s for s in range(3) if s != asks(at)[0])
    mine = at.decision_for(seat)
    assert mine is not None and len(mine.options) == 22
    at.choose(mine.options[3], seat=seat)
    again = at.decision_for(seat)
    assert again is not None and len(again.options) == 21


@proves("CON-DRAFT-07")
def test_nobody_sees_the_pile_to_come_before_all_have_passed() -> None:
    """A seat that has passed its ten has to wait, even if its neighbor has passed too."""
    at = until(table(3, first="seat 1"), "pass_on")
    for seat in (2, 1):
        for _ in range(10):
            decision = at.decision_for(seat)
            assert decision is not None
            at.choose(decision.options[0], seat=seat)
    assert {decision.seat for decision in at.pending} == {0}


@proves("CON-DRAFT-21")
def test_the_last_cards_lie_face_up() -> None:
    at = until(table(2, first="seat 2"), "pass_power")
    assert [e["arguments"]["seat"] for e in told(at, "puts_under")] == [1, 0], "from the first player on"
    under = [e["arguments"]["citizen"] for e in told(at, "puts_under")]
    assert len(under) == 2 and {card["name"] for card in at.view(None)["decks"]["citizens"]["up"]} == {
        game.content.cards.citizens[n]["name"] for n in under
    }


@proves("CON-DRAFT-10")
def test_the_power_deck_is_known_to_its_owner_alone() -> None:
    at = game.table(seats=2, seed=4)
    while not at.begun:
        first(at)
    mine, theirs = at.view(0)["players"]
    assert len(mine["powers"]) == 7 and theirs["powers"] == [] and theirs["power_cards"] == 7
    assert theirs["hand"] == [] and theirs["cards"] == 5 and theirs["deck_size"] == 16
    assert sum(map(len, mine["deck"])) == 16 and sum(map(len, theirs["deck"])) == 0
