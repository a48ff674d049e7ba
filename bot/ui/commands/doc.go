// Package commands defines the application commands as the bot registers them with Discord.
package commands
