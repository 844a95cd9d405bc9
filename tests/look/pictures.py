"""Pictures of fixed positions, kept small and compared: a change of layout is seen, a pixel of smoothing is not."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

KEPT = Path(__file__).parent / "pictures"
WIDTH = 360  # of what is kept
COLORS = 48
ROWS = 12  # the picture is compared in so many rows of fields
MOST = 14.0  # of 255, the mean difference of one field


def small(picture: bytes) -> Image.Image:
    """The picture at the size it is kept."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    return whole.resize((WIDTH, round(whole.height * WIDTH / whole.width)), Image.Resampling.LANCZOS)


def keep(name: str, picture: bytes) -> None:
    KEPT.mkdir(exist_ok=True)
    small(picture).quantize(COLORS, dither=Image.Dither.NONE).save(KEPT / f"{name}.png", optimize=True)


def differences(name: str, picture: bytes) -> list[str]:
    """Where the picture is another one than the kept one, in words."""
    path = KEPT / f"{name}.png"
    if not path.exists():
        return [f"{name}: no picture is kept; look at it and keep it with `make look ARGS=--keep`"]
    new = small(picture)
    old = Image.open(path).convert("RGB")
    if old.size != new.size:
        return [f"{name}: {new.size[0]}x{new.size[1]} pixels, kept are {old.size[0]}x{old.size[1]}"]
    # Both as they are kept, so that only what changed differs.
    again = new.quantize(COLORS, dither=Image.Dither.NONE).convert("RGB")
    gap = ImageChops.difference(old, again).convert("L")
    high, wide = gap.height / ROWS, gap.width / ROWS
    found = []
    for row in range(ROWS):
        for column in range(ROWS):
            box = (round(column * wide), round(row * high), round((column + 1) * wide), round((row + 1) * high))
            mean = ImageStat.Stat(gap.crop(box)).mean[0]
            if mean > MOST:
                found.append(f"{name}: row {row + 1}, column {column + 1} of {ROWS} differ by {mean:.0f} of 255")
    return found
