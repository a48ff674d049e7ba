package handle

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// TestEveryCommandIsHandled: and no other.
func TestEveryCommandIsHandled(t *testing.T) {
	var offered []string
	for _, c := range Commands() {
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
	var handled []string
	for key, r := range routes {
		if name, ok := strings.CutPrefix(key, "command "); ok {
			require.NotNil(t, r.do, name)
			handled = append(handled, name)
		}
	}
	require.ElementsMatch(t, offered, handled)
}

// TestEveryButtonIsHandled: each verb that a custom_id may carry, each list, and no other.
func TestEveryButtonIsHandled(t *testing.T) {
	for kind, form := range map[string]string{
		"button ": `\n\t\w+ +Verb += "(\w+)"`,
		"list ":   `\n\t\w+ +ListName += "(\w+)"`,
	} {
		var there, handled []string
		for _, file := range []string{"customid.go", "list.go"} {
			source, err := os.ReadFile(filepath.Join("..", "..", "ui", "customid", file))
			require.NoError(t, err)
			for _, found := range regexp.MustCompile(form).FindAllSubmatch(source, -1) {
				there = append(there, string(found[1]))
			}
		}
		require.NotEmpty(t, there)
		for key, r := range routes {
			if name, ok := strings.CutPrefix(key, kind); ok {
				require.NotNil(t, r.do, name)
				handled = append(handled, name)
			}
		}
		require.ElementsMatch(t, there, handled)
	}
}

// TestNoTwoRoutesAnswerTheSame: a second one would take the place of the first.
func TestNoTwoRoutesAnswerTheSame(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range allRoutes() {
		require.False(t, seen[r.key()], r.key())
		seen[r.key()] = true
	}
}
