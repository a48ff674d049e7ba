package activity

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
)

// TestAPageNamesOnlyChannelsThatItsViewerSees: Discord's clients do not tell others of a channel either.
func TestAPageNamesOnlyChannelsThatItsViewerSees(t *testing.T) {
	known := map[string]Channel{
		"1": {Type: 11, Parent: "7", Name: "Ada's *game*"},
		"2": {Type: interact.PrivateThread, Parent: "7", Name: "secret"},
		"3": {Type: 0, Name: "secret"},
		"4": {Type: 11, Parent: "3", Name: "secret"},
	}
	s := New(Config{Place: func(_ context.Context, id string) (Channel, error) {
		if c, ok := known[id]; ok {
			return c, nil
		}
		return Channel{}, errors.New("no access")
	}})
	l := &look{}
	l.Channel = "7"
	require.Equal(t, `In #Ada's \*game\*, #…, #…, #… and #…. No <@5>.`, s.nameChannels(t.Context(), l, "In <#1>, <#2>, <#3>, <#4> and <#5>. No <@5>."))
	s.Place = nil
	require.Equal(t, "In <#1>", s.nameChannels(t.Context(), l, "In <#1>"))
}
