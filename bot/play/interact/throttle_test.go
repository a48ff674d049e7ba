package interact

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

func TestThrottle(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	th := &throttle{now: func() time.Time { return now }, pace: usualPace}
	done := 0
	for range 1000 { // a hundred clicks a second for ten seconds
		if th.allow("eve") {
			done++
		}
		now = now.Add(10 * time.Millisecond)
	}
	require.InDelta(t, usualPace.AtOnce+10*usualPace.PerSecond, done, 2)
	require.True(t, th.allow("ada"), "nobody else is held up")
	for range 100 { // a nervous person
		now = now.Add(150 * time.Millisecond)
		require.True(t, th.allow("ada"))
	}
	for i := range 3 * throttledUsers {
		require.True(t, th.allow(table.UserID(fmt.Sprint(i))))
	}
	require.LessOrEqual(t, len(th.by), throttledUsers)
}
