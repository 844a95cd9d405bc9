"""The card files of a study: one as it is, two to be compared, or one for each value of a sweep."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from itertools import product
from pathlib import Path

from civitas.kernel.errors import BadInput, CivitasError
from civitas.kernel.game import Game
from civitas.registry import find, names

from . import cardfile
from .cardfile import CardFile
from .signs import watched_of
from .work import Texts, game_with, placed

MOST_VARIANTS = 64
ORIGINAL = "original"


@dataclass(frozen=True)
class Variant:
    """A name and the card files that make a variant, as texts. Without any, the cards are those of the game.

    >>> from civitas.lab import Variant
    >>> Variant("as it is", ()).texts
    ()
    """

    name: str
    texts: Texts
    values: Mapping[str, str] = field(default_factory=dict)  # of a sweep: what each path was set to


def parts_of(game: Game) -> list[str]:
    return [] if game.content.load is None else list(signature(game.content.load).parameters)


def texts_of(files: Mapping[str, Path]) -> Texts:
    return tuple((part, path.name, decoded(path)) for part, path in files.items())


def decoded(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise BadInput(f"{path}: the file must be text in UTF-8") from wrong


def checked(game: str, files: Mapping[str, Path]) -> Texts:
    """A person's own card files, after the game's reader has seen them under their own names."""
    found = find(game)
    try:
        found.with_cards(*placed(found, files)) if files else None
    except ValueError as wrong:
        raise BadInput(str(wrong)) from wrong
    return texts_of(files)


# ---------------------------------------------------------------- a sweep


def sweep(game: str, files: Mapping[str, Path], sets: Sequence[str]) -> tuple[list[Variant], int, tuple[str, ...]]:
    """A variant for each combination of values, which of them the file holds as it is (else the first), and what the
    entries that change are called."""
    found = find(game)
    checked(game, files)
    base = card_files(found, files)
    axes = [axis(base, given, watched_of(found).aliases) for given in sets]
    paths = [path for path, _ in axes]
    if len(set(paths)) < len(paths):
        raise BadInput(f"the path {next(p for p in paths if paths.count(p) > 1)} is given twice")
    many = 1
    for _, values in axes:
        many *= len(values)
    if many > MOST_VARIANTS:
        raise BadInput(f"these values make {many} combinations; at most {MOST_VARIANTS} are played")
    now = {path: cardfile.shown(cardfile.find(base, path)[1].value) for path in paths}
    variants = [
        variant(found, base, dict(zip(paths, values, strict=True))) for values in product(*(v for _, v in axes))
    ]
    reference = next((n for n, one in enumerate(variants) if one.values == now), 0)
    touched = [name for path in paths for file in base for name in cardfile.entry_names(file.data, path)]
    return variants, reference, tuple(dict.fromkeys(touched))


def card_files(game: Game, given: Mapping[str, Path]) -> list[CardFile]:
    """All card files of a game: those given, and the packaged ones for the rest."""
    if game.content.load is None:
        raise BadInput(f"{game.title} has no card files that could be changed")
    packaged = watched_of(game).files
    here = {part: path for part in parts_of(game) if (path := given.get(part, packaged.get(part))) is not None}
    if not here:
        raise BadInput(f"{game.title} does not say where its card files are; give yours with --cards")
    return [cardfile.read(part, path) for part, path in here.items()]


def axis(base: Sequence[CardFile], given: str, aliases: Mapping[str, str]) -> tuple[str, list[str]]:
    """PATH=VALUES, the values as the file would show them."""
    path, equals, values = given.partition("=")
    if not equals or not path.strip() or not values.strip():
        raise BadInput(
            f"a value is set as PATH=4..9 or PATH=4,6,9, such as {cardfile.example(base)}=..., not {given!r}"
        )
    path = aliases.get(path.strip().casefold(), path.strip())
    _, place = cardfile.find(base, path)
    found: list[str] = []
    for value in listed(values, path):
        shown = cardfile.shown(cardfile.as_value(value, place.value, path))
        if shown in found:
            raise BadInput(f"the value {shown} is given twice for {path}")
        found.append(shown)
    return path, found


def listed(values: str, path: str) -> list[str]:
    """4..9, or a list with commas whose entries may be such ranges; what stands before a range belongs to each."""
    out: list[str] = []
    for entry in (each.strip() for each in values.split(",")):
        if not entry:
            raise BadInput(f"a value of {path} is empty in {values!r}")
        span = re.fullmatch(r"(.*?)(-?\d{1,9})\.\.(-?\d{1,9})", entry)
        if span is None:
            out.append(entry)
            continue
        low, high = int(span[2]), int(span[3])
        if low > high:
            raise BadInput(f"the range {entry} of {path} ends before it begins")
        if high - low >= MOST_VARIANTS:
            raise BadInput(
                f"the range {entry} of {path} has {high - low + 1} values; at most {MOST_VARIANTS} are played"
            )
        out += [f"{span[1]}{number}" for number in range(low, high + 1)]
    return out


def variant(game: Game, base: Sequence[CardFile], values: Mapping[str, str]) -> Variant:
    """The card files with these values; the game's own reader says whether they can be."""
    files = copy.deepcopy(list(base))
    for path, given in values.items():
        _, place = cardfile.find(files, path)
        place.box[place.key] = cardfile.as_value(given, place.value, path)
    texts = tuple((f.part, f.file, f.text(watched_of(game).recounted)) for f in files)
    name = ", ".join(f"{path} = {value}" for path, value in values.items())
    return Variant(name, texts, dict(values))


# ---------------------------------------------------------------- two files


def pair(old: str, new: str, game: str | None) -> tuple[str, list[Variant]]:
    """Two card files of one game. Which game, and which of its card files, is seen by reading them; where that is
    not clear, the person says it."""
    if old == ORIGINAL and new == ORIGINAL:
        raise BadInput("these are the same card files; name one of your own")
    candidates = [game] if game is not None else [n for n in names() if loadable(n)]
    fitting: list[tuple[str, list[Texts]]] = []
    wrongs: list[CivitasError] = []
    for name in candidates:
        for part in parts_of(find(name)):
            try:
                fitting.append((name, [of_part(name, part, each) for each in (old, new)]))
                break
            except (BadInput, ValueError) as wrong:
                wrongs.append(BadInput(str(wrong)))
    if len(fitting) > 1:
        named = ", ".join(name for name, _ in fitting)
        raise BadInput(f"{old} and {new} could be card files of {named}; say which with --game")
    if not fitting:
        if game is None:
            raise BadInput(f"{old} and {new} are not card files of one game here; name it with --game to see why")
        raise wrongs[0] if wrongs else BadInput(f"{find(game).title} has no card files that could be compared")
    name, texts = fitting[0]
    return name, [Variant(label(each, n), text) for n, (each, text) in enumerate(zip((old, new), texts, strict=True))]


def loadable(name: str) -> bool:
    try:
        return find(name).content.load is not None
    except CivitasError:  # an installed game that cannot be loaded is not asked
        return False


def of_part(game: str, part: str, given: str) -> Texts:
    """A file as this part of the game's cards; PART=FILE says which part it is."""
    named, equals, file = given.partition("=")
    if equals and named in parts_of(find(game)):
        part, given = named, file
    if given == ORIGINAL:
        return ()
    path = Path(given)
    if not path.is_file():
        raise BadInput(f"there is no file {given}" if not path.exists() else f"{given} is not a file")
    return checked(game, {part: path})


def label(given: str, number: int) -> str:
    return given if given == ORIGINAL else f"{('old', 'new')[number]}: {Path(given.partition('=')[2] or given).name}"


def verified(game: str, variants: Sequence[Variant]) -> None:
    """Every variant is read once before any game is played."""
    for one in variants:
        try:
            game_with(game, one.texts)
        except ValueError as wrong:
            files = "|".join(re.escape(file) for _, file, _ in one.texts)
            said = re.sub(rf"\S*[/\\]({files})", r"\1", str(wrong))
            raise BadInput(f"with {one.name}: {said}") from wrong
