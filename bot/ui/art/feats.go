package art

import (
	"image/color"

	"unobot/game"
)

// FeatsScene is a page of achievements.
type FeatsScene struct{ Feats []FeatTile }

// FeatTile is one achievement with a user's progress.
type FeatTile struct {
	Name       string // in the reader's language: people look for it by its name
	Glyph      string // one of FeatGlyphs
	Metal      int    // 0 bronze, 1 silver, 2 gold
	Done, Goal int    // it is earned once both are equal
	Solo       bool   // against robots alone: the medal is a rounded square, as robots are
}

// FeatsShown is the most achievements on a picture.
const FeatsShown = 9

// Render renders a page of achievements as a PNG of 900 by 539 pixels: three in a row, left to right.
func (s FeatsScene) Render() ([]byte, error) { return picture(s, 1) }

func (s FeatsScene) paint() *painting {
	p := newPicture(featsH, nightFelt.ground)
	for i, tile := range s.Feats[:min(len(s.Feats), FeatsShown)] {
		p.paintFeat(tile, featPlace(i))
	}
	return p
}

// featPlace returns the area of the i-th achievement.
func featPlace(i int) area {
	const left, top, w, h, gap, row = 11, 11, 285, 165, 11, 3
	return area{left + i%row*(w+gap), top + i/row*(h+gap), w, h}
}

// metals holds the metals of achievements, from the easiest on.
var metals = [...]color.RGBA{bronze, silver, honey}

// featRadius is the radius of a medal.
const featRadius = 46

// paintFeat paints the medal of an achievement, beside it a tick or how far there is to go, and its name below.
func (p *painting) paintFeat(t FeatTile, a area) {
	p.box(a, plateCorner, nightFelt.plate)
	x, y := a.x+68, a.y+62
	earned := t.Done >= t.Goal
	p.paintFeatMedal(t, x, y, earned)
	p.label(t.Name, area{a.x + 12, a.y + a.h - 46, a.w - 24, 38}, nightFelt.text)
	const left, digits = 138, 26
	switch {
	case earned:
		p.sign("tick", 54, a.x+left+34, y-27, metals[t.Metal%len(metals)])
	case t.Goal > 1:
		p.outOf(t.Done, t.Goal, digits, a.x+left, y-34)
		p.paintShare(area{a.x + left, y + 10, 128, 18}, t.Done, t.Goal, metals[t.Metal%len(metals)])
	}
}

// paintShare paints a bar that is filled by the share of something that is done.
func (p *painting) paintShare(a area, done, all int, col color.RGBA) {
	p.box(a, a.h/2, nightFelt.ground)
	if done > 0 {
		p.box(area{a.x, a.y, max(a.h, a.w*done/all), a.h}, a.h/2, col)
	}
}

// outOf sets the part that is done, and the goal.
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
		p.plaque(t.Solo, x, y, featRadius, blend(metal, chalk, .5))
		p.plaque(t.Solo, x, y, featRadius-5, metal)
	} else {
		p.plaque(t.Solo, x, y, featRadius, f.line)
		p.plaque(t.Solo, x, y, featRadius-4, metal)
	}
	const size = 48
	if shape, ok := FeatGlyphs[t.Glyph]; ok {
		key := maskKey{kind: "feat", text: t.Glyph, size: size}
		m := cachedMask(key, func() outline { return square(shape()).at(0, 0, size) })
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

// plaque paints a disc around (x, y), or for an achievement against robots a square with a robot's corners.
func (p *painting) plaque(solo bool, x, y, r int, col color.RGBA) {
	corner := r
	if solo {
		corner = robotCorner(2 * r)
	}
	p.box(area{x - r, y - r, 2 * r, 2 * r}, corner, col)
}

// paintFeatGoal sets the number that an achievement takes at the lower edge of a medal.
func (p *painting) paintFeatGoal(goal, x, y int, earned bool) {
	const h, digits = 28, 18
	w := max(h, numberWidth(goal, digits)+20)
	fill, text := nightFelt.line, nightFelt.text
	if earned {
		fill, text = chalk, ink
	}
	pill := area{x - w/2, y - h/2, w, h}
	p.pill(pill, 4, fill, nightFelt.plate)
	p.numberIn("number", goal, digits, pill, text)
}

// FeatGlyphs maps names to the glyphs of medals.
var FeatGlyphs = map[string]func() outline{
	"crown":  func() outline { return crown },
	"flag":   pennant,
	"star":   star,
	"uno":    exclamation,
	"night":  crescent,
	"waffle": waffle,
	"hat":    hat,
	"speed":  speed,
	"flip":   flip,
	"stop":   func() outline { return pictogram(game.SkipEveryone) },
	"four":   func() outline { return plusNumber(4) },
	"eight":  func() outline { return plusNumber(8) },
	"bolt":   bolt,
	"tour":   tour,
	"rise":   rise,
	"sweep":  sweep,
	"shield": shield,
	"crowd":  heads,
	"low":    limbo,
	"target": func() outline { return join(ring(.5, .5, .42, .42, .14), disc(.5, .5, .18)) },
	"eye":    eye,
	"honest": angel,
	"fan":    cardFan,
	"jump":   jump,
	"days":   calendar,
	"flame":  flame,
	"podium": stairs,
	"cup":    trophy,
	"robot":  func() outline { return robotHead().less(robotLook()) },
}

func bolt() outline {
	return soft(.02, point{.60, .02}, point{.14, .58}, point{.44, .58}, point{.36, .98}, point{.86, .40},
		point{.55, .40}, point{.74, .02})
}

// tour returns the shape of each color of the light side.
func tour() outline {
	var o outline
	for i, c := range colorsOf(game.Light) {
		o = join(o, shape(c).at(float64(i%2)*.54, float64(i/2)*.54, .46))
	}
	return o
}

// rise returns an arrow that climbs from below.
func rise() outline {
	tip := soft(.03, point{.52, .30}, point{.92, .10}, point{.94, .56})
	return join(stroke(.17, point{.10, .60}, point{.34, .88}, point{.72, .40}), tip)
}

func sweep() outline {
	return join(star().at(.28, -.02, .44), star().at(0, .42, .44), star().at(.56, .42, .44))
}

// shield returns the outline of a shield.
func shield() outline {
	edge := curve(point{.5, .02}, point{.66, .12}, point{.80, .15}, point{.92, .15})
	edge = append(edge, curve(point{.92, .15}, point{.94, .60}, point{.76, .84}, point{.5, .98})...)
	edge = append(edge, curve(point{.5, .98}, point{.24, .84}, point{.06, .60}, point{.08, .15})...)
	edge = append(edge, curve(point{.08, .15}, point{.20, .15}, point{.34, .12}, point{.5, .02})...)
	return solid(edge...)
}

func heads() outline {
	return join(
		disc(.5, .26, .19), box(.24, .52, .52, .42, .2),
		disc(.12, .42, .12), box(-.02, .62, .20, .32, .1),
		disc(.88, .42, .12), box(.82, .62, .20, .32, .1))
}

// limbo returns a bar, and below it the way down.
func limbo() outline {
	return join(stroke(.14, point{.08, .10}, point{.92, .10}), stroke(.17, point{.5, .32}, point{.5, .62}),
		soft(.04, point{.20, .62}, point{.5, .95}, point{.80, .62}))
}

func eye() outline {
	lens := curve(point{0, .5}, point{.24, .10}, point{.76, .10}, point{1, .5})
	lens = append(lens, curve(point{1, .5}, point{.76, .90}, point{.24, .90}, point{0, .5})...)
	return join(solid(lens...).less(disc(.5, .5, .23)), disc(.5, .5, .12))
}

// angel returns a smile under a halo.
func angel() outline {
	smile := stroke(.07, arc(ellipse{.5, .64, .17, .15}, 25, 155)...)
	face := disc(.5, .63, .36).less(disc(.37, .56, .055)).less(disc(.63, .56, .055)).less(smile)
	return join(ring(.5, .12, .30, .085, .075), face)
}

// cardFan returns a hand of many cards.
func cardFan() outline {
	var o outline
	for i := range 4 {
		turn := float64(i)*24 - 36
		o = join(o, frame(rect{.33, .06, .34, .56}, .06, .07).turned(.5, .98, turn))
	}
	return o
}

// jump returns an arrow over an obstacle.
func jump() outline {
	over := stroke(.14, arc(ellipse{.44, .62, .36, .46}, 180, 330)...)
	return join(over, soft(.03, point{.60, .42}, point{.98, .36}, point{.84, .72}), box(.22, .74, .44, .18, .06))
}

// calendar returns a page of a calendar with a day marked.
func calendar() outline {
	page := frame(rect{.06, .14, .88, .84}, .12, .09)
	return join(page, box(.06, .14, .88, .24, .1),
		stroke(.11, point{.30, .06}, point{.30, .20}), stroke(.11, point{.70, .06}, point{.70, .20}),
		stroke(.11, point{.32, .66}, point{.45, .79}, point{.70, .54}))
}

// stairs returns the three steps of a podium, with a star on the highest one.
func stairs() outline {
	return join(box(.02, .62, .29, .34, .05), box(.355, .42, .29, .54, .05), box(.69, .72, .29, .24, .05),
		star().at(.34, .02, .32))
}

// trophy returns a cup with two handles on a foot.
func trophy() outline {
	bowl := curve(point{.24, .08}, point{.24, .44}, point{.32, .60}, point{.5, .62})
	bowl = append(bowl, curve(point{.5, .62}, point{.68, .60}, point{.76, .44}, point{.76, .08})...)
	return join(solid(bowl...), stroke(.09, arc(ellipse{.22, .24, .17, .15}, 90, 270)...),
		stroke(.09, arc(ellipse{.78, .24, .17, .15}, -90, 90)...), box(.44, .58, .12, .24, .02), box(.26, .80, .48, .14, .05))
}
