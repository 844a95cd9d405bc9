"""Corners of the rules: several cards moved at once, cards of the second player, tokens that land, the last Citizen
card, a chart of one's own, and the step that each question belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from civitas.games.congress.cards import PACKAGED
from civitas.games.congress.constants import CITIZENS
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves

from ..at_table import asks, labels, offers, told
from .answering import choose, oppose, support
from .looking import nay, votes, yea
from .support import CONTENT, game, stand

GUNS, RED, THREE = "D+ BR- Guns-", "R+ CO+ Law+", "D+ DE+ Global+"

# ---------------------------------------------------------------- Power cards


@proves("CON-AMEND-03")
def test_an_amendment_attracts_all_in_the_order_of_the_stack() -> None:
    theirs = ["a:R[Media+,x,x]=1", "b:R[x,Media+,x]=2", "c:R[x,x,x]=4", "d:R[x,x,Media+]=8", "e:R[Media+,x,x]=16"]
    at = stand([GUNS, RED], hands=[["x BR- x"] * 2, []], powers=[["amendment Media+"], []], nay=[theirs, []])
    choose(support(at, *["x BR- x"] * 2, power="amendment"), "1 Vote")
    assert (yea(at), nay(at), votes(at)) == (["a", "b", "d", "e"], ["c"], 27)


@proves("CON-AMEND-04")
def test_an_amendment_repels_all_in_the_order_of_the_splay() -> None:
    theirs = ["a:R[Media+,x,x]=1", "b:R[x,Media+,x]=2", "c:R[x,x,x]=4", "d:R[x,x,Media+]=8", "e:R[Media+,x,x]=16"]
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, []], powers=[["amendment Media+"], []], yea=[[], theirs])
    choose(oppose(at, 1, *["x CO- x"] * 3, power="amendment"), "Retire")
    assert (yea(at, 1), nay(at, 1), votes(at, 1)) == (["c"], ["a", "b", "d", "e"], 4)


def amended(cause: int, card: str) -> Table:
    """p1 has put an Amendment on this side's Cause; p0's members are of the Senate and p1's of the House."""
    at = stand(
        [GUNS, RED],
        hands=[[], [card] * 2],
        powers=[["patriot"] * 3, ["amendment Media+", *["veto"] * 3]],
        chamber=["Senate", "House"],
        senate=["s:D[Media+,x,x]=9"],
        house=["h:D[Media+,x,x]=7", "i:D[Media+,x,x]=5"],
        active=1,
    )
    if cause == 1:
        return choose(support(at, *[card] * 2, power="amendment"), "1 NAY to YEA")
    return choose(oppose(at, 0, *[card] * 2, power="amendment"), "1 YEA to NAY")


@proves("CON-AMEND-03")
def test_an_amendment_of_the_second_player_attracts_whoever_comes_later() -> None:
    at = amended(1, "x CO+ x")
    assert [card["by"] for card in at.view(None)["players"][1]["attached"]] == [1]
    choose(at, "Pass", "Keep the Cause")
    assert sorted(yea(at, 1)) == ["h", "i"] and nay(at, 1) == []


@proves("CON-AMEND-04")
def test_an_amendment_of_the_second_player_repels_whoever_comes_later() -> None:
    at = amended(0, "x BR+ x")
    assert [card["by"] for card in at.view(None)["players"][0]["attached"]] == [1]
    assert asks(at) == (0, "act") and nay(at) == ["s"] and votes(at) == 0, "drawn after it was attached"


@proves("CON-POWER-07")
def test_the_level_told_with_a_power_card_is_that_of_its_set() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"] * 2, []], powers=[["mediator BR-"], []])
    support(at, *["x BR- x"] * 2, power="mediator")
    assert told(at, "adds_power")[-1]["arguments"]["level"] == 3, "raised by one"
    at = stand([GUNS, RED], hands=[["x CO- x"] * 3, []], powers=[["veto CO+"], []])
    oppose(at, 1, *["x CO- x"] * 3, power="veto")
    assert told(at, "adds_power")[-1]["arguments"]["level"] == 3


@proves("CON-PAT-03", "CON-PAT-07")
def test_a_patriot_strips_what_the_impact_has_left() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x CO- x"] * 3, []],
        powers=[["patriot CO-"], []],
        yea=[[], ["a=5", "#manipulator CO-", "b=9", "c=12"]],
    )
    choose(oppose(at, 1, *["x CO- x"] * 3, power="patriot"), "1 YEA to NAY")
    assert told(at, "strips")[-1]["arguments"] == {"seat": 0, "target": 1, "votes": 9} and votes(at, 1) == 5


@proves("CON-CONV-01", "CON-JOINT-03")
def test_votes_are_counted_before_the_second_set_acts() -> None:
    at = stand(
        [GUNS, RED], hands=[["x BR- x", "x CO- x"], []], nay=[["a=12"], []], yea=[[], ["b=7"]], options={"joint": "on"}
    )
    choose(at, "Support your own Cause and oppose p1", "x BR- x", "Play the set", "x CO- x", "Play the set")
    choose(at, "1 NAY to YEA")
    assert asks(at) == (0, "impact") and votes(at) == 12


# ---------------------------------------------------------------- tokens


def trading(active: int, **given: Any) -> Table:
    """Three in the Senate; a card in hand moves one's own NAY member, so that the token comes to space 12."""
    hands = [["x BR- x", "x x x"], ["x CO+ x", "x x x"], ["x DE+ x", "x x x"]]
    return stand([GUNS, RED, THREE], seats=3, hands=hands, chamber=["Senate"] * 3, active=active, trading=True, **given)


@proves("CON-TRADE-04")
def test_who_landed_last_is_known_by_the_moves_of_the_tokens() -> None:
    at = trading(1, yea=[["a=12"], [], []], nay=[[], ["b=12"], ["c=12"]])
    choose(support(at, "x CO+ x"), "1 NAY to YEA", "Offer p0 a card", "Accept the trade")
    choose(at, labels(at)[0])
    choose(at, labels(at)[0])
    choose(support(at, "x DE+ x"), "1 NAY to YEA")
    assert asks(at) == (2, "offer") and offers(at, "Offer p1") and not offers(at, "Offer p0")


@proves("CON-TRADE-04")
def test_a_trade_is_forgotten_where_the_token_lands() -> None:
    at = trading(1, yea=[["a=12"], [], ["c=12"]], nay=[[], ["b=12"], []], traded_on=[1, 1, 1])
    choose(support(at, "x CO+ x"), "1 NAY to YEA", "Offer no trade")
    assert list(at.state.traded_on[:3]) == [1, 0, 1]
    choose(at, "Pass")
    assert asks(at) == (2, "offer") and offers(at, "Offer p0") and offers(at, "Offer p1"), "p1 has not traded here"


@proves("CON-TRADE-04", "CON-BOARD-04")
def test_votes_within_a_space_are_no_landing() -> None:
    at = stand([GUNS, RED], hands=[["x BR- x"], []], nay=[["a=4"], []], landed=[1, 2], traded_on=[1, 1])
    choose(support(at, "x BR- x"), "1 NAY to YEA")
    assert votes(at) == 4 and list(at.state.traded_on[:2]) == [1, 1] and list(at.state.landed[:2]) == [1, 2]


# ---------------------------------------------------------------- the last Citizen card

LAST = CITIZENS - 1


def citizen_ids(numbers: list[int]) -> list[str]:
    return [CONTENT.citizens[n]["id"] for n in numbers]


def by_suit() -> tuple[str, list[int], list[int]]:
    """A Cause of the last card's Suit, four other cards that match it by Suit, and all that are neither."""
    tables = CONTENT.tables
    suit, topic = int(tables["SUIT"][LAST]), int(tables["TOPIC"][LAST])
    cause = next(
        n
        for n, row in enumerate(CONTENT.causes)
        if row["stars"] == "2" and tables["CAUSE_SUIT"][n] == suit and tables["CAUSE_TOPIC"][n] != topic
    )
    own = int(tables["CAUSE_TOPIC"][cause])
    mates = [n for n in range(LAST) if tables["SUIT"][n] == suit and tables["TOPIC"][n] != own][:4]
    return CONTENT.causes[cause]["id"], mates, [n for n in range(LAST) if n not in mates]


def with_the_last_card(hand: list[int], deck: list[int]) -> Table:
    """p0 at the own turn, with these Citizen cards of the box."""
    powers = [row["id"] for row in CONTENT.powers]
    return game.from_position(
        {"seats": 2, "options": {"level": "2 stars", "hidden_causes": "off", "joint": "off", "countermeasures": "off"},
         "causes": [by_suit()[0]], "hands": [citizen_ids(hand), []], "decks": [citizen_ids(deck), []],
         "powers": [powers[:3], powers[3:6]], "senate": [], "house": [], "circumstances": []}
    )  # fmt: skip


def names_of(numbers: list[int]) -> list[str]:
    return [CONTENT.citizens[n]["name"] for n in numbers]


def own_names(at: Table, zone: str) -> list[str]:
    cards = at.view(0)["players"][0][zone]
    return [card["name"] for part in cards for card in (part if isinstance(part, list) else [part])]


@proves("CON-PICK-01")
def test_the_last_card_of_the_box_may_be_given_in_a_cherry_pick() -> None:
    _, mates, others = by_suit()
    at = with_the_last_card([*mates, LAST], others[:8])
    choose(support(at, *names_of(mates)), "Cherry-Pick")
    assert asks(at) == (0, "give") and len(labels(at)) == 6
    choose(at, *names_of([LAST]), "Exchange no more")
    choose(at, labels(at)[0])
    assert names_of([LAST])[0] in own_names(at, "deck") and own_names(at, "picked") == []


@proves("CON-PICK-01")
def test_the_last_card_of_the_box_may_be_fetched_in_a_cherry_pick() -> None:
    _, mates, others = by_suit()
    at = with_the_last_card([*mates, *others[:5]], [*others[5:8], LAST])
    choose(support(at, *names_of(mates)), "Cherry-Pick")
    choose(at, labels(at)[0], "Exchange no more")
    assert asks(at) == (0, "fetch") and len(labels(at)) == 4
    choose(at, *names_of([LAST]))
    assert names_of([LAST])[0] in own_names(at, "hand")


@proves("CON-TURN-17")
def test_the_last_card_of_the_box_is_recycled() -> None:
    at = with_the_last_card([LAST], by_suit()[2][:8])
    choose(support(at, *names_of([LAST])), "1 Vote")
    assert [card["name"] for card in at.view(None)["decks"]["citizens"]["up"]] == names_of([LAST])


# ---------------------------------------------------------------- the chart


def level_one(tmp_path: Path, old: str, new: str, causes: list[str], card: int, **given: Any) -> Table:
    """p0 holds this card, and the Impact Chart is a changed one."""
    own = tmp_path / "board.toml"
    text = PACKAGED["board"].read_text(encoding="utf-8")
    assert old in text
    own.write_text(text.replace(old, new), encoding="utf-8")
    return game.with_cards(None, None, None, None, None, own).from_position(
        {"seats": 2, "options": {"level": "2 stars", "hidden_causes": "off", "joint": "off"}, "causes": causes,
         "senate": [], "house": [],
         "chamber": ["House", "House"], "hands": [citizen_ids([card]), []]} | given
    )  # fmt: skip


@proves("CON-CHART-02")
def test_a_chart_without_votes_at_level_one(tmp_path: Path) -> None:
    cause, mates, _ = by_suit()
    at = level_one(tmp_path, "votes = [0, 1, 2, 0, 0]", "votes = [0, 0, 2, 0, 0]", [cause], mates[0])
    assert labels(support(at, *names_of(mates[:1]))) == ["1 NAY to YEA", "Turn up a Circumstance card instead"]


def test_any_number_of_votes_is_named_rightly(tmp_path: Path) -> None:
    cause, mates, _ = by_suit()
    at = level_one(tmp_path, "votes = [0, 1, 2, 0, 0]", "votes = [0, 3, 1, 0, 0]", [cause], mates[0])
    assert labels(support(at, *names_of(mates[:1])))[0] == "3 Votes"


@proves("CON-CHART-02")
def test_a_chart_without_flips_at_level_one(tmp_path: Path) -> None:
    cause, _, others = by_suit()
    topics = CONTENT.tables["TOPIC"]
    card = next(n for n in others if topics[n] == topics[LAST] ^ 1)  # so its Suit is against the Cause
    other = next(row["id"] for row in CONTENT.causes if row["stars"] == "2" and row["id"] != cause)
    member = CONTENT.members[-1]["name"]
    flips = ("flips = [0, 1, 3, 0, 0]", "flips = [0, 0, 3, 0, 0]")
    at = level_one(tmp_path, *flips, [other, cause], card, nay=[[], [member]])
    choose(at, "Oppose", *names_of([card]), "Play the set")
    assert labels(at) == ["1 YEA to NAY", "Turn up a Circumstance card instead"]


# ---------------------------------------------------------------- steps


def phase(at: Table) -> str:
    return str(at.view(None)["phase"])


@proves("CON-TURN-23")
def test_the_step_of_every_question() -> None:
    at = stand(
        [GUNS, RED],
        hands=[["x BR- Guns-"] * 3, ["x x x"] * 2],
        powers=[["mediator BR-"], []],
        decks=[["x x x"] * 4, ["x x x"] * 9],
        yea=[["a=99", "b=99", "c=30"], ["d=99", "e=99", "f=30"]],
        hidden=["D+ GO+ Ethics+", None],
        trading=True,
    )
    seen = {asks(at)[1]: phase(at)}
    for answer in ("Keep", "Support", *["x BR- Guns-"] * 3, "Play the set", "Add no Power", "Cherry-Pick", "Go on"):
        choose(at, answer)
        seen[asks(at)[1]] = phase(at)
    while at.state.active == 0:
        seen[asks(at)[1]] = phase(at)
        at.choose(labels(at)[-1])
    assert seen == {
        "switch": "Start of the turn", "act": "Set", "pick": "Set", "add_power": "Power card",
        "impact": "Impact", "claim": "Tally", "reject": "Drafts", "reject_power": "Drafts", "give": "Cherry-Pick",
        "offer": "Horse Trade",
    }  # fmt: skip


@proves("CON-TURN-22")
def test_the_last_step_is_the_next_player() -> None:
    at = stand([GUNS, RED], options={"max_rounds": 5}, turn=9, active=1)
    choose(at, "Pass")
    assert at.over and phase(at) == "Next player"


def test_nobody_is_aimed_at_once_the_cards_are_taken_back() -> None:
    at = stand([GUNS, RED], hands=[["x CO- x"], []])
    choose(at, "Oppose p1")
    assert at.view(None)["set"]["target"] == 1
    choose(at, "x CO- x", "Take the cards back")
    assert asks(at) == (0, "act") and at.view(None)["set"]["target"] is None
