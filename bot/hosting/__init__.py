"""What whoever hosts the bot needs: backups, a look at its health, a word when something fails."""
