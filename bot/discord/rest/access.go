package rest

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Permissions is a set of permissions, which Discord writes as a decimal number in a string. One that cannot be read
// gives nothing.
// https://docs.discord.com/developers/topics/permissions
type Permissions int64

// UnmarshalJSON implements json.Unmarshaler.
func (p *Permissions) UnmarshalJSON(data []byte) error {
	n, _ := readPermissions(data)
	*p = Permissions(n)
	return nil // the rest of the answer is good
}

// Denials is a set of permissions that are taken away. One that cannot be read takes away all.
type Denials int64

// UnmarshalJSON implements json.Unmarshaler.
func (d *Denials) UnmarshalJSON(data []byte) error {
	n, ok := readPermissions(data)
	if !ok {
		n = ^0
	}
	*d = Denials(n)
	return nil
}

func readPermissions(data []byte) (bits int64, ok bool) {
	n, err := strconv.ParseUint(strings.Trim(string(data), `"`), 10, 63)
	if err != nil {
		return 0, false // ParseUint returns all bits for a number that is too large
	}
	return int64(n), true
}

// Overwrites are a channel's permission overwrites: of its server's @everyone role, of other roles and of members.
type Overwrites []struct {
	ID    string      `json:"id"`
	Allow Permissions `json:"allow"`
	Deny  Denials     `json:"deny"`
}

// Apply returns the permissions of a member in the channel. have are those that the member has by roles on the server.
// https://docs.discord.com/developers/topics/permissions#permission-overwrites
func (o Overwrites) Apply(have Permissions, guildID, userID string, roles []string) Permissions {
	for _, of := range []func(id string) bool{
		func(id string) bool { return id == guildID },
		func(id string) bool { return slices.Contains(roles, id) },
		func(id string) bool { return id == userID },
	} {
		var allow, deny Permissions
		for _, rule := range o {
			if of(rule.ID) {
				allow, deny = allow|rule.Allow, deny|Permissions(rule.Deny)
			}
		}
		have = have&^deny | allow
	}
	return have
}

// Standing is the access of a user to a channel of a server.
type Standing uint8

// The standings.
const (
	Stranger Standing = iota // is not in the server
	ShutOut                  // is in it, and does not see the channel, or may do nothing for a while
	Admitted
)

// StandingOf returns the standing of a user in a channel of a server.
// https://docs.discord.com/developers/resources/guild#guild-member-object
func (c *Client) StandingOf(ctx context.Context, guildID, channelID, userID string) (Standing, error) {
	var member struct {
		Roles []string  `json:"roles"`
		Until time.Time `json:"communication_disabled_until"`
	}
	err := c.do(ctx, request{
		op: "get member", method: http.MethodGet, url: endpoint("guilds/*/members/*", guildID, userID),
		route: route{"GET member", guildID}, safe: true, into: &member,
	})
	if hasCode(err, CodeUnknownMember, CodeUnknownUser) {
		return Stranger, nil
	}
	if err != nil {
		return Stranger, err
	}
	var guild struct {
		Owner string `json:"owner_id"`
		Roles []struct {
			ID          string      `json:"id"`
			Permissions Permissions `json:"permissions"`
		} `json:"roles"`
	}
	err = c.do(ctx, request{
		op: "get guild", method: http.MethodGet, url: endpoint("guilds/*", guildID),
		route: route{"GET guild", guildID}, safe: true, into: &guild,
	})
	if err != nil {
		return Stranger, err
	}
	var have Permissions
	for _, role := range guild.Roles {
		if role.ID == guildID || slices.Contains(member.Roles, role.ID) {
			have |= role.Permissions
		}
	}
	if guild.Owner == userID || have&discordgo.PermissionAdministrator != 0 {
		return Admitted, nil
	}
	overwrites, private, err := c.overwrites(ctx, channelID)
	if err != nil {
		return Stranger, err
	}
	may := overwrites.Apply(have, guildID, userID, member.Roles)
	if may&discordgo.PermissionViewChannel == 0 || member.Until.After(time.Now()) {
		return ShutOut, nil
	}
	if private && may&discordgo.PermissionManageThreads == 0 {
		return c.standingInThread(ctx, channelID, userID)
	}
	return Admitted, nil
}

// standingInThread returns the standing of a member of the server in a private thread, which its own members alone see.
// https://docs.discord.com/developers/resources/channel#get-thread-member
func (c *Client) standingInThread(ctx context.Context, threadID, userID string) (Standing, error) {
	err := c.do(ctx, request{
		op: "get thread member", method: http.MethodGet, url: endpoint("channels/*/thread-members/*", threadID, userID),
		route: route{"GET thread member", threadID}, safe: true,
	})
	switch {
	case IsNoMember(err):
		return ShutOut, nil
	case err != nil:
		return Stranger, err
	}
	return Admitted, nil
}

// overwrites returns the overwrites of a channel, and whether it is a private thread. A thread has its channel's
// overwrites.
func (c *Client) overwrites(ctx context.Context, channelID string) (of Overwrites, private bool, err error) {
	for {
		var channel struct {
			Type       discordgo.ChannelType `json:"type"`
			Parent     string                `json:"parent_id"`
			Overwrites Overwrites            `json:"permission_overwrites"`
		}
		err := c.do(ctx, request{
			op: "get channel", method: http.MethodGet, url: endpoint("channels/*", channelID),
			route: route{"GET channel", channelID}, safe: true, into: &channel,
		})
		private = private || channel.Type == discordgo.ChannelTypeGuildPrivateThread
		thread := slices.Contains(threads, channel.Type)
		if err != nil || !thread || channel.Parent == "" {
			return channel.Overwrites, private, err
		}
		channelID = channel.Parent
	}
}

// threads are the types of threads.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-types
var threads = []discordgo.ChannelType{
	discordgo.ChannelTypeGuildNewsThread, discordgo.ChannelTypeGuildPublicThread, discordgo.ChannelTypeGuildPrivateThread,
}

// The refusals of an exchange.
// https://www.rfc-editor.org/rfc/rfc6749#section-5.2
const (
	invalidGrant  = "invalid_grant"
	invalidClient = "invalid_client"
)

// oauthTexts are the meanings of OAuth2 errors.
var oauthTexts = map[string]string{
	invalidGrant: "the code has been used, is too old, or is another application's",
	invalidClient: "the client secret is refused: copy it again from the developer portal, OAuth2 page, " +
		"into DISCORD_CLIENT_SECRET",
}

// readOAuth returns the reason why an exchange is refused, or "" for reasons that are not known here.
func readOAuth(q request, body []byte) string {
	var refusal struct {
		Error string `json:"error"`
	}
	if _, isForm := q.payload.(url.Values); !isForm || json.Unmarshal(body, &refusal) != nil {
		return ""
	}
	if _, known := oauthTexts[refusal.Error]; !known {
		return ""
	}
	return refusal.Error
}

// IsInvalidCode reports that Discord refuses the code of an exchange.
func IsInvalidCode(err error) bool { return hasOAuth(err, invalidGrant) }

// IsInvalidSecret reports that Discord refuses the client secret of an exchange.
func IsInvalidSecret(err error) bool { return hasOAuth(err, invalidClient) }

func hasOAuth(err error, why string) bool {
	var e *Error
	return errors.As(err, &e) && e.oauth == why
}

// ExchangeCode turns the code that an Activity's authorize gave for a user into that user's access token. A code can be
// exchanged once, by the application to which it was given, so a request that may have taken effect is not repeated.
// https://docs.discord.com/developers/topics/oauth2#authorization-code-grant
func (c *Client) ExchangeCode(ctx context.Context, appID, secret, code string) (access string, err error) {
	var granted struct {
		Access string `json:"access_token"`
	}
	q := request{
		op: "exchange a code", method: http.MethodPost, url: "oauth2/token", token: code, route: route{name: "POST token"},
		payload: url.Values{
			"client_id": {appID}, "client_secret": {secret}, "grant_type": {"authorization_code"}, "code": {code},
		},
		into: &granted,
	}
	if err := c.do(ctx, q); err != nil {
		return "", err
	}
	if granted.Access == "" {
		return "", q.misread()
	}
	return granted.Access, nil
}

// User holds Discord's data about a user.
// https://docs.discord.com/developers/resources/user#user-object
type User struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Avatar     string `json:"avatar"`
	Locale     string `json:"locale"` // "" if unknown
}

// Me returns the user of an access token.
// https://docs.discord.com/developers/resources/user#get-current-user
func (c *Client) Me(ctx context.Context, access string) (User, error) {
	var u User
	q := request{
		op: "get the user of a token", method: http.MethodGet, url: "users/@me", token: access, bearer: true,
		route: route{name: "GET me"}, safe: true, into: &u,
	}
	if err := c.do(ctx, q); err != nil {
		return User{}, err
	}
	if u.ID == "" {
		return User{}, q.misread()
	}
	return u, nil
}

// Member holds the name and picture of a user on a server, as far as they differ.
// https://docs.discord.com/developers/resources/guild#guild-member-object
type Member struct {
	Nick   string `json:"nick"`
	Avatar string `json:"avatar"`
}

// Member returns the member that a user is on a server. The error is of [IsNoMember] if the user is not in it, and of
// [IsNoGuild] if the bot is not.
// https://docs.discord.com/developers/resources/guild#get-guild-member
func (c *Client) Member(ctx context.Context, guildID, userID string) (m Member, err error) {
	err = c.do(ctx, request{
		op: "get member", method: http.MethodGet, url: endpoint("guilds/*/members/*", guildID, userID),
		route: route{"GET member", guildID}, safe: true, into: &m,
	})
	return m, err
}

// IsNoMember reports that a user is not in a server.
func IsNoMember(err error) bool { return hasCode(err, CodeUnknownMember, CodeUnknownUser) }

// IsNoGuild reports that the bot is not in a server.
func IsNoGuild(err error) bool { return hasCode(err, CodeUnknownGuild, CodeMissingAccess) }

// ActivityInstance is a running Activity: its place, and its users.
// https://docs.discord.com/developers/resources/application#get-application-activity-instance
type ActivityInstance struct {
	App      string `json:"application_id"`
	Location struct {
		Kind    string `json:"kind"` // "gc": a server's channel; "pc": a private one
		Channel string `json:"channel_id"`
		Guild   string `json:"guild_id"` // "" for none
	} `json:"location"`
	Users []string `json:"users"`
}

// ActivityInstance returns a running Activity by its id; found is false if there is none.
func (c *Client) ActivityInstance(
	ctx context.Context, appID, instanceID string,
) (a ActivityInstance, found bool, err error) {
	err = c.do(ctx, request{
		op: "get activity instance", method: http.MethodGet,
		url: endpoint("applications/*/activity-instances/*", appID, instanceID), route: route{name: "GET activity instance"},
		safe: true, into: &a,
	})
	var e *Error
	if errors.As(err, &e) && e.Status == http.StatusNotFound {
		return ActivityInstance{}, false, nil
	}
	return a, err == nil, err
}
