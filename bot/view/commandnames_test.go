package view

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
)

// TestTextsNameCommandsAsTheyAre: whatever command a text names exists, under the name that a
// client in that language shows.
func TestTextsNameCommandsAsTheyAre(t *testing.T) {
	typed := regexp.MustCompile("`/[^`]*`")
	for _, w := range lang.All() {
		there := map[string]bool{}
		for _, name := range typed.FindAllString(Help(w).Body, -1) {
			there[name] = true
		}
		var texts []string
		for l := lang.ButtonJoin; l <= lang.PermissionEmbed; l++ {
			if l != lang.HelpIntro {
				texts = append(texts, w.Label(l))
			}
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
		intro := typed.FindString(w.Label(lang.HelpIntro))
		require.Equal(t, "`/"+w.Command(lang.CmdGame).Name+" "+w.Command(lang.CmdStart).Name+"`", intro)
	}
}
