"""Training: self-play, the fit, and a run that can be stopped at any time."""
