package gateway

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

const day = 24 * time.Hour

// spend is the day of a bot that needs a new session whenever it may have one, seen by a Discord
// that counts.
func spend(t *testing.T, restarts bool) int {
	t.Helper()
	q := identifies{leases: &alone{}}
	end, remaining, identifies := time.Now().Add(day), 1000, 0
	for {
		wait, err := q.spend(t.Context(), Info{Total: 1000, Remaining: remaining, ResetAfter: time.Until(end)})
		require.NoError(t, err)
		if !time.Now().Add(wait).Before(end) {
			return identifies
		}
		if time.Sleep(wait); wait > 0 {
			continue
		}
		_, err = q.leases.Enter(t.Context(), 0)
		require.NoError(t, err)
		identifies++
		remaining--
		time.Sleep(5 * time.Second)
		if restarts {
			q.leases = &alone{} // the process has crashed and begins anew
		}
	}
}

// Fault 41: neither a storm of reconnects nor a bot that crashes at every start spends the day's
// budget.
func TestIdentifyBudget(t *testing.T) {
	for _, restarts := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			n := spend(t, restarts)
			require.LessOrEqual(t, n, 1000)
			require.Greater(t, n, 750)
		})
	}
	q := identifies{leases: &alone{}}
	wait, err := q.spend(t.Context(), Info{})
	require.NoError(t, err)
	require.Zero(t, wait, "a server that says nothing")
	wait, err = q.spend(t.Context(), Info{Total: 1000, ResetAfter: day})
	require.NoError(t, err)
	require.Equal(t, day, wait)
}

// Fault 41: the last session that began while there was plenty counts when little is left.
func TestASessionBeginsAfterTheLastOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &alone{}
		_, err := a.Enter(t.Context(), 0)
		require.NoError(t, err)
		time.Sleep(time.Minute)
		wait, err := a.Pace(t.Context(), 5*time.Minute)
		require.NoError(t, err)
		require.Equal(t, 4*time.Minute, wait)
	})
}

// Fault 41: with little left, the next session waits, and says so. Shards that ask at the same moment share the rest.
func TestLowBudgetIsSpread(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.directory.say(func(i *Info) {
			i.Shards, i.MaxConcurrency, i.Total, i.Remaining, i.ResetAfter = 4, 4, 1000, 10, time.Hour
		})
		d.run()
		require.Empty(t, d.sent(opIdentify), "the process before this one may have just identified")
		d.pass(7 * time.Minute)
		require.Len(t, d.sent(opIdentify), 1)
		d.pass(6 * time.Minute)
		require.Len(t, d.sent(opIdentify), 2)
		require.Contains(t, d.log.String(), "few session starts are left")
		d.directory.say(func(i *Info) { i.Remaining = 1000 })
		d.pass(10 * time.Minute)
		require.True(t, d.bot.Connected())
	})
}

// A resume costs nothing, and waits for no turn.
func TestResumeDoesNotWaitForTheBudget(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.run()
		d.directory.say(func(i *Info) { i.Total, i.ResetAfter = 1000, time.Hour })
		for range 5 {
			d.last().reset()
			d.pass(time.Second)
			require.True(t, d.bot.Connected())
		}
		require.Equal(t, 2, d.directory.requests(), "for the number of shards, and for the identify")
	})
}

// Fault 41: sessions that are ended again and again are started anew at a growing distance.
func TestStormBacksOff(t *testing.T) {
	inBubble(t, func(d *discord) {
		d.receive = func(p *peer, f frame) bool {
			p.answer(f)
			if f.Op == opIdentify {
				p.say(`{"op":9,"d":false}`)
			}
			return false
		}
		d.run()
		d.pass(time.Hour)
		require.Less(t, len(d.sent(opIdentify)), 60)
		d.requirePace(1)
	})
}

func TestBackoffGrowsToItsBound(t *testing.T) {
	t.Parallel()
	usual := usualTiming()
	for n, most := range map[int]time.Duration{
		0: 0, 1: 0, 2: 250 * time.Millisecond, 3: 500 * time.Millisecond, 5: 2 * time.Second, 11: 2 * time.Minute,
		1000: 2 * time.Minute,
	} {
		got := usual.pause(ending{cause: errLost}, n)
		require.LessOrEqual(t, got, most)
		require.GreaterOrEqual(t, got, most/2)
	}
	resumed := ending{cause: errLost, begun: true, next: &ticket{}}
	require.LessOrEqual(t, usual.pause(resumed, 1000), time.Second)
	require.Zero(t, usual.pause(ending{cause: errReconnect, begun: true, next: &ticket{}}, 1000), "op 7 never waits")
	require.Positive(t, usual.pause(ending{cause: errReconnect}, 5), "unless it is all that ever comes")
	for range 100 {
		ended := usual.pause(ending{cause: errInvalidSession}, 1)
		require.GreaterOrEqual(t, ended, time.Second)
		require.LessOrEqual(t, ended, 5*time.Second)
	}
}

// Fault 41: bots and shards that were lost together do not come back together.
func TestBackoffIsRandom(t *testing.T) {
	t.Parallel()
	for name, e := range map[string]ending{
		"lost":  {cause: errLost},
		"ended": {cause: errInvalidSession},
		"often": {cause: errLost, begun: true, next: &ticket{}},
	} {
		waits := map[time.Duration]bool{}
		for range 20 {
			waits[usualTiming().pause(e, 10)] = true
		}
		require.Greater(t, len(waits), 15, name)
	}
}

func TestNewWantsEverything(t *testing.T) {
	t.Parallel()
	d := newDiscord(t)
	for _, cfg := range []Config{
		{Token: "x"},
		{Token: "Bot ", Directory: &d.directory, Handler: d, Log: d.bot.cfg.Log},
		{Token: "x", Directory: &d.directory, Handler: d, Log: d.bot.cfg.Log, Shards: -1},
	} {
		_, err := New(cfg)
		require.Error(t, err)
	}
}

func TestFatalErrorSpeaks(t *testing.T) {
	t.Parallel()
	err := error(fatalClose(closeDisallowedIntents))
	require.ErrorContains(t, err, "4014")
	require.ErrorContains(t, err, "developer portal")
	require.Equal(t, tokenRefused, (&FatalError{Reason: tokenRefused}).Error())
	require.Nil(t, fatalClose(4000))
}
