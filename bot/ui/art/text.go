package art

import (
	"image/color"
	"math"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"unobot/bot/ui/art/scripts"
	"unobot/game"
)

// shownName returns a player's name as far as there are letters for it: letterlike symbols become letters, marks that
// no font has are removed, the rest is dropped. If nothing readable remains, it is the seat's number, from 1.
func shownName(name string, seat int) string {
	var b strings.Builder
	readable, marks := false, 0
	const (
		most      = 64 // limits the work on a name; Discord's have at most 32 characters
		mostMarks = 3  // on one letter, as no script needs more
	)
	for i, r := range []rune(norm.NFKC.String(name)) {
		if i == most {
			break
		}
		if unicode.IsSpace(r) {
			r = ' '
		}
		r, ok := written(r)
		if marks++; !unicode.Is(unicode.Mn, r) {
			marks = 0
		}
		if !ok || marks > mostMarks {
			continue
		}
		readable = readable || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.So, r)
		b.WriteRune(r)
	}
	if !readable {
		return "#" + strconv.Itoa(seat+1)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// written returns r, or else the letter under its accents, if the bold font has it, or one of another script.
func written(r rune) (rune, bool) {
	if scripts.Joins(r) {
		return r, true
	}
	const firstOwnMarks = 0x0590 // of Hebrew; those before it are accents, which the bold font has on its letters
	if r == unicode.ReplacementChar || !unicode.IsPrint(r) || unicode.Is(unicode.Mn, r) && r < firstOwnMarks {
		return 0, false
	}
	if bold.glyph(r).ok {
		return r, true
	}
	base := []rune(norm.NFKD.String(string(r)))[0]
	if base != r && unicode.IsPrint(base) && bold.glyph(base).ok {
		return base, true
	}
	return r, scripts.Has(r)
}

// fit returns s, cut with an ellipsis between whole characters if it is wider than width.
func (t *typeface) fit(s string, size, width float64) string {
	if t.width(s, size) <= width {
		return s
	}
	whole := scripts.Whole(s)
	for n := len(whole) - 1; n > 0; n-- {
		short := strings.TrimRight(strings.Join(whole[:n], ""), " ") + "…"
		if t.width(short, size) <= width {
			return short
		}
	}
	return "…"
}

// typeface provides the glyphs of a font as outlines one em high, each flattened once: a table picture sets the same
// few letters over and over.
type typeface struct {
	font *sfnt.Font

	mu     sync.Mutex
	buf    sfnt.Buffer
	glyphs map[rune]letterform
}

// letterform is one glyph; a font without it has ok false.
type letterform struct {
	outline outline
	advance float64
	ok      bool
}

// bold is the one weight in use: lighter ones fade at phone width.
var bold = newTypeface(gobold.TTF)

// em is the resolution at which glyphs are read from the font.
const em = 1000

// newTypeface reads an embedded font, which cannot fail but in development.
func newTypeface(ttf []byte) *typeface {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("art: embedded font: " + err.Error())
	}
	return &typeface{font: f, glyphs: map[rune]letterform{}}
}

// glyph returns the form of r.
func (t *typeface) glyph(r rune) letterform {
	t.mu.Lock()
	defer t.mu.Unlock()
	g, found := t.glyphs[r]
	if !found {
		g = t.loadLocked(r)
		// Runes without a glyph are not cached: strangers choose them, the font's own are few.
		if g.ok {
			t.glyphs[r] = g
		}
	}
	return g
}

// loadLocked reads a glyph from the font.
func (t *typeface) loadLocked(r rune) letterform {
	i, err := t.font.GlyphIndex(&t.buf, r)
	if err != nil || i == 0 {
		return letterform{}
	}
	ppem := fixed.I(em)
	segments, err := t.font.LoadGlyph(&t.buf, i, ppem, nil)
	if err != nil {
		return letterform{}
	}
	o := flatten(segments)
	adv, err := t.font.GlyphAdvance(&t.buf, i, ppem, 0)
	if err != nil {
		return letterform{}
	}
	return letterform{outline: o, advance: float64(adv) / 64 / em, ok: true}
}

// flatten turns a glyph's curves into polygons, one unit to the em. TrueType has quadratic ones only.
func flatten(segments sfnt.Segments) outline {
	at := func(p fixed.Point26_6) point {
		return point{float64(p.X) / 64 / em, float64(p.Y) / 64 / em}
	}
	var o outline
	var pen point
	for _, s := range segments {
		p := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o = append(o, nil)
		case sfnt.SegmentOpQuadTo:
			q := p
			p = at(s.Args[1])
			o[len(o)-1] = append(o[len(o)-1], bend(pen, q, p)...)
		}
		o[len(o)-1] = append(o[len(o)-1], p)
		pen = p
	}
	return o
}

// bend returns the inside of a quadratic curve; text is small, so few steps do.
func bend(p0, p1, p2 point) []point {
	const steps = 5
	line := make([]point, 0, steps)
	for i := 1; i < steps; i++ {
		t := float64(i) / steps
		u := 1 - t
		line = append(line, point{
			u*u*p0.x + 2*u*t*p1.x + t*t*p2.x,
			u*u*p0.y + 2*u*t*p1.y + t*t*p2.y,
		})
	}
	return line
}

// set returns a line of text with its baseline's left end at the origin.
func (t *typeface) set(s string, size float64) outline {
	if !t.writes(s) {
		return otherScript(s).outline.at(0, 0, size)
	}
	var o outline
	x := 0.0
	for _, r := range s {
		g := t.glyph(r)
		o = append(o, g.outline.at(x, 0, size)...)
		x += g.advance * size
	}
	return o
}

// width returns the width of a line of text.
func (t *typeface) width(s string, size float64) float64 {
	if !t.writes(s) {
		return otherScript(s).advance * size
	}
	x := 0.0
	for _, r := range s {
		x += t.glyph(r).advance
	}
	return x * size
}

// writes reports whether the font has every letter of a text, and none has to be joined to another.
func (t *typeface) writes(s string) bool {
	for _, r := range s {
		if r >= unicode.MaxLatin1 && !t.glyph(r).ok {
			return false
		}
	}
	return true
}

// others are lines that take letters of several fonts. Shaping one costs as much as painting a plate, and the same
// names come again and again.
var others struct {
	mu    sync.Mutex
	lines map[string]letterform
}

// otherScript returns a line that takes letters of several fonts.
func otherScript(s string) letterform {
	const most = 500
	others.mu.Lock()
	defer others.mu.Unlock()
	line, known := others.lines[s]
	if known {
		return line
	}
	if len(others.lines) >= most || others.lines == nil {
		others.lines = make(map[string]letterform, most)
	}
	line = shaped(s)
	others.lines[s] = line
	return line
}

// shaped returns a line in which letters are joined and placed as their script asks.
func shaped(s string) letterform {
	line := scripts.Set(s)
	form := letterform{advance: line.Advance, ok: true}
	for _, polygon := range line.Polygons {
		corners := make([]point, len(polygon))
		for i, corner := range polygon {
			corners[i] = point{corner.X, corner.Y}
		}
		form.outline = append(form.outline, corners)
	}
	return form
}

// text sets a line of text from x on a baseline.
func (p *painting) text(s string, size float64, x, baseline int, col color.RGBA) {
	p.put(textMask(s, size), x, baseline, col)
}

// textMask returns the mask of a line of text from the origin.
func textMask(s string, size float64) *mask {
	return cachedMask(maskKey{kind: "text", text: s, size: size}, func() outline { return bold.set(s, size) })
}

// label sets a few words in the reader's language in the middle of a box, as large as they fit, and cut if they do not.
// If the font cannot write them, it leaves them out.
func (p *painting) label(words string, a area, col color.RGBA) {
	const most, least = 27.0, 21.0
	words = shownName(words, -1)
	if words == "#0" {
		return
	}
	size := min(most, float64(a.h)*.8)
	for size > least && bold.width(words, size) > float64(a.w) {
		size--
	}
	p.centered(bold.fit(words, size, float64(a.w)), size, a.x+a.w/2, a.y+a.h/2+round(size*.36), col)
}

// centered sets a line of text around x.
func (p *painting) centered(s string, size float64, x, baseline int, col color.RGBA) {
	p.text(s, size, x-round(bold.width(s, size)/2), baseline, col)
}

// number sets a count of the given height with its upper left corner at (x, y).
func (p *painting) number(n, height, x, y int, col color.RGBA) {
	p.put(numberMask("number", n, height), x, y, col)
}

// numberMask returns the mask of a count, or with kind "plus" or "times" of a count after that sign, with its left edge
// at 0.
func numberMask(kind string, n, height int) *mask {
	return cachedMask(maskKey{kind: kind, n: n, size: float64(height)}, func() outline {
		o := number(n)
		switch kind {
		case "plus":
			o = plusNumber(n)
		case "times":
			o = beside(.09, times(), number(n))
		}
		x0, _, _, _ := o.bounds()
		return o.at(-x0*float64(height), 0, float64(height))
	})
}

// numberWidth returns the width of a count.
func numberWidth(n, height int) int { return numberMask("number", n, height).w }

// highest returns the greatest height of a count, at most height, at which it is no wider than width.
func highest(n, height, width int) int {
	const least = 10
	for height > least && numberWidth(n, height) > width {
		height--
	}
	return height
}

// numberIn sets a count in the middle of a box.
func (p *painting) numberIn(kind string, n, height int, a area, col color.RGBA) {
	m := numberMask(kind, n, height)
	p.put(m, a.x+(a.w-m.w)/2, a.y+(a.h-height)/2, col)
}

// sign paints a sign with its upper left corner at (x, y), its unit scaled to size.
func (p *painting) sign(name string, size float64, x, y int, col color.RGBA) {
	m := cachedMask(maskKey{kind: name, size: size}, func() outline { return signs[name]().at(0, 0, size) })
	p.put(m, x, y, col)
}

// paintShape paints the shape of a color, size pixels across, with its upper left corner at (x, y).
func (p *painting) paintShape(c game.Color, x, y, size int, col color.RGBA) {
	unit := float64(size)
	m := cachedMask(maskKey{kind: "shape", n: int(c), size: unit}, func() outline { return shape(c).at(0, 0, unit) })
	p.put(m, x, y, col)
}

func round(v float64) int { return int(math.Round(v)) }

// score is a score with a crown before it, of a height at most, and as high as fits into the room.
type score struct{ n, height, room int }

// score sets a score so that it ends at right on a baseline.
func (p *painting) score(s score, right, baseline int, col color.RGBA) {
	const least = 14
	width := func(height int) int { return numberWidth(s.n, height) + height*3/2 }
	height := s.height
	for height > least && width(height) > s.room {
		height--
	}
	p.number(s.n, height, right-numberWidth(s.n, height), baseline-height, col)
	p.sign("crown", float64(height)*1.2, right-width(height), baseline-height, col)
}

// called paints the mark of a call of UNO around (x, y), on a plate.
func (p *painting) called(x, y int, plate color.RGBA) {
	p.disc(x, y, 15, plate)
	p.disc(x, y, 12, honey)
	p.sign("called", 17, x-8, y-9, ink)
}
