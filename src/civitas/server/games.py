"""The games and bots that the server offers. A name from outside never names a file or a program to be run."""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Iterable

from .. import registry
from ..bots import Bot, Search, levels, make, usual
from ..content.bracket import format_of
from ..content.catalogue import cards_of, listing
from ..content.guide import guide_of
from ..content.help import help_of
from ..kernel.backends.compile import compilers
from ..kernel.declaration import Several
from ..kernel.errors import BadInput, CivitasError, quoted
from ..kernel.game import Game
from ..kernel.table import texts
from ..kernel.tournament import Format
from . import wire
from .errors import not_found
from .live.clocks import SIGNAL

MOST_ITERATIONS, MOST_SECONDS, MOST_STREAMS = 50_000, 10.0, 4
EACH_SECOND = 5000  # iterations that a second of search counts as
TABLE_SECONDS = levels.SECONDS  # in which a bot moves, however many iterations it has
SEARCH = re.compile(r"search:(?:(\d{1,6})|(\d{1,2}(?:\.\d{1,3})?)s)(?:x(\d))?")
SEARCHES = tuple(level for level in levels.LEVELS if level.searches)
MEDIUM, HARD, EXPERT = (level.bot for level in SEARCHES)
_loading, _reading = threading.Lock(), threading.Lock()
_ready: dict[str, Game] = {}
_unreadable: set[str] = set()


def load(name: str) -> Game:
    """A game by its name, as far as its file says: quick."""
    with _loading:
        known = registry.names()
        if name not in known:
            raise not_found(f"there is no game called {name[:60]!r}; games here: {', '.join(known)}")
        return registry.find(name)


def find(name: str) -> Game:
    """A game by its name, with its rules read, which takes seconds the first time."""
    if name in _ready:
        return _ready[name]
    game = load(name)
    with _reading:
        try:
            _ = game.python, game.offsets
        except CivitasError:
            _unreadable.add(name)
            raise
        _ready[name] = game
        return game


def all_games() -> list[Game]:
    """Those that can be loaded: somebody's own broken file does not take the others away. Built-in games come first.
    The list does not wait for the rules, so the first page comes at once."""
    found = []
    for name in in_order(name for name in registry.names() if name not in _unreadable):
        try:
            found.append(load(name))
        except CivitasError:
            continue
    return found


def title_of(name: str) -> str:
    """The game may be gone; then its name says what it was."""
    try:
        return load(name).title
    except CivitasError:
        return name


def in_order(names: Iterable[str]) -> list[str]:
    known = registry.shelf()
    return sorted(names, key=lambda name: (known.index(name) if name in known else len(known), name))


# ---------------------------------------------------------------- bots


def can_search() -> bool:
    """Searches are compiled."""
    return bool(compilers())


def is_search(name: str) -> bool:
    return name.startswith("search:")


def iterations_of(name: str) -> int:
    """How much a bot thinks, in iterations of all streams. Seconds count as many as they may hold; policies do not
    search."""
    found = SEARCH.fullmatch(name)
    if found is None:
        return 0
    iterations, seconds, streams = found.groups()
    each = int(iterations) if iterations else int(float(seconds) * EACH_SECOND)
    return each * int(streams or 1)


def check_bot(game: Game, name: str, most_search: int = 0) -> str:
    """The name of a bot that may sit here: one of those that are listed, or another search where the host of the server
    allows it."""
    name = check_name(game, named(game, name))
    known = [level.bot for level in SEARCHES]
    if is_search(name) and name not in known and not 0 < iterations_of(name) <= most_search:
        if most_search:
            raise BadInput(
                f"{name} thinks for longer than this server allows: up to search:{most_search}, a second counting "
                f"as {EACH_SECOND} iterations"
            )
        told = ", ".join(f"{level.bot} ({level.label})" for level in SEARCHES)
        raise BadInput(f"this server has no bot called {quoted(name)}; its searches are {told}")
    return name


def named(game: Game, name: str) -> str:
    """The bot behind a level; a policy of the game keeps its own name."""
    return name if name in game.policies else levels.bot_behind(name)


def check_hint(game: Game, name: str) -> str:
    """A hint is thought for everybody who asks, so it has a budget of its own."""
    name = named(game, name)
    if is_search(check_name(game, name)) and (iterations_of(name) > iterations_of(HARD) or by_the_clock(name)):
        raise BadInput(f"a hint is thought with {HARD} at most, not with {name}")
    return name


def by_the_clock(name: str) -> bool:
    found = SEARCH.fullmatch(name)
    return found is not None and found.group(2) is not None


def within(name: str, most_search: int = 0) -> str:
    """The bot that thinks for a seat. One from a time when more was allowed goes on with the largest level."""
    if not is_search(name) or (iterations_of(name) <= iterations_of(EXPERT) and not by_the_clock(name)):
        return name
    return name if iterations_of(name) <= most_search else EXPERT


def check_name(game: Game, name: str) -> str:
    """The name of a bot that can be made."""
    found = SEARCH.fullmatch(name)
    if found is not None:
        iterations, seconds, streams = found.groups()
        if (iterations and not 1 <= int(iterations) <= MOST_ITERATIONS) or (
            seconds and not 0 < float(seconds) <= MOST_SECONDS
        ):
            raise BadInput(f"a search here has 1 to {MOST_ITERATIONS} iterations or up to {MOST_SECONDS:g} seconds")
        if streams and not 1 <= int(streams) <= MOST_STREAMS:
            raise BadInput(f"a search here has 1 to {MOST_STREAMS} streams")
        if not compilers():
            raise BadInput("search bots need a C compiler on the server, and there is none")
        return name
    if name in ("random", "greedy", levels.BEGINNER.bot) or name in game.policies:
        return name
    allowed = ", ".join(bot.name for bot in bots_of(game))
    raise BadInput(f"{game.title} has no bot called {name[:60]!r} here; bots: {allowed}")


def seconds_of(name: str) -> float:
    """After so many a search ends, whatever it has done. Where the host of the server allows more than the levels, it
    has the time that its iterations are counted as."""
    if iterations_of(name) <= iterations_of(EXPERT) and not by_the_clock(name):
        return TABLE_SECONDS
    return max(TABLE_SECONDS, min(MOST_SECONDS, iterations_of(name) / EACH_SECOND))


def bot_of(game: Game, name: str, seed: int) -> Bot:
    check_name(game, name)
    bot = make(name, game, seed)
    if isinstance(bot, Search) and not by_the_clock(name):
        return Search(bot.iterations, seconds_of(name), bot.streams, seed)
    return bot


def usual_bot(game: Game) -> str:
    """The one that sits down when nobody says which, or takes over."""
    if usual(game) == "random" and compilers():
        return "greedy"  # it tries every option in games of chance
    return usual(game)


def bots_of(game: Game) -> list[wire.Bot]:
    """From weak to strong. People are offered the levels, and what a game has besides."""
    own = [name for name in game.policies if name != "greedy"]
    found = [wire.Bot(name=name, label=name.capitalize(), level=None) for name in ["random", *own]]
    plays = "greedy" in game.policies or bool(compilers())
    offered = [level for level in levels.LEVELS if (compilers() if level.searches else plays)]
    return found + [wire.Bot(name=level.bot, label=level.label, level=level.name) for level in offered]


def level_told(bot: str | None) -> tuple[str | None, str | None]:
    """The level and label of whoever plays a seat, as people read them; None, None for a person."""
    if bot is None:
        return None, None
    level = levels.level_of(bot)
    if level is not None:
        return level.name, level.label
    return None, "Custom" if is_search(bot) else bot.partition(":")[0].capitalize()


# ---------------------------------------------------------------- told of a game


def told(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        about=game.content.about,
        story=story_of(game),
        credits=game.content.credits,
        seats=list(game.seats),
        solo=1 in game.seats,
        coop=game.rules.coop,
        options=[
            wire.GameOption(
                name=choice.name,
                about=choice.says,
                choices=list(choice.values),
                default=choice.values[0] if choice.default is None else choice.default,
                several=isinstance(choice, Several),
            )
            for choice in game.rules.options
        ],
        bots=bots_of(game),
        usual_bot=usual_bot(game),
        guide=guided(game),
        timed=SIGNAL in game.rules.signals,
        play_tokens=list(game.content.play_tokens),
        promises=[wire.Saying(what=what, says=says) for what, says in game.content.promises.items()],
        classroom=game.content.classroom,
        tournament=told_of_tournament(game),
    )


def tournament_form(form: Format) -> wire.TournamentForm:
    """How many play in a team, what the rounds are, what decides, and whether something can be assigned ahead."""
    one, several = form.preset_names
    return wire.TournamentForm(
        team=form.team,
        rounds=[", ".join(map(str, each.values())) for each in form.rounds],
        presets=form.presets is not None,
        fixed=sorted({name for number in range(len(form.rounds) or 1) for name in form.options_of(number)}),
        decides=dict(form.says),
        preset_name=one,
        preset_names=several,
    )


def told_of_tournament(game: Game) -> wire.TournamentForm | None:
    """None where two sides cannot play against each other."""
    try:
        return tournament_form(format_of(game))
    except CivitasError:
        return None


def story_of(game: Game) -> str:
    """How it opens. A game whose help cannot be used has none."""
    try:
        return str(help_of(game)["story"])
    except CivitasError:
        return ""


def guided(game: Game) -> bool:
    """Is there a guided first game? One that cannot be used is none."""
    try:
        return guide_of(game) is not None
    except CivitasError:
        return False


def cards(game: Game) -> wire.CardBook:
    """What the card browser shows: uniform entries, and the game's own listing by headings."""
    entries = [wire.CardEntry(**entry) for entry in cards_of(game)]
    return wire.CardBook(cards=entries, listing=listing(game) if game.content.listing or game.schema.zones else {})


def seed_of(text: str) -> int:
    """A person's seed: a number as it is, any other text by its hash."""
    text = texts.seed_text(text)
    if re.fullmatch(r"[0-9]{1,39}", text) and int(text) < texts.SEEDS:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
