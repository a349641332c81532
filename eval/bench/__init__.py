"""Scripts that measure speed and size; each prints its figures and asserts nothing."""
