package view

import (
	"cmp"
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// beat is one thing that happened, as a viewer knows it: an event and its immediate effects, such as a Skip and the
// turn that it costs. The last events become beats in one place, and all words and pictures of them are made of beats:
//
//	Viewpoint.Seen -> beats -> sentence: the lines of boards, texts, narrations and the page
//	                        -> lane:     the last deed of each seat
//	                        -> acts:     the moves since the viewer's own last turn, as a strip and as lines
type beat struct {
	Witnessed
	marks  []Witnessed // effects on the whole table, and cards that go with the card, in their order
	hits   []hit       // effects on players, in their order; a draw or a lost turn by itself is one, too
	kept   bool        // the card that was drawn
	spun   bool        // a Roulette turned cards over
	turned int         // their number
}

// hit holds the effects of a beat on one player.
type hit struct {
	seat    game.Seat
	drew    int              // all cards that were drawn, such as for a wild and for a challenge
	cards   []game.FaceCount // those cards, if the viewer drew them
	skipped bool             // the turn was lost
	out     bool             // the player is out of the round
	by      game.Seat        // of a player that is out: the player that did it, or game.NoSeat
	held    int              // of a player that is out: the number of cards
}

// beats puts the last events together.
func (vp Viewpoint) beats() []beat {
	list := make([]beat, 0, len(vp.Seen))
	open := -1 // the beat that further events may belong to
	for _, e := range vp.Seen {
		if open >= 0 && list[open].causes(e) {
			list[open].add(e)
			continue
		}
		if e.Kind == game.EvAccepted {
			continue // drawing the cards says it
		}
		if e.Kind == game.EvStopped {
			if at := lastPlay(list, e.Seat); at >= 0 {
				open, list[at].Step = at, e.Step // its effects are those of the last card
				continue
			}
		}
		list = append(list, newBeat(e))
		if e.Kind != game.EvReshuffled { // in the middle of drawing
			open = len(list) - 1
		}
	}
	return list
}

// newBeat returns the beat of an event without effects.
func newBeat(e Witnessed) beat {
	b := beat{Witnessed: e}
	switch e.Kind {
	case game.EvDrew, game.EvSkipped, game.EvKnockedOut:
		b.add(e)
	}
	return b
}

// lastPlay returns the index of the last play, if it is by a seat, else -1.
func lastPlay(list []beat, seat game.Seat) int {
	for i := len(list) - 1; i >= 0; i-- {
		if kind := list[i].Kind; kind == game.EvPlayed || kind == game.EvJumped {
			if list[i].Seat == seat {
				return i
			}
			break
		}
	}
	return -1
}

// causes reports whether an event is an effect of the beat.
func (b *beat) causes(e Witnessed) bool {
	switch e.Kind {
	case game.EvKept:
		return b.Kind == game.EvDrew && b.Seat == e.Seat
	case game.EvDrew, game.EvSkipped, game.EvReversed, game.EvFlipped, game.EvHyper, game.EvRotated, game.EvDiscarded,
		game.EvTurnedOver, game.EvKnockedOut:
		return b.Step == e.Step
	}
	return false
}

// add adds an effect.
func (b *beat) add(e Witnessed) {
	switch e.Kind {
	case game.EvDrew:
		h := b.on(e.Seat)
		h.drew += e.N
		h.cards = append(slices.Clip(h.cards), e.Active...)
	case game.EvSkipped:
		b.on(e.Seat).skipped = true
	case game.EvKnockedOut:
		h := b.on(e.Seat)
		h.out, h.by, h.held = true, e.Target, e.N
	case game.EvKept:
		b.kept = true
	case game.EvTurnedOver:
		b.spun, b.turned = true, e.N
	default:
		b.marks = append(b.marks, e)
	}
}

// on returns the hit on a seat.
func (b *beat) on(seat game.Seat) *hit {
	for i := range b.hits {
		if b.hits[i].seat == seat {
			return &b.hits[i]
		}
	}
	b.hits = append(b.hits, hit{seat: seat})
	return &b.hits[len(b.hits)-1]
}

// drawn returns the number of cards that the first player drew because of the beat.
func (b beat) drawn() int {
	if len(b.hits) == 0 {
		return 0
	}
	return b.hits[0].drew
}

// paid reports whether the cards of a draw were due to another player: the turn was lost, or the round.
func (b beat) paid() bool {
	h := b.hits[0]
	return h.skipped || b.Target != game.NoSeat || h.out && h.by != game.NoSeat
}

// named returns the color that was named for a wild with an open choice.
func (b beat) named() game.Color {
	if b.Face.Symbol.NamesColor() {
		return b.Color
	}
	return game.NoColor
}

// lane returns each seat's last deed in this round, its own or one against it, as everybody at the table has seen it.
func (vp Viewpoint) lane() (l lane) {
	for _, b := range vp.beats() {
		l.note(b)
	}
	for i := range l {
		if vp.isOut(game.Seat(i)) { // the plate says so
			l[i] = art.Deed{}
		}
	}
	l.count()
	return l
}

// lane holds the last deed of each seat.
type lane [game.MaxSeats]art.Deed

// note adds a beat.
func (l *lane) note(b beat) {
	switch b.Kind {
	case game.EvDealt, game.EvFirstCard:
		*l = lane{} // a new round begins
	case game.EvPlayed, game.EvJumped:
		l.begin(b.Seat, art.Deed{Face: b.Face, Side: b.Side, Named: b.named()})
	case game.EvColor: // for a Roulette, a wild on which the round began, or one that a Flip turned up
		l.name(b)
	case game.EvDrew:
		if !b.paid() {
			l.begin(b.Seat, art.Deed{Drew: b.N})
		} else { // for a stack or a wild
			l.strike(b.Seat, b.N, true)
		}
		return
	case game.EvSwapped:
		if l.of(b.Seat).At > 0 {
			l[b.Seat].Swapped, l[b.Seat].With = true, b.Target
		}
	}
	for _, e := range b.marks {
		switch {
		case l.of(b.Seat).At == 0:
		case e.Kind == game.EvDiscarded:
			l[b.Seat].Dropped = e.N
		case e.Kind == game.EvRotated:
			l[b.Seat].Swapped, l[b.Seat].With = true, game.NoSeat
		}
	}
	for _, h := range b.hits {
		if h.drew > 0 || h.skipped {
			l.strike(h.seat, h.drew, h.skipped || h.out)
		}
	}
}

// name adds a color that was named.
func (l *lane) name(b beat) {
	if b.spun {
		for i := range l {
			if l[i].Face.Symbol == game.WildColorRoulette && l[i].Named == game.NoColor {
				l[i].Named = b.Color
			}
		}
		return
	}
	if l.of(b.Seat).At == 0 {
		l.begin(b.Seat, art.Deed{})
	}
	l[b.Seat].Named = b.Color
}

// of returns a seat's last deed so far.
func (l *lane) of(seat game.Seat) art.Deed {
	if seat < 0 {
		return art.Deed{}
	}
	return l[seat]
}

// begin replaces a seat's last deed.
func (l *lane) begin(seat game.Seat, d art.Deed) {
	latest := 0
	for _, other := range l {
		latest = max(latest, other.At)
	}
	d.At = latest + 1
	l[seat] = d
}

// strike adds a move against a seat: a lost turn replaces the seat's last deed, cards alone are added to it.
func (l *lane) strike(seat game.Seat, cards int, misses bool) {
	if misses || l[seat].At == 0 {
		l.begin(seat, art.Deed{})
	}
	l[seat].Struck += cards
	l[seat].Skipped = misses
}

// count numbers the deeds from 1, so that equal lanes are equal pictures.
func (l *lane) count() {
	var order []game.Seat
	for i, d := range l {
		if d.At > 0 {
			order = append(order, game.Seat(i))
		}
	}
	slices.SortFunc(order, func(a, b game.Seat) int { return cmp.Compare(l[a].At, l[b].At) })
	for i, seat := range order {
		l[seat].At = i + 1
	}
}

// deedWords tell a seat's last deed in a few words, or are "" for none.
func deedWords(w *lang.Words, vp Viewpoint, d art.Deed) string {
	var parts []string
	switch {
	case d.At == 0:
		return ""
	case d.Face != (game.Face{}):
		parts = append(parts, w.Face(d.Face))
		if d.Dropped > 0 {
			parts = append(parts, w.MoreGo(d.Dropped))
		}
	case !d.Skipped && d.Struck == 0 && d.Named == game.NoColor:
		parts = append(parts, w.LaneDrew(d.Drew))
	}
	if d.Named != game.NoColor {
		parts = append(parts, w.Color(d.Named))
	}
	if d.Struck > 0 {
		parts = append(parts, w.LaneDrew(d.Struck))
	}
	if d.Skipped {
		parts = append(parts, w.Text(lang.LaneMissed))
	}
	switch {
	case d.Swapped && d.With == game.NoSeat:
		parts = append(parts, w.Text(lang.LaneRotated))
	case d.Swapped:
		parts = append(parts, w.LaneSwapped(vp.Name(d.With)))
	}
	return w.Lane(strings.Join(parts, ", "))
}
