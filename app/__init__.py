"""Plumbline: checks facts on your own computer, and says plainly what it could not tell."""

__version__ = "0.1.0"
