package playground

import (
	"log/slog"

	"unobot/bot/discord/standin"
)

// Words is a text by language, such as "en" or "fr". The page falls back to English.
type Words map[string]string

// Config says whom and what a playground shows.
type Config struct {
	// Guild and Channel are where everything happens.
	Guild   standin.Guild
	Channel standin.Channel
	// Members are the people a visitor can be, at least one. Visitors may add more.
	Members []standin.User
	// Welcome explains the page in one line on a first visit. Empty leaves the line out.
	Welcome Words
	// Shortcuts are buttons that run a slash command with one click. The first one is part of the
	// welcome.
	Shortcuts []Shortcut
	// Alone are those of the direct messages with the bot.
	Alone []Shortcut
	// Ways take the place of Shortcuts while the newest public message that has one of their
	// buttons offers it.
	Ways []Way
	// Hosts are the names, besides localhost and any IP address, under which the page may be
	// reached.
	Hosts []string
	// Logger gets what goes wrong on the page's side. The default discards it.
	Logger *slog.Logger
}

// Shortcut is a slash command behind a button.
type Shortcut struct {
	Label   Words            `json:"label"`
	Command string           `json:"command"` // with its subcommand, without the slash
	Options []standin.Option `json:"-"`
}

// Way is a button of the welcome that brings a visitor to what is under way in the channel: it
// shows the newest public message that offers a button, and presses that button.
type Way struct {
	Label  Words  `json:"label"`
	Button string `json:"button"` // how the custom_id of the pressed button ends
	// Named says for whom it is: for those whose name stands in the message, or for everybody else.
	Named bool `json:"named"`
}
