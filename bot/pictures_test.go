package bot

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

func drawsFor(rounds Rounds) *illustrator {
	return newIllustrator(func(string) bool { return true }, rounds, slog.New(slog.DiscardHandler))
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
	w, draws := lang.For("en"), drawsFor(fakeRounds{list: []table.RoundResult{{Round: 1, Points: []int{5, 0, 0}}, {Round: 2, Points: []int{0, 500, 0}}}})
	public := func(s table.State) []screen.File { return draws.public(t.Context(), w, view.For(s, game.NoSeat)) }
	running := roomtest.Dealt(t, 3)
	requireFiles(t, public(running), "table.png")
	requireFiles(t, public(roomtest.PlayedOut(t, running, game.PhaseRoundOver)), "round.png")
	over := roomtest.PlayedOut(t, running, game.PhaseMatchOver)
	files := public(over)
	requireFiles(t, files, "podium.png", "chart.png")
	require.Contains(t, files[1].Alt, "P1: 0, 500")
	embeds := screen.Screen{Title: "x", Files: files}.Embeds()
	require.Len(t, embeds, 2, "one for each picture")
	require.Equal(t, "attachment://podium.png", embeds[0].Image.URL)
	require.Equal(t, "x", embeds[0].Title)
	require.Equal(t, "attachment://chart.png", embeds[1].Image.URL)
	draws.rounds = fakeRounds{list: []table.RoundResult{{Round: 1}}}
	requireFiles(t, public(over), "podium.png", "round.png")
	draws.rounds = fakeRounds{err: errors.New("disk full")}
	requireFiles(t, public(over), "podium.png")
	require.Empty(t, public(roomtest.LobbyAt(3)))
	ended := running
	ended.Phase = table.Abandoned
	require.Empty(t, public(ended))
}

// TestBoardsDoWithoutPictures: wherever a picture is in the way of the board, the
// board comes without.
func TestBoardsDoWithoutPictures(t *testing.T) {
	fail := func(kinds ...trouble) (list []error) {
		for _, kind := range kinds {
			list = append(list, &failure{trouble: kind, err: errors.New("no")})
		}
		return list
	}
	for name, c := range map[string]struct {
		fail  []error
		tune  func(*boards)
		calls []string
		shows int // pictures
	}{
		"all is well":   {calls: []string{"send"}, shows: 1},
		"no permission": {fail: fail(troubleForbidden), calls: []string{"send", "send"}},
		"refused":       {fail: fail(troubleRefused), calls: []string{"send", "send"}},
		"outages":       {fail: fail(troubleOther, troubleOther), calls: []string{"send", "send", "send", "edit"}},
		"not wanted":    {tune: func(b *boards) { b.pictures.wanted = func(string) bool { return false } }, calls: []string{"send"}},
		"known to lack the permission": {
			tune:  func(b *boards) { b.pictures.learn("7", 1<<14) },
			calls: []string{"send"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			withBoards(t, func(b *boards, f *fakeChannel) {
				b.pictures = drawsFor(fakeRounds{})
				f.fail = c.fail
				if c.tune != nil {
					c.tune(b)
				}
				b.changed(roomtest.Dealt(t, 3))
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
	withBoards(t, func(b *boards, f *fakeChannel) {
		b.pictures = drawsFor(fakeRounds{})
		f.fail = []error{&failure{trouble: troubleForbidden, err: errors.New("no")}}
		s := roomtest.Dealt(t, 3)
		b.changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.only().Files)
		s = roomtest.Told(s)
		s.Version++
		b.changed(s)
		f.Pass(time.Minute)
		require.Empty(t, f.only().Files, "not asked for again at once")
		f.Pass(plainTime)
		s.Version++
		b.changed(s)
		f.Pass(time.Minute)
		require.Len(t, f.only().Files, 1)
	})
}

func TestAChannelsPicturesComeBackWithThePermission(t *testing.T) {
	draws := drawsFor(fakeRounds{})
	draws.learn("7", 1<<14)
	require.False(t, draws.welcome("1", "7"))
	require.True(t, draws.welcome("1", "8"))
	draws.learn("7", 1<<15)
	require.True(t, draws.welcome("1", "7"))
	draws.learn("7", 1<<3)
	require.True(t, draws.welcome("1", "7"), "an administrator may")
}
