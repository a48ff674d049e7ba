package art

import (
	"strconv"

	"unobot/game"
)

// faceCode is the start of a face's emoji name: the record format's notation spelled with [a-z0-9_]
// only, and the side of a wild, which has no color to tell.
func faceCode(f game.Face, s game.Side) string {
	if f.Color == game.NoColor {
		side := "_light"
		if s == game.Dark {
			side = "_dark"
		}
		return wildCodes[f.Symbol] + side
	}
	key := code(f.Color)
	if f.Symbol == game.Number {
		key += strconv.Itoa(int(f.Number))
	} else {
		key += actionCodes[f.Symbol]
	}
	if f.Waffle {
		key += "_waffle"
	}
	return key
}

var actionCodes = map[game.Symbol]string{
	game.Skip: "_skip", game.Reverse: "_reverse", game.SkipEveryone: "_everyone", game.Flip: "_flip",
	game.DrawOne: "_plus1", game.DrawTwo: "_plus2", game.DrawFive: "_plus5",
}

var wildCodes = map[game.Symbol]string{
	game.Wild: "wild", game.WildDrawTwo: "wild_plus2", game.WildDrawFour: "wild_plus4", game.WildDrawColor: "wild_color",
	game.WildHyperSpeed: "wild_hyper", game.WildJimHopper: "wild_hopper", game.WildRule11: "wild_rule11",
}
