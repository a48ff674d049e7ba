package game

import (
	"fmt"
	"strconv"
	"strings"
)

// points are what a symbol costs in a hand at the end of a round; a number costs its value.
type points map[Symbol]uint8

// deck reads a table of cards in the record's notation, "r1" or "r1/k3", in the order of their ids.
// The tables are constants of this package: a mistake in one is a programming error and panics when
// the program starts.
func deck(table string, p points) []Card {
	var cards []Card
	for _, entry := range strings.Fields(table) {
		light, dark, two := strings.Cut(entry, "/")
		card := Card{Faces: [2]Face{parseFace(light, p)}}
		if two {
			card.Faces[Dark] = parseFace(dark, p)
		}
		cards = append(cards, card)
	}
	return cards
}

func parseFace(code string, p points) Face {
	var f Face
	rest, waffle := strings.CutSuffix(code, "*")
	f.Waffle = waffle
	if c := strings.IndexByte(letters, rest[0]); c > 0 {
		f.Color, rest = Color(c), rest[1:]
	}
	if n, err := strconv.ParseUint(rest, 10, 8); err == nil && rest[0] != '+' {
		f.Number, f.Points = uint8(n), uint8(n)
		return f
	}
	for s := Skip; int(s) < len(symbolCodes); s++ {
		if symbolCodes[s] == rest && s.IsWild() == (f.Color == NoColor) {
			f.Symbol, f.Points = s, p[s]
			return f
		}
	}
	panic(fmt.Sprintf("game: deck table: no face %q", code))
}
