package cluster_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
)

// discord answers the question how many shards Discord recommends.
type discord struct {
	recommends int
	fails      error
	silent     bool
}

func (d *discord) count(ctx context.Context) (int, error) {
	if d.silent {
		<-ctx.Done()
		return 0, ctx.Err()
	}
	return d.recommends, d.fails
}

// asked returns a change of the configuration: the process asks this Discord, and this number of shards is configured,
// or 0 for the recommended number.
func asked(d *discord, configured int) func(*cluster.Config) {
	return func(c *cluster.Config) { c.Count, c.Shards = d.count, configured }
}

// resized returns the number of shards that a process has given up since the last call because their number changed.
func resized(p *process) (n int) {
	for _, why := range p.endings() {
		if why == cluster.Resized {
			n++
		}
	}
	return n
}

func TestMoreShardsAreRecommended(t *testing.T) {
	inBubble(t, func(w *world) {
		d := &discord{recommends: 4}
		w.start(4, asked(d, 0))
		w.start(4, asked(d, 0))
		w.pass(10 * time.Second)
		d.recommends = 5
		w.pass(time.Hour + time.Minute)
		require.Equal(w, 5, w.served())
	})
}

// If Discord refuses the number of shards, the bot asks for the recommended number and begins that many at once. If
// Discord recommends no more, or does not answer, the bot begins one more.
func TestAsManyShardsAsDiscordDemands(t *testing.T) {
	for name, test := range map[string]struct {
		discord    discord
		configured int
		want       int
	}{
		"recommended":             {discord{recommends: 7}, 0, 7},
		"configured":              {discord{recommends: 7}, 4, 7},
		"no more are recommended": {discord{recommends: 4}, 0, 5},
		"fewer than configured":   {discord{recommends: 2}, 4, 5},
		"an error":                {discord{fails: errors.New("no answer")}, 4, 5},
		"no answer":               {discord{silent: true}, 4, 5},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(w *world) {
				d := &discord{recommends: 4}
				a := w.start(4, asked(d, test.configured))
				w.start(4, asked(d, test.configured))
				w.pass(10 * time.Second)
				*d = test.discord
				a.endings()
				a.Outgrown(4)
				took := w.until(func() bool { return w.served() == test.want })
				require.LessOrEqual(w, took, 15*time.Second)
				*d = discord{recommends: 4}
				w.pass(time.Minute)
				require.Equal(w, test.want, w.served())
				require.Equal(w, 2, resized(a), "sessions are ended once")
			})
		})
	}
}

// Two processes learn that there are too few shards, and only one of them learns the recommended number.
func TestWhoAsksInVainTakesNoShardAway(t *testing.T) {
	inBubble(t, func(w *world) {
		knows, silent := &discord{recommends: 4}, &discord{recommends: 4}
		a, b := w.start(4, asked(knows, 0)), w.start(4, asked(silent, 0))
		w.pass(10 * time.Second)
		knows.recommends, silent.silent = 7, true
		a.Outgrown(4)
		b.Outgrown(4)
		w.until(func() bool { return w.served() == 7 })
		w.pass(time.Minute)
		require.Equal(w, 7, w.served())
	})
}

// A process starts with a number of shards that Discord has refused: it takes its share of the existing shards and logs
// the reason. A larger number is followed.
func TestARefusedNumberOfShardsIsNotTriedAgain(t *testing.T) {
	inBubble(t, func(w *world) {
		d := &discord{recommends: 9}
		a := w.start(8, asked(d, 8))
		w.start(8, asked(d, 8))
		w.pass(10 * time.Second)
		require.Equal(w, 8, w.served())
		a.Outgrown(8)
		w.until(func() bool { return w.served() == 9 })
		for _, few := range []int{8, 3} {
			before := w.processes
			for _, p := range before {
				resized(p)
			}
			var log strings.Builder
			started := w.start(9, asked(d, few), func(c *cluster.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
			w.pass(30 * time.Second)
			require.Equal(w, 9, w.served())
			for _, p := range before {
				require.Zero(w, resized(p), "sessions go on")
			}
			require.Contains(w, log.String(), "SHARDS is not followed")
			started.stop()
			w.pass(10 * time.Second)
		}
		w.start(9, asked(d, 12))
		w.until(func() bool { return w.served() == 12 })
		w.start(9, asked(d, 10))
		w.until(func() bool { return w.served() == 10 })
	})
}

// stumbling is a store that fails the first time it has to record a refusal, and the first time it has to begin a
// layout.
type stumbling struct {
	cluster.Store
	refused, resized bool
}

var errStumbled = errors.New("connection reset")

func (s *stumbling) Refuse(ctx context.Context, shards int) error {
	if !s.refused {
		s.refused = true
		return errStumbled
	}
	return s.Store.Refuse(ctx, shards)
}

func (s *stumbling) Resize(ctx context.Context, epoch int64, shards int) error {
	if !s.resized {
		s.resized = true
		return errStumbled
	}
	return s.Store.Resize(ctx, epoch, shards)
}

// Neither the configured number nor a refusal of Discord is lost when the database fails once.
func TestADatabaseThatStumblesForgetsNoNumber(t *testing.T) {
	inBubble(t, func(w *world) {
		d := &discord{recommends: 2}
		stumble := func(c *cluster.Config) { c.Store = &stumbling{Store: c.Store} }
		a := w.start(2, asked(d, 4), stumble)
		w.until(func() bool { return w.served() == 4 })
		a.Outgrown(4)
		w.until(func() bool { return w.served() == 5 })
		w.start(2, asked(d, 4))
		w.pass(time.Minute)
		require.Equal(w, 5, w.served())
		w.start(2, asked(d, 6), stumble)
		w.until(func() bool { return w.served() == 6 })
	})
}
