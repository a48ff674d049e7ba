package art

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

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

// TestEveryPictureHasRoomForPortraits: whatever the number of players.
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

// TestPortraitsAreTheMiddle: what is not square loses its ends.
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
