package art

import (
	"bytes"
	"image"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"

	"unobot/game"
)

// replayed are boards of ten moves at a table.
func replayed(first BoardScene) (s ReplayScene) {
	n := len(first.Seats)
	for move := range 11 {
		b := first
		b.Seats = append([]BoardSeat(nil), first.Seats...)
		b.Turn, b.Next = game.Seat(move%n), game.Seat((move+1)%n)
		b.Seats[move%n].Cards += move
		b.Color = colorsOf(b.Side)[move%4]
		b.Discard = append([]game.Face{{Color: b.Color, Number: uint8(move % 10)}}, b.Discard...)
		b.DrawPile -= move
		s.Boards = append(s.Boards, b)
	}
	return s
}

// frames are what a GIF shows, one after the other.
func frames(t *testing.T, file []byte) (shown []*image.RGBA) {
	t.Helper()
	film, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for _, frame := range film.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		now := *screen
		now.Pix = append([]uint8(nil), screen.Pix...)
		shown = append(shown, &now)
	}
	return shown
}

// TestAReplayShowsEachBoard as the picture of that board looks: no color is visibly off.
func TestAReplayShowsEachBoard(t *testing.T) {
	for name, first := range map[string]BoardScene{
		"light": told(4, game.Light), "dark": told(7, game.Dark), "photos": crowded(game.Light),
	} {
		s := replayed(first)
		file, err := s.Render()
		require.NoError(t, err)
		shown := frames(t, file)
		require.Len(t, shown, 11)
		for n, b := range s.Boards {
			p := b.paint()
			off := 0
			for i, c := range p.pix {
				col := shown[n].RGBAAt(i%p.w, i/p.w)
				if between(col, p.colors[c]) > 40*40 {
					off++
				}
			}
			require.Less(t, off, len(p.pix)/200, "%s, board %d", name, n)
			paintings.Put(p)
		}
		again, err := s.Render()
		require.NoError(t, err)
		require.Equal(t, file, again, "the same every time")
	}
}

// TestAReplayIsSmall: with ten players and their pictures it has less than 1 MB.
func TestAReplayIsSmall(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		file, err := replayed(crowded(side)).Render()
		require.NoError(t, err)
		t.Logf("%d kB", len(file)/1000)
		require.Less(t, len(file), 1_000_000)
	}
}

// TestAReplayOfNothing is an error, as with other scenes.
func TestAReplayOfNothing(t *testing.T) {
	_, err := ReplayScene{}.Render()
	require.ErrorIs(t, err, errSeats)
}

// BenchmarkReplay renders the largest replay.
func BenchmarkReplay(b *testing.B) {
	s := replayed(crowded(game.Light))
	for b.Loop() {
		_, _ = s.Render()
	}
}
