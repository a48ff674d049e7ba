package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// RevealedText is what a move revealed to the player who made it.
func RevealedText(w *lang.Words, out table.Outcome) string {
	vp := For(out.State, out.Seat)
	var lines []string
	for _, step := range out.Steps {
		for _, e := range step.Events {
			seen, ok := e.For(out.State.Game.Edition(), out.Seat)
			if ok && seen.Kind == game.EvRevealed {
				lines = append(lines, sentence(w, vp, seen))
			}
		}
	}
	return strings.Join(lines, "\n")
}
