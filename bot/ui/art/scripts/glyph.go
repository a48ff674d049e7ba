package scripts

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
)

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
