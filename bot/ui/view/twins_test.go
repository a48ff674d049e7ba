package view

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

var twinGames = flag.Int("twin.games", 1, "how many games an edition TestTwinWorldsLookTheSame follows at least")

// TestTwinWorldsLookTheSame: two tables that differ only in what a viewer may not know give that
// viewer the same bytes in every message: the board, every page of the own hand, the hand as text,
// the other sides, the pictures, and the list of cards to type (faults 96 to 99).
func TestTwinWorldsLookTheSame(t *testing.T) {
	for i, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(uint64(i), 11))
			compared, differing := 0, 0
			games := 0
			for compared < 60 || games < *twinGames {
				c, d := compareTwins(t, rng, e)
				compared, differing, games = compared+c, differing+d, games+1
			}
			t.Logf("%d games, %d pairs of worlds compared", games, compared)
			require.Positive(t, differing, "the twins differ for others, so the test could fail")
		})
	}
}

// compareTwins follows one random match, and looks at twins of some positions.
func compareTwins(t *testing.T, rng *rand.Rand, e *game.Edition) (compared, differing int) {
	t.Helper()
	s := roomtest.RandomTable(t, rng, e)
	for range 200 {
		if s.Game.Phase() == game.PhaseMatchOver {
			break
		}
		if s.Game.Phase() != game.PhaseRoundOver && rng.IntN(4) == 0 {
			viewer := game.Seat(rng.IntN(s.Game.Seats()+1)) - 1
			s := roomtest.Seedless(t, s)
			twin, moved := roomtest.Twin(t, rng, s, viewer)
			if moved {
				require.Equal(t, payloads(t, s, viewer), payloads(t, twin, viewer), "seat %d", viewer)
				compared++
			}
			for other := game.Seat(0); differing == 0 && int(other) < s.Game.Seats(); other++ {
				if payloads(t, s, other) != payloads(t, twin, other) {
					differing++
				}
			}
		}
		s = roomtest.RandomStep(t, rng, s)
	}
	return compared, differing
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
