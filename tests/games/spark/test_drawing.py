"""What the view tells for drawing, and how the plain text and the terminal draw it: kinds by color and icon, sparks as
tokens, Scyntilla's city in three rows."""

from __future__ import annotations

from typing import Any

import pytest
from rich.style import Style
from rich.text import Text

from civitas.games.spark.words.cards import listing
from civitas.kernel.table.table import Table
from civitas.proof.ledger import proves
from civitas.terminal.boards import draw

from ..at_table import asked
from .answers import choose
from .support import game, her_turn, solo, stand

BY_KIND = {
    "Action": "white",
    "Attack": "orange",
    "Reaction": "purple",
    "Ongoing": "gray",
    "When Placed": "yellow",
    "End of Game": "pink",
}
ALL_KINDS = "Scout 1+Pupil, Tyrant 1, Advisor 1, Performer 1, Outcast 1"


def text(table: Table, seat: int | None = 0) -> list[str]:
    assert game.display.text is not None
    return str(game.display.text(table.view(seat))).splitlines()


def drawn(table: Table, width: int = 100) -> Text:
    return draw(game, table.view(0), width)


def color_of(shown: Text, part: str, sign: str) -> tuple[int, int, int]:
    """The color of the sign in the first line of the drawing that has this part."""
    start = 0
    for line in shown.plain.split("\n"):
        if part in line and sign in line:
            at = start + line.index(sign)
            styles = [Style.parse(str(span.style)) for span in shown.spans if span.start <= at < span.end]
            color = next(style.color for style in styles if style.color is not None)
            assert color.triplet is not None
            red, green, blue = color.triplet
            return red, green, blue
        start += len(line) + 1
    raise AssertionError(f"no line has {part!r} and {sign!r}")


def looks(color: tuple[int, int, int]) -> str:
    """What one would call this color."""
    red, green, blue = color
    if max(color) - min(color) < 10:
        return "white" if min(color) > 230 else "gray"
    if blue == min(color):
        return "yellow" if green > 0.8 * red else "orange"
    return "pink" if red == max(color) else "purple"


# ---------------------------------------------------------------- kinds


@proves("SPK-CARD-04")
def test_the_view_gives_the_kinds_of_each_citizen_and_their_colors() -> None:
    cast = {each["name"]: each for each in stand([ALL_KINDS, ""], act=False).view(None)["cast"]}
    told = {name: list(zip(each["kinds"], each["colors"], strict=True)) for name, each in cast.items()}
    assert told["Scout"] == [("Action", "white")] and told["Tyrant"] == [("Attack", "orange")]
    assert told["Advisor"] == [("Reaction", "purple"), ("End of Game", "pink")], "a color for each ability"
    assert told["Performer"] == [("Ongoing", "gray")] and told["Outcast"] == [("End of Game", "pink")]
    assert told["Pupil"] == [("When Placed", "yellow")]
    assert {pair for pairs in told.values() for pair in pairs} == set(BY_KIND.items())


@proves("SPK-CARD-04")
def test_the_text_names_color_and_icon_of_each_kind_and_marks_every_stack() -> None:
    shown = text(stand([ALL_KINDS, ""], act=False))
    signs = {}
    for kind, color in BY_KIND.items():
        line = next(line.split() for line in shown if f" {color} " in line and f"{kind}: " in line)
        signs[kind] = line[0]
    assert len(set(signs.values())) == len(signs), "no two kinds have the same icon"
    stacks = [line.strip() for line in shown if " x1" in line and "|" not in line]
    assert f"{signs['Attack']} Tyrant x1" in stacks
    assert f"{signs['Reaction']}{signs['End of Game']} Advisor x1" in stacks
    assert f"{signs['Action']} Scout x1, converted under it: Pupil" in stacks


@proves("SPK-CARD-04")
@pytest.mark.parametrize("kind", BY_KIND)
def test_the_terminal_draws_the_icon_of_a_kind_in_its_color(kind: str) -> None:
    table = stand([ALL_KINDS, ""], act=False, groups=[["Tyrant"], ["Advisor"], ["Pupil"]])
    shown = drawn(table)
    listed = next(line for line in shown.plain.split("\n") if f" {kind}" in line)
    sign = listed.split(f" {kind}")[0].split()[-1]
    assert looks(color_of(shown, f"{sign} {kind}", sign)) == BY_KIND[kind]
    owner = {"Action": "Scout", "Attack": "Tyrant", "Reaction": "Advisor", "Ongoing": "Performer"}
    if kind in owner:
        assert looks(color_of(shown, f" {owner[kind]} x1", sign)) == BY_KIND[kind], "on the stack in the city"
    if kind == "Attack":
        assert looks(color_of(shown, f"{sign} Tyrant Poli", sign)) == "orange", "on the card in the assembly"


@proves("SPK-CARD-04")
def test_the_listing_of_cards_has_icon_and_color() -> None:
    rows = {row["name"]: row for row in listing(game.content.cards)["citizens"]}
    assert rows["Advisor"]["kinds"] == "↩ Reaction, ⚑ End of Game" and rows["Advisor"]["colors"] == "purple, pink"
    assert (rows["Bandit"]["kinds"], rows["Bandit"]["colors"]) == ("⚔ Attack", "orange")


# ---------------------------------------------------------------- sparks


@proves("SPK-COMP-03")
def test_the_supply_begins_with_all_tokens_of_the_box() -> None:
    table = game.table(seats=3, seed=1, options={"set": "first"})
    supply = table.view(None)["supply"]
    assert supply == {"25": 20, "10": 20, "5": 20, "1": 40}
    assert sum(int(value) * number for value, number in supply.items()) == 840
    assert "  supply        20 x 25, 20 x 10, 20 x 5, 40 x 1" in text(table)
    assert "supply     20 x 25, 20 x 10, 20 x 5, 40 x 1" in drawn(table).plain


@proves("SPK-COMP-03")
@pytest.mark.parametrize(
    ("number", "tokens", "said"),
    [
        (4, {"25": 0, "10": 0, "5": 0, "1": 4}, "4 x 1"),
        (5, {"25": 0, "10": 0, "5": 1, "1": 0}, "1 x 5"),
        (24, {"25": 0, "10": 2, "5": 0, "1": 4}, "2 x 10, 4 x 1"),
        (99, {"25": 3, "10": 2, "5": 0, "1": 4}, "3 x 25, 2 x 10, 4 x 1"),
    ],
)
def test_sparks_lie_as_tokens_before_their_owner(number: int, tokens: dict[str, int], said: str) -> None:
    table = stand(["Scout 1", ""], act=False, sparks=[number, 0])
    assert table.view(None)["players"][0]["tokens"] == tokens
    assert f"  tokens        {said}" in text(table) and f"tokens     {said}" in drawn(table).plain
    left = table.view(None)["supply"]
    assert {value: tokens[value] + left[value] for value in left} == {"25": 20, "10": 20, "5": 20, "1": 40}


@proves("SPK-COMP-03", "SPK-TERM-09")
def test_the_supply_does_not_run_out_with_the_tokens() -> None:
    table = stand(["Diplomat 1", "Scout 1"], sparks=[840, 30])
    assert table.view(None)["supply"]["25"] == 0
    gain = int(game.data["GAIN"][game.content.cards.names.index("Diplomat"), 1])
    choose(table, "Diplomat at level 1")
    assert table.view(None)["players"][0]["sparks"] == 840 + gain
    assert table.view(None)["players"][0]["tokens"]["25"] == 33


# ---------------------------------------------------------------- Scyntilla's city


FIVE = "Medic 2, Soldier 1+Scout, Trader 1, Tyrant 3, Outcast 1"


@proves("SPK-SOLO-CITY-01")
def test_the_view_gives_the_place_of_each_of_her_stacks() -> None:
    hers = solo("Scout 1", FIVE, act=False).view(0)["solo"]["scyntilla"]["stacks"]
    assert [(each["name"], each["token"], each["row"], each["left"]) for each in hers] == [
        ("Medic", "top", 0, 0),
        ("Soldier", "middle", 1, 0),
        ("Trader", "bottom", 2, 0),
        ("Tyrant", None, 3, 0),
        ("Outcast", None, 3, 1),
    ]


@proves("SPK-SOLO-CITY-01")
def test_new_stacks_are_drawn_below_the_third_and_then_to_the_left() -> None:
    groups = [[], ["Bandit", "Outcast"], []]
    table = her_turn("Advisor 1", "Tyrant 1, Medic 1, Soldier 1", 5, groups=groups, sparks=[5, 0])
    assert asked(table).kind == "react", "the group is placed, nothing is discarded yet"
    places = {each["name"]: (each["row"], each["left"]) for each in table.view(0)["solo"]["scyntilla"]["stacks"]}
    assert places == {"Tyrant": (0, 0), "Medic": (1, 0), "Soldier": (2, 0), "Bandit": (3, 0), "Outcast": (3, 1)}


def rows_of(lines: list[str]) -> list[str]:
    """The four lines of her city."""
    first = next(n for n, line in enumerate(lines) if "Scyntilla" in line and "citizen cards" in line)
    return lines[first + 1 : first + 5]


def ends(row: str, name: str) -> int:
    return row.index(name) + len(name)


@proves("SPK-SOLO-CITY-01", "SPK-SOLO-SETUP-05")
@pytest.mark.parametrize("how", ["text", "terminal"])
def test_her_city_is_drawn_left_of_the_tokens_in_three_rows_and_one_below(how: str) -> None:
    table = solo("Scout 1", FIVE, act=False, sparks=[3, 11])
    rows = rows_of(text(table) if how == "text" else drawn(table).plain.split("\n"))
    for row, name, token in zip(rows, ["Medic", "Soldier", "Trader"], ["top", "middle", "bottom"], strict=False):
        assert row.index(name) < row.index(token) and row.endswith(token), "a stack beside each token, left of it"
    below = rows[3]
    assert "Tyrant" in below and below.index("Outcast") < below.index("Tyrant"), "the fifth lies left of the fourth"
    assert below.index("Outcast") < rows[2].index("Trader") and below.index("Tyrant") > 30, "the fourth below the third"
    assert not any(token in below for token in ("top", "middle", "bottom"))


@proves("SPK-SOLO-SETUP-05")
@pytest.mark.parametrize(("how", "edge"), [("text", "["), ("terminal", "▌")])
def test_her_cards_overlap_sideways(how: str, edge: str) -> None:
    table = solo("Scout 2", FIVE, act=False)
    lines = text(table) if how == "text" else drawn(table).plain.split("\n")
    edges = [row.count(edge) for row in rows_of(lines)]
    assert edges == [2, 2, 1, 3 + 1], "an edge for each card of a stack, in one line"
    assert not any(edge in line for line in lines if "Scout x2" in line), "only in her city"


@proves("SPK-SOLO-SETUP-05")
@pytest.mark.parametrize(("how", "edge"), [("text", "["), ("terminal", "▌")])
def test_an_edge_shows_of_each_card_of_a_high_stack_too(how: str, edge: str) -> None:
    table = solo("Scout 1", "Medic 5, Tyrant 2+Scout+Scout+Judge, Trader 1, Outcast 1, Bandit 4", act=False)
    lines = text(table) if how == "text" else drawn(table).plain.split("\n")
    rows = rows_of(lines)
    assert [row.count(edge) for row in rows] == [5, 5, 1, 1 + 4], "more than the level, and the converted ones too"
    for row, stack in zip(rows, ["Medic x5", "Tyrant x2+3", "Trader x1", "Bandit x4"], strict=True):
        assert stack in row
    assert max(len(line) for line in lines) <= 100


@proves("SPK-SOLO-SETUP-05")
@pytest.mark.parametrize(("how", "width"), [("text", 100), ("terminal", 78), ("terminal", 100), ("terminal", 160)])
def test_where_a_line_is_too_short_for_all_edges_the_numbers_tell(how: str, width: int) -> None:
    """Seven stacks take four columns, and a stack of many cards has no room for all its edges there."""
    high = "Executioner 8+" + "+".join(["Rancher"] * 6)
    hers = f"Scout 1, Judge 1, Rancher 1, Bandit 1, Warrior 1, Champion 1, {high}"
    table = solo("", hers, act=False)
    lines = text(table) if how == "text" else drawn(table, width).plain.split("\n")
    row = rows_of(lines)[3]
    edges = row.split("x8+6")[0].count("[" if how == "text" else "▌")
    assert "x8+6" in row and 1 <= edges <= 14
    assert max(len(line) for line in lines) <= width
    if width == 160:
        assert edges == 14, "here all of them fit"


@proves("SPK-SOLO-SETUP-05")
def test_she_has_an_area_of_her_own_for_sparks() -> None:
    table = solo("Medic 1", "Soldier 2+Medic, Trader 1", act=False, sparks=[3, 11])
    seen: dict[str, Any] = table.view(0)
    assert [player["sparks"] for player in seen["players"]] == [3]
    assert seen["solo"]["scyntilla"]["sparks"] == 11
    assert seen["solo"]["scyntilla"]["tokens"] == {"25": 0, "10": 1, "5": 0, "1": 1}
    shown = text(table)
    mine, hers = (next(n for n, line in enumerate(shown) if line.startswith(who)) for who in ("Player A", "Scyntilla"))
    assert mine < hers and shown[hers] == "Scyntilla: 11 sparks, 4 citizen cards"
    assert "  tokens        1 x 10, 1 x 1" in shown[hers:] and "  tokens        3 x 1" in shown[mine:hers]
