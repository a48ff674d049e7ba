package handle

import (
	"maps"
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/commands"
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
