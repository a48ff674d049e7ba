package record_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
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

// TestRecordsThatOtherProgramsHaveWritten hold as before, or are named as what they are: nobody has cheated (fault 160).
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
		wide(binary.LittleEndian, "\ufeff"+file):     "line 1: another program has changed the file: it is in UTF-16",
		wide(binary.BigEndian, "\ufeff"+file):        "UTF-16",
		wide(binary.LittleEndian, file):              "UTF-16",
		wide(binary.BigEndian, file):                 "UTF-16",
		strings.ReplaceAll(file, "\n", "\r"):         "line 1: another program has changed the file: its lines end as on old Macs",
		strings.Replace(file, "\n", "\u00a0\n", 1):   "line 1: another program has changed the file: there is U+00A0",
		strings.Replace(file, ":", ":\u2009", 1):     "U+2009",
		strings.Replace(file, "\n{", "\n\u200b{", 1): "line 2: another program has changed the file: there is U+200B",
		strings.Replace(file, "\n{", "\n\ufeff{", 1): "U+FEFF",
		strings.Replace(file, "\n{", "\n\xa0{", 1):   "line 2: another program has changed the file: a character is not in UTF-8",
	} {
		_, err := record.Verify(strings.NewReader(text))
		require.ErrorIs(t, err, record.ErrForeign, why)
		require.ErrorContains(t, err, why)
	}
	_, err = record.Verify(strings.NewReader(strings.Replace(file, "{", "[", 1)))
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

// turnedRecord is a match in which whoever gave cards up for Jim Hopper laid them down the other
// way round than the engine does, and how often that happened.
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
