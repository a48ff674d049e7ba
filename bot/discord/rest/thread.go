package rest

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// threadArchive is after how many minutes without a message Discord puts a thread away: the shortest
// time that it offers.
const threadArchive = 60

// StartThread starts a public thread from a message, whose id is the thread's, too. If the message has
// one already, that is no error, so that starting it twice is harmless. The name has 1 to 100
// characters. The error is one of [IsThreadsFull] in a server that has as many as it can have.
// https://docs.discord.com/developers/resources/channel#start-thread-from-message
func (c *Client) StartThread(ctx context.Context, channelID, messageID, name string) error {
	err := c.do(ctx, request{
		op: "start thread", method: http.MethodPost, url: discordgo.EndpointChannelMessageThread(channelID, messageID),
		payload: map[string]any{"name": name, "auto_archive_duration": threadArchive},
		bucket:  "POST thread " + channelID, safe: true,
	})
	if hasCode(err, CodeThreadExists) {
		return nil
	}
	return err
}
