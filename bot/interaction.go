package bot

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"unobot/game/table"
)

// interactionKind is Discord's number for a kind of interaction.
type interactionKind int

const (
	kindCommand      interactionKind = 2
	kindComponent    interactionKind = 3
	kindAutocomplete interactionKind = 4
)

// interaction is what the bot needs of Discord's object of that name. It is
// read from the raw JSON: discordgo's own decoding gives a zeroed value when
// the message holds a component it does not know (its issue 1683), and drops
// the type of the channel.
type interaction struct {
	ID             string
	App            string
	Token          string // a secret for 15 minutes; never logged
	Kind           interactionKind
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
	Message        clicked
}

// clicked is the message whose component was used.
type clicked struct {
	ID        string
	Ephemeral bool
	Origin    string // the interaction that made the message
}

// errInteraction means that an interaction cannot be answered at all.
var errInteraction = errors.New("interaction: not usable")

// rawInteraction is the wire form.
type rawInteraction struct {
	ID          string          `json:"id"`
	App         string          `json:"application_id"`
	Token       string          `json:"token"`
	Type        interactionKind `json:"type"`
	Guild       string          `json:"guild_id"`
	ChannelID   string          `json:"channel_id"`
	Locale      string          `json:"locale"`
	GuildLocale string          `json:"guild_locale"`
	AppPerms    string          `json:"app_permissions"`
	Channel     struct {
		Type   int    `json:"type"`
		Parent string `json:"parent_id"`
	} `json:"channel"`
	Member *struct {
		User        rawUser `json:"user"`
		Nick        string  `json:"nick"`
		Permissions string  `json:"permissions"`
	} `json:"member"`
	User    *rawUser `json:"user"`
	Message struct {
		ID       string `json:"id"`
		Flags    int    `json:"flags"`
		Metadata struct {
			ID string `json:"id"`
		} `json:"interaction_metadata"`
	} `json:"message"`
	Data struct {
		Name     string      `json:"name"`
		Options  []rawOption `json:"options"`
		Resolved rawResolved `json:"resolved"`
		CustomID string      `json:"custom_id"`
		Values   []string    `json:"values"`
	} `json:"data"`
}

// rawResolved describes the users that options name.
type rawResolved struct {
	Users   map[string]rawUser `json:"users"`
	Members map[string]struct {
		Nick string `json:"nick"`
	} `json:"members"`
}

type rawUser struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
}

type rawOption struct {
	Name    string      `json:"name"`
	Type    int         `json:"type"`
	Value   any         `json:"value"`
	Focused bool        `json:"focused"`
	Options []rawOption `json:"options"`
}

// Discord's numbers.
const (
	flagEphemeral      = 1 << 6
	optionSubcommand   = 1
	optionUser         = 6
	channelNewsThread  = 10
	channelPrivThread  = 12
	maxInteractionJSON = 1 << 20
)

// decodeInteraction reads the raw JSON of an interaction. What has no id, no
// token or no user cannot be answered (fault 44).
func decodeInteraction(raw []byte) (interaction, error) {
	if len(raw) > maxInteractionJSON {
		return interaction{}, fmt.Errorf("%w: %d bytes", errInteraction, len(raw))
	}
	var r rawInteraction
	// The error of a type that does not fit names a field, never a value.
	if err := json.Unmarshal(raw, &r); err != nil {
		return interaction{}, fmt.Errorf("%w: bad JSON", errInteraction)
	}
	in := interaction{
		ID: r.ID, App: r.App, Token: r.Token, Kind: r.Type, Guild: r.Guild, Channel: r.ChannelID,
		Thread: r.Channel.Type >= channelNewsThread && r.Channel.Type <= channelPrivThread,
		Parent: r.Channel.Parent, Locale: r.Locale, GuildLocale: r.GuildLocale, AppPermissions: permissionBits(r.AppPerms),
		CustomID: r.Data.CustomID, Values: r.Data.Values,
		Message: clicked{
			ID: r.Message.ID, Ephemeral: r.Message.Flags&flagEphemeral != 0, Origin: r.Message.Metadata.ID,
		},
	}
	in.readUser(r)
	in.readCommand(r)
	if in.ID == "" || in.Token == "" || in.Kind == 0 || in.User.ID == "" {
		return interaction{}, fmt.Errorf("%w: no id, token, type or user", errInteraction)
	}
	return in, nil
}

func (in *interaction) readUser(r rawInteraction) {
	user, nick := r.User, ""
	if r.Member != nil {
		user, nick = &r.Member.User, r.Member.Nick
		in.Permissions = permissionBits(r.Member.Permissions)
	}
	if user == nil {
		return
	}
	in.User = user.shown(nick)
}

// shown is the user with the name that the server shows, which other servers are
// not told.
func (u rawUser) shown(nick string) table.User {
	name := cmp.Or(u.GlobalName, u.Username)
	if nick == "" || nick == name {
		return table.User{ID: table.UserID(u.ID), Name: name}
	}
	return table.User{ID: table.UserID(u.ID), Name: nick, Global: name}
}

// readCommand flattens subcommands: the path of names, and the options given.
func (in *interaction) readCommand(r rawInteraction) {
	if r.Type != kindCommand && r.Type != kindAutocomplete {
		return
	}
	in.Command, in.Options = []string{r.Data.Name}, map[string]any{}
	options := r.Data.Options
	for len(options) == 1 && options[0].Type == optionSubcommand {
		in.Command = append(in.Command, options[0].Name)
		options = options[0].Options
	}
	for _, o := range options {
		in.Options[o.Name] = o.Value
		if id, ok := o.Value.(string); ok && o.Type == optionUser {
			in.Chosen = r.Data.Resolved.Users[id].shown(r.Data.Resolved.Members[id].Nick)
			in.Chosen.ID = table.UserID(id)
		}
		if o.Focused {
			in.Focused = o.Name
		}
	}
}

// text is a string option, "" where it was not given.
func (in interaction) text(name string) string {
	s, _ := in.Options[name].(string)
	return s
}

// flag is a boolean option, false where it was not given.
func (in interaction) flag(name string) bool {
	given, _ := in.Options[name].(bool)
	return given
}

// whole is an integer option; JSON numbers come as float64.
func (in interaction) whole(name string, otherwise int) int {
	if f, ok := in.Options[name].(float64); ok {
		return int(f)
	}
	return otherwise
}

func permissionBits(s string) int64 {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0
	}
	return n
}
