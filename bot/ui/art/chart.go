package art

import (
	"cmp"
	"image/color"
	"slices"

	"unobot/game"
)

// ChartScene is the course of a match.
type ChartScene struct {
	Target int         // the score that ends the match, 0 for none
	Lines  []ChartLine // by seat
}

// ChartLine is one player's scores after each round; before the first is 0.
type ChartLine struct {
	Name   string
	Scores []int
}

// Render renders the scores over the rounds as a PNG of 900 by 500 pixels.
func (s ChartScene) Render() ([]byte, error) { return picture(s, len(s.Lines)) }

// The chart's field; labels stand right of it.
const (
	chartLeft, chartRight = 76.0, 640.0
	chartTop, chartBottom = 30.0, 448.0
)

// scale turns rounds and scores into pixels.
type scale struct{ rounds, most int }

func (a scale) x(round int) float64 {
	return chartLeft + (chartRight-chartLeft)*float64(round)/float64(a.rounds)
}

func (a scale) y(score int) float64 {
	return chartBottom - (chartBottom-chartTop)*float64(score)/float64(a.most)
}

// paint paints grid, target, lines and labels.
func (s ChartScene) paint() *painting {
	c := newPicture(chartH, nightFelt.ground)
	a := scale{rounds: 1, most: max(s.Target, 10)}
	for _, l := range s.Lines {
		a.rounds = max(a.rounds, len(l.Scores))
		for _, v := range l.Scores {
			a.most = max(a.most, v)
		}
	}
	c.paintGrid(a)
	if s.Target > 0 {
		for x := chartLeft; x < chartRight; x += 18 {
			c.fill(box(x, a.y(s.Target)-2, 10, 4, 2), honey)
		}
	}
	for i, l := range s.Lines {
		c.paintLine(l, seriesOf(i), a)
	}
	c.paintLabels(s, a)
	return c
}

// paintGrid paints score lines at round numbers and the rounds below.
func (c *painting) paintGrid(a scale) {
	f := nightFelt
	step := roundStep(a.most, 6)
	for v := 0; v <= a.most; v += step {
		c.fill(box(chartLeft, a.y(v)-1, chartRight-chartLeft, 2, 0), f.plate)
		n := number(v).at(0, 0, 18)
		_, _, w, _ := n.bounds()
		c.fill(n.at(chartLeft-14-w, a.y(v)-9, 1), f.dim)
	}
	step = roundStep(a.rounds, 12)
	for r := step; r <= a.rounds; r += step {
		n := number(r).at(0, 0, 18)
		_, _, w, _ := n.bounds()
		c.fill(n.at(a.x(r)-w/2, chartBottom+18, 1), f.dim)
	}
}

// roundStep returns the smallest step of 1, 2 or 5 times a power of ten that covers span in at most parts steps.
func roundStep(span, parts int) int {
	for power := 1; ; power *= 10 {
		for _, m := range []int{1, 2, 5} {
			if span <= m*power*parts {
				return m * power
			}
		}
	}
}

// paintLine paints one player's course with a marker after every round.
func (c *painting) paintLine(l ChartLine, style series, a scale) {
	line := []point{{a.x(0), a.y(0)}}
	for i, v := range l.Scores {
		line = append(line, point{a.x(i + 1), a.y(v)})
	}
	c.fill(stroke(4, line...), style.color)
	size := 16.0
	if len(l.Scores) > 20 {
		size = 8
	}
	for _, p := range line[1:] {
		c.fill(style.marker.at(p.x-size/2, p.y-size/2, size), style.color)
	}
}

// paintLabels sets each player's name and score beside the end of the line, moved apart where lines
// end close together.
func (c *painting) paintLabels(s ChartScene, a scale) {
	const x, size, pitch = chartRight + 24, 23.0, 46.0
	type label struct {
		seat, score int
		y           float64
	}
	labels := make([]label, len(s.Lines))
	for i, l := range s.Lines {
		labels[i] = label{seat: i}
		if len(l.Scores) > 0 {
			labels[i].score = l.Scores[len(l.Scores)-1]
		}
		labels[i].y = a.y(labels[i].score)
	}
	slices.SortStableFunc(labels, func(a, b label) int { return cmp.Compare(a.y, b.y) })
	lowest := chartH - 24.0
	for i := len(labels) - 1; i >= 0; i-- {
		labels[i].y = min(labels[i].y, lowest-pitch*float64(len(labels)-1-i))
	}
	highest := 24.0
	for i, l := range labels {
		y := max(l.y, highest)
		highest = y + pitch
		style := seriesOf(labels[i].seat)
		c.fill(style.marker.at(x, y-10, 20), style.color)
		n := number(l.score).at(0, 0, 20)
		x0, _, x1, _ := n.bounds()
		c.fill(n.at(pictureW-16-x1, y-10, 1), style.color)
		name := bold.fit(shownName(s.Lines[l.seat].Name, l.seat), size, pictureW-16-(x1-x0)-14-(x+30))
		c.fill(bold.set(name, size).at(x+30, y+8, 1), nightFelt.text)
	}
}

// series is the style of a seat in results and charts: a color and a marker of its own, so that ten lines are distinct
// in greyscale, too.
type series struct {
	color  color.RGBA
	marker outline
}

// seriesOf returns the style of seat i, the same in every picture of a match.
func seriesOf(i int) series {
	order := [...]game.Color{
		game.Yellow, game.Teal, game.Pink, game.Blue, game.Orange, game.Green, game.Purple, game.Red,
	}
	if i < len(order) {
		return series{hues[order[i]], shape(order[i])}
	}
	if i == len(order) {
		return series{chalk, ring(.5, .5, .36, .36, .24)}
	}
	return series{blend(dusk, chalk, .6), square(plus())}
}
