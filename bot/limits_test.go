package bot_test

import (
	"crypto/rand"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
)

// patches returns the edits of private messages since then, or those by one path.
func (w *world) patches(since int, path string) (list []standin.Entry) {
	for _, e := range w.Discord.Journal()[since:] {
		if e.REST != nil && e.REST.Method == http.MethodPatch && strings.HasPrefix(e.REST.Path, "/webhooks/") &&
			(path == "" || path == e.REST.Path) {
			list = append(list, e)
		}
	}
	return list
}

// passTurn draws and passes for the player to move, past Discord.
func (w *world) passTurn() {
	w.Helper()
	before := w.state()
	user := before.Seats[before.Game.Actor()].User
	for s := before; s.Game.Actor() == before.Game.Actor(); s = w.state() {
		move := game.Move{Kind: game.ActDraw, Color: game.Red}
		for _, a := range s.Game.Legal(s.Game.Actor()).Actions(nil) {
			if a.Kind == game.ActPass || a.Kind == game.ActColor || a.Kind == game.ActAccept {
				move.Kind = a.Kind
			}
		}
		_, err := w.table().Do(w.Context(), table.Request{Key: rand.Text(), User: user, Seq: s.Seq(), Move: move})
		require.NoError(w, err)
	}
}

// TestAHandThatALimitHoldsBackShowsTheLatest: a hand cannot be edited for a while, because tokens share a limit that
// the bot cannot foresee. The edit then shows the state at that time, nothing older (belief 55).
func TestAHandThatALimitHoldsBackShowsTheLatest(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		const wait = time.Second
		w := newWorld(t, "ada", "bob", "cleo")
		w.seated(3)
		since := len(w.Discord.Journal())
		w.Discord.Inject(standin.Fault{
			Method: "PATCH", Path: "/webhooks/**", Effect: standin.FaultSharedRateLimit, RetryAfter: wait,
		})
		w.passTurn()
		w.Eventually(func() bool { return len(w.patches(since, "")) > 0 }, "whoever has the turn is to see it")
		refused := w.patches(since, "")[0]
		require.False(t, refused.REST.Applied)
		for range 3 {
			w.passTurn()
		}
		late := time.Since(refused.At) >= wait // a busy machine
		seq := itoa(w.state().Seq())
		var edits []standin.Entry
		w.Eventually(func() bool {
			edits = w.patches(since, refused.REST.Path)
			return len(edits) > 1 && strings.Contains(edits[len(edits)-1].REST.RequestBody, ":"+seq+":")
		})
		require.True(t, late || len(edits) == 2, "the refused one, and the latest state")
		require.Empty(t, w.calls())
	})
}

// TestAHandIsShownWhateverIsRefusedOfIt: Discord refuses the edit of a hand time and again, as if it named a picture
// that is gone. The hand is shown all the same, in words.
func TestAHandIsShownWhateverIsRefusedOfIt(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		const gone = `{"code":50035,"message":"Invalid Form Body","errors":{"components":{"0":{"_errors":[{"code":` +
			`"UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND","message":"The referenced attachment was not found"}]}}}}`
		w := newWorld(t, "ada", "bob")
		w.seated(2)
		for times := 1; times <= 3; times++ {
			since := len(w.Discord.Journal())
			w.Discord.Inject(standin.Fault{
				Method: "PATCH", Path: "/webhooks/**", Times: times, Effect: standin.FaultStatus, Status: 400, Body: gone,
			})
			w.passTurn()
			next, _ := w.actor()
			w.Eventually(func() bool { return strings.Contains(roomtest.Text(w.hand(next)), "Your turn") }, "refused %d times", times)
			w.Eventually(func() bool {
				refused := slices.DeleteFunc(w.patches(since, ""), func(e standin.Entry) bool {
					return e.REST.Status != http.StatusBadRequest // others may wait for a limit
				})
				return len(refused) == times
			})
		}
		require.Empty(t, w.calls())
	})
}
