//go:build system

package main

import (
	"crypto/rand"
	"fmt"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/sqlite"
)

// BenchmarkGrowth measures what the bot costs as it grows: a start of the real binary with more tables, and with more
// servers, and moves at tables of more people, late in a match, and in more languages. One iteration of a start is enough
// (-benchtime 1x for Growth/start); docs/performance.md has the table.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{10, 100, 1_000, 10_000, 100_000} {
		b.Run(fmt.Sprintf("start/tables=%d", n), func(b *testing.B) { growingStart(b, n/startTables, 0) })
	}
	for _, n := range []int{10, 100, 1_000, 10_000, 100_000} {
		b.Run(fmt.Sprintf("start/servers=%d", n), func(b *testing.B) { growingStart(b, 0, n) })
	}
	for _, n := range []int{2, 4, 10} {
		b.Run(fmt.Sprintf("screens/people=%d", n), func(b *testing.B) { growingScreens(b, n, 1) })
	}
	for _, n := range []int{1, 2, 4, 8} {
		b.Run(fmt.Sprintf("screens/languages=%d", n), func(b *testing.B) { growingScreens(b, 4, n) })
	}
	for _, n := range []int{10, 100, 1_000} {
		b.Run(fmt.Sprintf("commit/moves=%d", n), func(b *testing.B) { growingMatch(b, n) })
	}
}

// growingStart starts the bot with tables on so many servers, and with so many servers without one.
func growingStart(b *testing.B, busy, quiet int) {
	d := roomtest.NewTolerantWorld(b, standin.Options{
		ApplicationName: "unobot", Sharding: standin.Sharding{IdentifyGap: time.Nanosecond, GuildsPerShard: 1 << 20},
	}).Discord
	d.Inject(standin.Fault{Method: "POST", Path: "/applications/*/emojis", Times: -1, Effect: standin.FaultStatus, Status: 403})
	p := newProcess(b, d)
	people := runningMatches(b, d, p.database(), busy, startBehind)
	for n := range quiet {
		d.CreateGuild(fmt.Sprint("quiet server ", n), "en-US")
	}
	p.measureStart(b, people)
}

// growingScreens makes what a move shows: each person's hand and the board, with their pictures, in the next of so many
// languages each time.
func growingScreens(b *testing.B, people, languages int) {
	states := []table.State{roomtest.PlayFew(roomtest.DealIn(b, "classic", people))}
	for len(states) < 100 { // more pictures than are kept
		next := roomtest.PlayFew(states[len(states)-1])
		if next.Game.Phase() == game.PhaseMatchOver {
			break
		}
		states = append(states, next)
	}
	bytes, before := 0, processorTime(b)
	for n := 0; b.Loop(); n++ {
		s, w := states[n%len(states)], lang.For(lang.Tags()[n%languages])
		shown := []screen.Screen{view.Public(w, view.For(s, game.NoSeat))}
		for seat := range people {
			hand, _ := view.Hand(w, view.For(s, game.Seat(seat)), view.HandDisplay{})
			shown = append(shown, hand)
		}
		for _, one := range shown {
			components, err := one.Checked()
			require.NoError(b, err)
			bytes += len(components)
			if one.Picture.Scene != nil { // between rounds a hand has none
				picture, err := one.Picture.Scene.Render()
				require.NoError(b, err)
				bytes += len(picture)
			}
		}
	}
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(b.N), "cpu-µs/op")
	b.ReportMetric(float64(bytes)/float64(b.N), "bytes/op")
}

// growingMatch commits moves of a match that has had so many.
func growingMatch(b *testing.B, moves int) {
	path := filepath.Join(b.TempDir(), "unobot.db")
	st, err := sqlite.Open(b.Context(), path)
	require.NoError(b, err)
	hall, err := table.Open(b.Context(), table.Config{
		Store: st, Now: time.Now, Random: rand.Reader, Changed: func(table.State) {}, Broken: func(table.ID, error) {},
	})
	require.NoError(b, err)
	ada, bob := standin.User{ID: "1", Username: "ada"}, standin.User{ID: "2", Username: "bob"}
	t, err := startMatch(b.Context(), hall, "guild", "channel", ada, bob)
	require.NoError(b, err)
	for range moves {
		require.NoError(b, moveOn(b.Context(), t))
	}
	before := processorTime(b)
	for b.Loop() {
		require.NoError(b, moveOn(b.Context(), t))
	}
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/float64(b.N), "cpu-µs/op")
	require.NoError(b, hall.Close(b.Context()))
	require.NoError(b, st.Close())
}

// processorTime returns the processor time of this process.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
