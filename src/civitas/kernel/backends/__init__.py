"""Where rules run: python (always there), native (C), gpu (CUDA)."""
