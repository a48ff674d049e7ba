package view

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
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

// TestABoardTellsAFullRound: in at most three lines, each of which fits a glance, what has happened since the
// player to move was last to move.
func TestABoardTellsAFullRound(t *testing.T) {
	vp := Viewpoint{Options: game.DefaultOptions()}
	vp.View.Edition, vp.View.Viewer, vp.View.Phase = game.Editions()[0], game.NoSeat, game.PhaseTurn
	for i, name := range []string{"Ada", "Bruno", "Cleo", "Dora", "Emil"} {
		vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: table.UserID(name), Name: name}})
		face := game.Face{Color: game.Red, Number: uint8(i)}
		vp.Seen = append(vp.Seen, Witnessed{Seen: game.Seen{Kind: game.EvPlayed, Seat: game.Seat(i), Face: face}, Step: i})
	}
	vp.View.Seats = len(vp.Seats)
	w := lang.For("en")
	require.Equal(t, []string{
		"-# Ada plays a red 0. Bruno plays a red 1. Cleo plays a red 2. Dora plays a red 3.", "-# Emil plays a red 4.",
	}, boardStory(w, vp))
	vp.View.Actor = 3
	require.Equal(t, []string{
		"-# Cleo plays a red 2.", "-# Dora plays a red 3.", "-# Emil plays a red 4.",
	}, boardStory(w, vp), "where there is room, what was before as well")
	vp.View.Actor = 4
	vp.View.Phase = game.PhaseColor
	require.Contains(t, boardStory(w, vp)[0], "Ada", "it was the same player's move before this one")

	dealt := vp
	dealt.Seen = []Witnessed{
		{Seen: game.Seen{Kind: game.EvDealerDrew, Seat: 1, Face: game.Face{Color: game.Red, Number: 9}}},
		{Seen: game.Seen{Kind: game.EvDealt, Seat: 1, N: 1}},
		{Seen: game.Seen{Kind: game.EvFirstCard, Seat: game.NoSeat, Face: game.Face{Color: game.Blue, Number: 1}}},
	}
	require.Equal(t, []string{"-# The first card is a blue 1."}, boardStory(w, dealt), "nothing of who drew what for the deal")

	for _, w := range lang.All() {
		for i := range vp.Seats {
			vp.Seats[i].User.Name = strings.Repeat("W", 40)
		}
		lines := boardStory(w, vp)
		require.Len(t, lines, boardLines)
		for _, line := range lines {
			require.LessOrEqual(t, screen.Length(line), 95)
		}
	}
}
