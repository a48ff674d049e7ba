package art

import (
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// contrast is the ratio of WCAG 2.2, from 1 to 21.
func contrast(a, b color.RGBA) float64 {
	la, lb := luminance(a)+.05, luminance(b)+.05
	return math.Max(la, lb) / math.Min(la, lb)
}

func luminance(c color.RGBA) float64 {
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

func linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= .04045 {
		return x / 12.92
	}
	return math.Pow((x+.055)/1.055, 2.4)
}

func TestGlyphsStandOutFromTheirCards(t *testing.T) {
	for c := game.NoColor; c <= game.Purple; c++ {
		for _, s := range []game.Side{game.Light, game.Dark} {
			co := coatOf(c, s)
			for _, ground := range []color.RGBA{co.ground, co.tone} {
				require.GreaterOrEqual(t, contrast(co.glyph, ground), 4.5, "glyph of color %d", c)
				require.GreaterOrEqual(t, contrast(co.mark, ground), 4.5, "mark of color %d", c)
			}
		}
	}
}

func TestSidesDifferInGrey(t *testing.T) {
	brightest := luminance(coatOf(game.NoColor, game.Dark).ground)
	for _, c := range colorsOf(game.Dark) {
		brightest = math.Max(brightest, luminance(coatOf(c, game.Dark).ground))
	}
	for _, c := range colorsOf(game.Light) {
		require.Greater(t, (luminance(coatOf(c, game.Light).ground)+.05)/(brightest+.05), 3.0)
	}
}

func TestTextStandsOutFromTheTable(t *testing.T) {
	for _, f := range []felt{dayFelt, nightFelt} {
		for _, ground := range []color.RGBA{f.ground, f.plate} {
			require.GreaterOrEqual(t, contrast(f.text, ground), 7.0)
			require.GreaterOrEqual(t, contrast(f.dim, ground), 4.5)
			require.GreaterOrEqual(t, contrast(f.dim, f.plate), map[bool]float64{true: 4.85, false: 6.95}[f == dayFelt])
		}
		require.GreaterOrEqual(t, contrast(f.dim, f.ground), 3.0, "direction arrows")
	}
	for c := game.NoColor; c <= game.Purple; c++ {
		require.GreaterOrEqual(t, contrast(ink, hues[c]), 5.6, "the plate of whose turn it is")
	}
	for _, tone := range append(initialTones[:], silver, bronze, honey) {
		require.GreaterOrEqual(t, contrast(ink, tone), 4.5, "initials and medals")
	}
	for _, tone := range robotTones {
		require.GreaterOrEqual(t, contrast(chalk, tone), 4.5, "robots")
	}
}

func TestSeriesStandOutFromTheChart(t *testing.T) {
	for i := range game.MaxSeats {
		require.GreaterOrEqual(t, contrast(seriesOf(i).color, nightFelt.ground), 3.0, "seat %d", i)
		require.GreaterOrEqual(t, contrast(seriesOf(i).color, dayFelt.plate), 2.0, "seat %d", i)
	}
}

// TestDimmedCardsCanBeRead: a card that cannot be played is still a card one has.
func TestDimmedCardsCanBeRead(t *testing.T) {
	for c := game.NoColor; c <= game.Purple; c++ {
		for _, s := range []game.Side{game.Light, game.Dark} {
			if c != game.NoColor && sideOf(c) != s {
				continue
			}
			co := coatOf(c, s)
			d := dimmed{felt: feltOf(s).ground, keepInk: s == game.Light}
			require.GreaterOrEqual(t, contrast(d.color(co.glyph), d.color(co.ground)), 3.0, "color %d on side %d", c, s)
			require.GreaterOrEqual(t, contrast(d.color(co.glyph), d.color(co.tone)), 2.5, "color %d on side %d", c, s)
		}
	}
}
