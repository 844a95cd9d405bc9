"""The page in a real browser. A package, so that its browser ends when its last test has run."""
