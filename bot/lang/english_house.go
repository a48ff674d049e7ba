package lang

import "unobot/game"

var englishHouse = map[game.HouseRule]houseWords{
	game.HouseStacking: {
		name: "Stacking draw cards",
		text: "Draw cards can be answered with the same kind: the sum passes on, until somebody pays it. Wild Draw Color " +
			"cannot be answered.",
	},
	game.HouseJumpIn: {
		name: "Jumping in",
		text: "Who holds a colored card just like the top one may play it out of turn; play goes on from there.",
	},
	game.HouseSevenZero: {
		name: "Seven swaps and zero rotates",
		text: "A 7 swaps hands with a player of your choice; a 0 moves all hands on by one seat.",
	},
	game.HouseDrawToMatch: {
		name: "Draw until a card fits",
		text: "Who draws goes on until a card fits.",
	},
	game.HouseForcePlay: {
		name: "Drawn cards must be played",
		text: "A drawn card that fits has to be played.",
	},
	game.HouseNoBluff: {
		name: "No bluffing",
		text: "No bluffing: a wild that makes somebody draw may be played only without a card of the current color. Nobody challenges.",
	},
	game.HouseReverseTwo: {
		name: "Reverse skips nobody between two",
		text: "Between two players a Reverse skips nobody.",
	},
}
