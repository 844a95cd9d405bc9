"""The games, one folder each. They know the kernel and nothing above them."""

LEARNED_SOONEST = ("pointcity", "spark", "heroes")  # shown before the others, in this order
