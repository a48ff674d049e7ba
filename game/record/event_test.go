package record_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/record"
)

func TestEventsAreWhatTheRulesLeadTo(t *testing.T) {
	file := classicRound(t)
	tests := map[string]struct{ from, to, why string }{
		"another seat": {`"events":[{"kind":"dealer_drew","seat":0,`, `"events":[{"kind":"dealer_drew","seat":1,`, "event 0 is not what the rules lead to: dealer_drew"},
		"none":         {`"events":[{"kind":"played","seat":0,"card":CARD}]`, `"events":[]`, "event 0 is not what the rules lead to: played"},
		"one more": {
			`"events":[{"kind":"played","seat":0,"card":CARD}]`,
			`"events":[{"kind":"played","seat":0,"card":CARD},{"kind":"shouted","seat":1}]`, `event 1, "shouted", is one too many`,
		},
		"of no kind": {
			`"events":[{"kind":"played","seat":0,"card":CARD}]`,
			`"events":[{"kind":"played","seat":0,"card":CARD},{"kind":"cheered"}]`, `event 1, "cheered", is one too many`,
		},
	}
	card := regexp.MustCompile(`"events":\[{"kind":"played","seat":0,"card":(\d+)}\]`).FindStringSubmatch(file)
	require.NotNil(t, card, "choose another seed")
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			from, to := strings.ReplaceAll(tt.from, "CARD", card[1]), strings.ReplaceAll(tt.to, "CARD", card[1])
			require.Contains(t, file, from)
			_, err := record.Verify(strings.NewReader(strings.Replace(file, from, to, 1)))
			require.ErrorContains(t, err, tt.why)
		})
	}
	t.Run("cards in another order", func(t *testing.T) {
		drew := regexp.MustCompile(`("kind":"drew","seat":\d,"cards":\[)(\d+),(\d+)\]`)
		require.Regexp(t, drew, file)
		_, err := record.Verify(strings.NewReader(drew.ReplaceAllString(file, "$1$3,$2]")))
		require.NoError(t, err)
	})
}
