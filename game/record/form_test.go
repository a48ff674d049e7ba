package record_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/record"
)

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
