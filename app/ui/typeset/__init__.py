"""Sets a report in type as a PDF, in a process of its own; it shows no window and needs no display."""
