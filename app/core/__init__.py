"""The words of the domain. Standard library only; imports nothing else of the program."""
