"""The cards and sheets of Citizen Heroes: six CSV files, read, checked and turned into tables.

The files hold every number, name, text and effect code; this module says what they must hold. The counts that the
rules state are fixed, and so are the names they state: the Mayor, the Deputy Mayor and Martyr.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.content.cardfiles import CardError, Row, all_different, rows_of

from .helpers import codes
from .helpers.codes import Clause

FOLDER = Path(__file__).parent
FILES = ("responders", "citizens", "heroes", "powers", "disasters", "events")
PACKAGED = {name: FOLDER / f"{name}.csv" for name in FILES}

# ---- what the rules state
RESPONDERS, CITIZENS, EVENTS, HEROES, DISASTERS, POWERS = 36, 35, 54, 6, 3, 5
LEVELS = 3
PLAIN, SUPPORTS, VICS = 23, 7, 5
KINDS = ("citizen",) * PLAIN + ("support",) * SUPPORTS + ("vic",) * VICS
MARTYR, MAYOR, DEPUTY = PLAIN, PLAIN + SUPPORTS, PLAIN + SUPPORTS + 1
NAMED = {MARTYR: "Martyr", MAYOR: "Metroville Mayor", DEPUTY: "Deputy Mayor"}
VIC_LABELS = [1, 1, 1, 1, 3]
DISASTER_IDS = ("flood", "earthquake", "inferno")
EVENTS_EACH = EVENTS // DISASTERS
COLOUR_NAMES = ("red", "blue", "green", "yellow")
LEVEL_1, LEVEL_2, TRACK = TIERS = (5, 10, 15)  # Hero Points that unlock powers; the track ends at the last
THRESHOLDS = (LEVEL_1, LEVEL_1, LEVEL_2, LEVEL_2, TRACK)  # of the five powers of a sheet
ICONS = 4  # on one card, at most
TYPES = 20  # of responders: four colors, each with 1 to 4 and a Captain
CAPTAIN = 4
STATUS = ("stated", "reconstructed")
SPACES = ("North Metroville", "Business District", "Mid City Bridge", "Industrial District", "South Metroville")
BUILDINGS = ("Office Tower", "Town Hall", "Factory")
BUILDING_AT = {1: 0, 2: 1, 3: 2}  # space -> the building that stands there
MANIFEST = {
    "board": 1, "last_player_marker": 1, "player_aid": 5, "hero_sheet": HEROES, "disaster_sheet": DISASTERS,
    "building_piece": 9, "danger": 15, "hero": 10, "extreme": 3, "cube": 5, "slider_hero": 5, "slider_disaster": 1,
}  # fmt: skip

# ---- where the code of each card stands among all codes
EVENT_CODE, SETUP_CODE, EXTREME_CODE = 0, EVENTS, EVENTS + DISASTERS
CITIZEN_CODE = EXTREME_CODE + DISASTERS
POWER_CODE = CITIZEN_CODE + CITIZENS
TOKEN_CODE = POWER_CODE + HEROES * POWERS
ALL_CODES = TOKEN_CODE + HEROES

Numbers = NDArray[Any]


@dataclass(frozen=True)
class Cards:
    """What the files hold, by number of the card."""

    services: list[str]  # of the responders, by color
    citizens: list[dict[str, str]]
    heroes: list[dict[str, str]]
    powers: list[list[dict[str, str]]]
    disasters: list[dict[str, str]]
    events: list[dict[str, str]]
    tables: dict[str, Numbers]


def type_name(number: int) -> str:
    """A responder as the tables write it: R3, or RC for the Captain."""
    return f"{codes.COLOURS[number // 5]}{'C' if number % 5 == CAPTAIN else number % 5 + 1}"


def load(
    responders: Path | str | None = None,
    citizens: Path | str | None = None,
    heroes: Path | str | None = None,
    powers: Path | str | None = None,
    disasters: Path | str | None = None,
    events: Path | str | None = None,
) -> Cards:
    """The content of these files, the packaged ones where none is given; or CardError with one sentence that names
    file, row and column."""
    responders, citizens = responders or PACKAGED["responders"], citizens or PACKAGED["citizens"]
    heroes, powers = heroes or PACKAGED["heroes"], powers or PACKAGED["powers"]
    disasters, events = disasters or PACKAGED["disasters"], events or PACKAGED["events"]
    scripts: list[list[Clause]] = [[] for _ in range(ALL_CODES)]
    tables: dict[str, Numbers] = {}
    services = _responders(_rows(responders, ("colour_code", "type", "number", "captain"), RESPONDERS), tables)
    people = _citizens(_rows(citizens, CITIZEN_COLUMNS, CITIZENS), scripts, tables)
    sheets = _heroes(_rows(heroes, HERO_COLUMNS, HEROES), scripts, tables)
    own = _powers(_rows(powers, POWER_COLUMNS, HEROES * POWERS), sheets, scripts, tables)
    plans = _disasters(_rows(disasters, DISASTER_COLUMNS, DISASTERS), scripts, tables)
    happenings = _events(_rows(events, EVENT_COLUMNS, EVENTS), scripts, tables)
    _stacks(tables)
    _fits(tables)
    _scripts(scripts, tables)
    plain = [[row.values for row in rows] for rows in (people, sheets, plans, happenings)]
    return Cards(services, plain[0], plain[1], [[p.values for p in rows] for rows in own], plain[2], plain[3], tables)


# ---------------------------------------------------------------- one table after another

CITIZEN_COLUMNS = (
    "id", "kind", "name", "level_label", "danger_value", "citizen_value", "required", "ability_text", "ability_code",
    "name_status", "values_status",
)  # fmt: skip
HERO_COLUMNS = (
    "id", "name", "occupation", "complexity", "start_points", "track_end", "power_15_type", "hero_token_action",
    "token_code", "status",
)  # fmt: skip
POWER_COLUMNS = ("hero_id", "unlock_points", "name", "cost", "text", "code", "status")
DISASTER_COLUMNS = (
    "id", "name", "start_level_by_players", "track_end", "setup_text", "setup_code", "extreme_text", "extreme_code",
    "status",
)  # fmt: skip
EVENT_COLUMNS = (
    "id", "disaster", "name", "danger_value", "extreme_icon", "cancel_hero_points", "cancel_responders", "flavour",
    "text", "code", "status",
)  # fmt: skip


def _responders(rows: list[Row], tables: dict[str, Numbers]) -> list[str]:
    kinds, services = [], [""] * 4
    for row in rows:
        colour = row.one_of("colour_code", codes.COLOURS)
        captain = row.number("captain", 0, 1)
        number = CAPTAIN if captain else row.number("number", 1, 4) - 1
        kinds.append(5 * colour + number)
        services[colour] = row.words("type", 40)
    for kind in range(TYPES):
        wanted = 1 if kind % 5 == CAPTAIN else 2
        if kinds.count(kind) != wanted:
            raise CardError(
                f"{rows[0].file}: {type_name(kind)} is there {kinds.count(kind)} times, not {wanted} times."
            )
    tables["TYPE"] = np.array(kinds, np.int8)
    return services


def _citizens(rows: list[Row], scripts: list[list[Clause]], tables: dict[str, Numbers]) -> list[Row]:
    icons = np.full((CITIZENS + EVENTS, ICONS), -1, np.int8)
    fit, uses = np.zeros(SUPPORTS, np.int32), np.zeros(SUPPORTS, np.int8)
    for card, row in enumerate(rows):
        if row.values["kind"] != KINDS[card]:
            raise row.error("kind", f"{KINDS[card]}: first {PLAIN} citizens, then {SUPPORTS} supports, {VICS} vics")
        row.words("name", 60)
        if card in NAMED and row.values["name"] != NAMED[card]:
            raise row.error("name", NAMED[card])
        row.one_of("name_status", STATUS)
        row.one_of("values_status", STATUS)
        _icons(row, "required", icons, card, 1)
        support = KINDS[card] == "support"
        scripts[CITIZEN_CODE + card] = _code(
            row, "ability_code", codes.SUPPORT_WORDS if support else codes.ABILITY_WORDS, support
        )
        if support:
            fit[card - PLAIN], uses[card - PLAIN] = _support(row, card)
    if int((uses == 2).sum()) > 1:
        raise CardError(f"{rows[0].file}: only one Support may fill two icons.")
    tables["ICON"] = icons
    tables["LABEL"] = np.array([row.number("level_label", 1, 3) for row in rows], np.int8)
    labels = sorted(int(n) for n in tables["LABEL"][PLAIN + SUPPORTS :])
    if labels != VIC_LABELS or tables["LABEL"][MAYOR] != 1 or tables["LABEL"][DEPUTY] != 1:
        raise CardError(f"{rows[0].file}: the vics must have the labels {VIC_LABELS}, both mayors label 1.")
    tables["DANGER_VALUE"] = np.array([row.number("danger_value", 0, 9) for row in rows], np.int8)
    tables["VALUE"] = np.array([row.number("citizen_value", 1, TRACK) for row in rows], np.int8)
    tables["SUPPORT_FIT"], tables["SUPPORT_USES"] = fit, uses
    all_different(rows, "name", "id")
    return rows


def _support(row: Row, card: int) -> tuple[int, int]:
    """Which icons a Support fills, as bits by icon, and how many of them."""
    code = row.values["ability_code"]
    if (code == "SWAP_RESCUE") != (card == MARTYR):
        raise row.error("ability_code", "SWAP_RESCUE for Martyr, and AS something for the other Supports")
    if card == MARTYR:
        return 0, 0
    if code == codes.SECOND_USE:
        return sum(1 << 5 * colour for colour in range(5)), 2
    stands = codes.icon(code.removeprefix("AS ")) or 0
    colour, number = divmod(stands, 5)
    fits = 0
    for icon in range(25):
        same_colour = codes.ANY_COLOUR in (colour, icon // 5) or icon // 5 == colour
        if same_colour and (number == 0 or icon % 5 in (0, number)):
            fits |= 1 << icon
    return fits, 1


def _heroes(rows: list[Row], scripts: list[list[Clause]], tables: dict[str, Numbers]) -> list[Row]:
    regroup = []
    for hero, row in enumerate(rows):
        row.words("name", 60)
        row.words("occupation", 60)
        row.number("complexity", 1, 3)
        if row.number("track_end", TRACK, TRACK) != TRACK:
            raise row.error("track_end", str(TRACK))
        row.one_of("status", STATUS)
        parts = [part.strip() for part in row.values["token_code"].split("|")]
        regroup.append(int(parts[0] == "REGROUP"))
        rest = parts[regroup[-1] :]
        if len(rest) > 1:
            raise row.error("token_code", "REGROUP, one other action, or both with | between them")
        scripts[TOKEN_CODE + hero] = _clauses(row, "token_code", rest[0] if rest else "", codes.TOKEN_WORDS)
    tables["HAS_REGROUP"] = np.array(regroup, np.int8)
    tables["START_POINTS"] = np.array([row.number("start_points", 0, LEVEL_1 - 1) for row in rows], np.int8)
    tables["IMMEDIATE"] = np.array([row.one_of("power_15_type", ("ONGOING", "IMMEDIATE")) for row in rows], np.int8)
    all_different(rows, "name", "id")
    return rows


def _powers(
    rows: list[Row], heroes: list[Row], scripts: list[list[Clause]], tables: dict[str, Numbers]
) -> list[list[Row]]:
    cost = np.zeros((HEROES, POWERS), np.int8)
    out: list[list[Row]] = [[] for _ in heroes]
    for number, row in enumerate(rows):
        hero, k = divmod(number, POWERS)
        row.one_of("status", STATUS)
        row.words("name", 60)
        row.words("text", 300)
        if row.values["hero_id"] != heroes[hero].values["id"]:
            raise row.error("hero_id", f"{heroes[hero].values['id']}: five powers for each hero, in their order")
        if row.number("unlock_points", 0, TRACK) != THRESHOLDS[k]:
            raise row.error(
                "unlock_points", f"{THRESHOLDS[k]}: two powers at {LEVEL_1}, two at {LEVEL_2} and one at {TRACK}"
            )
        third = heroes[hero].values["power_15_type"]
        allowed = ("1 action", "free") if k < POWERS - 1 else (third,)
        choice = row.one_of("cost", allowed)
        cost[hero, k] = 1 - choice if k < POWERS - 1 else 0
        words = codes.POWER_WORDS
        if k == POWERS - 1:
            words = codes.IMMEDIATE_WORDS if third == "IMMEDIATE" else codes.ONGOING_WORDS
        scripts[POWER_CODE + number] = _code(row, "code", words, True)
        out[hero].append(row)
    tables["COST"] = cost
    all_different(rows, "name")
    return out


def _disasters(rows: list[Row], scripts: list[list[Clause]], tables: dict[str, Numbers]) -> list[Row]:
    start = np.zeros((DISASTERS, 1 + LEVELS, 6), np.int8)
    ends = []
    for number, row in enumerate(rows):
        if row.values["id"] != DISASTER_IDS[number]:
            raise row.error("id", DISASTER_IDS[number])
        row.words("name", 40)
        row.one_of("status", STATUS)
        ends.append(row.number("track_end", 5, 99))
        given = row.values["start_level_by_players"]
        found = re.fullmatch(" ".join(rf"{seats}:(\d\d?)/(\d\d?)/(\d\d?)" for seats in range(2, 6)), given)
        if not found or not all(int(n) < ends[-1] for n in found.groups()):
            example = "2:4/2/0 3:6/5/4 4:8/8/8 5:9/9/9"
            raise row.error("start_level_by_players", f"starts below the end of the track by level, as in {example}")
        start[number, 1:, 2:] = np.array([int(n) for n in found.groups()]).reshape(4, LEVELS).T
        scripts[SETUP_CODE + number] = _code(row, "setup_code", codes.EVENT_WORDS, True)
        scripts[EXTREME_CODE + number] = _code(row, "extreme_code", codes.EVENT_WORDS, True)
    tables["START_LEVEL"] = start
    tables["TRACK_END"] = np.array(ends, np.int8)
    return rows


def _events(rows: list[Row], scripts: list[list[Clause]], tables: dict[str, Numbers]) -> list[Row]:
    for number, row in enumerate(rows):
        wanted = DISASTER_IDS[number // EVENTS_EACH]
        if row.values["disaster"] != wanted:
            raise row.error("disaster", f"{wanted}: {EVENTS_EACH} events for each disaster, in their order")
        row.words("name", 60)
        row.words("text", 300)
        row.one_of("status", STATUS)
        _icons(row, "cancel_responders", tables["ICON"], CITIZENS + number, 0)
        scripts[EVENT_CODE + number] = _code(row, "code", codes.EVENT_WORDS, True)
    tables["EVENT_DANGER"] = np.array([row.number("danger_value", 0, 9) for row in rows], np.int8)
    tables["EXTREME_ICON"] = np.array([row.number("extreme_icon", 0, 1) for row in rows], np.int8)
    tables["PRICE"] = np.array([row.number("cancel_hero_points", 0, TRACK) for row in rows], np.int8)
    all_different(rows, "name", "id")
    return rows


def _icons(row: Row, column: str, table: Numbers, at: int, least: int) -> None:
    icons = [codes.icon(text) for text in row.values[column].split()]
    if not least <= len(icons) <= ICONS or None in icons:
        raise row.error(column, f"{least} to {ICONS} icons such as R2 B? *3")
    table[at, : len(icons)] = icons


# ---------------------------------------------------------------- what follows from them

DEEPEST = 9  # cards in one stack of the citizen deck, at most


def _stacks(tables: dict[str, Numbers]) -> None:
    """How many stacks a level has, how many cards each holds, the larger ones on top, and which cards take part."""
    stacks, size = np.zeros(4, np.int8), np.zeros((4, VICS), np.int8)
    for level in (1, 2, 3):
        there = tables["LABEL"] <= level
        stacks[level] = int(there[PLAIN + SUPPORTS :].sum())
        plain = int(there[: PLAIN + SUPPORTS].sum())
        for stack in range(stacks[level]):
            size[level, stack] = plain // stacks[level] + (stack < plain % stacks[level]) + 1
    tables["STACKS"], tables["STACK_SIZE"] = stacks, size
    tables["STACK_OF"] = np.repeat(np.arange(VICS, dtype=np.int8), DEEPEST)
    tables["IS_VIC"] = np.array([kind == "vic" for kind in KINDS], np.int8)


def fits(kind: int, icon: int) -> bool:
    """Does this type of responder fill this icon? A Captain stands for every number of its color."""
    colour, number = divmod(icon, 5)
    return colour in (codes.ANY_COLOUR, kind // 5) and (number == 0 or kind % 5 in (CAPTAIN, number - 1))


def _fits(tables: dict[str, Numbers]) -> None:
    """By icon, the types that fill it, as bits; ANY_COLOUR_FITS, if one may count as any color; ANY_NUMBER_FITS, if
    one with a number may count as any number."""
    plain = [sum(1 << kind for kind in range(TYPES) if fits(kind, icon)) for icon in range(25)]
    tables["FITS"] = np.array(plain, np.int32)
    tables["ANY_COLOUR_FITS"] = np.array([plain[20 + icon % 5] for icon in range(25)], np.int32)
    tables["ANY_NUMBER_FITS"] = np.array([plain[icon - icon % 5] for icon in range(25)], np.int32)


def _scripts(scripts: list[list[Clause]], tables: dict[str, Numbers]) -> None:
    shape = (ALL_CODES, codes.MOST_CLAUSES)
    word, number, about, otherwise = (np.zeros(shape, np.int8) for _ in range(4))
    for n, script in enumerate(scripts):
        for k, clause in enumerate(script):
            word[n, k], number[n, k], about[n, k] = clause.word, clause.number, clause.about
            otherwise[n, k] = clause.otherwise
    tables |= {"WORD": word, "NUMBER": number, "ABOUT": about, "OTHERWISE": otherwise}


# ---------------------------------------------------------------- files


def _rows(file: Path | str, needed: Sequence[str], count: int) -> list[Row]:
    rows = rows_of(file, needed)
    if len(rows) != count:
        raise CardError(f"{file}: there are {len(rows)} rows, but the rules state {count}.")
    return rows


def _code(row: Row, column: str, allowed: frozenset[int], needed: bool) -> list[Clause]:
    if needed and not row.values[column]:
        raise row.error(column, "an effect code")
    return _clauses(row, column, row.values[column], allowed)


def _clauses(row: Row, column: str, text: str, allowed: frozenset[int]) -> list[Clause]:
    found = codes.clauses(text)
    if found is None or not all(clause.word in allowed for clause in found):
        known = ", ".join(sorted({codes.WORDS[word].name for word in allowed}))
        raise row.error(column, f"at most {codes.MOST_CLAUSES} clauses of the words {known}")
    return found
