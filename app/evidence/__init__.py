"""Pure rules about sources: addresses, origins, ranking, packs."""
