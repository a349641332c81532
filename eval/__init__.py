"""Measuring Plumbline: speed scripts now, suites on fictional entities next."""
