"""Hand-written worlds that the eval's cases are composed from."""
