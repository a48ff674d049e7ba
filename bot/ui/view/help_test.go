package view

import (
	"regexp"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
)

// TestTextsNameCommandsAsTheyAre: whatever command a text names exists, under the name that a
// client in that language shows.
func TestTextsNameCommandsAsTheyAre(t *testing.T) {
	typed := regexp.MustCompile("`/[^`]*`")
	for _, w := range lang.All() {
		there := commandsIn(w)
		texts := []string{Help(w, nil, true).Body}
		for l := lang.ButtonJoin; l <= lang.PermissionEmbed; l++ {
			texts = append(texts, w.Label(l))
		}
		for l := lang.LobbyOpen; l <= lang.NoChallengeOfBots; l++ {
			texts = append(texts, w.LobbyText(l))
		}
		for r := lang.UnknownButton; r <= lang.Failed; r++ {
			texts = append(texts, w.Refusal(r))
		}
		for o := lang.OptionsTitle; o <= lang.LobbyIdle; o++ {
			texts = append(texts, w.MenuText(o))
		}
		named := 0
		for _, text := range texts {
			require.NotRegexp(t, "(^|[^`])/[a-z]+ ", text, "a command that is not marked as one")
			for _, name := range typed.FindAllString(text, -1) {
				require.Contains(t, there, name, "%s: %s", w.Tag(), text)
				named++
			}
		}
		require.GreaterOrEqual(t, named, 10)
	}
}

// commandsIn are the commands as somebody types them whose client is in a language.
func commandsIn(w *lang.Words) map[string]bool {
	there := map[string]bool{}
	for _, c := range commands.Definitions() {
		if c.Type != discordgo.ChatApplicationCommand {
			continue
		}
		top := w.Command(lang.Command(c.Name)).Name
		there["`/"+top+"`"] = true
		for _, o := range c.Options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand {
				there["`/"+top+" "+w.Command(lang.Command(o.Name)).Name+"`"] = true
			}
		}
	}
	return there
}
