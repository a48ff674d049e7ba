// Package screen is a message as the bot shows it, within Discord's limits and in Discord's form.
package screen
