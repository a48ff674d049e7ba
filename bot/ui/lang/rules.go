package lang

// Rule names a heading or a paragraph of the rules. Pages are put together from these by the
// switches of an edition and by what a table has agreed on.
type Rule int

// The headings and paragraphs.
const (
	HeadingTurn Rule = iota
	HeadingFirstCard
	HeadingBluff
	HeadingSides
	HeadingUno
	HeadingRoundEnd
	RuleMatch // what fits, and what a wild does
	RuleDrawOne
	RuleDrawOn       // house draw-to-match
	RuleMayPlayDrawn // the drawn card
	RuleMustPlayDrawn
	RuleMustPlayHonest // house force-play and no-bluff
	RuleReshuffle
	RuleDealerHigh   // the highest card deals
	RuleDealerRandom // a random player deals
	RuleDeal         // who deals the next round; RulesDealt says the rest
	RuleFirstNumber  // who begins where the first card acts; AsFirstCard says what else it does
	RuleFirstIgnored // where it does not: cards are turned until a number shows
	RuleBluff
	RuleBluffWilds // wilds in hand make a wild-draw a bluff, too
	RuleSides
	RuleFlipperNames
	RuleNextNames // after a flip to the light side the next player names the color
	RuleShowStop
	RuleSideCounts
	RuleUnoPlayed // catching ends when the next player has played
	RuleUnoBegins // catching ends when the next player begins
	RuleOut
	RuleVoid       // a round without a winner
	RuleVoidCounts // the same with lowest scoring
	RuleWinner
	RuleLowest
	RuleOneRound       // a single round
	RuleOneRoundLowest // a single round with lowest scoring
	RuleReverseTwo     // what a Reverse does between two
	RuleHonestOnly     // house no-bluff
	RuleHonestOnlyWilds
	RuleSevenOnly      // house seven-zero in editions without a 0
	RuleStackNotColors // house stacking in editions with Wild Draw Color
	ruleEnd
)
