"""The packaged cards and tokens keep their promises; a faulty file is refused in one sentence."""

import csv
import io
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from civitas.content.cardfiles import CardError, whole
from civitas.games.pointcity import cards
from civitas.games.pointcity.cards import INGENUITY, RESOURCES, Cards
from civitas.proof.ledger import proves

ECONOMY, ENERGY, COMMUNITY, ECOLOGY, INDUSTRY = range(5)
MARKET = 16


@pytest.fixture(scope="module")
def deck() -> Cards:
    return cards.load()


def kind(deck: Cards, card: int) -> str:
    if deck.tables["CIVIC"][card]:
        return "civic"
    return "permanent" if deck.tables["PERMANENT"][card] >= 0 else "points"


def of_kind(deck: Cards, wanted: str) -> list[int]:
    return [card for card in range(len(deck.ids)) if kind(deck, card) == wanted]


def turns(players: int, in_game: int) -> Fraction:
    """Turns per player: each one lowers the pile by two, and one more follows the last card."""
    return Fraction((in_game - MARKET) // 2 + 1, players)


# ------------------------------------------------------------------------------------- components


@proves("PC-COMP-01")
def test_there_are_160_cards_with_two_sides(deck: Cards) -> None:
    tables = deck.tables
    assert len(deck.names) == len(deck.ids) == 160
    assert set(tables["RESOURCE"].tolist()) == {0, 1, 2, 3, 4, 5}
    assert set(tables["SYMBOLS"].tolist()) == {1, 2}
    assert set(tables["TIER"].tolist()) == {1, 2, 3}
    assert (tables["COST"].sum(axis=1) > 0).all()
    for card in range(160):
        gives = tables["PERMANENT"][card] >= 0, tables["POINTS"][card] > 0, tables["CIVIC"][card]
        assert any(gives), deck.names[card]


@proves("PC-COMP-03")
def test_there_are_22_tokens_with_22_conditions(deck: Cards) -> None:
    columns = ("FORMULA", "TOKEN_A", "TOKEN_B", "TOKEN_AT_LEAST", "TOKEN_VALUE")
    conditions = set(zip(*(deck.tables[column].tolist() for column in columns), strict=True))
    assert len(conditions) == 22
    assert len(set(deck.token_names)) == len(set(deck.token_texts)) == 22
    assert Counter(cards.FORMULAS[formula] for formula in deck.tables["FORMULA"]) == {
        "per_permanent": 5,
        "per_unspent_ingenuity": 1,
        "per_pair": 10,
        "per_type_at_least": 2,
        "per_missing_type": 1,
        "per_full_set": 1,
        "flat": 2,
    }


@pytest.mark.parametrize(
    ("name", "formula", "a", "b", "at_least", "value"),
    [
        ("Market Charter", "per_permanent", ECONOMY, -1, 0, 2),
        ("Works Charter", "per_permanent", INDUSTRY, -1, 0, 2),
        ("Inventors' Charter", "per_unspent_ingenuity", -1, -1, 0, 2),
        ("Warm Homes Accord", "per_pair", ENERGY, COMMUNITY, 0, 3),
        ("Balanced Borough", "per_type_at_least", -1, -1, 2, 2),
        ("Pillars of the City", "per_type_at_least", -1, -1, 3, 3),
        ("Specialist District", "per_missing_type", -1, -1, 0, 4),
        ("Complete City", "per_full_set", -1, -1, 0, 6),
        ("Town Honor", "flat", -1, -1, 0, 5),
        ("City Honor", "flat", -1, -1, 0, 7),
    ],
)
def test_a_token_reads_as_its_condition(
    deck: Cards, name: str, formula: str, a: int, b: int, at_least: int, value: int
) -> None:
    token = deck.token_names.index(name)
    tables = deck.tables
    assert cards.FORMULAS[tables["FORMULA"][token]] == formula
    assert (tables["TOKEN_A"][token], tables["TOKEN_B"][token]) == (a, b)
    assert (tables["TOKEN_AT_LEAST"][token], tables["TOKEN_VALUE"][token]) == (at_least, value)


@proves("PC-TOKEN-06")
def test_every_pair_of_types_has_one_token(deck: Cards) -> None:
    pairs = deck.tables["FORMULA"] == cards.FORMULAS.index("per_pair")
    first, second = deck.tables["TOKEN_A"][pairs], deck.tables["TOKEN_B"][pairs]
    assert sorted(zip(first.tolist(), second.tolist(), strict=True)) == list(combinations(range(5), 2))
    assert set(deck.tables["TOKEN_VALUE"][pairs].tolist()) == {3}


@proves("PC-RULING-27")
def test_five_types_are_permanent_and_ingenuity_is_not(deck: Cards) -> None:
    assert RESOURCES == ("economy", "energy", "community", "ecology", "industry", "ingenuity")
    assert RESOURCES[INGENUITY] == "ingenuity"
    permanents = Counter(deck.tables["PERMANENT"].tolist())
    assert permanents == {-1: 60, ECONOMY: 20, ENERGY: 20, COMMUNITY: 20, ECOLOGY: 20, INDUSTRY: 20}


@proves("PC-RULING-28")
def test_ten_cards_of_each_tier_carry_the_civic_mark(deck: Cards) -> None:
    civic = deck.tables["CIVIC"] == 1
    assert civic.sum() == 30
    assert Counter(deck.tables["TIER"][civic].tolist()) == {1: 10, 2: 10, 3: 10}


@proves("PC-BUILD-02")
def test_civic_buildings_have_neither_points_nor_a_permanent(deck: Cards) -> None:
    civic = deck.tables["CIVIC"] == 1
    assert not deck.tables["POINTS"][civic].any()
    assert (deck.tables["PERMANENT"][civic] == -1).all()


def test_all_names_are_different(deck: Cards) -> None:
    assert len({name.casefold() for name in deck.names + deck.token_names}) == 160 + 22
    assert len(set(deck.ids)) == 160


# ----------------------------------------------------------------------------------------- setup


@proves("PC-SETUP-01")
def test_the_tiers_have_65_50_and_45_cards(deck: Cards) -> None:
    assert Counter(deck.tables["TIER"].tolist()) == {1: 65, 2: 50, 3: 45}


@proves("PC-SETUP-03")
def test_the_printed_removal_cannot_give_17_turns() -> None:
    removed_per_tier = {1: 0, 2: 4, 3: 8, 4: 12}
    in_game = {players: 160 - 3 * removed for players, removed in removed_per_tier.items()}
    assert in_game == {1: 160, 2: 148, 3: 136, 4: 124}
    assert [turns(players, in_game[players]) for players in (1, 2, 3, 4)] == [
        73,
        Fraction("33.5"),
        Fraction(61, 3),
        Fraction("13.75"),
    ]


@proves("PC-RULING-01")
@pytest.mark.parametrize(
    ("players", "removed", "kept"),
    [
        (2, (25, 26, 27), (40, 24, 18)),
        (3, (13, 14, 17), (52, 36, 28)),
        (4, (1, 2, 7), (64, 48, 38)),
    ],
)
def test_the_kept_cards_give_17_turns(
    deck: Cards, players: int, removed: tuple[int, ...], kept: tuple[int, ...]
) -> None:
    row = deck.tables["KEPT"][players].tolist()
    assert tuple(row) == kept
    assert tuple(have - keep for have, keep in zip((65, 50, 45), row, strict=True)) == removed
    assert sum(row) == 34 * players + 14
    assert turns(players, sum(row)) == 17


def test_solo_is_set_up_as_for_two(deck: Cards) -> None:
    kept, laid = deck.tables["KEPT"], deck.tables["LAID"]
    assert kept[1].tolist() == kept[2].tolist()
    assert kept[0].tolist() == [0, 0, 0]
    assert laid.tolist() == [0, 10, 10, 12, 14]


# ----------------------------------------------------------------------------------- distribution


@pytest.mark.parametrize(
    ("tier", "wanted", "expected"),
    [
        (1, "permanent", {((1, 1), 0): 30, ((2,), 1): 10, ((2, 1), 2): 10}),
        (1, "points", {((1, 1), 4): 5}),
        (1, "civic", {((3,), 0): 10}),
        (2, "permanent", {((2, 1), 0): 10, ((2, 2), 1): 10, ((3, 2), 2): 10}),
        (2, "points", {((2, 1), 4): 5, ((2, 2), 5): 5}),
        (2, "civic", {((4,), 0): 10}),
        (3, "permanent", {((2, 2), 1): 5, ((3, 2), 2): 10, ((3, 3), 3): 5}),
        (3, "points", {((2, 2), 4): 5, ((3, 2), 5): 5, ((4, 3), 7): 5}),
        (3, "civic", {((5,), 0): 10}),
    ],
)
def test_costs_buy_these_points(
    deck: Cards, tier: int, wanted: str, expected: dict[tuple[tuple[int, ...], int], int]
) -> None:
    found = Counter(
        (
            tuple(sorted((cost for cost in deck.tables["COST"][card].tolist() if cost))[::-1]),
            int(deck.tables["POINTS"][card]),
        )
        for card in of_kind(deck, wanted)
        if deck.tables["TIER"][card] == tier
    )
    assert found == expected


@pytest.mark.parametrize(("tier", "symbols", "of_each", "ingenuity"), [(1, 1, 13, 0), (2, 2, 6, 20), (3, 2, 5, 20)])
def test_resource_sides_are_even_over_the_five_types(
    deck: Cards, tier: int, symbols: int, of_each: int, ingenuity: int
) -> None:
    here = deck.tables["TIER"] == tier
    sides = zip(deck.tables["RESOURCE"][here].tolist(), deck.tables["SYMBOLS"][here].tolist(), strict=True)
    expected = {(resource, symbols): of_each for resource in range(5)}
    if ingenuity:
        expected[INGENUITY, 1] = ingenuity
    assert Counter(sides) == expected


@pytest.mark.parametrize(
    ("tier", "demand", "permanents", "points_on_permanents", "civic_cost"),
    [(1, 30, 10, 6, 6), (2, 39, 6, 6, 8), (3, 46, 4, 8, 10)],
)
def test_each_type_is_asked_for_and_given_alike(
    deck: Cards,
    tier: int,
    demand: int,
    permanents: int,
    points_on_permanents: int,
    civic_cost: int,
) -> None:
    tables = deck.tables
    here = tables["TIER"] == tier
    assert tables["COST"][here].sum(axis=0).tolist() == [demand] * 5
    assert tables["COST"][here & (tables["CIVIC"] == 1)].sum(axis=0).tolist() == [civic_cost] * 5
    for resource in range(5):
        giving = here & (tables["PERMANENT"] == resource)
        assert giving.sum() == permanents
        assert tables["POINTS"][giving].sum() == points_on_permanents


def test_each_pair_of_costs_occurs_twelve_times(deck: Cards) -> None:
    pairs = Counter(tuple(np.flatnonzero(cost).tolist()) for cost in deck.tables["COST"] if np.count_nonzero(cost) == 2)
    assert pairs == dict.fromkeys(combinations(range(5), 2), 12)


def test_a_permanent_building_shows_on_its_back_what_it_gives_and_never_costs_it(
    deck: Cards,
) -> None:
    permanent = of_kind(deck, "permanent")
    assert len(permanent) == 100
    for card in permanent:
        gives = deck.tables["PERMANENT"][card]
        assert deck.tables["RESOURCE"][card] == gives
        assert deck.tables["COST"][card, gives] == 0


@pytest.mark.parametrize(("wanted", "points"), [("permanent", 100), ("points", 145), ("civic", 0)])
def test_printed_points(deck: Cards, wanted: str, points: int) -> None:
    assert deck.tables["POINTS"][of_kind(deck, wanted)].sum() == points


# ----------------------------------------------------------------------------------------- tables


def test_a_row_of_the_file_becomes_a_row_of_the_tables(deck: Cards) -> None:
    card = deck.names.index("Otter Stream Reach")
    tables = deck.tables
    assert deck.ids[card] == "PC092"
    assert tables["TIER"][card] == 2
    assert (tables["RESOURCE"][card], tables["SYMBOLS"][card]) == (ECOLOGY, 2)
    assert tables["COST"][card].tolist() == [3, 0, 0, 0, 2]
    assert (tables["PERMANENT"][card], tables["POINTS"][card]) == (ECOLOGY, 2)
    assert tables["CIVIC"][card] == 0
    assert tables["FACE"][card] == 2 * ECOLOGY + 1
    assert tables["SEEN"][card] == 12 + 2 * ECOLOGY + 1


def test_the_tables_have_fixed_shapes(deck: Cards) -> None:
    shapes = {name: (table.dtype.name, table.shape) for name, table in deck.tables.items()}
    assert shapes == {
        "TIER": ("int8", (160,)),
        "RESOURCE": ("int8", (160,)),
        "SYMBOLS": ("int8", (160,)),
        "COST": ("int8", (160, 5)),
        "PRICE": ("int32", (160,)),
        "WORTH": ("int32", (160,)),
        "PERMANENT": ("int8", (160,)),
        "POINTS": ("int8", (160,)),
        "CIVIC": ("int8", (160,)),
        "FACE": ("int8", (160,)),
        "SEEN": ("int16", (160,)),
        "FIRST_ALIKE": ("int16", (48,)),
        "NEXT_ALIKE": ("int16", (160,)),
        "KEPT": ("int8", (5, 3)),
        "LAID": ("int8", (5,)),
        "FORMULA": ("int8", (22,)),
        "TOKEN_A": ("int8", (22,)),
        "TOKEN_B": ("int8", (22,)),
        "TOKEN_AT_LEAST": ("int8", (22,)),
        "TOKEN_VALUE": ("int8", (22,)),
    }


def test_prices_and_worths_are_sums_with_five_bits_for_each_resource(deck: Cards) -> None:
    for card in range(160):
        price, worth = int(deck.tables["PRICE"][card]), int(deck.tables["WORTH"][card])
        assert [price >> 5 * r & 31 for r in range(5)] == deck.tables["COST"][card].tolist()
        assert price >> 25 == 0
        gives = [0] * 6
        gives[deck.tables["RESOURCE"][card]] = int(deck.tables["SYMBOLS"][card])
        assert [*(worth >> 5 * r & 31 for r in range(5)), worth >> 25] == gives


# ------------------------------------------------------------------------------ a file of one's own

Rows = list[dict[str, str]]
Change = Callable[[Rows], None]


def packaged(name: str) -> Rows:
    file = Path(cards.__file__).with_name(name)
    return list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))


def as_csv(rows: Rows) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def row(number: int, **cells: str) -> Change:
    """Write these cells into the row with that number; row 1 is the header."""

    def change(rows: Rows) -> None:
        rows[number - 2].update(cells)

    return change


def cell(number: int, column: str, value: str, must: str) -> tuple[Change, str]:
    """A wrong value in one cell, and the sentence that says so."""
    given = f"'{value[:60]}...'" if len(value) > 60 else repr(value) if value else "nothing"
    where = f", row {number}, column '{column}'"
    return row(number, **{column: value}), f"{where}: {given} is given, but it must be {must}."


def without_column(column: str) -> Change:
    def change(rows: Rows) -> None:
        for cells in rows:
            del cells[column]

    return change


def without_rows(first: int, last: int) -> Change:
    def change(rows: Rows) -> None:
        del rows[first - 2 : last - 1]

    return change


def more_rows(name_column: str) -> Change:
    def change(rows: Rows) -> None:
        rows.append(rows[0] | {"id": "more", name_column: "One More"})

    return change


def refusal(cards_file: Path | None = None, tokens_file: Path | None = None) -> str:
    with pytest.raises(CardError) as caught:
        cards.load(cards_file, tokens_file)
    assert type(caught.value) is CardError
    return str(caught.value)


def test_a_smaller_deck_leaves_the_last_rows_empty(tmp_path: Path) -> None:
    rows = packaged("cards.csv")
    without_rows(155, 161)(rows)
    without_rows(115, 116)(rows)
    without_rows(66, 66)(rows)
    file = tmp_path / "cards.csv"
    file.write_text(as_csv(rows))
    deck = cards.load(cards=file)
    assert len(deck.names) == 150
    assert Counter(deck.tables["TIER"].tolist()) == {1: 64, 2: 48, 3: 38, 0: 10}
    for name in ("RESOURCE", "SYMBOLS", "COST", "POINTS", "CIVIC", "FACE", "SEEN"):
        assert not deck.tables[name][150:].any()
    assert deck.tables["PERMANENT"][150:].tolist() == [-1] * 10


def test_fewer_tokens_leave_the_last_rows_empty(tmp_path: Path) -> None:
    rows = packaged("tokens.csv")
    without_rows(16, 23)(rows)
    file = tmp_path / "tokens.csv"
    file.write_text(as_csv(rows))
    deck = cards.load(tokens=file)
    assert len(deck.token_names) == len(deck.token_texts) == 14
    for name in ("FORMULA", "TOKEN_A", "TOKEN_B"):
        assert deck.tables[name][14:].tolist() == [-1] * 8
    for name in ("TOKEN_AT_LEAST", "TOKEN_VALUE"):
        assert not deck.tables[name][14:].any()


def test_a_file_may_drop_and_add_optional_columns_and_come_from_a_spreadsheet(tmp_path: Path, deck: Cards) -> None:
    rows = packaged("cards.csv")
    for column in ("family", "status", "cost_total"):
        without_column(column)(rows)
    rows = [{"note": "mine", **cells} for cells in rows]
    file = tmp_path / "cards.csv"
    text = as_csv(rows).replace("\n", "\r\n") + "\r\n,,,\r\n"
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    own = cards.load(cards=file)
    assert own.names == deck.names
    assert all((own.tables[name] == deck.tables[name]).all() for name in deck.tables)


FIVE = "economy, energy, community, ecology, industry"
SIX = f"{FIVE}, ingenuity"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        cell(2, "tier", "four", "a whole number from 1 to 3"),
        cell(3, "tier", "4", "a whole number from 1 to 3"),
        cell(3, "tier", "", "a whole number from 1 to 3"),
        cell(4, "resource_side", "Economy", f"one of {SIX}"),
        cell(5, "resource_symbols", "3", "a whole number from 1 to 2"),
        cell(97, "resource_symbols", "2", "1, as ingenuity is never double"),
        cell(6, "kind", "park", "one of permanent, points, civic"),
        cell(7, "cost_energy", "6", "a whole number from 0 to 5"),
        cell(7, "cost_industry", "-1", "a whole number from 0 to 5"),
        cell(7, "cost_ecology", "1.0", "a whole number from 0 to 5"),
        cell(7, "cost_ecology", "9" * 5000, "a whole number from 0 to 5"),
        cell(7, "cost_ecology", "٣", "a whole number from 0 to 5"),
        (
            row(2, cost_energy="0", cost_community="0", cost_total="0"),
            ", row 2, column 'cost_economy': '0' is given, "
            "but it must be above 0 here or in another cost, as no building is free.",
        ),
        cell(2, "cost_total", "3", "2, the sum of the five costs"),
        cell(2, "cost_total", "two", "2, the sum of the five costs"),
        cell(2, "permanent", "", f"one of {FIVE}"),
        cell(2, "permanent", "ingenuity", f"one of {FIVE}"),
        cell(2, "civic", "1", "0 for a building of kind 'permanent'"),
        cell(62, "permanent", "economy", "empty for a building of kind 'points'"),
        cell(62, "civic", "1", "0 for a building of kind 'points'"),
        cell(52, "permanent", "economy", "empty for a building of kind 'civic'"),
        cell(52, "points", "1", "0 for a building of kind 'civic'"),
        cell(52, "civic", "0", "1 for a building of kind 'civic'"),
        cell(52, "civic", "yes", "a whole number from 0 to 1"),
        cell(8, "points", "21", "a whole number from 0 to 20"),
        cell(9, "id", "", "1 to 60 printable characters on one line"),
        cell(9, "building_name", "Two\nLines", "1 to 60 printable characters on one line"),
        cell(9, "building_name", "x" * 61, "1 to 60 printable characters on one line"),
        cell(10, "id", "PC001", "different from row 2"),
        cell(10, "building_name", "button bazaar", "different from row 2"),
        (
            without_column("points"),
            ", row 1: column 'points' is missing; the columns given are id, tier, family, "
            "resource_side, resource_symbols, building_name, kind, cost_economy, cost_energy, "
            "cost_community, cost_ecology, cost_industry, cost_total, permanent, civic, status.",
        ),
        (
            more_rows("building_name"),
            ", row 162: this is card 161, but a deck has at most 160 cards.",
        ),
        (
            without_rows(2, 3),
            ", column 'tier': 63 cards of tier 1 are given, but the setup for four players needs at least 64.",
        ),
        (
            without_rows(67, 69),
            ", column 'tier': 47 cards of tier 2 are given, but the setup for four players needs at least 48.",
        ),
        (
            without_rows(154, 161),
            ", column 'tier': 37 cards of tier 3 are given, but the setup for four players needs at least 38.",
        ),
    ],
)
def test_a_faulty_card_file_is_refused(tmp_path: Path, change: Change, sentence: str) -> None:
    rows = packaged("cards.csv")
    change(rows)
    file = tmp_path / "my-cards.csv"
    file.write_text(as_csv(rows), encoding="utf-8")
    assert refusal(cards_file=file) == f"{file}{sentence}"


ONE_TYPE = f"resource:points, like economy:2, with one of {FIVE} and points from 0 to 20"
TWO_TYPES = (
    f"resource+resource:points, like economy+energy:3, with two different ones of {FIVE} and points from 0 to 20"
)
A_NUMBER = "number:points, like 3:3, with a number from 1 to 20 and points from 0 to 20"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        cell(2, "formula", "per_tree", f"one of {', '.join(cards.FORMULAS)}"),
        cell(2, "params", "2", ONE_TYPE),
        cell(2, "params", "", ONE_TYPE),
        cell(2, "params", "ingenuity:2", ONE_TYPE),
        cell(2, "params", "economy:21", ONE_TYPE),
        cell(8, "params", "economy:3", TWO_TYPES),
        cell(8, "params", "economy+economy:3", TWO_TYPES),
        cell(8, "params", "economy+energy+ecology:3", TWO_TYPES),
        cell(18, "params", "2", A_NUMBER),
        cell(18, "params", "0:2", A_NUMBER),
        cell(7, "params", "economy:2", "points from 0 to 20, like 5"),
        cell(20, "params", "x", "points from 0 to 20, like 5"),
        cell(21, "params", "-6", "points from 0 to 20, like 5"),
        cell(22, "params", ":5", "points from 0 to 20, like 5"),
        cell(3, "id", "CT01", "different from row 2"),
        cell(3, "id", "", "1 to 60 printable characters on one line"),
        cell(3, "name", "Market Charter", "different from row 2"),
        cell(3, "name", "", "1 to 60 printable characters on one line"),
        cell(3, "text", "", "1 to 200 printable characters on one line"),
        (
            without_column("params"),
            ", row 1: column 'params' is missing; the columns given are id, name, formula, text.",
        ),
        (
            more_rows("name"),
            ", row 24: this is token 23, but there are at most 22 tokens.",
        ),
        (
            without_rows(15, 23),
            ": 13 tokens are given, but the setup for four players needs at least 14.",
        ),
    ],
)
def test_a_faulty_token_file_is_refused(tmp_path: Path, change: Change, sentence: str) -> None:
    rows = packaged("tokens.csv")
    change(rows)
    file = tmp_path / "my-tokens.csv"
    file.write_text(as_csv(rows), encoding="utf-8")
    assert refusal(tokens_file=file) == f"{file}{sentence}"


HEADER = b"id,name,formula,params,text\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", ": the file is empty."),
        (b"\xef\xbb\xbf \r\n\n", ": the file is empty."),
        (b",,,,\n", ", row 1: column 'id' is missing; the columns given are none."),
        (
            b"id;name;formula;params;text\n",
            ", row 1: column 'id' is missing; the columns given are id;name;formula;params;text.",
        ),
        (
            b"id,id,name,formula,params,text\n",
            ", row 1: column 'id' is given more than once.",
        ),
        (
            HEADER,
            ": 0 tokens are given, but the setup for four players needs at least 14.",
        ),
        (
            HEADER + b"\nCT01,Fountain,flat,5\n",
            ", row 3: 4 values are given, but row 1 names 5 columns.",
        ),
        (
            HEADER + b"CT01,Fountain,flat,5,5 points,or 6\n",
            ", row 2: 6 values are given, but row 1 names 5 columns.",
        ),
        (
            HEADER + b"CT01,Caf\xe9,flat,5,5 points\n",
            ", row 2: the file must be text in UTF-8.",
        ),
        (
            HEADER + b'CT01,"Fountain,flat,5,5 points\n',
            ", row 2: this is not a line of CSV (unexpected end of data).",
        ),
        (
            HEADER + b"CT01," + b"x" * 200_000 + b",flat,5,5 points\n",
            ", row 2: this is not a line of CSV (field larger than field limit (131072)).",
        ),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "my-tokens.csv"
    file.write_bytes(content)
    assert refusal(tokens_file=file) == f"{file}{sentence}"


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.csv"
    assert refusal(cards_file=nowhere).startswith(f"{nowhere}: the file cannot be read (")
    assert refusal(cards_file=tmp_path).startswith(f"{tmp_path}: the file cannot be read (")
    broken = tmp_path / "a\0b"
    assert refusal(tokens_file=broken).startswith(rf"{tmp_path}/a\x00b: the file cannot be read (")  # it is written out


def test_numbers_below_none_are_numbers_where_they_are_allowed():
    assert [whole(text, -5, 30) for text in ("-5", "-6", "--5", "30", "31", "")] == [-5, None, None, 30, None, None]
    assert whole("-1", 0, 5) is None
