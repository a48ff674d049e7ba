package art

import "image/color"

// FeatsScene is a page of achievements.
type FeatsScene struct{ Feats []FeatTile }

// FeatTile is one achievement and how far somebody has come.
type FeatTile struct {
	Glyph      string // one of FeatGlyphs
	Metal      int    // 0 bronze, 1 silver, 2 gold
	Done, Goal int    // it is earned once both are equal
}

// FeatsShown is how many achievements a picture shows at most.
const FeatsShown = 9

// featsH is the height of the picture.
const featsH = 450

// Feats renders a page of achievements as a PNG of 900 by 450 pixels: three in a row, left to right.
func Feats(s FeatsScene) ([]byte, error) {
	return picture(s, 1, func() *painting { return renderFeats(s) })
}

func renderFeats(s FeatsScene) *painting {
	p := newPainting(pictureW, featsH, nightFelt.ground)
	for i, tile := range s.Feats[:min(len(s.Feats), FeatsShown)] {
		p.paintFeat(tile, featPlace(i))
	}
	return p
}

// featPlace is where the i-th achievement is.
func featPlace(i int) area {
	const left, top, w, h, gap, row = 11, 11, 285, 136, 11, 3
	return area{left + i%row*(w+gap), top + i/row*(h+gap), w, h}
}

// metals are those of achievements, from the easiest on.
var metals = [...]color.RGBA{bronze, silver, honey}

// featRadius is the radius of a medal.
const featRadius = 46

// paintFeat paints the medal of an achievement, and beside it a tick or how far there is to go.
func (p *painting) paintFeat(t FeatTile, a area) {
	f := nightFelt
	p.box(a.x, a.y, a.w, a.h, plateCorner, f.plate)
	x, y := a.x+68, a.y+a.h/2
	earned := t.Done >= t.Goal
	p.paintFeatMedal(t, x, y, earned)
	const left, digits = 138, 26
	switch {
	case earned:
		p.sign("tick", 54, a.x+left+34, y-27, metals[t.Metal%len(metals)])
	case t.Goal > 1:
		p.outOf(t.Done, t.Goal, digits, a.x+left, y-34)
		const w, h = 128, 18
		p.box(a.x+left, y+10, w, h, h/2, f.ground)
		if t.Done > 0 {
			p.box(a.x+left, y+10, max(h, w*t.Done/t.Goal), h, h/2, metals[t.Metal%len(metals)])
		}
	}
}

// outOf sets how much is done, and how much there is to do.
func (p *painting) outOf(done, all, digits, x, y int) {
	f := nightFelt
	p.number(done, digits, x, y, f.text)
	x += numberWidth(done, digits) + 6
	p.sign("slash", float64(digits), x, y, f.dim)
	p.number(all, digits*3/4, x+digits*5/8+4, y+digits/4, f.dim)
}

// paintFeatMedal paints a medal of metal, or the place of one that is not earned yet.
func (p *painting) paintFeatMedal(t FeatTile, x, y int, earned bool) {
	f := nightFelt
	metal, glyph := f.ground, f.line
	if earned {
		metal, glyph = metals[t.Metal%len(metals)], ink
		p.disc(x, y, featRadius, blend(metal, chalk, .5))
		p.disc(x, y, featRadius-5, metal)
	} else {
		p.disc(x, y, featRadius, f.line)
		p.disc(x, y, featRadius-4, metal)
	}
	const size = 48
	if draw, ok := FeatGlyphs[t.Glyph]; ok {
		m := cachedMask(maskKey{kind: "feat", text: t.Glyph, size: size}, func() outline { return square(draw()).at(0, 0, size) })
		up := 0
		if t.Goal > 1 {
			up = 9 // above the goal
		}
		p.put(m, x-size/2, y-size/2-up, glyph)
	}
	if t.Goal > 1 {
		p.paintFeatGoal(t.Goal, x, y+featRadius-8, earned)
	}
}

// paintFeatGoal sets how often or how much it takes at the lower edge of a medal.
func (p *painting) paintFeatGoal(goal, x, y int, earned bool) {
	const h, digits = 28, 18
	w := max(h, numberWidth(goal, digits)+20)
	fill, text := nightFelt.line, nightFelt.text
	if earned {
		fill, text = chalk, ink
	}
	p.pill(area{x - w/2, y - h/2, w, h}, 4, fill, nightFelt.plate)
	p.numberIn("number", goal, digits, x-w/2, y-h/2, w, h, text)
}
