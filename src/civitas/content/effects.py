"""Rules that enter themselves: a package of effects whose modules are all imported, so that a new card's rule needs no
line anywhere else."""

from __future__ import annotations

import importlib
import pkgutil
import sys


def import_all(package: str) -> None:
    """Imports every module of a package, in the order of their names.

    A package of rules calls it in its own `__init__.py`: `import_all(__name__)`.
    """
    for module in pkgutil.iter_modules(sys.modules[package].__path__):
        importlib.import_module(f"{package}.{module.name}")
