package game

// View is everything one seat may know of a game, and nothing else: faces with counts, never card ids. Viewer NoSeat
// is a spectator, who sees the table and no hand.
type View struct {
	Edition   *Edition
	Options   Options
	Viewer    Seat
	Seats     int
	Phase     Phase
	Actor     Seat // seat that has to act, else NoSeat
	Seq       uint32
	Round     int // from 1
	Dealer    Seat
	Direction int // 1 clockwise, -1 counter-clockwise
	Side      Side
	Color     Color  // current color, NoColor while one has to be named
	Hyper     Color  // Hyper Speed color or NoColor
	Pending   int    // owed in a stack or for a wild-draw (0 for none, or until a color)
	Stack     Symbol // of the last draw card of a stack; else Number
	Top       Face
	Discard   []FaceCount // active faces played since the last reshuffle, the top card included
	DrawPile  int
	DrawTop   Face // two-sided editions: the inactive face of the next card; zero when unknown
	Players   [MaxSeats]Player

	Hand                       []FaceCount // the viewer's active faces, by color then value
	Drawn                      Face        // the card just drawn that the viewer may play or keep; else zero
	HasDrawn                   bool
	Playable                   []FaceCount // faces of Hand to play now, bluffs included
	Jumpable                   []FaceCount // faces of Hand to play out of turn now
	CanDraw, CanPass, CanShout bool
	Author                     Seat // challenge phase: seat that played the wild-draw; else NoSeat
	Discards                   int  // discard phase: how many cards the viewer gives up; else 0

	RoundWinner  Seat   // NoSeat while the round runs or when it was void
	MatchWinners []Seat // empty while the match runs
}

// Player is the part of one seat that a viewer may see.
type Player struct {
	Cards     int
	Inactive  []FaceCount // two-sided editions, other seats only
	Score     int
	Uno       UnoState
	Catchable bool // the viewer could catch this seat now
	Out       bool // of the round, by the limit of a hand; Cards are then set aside
	KnockedBy Seat // where Out: the seat that made it draw, or NoSeat
}

// View returns everything that seat s may know; NoSeat is a spectator.
//
// Players know their own cards by the active faces. In the two-sided editions they know the cards of
// others by the inactive faces, which face the table (4.10).
func (g *Game) View(s Seat) View {
	if !g.seated(s) {
		s = NoSeat
	}
	v := View{
		Edition: g.ed, Options: g.opts, Viewer: s, Seats: int(g.seats),
		Phase: g.phase, Actor: g.actor, Seq: g.seq, Round: int(g.round), Dealer: g.dealer,
		Direction: int(g.dir), Side: g.side, Color: g.color, Hyper: g.hyper, Pending: g.owed(),
		Stack: g.stack, DrawPile: int(g.nDraw), Author: NoSeat,
		RoundWinner: g.winner, MatchWinners: g.MatchWinners(),
	}
	g.viewPiles(&v)
	for seat := Seat(0); seat < Seat(g.seats); seat++ {
		v.Players[seat] = g.viewPlayer(s, seat)
	}
	if g.phase == PhaseChallenge {
		v.Author = g.author
	}
	if s != NoSeat {
		v.Hand = g.active().count(g.hands[s])
		if g.playing() {
			g.viewChoices(&v, s)
		}
	}
	return v
}

func (g *Game) viewPiles(v *View) {
	if g.nDiscard > 0 {
		v.Top = g.ed.Cards[g.top()].Faces[g.side]
		v.Discard = g.viewDiscard()
	}
	if g.ed.twoSided && g.nDraw > 0 {
		v.DrawTop = g.ed.Cards[g.pile[g.nDraw-1]].Faces[g.side^1]
	}
}

// viewDiscard counts the faces of the discard pile, each card by the face that was open to all last. A flip turns the
// pile over without showing the faces below the top card.
func (g *Game) viewDiscard() []FaceCount {
	var pile Set
	for _, id := range g.pile[maxCards-int(g.nDiscard):] {
		pile = pile.With(id)
	}
	list := g.ed.sides[Light].count(pile.Minus(g.faced))
	return append(list, g.ed.sides[Dark].count(pile.And(g.faced))...)
}

func (g *Game) viewPlayer(viewer, seat Seat) Player {
	p := Player{Cards: g.hands[seat].Len(), Score: int(g.scores[seat]), Uno: g.Uno(seat)}
	if g.out.has(seat) {
		p.Out, p.KnockedBy = true, g.knockers[seat]
	}
	if viewer == NoSeat || viewer == seat {
		return p
	}
	if g.ed.twoSided {
		p.Inactive = g.ed.sides[g.side^1].count(g.hands[seat])
	}
	p.Catchable = g.playing() && g.exposed.has(seat) && !g.opts.Partners(viewer, seat) && !g.out.has(viewer)
	return p
}

// viewChoices sets the actions that are open to the viewer.
func (g *Game) viewChoices(v *View, s Seat) {
	c := g.active()
	v.CanShout = g.canShout(s)
	if g.jumpable(s) {
		v.Jumpable = c.count(g.jumps(s))
	}
	if s != g.actor {
		return
	}
	switch g.phase {
	case PhaseTurn:
		v.Playable, v.CanDraw = c.count(g.Playable(s)), g.judgeDraw() == 0
	case PhaseSeveral:
		v.Playable, v.CanPass = c.count(g.Playable(s)), true
	case PhaseDrawn:
		v.Playable, v.CanPass = c.count(g.Playable(s)), g.judgePass() == 0
		v.Drawn, v.HasDrawn = g.ed.Cards[g.drawnCard].Faces[g.side], true
	case PhaseChallenge:
		v.Playable = c.count(g.Playable(s)) // house stacking
	case PhaseDiscard:
		v.Discards = half(g.hands[s].Len())
	}
}

// owed returns the number of cards of a stack or, while a wild-draw waits for an answer, of that wild-draw.
func (g *Game) owed() int {
	if g.pending == 0 && g.phase == PhaseChallenge {
		return g.shows(g.top()).symbol().Draws()
	}
	return int(g.pending)
}

// Out reports whether a seat is out of the round, by the limit of a hand.
func (g *Game) Out(s Seat) bool { return g.out.has(s) }

// House returns the house rules that are on: agreed, or printed in the edition.
func (v *View) House() HouseRules { return v.Options.House | v.Edition.Rules.House }

// This file holds the open facts that a View does not carry. Samples of a world need not keep them.

// Under returns up to n faces below the top card of the discard pile, the upper one first. It ends at the first card
// that players may not have seen: a flip buries cards with faces that were never open on the side in play.
func (g *Game) Under(n int) (faces []Face) {
	for i := range min(n, int(g.nDiscard)-1) {
		id := g.pile[maxCards-int(g.nDiscard)+1+i]
		if g.faced.Has(id) != (g.side == Dark) {
			break
		}
		faces = append(faces, g.ed.Cards[id].Faces[g.side])
	}
	return faces
}

// Left returns what a seat costs when the round is over: its hand, which is then counted openly (R27), or the points
// for a seat that is out. Before that, and of the winner, it is 0.
func (g *Game) Left(s Seat) int {
	switch {
	case g.playing() || !g.seated(s) || s == g.winner:
		return 0
	case g.out.has(s) && g.opts.Scoring == ScoreLowest:
		return knockoutPoints
	case g.out.has(s):
		return int(g.ed.Rules.Knockout)
	}
	return g.points(g.hands[s])
}

// Cost returns the cost of a seat's hand at any time, or that of a seat which is out. It is a secret of that seat while
// the round goes on.
func (g *Game) Cost(s Seat) int {
	if g.out.has(s) {
		return knockoutPoints
	}
	return g.points(g.hands[s])
}
