package live

import (
	"bytes"
	"errors"
	"image/png"
	"log/slog"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// wantsPictures returns whether servers want pictures.
func wantsPictures(all bool) func(guild string) bool { return func(string) bool { return all } }

func somePictures() *Pictures {
	return NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), 0)
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

// slowScene takes its time.
type slowScene struct {
	takes time.Duration
	fails error
}

func (d slowScene) Render() ([]byte, error) {
	time.Sleep(d.takes)
	return []byte("png"), d.fails
}

// onePicture returns a screen with such a picture.
func onePicture(d screen.Scene) screen.Screen {
	return screen.Screen{Title: "x", Picture: screen.Picture{Name: "table", Words: "words", Scene: d}}
}

// Pictures take a quarter of the processors and no more: a picture beyond that is left out at once, and drawn
// when there is time again.
func TestPicturesKeepToTheirShare(t *testing.T) { synctest.Test(t, testShareOfPictures) }

func testShareOfPictures(t *testing.T) {
	pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), 0)
	pictures.budget.watch = byTheClock
	picture := onePicture(slowScene{takes: 10 * time.Millisecond})
	began, drawn := time.Now(), 0
	for time.Since(began) < 20*time.Second {
		before := time.Now()
		s, complete := pictures.Draw(picture)
		require.Equal(t, complete, s.Picture.PNG != nil)
		if complete {
			drawn++
			continue
		}
		require.Zero(t, time.Since(before), "nothing waits")
		time.Sleep(time.Millisecond)
	}
	share := float64(drawn) * 0.010 / 20
	require.InDelta(t, min(1, pictureShare*float64(runtime.GOMAXPROCS(0))), share, 0.05)
}

// TestAWaitIsNoWork: on a busy machine a picture waits for a processor, and that takes nothing of the others' share.
func TestAWaitIsNoWork(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the clock measures pictures there")
	}
	synctest.Test(t, func(t *testing.T) {
		pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), 0)
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		for range 10 {
			_, complete := pictures.Draw(onePicture(slowScene{takes: time.Minute}))
			require.True(t, complete)
		}
	})
}

// A picture that fails or panics costs nothing but itself.
func TestAPictureThatFailsIsLeftOut(t *testing.T) {
	pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), 0)
	for name, d := range map[string]screen.Scene{
		"error": slowScene{fails: errors.New("no font")}, "panic": sceneFunc(func() { panic("no font") }),
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

// A picture that was not uploaded cannot be kept by a later edit.
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

// ofOneProcessor returns the share of all processors' time that is a share of one processor's, on any machine.
func ofOneProcessor(share float64) float64 { return share / float64(runtime.GOMAXPROCS(0)) }

// pictureNotes records the observations of pictures.
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
func TestTheObserverIsToldOfPictures(t *testing.T) { synctest.Test(t, testObserverOfPictures) }

func testObserverOfPictures(t *testing.T) {
	notes := &pictureNotes{}
	pictures := NewPictures(wantsPictures(true), slog.New(slog.DiscardHandler), ofOneProcessor(0.25))
	pictures.budget.watch = byTheClock
	pictures.Observe(notes)
	pictures.Draw(onePicture(slowScene{takes: time.Millisecond}))
	pictures.Draw(onePicture(slowScene{takes: time.Hour, fails: errors.New("no font")}))
	pictures.Draw(onePicture(slowScene{}))
	pictures.Draw(screen.Screen{Text: "no picture"})
	require.Equal(t, []string{"drawn", "failed", "given up"}, notes.told)
	require.Equal(t, time.Hour+time.Millisecond, notes.took)
}
