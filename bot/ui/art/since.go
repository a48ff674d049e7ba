package art

import (
	"image/color"

	"unobot/game"
)

// SinceTile is one move on the strip above a hand: its player, the move, and the player that it struck. A tile with
// only Who shows the number of cards of that player.
//
// A tile holds only facts that the owner of the hand knows.
type SinceTile struct {
	// Who is the player of the move: of a verdict the player of the challenged card, but of a move that struck the
	// owner its author. If the owner's own time ran out, it is the owner. The zero value marks the card on which the
	// round began.
	Who SincePlayer

	Face    game.Face  // the card that was played; zero for none
	Drew    int        // cards that this player drew, as a move of their own; 0 for none
	Named   game.Color // the color of a wild; NoColor for none
	Called  bool       // this player called UNO
	Late    bool       // this player's time ran out
	Verdict Verdict    // on the Face, if that was challenged
	Caught  bool       // this player caught Struck, or the owner if Mine, without a call of UNO
	Swapped bool       // this player and Struck, or the owner if Mine, have swapped hands
	Rotated bool       // all hands have moved on by one player
	Dropped int        `json:",omitempty"` // cards that left the hand with the Face
	Out     bool       `json:",omitempty"` // Struck, or this player if there is none, is out of the round

	Struck  *SincePlayer // the player that it struck, if that is not the owner, or nil
	Draws   int          // cards that had to be drawn: by the owner if Mine, by the player of a bluff, else by Struck
	Skipped bool         // Struck, or the owner if Mine, has lost a turn

	// Mine marks a move against the owner of the hand: red, larger, and never folded away.
	Mine bool
}

// SincePlayer is a player on a tile.
type SincePlayer struct {
	Figure
	Seat  game.Seat // its number stands in for a name that the font cannot write
	Cards int       // in this player's hand now, set on the player's last tile; else 0
}

// Verdict is the result of a challenge.
type Verdict uint8

// The verdicts.
const (
	NoChallenge Verdict = iota
	WasHonest           // the challenge has failed
	WasBluff
)

// dangerColor is the plate of a move against the owner of the hand.
var dangerColor = blend(ink, hues[game.Red], .3)

// paintSince paints the tiles of the strip. Profile pictures come with paintPortraits, and the signs on them with
// paintSinceSigns.
func (p *painting) paintSince(s HandScene, l sinceLayout) {
	f := feltOf(s.Side)
	for _, t := range l.tiles {
		if !t.first {
			p.mark("after", t.spot(-17, plateH/2-10, 20), f.line)
		}
		plate := f.plate
		if t.Mine {
			plate = dangerColor
			p.band(t.area(0, -mineOut, t.w, plateH+2*mineOut), t.n(20), t.n(5), hues[game.Red], plate)
			p.mark("tip", t.spot(t.w/2-22, plateH+mineOut-1, 44), hues[game.Red])
		} else {
			p.box(t.area(0, 0, t.w, plateH), t.n(18), plate)
		}
		p.paintWhat(s, t)
		if t.Named != game.NoColor && t.more == 0 {
			p.paintNamed(s, t)
		}
		switch {
		case t.more > 0:
		case t.Who.Figure == (Figure{}):
			p.paintDisc("fan", t.who(), f.dim, plate)
		default:
			p.paintRinged(t.Who, t.who(), t.n(3), plate)
		}
		if t.Struck != nil {
			p.paintRinged(*t.Struck, t.struck(), t.n(3), plate)
		}
	}
}

// paintWhat paints a move: the card, or a tile of dusk with the number of cards drawn.
func (p *painting) paintWhat(s HandScene, t sinceTile) {
	a := t.card()
	switch {
	case t.Face != game.Face{}:
		k := cardKey{
			face: t.Face, letter: s.Letters.of(t.Face.Color), side: s.Side, table: s.Side, tile: true, height: a.h,
			look: bare, ground: feltOf(s.Side).plate,
		}
		if t.Named != game.NoColor {
			k.side = sideOf(t.Named) // a wild that came before the sides were flipped
		}
		if t.more > 0 {
			k.look, k.ground = faded, feltOf(s.Side).ground
		}
		p.lay(k, a.x, a.y)
	case t.Drew > 0:
		p.band(a, t.n(14), t.n(3), blend(dusk, chalk, .45), dusk)
		p.numberIn("plus", t.Drew, t.n(28), a, chalk)
	case t.emblem() && t.Late:
		p.paintDisc("clock", t.inCard(58), silver, dangerColor)
	case t.emblem():
		p.paintDisc("eye", t.inCard(58), chalk, dangerColor)
	}
}

// paintNamed paints the color that was named: behind the card, or on the corner of one that struck the owner.
func (p *painting) paintNamed(s HandScene, t sinceTile) {
	a, c := t.named(), coatOf(t.Named, sideOf(t.Named))
	if t.Mine {
		p.box(a.grown(t.n(3)), t.n(11), dangerColor)
	} else if t.Face != (game.Face{}) {
		p.mark("after", t.spot(tileW-6, plateH/2-9, 18), feltOf(s.Side).dim)
	}
	p.band(a, t.n(8), t.n(2), c.mark, c.ground)
	if sideOf(t.Named) == game.Light {
		p.box(a, t.n(8), c.ground)
	}
	size := a.w * 58 / 100
	p.paintShape(t.Named, a.x+(a.w-size)/2, a.y+(a.h-size)/2, size, c.mark)
}

// paintRinged paints a player's picture in a ring of the color below.
func (p *painting) paintRinged(who SincePlayer, at spot, ring int, col color.RGBA) {
	f := who.shown(int(who.Seat))
	p.ringFace(f, at, ring, col)
	p.paintFace(f, at)
}

// paintSinceSigns paints the signs on the cards and faces of the strip: each player's number of cards, and
// the effects of the moves.
func (p *painting) paintSinceSigns(s HandScene, l sinceLayout) {
	f := feltOf(s.Side)
	for _, t := range l.tiles {
		plate := f.plate
		if t.Mine {
			plate = dangerColor
		}
		if t.more > 0 {
			p.mark("dots", t.spot(12, 14, 24), f.dim) // no plus: that would be cards to draw
			p.numberIn("number", t.more, highest(t.more, t.n(28), t.n(38)), t.area(4, 38, 40, 40), f.text)
			continue
		}
		p.paintHeld(t.Who.Cards, t.held(), plate)
		switch {
		case t.Called:
			p.paintDisc("called", t.corner(), honey, plate)
		case t.Late && !t.emblem():
			p.paintDisc("clock", t.corner(), silver, plate)
		}
		p.paintVerdict(t, plate)
		if t.Dropped > 0 {
			p.paintTimes(t.Dropped+1, t.besideCard(), felt{ground: plate})
		}
		if t.Out && t.Struck == nil && !t.Mine {
			p.paintDisc("cross", t.corner(), hues[game.Red], plate)
		}
		switch {
		case t.Mine:
			p.paintAmount(t, plate)
		case t.Struck != nil:
			p.paintStruck(t, plate, f.dim)
		case t.Rotated:
			p.paintDisc("rotate", t.spot(tileW+1, plateH/2-18, 36), chalk, plate)
		}
	}
}

// paintStruck paints the player that a move struck, the effect, and the player's number of cards.
func (p *painting) paintStruck(t sinceTile, plate, pointer color.RGBA) {
	at := t.struck()
	mid, below := at.x+at.size/2, area{at.x + at.size/2 - t.n(26), t.y + t.n(55), t.n(52), t.n(34)}
	disc := spot{mid - t.n(18), t.y + t.n(54), t.n(36)}
	p.paintHeld(t.Struck.Cards, t.struckHeld(), plate)
	if t.Out {
		p.paintDisc("cross", spot{at.x + at.size - t.n(16), at.y - t.n(6), t.n(30)}, hues[game.Red], plate)
	}
	switch {
	case t.Caught:
		p.paintDisc("eye", t.spot(54, 14, 36), chalk, plate)
		p.mark("after", t.spot(60, 58, 18), pointer)
	case !t.Swapped:
		p.mark("after", spot{at.x - t.n(17), t.y + t.n(38), t.n(18)}, pointer)
	}
	switch {
	case t.Draws > 0 && t.Verdict != WasBluff:
		p.pill(below, t.n(3), chalk, plate)
		p.numberIn("plus", t.Draws, t.n(21), below, ink)
	case t.Swapped:
		p.paintDisc("swap", disc, chalk, plate)
	case t.Skipped:
		p.paintDisc("barred", disc, chalk, plate)
	}
}

// paintVerdict paints how a challenge ended: a cross if it failed, else a tick and the cost of the bluff.
func (p *painting) paintVerdict(t sinceTile, plate color.RGBA) {
	if t.Verdict == NoChallenge {
		return
	}
	a := t.besideCard()
	p.pill(a, t.n(3), chalk, plate)
	size := float64(t.n(26))
	p.text("?", size, a.x+t.n(11), a.y+t.n(25), ink)
	sign := "cross"
	if t.Verdict == WasBluff {
		sign = "tick"
	}
	p.mark(sign, spot{a.x + t.n(28), a.y + t.n(7), t.n(18)}, ink)
	if t.Verdict == WasBluff && t.Draws > 0 && !t.Mine {
		pill := t.area(4, 68, 52, 26)
		p.pill(pill, t.n(3), chalk, plate)
		p.numberIn("plus", t.Draws, t.n(18), pill, ink)
	}
}

// paintAmount paints the cost of a move for the owner: cards, a turn, the hand.
func (p *painting) paintAmount(t sinceTile, plate color.RGBA) {
	x := t.card().x + t.card().w + t.n(16)
	if t.Draws > 0 {
		m := numberMask("plus", t.Draws, t.n(amountH))
		p.put(m, x, t.y+t.n((plateH-amountH)/2), chalk)
		x += m.w + t.n(11)
	}
	for _, sign := range t.lost() {
		p.paintDisc(sign, spot{x, t.y + t.n(plateH/2-19), t.n(38)}, chalk, plate)
		x += t.n(38 + 11)
	}
}

// paintHeld paints how many cards a player has, on a small card as on a board.
func (p *painting) paintHeld(n int, a area, plate color.RGBA) {
	if n == 0 {
		return
	}
	fill := chalk
	if n == 1 {
		fill = honey
	}
	digits := a.h * 76 / 100
	a.w = max(a.w, numberWidth(n, digits)+a.h/4)
	p.pill(a, 2, plate, plate)
	p.box(a, a.h/5, fill)
	p.numberIn("number", n, digits, a, ink)
}

// paintDisc paints a sign on a disc with a rim in the color under it.
func (p *painting) paintDisc(sign string, at spot, fill, under color.RGBA) {
	p.pill(area{at.x, at.y, at.size, at.size}, max(2, at.size/12), fill, under)
	inset := at.size * 15 / 100
	p.mark(sign, spot{at.x + inset, at.y + inset, at.size - 2*inset}, ink)
}

// mark paints a sign.
func (p *painting) mark(sign string, at spot, col color.RGBA) {
	p.sign(sign, float64(at.size), at.x, at.y, col)
}
