package rest

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Registered is what became of the registration of commands.
type Registered struct {
	Changed bool              // they differed from those that were there
	IDs     map[string]string // of the slash commands, by name
}

// RegisterCommands makes the application's global commands exactly these. It asks first and writes
// only when they differ, because Discord counts creations: 200 a day.
// https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
func (c *Client) RegisterCommands(ctx context.Context, appID string, commands []*discordgo.ApplicationCommand) (Registered, error) {
	endpoint := discordgo.EndpointApplicationGlobalCommands(appID)
	var there []json.RawMessage
	if err := c.get(ctx, "get commands", endpoint+"?with_localizations=true", &there); err != nil {
		return Registered{}, err
	}
	if sameCommands(commands, there) {
		return Registered{IDs: idsOf(there)}, nil
	}
	err := c.do(ctx, request{
		op: "register commands", method: http.MethodPut, url: endpoint, payload: commands, bucket: "PUT commands", safe: true, into: &there,
	})
	if err != nil {
		return Registered{}, err
	}
	return Registered{Changed: true, IDs: idsOf(there)}, nil
}

// CommandIDs are the ids of the application's slash commands, by name.
// https://docs.discord.com/developers/interactions/application-commands#get-global-application-commands
func (c *Client) CommandIDs(ctx context.Context, appID string) (map[string]string, error) {
	var there []json.RawMessage
	err := c.get(ctx, "get commands", discordgo.EndpointApplicationGlobalCommands(appID), &there)
	return idsOf(there), err
}

// idsOf finds the ids of slash commands, by name.
func idsOf(commands []json.RawMessage) map[string]string {
	ids := map[string]string{}
	for _, raw := range commands {
		var c struct {
			ID   string                           `json:"id"`
			Name string                           `json:"name"`
			Type discordgo.ApplicationCommandType `json:"type"`
		}
		if json.Unmarshal(raw, &c) == nil && (c.Type == discordgo.ChatApplicationCommand || c.Type == 0) {
			ids[c.Name] = c.ID
		}
	}
	return ids
}
