package view

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestThreadNames: Discord takes up to 100 characters, and nobody's name can pretend to be another's.
func TestThreadNames(t *testing.T) {
	for _, w := range lang.All() {
		for _, e := range game.Editions() {
			for _, nasty := range roomtest.NastyNames {
				name := ThreadName(w, e.ID, table.User{Name: nasty})
				require.LessOrEqual(t, utf8.RuneCountInString(name), 100)
				require.NotRegexp(t, `[\x{200b}\x{202e}\n]`, name)
			}
		}
	}
	require.Equal(t, "UNO · Classic · Ada", ThreadName(lang.For("en"), "classic", table.User{Name: " Ada\n"}))
}
