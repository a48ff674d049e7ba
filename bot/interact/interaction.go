package interact

import (
	"unobot/bot/send"
	"unobot/game/table"
)

// Kind is Discord's number for a kind of interaction.
type Kind int

const (
	Command      Kind = 2
	Component    Kind = 3
	Autocomplete Kind = 4
)

// Interaction is what the bot needs of Discord's object of that name. It is
// read from the raw JSON: discordgo's own decoding gives a zeroed value when
// the message holds a component it does not know (its issue 1683), and drops
// the type of the channel.
type Interaction struct {
	Token          send.Token
	Kind           Kind
	Guild          string
	Channel        string
	Thread         bool
	Parent         string // of a thread: the channel it belongs to
	User           table.User
	Locale         string // the user's
	GuildLocale    string
	AppPermissions int64
	Permissions    int64 // the member's in this channel
	Command        []string
	Options        map[string]any
	Focused        string     // autocomplete: the option being typed
	Chosen         table.User // of a user option; zero where none was given
	CustomID       string
	Values         []string
	Message        Clicked
}

// Clicked is the message whose component was used.
type Clicked struct {
	ID        string
	Ephemeral bool
	Origin    string // the interaction that made the message
}

// Text is a string option, "" where it was not given.
func (in *Interaction) Text(name string) string {
	s, _ := in.Options[name].(string)
	return s
}

// Flag is a boolean option, false where it was not given.
func (in *Interaction) Flag(name string) bool {
	given, _ := in.Options[name].(bool)
	return given
}

// Whole is an integer option; JSON numbers come as float64.
func (in *Interaction) Whole(name string, otherwise int) int {
	if f, ok := in.Options[name].(float64); ok {
		return int(f)
	}
	return otherwise
}
