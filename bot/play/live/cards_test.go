package live

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// edits notes which answers are edited, by their interactions.
type edits struct {
	AnswerEditor // which does nothing else
	sync.Mutex
	shown map[string]screen.Screen
}

func (e *edits) EditAnswer(_ context.Context, t send.Token, s screen.Screen) error {
	e.Lock()
	defer e.Unlock()
	e.shown[t.Interaction] = s
	return nil
}

// withCards runs a test in a bubble of fake time; edited returns what has been edited since it was
// called last.
func withCards(t *testing.T, test func(c *Cards, faces *album, edited func() map[string]screen.Screen)) {
	synctest.Test(t, func(*testing.T) {
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		faces, e := &album{asked: map[table.UserID]int{}}, &edits{shown: map[string]screen.Screen{}}
		c := NewCards(Private{Basics: basics(work), Editor: e, Faces: faces, Pictures: somePictures()})
		test(c, faces, func() map[string]screen.Screen {
			synctest.Wait()
			e.Lock()
			defer e.Unlock()
			shown := e.shown
			e.shown = map[string]screen.Screen{}
			return shown
		})
	})
}

// cardOf is the card of somebody who has won a match and has a profile picture.
func cardOf(u table.UserID) view.ProfileCard {
	return view.ProfileCard{
		User:    table.User{ID: u, Name: "Ada", Avatar: "0a1b"},
		Profile: table.Profile{Stats: table.Stats{Matches: 1, Wins: 1}},
	}
}

func photoOf(c color.Color) *art.Portrait {
	img := image.NewRGBA(image.Rect(0, 0, 8, 8))
	for i := range 64 {
		img.Set(i%8, i/8, c)
	}
	return art.NewPortrait(img)
}

// TestACardGetsItsPictureLater: every card of that user that waits for it, once, in its reader's words.
func TestACardGetsItsPictureLater(t *testing.T) {
	withCards(t, func(c *Cards, faces *album, edited func() map[string]screen.Screen) {
		french := panelBy(2, 8)
		french.Locale = "fr"
		c.Keep(panelBy(1, 7), cardOf("ada"))
		c.Keep(french, cardOf("ada"))
		c.Keep(panelBy(3, 9), cardOf("bob"))
		require.Empty(t, edited(), "there is none yet")
		faces.portrait = photoOf(color.White)
		c.PortraitArrived("ada")
		shown := edited()
		require.Len(t, shown, 2)
		require.Contains(t, shown["1"].Picture.Alt, "won")
		require.Contains(t, shown["2"].Picture.Alt, "gagn")
		without, err := view.Stats(lang.For("en"), cardOf("ada")).Picture.Scene.Render()
		require.NoError(t, err)
		require.False(t, bytes.Equal(without, shown["1"].Picture.PNG))
		c.PortraitArrived("ada")
		require.Empty(t, edited(), "once")
		c.Keep(panelBy(4, 10), cardOf("ada"))
		require.Len(t, edited(), 1, "it came while the message was on its way")
	})
}

// TestACardDoesNotWaitForEver: and without time for pictures the initial stays.
func TestACardDoesNotWaitForEver(t *testing.T) {
	withCards(t, func(c *Cards, faces *album, edited func() map[string]screen.Screen) {
		c.Keep(panelBy(1, 7), cardOf("ada"))
		time.Sleep(cardLife - time.Second)
		c.Sweep()
		c.Keep(panelBy(2, 8), cardOf("ada"))
		time.Sleep(time.Second)
		c.Sweep()
		faces.portrait = photoOf(color.Black)
		c.PortraitArrived("ada")
		require.Len(t, edited(), 1)
		require.Empty(t, c.waiting)

		c.Pictures.budget.saved = -time.Hour
		c.Keep(panelBy(3, 9), cardOf("ada"))
		require.Empty(t, edited())
	})
}
