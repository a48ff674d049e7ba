package interact

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
)

// TestTheLatestOfEqualLinesStays, in whatever order they are noted: whoever presses quickly reads the newest.
func TestTheLatestOfEqualLinesStays(t *testing.T) {
	begun := time.Now()
	at := func(n int) send.Answer {
		return send.Answer{Message: string(rune('a' + n)), At: begun.Add(time.Duration(n) * time.Second)}
	}
	var l lines
	k := lineKey{"c", "u"}
	_, same := l.note(k, "", Private("no"), at(1))
	require.False(t, same)
	gone, same := l.note(k, "", Private("no"), at(3))
	require.True(t, same)
	require.Equal(t, at(1), gone)
	gone, same = l.note(k, "", Private("no"), at(2))
	require.True(t, same)
	require.Equal(t, at(2), gone, "a later one is there")
	_, same = l.note(k, "", Private("something else"), at(2))
	require.False(t, same)
	gone, _ = l.note(k, "", Private("no"), at(4))
	require.Equal(t, at(3), gone)
}
