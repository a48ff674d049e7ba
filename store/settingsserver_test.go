//go:build system

package store_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/storetest"
)

// TestPresetsOfSeveralProcesses: a preset that one process keeps is there for the other ones at once, and of presets
// that two processes add in turn none is lost.
func TestPresetsOfSeveralProcesses(t *testing.T) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			place := e.place(t)
			one, other := e.Open(t, place), e.Open(t, place)
			storetest.SetSettings(t, one, "guild", otherSettings())
			require.Equal(t, otherSettings(), must(other.Settings(t.Context(), "guild"))(t))

			want := otherSettings()
			for i, s := range []*store.Store{other, one} {
				added := game.Preset{Name: fmt.Sprint("Game ", i), House: game.HouseRulesOf(game.HouseDeflect, game.HouseStacking)}
				want.Presets = append(want.Presets, added)
				after := must(s.ChangeSettings(t.Context(), "guild", func(c *table.Settings) error {
					c.Presets = append(c.Presets, added)
					return nil
				}))(t)
				require.Equal(t, want, after)
			}
			require.Equal(t, want, must(one.Settings(t.Context(), "guild"))(t))
		})
	}
}
