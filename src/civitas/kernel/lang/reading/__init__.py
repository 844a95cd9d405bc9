"""Reads rules: Python source becomes the intermediate representation, or is refused with a reason."""
