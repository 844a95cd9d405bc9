"""A scene of CITIZEN for the page: Ada can attack Bo, who can cancel it; they end on one space and may trade; then Bo
draws the vote that is wanting, and claims the second chamber. A bot sits between them and holds nothing.

Cards are found by what they show, so that new numbers in the tables leave the scene as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import civitas
from civitas.games.congress.cards import Cards

game = civitas.game("congress")
ADA, BOT, BO = range(3)


def rows(table: Sequence[dict[str, str]], fits: Callable[[dict[str, str]], bool], count: int) -> list[dict[str, str]]:
    found = [row for row in table if fits(row)][:count]
    assert len(found) == count
    return found


def adding_up(members: Sequence[dict[str, str]], votes: int) -> list[str]:
    """Members of just so many votes together."""
    ways: dict[int, list[str]] = {0: []}
    for row in members:
        for total, names in list(ways.items()):
            ways.setdefault(total + int(row["vote_score"]), [*names, row["name"]])
    return ways[votes]


def scene() -> dict[str, Any]:
    content: Cards = game.content.cards
    cause = next(
        row for row in content.causes if (row["id"], row["suit"], row["party"]) == ("SB 208", "Commerce", "R+")
    )
    senators = [row for row in content.members if row["chamber"] == "Senate"]
    # For a Cause of the other party a raging member goes back under the deck; for Bo's it is the vote that is wanting.
    wanting = next(
        row for row in senators if row["party"] == "R" and row["raging_divided"] == "1" and has_no(row, "Banking")
    )
    votes = 51 - int(wanting["vote_score"])
    rest = [row for row in senators if row is not wanting]

    def commerce(fill: str) -> Callable[[dict[str, str]], bool]:
        return lambda row: (row["suit"], row["suit_fill"]) == ("Commerce", fill) and row["topic"] != cause["topic"]

    idle = rows(content.citizens, lambda row: row["suit"] == "Government", 10)
    against, for_it = rows(content.citizens, commerce("oppose"), 2), rows(content.citizens, commerce("support"), 2)
    amendment = rows(content.powers, lambda row: row["type"] == "amendment" and int(row["level"]) <= 2, 1)
    names = [row["id"] for row in idle]
    return {
        "seats": 3,
        "options": {"hidden_causes": "off", "joint": "off"},
        "causes": ["SB 200", "HB 202", cause["id"]],
        "chamber": ["Senate", "House", "Senate"],
        "passage": [["none", "none"], ["none", "none"], ["none", "simple"]],
        "hands": [[*(row["id"] for row in against), *names[:3]], [], [*(row["id"] for row in for_it), *names[3:6]]],
        "decks": [names[6:8], [], names[8:10]],
        "powers": [[amendment[0]["id"]], [], []],
        "yea": [
            adding_up([row for row in rest if row["party"] == "D"], votes),
            [],
            adding_up([row for row in rest if row["party"] == "R"], votes),
        ],
        "senate": [wanting["name"]],
        "citizens": [],
        "power_deck": [],
        "circumstances": [],
        "active": ADA,
        "start": ADA,
    }


def has_no(row: dict[str, str], topic: str) -> bool:
    return all(topic not in row[f"topic{n}"] for n in (1, 2, 3))


def crowded(seats: int, **options: str) -> dict[str, Any]:
    """The middle of a long game: full splays, cards on Causes and in splays, shared votes, a chamber passed."""
    content: Cards = game.content.cards
    house = [row["name"] for row in content.members if row["chamber"] == "House" and row["house_stack"] == "A"]
    senate = [row["name"] for row in content.members if row["chamber"] == "Senate"]
    citizens = [row["id"] for row in content.citizens]
    power = {row["type"]: row["id"] for row in content.powers}
    others = [row["id"] for row in content.powers if row["id"] not in power.values()]
    sides = [0, 2] if options.get("teams") == "on" else list(range(seats))

    def of(side: int, *stacks: list[str]) -> list[str]:
        return stacks[sides.index(side)] if side in sides else []

    senators = [*senate[:3], "#" + power["manipulator"], *senate[3:5], "~" + senate[11]]
    yea = [house[0:9], senators, house[20:26]]
    nay = [house[9:15], senate[5:9], house[26:29]]
    aside = [[], house[30:40], []]
    return {
        "seats": seats,
        "options": {"hidden_causes": "on", "max_rounds": 40, **options},
        "causes": ["HB 201", "SB 209", "HB 207"][: len(sides)],
        "hidden": [["SB 203", "HB 205", "SB 212"][sides.index(n)] if n in sides else None for n in range(seats)],
        "chamber": ["Senate" if seat == sides[1] else "House" for seat in range(seats)],
        "passage": [["none", "simple" if seat == sides[1] else "none"] for seat in range(seats)],
        "hands": [citizens[4 * n : 4 * n + 2] + citizens[60 + 9 * n : 63 + 9 * n] for n in range(seats)],
        "decks": [citizens[100 + 8 * n : 106 + 8 * n] for n in range(seats)],
        "powers": [others[4 * n : 4 * n + 4] for n in range(seats)],
        "attached": [[0, sides[1], power["amendment"]], [0, 0, power["closed_rule"]], [sides[1], 0, power["veto"]]],
        "yea": [of(seat, *yea) for seat in range(seats)],
        "nay": [of(seat, *nay) for seat in range(seats)],
        "aside": [of(seat, *aside) for seat in range(seats)],
        "active": 0,
        "start": 0,
        "turn": 12 * len(sides),
    }


def raiding() -> dict[str, Any]:
    """Ada can raid Bo, whose NAY stack holds members that support her Cause."""
    content: Cards = game.content.cards
    position = crowded(3, hidden_causes="off", countermeasures="off") | {"hidden": [None] * 3, "attached": []}
    lying = {name for key in ("yea", "nay", "aside") for stack in position[key] for name in stack}

    def supports(row: dict[str, str]) -> bool:
        return (
            (row["chamber"], row["party"]) == ("House", "D") and has_no(row, "Education") and row["name"] not in lying
        )

    def opposes(row: dict[str, str]) -> bool:
        return (row["suit"], row["suit_fill"]) == ("Commerce", "oppose") and row["topic"] != "Agriculture"

    position["yea"][ADA] = position["yea"][ADA][:2]  # far from a majority: what she wins stays in her splay
    position["nay"][BO] = [row["name"] for row in rows(content.members, supports, 3)]
    position["hands"] = [[row["id"] for row in rows(content.citizens, opposes, 3)], [], []]
    position["decks"] = [[], [], []]
    return position


def saved(position: dict[str, Any]) -> str:
    return game.from_position(position).save()


def team() -> dict[str, Any]:
    """A team of two whose hands make a set for its own Cause together, against bots that hold nothing."""
    content: Cards = game.content.cards
    position = crowded(4, teams="on", hidden_causes="off", countermeasures="off") | {"hidden": [None] * 4}
    cause = next(row for row in content.causes if row["id"] == position["causes"][0])

    def supports(row: dict[str, str]) -> bool:
        return (row["suit"], row["suit_fill"]) == (cause["suit"], "support") and row["topic"] != cause["topic"]

    cards = [row["id"] for row in rows(content.citizens, supports, 4)]
    idle = [row["id"] for row in content.citizens if row["id"] not in cards]
    position["hands"] = [cards[:2], cards[2:], [], []]
    position["decks"] = [idle[12 * n : 12 * n + 12] for n in range(4)]  # nobody has to draft
    return position | {"attached": [], "citizens": [], "power_deck": [], "circumstances": []}
