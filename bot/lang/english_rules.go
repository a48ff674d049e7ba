package lang

import "unobot/game"

var englishRules = [ruleEnd]string{
	RuleTurn: "Everybody starts with seven cards. When it is your turn, play one card that shares the color, the number or the " +
		"symbol with the card on top. Or draw one, even if you could play; if it fits you may play it at once, but no other.",
	RuleWild: "A wild goes on everything. Whoever plays one names the color that counts from then on.",
	RuleBluff: "A wild that makes the next player draw is honest only if you hold no card of the current color. You may bluff. " +
		"The player who is hit takes the cards, or challenges and gets to see your hand: a bluffer draws instead, and the " +
		"challenger plays on; a wrong challenge costs two cards more, and the turn.",
	RuleBluffWilds: "Here any other wild in your hand makes it a bluff, too.",
	RuleUnoPlayed: "When you come down to one card, say UNO! with the play or right after it. Until the next player has played, " +
		"anybody may catch you if you have not, and you draw two cards.",
	RuleUnoBegins: "When you come down to one card, say UNO! with the play or right after it. Until the next player begins the " +
		"turn, anybody may catch you if you have not, and you draw two cards.",
	RuleSides: "Each card has a light and a dark side. You see the side in play of your own cards, and the other side of everybody " +
		"else's and of the draw pile.",
	RuleFlipperNames: "If a wild comes up on top when the cards turn over, whoever played the Flip names the color.",
	RuleNextNames: "If a wild comes up on top when the cards turn over, the color is named by whoever played the Flip; on the way " +
		"back to the light side by the next player.",
	RuleShowStop:     "The card that ends a Wild Draw Color is shown to everybody.",
	RuleFirstActs:    "An action card turned up at the start acts on the first player; a wild that makes somebody draw goes back.",
	RuleFirstIgnored: "Action cards turned up at the start are passed over until a number comes.",
	RuleOut:          "Who plays the last card wins the round. If that card makes somebody draw, those cards are still drawn.",
	RuleWinner:       "The winner of a round gets the points of all cards that the others hold; numbers count what they say.",
	RuleLowest:       "After each round everybody notes the points of the own cards. When somebody reaches the target, the lowest total wins.",
	RuleLowestPassed: "After each round everybody notes the points of the own cards. When somebody passes the target, the lowest total wins.",
}

var englishEffects = map[game.Symbol]string{
	game.Skip:           "the next player loses the turn.",
	game.Reverse:        "play turns around. Between two players it works like a Skip.",
	game.SkipEveryone:   "all the others lose their turn; you play again.",
	game.Flip:           "hands and piles turn over. The card then on top sets the color and does nothing else.",
	game.DrawOne:        "the next player draws one card and loses the turn.",
	game.DrawTwo:        "the next player draws two cards and loses the turn.",
	game.DrawFive:       "the next player draws five cards and loses the turn.",
	game.Wild:           "you name the color.",
	game.WildDrawTwo:    "you name the color; the next player draws two cards and loses the turn, or challenges.",
	game.WildDrawFour:   "you name the color; the next player draws four cards and loses the turn, or challenges.",
	game.WildDrawColor:  "you name the color; the next player draws until it comes and loses the turn, or challenges.",
	game.WildHyperSpeed: "you name the color; from now on each card of it costs the next player the turn, until somebody plays another color.",
	game.WildJimHopper:  "you name the color; whoever holds the most cards may give up half of them, rounded up.",
	game.WildRule11:     "you name the color; whoever holds the fewest cards draws until one with a waffle (🧇) comes.",
}
