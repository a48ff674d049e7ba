package live

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
)

// fakeEmojis are the emojis of an application.
type fakeEmojis struct {
	t      *testing.T
	list   []send.Emoji
	lists  int
	added  int
	fail   map[int]send.Trouble // by the number of the attempt, from 0
	after  time.Duration        // how long a failure asks to wait
	tries  int
	onAdd  func(n int)
	gone   []string
	listed error

	elsewhere int // the attempt that another process has made before, if not 0
}

func (f *fakeEmojis) Emojis(context.Context, string) ([]send.Emoji, error) {
	f.lists++
	return append([]send.Emoji(nil), f.list...), f.listed
}

func (f *fakeEmojis) AddEmoji(ctx context.Context, _, name string, png []byte) (send.Emoji, error) {
	f.tries++
	if kind, ok := f.fail[f.tries-1]; ok {
		return send.Emoji{}, &send.Failure{Trouble: kind, After: f.after, Err: errors.New("no")}
	}
	for _, e := range f.list {
		require.NotEqual(f.t, e.Name, name, "a name is taken once")
	}
	require.NotEmpty(f.t, png)
	if f.tries-1 == f.elsewhere && f.elsewhere > 0 {
		f.list = append(f.list, send.Emoji{ID: "100000000000000000", Name: name})
		return send.Emoji{}, &send.Failure{Trouble: send.Refused, Err: errors.New("taken")}
	}
	f.added++
	e := send.Emoji{ID: strconv.Itoa(100_000_000_000_000_000 + f.added), Name: name}
	f.list = append(f.list, e)
	if f.onAdd != nil {
		f.onAdd(f.added)
	}
	return e, ctx.Err()
}

func (f *fakeEmojis) RemoveEmoji(_ context.Context, _, id string) error {
	f.gone = append(f.gone, id)
	return nil
}

// uploaded runs an uploader in a bubble for some time, and returns the emojis that it has then.
func uploaded(f *fakeEmojis, d time.Duration) *Emojis {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	defer cancel()
	emojis := NewEmojis(time.Second, "")
	(&Uploader{Store: f, Emojis: emojis, Log: slog.New(slog.DiscardHandler)}).Run(ctx, "1")
	return emojis
}

var red7 = game.Face{Color: game.Red, Number: 7}

func (f *Emojis) shows(face game.Face) bool {
	return f.Or(art.FaceKey(face, game.Light), "?") != "?"
}

func all() int { return len(allEmojis()) }

func TestEveryFaceIsUploadedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeEmojis{t: t}
		began := time.Now()
		f.onAdd = func(n int) {
			require.GreaterOrEqual(t, time.Since(began), time.Duration(n)*emojiGap, "boards come first")
		}
		require.True(t, uploaded(f, time.Hour).shows(red7))
		require.Equal(t, all(), f.added)
		require.True(t, uploaded(f, time.Hour).shows(red7), "the second start")
		require.Equal(t, all(), f.added, "uploads nothing")
		require.Equal(t, 2, f.lists, "and asks once")
	})
}

func TestUploadGoesOnWhereItStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeEmojis{t: t, fail: map[int]send.Trouble{20: send.Passing, 21: send.Passing}}
		require.True(t, uploaded(f, 10*time.Second).shows(red7))
		require.Less(t, f.added, all(), "the process died")
		before := f.added
		uploaded(f, time.Hour)
		require.Equal(t, all(), f.added)
		require.Equal(t, all()+2, f.tries, "nothing twice but what failed")
		require.Positive(t, before)
	})
}

func TestEarlierDrawingsAreDeletedAndForeignEmojisKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeEmojis{t: t, list: []send.Emoji{{ID: "7", Name: "r7_0123456789ab"}, {ID: "8", Name: "party_parrot"}}}
		f.onAdd = func(int) { require.Empty(t, f.gone, "first the new ones") }
		uploaded(f, time.Hour)
		require.Equal(t, []string{"7"}, f.gone)
	})
}

func TestRefusedEmojisAreLeftOut(t *testing.T) {
	for name, c := range map[string]struct {
		fail  map[int]send.Trouble
		added int
	}{
		"one":           {map[int]send.Trouble{3: send.Refused}, all() - 1},
		"no room":       {map[int]send.Trouble{3: send.Refused, 4: send.Refused, 5: send.Refused}, 3},
		"no permission": {map[int]send.Trouble{3: send.Forbidden}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := &fakeEmojis{t: t, fail: c.fail}
				uploaded(f, 24*time.Hour)
				require.Equal(t, c.added, f.added)
			})
		})
	}
}

// TestAnotherProcessUploadsToo: a process that hands over may finish an upload that the next one begins.
func TestAnotherProcessUploadsToo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeEmojis{t: t, elsewhere: 3}
		emojis := uploaded(f, time.Hour)
		require.Equal(t, all()-1, f.added)
		for _, e := range allEmojis() {
			require.NotEqual(t, "?", emojis.Or(e.Key, "?"), "the other one's is known")
		}
	})
}

// TestAProcessThatSleptUploadsNothing: by then it is another one's turn.
func TestAProcessThatSleptUploadsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeEmojis{t: t}
		ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
		defer cancel()
		began := time.Now()
		u := &Uploader{Store: f, Emojis: NewEmojis(time.Second, ""), Log: slog.New(slog.DiscardHandler), Gap: time.Second}
		u.Mine = func() bool { return time.Since(began) < 500*time.Millisecond }
		u.Run(ctx, "1")
		require.Zero(t, f.tries)
	})
}

// Discord takes some fifty emojis and then none for a long time. That is logged once, and not as a fault.
func TestALongUploadIsToldOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log strings.Builder
		f := &fakeEmojis{t: t, after: 40 * time.Minute, fail: map[int]send.Trouble{}}
		for n := 50; n < 500; n += 51 {
			f.fail[n] = send.Passing
		}
		ctx, cancel := context.WithTimeout(context.Background(), 24*time.Hour)
		defer cancel()
		(&Uploader{Store: f, Emojis: NewEmojis(time.Second, ""), Log: slog.New(slog.NewTextHandler(&log, nil))}).Run(ctx, "1")
		require.Equal(t, all(), f.added)
		require.Equal(t, 1, strings.Count(log.String(), "in rounds"), log.String())
		require.Contains(t, log.String(), "expected_end_in=2h0m0s")
		require.NotContains(t, log.String(), "level=WARN")
	})
}

func TestLostEmojisComeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeEmojis{t: t}
		emojis := NewEmojis(time.Second, "")
		ctx, cancel := context.WithCancel(t.Context())
		go (&Uploader{Store: f, Emojis: emojis, Log: slog.New(slog.DiscardHandler)}).Run(ctx, "1")
		time.Sleep(time.Hour)
		synctest.Wait()
		f.list = nil
		emojis.Forget()
		require.False(t, emojis.shows(red7))
		time.Sleep(time.Hour)
		synctest.Wait()
		require.True(t, emojis.shows(red7))
		require.Equal(t, 2*all(), f.added)
		cancel()
		synctest.Wait()
	})
}

func TestFacesStandOnButtonsAndInTexts(t *testing.T) {
	f := NewEmojis(time.Second, "")
	for i, e := range allEmojis() {
		f.learn(e.Key, e.Name, strconv.Itoa(100_000_000_000_000_000+i))
	}
	s := roomtest.Deal(t, 3)
	seat := s.Game.Actor()
	vp := view.For(s, seat).WithEmojis(f)
	keys := map[string]bool{}
	for _, w := range lang.All() {
		plain, _ := view.Hand(w, view.For(s, seat), view.HandDisplay{})
		drawn, _ := view.Hand(w, vp, view.HandDisplay{})
		require.NoError(t, drawn.Check())
		for i, fc := range vp.View.Hand {
			b := drawn.Rows[i/4].Buttons[i%4]
			key := art.FaceKey(fc.Face, game.Light)
			require.Equal(t, f.Or(key, ""), b.Emoji)
			require.Equal(t, w.Short(fc.Face), b.Label, "it reads without pictures")
			keys[key] = true
		}
		require.Contains(t, drawn.Picture.Words, f.Or(art.FaceKey(vp.View.Top, game.Light), ""))
		bare, changed := drawn.WithoutEmojis()
		require.True(t, changed)
		require.Equal(t, labels(plain), labels(bare))
		_, changed = bare.WithoutEmojis()
		require.False(t, changed)
		require.Contains(t, view.Public(w, vp).Picture.Words, "<:")
	}
	require.Len(t, keys, len(vp.View.Hand), "one set serves every language")
}

func labels(s screen.Screen) []string {
	var all []string
	for _, r := range s.Rows {
		for _, b := range r.Buttons {
			all = append(all, b.Label)
		}
	}
	return all
}

// A thumbnail is the emoji's own picture, at the address of Discord or of the stand-in.
func TestTheAddressOfAnEmoji(t *testing.T) {
	for cdn, want := range map[string]string{
		"": "https://cdn.discordapp.com/emojis/42.png", "http://127.0.0.1:8080/": "http://127.0.0.1:8080/emojis/42.png",
	} {
		e := NewEmojis(0, cdn)
		require.Empty(t, e.Address(art.ColorKey(game.Red)), "it is not there yet")
		e.learn(art.ColorKey(game.Red), "color_r", "42")
		require.Equal(t, want, e.Address(art.ColorKey(game.Red)))
		e.Forget()
		require.Empty(t, e.Address(art.ColorKey(game.Red)))
	}
}
