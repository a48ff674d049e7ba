package view

import (
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// sentence returns a beat in words, or "" if it is not worth a line.
func (b beat) sentence(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(b.Seat)
	switch b.Kind {
	case game.EvPutBack:
		return w.PutBack(b.Face)
	case game.EvIgnored:
		return w.Ignored(b.Face)
	case game.EvFirstCard:
		return w.Then(w.FirstCard(b.Face), b.clauses(w, vp))
	case game.EvPlayed:
		return w.Then(w.Played(who, b.Face), b.clauses(w, vp))
	case game.EvJumped:
		return w.Then(w.Jumped(who, b.Face), b.clauses(w, vp))
	case game.EvDrew:
		return b.drew(w, vp, who)
	case game.EvKept:
		return w.Kept(who)
	case game.EvSkipped:
		return w.Misses(who) + "."
	case game.EvColor:
		if b.spun {
			return w.Then(w.TurnedOver(who, vp.colorText(w, b.Color), b.turned), b.clauses(w, vp))
		}
		return w.Named(who, vp.colorText(w, b.Color))
	case game.EvKnockedOut:
		return b.hits[0].outClause(w, vp) + "."
	case game.EvReshuffled:
		return w.Reshuffled(b.N)
	}
	return b.decision(w, vp)
}

// drew returns a draw in words, with its consequence.
func (b beat) drew(w *lang.Words, vp Viewpoint, who string) string {
	switch {
	case b.hits[0].out:
		return b.withKnockOut(w, vp, w.Drew(who, b.N))
	case b.kept:
		return w.DrewAndKept(who, b.N)
	case b.hits[0].skipped:
		return w.DrawsAndMisses(who, b.N) + "."
	}
	return w.Drew(who, b.N)
}

// decision returns a beat that follows from a decision, or a result, in words.
func (b beat) decision(w *lang.Words, vp Viewpoint) string {
	who, other := vp.Name(b.Seat), vp.Name(b.Target)
	switch b.Kind {
	case game.EvRevealed:
		if len(b.Active) > 0 && b.Seat != vp.View.Viewer {
			return w.Revealed(who, facesText(w, b.Active))
		}
	case game.EvChallengeWon:
		return w.Then(w.ChallengeWon(who, other), b.clauses(w, vp))
	case game.EvChallengeLost:
		return w.Then(w.ChallengeLost(who, other), b.clauses(w, vp))
	case game.EvShouted:
		return w.Shouted(who)
	case game.EvCaught:
		return b.withKnockOut(w, vp, w.Caught(who, other, b.drawn()))
	case game.EvFalseCatch:
		return b.withKnockOut(w, vp, w.FalseCatch(who, other, b.drawn()))
	case game.EvDiscarded:
		return w.Discarded(who, b.N)
	case game.EvDeclined:
		return w.Declined(who)
	case game.EvSwapped:
		return w.Swapped(who, other)
	}
	return b.result(w, vp)
}

// withKnockOut adds to a sentence that a player is out of the round.
func (b beat) withKnockOut(w *lang.Words, vp Viewpoint, sentence string) string {
	for _, h := range b.hits {
		if h.out {
			return w.Then(sentence, []string{h.outClause(w, vp)})
		}
	}
	return sentence
}

// outClause tells as a clause that the player is out of the round.
func (h hit) outClause(w *lang.Words, vp Viewpoint) string {
	if h.by == game.NoSeat {
		return w.KnockedOutAlone(vp.Name(h.seat), h.held)
	}
	return w.KnockedOut(vp.Name(h.seat), vp.Name(h.by), h.held)
}

// result returns the end of a round or a match in words.
func (b beat) result(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(b.Seat)
	switch b.Kind {
	case game.EvRoundVoid:
		return w.Text(lang.RoundVoid)
	case game.EvRoundWon:
		if vp.Options.Scoring == game.ScoreLowest {
			return w.WentOut(who)
		}
		return w.RoundWon(who, b.N)
	case game.EvPoints:
		return w.PointsNoted(who, b.N)
	case game.EvMatchWon:
		return w.MatchWon(who, b.N)
	}
	return ""
}

// storyLines tell the last events, the oldest one first. They leave out the oldest events that do
// not fit.
func storyLines(w *lang.Words, vp Viewpoint, most int) []string {
	var out []string
	budget := 1500 // characters
	beats := vp.beats()
	for i := len(beats) - 1; i >= 0 && len(out) < most; i-- {
		line := beats[i].sentence(w, vp)
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
	beats := vp.beats()
	switch last := len(beats) - 1; {
	case last < 0:
	case beats[last].Seat == vp.View.Viewer && vp.Seats[vp.View.Viewer].Missed > 0:
		parts = append(parts, w.Text(lang.StaleMissed))
	case beats[last].Seat == vp.View.Viewer && (beats[last].Kind == game.EvPlayed || beats[last].Kind == game.EvDrew):
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
				lines = append(lines, newBeat(Witnessed{Seen: seen, Step: step.N}).sentence(w, vp))
			}
		}
	}
	return strings.Join(lines, "\n")
}

// clauses returns the effects of a beat: the new color first, then those on the table, then those on players.
func (b beat) clauses(w *lang.Words, vp Viewpoint) []string {
	var list []string
	if b.Color != game.NoColor && b.Face.Symbol.NamesColor() && b.Face.Symbol != game.WildHyperSpeed {
		list = append(list, w.NowColor(vp.colorText(w, b.Color)))
	}
	missed := 0
	for _, h := range b.hits {
		if h.skipped {
			missed++
		}
	}
	if missed > 1 {
		list = append(list, w.Text(lang.OthersMiss))
	}
	for _, e := range b.marks {
		list = append(list, markClause(w, vp, e))
	}
	for _, h := range b.hits {
		who, misses := vp.Name(h.seat), h.skipped && missed == 1
		switch {
		case h.drew == 0 || b.spun: // the sentence of a Roulette tells the cards
		case misses:
			list, misses = append(list, w.DrawsAndMisses(who, h.drew)), false
		case b.Face.Symbol == game.WildRule11:
			list = append(list, w.FewestDraws(who, h.drew))
		default:
			list = append(list, w.Draws(who, h.drew))
		}
		if misses {
			list = append(list, w.Misses(who))
		}
		if h.out {
			list = append(list, h.outClause(w, vp))
		}
	}
	return list
}

// markClause returns an effect of a beat on the whole table.
func markClause(w *lang.Words, vp Viewpoint, e Witnessed) string {
	switch {
	case e.Kind == game.EvDiscarded:
		return w.MoreGo(e.N)
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

// boardLines is the most lines below the picture of a board.
const boardLines = 3
