package rest

import (
	"context"
	"net/http"
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
	overwrites, err := c.overwrites(ctx, channelID)
	switch {
	case err != nil:
		return Stranger, err
	case overwrites.Apply(have, guildID, userID, member.Roles)&discordgo.PermissionViewChannel == 0,
		member.Until.After(time.Now()):
		return ShutOut, nil
	}
	return Admitted, nil
}

// overwrites returns the overwrites of a channel. A thread has its channel's.
func (c *Client) overwrites(ctx context.Context, channelID string) (Overwrites, error) {
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
		thread := slices.Contains(threads, channel.Type)
		if err != nil || !thread || channel.Parent == "" {
			return channel.Overwrites, err
		}
		channelID = channel.Parent
	}
}

// threads are the types of threads.
// https://docs.discord.com/developers/resources/channel#channel-object-channel-types
var threads = []discordgo.ChannelType{
	discordgo.ChannelTypeGuildNewsThread, discordgo.ChannelTypeGuildPublicThread, discordgo.ChannelTypeGuildPrivateThread,
}
