package art

import (
	"image/color"

	"unobot/game"
)

// LeaderboardScene is a page of a leaderboard, with the top of another one beside it.
type LeaderboardScene struct {
	Season    bool // the contest is a stretch of time: a calendar; else all time: a loop
	Most      int  // most matches of anyone on the page, the length of a whole bar
	Rows      []StandingRow
	Own       *StandingRow // the reader's, below three dots; nil if it is among the rows, or if there is none
	Beside    []StandingRow
	BesideOwn *StandingRow // the reader's row there
}

// StandingRow is a row of a leaderboard.
type StandingRow struct {
	Figure
	Rank    int // from 1
	Number  int // the number that decides the ranks
	Matches int
	Wins    int
	Medals  [3]int // of seasons: gold, silver, bronze
	Own     bool   // the reader's: an edge of honey
}

// StandingsShown is the most rows on a picture, beside the reader's own.
const StandingsShown = 6

// The rows of a leaderboard: the top of the first one, their height, and their distance.
const (
	standingsTop  = 56
	standingH     = 54
	standingPitch = 60
	dotsH         = 18 // between the rows and the reader's own
)

// The panels: the contest, which has the full width if there is nothing beside it, and the other one.
var (
	mainPanel   = area{14, 0, 590, 0}
	besidePanel = area{616, 0, 270, 0}
)

// Render renders a leaderboard as a PNG 900 pixels wide, as high as it has rows: at most 500.
func (s LeaderboardScene) Render() ([]byte, error) { return picture(s, 1) }

func (s LeaderboardScene) paint() *painting {
	rows, beside := s.Rows[:min(len(s.Rows), StandingsShown)], s.Beside[:min(len(s.Beside), StandingsShown)]
	n := max(len(rows), len(beside))
	h := standingsTop + n*standingPitch + 6
	if s.Own != nil || s.BesideOwn != nil {
		h += dotsH + standingPitch
	}
	p := newPicture(h, nightFelt.ground)
	main := mainPanel
	if len(beside) == 0 {
		main.w = pictureW - 2*main.x
	}
	at := func(i int) int { return standingsTop + i*standingPitch }
	last := at(n) + dotsH
	p.periodSign(s.Season, main)
	for i, r := range rows {
		p.paintStanding(r, s.Most, area{main.x, at(i), main.w, standingH})
	}
	if s.Own != nil {
		p.sign("dots", 24, main.x+20, last-23, nightFelt.line)
		p.paintStanding(*s.Own, s.Most, area{main.x, last, main.w, standingH})
	}
	if len(beside) > 0 {
		p.periodSign(!s.Season, besidePanel)
	}
	for i, r := range beside {
		p.paintShortStanding(r, area{besidePanel.x, at(i), besidePanel.w, standingH})
	}
	if s.BesideOwn != nil {
		p.sign("dots", 24, besidePanel.x+18, last-23, nightFelt.line)
		p.paintShortStanding(*s.BesideOwn, area{besidePanel.x, last, besidePanel.w, standingH})
	}
	p.paintPortraits()
	return p
}

// periodSign heads a panel: a calendar for a season, a loop for all time.
func (p *painting) periodSign(season bool, a area) {
	name := "loop"
	if season {
		name = "calendar"
	}
	const size, y = 30, 20
	p.sign(name, size, a.x+18, y, honey)
	x := a.x + 18 + 44
	if !season {
		x += 14 // the loop is wider
	}
	p.box(area{x, y + size/2 - 1, a.x + a.w - x, 3}, 1, nightFelt.plate)
}

// standingPlate paints the ground of a row, the rank, and the player's picture, which ends at right.
func (p *painting) standingPlate(r StandingRow, a area, rankX, faceX, face int) Figure {
	f := nightFelt
	if r.Own {
		p.band(a, plateCorner, 4, honey, blend(f.plate, honey, .14))
	} else {
		p.box(a, plateCorner, f.plate)
	}
	mid := a.y + a.h/2
	digits := highest(r.Rank, 24, 34)
	box := area{a.x + rankX - 20, mid - 20, 40, 40}
	if r.Rank <= len(medals) {
		p.disc(a.x+rankX, mid, 18, medals[r.Rank-1].metal)
		p.numberIn("number", r.Rank, digits, box, ink)
	} else {
		p.numberIn("number", r.Rank, digits, box, f.dim)
	}
	who := r.shown(r.Rank - 1)
	p.paintFace(who, spot{a.x + faceX, mid - face/2, face})
	return who
}

// paintStanding paints a row: the player, matches and wins as a bar, the best medals of seasons, and the number.
func (p *painting) paintStanding(r StandingRow, most int, a area) {
	f := nightFelt
	const barH, size, rest = 30, 26, 448 // rest: all but the bar
	barW := a.w - rest
	who := p.standingPlate(r, a, 32, 62, 42)
	mid := a.y + a.h/2
	digits := highest(r.Number, 30, 106)
	p.number(r.Number, digits, a.x+a.w-14-numberWidth(r.Number, digits), mid-digits/2, f.text)
	barX := a.x + a.w - 190 - barW
	p.text(bold.fit(who.Name, size, float64(barX-8-(a.x+114))), size, a.x+114, mid+9, f.text)

	bar := area{barX, mid - barH/2, barW, barH}
	p.box(bar, barH/2, f.ground)
	col := silver
	if r.Rank <= len(medals) || r.Own {
		col = honey
	}
	length := func(n int) int { return min(barW, max(barH, barW*n/max(most, 1))) }
	if r.Matches > 0 {
		p.box(area{bar.x, bar.y, length(r.Matches), barH}, barH/2, f.line)
	}
	end := bar.x
	if r.Wins > 0 {
		end += length(r.Wins)
		p.box(area{bar.x, bar.y, end - bar.x, barH}, barH/2, col)
	}
	const winDigits, pad = 21, 8
	w := numberWidth(r.Wins, winDigits)
	if end-bar.x >= w+2*pad {
		p.number(r.Wins, winDigits, end-pad-w, mid-winDigits/2, ink)
	} else {
		p.number(r.Wins, winDigits, end+pad, mid-winDigits/2, f.text)
	}
	for i, n := range r.Medals {
		if n > 0 {
			p.hangMedal(medal{medals[i].metal, 14, i + 1, 16}, bar.x+barW+28, mid-25)
			d := highest(n, 22, 40)
			p.number(n, d, bar.x+barW+50, mid-d/2+2, f.text)
			break
		}
	}
}

// paintShortStanding paints a row beside: the player, and the number.
func (p *painting) paintShortStanding(r StandingRow, a area) {
	const size = 23
	who := p.standingPlate(r, a, 30, 58, 38)
	mid := a.y + a.h/2
	digits := highest(r.Number, 25, 84)
	left := a.x + a.w - 12 - numberWidth(r.Number, digits)
	p.number(r.Number, digits, left, mid-digits/2, nightFelt.text)
	p.text(bold.fit(who.Name, size, float64(left-8-(a.x+105))), size, a.x+105, mid+8, nightFelt.text)
}

// PodiumScene holds the result of an event: the best three on steps, the next ones in a list.
type PodiumScene struct {
	Places []PodiumPlace // best first
	Bare   bool          `json:",omitempty"` // without points
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
	p := newPicture(matchH, nightFelt.ground)
	n := min(3, len(s.Places))
	left := stepsLeft
	if len(s.Places) <= n {
		left = (pictureW - 3*stepPitch) / 2
	}
	places := make([]MatchPlace, n)
	var free []area
	for i, place := range s.Places[:n] {
		places[i] = MatchPlace{
			Figure: place.shown(i), Rank: i + 1, Medal: true, Star: true, Bare: s.Bare, Score: place.Points,
		}
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
		p.paintFollower(place, area{606, 14 + i*76, 280, 68}, n+i, s.Bare)
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
func (p *painting) paintFollower(place PodiumPlace, a area, i int, bare bool) {
	const face, size = 46, 25
	f, mid := nightFelt, a.y+a.h/2
	p.box(a, 16, f.plate)
	p.numberIn("number", place.Rank, highest(place.Rank, 24, 30), area{a.x + 6, mid - 20, 38, 40}, f.dim)
	who := place.shown(i)
	p.paintFace(who, spot{a.x + 44, mid - face/2, face})
	right := a.x + a.w - 12
	if !bare {
		digits := highest(place.Points, 28, 64)
		right -= numberWidth(place.Points, digits)
		p.number(place.Points, digits, right, mid-digits/2, f.text)
	}
	if place.Flame > 1 {
		right -= 52
		p.flameOf(place.Flame, right, mid-14, 26, honey)
	}
	p.text(bold.fit(who.Name, size, float64(right-5-(a.x+96))), size, a.x+96, mid+9, f.text)
}

// RivalsScene holds the results of two players against each other.
type RivalsScene struct{ Sides [2]RivalFigure }

// RivalFigure is one of two rivals, with the counts of moves against the other.
type RivalFigure struct {
	Figure
	Wins, Hits, Bluffs, Skips, Streak int
	Recent                            []bool // whether each of the last matches was won, the oldest first
}

// counts returns the numbers of the bars, from the top.
func (r RivalFigure) counts() [4]int { return [4]int{r.Hits, r.Bluffs, r.Skips, r.Streak} }

// Render renders rivals as a PNG of 900 by 300 pixels: the matches won beside a crown, and below it Draw Fours,
// bluffs caught, turns taken away and the longest streak, the longer side bright.
func (s RivalsScene) Render() ([]byte, error) { return picture(s, 2) }

func (s RivalsScene) paint() *painting {
	p := newPicture(rivalsH, nightFelt.ground)
	const mid, crownSize, digits = pictureW / 2, 56, 50
	wins := [2]int{s.Sides[0].Wins, s.Sides[1].Wins}
	p.sign("crown", crownSize, mid-crownSize/2, 16, honey)
	for i, side := range s.Sides {
		p.paintRival(side, i)
		col := nightFelt.text
		if wins[i] < wins[1-i] {
			col = nightFelt.dim
		}
		d := highest(wins[i], digits, 120)
		x := mid + 52
		if i == 0 {
			x = mid - 52 - numberWidth(wins[i], d)
		}
		p.number(wins[i], d, x, 18, col)
	}
	ones, others := s.Sides[0].counts(), s.Sides[1].counts()
	for row := range ones {
		y := 108 + 50*row
		p.rivalSign(row, mid, y)
		p.rivalBar(ones[row], others[row], area{mid - 146, y - 11, 118, 22}, honey)
		p.rivalBar(others[row], ones[row], area{mid + 28, y - 11, 118, 22}, silver)
	}
	p.paintPortraits()
	return p
}

// paintRival paints one of the two at the left or right edge, with the last matches below.
func (p *painting) paintRival(r RivalFigure, i int) {
	const face, ring, size, w, pitch, most, won, lost = 128, 6, 30, 8, 13, 12, 32, 14
	a, metal := area{14, 14, 216, rivalsH - 28}, honey
	if i == 1 {
		a.x, metal = pictureW-14-a.w, silver
	}
	p.box(a, plateCorner, nightFelt.plate)
	who, mid := r.shown(i), a.x+a.w/2
	at := spot{mid - face/2, 34, face}
	p.ringFace(who, at, ring, metal)
	p.paintFace(who, at)
	p.centered(bold.fit(who.Name, size, float64(a.w-20)), size, mid, 208, nightFelt.text)
	recent := r.Recent[max(0, len(r.Recent)-most):]
	for n, win := range recent {
		h, col := lost, nightFelt.line
		if win {
			h, col = won, metal
		}
		p.box(area{mid + (2*n-len(recent))*pitch/2 + (pitch-w)/2, 266 - h, w, h}, w/2, col)
	}
}

// rivalSign paints the sign of a row of bars, around (x, y).
func (p *painting) rivalSign(row, x, y int) {
	const r = 19
	switch row {
	case 0:
		p.box(area{x - r, y - r, 2 * r, 2 * r}, 8, paper)
		p.numberIn("plus", 4, 20, area{x - r, y - r - 3, 2 * r, 2 * r}, ink)
		for i, c := range colorsOf(game.Light) {
			p.paintShape(c, x-15+8*i, y+8, 7, hues[c])
		}
	case 1:
		p.disc(x, y, r, chalk)
		p.sign("eye", 26, x-13, y-13, ink)
	case 2:
		p.disc(x, y, r, chalk)
		p.sign("barred", 25, x-12, y-12, ink)
	default:
		p.disc(x, y, r, ink)
		p.sign("flame", 27, x-13, y-14, honey)
	}
}

// rivalBar paints how often one did something, beside how often the other did. The bar grows from the middle of the
// picture.
func (p *painting) rivalBar(n, other int, a area, col color.RGBA) {
	const digits, room = 26, 56
	p.box(a, a.h/2, nightFelt.plate)
	left := a.x < pictureW/2
	text := nightFelt.text
	if n < other || n == 0 {
		col, text = nightFelt.line, nightFelt.dim
	}
	if n > 0 {
		w := max(a.h, a.w*n/max(n, other))
		x := a.x
		if left {
			x = a.x + a.w - w
		}
		p.box(area{x, a.y, w, a.h}, a.h/2, col)
	}
	d := highest(n, digits, room)
	x := a.x + a.w + 12
	if left {
		x = a.x - 12 - numberWidth(n, d)
	}
	p.number(n, d, x, a.y+(a.h-d)/2, text)
}
