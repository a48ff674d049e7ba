package record

import (
	"fmt"
	"io"

	"unobot/game"
)

// Export writes a match as the only one of a record: g is the match before its first deal, actions
// are all that was done in it. It returns the match as the actions left it; an action that the
// rules refuse is an error.
func Export(to io.Writer, g game.Game, actions []game.Action) (game.Game, error) {
	return NewWriter(to).export(g, actions)
}

func (w *Writer) export(g game.Game, actions []game.Action) (game.Game, error) {
	if err := w.Game(0, g.MatchSeed(), &g); err != nil {
		return g, err
	}
	var events []game.Event
	for n, a := range actions {
		events = events[:0]
		if err := g.Apply(a, &events); err != nil {
			return g, fmt.Errorf("step %d: %w", n, err)
		}
		if err := w.Step(a, events, &g); err != nil {
			return g, err
		}
	}
	return g, w.Flush()
}
