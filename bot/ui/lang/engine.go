package lang

import (
	"strings"

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

// PresetName returns the name of a preset of house rules.
func (w *Words) PresetName(p game.Preset) string { return w.texts[Text("preset."+p.Name+".name")] }

// PresetHint lists the rules of a preset, in one line of at most 100 characters.
func (w *Words) PresetHint(p game.Preset) string { return w.texts[Text("preset."+p.Name+".hint")] }

// Amount returns a house rule with a number of cards as menus and lists say it: "Starting hand: 5 cards".
func (w *Words) Amount(n game.Amount, cards uint8) string {
	return w.say("amount."+n.String(), int(cards))
}

// AmountText returns a house rule with a number of cards as a paragraph of the rules.
func (w *Words) AmountText(n game.Amount, cards uint8) string {
	if id := "amountRule." + n.String(); w.messages[id] != nil {
		return w.say(id, int(cards))
	}
	return w.Amount(n, cards)
}

// AmountRefused returns the reason why another number of cards is refused; false if the name (game.Amount.Field) is of
// no amount.
func (w *Words) AmountRefused(name string) (string, bool) {
	text, ok := w.texts[Text("amountRefused."+strings.ReplaceAll(name, "_", "-"))]
	return text, ok
}

// AmountOption returns the option of commands for a house rule with a number of cards, and the name by which Discord
// sends it; false if there is no such option.
func AmountOption(n game.Amount) (o, sent Option, ok bool) {
	sent = Option(For("").texts[Text("option."+n.String()+".name")])
	return Option(n.String()), sent, sent != ""
}

// FeatName returns the name of an achievement.
func (w *Words) FeatName(id feats.ID) string { return w.texts[Text("feat."+id+".name")] }

// FeatLine explains how to earn an achievement, in one line without a period.
func (w *Words) FeatLine(id feats.ID) string { return w.texts[Text("feat."+id+".how")] }
