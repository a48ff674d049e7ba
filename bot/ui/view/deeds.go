package view

import (
	"unobot/bot/ui/lang"
	"unobot/game"
)

// deed is a line of the story: what somebody did, and what came of it at once.
type deed struct {
	Happening
	after []Happening
}

// deeds puts the last events together to lines. A Skip and the turn that it costs are one.
func (vp Viewpoint) deeds() []deed {
	var list []deed
	open := -1 // the deed that further events may belong to
	for _, e := range vp.Seen {
		if open >= 0 && list[open].causes(e) {
			list[open].after = append(list[open].after, e)
			continue
		}
		if e.Kind == game.EvAccepted {
			continue // drawing the cards says it
		}
		list = append(list, deed{Happening: e})
		if e.Kind != game.EvReshuffled { // in the middle of drawing
			open = len(list) - 1
		}
	}
	return list
}

// causes reports whether an event is told in the same line as what was done.
func (d deed) causes(e Happening) bool {
	switch e.Kind {
	case game.EvKept:
		return d.Kind == game.EvDrew && d.Seat == e.Seat
	case game.EvDrew, game.EvSkipped, game.EvReversed, game.EvFlipped, game.EvHyper, game.EvRotated:
		return d.Step == e.Step
	}
	return false
}

// clauses tell what came of a deed: the new color first, then the rest in its order.
func (d deed) clauses(w *lang.Words, vp Viewpoint) []string {
	var list []string
	if d.Color != game.NoColor && d.Face.Symbol.IsWild() && d.Face.Symbol != game.WildHyperSpeed {
		list = append(list, w.NowColor(vp.colorText(w, d.Color)))
	}
	skipped := d.count(game.EvSkipped)
	if skipped > 1 {
		list = append(list, w.OthersMiss())
	}
	for i, e := range d.after {
		who := vp.Name(e.Seat)
		switch {
		case e.Kind == game.EvDrew && skipped == 1 && i+1 < len(d.after) && d.after[i+1].Kind == game.EvSkipped:
			list, skipped = append(list, w.DrawsAndMisses(who, e.N)), 0
		case e.Kind == game.EvDrew:
			list = append(list, w.Draws(who, e.N))
		case e.Kind == game.EvSkipped && skipped == 1:
			list = append(list, w.Misses(who))
		case e.Kind == game.EvSkipped: // told
		default:
			list = append(list, tableClause(w, vp, e))
		}
	}
	return list
}

// tableClause tells what came of a deed for the whole table.
func tableClause(w *lang.Words, vp Viewpoint, e Happening) string {
	switch {
	case e.Kind == game.EvReversed:
		return w.Reversed()
	case e.Kind == game.EvFlipped:
		return w.Flipped(w.SideName(e.Side))
	case e.Kind == game.EvRotated:
		return w.Rotated()
	case e.Color == game.NoColor:
		return w.HyperOff()
	}
	return w.HyperOn(vp.colorText(w, e.Color))
}

// count tells how often something came of a deed.
func (d deed) count(kind game.EventKind) int {
	n := 0
	for _, e := range d.after {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

func (d deed) has(kind game.EventKind) bool { return d.count(kind) > 0 }

// drawn is how many cards somebody drew because of a deed.
func (d deed) drawn() int {
	for _, e := range d.after {
		if e.Kind == game.EvDrew {
			return e.N
		}
	}
	return 0
}
