package record

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"

	"unobot/game"
)

// Writer writes matches one after the other. It is a simulate.Recorder.
type Writer struct {
	buf  *bufio.Writer
	json *json.Encoder
	game int
	n    int

	daily *dailyLine // of the next match
}

// NewWriter writes to w; Flush ends it.
func NewWriter(w io.Writer) *Writer {
	buf := bufio.NewWriterSize(w, 1<<16)
	return &Writer{buf: buf, json: json.NewEncoder(buf)}
}

// Game begins match i, which is g before its first deal.
func (w *Writer) Game(i int, seed [32]byte, g *game.Game) error {
	w.game, w.n = i, 0
	return w.json.Encode(header{
		Type: "game", Record: Version, Game: i, Edition: g.Edition().ID, Seats: g.Seats(),
		Seed: hex.EncodeToString(seed[:]), Options: options(g.Options()), Deck: Deck(g.Edition()), Daily: w.daily,
	})
}

// Step writes an action, its events, and the state g after it.
func (w *Writer) Step(a game.Action, ev []game.Event, g *game.Game) error {
	var commitment [32]byte
	if a.Seat == game.NoSeat {
		commitment = g.Commitment(g.Round())
	}
	err := w.json.Encode(step{
		Type: "step", Game: w.game, N: w.n,
		Action: actionLine(a, commitment), Events: eventLines(ev), State: stateLine(g),
	})
	w.n++
	return err
}

// Flush writes out the buffer.
func (w *Writer) Flush() error { return w.buf.Flush() }

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
