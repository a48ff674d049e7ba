package interact

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"time"

	"unobot/bot/discord/rest"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// errUnusable is the error of an interaction that cannot be answered at all.
var errUnusable = errors.New("interaction: not usable")

// wireInteraction is the part of Discord's interaction object that we read.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object
type wireInteraction struct {
	ID          string `json:"id"`
	App         string `json:"application_id"`
	Token       string `json:"token"`
	Type        Kind   `json:"type"`
	Guild       string `json:"guild_id"`
	ChannelID   string `json:"channel_id"`
	Locale      string `json:"locale"`
	GuildLocale string `json:"guild_locale"`
	AppPerms    string `json:"app_permissions"`

	// Owners holds the server and the user that have installed the bot, by the kind of installation.
	Owners map[string]string `json:"authorizing_integration_owners"`

	Channel struct {
		Type   int    `json:"type"`
		Parent string `json:"parent_id"`
	} `json:"channel"`
	Member *struct {
		User Account `json:"user"`
		Profile
		Permissions string    `json:"permissions"`
		Roles       []string  `json:"roles"`
		Joined      time.Time `json:"joined_at"`
	} `json:"member"`
	User    *Account `json:"user"`
	Message struct {
		ID    string `json:"id"`
		Flags int    `json:"flags"`
	} `json:"message"`
	Data struct {
		Name     string       `json:"name"`
		Type     int          `json:"type"` // of a command
		Options  []wireOption `json:"options"`
		TargetID string       `json:"target_id"`
		Resolved wireResolved `json:"resolved"`
		CustomID string       `json:"custom_id"`
		Values   []string     `json:"values"`
	} `json:"data"`
}

// wireResolved describes the users in the options, or the target of the user menu.
type wireResolved struct {
	Users   map[string]Account `json:"users"`
	Members map[string]Profile `json:"members"`
}

// Profile holds a member's name and picture of a server, which stand in place of the user's own.
type Profile struct {
	Nick   string `json:"nick"`
	Avatar string `json:"avatar"`
}

// Account is a user in Discord's JSON.
// https://docs.discord.com/developers/resources/user#user-object
type Account struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Avatar     string `json:"avatar"`
	Bot        bool   `json:"bot"`
}

type wireOption struct {
	Name    string       `json:"name"`
	Type    int          `json:"type"`
	Value   any          `json:"value"`
	Focused bool         `json:"focused"`
	Options []wireOption `json:"options"`
}

// Discord's numbers for flags and types, and how many bytes of an interaction we read at most.
const (
	flagEphemeral      = 1 << 6
	optionSubcommand   = 1
	optionUser         = 6
	commandEntryPoint  = 4
	channelText        = 0
	channelNews        = 5
	channelNewsThread  = 10
	maxInteractionJSON = 1 << 20
)

// PrivateThread is the type of a thread that not everybody in its channel sees.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-types
const PrivateThread = 12

// decode reads the raw JSON of an interaction. One without an id, a token, a type or a user cannot
// be answered, and is an error (fault 44).
func decode(raw []byte) (Interaction, error) {
	if len(raw) > maxInteractionJSON {
		return Interaction{}, fmt.Errorf("%w: %d bytes", errUnusable, len(raw))
	}
	var r wireInteraction
	if err := rest.Decode(raw, &r); err != nil {
		return Interaction{}, fmt.Errorf("%w: bad JSON", errUnusable)
	}
	in := Interaction{
		Token: send.Token{Interaction: r.ID, App: r.App, Secret: r.Token}, Kind: r.Type,
		Guild: r.server(), Channel: r.ChannelID, Locale: r.Locale, GuildLocale: r.GuildLocale,
		CustomID: r.Data.CustomID, Values: r.Data.Values,
		Message: Clicked{
			ID: r.Message.ID, Ephemeral: r.Message.Flags&flagEphemeral != 0,
		},
	}
	in.At(r.Channel.Type, r.Channel.Parent)
	in.AppPermissions, in.PermissionsKnown = readPermissions(r.AppPerms)
	in.readUser(r)
	in.readCommand(r)
	if in.Token.Interaction == "" || in.Token.Secret == "" || in.Kind == 0 || in.User.ID == "" {
		return Interaction{}, fmt.Errorf("%w: no id, token, type or user", errUnusable)
	}
	return in, nil
}

// At sets the type of the channel, by Discord's numbers, and its parent.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-types
func (in *Interaction) At(channel int, parent string) {
	in.Thread = channel >= channelNewsThread && channel <= PrivateThread
	in.Threadable = in.Guild != "" && (channel == channelText || channel == channelNews)
	in.Parent = parent
}

// byServer is the kind of installation of a bot that a server has invited.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-authorizing-integration-owners-object
const byServer = "0"

// server returns the server if the bot is a member of it. It returns "" in a direct message, and where only the
// user has installed the bot: there the bot can do no more than answer.
func (r *wireInteraction) server() string {
	if r.Owners != nil && r.Owners[byServer] != r.Guild {
		return ""
	}
	return r.Guild
}

// readUser reads the user of the interaction. On a server without the bot as a member, it ignores the user's
// name, picture and permissions of that server.
func (in *Interaction) readUser(r wireInteraction) {
	user, shown := r.User, Profile{}
	if r.Member != nil {
		user = &r.Member.User
	}
	if r.Member != nil && in.Guild != "" {
		shown = r.Member.Profile
		in.Permissions, _ = readPermissions(r.Member.Permissions)
		in.Roles, in.Joined = r.Member.Roles, r.Member.Joined
	}
	if user == nil {
		return
	}
	in.User = user.On(in.Guild, shown)
}

// On returns the user with the name and the picture that the server shows. Other servers see
// the global name.
func (u Account) On(guild string, shown Profile) table.User {
	name := cmp.Or(u.GlobalName, u.Username)
	user := table.User{ID: table.UserID(u.ID), Name: cmp.Or(shown.Nick, name), Avatar: u.Avatar}
	if user.Name != name {
		user.Global = name
	}
	if shown.Avatar != "" {
		user.Avatar = guild + "/" + shown.Avatar
	}
	return user
}

// readCommand reads the names of a command and its subcommands, and the options.
func (in *Interaction) readCommand(r wireInteraction) {
	if r.Type != Command && r.Type != Autocomplete {
		return
	}
	in.Command, in.Options = []string{r.Data.Name}, map[string]any{}
	if r.Data.Type == commandEntryPoint { // the portal may have named it
		in.Command = []string{string(lang.CmdLaunch)}
	}
	if _, known := r.Data.Resolved.Users[r.Data.TargetID]; known { // else it is a message
		in.Target = r.person(r.Data.TargetID)
	}
	options := r.Data.Options
	for len(options) == 1 && options[0].Type == optionSubcommand {
		in.Command = append(in.Command, options[0].Name)
		options = options[0].Options
	}
	for _, o := range options {
		in.Options[o.Name] = o.Value
		if id, ok := o.Value.(string); ok && o.Type == optionUser {
			if in.People == nil {
				in.People = map[string]Person{}
			}
			in.People[o.Name] = r.person(id)
		}
		if o.Focused {
			in.Focused = o.Name
		}
	}
}

// person returns a user that the interaction names by id.
func (r *wireInteraction) person(id string) Person {
	found := r.Data.Resolved.Users[id]
	member, here := r.Data.Resolved.Members[id]
	p := Person{User: found.On(r.server(), member), Bot: found.Bot, Gone: r.server() != "" && !here}
	p.ID = table.UserID(id)
	return p
}

// readPermissions reads a set of permissions, which is a number in a string. If the field is missing, or
// cannot be understood, it is unknown and gives no right.
// https://docs.discord.com/developers/topics/permissions
func readPermissions(s string) (bits int64, known bool) {
	n, err := strconv.ParseUint(s, 10, 63)
	if err != nil {
		return 0, false // ParseUint returns all bits for a number that is too large
	}
	return int64(n), true
}
