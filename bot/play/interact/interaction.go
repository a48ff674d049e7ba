package interact

import (
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
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

// String returns the name of a kind as operators count it.
func (k Kind) String() string {
	switch k {
	case Command:
		return "command"
	case Component:
		return "click"
	case Autocomplete:
		return "typing"
	}
	return "other"
}

// Interaction holds the fields of Discord's object of that name that the bot uses. We decode it ourselves,
// because discordgo gives a zeroed value when the message holds a component that it does not know
// (its issue 1683), and drops the type of the channel.
type Interaction struct {
	Token            send.Token
	Kind             Kind
	Guild            string // the server with the bot as a member; "" in a place where it only answers
	Channel          string
	Thread           bool   // the channel is a thread
	Parent           string // the channel of a thread
	Threadable       bool   // threads can be started from messages in the channel
	User             table.User
	Locale           string            // the user's
	GuildLocale      string            // the server's
	AppPermissions   int64             // the bot's in this channel
	PermissionsKnown bool              // AppPermissions was in the interaction
	Permissions      int64             // the member's in this channel
	Roles            []string          // the member's
	Joined           time.Time         // when the member joined the server; zero if unknown
	Command          []string          // the names of a command and its subcommands
	Options          map[string]any    // as JSON gives them, by name
	Focused          string            // autocomplete: the option being typed
	People           map[string]Person // the users that options name, by the option's name
	Target           Person            // of a command in the menu of a user, else zero
	CustomID         string            // of the component that was clicked
	Values           []string          // chosen in a menu
	Message          Clicked
}

// Person is a user that another user has chosen.
type Person struct {
	table.User
	Bot  bool
	Gone bool // no member of the server: Discord also names people that have left it
}

// Clicked is the message of the clicked component.
type Clicked struct {
	ID        string
	Ephemeral bool // visible to the user alone
}

// Text returns a string option, or "" when it was not given.
func (in *Interaction) Text(option lang.Option) string {
	s, _ := in.Options[string(option)].(string)
	return s
}

// Flag returns a boolean option, or false when it was not given.
func (in *Interaction) Flag(option lang.Option) bool {
	given, _ := in.Options[string(option)].(bool)
	return given
}

// Whole returns an integer option, or otherwise if it was not given. JSON holds it as a float64.
func (in *Interaction) Whole(option lang.Option, otherwise int) int {
	if f, ok := in.Options[string(option)].(float64); ok {
		return int(f)
	}
	return otherwise
}

// permission is one permission with its name.
type permission struct {
	bit  int64
	name lang.Text
}

var (
	createThreads = permission{discordgo.PermissionCreatePublicThreads, lang.PermissionCreateThreads}
	sendInThreads = permission{discordgo.PermissionSendMessagesInThreads, lang.PermissionSendInThreads}
)

// MissingPermissions names the permissions that the bot needs and lacks in the interaction's
// channel. Sending in a thread takes another permission than sending in a channel. It returns nil if Discord
// sends no permissions of the bot.
func (in *Interaction) MissingPermissions() []lang.Text {
	send := permission{discordgo.PermissionSendMessages, lang.PermissionSend}
	if in.Thread {
		send = sendInThreads
	}
	return in.lacking([]permission{
		{discordgo.PermissionViewChannel, lang.PermissionView},
		send,
		{discordgo.PermissionEmbedLinks, lang.PermissionEmbed},
	})
}

// lacking names the permissions among some that the bot is known not to have.
func (in *Interaction) lacking(wanted []permission) []lang.Text {
	if !in.PermissionsKnown || in.AppPermissions&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	var missing []lang.Text
	for _, p := range wanted {
		if in.AppPermissions&p.bit == 0 {
			missing = append(missing, p.name)
		}
	}
	return missing
}

// ForThreads names the permissions that a game in a thread of its own takes.
var ForThreads = []lang.Text{createThreads.name, sendInThreads.name}

// MissingForThreads names those of ForThreads that the bot lacks in the interaction's channel. It returns nil if
// Discord sends no permissions of the bot.
func (in *Interaction) MissingForThreads() []lang.Text {
	return in.lacking([]permission{createThreads, sendInThreads})
}

// Manages reports whether the member may change the server's settings.
func (in *Interaction) Manages() bool {
	return in.Permissions&(discordgo.PermissionManageGuild|discordgo.PermissionAdministrator) != 0
}

// HoldsEvents reports whether the member may hold events on the server: by a permission, or by role, the one of the
// server's settings, or "".
func (in *Interaction) HoldsEvents(role string) bool {
	const enough = discordgo.PermissionManageEvents | discordgo.PermissionManageGuild | discordgo.PermissionAdministrator
	return in.Permissions&enough != 0 || role != "" && slices.Contains(in.Roles, role)
}

// MaySend reports whether the bot is known to have all permissions that it needs in the
// interaction's channel.
func (in *Interaction) MaySend() bool {
	return in.PermissionsKnown && len(in.MissingPermissions()) == 0
}

// MayAttach reports whether the bot may attach pictures in the interaction's channel, as far as
// that is known.
func (in *Interaction) MayAttach() bool {
	const enough = discordgo.PermissionAttachFiles | discordgo.PermissionAdministrator
	return !in.PermissionsKnown || in.AppPermissions&enough != 0
}

// Moderates reports whether the member may end the games of others.
func (in *Interaction) Moderates() bool {
	const enough = discordgo.PermissionManageMessages | discordgo.PermissionManageGuild | discordgo.PermissionAdministrator
	return in.Permissions&enough != 0
}
