package view

import (
	"slices"

	"unobot/bot/ui/art"
	"unobot/game"
)

// act is one move since the viewer's own last turn, with all its effects, at once or by the answer of the player that
// it struck.
type act struct {
	deeds   []deed // in their order
	who     game.Seat
	struck  game.Seat        // another player, or game.NoSeat
	tile    art.SinceTile    // without its players
	asked   bool             // its cost for the viewer is not decided yet
	flipped bool             // the viewer's cards
	late    bool             // the clock answered for the viewer
	cards   []game.FaceCount // that the viewer drew, or dropped
}

// acts returns the moves since the viewer's own last turn. The viewer's own decisions are none, but for those of the
// clock, and for the effects of a challenge.
func (vp Viewpoint) acts() []act {
	story := story{vp: vp, me: vp.View.Viewer}
	since := vp
	since.Seen = vp.Seen[min(vp.since, len(vp.Seen)):]
	for _, d := range since.deeds() {
		story.note(d)
	}
	story.ask()
	return story.acts
}

// story puts acts together.
type story struct {
	vp     Viewpoint
	me     game.Seat
	acts   []act
	called [game.MaxSeats]bool // said UNO before the play to come
}

// note adds the next event.
func (s *story) note(d deed) {
	own := d.Seat == s.me && !d.Auto
	switch d.Kind {
	case game.EvFirstCard:
		s.add(d, game.NoSeat, art.SinceTile{Face: d.Face}) // nobody has played it
		if a := s.last(); !a.tile.Mine && a.struck == game.NoSeat && !a.flipped {
			s.acts = s.acts[:len(s.acts)-1] // the first card lies there, and had no effect
		}
	case game.EvPlayed, game.EvJumped:
		if own {
			return
		}
		s.add(d, d.Seat, art.SinceTile{Face: d.Face, Named: namedFor(d)})
		if d.Seat >= 0 && s.called[d.Seat] {
			s.last().tile.Called, s.called[d.Seat] = true, false
		}
	case game.EvDrew:
		s.noteDrawn(d, own)
	case game.EvChallengeWon, game.EvChallengeLost:
		s.noteVerdict(d)
	case game.EvCaught:
		s.add(d, d.Seat, art.SinceTile{Caught: true})
		s.strike(s.last(), d.Target, Witnessed{})
	case game.EvFalseCatch:
		s.add(d, d.Seat, art.SinceTile{})
	case game.EvColor:
		if d.has(game.EvTurnedOver) {
			s.noteRoulette(d)
			return
		}
		switch a := s.of(func(a *act) bool { return a.tile.Face.Symbol == game.Flip }); {
		case a != nil && a == s.last():
			a.deeds, a.tile.Named = append(a.deeds, d), d.Color
		case !own:
			s.add(d, d.Seat, art.SinceTile{Named: d.Color})
		}
	case game.EvSwapped:
		s.noteSwap(d, own)
	default:
		s.noteWord(d)
	}
}

// noteWord adds an event that is shown in words, or by a mark on another tile.
func (s *story) noteWord(d deed) {
	switch d.Kind {
	case game.EvShouted:
		a := s.of(func(a *act) bool { return a.who == d.Seat && a.tile.Face != game.Face{} })
		switch {
		case d.Seat == s.me:
		case a == nil:
			s.called[d.Seat] = true
		default:
			a.tile.Called = true
			a.deeds = append(a.deeds, d)
		}
	case game.EvDiscarded, game.EvDeclined:
		a := s.of(func(a *act) bool { return a.tile.Face.Symbol == game.WildJimHopper })
		if a == nil {
			return
		}
		a.deeds = append(a.deeds, d)
		if d.Seat == s.me && d.Kind == game.EvDiscarded {
			a.cards = d.Active
		}
	}
}

// noteDrawn adds a draw: for the turn, for a stack, or after an accepted wild-draw.
func (s *story) noteDrawn(d deed, own bool) {
	paid := d.paid()
	if a := s.of(func(a *act) bool { return draws(a.tile.Face) }); paid && a != nil {
		a.deeds = append(a.deeds, d)
		s.strike(a, d.Seat, d.Witnessed)
		s.after(a, d)
		a.late = d.Seat == s.me && d.Auto
		return
	}
	switch {
	case d.Seat == s.me && (paid || d.Auto):
		s.add(d, d.Seat, art.SinceTile{})
		s.strike(s.last(), s.me, d.Witnessed)
	case !own:
		s.add(d, d.Seat, art.SinceTile{Drew: d.N})
	}
}

// noteRoulette adds the color that was named for a Wild Color Roulette, and the cards that came for it.
func (s *story) noteRoulette(d deed) {
	a := s.of(func(a *act) bool { return a.tile.Face.Symbol == game.WildColorRoulette })
	if a == nil || a.tile.Named != game.NoColor { // the card came before
		s.add(d, d.Seat, art.SinceTile{Named: d.Color})
		return
	}
	a.deeds, a.tile.Named = append(a.deeds, d), d.Color
	s.after(a, d)
}

// noteVerdict adds the end of a challenge. The challenged card may be one that the viewer played.
func (s *story) noteVerdict(d deed) {
	a := s.of(func(a *act) bool { return a.who == d.Target && a.tile.Face.Symbol.IsWildDraw() })
	if a == nil {
		s.add(deed{Witnessed: d.Witnessed}, d.Target, art.SinceTile{Face: s.vp.lastPlayed(d.Target)})
		a = s.last()
		a.deeds = nil
	}
	a.deeds, a.tile.Verdict = append(a.deeds, d), art.WasHonest
	if d.Kind == game.EvChallengeWon {
		a.tile.Verdict = art.WasBluff
	}
	s.after(a, d)
	if a.tile.Mine && d.Target == s.me {
		a.who = d.Seat
	}
	if d.Kind == game.EvChallengeWon && !a.tile.Mine {
		a.struck = game.NoSeat // the player of the card pays
	}
}

// noteSwap adds a swap of two players' hands, after a seven.
func (s *story) noteSwap(d deed, own bool) {
	if own {
		return
	}
	a := s.of(func(a *act) bool { return a.who == d.Seat && a.tile.Face.Number == 7 })
	if a == nil || d.Seat == s.me {
		s.add(d, d.Seat, art.SinceTile{})
		a = s.last()
	} else {
		a.deeds = append(a.deeds, d)
	}
	a.tile.Swapped = true
	if d.Seat == s.me {
		a.tile.Mine = true
		return
	}
	s.strike(a, d.Target, Witnessed{})
}

// ask marks the card that the viewer has to answer now.
func (s *story) ask() {
	v := s.vp.View
	a := s.of(func(a *act) bool { return draws(a.tile.Face) })
	if v.Phase == game.PhaseColor {
		a = s.of(func(a *act) bool { return a.tile.Face.Symbol == game.WildColorRoulette && a.tile.Named == game.NoColor })
	}
	open := v.Phase == game.PhaseColor || v.Pending > 0 || v.Phase == game.PhaseChallenge
	if a != nil && v.Actor == s.me && s.me != game.NoSeat && open {
		a.asked, a.tile.Mine, a.tile.Draws, a.struck = true, true, v.Pending, game.NoSeat
	}
}

// add begins an act with a deed.
func (s *story) add(d deed, who game.Seat, t art.SinceTile) {
	t.Late = d.Auto && d.By >= 0 && d.By == who && (who == s.me || s.vp.Seats[who].ByPerson())
	t.Mine = t.Late && who == s.me
	s.acts = append(s.acts, act{deeds: []deed{d}, who: who, struck: game.NoSeat, tile: t})
	s.after(s.last(), d)
}

// after adds the immediate effects of a deed.
func (s *story) after(a *act, d deed) {
	for _, e := range d.after {
		switch e.Kind {
		case game.EvDrew:
			if d.Kind == game.EvFalseCatch && e.Seat != s.me {
				a.tile.Drew = e.N
				continue
			}
			s.strike(a, e.Seat, e)
		case game.EvSkipped:
			s.strike(a, e.Seat, e)
		case game.EvDiscarded:
			a.tile.Dropped = e.N
		case game.EvKnockedOut:
			a.tile.Out = true
		case game.EvRotated:
			a.tile.Rotated, a.tile.Mine = true, a.tile.Mine || d.By != s.me
		case game.EvFlipped:
			a.flipped = true
		}
	}
}

// strike sets the player that an act struck. Of several, it is the viewer, or else the first.
func (s *story) strike(a *act, seat game.Seat, e Witnessed) {
	switch {
	case seat == s.me && !a.tile.Mine && (a.tile.Verdict != art.WasBluff || a.who == s.me):
		a.tile.Mine, a.struck, a.tile.Draws, a.tile.Skipped = true, game.NoSeat, 0, false
	case seat == s.me:
	case a.tile.Verdict == art.WasBluff && seat == a.who:
	case a.tile.Mine || a.struck != game.NoSeat && a.struck != seat || a.tile.Drew > 0 && seat == a.who:
		return
	default:
		a.struck = seat
	}
	switch e.Kind {
	case game.EvDrew:
		a.tile.Draws += e.N
		if seat == s.me {
			a.cards = append(slices.Clip(a.cards), e.Active...)
		}
	case game.EvSkipped:
		a.tile.Skipped = true
	}
}

// last returns the latest act.
func (s *story) last() *act {
	if len(s.acts) == 0 {
		return nil
	}
	return &s.acts[len(s.acts)-1]
}

// of returns the latest act of a kind, or nil.
func (s *story) of(kind func(*act) bool) *act {
	for i := len(s.acts) - 1; i >= 0; i-- {
		if kind(&s.acts[i]) {
			return &s.acts[i]
		}
	}
	return nil
}

// draws reports whether a card makes a player draw.
func draws(f game.Face) bool { return f.Symbol.Draws() > 0 || f.Symbol.IsWildDraw() }

// lastPlayed returns the face of the card that a seat played last, as far as the events reach back.
func (vp Viewpoint) lastPlayed(seat game.Seat) game.Face {
	for i := len(vp.Seen) - 1; i >= 0; i-- {
		if e := vp.Seen[i]; e.Seat == seat && (e.Kind == game.EvPlayed || e.Kind == game.EvJumped) {
			return e.Face
		}
	}
	return game.Face{}
}

// sinceTiles returns the strip above a hand. Beside a board it leaves out the players' numbers of cards, which the
// board shows.
func (vp Viewpoint) sinceTiles(acts []act) (tiles []art.SinceTile) {
	told := make([]bool, len(vp.Seats))
	player := func(seat game.Seat) art.SincePlayer {
		p := art.SincePlayer{Seat: max(seat, 0)}
		if seat < 0 || int(seat) >= len(vp.Seats) {
			return p
		}
		p.Figure = vp.figure(seat)
		if !vp.Solo && seat != vp.View.Viewer && !told[seat] {
			told[seat] = true
			if !vp.isOut(seat) {
				p.Cards = vp.View.Players[seat].Cards
			}
		}
		return p
	}
	tiles = make([]art.SinceTile, len(acts))
	for i := len(acts) - 1; i >= 0; i-- { // each player's last tile
		t := acts[i].tile
		t.Who = player(acts[i].who)
		if acts[i].struck != game.NoSeat && !t.Mine {
			struck := player(acts[i].struck)
			t.Struck = &struck
		}
		tiles[i] = t
	}
	for i := range vp.View.Seats {
		seat := game.Seat((int(vp.View.Viewer) + i + 1) % vp.View.Seats)
		if int(seat) < len(told) && !told[seat] && !vp.Solo && seat != vp.View.Viewer && !vp.isOut(seat) {
			tiles = append(tiles, art.SinceTile{Who: player(seat)})
		}
	}
	return tiles
}

// fresh returns a function that reports which faces of the viewer's hand came since the viewer's last turn. Cards that
// were drawn on the other side cannot be identified any more.
func (vp Viewpoint) fresh() func(game.Face) bool {
	var came []game.FaceCount
	all := false
	me := vp.View.Viewer
	for _, e := range vp.Seen[min(vp.since, len(vp.Seen)):] {
		switch {
		case e.Kind == game.EvDrew && e.Seat == me && e.Side == vp.View.Side:
			came = append(came, e.Active...)
		case e.Kind == game.EvRotated, e.Kind == game.EvSwapped && (e.Seat == me || e.Target == me):
			all = true
		}
	}
	return func(f game.Face) bool { return all || containsFace(came, f) }
}
