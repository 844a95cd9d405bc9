"""The citizens and Scyntilla cards of Citizens of the Spark: one TOML file, read, checked and turned into tables.

The file holds every number, guild and text; this module says what it must hold and within which limits.
What a card does in play is not said here: the name of a citizen or the number of a Scyntilla card says
which rule runs, so these are fixed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.content.cardfiles import CardError

from .cardfile import LEVELS, Entry, Limits, entries, is_line, is_whole, shown, toml

Table = NDArray[np.int8]

COPIES = 10  # cards of each citizen in the box
GUILDS = ("Agriculture", "Arts", "Economics", "Military", "Politics")
ANY = "Any"
COLORS = {
    "Action": "white",
    "Attack": "orange",
    "Reaction": "purple",
    "Ongoing": "gray",
    "When Placed": "yellow",
    "End of Game": "pink",
}
KINDS = tuple(COLORS)
SIGNS = {  # the icon of a kind where there is only text
    "Action": "◆",
    "Attack": "⚔",
    "Reaction": "↩",
    "Ongoing": "∞",
    "When Placed": "↓",
    "End of Game": "⚑",
}
ACTIONS = ("Action", "Attack")
GROUPS = ("top", "middle", "bottom")
BASIC = "basic"
BASICS = 6  # Scyntilla cards in every solo game; each of the others goes with its citizen
SETS = ("first", "short", "low", "high", "convert", "guild", "strategic", "tactical")
IN_SET = 10
UNDERLINED_AT_MOST = 4  # SPK-SETUP-03
DIFFICULTIES = ("normal", "hard", "epic")

# What a number may be. Only final scoring may take sparks away (SPK-RULING-25).
CARDS: Limits = (0, 10)
SPARKS: Limits = (0, 99)
SCORE: Limits = (-99, 99)
PORTION: Limits = (1, 99)

LIMITS = {
    "n": CARDS,
    "gain": SPARKS,
    "rate": SPARKS,
    "cap": SPARKS,
    "reaction": SPARKS,
    "end": SCORE,
    "award": SPARKS,
    "flat": SPARKS,
    "fetch": CARDS,
}
OTHER_LIMITS = {"Scout": {"cap": CARDS}, "Hoarded Wonders": {"n": PORTION}, "Iron Tribute": {"n": SPARKS}}

LONGEST_NAME = 40
PACKAGED = Path(__file__).with_name("cards.toml")
MOST_CITIZENS = 31  # the option `citizens` is one number with a bit for each


def entries_in(file: Path, key: str, called: str, most: int) -> list[dict[str, Any]]:
    """The entries of the packaged file, whose names say which cards there are. What else they hold is checked when
    the file is loaded, as that of every other file."""
    found = toml(file).get(key)
    if not isinstance(found, list) or not found or not all(isinstance(entry, dict) for entry in found):
        raise CardError(f"{file}: there are no entries that start with [[{key}]].")
    names: dict[str, int] = {}
    for place, values in enumerate(found, start=1):
        entry = Entry(f"{file}, {called} {place}", values)
        first = names.setdefault(entry.words("name", LONGEST_NAME), place)
        if first != place:
            raise entry.error("name", f"a name of its own, and {called} {first} has this one")
    if len(found) > most:
        raise CardError(f"{file}: {len(found)} {called}s are given, but it must be at most {most}.")
    return found


def _numbers(entry: Mapping[str, Any]) -> dict[str, Limits]:
    """The numbers that a card of the box has, which it has in every other file too, and their limits."""
    return {key: OTHER_LIMITS.get(entry["name"], LIMITS).get(key, LIMITS[key]) for key in entry if key in LIMITS}


def abilities_of(entry: Mapping[str, Any]) -> set[str]:
    """The kinds of a citizen without an action; none for all others, and where the entry is wrong."""
    kinds = entry.get("kinds")
    if not isinstance(kinds, list) or any(kind in ACTIONS or not isinstance(kind, str) for kind in kinds):
        return set()
    return set(kinds)


_CITIZENS = entries_in(PACKAGED, "citizen", "citizen", MOST_CITIZENS)
_PLOTS = entries_in(PACKAGED, "plot", "Scyntilla card", BASICS + MOST_CITIZENS)
CITIZENS = {entry["name"]: _numbers(entry) for entry in _CITIZENS}
NAMES = tuple(CITIZENS)

# The citizens without an action of their own; all others have one, plain or as an attack.
ABILITIES = {entry["name"]: abilities_of(entry) for entry in _CITIZENS if abilities_of(entry)}

PLOTS = {number: _numbers(entry) for number, entry in enumerate(_PLOTS, start=1)}
PLOT_NAMES = tuple(entry["name"] for entry in _PLOTS)

LONGEST_TEXT = 240
LONGEST_RULING = 160
MOST_RULINGS = 4


@dataclass(frozen=True)
class Cards:
    """All cards of the game. A text gives all levels at once, "1/2/3 sparks"; a level text gives one."""

    names: list[str]
    guilds: list[list[str]]
    kinds: list[list[str]]
    texts: list[str]
    level_texts: list[list[str]]
    rulings: list[list[str]]
    stated: list[list[str]]
    """the numbers that the public rules state, all levels ("gain") or one ("end 2"); the rest is reconstructed"""
    plot_names: list[str]
    plot_texts: list[str]
    plot_level_texts: list[list[str]]
    plot_rulings: list[list[str]]
    plot_stated: list[list[str]]
    set_names: list[str]
    spark_tokens: dict[int, int]
    """value of a token -> how many there are"""
    tables: dict[str, Table]


def load(path: Path | str | None = None) -> Cards:
    """Read the packaged cards, or a user's own in their place; CardError if the file is unusable."""
    file = PACKAGED if path is None else Path(path)
    box = Entry(str(file), toml(file))
    box.only("citizen", "plot", "sets", "follow", "sparks")
    citizens = [_citizen(entry, *known) for entry, known in entries(box, "citizen", list(CITIZENS.items()))]
    _enough_plain(file, citizens)
    plots = [_plot(entry, *known) for entry, known in entries(box, "plot", list(PLOTS.items()))]
    _all_different(file, plots)
    return Cards(
        names=list(NAMES),
        guilds=[citizen.guilds for citizen in citizens],
        kinds=[citizen.kinds for citizen in citizens],
        texts=[citizen.printed.text for citizen in citizens],
        level_texts=[citizen.printed.levels for citizen in citizens],
        rulings=[citizen.printed.rulings for citizen in citizens],
        stated=[citizen.printed.stated for citizen in citizens],
        plot_names=[plot.name for plot in plots],
        plot_texts=[plot.printed.text for plot in plots],
        plot_level_texts=[plot.printed.levels for plot in plots],
        plot_rulings=[plot.printed.rulings for plot in plots],
        plot_stated=[plot.printed.stated for plot in plots],
        set_names=list(SETS),
        spark_tokens=_spark_tokens(box.table("sparks")),
        tables=_citizen_tables(citizens)
        | _plot_tables(plots)
        | {"SET": _sets(box.table("sets"), citizens), "FOLLOW_PAY": _follow_pay(box.table("follow"))},
    )


# ------------------------------------------------------------------------------- what is printed


@dataclass(frozen=True)
class _Printed:
    """The words and numbers of one card, a citizen's or Scyntilla's."""

    text: str
    levels: list[str]
    rulings: list[str]
    stated: list[str]
    numbers: dict[str, list[int]]

    def row(self, key: str) -> list[int]:
        """A number by level; level 0 does not exist."""
        return [0, *self.numbers.get(key, [0] * LEVELS)]


def _printed(entry: Entry, known: Mapping[str, Limits], *also_stated: str) -> _Printed:
    numbers = {}
    for key, limits in known.items():
        numbers[key] = [entry.number(key, limits)] * LEVELS if key == "reaction" else entry.levels(key, limits)
    template = _template(entry, known)
    return _Printed(
        text=_filled(template, numbers),
        levels=[_filled(template, {key: [each[level]] for key, each in numbers.items()}) for level in range(LEVELS)],
        rulings=_rulings(entry),
        stated=_stated(entry, known, *also_stated),
        numbers=numbers,
    )


_PLACE = re.compile(r"\{(\w+)(?::([^{}:]+))?\}")


def _template(entry: Entry, known: Mapping[str, Limits]) -> str:
    template = entry.words("text", LONGEST_TEXT)
    places = {place[1] for place in _PLACE.finditer(template)}
    if places <= set(known) and not re.search(r"[{}]", _PLACE.sub("", template)):
        return template
    allowed = " or ".join(f"{{{key}}}" for key in known)
    raise entry.error("text", f"a text with no braces but those of {allowed}" if known else "a text without braces")


def _filled(template: str, numbers: Mapping[str, list[int]]) -> str:
    """The text with its numbers, and their nouns in the right form."""

    def number(place: re.Match[str]) -> str:
        values = numbers[place[1]]
        if len(set(values)) == 1:
            values = values[:1]
        noun = place[2]
        return "/".join(map(str, values)) + ("" if noun is None else f" {noun}" if values == [1] else f" {noun}s")

    return _PLACE.sub(number, template)


def _rulings(entry: Entry) -> list[str]:
    rulings = entry.values.get("rulings")
    if isinstance(rulings, list) and 1 <= len(rulings) <= MOST_RULINGS:
        if all(is_line(ruling, LONGEST_RULING) for ruling in rulings):
            return list(rulings)
    raise entry.error(
        "rulings", f"a list of 1 to {MOST_RULINGS} sentences of 1 to {LONGEST_RULING} printable characters on one line"
    )


def _stated(entry: Entry, known: Mapping[str, Limits], *more: str) -> list[str]:
    allowed = list(more)
    for key in known:
        allowed += [key] if key == "reaction" else [key, *(f"{key} {level}" for level in range(1, LEVELS + 1))]
    return entry.some_of("stated", allowed) if "stated" in entry.values else []


# -------------------------------------------------------------------------------------- citizens


@dataclass(frozen=True)
class _Citizen:
    name: str
    guilds: list[str]
    kinds: list[str]
    underlined: bool
    printed: _Printed


def _citizen(entry: Entry, name: str, known: Mapping[str, Limits]) -> _Citizen:
    if entry.values.get("name") != name:
        raise entry.error("name", f"{name!r}, as the {len(NAMES)} citizens stand in the order of the box")
    entry.only("name", "guilds", "kinds", "underlined", "text", *known, "stated", "rulings")
    guilds = entry.some_of("guilds", (*GUILDS, ANY))
    if not guilds or (ANY in guilds and len(guilds) > 1):
        raise entry.error("guilds", f"one or more of {', '.join(GUILDS)}, or {ANY} alone")
    return _Citizen(name, guilds, _kinds(entry, name), entry.flag("underlined"), _printed(entry, known))


def _kinds(entry: Entry, name: str) -> list[str]:
    kinds = entry.some_of("kinds", KINDS)
    if name in ABILITIES:
        if set(kinds) != ABILITIES[name]:
            raise entry.error(
                "kinds", f"exactly {' and '.join(k for k in KINDS if k in ABILITIES[name])} for this citizen"
            )
    elif len(kinds) != 1 or kinds[0] not in ACTIONS:
        raise entry.error("kinds", "either Action or Attack for this citizen")
    return kinds


def _enough_plain(file: Path, citizens: list[_Citizen]) -> None:
    """A random choice of ten must always be possible."""
    underlined = sum(citizen.underlined for citizen in citizens)
    most = len(NAMES) - IN_SET + UNDERLINED_AT_MOST
    if underlined > most:
        raise CardError(
            f"{file}, key 'underlined': {underlined} citizens are underlined, but it must be at most {most}, "
            f"as a game for five has ten citizens and at most {UNDERLINED_AT_MOST} of them are underlined."
        )


def _citizen_tables(citizens: list[_Citizen]) -> dict[str, Table]:
    return {
        "ICON": _array([[guild in c.guilds or ANY in c.guilds for guild in GUILDS] for c in citizens]),
        "HAS_ACTION": _array([any(kind in ACTIONS for kind in c.kinds) for c in citizens]),
        "ATTACK": _array(["Attack" in c.kinds for c in citizens]),
        "UNDERLINED": _array([c.underlined for c in citizens]),
        "N": _array([c.printed.row("n") for c in citizens]),
        "GAIN": _array([c.printed.row("gain") for c in citizens]),
        "RATE": _array([c.printed.row("rate") for c in citizens]),
        "CAP": _array([c.printed.row("cap") for c in citizens]),
        "END": _array([c.printed.row("end") for c in citizens]),
        "REACTION": _array([c.printed.row("reaction")[1] for c in citizens]),
    }


# ------------------------------------------------------------------------------- Scyntilla cards


@dataclass(frozen=True)
class _Plot:
    name: str
    label: int
    group: int
    attack: bool
    printed: _Printed


def _plot(entry: Entry, number: int, known: Mapping[str, Limits]) -> _Plot:
    if not is_whole(entry.values.get("number"), (number, number)):
        raise entry.error("number", f"{number}, as the Scyntilla cards stand in the order of their numbers")
    entry.only("number", "name", "label", "group", "attack", "text", *known, "stated", "rulings")
    return _Plot(
        name=entry.words("name", LONGEST_NAME),
        label=entry.one_of("label", (BASIC, *NAMES)) - 1,
        group=entry.one_of("group", GROUPS),
        attack=entry.flag("attack"),
        printed=_printed(entry, known, "name"),
    )


def _all_different(file: Path, plots: list[_Plot]) -> None:
    """No name twice, and the right number of each label, so that every solo game has 13 cards."""
    names: dict[str, int] = {}
    left = dict.fromkeys(NAMES, 1) | {BASIC: BASICS}
    for number, plot in enumerate(plots, start=1):
        where = f"{file}, Scyntilla card {number}"
        # Capital letters do not make a name a different one for a person who reads it.
        first = names.setdefault(plot.name.casefold(), number)
        if first != number:
            raise CardError(
                f"{where}, key 'name': {plot.name!r} is given, but that is the name of Scyntilla card {first}."
            )
        label = BASIC if plot.label < 0 else NAMES[plot.label]
        left[label] -= 1
        if left[label] < 0:
            times = "six times" if label == BASIC else "once"
            raise CardError(f"{where}, key 'label': {label!r} is given again, but it must be given {times} in all.")
    missing = [label for label, number in left.items() if number > 0]
    if missing:
        raise CardError(
            f"{file}, key 'label': no Scyntilla card is labeled {missing[0]!r}, but each citizen has a card of its own."
            if missing[0] != BASIC
            else f"{file}, key 'label': {BASICS - left[BASIC]} Scyntilla cards are labeled {BASIC!r}, "
            f"but it must be {BASICS}."
        )


def _plot_tables(plots: list[_Plot]) -> dict[str, Table]:
    return {
        "PLOT_LABEL": _array([plot.label for plot in plots]),
        "PLOT_GROUP": _array([plot.group for plot in plots]),
        "PLOT_ATTACK": _array([plot.attack for plot in plots]),
        "PLOT_N": _array([plot.printed.row("n") for plot in plots]),
        "PLOT_AWARD": _array([plot.printed.row("award") for plot in plots]),
        "PLOT_FLAT": _array([plot.printed.row("flat") for plot in plots]),
        "PLOT_FETCH": _array([plot.printed.row("fetch") for plot in plots]),
    }


# -------------------------------------------------------------------- sets, follow pay and sparks


def _sets(entry: Entry, citizens: list[_Citizen]) -> Table:
    entry.only(*SETS)
    rows = []
    for name in SETS:
        chosen = [NAMES.index(citizen) for citizen in entry.some_of(name, NAMES)]
        if len(chosen) != IN_SET:
            raise entry.error(name, f"a list of {IN_SET} different citizens")
        underlined = [NAMES[citizen] for citizen in chosen if citizens[citizen].underlined]
        if len(underlined) > UNDERLINED_AT_MOST:
            raise CardError(
                f"{entry.where}, key '{name}': {len(underlined)} underlined citizens are given "
                f"({', '.join(underlined)}), but it must be at most {UNDERLINED_AT_MOST}."
            )
        rows.append(chosen)
    return _array(rows)


def _follow_pay(entry: Entry) -> Table:
    entry.only(*DIFFICULTIES)
    return _array([[0, *entry.levels(difficulty, SPARKS)] for difficulty in DIFFICULTIES])


def _spark_tokens(entry: Entry) -> dict[int, int]:
    if not entry.values:
        raise CardError(f"{entry.where}: nothing is given, but it must be the number of tokens for one value or more.")
    tokens = {}
    for key in entry.values:
        if not re.fullmatch(r"[1-9][0-9]?", key):
            raise CardError(
                f"{entry.where}: {shown(key)} is given as the value of a token, "
                "but it must be a whole number from 1 to 99."
            )
        tokens[int(key)] = entry.number(key, PORTION)
    return dict(sorted(tokens.items()))


def _array(rows: Sequence[Any]) -> Table:
    return np.array(rows, np.int8)
