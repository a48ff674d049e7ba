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
