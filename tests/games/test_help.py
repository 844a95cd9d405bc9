"""The help, guides and card browsers of the built-in games, held against their rules, cards and ledgers."""

import json
import re
from dataclasses import dataclass
from random import Random

import pytest

import civitas
from civitas.bots import make
from civitas.content import prose
from civitas.content.catalogue import ENTRY
from civitas.content.guide import Guide, Step
from civitas.content.help import cards_of, guide_of, guide_over, guide_step, guide_table, help_of
from civitas.games.congress import cards as congress_cards
from civitas.games.pointcity import cards as pc
from civitas.games.pointcity.view import TURNS_EACH
from civitas.games.spark import cards as spark_cards
from civitas.games.spark.catalogue import OUTLINED
from civitas.kernel.table.decisions import Decision
from civitas.proof import ledger

GAMES = ["pointcity", "spark", "congress"]
PARTS = ["aim", "table", "setup", "turn", "end", "reconstructed"]


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return civitas.game(request.param)


@pytest.fixture(scope="module", params=civitas.games())
def guided(request):
    """Every game that guides a newcomer, whoever has written it."""
    found = civitas.game(request.param)
    if guide_of(found) is None:
        pytest.skip("it has no guide")
    return found


@pytest.fixture(scope="module")
def point_city():
    return civitas.game("pointcity")


@pytest.fixture(scope="module")
def spark():
    return civitas.game("spark")


def texts(page):
    """Everything that is said to a player, and where."""
    yield "story", page["story"] or page["notice"]
    yield "notice", page["notice"]
    for row in page["sections"]:
        yield row["id"], row["text"]
    for kind, row in page["questions"].items():
        yield kind, row["text"]
    for row in page["rulings"]:
        yield row["ids"][0], row["text"]
    for row in page["glossary"]:
        yield row["term"], row["text"]
    for step in page["guide"]["steps"]:
        yield step["id"], step["say"]
        yield step["id"], step["otherwise"] or step["say"]


def section(game, id):
    return next(row["text"] for row in help_of(game)["sections"] if row["id"] == id)


# ---------------------------------------------------------------- help


def test_a_game_brings_all_parts_of_its_help(game):
    page = help_of(game)
    assert page["automatic"] is False
    parts = [*PARTS, *(["solo"] if 1 in game.seats else [])]
    assert [id for id in parts if id not in {row["id"] for row in page["sections"]}] == []
    assert list(page["questions"]) == [kind.name for kind in game.rules.kinds]
    assert page["glossary"] and page["guide"]
    assert json.loads(json.dumps(page)) == page


def test_the_help_says_that_it_is_unofficial_and_what_is_reconstructed(game):
    page = help_of(game)
    assert page["notice"].startswith("**Unofficial.**") and game.title in page["notice"]
    assert "not made, endorsed or supported" in page["notice"] and "reconstructed" in page["notice"]


def test_the_words_are_calm_and_plain(game):
    for where, text in texts(help_of(game)):
        blocks = prose.parse(text, where)
        assert "!" not in text, where
        for block in blocks:
            for item in block.items:
                assert "".join(span.text for span in item).rstrip().endswith((".", ":", "?")), where
        assert "  " not in text, where


def test_what_the_help_names_stands_in_the_ledger(game):
    known = {entry.id: entry for entry in ledger.load(game.name)}
    page = help_of(game)
    named = [id for row in (*page["sections"], *page["questions"].values()) for id in row["rules"]]
    named += [id for row in page["rulings"] for id in row["ids"]]
    assert [id for id in named if id not in known] == []


def test_every_ruling_of_the_ledger_is_told_once(game):
    told = [id for row in help_of(game)["rulings"] for id in row["ids"]]
    rulings = [entry.id for entry in ledger.load(game.name) if entry.kind == "ruling"]
    assert [id for id in rulings if id not in told] == []
    assert len(told) == len(set(told))


def test_rulings_and_terms_are_short(game):
    page = help_of(game)
    for row in (*page["rulings"], *page["glossary"]):
        assert len(row["text"]) <= 300, row["text"]


# ---------------------------------------------------------------- numbers


def test_the_numbers_of_point_city_are_those_of_its_tables(point_city):
    kept, laid = pc.KEPT, pc.LAID
    setup = section(point_city, "setup")
    for players, line in ((2, "1 or 2 players"), (3, "3 players"), (4, "4 players")):
        one, two, three = kept[players]
        said = next(row for row in setup.splitlines() if line in row)
        assert f"{one}, {two} and {three} cards" in said and f"{laid[players]}" in said.rpartition("and ")[2]
    assert kept[1] == kept[2] and laid[1] == laid[2]
    assert f"The {pc.CARDS} cards" in setup
    assert f"{TURNS_EACH} turns" in section(point_city, "aim")
    left = {sum(kept[players]) - 2 * TURNS_EACH * players for players in (2, 3, 4)}
    assert left == {14} and "14 cards are left" in section(point_city, "end")
    ruling = next(row["text"] for row in help_of(point_city)["rulings"] if "PC-RULING-01" in row["ids"])
    assert f"{2 * TURNS_EACH} cards per player and 14 more" in ruling and f"{TURNS_EACH} turns" in ruling


def test_the_tokens_of_point_city_are_told_as_their_table_has_them(point_city):
    text, t = section(point_city, "tokens"), point_city.content.cards.tables
    assert f"There are {pc.TOKENS} tokens" in text
    by = {
        formula: [n for n in range(pc.TOKENS) if t["FORMULA"][n] == number]
        for number, formula in enumerate(pc.FORMULAS)
    }
    value = {formula: [int(t["TOKEN_VALUE"][n]) for n in tokens] for formula, tokens in by.items()}
    assert (len(by["per_permanent"]), len(by["per_pair"]), len(by["flat"])) == (5, 10, 2)
    assert f"Five tokens, one for each type: {value['per_permanent'][0]} points per permanent" in text
    assert f"Ten tokens, one for each pair of types: {value['per_pair'][0]} points per pair" in text
    (few, some) = ((int(t["TOKEN_AT_LEAST"][n]), int(t["TOKEN_VALUE"][n])) for n in by["per_type_at_least"])
    assert f"{few[1]} points per type with at least {few[0]} permanents" in text
    assert f"{some[1]} points per type with at least {some[0]}." in text
    assert f"{value['per_missing_type'][0]} points per type that you have no permanent of" in text
    assert f"{value['per_full_set'][0]} points per full set" in text
    assert f"{value['per_unspent_ingenuity'][0]} points per Ingenuity card left" in text
    assert "simply worth {} and {} points".format(*sorted(value["flat"])) in text


def test_the_numbers_of_spark_are_those_of_its_tables(spark):
    setup, solo = section(spark, "setup"), section(spark, "solo")
    content = spark.content.cards
    sizes = [spark.table(seats, seed=1).state.cast_size for seats in (1, 2, 3, 4, 5)]
    assert sizes == [7, 7, 8, 9, 10]
    assert "7 with one or two players, 8 with three, 9 with four and 10 with five" in setup
    tables = {seats: spark.table(seats, seed=1, options={"deal": "two"}) for seats in (2, 3, 4, 5)}
    assert [table.state.group_size for table in tables.values()] == [2, 2, 3, 3]
    assert "2 cards, or 3 with four or five players" in setup
    assert tables[3].state.discarded == 15 and tables[4].state.discarded == 0
    assert "With up to three players 15 more cards" in setup
    for number, difficulty in enumerate(spark_cards.DIFFICULTIES):
        one, two, three = (int(n) for n in content.tables["FOLLOW_PAY"][number][1:])
        assert re.search(rf"{one}, {two} and {three} (sparks )?on {difficulty}", solo)
    assert f"{spark_cards.BASICS + sizes[0]} cards of her own" in solo
    react = help_of(spark)["questions"]["react"]["text"]
    assert f"the Advisor pays {content.tables['REACTION'][content.names.index('Advisor')]} sparks" in react


def test_what_spark_says_is_reconstructed_agrees_with_its_cards(spark):
    text, content = section(spark, "reconstructed"), spark.content.cards
    assert ", ".join(OUTLINED[:-1]) + f" and {OUTLINED[-1]}" in text and len(OUTLINED) == 12
    whole = [n for n, stated in zip(content.names, content.stated, strict=True) if any(" " not in s for s in stated)]
    single = [n for n, stated in zip(content.names, content.stated, strict=True) if stated and n not in whole]
    assert {*whole, *single} == {"Champion", "Scientist", "Advisor", "Guardian", "Philosopher"}
    named = [stated for stated in content.plot_stated if "name" in stated]
    assert len(named) == 15 and "Fifteen of their names" in text
    assert sum(len(stated) - 1 for stated in named) == 1 and "one number" in text
    attacks = [n for n, kinds in zip(content.names, content.kinds, strict=True) if "Attack" in kinds]
    ruling = next(row["text"] for row in help_of(spark)["rulings"] if row["ids"] == ["SPK-RULING-24"])
    assert ", ".join(attacks[:-1]) + f" and {attacks[-1]}" in ruling and len(attacks) == 7


# ---------------------------------------------------------------- the guided first game


def written(game) -> Guide:
    guide = guide_of(game)
    assert guide is not None
    return guide


@dataclass(frozen=True)
class Shown:
    """A step as the newcomer saw it, the guide's own words for it, and what was asked and known then."""

    step: dict
    meant: Step
    decision: Decision
    told: list
    places: set


def play_guide(game, choose):
    """Play the guide's table with its bot in the other seats, choosing by (suggested id or None, other options)."""
    guide, table, bot = written(game), guide_table(game), make("greedy")
    meant = {step.id: step for step in guide.steps}
    shown: list[Shown] = []
    while not guide_over(table, [each.meant.id for each in shown]):
        decision = table.decision
        assert decision is not None
        if decision.seat != guide.seat:
            table.choose(bot.choose(table, decision.seat))
            continue
        suggested, waits = None, True
        while waits and (step := guide_step(table, guide.seat, [each.meant.id for each in shown])):
            suggested, waits = step["suggest"] and step["suggest"]["id"], step["wait_for"] == "next"
            value = next((o.value for o in decision.options if o.id == suggested), None)
            places = [] if value is None else game.words.places(table.seen(guide.seat), decision.kind, value)
            told = [event["text"] for event in table.events_for(guide.seat)]
            shown.append(Shown(step, meant[step["id"]], decision, told, {*places}))
        table.choose(choose(suggested, [o.id for o in decision.options if o.id != suggested]), guide.seat)
        assert not table.over, "a guide is about the first turns"
    return shown


def obedient(suggested, others):
    return others[-1] if suggested is None else suggested


def stubborn(suggested, others):
    return others[-1] if others else suggested


def test_the_guide_is_about_a_table_that_can_be_made(guided):
    guide = written(guided)
    assert guide.others in guided.policies and guide.seat == 0
    decision = guide_table(guided).decision_for(guide.seat)
    assert decision is not None and decision.seat == guide.seat


def test_the_steps_of_the_guide_come_up_in_order_and_all_of_them(guided):
    shown = play_guide(guided, obedient)
    assert [each.meant for each in shown] == list(written(guided).steps)
    assert [each.step["number"] for each in shown] == list(range(1, len(shown) + 1))


def test_what_the_guide_suggests_is_offered_and_what_it_says_is_meant(guided):
    for each in play_guide(guided, obedient):
        assert each.step["say"] == each.meant.say
        assert (each.decision.kind, each.decision.turn) == (each.meant.kind, each.meant.turn)
        if each.meant.suggest:
            suggest = each.step["suggest"]
            assert suggest["label"] == each.meant.suggest
            assert (suggest["id"], suggest["label"]) in [(o.id, o.label) for o in each.decision.options]


def test_two_or_three_turns_are_guided_with_every_common_question(game):
    steps = [each.meant for each in play_guide(game, obedient)]
    assert 2 <= len({step.turn for step in steps if step.wait_for == "choice" and step.turn}) <= 3
    common = {
        "pointcity": {"flip", "draft", "pay", "token"},
        "spark": {"keep", "attract", "act", "follow", "card"},
        "congress": {"cause", "pass_on", "pass_power", "act", "pick", "impact"},
    }
    assert {step.kind for step in steps} == common[game.name]
    assert steps[-1].wait_for == "next", "the last step lets the newcomer go"


def test_a_newcomer_who_goes_another_way_is_told_nothing_that_is_not_so(game):
    shown = play_guide(game, stubborn)
    steps = written(game).steps
    assert shown[0].meant == steps[0] and shown[-1].meant == steps[-1]
    for each in shown:
        offered = not each.meant.suggest or each.meant.suggest in [o.label for o in each.decision.options]
        after = each.meant.after.replace("{me}", "Player A")
        happened = not after or any(after in text for text in each.told)
        assert each.step["say"] == (each.meant.say if offered and happened else each.meant.otherwise)
        assert bool(each.step["suggest"]) == bool(each.meant.suggest and offered and happened)
    assert any(each.step["say"] == each.meant.otherwise for each in shown)


def test_the_guide_ends_however_the_newcomer_plays(guided):
    for seed in range(5):
        chance = Random(seed)
        shown = play_guide(
            guided, lambda suggested, others, chance=chance: chance.choice([suggested or others[0], *others])
        )
        assert shown[-1].meant == written(guided).steps[-1]


def test_the_guide_points_to_places_that_the_board_knows(game):
    areas = {
        "pointcity": r"market(:\d+)?|pile|supply|hand:0|city:[01]",
        "spark": r"assembly:[0-2]|city:[01](:\d)?|hand:0:\d",
        "congress": r"offer:\w+|draft:0(:\w+)?|(yea|nay|cause):[01]|hand:0|set|chart",
    }[game.name]
    for step in written(game).steps:
        for place in step.point_to:
            assert re.fullmatch(areas, place), place


def test_a_suggestion_and_what_it_points_to_are_about_the_same_places(game):
    """A place that is pointed to may be the whole area around the option's place: hand:0 for hand:0:economy:1."""
    for each in play_guide(game, obedient):
        if each.places and each.meant.point_to:
            assert any(place.startswith(to) for place in each.places for to in each.meant.point_to), each.meant.id


# ---------------------------------------------------------------- the card browser


def test_every_entry_has_the_same_keys_and_says_something(game):
    for card in cards_of(game):
        assert set(card) == set(ENTRY)
        assert card["name"] and card["text"] and card["count"] > 0
        assert card["icons"] or card["group"] in [kind.replace("_", " ") for kind in congress_cards.FREE]
        assert len(card["levels"]) in (0, 3)
        assert bool(card["note"]) == card["reconstructed"]
    assert json.loads(json.dumps(cards_of(game))) == cards_of(game)


def test_the_ids_that_cards_name_stand_in_the_ledger(game):
    known = {entry.id for entry in ledger.load(game.name)}
    named = re.findall(r"[A-Z]+-[A-Z-]+-\d+", json.dumps(cards_of(game)))
    assert [id for id in named if id not in known] == []


def test_all_cards_and_tokens_of_point_city_are_there(point_city):
    content = point_city.content.cards
    by = {
        kind: [c for c in cards_of(point_city) if c["kind"] == kind]
        for kind in {c["kind"] for c in cards_of(point_city)}
    }
    assert [c["name"] for c in by["building"]] == content.names
    assert sum(c["count"] for c in by["building"]) == sum(c["count"] for c in by["resource side"]) == pc.CARDS
    assert [c["name"] for c in by["civic token"]] == content.token_names and len(by["civic token"]) == pc.TOKENS
    assert [c["count"] for c in by["starting card"]] == [max(point_city.seats)]
    assert sum(c["icons"] == ["civic"] for c in by["building"]) == int(content.tables["CIVIC"].sum())
    symbols = sum(c["count"] * c["numbers"]["symbols"] for c in by["resource side"])
    assert symbols == int(content.tables["SYMBOLS"].sum())
    assert all(c["reconstructed"] for c in (*by["building"], *by["civic token"]))


def test_the_numbers_of_a_building_are_those_of_its_card(point_city):
    card = next(c for c in cards_of(point_city) if c["name"] == "Cartwheel Swapmeet")
    assert card["id"] == "building:PC031" and card["group"] == "tier 1" and card["icons"] == ["economy"]
    assert card["numbers"] == {"tier": 1, "points": 1, "cost": {"energy": 2}}
    assert card["text"] == "Costs 2 Energy. Gives a permanent Economy and 1 point. The other side is Economy."


def test_all_citizens_and_scyntilla_cards_are_there(spark):
    content, cards = spark.content.cards, cards_of(spark)
    citizens = [c for c in cards if c["kind"] == "citizen"]
    plots = [c for c in cards if c["kind"] == "Scyntilla card"]
    assert [c["name"] for c in citizens] == content.names and {c["count"] for c in citizens} == {spark_cards.COPIES}
    assert [c["name"] for c in plots] == content.plot_names and len(citizens) + len(plots) == len(cards)
    assert [c["levels"] for c in cards] == [*content.level_texts, *content.plot_level_texts]
    assert sum(c["group"] == "basic" for c in plots) == spark_cards.BASICS
    assert all(c["rulings"] or c["name"] in content.plot_names for c in citizens)


def test_the_numbers_of_a_citizen_are_those_of_its_card(spark):
    cards = {c["name"]: c for c in cards_of(spark)}
    assert cards["Scientist"]["numbers"] == {"gain": [7, 10, 15], "underlined": 0}
    assert cards["Scientist"]["icons"] == spark.content.cards.guilds[spark.content.cards.names.index("Scientist")]
    assert cards["Advisor"]["numbers"]["reaction"] == 2 and cards["Advisor"]["numbers"]["end"][1] == 12
    assert "at level 2" in cards["Advisor"]["note"] and "guild" in cards["Advisor"]["note"]
    trade = cards["Fraudulent Trade"]
    assert trade["id"] == "plot:34" and trade["group"] == "with Trader" and trade["numbers"]["award"][2] == 10
    assert "the sparks at level 3" in trade["note"]
