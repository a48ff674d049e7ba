package live

import (
	"errors"
	"log/slog"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
)

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
	pictures := NewPictures(wantsPictures(true).WantsPictures, slog.New(slog.DiscardHandler), func() time.Time { return clock }, 0)
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
	pictures := NewPictures(wantsPictures(true).WantsPictures, slog.New(slog.DiscardHandler), time.Now, 0)
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
	pictures := NewPictures(wantsPictures(true).WantsPictures, slog.New(slog.DiscardHandler), func() time.Time { return clock }, 0)
	pictures.Observe(notes)
	pictures.Draw(onePicture(slowScene{clock: &clock, takes: time.Millisecond}))
	pictures.Draw(onePicture(slowScene{clock: &clock, takes: time.Hour, fails: errors.New("no font")}))
	pictures.Draw(onePicture(slowScene{clock: &clock}))
	pictures.Draw(screen.Screen{Text: "no picture"})
	require.Equal(t, []string{"drawn", "failed", "given up"}, notes.told)
	require.Equal(t, time.Hour+time.Millisecond, notes.took)
}
