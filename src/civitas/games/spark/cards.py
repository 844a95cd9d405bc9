"""The citizens and Scyntilla cards of Citizens of the Spark: one TOML file, read, checked and turned into tables.

The file holds every number, guild and text; this module says what it must hold and within which limits.
What a card does in play is not said here: the name of a citizen or the number of a Scyntilla card says
which rule runs, so these are fixed.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.content.cardfiles import CardError, text_of

Table = NDArray[np.int8]
Limits = tuple[int, int]

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
LEVELS = 3

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

PACKAGED = Path(__file__).with_name("cards.toml")
_BOX = tomllib.loads(PACKAGED.read_text(encoding="utf-8"))


def _numbers(entry: Mapping[str, Any]) -> dict[str, Limits]:
    """The numbers that a card of the box has, which it has in every other file too, and their limits."""
    return {key: OTHER_LIMITS.get(entry["name"], LIMITS).get(key, LIMITS[key]) for key in entry if key in LIMITS}


CITIZENS = {entry["name"]: _numbers(entry) for entry in _BOX["citizen"]}
NAMES = tuple(CITIZENS)

# The citizens without an action of their own; all others have one, plain or as an attack.
ABILITIES = {e["name"]: set(e["kinds"]) for e in _BOX["citizen"] if not set(e["kinds"]) & set(ACTIONS)}

PLOTS = {entry["number"]: _numbers(entry) for entry in _BOX["plot"]}
PLOT_NAMES = tuple(entry["name"] for entry in _BOX["plot"])

LONGEST_NAME = 40
LONGEST_TEXT = 240
LONGEST_RULING = 160
MOST_RULINGS = 4
LONGEST_SHOWN = 60


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
    box = _Entry(str(file), _toml(file))
    box.only("citizen", "plot", "sets", "follow", "sparks")
    citizens = [_citizen(entry, *known) for entry, known in _entries(box, "citizen", list(CITIZENS.items()))]
    _enough_plain(file, citizens)
    plots = [_plot(entry, *known) for entry, known in _entries(box, "plot", list(PLOTS.items()))]
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


def _printed(entry: "_Entry", known: Mapping[str, Limits], *also_stated: str) -> _Printed:
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


def _template(entry: "_Entry", known: Mapping[str, Limits]) -> str:
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


def _rulings(entry: "_Entry") -> list[str]:
    rulings = entry.values.get("rulings")
    if isinstance(rulings, list) and 1 <= len(rulings) <= MOST_RULINGS:
        if all(_is_line(ruling, LONGEST_RULING) for ruling in rulings):
            return list(rulings)
    raise entry.error(
        "rulings", f"a list of 1 to {MOST_RULINGS} sentences of 1 to {LONGEST_RULING} printable characters on one line"
    )


def _stated(entry: "_Entry", known: Mapping[str, Limits], *more: str) -> list[str]:
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


def _citizen(entry: "_Entry", name: str, known: Mapping[str, Limits]) -> _Citizen:
    if entry.values.get("name") != name:
        raise entry.error("name", f"{name!r}, as the 30 citizens stand in the order of the alphabet")
    entry.only("name", "guilds", "kinds", "underlined", "text", *known, "stated", "rulings")
    guilds = entry.some_of("guilds", (*GUILDS, ANY))
    if not guilds or (ANY in guilds and len(guilds) > 1):
        raise entry.error("guilds", f"one or more of {', '.join(GUILDS)}, or {ANY} alone")
    return _Citizen(name, guilds, _kinds(entry, name), entry.flag("underlined"), _printed(entry, known))


def _kinds(entry: "_Entry", name: str) -> list[str]:
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


def _plot(entry: "_Entry", number: int, known: Mapping[str, Limits]) -> _Plot:
    if not _is_whole(entry.values.get("number"), (number, number)):
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


def _sets(entry: "_Entry", citizens: list[_Citizen]) -> Table:
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


def _follow_pay(entry: "_Entry") -> Table:
    entry.only(*DIFFICULTIES)
    return _array([[0, *entry.levels(difficulty, SPARKS)] for difficulty in DIFFICULTIES])


def _spark_tokens(entry: "_Entry") -> dict[int, int]:
    if not entry.values:
        raise CardError(f"{entry.where}: nothing is given, but it must be the number of tokens for one value or more.")
    tokens = {}
    for key in entry.values:
        if not re.fullmatch(r"[1-9][0-9]?", key):
            raise CardError(
                f"{entry.where}: {_shown(key)} is given as the value of a token, "
                "but it must be a whole number from 1 to 99."
            )
        tokens[int(key)] = entry.number(key, PORTION)
    return dict(sorted(tokens.items()))


def _array(rows: Sequence[Any]) -> Table:
    return np.array(rows, np.int8)


# ------------------------------------------------------------------------------------------ file


@dataclass(frozen=True)
class _Entry:
    """One table of the file, and the words for what is wrong with it."""

    where: str
    values: dict[str, Any]

    def error(self, key: str, allowed: str, given: object = None) -> CardError:
        if given is None:
            given = self.values.get(key)
        return CardError(f"{self.where}, key '{key}': {_shown(given)} is given, but it must be {allowed}.")

    def only(self, *allowed: str) -> None:
        for key in self.values:
            if key not in allowed:
                raise CardError(
                    f"{self.where}: {_shown(key)} is given as a key, but it must be one of {', '.join(allowed)}."
                )

    def table(self, key: str) -> "_Entry":
        values = self.values.get(key)
        if not isinstance(values, dict):
            raise self.error(key, f"a table that starts with [{key}]")
        return _Entry(f"{self.where}, [{key}]", values)

    def number(self, key: str, limits: Limits) -> int:
        number = self.values.get(key)
        if not _is_whole(number, limits):
            raise self.error(key, f"a whole number from {limits[0]} to {limits[1]}")
        return int(self.values[key])

    def levels(self, key: str, limits: Limits) -> list[int]:
        numbers = self.values.get(key)
        if isinstance(numbers, list) and len(numbers) == LEVELS:
            if all(_is_whole(number, limits) for number in numbers):
                return list(numbers)
        raise self.error(key, f"a list of three whole numbers from {limits[0]} to {limits[1]}, for level 1, 2 and 3")

    def flag(self, key: str) -> bool:
        if not isinstance(self.values.get(key), bool):
            raise self.error(key, "true or false")
        return bool(self.values[key])

    def words(self, key: str, longest: int) -> str:
        if not _is_line(self.values.get(key), longest):
            raise self.error(key, f"a text of 1 to {longest} printable characters on one line")
        return str(self.values[key])

    def one_of(self, key: str, allowed: Sequence[str]) -> int:
        if self.values.get(key) not in allowed:
            raise self.error(key, f"one of {', '.join(allowed)}")
        return allowed.index(self.values[key])

    def some_of(self, key: str, allowed: Sequence[str]) -> list[str]:
        chosen = self.values.get(key)
        if not isinstance(chosen, list):
            raise self.error(key, f"a list of some of {', '.join(allowed) or 'nothing'}")
        for each in chosen:
            if each not in allowed:
                must = f"one of {', '.join(allowed)}" if allowed else "left out, as the list must be empty"
                raise self.error(key, must, given=each)
            if chosen.count(each) > 1:
                raise CardError(f"{self.where}, key '{key}': {each!r} is given twice, but it must be given once.")
        return list(chosen)


def _entries(box: _Entry, key: str, known: list[Any]) -> Iterator[tuple[_Entry, Any]]:
    """The entries of one sort, each with what is known about it, which is what it must be."""
    called = {"citizen": "citizens", "plot": "Scyntilla cards"}[key]
    given = box.values.get(key)
    if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
        raise box.error(key, f"{len(known)} entries that start with [[{key}]]")
    if len(given) != len(known):
        raise CardError(
            f"{box.where}, key '{key}': {len(given)} {called} are given, but it must be exactly {len(known)}."
        )
    for place, (values, what) in enumerate(zip(given, known, strict=True), start=1):
        name = f"citizen {place} ({what[0]})" if key == "citizen" else f"Scyntilla card {place}"
        yield _Entry(f"{box.where}, {name}", values), what


def _is_whole(value: object, limits: Limits) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and limits[0] <= value <= limits[1]


def _is_line(value: object, longest: int) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= longest and value.isprintable()


def _shown(value: object) -> str:
    """A value much as the file has it, cut where it is long."""
    if isinstance(value, list):
        text = f"[{', '.join(_plain(each) for each in value[:LONGEST_SHOWN])}]"
    else:
        text = _plain(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


def _plain(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**LONGEST_SHOWN:
        return "a very large number"  # Python refuses to write out the longest ones
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    return repr(value) if isinstance(value, str) else str(value)


def _toml(file: Path) -> dict[str, Any]:
    text = text_of(file)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{file}: this is not TOML ({error}).") from error
    except RecursionError as error:
        raise CardError(f"{file}: this is not a card file, as its lists are nested too deeply.") from error
    except ValueError as error:  # Python refuses to read the longest numbers
        raise CardError(f"{file}: this is not a card file, as a number in it is far too long.") from error
