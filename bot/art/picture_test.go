package art

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// limit is the most a picture may weigh.
const limit = 40_000

func requirePicture(t *testing.T, b []byte, err error) image.Image {
	t.Helper()
	require.NoError(t, err)
	require.Less(t, len(b), limit)
	img, err := png.Decode(bytes.NewReader(b))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, 900, 500), img.Bounds())
	return img
}

func TestPicturesStaySmall(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		for n := 1; n <= game.MaxSeats; n++ {
			b, err := Table(sample(n, side))
			requirePicture(t, b, err)
		}
		b, err := Table(crowded(side))
		requirePicture(t, b, err)
		t.Logf("most crowded table on side %d: %d bytes", side, len(b))
		private := behind(crowded(side))
		b, err = PrivateTable(private)
		requirePicture(t, b, err)
		t.Logf("its private variant: %d bytes", len(b))
	}
}

func TestResultsStaySmall(t *testing.T) {
	for n := 1; n <= game.MaxSeats; n++ {
		round, match, chart := results(n)
		b, err := Round(round)
		requirePicture(t, b, err)
		b, err = Podium(match)
		requirePicture(t, b, err)
		b, err = Chart(chart)
		requirePicture(t, b, err)
	}
}

// TestStepsAreForMedals: who has earned none is in the list, however good the rank.
func TestStepsAreForMedals(t *testing.T) {
	silver := func(s MatchScene) (n int) {
		img := renderPodium(s).img
		for i := 0; i < len(img.Pix); i += 4 {
			if c := steps[1].metal; img.Pix[i] == c.R && img.Pix[i+1] == c.G && img.Pix[i+2] == c.B {
				n++
			}
		}
		return n
	}
	_, match, _ := results(game.MaxSeats)
	require.Positive(t, silver(match))
	for i := range match.Places[1:] {
		match.Places[i+1].Medal = false
	}
	require.Zero(t, silver(match))
	b, err := Podium(match)
	requirePicture(t, b, err)
}

func TestOddScenesAreDrawn(t *testing.T) {
	b, err := Table(TableScene{Seats: make([]TableSeat, 3), Turn: game.NoSeat})
	requirePicture(t, b, err)
	b, err = Round(RoundScene{Winner: game.NoSeat, Seats: make([]RoundSeat, 2)})
	requirePicture(t, b, err)
	b, err = Podium(MatchScene{Places: []Place{{Rank: 1}, {Rank: 1}, {Rank: 1}}})
	requirePicture(t, b, err)
	b, err = Chart(ChartScene{Lines: make([]ChartLine, 2)})
	requirePicture(t, b, err)
	long := ChartLine{Scores: make([]int, 200)}
	b, err = Chart(ChartScene{Target: 1000, Lines: []ChartLine{long}})
	requirePicture(t, b, err)
}

func TestScenesThatNoTableHasAreRefused(t *testing.T) {
	_, err := Table(TableScene{})
	require.ErrorIs(t, err, errSeats)
	_, err = Table(TableScene{Seats: make([]TableSeat, 11)})
	require.ErrorIs(t, err, errSeats)
	_, err = PrivateTable(PrivateScene{TableScene: sample(3, game.Dark), Viewer: game.NoSeat})
	require.ErrorIs(t, err, errViewer)
}

func TestPictureIsTheSameEveryTime(t *testing.T) {
	s := crowded(game.Dark)
	want, err := encode(renderTable(s).img)
	require.NoError(t, err)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			got, err := encode(renderTable(s).img)
			require.NoError(t, err)
			require.True(t, bytes.Equal(want, got))
		})
	}
	wg.Wait()
}

func TestPrivatePictureLeavesOutTheViewersBacks(t *testing.T) {
	s := behind(sample(4, game.Dark))
	with, err := PrivateTable(s)
	require.NoError(t, err)
	s.Backs[s.Viewer] = nil
	without, err := PrivateTable(s)
	require.NoError(t, err)
	require.True(t, bytes.Equal(with, without))
}

func TestScenesAreKeptByContent(t *testing.T) {
	s := sample(4, game.Light)
	first, err := Table(s)
	require.NoError(t, err)
	again, err := Table(sample(4, game.Light))
	require.NoError(t, err)
	require.Same(t, &first[0], &again[0], "drawn once")
	s.Seats[3].Cards++
	changed, err := Table(s)
	require.NoError(t, err)
	require.False(t, bytes.Equal(first, changed))
}

func TestCacheForgetsTheOldest(t *testing.T) {
	c := newCache[int, int](2)
	made := 0
	get := func(k int) {
		_, err := c.get(k, func() (int, error) { made++; return k, nil })
		require.NoError(t, err)
	}
	for _, k := range []int{1, 2, 1, 3, 2, 1} {
		get(k)
	}
	require.Equal(t, 4, made, "1, 2, 3 and 1 again")
	require.Len(t, c.values, 2)
}

func TestLongNamesStayOnTheirPlates(t *testing.T) {
	s := sample(10, game.Light)
	plain := renderTable(s)
	for i := range s.Seats {
		s.Seats[i].Name = strings.Repeat("W", 200)
	}
	long := renderTable(s)
	for i := range s.Seats {
		x, y, w, h := seatBox(i, len(s.Seats))
		for _, c := range []*canvas{plain, long} {
			c.fill(box(math.Floor(x), y, math.Ceil(w)+1, h, 0), ink)
		}
	}
	require.True(t, bytes.Equal(plain.img.Pix, long.img.Pix), "the pictures differ on the plates alone")
}
