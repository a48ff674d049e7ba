package rest

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Reopen takes a thread out of the archive. Everybody who may write in it may do that, unless it is
// locked.
// https://docs.discord.com/developers/resources/channel#modify-channel
func (c *Client) Reopen(ctx context.Context, threadID string) error {
	return c.do(ctx, request{
		op: "reopen thread", method: http.MethodPatch, url: discordgo.EndpointChannel(threadID),
		payload: map[string]bool{"archived": false}, bucket: "PATCH channel " + threadID, safe: true,
	})
}

// Guild is what the bot asks about a server that it has seen no event of: its language, and whether
// the bot is in it at all.
// https://docs.discord.com/developers/resources/guild#get-guild
func (c *Client) Guild(ctx context.Context, guildID string) (locale string, here bool, err error) {
	var g struct {
		Locale string `json:"preferred_locale"`
	}
	err = c.do(ctx, request{
		op: "get guild", method: http.MethodGet, url: discordgo.EndpointGuild(guildID), bucket: "GET guild " + guildID, safe: true, into: &g,
	})
	if hasCode(err, CodeUnknownGuild, CodeMissingAccess) {
		return "", false, nil
	}
	return g.Locale, err == nil, err
}

// Self is who the bot is: the ids of its application and of its user.
// https://docs.discord.com/developers/resources/application#get-current-application
// https://docs.discord.com/developers/resources/user#get-current-user
func (c *Client) Self(ctx context.Context) (app, user string, err error) {
	var application, bot struct {
		ID string `json:"id"`
	}
	if err := c.get(ctx, "get application", discordgo.EndpointAPI+"applications/@me", &application); err != nil {
		return "", "", err
	}
	if err := c.get(ctx, "get user", discordgo.EndpointUser("@me"), &bot); err != nil {
		return "", "", err
	}
	return application.ID, bot.ID, nil
}

// IsMember reports whether a user is in a guild.
// https://docs.discord.com/developers/resources/guild#get-guild-member
func (c *Client) IsMember(ctx context.Context, guildID, userID string) (bool, error) {
	err := c.do(ctx, request{
		op: "get member", method: http.MethodGet, url: discordgo.EndpointGuildMember(guildID, userID),
		bucket: "GET member " + guildID, safe: true,
	})
	if hasCode(err, CodeUnknownMember, CodeUnknownUser) {
		return false, nil
	}
	return err == nil, err
}
