package rest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Registered is what became of the registration of commands.
type Registered struct {
	Changed bool              // they differed from those that were there
	IDs     map[string]string // of the slash commands, by name
	// MembersOnly says that Discord refuses commands for those who install the bot for themselves, so that they are
	// registered for members of servers alone.
	MembersOnly bool
}

// RegisterCommands makes the application's global commands exactly these, beside the one that the developer portal
// makes for Activities. It asks first and writes only when they differ, because Discord counts creations: 200 a day.
// https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
func (c *Client) RegisterCommands(
	ctx context.Context, appID string, commands []*discordgo.ApplicationCommand,
) (Registered, error) {
	var there []json.RawMessage
	address := endpoint("applications/*/commands?with_localizations=true", appID)
	if err := c.get(ctx, "get commands", address, &there); err != nil {
		return Registered{}, err
	}
	r, err := c.replaceCommands(ctx, appID, there, commands)
	if refusesUserInstalls(err) {
		r, err = c.replaceCommands(ctx, appID, there, forMembers(commands))
		r.MembersOnly = true
	}
	return r, err
}

// replaceCommands writes the commands if they differ from those that are there.
func (c *Client) replaceCommands(
	ctx context.Context, appID string, there []json.RawMessage, commands []*discordgo.ApplicationCommand,
) (Registered, error) {
	kept, theirs := splitEntryPoints(there)
	if sameCommands(commands, theirs) {
		return Registered{IDs: idsOf(there)}, nil
	}
	payload := make([]any, 0, len(commands)+len(kept))
	for _, command := range commands {
		payload = append(payload, command)
	}
	for _, command := range kept {
		payload = append(payload, command)
	}
	var now []json.RawMessage
	err := c.do(ctx, request{
		op: "register commands", method: http.MethodPut, url: endpoint("applications/*/commands", appID), payload: payload,
		route: route{name: "PUT commands"}, safe: true, into: &now,
	})
	if err != nil {
		return Registered{}, err
	}
	return Registered{Changed: true, IDs: idsOf(now)}, nil
}

// entryPoint is the type of the command that launches an Activity. discordgo knows neither the type nor its handler.
// https://docs.discord.com/developers/interactions/application-commands#entry-point-commands
const entryPoint = 4

// splitEntryPoints takes the commands that the portal has made from the others, as they are to be sent back: without
// what Discord alone may say. A PUT that leaves one out is refused with code 50240.
// https://github.com/serenity-rs/serenity/issues/2993
func splitEntryPoints(there []json.RawMessage) (kept []map[string]json.RawMessage, others []json.RawMessage) {
	for _, raw := range there {
		var kind struct{ Type int }
		var fields map[string]json.RawMessage
		if json.Unmarshal(raw, &kind) != nil || kind.Type != entryPoint || json.Unmarshal(raw, &fields) != nil {
			others = append(others, raw)
			continue
		}
		for _, name := range []string{"application_id", "version", "guild_id", "dm_permission"} {
			delete(fields, name)
		}
		kept = append(kept, fields)
	}
	return kept, others
}

// refusesUserInstalls reports whether Discord has refused commands for where they can be used. It does that for an
// application that users cannot install for themselves.
func refusesUserInstalls(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == CodeInvalidFormBody && slices.ContainsFunc(e.Fields, func(field string) bool {
		return strings.Contains(field, "integration_types") || strings.Contains(field, "contexts")
	})
}

// forMembers is the same commands for servers that have the bot alone. Private channels need a user's installation.
// https://docs.discord.com/developers/interactions/application-commands#contexts
func forMembers(commands []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
	limited := make([]*discordgo.ApplicationCommand, len(commands))
	for i, command := range commands {
		copied := *command
		if copied.IntegrationTypes != nil {
			copied.IntegrationTypes = &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall}
		}
		if copied.Contexts != nil {
			contexts := slices.DeleteFunc(slices.Clone(*copied.Contexts), func(c discordgo.InteractionContextType) bool {
				return c == discordgo.InteractionContextPrivateChannel
			})
			copied.Contexts = &contexts
		}
		limited[i] = &copied
	}
	return limited
}

// CommandIDs are the ids of the application's slash commands, by name.
// https://docs.discord.com/developers/interactions/application-commands#get-global-application-commands
func (c *Client) CommandIDs(ctx context.Context, appID string) (map[string]string, error) {
	var there []json.RawMessage
	err := c.get(ctx, "get commands", endpoint("applications/*/commands", appID), &there)
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
