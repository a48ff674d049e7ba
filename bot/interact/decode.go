package interact

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"unobot/bot/send"
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
	Channel     struct {
		Type   int    `json:"type"`
		Parent string `json:"parent_id"`
	} `json:"channel"`
	Member *struct {
		User        wireUser `json:"user"`
		Nick        string   `json:"nick"`
		Permissions string   `json:"permissions"`
	} `json:"member"`
	User    *wireUser `json:"user"`
	Message struct {
		ID    string `json:"id"`
		Flags int    `json:"flags"`
	} `json:"message"`
	Data struct {
		Name     string       `json:"name"`
		Options  []wireOption `json:"options"`
		Resolved wireResolved `json:"resolved"`
		CustomID string       `json:"custom_id"`
		Values   []string     `json:"values"`
	} `json:"data"`
}

// wireResolved describes the users that options name.
type wireResolved struct {
	Users   map[string]wireUser `json:"users"`
	Members map[string]struct {
		Nick string `json:"nick"`
	} `json:"members"`
}

type wireUser struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
}

type wireOption struct {
	Name    string       `json:"name"`
	Type    int          `json:"type"`
	Value   any          `json:"value"`
	Focused bool         `json:"focused"`
	Options []wireOption `json:"options"`
}

// Discord's numbers for flags and types, and the size of the largest interaction that we read in
// bytes.
const (
	flagEphemeral      = 1 << 6
	optionSubcommand   = 1
	optionUser         = 6
	channelNewsThread  = 10
	channelPrivThread  = 12
	maxInteractionJSON = 1 << 20
)

// decode reads the raw JSON of an interaction. One without an id, a token, a type or a user cannot
// be answered, and is an error (fault 44).
func decode(raw []byte) (Interaction, error) {
	if len(raw) > maxInteractionJSON {
		return Interaction{}, fmt.Errorf("%w: %d bytes", errUnusable, len(raw))
	}
	var r wireInteraction
	// The error of a type that does not fit names a field, never a value.
	if err := json.Unmarshal(raw, &r); err != nil {
		return Interaction{}, fmt.Errorf("%w: bad JSON", errUnusable)
	}
	in := Interaction{
		Token: send.Token{Interaction: r.ID, App: r.App, Secret: r.Token}, Kind: r.Type, Guild: r.Guild, Channel: r.ChannelID,
		Thread: r.Channel.Type >= channelNewsThread && r.Channel.Type <= channelPrivThread,
		Parent: r.Channel.Parent, Locale: r.Locale, GuildLocale: r.GuildLocale,
		CustomID: r.Data.CustomID, Values: r.Data.Values,
		Message: Clicked{
			ID: r.Message.ID, Ephemeral: r.Message.Flags&flagEphemeral != 0,
		},
	}
	in.AppPermissions, in.PermissionsKnown = readPermissions(r.AppPerms)
	in.readUser(r)
	in.readCommand(r)
	if in.Token.Interaction == "" || in.Token.Secret == "" || in.Kind == 0 || in.User.ID == "" {
		return Interaction{}, fmt.Errorf("%w: no id, token, type or user", errUnusable)
	}
	return in, nil
}

func (in *Interaction) readUser(r wireInteraction) {
	user, nick := r.User, ""
	if r.Member != nil {
		user, nick = &r.Member.User, r.Member.Nick
		in.Permissions, _ = readPermissions(r.Member.Permissions)
	}
	if user == nil {
		return
	}
	in.User = user.asUser(nick)
}

// asUser returns the user with the name that the server shows. Other servers see the global name.
func (u wireUser) asUser(nick string) table.User {
	name := cmp.Or(u.GlobalName, u.Username)
	if nick == "" || nick == name {
		return table.User{ID: table.UserID(u.ID), Name: name}
	}
	return table.User{ID: table.UserID(u.ID), Name: nick, Global: name}
}

// readCommand reads the names of a command and its subcommands, and the options.
func (in *Interaction) readCommand(r wireInteraction) {
	if r.Type != Command && r.Type != Autocomplete {
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
			in.Chosen = r.Data.Resolved.Users[id].asUser(r.Data.Resolved.Members[id].Nick)
			in.Chosen.ID = table.UserID(id)
		}
		if o.Focused {
			in.Focused = o.Name
		}
	}
}

// readPermissions reads a set of permissions, which is a number in a string. It is unknown if the
// field is missing.
func readPermissions(s string) (bits int64, known bool) {
	bits, err := strconv.ParseInt(s, 10, 64)
	return bits, err == nil
}
