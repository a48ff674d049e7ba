package art

import "image/color"

// signs are small pictures that stand beside numbers and names, about one unit large.
var signs = map[string]func() outline{
	"crown":  func() outline { return crown },
	"flag":   pennant,
	"called": exclamation,
	"gear":   gear,
	"dots":   dots,
	"plus": func() outline {
		return join(stroke(.17, point{.085, .5}, point{.915, .5}), stroke(.17, point{.5, .085}, point{.5, .915}))
	},
	"speed": speed,
	"sun":   sun,
	"moon":  crescent,
	"flame": flame,
	"snow":  snow,
	"star":  star,
	"tick":  tick,
	"slash": func() outline { return stroke(.12, point{.12, .94}, point{.50, .06}) },
	"up":    func() outline { return pointer().turned(.5, .5, 0) },
	"right": func() outline { return pointer().turned(.5, .5, 90) },
	"down":  func() outline { return pointer().turned(.5, .5, 180) },
	"left":  func() outline { return pointer().turned(.5, .5, 270) },
}

// crown is the sign for a score.
var crown = soft(.03, point{.06, .14}, point{.30, .40}, point{.5, .03}, point{.70, .40},
	point{.94, .14}, point{.86, .74}, point{.14, .74})

// pointer is a triangle with soft corners, wider than high, that points up.
func pointer() outline {
	return soft(.09, point{.09, .86}, point{.5, .20}, point{.91, .86})
}

// pennant stands for the score that ends a match.
func pennant() outline {
	cloth := soft(.03, point{.16, .08}, point{.86, .08}, point{.70, .32}, point{.86, .56}, point{.16, .56})
	return join(stroke(.13, point{.10, .06}, point{.10, .95}), cloth)
}

// exclamation is an exclamation mark.
func exclamation() outline {
	return join(stroke(.22, point{.5, .14}, point{.5, .55}), disc(.5, .86, .13))
}

// gear marks the host.
func gear() outline {
	o := disc(.5, .5, .34).less(disc(.5, .5, .15))
	for tooth := range 8 {
		o = join(o, box(.42, .02, .16, .22, .03).turned(.5, .5, float64(tooth)*45))
	}
	return o
}

// dots are three dots in a row: somebody is waited for.
func dots() outline {
	return join(disc(.14, .5, .14), disc(.5, .5, .14), disc(.86, .5, .14))
}

// sun is a disc with eight rays.
func sun() outline {
	o := disc(.5, .5, .235)
	for ray := range 8 {
		o = join(o, stroke(.09, point{.5, .045}, point{.5, .15}).turned(.5, .5, float64(ray)*45))
	}
	return o
}

// flame is a streak of days: a fire with its hot middle cut out.
func flame() outline {
	c := curve(point{.52, .01}, point{.60, .24}, point{.90, .40}, point{.90, .65})
	c = append(c, curve(point{.90, .65}, point{.90, .86}, point{.72, .99}, point{.5, .99})...)
	c = append(c, curve(point{.5, .99}, point{.28, .99}, point{.10, .86}, point{.10, .64})...)
	c = append(c, curve(point{.10, .64}, point{.10, .48}, point{.20, .36}, point{.25, .25})...)
	c = append(c, curve(point{.25, .25}, point{.28, .34}, point{.31, .39}, point{.37, .42})...)
	c = append(c, curve(point{.37, .42}, point{.50, .32}, point{.45, .14}, point{.52, .01})...)
	return solid(c...).less(drop().at(.31, .53, .38))
}

// snow is a flake with six arms.
func snow() outline {
	var o outline
	for arm := range 6 {
		turn := float64(arm) * 60
		o = join(o, stroke(.085, point{.5, .5}, point{.5, .045}).turned(.5, .5, turn),
			stroke(.07, point{.37, .10}, point{.5, .23}, point{.63, .10}).turned(.5, .5, turn))
	}
	return o
}

// times is the sign before a number of equal cards.
func times() outline {
	return join(
		stroke(weight, point{edge, .28 + edge}, point{.52 - edge, .80 - edge}),
		stroke(weight, point{.52 - edge, .28 + edge}, point{edge, .80 - edge}))
}

// score sets a score with its crown, ending at right on a baseline, as high as fits into so much
// room.
func (p *painting) score(score, height, right, baseline, room int, col color.RGBA) {
	const least = 14
	for height > least && scoreWidth(score, height) > room {
		height--
	}
	left := right - numberWidth(score, height)
	p.number(score, height, left, baseline-height, col)
	p.sign("crown", float64(height)*1.2, right-scoreWidth(score, height), baseline-height, col)
}

// scoreWidth is how wide a score is set with its crown.
func scoreWidth(score, height int) int { return numberWidth(score, height) + height*3/2 }

// called paints the mark of a player who has said UNO around (x, y), on a plate.
func (p *painting) called(x, y int, plate color.RGBA) {
	p.disc(x, y, 15, plate)
	p.disc(x, y, 12, honey)
	p.sign("called", 17, x-8, y-9, ink)
}

// disc paints a disc around (x, y).
func (p *painting) disc(x, y, r int, col color.RGBA) { p.box(x-r, y-r, 2*r, 2*r, r, col) }
