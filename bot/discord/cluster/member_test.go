package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/roomtest"
)

func TestShardsAreSharedEvenly(t *testing.T) {
	inBubble(t, func(w *world) {
		w.start(16)
		w.pass(2 * time.Second)
		require.Equal(w, []int{16}, w.holdings())
		w.start(16)
		w.pass(10 * time.Second)
		require.Equal(w, []int{8, 8}, w.holdings())
		w.start(16)
		w.pass(10 * time.Second)
		require.ElementsMatch(w, []int{6, 5, 5}, w.holdings())
		w.processes[1].stop()
		<-w.processes[1].ended
		w.pass(3 * time.Second)
		require.Equal(w, []int{8, 0, 8}, w.holdings())
		require.Equal(w, 16, w.served())
	})
}

// TestShardsMoveAFewAtATime, also where clicks under way hold them up: most servers notice nothing.
func TestShardsMoveAFewAtATime(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(16)
		w.pass(2 * time.Second)
		a.change(func(s *server) { s.slow = 3 * time.Second })
		w.start(16)
		w.pass(20 * time.Second)
		require.Equal(w, []int{8, 8}, w.holdings())
		a.change(func(s *server) { require.Equal(w, 4, s.leaving[1]) })
	})
}

// Nothing moves without need: of sixteen shards a third process gets its five, and no other one
// changes hands.
func TestAsFewShardsAsPossibleMove(t *testing.T) {
	for n := range 8 { // with any order of the ids
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			inBubble(t, func(w *world) {
				a, b := w.start(16), w.start(16)
				w.pass(10 * time.Second)
				a.endings()
				b.endings()
				w.start(16)
				w.pass(time.Minute)
				require.Len(w, append(a.endings(), b.endings()...), 5)
			})
		})
	}
}

func TestMoreProcessesThanShards(t *testing.T) {
	inBubble(t, func(w *world) {
		for range 5 {
			w.start(2)
		}
		w.pass(10 * time.Second)
		require.Equal(w, 2, w.served())
		for _, n := range w.holdings() {
			require.LessOrEqual(w, n, 1)
		}
		ended := -1
		requireSpares := func(what string) {
			w.Helper()
			for i, n := range w.holdings() {
				if i != ended {
					require.Equal(w, n == 0, w.processes[i].Spare(), "%s: process %d", what, i)
				}
			}
		}
		requireSpares("three wait")
		ended = slices.Index(w.holdings(), 1)
		w.processes[ended].stop()
		w.pass(10 * time.Second)
		require.Equal(w, 2, w.served())
		requireSpares("one has taken over")
	})
}

// A process without a shard is no spare if it cannot know that others serve.
func TestWhoIsNoSpare(t *testing.T) {
	inBubble(t, func(w *world) {
		first := w.start(1)
		require.False(w, first.Spare(), "it has not joined yet")
		w.pass(5 * time.Second)
		second := w.start(1)
		w.pass(5 * time.Second)
		require.False(w, first.Spare())
		require.True(w, second.Spare())
		second.Cut(roomtest.Refused)
		w.pass(time.Second)
		require.False(w, second.Spare(), "it does not know")
		second.Cut(roomtest.Whole)
		w.db.Drain(first.ID())
		w.pass(5 * time.Second)
		require.True(w, first.Spare(), "as it was asked to be")
		w.db.Drain(second.ID())
		w.pass(5 * time.Second)
		require.False(w, second.Spare(), "nobody serves")
	})
}

func TestAKilledProcessIsReplacedWithinFourSeconds(t *testing.T) {
	inBubble(t, func(w *world) {
		for range 3 {
			w.start(16)
		}
		w.pass(10*time.Second + 300*time.Millisecond)
		dead := w.processes[1]
		dead.Cut(roomtest.Silent)
		took := w.until(func() bool { return w.served() < 16 }) // the cut process stops serving by itself
		took += w.until(func() bool { return w.served() == 16 })
		require.LessOrEqual(w, took, 4*time.Second)
		require.Equal(w, []int{8, 0, 8}, w.holdings())
	})
}

// The next owner continues the session where its last renewal was.
func TestASessionOutlivesItsProcess(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(1)
		w.pass(2 * time.Second)
		a.goOn(0, 41)
		w.pass(2 * time.Second)
		require.EqualValues(w, 42, w.db.SessionOf(0).Seq)
		a.Cut(roomtest.Refused)
		b := w.start(1)
		w.pass(5 * time.Second)
		require.Equal(w, cluster.Session{ID: "process 1 0", URL: "wss://discord", Seq: 42}, b.resumed[0])
	})
}

// A process that cannot renew answers nothing new after half of a lease's life, and stops serving shortly before the
// lease is over, whether the database refuses or does not answer. It still has its sessions when the database is back.
func TestWhoCannotRenewStopsServing(t *testing.T) {
	for name, cut := range map[string]roomtest.Cut{"refused": roomtest.Refused, "silent": roomtest.Silent} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(w *world) {
				a := w.start(2)
				w.pass(5*time.Second + 500*time.Millisecond)
				a.Cut(cut)
				a.goOn(0, 10)
				w.pass(time.Second)
				require.True(w, a.Holds(0))
				w.pass(time.Second)
				require.False(w, a.Holds(0), "what comes now is for the next owner")
				require.True(w, a.Serves("1"), "what has come is finished")
				require.Empty(w, a.endings())
				w.pass(1500 * time.Millisecond)
				require.False(w, a.Serves("1"))
				require.Equal(w, []cluster.Ending{cluster.Lost, cluster.Lost}, a.endings())
				w.pass(20 * time.Second)
				a.Cut(roomtest.Whole)
				require.LessOrEqual(w, w.until(func() bool { return w.served() == 2 }), 1500*time.Millisecond)
				require.EqualValues(w, 11, a.resumed[0].Seq)
			})
		})
	}
}

// A process with slower and slower renewals keeps its shards as long as the lease is valid, and an operator reads that
// they were late, not that they were lost (fault 132).
func TestWhoIsMerelySlowKeepsItsShards(t *testing.T) {
	inBubble(t, func(w *world) {
		var log strings.Builder
		seen := &counted{}
		a := w.start(4, func(c *cluster.Config) {
			c.Patience, c.Observer, c.Log = 2200*time.Millisecond, seen, slog.New(slog.NewTextHandler(&log, nil))
		})
		w.start(4)
		w.pass(10 * time.Second)
		a.endings()
		for _, slow := range []time.Duration{900 * time.Millisecond, 1300 * time.Millisecond, 1600 * time.Millisecond} {
			a.Delay(slow)
			for range 200 {
				w.pass(100 * time.Millisecond)
				require.Equal(w, 4, w.served())
			}
		}
		require.Empty(w, a.endings(), "no shard was given up")
		require.Zero(w, seen.lost)
		require.Greater(w, seen.late, 10)
		require.Contains(w, log.String(), "leases were renewed late, and kept: this machine or the database is slow")
		require.LessOrEqual(w, strings.Count(log.String(), "renewed late"), 2, "a line a minute")
		a.Delay(0)
		a.Cut(roomtest.Silent)
		w.pass(5 * time.Second)
		require.Equal(w, 2, seen.lost)
		require.Equal(w, 2, strings.Count(log.String(), `level=WARN msg="shard lost: its lease was not renewed in time`))
	})
}

// The times can be set: with twice the life, twice the silence of the database is survived.
func TestLeasesCanLastLonger(t *testing.T) {
	inBubble(t, func(w *world) {
		set := func(c *cluster.Config) { c.Life = 8 * time.Second }
		a := w.start(4, set)
		w.start(4, set)
		w.pass(15 * time.Second)
		a.endings()
		a.Cut(roomtest.Refused)
		w.pass(4900 * time.Millisecond)
		a.Cut(roomtest.Whole)
		w.pass(5 * time.Second)
		require.Empty(w, a.endings())
		a.Cut(roomtest.Refused)
		took := w.until(func() bool { return w.holdings()[1] == 4 })
		require.Greater(w, took, 5*time.Second)
		require.LessOrEqual(w, took, 8100*time.Millisecond)
	})
}

// counted counts the changes of leases.
type counted struct{ taken, lost, late int }

func (c *counted) Taken()       { c.taken++ }
func (c *counted) Lost()        { c.lost++ }
func (c *counted) RenewedLate() { c.late++ }

// The database's clock is set forward or back by a minute: no shard changes hands for that alone, whenever it
// happens. A process that dies is replaced as ever, with another lease's life at most (fault 133).
func TestTheDatabasesClockJumps(t *testing.T) {
	for _, by := range []time.Duration{time.Minute, -time.Minute} {
		t.Run(by.String(), func(t *testing.T) {
			inBubble(t, func(w *world) {
				for range 3 {
					w.start(16)
				}
				w.pass(10 * time.Second)
				for _, p := range w.processes {
					p.endings()
				}
				for range 20 {
					w.db.Jump(by)
					w.pass(7*time.Second + 130*time.Millisecond)
					require.Equal(w, 16, w.served())
				}
				for _, p := range w.processes {
					require.Empty(w, p.endings(), "no shard has changed hands")
				}
				w.db.Jump(by)
				w.pass(time.Second)
				w.processes[1].Cut(roomtest.Silent)
				took := w.until(func() bool { return w.holdings()[0]+w.holdings()[2] == 16 })
				require.LessOrEqual(w, took, 5*time.Second)
			})
		})
	}
}

// After the database's clock was set back, sessions can be begun within seconds, and not too early.
func TestTurnsToIdentifyGoOnWhenTheClockIsSetBack(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(1)
		w.pass(time.Second)
		for _, by := range []time.Duration{-time.Minute, 0} {
			_, err := a.Enter(w.Context(), 0)
			require.NoError(w, err)
			began := time.Now()
			w.db.Jump(by)
			_, err = a.Enter(w.Context(), 0)
			require.NoError(w, err)
			require.GreaterOrEqual(w, time.Since(began), cluster.IdentifyGap)
			require.Less(w, time.Since(began), 2*cluster.IdentifyGap)
		}
	})
}

// A process that cannot do its work gives its shards up and takes none, as long as another one can; it takes
// its share again when it can (fault 130).
func TestWhoIsNotAbleLeavesItsShardsToOthers(t *testing.T) {
	inBubble(t, func(w *world) {
		var unable [3]atomic.Bool
		for i := range unable {
			w.start(16, func(c *cluster.Config) { c.Able = func() bool { return !unable[i].Load() } })
		}
		w.pass(10 * time.Second)
		set := func(i int, value bool) {
			unable[i].Store(value)
			w.processes[i].Look()
		}
		set(0, true)
		took := w.until(func() bool { return slices.Equal(w.holdings(), []int{0, 8, 8}) && w.served() == 16 })
		require.LessOrEqual(w, took, 2*time.Second)
		require.NotContains(w, w.processes[0].endings(), cluster.Lost, "they are handed over")
		w.pass(time.Minute)
		require.Equal(w, []int{0, 8, 8}, w.holdings())
		w.processes[1].Cut(roomtest.Silent)
		w.pass(10 * time.Second)
		require.Equal(w, []int{0, 0, 16}, w.holdings(), "it takes none even if somebody dies")
		w.processes[1].Cut(roomtest.Whole)
		w.pass(10 * time.Second)
		set(1, true)
		set(2, true)
		w.pass(10 * time.Second)
		require.Equal(w, 16, w.served(), "when nobody is able, somebody has to be the first who is again")
		set(0, false)
		w.until(func() bool { return slices.Equal(w.holdings(), []int{16, 0, 0}) })
		set(1, false)
		set(2, false)
		w.until(func() bool { return w.served() == 16 && slices.Max(w.holdings()) == 6 })
	})
}

// A hiccup shorter than half of a lease's life is not noticed.
func TestAHiccupOfTheDatabaseCostsNothing(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(4)
		w.pass(5 * time.Second)
		for range 20 {
			a.Cut(roomtest.Silent)
			w.pass(700 * time.Millisecond)
			a.Cut(roomtest.Whole)
			require.Equal(w, 4, w.served())
			w.pass(3 * time.Second)
		}
		require.Empty(w, a.endings())
	})
}

// A store that is slow to load, or Discord's answer, is tried again; the lease is kept meanwhile.
func TestServingIsTriedAgain(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(2, func(c *cluster.Config) {
			asked := 0
			c.Count = func(context.Context) (int, error) {
				if asked++; asked < 3 {
					return 0, errors.New("no answer")
				}
				return 2, nil
			}
		})
		a.change(func(s *server) { s.failing = errors.New("tables not loaded") })
		w.pass(10 * time.Second)
		require.Zero(w, w.served())
		require.Equal(w, []int{2}, w.holdings())
		a.change(func(s *server) { s.failing = nil })
		w.pass(time.Second)
		require.Equal(w, 2, w.served())
	})
}

// A call that takes a lease can succeed without an answer: the member finds out later, and the shard is not lost.
func TestALeaseThatWasTakenUnknowingly(t *testing.T) {
	inBubble(t, func(w *world) {
		a := w.start(3)
		a.Cut(roomtest.Late)
		w.pass(10 * time.Second)
		a.Cut(roomtest.Whole)
		w.pass(5 * time.Second)
		require.Equal(w, 3, w.served())
	})
}

func TestSessionsAreNotPrinted(t *testing.T) {
	s := cluster.Session{ID: "secret-id", URL: "wss://secret-url", Seq: 7}
	var log strings.Builder
	slog.New(slog.NewTextHandler(&log, nil)).Info("a lease", "session", s, "held", cluster.Held{Session: s})
	for _, text := range []string{
		log.String(), fmt.Sprint(s), fmt.Sprintf("%v %+v %#v", s, s, s),
		fmt.Sprintf("%+v", cluster.Held{Session: s}),
	} {
		require.NotContains(t, text, "secret")
	}
}
