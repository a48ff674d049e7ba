//go:build unix

package store_test

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"unobot/game/table"
	"unobot/store"
)

// BenchmarkCommit stores matches that have been played beforehand, with the settings of a bot: every
// commit is on the disk when it is acknowledged. Each table waits for its own before it makes the
// next one.
func BenchmarkCommit(b *testing.B) {
	match := playedMatch(b)
	for _, e := range engines {
		b.Run(e.name, func(b *testing.B) { benchmarkCommit(b, e, match) })
	}
}

func benchmarkCommit(b *testing.B, e engine, match []table.Commit) {
	b.Helper()
	for _, tables := range []int{1, 8, 64} {
		b.Run(fmt.Sprintf("tables=%d", tables), func(b *testing.B) {
			s := e.OpenSynced(b, e.place(b))
			var left atomic.Int64
			left.Store(int64(b.N))
			took := make([][]time.Duration, tables)
			var all sync.WaitGroup
			b.ResetTimer()
			before := processorTime(b)
			for i := range tables {
				all.Go(func() { took[i] = replay(b, s, match, fmt.Sprintf("%02d", i), &left) })
			}
			all.Wait()
			b.StopTimer()
			used := processorTime(b) - before
			every := slices.Sorted(slices.Values(slices.Concat(took...)))
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commits/s")
			b.ReportMetric(float64(used.Microseconds())/float64(b.N), "cpu-µs/op")
			b.ReportMetric(float64(every[len(every)/2].Microseconds())/1000, "median-ms")
			b.ReportMetric(float64(every[len(every)*99/100].Microseconds())/1000, "p99-ms")
		})
	}
}

// replay makes the commits of a match again and again, each time at another table with the same people, who sit at no
// other, until left is used up, and returns the duration of each.
func replay(b *testing.B, s *store.Store, match []table.Commit, name string, left *atomic.Int64) (took []time.Duration) {
	for n := 0; ; n++ {
		id := fmt.Sprintf("%s%06d", name, n)
		for _, c := range match {
			if left.Add(-1) < 0 {
				return took
			}
			c.Key, c.State.ID, c.State.Channel, c.MaxHosted, c.MaxPerGuild = id+c.Key, table.ID(id), id, 0, 0
			c.State.Host = own(c.State.Host, name)
			c.State.Seats, c.Steps = slices.Clone(c.State.Seats), slices.Clone(c.Steps)
			for i := range c.State.Seats {
				c.State.Seats[i].User.ID = own(c.State.Seats[i].User.ID, name)
			}
			for i := range c.Steps {
				c.Steps[i].User = own(c.Steps[i].User, name)
			}
			at := time.Now()
			if err := s.Commit(b.Context(), c); err != nil {
				b.Error(err)
				return took
			}
			took = append(took, time.Since(at))
		}
	}
}

// own returns the name of a user of one table alone.
func own(user table.UserID, name string) table.UserID {
	if user == "" {
		return ""
	}
	return user + table.UserID(" of "+name)
}

// processorTime returns the processor time of this process so far, its own and the kernel's for it.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used unix.Rusage
	require.NoError(b, unix.Getrusage(unix.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
