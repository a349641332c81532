"""Tokens: exact counting, budgets, packing, windows and prompt layout."""
