package record

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"

	"unobot/game"
	"unobot/game/daily"
)

// lineLimit is the longest line that is read; the longest seen has a few kilobytes.
const lineLimit = 1 << 20

// Report counts the contents of a verified file.
type Report struct {
	Games, Finished, Rounds, Steps int

	Dailies []Daily // the matches that were deals of days
}

// Verify replays every match of a record: the deck is the edition's, each commitment is that of the round's seed, each
// deal follows from it, each action is legal, the events and the state follow from the action, and each match is there
// to its end. The error names the line.
func Verify(r io.Reader) (Report, error) {
	v := verifier{matches: map[int]*replay{}}
	text, err := plainText(r)
	if err != nil {
		return v.report, fmt.Errorf("line 1: %w", err)
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, lineLimit)
	n := 0
	for lines.Scan() {
		n++
		if err := v.readLine(lines.Bytes()); err != nil {
			return v.report, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return v.report, fmt.Errorf("line %d: %w: it has more than %d bytes", n+1, ErrForeign, lineLimit)
	} else if err != nil {
		return v.report, fmt.Errorf("line %d: %w", n+1, err)
	}
	if n == 0 {
		return v.report, fmt.Errorf("line 1: %w: the file is empty", ErrForeign)
	}
	return v.report, v.complete()
}

type verifier struct {
	report  Report
	matches map[int]*replay // by their number; nil for those that are over
}

// complete returns an error that names the missing part at the end of the file.
func (v *verifier) complete() error {
	if v.report.Games == 0 {
		return errors.New("no match in it: a record begins with a line of type game")
	}
	for _, i := range slices.Sorted(maps.Keys(v.matches)) {
		switch r := v.matches[i]; {
		case r != nil && r.n == 0:
			return fmt.Errorf("match %d breaks off before its first step", i)
		case r != nil:
			return fmt.Errorf("match %d breaks off after step %d", i, r.n-1)
		}
	}
	return nil
}

// replay is a match up to the line read last.
type replay struct {
	g      game.Game
	n      int          // steps so far
	events []game.Event // of the latest step
	robots daily.Robots // of a daily; their moves follow from the deal; 0 for other matches
}

func (v *verifier) readLine(raw []byte) error {
	var kind struct {
		Type string `json:"type"`
	}
	if v.readWritten(raw) {
		return nil
	}
	if err := foreignBytes(raw); err != nil {
		return err
	}
	if err := json.Unmarshal(raw, &kind); err != nil {
		return foreign(raw, err)
	}
	switch kind.Type {
	case "game":
		return v.begin(raw)
	case "step":
		return v.readStep(raw)
	}
	return fmt.Errorf("unknown type %q", kind.Type)
}

func (v *verifier) begin(raw []byte) error {
	var h header
	if err := decode(raw, &h); err != nil {
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
	seed, err := hex.DecodeString(h.Seed)
	if err != nil || len(seed) != 32 {
		return errors.New("the seed is not 64 hex digits")
	}
	g, err := game.New(e, game.Options(h.Options), h.Seats, [32]byte(seed))
	if err != nil {
		return err
	}
	if _, twice := v.matches[h.Game]; twice {
		return fmt.Errorf("match %d begins again: every match of a record has a number of its own", h.Game)
	}
	v.matches[h.Game] = &replay{g: g, robots: h.robots()}
	if h.Daily != nil {
		d, err := h.readDaily()
		if err != nil {
			return err
		}
		v.report.Dailies = append(v.report.Dailies, d)
	}
	v.report.Games++
	return nil
}

func (v *verifier) readStep(raw []byte) error {
	var s step
	if err := decode(raw, &s); err != nil {
		return err
	}
	r := v.matches[s.Game]
	if r == nil {
		return fmt.Errorf("match %d has not begun, or is over", s.Game)
	}
	if err := r.apply(s); err != nil {
		return fmt.Errorf("match %d, step %d: %w", s.Game, s.N, err)
	}
	v.count(s.Game)
	return nil
}

// readWritten reads a step that this package wrote. Its action and the rules make the rest of the line, and comparing
// that takes a third of the time of reading it. It changes nothing and returns false if the line is anything else.
func (v *verifier) readWritten(raw []byte) bool {
	head, _, ok := bytes.Cut(raw, []byte(`,"events":`))
	var s step
	if !ok || json.Unmarshal(slices.Concat(head, []byte("}")), &s) != nil || v.matches[s.Game] == nil {
		return false
	}
	r := *v.matches[s.Game]
	a, err := r.advance(s)
	if err != nil {
		return false
	}
	written, err := json.Marshal(stepLine(s.Game, s.N, a, r.events, &r.g))
	if err != nil || !bytes.Equal(written, raw) {
		return false
	}
	*v.matches[s.Game] = r
	v.count(s.Game)
	return true
}

// count counts a step of a match, and forgets the match with its last one.
func (v *verifier) count(match int) {
	v.report.Steps++
	switch v.matches[match].g.Phase() {
	case game.PhaseMatchOver:
		v.report.Rounds++
		v.report.Finished++
		v.matches[match] = nil
	case game.PhaseRoundOver:
		v.report.Rounds++
	}
}

func (r *replay) apply(s step) error {
	if _, err := r.advance(s); err != nil {
		return err
	}
	if err := compareEvents(s.Events, eventLines(r.events)); err != nil {
		return err
	}
	return s.State.compare(stateLine(&r.g))
}

// advance carries out the action of a step. It does not look at the events and the state that are written beside it.
func (r *replay) advance(s step) (game.Action, error) {
	if s.N != r.n {
		return game.Action{}, fmt.Errorf("step %d was expected", r.n)
	}
	r.n++
	a, err := s.Action.action()
	if err != nil {
		return a, err
	}
	if err := r.checkWritten(s.Action, a); err != nil {
		return a, err
	}
	if err := r.checkRobots(a); err != nil {
		return a, err
	}
	r.events = r.events[:0]
	switch err := r.g.Apply(a, &r.events); {
	case errors.Is(err, game.NothingToShout) || errors.Is(err, game.NothingToCatch):
		return a, fmt.Errorf("%s by seat %d has no effect, and only what has one is recorded: %w",
			s.Action.Kind, s.Action.Seat, err)
	case err != nil:
		return a, fmt.Errorf("%s by seat %d is not legal: %w", s.Action.Kind, s.Action.Seat, err)
	}
	r.g, err = ordered(r.g, s)
	return a, err
}

// checkWritten returns an error if the format writes the action a otherwise than l.
func (r *replay) checkWritten(l action, a game.Action) error {
	var commitment [32]byte
	if a.Kind == game.ActDeal || a.Kind == game.ActNext {
		commitment = r.g.Commitment(r.g.Round() + 1)
		if l.Commitment != hex.EncodeToString(commitment[:]) {
			return errors.New("the commitment is not that of the round's seed")
		}
	}
	if a.Kind == game.ActPlay && !r.g.NamesColor(a.Card) {
		a.Color = game.NoColor
	}
	if !reflect.DeepEqual(l.sorted(), actionLine(a, commitment)) {
		return fmt.Errorf("the action has a field that this %s does not have", l.Kind)
	}
	return nil
}

// compare returns an error with the field in which s, as recorded, differs from the state that the rules lead to. The
// order of cards in a hand means nothing.
func (s state) compare(want state) error {
	s.Hands = sortedHands(s.Hands)
	got, rules := reflect.ValueOf(s), reflect.ValueOf(want)
	for i := range got.NumField() {
		if !reflect.DeepEqual(got.Field(i).Interface(), rules.Field(i).Interface()) {
			return fmt.Errorf("%s is not what the rules lead to", got.Type().Field(i).Tag.Get("json"))
		}
	}
	return nil
}

func sortedHands(hands [][]int) [][]int {
	out := make([][]int, len(hands))
	for i, h := range hands {
		out[i] = slices.Sorted(slices.Values(h))
		if out[i] == nil {
			out[i] = []int{}
		}
	}
	return out
}

// compareEvents returns an error with the first recorded event that differs from the rules. The order of events
// counts, that of the cards of one does not.
func compareEvents(recorded, rules []event) error {
	for i, want := range rules {
		if i == len(recorded) || !reflect.DeepEqual(recorded[i].sorted(), want) {
			return fmt.Errorf("event %d is not what the rules lead to: %s", i, want.Kind)
		}
	}
	if n := len(rules); n < len(recorded) {
		return fmt.Errorf("event %d, %q, is one too many", n, recorded[n].Kind)
	}
	return nil
}

// sorted returns e with its cards as this package writes them.
func (e event) sorted() event {
	e.Cards = sortedCards(e.Cards)
	return e
}

// sorted returns a with its cards as this package writes them.
func (a action) sorted() action {
	a.Cards = sortedCards(a.Cards)
	return a
}

func sortedCards(ids *[]int) *[]int {
	if ids == nil {
		return nil
	}
	sorted := append([]int{}, *ids...)
	slices.Sort(sorted)
	return &sorted
}

// ordered returns g, after a step that gave up cards, with those cards in the order the record lists them. The engine
// lays them down in an order of its own; any order is right, because the player chooses it.
func ordered(g game.Game, s step) (game.Game, error) {
	if s.Action.Kind != actionWords[game.ActDiscard] || len(*s.Action.Cards) < 2 {
		return g, nil
	}
	p := g.Position()
	for i, id := range *s.Action.Cards {
		p.Discard[1+i] = game.CardID(id)
	}
	return game.FromPosition(g.Edition(), g.Options(), p)
}

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
	err := w.json.Encode(stepLine(w.game, w.n, a, ev, g))
	w.n++
	return err
}

// stepLine returns the written form of a step of a match; g is the game after it.
func stepLine(match, n int, a game.Action, ev []game.Event, g *game.Game) step {
	var commitment [32]byte
	if a.Seat == game.NoSeat {
		commitment = g.Commitment(g.Round())
	}
	return step{
		Type: "step", Game: match, N: n,
		Action: actionLine(a, commitment), Events: eventLines(ev), State: stateLine(g),
	}
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
