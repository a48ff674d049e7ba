package view

import (
	"slices"

	"unobot/bot/ui/art"
	"unobot/game"
)

// act is one move since the viewer's own last turn, with all its effects, at once or by the answer of the player that
// it struck.
type act struct {
	beats   []beat // in their order
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
	for _, b := range since.beats() {
		story.note(b)
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
func (s *story) note(b beat) {
	own := b.Seat == s.me && !b.Auto
	switch b.Kind {
	case game.EvFirstCard:
		s.add(b, game.NoSeat, art.SinceTile{Face: b.Face}) // nobody has played it
		if a := s.last(); !a.tile.Mine && a.struck == game.NoSeat && !a.flipped {
			s.acts = s.acts[:len(s.acts)-1] // the first card lies there, and had no effect
		}
	case game.EvPlayed, game.EvJumped:
		if own {
			return
		}
		s.add(b, b.Seat, art.SinceTile{Face: b.Face, Named: b.named()})
		if b.Seat >= 0 && s.called[b.Seat] {
			s.last().tile.Called, s.called[b.Seat] = true, false
		}
	case game.EvDrew:
		s.noteDrawn(b, own)
	case game.EvChallengeWon, game.EvChallengeLost:
		s.noteVerdict(b)
	case game.EvCaught:
		s.add(b, b.Seat, art.SinceTile{Caught: true})
		s.strike(s.last(), hit{seat: b.Target})
	case game.EvFalseCatch:
		s.add(b, b.Seat, art.SinceTile{})
	case game.EvColor:
		if b.spun {
			s.noteRoulette(b)
			return
		}
		switch a := s.of(func(a *act) bool { return a.tile.Face.Symbol == game.Flip }); {
		case a != nil && a == s.last():
			a.beats, a.tile.Named = append(a.beats, b), b.Color
		case !own:
			s.add(b, b.Seat, art.SinceTile{Named: b.Color})
		}
	case game.EvSwapped:
		s.noteSwap(b, own)
	default:
		s.noteWord(b)
	}
}

// noteWord adds an event that is shown in words, or by a mark on another tile.
func (s *story) noteWord(b beat) {
	switch b.Kind {
	case game.EvShouted:
		a := s.of(func(a *act) bool { return a.who == b.Seat && a.tile.Face != game.Face{} })
		switch {
		case b.Seat == s.me:
		case a == nil:
			s.called[b.Seat] = true
		default:
			a.tile.Called = true
			a.beats = append(a.beats, b)
		}
	case game.EvDiscarded, game.EvDeclined:
		a := s.of(func(a *act) bool { return a.tile.Face.Symbol == game.WildJimHopper })
		if a == nil {
			return
		}
		a.beats = append(a.beats, b)
		if b.Seat == s.me && b.Kind == game.EvDiscarded {
			a.cards = b.Active
		}
	}
}

// noteDrawn adds a draw: for the turn, for a stack, or after an accepted wild-draw.
func (s *story) noteDrawn(b beat, own bool) {
	paid := b.paid()
	if a := s.of(func(a *act) bool { return draws(a.tile.Face) }); paid && a != nil {
		a.beats = append(a.beats, b)
		s.after(a, b)
		a.late = b.Seat == s.me && b.Auto
		return
	}
	switch {
	case b.Seat == s.me && (paid || b.Auto):
		s.add(b, b.Seat, art.SinceTile{})
	case !own:
		s.add(b, b.Seat, art.SinceTile{Drew: b.N})
	}
}

// noteRoulette adds the color that was named for a Wild Color Roulette, and the cards that came for it.
func (s *story) noteRoulette(b beat) {
	a := s.of(func(a *act) bool { return a.tile.Face.Symbol == game.WildColorRoulette })
	if a == nil || a.tile.Named != game.NoColor { // the card came before
		s.add(b, b.Seat, art.SinceTile{Named: b.Color})
		return
	}
	a.beats, a.tile.Named = append(a.beats, b), b.Color
	s.after(a, b)
}

// noteVerdict adds the end of a challenge. The challenged card may be one that the viewer played.
func (s *story) noteVerdict(b beat) {
	a := s.of(func(a *act) bool { return a.who == b.Target && a.tile.Face.Symbol.IsWildDraw() })
	if a == nil {
		s.add(beat{Witnessed: b.Witnessed}, b.Target, art.SinceTile{Face: s.vp.lastPlayed(b.Target)})
		a = s.last()
		a.beats = nil
	}
	a.beats, a.tile.Verdict = append(a.beats, b), art.WasHonest
	if b.Kind == game.EvChallengeWon {
		a.tile.Verdict = art.WasBluff
	}
	s.after(a, b)
	if a.tile.Mine && b.Target == s.me {
		a.who = b.Seat
	}
	if b.Kind == game.EvChallengeWon && !a.tile.Mine {
		a.struck = game.NoSeat // the player of the card pays
	}
}

// noteSwap adds a swap of two players' hands, after a seven.
func (s *story) noteSwap(b beat, own bool) {
	if own {
		return
	}
	a := s.of(func(a *act) bool { return a.who == b.Seat && a.tile.Face.Number == 7 })
	if a == nil || b.Seat == s.me {
		s.add(b, b.Seat, art.SinceTile{})
		a = s.last()
	} else {
		a.beats = append(a.beats, b)
	}
	a.tile.Swapped = true
	if b.Seat == s.me {
		a.tile.Mine = true
		return
	}
	s.strike(a, hit{seat: b.Target})
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

// add begins an act with a beat.
func (s *story) add(b beat, who game.Seat, t art.SinceTile) {
	t.Late = b.Auto && b.By >= 0 && b.By == who && (who == s.me || s.vp.Seats[who].ByPerson())
	t.Mine = t.Late && who == s.me
	s.acts = append(s.acts, act{beats: []beat{b}, who: who, struck: game.NoSeat, tile: t})
	s.after(s.last(), b)
}

// after adds the immediate effects of a beat.
func (s *story) after(a *act, b beat) {
	for _, e := range b.marks {
		switch e.Kind {
		case game.EvDiscarded:
			a.tile.Dropped = e.N
		case game.EvRotated:
			a.tile.Rotated, a.tile.Mine = true, a.tile.Mine || b.By != s.me
		case game.EvFlipped:
			a.flipped = true
		}
	}
	for _, h := range b.hits {
		a.tile.Out = a.tile.Out || h.out
		if b.Kind == game.EvFalseCatch && h.seat != s.me {
			a.tile.Drew = h.drew
		} else if h.drew > 0 || h.skipped {
			s.strike(a, h)
		}
	}
}

// strike adds a hit to an act. Of several players that it struck, the act has the viewer, or else the first.
func (s *story) strike(a *act, h hit) {
	switch {
	case h.seat == s.me && !a.tile.Mine && (a.tile.Verdict != art.WasBluff || a.who == s.me):
		a.tile.Mine, a.struck, a.tile.Draws, a.tile.Skipped = true, game.NoSeat, 0, false
	case h.seat == s.me:
	case a.tile.Verdict == art.WasBluff && h.seat == a.who:
	case a.tile.Mine || a.struck != game.NoSeat && a.struck != h.seat || a.tile.Drew > 0 && h.seat == a.who:
		return
	default:
		a.struck = h.seat
	}
	a.tile.Draws += h.drew
	a.tile.Skipped = a.tile.Skipped || h.skipped
	if h.seat == s.me {
		a.cards = append(slices.Clip(a.cards), h.cards...)
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
