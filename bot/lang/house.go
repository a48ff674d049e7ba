package lang

import "unobot/game"

// houseWords are the words for a house rule: its name in menus and lists, and its text among the
// rules of a table.
type houseWords struct{ name, text string }

// HouseRuleName is the rule's name in menus and lists.
func (w *Words) HouseRuleName(r game.HouseRule) string { return w.house[r].name }

// HouseRuleText is what the rule says, as a paragraph of the rules.
func (w *Words) HouseRuleText(r game.HouseRule) string { return w.house[r].text }
