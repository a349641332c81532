"""Many inputs in one go: each an ordinary run, the whole a folder of reports with a table of results."""
