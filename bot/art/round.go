package art

import "unobot/game"

// RoundScene is a round's result.
type RoundScene struct {
	Winner game.Seat // NoSeat where the round was void
	Seats  []RoundSeat
}

// RoundSeat is one player's result of a round.
type RoundSeat struct {
	Name   string
	Points int // what the hand cost; the winner's: what the round earned, 0 if nothing
	Score  int // the match score after the round
}

// Round renders a round's result as a PNG of 900 by 500 pixels: what every hand cost, and the
// scores after it.
func Round(s RoundScene) ([]byte, error) {
	return picture(s, len(s.Seats), func() *canvas { return renderRound(s) })
}

// renderRound paints one row for each seat, in seat order: name, a bar as long as the hand was
// expensive, the score.
func renderRound(s RoundScene) *canvas {
	c := newPicture()
	f := dayFelt
	c.clear(f.ground)
	most := 1
	for i, seat := range s.Seats {
		if s.Winner != game.Seat(i) {
			most = max(most, seat.Points)
		}
	}
	const margin, gap = 14.0, 6.0
	n := float64(len(s.Seats))
	h := min(84, (pictureH-2*margin+gap)/n-gap)
	y := (pictureH - n*(h+gap) + gap) / 2
	for i, seat := range s.Seats {
		c.paintRoundRow(seat, i, s.Winner == game.Seat(i), float64(seat.Points)/float64(most), y, h)
		y += h + gap
	}
	return c
}

// paintRoundRow paints one seat's row at y; share is its bar's part of the longest one.
func (c *canvas) paintRoundRow(seat RoundSeat, i int, won bool, share, y, h float64) {
	const left, size, nameW, barX, barW = 14.0, 26.0, 218.0, 300.0, 340.0
	f, style, mid := dayFelt, seriesOf(i), y+h/2
	fill, text, dim := f.plate, f.text, f.dim
	if won {
		fill, text, dim = honey, ink, ink
		style.color = ink
	}
	c.fill(box(left, y, pictureW-2*left, h, 14), fill)
	c.fill(style.marker.at(left+14, mid-11, 22), style.color)
	name := bold.fit(shownName(seat.Name, i), size, nameW)
	c.fill(bold.set(name, size).at(left+48, mid+9, 1), text)
	if won {
		c.fill(crown.fitted(barX, mid-16, 38, 32), ink)
		if seat.Points > 0 {
			c.fill(plusNumber(seat.Points).at(barX+54, mid-13, 26), ink)
		}
	} else {
		c.fill(box(barX, mid-9, max(6, barW*share), 18, 9), style.color)
		c.fill(number(seat.Points).at(barX+max(6, barW*share)+12, mid-12, 24), text)
	}
	c.paintScore(seat.Score, pictureW-left-18, mid+13, 26, dim)
}
