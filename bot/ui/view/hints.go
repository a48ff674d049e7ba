package view

import (
	"slices"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// Hint is a subject that is explained to a newcomer once in a match: a special card, by its symbol, or a state. 0
// stands for no hint.
type Hint uint8

// The hints about states.
const (
	hintStack Hint = Hint(game.DiscardAll) + 1 + iota // a draw card can be passed on
	hintLimit                                         // with a few cards more the viewer is out of the round
	hintColor                                         // a Flip has left a color to pick
)

// Hints is a set of hints.
type Hints uint32

// EveryHint is the set of hints for a player with less than three matches of an edition.
const EveryHint Hints = 1<<(hintColor+1) - 2

// Without returns the set without a hint.
func (h Hints) Without(one Hint) Hints { return h &^ (1 << one) }

// hinted lists the symbols that do more than those of the classic edition.
var hinted = []game.Symbol{
	game.WildHyperSpeed, game.SkipEveryone, game.Flip, game.WildDrawColor, game.WildJimHopper, game.WildRule11,
	game.WildReverseDrawFour, game.WildColorRoulette, game.DiscardAll,
}

// hint returns the first hint of a set that matters to the decision which the viewer has to make, or 0.
func (vp Viewpoint) hint(left Hints) Hint {
	v := vp.View
	if vp.Phase != table.Playing || v.Actor != v.Viewer || vp.Paused != table.NotPaused {
		return 0
	}
	if vp.Teaches {
		return vp.lesson(left)
	}
	var matter []Hint
	add := func(s game.Symbol) {
		if slices.Contains(hinted, s) {
			matter = append(matter, Hint(s))
		}
	}
	flipped := slices.ContainsFunc(vp.Seen, func(e Witnessed) bool { return e.Kind == game.EvFlipped })
	switch {
	case v.Phase == game.PhaseDiscard, v.Phase == game.PhaseChallenge:
		add(v.Top.Symbol)
	case v.Phase == game.PhaseColor && flipped:
		matter = append(matter, hintColor)
	case v.Phase == game.PhaseTurn && v.Pending > 0:
		matter = append(matter, hintStack)
	case v.Phase == game.PhaseTurn && vp.nearLimit():
		matter = append(matter, hintLimit)
		fallthrough
	case v.Phase == game.PhaseTurn:
		if v.Hyper != game.NoColor {
			add(game.WildHyperSpeed)
		}
		for _, fc := range v.Playable {
			add(fc.Face.Symbol)
		}
	}
	for _, h := range matter {
		if left&(1<<h) != 0 {
			return h
		}
	}
	return 0
}

// nearLimit reports whether the viewer has more than half of the cards that end the round for a player.
func (vp Viewpoint) nearLimit() bool {
	limit := vp.handLimit()
	return limit > 0 && 2*countCards(vp.View.Hand) > limit
}

// hintText returns the words of a hint for the viewer.
func hintText(w *lang.Words, vp Viewpoint, h Hint) string {
	if h > lessonsFrom {
		return lessonText(w, vp, tutorial.Lesson(h-lessonsFrom))
	}
	switch h {
	case 0:
		return ""
	case hintStack:
		return houseText(w, vp.View.Edition, game.HouseStacking)
	case hintLimit:
		return w.AmountText(game.AmountHandLimit, uint8(vp.handLimit()))
	case hintColor:
		return chooseRule(w, vp.View.Edition.Rules.NextNamesLight, lang.RuleNextNames, lang.RuleFlipperNames)
	}
	s := game.Symbol(h)
	return w.HintCard(w.Symbol(game.Face{Symbol: s}), w.Effect(s))
}
