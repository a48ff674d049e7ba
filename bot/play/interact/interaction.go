package interact

import (
	"unobot/bot/play/send"
	"unobot/game/table"
)

// Kind is Discord's number for a kind of interaction.
type Kind int

// The kinds that the bot answers.
const (
	Command      Kind = 2
	Component    Kind = 3
	Autocomplete Kind = 4
)

// Interaction is what the bot needs of Discord's object of that name. We decode it ourselves,
// because discordgo gives a zeroed value when the message holds a component that it does not know
// (its issue 1683), and drops the type of the channel.
type Interaction struct {
	Token            send.Token
	Kind             Kind
	Guild            string // the server whose member the bot is; "": a place where it only answers
	Channel          string
	Thread           bool   // the channel is a thread
	Parent           string // of a thread: its channel
	Threadable       bool   // threads can be started from messages in the channel
	User             table.User
	Locale           string            // the user's
	GuildLocale      string            // the server's
	AppPermissions   int64             // the bot's in this channel
	PermissionsKnown bool              // Discord told AppPermissions
	Permissions      int64             // the member's in this channel
	Command          []string          // the names of a command and its subcommands
	Options          map[string]any    // as JSON gives them, by name
	Focused          string            // autocomplete: the option being typed
	People           map[string]Person // whom user options name, by name
	Target           Person            // of a command in the menu of a user; else zero
	CustomID         string            // of the component that was clicked
	Values           []string          // chosen in a menu
	Message          Clicked
}

// Person is somebody whom a user has chosen.
type Person struct {
	table.User
	Bot bool
}

// Clicked is the message whose component was clicked.
type Clicked struct {
	ID        string
	Ephemeral bool // private to the user
}

// Text returns a string option, or "" when it was not given.
func (in *Interaction) Text(name string) string {
	s, _ := in.Options[name].(string)
	return s
}

// Flag returns a boolean option, or false when it was not given.
func (in *Interaction) Flag(name string) bool {
	given, _ := in.Options[name].(bool)
	return given
}

// Whole returns an integer option, or otherwise when it was not given. JSON gives it as a float64.
func (in *Interaction) Whole(name string, otherwise int) int {
	if f, ok := in.Options[name].(float64); ok {
		return int(f)
	}
	return otherwise
}
