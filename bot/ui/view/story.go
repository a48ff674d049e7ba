package view

import (
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// sentence tells a deed, or is "" for one that is not worth a line.
func (d deed) sentence(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(d.Seat)
	switch d.Kind {
	case game.EvPutBack:
		return w.PutBack(w.AFace(d.Face))
	case game.EvIgnored:
		return w.Ignored(w.AFace(d.Face))
	case game.EvFirstCard:
		return w.Then(w.FirstCard(w.AFace(d.Face)), d.clauses(w, vp))
	case game.EvPlayed:
		return w.Then(w.Played(who, w.AFace(d.Face)), d.clauses(w, vp))
	case game.EvJumped:
		return w.Then(w.Jumped(who, w.AFace(d.Face)), d.clauses(w, vp))
	case game.EvDrew:
		return d.drew(w, who)
	case game.EvKept:
		return w.Kept(who)
	case game.EvSkipped:
		return w.Misses(who) + "."
	case game.EvColor:
		return w.Named(who, vp.colorText(w, d.Color))
	case game.EvReshuffled:
		return w.Reshuffled(d.N)
	}
	return d.decision(w, vp)
}

// drew tells that a player drew, and whether that was all.
func (d deed) drew(w *lang.Words, who string) string {
	switch {
	case d.has(game.EvKept):
		return w.DrewAndKept(who, d.N)
	case d.has(game.EvSkipped):
		return w.DrawsAndMisses(who, d.N) + "."
	}
	return w.Drew(who, d.N)
}

// decision tells a deed that comes of a decision, or a result.
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
		return w.Caught(who, other, d.drawn())
	case game.EvFalseCatch:
		return w.FalseCatch(who, other, d.drawn())
	case game.EvDiscarded:
		return w.Discarded(who, d.N)
	case game.EvDeclined:
		return w.Declined(who)
	case game.EvSwapped:
		return w.Swapped(who, other)
	}
	return d.result(w, vp)
}

// result tells how a round or a match ended.
func (d deed) result(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(d.Seat)
	switch d.Kind {
	case game.EvRoundVoid:
		return w.RoundVoid()
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

// storyLimit is the length of a story at most, in characters.
const storyLimit = 1500

// storyLines tell the last events, the oldest one first. They leave out the oldest events that do
// not fit.
func storyLines(w *lang.Words, vp Viewpoint, most int) []string {
	var out []string
	budget := storyLimit
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

// newsLines tell the last events and who can be caught now.
func newsLines(w *lang.Words, vp Viewpoint, most int) []string {
	exposed := vp.exposed()
	if exposed == game.NoSeat {
		return storyLines(w, vp, most)
	}
	return append(storyLines(w, vp, most-1), w.Unsaid(vp.Name(exposed)))
}

// LastEvent tells the last event at a table as the viewer knows it.
func LastEvent(w *lang.Words, vp Viewpoint) string { return strings.Join(storyLines(w, vp, 1), "") }

// RevealedText tells what a move revealed to the player who made it.
func RevealedText(w *lang.Words, out table.Outcome) string {
	vp := For(out.State, out.Seat)
	var lines []string
	for _, step := range out.Steps {
		for _, e := range step.Events {
			seen, ok := e.For(out.State.Game.Edition(), out.Seat)
			if ok && seen.Kind == game.EvRevealed {
				lines = append(lines, deed{Happening: Happening{seen, step.N}}.sentence(w, vp))
			}
		}
	}
	return strings.Join(lines, "\n")
}
