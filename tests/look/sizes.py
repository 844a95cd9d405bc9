"""The screens that a table is looked at on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Size:
    name: str
    width: int  # in CSS pixels
    height: int
    scale: float = 1
    touch: bool = False


SIZES = {
    size.name: size
    for size in (
        Size("laptop", 1440, 900),
        Size("small-laptop", 1280, 720),
        Size("large", 2560, 1440),
        Size("tablet", 820, 1180, touch=True),
        Size("phone", 390, 844, touch=True),
        Size("flat-phone", 844, 390, touch=True),
        Size("zoom-200", 720, 450, scale=2),
    )
}
