package art

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// alphabets are those of the languages that the bot speaks.
var alphabets = []Letters{recordLetters, "RVBJSTOL"}

// deck lists the distinct faces of an edition straight from the rules, so that these tests ask
// nothing of the engine.
func deck(id game.EditionID) []sided {
	switch id {
	case "classic":
		return oneSided()
	case "hyper":
		return append(oneSided(), sided{face: game.Face{Symbol: game.WildHyperSpeed}})
	case "stranger":
		numbers := []uint8{2, 3, 4, 5, 6, 7, 8, 9, 11}
		faces := twoSided(numbers, game.WildJimHopper, game.WildRule11)
		for i := range faces {
			f := &faces[i].face
			f.Waffle = faces[i].side == game.Dark && (f.Number == 5 || f.Number == 8 || f.Number == 11) // R44
		}
		return faces
	}
	return twoSided([]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}, game.Wild, game.Wild)
}

var editionIDs = []game.EditionID{"classic", "hyper", "flip", "stranger", "splash"}

func oneSided() []sided {
	faces := side(game.Light, []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, game.Skip, game.Reverse, game.DrawTwo)
	return append(faces,
		sided{face: game.Face{Symbol: game.Wild}}, sided{face: game.Face{Symbol: game.WildDrawFour}})
}

func twoSided(numbers []uint8, light, dark game.Symbol) []sided {
	faces := side(game.Light, numbers, game.DrawOne, game.Reverse, game.Skip, game.Flip)
	faces = append(faces, side(game.Dark, numbers, game.DrawFive, game.Reverse, game.SkipEveryone, game.Flip)...)
	return append(faces,
		sided{face: game.Face{Symbol: light}}, sided{face: game.Face{Symbol: game.WildDrawTwo}},
		sided{game.Face{Symbol: dark}, game.Dark}, sided{game.Face{Symbol: game.WildDrawColor}, game.Dark})
}

func side(s game.Side, numbers []uint8, actions ...game.Symbol) []sided {
	var faces []sided
	for _, c := range colorsOf(s) {
		for _, n := range numbers {
			faces = append(faces, sided{game.Face{Color: c, Number: n}, s})
		}
		for _, a := range actions {
			faces = append(faces, sided{game.Face{Color: c, Symbol: a}, s})
		}
	}
	return faces
}

// everyFace lists the faces of all editions once.
func everyFace() []sided {
	var all []sided
	seen := map[sided]bool{}
	for _, id := range editionIDs {
		for _, f := range deck(id) {
			if !seen[f] {
				seen[f] = true
				all = append(all, f)
			}
		}
	}
	return all
}

func TestTheEnginesFacesAreTheDrawnOnes(t *testing.T) {
	names := map[string]bool{}
	for _, e := range Emojis(game.Editions(), recordLetters) {
		names[e.Name] = true
	}
	for _, f := range everyFace() {
		require.Contains(t, names, faceEmoji(f.face, f.side, recordLetters).Name)
	}
	require.Len(t, names, len(everyFace())+8+1+2, "no face beyond these, the colors, the back and the buttons")
}
