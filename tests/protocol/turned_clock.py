"""`civitas` with a clock that a test can turn: the seconds in a file are added to the time of day.

python turned_clock.py FILE serve --port 8117
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

real_time = time.time


def turned_by(file: Path) -> float:
    try:
        return float(file.read_text(encoding="ascii") or 0)
    except (OSError, ValueError):  # it is being written just now
        return turned_by.last  # type: ignore[attr-defined, no-any-return]


def main() -> int:
    file, arguments = Path(sys.argv[1]), sys.argv[2:]
    turned_by.last = 0.0  # type: ignore[attr-defined]

    def turned_time() -> float:
        turned_by.last = turned_by(file)  # type: ignore[attr-defined]
        return real_time() + turned_by.last  # type: ignore[attr-defined, no-any-return]

    time.time = turned_time
    from civitas.cli.app import main as civitas

    return civitas(arguments)


if __name__ == "__main__":
    sys.exit(main())
