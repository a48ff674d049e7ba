package art

import "unobot/game"

// heavy is the stroke width of pictograms in their unit square.
const heavy = .15

// pictogram is the glyph of a symbol that is no number, about one unit high. A dot stands for a
// player, an arrow for what moves.
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
	case game.DrawFive:
		return plusNumber(5)
	case game.WildDrawFour:
		return plusNumber(4)
	case game.WildHyperSpeed:
		return square(speed())
	case game.WildJimHopper:
		return hat()
	}
	return plus()
}

// barred is a barred circle.
func barred() outline {
	return join(ring(.5, .5, .425, .425, heavy), stroke(heavy, point{.23, .23}, point{.77, .77}))
}

// reverse is one arrow there and one back.
func reverse() outline {
	there := join(
		stroke(heavy, point{.08, .25}, point{.70, .25}),
		soft(.03, point{.66, .03}, point{.97, .25}, point{.66, .47}))
	return join(there, there.turned(.5, .5, 180))
}

// flip is two cards that turn over, one seen from each side, and the arrow from one to the other.
func flip() outline {
	front := box(.04, .36, .39, .565, .06).turned(.235, .643, -9)
	back := frame(.562, .384, .37, .545, .06, .1).turned(.747, .656, 14)
	arrow := stroke(.12, curve(point{.17, .26}, point{.25, .06}, point{.50, .01}, point{.72, .17})...)
	return join(front, back, arrow, soft(.025, point{.885, .03}, point{.885, .33}, point{.58, .275}))
}

// speed is two chevrons that lean into the wind.
func speed() outline {
	chevron := solid(
		point{0, .08}, point{.24, .08}, point{.54, .5}, point{.24, .92}, point{0, .92}, point{.30, .5})
	return join(chevron, chevron.at(.44, 0, 1))
}

// hat is a lawman's hat with its badge cut out.
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

// waffle is the mark that ends Rule 11's drawing: nine pockets in soft dough.
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
