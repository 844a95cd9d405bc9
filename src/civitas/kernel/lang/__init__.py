"""The rule language: rules are read once (parse), checked and flattened (flow), and printed for each backend."""
