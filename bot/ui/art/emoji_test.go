package art

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"
	"golang.org/x/image/webp"

	"unobot/game"
)

// faceEmoji returns the emoji of a face.
func faceEmoji(f game.Face, s game.Side) EmojiPicture {
	return emoji(FaceKey(f, s), func() *image.RGBA { return faceTile(f, s) })
}

func TestEmojisKeepDiscordsLimits(t *testing.T) {
	names := map[string]bool{}
	total := 0
	all := Emojis(editions())
	for _, e := range all {
		require.Regexp(t, `^[a-z0-9_]{2,32}$`, e.Name)
		require.True(t, IsEmojiName(e.Name), e.Name)
		require.False(t, names[e.Name], "two emojis are called %s", e.Name)
		names[e.Name] = true
		file := e.PNG()
		require.Less(t, len(file), 16<<10, e.Name)
		total += len(file)
		img, err := png.Decode(bytes.NewReader(file))
		require.NoError(t, err)
		require.Equal(t, image.Rect(0, 0, emojiSize, emojiSize), img.Bounds())
	}
	for _, f := range everyFace() {
		require.Equal(t, FaceKey(f.face, f.side), faceEmoji(f.face, f.side).Key)
	}
	require.LessOrEqual(t, len(all), 2000, "as many as an application may have")
	t.Logf("%d emojis, %d bytes", len(all), total)
}

// TestTablesSpeakTheReadersLanguage: every part with a letter has the one of the scene, and a picture
// rendered before in another language is not used for it.
func TestTablesSpeakTheReadersLanguage(t *testing.T) {
	green, purple := game.Face{Color: game.Green, Number: 7}, game.Face{Color: game.Purple, Number: 7}
	for name, c := range map[string]struct {
		change func(*PrivateScene)
		same   bool
	}{
		"nothing but letters of both": {func(*PrivateScene) {}, true},
		"the top card":                {func(s *PrivateScene) { s.Discard = []game.Face{green} }, false},
		"the current color":           {func(s *PrivateScene) { s.Color = game.Green }, false},
		"the draw pile":               {func(s *PrivateScene) { s.DrawTop = purple }, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := PrivateScene{BoardScene: BoardScene{
				TwoSided: true, Discard: []game.Face{{Color: game.Red, Number: 7}}, Color: game.Red, DrawPile: 9,
				DrawTop: game.Face{Color: game.Teal, Number: 7}, Seats: sample(2, game.Light).Seats,
			}}
			c.change(&s)
			for kind, render := range map[string]func() ([]byte, error){
				"public":  func() ([]byte, error) { return s.BoardScene.Render() },
				"private": func() ([]byte, error) { return s.Render() },
			} {
				s.Letters = alphabets[0]
				first, err := render()
				require.NoError(t, err)
				s.Letters = alphabets[1]
				second, err := render()
				require.NoError(t, err)
				require.Equal(t, c.same, bytes.Equal(first, second), kind)
			}
		})
	}
	s := PrivateScene{BoardScene: sample(2, game.Light), Backs: [][]game.FaceCount{nil, {{Face: purple, Count: 1}}}}
	first, err := s.Render()
	require.NoError(t, err)
	s.Letters = alphabets[1]
	second, err := s.Render()
	require.NoError(t, err)
	require.NotEqual(t, first, second, "the backs of hands")
}

func TestForeignEmojisAreNotOurs(t *testing.T) {
	for _, name := range []string{"party", "r7", "our_logo_2026", "deadbeefcafe", "R7_0123456789ab", "r7_0123456789abcd"} {
		require.False(t, IsEmojiName(name), name)
	}
}

func TestEmojiIsTheSameEveryTime(t *testing.T) {
	for _, f := range everyFace()[:20] {
		first := faceTile(f.face, f.side)
		require.Equal(t, first.Pix, faceTile(f.face, f.side).Pix)
	}
	worth50 := faceEmoji(game.Face{Symbol: game.Wild, Points: 50}, game.Light)
	worth40 := faceEmoji(game.Face{Symbol: game.Wild, Points: 40}, game.Light)
	require.Equal(t, worth50.Name, worth40.Name, "points are not on the picture")
}

func TestEmojisListsEveryFaceOnce(t *testing.T) {
	editions := []*game.Edition{
		{ID: "classic", Cards: []game.Card{
			{Faces: [2]game.Face{{Color: game.Red, Number: 0}}},
			{Faces: [2]game.Face{{Color: game.Red, Number: 0}}},
		}},
		{ID: "flip", Cards: []game.Card{
			{Faces: [2]game.Face{{Symbol: game.Wild}, {Symbol: game.Wild}}},
			{Faces: [2]game.Face{{Color: game.Red, Number: 0}, {Color: game.Teal, Number: 3}}},
		}},
	}
	var names []string
	for _, e := range Emojis(editions) {
		names = append(names, e.Name)
	}
	require.Len(t, names, 4+8+1+2, "red 0, teal 3 and a wild for each side; colors; back; buttons")
	require.Contains(t, names, faceEmoji(game.Face{Symbol: game.Wild}, game.Dark).Name)
	require.Contains(t, names, emoji(ColorKey(game.Pink), nil).Name)
	require.Contains(t, names, emoji(backKey, nil).Name)
}

// grey22 returns a tile as it stands in a line of text, in greyscale.
func grey22(tile image.Image) []float64 {
	const size = 22
	small := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(small, small.Rect, tile, tile.Bounds(), draw.Src, nil)
	grey := make([]float64, 0, size*size)
	for i := 0; i < len(small.Pix); i += 4 {
		p := small.Pix[i:]
		grey = append(grey, .299*float64(p[0])+.587*float64(p[1])+.114*float64(p[2]))
	}
	return grey
}

// distance returns the root mean square difference of two pictures, of 255.
func distance(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += (a[i] - b[i]) * (a[i] - b[i])
	}
	return math.Sqrt(sum / float64(len(a)))
}

func TestFacesDifferInGreyAt22Pixels(t *testing.T) {
	faces := everyFace()
	grey := make([][]float64, len(faces))
	for i, f := range faces {
		grey[i] = grey22(faceTile(f.face, f.side))
	}
	least, where := math.Inf(1), ""
	for i, f := range faces {
		for j, g := range faces[:i] {
			if d := distance(grey[i], grey[j]); d < least {
				least, where = d, faceCode(f.face, f.side)+" and "+faceCode(g.face, g.side)
			}
		}
	}
	t.Logf("closest: %s at %.1f", where, least)
	require.Greater(t, least, 12.0, where)
}

func TestColorsDifferByShapeAlone(t *testing.T) {
	for _, s := range []game.Side{game.Light, game.Dark} {
		colors := colorsOf(s)
		for i, a := range colors {
			for _, b := range colors[:i] {
				require.Greater(t, distance(grey22(inked(a)), grey22(inked(b))), 25.0, "%d and %d", a, b)
			}
		}
	}
}

// inked returns a color's shape without its color.
func inked(c game.Color) image.Image {
	canvas := newCanvas(emojiSize, emojiSize)
	canvas.clear(paper)
	canvas.fill(shape(c).at(14, 14, 100), ink)
	return canvas.img
}

// TestAtlasHasEveryFace: each face of each side is on its atlas once, and no two look alike. Its parts make the same faces.
func TestAtlasHasEveryFace(t *testing.T) {
	for _, e := range editions() {
		for side := range game.Side(2) {
			if side == game.Dark && !e.TwoSided() {
				continue
			}
			file := NewAtlas(e, side, recordLetters)
			img, err := png.Decode(bytes.NewReader(file))
			require.NoError(t, err)
			require.Less(t, len(file), 120<<10, "%s is quick to load on a phone", e.ID)
			parts := NewParts(e, side, recordLetters)
			require.Less(t, len(parts.WebP), map[game.Side]int{game.Light: 30 << 10, game.Dark: 104 << 10}[side], "%s", e.ID)
			tiles, err := webp.Decode(bytes.NewReader(parts.WebP))
			require.NoError(t, err)
			seen := map[string]int{}
			faces := FacesOn(e, side)
			for i, code := range append(codesOfFaces(faces), "") {
				cell := cut(img, i)
				_, twice := seen[string(cell.Pix)]
				require.False(t, twice, "%s: %d", e.ID, i)
				seen[string(cell.Pix)] = i
				made := image.NewRGBA(cell.Rect)
				if at := slices.Index(parts.Tiles, code); at >= 0 {
					draw.Draw(made, made.Rect, cut(tiles, at), image.Point{}, draw.Over)
				} else {
					draw.Draw(made, made.Rect, cut(tiles, slices.Index(parts.Tiles, code[:1])), image.Point{}, draw.Over)
					draw.Draw(made, made.Rect, cut(tiles, slices.Index(parts.Tiles, code[1:])), image.Point{}, draw.Over)
				}
				off := 0
				for k, v := range made.Pix {
					off = max(off, int(v)-int(cell.Pix[k]), int(cell.Pix[k])-int(v))
				}
				require.LessOrEqual(t, off, 48, "%s: %s", e.ID, code)
			}
			for _, card := range e.Cards {
				if f := card.Faces[side]; f != (game.Face{}) {
					f.Points = 0
					require.Contains(t, faces, f)
				}
			}
			t.Logf("%s, side %d: %d faces, %d bytes, in parts %d", e.ID, side, len(faces), len(file), len(parts.WebP))
		}
	}
}

func codesOfFaces(faces []game.Face) (codes []string) {
	for _, f := range faces {
		codes = append(codes, f.Code())
	}
	return codes
}

// cut returns a tile of an atlas.
func cut(img image.Image, i int) *image.RGBA {
	w, h, columns := AtlasSize()
	tile := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(tile, tile.Rect, img, image.Pt(i%columns*w, i/columns*h), draw.Src)
	return tile
}

func BenchmarkAtlas(b *testing.B) {
	e, _ := game.EditionByID("flip")
	for b.Loop() {
		NewParts(e, game.Light, recordLetters)
	}
}

// contrast returns the ratio of WCAG 2.2, from 1 to 21.
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
