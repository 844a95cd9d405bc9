"""The balance lab: hundreds of thousands of games by compiled policies, watched, and what they say of a game.

    from civitas.lab import Variant, figures_of, plan_of, play
    plan = plan_of("balance", "spark", [Variant("as it is", ())], seats=3, games=20_000)
    figures = figures_of(plan, play(plan, folder))

A study is a function of its plan: in how many processes it was played, where, and how often it was interrupted makes no
difference to any digit. What a game tells of itself beside its result it declares with `Watched` (kernel/watched.py).
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from civitas.kernel.errors import Unavailable

from .figures import Figures
from .kept import StudyFolder, write
from .study import Plan, add_up, figures_of, finished, plan_of, play
from .variants import Variant

__all__ = [
    "Figures",
    "Plan",
    "StudyFolder",
    "Variant",
    "add_up",
    "figures_of",
    "finished",
    "need_extras",
    "plan_of",
    "play",
    "publish",
]

EXTRAS = {"altair": "altair", "vl_convert": "vl-convert-python", "pyarrow": "pyarrow"}


def need_extras() -> None:
    """Raises where packages that the reports need are missing: before any game is played, not after all of them.

    >>> from civitas.lab import need_extras
    >>> need_extras()
    """
    missing = [package for module, package in EXTRAS.items() if find_spec(module) is None]
    if missing:
        raise Unavailable(f"the lab's reports need {', '.join(missing)}: install civitas[lab]")


def publish(plan: Plan, kept: StudyFolder, touched: tuple[str, ...] = ()) -> tuple[Figures, list[Path]]:
    """Writes the figures, the report and the data into the study's folder, and returns the figures and the files.

    >>> from tempfile import TemporaryDirectory
    >>> from civitas.lab import Variant, plan_of, play, publish
    >>> plan = plan_of("balance", "pointcity", [Variant("as it is", ())], seats=2, games=100)
    >>> folder = TemporaryDirectory()
    >>> kept = play(plan, folder.name, jobs=1)
    >>> figures, files = publish(plan, kept)
    >>> files[0].name
    'report.html'
    """
    import json

    from .parquet import write_data
    from .report import report

    figures = figures_of(plan, kept)
    files = [kept.folder / "report.html", kept.folder / "figures.json"]
    write(files[1], (json.dumps(figures, indent=1) + "\n").encode())
    write(files[0], report(figures, plan.found, touched).encode())
    files += write_data(plan, kept, figures)
    if plan.kind == "sweep":
        files.append(write_cards(plan, kept.folder / "cards"))
    return figures, files


def write_cards(plan: Plan, folder: Path) -> Path:
    """The card files of each variant, to go on with the one that is liked."""
    for number, variant in enumerate(plan.variants, 1):
        for _, file, text in variant.texts:
            own = folder / f"{number:02}"
            own.mkdir(parents=True, exist_ok=True)
            write(own / file, text.encode())
    return folder
