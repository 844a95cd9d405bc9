"""Questions as people see them: who is asked what, the options by their labels, and which of them was meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..backends.python import option_values
from ..errors import IllegalChoice, quoted
from ..state.plain import PlainState
from ..state.seen import Seen
from .position import asking_rule

if TYPE_CHECKING:
    from ..game import Game

LONGEST_LIST = 300  # letters of the options that a refusal names


@dataclass(frozen=True)
class Option:
    """One thing that may be chosen. `id` is its place in the game's fixed action space, `value` its number in its kind.

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> table.decision.options[4]
    Option(id=4, value=4, label='row 2, column 2')
    """

    id: int
    value: int
    label: str


@dataclass(frozen=True)
class Decision:
    """A question to a seat.

    To others it shows who is asked what, without the options; as a fact, where the game has words for it. Where the
    question is `shared`, the mates of that seat see the options too: `seat` decides, and its mates may only propose.

    >>> import civitas
    >>> table = civitas.game("examples/tictactoe.py").table(seed=1)
    >>> decision = table.decision
    >>> decision.seat, decision.kind, decision.source
    (0, 'cell', 'turn')
    """

    seat: int
    kind: str
    prompt: str
    options: tuple[Option, ...]
    turn: int
    phase: str
    source: str  # the rule that asks
    independent: bool
    shared: bool = False


def question(
    game: Game,
    state: PlainState,
    asked: int,
    viewer: int | None,
    names: Sequence[str] = (),
    seen: Seen | None = None,
    mates: Sequence[int] = (),
) -> Decision:
    """What this seat is asked in this state, as the viewer (None: a spectator) may see it; `seen` where that is known
    already. `mates` of the seat see the options of a shared question as it does."""
    kind = game.rules.kinds[state._kind]
    seen = seen or Seen(game, state, viewer, names)
    words = game.words
    options: tuple[Option, ...] = ()
    told = viewer == asked or (kind.shared and viewer in mates)
    if told:
        options = tuple(labeled(game, state, seen, option_values(state)))
    doing = None if told else words.doing.get(kind.name)
    return Decision(
        asked,
        kind.name,
        f"{seen.names[asked]} {doing}." if doing is not None else words.prompts[kind.name](seen),
        options,
        int(state._turns),
        words.phase(seen) if words.phase else "",
        asking_rule(game, state),
        kind.independent,
        kind.shared and bool(mates),
    )


def labeled(game: Game, state: PlainState, seen: Seen, values: Iterable[int]) -> Iterator[Option]:
    """These options of the open question, each labeled when its time comes."""
    kind = game.rules.kinds[state._kind]
    offset, label = game.offsets[kind.name], game.words.labels[kind.name]
    return (Option(offset + v, v, label(seen, v)) for v in values)


def chosen_value(
    game: Game, asked: PlainState, seat: int, option: Option | int | str, names: Sequence[str] = ()
) -> int:
    """The value of what is chosen, if it is offered to this seat in this state."""
    if isinstance(option, Option | str):
        values = [v for v in option_values(asked) if isinstance(option, str) or v == option.value]
        for o in labeled(game, asked, Seen(game, asked, seat, names), values):
            if option in (o, o.label):
                return o.value
    elif hasattr(option, "__index__") and not isinstance(option, bool):  # any whole number, NumPy's too
        kind = game.rules.kinds[asked._kind]
        value = option.__index__() - game.offsets[kind.name]
        if 0 <= value < kind.size and asked._options >> value & 1:
            return value
    offered = listed([o.label for o in question(game, asked, seat, seat, names).options])
    given = option.label if isinstance(option, Option) else option
    raise IllegalChoice(f"{quoted(given)} is not offered now; offered: {offered}")


def listed(labels: Sequence[str]) -> str:
    """The options in a sentence, as many as a sentence can bear."""
    shown: list[str] = []
    length = 0
    for label in labels:
        length += len(label) + 2
        if shown and length > LONGEST_LIST:
            return "; ".join(shown) + f"; and {len(labels) - len(shown)} more"
        shown.append(label)
    return "; ".join(shown)
