package rest

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"github.com/bwmarrin/discordgo"
)

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
