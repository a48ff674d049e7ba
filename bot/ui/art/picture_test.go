package art

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// limit is the most a picture may weigh.
const limit = 60_000

func requirePicture(t *testing.T, b []byte, err error, height int) image.Image {
	t.Helper()
	require.NoError(t, err)
	require.Less(t, len(b), limit)
	img, err := png.Decode(bytes.NewReader(b))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, pictureW, height), img.Bounds())
	return img
}

func TestPicturesHaveTheirSizes(t *testing.T) {
	for n := 1; n <= game.MaxSeats; n++ {
		boardH := 548
		if n >= 7 {
			boardH = 604
		}
		for _, side := range []game.Side{game.Light, game.Dark} {
			b, err := sample(n, side).Render()
			requirePicture(t, b, err, boardH)
			b, err = behind(sample(max(2, n), side)).Render()
			requirePicture(t, b, err, 500)
		}
		round, match, chart := results(n)
		b, err := round.Render()
		requirePicture(t, b, err, 500)
		b, err = match.Render()
		requirePicture(t, b, err, 560)
		b, err = chart.Render()
		requirePicture(t, b, err, 500)
		b, err = lobby(n).Render()
		requirePicture(t, b, err, 450)
	}
	for n, h := range map[int]int{0: 240, 1: 240, 8: 240, 9: 414, 16: 414, 18: 378, 20: 350, 21: 300, 33: 300, 34: 390, 44: 390, 45: 434} {
		b, err := stacks(n, game.Light).Render()
		requirePicture(t, b, err, h)
	}
}

func TestCrowdedPicturesStaySmall(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		b, err := crowded(side).Render()
		requirePicture(t, b, err, 604)
		t.Logf("most crowded board on side %d: %d bytes", side, len(b))
		b, err = behind(crowded(side)).Render()
		requirePicture(t, b, err, 500)
		t.Logf("its private variant: %d bytes", len(b))
	}
}

func TestOddScenesAreDrawn(t *testing.T) {
	b, err := BoardScene{Seats: make([]BoardSeat, 3), Turn: game.NoSeat, Next: game.NoSeat}.Render()
	requirePicture(t, b, err, 548)
	b, err = HandScene{}.Render()
	requirePicture(t, b, err, 240)
	b, err = RoundScene{Target: 500, Seats: make([]ResultSeat, 2)}.Render()
	requirePicture(t, b, err, 500)
	b, err = MatchScene{Places: []MatchPlace{{Rank: 1, Medal: true}, {Rank: 1, Medal: true}, {Rank: 1, Medal: true}}}.Render()
	requirePicture(t, b, err, 560)
	b, err = LobbyScene{}.Render()
	requirePicture(t, b, err, 450)
	b, err = ChartScene{Lines: make([]ChartLine, 2)}.Render()
	requirePicture(t, b, err, 500)
	long := ChartLine{Scores: make([]int, 200)}
	b, err = ChartScene{Target: 1000, Lines: []ChartLine{long}}.Render()
	requirePicture(t, b, err, 500)
}

func TestScenesThatNoTableHasAreRefused(t *testing.T) {
	_, err := BoardScene{}.Render()
	require.ErrorIs(t, err, errSeats)
	_, err = BoardScene{Seats: make([]BoardSeat, 11)}.Render()
	require.ErrorIs(t, err, errSeats)
	_, err = PrivateScene{BoardScene: sample(3, game.Dark), Viewer: game.NoSeat}.Render()
	require.ErrorIs(t, err, errViewer)
}

func TestPrivatePictureLeavesOutTheViewersBacks(t *testing.T) {
	s := behind(sample(4, game.Dark))
	with, err := s.Render()
	require.NoError(t, err)
	s.Backs[s.Viewer] = nil
	without, err := s.Render()
	require.NoError(t, err)
	require.True(t, bytes.Equal(with, without))
}

func TestScenesAreKeptByContent(t *testing.T) {
	s := sample(4, game.Light)
	first, err := s.Render()
	require.NoError(t, err)
	again, err := sample(4, game.Light).Render()
	require.NoError(t, err)
	require.Same(t, &first[0], &again[0], "drawn once")
	s.Seats[3].Cards++
	changed, err := s.Render()
	require.NoError(t, err)
	require.False(t, bytes.Equal(first, changed))
	s.Seats[3].Portrait = photo(1)
	one, err := s.Render()
	require.NoError(t, err)
	s.Seats[3].Portrait = photo(2)
	other, err := s.Render()
	require.NoError(t, err)
	require.False(t, bytes.Equal(one, other), "profile pictures are told apart by what they show")
}

func TestCacheForgetsTheOldest(t *testing.T) {
	c := newCache[int, int](2)
	made := 0
	get := func(keys ...int) int {
		made = 0
		for _, k := range keys {
			c.get(k, func() int { made++; return k })
		}
		return made
	}
	require.Equal(t, 4, get(1, 2, 3, 1), "1 had to make room for 3")
	require.Len(t, c.values, 2)
	require.Equal(t, 1, get(1, 4, 1), "1 was asked for again, so 3 had to go")
	require.Equal(t, 2, get(5, 6), "once nobody asks for 1, its turn comes")
	require.Equal(t, 1, get(1))
	require.Len(t, c.values, 2)
}
