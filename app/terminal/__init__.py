"""What the command line shows: progress on stderr, results on stdout. `app/cli.py` says which commands there are."""
