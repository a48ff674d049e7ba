package game

// HouseRule is a house rule that is on or off (docs/rulings.md, 6), as commands,
// buttons and scripts spell it.
type HouseRule string

// The house rules that are on or off.
const (
	HouseStacking    HouseRule = "stacking"
	HouseJumpIn      HouseRule = "jump-in"
	HouseSevenZero   HouseRule = "seven-zero"
	HouseDrawToMatch HouseRule = "draw-to-match"
	HouseForcePlay   HouseRule = "force-play"
	HouseNoBluff     HouseRule = "no-bluff"
	HouseReverseTwo  HouseRule = "reverse-two"
)

// HouseRules are the house rules that are on or off, in the order in which they
// are offered.
func HouseRules() []HouseRule {
	return []HouseRule{
		HouseStacking, HouseJumpIn, HouseSevenZero, HouseDrawToMatch, HouseForcePlay, HouseNoBluff, HouseReverseTwo,
	}
}

// House is the switch of a house rule; nil where there is no such rule.
func (o *Options) House(r HouseRule) *bool {
	switch r {
	case HouseStacking:
		return &o.Stacking
	case HouseJumpIn:
		return &o.JumpIn
	case HouseSevenZero:
		return &o.SevenZero
	case HouseDrawToMatch:
		return &o.DrawToMatch
	case HouseForcePlay:
		return &o.ForcePlay
	case HouseNoBluff:
		return &o.NoBluff
	case HouseReverseTwo:
		return &o.ReverseTwo
	}
	return nil
}
