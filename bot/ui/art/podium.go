package art

import "image/color"

// PodiumScene holds the result of an event: the best three on steps, the next ones in a list.
type PodiumScene struct {
	Places []PodiumPlace // best first
}

// PodiumPlace is a player's place in an event.
type PodiumPlace struct {
	Figure
	Rank   int // from 1
	Flame  int // most tables won in a row
	Points int
}

// PodiumPlaces is the most places on the picture of a podium.
const PodiumPlaces = 10

// Render renders a podium as a PNG of 900 by 540 pixels.
func (s PodiumScene) Render() ([]byte, error) { return picture(s, 1) }

func (s PodiumScene) paint() *painting {
	p := newPainting(pictureW, matchH, nightFelt.ground)
	n := min(3, len(s.Places))
	left := stepsLeft
	if len(s.Places) <= n {
		left = (pictureW - 3*stepPitch) / 2
	}
	places := make([]MatchPlace, n)
	var free []area
	for i, place := range s.Places[:n] {
		places[i] = MatchPlace{Figure: place.shown(i), Rank: i + 1, Medal: true, Star: true, Score: place.Points}
		free = append(free, podiumStep(i, places[i], left).around())
	}
	if len(s.Places) > n {
		free = append(free, area{604, 0, 296, matchH})
	}
	p.paintConfetti(area{0, 0, pictureW, matchBottom}, free)
	for i, place := range s.Places[:n] {
		at := podiumStep(i, places[i], left)
		p.paintStep(at, places[i])
		if place.Flame > 1 && i == 0 {
			p.flameOf(place.Flame, at.x+at.w/2-26, at.y+at.h-88, 30, ink)
		}
	}
	for i, place := range s.Places[n:min(len(s.Places), PodiumPlaces)] {
		p.paintFollower(place, area{606, 14 + i*76, 280, 68}, n+i)
	}
	p.paintPortraits()
	return p
}

// flameOf paints the number of tables that a player has won in a row.
func (p *painting) flameOf(n, x, y, size int, col color.RGBA) {
	p.sign("flame", float64(size), x, y, col)
	digits := highest(n, size*3/4, size)
	p.number(n, digits, x+size+4, y+size/2-digits/2+1, col)
}

// paintFollower paints one of those behind the best three.
func (p *painting) paintFollower(place PodiumPlace, a area, i int) {
	const face, size = 46, 25
	f, mid := nightFelt, a.y+a.h/2
	p.box(a, 16, f.plate)
	p.numberIn("number", place.Rank, highest(place.Rank, 24, 30), area{a.x + 6, mid - 20, 38, 40}, f.dim)
	who := place.shown(i)
	p.paintFace(who, spot{a.x + 44, mid - face/2, face})
	digits := highest(place.Points, 28, 64)
	right := a.x + a.w - 12 - numberWidth(place.Points, digits)
	p.number(place.Points, digits, right, mid-digits/2, f.text)
	if place.Flame > 1 {
		right -= 52
		p.flameOf(place.Flame, right, mid-14, 26, honey)
	}
	p.text(bold.fit(who.Name, size, float64(right-5-(a.x+96))), size, a.x+96, mid+9, f.text)
}
