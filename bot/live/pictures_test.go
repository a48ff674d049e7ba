package live

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/roomtest"
	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// fakeRounds is how a match went.
type fakeRounds struct {
	list []table.RoundResult
	err  error
}

func (f fakeRounds) Rounds(context.Context, table.ID) ([]table.RoundResult, error) {
	return f.list, f.err
}

// wantsPictures is a server with pictures or without them.
type wantsPictures bool

func (p wantsPictures) WantsPictures(string) bool { return bool(p) }

func picturesFor(rounds Rounds) *Pictures {
	return NewPictures(wantsPictures(true), rounds, nil, nil, slog.New(slog.DiscardHandler))
}

// requireFiles: pictures with these names, words beside each of them.
func requireFiles(t *testing.T, files []screen.File, names ...string) {
	t.Helper()
	var got []string
	for _, f := range files {
		got = append(got, f.Name)
		require.True(t, f.Shown)
		require.NotEmpty(t, f.Alt)
		require.NotContains(t, f.Alt, "*", "words to be heard")
		_, err := png.Decode(bytes.NewReader(f.Data))
		require.NoError(t, err)
		require.Less(t, len(f.Data), 40_000)
	}
	require.Equal(t, names, got)
	require.NoError(t, screen.Screen{Files: files}.Check())
}

func TestEveryStateOfATableHasItsPictures(t *testing.T) {
	w, pictures := lang.For("en"), picturesFor(fakeRounds{list: []table.RoundResult{{Round: 1, Points: []int{5, 0, 0}}, {Round: 2, Points: []int{0, 500, 0}}}})
	public := func(s table.State) []screen.File {
		return pictures.renderPublic(t.Context(), w, view.For(s, game.NoSeat))
	}
	running := roomtest.Deal(t, 3)
	requireFiles(t, public(running), "table.png")
	requireFiles(t, public(roomtest.PlayUntil(t, running, game.PhaseRoundOver)), "round.png")
	over := roomtest.PlayUntil(t, running, game.PhaseMatchOver)
	files := public(over)
	requireFiles(t, files, "podium.png", "chart.png")
	require.Contains(t, files[1].Alt, "P1: 0, 500")
	embeds := screen.Screen{Title: "x", Files: files}.Embeds()
	require.Len(t, embeds, 2, "one for each picture")
	require.Equal(t, "attachment://podium.png", embeds[0].Image.URL)
	require.Equal(t, "x", embeds[0].Title)
	require.Equal(t, "attachment://chart.png", embeds[1].Image.URL)
	pictures.rounds = fakeRounds{list: []table.RoundResult{{Round: 1}}}
	requireFiles(t, public(over), "podium.png", "round.png")
	pictures.rounds = fakeRounds{err: errors.New("disk full")}
	requireFiles(t, public(over), "podium.png")
	require.Empty(t, public(roomtest.LobbyAt(3)))
	ended := running
	ended.Phase = table.Abandoned
	require.Empty(t, public(ended))
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
		shows int // pictures
	}{
		"all is well":   {calls: []string{"send"}, shows: 1},
		"no permission": {fail: fail(send.Forbidden), calls: []string{"send", "send"}},
		"refused":       {fail: fail(send.Refused), calls: []string{"send", "send"}},
		"outages":       {fail: fail(send.Passing, send.Passing), calls: []string{"send", "send", "send", "edit"}},
		"not wanted":    {tune: func(b *Boards) { b.renderer.pictures.settings = wantsPictures(false) }, calls: []string{"send"}},
		"known to lack the permission": {
			tune:  func(b *Boards) { b.renderer.pictures.Learn("7", false) },
			calls: []string{"send"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			withBoards(t, func(b *Boards, f *fakeChannel) {
				b.renderer.pictures = picturesFor(fakeRounds{})
				f.fail = c.fail
				if c.tune != nil {
					c.tune(b)
				}
				b.Changed(roomtest.Deal(t, 3))
				f.Pass(plainTime - time.Minute)
				require.Equal(t, c.calls, f.calls)
				if name == "outages" {
					require.Len(t, f.only().Files, 1, "once it is there the picture follows")
					return
				}
				require.Len(t, f.only().Files, c.shows)
			})
		})
	}
}

func TestPicturesAreTriedAgainAfterAWhile(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		b.renderer.pictures = picturesFor(fakeRounds{})
		f.fail = []error{&send.Failure{Trouble: send.Forbidden, Err: errors.New("no")}}
		s := roomtest.Deal(t, 3)
		b.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.only().Files)
		s = roomtest.PlayFew(s)
		s.Version++
		b.Changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.only().Files, "not asked for again at once")
		f.Pass(plainTime)
		s.Version++
		b.Changed(s)
		f.Pass(time.Minute)
		require.Len(t, f.only().Files, 1)
	})
}

func TestAChannelsPicturesComeBackWithThePermission(t *testing.T) {
	pictures := picturesFor(fakeRounds{})
	pictures.Learn("7", false)
	require.False(t, pictures.MayShow("1", "7"))
	require.True(t, pictures.MayShow("1", "8"))
	pictures.Learn("7", true)
	require.True(t, pictures.MayShow("1", "7"))
}
