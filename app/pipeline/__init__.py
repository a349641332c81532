"""Async stages of a run. They know ports, never an engine, a search engine, a disk or Qt."""
