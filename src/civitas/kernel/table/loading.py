"""Loading a save replays its log and compares; where changed rules lead elsewhere, the game goes on from the beginning
of the last turn that still fits, and says so. A save of a smaller box, whose hashes cannot fit any more, is compared at
the beginning of each turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..errors import BadInput, CivitasError, SaveError, quoted
from .earlier import grown, today
from .position import position
from .saves import cards_hash, digest, enter, parse
from .table import Table
from .texts import check_save, with_note

if TYPE_CHECKING:
    from ..game import Game


def _fresh(
    game: Game,
    seed: int | None,
    seats: int,
    options: dict[str, int],
    names: list[str],
    begins_at: dict[str, Any] | None,
) -> Table:
    if begins_at is not None:
        table = game.from_position(begins_at)
        table.names, table.seed = list(names), seed
        return table
    return Table.new(game, seats, seed, {c.name: c.shown(options[c.name]) for c in game.rules.options}, names)


def load(text: str, find: Callable[[str], Game], between: Callable[[], None] | None = None) -> Table:
    """The table of a save. `table.notes` says if it could not be replayed to its end. `between` is called before every
    input: what it raises ends the work."""
    data = parse(text)
    try:
        check_save(data)
    except BadInput as wrong:
        raise SaveError(f"the save cannot be loaded: {wrong}") from None
    try:
        game = find(data["game"])
    except CivitasError:
        raise SaveError(f"the save is of the game {quoted(data['game'])}, which is not installed here") from None
    version = data["rules_version"]
    if version > game.rules.version:
        raise SaveError(
            f"the save is of rules version {quoted(version)}; {game.title} is at version {game.rules.version} here"
        )
    if cards_hash(game) != data["cards"] and version == game.rules.version:
        raise SaveError(
            f"the save was played with other cards than {game.title} has here; load the same card file first"
        )
    try:
        return _replay(game, data, between)
    except (LookupError, TypeError, AttributeError, ValueError) as wrong:
        raise SaveError("the save is malformed: its content cannot be a game") from wrong


def _replay(game: Game, data: dict[str, Any], between: Callable[[], None] | None) -> Table:
    seed = int(data["seed"]) if data["seed"] is not None else None
    reason, turns = None, None
    try:
        options = game.chosen(data["options"])
        begins_at = None if data.get("position") is None else today(game, data["position"])
        table = _fresh(game, seed, data["seats"], options, data["names"], begins_at)
        table.open_deal = bool(data.get("open_deal", True))
        for number, entry in enumerate(data["log"], 1):
            if between is not None:
                between()
            enter(table, entry)
            wanted = data["hashes"].get(str(number))
            if turns is None and wanted is not None and digest(game, table.state) != wanted:
                turns = _of_a_smaller_box(game, data)
                if turns is None:
                    reason = f"after input {number} the game stood differently"
                    break
        if turns is not None and turns != [position(game, begun.state)["fields"] for begun in table.begun]:
            reason = "a turn began differently"
    except CivitasError as wrong:
        reason = str(wrong)
    if reason is None:
        table.notes = list(data.get("notes", []))
        return table
    return _resume(game, data, reason, between)


def _why_not_whole(game: Game, data: dict[str, Any], reason: str) -> str:
    """A save of the same rules version fits, unless somebody has changed the rules without a new one, or the save:
    its checksum finds damage, and is no secret."""
    if data["rules_version"] < game.rules.version:
        return f"the rules have changed since this game was saved ({reason})"
    return (
        f"the save does not fit the rules, though both are of version {game.rules.version} ({reason}): "
        "the rules were changed without a new version, or the save was altered"
    )


def _of_a_smaller_box(game: Game, data: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The fields at each turn's beginning as they are in today's box; None if the box is the same."""
    if data["rules_version"] == game.rules.version:
        return None
    then = [turn["position"] for turn in data["turns"]]
    fields = [now["fields"] for now in grown(game, then)]
    return fields if fields != [earlier["fields"] for earlier in then] else None


def _resume(game: Game, data: dict[str, Any], reason: str, between: Callable[[], None] | None) -> Table:
    """The log does not fit: the last turn's beginning that can be."""
    for turn in reversed(data["turns"]):
        if between is not None:
            between()
        try:
            table = game.from_position(today(game, turn["position"]))
        except CivitasError:
            continue
        table.names, table.open_deal = list(data["names"]), bool(data.get("open_deal", True))
        begins, dropped = int(table.begun[0].state._turns) + 1, len(data["log"]) - turn["after"]
        table.notes = with_note(
            data.get("notes", []),
            f"{_why_not_whole(game, data, reason)}; it goes on from the beginning "
            f"of turn {begins}, and {dropped} later inputs are dropped",
        )
        return table
    if not data["turns"] and data["rules_version"] < game.rules.version:  # saved in its setup
        table = _fresh(game, int(data["seed"]), data["seats"], game.chosen(data["options"]), data["names"], None)
        table.open_deal = bool(data.get("open_deal", True))
        table.notes = with_note(
            data.get("notes", []),
            f"the rules have changed since this game was saved in its setup ({reason}); it begins anew",
        )
        return table
    raise SaveError(
        f"the save does not fit the rules of {game.title} any more ({reason}), and no turn of it can be restored"
    )
