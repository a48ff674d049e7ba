package art

import (
	"image/color"
	"strconv"

	"unobot/game"
)

// MatchScene is a match's result, best first.
type MatchScene struct{ Places []Place }

// Place is one player's place in a match; equal results share a rank.
type Place struct {
	Rank  int  // from 1
	Medal bool // earned: the first three who have one stand on the steps
	Seat  game.Seat
	Name  string
	Score int
}

// Podium renders a match's result as a PNG of 900 by 500 pixels: the best three on steps, everybody
// else in a list.
func Podium(s MatchScene) ([]byte, error) {
	return picture(s, len(s.Places), func() *canvas { return renderPodium(s) })
}

// renderPodium centers the steps, or moves them left to make room for the list.
func renderPodium(s MatchScene) *canvas {
	c := newPicture()
	f := nightFelt
	c.clear(f.ground)
	const stepW, gap = 184.0, 10.0
	n := 0
	for n < min(3, len(s.Places)) && s.Places[n].Medal {
		n++
	}
	left := (pictureW - 3*stepW - 2*gap) / 2
	if n < len(s.Places) {
		left = 20
		c.paintPlaces(s.Places[n:], left+3*stepW+2*gap+24)
	}
	for i, p := range s.Places[:n] {
		column := [...]float64{1, 0, 2}[i] // the winner stands in the middle
		c.paintStep(p, left+column*(stepW+gap), stepW)
	}
	return c
}

// steps are the heights and metals of the first three ranks.
var steps = [...]struct {
	height float64
	metal  color.RGBA
}{{250, honey}, {184, rgb(0xc3c8d6)}, {130, rgb(0xcf9066)}}

// paintStep paints one of the best three on a step as high as the rank is good.
func (c *canvas) paintStep(p Place, x, w float64) {
	f := nightFelt
	rank := min(max(p.Rank, 1), 3)
	step := steps[rank-1]
	top := pictureH - 30 - step.height
	c.fill(box(x, top, w, step.height, 16), step.metal)
	c.fill(number(p.Rank).fitted(x+w/2-50, top+26, 100, step.height-86), ink)
	score := number(p.Score).at(0, 0, 24)
	_, _, sw, _ := score.bounds()
	c.paintScore(p.Score, x+w/2+sw/2+16, pictureH-46, 24, ink)

	name := bold.fit(shownName(p.Name, int(p.Seat)), 27, w-4)
	c.fill(bold.set(name, 27).at(x+(w-bold.width(name, 27))/2, top-18, 1), f.text)
	if rank == 1 {
		c.fill(crown.fitted(x+w/2-42, top-124, 84, 64), honey)
	}
}

// paintPlaces lists the others at x.
func (c *canvas) paintPlaces(places []Place, x float64) {
	const size = 25.0
	f, pitch := nightFelt, min(62, (pictureH-16)/float64(len(places)))
	right := pictureW - 20.0
	y := (pictureH - pitch*float64(len(places))) / 2
	for _, p := range places {
		c.fill(box(x, y+4, right-x, pitch-8, 14), f.plate)
		rank := strconv.Itoa(p.Rank)
		c.fill(bold.set(rank, size).at(x+14, y+pitch/2+9, 1), f.dim)
		score := number(p.Score).at(0, 0, 20)
		x0, _, x1, _ := score.bounds()
		c.fill(score.at(right-14-x1, y+pitch/2-10, 1), f.dim)
		name := bold.fit(shownName(p.Name, int(p.Seat)), size, right-14-(x1-x0)-16-(x+58))
		c.fill(bold.set(name, size).at(x+58, y+pitch/2+9, 1), f.text)
		y += pitch
	}
}
