"""One Report model and what it is rendered to."""
