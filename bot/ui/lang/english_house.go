package lang

import "unobot/game"

var englishHouse = map[game.HouseRule]houseWords{
	game.HouseStacking: {
		name: "Stacking",
		hint: "Hit by a draw card? Play the same kind, and the next player draws the total.",
		text: "Hit by a draw card? Play the same kind and the next player draws the total, or draw it all yourself.",
	},
	game.HouseJumpIn: {
		name: "Jump-in",
		hint: "Play a card exactly like the top one out of turn. The game goes on from you.",
		text: "Got a colored card exactly like the top one? Play it out of turn, and the game goes on from you.",
	},
	game.HouseSevenZero: {
		name: "Seven-zero",
		hint: "A 7 swaps your hand with a player you choose. On a 0 everyone passes their hand on.",
		text: "Play a 7 and you swap hands with a player you choose. Play a 0 and everyone passes their hand to the next player.",
	},
	game.HouseDrawToMatch: {
		name: "Draw until you can play",
		hint: "One card isn't enough: keep drawing until you can play.",
		text: "Keep drawing until you can play.",
	},
	game.HouseForcePlay: {
		name: "Play what you draw",
		hint: "If the card you draw fits, you have to play it.",
		text: "If the card you draw fits, you have to play it.",
	},
	game.HouseNoBluff: {
		name: "No bluffing",
		hint: "You can only play draw wilds if you have no card of the current color. No challenges.",
		text: englishRules[RuleHonestOnly],
	},
	game.HouseReverseTwo: {
		name: "2 players: Reverse doesn't skip",
		hint: "With two players, a Reverse skips nobody.",
		text: "With two players, a Reverse skips nobody.",
	},
}
