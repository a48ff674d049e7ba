package art

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
	p := newPainting(pictureW, h, nightFelt.ground)
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
