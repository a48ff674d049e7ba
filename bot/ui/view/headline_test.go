package view

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestHeadlinesSayThatATurnEnds: "Your turn · in 23 seconds" made people wait, and lose the turn.
func TestHeadlinesSayThatATurnEnds(t *testing.T) {
	mine := roomtest.Deal(t, 3)
	mine.Deadline = time.Unix(1_900_000_000, 0)
	me := mine.Game.Actor()
	mine.Seats[me].User.Name = "Ada"
	paused := mine
	paused.Paused = table.PausedServer
	challenged := roomtest.PlayUntil(t, mine, game.PhaseChallenge)
	for _, c := range []struct {
		state  table.State
		viewer game.Seat
		en, fr string
	}{
		{mine, me, "Your turn · ends <t:1900000000:R>", "À toi de jouer · fin du tour <t:1900000000:R>"},
		{mine, (me + 2) % 3, "Waiting for your turn", "Attends ton tour"},
		{paused, me, "Your hand: 7 cards", "Tes cartes\u00a0: 7 cartes"},
		{challenged, challenged.Game.Actor(), "Draw 4 or challenge? · ends <t:1900000000:R>", "Piocher 4 ou contester\u00a0? · fin du tour <t:1900000000:R>"},
		{mine, game.NoSeat, "Ada's turn · ends <t:1900000000:R>", "À Ada de jouer · fin du tour <t:1900000000:R>"},
		{paused, game.NoSeat, "Paused", "Partie en pause"},
	} {
		title := func(w *lang.Words) string {
			if c.viewer == game.NoSeat {
				return Public(w, For(c.state, c.viewer)).Title
			}
			drawn, _ := Hand(w, For(c.state, c.viewer), HandDisplay{})
			return drawn.Title
		}
		require.Equal(t, c.en, title(lang.For("en")))
		require.Equal(t, c.fr, title(lang.For("fr")))
	}
}
