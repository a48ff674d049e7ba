package rest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"slices"

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
func (c *Client) RegisterCommands(
	ctx context.Context, appID string, commands []*discordgo.ApplicationCommand,
) (Registered, error) {
	endpoint := discordgo.EndpointApplicationGlobalCommands(appID)
	var there []json.RawMessage
	if err := c.get(ctx, "get commands", endpoint+"?with_localizations=true", &there); err != nil {
		return Registered{}, err
	}
	if sameCommands(commands, there) {
		return Registered{IDs: idsOf(there)}, nil
	}
	err := c.do(ctx, request{
		op: "register commands", method: http.MethodPut, url: endpoint, payload: commands, bucket: "PUT " +
			"commands", safe: true, into: &there,
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

// sameCommands compares our commands with those that Discord has. The order of commands means nothing;
// that of options and choices is what users see. Two commands of different types may have one name.
func sameCommands(ours []*discordgo.ApplicationCommand, there []json.RawMessage) bool {
	known := make([]*discordgo.ApplicationCommand, len(there))
	for i, raw := range there {
		if json.Unmarshal(raw, &known[i]) != nil || known[i] == nil {
			return false
		}
	}
	return len(ours) == len(known) && !slices.ContainsFunc(ours, func(c *discordgo.ApplicationCommand) bool {
		return !slices.ContainsFunc(known, func(k *discordgo.ApplicationCommand) bool { return sameCommand(c, k) })
	})
}

// sameCommand compares what we say of a command with what Discord has. Discord adds ids and versions,
// and a default of the application's to each of three fields that we may leave out.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object
func sameCommand(ours, there *discordgo.ApplicationCommand) bool {
	known := *there
	if ours.Contexts == nil {
		known.Contexts = nil
	}
	if ours.IntegrationTypes == nil {
		known.IntegrationTypes = nil
	}
	if ours.DMPermission == nil { //nolint:staticcheck // Discord still states it
		known.DMPermission = nil //nolint:staticcheck // as above
	}
	stated, err := json.Marshal(plainCommand(*ours))
	if err != nil {
		return false
	}
	found, err := json.Marshal(plainCommand(known))
	return err == nil && bytes.Equal(stated, found)
}

// plainCommand drops what Discord adds to a command, and what says no more than leaving it out would.
func plainCommand(c discordgo.ApplicationCommand) discordgo.ApplicationCommand {
	c.ID, c.ApplicationID, c.GuildID, c.Version, c.DefaultPermission = "", "", "", "", nil
	c.Type, c.Options = cmp.Or(c.Type, discordgo.ChatApplicationCommand), plainOptions(c.Options)
	if c.NSFW != nil && !*c.NSFW {
		c.NSFW = nil
	}
	for _, words := range []**map[discordgo.Locale]string{&c.NameLocalizations, &c.DescriptionLocalizations} {
		if *words != nil && len(**words) == 0 {
			*words = nil
		}
	}
	return c
}

// plainOptions replaces lists that were left out by empty ones, so that both compare as equal.
func plainOptions(options []*discordgo.ApplicationCommandOption) []*discordgo.ApplicationCommandOption {
	plain := []*discordgo.ApplicationCommandOption{}
	for _, o := range options {
		copied := *o
		copied.Options = plainOptions(o.Options)
		copied.ChannelTypes = append([]discordgo.ChannelType{}, o.ChannelTypes...)
		copied.Choices = append([]*discordgo.ApplicationCommandOptionChoice{}, o.Choices...)
		plain = append(plain, &copied)
	}
	return plain
}
