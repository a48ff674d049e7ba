package session

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/rest"
)

const day = 24 * time.Hour

// day of a bot that needs a new session whenever it may have one, seen by a Discord that counts.
func spend(t *testing.T, restarts bool) int {
	t.Helper()
	var b budget
	start := time.Unix(0, 0)
	now, remaining, identifies := start, 1000, 0
	for {
		g := rest.Gateway{Total: 1000, Remaining: remaining, ResetAfter: start.Add(day).Sub(now)}
		if wait := b.wait(now, 5*time.Second, g); wait > 0 {
			now = now.Add(wait)
			continue
		}
		if !now.Before(start.Add(day)) {
			return identifies
		}
		b.last = now
		identifies++
		remaining--
		now = now.Add(time.Second)
		if restarts {
			b = budget{} // the process has crashed and begins anew
		}
	}
}

// Fault 41: neither a storm of reconnects nor a bot that crashes at every start spends the day's budget.
func TestIdentifyBudget(t *testing.T) {
	t.Parallel()
	for _, restarts := range []bool{false, true} {
		n := spend(t, restarts)
		require.LessOrEqual(t, n, 1000)
		require.Greater(t, n, 750)
	}
	var b budget
	require.Zero(t, b.wait(time.Now(), time.Second, rest.Gateway{}), "a server that says nothing")
	require.Equal(t, day, b.wait(time.Now(), time.Second, rest.Gateway{Total: 1000, ResetAfter: day}))
}

// With little left, the next session waits, and says so.
func TestLowBudgetIsSpread(t *testing.T) {
	sc := newScene(t)
	sc.srv.CheckViolations(t)
	sc.srv.SetIdentifyBudget(2)
	sc.srv.InvalidateSession(false)
	sc.eventually(func() bool { return strings.Contains(sc.log.String(), "few session starts are left") }, "said")
	time.Sleep(100 * time.Millisecond)
	require.Equal(t, 1, sc.srv.Stats().Identifies)
}

// Sessions that are ended again and again are started anew at a growing distance.
func TestStormBacksOff(t *testing.T) {
	sc := newScene(t)
	began := time.Now()
	for time.Since(began) < time.Second {
		sc.srv.InvalidateSession(false)
		time.Sleep(5 * time.Millisecond)
	}
	require.Less(t, sc.srv.Stats().Identifies, 40)
	sc.connect()
}

func TestBackoffGrowsToItsBound(t *testing.T) {
	t.Parallel()
	s := &Supervisor{timing: usualTiming()}
	require.LessOrEqual(t, s.backoff(0), 125*time.Millisecond, "the first comes at once")
	for n, most := range map[int]time.Duration{1: time.Second, 3: 4 * time.Second, 8: 2 * time.Minute, 1000: 2 * time.Minute} {
		got := s.backoff(n)
		require.LessOrEqual(t, got, most)
		require.GreaterOrEqual(t, got, most/2)
	}
	require.GreaterOrEqual(t, s.penalty(errInvalidSession), time.Second)
	require.LessOrEqual(t, s.penalty(errInvalidSession), 5*time.Second)
	require.Equal(t, time.Minute, s.penalty(&rest.Error{Status: 429, RetryAfter: time.Minute}))
	require.Zero(t, s.penalty(errReconnect))
}

func TestNewWantsEverything(t *testing.T) {
	t.Parallel()
	_, err := New(Config{Token: "x"})
	require.Error(t, err)
	cfg := Config{Token: "Bot "}
	cfg.Rest = &rest.Client{}
	_, err = New(cfg)
	require.Error(t, err)
}

func TestFatalErrorSpeaks(t *testing.T) {
	t.Parallel()
	err := error(fatalClose(closeShardingRequired))
	require.ErrorContains(t, err, "4011")
	require.ErrorContains(t, err, "sharding")
	require.NotErrorIs(t, err, rest.ErrInvalidToken)
	require.Nil(t, fatalClose(4000))
}
