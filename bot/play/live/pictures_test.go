package live

import (
	"bytes"
	"errors"
	"image/png"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// wantsPictures is a server with pictures or without them.
type wantsPictures bool

func (p wantsPictures) WantsPictures(string) bool { return bool(p) }

func somePictures() *Pictures {
	return NewPictures(wantsPictures(true).WantsPictures, slog.New(slog.DiscardHandler), time.Now, 0)
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
		"not wanted":    {tune: func(b *Boards) { b.Renderer.Pictures.wanted = wantsPictures(false).WantsPictures }, calls: []string{"send"}},
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
