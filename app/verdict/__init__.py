"""Pure rules about judgements: the gates and the verdict of a statement."""
