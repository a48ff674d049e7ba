package record_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/record"
	"unobot/game/simulate"
)

// matches records games of a policy.
func matches(t testing.TB, c simulate.Config) []byte {
	t.Helper()
	var out bytes.Buffer
	w := record.NewWriter(&out)
	c.Record = w
	_, err := simulate.Run(t.Context(), c)
	require.NoError(t, err)
	require.NoError(t, w.Flush())
	return out.Bytes()
}

func TestEveryEditionsRecordHolds(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			file := matches(t, simulate.Config{
				Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 2, Seed: 7, Policy: simulate.Random,
			})
			report, err := record.Verify(bytes.NewReader(file))
			require.NoError(t, err)
			require.Equal(t, 2, report.Games)
			require.Equal(t, 2, report.Finished)
			require.Positive(t, report.Rounds)
			require.Equal(t, report.Steps+report.Games, bytes.Count(file, []byte("\n")))
		})
	}
}

func TestARecordThatWasChangedDoesNotHold(t *testing.T) {
	e, _ := game.EditionByID("stranger")
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	file := string(matches(t, simulate.Config{Edition: e, Options: o, Seats: 3, Games: 1, Seed: 11, Policy: simulate.Random}))
	lines := strings.SplitAfter(file, "\n")

	tests := map[string]struct{ from, to, why string }{
		"another seed":         {`"seed":"`, `"seed":"00`, "seed is not 64 hex digits"},
		"another deck":         {`"deck":["`, `"deck":["r2/k3","`, "deck is not the stranger deck"},
		"another commitment":   {`"commitment":"`, `"commitment":"0`, "commitment is not that"},
		"another score":        {`"scores":[0,`, `"scores":[5,`, "scores is not what the rules lead to"},
		"another actor":        {`"phase":"turn","actor":`, `"phase":"turn","actor":1`, "actor is not what"},
		"another version":      {`"record":1`, `"record":2`, "record version 2"},
		"an unknown action":    {`"kind":"deal"`, `"kind":"peek"`, `unknown action "peek"`},
		"an unknown edition":   {`"edition":"stranger"`, `"edition":"strange"`, `unknown edition "strange"`},
		"an unknown line type": {`"type":"step"`, `"type":"note"`, `unknown type "note"`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, file, tt.from)
			_, err := record.Verify(strings.NewReader(strings.Replace(file, tt.from, tt.to, 1)))
			require.ErrorContains(t, err, tt.why)
		})
	}
	t.Run("a step left out", func(t *testing.T) {
		_, err := record.Verify(strings.NewReader(strings.Join(append(lines[:3:3], lines[4:]...), "")))
		require.ErrorContains(t, err, "step 2 was expected")
	})
	t.Run("nothing in it", func(t *testing.T) {
		_, err := record.Verify(strings.NewReader(""))
		require.ErrorIs(t, err, record.ErrForeign)
		require.ErrorContains(t, err, "the file is empty")
	})
}

func TestGivenUpCardsMayLieInAnyOrder(t *testing.T) {
	file, turned := turnedRecord(t, 37)
	require.Positive(t, turned, "no Jim Hopper discard of two or more cards in this record; choose another seed")
	_, err := record.Verify(bytes.NewReader(file))
	require.NoError(t, err)
}

// number matches the number of a step.
var number = regexp.MustCompile(`^({"type":"step","game":0,"n":)(\d+)`)

// TestCallsWithoutEffectAreRefused: a call that the engine refuses is no step, even with the state as it was.
func TestCallsWithoutEffectAreRefused(t *testing.T) {
	for call, why := range map[string]string{
		`{"kind":"shout","seat":0}`:            "line 3: match 0, step 1: shout by seat 0 has no effect, and only what has one is recorded: nothing to shout",
		`{"kind":"catch","seat":0,"target":1}`: "line 3: match 0, step 1: catch by seat 0 has no effect, and only what has one is recorded: nothing to catch",
	} {
		lines := strings.SplitAfter(classicRound(t), "\n")
		require.Contains(t, lines[1], `"kind":"deal"`)
		_, state, _ := strings.Cut(lines[1], `"state":`)
		step := `{"type":"step","game":0,"n":1,"action":` + call + `,"events":[],"state":` + state
		for i := range lines[2:] { // those behind it move on
			lines[2+i] = number.ReplaceAllString(lines[2+i], fmt.Sprintf("${1}%d", i+2))
		}
		_, err := record.Verify(strings.NewReader(strings.Join(slices.Insert(lines, 2, step), "")))
		require.EqualError(t, err, why)
	}
}

// classicRound is a record of one short match.
func classicRound(t testing.TB) string {
	t.Helper()
	e, _ := game.EditionByID("classic")
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	return string(matches(t, simulate.Config{Edition: e, Options: o, Seats: 2, Games: 1, Seed: 3, Policy: simulate.Random}))
}

func TestARecordThatBreaksOffDoesNotHold(t *testing.T) {
	lines := strings.SplitAfter(classicRound(t), "\n")
	for n, why := range map[int]string{
		1:              "match 0 breaks off before its first step",
		2:              "match 0 breaks off after step 0",
		len(lines) - 2: fmt.Sprintf("match 0 breaks off after step %d", len(lines)-4),
	} {
		_, err := record.Verify(strings.NewReader(strings.Join(lines[:n], "")))
		require.EqualError(t, err, why)
	}
	_, err := record.Verify(strings.NewReader(strings.Join(lines, "")))
	require.NoError(t, err)
}

func TestAMatchNumberIsNotUsedTwice(t *testing.T) {
	file := classicRound(t)
	_, err := record.Verify(strings.NewReader(file + file))
	require.ErrorContains(t, err, "match 0 begins again")
}

func TestLinesThatAreNoneAreNamed(t *testing.T) {
	file := classicRound(t)
	last := strings.Count(file, "\n") + 1
	_, err := record.Verify(strings.NewReader(file + "\n"))
	require.EqualError(t, err, fmt.Sprintf("line %d: this is not how unobot writes a record: the line is empty", last))
	_, err = record.Verify(strings.NewReader(file + strings.Repeat(" ", 1<<20+1)))
	require.EqualError(t, err, fmt.Sprintf("line %d: this is not how unobot writes a record: it has more than 1048576 bytes", last))
}

func FuzzVerify(f *testing.F) {
	e, _ := game.EditionByID("stranger")
	o := game.DefaultOptions()
	o.Target, o.House = game.SingleRound, game.HouseRulesOf(game.HouseJumpIn, game.HouseSevenZero)
	file := string(matches(f, simulate.Config{Edition: e, Options: o, Seats: 2, Games: 20, Seed: 1, Policy: simulate.Random}))
	for _, kind := range []string{"play", "discard", "swap", "jump"} {
		f.Add(untilFirst(f, file, `"action":{"kind":"`+kind+`"`))
	}
	f.Add([]byte(`{"type":"step","game":0}`))
	f.Add([]byte(`{"type":"game","record":1,"edition":"classic","seats":2}`))
	f.Fuzz(func(_ *testing.T, b []byte) {
		_, _ = record.Verify(bytes.NewReader(b)) // it must only never panic
	})
}

// untilFirst is, of the matches of a record, the shortest up to the end of its first line with a
// text: with long inputs a fuzzer gets nowhere.
func untilFirst(t testing.TB, file, text string) []byte {
	t.Helper()
	shortest := ""
	for i, match := range strings.SplitAfter(file, `{"type":"game"`) {
		at := strings.Index(match, text)
		if i == 0 || at < 0 {
			continue
		}
		end := at + strings.Index(match[at:], "\n") + 1
		if shortest == "" || end < len(shortest) {
			shortest = match[:end]
		}
	}
	require.NotEmpty(t, shortest, text)
	return []byte(`{"type":"game"` + shortest)
}

// TestRecordsThatOtherProgramsHaveWritten hold as before, or get an error that blames the other program and not a
// cheat (fault 160).
func TestRecordsThatOtherProgramsHaveWritten(t *testing.T) {
	file := classicRound(t)
	wide := func(order binary.AppendByteOrder, text string) string {
		var data []byte
		for _, unit := range utf16.Encode([]rune(text)) {
			data = order.AppendUint16(data, unit)
		}
		return string(data)
	}
	want, err := record.Verify(strings.NewReader(file))
	require.NoError(t, err)
	for name, text := range map[string]string{
		"a mark":                 "\ufeff" + file,
		"line ends of Windows":   strings.ReplaceAll(file, "\n", "\r\n"),
		"both":                   "\ufeff" + strings.ReplaceAll(file, "\n", "\r\n"),
		"no line end at the end": strings.TrimSuffix(file, "\n"),
		"spaces at the ends":     strings.ReplaceAll(file, "\n", " \t\n"),
	} {
		got, err := record.Verify(strings.NewReader(text))
		require.NoError(t, err, name)
		require.Equal(t, want, got, name)
	}
	for text, why := range map[string]string{
		wide(binary.LittleEndian, "\ufeff"+file):       "line 1: this is not how unobot writes a record: it is in UTF-16",
		wide(binary.BigEndian, "\ufeff"+file):          "UTF-16",
		wide(binary.LittleEndian, file):                "UTF-16",
		wide(binary.BigEndian, file):                   "UTF-16",
		strings.ReplaceAll(file, "\n", "\r"):           "line 1: this is not how unobot writes a record: its lines end as on old Macs",
		strings.Replace(file, "\n", "\u00a0\n", 1):     "line 1: this is not how unobot writes a record: there is U+00A0",
		strings.Replace(file, ":", ":\u2009", 1):       "U+2009",
		strings.Replace(file, "\n{", "\n\u200b{", 1):   "line 2: this is not how unobot writes a record: there is U+200B",
		strings.Replace(file, "\n{", "\n\ufeff{", 1):   "U+FEFF",
		strings.Replace(file, "\n", "\n\n", 1):         "line 2: this is not how unobot writes a record: the line is empty",
		strings.ReplaceAll(file, ",", ",\n"):           "line 1: this is not how unobot writes a record: the line is not JSON",
		"{\n" + file:                                   "each match and each step is one line",
		"[" + file + "]":                               "each match and each step is one line",
		"\x1f\x8b\x08\x00" + file:                      "the file is compressed",
		"PK\x03\x04" + file:                            "the file is compressed",
		"BZh91AY&SY" + file:                            "the file is compressed",
		"\xfd7zXZ\x00" + file:                          "the file is compressed",
		"7z\xbc\xaf\x27\x1c" + file:                    "the file is compressed",
		"(\xb5/\xfd" + file:                            "the file is compressed",
		"\xff\xfe\x00\x00{\x00\x00\x00":                "UTF-32",
		"\x00\x00\xfe\xff\x00\x00\x00{":                "UTF-32",
		"\ufeff":                                       "the file is empty",
		strings.Replace(file, "game", "g\xe9me", 1):    "line 1: this is not how unobot writes a record: a character is not in UTF-8",
		"<!DOCTYPE html>":                              "the line is not JSON: invalid character '<'",
		strings.NewReplacer(`"`, "“").Replace(file):    "the line is not JSON",
		file + "\x1a":                                  "the line is not JSON",
		strings.Replace(file, `"n":0,`, `"n":0.0,`, 1): "line 2: this is not how unobot writes a record: n has the number 0.0",
		strings.Replace(file, `"n":1,`, `"n":1e0,`, 1): "n has the number 1e0",
		file[:len(file)-20]:                            "the line is not JSON: unexpected end",
		strings.Replace(file, "\n{", "\n\xa0{", 1):     "line 2: this is not how unobot writes a record: a character is not in UTF-8",
	} {
		_, err := record.Verify(strings.NewReader(text))
		require.ErrorIs(t, err, record.ErrForeign, why)
		require.ErrorContains(t, err, why)
	}
	_, err = record.Verify(strings.NewReader(strings.Replace(file, `"n":0,`, `"n":1,`, 1)))
	require.Error(t, err)
	require.NotErrorIs(t, err, record.ErrForeign)
}

func TestMalformedLinesAreRefused(t *testing.T) {
	file := classicRound(t)
	const deal, play = `"action":{"kind":"deal","seat":-1,`, `"action":{"kind":"play","seat":0,"card":`
	tests := map[string]struct{ from, to, why string }{
		"a field twice":               {`"n":0,`, `"n":0,"n":0,`, `the line has the field "n" twice`},
		"a field in capitals":         {`"n":0,`, `"N":0,`, `the line has a field "N"`},
		"a number missing":            {`"n":0,`, ``, `the line has no field "n"`},
		"a number null":               {`"n":0,`, `"n":null,`, "n is null"},
		"a seat missing":              {deal, `"action":{"kind":"deal",`, `action has no field "seat"`},
		"a number missing in a state": {`"pending":0,`, ``, `state has no field "pending"`},
		"an unknown field":            {deal, deal + `"mood":1,`, `unknown field "mood"`},
		"a card dealt":                {deal, deal + `"card":3,`, "a field that this deal does not have"},
		"a target played":             {play, `"action":{"target":1,"kind":"play","seat":0,"card":`, "a field that this play does not have"},
		"a color empty":               {play, `"action":{"color":"","kind":"play","seat":0,"card":`, "color is empty"},
		"a color null":                {play, `"action":{"color":null,"kind":"play","seat":0,"card":`, "color is null"},
		"no hand":                     {`"hands":[[`, `"hands":[null,[`, "hands is null"},
		"a deck of nulls":             {`"deck":["r0"`, `"deck":[null`, "deck is null"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, file, tt.from)
			_, err := record.Verify(strings.NewReader(strings.Replace(file, tt.from, tt.to, 1)))
			require.ErrorContains(t, err, tt.why)
		})
	}
	t.Run("a colored card with a color", func(t *testing.T) {
		plain := regexp.MustCompile(`("kind":"play","seat":\d,"card":\d+)}`)
		require.Regexp(t, plain, file)
		_, err := record.Verify(strings.NewReader(plain.ReplaceAllString(file, `$1,"color":"red"}`)))
		require.ErrorContains(t, err, "a field that this play does not have")
	})
}

// turnedRecord returns a match in which players with a Jim Hopper lay down the given-up cards the other way round than
// the engine does, and the number of such actions.
func turnedRecord(t *testing.T, seed uint64) (file []byte, turned int) {
	t.Helper()
	e, _ := game.EditionByID("stranger")
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	g, err := game.New(e, o, 4, simulate.MatchSeed(seed, 0))
	require.NoError(t, err)
	dice := simulate.NewDice(seed, 0)
	var out bytes.Buffer
	w := record.NewWriter(&out)
	require.NoError(t, w.Game(0, g.MatchSeed(), &g))
	for g.Phase() != game.PhaseMatchOver {
		a := game.Action{Seat: game.NoSeat, Kind: game.ActDeal}
		if g.Round() > 0 {
			a = simulate.Random(&g, &dice, nil)
		}
		var events []game.Event
		require.NoError(t, g.Apply(a, &events))
		n := a.Cards.Len()
		if n > 1 {
			p := g.Position()
			slices.Reverse(p.Discard[1 : 1+n])
			g, err = game.FromPosition(e, o, p)
			require.NoError(t, err)
			turned++
		}
		require.NoError(t, w.Flush())
		before := out.Len()
		require.NoError(t, w.Step(a, events, &g))
		require.NoError(t, w.Flush())
		if n > 1 {
			turnCards(t, &out, before)
		}
	}
	return out.Bytes(), turned
}

// turnCards turns round the cards of the action in the line that begins at start.
func turnCards(t *testing.T, out *bytes.Buffer, start int) {
	t.Helper()
	var step map[string]any
	require.NoError(t, json.Unmarshal(out.Bytes()[start:], &step))
	slices.Reverse(step["action"].(map[string]any)["cards"].([]any))
	out.Truncate(start)
	require.NoError(t, json.NewEncoder(out).Encode(step))
}
