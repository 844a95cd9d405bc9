"""What a seat may know: observing and redealing, two programs that the kernel writes for each game."""
