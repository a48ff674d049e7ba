package live

import (
	"image"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// album is one profile picture for everybody, which may have to come yet, and counts how often it
// was asked for.
type album struct {
	asked    map[table.UserID]int
	portrait *art.Portrait
}

func (a *album) Of(user table.UserID, avatar string) *art.Portrait {
	if avatar == "" {
		return nil
	}
	a.asked[user]++
	return a.portrait
}

// TestABoardIsDrawnAgainWhenAPictureArrives: the boards with that user in a seat, and no others.
func TestABoardIsDrawnAgainWhenAPictureArrives(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		faces := &album{asked: map[table.UserID]int{}}
		b.Renderer.Portraits, b.Renderer.Pictures = faces, somePictures()
		s := roomtest.Deal(t, 2)
		s.Seats[0].User.Avatar = "0a1b"
		b.Changed(s)
		f.Pass(time.Minute)
		require.Equal(t, []string{"send"}, f.calls, "the board waits for nothing")
		require.NotNil(t, f.only().Picture.PNG)
		require.Equal(t, map[table.UserID]int{"u0": 1}, faces.asked)

		b.PortraitArrived("u7")
		f.Pass(time.Minute)
		require.Equal(t, 1, faces.asked["u0"])
		faces.portrait = art.NewPortrait(image.NewGray(image.Rect(0, 0, 8, 8)))
		b.PortraitArrived("u0")
		f.Pass(time.Minute)
		require.Equal(t, 2, faces.asked["u0"])
		require.Equal(t, []string{"send", "edit"}, f.calls)

		s.Paused = table.PausedAccess
		b.Reconcile(s)
		f.Pass(time.Minute)
		b.PortraitArrived("u0")
		f.Pass(time.Minute)
		require.Equal(t, 3, faces.asked["u0"], "a paused table is left alone")
	})
}

// TestASoloGameGetsItsPictureLater: its first message waits for nothing, and is shown again once, also if the picture
// came while that message was on its way. A daily is not shown again.
func TestASoloGameGetsItsPictureLater(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		faces := &album{asked: map[table.UserID]int{}}
		h.Faces = faces
		s := roomtest.Deal(t, 2)
		s.Guild, s.Channel = "", table.SoloChannel("u0")
		s.Seats[0].User.Avatar = "0a1b"
		k := view.HandKey{Table: s.ID, User: "u0"}
		keep := func(token string, s table.State) {
			shown := view.ShownHand{State: s, Lacking: view.LacksPortrait(s, 0, faces)}
			h.Keep(k, answerOf(token, token, "message", "en-US"), shown)
			h.Pass(0)
		}
		keep("1", s)
		require.Empty(t, h.edits)
		h.PortraitArrived("u7")
		faces.portrait = art.NewPortrait(image.NewGray(image.Rect(0, 0, 8, 8)))
		h.PortraitArrived("u0")
		h.PortraitArrived("u0")
		h.Pass(0)
		require.Equal(t, []string{"1"}, h.edits, "once")
		keep("2", s)
		require.Len(t, h.edits, 1, "it had the picture")
		h.Keep(k, answerOf("3", "3", "message", "en-US"), view.ShownHand{State: s, Lacking: true})
		h.Pass(0)
		require.Equal(t, []string{"1", "3"}, h.edits)

		faces.portrait = nil
		s.ID, s.Channel = "ab12cd35", table.DailyChannel("2026-11-22", "u0")
		require.False(t, view.LacksPortrait(s, 0, faces))
	})
}

// BenchmarkHandAnswer makes the screen of a hand as an answer shows it. An answer takes a picture
// along if there is time for it at once; it waits neither for the pictures of others nor for more
// time, so "no time" and "beside boards" cost no more than "not wanted" and "drawn".
func BenchmarkHandAnswer(b *testing.B) {
	s := roomtest.DealIn(b, "classic", 4)
	w, vp := lang.For("en"), view.For(s, s.Game.Actor())
	unlimited := func() *Pictures {
		p := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), 0)
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
		pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), 0)
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

// TestWhatTakesLongIsDrawnBehindEverythingElse: not while other pictures take their time, nor two at once.
func TestWhatTakesLongIsDrawnBehindEverythingElse(t *testing.T) { synctest.Test(t, testLongPictures) }

func testLongPictures(t *testing.T) {
	p := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), ofOneProcessor(0.5))
	p.budget.watch = byTheClock
	long := func(takes time.Duration) screen.Screen {
		return screen.Screen{Picture: screen.Picture{Name: "long", Scene: sceneFunc(func() { time.Sleep(takes) })}}
	}
	_, ok := p.DrawBehind(long(time.Millisecond))
	require.True(t, ok)
	time.Sleep(time.Second)
	_, _ = p.Draw(long(100 * time.Millisecond)) // others
	_, ok = p.DrawBehind(long(time.Millisecond))
	require.False(t, ok)
	time.Sleep(time.Second)
	_, ok = p.DrawBehind(screen.Screen{Picture: screen.Picture{Name: "long", Scene: sceneFunc(func() {
		_, second := p.DrawBehind(long(time.Millisecond))
		require.False(t, second)
	})}})
	require.True(t, ok)
}

// sceneFunc is a scene that does something while it is drawn.
type sceneFunc func()

func (f sceneFunc) Render() ([]byte, error) {
	f()
	return []byte{1}, nil
}
