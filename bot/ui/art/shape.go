package art

import (
	"math"

	"unobot/game"
)

// shape is the mark of a color, in a unit square: plain geometry by day, and the shapes of the
// night on the dark side. It tells the colors apart where the eye or the screen does not.
func shape(c game.Color) outline {
	switch c {
	case game.Red:
		return disc(.5, .5, .47)
	case game.Green:
		return square(soft(.06, point{.5, .12}, point{.94, .88}, point{.06, .88}))
	case game.Blue:
		return box(.08, .08, .84, .84, .09)
	case game.Yellow:
		return square(soft(.04, point{.5, 0}, point{1, .5}, point{.5, 1}, point{0, .5}))
	case game.Pink:
		return heart()
	case game.Teal:
		return drop()
	case game.Orange:
		return star()
	case game.Purple:
		return crescent()
	}
	return disc(.5, .5, .2)
}

// heart is pink's shape.
func heart() outline {
	c := curve(point{.5, .97}, point{.12, .68}, point{-.02, .50}, point{.02, .30})
	c = append(c, curve(point{.02, .30}, point{.06, .04}, point{.38, -.02}, point{.5, .22})...)
	c = append(c, curve(point{.5, .22}, point{.62, -.02}, point{.94, .04}, point{.98, .30})...)
	c = append(c, curve(point{.98, .30}, point{1.02, .50}, point{.88, .68}, point{.5, .97})...)
	return square(solid(c...))
}

// drop is teal's shape.
func drop() outline {
	c := curve(point{.5, 0}, point{.56, .18}, point{.83, .40}, point{.83, .67})
	c = append(c, arc(.5, .67, .33, .33, 0, 180)...)
	c = append(c, curve(point{.17, .67}, point{.17, .40}, point{.44, .18}, point{.5, 0})...)
	return solid(c...)
}

// star is orange's shape: four points with hollow flanks.
func star() outline {
	const waist = .36
	var c []point
	tips := []point{{.5, 0}, {1, .5}, {.5, 1}, {0, .5}}
	for i, p := range tips {
		q := tips[(i+1)%4]
		w := point{.5 + (p.x+q.x-1)*waist, .5 + (p.y+q.y-1)*waist}
		c = append(c, p, point{(p.x + 2*w.x) / 3, (p.y + 2*w.y) / 3}, w)
	}
	return solid(c...)
}

// crescent is purple's shape: a disc with a bite out of its upper right.
func crescent() outline {
	const r, bite, away = .48, .40, .25
	// The circles' crossings, seen from both centers along the bite's axis.
	a := math.Acos((r*r+away*away-bite*bite)/(2*r*away)) * 180 / math.Pi
	b := 180 - math.Acos((bite*bite+away*away-r*r)/(2*bite*away))*180/math.Pi
	c := arc(0, 0, r, r, a, 360-a)
	c = append(c, arc(away, 0, bite, bite, 360-b, b)...)
	return square(solid(c...).turned(0, 0, -40))
}

// inner is the shape inside a rim. A triangle shrunk into its own box would sit too high for that:
// its middle is lower.
func inner(c game.Color) outline {
	if c == game.Green {
		return shape(c).at(.03, .07, .94)
	}
	return shape(c)
}
