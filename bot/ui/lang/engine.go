package lang

import (
	"unobot/game"
	"unobot/game/feats"
)

// The words for what the engine knows stand in tables under the engine's own names.

// Edition is the edition's name.
func (w *Words) Edition(id game.EditionID) string { return w.texts[Text("edition."+id)] }

// EditionHint is what an edition is like, in one line of at most 100 characters.
func (w *Words) EditionHint(id game.EditionID) string { return w.texts[Text("editionHint."+id)] }

// Illegal says which rule forbids a move.
func (w *Words) Illegal(reason game.Illegal) string { return w.texts[Text("illegal."+reason.Error())] }

// Effect is what a symbol does, as the end of a sentence; a number does nothing.
func (w *Words) Effect(s game.Symbol) string { return w.symbol(s, "effect") }

// AsFirstCard is what a symbol does on the first card of a round, as the end of a sentence; "" for
// symbols that cannot be there or do nothing.
func (w *Words) AsFirstCard(s game.Symbol) string { return w.symbol(s, "first") }

// HouseRuleName is the rule's name in menus and lists.
func (w *Words) HouseRuleName(r game.HouseRule) string { return w.house(r, "name") }

// HouseRuleHint is what the rule does, in one line of at most 100 characters.
func (w *Words) HouseRuleHint(r game.HouseRule) string { return w.house(r, "hint") }

// HouseRuleText is what the rule says, as a paragraph of the rules.
func (w *Words) HouseRuleText(r game.HouseRule) string { return w.house(r, "text") }

func (w *Words) house(r game.HouseRule, part string) string {
	return w.texts[Text("house."+r.String()+"."+part)]
}

// FeatName is the name of an achievement.
func (w *Words) FeatName(id feats.ID) string { return w.texts[Text("feat."+id+".name")] }

// FeatLine says how to earn an achievement, in one line without a period.
func (w *Words) FeatLine(id feats.ID) string { return w.texts[Text("feat."+id+".how")] }
