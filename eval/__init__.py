"""Measuring Plumbline: how often it is wrong, on fictional entities, and in `bench` how fast it is."""
