"""A study's folder: its settings, and each finished chunk of games as it comes. Every file is written whole or not at
all, so whatever ends a study, it goes on where it was."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from civitas.kernel.errors import BadInput

SETTINGS, CHUNKS = "settings.json", "chunks"


class StudyFolder:
    """The folder of a study: its settings and the chunks of games that are finished.

    >>> from tempfile import TemporaryDirectory
    >>> from civitas.lab import Variant, plan_of, play
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> folder = TemporaryDirectory()
    >>> kept = play(plan, folder.name, jobs=1)
    >>> kept.has(0, games=100)
    True
    """

    def __init__(self, folder: Path, settings: dict[str, Any]) -> None:
        self.folder, self.settings = folder, settings

    def open(self) -> None:
        """Look whether the folder can be this study's. Nothing is written before the first chunk is."""
        if self.folder.exists() and not self.folder.is_dir():
            raise BadInput(f"{self.folder} is a file, so no results can be written there")
        if (self.folder / SETTINGS).exists():
            self.check(self.folder / SETTINGS)
        elif self.folder.is_dir() and any(self.folder.iterdir()):
            raise BadInput(f"the folder {self.folder} holds other files; give a new or empty one with --out")
        if not self.folder.parent.is_dir():
            raise BadInput(f"there is no folder {self.folder.parent} to make {self.folder.name} in")

    def claim(self) -> None:
        (self.folder / CHUNKS).mkdir(parents=True, exist_ok=True)
        if not (self.folder / SETTINGS).exists():
            write(self.folder / SETTINGS, (json.dumps(self.settings, indent=1) + "\n").encode())

    def check(self, file: Path) -> None:
        try:
            there = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as wrong:
            raise BadInput(f"{file} is not the settings of a study; give another folder with --out") from wrong
        if not isinstance(there, dict) or set(there) != set(self.settings):
            raise BadInput(f"{file} is not the settings of such a study; give another folder with --out")
        for name, value in self.settings.items():
            if there[name] != value:
                raise BadInput(
                    f"{self.folder} holds games with other settings ({name}: {shown(there[name])}, not "
                    f"{shown(value)}); give the same settings or another folder with --out"
                )

    def chunk(self, number: int) -> Path:
        return self.folder / CHUNKS / f"{number:06}.npz"

    def has(self, number: int, games: int) -> bool:
        """Is this chunk finished? One that was cut short by a smaller study, or damaged, is played again."""
        try:
            with np.load(self.chunk(number), allow_pickle=False) as found:
                return len(found["rows_0"]) == games
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            return False

    def load(self, number: int) -> dict[str, np.ndarray]:
        with np.load(self.chunk(number), allow_pickle=False) as found:
            return {name: found[name] for name in found.files}

    def add(self, number: int, result: dict[str, np.ndarray]) -> None:
        self.claim()
        target = self.chunk(number)
        beside = target.with_name(f".{target.stem}.{os.getpid()}.npz")
        try:
            np.savez(beside, **result)  # type: ignore[arg-type]  # the stubs take its keywords for an option
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)


def write(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def shown(value: Any) -> str:
    text = ",".join(map(str, value)) if isinstance(value, list) else json.dumps(value)
    return text if len(text) <= 80 else text[:77] + "..."
