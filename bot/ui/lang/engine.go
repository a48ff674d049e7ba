package lang

import (
	"unobot/game"
	"unobot/game/feats"
)

// The words for terms of the engine stand in tables under the engine's own names.

// Edition returns the edition's name.
func (w *Words) Edition(id game.EditionID) string { return w.texts[Text("edition."+id)] }

// EditionHint returns a description of an edition, in one line of at most 100 characters.
func (w *Words) EditionHint(id game.EditionID) string { return w.texts[Text("editionHint."+id)] }

// Illegal returns the text that names the rule against a move.
func (w *Words) Illegal(reason game.Illegal) string { return w.texts[Text("illegal."+reason.Error())] }

// Effect returns the effect of a symbol, as the end of a sentence; "" for a number.
func (w *Words) Effect(s game.Symbol) string { return w.symbol(s, "effect") }

// AsFirstCard returns the effect of a symbol on the first card of a round, as the end of a sentence; "" for symbols
// that cannot be there or have no effect.
func (w *Words) AsFirstCard(s game.Symbol) string { return w.symbol(s, "first") }

// HouseRuleName returns the rule's name in menus and lists.
func (w *Words) HouseRuleName(r game.HouseRule) string { return w.house(r, "name") }

// HouseRuleHint returns the effect of the rule, in one line of at most 100 characters.
func (w *Words) HouseRuleHint(r game.HouseRule) string { return w.house(r, "hint") }

// HouseRuleText returns the rule as a paragraph of the rules.
func (w *Words) HouseRuleText(r game.HouseRule) string { return w.house(r, "text") }

func (w *Words) house(r game.HouseRule, part string) string {
	return w.texts[Text("house."+r.String()+"."+part)]
}

// FeatName returns the name of an achievement.
func (w *Words) FeatName(id feats.ID) string { return w.texts[Text("feat."+id+".name")] }

// FeatLine explains how to earn an achievement, in one line without a period.
func (w *Words) FeatLine(id feats.ID) string { return w.texts[Text("feat."+id+".how")] }
