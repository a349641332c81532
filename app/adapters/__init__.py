"""The outside world behind the ports of `app.core.port`. Adapters never import each other."""
