package art

import (
	"unobot/game"
)

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
	"speed":  speed,
	"sun":    sun,
	"moon":   crescent,
	"flame":  flame,
	"snow":   snow,
	"star":   star,
	"tick":   tick,
	"barred": barred,
	"swap":   func() outline { return square(reverse()).turned(.5, .5, 90) },
	"slash":  func() outline { return stroke(.12, point{.12, .94}, point{.50, .06}) },
	"up":     func() outline { return pointer().turned(.5, .5, 0) },
	"right":  func() outline { return pointer().turned(.5, .5, 90) },
	"down":   func() outline { return pointer().turned(.5, .5, 180) },
	"left":   func() outline { return pointer().turned(.5, .5, 270) },

	"after":    func() outline { return stroke(.13, point{.32, .08}, point{.68, .5}, point{.32, .92}) },
	"tip":      func() outline { return soft(.02, point{0, 0}, point{1, 0}, point{.5, .36}) },
	"eye":      eye,
	"clock":    clock,
	"loop":     endless,
	"calendar": calendar,
	"rotate":   rotate,
	"people":   people,
	"fan":      fan,
	"cross": func() outline {
		return join(stroke(.18, point{.15, .15}, point{.85, .85}), stroke(.18, point{.85, .15}, point{.15, .85}))
	},

	"robot head": robotHead,
	"robot lamp": func() outline { return disc(.5, .135, .062) },
	"robot look": robotLook,
}

// people returns the outline of three players.
func people() outline {
	head := func(x, y, r float64) outline {
		body := soft(.05, point{x - 1.5*r, y + 3.4*r}, point{x - 1.3*r, y + 1.5*r}, point{x + 1.3*r, y + 1.5*r},
			point{x + 1.5*r, y + 3.4*r})
		return join(disc(x, y, r), body)
	}
	return join(head(.5, .26, .19), head(.12, .44, .12), head(.88, .44, .12))
}

// fan returns a hand of cards.
func fan() outline {
	var o outline
	for i := range 3 {
		card := frame(rect{.36, .12, .30, .52}, .06, .09).turned(.5, 1, float64(i-1)*32)
		o = join(o, card)
	}
	return o
}

// crown is the sign for a score.
var crown = soft(.03, point{.06, .14}, point{.30, .40}, point{.5, .03}, point{.70, .40},
	point{.94, .14}, point{.86, .74}, point{.14, .74})

// pointer returns a triangle with soft corners, wider than high, that points up.
func pointer() outline {
	return soft(.09, point{.09, .86}, point{.5, .20}, point{.91, .86})
}

// pennant stands for the score that ends a match.
func pennant() outline {
	cloth := soft(.03, point{.16, .08}, point{.86, .08}, point{.70, .32}, point{.86, .56}, point{.16, .56})
	return join(stroke(.13, point{.10, .06}, point{.10, .95}), cloth)
}

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

// dots returns three dots in a row, the sign of a wait for a player.
func dots() outline {
	return join(disc(.14, .5, .14), disc(.5, .5, .14), disc(.86, .5, .14))
}

// sun returns a disc with eight rays.
func sun() outline {
	o := disc(.5, .5, .235)
	for ray := range 8 {
		o = join(o, stroke(.09, point{.5, .045}, point{.5, .15}).turned(.5, .5, float64(ray)*45))
	}
	return o
}

// flame returns the sign of a streak of days: a fire with its hot middle cut out.
func flame() outline {
	c := curve(point{.52, .01}, point{.60, .24}, point{.90, .40}, point{.90, .65})
	c = append(c, curve(point{.90, .65}, point{.90, .86}, point{.72, .99}, point{.5, .99})...)
	c = append(c, curve(point{.5, .99}, point{.28, .99}, point{.10, .86}, point{.10, .64})...)
	c = append(c, curve(point{.10, .64}, point{.10, .48}, point{.20, .36}, point{.25, .25})...)
	c = append(c, curve(point{.25, .25}, point{.28, .34}, point{.31, .39}, point{.37, .42})...)
	c = append(c, curve(point{.37, .42}, point{.50, .32}, point{.45, .14}, point{.52, .01})...)
	return solid(c...).less(drop().at(.31, .53, .38))
}

// endless returns the sign of all time: a line without an end.
func endless() outline {
	return join(ring(.30, .5, .23, .23, .15), ring(.98, .5, .23, .23, .15),
		stroke(.15, point{.47, .34}, point{.81, .66}), stroke(.15, point{.47, .66}, point{.81, .34}))
}

// snow returns a flake with six arms.
func snow() outline {
	var o outline
	for arm := range 6 {
		turn := float64(arm) * 60
		o = join(o, stroke(.085, point{.5, .5}, point{.5, .045}).turned(.5, .5, turn),
			stroke(.07, point{.37, .10}, point{.5, .23}, point{.63, .10}).turned(.5, .5, turn))
	}
	return o
}

// clock returns the sign of time that ran out.
func clock() outline {
	return join(ring(.5, .5, .42, .42, .11), stroke(.11, point{.5, .25}, point{.5, .52}, point{.68, .62}))
}

// rotate returns an arrow all around: every hand has moved on.
func rotate() outline {
	line := arc(ellipse{.5, .5, .37, .37}, -50, 210)
	return join(stroke(heavy, line...), soft(.02, point{.50, .10}, point{.86, -.02}, point{.84, .34}))
}

// heavy is the stroke width of pictograms in their unit square.
const heavy = .15

// pictogram returns the glyph of a symbol that is no number, about one unit high. A dot stands for a
// player, an arrow for a movement.
func pictogram(s game.Symbol) outline {
	switch s {
	case game.Skip:
		return barred()
	case game.SkipEveryone:
		return join(barred(), disc(.07, 1.30, .135), disc(.5, 1.30, .135), disc(.93, 1.30, .135))
	case game.Reverse:
		return square(reverse())
	case game.Flip:
		return square(flip())
	case game.DrawOne:
		return plusNumber(1)
	case game.DrawTwo, game.WildDrawTwo:
		return plusNumber(2)
	case game.DrawFour, game.WildDrawFour:
		return plusNumber(4)
	case game.DrawFive:
		return plusNumber(5)
	case game.WildDrawSix:
		return plusNumber(6)
	case game.WildDrawTen:
		return plusNumber(10)
	case game.WildReverseDrawFour:
		return beside(.1, reverse(), plusNumber(4))
	case game.DiscardAll:
		return square(dropped())
	case game.WildHyperSpeed:
		return square(speed())
	case game.WildJimHopper:
		return hat()
	}
	return plus()
}

func barred() outline {
	return join(ring(.5, .5, .425, .425, heavy), stroke(heavy, point{.23, .23}, point{.77, .77}))
}

// reverse returns one arrow there and one back.
func reverse() outline {
	there := join(
		stroke(heavy, point{.08, .25}, point{.70, .25}),
		soft(.03, point{.66, .03}, point{.97, .25}, point{.66, .47}))
	return join(there, there.turned(.5, .5, 180))
}

// dropped returns a row of cards that go down together.
func dropped() outline {
	o := soft(.05, point{.14, .66}, point{.86, .66}, point{.5, 1.06})
	for i := range 3 {
		o = join(o, box(.04+.34*float64(i), 0, .25, .52, .06))
	}
	return o
}

// flip returns two cards that turn over, one seen from each side, and the arrow from one to the other.
func flip() outline {
	front := box(.04, .36, .39, .565, .06).turned(.235, .643, -9)
	back := frame(rect{.562, .384, .37, .545}, .06, .1).turned(.747, .656, 14)
	arrow := stroke(.12, curve(point{.17, .26}, point{.25, .06}, point{.50, .01}, point{.72, .17})...)
	return join(front, back, arrow, soft(.025, point{.885, .03}, point{.885, .33}, point{.58, .275}))
}

// speed returns two chevrons that lean into the wind.
func speed() outline {
	chevron := solid(
		point{0, .08}, point{.24, .08}, point{.54, .5}, point{.24, .92}, point{0, .92}, point{.30, .5})
	return join(chevron, chevron.at(.44, 0, 1))
}

// hat returns a lawman's hat with its badge cut out.
func hat() outline {
	crown := curve(point{.22, .66}, point{.24, .30}, point{.26, .10}, point{.38, .12})
	crown = append(crown, curve(point{.38, .12}, point{.44, .13}, point{.46, .18}, point{.5, .18})...)
	crown = append(crown, curve(point{.5, .18}, point{.54, .18}, point{.56, .13}, point{.62, .12})...)
	crown = append(crown, curve(point{.62, .12}, point{.74, .10}, point{.76, .30}, point{.78, .66})...)
	brim := curve(point{.0, .60}, point{.18, .78}, point{.82, .78}, point{1, .60})
	brim = append(brim, curve(point{1, .60}, point{.98, .98}, point{.02, .98}, point{0, .60})...)
	badge := star().at(.36, .26, .28)
	return join(solid(crown...).less(badge), soft(.02, brim...))
}

// waffle returns the mark that ends Rule 11's drawing: nine pockets in soft dough.
func waffle() outline {
	o := box(0, 0, 1, 1, .24)
	const pocket, gap = .205, .075
	for row := range 3 {
		for col := range 3 {
			x := .5 + float64(col-1)*(pocket+gap) - pocket/2
			y := .5 + float64(row-1)*(pocket+gap) - pocket/2
			o = o.less(box(x, y, pocket, pocket, .05))
		}
	}
	return o
}

// tick returns the sign of a thing that is done.
func tick() outline { return stroke(.18, point{.10, .55}, point{.38, .82}, point{.90, .20}) }

// robotHead returns the light part of a robot's face: head, antenna and shoulders.
func robotHead() outline {
	return join(box(.2, .255, .6, .47, .15), box(.47, .17, .06, .1, 0), box(.235, .81, .53, .088, .044))
}

// robotLook returns the dark part: the eyes and the smile.
func robotLook() outline {
	smile := arc(ellipse{.5, .53, .115, .105}, 30, 150)
	return join(disc(.375, .475, .07), disc(.625, .475, .07), stroke(.042, smile...))
}
