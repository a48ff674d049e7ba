package lang

import "unobot/game"

// houseWords are the words for a house rule: its name in menus and lists, what it does in one line
// below the name in a menu, and its text among the rules of a table.
type houseWords struct{ name, hint, text string }

// HouseRuleName is the rule's name in menus and lists.
func (w *Words) HouseRuleName(r game.HouseRule) string { return w.house[r].name }

// HouseRuleText is what the rule says, as a paragraph of the rules.
func (w *Words) HouseRuleText(r game.HouseRule) string { return w.house[r].text }

// HouseRuleHint is what the rule does, in one line of at most 100 characters.
func (w *Words) HouseRuleHint(r game.HouseRule) string { return w.house[r].hint }
