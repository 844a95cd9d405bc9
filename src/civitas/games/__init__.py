"""The games, one folder each. They know the kernel and nothing above them."""
