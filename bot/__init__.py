"""The Scopa bot: rules, match manager, screens and the platforms they are shown on."""
