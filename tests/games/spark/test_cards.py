"""The packaged citizens and Scyntilla cards keep their promises; a faulty file is refused in one sentence."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from civitas.content.cardfiles import CardError
from civitas.games.spark import cards
from civitas.games.spark.cards import Cards
from civitas.games.spark.words.cards import listing
from civitas.kernel import BadInput
from civitas.proof.ledger import proves

from .box import as_toml, calm, packaged

# fmt: off
BOOK = [  # the citizens of the rulebook; the box may have more after them
    "Advisor", "Agitator", "Bandit", "Champion", "Collector", "Diplomat", "Diviner", "Executioner", "Guardian", "Judge",
    "Mediator", "Medic", "Mentor", "Merchant", "Outcast", "Performer", "Philosopher", "Poet", "Politician", "Pupil",
    "Rancher", "Recruiter", "Saboteur", "Scholar", "Scientist", "Scout", "Soldier", "Trader", "Tyrant", "Warrior",
]
# fmt: on
NAMES, PLOTS = list(cards.NAMES), len(cards.PLOTS)
GUILDS = ["Agriculture", "Arts", "Economics", "Military", "Politics"]
KINDS = ["Action", "Attack", "Reaction", "Ongoing", "When Placed", "End of Game"]
WITHOUT_ACTION = ["Advisor", "Collector", "Diviner", "Guardian", "Outcast", "Performer", "Poet", "Pupil"]
ATTACKS = ["Agitator", "Bandit", "Executioner", "Judge", "Soldier", "Trader", "Tyrant"]
SETS = ["first", "short", "low", "high", "convert", "guild", "strategic", "tactical"]


@pytest.fixture(scope="module")
def content() -> Cards:
    return cards.load()


def marked(content: Cards, table: str) -> list[str]:
    return [name for name, flag in zip(content.names, content.tables[table], strict=True) if flag]


def of_the_book(content: Cards, table: str) -> list[str]:
    return [name for name in marked(content, table) if name in BOOK]


def set_of(content: Cards, name: str, players: int = 5) -> list[str]:
    """The citizens of a recommended set: seven for one or two players, then one more for each player."""
    row = content.tables["SET"][content.set_names.index(name)].tolist()
    return [content.names[citizen] for citizen in row[: max(players, 2) + 5]]


# ------------------------------------------------------------------------------------- components


@proves("SPK-COMP-01")
def test_there_are_30_citizens_with_ten_cards_each(content: Cards) -> None:
    assert content.names == BOOK == sorted(BOOK)
    assert len(set(content.names)) == 30
    assert cards.COPIES == 10
    assert cards.COPIES * len(content.names) == 300


# --------------------------------------------------------------------------------------- citizens


@proves("SPK-CARD-01")
def test_each_citizen_has_guilds_kinds_a_text_and_three_levels(content: Cards) -> None:
    for column in (content.guilds, content.kinds, content.texts, content.level_texts, content.rulings, content.stated):
        assert len(column) == len(NAMES)
    assert all(content.guilds) and all(content.kinds) and all(content.texts)
    for name, text, levels in zip(content.names, content.texts, content.level_texts, strict=True):
        assert len(levels) == 3, name
        if name in ("Performer", "Pupil"):  # the same at every level
            assert levels == [text] * 3
        else:
            assert len({*levels, text}) == 4, name


@proves("SPK-CARD-02", "SPK-RULING-100")
def test_guilds(content: Cards) -> None:
    assert [*cards.GUILDS, cards.ANY] == [*GUILDS, "Any"]
    by_guild = {guild: [n for n, own in zip(NAMES, content.guilds, strict=True) if guild in own] for guild in GUILDS}
    assert all(5 <= len(names) <= 8 for names in by_guild.values()), "no guild is rare, and none is everywhere"
    assert content.guilds[NAMES.index("Pupil")] == ["Any"]
    assert {guild for own in content.guilds for guild in own} == {*GUILDS, "Any"}
    for citizen, own in enumerate(content.guilds):
        icons = [1, 1, 1, 1, 1] if own == ["Any"] else [int(guild in own) for guild in GUILDS]
        assert content.tables["ICON"][citizen].tolist() == icons


@proves("SPK-CARD-03")
def test_kinds(content: Cards) -> None:
    assert list(cards.KINDS) == KINDS
    kinds = {name: own for name, own in zip(NAMES, content.kinds, strict=True) if name in BOOK}
    abilities = {
        "Advisor": ["Reaction", "End of Game"],
        "Collector": ["End of Game"],
        "Diviner": ["When Placed"],
        "Guardian": ["Reaction", "End of Game"],
        "Outcast": ["End of Game"],
        "Performer": ["Ongoing"],
        "Poet": ["Ongoing"],
        "Pupil": ["When Placed"],
    }
    actions = {name: ["Attack" if name in ATTACKS else "Action"] for name in BOOK if name not in abilities}
    assert kinds == abilities | actions
    assert {kind for own in content.kinds for kind in own} == set(KINDS)
    assert of_the_book(content, "HAS_ACTION") == [name for name in BOOK if name not in WITHOUT_ACTION]


@proves("SPK-RULING-24")
def test_seven_citizens_attack(content: Cards) -> None:
    assert of_the_book(content, "ATTACK") == ATTACKS
    assert "Mediator" not in marked(content, "ATTACK")


def figure(content: Cards, card: str | int, key: str, level: int) -> int:
    """A number of a citizen, by name, or of a Scyntilla card, by number."""
    if isinstance(card, int):
        return int(content.tables[f"PLOT_{key.upper()}"][card - 1, level])
    return int(content.tables[key.upper()][NAMES.index(card), level])


def test_the_numbers_that_the_public_rules_state(content: Cards) -> None:
    assert content.tables["REACTION"][: len(BOOK)].tolist() == [2 if name == "Advisor" else 0 for name in BOOK]
    assert figure(content, "Advisor", "end", 2) == 12
    assert [figure(content, "Champion", "rate", level) for level in (1, 2, 3)] == [1, 2, 3]
    assert figure(content, "Guardian", "rate", 3) == 4
    assert [figure(content, "Philosopher", "rate", level) for level in (1, 2)] == [1, 2]
    assert [figure(content, "Scientist", "gain", level) for level in (1, 2, 3)] == [7, 10, 15]
    assert figure(content, 34, "award", 3) == 10


SAME_AT_ALL_LEVELS = ("Performer", "Pupil")
SHRINKING = [(11, "n")]  # fewer cards for a spark
CARDS = [
    *((name, list(keys)) for name, keys in cards.CITIZENS.items() if name not in SAME_AT_ALL_LEVELS),
    *((number, list(keys)) for number, keys in cards.PLOTS.items()),
]


@proves("SPK-RULING-99")
@pytest.mark.parametrize(("card", "keys"), CARDS)
def test_each_level_of_a_card_gives_visibly_more_than_the_one_before(
    content: Cards, card: str | int, keys: list[str]
) -> None:
    steps = []
    for key in keys:
        if key != "reaction":  # the same at every level, as stated
            first, second, third = (figure(content, card, key, level) for level in (1, 2, 3))
            sign = -1 if (card, key) in SHRINKING else 1
            steps.append((sign * (second - first), sign * (third - second)))
    assert all(min(step) >= 0 for step in steps), "no number gets worse"
    assert any(step[0] > 0 for step in steps) and any(step[1] > 0 for step in steps)
    growing = [step for step in steps if step != (0, 0)]
    if len(growing) == 1:
        assert 2 * growing[0][1] >= growing[0][0], "the third level is not a mere trifle more"


def test_the_soldier_is_of_the_guild_it_counts(content: Cards) -> None:
    soldier = NAMES.index("Soldier")
    assert content.guilds[soldier] == ["Military"] and "per Military icon" in content.texts[soldier]


def test_the_warrior_who_may_get_nothing_gets_more_than_the_diplomat(content: Cards) -> None:
    for level in (1, 2, 3):
        assert figure(content, "Warrior", "gain", level) > figure(content, "Diplomat", "gain", level)


def test_what_the_public_rules_state_is_marked(content: Cards) -> None:
    assert {name: stated for name, stated in zip(NAMES, content.stated, strict=True) if stated} == {
        "Advisor": ["reaction", "end 2"],
        "Champion": ["rate"],
        "Guardian": ["rate 3"],
        "Philosopher": ["rate 1", "rate 2"],
        "Scientist": ["gain"],
    }
    named = [1, 7, 13, 15, 17, 18, 20, 21, 22, 25, 28, 30, 32, 33, 34]
    for number, stated in enumerate(content.plot_stated, start=1):
        assert stated == (["name", "award 3"] if number == 34 else ["name"] if number in named else [])


@pytest.mark.parametrize(
    ("name", "text", "levels"),
    [
        (
            "Bandit",
            "Take from one neighbor 1/2/3 sparks per Economics icon in that neighbor's city, at most 4/7/10.",
            [
                "Take from one neighbor 1 spark per Economics icon in that neighbor's city, at most 4.",
                "Take from one neighbor 2 sparks per Economics icon in that neighbor's city, at most 7.",
                "Take from one neighbor 3 sparks per Economics icon in that neighbor's city, at most 10.",
            ],
        ),
        (
            "Outcast",
            "Your Outcasts are worth -3/2/7 sparks.",
            [
                "Your Outcasts are worth -3 sparks.",
                "Your Outcasts are worth 2 sparks.",
                "Your Outcasts are worth 7 sparks.",
            ],
        ),
        (
            "Trader",
            "Make up to 1/2/3 trades, card for card, with one opponent. "
            "Then gain 1/1/2 sparks per Economics icon in your city.",
            [
                "Make up to 1 trade, card for card, with one opponent. "
                "Then gain 1 spark per Economics icon in your city.",
                "Make up to 2 trades, card for card, with one opponent. "
                "Then gain 1 spark per Economics icon in your city.",
                "Make up to 3 trades, card for card, with one opponent. "
                "Then gain 2 sparks per Economics icon in your city.",
            ],
        ),
        (
            "Advisor",
            "Reaction: gain 2 sparks. End of Game: gain 4/12/13 sparks.",
            [
                "Reaction: gain 2 sparks. End of Game: gain 4 sparks.",
                "Reaction: gain 2 sparks. End of Game: gain 12 sparks.",
                "Reaction: gain 2 sparks. End of Game: gain 13 sparks.",
            ],
        ),
    ],
)
def test_a_text_gives_its_numbers_for_all_levels_or_for_one(name: str, text: str, levels: list[str]) -> None:
    """With the numbers of box.py."""
    citizen = NAMES.index(name)
    assert calm.content.cards.texts[citizen] == text
    assert calm.content.cards.level_texts[citizen] == levels


def test_every_ruling_is_a_sentence(content: Cards) -> None:
    for rulings in content.rulings + content.plot_rulings:
        assert 1 <= len(rulings) <= 4
        assert all(ruling[0].isupper() and ruling[-1] == "." for ruling in rulings)
    for text in content.texts + content.plot_texts:
        assert text[0].isupper() and text[-1] == "."


# ------------------------------------------------------------------------------- recommended sets


@proves("SPK-SET-01")
def test_first_game(content: Cards) -> None:
    seven = ["Advisor", "Bandit", "Champion", "Outcast", "Rancher", "Scientist", "Scout"]
    assert set_of(content, "first") == [*seven, "Merchant", "Warrior", "Diplomat"]
    assert set_of(content, "first", players=2) == seven


@proves("SPK-SET-02")
def test_short_game(content: Cards) -> None:
    seven = ["Collector", "Executioner", "Medic", "Performer", "Philosopher", "Poet", "Scout"]
    assert set_of(content, "short") == [*seven, "Diviner", "Saboteur", "Scholar"]
    assert set_of(content, "short", players=3) == [*seven, "Diviner"]


@proves("SPK-SET-03")
def test_low_interaction(content: Cards) -> None:
    seven = ["Collector", "Mediator", "Merchant", "Rancher", "Saboteur", "Scientist", "Scout"]
    assert set_of(content, "low") == [*seven, "Medic", "Diplomat", "Scholar"]
    assert set_of(content, "low", players=4) == [*seven, "Medic", "Diplomat"]


@proves("SPK-SET-04")
def test_high_interaction(content: Cards) -> None:
    seven = ["Executioner", "Mediator", "Medic", "Outcast", "Soldier", "Trader", "Tyrant"]
    assert set_of(content, "high") == [*seven, "Diviner", "Agitator", "Poet"]
    assert set_of(content, "high", players=1) == seven


@proves("SPK-SET-05")
def test_convert_focused(content: Cards) -> None:
    seven = ["Agitator", "Collector", "Guardian", "Mentor", "Performer", "Pupil", "Recruiter"]
    assert set_of(content, "convert") == [*seven, "Judge", "Scientist", "Trader"]


@proves("SPK-SET-06")
def test_guild_icon_focused(content: Cards) -> None:
    seven = ["Bandit", "Diviner", "Philosopher", "Poet", "Politician", "Soldier", "Trader"]
    assert set_of(content, "guild") == [*seven, "Warrior", "Champion", "Rancher"]
    assert set_of(content, "guild", players=4) == [*seven, "Warrior", "Champion"]


@proves("SPK-SET-07")
def test_strategic(content: Cards) -> None:
    seven = ["Advisor", "Agitator", "Champion", "Guardian", "Scholar", "Soldier", "Tyrant"]
    assert set_of(content, "strategic") == [*seven, "Warrior", "Mentor", "Diplomat"]


@proves("SPK-SET-08")
def test_tactical(content: Cards) -> None:
    seven = ["Bandit", "Executioner", "Judge", "Merchant", "Politician", "Pupil", "Recruiter"]
    assert set_of(content, "tactical") == [*seven, "Saboteur", "Performer", "Mediator"]
    assert set_of(content, "tactical", players=3) == [*seven, "Saboteur"]


@proves("SPK-SET-09")
def test_the_sets_grow_by_one_and_name_all_citizens_of_the_rulebook(content: Cards) -> None:
    assert content.set_names == SETS
    for name in SETS:
        assert [len(set(set_of(content, name, players))) for players in (2, 3, 4, 5)] == [7, 8, 9, 10]
    assert {citizen for name in SETS for citizen in set_of(content, name)} >= set(BOOK)


@proves("SPK-RULING-01")
def test_the_eight_citizens_without_an_action_are_underlined(content: Cards) -> None:
    assert of_the_book(content, "UNDERLINED") == WITHOUT_ACTION
    underlined = {
        name: [len(set(WITHOUT_ACTION) & set(set_of(content, name, players))) for players in (2, 3, 4, 5)]
        for name in SETS
    }
    assert underlined == {
        "first": [2, 2, 2, 2],
        "short": [3, 4, 4, 4],
        "low": [1, 1, 1, 1],
        "high": [1, 2, 2, 3],
        "convert": [4, 4, 4, 4],
        "guild": [2, 2, 2, 2],
        "strategic": [2, 2, 2, 2],
        "tactical": [1, 1, 2, 2],
    }


# -------------------------------------------------------------------------------- Scyntilla cards

# fmt: off
LABELS = [
    None, None, None, None, None, None,
    "Advisor", "Agitator", "Bandit", "Champion", "Collector", "Diplomat", "Diviner", "Executioner", "Guardian", "Judge",
    "Mediator", "Medic", "Merchant", "Mentor", "Outcast", "Performer", "Philosopher", "Poet", "Politician", "Pupil",
    "Rancher", "Recruiter", "Saboteur", "Scholar", "Scientist", "Scout", "Soldier", "Trader", "Tyrant", "Warrior",
]
# fmt: on
GROUP_ICONS = "TMBTMBTMMTBTTMBBMTTMBTMBBMBTMBTMBTMB"


def labels(content: Cards) -> list[str | None]:
    return [None if label < 0 else NAMES[label] for label in content.tables["PLOT_LABEL"].tolist()]


@proves("SPK-SOLO-CARD-01")
def test_each_scyntilla_card_has_a_label_a_name_a_group_a_text_and_three_levels(content: Cards) -> None:
    assert len(content.plot_names) == len(set(content.plot_names)) == PLOTS
    assert labels(content)[: len(LABELS)] == LABELS
    assert "".join("TMB"[group] for group in content.tables["PLOT_GROUP"]).startswith(GROUP_ICONS)
    flags = content.tables["PLOT_ATTACK"][: len(LABELS)].tolist()
    attacks = [number for number, flag in enumerate(flags, start=1) if flag]
    assert attacks == [1, 4, 5, 7, 8, 9, 13, 14, 15, 16, 17, 21, 23, 25, 33, 34, 35]
    for text, levels in zip(content.plot_texts, content.plot_level_texts, strict=True):
        assert len(levels) == 3
        assert len({*levels, text}) == 4


@proves("SPK-SOLO-CARD-04")
def test_stated_names_and_numbers(content: Cards) -> None:
    stated = {
        1: "Call to Arms",
        7: "Devious Advice",
        13: "Cursed Divination",
        15: "Guarded Conversion",
        17: "Meritless Mediation",
        18: "Restorative Remedy",
        20: "Malevolent Mentoring",
        21: "Cast Out",
        22: "Encore Performance",
        25: "Corrupt Politics",
        28: "Compelled Recruitment",
        30: "Scholarly Wisdom",
        32: "Scouting Expedition",
        33: "Relentless Soldiers",
        34: "Fraudulent Trade",
    }
    assert {number: content.plot_names[number - 1] for number in stated} == stated
    assert [row["number"] for row in listing(content)["Scyntilla"]] == list(range(1, PLOTS + 1))


def test_our_own_titles(content: Cards) -> None:
    own = {
        2: "Steady Glow",
        3: "Crowded Streets",
        4: "Envious Eyes",
        5: "Heavy Toll",
        6: "Bright Promises",
        8: "Stirred Unrest",
        9: "Highway Robbery",
        10: "Hollow Victory",
        11: "Hoarded Wonders",
        12: "Empty Treaties",
        14: "Public Sentence",
        16: "Unjust Verdict",
        19: "Price Gouging",
        23: "Borrowed Ideas",
        24: "Bitter Verses",
        26: "Eager Students",
        27: "Bountiful Herds",
        29: "Ruined Stores",
        31: "Reckless Experiment",
        35: "Iron Tribute",
        36: "Show of Force",
    }
    assert {number: content.plot_names[number - 1] for number in own} == own


@proves("SPK-RULING-65")
def test_three_group_icons_are_spread_evenly(content: Cards) -> None:
    groups = content.tables["PLOT_GROUP"].tolist()
    assert Counter(groups[: len(LABELS)]) == {0: 12, 1: 12, 2: 12}
    assert Counter(groups[:6]) == {0: 2, 1: 2, 2: 2}
    for name in SETS:
        seven = set_of(content, name, players=1)
        deck = [group for group, label in zip(groups, labels(content), strict=True) if label is None or label in seven]
        assert sorted(Counter(deck).values()) == [4, 4, 5], name


@proves("SPK-RULING-70")
def test_labels_follow_the_alphabet_but_for_merchant_and_mentor(content: Cards) -> None:
    found = labels(content)
    assert found[:6] == [None] * 6
    assert (found[17], found[18], found[19], found[20], found[35]) == (
        "Medic",
        "Merchant",
        "Mentor",
        "Outcast",
        "Warrior",
    )
    rest = [label for label in found[6 : len(LABELS)] if label]
    assert len(rest) == len(set(rest)) == 30
    rest[12], rest[13] = rest[13], rest[12]
    assert rest == BOOK


def test_a_portion_that_is_the_same_at_all_levels_is_written_once() -> None:
    """With the numbers of box.py."""
    first = "Scyntilla gains 1 spark for every 3/2/1 cards in its city, rounded down."
    assert calm.content.cards.plot_texts[10].startswith(first)
    assert calm.content.cards.plot_level_texts[10][2].startswith(first.replace("3/2/1 cards", "1 card"))


def test_follow_pay(content: Cards) -> None:
    assert content.tables["FOLLOW_PAY"].tolist() == [[0, 3, 5, 8], [0, 4, 7, 11], [0, 5, 10, 15]]


# --------------------------------------------------------------------------- tables and the listing


def test_the_tables_have_fixed_shapes(content: Cards) -> None:
    names = len(NAMES)
    assert {name: table.shape for name, table in content.tables.items()} == {
        "ICON": (names, 5),
        "HAS_ACTION": (names,),
        "ATTACK": (names,),
        "UNDERLINED": (names,),
        "N": (names, 4),
        "GAIN": (names, 4),
        "RATE": (names, 4),
        "CAP": (names, 4),
        "END": (names, 4),
        "REACTION": (names,),
        "SET": (8, 10),
        "PLOT_LABEL": (PLOTS,),
        "PLOT_GROUP": (PLOTS,),
        "PLOT_ATTACK": (PLOTS,),
        "PLOT_N": (PLOTS, 4),
        "PLOT_AWARD": (PLOTS, 4),
        "PLOT_FLAT": (PLOTS, 4),
        "PLOT_FETCH": (PLOTS, 4),
        "FOLLOW_PAY": (3, 4),
    }
    assert {table.dtype.name for table in content.tables.values()} == {"int8"}


def test_the_listing_has_a_row_for_every_card(content: Cards) -> None:
    found = listing(calm.content.cards)
    assert {heading: len(rows) for heading, rows in found.items()} == {"citizens": len(NAMES), "Scyntilla": PLOTS}
    assert found["citizens"][24] == {
        "name": "Scientist",
        "guilds": ", ".join(content.guilds[24]),
        "kinds": "◆ Action",
        "colors": "white",
        "level 1": "Discard 1 citizen of your city, then gain 7 sparks.",
        "level 2": "Discard 1 citizen of your city, then gain 10 sparks.",
        "level 3": "Discard 1 citizen of your city, then gain 15 sparks.",
    }
    toll = "Scyntilla takes from you as many sparks as following pays it at this level. Then it fetches 0 citizens."
    assert found["Scyntilla"][4] == {
        "number": 5,
        "name": "Heavy Toll",
        "label": "basic",
        "group": "middle",
        "attack": "attack",
        "level 1": toll,
        "level 2": toll,
        "level 3": toll,
    }
    assert [found["Scyntilla"][35][key] for key in ("label", "group", "attack")] == ["Warrior", "bottom", ""]


# ------------------------------------------------------------------------------ a file of one's own

Box = dict[str, Any]
Change = Callable[[Box], None]


def citizen(who: str, /, **changes: Any) -> Change:
    return lambda box: box["citizen"][NAMES.index(who)].update(changes)


def plot(which: int, /, **changes: Any) -> Change:
    return lambda box: box["plot"][which - 1].update(changes)


def table(key: str, **changes: Any) -> Change:
    return lambda box: box[key].update(changes)


def whole(**changes: Any) -> Change:
    return lambda box: box.update(changes)


def without(*path: str | int) -> Change:
    def change(box: Any) -> None:
        for step in path[:-1]:
            box = box[step]
        del box[path[-1]]

    return change


def more(key: str) -> Change:
    return lambda box: box[key].append(box[key][0])


def counted(key: str, change: int) -> str:
    """What is said where there are more or fewer entries than in the box."""
    many, called = {"citizen": (len(NAMES), "citizens"), "plot": (PLOTS, "Scyntilla cards")}[key]
    return f", key '{key}': {many + change} {called} are given, but it must be exactly {many}."


def underline_all_but(plain: int) -> Change:
    def change(box: Box) -> None:
        for entry in box["citizen"][:-plain]:
            entry["underlined"] = True
        for entry in box["citizen"][-plain:]:
            entry["underlined"] = False
        for name in SETS:
            box["sets"][name] = NAMES[-10:]

    return change


def written(tmp_path: Path, change: Change) -> Path:
    box = packaged()
    change(box)
    file = tmp_path / "cards.toml"
    file.write_text(as_toml(box), encoding="utf-8")
    return file


def refusal(file: Path) -> str:
    with pytest.raises(BadInput) as caught:
        cards.load(file)
    assert type(caught.value) is CardError
    return str(caught.value)


def test_a_copy_of_the_file_gives_the_same_cards(tmp_path: Path, content: Cards) -> None:
    own = cards.load(written(tmp_path, lambda box: None))
    for field in ("names", "texts", "level_texts", "rulings", "plot_names", "plot_level_texts", "spark_tokens"):
        assert getattr(own, field) == getattr(content, field)
    assert all((own.tables[name] == content.tables[name]).all() for name in content.tables)


def test_texts_numbers_guilds_and_marks_may_change(tmp_path: Path) -> None:
    def change(box: Box) -> None:
        citizen("Scientist", gain=[1, 0, 99], text="Discard one, gain {gain:glowing spark}.", guilds=["Arts"])(box)
        citizen("Warrior", kinds=["Attack"], underlined=True, rulings=["Mine."])(box)
        citizen("Outcast", end=[-99, 0, 99])(box)
        plot(2, name="Old Glow", group="bottom", attack=True, n=[9, 9, 9], fetch=[1, 1, 1])(box)
        without("plot", 0, "stated")(box)
        table("follow", normal=[1, 2, 3])(box)
        table("sparks", **{"3": 7})(box)
        table("sets", first=NAMES[9:14] + NAMES[20:25])(box)

    file = written(tmp_path, change)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))  # as an editor may save it
    own = cards.load(str(file))
    scientist, warrior, outcast = (NAMES.index(name) for name in ("Scientist", "Warrior", "Outcast"))
    assert own.level_texts[scientist] == [
        "Discard one, gain 1 glowing spark.",
        "Discard one, gain 0 glowing sparks.",
        "Discard one, gain 99 glowing sparks.",
    ]
    assert own.tables["GAIN"][scientist].tolist() == [0, 1, 0, 99]
    assert own.tables["ICON"][scientist].tolist() == [0, 1, 0, 0, 0]
    assert (own.tables["ATTACK"][warrior], own.tables["UNDERLINED"][warrior], own.rulings[warrior]) == (1, 1, ["Mine."])
    assert own.tables["END"][outcast].tolist() == [0, -99, 0, 99]
    assert (own.plot_names[1], own.plot_texts[1]) == (
        "Old Glow",
        "Scyntilla places 9 cards from the deck and gains what following pays it at this level. "
        "Then it fetches 1 citizen.",
    )
    assert (own.tables["PLOT_GROUP"][1], own.tables["PLOT_ATTACK"][1]) == (2, 1)
    assert own.plot_stated[0] == []
    assert own.tables["FOLLOW_PAY"][0].tolist() == [0, 1, 2, 3]
    assert own.spark_tokens == {1: 40, 3: 7, 5: 20, 10: 20, 25: 20}
    assert own.tables["SET"][0].tolist() == [9, 10, 11, 12, 13, 20, 21, 22, 23, 24]


def test_all_but_six_citizens_may_be_underlined(tmp_path: Path) -> None:
    most = len(NAMES) - 6
    assert cards.load(written(tmp_path, underline_all_but(6))).tables["UNDERLINED"].sum() == most
    assert refusal(written(tmp_path, underline_all_but(5))) == (
        f"{tmp_path / 'cards.toml'}, key 'underlined': {most + 1} citizens are underlined, but it must be at most "
        f"{most}, as a game for five has ten citizens and at most 4 of them are underlined."
    )


ALL_NAMES = ", ".join(NAMES)
SIX = "Agriculture, Arts, Economics, Military, Politics, Any"
THREE = "a list of three whole numbers from 0 to 99, for level 1, 2 and 3"
THREE_CARDS = "a list of three whole numbers from 0 to 10, for level 1, 2 and 3"
FOUR_SENTENCES = "a list of 1 to 4 sentences of 1 to 160 printable characters on one line"


@pytest.mark.parametrize(
    ("change", "place", "given", "allowed"),
    [
        # names and numbers of the cards
        (
            citizen("Bandit", name="Robber"),
            "citizen 3 (Bandit), key 'name'",
            "'Robber'",
            f"'Bandit', as the {len(NAMES)} citizens stand in the order of the box",
        ),
        (
            citizen("Bandit", name="Advisor"),
            "citizen 3 (Bandit), key 'name'",
            "'Advisor'",
            f"'Bandit', as the {len(NAMES)} citizens stand in the order of the box",
        ),
        (
            without("citizen", 2, "name"),
            "citizen 3 (Bandit), key 'name'",
            "nothing",
            f"'Bandit', as the {len(NAMES)} citizens stand in the order of the box",
        ),
        (
            plot(4, number=5),
            "Scyntilla card 4, key 'number'",
            "5",
            "4, as the Scyntilla cards stand in the order of their numbers",
        ),
        (
            plot(1, number=True),
            "Scyntilla card 1, key 'number'",
            "true",
            "1, as the Scyntilla cards stand in the order of their numbers",
        ),
        (
            plot(1, number=1.0),
            "Scyntilla card 1, key 'number'",
            "1.0",
            "1, as the Scyntilla cards stand in the order of their numbers",
        ),
        (
            plot(4, name=""),
            "Scyntilla card 4, key 'name'",
            "''",
            "a text of 1 to 40 printable characters on one line",
        ),
        (
            plot(4, name="x" * 500),
            "Scyntilla card 4, key 'name'",
            f"'{'x' * 59}...",
            "a text of 1 to 40 printable characters on one line",
        ),
        # guilds, kinds and marks
        (without("citizen", 2, "guilds"), "citizen 3 (Bandit), key 'guilds'", "nothing", f"a list of some of {SIX}"),
        (citizen("Bandit", guilds="Arts"), "citizen 3 (Bandit), key 'guilds'", "'Arts'", f"a list of some of {SIX}"),
        (citizen("Bandit", guilds=["arts"]), "citizen 3 (Bandit), key 'guilds'", "'arts'", f"one of {SIX}"),
        (citizen("Bandit", guilds=[["Arts"]]), "citizen 3 (Bandit), key 'guilds'", "['Arts']", f"one of {SIX}"),
        (
            citizen("Bandit", guilds=[]),
            "citizen 3 (Bandit), key 'guilds'",
            "[]",
            "one or more of Agriculture, Arts, Economics, Military, Politics, or Any alone",
        ),
        (
            citizen("Pupil", guilds=["Any", "Arts"]),
            "citizen 20 (Pupil), key 'guilds'",
            "['Any', 'Arts']",
            "one or more of Agriculture, Arts, Economics, Military, Politics, or Any alone",
        ),
        (
            citizen("Bandit", kinds=["Raid"]),
            "citizen 3 (Bandit), key 'kinds'",
            "'Raid'",
            "one of Action, Attack, Reaction, Ongoing, When Placed, End of Game",
        ),
        (
            citizen("Bandit", kinds=["Ongoing"]),
            "citizen 3 (Bandit), key 'kinds'",
            "['Ongoing']",
            "either Action or Attack for this citizen",
        ),
        (
            citizen("Guardian", kinds=["Action"]),
            "citizen 9 (Guardian), key 'kinds'",
            "['Action']",
            "exactly Reaction and End of Game for this citizen",
        ),
        (citizen("Bandit", underlined=1), "citizen 3 (Bandit), key 'underlined'", "1", "true or false"),
        (without("plot", 6, "attack"), "Scyntilla card 7, key 'attack'", "nothing", "true or false"),
        (plot(7, group="left"), "Scyntilla card 7, key 'group'", "'left'", "one of top, middle, bottom"),
        (plot(7, group=[]), "Scyntilla card 7, key 'group'", "[]", "one of top, middle, bottom"),
        (plot(7, label="Bard"), "Scyntilla card 7, key 'label'", "'Bard'", f"one of basic, {ALL_NAMES}"),
        # numbers
        (without("citizen", 2, "cap"), "citizen 3 (Bandit), key 'cap'", "nothing", THREE),
        (citizen("Bandit", cap=4), "citizen 3 (Bandit), key 'cap'", "4", THREE),
        (citizen("Bandit", cap=[4, 7]), "citizen 3 (Bandit), key 'cap'", "[4, 7]", THREE),
        (citizen("Bandit", cap=[4, 7, 10, 13]), "citizen 3 (Bandit), key 'cap'", "[4, 7, 10, 13]", THREE),
        (citizen("Bandit", cap=[4, 7, 100]), "citizen 3 (Bandit), key 'cap'", "[4, 7, 100]", THREE),
        (citizen("Bandit", cap=[-1, 7, 10]), "citizen 3 (Bandit), key 'cap'", "[-1, 7, 10]", THREE),
        (citizen("Bandit", cap=[4, 7.5, True]), "citizen 3 (Bandit), key 'cap'", "[4, 7.5, true]", THREE),
        (citizen("Bandit", cap=[True, 7, 10]), "citizen 3 (Bandit), key 'cap'", "[true, 7, 10]", THREE),
        (citizen("Bandit", cap=["4", [7], 10]), "citizen 3 (Bandit), key 'cap'", "['4', a list, 10]", THREE),
        (citizen("Bandit", cap=[10**80, 1, 2]), "citizen 3 (Bandit), key 'cap'", "[a very large number, 1, 2]", THREE),
        (citizen("Scout", cap=[3, 4, 11]), "citizen 26 (Scout), key 'cap'", "[3, 4, 11]", THREE_CARDS),
        (citizen("Medic", n=[1, 2, 11]), "citizen 12 (Medic), key 'n'", "[1, 2, 11]", THREE_CARDS),
        (
            citizen("Outcast", end=[-100, 0, 12]),
            "citizen 15 (Outcast), key 'end'",
            "[-100, 0, 12]",
            "a list of three whole numbers from -99 to 99, for level 1, 2 and 3",
        ),
        (
            citizen("Advisor", reaction=[2, 2, 2]),
            "citizen 1 (Advisor), key 'reaction'",
            "[2, 2, 2]",
            "a whole number from 0 to 99",
        ),
        (without("plot", 6, "award"), "Scyntilla card 7, key 'award'", "nothing", THREE),
        (plot(2, fetch=[1, 2, 11]), "Scyntilla card 2, key 'fetch'", "[1, 2, 11]", THREE_CARDS),
        (plot(1, n=[1, 2, 11]), "Scyntilla card 1, key 'n'", "[1, 2, 11]", THREE_CARDS),
        (plot(9, flat=[1, 2]), "Scyntilla card 9, key 'flat'", "[1, 2]", THREE),
        (
            plot(11, n=[3, 2, 0]),
            "Scyntilla card 11, key 'n'",
            "[3, 2, 0]",
            "a list of three whole numbers from 1 to 99, for level 1, 2 and 3",
        ),
        # texts
        (
            citizen("Bandit", text="two\nlines"),
            "citizen 3 (Bandit), key 'text'",
            r"'two\nlines'",
            "a text of 1 to 240 printable characters on one line",
        ),
        (
            citizen("Bandit", text=7),
            "citizen 3 (Bandit), key 'text'",
            "7",
            "a text of 1 to 240 printable characters on one line",
        ),
        (
            citizen("Bandit", text="Take {gain:spark}."),
            "citizen 3 (Bandit), key 'text'",
            "'Take {gain:spark}.'",
            "a text with no braces but those of {rate} or {cap}",
        ),
        (
            citizen("Bandit", text="Take {rate sparks."),
            "citizen 3 (Bandit), key 'text'",
            "'Take {rate sparks.'",
            "a text with no braces but those of {rate} or {cap}",
        ),
        (
            citizen("Performer", text="Follow {n} times."),
            "citizen 16 (Performer), key 'text'",
            "'Follow {n} times.'",
            "a text without braces",
        ),
        (without("citizen", 2, "rulings"), "citizen 3 (Bandit), key 'rulings'", "nothing", FOUR_SENTENCES),
        (citizen("Bandit", rulings=[]), "citizen 3 (Bandit), key 'rulings'", "[]", FOUR_SENTENCES),
        (citizen("Bandit", rulings=["a", ""]), "citizen 3 (Bandit), key 'rulings'", "['a', '']", FOUR_SENTENCES),
        (
            plot(2, rulings=list("abcde")),
            "Scyntilla card 2, key 'rulings'",
            "['a', 'b', 'c', 'd', 'e']",
            FOUR_SENTENCES,
        ),
        (
            citizen("Bandit", stated=["gain"]),
            "citizen 3 (Bandit), key 'stated'",
            "'gain'",
            "one of rate, rate 1, rate 2, rate 3, cap, cap 1, cap 2, cap 3",
        ),
        (
            citizen("Performer", stated=["rate"]),
            "citizen 16 (Performer), key 'stated'",
            "'rate'",
            "left out, as the list must be empty",
        ),
        (
            plot(5, stated=["award"]),
            "Scyntilla card 5, key 'stated'",
            "'award'",
            "one of name, fetch, fetch 1, fetch 2, fetch 3",
        ),
        # sets, follow pay and sparks
        (table("sets", low=["Bard"]), "[sets], key 'low'", "'Bard'", f"one of {ALL_NAMES}"),
        (table("sets", low=["Poet"]), "[sets], key 'low'", "['Poet']", "a list of 10 different citizens"),
        (without("sets", "guild"), "[sets], key 'guild'", "nothing", f"a list of some of {ALL_NAMES}"),
        (without("follow", "hard"), "[follow], key 'hard'", "nothing", THREE),
        (table("follow", epic=[5, 10]), "[follow], key 'epic'", "[5, 10]", THREE),
        (table("sparks", **{"5": -1}), "[sparks], key '5'", "-1", "a whole number from 1 to 99"),
    ],
)
def test_a_faulty_value_is_named_with_its_place_and_what_is_allowed(
    tmp_path: Path, change: Change, place: str, given: str, allowed: str
) -> None:
    file = written(tmp_path, change)
    assert refusal(file) == f"{file}, {place}: {given} is given, but it must be {allowed}."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (without("citizen", 2), counted("citizen", -1)),
        (more("citizen"), counted("citizen", 1)),
        (without("plot", 0), counted("plot", -1)),
        (more("plot"), counted("plot", 1)),
        (
            without("citizen"),
            f", key 'citizen': nothing is given, but it must be {len(NAMES)} entries that start with [[citizen]].",
        ),
        (
            whole(plot=[1, 2]),
            f", key 'plot': [1, 2] is given, but it must be {PLOTS} entries that start with [[plot]].",
        ),
        (
            whole(plot={"number": 1}),
            f", key 'plot': a table is given, but it must be {PLOTS} entries that start with [[plot]].",
        ),
        (without("sets"), ", key 'sets': nothing is given, but it must be a table that starts with [sets]."),
        (whole(follow=3), ", key 'follow': 3 is given, but it must be a table that starts with [follow]."),
        (whole(sparks={}), ", [sparks]: nothing is given, but it must be the number of tokens for one value or more."),
        (
            whole(heroes=3),
            ": 'heroes' is given as a key, but it must be one of citizen, plot, sets, follow, sparks.",
        ),
        (
            citizen("Bandit", gain=[1, 2, 3]),
            ", citizen 3 (Bandit): 'gain' is given as a key, "
            "but it must be one of name, guilds, kinds, underlined, text, rate, cap, stated, rulings.",
        ),
        (
            plot(7, n=[1, 2, 3]),
            ", Scyntilla card 7: 'n' is given as a key, "
            "but it must be one of number, name, label, group, attack, text, award, fetch, stated, rulings.",
        ),
        (
            table("sets", mine=NAMES[:10]),
            ", [sets]: 'mine' is given as a key, "
            "but it must be one of first, short, low, high, convert, guild, strategic, tactical.",
        ),
        (
            table("follow", easy=[1, 2, 3]),
            ", [follow]: 'easy' is given as a key, but it must be one of normal, hard, epic.",
        ),
        (
            table("sparks", ten=3),
            ", [sparks]: 'ten' is given as the value of a token, but it must be a whole number from 1 to 99.",
        ),
        (
            citizen("Diviner", guilds=["Arts", "Arts"]),
            ", citizen 7 (Diviner), key 'guilds': 'Arts' is given twice, but it must be given once.",
        ),
        (
            table("sets", low=[*NAMES[:9], "Advisor"]),
            ", [sets], key 'low': 'Advisor' is given twice, but it must be given once.",
        ),
        (
            table("sets", low=[*NAMES[:9], "Poet"]),
            ", [sets], key 'low': 5 underlined citizens are given (Advisor, Collector, Diviner, Guardian, Poet), "
            "but it must be at most 4.",
        ),
        (
            plot(4, name="STEADY Glow"),
            ", Scyntilla card 4, key 'name': 'STEADY Glow' is given, but that is the name of Scyntilla card 2.",
        ),
        (
            plot(7, label="basic"),
            ", Scyntilla card 7, key 'label': 'basic' is given again, but it must be given six times in all.",
        ),
        (
            plot(1, label="Bandit"),
            ", Scyntilla card 9, key 'label': 'Bandit' is given again, but it must be given once in all.",
        ),
    ],
)
def test_a_faulty_file_is_refused_in_one_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    file = written(tmp_path, change)
    assert refusal(file) == f"{file}{sentence}"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", ": the file is empty."),
        (b" \n\n", ": the file is empty."),
        (b"# fine\n\xff\n", ", row 2: the file must be text in UTF-8."),
        (b"name = \n", ": this is not TOML (Invalid value (at line 1, column 8))."),
        (b"a = 1\na = 2\n", ": this is not TOML (Cannot overwrite a value (at line 2, column 6))."),
        (b"a = " + b"[" * 100_000, ": this is not a card file, as its lists are nested too deeply."),
        (b"a = " + b"9" * 10_000, ": this is not a card file, as a number in it is far too long."),
        (
            b"a = 0x" + b"f" * 10_000,
            ": 'a' is given as a key, but it must be one of citizen, plot, sets, follow, sparks.",
        ),
        (
            b"citizen = 0x" + b"f" * 10_000,
            ", key 'citizen': a very large number is given, "
            f"but it must be {len(NAMES)} entries that start with [[citizen]].",
        ),
        (
            b"citizen = 2025-07-05",
            f", key 'citizen': 2025-07-05 is given, but it must be {len(NAMES)} entries that start with [[citizen]].",
        ),
    ],
)
def test_what_is_no_card_file_is_refused(tmp_path: Path, data: bytes, sentence: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_bytes(data)
    assert refusal(file) == f"{file}{sentence}"


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    assert refusal(missing) == f"{missing}: the file cannot be read (No such file or directory)."
    assert refusal(tmp_path) == f"{tmp_path}: the file cannot be read (Is a directory)."
    assert refusal(Path("a\0b")) == r"a\x00b: the file cannot be read (embedded null byte)."  # it is written out


# ---------------------------------------------------------------------------- the packaged file itself


def test_a_citizen_without_its_card_of_scyntilla_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "NAMES", (*cards.NAMES, "Nobody"))
    with pytest.raises(
        CardError, match="no Scyntilla card is labeled 'Nobody', but each citizen has a card of its own"
    ):
        cards.load()
    monkeypatch.setattr(cards, "NAMES", cards.NAMES[:-1])
    monkeypatch.setattr(cards, "BASICS", 7)
    with pytest.raises(CardError, match="key 'label': 6 Scyntilla cards are labeled 'basic', but it must be 7"):
        cards.load()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[citizen]\n", ": this is not TOML"),
        ("[sets]\n", ": there are no entries that start with [[citizen]]."),
        ("citizen = []\n", ": there are no entries that start with [[citizen]]."),
        ("[[citizen]]\nkinds = []\n", ", citizen 1, key 'name': nothing is given, but it must be a text of 1 to 40"),
        (
            '[[citizen]]\nname = "Poet"\n[[citizen]]\nname = "Poet"\n',
            ", citizen 2, key 'name': 'Poet' is given, but it must be a name of its own, and citizen 1 has this one.",
        ),
        (
            "".join(f'[[citizen]]\nname = "Poet {n}"\n' for n in range(32)),
            ": 32 citizens are given, but it must be at most 31.",
        ),
    ],
)
def test_a_mistake_in_the_packaged_file_is_told_in_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    """Its names are read when the game is imported, so that rules can enter themselves by them."""
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as caught:
        cards.entries_in(file, "citizen", "citizen", cards.MOST_CITIZENS)
    assert str(caught.value).startswith(f"{file}{says}") and "\n" not in str(caught.value)


def test_kinds_of_the_packaged_file_that_are_wrong_are_told_when_it_is_loaded() -> None:
    for kinds in (None, 7, [], ["Action"], [["Action"]], ["Ongoing", "Attack"]):
        assert cards.abilities_of({"kinds": kinds}) == set()
    assert cards.abilities_of({"kinds": ["Ongoing"]}) == {"Ongoing"}
