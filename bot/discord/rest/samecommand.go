package rest

import (
	"encoding/json"
	"reflect"

	"github.com/bwmarrin/discordgo"
)

// commandFields are the fields of a command, its options and choices that we define. Discord adds
// ids and versions, and fills in defaults.
// https://docs.discord.com/developers/interactions/application-commands#application-command-object
var commandFields = map[string]bool{
	"type": true, "name": true, "name_localizations": true, "description": true, "description_localizations": true,
	"options": true, "default_member_permissions": true, "nsfw": true, "required": true, "choices": true, "value": true,
	"channel_types": true, "min_value": true, "max_value": true, "min_length": true, "max_length": true,
	"autocomplete": true,
}

// dependentFields have a default that depends on the application: they are compared when we state
// them.
var dependentFields = []string{"contexts", "integration_types", "dm_permission"}

// sameCommands compares our commands with those Discord has. The order of commands means nothing;
// that of options and choices is what users see.
func sameCommands(ours []*discordgo.ApplicationCommand, there []json.RawMessage) bool {
	if len(ours) != len(there) {
		return false
	}
	known := make(map[string]map[string]any, len(there))
	for _, raw := range there {
		var command map[string]any
		if json.Unmarshal(raw, &command) != nil {
			return false
		}
		known[commandKey(command)] = command
	}
	for _, command := range ours {
		raw, err := json.Marshal(command)
		if err != nil {
			return false
		}
		var stated map[string]any
		if json.Unmarshal(raw, &stated) != nil {
			return false
		}
		if !sameCommand(stated, known[commandKey(stated)]) {
			return false
		}
	}
	return true
}

func sameCommand(stated, known map[string]any) bool {
	for _, field := range dependentFields {
		if v, ok := stated[field]; ok && !reflect.DeepEqual(v, known[field]) {
			return false
		}
	}
	return reflect.DeepEqual(normalize(stated), normalize(known))
}

// commandKey is what tells commands apart: two of different types may have the same name.
func commandKey(command map[string]any) string {
	name, _ := command["name"].(string)
	kind, ok := command["type"].(float64)
	if !ok {
		kind = float64(discordgo.ChatApplicationCommand)
	}
	return string(rune('0'+int(kind))) + name
}

// normalize drops what Discord adds, and what says no more than leaving it out would.
func normalize(v any) any {
	switch v := v.(type) {
	case map[string]any:
		return normalizeObject(v)
	case []any:
		var out []any
		for _, item := range v {
			out = append(out, normalize(item))
		}
		if out == nil {
			return nil
		}
		return out
	case bool:
		if !v {
			return nil
		}
	case string:
		if v == "" {
			return nil
		}
	}
	return v
}

func normalizeObject(object map[string]any) map[string]any {
	out := make(map[string]any)
	for key, value := range object {
		// Type 1 may be left out of a command; options always state theirs.
		if !commandFields[key] || key == "type" && value == float64(discordgo.ChatApplicationCommand) {
			continue
		}
		if key == "name_localizations" || key == "description_localizations" {
			if words, _ := value.(map[string]any); len(words) > 0 {
				out[key] = words // its keys are languages, not fields
			}
			continue
		}
		if kept := normalize(value); kept != nil {
			out[key] = kept
		}
	}
	return out
}
