package art

import (
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// maxNameRunes bounds the work a name can cause; Discord's have at most 32.
const maxNameRunes = 64

// shownName is a player's name as far as the font can write it: letterlike symbols become letters,
// marks the font lacks fall away, the rest is dropped. Where nothing readable remains it is the
// seat's number, from 1.
func shownName(name string, seat int) string {
	var b strings.Builder
	readable := false
	for i, r := range []rune(norm.NFKC.String(name)) {
		if i == maxNameRunes {
			break
		}
		if unicode.IsSpace(r) {
			r = ' '
		}
		r, ok := written(r)
		if !ok {
			continue
		}
		readable = readable || unicode.IsLetter(r) || unicode.IsDigit(r)
		b.WriteRune(r)
	}
	if !readable {
		return "#" + strconv.Itoa(seat+1)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// written is r, or else the letter under its accents, if the fonts have it.
func written(r rune) (rune, bool) {
	if !unicode.IsPrint(r) {
		return 0, false
	}
	if bold.glyph(r).ok {
		return r, true
	}
	base := []rune(norm.NFKD.String(string(r)))[0]
	return base, base != r && unicode.IsPrint(base) && bold.glyph(base).ok
}

// fit is s cut with an ellipsis where it is wider than width.
func (t *typeface) fit(s string, size, width float64) string {
	if t.width(s, size) <= width {
		return s
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		short := strings.TrimRight(string(runes[:n]), " ") + "…"
		if t.width(short, size) <= width {
			return short
		}
	}
	return "…"
}

// typeface hands out the glyphs of a font as outlines one em high, each flattened once: a table
// picture sets the same few letters over and over.
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

// glyph is the form of r.
func (t *typeface) glyph(r rune) letterform {
	t.mu.Lock()
	defer t.mu.Unlock()
	g, found := t.glyphs[r]
	if !found {
		g = t.load(r)
		// Runes without a glyph are not kept: strangers choose them, the font's own are few.
		if g.ok {
			t.glyphs[r] = g
		}
	}
	return g
}

// load reads a glyph from the font.
func (t *typeface) load(r rune) letterform {
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

// flatten turns a glyph's curves into polygons, one unit to the em.
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
		case sfnt.SegmentOpCubeTo:
			q1, q2 := p, at(s.Args[1])
			p = at(s.Args[2])
			o[len(o)-1] = append(o[len(o)-1], curve(pen, q1, q2, p)...)
		}
		o[len(o)-1] = append(o[len(o)-1], p)
		pen = p
	}
	return o
}

// bend is the inside of a quadratic curve; text is small, so few steps do.
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

// set is a line of text with its baseline's left end at the origin.
func (t *typeface) set(s string, size float64) outline {
	var o outline
	x := 0.0
	for _, r := range s {
		g := t.glyph(r)
		o = append(o, g.outline.at(x, 0, size)...)
		x += g.advance * size
	}
	return o
}

// width is how far a line of text runs.
func (t *typeface) width(s string, size float64) float64 {
	x := 0.0
	for _, r := range s {
		x += t.glyph(r).advance
	}
	return x * size
}
