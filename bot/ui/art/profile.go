package art

import (
	"unobot/game"
)

// ProfileScene is the card of a user.
type ProfileScene struct {
	Figure
	Letters   Letters // of the language of the reader
	Matches   int
	Wins      int
	Streak    int    // matches won in a row
	Recent    []bool // whether each of the last matches was won, the oldest first
	Course    []int  // the ratings after them
	Rating    int
	BestRound int       // points, 0 for none
	Favorite  game.Face // a card of the favorite edition, zero for none
	Times     int       // matches in that edition
	Medals    [3]int    // of seasons: gold, silver, bronze
	Feats     int       // achievements
	AllFeats  int       // the number of all achievements; 0 if they are not shown
	Levels    []Share   // against robots, in place of ratings: the matches won, the weakest robots first; else nil
	Labels    ProfileLabels
}

// Share is a part of something.
type Share struct{ Done, All int }

// ProfileLabels holds the labels on the card of a user, in the reader's language. Empty ones are left out.
type ProfileLabels struct {
	Rating, Feats, Wins, Streak, BestRound, Recent, Favorite string
	Levels                                                   []string
}

// Render renders the card of a user as a PNG of 900 by 450 pixels.
func (s ProfileScene) Render() ([]byte, error) { return picture(s, 1) }

// paint paints the user on the left, wins and the last matches on top, and the course of the
// rating below with the favorite edition.
func (s ProfileScene) paint() *painting {
	p := newPicture(profileH, nightFelt.ground)
	p.paintWho(s)
	p.paintWins(s)
	p.paintStreak(s)
	p.paintRecent(s)
	p.paintRating(s)
	p.paintFavorite(s)
	p.paintPortraits()
	return p
}

// paintWho paints the picture, the name and the rating.
func (p *painting) paintWho(s ProfileScene) {
	a := area{16, 16, 270, 418}
	f := nightFelt
	p.box(a, plateCorner, f.plate)
	who, mid := s.shown(0), a.x+a.w/2
	const top, face, ring, size, digits = 36, 128, 7, 36, 40
	at := spot{mid - face/2, top, face}
	p.ringFace(who, at, ring, honey)
	p.paintFace(who, at)
	p.centered(bold.fit(who.Name, size, float64(a.w-28)), size, mid, 214, f.text)
	if s.Levels == nil {
		p.numberIn("number", s.Rating, digits, area{a.x, 234, a.w, digits}, honey)
	} else {
		p.paintFadedRobot(robotTones[0], spot{mid - digits/2, 232, digits}, ink, 0)
	}
	p.label(s.Labels.Rating, area{a.x + 10, 278, a.w - 20, labelH}, f.dim)
	if s.Medals != [3]int{} {
		p.paintSeasonMedals(s.Medals, area{a.x, 314, a.w, 34})
	}
	if s.AllFeats > 0 {
		p.paintFeatTally(s, area{a.x + 30, 358, a.w - 60, 40})
		p.label(s.Labels.Feats, area{a.x + 10, 402, a.w - 20, labelH}, f.dim)
	}
}

// labelH is the height of a line that names a part of the card.
const labelH = 27

// paintSeasonMedals paints the medals of seasons, each with its rank and how many there are.
func (p *painting) paintSeasonMedals(counts [3]int, a area) {
	const r, digits, gap = 17, 22, 84
	left := a.x + (a.w-3*gap)/2 + 8
	for i, n := range counts {
		x, y := left+i*gap+r, a.y+r
		col, text := medals[i].metal, nightFelt.text
		if n == 0 {
			col, text = nightFelt.line, nightFelt.line
		}
		p.disc(x, y, r, col)
		p.numberIn("number", i+1, 20, area{x - r, y - r, 2 * r, 2 * r}, ink)
		p.number(n, digits, x+r+7, y-digits/2, text)
	}
}

// paintFeatTally paints how many achievements there are, of how many.
func (p *painting) paintFeatTally(s ProfileScene, a area) {
	const r, digits, h = 20, 28, 14
	p.disc(a.x+r, a.y+r, r, blend(honey, chalk, .5))
	p.disc(a.x+r, a.y+r, r-3, honey)
	p.sign("tick", 22, a.x+r-11, a.y+r-11, ink)
	left := a.x + 2*r + 14
	p.outOf(s.Feats, s.AllFeats, digits, left, a.y-6)
	p.paintShare(area{left, a.y + 2*r - h + 4, a.x + a.w - left, h}, s.Feats, s.AllFeats, honey)
}

// paintWins paints the share of matches that were won as a ring, with both numbers in it.
func (p *painting) paintWins(s ProfileScene) {
	const x, y, r, w = 394, 104, 74, 24
	f := nightFelt
	p.fill(ring(x, y, r, r, w), f.plate)
	if s.Wins > 0 && s.Matches > 0 {
		turn := 360 * float64(min(s.Wins, s.Matches)) / float64(s.Matches)
		p.fill(stroke(w, arc(ellipse{x, y, r, r}, -90, -90+turn)...), honey)
	}
	digits := 44
	for digits > 20 && numberWidth(max(s.Wins, s.Matches), digits) > 2*r-w-24 {
		digits -= 4
	}
	p.numberIn("number", s.Wins, digits, area{x - 50, y - 12 - digits, 100, digits}, f.text)
	p.box(area{x - 34, y - 2, 68, 4}, 2, f.dim)
	p.numberIn("number", s.Matches, digits*3/4, area{x - 50, y + 14, 100, digits * 3 / 4}, f.dim)
	p.label(s.Labels.Wins, area{x - 96, y + r + 12, 192, labelH}, f.dim)
}

// paintStreak paints how many matches in a row were won, and the best round.
func (p *painting) paintStreak(s ProfileScene) {
	const left, right, y, digits = 512, 880, 20, 34
	col := nightFelt.line
	if s.Streak > 0 {
		col = honey
	}
	p.sign("crown", 52, left, y, col)
	p.put(numberMask("times", s.Streak, digits), left+64, y+4, nightFelt.text)
	p.label(s.Labels.Streak, area{left, y + 46, 180, labelH}, nightFelt.dim)
	if s.BestRound == 0 {
		return
	}
	p.label(s.Labels.BestRound, area{right - 180, y + 46, 180, labelH}, nightFelt.dim)
	m := numberMask("plus", s.BestRound, digits)
	p.put(m, right-m.w, y+4, nightFelt.text)
	p.sign("star", 46, right-m.w-58, y-2, honey)
}

// paintRecent paints the last matches: a high bar for each that was won. Those to come are dots.
func (p *painting) paintRecent(s ProfileScene) {
	const left, bottom, w, pitch, most, won, lost = 512, 178, 12, 18.75, 20, 72, 26
	recent := s.Recent[max(0, len(s.Recent)-most):]
	for i := range most {
		x := round(left + float64(i)*pitch)
		h, col := w, nightFelt.plate
		switch {
		case i < len(recent) && recent[i]:
			h, col = won, honey
		case i < len(recent):
			h, col = lost, nightFelt.line
		}
		p.box(area{x, bottom - h, w, h}, w/2, col)
	}
	p.label(s.Labels.Recent, area{left, bottom + 12, 368, labelH}, nightFelt.dim)
}

// paintRating paints the course of the rating.
func (p *painting) paintRating(s ProfileScene) {
	a := area{302, 224, 404, 210}
	f := nightFelt
	p.box(a, plateCorner, f.plate)
	if s.Levels != nil {
		p.paintLevels(s, a)
		return
	}
	p.label(s.Labels.Rating, area{a.x + a.w/2, a.y + a.h - 32, a.w/2 - 20, labelH}, f.dim)
	const pad, marker, digits = 26, 26, 18
	left, right := float64(a.x+pad), float64(a.x+a.w-pad-marker/2)
	top, bottom := float64(a.y+36), float64(a.y+a.h-36)
	for i := range 3 {
		y := round(top + (bottom-top)*float64(i)/2)
		p.box(area{round(left), y - 1, round(right - left), 2}, 0, f.line)
	}
	course := s.Course
	if len(course) == 0 {
		return
	}
	low, high := course[0], course[0]
	for _, v := range course {
		low, high = min(low, v), max(high, v)
	}
	const least = 100 // points between the outer lines, so that little looks little
	if spare := least - (high - low); spare > 0 {
		low -= spare / 2
		high = low + least
	}
	line := make([]point, len(course))
	for i, v := range course {
		x := right
		if len(course) > 1 {
			x = left + (right-left)*float64(i)/float64(len(course)-1)
		}
		line[i] = point{x, bottom - (bottom-top)*float64(v-low)/float64(high-low)}
	}
	p.fill(stroke(6, line...), hues[game.Yellow])
	end := line[len(line)-1]
	p.fill(shape(game.Yellow).at(end.x-marker/2, end.y-marker/2, marker), hues[game.Yellow])
	p.number(high, digits, a.x+pad, a.y+10, f.dim)
	p.number(low, digits, a.x+pad, a.y+a.h-10-digits, f.dim)
}

// paintLevels paints how many matches were won against robots of each strength, as bars of equal length.
func (p *painting) paintLevels(s ProfileScene, a area) {
	const left, barX, right, h, digits = 20, 150, 96, 22, 24
	pitch := a.h / len(s.Levels)
	for i, l := range s.Levels {
		mid := a.y + i*pitch + pitch/2
		if i < len(s.Labels.Levels) {
			p.label(s.Labels.Levels[i], area{a.x + left, mid - labelH/2, barX - left - 14, labelH}, nightFelt.text)
		}
		p.paintShare(area{a.x + barX, mid - h/2, a.w - barX - right - 14, h}, l.Done, max(1, l.All), honey)
		p.outOf(l.Done, l.All, digits, a.x+a.w-right, mid-digits/2)
	}
}

// paintFavorite paints a card of the favorite edition, and how often that was played.
func (p *painting) paintFavorite(s ProfileScene) {
	a := area{722, 224, 162, 210}
	f := nightFelt
	p.box(a, plateCorner, f.plate)
	const height, digits, pillH = 132, 28, 44
	x, y := a.x+a.w/2, a.y+44
	p.label(s.Labels.Favorite, area{a.x + 8, a.y + 10, a.w - 16, labelH}, f.dim)
	if s.Favorite == (game.Face{}) {
		p.sign("dots", 54, x-27, a.y+a.h/2-27, f.line)
		return
	}
	card := cardKey{
		face: s.Favorite, letter: s.Letters.of(s.Favorite.Color), table: game.Dark, height: height, look: bare,
		ground: f.plate,
	}
	p.lay(card, x-card.width()/2, y)
	m := numberMask("times", s.Times, digits)
	w := max(pillH*3/2, m.w+32)
	pill := area{min(a.x+a.w-w-8, x+card.width()/2-w/2), a.y + a.h - pillH - 10, w, pillH}
	p.pill(pill, 5, chalk, f.plate)
	p.numberIn("times", s.Times, digits, pill, ink)
}
