package game

import (
	"iter"
	"slices"
)

// HouseRules is a set of house rules: those that a table has agreed on. The zero value is none.
type HouseRules uint32

// EveryHouseRule is the set of all house rules.
const EveryHouseRule HouseRules = 1<<houseRuleEnd - 1

// HouseRulesOf is the set of some rules.
func HouseRulesOf(rules ...HouseRule) HouseRules {
	var s HouseRules
	for _, r := range rules {
		s = s.With(r)
	}
	return s
}

// Has reports whether r is on.
func (s HouseRules) Has(r HouseRule) bool { return s>>(r%32)&1 != 0 }

// With is s with r on.
func (s HouseRules) With(r HouseRule) HouseRules { return s | 1<<(r%32) }

// Without is s with r off.
func (s HouseRules) Without(r HouseRule) HouseRules { return s &^ (1 << (r % 32)) }

// All yields the rules that are on, in the order in which they are offered.
func (s HouseRules) All() iter.Seq[HouseRule] {
	return func(yield func(HouseRule) bool) {
		for _, row := range houseRuleRows {
			if s.Has(row.rule) && !yield(row.rule) {
				return
			}
		}
	}
}

// Set is s after a setting that HouseRule.Settings lists: "stacking", "reverse-two=skip". It
// reports false where no rule has that setting.
func (s HouseRules) Set(setting string) (HouseRules, bool) {
	for r := range EveryHouseRule.All() {
		switch settings := r.Settings(); {
		case setting == settings[len(settings)-1]:
			return s.With(r), true
		case slices.Contains(settings, setting):
			return s.Without(r), true
		}
	}
	return s, false
}
