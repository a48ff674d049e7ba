package live

import (
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
)

// BenchmarkHandAnswer makes the screen of a hand as an answer shows it. An answer takes a picture
// along if there is time for it at once; it waits neither for the pictures of others nor for more
// time, so "no time" and "beside boards" cost no more than "not wanted" and "drawn".
func BenchmarkHandAnswer(b *testing.B) {
	s := roomtest.DealIn(b, "classic", 4)
	w, vp := lang.For("en"), view.For(s, s.Game.Actor())
	unlimited := func() *Pictures {
		p := NewPictures(wantsPictures(true).WantsPictures, slog.New(slog.DiscardHandler), time.Now, 0)
		p.budget.share = 1e9
		return p
	}
	answer := func(b *testing.B, pictures *Pictures) {
		for n := 0; b.Loop(); n++ {
			for i, rest := 0, n; i < len(vp.View.Hand); i, rest = i+1, rest/3 {
				vp.View.Hand[i].Count = 1 + rest%3 // nothing is shown twice
			}
			rendered, _ := view.Hand(w, vp, view.HandDisplay{})
			if pictures != nil {
				rendered, _ = pictures.Draw(rendered)
			}
			require.NoError(b, rendered.Check())
		}
	}
	b.Run("not wanted", func(b *testing.B) { answer(b, nil) })
	b.Run("drawn", func(b *testing.B) { answer(b, unlimited()) })
	b.Run("no time", func(b *testing.B) {
		spent := unlimited()
		spent.budget.share, spent.budget.saved = 0, -time.Hour
		answer(b, spent)
	})
	b.Run("beside boards", func(b *testing.B) {
		pictures := NewPictures(wantsPictures(true).WantsPictures, slog.New(slog.DiscardHandler), time.Now, 0)
		board := view.Public(w, view.For(roomtest.DealIn(b, "flip", 10), game.NoSeat))
		stop := drawAgainAndAgain(pictures, board)
		defer stop()
		answer(b, pictures)
	})
}

// drawAgainAndAgain draws boards as long as there is time for them, until stop is called.
func drawAgainAndAgain(pictures *Pictures, board screen.Screen) (stop func()) {
	done, workers := make(chan struct{}), sync.WaitGroup{}
	for range 8 {
		workers.Go(func() {
			for {
				select {
				case <-done:
					return
				case <-time.After(time.Millisecond):
					pictures.Draw(board)
				}
			}
		})
	}
	return func() { close(done); workers.Wait() }
}
