package game

import "slices"

// Preset is a set of house rules with a name. It takes the place of all house rules of a table but the number of cards
// dealt.
type Preset struct {
	Name      string // as commands and menus spell it
	House     HouseRules
	HandLimit uint8 // AmountHandLimit; penalties are the usual ones
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

// Presets returns the presets in the order in which they are offered.
func Presets() []Preset { return slices.Clone(presets) }

// WithPreset returns o with the house rules of a preset in place of all others. It leaves out the rules that are always
// on in the edition, and the limit of hands in teams.
func (e *Edition) WithPreset(o Options, p Preset) Options {
	o.House, o.HandLimit, o.FalseCall, o.UnoPenalty = p.House, p.HandLimit, 0, 0
	fit := e.Fit(o)
	fit.Teams = o.Teams // Check says that the edition has none
	return fit
}

// PresetOf returns the preset that gives the options their house rules in the edition, or false.
func (e *Edition) PresetOf(o Options) (Preset, bool) {
	i := slices.IndexFunc(presets, func(p Preset) bool { return e.WithPreset(o, p) == o })
	if i < 0 {
		return Preset{}, false
	}
	return presets[i], true
}
