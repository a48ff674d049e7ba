package cluster_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/roomtest"
)

func TestAProcessThatEndsHandsOver(t *testing.T) {
	inBubble(t, func(w *world) {
		a, b := w.start(8), w.start(8)
		w.pass(10 * time.Second)
		a.endings()
		var mine []int
		for shard := range 8 {
			if a.Holds(shard) {
				mine = append(mine, shard)
				a.goOn(shard, int64(100+shard))
			}
		}
		require.Len(w, mine, 4)
		before := map[int]cluster.Session{}
		for _, shard := range mine {
			before[shard] = a.Session(shard)
		}
		a.change(func(s *server) { s.slow = 500 * time.Millisecond })
		a.stop()
		took := w.until(func() bool { held, _ := b.Held(); return held == 8 })
		require.LessOrEqual(w, took, 1600*time.Millisecond)
		<-a.ended
		require.Equal(w, slices.Repeat([]cluster.Ending{cluster.HandOver}, 4), a.endings())
		for _, shard := range mine {
			require.Equal(w, before[shard].Seq, b.resumed[shard].Seq)
			require.NotEmpty(w, b.resumed[shard].ID)
		}
	})
}

// A process that cannot hand over in time ends all the same.
func TestAnEndingProcessDoesNotWaitForEver(t *testing.T) {
	for name, hinder := range map[string]func(p *process){
		"database": func(p *process) { p.Cut(roomtest.Silent) },
		"server":   func(p *process) { p.change(func(s *server) { s.slow = 5 * time.Second }) },
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(w *world) {
				a := w.start(3)
				w.pass(5 * time.Second)
				hinder(a)
				began := time.Now()
				a.stop()
				<-a.ended
				require.LessOrEqual(w, time.Since(began), 8*time.Second)
			})
		})
	}
}

func TestADrainedProcessHandsOver(t *testing.T) {
	inBubble(t, func(w *world) {
		a, _ := w.start(8), w.start(8)
		w.pass(10 * time.Second)
		w.db.Drain(a.ID())
		w.pass(5 * time.Second)
		require.Equal(w, []int{0, 8}, w.holdings())
		require.NotContains(w, a.endings(), cluster.Lost)
		w.pass(time.Minute)
		require.Equal(w, []int{0, 8}, w.holdings())
	})
}

// The list of processes loses a process that does not renew, and with it the request to drain. The process itself
// remembers it.
func TestADrainedProcessStaysDrained(t *testing.T) {
	inBubble(t, func(w *world) {
		a, _ := w.start(8), w.start(8)
		w.pass(10 * time.Second)
		w.db.Drain(a.ID())
		w.pass(5 * time.Second)
		a.Cut(roomtest.Silent)
		w.pass(10 * time.Second)
		a.Cut(roomtest.Whole)
		w.pass(time.Minute)
		require.Equal(w, []int{0, 8}, w.holdings())
	})
}

// When the number of shards changes, all processes end their old sessions before any takes a new shard.
func TestTheNumberOfShardsChanges(t *testing.T) {
	inBubble(t, func(w *world) {
		a, b := w.start(4), w.start(4)
		w.pass(10 * time.Second)
		b.change(func(s *server) { s.slow = 1500 * time.Millisecond })
		a.endings()
		w.start(4, func(c *cluster.Config) { c.Shards = 10 })
		for range 100 {
			w.pass(50 * time.Millisecond)
			_, as := a.Held()
			_, bs := b.Held()
			heldA, _ := a.Held()
			heldB, _ := b.Held()
			require.False(w, as != bs && heldA > 0 && heldB > 0, "shards of two layouts")
		}
		w.pass(5 * time.Second)
		require.Equal(w, 10, w.served())
		require.Equal(w, []cluster.Ending{cluster.Resized, cluster.Resized}, a.endings())
		for shard, s := range a.resumed {
			if a.Holds(shard) {
				require.Empty(w, s.ID, "sessions of another number of shards are of no use")
			}
		}
	})
}
