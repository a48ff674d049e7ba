package lang

import "unobot/game"

var englishRules = [ruleEnd]string{
	HeadingTurn:      "Your turn",
	HeadingFirstCard: "How a round starts",
	HeadingBluff:     "Bluffing",
	HeadingSides:     "Two sides",
	HeadingUno:       "UNO!",
	HeadingRoundEnd:  "How it ends",

	RuleMatch:          "Play a card with the color, the number or the symbol of the top card. A wild goes on anything, and you pick the next color, but draw wilds have a catch: see below.",
	RuleDrawOne:        "Can't play, or don't want to? Draw a card.",
	RuleDrawOn:         "Can't play, or don't want to? Keep drawing until you can play.",
	RuleMayPlayDrawn:   "If the card fits, play it right away or keep it, but don't play another one.",
	RuleMustPlayDrawn:  "If the card fits, you have to play it right away, unless it's a bluff.",
	RuleMustPlayHonest: "If the card fits, you have to play it right away.",
	RuleReshuffle:      "Draw pile empty? The discard pile is shuffled and becomes the new one.",
	RuleDealerHigh:     "To find the first dealer, everyone draws a card: highest number deals. Other cards are 0; ties redraw.",
	RuleDealerRandom:   "The first dealer is picked at random.",
	RuleDeal:           "Each round, the next player clockwise deals.",
	RuleFirstNumber:    "The player after the dealer begins, and play goes clockwise, unless that card is special:",
	RuleFirstIgnored:   "Only a number starts the round: action cards and wilds that come up before it do nothing and stay underneath. The player after the dealer begins, and play goes clockwise.",
	RuleBluff:          "A wild that makes someone draw (a draw wild) is honest only if you hold no card of the current color. You can still bluff! The player you hit takes the cards, or challenges and sees your hand. If you bluffed, you draw instead and they play on. If you didn't, they draw two extra cards and miss a turn.",
	RuleBluffWilds:     "If you hold another wild, it's a bluff, too.",
	RuleSides:          "Each round starts on the light side. You see your cards' active side. You only see the backs of everyone else's cards and of the draw pile.",
	RuleFlipperNames:   "If a Flip brings a wild to the top, whoever played the Flip picks the color.",
	RuleNextNames: "If a Flip to the dark side brings a wild to the top, whoever played the Flip picks the color; on the way back to " +
		"the light side, the next player does.",
	RuleShowStop:        "The card that ends a Wild Draw Color is shown to everyone.",
	RuleSideCounts:      "If your last card is a Flip, everything still turns over. The side in play at the end is the one that counts.",
	RuleUnoPlayed:       "Say UNO when you have two cards and it's your turn, or right after you play one. If you forget, anyone can catch you until the next player has played.",
	RuleUnoBegins:       "Say UNO when you have two cards and it's your turn, or right after you play one. If you forget, anyone can catch you, but here only until the next player's turn begins.",
	RuleOut:             "Play your last card and you win the round. If it's a draw card, the next player still draws.",
	RuleVoid:            "If there's nothing left to draw and nobody plays, the round ends without a winner or points.",
	RuleVoidCounts:      "If there's nothing left to draw and nobody plays, the round ends without a winner, but the hands count.",
	RuleWinner:          "The winner scores every card the others have left. Numbers count as they are, the special ones are above.",
	RuleLowest:          "Everyone scores the cards left in their own hand. Numbers count as they are, the special ones are above.",
	RuleOneRound:        "It's a single round: win it and you win the match.",
	RuleOneRoundLowest:  "It's a single round: the lowest score wins. If it's tied, you share the win.",
	RuleReverseTwo:      "With two players, a Reverse works like a Skip.",
	RuleHonestOnly:      "No bluffing: you can only play draw wilds if you have no card of the current color. No challenges.",
	RuleHonestOnlyWilds: "No bluffing: you can only play draw wilds if you have no card of the current color and no other wild. No challenges.",
	RuleSevenOnly:       "Play a 7 and you swap hands with a player you choose.",
	RuleStackNotColors:  "Wild Draw Color can't be answered.",
}

// englishFirstCards say what a card does as first card of a round, where it acts.
var englishFirstCards = map[game.Symbol]string{
	game.Skip:         "that player misses a turn.",
	game.Reverse:      "the dealer begins, and play goes counter-clockwise.",
	game.Flip:         "everything turns to the dark side and that player begins. If a wild comes up, they pick its color.",
	game.DrawOne:      "that player draws one card and misses a turn.",
	game.DrawTwo:      "that player draws two cards and misses a turn.",
	game.Wild:         "that player picks the color and begins.",
	game.WildDrawTwo:  "goes back, the draw pile is shuffled, and another card is turned over.",
	game.WildDrawFour: "goes back, the draw pile is shuffled, and another card is turned over.",
}

var englishEffects = map[game.Symbol]string{
	game.Skip:           "the next player misses a turn.",
	game.Reverse:        "play turns around.",
	game.SkipEveryone:   "everyone else misses a turn, and you play again.",
	game.Flip:           "hands and piles turn over. The new top card only sets the color. Its action doesn't happen.",
	game.DrawOne:        "the next player draws one card and misses a turn.",
	game.DrawTwo:        "the next player draws two cards and misses a turn.",
	game.DrawFive:       "the next player draws five cards and misses a turn.",
	game.Wild:           "you pick the color.",
	game.WildDrawTwo:    "the next player draws two cards and misses a turn.",
	game.WildDrawFour:   "the next player draws four cards and misses a turn.",
	game.WildDrawColor:  "the next player draws until the picked color comes and misses a turn.",
	game.WildHyperSpeed: "you pick the color. Until the color changes, every card played in it also skips the next player.",
	game.WildJimHopper:  "the player with the most cards can drop half of them, rounded up.",
	game.WildRule11:     "the player with the fewest cards draws until a waffle (🧇) comes.",
}
