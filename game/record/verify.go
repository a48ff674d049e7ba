package record

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"unobot/game"
)

// lineLimit is the longest line that is read; the longest seen has a few
// kilobytes.
const lineLimit = 1 << 20

// Report counts what a verified file holds.
type Report struct {
	Games, Finished, Rounds, Steps int
}

// Verify replays every match of a record: the deck is the edition's, each
// commitment is that of the round's seed, each deal follows from it, each action
// is legal, and each state is what the action leads to. The error names the line.
func Verify(r io.Reader) (Report, error) {
	v := verifier{open: map[int]*replay{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, lineLimit)
	n := 0
	for lines.Scan() {
		n++
		if err := v.line(lines.Bytes()); err != nil {
			return v.report, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return v.report, fmt.Errorf("line %d: %w", n+1, err)
	}
	if v.report.Games == 0 {
		return v.report, errors.New("no match in it: a record begins with a line of type game")
	}
	return v.report, nil
}

type verifier struct {
	report Report
	open   map[int]*replay // matches under way, by their number
}

// replay is a match as far as its lines have been read.
type replay struct {
	g game.Game
	n int // steps so far
}

func (v *verifier) line(raw []byte) error {
	var kind struct {
		Type string `json:"type"`
	}
	if err := json.Unmarshal(raw, &kind); err != nil {
		return fmt.Errorf("not JSON: %w", err)
	}
	switch kind.Type {
	case "game":
		return v.begin(raw)
	case "step":
		return v.step(raw)
	}
	return fmt.Errorf("unknown type %q", kind.Type)
}

// strict decodes a line of ours; a field it does not know is a mistake.
func strict(raw []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

func (v *verifier) begin(raw []byte) error {
	var h header
	if err := strict(raw, &h); err != nil {
		return err
	}
	if h.Record != Version {
		return fmt.Errorf("record version %d, and this program reads version %d", h.Record, Version)
	}
	e, ok := game.EditionByID(h.Edition)
	if !ok {
		return fmt.Errorf("unknown edition %q", h.Edition)
	}
	if !slices.Equal(h.Deck, Deck(e)) {
		return fmt.Errorf("the deck is not the %s deck", e.ID)
	}
	o, err := h.Options.options()
	if err != nil {
		return err
	}
	seed, err := hex.DecodeString(h.Seed)
	if err != nil || len(seed) != 32 {
		return errors.New("the seed is not 64 hex digits")
	}
	g, err := game.New(e, o, h.Seats, [32]byte(seed))
	if err != nil {
		return err
	}
	if _, twice := v.open[h.Game]; twice {
		return fmt.Errorf("match %d begins again before its end", h.Game)
	}
	v.open[h.Game] = &replay{g: g}
	v.report.Games++
	return nil
}

func (v *verifier) step(raw []byte) error {
	var s step
	if err := json.Unmarshal(raw, &s); err != nil {
		return err
	}
	r, ok := v.open[s.Game]
	if !ok {
		return fmt.Errorf("match %d has not begun, or is over", s.Game)
	}
	if err := r.apply(s); err != nil {
		return fmt.Errorf("match %d, step %d: %w", s.Game, s.N, err)
	}
	v.report.Steps++
	switch r.g.Phase() {
	case game.PhaseMatchOver:
		v.report.Rounds++
		v.report.Finished++
		delete(v.open, s.Game)
	case game.PhaseRoundOver:
		v.report.Rounds++
	}
	return nil
}

func (r *replay) apply(s step) error {
	if s.N != r.n {
		return fmt.Errorf("step %d was expected", r.n)
	}
	r.n++
	a, err := s.Action.action()
	if err != nil {
		return err
	}
	if a.Kind == game.ActDeal || a.Kind == game.ActNext {
		want := r.g.Commitment(r.g.Round() + 1)
		if s.Action.Commitment != hex.EncodeToString(want[:]) {
			return errors.New("the commitment is not that of the round's seed")
		}
	}
	before := r.g
	if err := r.g.Apply(a, nil); err != nil && !withoutEffect(err) {
		return fmt.Errorf("%s by seat %d is not legal: %w", s.Action.Kind, s.Action.Seat, err)
	}
	if r.g, err = ordered(r.g, before, s); err != nil {
		return err
	}
	return s.State.same(stateLine(&r.g))
}

// withoutEffect: a shout or catch that does nothing may be recorded, with an
// unchanged state.
func withoutEffect(err error) bool {
	return errors.Is(err, game.NothingToShout) || errors.Is(err, game.NothingToCatch)
}
