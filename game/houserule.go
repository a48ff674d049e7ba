package game

import (
	"iter"
	"slices"
	"strings"
)

// HouseRule is a house rule that is on or off (docs/rulings.md, 6). Its number is its bit in a
// snapshot and its place in a record: the number of a released rule never changes, and a new rule
// goes to the end.
type HouseRule uint8

// The house rules that are on or off.
const (
	HouseReverseTwo   HouseRule = iota // with two players a Reverse only turns the direction (R01)
	HouseStacking                      // its own kind answers a draw card (house stacking)
	HouseJumpIn                        // an identical card may be played out of turn (house jump-in)
	HouseSevenZero                     // a 7 swaps two hands, a 0 moves them all (house seven-zero)
	HouseDrawToMatch                   // a player draws until a card fits (house draw-to-match)
	HouseForcePlay                     // a drawn card that fits has to be played (house force-play)
	HouseNoBluff                       // only an honest wild-draw may be played (house no-bluff)
	HouseStackAcross                   // a draw card of another kind answers, too (house stack-across)
	HouseDeflect                       // a Skip or Reverse passes a stack on (house deflect)
	HouseSeveral                       // several cards of one number in one turn (house several)
	HousePlainFinish                   // the last card is a number (house plain-finish)
	HousePlainStart                    // the first card is a number (house plain-start)
	HouseDrawAndPlay                   // a draw card does not take the turn (house draw-and-play)
	HouseDoublePoints                  // a round counts twice (house double-points)
	houseRuleEnd
)

// houseRuleRow describes a house rule. Except for the rules that it needs, every rule goes with every other one and
// with every edition (Edition.Check).
type houseRuleRow struct {
	rule    HouseRule
	name    string // as commands, menus and scripts spell it; in JSON it has _ for -
	off, on string // the names of its two ways, where it is not just "off" and "on"
	needs   HouseRules
}

// houseRuleRows has one row for each rule, in the order in which the rules are offered.
//
// A new rule is a constant and a row here, the place in the engine that asks for it, its words in each language
// (bot/ui/lang/*.toml), its name in docs/rulings.md, and its scripts. Menus, snapshots, records, the database and the
// help of unobot follow the rows.
var houseRuleRows = [houseRuleEnd]houseRuleRow{
	{rule: HouseStacking, name: "stacking"},
	{rule: HouseStackAcross, name: "stack-across", needs: 1 << HouseStacking},
	{rule: HouseDeflect, name: "deflect", needs: 1 << HouseStacking},
	{rule: HouseDrawAndPlay, name: "draw-and-play"},
	{rule: HouseJumpIn, name: "jump-in"},
	{rule: HouseSeveral, name: "several"},
	{rule: HouseSevenZero, name: "seven-zero"},
	{rule: HouseDrawToMatch, name: "draw-to-match"},
	{rule: HouseForcePlay, name: "force-play"},
	{rule: HouseNoBluff, name: "no-bluff"},
	{rule: HousePlainStart, name: "plain-start"},
	{rule: HousePlainFinish, name: "plain-finish"},
	{rule: HouseDoublePoints, name: "double-points"},
	{rule: HouseReverseTwo, name: "reverse-two", off: "skip", on: "plain"},
}

// row returns the rule's row, or a zero row if there is no such rule.
func (r HouseRule) row() houseRuleRow {
	for _, row := range houseRuleRows {
		if row.rule == r {
			return row
		}
	}
	return houseRuleRow{}
}

// String returns the rule's name as commands, menus and scripts spell it: "jump-in".
func (r HouseRule) String() string { return r.row().name }

// Field returns the rule's name as JSON spells it: "jump_in".
func (r HouseRule) Field() string { return strings.ReplaceAll(r.String(), "-", "_") }

// Ways returns the names of the rule's two ways, "skip" and "plain" of reverse-two; both are empty where the rule is
// just off or on.
func (r HouseRule) Ways() (off, on string) {
	row := r.row()
	return row.off, row.on
}

// Settings returns the texts by which commands and scripts set the rule: its name or, where its ways have names,
// "reverse-two=skip" and "reverse-two=plain". The last one turns it on.
func (r HouseRule) Settings() []string {
	row := r.row()
	if row.on == "" {
		return []string{row.name}
	}
	return []string{row.name + "=" + row.off, row.name + "=" + row.on}
}

// Needs returns a house rule that r needs and that is not among the given ones, or false.
func (r HouseRule) Needs(among HouseRules) (HouseRule, bool) {
	for needed := range (r.row().needs &^ among).All() {
		return needed, true
	}
	return 0, false
}

// HouseRules is a set of house rules: those that a table has agreed on. The zero value is none.
type HouseRules uint32

// EveryHouseRule is the set of all house rules.
const EveryHouseRule HouseRules = 1<<houseRuleEnd - 1

// HouseRulesOf returns the set of the given rules.
func HouseRulesOf(rules ...HouseRule) HouseRules {
	var s HouseRules
	for _, r := range rules {
		s = s.With(r)
	}
	return s
}

// Has reports whether r is on.
func (s HouseRules) Has(r HouseRule) bool { return s>>(r%32)&1 != 0 }

// With returns s with r on.
func (s HouseRules) With(r HouseRule) HouseRules { return s | 1<<(r%32) }

// Without returns s with r off.
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

// Set returns s after a setting that HouseRule.Settings lists: "stacking", "reverse-two=skip". It returns false if no
// rule has that setting.
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

// Preset is a set of house rules with a name. It takes the place of all house rules of a table but the number of cards
// dealt.
type Preset struct {
	Name  string // as commands and menus spell it
	House HouseRules

	// The numbers, each 0 where it is the usual one (Amount).
	FalseCall, UnoPenalty, HandLimit uint8
}

// presets holds the presets in the order in which they are offered. Each edition has a different set of rules for each
// of them (Edition.PresetOf).
var presets = []Preset{
	{Name: "printed"},
	{Name: "party", House: HouseRulesOf(HouseStacking, HouseJumpIn, HouseSevenZero, HouseDrawToMatch)},
	{
		Name: "merciless", HandLimit: 25,
		House: HouseRulesOf(HouseStacking, HouseStackAcross, HouseDeflect, HouseSevenZero, HouseSeveral),
	},
}

// Presets returns the presets that every table can have, in the order in which they are offered.
func Presets() []Preset { return slices.Clone(presets) }

// Options returns the plain game with the rules of the preset.
func (p Preset) Options() Options {
	o := DefaultOptions()
	o.House, o.FalseCall, o.UnoPenalty, o.HandLimit = p.House, p.FalseCall, p.UnoPenalty, p.HandLimit
	return o
}

// PresetOf returns a preset of the house rules of some options.
func PresetOf(name string, o Options) Preset {
	return Preset{Name: name, House: o.House, FalseCall: o.FalseCall, UnoPenalty: o.UnoPenalty, HandLimit: o.HandLimit}
}

// PresetFrom returns a preset of the house rules of a table, for every edition: also with those that they need and that
// are always on in this one.
func (e *Edition) PresetFrom(o Options, name string) Preset {
	for r := range o.House.All() {
		o.House |= r.row().needs & e.Rules.House
	}
	return PresetOf(name, o)
}

// WithPreset returns o with the house rules of a preset in place of all others. It leaves out the rules that the
// edition refuses, and the limit of hands in teams.
func (e *Edition) WithPreset(o Options, p Preset) Options {
	o.House, o.FalseCall, o.UnoPenalty, o.HandLimit = p.House, p.FalseCall, p.UnoPenalty, p.HandLimit
	fit := e.Fit(o)
	fit.Teams = o.Teams // Check says that the edition has none
	return fit
}

// PresetOf returns the preset, of some, that gives the options their house rules in the edition, or false. It prefers
// one of which the edition leaves out none.
func (e *Edition) PresetOf(o Options, among []Preset) (found Preset, ok bool) {
	for _, p := range among {
		if e.WithPreset(o, p) == o && (!ok || p.House == o.House) {
			found, ok = p, true
		}
	}
	return found, ok
}
