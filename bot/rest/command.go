package rest

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// RegisterCommands makes the application's global commands exactly these, and reports whether that
// changed anything. It asks first and writes only when they differ, because Discord counts
// creations: 200 a day.
// https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
func (c *Client) RegisterCommands(ctx context.Context, appID string, commands []*discordgo.ApplicationCommand) (bool, error) {
	endpoint := discordgo.EndpointApplicationGlobalCommands(appID)
	var there []json.RawMessage
	if err := c.get(ctx, "get commands", endpoint+"?with_localizations=true", &there); err != nil {
		return false, err
	}
	if sameCommands(commands, there) {
		return false, nil
	}
	err := c.do(ctx, request{
		op: "register commands", method: http.MethodPut, url: endpoint, payload: commands, bucket: "PUT commands", safe: true,
	})
	return err == nil, err
}
