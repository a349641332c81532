"""Pure tools on text: sentences, quotes, figures, names, polarity, shingles."""
