"""`python -m civitas` is the command `civitas`."""

import sys

from .cli import main

sys.exit(main())
