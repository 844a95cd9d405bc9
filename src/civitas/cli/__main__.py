"""`python -m civitas.cli` is the command `civitas`."""

import sys

from .app import main

sys.exit(main())
