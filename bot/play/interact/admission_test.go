package interact

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// Fault 113: a bot that does not read as fast as Discord sends leaves alone what nobody waits for any
// more, touches no table for it, and answers again as soon as it has caught up. Discord's clock may
// differ from ours, and either may be set.
func TestClicksThatComeTooLateAreLeftAlone(t *testing.T) {
	t.Parallel()
	n, moves := &fakeSender{}, 0
	a := New(func(context.Context, *Interaction) Reply {
		moves++
		return Private("played")
	}, n, n, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	made, begun := 0, time.Now()
	discord := 400 * 24 * time.Hour // its clock, from its epoch
	click := func(at, way time.Duration) bool {
		made++
		id := uint64((discord+at).Milliseconds())<<22 | uint64(made)
		before := moves
		arrived := begun.Add(at + way)
		a.now = func() time.Time { return arrived }
		a.Serve(t.Context(), fmt.Appendf(nil,
			`{"id":"%d","token":"t","type":3,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"1:ab12cd34:3:play:b7"}}`, id), arrived)
		require.Len(t, n.screens, moves-before, "what is done is answered, and nothing else")
		n.screens = nil
		return moves > before
	}
	require.True(t, click(0, 80*time.Millisecond))
	for late := time.Duration(0); late < 10*time.Second; late += 100 * time.Millisecond {
		require.Equal(t, late <= 2*time.Second, click(10*time.Second+late, 80*time.Millisecond+late), late)
	}
	require.True(t, click(30*time.Second, 90*time.Millisecond), "it has caught up")
	require.False(t, click(75*time.Second, 3*time.Second), "what the last minute has taught holds for this one")
	discord += time.Hour
	require.True(t, click(40*time.Second, 80*time.Millisecond), "Discord's clock was set forward")
	discord -= time.Hour
	answered := false
	for at := 50 * time.Second; at < 4*time.Minute; at += 10 * time.Second {
		answered = click(at, 80*time.Millisecond)
	}
	require.True(t, answered, "and back: within two minutes it does not count any more")
}

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

func TestRecentForgetsTheOldest(t *testing.T) {
	r := newRecent(3)
	for _, id := range []string{"a", "b", "c"} {
		require.True(t, r.addNew(id))
		require.False(t, r.addNew(id), "twice in a row")
	}
	require.True(t, r.addNew("d"), "in place of the oldest")
	require.True(t, r.addNew("a"), "which is forgotten")
	require.False(t, r.addNew("d"))
	require.Len(t, r.seen, 3)
}
