"""Measure the peers' speed, each in a virtual environment of its own.

    python bench/peers/run.py [NAME ...] [--seconds 2] [--best 5] [--json OUT]

The first use of a peer makes `.bench/NAME` and installs the pinned release there; what
each figure counts is said at the top of `NAME_peer.py`. OUT ("-", the default: standard
output) gets one JSON document: "results", a list of {"peer", "version", "work", "unit",
"value"}, and "notes", a sentence for every peer that is missing. Progress goes to
stderr. The exit status is 1 only when nothing at all was measured.

TAG, the Java tabletop games framework, is left out: neither PyPI nor npm nor Debian
carries it, only its source repository does (PyPI's `pytag` is an audio tag editor).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = HERE.parents[1] / ".bench"
PINS: dict[str, tuple[str, ...]] = {
    "openspiel": ("open_spiel==2.0.2",),
    "catanatron": ("catanatron==3.2.1",),
    "rlcard": ("rlcard==1.2.0",),
    "pgx": ("pgx==2.6.0", "jax[cpu]==0.10.2"),
}
NOTES = {"tag": "TAG: not to be had from package registries."}


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def environment(name: str) -> Path:
    """The Python of the peer's virtual environment, made and filled on first use."""
    folder = HOME / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / "installed.txt"
    pins = "\n".join(PINS[name])
    if python.exists() and stamp.exists() and stamp.read_text() == pins:
        return python
    say(f"{name}: installing {' '.join(PINS[name])}")
    HOME.mkdir(exist_ok=True)
    (HOME / ".gitignore").write_text("*\n")
    for command in (
        [sys.executable, "-m", "venv", "--clear", str(folder)],
        [str(python), "-m", "pip", "install", "--quiet", *PINS[name]],
    ):
        subprocess.run(command, check=True, capture_output=True, text=True)
    stamp.write_text(pins)
    return python


def measure(name: str, options: list[str]) -> tuple[list[dict[str, object]], str | None]:
    """One peer's results, and a sentence about what went wrong if anything did."""
    try:
        python = environment(name)
    except subprocess.CalledProcessError as error:
        lines = (error.stderr or error.stdout or str(error)).strip().splitlines()
        errors = [line for line in lines if line.startswith("ERROR")] or lines
        return [], f"{name}: could not be installed: {errors[-1]}"
    except OSError as error:
        return [], f"{name}: could not be installed: {error}"
    say(f"{name}: measuring")
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    results: list[dict[str, object]] = []
    command = [str(python), str(HERE / f"{name}_peer.py"), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=clean) as process:
        assert process.stdout is not None
        results += (json.loads(line) for line in process.stdout if line.startswith("{"))
    if process.returncode:
        return results, f"{name}: the script stopped with status {process.returncode}."
    return results, None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="peers (all): " + ", ".join(PINS))
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--best", type=int, default=5)
    parser.add_argument("--json", default="-", metavar="OUT")
    chosen = parser.parse_args()
    names = chosen.names or [*PINS, *NOTES]
    for name in names:
        if name not in PINS and name not in NOTES:
            parser.error(f"no peer is called {name!r}; there are {', '.join(PINS)}")
    results: list[dict[str, object]] = []
    notes: list[str] = []
    for name in names:
        note: str | None = NOTES.get(name)
        if name in PINS:
            options = ["--seconds", str(chosen.seconds), "--best", str(chosen.best)]
            found, note = measure(name, options)
            results += found
        if note:
            notes.append(note)
            say(note)
    document = json.dumps({"results": results, "notes": notes}, indent=1) + "\n"
    if chosen.json == "-":
        sys.stdout.write(document)
    else:
        Path(chosen.json).write_text(document)
    return 0 if results else 1


if __name__ == "__main__":
    sys.exit(main())
