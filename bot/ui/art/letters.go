package art

import (
	"strings"

	"unobot/game"
)

// Letters are the capitals A to Z that stand for the colors on the cards of a language, one each,
// from game.Red to game.Purple.
type Letters string

// recordLetters are those of the record format, by which keys name colors.
const recordLetters Letters = "RGBYKTOP"

// of is a color's letter; "" for a wild.
func (l Letters) of(c game.Color) string {
	if c == game.NoColor {
		return ""
	}
	return string(l[c-1])
}

// code is how keys spell a color.
func code(c game.Color) string { return strings.ToLower(recordLetters.of(c)) }
