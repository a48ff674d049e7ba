package view

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// A hand says in its headline what to do, and offers the cards only to those who may play one.
func TestHeadlineOfAHand(t *testing.T) {
	s := roomtest.PlayFew(roomtest.Deal(t, 3))
	actor := s.Game.Actor()
	for _, w := range lang.All() {
		shown, _ := Hand(w, For(s, actor), HandDisplay{})
		require.Equal(t, w.YourTurn(), shown.Title)
		require.True(t, offersCards(shown))

		vp := For(s, actor)
		next := vp.next()
		shown, _ = Hand(w, For(s, next), HandDisplay{})
		require.Equal(t, w.Label(lang.WaitingNext), shown.Title)
		require.False(t, offersCards(shown))

		shown, _ = Hand(w, For(s, 3-actor-next), HandDisplay{})
		require.Equal(t, w.Label(lang.Waiting), shown.Title)

		vp = For(s, next)
		vp.View.Jumpable = vp.View.Hand[:1]
		shown, _ = Hand(w, vp, HandDisplay{})
		require.Equal(t, w.Label(lang.MayJumpIn), shown.Title)
		require.True(t, offersCards(shown))
	}
}

// offersCards reports whether a hand has buttons for cards.
func offersCards(s screen.Screen) bool {
	return slices.ContainsFunc(s.Rows, func(r screen.Row) bool {
		return slices.ContainsFunc(r.Buttons, func(b screen.Button) bool { return b.ID.Slot.Face != "" })
	})
}

// Nothing can be caught during a pause, so no button says so, and a board keeps to its three lines.
func TestAPausedBoardOffersNoCatch(t *testing.T) {
	for _, w := range lang.All() {
		vp := crowded(twoSided(t), game.PhaseTurn)
		require.Contains(t, verbs(Public(w, vp)), customid.Catch)
		require.Len(t, strings.Split(Public(w, vp).Body, "\n"), boardLines)
		vp.Paused = table.PausedAccess
		hand, _ := Hand(w, vp, HandDisplay{})
		require.NotContains(t, verbs(Public(w, vp)), customid.Catch)
		require.NotContains(t, verbs(hand), customid.Catch)
	}
}

// Results can be read as text: who won, what each had left, and the cards.
func TestResultsAsText(t *testing.T) {
	s := roomtest.PlayUntil(t, roomtest.Deal(t, 3), game.PhaseRoundOver)
	for _, w := range lang.All() {
		vp := For(s, 0)
		told := Text(w, vp)
		require.NoError(t, told.Check())
		for i, hand := range vp.Hands {
			require.Contains(t, told.Body, vp.Seats[i].User.Name)
			if len(hand) > 0 {
				require.Contains(t, told.Body, shortFaces(w, hand))
			}
		}
	}
}
