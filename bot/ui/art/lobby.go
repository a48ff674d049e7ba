package art

import (
	"image/color"

	"unobot/game"
)

// LobbyScene is the invitation to a game.
type LobbyScene struct {
	Letters Letters     // of the language of the reader
	Seats   []LobbySeat // 10 are shown; the other places are free
	Target  int         // the score that ends the match, 0 for a single round
	Fan     []game.Face // up to five cards of the edition's light side
	Places  int         // the number of places; 0 for 10
}

// LobbySeat is a player in the lobby, or an invited one.
type LobbySeat struct {
	Figure
	Host    bool
	Invited bool // asked, but not there yet
	Level   int  // of a robot, from 1 to 3; 0 for people
}

// Render renders an invitation as a PNG of 900 by 450 pixels: ten places around a table, or fewer for teams, which
// fill in seat order, and some cards.
func (s LobbyScene) Render() ([]byte, error) {
	return picture(s, min(max(1, len(s.Seats)), game.MaxSeats))
}

// places returns the number of places.
func (s LobbyScene) places() int {
	if s.Places == 0 {
		return game.MaxSeats
	}
	return s.Places
}

// paint paints the places, the fan of cards and the target.
func (s LobbyScene) paint() *painting {
	f := dayFelt
	p := newPicture(lobbyH, f.floor)
	p.band(area{31, 61, 838, 328}, 149, 6, blend(f.ground, honey, .30), f.ground)
	p.settle()
	for i := range s.places() {
		a := s.place(i)
		switch {
		case i >= len(s.Seats):
			p.paintFree(a, i < s.places()/2, f)
		case s.Seats[i].Invited:
			p.paintInvited(s.Seats[i], i, a, f)
		default:
			p.paintGuest(s.Seats[i], i, a, f)
		}
	}
	p.paintFan(s)
	if s.Target > 0 {
		p.paintLobbyTarget(s.Target, f)
	}
	p.paintPortraits()
	p.paintHost(s, f)
	return p
}

// place returns the area of place i: the upper row runs left to right and the lower one back.
func (s LobbyScene) place(i int) area {
	const w, h, pitch, upper, lower = 160, 128, 170, 12, 314
	row := s.places() / 2
	left := (pictureW - row*pitch + pitch - w) / 2
	if i < row {
		return area{left + i*pitch, upper, w, h}
	}
	return area{left + (2*row-1-i)*pitch, lower, w, h}
}

// within returns the part of a place for its player: beside the edge of the side.
func (seat LobbySeat) within(a area) area {
	if seat.Team == 0 {
		return a
	}
	return area{a.x + listEdge, a.y, a.w - listEdge, a.h}
}

// paintGuest paints a player in the lobby.
func (p *painting) paintGuest(seat LobbySeat, i int, a area, f felt) {
	p.box(a, plateCorner, f.plate)
	a = p.paintEdge(seat.Team, a, plateCorner, listEdge, f.plate)
	const size, face = 27, 76
	who, mid := seat.shown(i), a.x+a.w/2
	p.paintFace(who, spot{mid - face/2, a.y + 12, face})
	p.centered(bold.fit(who.Name, size, float64(a.w-12)), size, mid, a.y+119, f.text)
	if seat.Level > 0 {
		p.paintLevel(seat.Level, mid+face/2+8, a.y+12+face, f)
	}
}

// levels is the number of bars for the strength of a robot.
const levels = 3

// paintLevel paints how good a robot is: bars that rise from left to right on a baseline.
func (p *painting) paintLevel(level, x, baseline int, f felt) {
	const w, pitch, low, step = 8, 11, 12, 9
	for i := range levels {
		h, col := low+i*step, blend(f.plate, chalk, .25)
		if i < level {
			col = honey
		}
		p.box(area{x + i*pitch, baseline - h, w, h}, 3, col)
	}
}

// paintHost paints the host's gear.
func (p *painting) paintHost(s LobbyScene, f felt) {
	for i, seat := range s.Seats {
		if seat.Host && i < s.places() {
			a := seat.within(s.place(i))
			x, y := a.x+a.w/2+32, a.y+20
			p.disc(x, y, 20, f.plate)
			p.disc(x, y, 17, honey)
			p.sign("gear", 26, x-13, y-13, ink)
		}
	}
}

// invitedShare is the share of their colors that invited players keep.
const invitedShare = .54

// paintInvited paints an invited player: dimmed, in a dashed ring, with three dots.
func (p *painting) paintInvited(seat LobbySeat, i int, a area, f felt) {
	p.box(a, plateCorner, f.floor)
	a = p.paintEdge(seat.Team, a, plateCorner, listEdge, f.floor)
	const size, face = 27, 66
	name := shownName(seat.Name, i)
	mid, y := a.x+a.w/2, a.y+50
	if seat.Portrait != nil {
		s := seat.Portrait.sprite(face).mixed(f.floor, 1-invitedShare)
		p.later = append(p.later, func() { p.stamp(s, mid-face/2, y-face/2) })
	} else {
		p.disc(mid, y, face/2, blend(f.floor, toneOf(name, initialTones[:]), invitedShare))
		p.paintInitial(name, spot{mid - face/2, y - face/2, face}, blend(f.floor, ink, .55))
	}
	p.fill(dashes(float64(mid), float64(y), 42, 4, 16), honey)
	p.disc(mid+42, a.y+76, 17, f.floor)
	p.disc(mid+42, a.y+76, 14, honey)
	p.sign("dots", 17, mid+42-8, a.y+76-8, ink)
	p.centered(bold.fit(name, size, float64(a.w-12)), size, mid, a.y+119, f.dim)
}

// paintFree paints a free place: a plus in a dashed ring.
func (p *painting) paintFree(a area, up bool, f felt) {
	x, y := a.x+a.w/2, a.y+50
	if !up {
		y = a.y + 72
	}
	p.disc(x, y, 40, f.floor)
	p.fill(dashes(float64(x), float64(y), 32, 4, 12), f.line)
	p.sign("plus", 27, x-13, y-13, f.line)
}

// dashes returns a dashed ring of radius r and width w.
func dashes(x, y, r, w float64, n int) outline {
	var o outline
	part := 360 / float64(n)
	for i := range n {
		from := float64(i)*part - 90 - part*.31
		o = join(o, stroke(w, arc(ellipse{x, y, r, r}, from, from+part*.62)...))
	}
	return o
}

// paintFan paints up to five cards like a hand held out, the last one on top.
func (p *painting) paintFan(s LobbyScene) {
	const height, step, reach, cx = 144, 7, 58, 390
	cards := s.Fan[:min(5, len(s.Fan))]
	for i, f := range cards {
		turn := float64(2*i-len(cards)+1) / 2
		k := cardKey{face: f, letter: s.Letters.of(f.Color), height: height, tilt: round(turn * step)}
		x := cx + turn*reach
		y := 214 + turn*turn*4
		p.lay(k, round(x)-k.width()/2, round(y)-height/2)
	}
}

// paintLobbyTarget paints the target of the match.
func (p *painting) paintLobbyTarget(target int, f felt) {
	a := area{630, 183, 182, 84}
	p.box(a, a.h/2, f.floor)
	const flag, gap, digits = 46, 8, 38
	left := a.x + (a.w-numberWidth(target, digits)-flag-gap)/2
	p.sign("flag", flag, left, a.y+(a.h-flag)/2, honey)
	p.number(target, digits, left+flag+gap, a.y+(a.h-digits)/2, f.text)
}

// Team is the side of a player in a match of teams: 1 or 2, or 0 if all players play alone. It is shown by the edge of
// the player's plate, in a tone that no card has, and by a mark on it: a flame, or a snowflake.
type Team uint8

// teamEdge holds the colors and the mark of a side.
type teamEdge struct {
	tone color.RGBA
	mark string
}

var teamEdges = [...]teamEdge{1: {rgb(0xe9dcc3), "flame"}, 2: {rgb(0x8f97c9), "snow"}}

// edge returns the edge of the side, or false if there is none.
func (t Team) edge() (e teamEdge, ok bool) {
	if t == 0 || int(t) >= len(teamEdges) {
		return teamEdge{}, false
	}
	return teamEdges[t], true
}

// The widths of edges on the plates of a board, and in lists.
const (
	boardEdge = 36
	listEdge  = 26
)

// paintEdge paints the edge of a side on the left of a plate of a color, w wide, and returns the rest of the plate.
func (p *painting) paintEdge(t Team, a area, corner, w int, fill color.RGBA) area {
	e, ok := t.edge()
	if !ok {
		return a
	}
	p.box(area{a.x, a.y, w + 2*corner, a.h}, corner, e.tone)
	p.box(area{a.x + w, a.y, 2 * corner, a.h}, 0, fill)
	p.teamMark(e.mark, area{a.x, a.y, w, a.h}, w*2/3)
	return area{a.x + w, a.y, a.w - w, a.h}
}

// teamMark paints the sign of a side in the middle of its edge.
func (p *painting) teamMark(sign string, a area, size int) {
	p.sign(sign, float64(size), a.x+(a.w-size)/2, a.y+(a.h-size)/2, ink)
}

// teams reports whether two sides play.
func (s BoardScene) teams() bool { return len(s.Seats) > 1 && s.Seats[0].Team > 0 }

// sidesH is the height of the part above the board of teams: the bar with one score a side.
const sidesH = 76

// layout returns the positions on the board. In teams plates have an edge, and the scores are above all of them.
func (s BoardScene) layout() boardLayout {
	l := layoutOf(len(s.Seats))
	if !s.teams() {
		return l
	}
	l.in.face, l.in.textX, l.in.card.x = spot{47, 16, 68}, 126, 126
	l.in.text, l.in.right = 27, 10
	if !s.NoScores {
		l.top, l.h = sidesH, l.h+sidesH
	}
	return l
}

// The bar of the sides.
const (
	sidesTop, sidesLeft = 10, 14
	sidesBarH           = 62
	sidesEdge           = 50
	sidesFace           = 44
	sidesPitch          = 37 // from face to face, which overlap
)

// paintSides paints the bar above the plates: for each side its mark, its players and its score on the way to
// the target, which stands in the middle.
func (p *painting) paintSides(s BoardScene) {
	if !s.teams() || s.NoScores {
		return
	}
	f := feltOf(s.Side)
	all := area{sidesLeft, sidesTop, pictureW - 2*sidesLeft, sidesBarH}
	p.box(all, plateCorner, f.plate)
	first, second := teamEdges[1], teamEdges[2]
	left := area{all.x, all.y, sidesEdge, all.h}
	right := area{all.x + all.w - sidesEdge, all.y, sidesEdge, all.h}
	p.box(area{left.x, left.y, sidesEdge + plateCorner, left.h}, plateCorner, first.tone)
	p.box(area{left.x + sidesEdge, left.y, plateCorner, left.h}, 0, f.plate)
	p.box(area{right.x - plateCorner, right.y, sidesEdge + plateCorner, right.h}, plateCorner, second.tone)
	p.box(area{right.x - plateCorner, right.y, plateCorner, right.h}, 0, f.plate)
	p.teamMark(first.mark, left, 28)
	p.teamMark(second.mark, right, 28)

	const gap, middle, barH = 12, 56, 30
	y := all.y + all.h/2
	from, to := p.paintPlayers(s, left.x+left.w+gap, right.x-gap, y)
	p.paintSideScore(s, s.Seats[0], stretch{from + gap, pictureW/2 - middle}, y-barH/2, barH)
	p.paintSideScore(s, s.Seats[1], stretch{pictureW/2 + middle, to - gap}, y-barH/2, barH)

	const flag, digits = 27, 19
	p.sign("flag", flag, pictureW/2-flag/2-2, y-30, f.dim)
	w := numberWidth(s.Target, digits)
	p.number(s.Target, digits, pictureW/2-w/2, y+5, f.dim)
}

// paintPlayers paints the faces of both sides, the first one from left to right and the second one from right to left,
// and returns the ends of the room between them.
func (p *painting) paintPlayers(s BoardScene, left, right, y int) (from, to int) {
	at := [2]int{left, right - sidesFace}
	for i, seat := range s.Seats {
		side := game.TeamOf(game.Seat(i))
		p.paintFace(seat.shown(i), spot{at[side], y - sidesFace/2, sidesFace})
		at[side] += sidesPitch * (1 - 2*side)
	}
	return at[0] - sidesPitch + sidesFace, at[1] + sidesPitch
}

// paintSideScore paints the score of a side on its way to the target: from the left, or for the second side from
// the right. The number stands within the filled part, or behind it if that is too short.
func (p *painting) paintSideScore(s BoardScene, seat BoardSeat, room stretch, y, h int) {
	f, e := feltOf(s.Side), teamEdges[seat.Team]
	all := area{room.from, y, room.to - room.from, h}
	p.box(all, h/2, f.floor)
	reached := all
	reached.w = max(h, all.w*max(0, min(seat.Score, s.Target))/max(1, s.Target))
	if seat.Team == 2 {
		reached.x = all.x + all.w - reached.w
	}
	if seat.Score > 0 {
		p.box(reached, h/2, e.tone)
	} else {
		reached.w = 0
	}
	const digits, pad = 22, 10
	w, col := numberWidth(seat.Score, digits), ink
	inside := reached.w >= w+2*pad
	if !inside {
		col = f.text
	}
	x := reached.x + reached.w - pad - w
	switch {
	case seat.Team == 1 && !inside:
		x = reached.x + reached.w + pad
	case seat.Team == 2 && inside:
		x = reached.x + pad
	case seat.Team == 2:
		x = all.x + all.w - reached.w - pad - w
	}
	p.number(seat.Score, digits, x, y+(h-digits)/2, col)
}
