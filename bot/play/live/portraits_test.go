package live

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/view"
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
			h.Keep(k, answerOf(token, token, "message", "en-US"), view.ShownHand{State: s, Lacking: view.LacksPortrait(s, 0, faces)})
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
