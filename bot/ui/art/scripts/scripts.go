// Package scripts sets names in writing that the bold font of the pictures lacks: Hebrew, Arabic, Devanagari,
// Thai, Georgian, Armenian, Chinese, Japanese, Korean, and emoji. Letters are joined and marks placed as the
// script asks, and text from right to left is set so.
package scripts

import (
	"bytes"
	"embed"
	"slices"
	"sync"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/segmenter"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/math/fixed"
)

//go:embed fonts/*.ttf
var files embed.FS

// order is the order of the fonts in the search for a letter, after the bold one: those of one script, then the large
// one, and emoji last, since it draws digits and some signs of text, too.
var order = []string{
	"NotoSansHebrew-Bold", "NotoSansArabic-Bold", "NotoSansDevanagari-Bold", "NotoSansThai-Bold",
	"NotoSansGeorgian-Bold", "NotoSansArmenian-Bold", "DroidSansFallback", "NotoEmoji-Bold",
}

// fonts are read when the first name needs them. Shaping is for one name at a time: faces and shaper cache their
// results.
type fonts struct {
	mu     sync.Mutex
	faces  []*font.Face
	shaper shaping.HarfbuzzShaper
	split  shaping.Segmenter
}

var loaded = sync.OnceValue(func() *fonts {
	f := &fonts{}
	f.add(gobold.TTF)
	for _, name := range order {
		data, err := files.ReadFile("fonts/" + name + ".ttf")
		if err != nil {
			panic("scripts: embedded font: " + err.Error())
		}
		f.add(data)
	}
	return f
})

// add reads an embedded font, which cannot fail but in development.
func (f *fonts) add(ttf []byte) {
	face, err := font.ParseTTF(bytes.NewReader(ttf))
	if err != nil {
		panic("scripts: embedded font: " + err.Error())
	}
	f.faces = append(f.faces, face)
}

// ResolveFace returns the first font that has a letter.
func (f *fonts) ResolveFace(r rune) *font.Face {
	for _, face := range f.faces {
		if _, ok := face.NominalGlyph(r); ok {
			return face
		}
	}
	return f.faces[0]
}

// Joins reports whether r only changes the letters beside it: it joins emoji to one, or asks for the picture of a
// sign. It has no form of its own.
func Joins(r rune) bool { return r == '\u200d' || r == '\ufe0f' }

// Has reports whether a font has a letter.
func Has(r rune) bool {
	f := loaded()
	f.mu.Lock()
	defer f.mu.Unlock()
	_, ok := f.ResolveFace(r).NominalGlyph(r)
	return ok
}

// Whole returns the characters of a text as its reader counts them: a letter with its marks, a family of emoji.
func Whole(text string) []string {
	var s segmenter.Segmenter
	s.Init([]rune(text))
	var all []string
	for each := s.GraphemeIterator(); each.Next(); {
		all = append(all, string(each.Grapheme().Text))
	}
	return all
}

// Line is a line of text one em high: closed polygons with y downwards from the baseline, and how far it runs.
type Line struct {
	Polygons [][]Point
	Advance  float64
}

// Point is a corner, in ems.
type Point struct{ X, Y float64 }

// em is the size at which text is shaped.
const em = 1000

// Set sets a line of text, in which the direction is that of its first letter.
func Set(text string) Line {
	f := loaded()
	f.mu.Lock()
	defer f.mu.Unlock()
	runes := []rune(text)
	var line Line
	for _, run := range visual(runes) {
		for _, part := range f.parts(runes, run) {
			out := f.shaper.ShapeNoExtents(part)
			for _, g := range out.Glyphs {
				line.add(part.Face, g)
			}
		}
	}
	return line
}

// parts splits a run by script and font, in the order in which the parts stand.
func (f *fonts) parts(runes []rune, run bidi.Run) []shaping.Input {
	input := shaping.Input{
		Text: runes, RunStart: run.Start, RunEnd: run.End, Size: fixed.I(em), Direction: di.DirectionLTR,
	}
	if !run.IsLeftToRight() {
		input.Direction = di.DirectionRTL
	}
	parts := slices.Clone(f.split.Split(input, f))
	if !run.IsLeftToRight() {
		slices.Reverse(parts)
	}
	return parts
}

// visual returns the runs of one direction, from left to right.
// https://www.unicode.org/reports/tr9/#L2
func visual(runes []rune) []bidi.Run {
	var p bidi.Paragraph
	found := p.Segment(runes, bidi.Neutral)
	runs := make([]bidi.Run, found.NumRuns())
	highest := bidi.Level(0)
	for i := range runs {
		runs[i] = found.Run(i)
		highest = max(highest, runs[i].Level)
	}
	for level := highest; level > 0; level-- {
		for i := 0; i < len(runs); {
			j := i
			for j < len(runs) && runs[j].Level >= level {
				j++
			}
			slices.Reverse(runs[i:j])
			i = max(j, i+1)
		}
	}
	return runs
}

// add puts a glyph at the end of the line.
func (l *Line) add(face *font.Face, g shaping.Glyph) {
	shape, ok := face.GlyphDataOutline(g.GlyphID)
	if ok {
		pen := pen{
			scale: 1 / float64(face.Upem()),
			x:     l.Advance + float64(g.XOffset)/64/em, y: -float64(g.YOffset) / 64 / em,
		}
		for _, s := range shape.Segments {
			pen.draw(s)
		}
		l.Polygons = append(l.Polygons, pen.polygons...)
	}
	l.Advance += float64(g.Advance) / 64 / em
}

// pen makes polygons of a glyph's curves.
type pen struct {
	polygons    [][]Point
	scale, x, y float64
	at          Point
}

// steps is the number of corners of a curve: names are small.
const steps = 5

func (p *pen) draw(s opentype.Segment) {
	switch args := s.Args; s.Op {
	case opentype.SegmentOpMoveTo:
		p.polygons = append(p.polygons, nil)
		p.to(p.place(args[0]))
	case opentype.SegmentOpLineTo:
		p.to(p.place(args[0]))
	case opentype.SegmentOpQuadTo:
		a, b, c := p.at, p.place(args[0]), p.place(args[1])
		for i := 1; i <= steps; i++ {
			t := float64(i) / steps
			p.to(between(between(a, b, t), between(b, c, t), t))
		}
	case opentype.SegmentOpCubeTo:
		a, b, c, d := p.at, p.place(args[0]), p.place(args[1]), p.place(args[2])
		for i := 1; i <= steps; i++ {
			t := float64(i) / steps
			ab, bc, cd := between(a, b, t), between(b, c, t), between(c, d, t)
			p.to(between(between(ab, bc, t), between(bc, cd, t), t))
		}
	}
}

func (p *pen) to(to Point) {
	last := len(p.polygons) - 1
	p.polygons[last] = append(p.polygons[last], to)
	p.at = to
}

// place returns a point of the font on the page. The font's y axis points upwards.
func (p *pen) place(s opentype.SegmentPoint) Point {
	return Point{p.x + float64(s.X)*p.scale, p.y - float64(s.Y)*p.scale}
}

// between returns the point that divides the way from a to b.
func between(a, b Point, t float64) Point {
	return Point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t}
}
