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

// Registered is the result of a registration of commands.
type Registered struct {
	Changed bool              // they differed from those that were there
	IDs     map[string]string // of the slash commands, by name
	// MembersOnly says that Discord refuses commands for users that install the bot for themselves, so that they are
	// registered for members of servers alone.
	MembersOnly bool
}

// RegisterCommands makes the application's global commands exactly these, but for the one that launches the
// application's Activity: one that is there already stays, whether another is wanted or none. It asks first and writes
// only when they differ, because Discord counts creations: 200 a day.
// https://docs.discord.com/developers/interactions/application-commands#bulk-overwrite-global-application-commands
func (c *Client) RegisterCommands(
	ctx context.Context, appID string, commands []*discordgo.ApplicationCommand,
) (Registered, error) {
	there, err := c.commands(ctx, appID)
	if err != nil {
		return Registered{}, err
	}
	r, err := c.replaceCommands(ctx, appID, there, commands)
	if refusesUserInstalls(err) {
		commands = forMembers(commands)
		r, err = c.replaceCommands(ctx, appID, there, commands)
		r.MembersOnly = true
	}
	if losesEntryPoint(err) { // it was made meanwhile, or Discord did not list it
		membersOnly := r.MembersOnly
		if there, err = c.commands(ctx, appID); err != nil {
			return Registered{}, err
		}
		if r, err = c.replaceCommands(ctx, appID, there, commands); losesEntryPoint(err) {
			r, err = c.addCommands(ctx, appID, there, commands)
		}
		r.MembersOnly = membersOnly
	}
	return r, err
}

// commands returns all commands that Discord has.
func (c *Client) commands(ctx context.Context, appID string) (there []json.RawMessage, err error) {
	err = c.get(ctx, "get commands", endpoint("applications/*/commands?with_localizations=true", appID), &there)
	return there, err
}

// replaceCommands writes the commands if they differ from those that are there. If Discord refuses a new one that
// launches the Activity, the others are registered all the same.
func (c *Client) replaceCommands(
	ctx context.Context, appID string, there []json.RawMessage, commands []*discordgo.ApplicationCommand,
) (Registered, error) {
	launch, others := splitLaunch(commands)
	launches, theirs := splitEntryPoints(there)
	kept, changed := entryPoints(launch, launches)
	if !changed && sameCommands(others, theirs) {
		return Registered{IDs: idsOf(there)}, nil
	}
	payload := make([]any, 0, len(others)+len(kept))
	for _, command := range others {
		payload = append(payload, command)
	}
	var now []json.RawMessage
	err := c.do(ctx, request{
		op: "register commands", method: http.MethodPut, url: endpoint("applications/*/commands", appID),
		payload: append(payload, kept...), route: route{name: "PUT commands"}, safe: true, into: &now,
	})
	switch {
	case err == nil:
		return Registered{Changed: true, IDs: idsOf(now)}, nil
	case launch != nil && len(launches) == 0 && isRefused(err) && !refusesUserInstalls(err):
		return c.replaceCommands(ctx, appID, there, others)
	}
	return Registered{}, err
}

// refusesUserInstalls reports whether Discord has refused commands because of their places. It does that for an
// application that users cannot install for themselves.
func refusesUserInstalls(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Code == CodeInvalidFormBody && slices.ContainsFunc(e.Fields, func(field string) bool {
		return strings.Contains(field, "integration_types") || strings.Contains(field, "contexts")
	})
}

// forMembers returns the same commands for servers that have the bot alone. Private channels need a user's
// installation.
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

// CommandIDs returns the ids of the application's slash commands, by name.
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

// sameCommands compares our commands with those that Discord has. The order of commands means nothing; users see that
// of options and choices. Two commands of different types may have one name.
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

// sameCommand compares our form of a command with Discord's. Discord adds ids and versions, and a default of the
// application's to each of three fields that we may leave out.
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

// plainCommand drops the fields that Discord adds to a command, and those with the value of a missing field.
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

// EntryPoint is the type of the command that launches an application's Activity, of which there is one at most.
// https://docs.discord.com/developers/interactions/application-commands#entry-point-commands
const EntryPoint discordgo.ApplicationCommandType = 4

// appHandler says that the application answers the command, and not Discord in its place. discordgo has no handlers.
const appHandler = 1

// launchCommand is our command of the type EntryPoint.
type launchCommand struct {
	*discordgo.ApplicationCommand
	ID      string `json:"id,omitempty"`
	Handler int    `json:"handler"`
}

// entryPoints returns the commands that launch the Activity, after a registration, and whether it has to write them.
//
// One that is there stays as it is, also one that Discord has made, because a registration that leaves it out is
// refused with code 50240. Only our own one is brought up to date. https://github.com/serenity-rs/serenity/issues/2993
func entryPoints(ours *discordgo.ApplicationCommand, there []json.RawMessage) (list []any, changed bool) {
	for _, raw := range there {
		var known struct {
			ID, Name string
			Handler  int
		}
		var fields map[string]json.RawMessage
		_ = json.Unmarshal(raw, &known)
		_ = json.Unmarshal(raw, &fields) // splitEntryPoints has read it
		if ours != nil && known.Handler == appHandler && known.Name == ours.Name {
			if sameCommands([]*discordgo.ApplicationCommand{ours}, []json.RawMessage{raw}) {
				list = append(list, returned(fields))
				continue
			}
			list, changed = append(list, launchCommand{ours, known.ID, appHandler}), true
			continue
		}
		list = append(list, returned(fields))
	}
	if len(there) == 0 && ours != nil {
		return []any{launchCommand{ours, "", appHandler}}, true
	}
	return list, changed
}

// returned returns a command as it is to be sent back: without the fields that Discord alone may set.
func returned(fields map[string]json.RawMessage) map[string]json.RawMessage {
	for _, name := range []string{"application_id", "version", "guild_id", "dm_permission"} {
		delete(fields, name)
	}
	return fields
}

// splitEntryPoints takes the commands that launch an Activity from the others.
func splitEntryPoints(there []json.RawMessage) (launches, others []json.RawMessage) {
	for _, raw := range there {
		var kind struct {
			Type discordgo.ApplicationCommandType
		}
		var fields map[string]json.RawMessage
		if json.Unmarshal(raw, &kind) != nil || kind.Type != EntryPoint || json.Unmarshal(raw, &fields) != nil {
			others = append(others, raw)
			continue
		}
		launches = append(launches, raw)
	}
	return launches, others
}

// splitLaunch takes the command that launches the Activity, if there is one, from the others of ours.
func splitLaunch(
	commands []*discordgo.ApplicationCommand,
) (launch *discordgo.ApplicationCommand, others []*discordgo.ApplicationCommand) {
	for _, command := range commands {
		if command.Type == EntryPoint {
			launch = command
		} else {
			others = append(others, command)
		}
	}
	return launch, others
}

// isRefused reports whether Discord refuses the content of a registration, and not its missing entry point.
func isRefused(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Status == http.StatusBadRequest && !losesEntryPoint(err)
}

// losesEntryPoint reports whether Discord has refused a registration because it would remove the command that launches
// the Activity.
func losesEntryPoint(err error) bool { return hasCode(err, CodeEntryPointLost) }

// addCommands registers the commands that are not there one by one, which removes nothing. It is for the case that
// Discord refuses them all together.
// https://docs.discord.com/developers/interactions/application-commands#create-global-application-command
func (c *Client) addCommands(
	ctx context.Context, appID string, there []json.RawMessage, commands []*discordgo.ApplicationCommand,
) (Registered, error) {
	ids := idsOf(there)
	_, commands = splitLaunch(commands) // Discord has one: that is why it refuses
	for _, command := range commands {
		if slices.ContainsFunc(there, func(raw json.RawMessage) bool {
			return sameCommands([]*discordgo.ApplicationCommand{command}, []json.RawMessage{raw})
		}) {
			continue
		}
		var added json.RawMessage
		err := c.do(ctx, request{
			op: "register a command", method: http.MethodPost, url: endpoint("applications/*/commands", appID),
			payload: command, route: route{name: "POST command"}, safe: true, into: &added,
		})
		if err != nil {
			return Registered{}, err
		}
		for name, id := range idsOf([]json.RawMessage{added}) {
			ids[name] = id
		}
	}
	return Registered{Changed: true, IDs: ids}, nil
}
