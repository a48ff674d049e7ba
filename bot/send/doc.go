// Package send is the bot's way out to Discord: screens become requests, and errors say what to make
// of them.
package send
