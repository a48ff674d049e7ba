package view

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
)

// TestHelpNamesCommandsAsTheirReaderTypesThem: Discord shows the English name in a mention that can be clicked, and
// the French one in the list of commands.
func TestHelpNamesCommandsAsTheirReaderTypesThem(t *testing.T) {
	var known commands.Mentions
	known.Learn(map[string]string{"game": "1", "uno": "2", "solo": "3", "daily": "4", "rules": "5", "privacy": "6", "stats": "7"})
	en, fr := lang.For("en"), lang.For("fr")
	for _, body := range []string{Help(fr, &known, Contact{}, true).Body, HelpAnywhere(fr, &known, Contact{}).Body} {
		require.Contains(t, body, "</daily:4> (`/jour`)")
		require.Contains(t, body, "</privacy:6> (`/confidentialite`)")
		require.NotContains(t, body, "</solo:3> (", "the names are the same")
	}
	require.Contains(t, Help(fr, &known, Contact{}, true).Body, "</game start:1> (`/partie ouvrir`)")
	require.NotContains(t, Help(en, &known, Contact{}, true).Body, "(`/")
}
