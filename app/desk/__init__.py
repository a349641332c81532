"""What stands behind the window: its ports answered by the rest of the program, away from the thread that paints."""
