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
	for _, d := range vp.deeds() {
		l.note(d)
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

// note adds a deed.
func (l *lane) note(d deed) {
	switch d.Kind {
	case game.EvDealt, game.EvFirstCard:
		*l = lane{} // a new round begins
	case game.EvPlayed, game.EvJumped:
		l.begin(d.Seat, art.Deed{Face: d.Face, Side: d.Side, Named: namedFor(d)})
	case game.EvColor: // for a Roulette, a wild on which the round began, or one that a Flip turned up
		if d.has(game.EvTurnedOver) {
			for i := range l {
				if l[i].Face.Symbol == game.WildColorRoulette && l[i].Named == game.NoColor {
					l[i].Named = d.Color
				}
			}
			break
		}
		if l.of(d.Seat).At == 0 {
			l.begin(d.Seat, art.Deed{})
		}
		l[d.Seat].Named = d.Color
	case game.EvDrew:
		if !d.paid() {
			l.begin(d.Seat, art.Deed{Drew: d.N})
		} else { // for a stack or a wild
			l.strike(d.Seat, d.N, true)
		}
		return
	case game.EvSkipped:
		l.strike(d.Seat, 0, true)
	case game.EvSwapped:
		if l.of(d.Seat).At > 0 {
			l[d.Seat].Swapped, l[d.Seat].With = true, d.Target
		}
	}
	l.noteAfter(d)
}

// paid reports whether cards were drawn because of another player: the turn was lost, or the round.
func (d deed) paid() bool {
	return d.has(game.EvSkipped) || d.Target != game.NoSeat || slices.ContainsFunc(d.after, func(e Witnessed) bool {
		return e.Kind == game.EvKnockedOut && e.Target != game.NoSeat
	})
}

// namedFor returns the color named for a wild with an open choice.
func namedFor(d deed) game.Color {
	if d.Face.Symbol.NamesColor() {
		return d.Color
	}
	return game.NoColor
}

// noteAfter adds the effects of a deed.
func (l *lane) noteAfter(d deed) {
	for _, e := range d.after {
		switch e.Kind {
		case game.EvDiscarded:
			if l.of(d.Seat).At > 0 {
				l[d.Seat].Dropped = e.N
			}
		case game.EvDrew:
			l.strike(e.Seat, e.N, slices.ContainsFunc(d.after, func(other Witnessed) bool {
				return (other.Kind == game.EvSkipped || other.Kind == game.EvKnockedOut) && other.Seat == e.Seat
			}))
		case game.EvSkipped:
			if !l.of(e.Seat).Skipped || l.of(e.Seat).At < l.of(d.Seat).At {
				l.strike(e.Seat, 0, true)
			}
		case game.EvRotated:
			if l.of(d.Seat).At > 0 {
				l[d.Seat].Swapped, l[d.Seat].With = true, game.NoSeat
			}
		}
	}
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
