"""Qt models over the values of the domain; rows announce themselves one by one."""
