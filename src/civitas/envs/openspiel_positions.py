"""A game as OpenSpiel walks it: positions that never change, so that a copy of one costs nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np

from civitas.kernel.errors import IllegalChoice
from civitas.kernel.state.plain import PlainState, from_record
from civitas.kernel.state.seen import letters
from civitas.kernel.table.decisions import question

if TYPE_CHECKING:
    from .openspiel_settings import Setting

CHANCE, TERMINAL = -1, -4  # OpenSpiel's numbers for who is not a player
BYTE = 256


class Position:
    """A moment of a game. It is never changed: `after` gives the next one, clones of a state share it."""

    __slots__ = ("_before", "_infos", "_key", "_legal", "_memories", "_moved", "_record", "_seen", "setting", "who")

    def __init__(
        self,
        setting: Setting,
        record: Any,
        key: bytes = b"",
        before: Position | None = None,
        moved: int = 0,
        memories: Mapping[int, bytes] | None = None,
    ) -> None:
        self.setting, self._record, self._key, self._before, self._moved = setting, record, key, before, moved
        self._memories = dict(memories or {})
        self._infos: dict[int, str] = {}
        self._seen: dict[int | None, bytes] = {}
        self._legal: list[int] | None = None
        if record is None:
            self.who = CHANCE
        else:
            phase, who, *_ = setting.places
            self.who = TERMINAL if record[phase] == b"\3" else record[who][0]

    def __deepcopy__(self, memo: Any) -> Position:
        return self

    def __reduce__(self) -> Any:
        """The past is folded into what each seat remembers of it."""
        memories = {seat: self.memory(seat) for seat in range(self.setting.seats)}
        return restored, (self.setting, self.record, self._key, memories)

    # ---- looking

    @property
    def record(self) -> bytes | None:
        """A copy of the record; None before the deal."""
        return None if self._record is None else bytes(self._record)

    @property
    def state(self) -> PlainState:
        return from_record(self.setting.single.array(self._record)[0], self.setting.game.schema)

    @property
    def legal(self) -> list[int]:
        """The ids of what is offered, in order."""
        if self._legal is None:
            *_, kind, options, end, offsets = self.setting.places
            record = self._record
            self._legal = ids(offsets[record[kind][0]], int.from_bytes(record[options:end], "little"))
        return self._legal

    @property
    def returns(self) -> list[float]:
        if self.who != TERMINAL:
            return [0.0] * self.setting.seats
        worth = self.setting.engine.returns(self.setting.single.array(self._record))[0]
        return [float(worth[seat]) for seat in range(self.setting.seats)]

    def seen(self, seat: int | None) -> bytes:
        """What the seat (None: a spectator) sees now, as 16-bit numbers; before the deal it is all zero."""
        if seat not in self._seen:
            single = self.setting.single
            blank = self._record is None
            self._seen[seat] = bytes(2 * single.width) if blank else single.observe(self._record, seat)
        return self._seen[seat]

    def offered(self, seat: int) -> bytes:
        """The options as a seat may know them: its own. They may follow from more than it sees at the moment, as
        from the part of a card's effect that is done, so they belong to what tells its decisions apart."""
        if seat != self.who:
            return b""
        return b"".join(action.to_bytes(2, "little") for action in self.legal)

    def memory(self, seat: int) -> bytes:
        """A digest of all that the seat has seen when it was asked, and has answered. It is worked out only when
        somebody wants to know: random playouts never do."""
        chain: list[Position] = []
        at: Position | None = self
        while at is not None and seat not in at._memories:
            chain.append(at)
            at = at._before
        known = b"" if at is None else at._memories[seat]
        for position in reversed(chain):
            before = position._before
            if before is not None and before.who == seat:
                moment = before.seen(seat) + before.offered(seat) + position._moved.to_bytes(2, "little")
                known = blake2b(known + moment, digest_size=16).digest()
            position._memories[seat] = known
        return known

    def information(self, seat: int) -> str:
        """What the seat remembers, sees, and is offered: the name of its information set."""
        if seat not in self._infos:
            self._infos[seat] = f"{self.memory(seat).hex()}:{self.seen(seat).hex()}:{self.offered(seat).hex()}"
        return self._infos[seat]

    def label(self, action: int) -> str:
        """An option in words; an action that is not offered now by its kind and value."""
        game = self.setting.game
        if action in self.legal:
            asked = question(game, self.state, self.who, self.who, letters(self.setting.seats))
            return next(option.label for option in asked.options if option.id == action)
        kind = max((k for k in game.rules.kinds if game.offsets[k.name] <= action), key=lambda k: game.offsets[k.name])
        return f"{kind.name} {action - game.offsets[kind.name]}"

    def __str__(self) -> str:
        """The game, who is asked what, and a hash that tells all positions apart, hidden cards included."""
        if self._record is None:
            return f"{self.setting.game.name}: to be dealt, key {self._key.hex() or 'open'}"
        array = self.setting.single.array(self._record)
        name, mark = self.setting.game.name, f"{int(self.setting.engine.hash(array)[0]):016x}"
        if self.who == TERMINAL:
            return f"{name}: over, {self.returns}, {mark}"
        kind = self.setting.game.rules.kinds[int(array["_kind"][0])].name
        return f"{name}: seat {self.who} is asked {kind}, decision {int(array['_steps'][0])}, {mark}"

    # ---- going on

    def dealt(self) -> Position:
        single, setting = self.setting.single, self.setting
        array = np.zeros(1, setting.game.dtype)
        array["_key"][0] = np.frombuffer(self._key.ljust(16, b"\0"), "<u4")
        array["seats"] = setting.seats
        for name, value in setting.options:
            array[name] = value
        record = single.buffer.from_buffer_copy(array.tobytes())
        single.advance(record, -1)
        return Position(setting, record)

    def after(self, action: int) -> Position:
        if self._record is None:
            if not 0 <= action < BYTE:
                raise IllegalChoice(f"chance picks a byte of the key, 0 to {BYTE - 1}, not {action}")
            longer = Position(self.setting, None, self._key + bytes([action]))
            return longer if len(longer._key) < self.setting.deal_bytes else longer.dealt()
        if self.who == TERMINAL:
            raise IllegalChoice("the game is over: there is nothing to choose")
        if action not in self.legal:
            offered = ", ".join(map(str, self.legal))
            raise IllegalChoice(f"action {action} is not offered to seat {self.who} now; offered: {offered}")
        single = self.setting.single
        *_, kind, _, _, offsets = self.setting.places
        record = single.buffer.from_buffer_copy(self._record)
        single.advance(record, action - offsets[record[kind][0]])
        return Position(self.setting, record, before=self, moved=action)

    def redealt(self, seat: int, seed: int) -> Position:
        """A world that looks the same to this seat. It remembers what it did; what the others remember would tell
        their cards, so they begin with what they see there."""
        if self._record is None:
            return self
        record = self.setting.single.redealt(self._record, seat, seed)
        return Position(self.setting, record, memories={seat: self.memory(seat)})


@lru_cache(1 << 16)
def ids(offset: int, bits: int) -> list[int]:
    """The options of a kind whose actions begin here: a bit each. What is offered comes again and again in a search."""
    found = []
    while bits:
        found.append(offset + (bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


def restored(setting: Setting, record: bytes | None, key: bytes, memories: dict[int, bytes]) -> Position:
    made = None if record is None else setting.single.buffer.from_buffer_copy(record)
    return Position(setting, made, key, memories=memories)
