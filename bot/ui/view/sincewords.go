package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// sinceLines returns the events since the viewer's own last turn in words: moves against the viewer, and apart from
// them the rest. Both begin with the oldest.
func sinceLines(w *lang.Words, vp Viewpoint) (mine, rest []string) {
	acts := vp.acts()
	for i, a := range acts {
		if line := a.toViewer(w, vp, acts[:i]); line != "" {
			mine = append(mine, line)
			continue
		}
		for _, b := range a.beats {
			if line := b.sentence(w, vp); line != "" {
				rest = append(rest, line)
			}
		}
	}
	return mine, rest
}

// toViewer returns the effect of an act on the viewer in words, or "".
func (a act) toViewer(w *lang.Words, vp Viewpoint, before []act) string {
	me, first, last := vp.View.Viewer, a.beats[0], a.beats[len(a.beats)-1]
	what := a.cost(w)
	switch {
	case a.asked:
		return "" // the question says it
	case first.Auto && first.Seat == me:
		return a.byClock(w, vp)
	case a.tile.Verdict != art.NoChallenge:
		return a.verdict(w, vp, what)
	case last.Kind == game.EvDiscarded && last.Seat == me:
		what = w.YouDropped(cardItems(w, a.cards))
	case first.Kind == game.EvFalseCatch && first.Seat == me:
		return w.CatchFailed(vp.Name(first.Target), what)
	case a.flipped:
		flipped := w.Text(lang.YouFlipped)
		if a.tile.Mine {
			flipped += ", " + what
		}
		what = flipped
	case !a.tile.Mine:
		return ""
	case first.Kind == game.EvDrew, first.Kind == game.EvColor:
		return w.DrewThese(strings.Join(cardItems(w, a.cards), ", "))
	case first.Kind == game.EvCaught:
		return w.CaughtYou(vp.Name(a.who), what)
	}
	if first.Kind == game.EvFirstCard {
		return w.Then(w.FirstCard(first.Face), []string{what})
	}
	line := w.HitBy(a.causes(w, vp, before), what)
	if a.late {
		line = w.Text(lang.TimeRanOut) + " " + line
	}
	return line
}

// cost returns the cost of an act for the viewer.
func (a act) cost(w *lang.Words) string {
	switch {
	case len(a.cards) > 0:
		return w.YouDrew(cardItems(w, a.cards))
	case a.tile.Skipped:
		return w.Text(lang.YouMissed)
	case a.tile.Swapped:
		return w.Text(lang.YouSwapped)
	case a.tile.Rotated:
		return w.Text(lang.YouRotated)
	}
	return w.Text(lang.YouDrewNothing)
}

// verdict returns the result of a challenge by the viewer, or of one against the viewer's card.
func (a act) verdict(w *lang.Words, vp Viewpoint, what string) string {
	me, d := vp.View.Viewer, a.beats[len(a.beats)-1]
	for _, one := range a.beats {
		if one.Kind == game.EvChallengeWon || one.Kind == game.EvChallengeLost {
			d = one
		}
	}
	switch {
	case d.Seat == me && d.Kind == game.EvChallengeWon:
		return w.ChallengeHit(vp.Name(d.Target), a.tile.Draws)
	case d.Seat == me:
		return w.ChallengeFailed(vp.Name(d.Target), what)
	case d.Target == me && d.Kind == game.EvChallengeWon:
		return w.BluffSeen(vp.Name(d.Seat), what)
	}
	return ""
}

// byClock returns the action that the clock took for the viewer.
func (a act) byClock(w *lang.Words, vp Viewpoint) string {
	switch b := a.beats[0]; {
	case a.tile.Face != game.Face{}:
		return w.PlayedForYou(a.tile.Face)
	case a.tile.Named != game.NoColor:
		return w.NamedForYou(vp.colorText(w, a.tile.Named))
	case b.Kind == game.EvSwapped:
		return w.SwappedForYou(vp.Name(b.Target))
	case len(a.cards) > 0:
		return w.TimeOutDrew(cardItems(w, a.cards))
	}
	return w.Text(lang.TimeRanOut)
}

// causes returns the cards that hit the viewer: of a stack all that add up.
func (a act) causes(w *lang.Words, vp Viewpoint, before []act) []string {
	causes := []string{w.CardOf(vp.Name(a.beats[0].Seat), a.tile.Face)}
	sum := a.tile.Face.Symbol.Draws()
	for i := len(before) - 1; i >= 0 && sum > 0 && sum < a.tile.Draws; i-- {
		b := before[i]
		if !draws(b.tile.Face) || b.struck != game.NoSeat || b.tile.Mine {
			break
		}
		sum += b.tile.Face.Symbol.Draws()
		causes = append([]string{w.CardOf(vp.Name(b.who), b.tile.Face)}, causes...)
	}
	return causes
}

// cardItems name cards for a list: "Green 4", "Blue 9 ×2".
func cardItems(w *lang.Words, faces []game.FaceCount) []string {
	const listed = 16
	var items []string
	for i, f := range faces {
		if i == listed {
			return append(items, "…")
		}
		item := w.CardItem(f.Face)
		if f.Count > 1 {
			item += " " + w.TimesMark(f.Count)
		}
		items = append(items, item)
	}
	return items
}

// The most characters in hands about moves against the viewer, and about the rest.
const (
	mineRoom = 700
	restRoom = 450
)

// newest returns the last of some lines, as many as fit in a number of characters.
func newest(lines []string, budget int) []string {
	for i := len(lines) - 1; i >= 0; i-- {
		if budget -= screen.Length(lines[i]) + len("-# \n"); budget < 0 {
			return lines[i+1:]
		}
	}
	return lines
}
