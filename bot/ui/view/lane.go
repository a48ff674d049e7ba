package view

import (
	"cmp"
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
)

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
