// Package record reads, writes and verifies game records, version 1: whole matches as JSON Lines,
// complete and unredacted. docs/record.md describes the format, which third-party tools rely on.
package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"unobot/game"
)

// Version is the version of the format this package writes and reads.
const Version = 1

// header is the first line of a match.
type header struct {
	Type    string         `json:"type"` // "game"
	Record  int            `json:"record"`
	Game    int            `json:"game"`
	Edition game.EditionID `json:"edition"`
	Seats   int            `json:"seats"`
	Seed    string         `json:"seed"` // of the match, 64 hex digits
	Options options        `json:"options"`
	Deck    []string       `json:"deck"`
	Daily   *dailyLine     `json:"daily,omitempty"` // of the deal of a day
}

// step is every other line: an action, its events and the state after it.
type step struct {
	Type   string  `json:"type"` // "step"
	Game   int     `json:"game"`
	N      int     `json:"n"`
	Action action  `json:"action"`
	Events []event `json:"events"`
	State  state   `json:"state"`
}

// action is game.Action with the fields its kind has.
type action struct {
	Kind       string     `json:"kind"`
	Seat       game.Seat  `json:"seat"`
	Card       *int       `json:"card,omitempty"`
	Color      string     `json:"color,omitempty"`
	Target     *game.Seat `json:"target,omitempty"`
	Cards      *[]int     `json:"cards,omitempty"`
	Commitment string     `json:"commitment,omitempty"`
}

// event is game.Event with the fields its kind has.
type event struct {
	Kind   string      `json:"kind"`
	Seat   *game.Seat  `json:"seat,omitempty"`
	Target *game.Seat  `json:"target,omitempty"`
	To     []game.Seat `json:"to,omitempty"`
	Card   *int        `json:"card,omitempty"`
	Cards  *[]int      `json:"cards,omitempty"`
	Color  string      `json:"color,omitempty"`
	Side   string      `json:"side,omitempty"`
	Round  *int        `json:"round,omitempty"`
	Points *int        `json:"points,omitempty"`
}

// state is everything about a game after an action and all its consequences. Fields that may be null are pointers:
// decode refuses null elsewhere.
type state struct {
	Round        int          `json:"round"`
	Phase        string       `json:"phase"`
	Actor        game.Seat    `json:"actor"`
	Dealer       game.Seat    `json:"dealer"`
	Direction    int          `json:"direction"`
	Side         string       `json:"side"`
	Color        *string      `json:"color"`
	Hyper        *string      `json:"hyper"`
	Pending      int          `json:"pending"`
	Hands        [][]int      `json:"hands"`
	Draw         []int        `json:"draw"`
	Discard      []int        `json:"discard"`
	Drawn        *int         `json:"drawn"`
	Uno          []string     `json:"uno"`
	Scores       []int        `json:"scores"`
	RoundWinner  *game.Seat   `json:"round_winner"`
	MatchWinners *[]game.Seat `json:"match_winners"`
	Out          []game.Seat  `json:"out,omitempty"` // of the round, by the limit of a hand
}

var actionWords = map[game.ActionKind]string{
	game.ActDeal: "deal", game.ActNext: "next", game.ActPlay: "play", game.ActDraw: "draw",
	game.ActPass: "pass", game.ActColor: "color", game.ActAccept: "accept",
	game.ActChallenge: "challenge", game.ActDiscard: "discard", game.ActSwap: "swap",
	game.ActJump: "jump", game.ActShout: "shout", game.ActCatch: "catch",
}

var actionKinds = inverse(actionWords)

var eventWords = map[game.EventKind]string{
	game.EvDealerDrew: "dealer_drew", game.EvDealt: "dealt", game.EvPutBack: "put_back",
	game.EvIgnored: "ignored", game.EvFirstCard: "first_card", game.EvPlayed: "played",
	game.EvJumped: "jumped", game.EvDrew: "drew", game.EvKept: "kept", game.EvSkipped: "skipped",
	game.EvReversed: "reversed", game.EvFlipped: "flipped", game.EvColor: "color",
	game.EvReshuffled: "reshuffled", game.EvAccepted: "accepted", game.EvRevealed: "revealed",
	game.EvChallengeWon: "challenge_won", game.EvChallengeLost: "challenge_lost",
	game.EvShouted: "shouted", game.EvCaught: "caught", game.EvFalseCatch: "false_catch",
	game.EvDiscarded: "discarded", game.EvDeclined: "declined", game.EvSwapped: "swapped",
	game.EvRotated: "rotated", game.EvHyper: "hyper", game.EvRoundVoid: "round_void",
	game.EvRoundWon: "round_won", game.EvPoints: "points", game.EvMatchWon: "match_won",
	game.EvTurnedOver: "turned_over", game.EvKnockedOut: "knocked_out",
	game.EvStopped: "stopped",
}

// EventWord returns the word of records for a kind of event, such as "played".
func EventWord(k game.EventKind) string { return eventWords[k] }

// PhaseWord returns the word of records for a phase, such as "challenge".
func PhaseWord(p game.Phase) string { return phaseWords[p] }

// UnoWord returns the word of records for the state of a seat with its last card: "none", "exposed" or "called".
func UnoWord(u game.UnoState) string { return unoWords[u] }

// SideWord returns the word of records for a side: "light" or "dark".
func SideWord(s game.Side) string { return sideWords[s] }

var phaseWords = map[game.Phase]string{
	game.PhaseTurn: "turn", game.PhaseDrawn: "drawn", game.PhaseColor: "color",
	game.PhaseChallenge: "challenge", game.PhaseDiscard: "discard", game.PhaseSwap: "swap",
	game.PhaseSeveral:   "several",
	game.PhaseRoundOver: "round_over", game.PhaseMatchOver: "match_over",
}

var unoWords = map[game.UnoState]string{
	game.UnoNone: "none", game.UnoExposed: "exposed", game.UnoCalled: "called",
}

var sideWords = map[game.Side]string{game.Light: "light", game.Dark: "dark"}

var colors = func() map[string]game.Color {
	m := map[string]game.Color{}
	for c := game.Red; c <= game.Purple; c++ {
		m[c.String()] = c
	}
	return m
}()

func inverse[K, V comparable](m map[K]V) map[V]K {
	out := make(map[V]K, len(m))
	for k, v := range m {
		out[v] = k
	}
	return out
}

// floating matches a number in a form that other programs give whole numbers.
var floating = regexp.MustCompile(`^number [^ ]*[.eE]`)

// decode reads a line, which is JSON, into a header or a step. A field is spelled as the format spells it and is there
// once. Only optional fields may be missing, and only fields that may be empty may be null. encoding/json by itself
// overlooks all of this.
func decode(line []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		var other *json.UnmarshalTypeError
		if errors.As(err, &other) && floating.MatchString(other.Value) {
			return fmt.Errorf("%w: %s has the %s, and whole numbers have digits alone", ErrForeign, other.Field, other.Value)
		}
		return err
	}
	f := form(line)
	return f.checkValue(forms[reflect.TypeOf(into).Elem()], "the line")
}

// shape holds the requirements for a value beside its type.
type shape struct {
	name     string            // of the field
	fields   map[string]*shape // of an object, by their names in quotes
	item     *shape            // of a list
	null     bool              // may be null
	optional bool              // may be left out, and is not empty where it is there
}

var forms = map[reflect.Type]*shape{
	reflect.TypeFor[header](): shapeOf(reflect.TypeFor[header]()),
	reflect.TypeFor[step]():   shapeOf(reflect.TypeFor[step]()),
}

func shapeOf(t reflect.Type) *shape {
	if t == reflect.TypeFor[options]() {
		return optionsShape()
	}
	var s shape
	if t.Kind() == reflect.Pointer {
		t, s.null = t.Elem(), true
	}
	switch t.Kind() {
	case reflect.Slice:
		s.item = shapeOf(t.Elem())
	case reflect.Struct:
		s.fields = map[string]*shape{}
		for i := range t.NumField() {
			name, optional, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			field := shapeOf(t.Field(i).Type)
			field.name = name
			if optional != "" {
				field.null, field.optional = false, true
			}
			s.fields[`"`+name+`"`] = field
		}
	}
	return &s
}

// form is the rest of a line that is known to be JSON of the right types. Scanning it by hand is much
// faster: a second decoder would take longer than the replay.
type form []byte

// next takes the next token off: a bracket, a word in quotes, or the rest. Separators tell nothing.
func (f *form) next() []byte {
	line := bytes.TrimLeft(*f, " \t\r\n,:")
	n := 1
	switch line[0] {
	case '{', '}', '[', ']':
	case '"':
		for ; line[n] != '"'; n++ {
			if line[n] == '\\' {
				n++
			}
		}
		n++
	default:
		if n = bytes.IndexAny(line, " \t\r\n,]}"); n < 0 {
			n = len(line)
		}
	}
	*f = line[n:]
	return line[:n]
}

// checkValue checks the next value, which messages call name.
func (f *form) checkValue(s *shape, name string) error {
	return f.checkRest(f.next(), s, name)
}

// checkRest checks the value that begins with a token.
func (f *form) checkRest(token []byte, s *shape, name string) error {
	switch {
	case token[0] == 'n' && !s.null:
		return fmt.Errorf("%s is null", name)
	case string(token) == `""` && s.optional:
		return fmt.Errorf("%s is empty", name)
	case token[0] == '[':
		for token = f.next(); token[0] != ']'; token = f.next() {
			if err := f.checkRest(token, s.item, name); err != nil {
				return err
			}
		}
	case token[0] == '{':
		return f.checkObject(s, name)
	}
	return nil
}

// checkObject checks the fields of an object up to its end.
func (f *form) checkObject(s *shape, name string) error {
	seen := make([]*shape, 0, len(s.fields))
	for key := f.next(); key[0] != '}'; key = f.next() {
		field := s.fields[string(key)]
		switch {
		case field == nil:
			return fmt.Errorf("%s has a field %s, which the format does not know", name, key)
		case slices.Contains(seen, field):
			return fmt.Errorf("%s has the field %s twice", name, key)
		}
		seen = append(seen, field)
		if err := f.checkValue(field, field.name); err != nil {
			return err
		}
	}
	for key, field := range s.fields {
		if !field.optional && !slices.Contains(seen, field) {
			return fmt.Errorf("%s has no field %s", name, key)
		}
	}
	return nil
}

// options are game.Options in the words of the format: an object with a field for each house rule.
type options game.Options

// MarshalJSON writes every option, even those that are off. A number that replaces a usual one is written only
// where it differs from it, as in records from before it could be chosen.
func (o options) MarshalJSON() ([]byte, error) { return game.Options(o).JSON(game.Recorded), nil }

// UnmarshalJSON is the inverse of MarshalJSON.
func (o *options) UnmarshalJSON(b []byte) error {
	read, err := game.OptionsFromJSON(b, game.Recorded)
	*o = options(read)
	return err
}

// optionsShape is the shape of the options: all but the first two may be left out.
func optionsShape() *shape {
	s := &shape{fields: map[string]*shape{}}
	add := func(name string, optional bool) {
		s.fields[strconv.Quote(name)] = &shape{name: name, optional: optional}
	}
	add("scoring", false)
	add("target", false)
	add("teams", true)
	for n := range game.Amounts() {
		add(n.Field(), true)
	}
	for r := range game.EveryHouseRule.All() {
		add(r.Field(), true)
	}
	return s
}
