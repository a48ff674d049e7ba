package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// sentence returns a deed in words, or "" if it is not worth a line.
func (d deed) sentence(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(d.Seat)
	switch d.Kind {
	case game.EvPutBack:
		return w.PutBack(d.Face)
	case game.EvIgnored:
		return w.Ignored(d.Face)
	case game.EvFirstCard:
		return w.Then(w.FirstCard(d.Face), d.clauses(w, vp))
	case game.EvPlayed:
		return w.Then(w.Played(who, d.Face), d.clauses(w, vp))
	case game.EvJumped:
		return w.Then(w.Jumped(who, d.Face), d.clauses(w, vp))
	case game.EvDrew:
		return d.drew(w, vp, who)
	case game.EvKept:
		return w.Kept(who)
	case game.EvSkipped:
		return w.Misses(who) + "."
	case game.EvColor:
		if n, spun := d.turnedOver(); spun {
			return w.Then(w.TurnedOver(who, vp.colorText(w, d.Color), n), d.clauses(w, vp))
		}
		return w.Named(who, vp.colorText(w, d.Color))
	case game.EvKnockedOut:
		return knockedOut(w, vp, d.Witnessed) + "."
	case game.EvReshuffled:
		return w.Reshuffled(d.N)
	}
	return d.decision(w, vp)
}

// drew returns a draw in words, with its consequence.
func (d deed) drew(w *lang.Words, vp Viewpoint, who string) string {
	switch {
	case d.has(game.EvKnockedOut):
		return w.Then(w.Drew(who, d.N), d.clauses(w, vp))
	case d.has(game.EvKept):
		return w.DrewAndKept(who, d.N)
	case d.has(game.EvSkipped):
		return w.DrawsAndMisses(who, d.N) + "."
	}
	return w.Drew(who, d.N)
}

// decision returns a deed that follows from a decision, or a result, in words.
func (d deed) decision(w *lang.Words, vp Viewpoint) string {
	who, other := vp.Name(d.Seat), vp.Name(d.Target)
	switch d.Kind {
	case game.EvRevealed:
		if len(d.Active) > 0 && d.Seat != vp.View.Viewer {
			return w.Revealed(who, facesText(w, d.Active))
		}
	case game.EvChallengeWon:
		return w.Then(w.ChallengeWon(who, other), d.clauses(w, vp))
	case game.EvChallengeLost:
		return w.Then(w.ChallengeLost(who, other), d.clauses(w, vp))
	case game.EvShouted:
		return w.Shouted(who)
	case game.EvCaught:
		return d.withKnockOut(w, vp, w.Caught(who, other, d.drawn()))
	case game.EvFalseCatch:
		return d.withKnockOut(w, vp, w.FalseCatch(who, other, d.drawn()))
	case game.EvDiscarded:
		return w.Discarded(who, d.N)
	case game.EvDeclined:
		return w.Declined(who)
	case game.EvSwapped:
		return w.Swapped(who, other)
	}
	return d.result(w, vp)
}

// withKnockOut adds to a sentence that a player is out of the round.
func (d deed) withKnockOut(w *lang.Words, vp Viewpoint, sentence string) string {
	for _, e := range d.after {
		if e.Kind == game.EvKnockedOut {
			return w.Then(sentence, []string{knockedOut(w, vp, e)})
		}
	}
	return sentence
}

// knockedOut tells as a clause that a player is out of the round.
func knockedOut(w *lang.Words, vp Viewpoint, e Witnessed) string {
	if e.Target == game.NoSeat {
		return w.KnockedOutAlone(vp.Name(e.Seat), e.N)
	}
	return w.KnockedOut(vp.Name(e.Seat), vp.Name(e.Target), e.N)
}

// result returns the end of a round or a match in words.
func (d deed) result(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(d.Seat)
	switch d.Kind {
	case game.EvRoundVoid:
		return w.Text(lang.RoundVoid)
	case game.EvRoundWon:
		if vp.Options.Scoring == game.ScoreLowest {
			return w.WentOut(who)
		}
		return w.RoundWon(who, d.N)
	case game.EvPoints:
		return w.PointsNoted(who, d.N)
	case game.EvMatchWon:
		return w.MatchWon(who, d.N)
	}
	return ""
}

// storyLines tell the last events, the oldest one first. They leave out the oldest events that do
// not fit.
func storyLines(w *lang.Words, vp Viewpoint, most int) []string {
	var out []string
	budget := 1500 // characters
	deeds := vp.deeds()
	for i := len(deeds) - 1; i >= 0 && len(out) < most; i-- {
		line := deeds[i].sentence(w, vp)
		if line == "" {
			continue
		}
		if budget -= screen.Length(line) + 4; budget < 0 {
			break
		}
		out = append([]string{line}, out...)
	}
	return out
}

// newsLines returns the last events and the players that can be caught now.
func newsLines(w *lang.Words, vp Viewpoint, most int) []string {
	exposed := vp.exposed()
	if exposed == game.NoSeat {
		return storyLines(w, vp, most)
	}
	return append(storyLines(w, vp, most-1), w.Unsaid(vp.Name(exposed)))
}

// Meanwhile answers a click that came too late: the last event, and the player to move now. If that is the viewer, the
// headline of the hand that comes with it says so instead.
func Meanwhile(w *lang.Words, vp Viewpoint) string {
	parts := []string{w.Text(lang.Stale)}
	deeds := vp.deeds()
	switch last := len(deeds) - 1; {
	case last < 0:
	case deeds[last].Seat == vp.View.Viewer && vp.Seats[vp.View.Viewer].Missed > 0:
		parts = append(parts, w.Text(lang.StaleMissed))
	case deeds[last].Seat == vp.View.Viewer && (deeds[last].Kind == game.EvPlayed || deeds[last].Kind == game.EvDrew):
		parts = append(parts, w.Text(lang.StaleMoved))
	default:
		parts = append(parts, storyLines(w, vp, 1)...)
	}
	if v := vp.View; v.Actor != game.NoSeat && v.Actor != v.Viewer && v.Phase != game.PhaseRoundOver && !vp.Solo {
		parts = append(parts, "**"+turnText(w, vp)+"**")
	}
	return strings.Join(parts, " ")
}

// RevealedText names the cards that a move revealed to its player.
func RevealedText(w *lang.Words, out table.Outcome) string {
	vp := For(out.State, out.Seat)
	var lines []string
	for _, step := range out.Steps {
		for _, e := range step.Events {
			seen, ok := e.For(out.State.Game.Edition(), out.Seat)
			if ok && seen.Kind == game.EvRevealed {
				lines = append(lines, deed{Witnessed: Witnessed{Seen: seen, Step: step.N}}.sentence(w, vp))
			}
		}
	}
	return strings.Join(lines, "\n")
}

// deed is a line of the story: an event, and its immediate effects.
type deed struct {
	Witnessed
	after []Witnessed
}

// deeds puts the last events together to lines. A Skip and the turn that it costs are one.
func (vp Viewpoint) deeds() []deed {
	var list []deed
	open := -1 // the deed that further events may belong to
	for _, e := range vp.Seen {
		if open >= 0 && list[open].causes(e) {
			list[open].add(e)
			continue
		}
		if e.Kind == game.EvAccepted {
			continue // drawing the cards says it
		}
		if at := lastPlay(list, e.Seat); e.Kind == game.EvStopped && at >= 0 {
			open, list[at].Step = at, e.Step // its effects are those of the last card
			continue
		}
		list = append(list, deed{Witnessed: e})
		if e.Kind != game.EvReshuffled { // in the middle of drawing
			open = len(list) - 1
		}
	}
	return list
}

// lastPlay returns the index of the last play, if it is by a seat, else -1.
func lastPlay(list []deed, seat game.Seat) int {
	for i, d := range slices.Backward(list) {
		if d.Kind == game.EvPlayed || d.Kind == game.EvJumped {
			if d.Seat == seat {
				return i
			}
			break
		}
	}
	return -1
}

// add adds an effect of a deed. Cards drawn one after the other, for a wild and for a challenge, are one sum.
func (d *deed) add(e Witnessed) {
	for i := range d.after {
		if a := &d.after[i]; e.Kind == game.EvDrew && a.Kind == e.Kind && a.Seat == e.Seat {
			a.N += e.N
			a.Active = append(slices.Clip(a.Active), e.Active...)
			a.Inactive = append(slices.Clip(a.Inactive), e.Inactive...)
			return
		}
	}
	d.after = append(d.after, e)
}

// causes reports whether an event belongs in the same line as the deed.
func (d deed) causes(e Witnessed) bool {
	switch e.Kind {
	case game.EvKept:
		return d.Kind == game.EvDrew && d.Seat == e.Seat
	case game.EvDrew, game.EvSkipped, game.EvReversed, game.EvFlipped, game.EvHyper, game.EvRotated, game.EvDiscarded,
		game.EvTurnedOver, game.EvKnockedOut:
		return d.Step == e.Step
	}
	return false
}

// clauses returns the effects of a deed: the new color first, then the rest in its order.
func (d deed) clauses(w *lang.Words, vp Viewpoint) []string {
	var list []string
	if d.Color != game.NoColor && d.Face.Symbol.NamesColor() && d.Face.Symbol != game.WildHyperSpeed {
		list = append(list, w.NowColor(vp.colorText(w, d.Color)))
	}
	skipped := d.count(game.EvSkipped)
	if skipped > 1 {
		list = append(list, w.Text(lang.OthersMiss))
	}
	for i, e := range d.after {
		who := vp.Name(e.Seat)
		switch {
		case e.Kind == game.EvKnockedOut:
			list = append(list, knockedOut(w, vp, e))
		case e.Kind == game.EvDiscarded:
			list = append(list, w.MoreGo(e.N))
		case e.Kind == game.EvTurnedOver, e.Kind == game.EvDrew && d.has(game.EvTurnedOver): // told by the sentence
		case e.Kind == game.EvDrew && skipped == 1 && i+1 < len(d.after) && d.after[i+1].Kind == game.EvSkipped:
			list, skipped = append(list, w.DrawsAndMisses(who, e.N)), 0
		case e.Kind == game.EvDrew && d.Face.Symbol == game.WildRule11:
			list = append(list, w.FewestDraws(who, e.N))
		case e.Kind == game.EvDrew:
			list = append(list, w.Draws(who, e.N))
		case e.Kind == game.EvSkipped && skipped == 1:
			list = append(list, w.Misses(who))
		case e.Kind == game.EvSkipped: // counted above
		default:
			list = append(list, tableClause(w, vp, e))
		}
	}
	return list
}

// tableClause returns an effect of a deed on the whole table.
func tableClause(w *lang.Words, vp Viewpoint, e Witnessed) string {
	switch {
	case e.Kind == game.EvReversed:
		return w.Text(lang.Reversed)
	case e.Kind == game.EvFlipped:
		return w.Flipped(w.SideName(e.Side))
	case e.Kind == game.EvRotated:
		return w.Text(lang.Rotated)
	case e.Color == game.NoColor:
		return w.Text(lang.HyperOff)
	}
	return w.HyperOn(vp.colorText(w, e.Color))
}

// count returns the number of a deed's effects of a kind.
func (d deed) count(kind game.EventKind) int {
	n := 0
	for _, e := range d.after {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// turnedOver returns the number of cards that a Wild Color Roulette turned over. spun is false for any other deed.
func (d deed) turnedOver() (n int, spun bool) {
	for _, e := range d.after {
		if e.Kind == game.EvTurnedOver {
			return e.N, true
		}
	}
	return 0, false
}

func (d deed) has(kind game.EventKind) bool { return d.count(kind) > 0 }

// drawn returns the number of cards drawn because of a deed.
func (d deed) drawn() int {
	for _, e := range d.after {
		if e.Kind == game.EvDrew {
			return e.N
		}
	}
	return 0
}

// boardLines is the most lines below the picture of a board.
const boardLines = 3
