package lang

// Rule names a paragraph of the rules. Pages are put together from these by the switches of an
// edition and by what a table has agreed on.
type Rule int

// The paragraphs.
const (
	RuleTurn Rule = iota
	RuleWild
	RuleBluff
	RuleBluffWilds // wilds in hand make a wild-draw a bluff, too
	RuleUnoPlayed  // catching ends when the next player has played
	RuleUnoBegins  // catching ends when the next player begins
	RuleSides
	RuleFlipperNames
	RuleNextNames // after a flip to the light side the next player names the color
	RuleShowStop
	RuleFirstActs
	RuleFirstIgnored
	RuleOut
	RuleWinner
	RuleLowest
	RuleLowestPassed // the target has to be passed, reaching it is not enough
	ruleEnd
)
