package art

import (
	"image/color"

	"unobot/game"
)

// roundH is the height of the picture of a round's result.
const roundH = 500

// Render renders a round's result as a PNG of 900 by 500 pixels: the winner at the left, and
// everybody's cards left, points and score.
func (s RoundScene) Render() ([]byte, error) {
	return picture(s, len(s.Seats), func() *painting { return renderRound(s) })
}

// renderRound paints the winner's panel and a row for each seat.
func renderRound(s RoundScene) *painting {
	f := feltOf(s.Side)
	p := newPainting(pictureW, roundH, f.ground)
	p.paintWinner(s, f)
	const top, left, right = 16, 332, 884
	n := len(s.Seats)
	gap := max(6, 12-n/2)
	h := min(108, (roundH-2*top-(n-1)*gap)/n)
	y := (roundH - n*h - (n-1)*gap) / 2
	for _, seat := range s.Seats {
		row := resultRow{s, seat, area{left, y, right - left, h}, f}
		if n < lineFrom {
			p.paintResult(row)
		} else {
			p.paintResultLine(row)
		}
		y += h + gap
	}
	p.paintPortraits()
	return p
}

// lineFrom is the number of seats from which each has one line only.
const lineFrom = 6

// paintWinner paints who won with which card, and what it brought.
func (p *painting) paintWinner(s RoundScene, f felt) {
	panel := area{16, 16, 300, roundH - 32}
	p.box(panel.x, panel.y, panel.w, panel.h, plateCorner, f.floor)
	free := []area{{46, 38, 152, 222}, {150, 84, 162, 200}, {34, 318, 264, 42}, {66, 376, 200, 90}}
	p.paintConfetti(panel, free)
	won := len(s.Seats) > 0 && s.Seats[0].Winner
	if s.Finish != (game.Face{}) {
		card := cardKey{
			face: s.Finish, letter: s.Letters.of(s.Finish.Color), side: s.Side, table: s.Side, height: 178, tilt: 7, ground: f.floor,
		}
		x, y := 239, 186
		if !won {
			x = panel.x + panel.w/2
		}
		p.lay(card, x-card.width()/2, y-card.height/2)
	}
	if !won {
		return
	}
	const size, face = 41, 128
	name := shownName(s.Seats[0].Name, int(s.Seats[0].Seat))
	who := faceOf{s.Seats[0].Portrait, s.Seats[0].Robot, name}
	p.ringFace(who, 122-face/2, 180-face/2, face, 7, honey)
	p.paintFace(who, 122-face/2, 180-face/2, face)
	p.sign("crown", 92, 122-46, 44-3, honey)
	p.centered(bold.fit(name, size, 260), size, panel.x+panel.w/2, 351, f.text)
	if s.Gain > 0 {
		const h, digits = 86, 57
		m := numberMask("plus", s.Gain, digits)
		w := max(150, m.w+70)
		x := panel.x + (panel.w-w)/2
		p.box(x, 378, w, h, h/2, honey)
		p.numberIn("plus", s.Gain, digits, x, 378, w, h, ink)
	}
}

// resultRow is one player's row of a round's result.
type resultRow struct {
	scene RoundScene
	seat  ResultSeat
	area
	felt
}

// paintGround paints the row's plate, the winner's with an edge of honey.
func (r resultRow) paintGround(p *painting) {
	if r.seat.Winner {
		p.band(r.x, r.y, r.w, r.h, min(plateCorner, r.h/3), 4, honey, r.plate)
	} else {
		p.box(r.x, r.y, r.w, r.h, min(plateCorner, r.h/3), r.plate)
	}
}

// paintResult paints a row with the cards left in an upper line, and the score as a bar below.
func (p *painting) paintResult(r resultRow) {
	r.paintGround(p)
	name := shownName(r.seat.Name, int(r.seat.Seat))
	const face, textX, size, tile, digits = 66, 94, 30, 42, 25
	p.paintFace(faceOf{r.seat.Portrait, r.seat.Robot, name}, r.x+14, r.y+(r.h-face)/2, face)
	line := r.y + r.h*30/108 // middle of the upper line
	if r.scene.Target == 0 {
		line = r.y + r.h/2
	}
	right := r.x + r.w - 20
	if r.seat.Winner {
		p.sign("crown", 46, right-44, line-17, honey)
		right -= 66
	} else {
		p.number(r.seat.Points, digits, right-numberWidth(r.seat.Points, digits), line-digits/2, r.text)
		right -= max(66, numberWidth(r.seat.Points, digits)+16)
		named := r.x + textX + min(180, round(bold.width(name, size))) + 12
		right = p.paintLeft(r, named, right, line-tile/2, tile)
	}
	p.text(bold.fit(name, size, float64(right-8-r.x-textX)), size, r.x+textX, line+11, r.text)
	if r.scene.Target > 0 {
		p.paintProgress(r, area{r.x + textX, r.y + r.h*64/108, 360, r.h * 28 / 108})
	}
}

// paintProgress paints the score on its way to the target.
func (p *painting) paintProgress(r resultRow, a area) {
	fill := blend(r.plate, chalk, .575)
	if r.seat.Winner {
		fill = honey
	}
	p.paintBar(bar{
		area: a, before: r.seat.Before, score: r.seat.Score, target: r.scene.Target,
		fill: fill, old: blend(r.plate, fill, .57), empty: r.floor, text: r.text, digits: a.h * 82 / 100,
	}, false)
	p.paintTarget(r.scene.Target, 17, r.x+r.w-18, a.y+a.h/2, r.dim)
}

// mostTiles is how many cards left are shown at most.
const mostTiles = 7

// paintLeft paints the cards left as tiles that end at right, not beyond left, and how many more
// there are. It returns where they begin.
func (p *painting) paintLeft(r resultRow, left, right, y, size int) int {
	var faces []game.Face
	for _, fc := range r.seat.Left {
		for range fc.Count {
			faces = append(faces, fc.Face)
		}
	}
	const gap = 5
	n := min(mostTiles, (right-left)/(size+gap))
	if len(faces) > n {
		digits := size / 2
		room := numberMask("plus", len(faces), digits).w + gap
		n = max(0, min(mostTiles, (right-left-room)/(size+gap)))
		m := numberMask("plus", len(faces)-n, digits)
		p.put(m, right-m.w, y+(size-digits)/2, r.dim)
		faces, right = faces[:n], right-m.w-gap
	}
	right -= len(faces) * (size + gap)
	for i, f := range faces {
		p.lay(tileKey(f, r.scene.Side, r.scene.Letters, size, r.plate), right+gap+i*(size+gap), y)
	}
	return right
}

// paintResultLine paints a row in one line: picture, name, cards left, points, score.
func (p *painting) paintResultLine(r resultRow) {
	r.paintGround(p)
	face, size := min(48, r.h-8), 25.0
	name, mid := shownName(r.seat.Name, int(r.seat.Seat)), r.y+r.h/2
	p.paintFace(faceOf{r.seat.Portrait, r.seat.Robot, name}, r.x+10, mid-face/2, face)
	const digits, pointsW = 22, 52
	x, right := r.x+face+20, r.x+r.w-14
	if r.scene.Target > 0 {
		p.score(r.seat.Score, 18, right, mid+9, 80, r.dim)
		right -= 86
	}
	if r.seat.Winner {
		p.sign("crown", 38, right-40, mid-14, honey)
		right -= pointsW
	} else {
		p.number(r.seat.Points, digits, right-numberWidth(r.seat.Points, digits), mid-digits/2, r.text)
		tile := min(28, r.h-8)
		right = p.paintLeft(r, x+min(130, round(bold.width(name, size)))+8, right-pointsW, mid-tile/2, tile)
	}
	p.text(bold.fit(name, size, float64(right-8-x)), size, x, mid+9, r.text)
}

// bar is a score on its way to the target, which is the bar's whole length.
type bar struct {
	area
	before, score, target int
	fill                  color.RGBA // what the last round added, or all of it
	old                   color.RGBA // what was there before it
	empty, text           color.RGBA
	digits                int // height of the score
}

// length is how far a score reaches.
func (b bar) length(score int) int {
	return max(min(b.h, score*b.w), b.w*max(0, min(score, b.target))/b.target)
}

// paintBar paints the bar and the score: behind the bar's end, or inside where inside is preferred
// and there is room, or there is none behind.
func (p *painting) paintBar(b bar, inside bool) {
	r := b.h / 2
	p.box(b.x, b.y, b.w, b.h, r, b.empty)
	end := b.x
	if b.score > 0 {
		n := b.length(b.score)
		end = b.x + n
		p.box(b.x, b.y, n, b.h, r, b.fill)
		if b.before > 0 && b.before < b.score {
			p.paintBefore(b, n)
		}
	}
	y := b.y + (b.h-b.digits)/2
	w := numberWidth(b.score, b.digits)
	const pad = 10
	fitsIn, fitsBehind := end-b.x >= w+2*pad, b.x+b.w-end >= w+2*pad
	if fitsIn && (inside || !fitsBehind) {
		p.number(b.score, b.digits, end-pad-w, y, ink)
		return
	}
	p.number(b.score, b.digits, end+pad, y, b.text)
}

// paintBefore paints the part of a bar of length n that was there before the round.
func (p *painting) paintBefore(b bar, n int) {
	r, old := b.h/2, b.length(b.before)
	p.box(b.x, b.y, n, b.h, r, b.old)
	p.box(b.x+n-b.h, b.y, b.h, b.h, r, b.fill)
	p.box(b.x+min(old, n-r), b.y, max(0, n-r-old), b.h, 0, b.fill)
	if old > n-b.h {
		p.box(b.x+n-b.h, b.y, old-(n-b.h), b.h, 0, b.old)
	}
}

// paintTarget paints a flag and the target, ending at right around the height y.
func (p *painting) paintTarget(target, digits, right, y int, col color.RGBA) {
	left := right - numberWidth(target, digits)
	p.number(target, digits, left, y-digits/2, col)
	size := digits * 4 / 3
	p.sign("flag", float64(size), left-size-8, y-size/2, col)
}
