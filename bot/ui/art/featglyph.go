package art

import "unobot/game"

// FeatGlyphs are what medals show, by name.
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
}

// bolt is a flash of lightning.
func bolt() outline {
	return soft(.02, point{.60, .02}, point{.14, .58}, point{.44, .58}, point{.36, .98}, point{.86, .40}, point{.55, .40}, point{.74, .02})
}

// tour is the shape of each color of the light side.
func tour() outline {
	var o outline
	for i, c := range colorsOf(game.Light) {
		o = join(o, shape(c).at(float64(i%2)*.54, float64(i/2)*.54, .46))
	}
	return o
}

// rise is an arrow that climbs from below.
func rise() outline {
	return join(stroke(.17, point{.10, .60}, point{.34, .88}, point{.72, .40}), soft(.03, point{.52, .30}, point{.92, .10}, point{.94, .56}))
}

// sweep is three stars.
func sweep() outline {
	return join(star().at(.28, -.02, .44), star().at(0, .42, .44), star().at(.56, .42, .44))
}

// shield is what nothing gets through.
func shield() outline {
	edge := curve(point{.5, .02}, point{.66, .12}, point{.80, .15}, point{.92, .15})
	edge = append(edge, curve(point{.92, .15}, point{.94, .60}, point{.76, .84}, point{.5, .98})...)
	edge = append(edge, curve(point{.5, .98}, point{.24, .84}, point{.06, .60}, point{.08, .15})...)
	edge = append(edge, curve(point{.08, .15}, point{.20, .15}, point{.34, .12}, point{.5, .02})...)
	return solid(edge...)
}

// heads are three people.
func heads() outline {
	return join(
		disc(.5, .26, .19), box(.24, .52, .52, .42, .2),
		disc(.12, .42, .12), box(-.02, .62, .20, .32, .1),
		disc(.88, .42, .12), box(.82, .62, .20, .32, .1))
}

// limbo is a bar, and below it the way down.
func limbo() outline {
	return join(stroke(.14, point{.08, .10}, point{.92, .10}), stroke(.17, point{.5, .32}, point{.5, .62}),
		soft(.04, point{.20, .62}, point{.5, .95}, point{.80, .62}))
}

// eye is an open eye.
func eye() outline {
	lens := curve(point{0, .5}, point{.24, .10}, point{.76, .10}, point{1, .5})
	lens = append(lens, curve(point{1, .5}, point{.76, .90}, point{.24, .90}, point{0, .5})...)
	return join(solid(lens...).less(disc(.5, .5, .23)), disc(.5, .5, .12))
}

// angel is a smile under a halo.
func angel() outline {
	face := disc(.5, .63, .36).less(disc(.37, .56, .055)).less(disc(.63, .56, .055)).less(stroke(.07, arc(.5, .64, .17, .15, 25, 155)...))
	return join(ring(.5, .12, .30, .085, .075), face)
}

// cardFan is a hand of many cards.
func cardFan() outline {
	var o outline
	for i := range 4 {
		turn := float64(i)*24 - 36
		o = join(o, frame(.33, .06, .34, .56, .06, .07).turned(.5, .98, turn))
	}
	return o
}

// jump is an arrow over what lies in between.
func jump() outline {
	over := stroke(.14, arc(.44, .62, .36, .46, 180, 330)...)
	return join(over, soft(.03, point{.60, .42}, point{.98, .36}, point{.84, .72}), box(.22, .74, .44, .18, .06))
}

// calendar is a page of a calendar with a day marked.
func calendar() outline {
	page := frame(.06, .14, .88, .84, .12, .09)
	return join(page, box(.06, .14, .88, .24, .1), stroke(.11, point{.30, .06}, point{.30, .20}), stroke(.11, point{.70, .06}, point{.70, .20}),
		stroke(.11, point{.32, .66}, point{.45, .79}, point{.70, .54}))
}

// tick says that something is done.
func tick() outline { return stroke(.18, point{.10, .55}, point{.38, .82}, point{.90, .20}) }
