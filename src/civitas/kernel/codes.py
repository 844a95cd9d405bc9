"""The numbers that a record and its backends share: phases of a game, what `advance` answers, and faults.

They stand here once; the C and CUDA backends get them printed (`as_c`).
"""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """How far a game is, as its state keeps it in `_phase`."""

    SETUP = 0
    TURN = 1
    BETWEEN_TURNS = 2
    """a turn begins next, and no rule waits"""
    OVER = 3


class Status(IntEnum):
    """What `advance` answers."""

    ASKED = 0
    OVER = 1
    TURN = 2
    """stopped before a turn, where that was wanted"""
    FAULTED = 3


class FaultCode(IntEnum):
    """What a rule did wrong, as the state keeps it in `_fault`; 0 for nothing."""

    INDEX = 1
    TOO_LARGE = 2
    ARITHMETIC = 3
    OPTION = 4
    NO_OPTION = 5
    TOO_DEEP = 6
    TOO_LONG = 7
    TWICE = 8


FAULTS: dict[int, str] = {
    FaultCode.INDEX: "an index outside its field",
    FaultCode.TOO_LARGE: "a number too large for its place",
    FaultCode.ARITHMETIC: "a division by zero or a shift by an impossible amount",
    FaultCode.OPTION: "an option outside its kind",
    FaultCode.NO_OPTION: "a question without any option",
    FaultCode.TOO_DEEP: "rules nested too deeply",
    FaultCode.TOO_LONG: "a game longer than it declares",
    FaultCode.TWICE: "a hidden card that lies in two places at once",
}


def as_c() -> str:
    """The enums as C: PHASE_SETUP, ASKED, FAULT_INDEX and so on."""
    parts = [(Phase, "PHASE_"), (Status, ""), (FaultCode, "FAULT_")]
    lines = []
    for codes, prefix in parts:
        members = ", ".join(f"{prefix}{code.name} = {code.value}" for code in codes)
        lines.append(f"enum {{ {members} }};")
    return "\n".join(lines)
