"""Prints lowered rules as Python and as C, which is also CUDA."""
