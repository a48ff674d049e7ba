package live

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"log/slog"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// wantsPictures is whether servers want pictures.
func wantsPictures(all bool) func(guild string) bool { return func(string) bool { return all } }

func somePictures() *Pictures {
	return NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), time.Now, 0)
}

func TestEveryStateOfATableHasItsPicture(t *testing.T) {
	w, pictures := lang.For("en"), somePictures()
	running := roomtest.Deal(t, 3)
	for name, s := range map[string]table.State{
		"lobby": roomtest.LobbyAt(3), "table": running, "round": roomtest.PlayUntil(t, running, game.PhaseRoundOver),
		"match": roomtest.PlayUntil(t, running, game.PhaseMatchOver),
	} {
		drawn, complete := pictures.Draw(view.Public(w, view.For(s, game.NoSeat)))
		require.True(t, complete)
		require.Equal(t, name+".png", drawn.Picture.FileName())
		require.NotEmpty(t, drawn.Picture.Alt)
		require.NotContains(t, drawn.Picture.Alt, "*", "words to be heard")
		_, err := png.Decode(bytes.NewReader(drawn.Picture.PNG))
		require.NoError(t, err)
		require.Less(t, len(drawn.Picture.PNG), 60_000)
		require.NoError(t, drawn.Check())
	}
	ended := running
	ended.Phase = table.Abandoned
	drawn, _ := pictures.Draw(view.Public(w, view.For(ended, game.NoSeat)))
	require.Nil(t, drawn.Picture.PNG)
}

// TestBoardsDoWithoutPictures: wherever a picture is in the way of the board, the board comes
// without.
func TestBoardsDoWithoutPictures(t *testing.T) {
	fail := func(kinds ...send.Trouble) (list []error) {
		for _, kind := range kinds {
			list = append(list, &send.Failure{Trouble: kind, Err: errors.New("no")})
		}
		return list
	}
	for name, c := range map[string]struct {
		fail  []error
		tune  func(*Boards)
		calls []string
		shows bool // a picture
	}{
		"all is well":   {calls: []string{"send"}, shows: true},
		"no permission": {fail: fail(send.Forbidden), calls: []string{"send", "send"}},
		"refused":       {fail: fail(send.Refused), calls: []string{"send", "send"}},
		"outages":       {fail: fail(send.Passing, send.Passing), calls: []string{"send", "send", "send", "edit"}},
		"not wanted": {
			tune:  func(b *Boards) { b.Renderer.Pictures.wanted = wantsPictures(false) },
			calls: []string{"send"},
		},
		"known to lack the permission": {
			tune:  func(b *Boards) { b.Renderer.Pictures.Learn("7", false) },
			calls: []string{"send"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			withBoards(t, func(b *Boards, f *fakeChannel) {
				b.Renderer.Pictures = somePictures()
				f.fail = c.fail
				if c.tune != nil {
					c.tune(b)
				}
				b.Changed(roomtest.Deal(t, 3))
				f.Pass(plainTime - time.Minute)
				require.Equal(t, c.calls, f.calls)
				if name == "outages" {
					require.NotNil(t, f.only().Picture.PNG, "once it is there the picture follows")
					return
				}
				require.Equal(t, c.shows, f.only().Picture.PNG != nil)
			})
		})
	}
}

func TestPicturesAreTriedAgainAfterAWhile(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Renderer.Pictures = somePictures()
		f.fail = []error{&send.Failure{Trouble: send.Forbidden, Err: errors.New("no")}}
		s := roomtest.Deal(t, 3)
		b.Changed(s)
		f.Pass(time.Minute)
		require.Nil(t, f.only().Picture.PNG)
		s = roomtest.PlayFew(s)
		s.Version++
		b.Changed(s)
		f.Pass(time.Minute)
		require.Nil(t, f.only().Picture.PNG, "not asked for again at once")
		f.Pass(plainTime)
		s.Version++
		b.Changed(s)
		f.Pass(time.Minute)
		require.NotNil(t, f.only().Picture.PNG)
	})
}

func TestAChannelsPicturesComeBackWithThePermission(t *testing.T) {
	pictures := somePictures()
	pictures.Learn("7", false)
	require.False(t, pictures.MayShow("1", "7"))
	require.True(t, pictures.MayShow("1", "8"))
	pictures.Learn("7", true)
	require.True(t, pictures.MayShow("1", "7"))
}

// slowScene takes its time on a clock of the test.
type slowScene struct {
	clock *time.Time
	takes time.Duration
	fails error
}

func (d slowScene) Render() ([]byte, error) {
	*d.clock = d.clock.Add(d.takes)
	return []byte("png"), d.fails
}

// onePicture is a screen with such a picture.
func onePicture(d screen.Scene) screen.Screen {
	return screen.Screen{Title: "x", Picture: screen.Picture{Name: "table", Words: "words", Scene: d}}
}

// Pictures take a quarter of the processors and no more: what they cannot afford is left out at
// once, and there is time for them again later.
func TestPicturesKeepToTheirShare(t *testing.T) {
	clock := time.Now()
	now := func() time.Time { return clock }
	pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), now, 0)
	picture := onePicture(slowScene{clock: &clock, takes: 10 * time.Millisecond})
	began, drawn := clock, 0
	for clock.Sub(began) < 20*time.Second {
		before := clock
		s, complete := pictures.Draw(picture)
		require.Equal(t, complete, s.Picture.PNG != nil)
		if complete {
			drawn++
			continue
		}
		require.Equal(t, before, clock, "nothing waits")
		clock = clock.Add(time.Millisecond)
	}
	share := float64(drawn) * 0.010 / 20
	require.InDelta(t, min(1, pictureShare*float64(runtime.GOMAXPROCS(0))), share, 0.05)
}

// A picture that fails or panics costs nothing but itself.
func TestAPictureThatFailsIsLeftOut(t *testing.T) {
	clock := time.Now()
	pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), time.Now, 0)
	for name, d := range map[string]screen.Scene{
		"error": slowScene{clock: &clock, fails: errors.New("no font")}, "panic": slowScene{},
	} {
		s, complete := pictures.Draw(onePicture(d))
		require.True(t, complete, name)
		require.Nil(t, s.Picture.PNG, name)
		require.Equal(t, "x", s.Title, name)
		require.NoError(t, s.Check(), name)
	}
	s, complete := pictures.Draw(screen.Screen{Text: "no picture"})
	require.True(t, complete)
	require.Equal(t, "no picture", s.Text)
}

// A board without time for its picture keeps the one that it has and says the rest in words; the
// picture follows when there is time.
func TestABoardKeepsItsPictureWhileThereIsNoTime(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Renderer.Pictures = somePictures()
		s := justDealt(t, 3)
		b.Changed(s)
		f.Pass(time.Minute)
		require.NotNil(t, f.only().Picture.PNG)

		b.Renderer.Pictures.budget.spend()
		b.Changed(untilTurn(t, s, (s.Game.Actor()+1)%3))
		f.Pass(5 * time.Second)
		require.True(t, f.only().Picture.Kept)
		require.Nil(t, f.only().Picture.PNG)
		require.Equal(t, []string{"send", "edit"}, f.calls, "the words are sent once")
		f.Pass(time.Minute)
		require.NotNil(t, f.only().Picture.PNG)
		require.False(t, f.only().Picture.Kept)
	})
}

// spend leaves no time for pictures for the next ten seconds.
func (b *budget) spend() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.saved, b.at = -time.Duration(b.share*float64(10*time.Second)), time.Now()
}

// A picture whose upload failed is none that a board could keep.
func TestAPictureThatDidNotArriveIsNotKept(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Renderer.Pictures = somePictures()
		b.Renderer.Pictures.budget.spend()
		s := justDealt(t, 3)
		b.Changed(s)
		f.Pass(5 * time.Second)
		require.Nil(t, f.only().Picture.PNG, "there is no time yet")
		f.fail = []error{&send.Failure{Trouble: send.Passing, Err: errors.New("connection reset")}}
		f.Pass(6 * time.Second)
		require.Empty(t, f.fail, "it was tried")
		b.Renderer.Pictures.budget.spend()
		b.Changed(untilTurn(t, s, (s.Game.Actor()+1)%3))
		f.Pass(5 * time.Second)
		require.Zero(t, f.refused)
		f.Pass(time.Minute)
		require.NotNil(t, f.only().Picture.PNG)
	})
}

// Another process, which had the board for a moment, may have taken its picture away: words stand for it
// until there is time to draw it again.
func TestAPictureThatIsGoneIsDrawnAgain(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.Renderer.Pictures = somePictures()
		s := justDealt(t, 3)
		b.Changed(s)
		f.Pass(time.Minute)
		for id, shown := range f.messages {
			f.messages[id], _ = shown.WithoutPicture()
		}
		b.Renderer.Pictures.budget.spend()
		s = untilTurn(t, s, (s.Game.Actor()+1)%3)
		b.Changed(s)
		f.Pass(5 * time.Second)
		require.Equal(t, 1, f.refused)
		require.Contains(t, f.only().Picture.Words, s.Seats[s.Game.Actor()].User.Name)
		f.Pass(time.Minute)
		require.NotNil(t, f.only().Picture.PNG)
	})
}

// pictureNotes writes down what it is told.
type pictureNotes struct {
	told []string
	took time.Duration
}

func (n *pictureNotes) Drew(ok bool, took time.Duration) {
	n.told = append(n.told, map[bool]string{true: "drawn", false: "failed"}[ok])
	n.took += took
}
func (n *pictureNotes) GaveUp() { n.told = append(n.told, "given up") }

// Operators see how many pictures there are, how long they take, and how many are left out.
func TestTheObserverIsToldOfPictures(t *testing.T) {
	clock, notes := time.Now(), &pictureNotes{}
	now := func() time.Time { return clock }
	pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), now, 0)
	pictures.Observe(notes)
	pictures.Draw(onePicture(slowScene{clock: &clock, takes: time.Millisecond}))
	pictures.Draw(onePicture(slowScene{clock: &clock, takes: time.Hour, fails: errors.New("no font")}))
	pictures.Draw(onePicture(slowScene{clock: &clock}))
	pictures.Draw(screen.Screen{Text: "no picture"})
	require.Equal(t, []string{"drawn", "failed", "given up"}, notes.told)
	require.Equal(t, time.Hour+time.Millisecond, notes.took)
}

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

// TestABoardIsDrawnAgainWhenAPictureArrives: the boards where that user sits, and no others.
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

// TestASoloGameGetsItsPictureLater: its first message waits for nothing, and is shown again once, also
// where the picture came while that message was on its way. A daily is left alone.
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
		p := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), time.Now, 0)
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
		pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), time.Now, 0)
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
func TestWhatTakesLongIsDrawnBehindEverythingElse(t *testing.T) {
	now := time.Unix(1_000, 0)
	p := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), func() time.Time { return now }, 0.25)
	long := func(takes time.Duration) screen.Screen {
		return screen.Screen{Picture: screen.Picture{Name: "long", Scene: sceneFunc(func() { now = now.Add(takes) })}}
	}
	_, ok := p.DrawBehind(long(time.Millisecond))
	require.True(t, ok)
	now = now.Add(time.Second)
	_, _ = p.Draw(long(100 * time.Millisecond)) // others
	_, ok = p.DrawBehind(long(time.Millisecond))
	require.False(t, ok)
	now = now.Add(time.Second)
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
