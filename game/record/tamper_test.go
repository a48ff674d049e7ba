package record_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/long"
	"unobot/game/record"
	"unobot/game/simulate"
)

// scalar is a number, a word or a truth value of a record: text[from:to].
type scalar struct {
	from, to int
	what     string // where it stands, such as step.events[drew].cards
}

// scalars walks over a record.
type scalars struct {
	*json.Decoder
	text  string
	found []scalar
}

// value walks over the next value. what is its path.
func (s *scalars) value(t *testing.T, what string) {
	token, err := s.Token()
	require.NoError(t, err)
	to := int(s.InputOffset())
	switch token := token.(type) {
	case json.Delim:
		for s.More() {
			if token == '{' {
				key, err := s.Token()
				require.NoError(t, err)
				what = s.field(t, what, key.(string))
			} else {
				s.value(t, what)
			}
		}
		_, err = s.Token()
		require.NoError(t, err)
	case string:
		s.found = append(s.found, scalar{to - len(strconv.Quote(token)), to, what})
	case json.Number:
		s.found = append(s.found, scalar{to - len(token), to, what})
	case bool:
		s.found = append(s.found, scalar{to - len(strconv.FormatBool(token)), to, what})
	}
}

// field walks over the value of a field and returns the path of the object's next one: the fields after a type or a
// kind belong to it.
func (s *scalars) field(t *testing.T, what, name string) string {
	from := len(s.found)
	s.value(t, what+"."+name)
	if name != "type" && name != "kind" {
		return what
	}
	word := s.found[from]
	return what + "[" + strings.Trim(s.text[word.from:word.to], `"`) + "]"
}

// changed is a text with another value of the same type in place of one: of the words that stand in
// such a place any other one, or one that stands nowhere.
func changed(rng *rand.Rand, text string, here scalar, same []scalar) string {
	value := text[here.from:here.to]
	to := strings.TrimSuffix(value, `"`) + `x"`
	switch {
	case value == "true":
		to = "false"
	case value == "false":
		to = "true"
	case value[0] != '"':
		n, _ := strconv.Atoi(value)
		to = strconv.Itoa(n + 1 - 2*rng.IntN(2))
	case rng.IntN(2) == 0:
		other := same[rng.IntN(len(same))]
		if word := text[other.from:other.to]; word != value {
			to = word
		}
	}
	return text[:here.from] + to + text[here.to:]
}

// TestNothingInARecordCanBeChanged changes single values of every kind that a record of each
// edition has.
func TestNothingInARecordCanBeChanged(t *testing.T) {
	each := long.Cases(1, 3) // of a kind
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			o := game.DefaultOptions()
			o.Target, o.FalseCall, o.StartingHand, o.UnoPenalty, o.House = game.SingleRound, 1, 5, 3, game.HouseRulesOf(game.HouseJumpIn, game.HouseSevenZero)
			file := string(matches(t, simulate.Config{Edition: e, Options: e.Fit(o), Seats: 3, Games: 1, Seed: 5, Policy: simulate.Random}))
			walk := scalars{Decoder: json.NewDecoder(strings.NewReader(file)), text: file}
			walk.UseNumber()
			for walk.More() {
				walk.value(t, "")
			}
			kinds := map[string][]scalar{}
			for _, s := range walk.found {
				kinds[s.what] = append(kinds[s.what], s)
			}
			require.Greater(t, len(kinds), 60)
			rng := rand.New(rand.NewPCG(uint64(len(file)), 1))
			for _, kind := range slices.Sorted(maps.Keys(kinds)) {
				for range min(each, len(kinds[kind])) {
					here := kinds[kind][rng.IntN(len(kinds[kind]))]
					forged := changed(rng, file, here, kinds[kind])
					_, err := record.Verify(strings.NewReader(forged))
					if err == nil && !unproved(kind) {
						line := strings.Count(file[:here.from], "\n") + 1
						t.Errorf("line %d, %s: %s may be changed", line, kind, file[here.from:here.to])
					}
				}
			}
		})
	}
}

// unproved: an option that no step depended on may be another one; only the seed is committed to
// (docs/record.md).
func unproved(kind string) bool { return strings.HasPrefix(kind, "[game].options.") }
