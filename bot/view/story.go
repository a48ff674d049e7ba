package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// sentence tells one event, or is "" for an event that is not worth a line.
func sentence(w *lang.Words, vp Viewpoint, e game.Seen) string {
	who, other := vp.Name(e.Seat), vp.Name(e.Target)
	switch e.Kind {
	case game.EvDealerDrew:
		return w.DealerDrew(who, w.Face(e.Face))
	case game.EvDealt:
		return w.Dealt(who, e.N)
	case game.EvPutBack:
		return w.PutBack(w.Face(e.Face))
	case game.EvIgnored:
		return w.Ignored(w.Face(e.Face))
	case game.EvFirstCard:
		return w.FirstCard(w.Face(e.Face))
	case game.EvPlayed:
		if e.Color != game.NoColor && e.Face.Symbol.IsWild() {
			return w.PlayedNaming(who, w.Face(e.Face), colorText(w, e.Color))
		}
		return w.Played(who, w.Face(e.Face))
	case game.EvJumped:
		return w.Jumped(who, w.Face(e.Face))
	case game.EvDrew:
		return drewSentence(w, vp, e, who)
	case game.EvKept:
		return w.Kept(who)
	case game.EvSkipped:
		return w.Skipped(who)
	case game.EvReversed:
		return w.Reversed()
	case game.EvFlipped:
		return w.Flipped(w.SideName(e.Side))
	case game.EvColor:
		return w.Named(who, colorText(w, e.Color))
	case game.EvReshuffled:
		return w.Reshuffled(e.N)
	}
	return decisionSentence(w, vp, e, who, other)
}

// drewSentence tells the cards to the player who drew them, and only their number to the others.
func drewSentence(w *lang.Words, vp Viewpoint, e game.Seen, who string) string {
	if e.Seat == vp.View.Viewer && len(e.Active) > 0 {
		return w.DrewThese(facesText(w, e.Active))
	}
	return w.Drew(who, e.N)
}

// decisionSentence tells an event that comes of a decision.
func decisionSentence(w *lang.Words, vp Viewpoint, e game.Seen, who, other string) string {
	switch e.Kind {
	case game.EvAccepted:
		return w.Accepted(who)
	case game.EvRevealed:
		if len(e.Active) > 0 && e.Seat != vp.View.Viewer {
			return w.Revealed(who, facesText(w, e.Active))
		}
	case game.EvChallengeWon:
		return w.ChallengeWon(who, other)
	case game.EvChallengeLost:
		return w.ChallengeLost(who, other)
	case game.EvShouted:
		return w.Shouted(who)
	case game.EvCaught:
		return w.Caught(who, other)
	case game.EvFalseCatch:
		return w.FalseCatch(who, other)
	case game.EvDiscarded:
		return w.Discarded(who, e.N)
	case game.EvDeclined:
		return w.Declined(who)
	case game.EvSwapped:
		return w.Swapped(who, other)
	case game.EvRotated:
		return w.Rotated()
	case game.EvHyper:
		if e.Color == game.NoColor {
			return w.HyperOff()
		}
		return w.HyperOn(colorText(w, e.Color))
	case game.EvRoundVoid:
		return w.RoundVoid()
	case game.EvRoundWon:
		if vp.Options.Scoring == game.ScoreLowest {
			return w.WentOut(who)
		}
		return w.RoundWon(who, e.N)
	case game.EvPoints:
		return w.PointsNoted(who, e.N)
	case game.EvMatchWon:
		return w.MatchWon(who, e.N)
	}
	return ""
}

// StoryMark begins each line of a story.
const StoryMark = "· "

// storyLimit is the length of a story at most, in characters.
const storyLimit = 1500

// Story tells the last events, the oldest one first. It leaves out the oldest events that do not
// fit.
func Story(w *lang.Words, vp Viewpoint, lines int) string {
	var out []string
	budget := storyLimit
	for i := len(vp.Seen) - 1; i >= 0 && len(out) < lines; i-- {
		line := sentence(w, vp, vp.Seen[i])
		if line == "" {
			continue
		}
		if budget -= screen.Length(line) + 3; budget < 0 {
			break
		}
		out = append([]string{StoryMark + line}, out...)
	}
	return strings.Join(out, "\n")
}

// RevealedText tells what a move revealed to the player who made it.
func RevealedText(w *lang.Words, out table.Outcome) string {
	vp := For(out.State, out.Seat)
	var lines []string
	for _, step := range out.Steps {
		for _, e := range step.Events {
			seen, ok := e.For(out.State.Game.Edition(), out.Seat)
			if ok && seen.Kind == game.EvRevealed {
				lines = append(lines, sentence(w, vp, seen))
			}
		}
	}
	return strings.Join(lines, "\n")
}
