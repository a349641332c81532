"""The pages of the window, one a module; each shows what the controller knows and asks it for things."""
