package handle

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
)

// TestEveryCommandIsHandled: and no other.
func TestEveryCommandIsHandled(t *testing.T) {
	var offered []string
	for _, c := range commands.Definitions() {
		subcommands := false
		for _, o := range c.Options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand {
				subcommands = true
				offered = append(offered, c.Name+" "+o.Name)
			}
		}
		if !subcommands {
			offered = append(offered, c.Name)
		}
	}
	handled := slices.Collect(maps.Keys(Routes(&TableHandlers{}, &ListHandlers{}, &ServerHandlers{}).Commands))
	require.ElementsMatch(t, offered, handled)
}

// TestEveryButtonIsHandled: each verb that a custom_id may carry, and no other.
func TestEveryButtonIsHandled(t *testing.T) {
	source, err := os.ReadFile("../../ui/customid/customid.go")
	require.NoError(t, err)
	var verbs []customid.Verb
	for _, found := range regexp.MustCompile(`\n\t\w+ +Verb += "(\w+)"`).FindAllSubmatch(source, -1) {
		verbs = append(verbs, customid.Verb(found[1]))
	}
	require.NotEmpty(t, verbs)
	handled := slices.Collect(maps.Keys(Routes(&TableHandlers{}, &ListHandlers{}, &ServerHandlers{}).Buttons))
	require.ElementsMatch(t, verbs, handled)
}
