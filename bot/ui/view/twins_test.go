package view

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/long"
	"unobot/game/table"
)

// TestTwinWorldsLookTheSame: two tables that differ only in what a viewer may not know give that
// viewer the same bytes in every message: the board, every page of the own hand, the hand as text,
// the other sides, the pictures, and the list of cards to type (faults 96 to 99, 176).
func TestTwinWorldsLookTheSame(t *testing.T) {
	for i, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			differing := false
			rng := rand.New(rand.NewPCG(uint64(i), 11))
			roomtest.Twins(t, rng, e, long.Cases(50, 5000), func(s, twin table.State, viewer game.Seat) {
				require.Equal(t, payloads(t, s, viewer), payloads(t, twin, viewer), "seat %d", viewer)
				for other := game.Seat(0); !differing && int(other) < s.Game.Seats(); other++ {
					differing = payloads(t, s, other) != payloads(t, twin, other)
				}
			})
			require.True(t, differing, "the twins differ for others, so the test could fail")
		})
	}
}

// payloads are all bytes that the viewer of a table can be sent, in one string.
func payloads(t *testing.T, s table.State, viewer game.Seat) string {
	t.Helper()
	out := ""
	add := func(drawn screen.Screen) {
		require.NoError(t, drawn.Check())
		b, err := json.Marshal(drawn.Components())
		require.NoError(t, err)
		scene, err := json.Marshal(drawn.Picture) // the picture is drawn from this alone
		require.NoError(t, err)
		out += string(b) + "\n" + string(scene) + drawn.Picture.Rest + "\n"
	}
	w := lang.All()[int(s.Game.Seq())%len(lang.All())]
	public := For(s, game.NoSeat)
	add(Public(w, public))
	vp := For(s, viewer)
	if s.Game.Edition().TwoSided() {
		add(Look(w, vp))
	}
	if viewer == game.NoSeat {
		return out
	}
	for page, more := 0, true; more; page++ {
		drawn, look := Hand(w, vp, HandDisplay{Page: page})
		if more = look.Page == page; more {
			add(drawn)
		}
	}
	add(Text(w, vp))
	for _, n := range NamedMoves(w, vp.View) {
		out += fmt.Sprintln(n.Name, n.Value)
	}
	return out + fmt.Sprintf("%+v", HandContentOf(s, viewer)) // decides when a hand is pushed
}
