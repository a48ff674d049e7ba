package bot

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
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

func TestWhatComesTooFastChangesNothing(t *testing.T) {
	b := started(t)
	b.pace.now, b.pace.pace = time.Now, Pace{AtOnce: 0.5}
	version := b.state().Version
	acting, _ := b.actor()
	require.Equal(t, lang.For("en").Refusal(lang.TooFast), b.click(acting, true, b.id("draw")).Screen.Text)
	require.Equal(t, lang.For("fr").Refusal(lang.TooFast), b.feed("start").Screen.Text)
	require.Equal(t, version, b.state().Version)
}
