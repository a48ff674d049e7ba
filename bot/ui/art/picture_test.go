package art

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// limit is the most a picture may weigh.
const limit = 60_000

// requirePicture renders a scene as a picture of a height, and returns the file.
func requirePicture(t *testing.T, s interface{ Render() ([]byte, error) }, height int) []byte {
	t.Helper()
	b, err := s.Render()
	require.NoError(t, err)
	require.Less(t, len(b), limit)
	img, err := png.Decode(bytes.NewReader(b))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, pictureW, height), img.Bounds())
	return b
}

func TestPicturesHaveTheirSizes(t *testing.T) {
	for n := 1; n <= game.MaxSeats; n++ {
		boardH := 548
		if n >= 7 {
			boardH = 604
		}
		for _, side := range []game.Side{game.Light, game.Dark} {
			requirePicture(t, sample(n, side), boardH)
			requirePicture(t, behind(sample(max(2, n), side)), 500)
		}
		round, match, chart := results(n)
		requirePicture(t, round, 500)
		requirePicture(t, match, 560)
		requirePicture(t, chart, 500)
		requirePicture(t, lobby(n), 450)
	}
	for n, h := range map[int]int{0: 240, 1: 240, 8: 240, 9: 414, 13: 366, 16: 328, 18: 300, 20: 300, 21: 300, 33: 300, 34: 390, 44: 390, 45: 434} {
		requirePicture(t, stacks(n, game.Light), h)
	}
}

func TestCrowdedPicturesStaySmall(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		b := requirePicture(t, crowded(side), 604)
		t.Logf("most crowded board on side %d: %d bytes", side, len(b))
		b = requirePicture(t, behind(crowded(side)), 500)
		t.Logf("its private variant: %d bytes", len(b))
	}
}

func TestOddScenesAreDrawn(t *testing.T) {
	requirePicture(t, BoardScene{Seats: make([]BoardSeat, 3), Turn: game.NoSeat, Next: game.NoSeat}, 548)
	requirePicture(t, HandScene{}, 240)
	requirePicture(t, RoundScene{Target: 500, Seats: make([]ResultSeat, 2)}, 500)
	requirePicture(t, MatchScene{Places: []MatchPlace{{Rank: 1, Medal: true}, {Rank: 1, Medal: true}, {Rank: 1, Medal: true}}}, 560)
	requirePicture(t, LobbyScene{}, 450)
	requirePicture(t, ChartScene{Lines: make([]ChartLine, 2)}, 500)
	long := ChartLine{Scores: make([]int, 200)}
	requirePicture(t, ChartScene{Target: 1000, Lines: []ChartLine{long}}, 500)
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

// TestFilesAreReadByOthers: the library's reader decodes our files to the painted pixels.
func TestFilesAreReadByOthers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, colors := range []int{1, 2, 3, 17, 256} {
		for _, w := range []int{1, 7, 8, 9, 258, 259, 260, 517, 900} {
			for _, flat := range []int{1, 3, 50, 700} {
				p := newPainting(w, 1+rng.IntN(20), rgb(0))
				for i := 1; i < colors; i++ {
					p.color(rgb(uint32(i) * 0x010305))
				}
				for i := range p.pix {
					if i == 0 || rng.IntN(flat) == 0 {
						p.pix[i] = uint8(rng.IntN(colors))
					} else {
						p.pix[i] = p.pix[i-1]
					}
				}
				img, err := png.Decode(bytes.NewReader(p.encode()))
				require.NoError(t, err)
				require.Equal(t, image.Rect(0, 0, p.w, p.h), img.Bounds())
				require.Equal(t, p.pix, img.(*image.Paletted).Pix)
			}
		}
	}
}

// TestRareColorsGetCodesThatAreNotTooLong: where each symbol is as frequent as the two before together, the code of the
// rarest would be longer than the format allows.
func TestRareColorsGetCodesThatAreNotTooLong(t *testing.T) {
	counts := make([]uint32, litLens)
	a, b := uint32(1), uint32(1)
	for s := range 24 {
		counts[s*3], a, b = a, b, a+b
	}
	free := codeLengths(slices.Clone(counts), 255)
	require.Greater(t, slices.Max(free[:]), uint8(15))
	limited, room := codeLengths(counts, 15), 0
	for s, n := range limited {
		require.Equal(t, s%3 == 0 && s < 72, n > 0)
		if n > 0 {
			room += 1 << (15 - n)
		}
	}
	require.LessOrEqual(t, slices.Max(limited[:]), uint8(15))
	require.Equal(t, 1<<15, room, "every sequence of bits has a meaning")
}

// TestComparedSpritesAreStampedAlike: pixels copied from the row above equal those of the sprite, also if a part of
// it lies outside the picture.
func TestComparedSpritesAreStampedAlike(t *testing.T) {
	for _, look := range []cardLook{lit, faded, playable, bare} {
		k := cardKey{face: game.Face{Color: game.Green, Number: 6}, letter: "G", height: 170, look: look}
		for _, at := range []image.Point{{30, 40}, {-20, 10}, {150, -33}, {40, -33}, {10, 120}} {
			plain, compared := newPainting(200, 250, honey), newPainting(200, 250, honey)
			plain.stamp(k.render(), at.X, at.Y)
			compared.stamp(k.render().compared(), at.X, at.Y)
			require.Equal(t, plain.pix, compared.pix)
			require.Equal(t, plain.colors, compared.colors)
		}
	}
}

func TestPortraitsKeepFewColors(t *testing.T) {
	p := photo(3)
	require.LessOrEqual(t, len(p.palette), portraitColors)
	for _, size := range portraitSizes {
		s := p.sprite(size)
		require.Equal(t, size, s.w)
		require.Zero(t, s.mask.cover[0], "round")
		require.Equal(t, uint8(steps), s.mask.cover[size*size/2+size/2])
	}
	require.Equal(t, 48, p.sprite(50).w, "the nearest below")
	require.Equal(t, portraitSizes[0], p.sprite(3).w)
	require.Equal(t, 128, p.sprite(300).w)
}

// TestEveryPictureHasRoomForPortraits, for each number of players.
func TestEveryPictureHasRoomForPortraits(t *testing.T) {
	p := photo(1)
	for n := 1; n <= game.MaxSeats; n++ {
		round, match, _ := results(n)
		guests, board := lobby(n), sample(n, game.Light)
		for i := range n {
			round.Seats[i].Portrait, match.Places[i].Portrait = p, p
			guests.Seats[i].Portrait, board.Seats[i].Portrait = p, p
		}
		requirePicture(t, round, roundH)
		requirePicture(t, match, matchH)
		requirePicture(t, guests, lobbyH)
		if n > 1 {
			requirePicture(t, behind(board), privateH)
		}
	}
}

// TestPortraitsAreTheMiddle: a picture that is not square loses its ends.
func TestPortraitsAreTheMiddle(t *testing.T) {
	img := image.NewRGBA(image.Rect(5, 5, 305, 105))
	red := color.RGBA{0xff, 0, 0, 0xff}
	for y := 5; y < 105; y++ {
		for x := 105; x < 205; x++ {
			img.Set(x, y, red)
		}
	}
	s := NewPortrait(img).sprite(76)
	for i, level := range s.mask.cover {
		if x := i % 76; level == steps && x > 1 && x < 74 {
			require.Equal(t, red, s.colors[s.pix[i]])
		}
	}
	require.NotEqual(t, photo(1).key, photo(2).key)
	again := photo(1)
	require.Equal(t, photo(1).key, again.key)
	require.NotPanics(t, func() { NewPortrait(image.NewRGBA(image.Rect(0, 0, 1, 1))) })
	require.NotPanics(t, func() { NewPortrait(image.NewRGBA(image.Rectangle{})) })
}

func TestShownName(t *testing.T) {
	for name, want := range map[string]string{
		"Tom":                              "Tom",
		"  two \t\n words ":                "two words",
		"Élodie Ñandú":                     "Élodie Ñandú",
		"Иван":                             "Иван",
		"Trần Thị":                         "Tran Thi",
		"שרה Levi":                         "שרה Levi",
		"สมชาย":                            "สมชาย",
		"김민준":                              "김민준",
		"अनिका":                            "अनिका",
		"👨‍👩‍👧 Kim":                        "👨‍👩‍👧 Kim",
		"𝓜𝓪𝔁":                              "Max",
		"ｆｕｌｌ":                             "full",
		"日本語":                              "日本語",
		"مرحبا":                            "مرحبا",
		"🔥🔥":                               "🔥🔥",
		"":                                 "#3",
		"\u202eevil\u202c":                 "evil",
		"Z" + strings.Repeat("\u0335", 80): "Z",
		"ก" + strings.Repeat("\u0e34", 60): "ก\u0e34\u0e34\u0e34",
		"★ Nova ★":                         "Nova",
		"\xff\xfe":                         "#3",
		"...":                              "#3",
	} {
		require.Equal(t, want, shownName(name, 2), "%q", name)
	}
}

func TestFitKeepsToTheWidth(t *testing.T) {
	for _, name := range []string{"W", "WWWWWWWWWWWW", strings.Repeat("i", 200), "two words of it"} {
		for _, width := range []float64{30, 100, 141} {
			short := bold.fit(name, 25, width)
			require.LessOrEqual(t, bold.width(short, 25), width, "%q", short)
			require.False(t, strings.HasSuffix(short, " …"))
		}
	}
}
