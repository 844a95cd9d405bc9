"""The subcommands of `civitas`, one file each. They speak to people; what they do lives below them."""
