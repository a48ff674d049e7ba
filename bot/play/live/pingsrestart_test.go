package live

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

// restarted runs the pings in a new process, with these tables live.
func (f *fakePings) restarted(old *Pings, live ...table.State) {
	next := f.newPings(old.Work)
	ids := map[table.ID]bool{}
	for _, s := range live {
		ids[s.ID] = true
	}
	next.Take(context.Background(), func(string) bool { return true }, ids)
	for _, s := range live {
		next.Resume(s)
	}
}

func TestAfterARestart(t *testing.T) {
	t.Run("an open turn is pinged", func(t *testing.T) {
		withPings(t, func(p *Pings, f *fakePings) {
			f.restarted(p, roomtest.Deal(t, 2))
			f.Pass(pingWait + time.Second)
			require.Len(t, f.there, 1)
		})
	})
	t.Run("a turn that had its ping gets no other", func(t *testing.T) {
		withPings(t, func(p *Pings, f *fakePings) {
			s := roomtest.Deal(t, 2)
			p.Changed(s)
			f.Pass(pingWait + time.Second)
			f.restarted(p, s)
			f.Pass(time.Minute)
			require.Len(t, f.sent, 1)
			require.Len(t, f.there, 1)
		})
	})
	for name, next := range map[string]func(table.State) []table.State{
		"a ping of a turn that has passed goes": func(s table.State) []table.State {
			return []table.State{roomtest.Advance(t, s)}
		},
		"a ping of a game that has ended goes": func(table.State) []table.State { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			withPings(t, func(p *Pings, f *fakePings) {
				s := roomtest.Deal(t, 3)
				p.Changed(s)
				f.Pass(pingWait + time.Second)
				require.Len(t, f.there, 1)
				require.Len(t, f.kept, 1)
				f.restarted(p, next(s)...)
				f.Pass(time.Second)
				require.Empty(t, f.there)
				require.Empty(t, f.kept)
			})
		})
	}
}

// A process that takes servers over takes their pings over, too.
func TestPingsAreTakenOver(t *testing.T) {
	for name, c := range map[string]struct {
		owns, live bool
		there      int // pings
	}{
		"a turn that had its ping gets no other": {owns: true, live: true, there: 1},
		"a ping of a game that has ended goes":   {owns: true, there: 0},
		"pings elsewhere are left alone":         {there: 1},
	} {
		t.Run(name, func(t *testing.T) {
			withPings(t, func(p *Pings, f *fakePings) {
				s := roomtest.Deal(t, 2)
				p.Changed(s)
				f.Pass(pingWait + time.Second)
				unpinged := roomtest.Deal(t, 2)
				unpinged.ID = "zz12cd34"
				p.Changed(unpinged)
				p.Drop([]table.ID{s.ID, unpinged.ID}) // the next process follows their turns
				next := f.newPings(p.Work)
				owns := func(guild string) bool { return c.owns && guild == s.Guild }
				next.Take(context.Background(), owns, map[table.ID]bool{s.ID: c.live})
				if c.live {
					next.Resume(s)
				}
				f.Pass(time.Minute)
				require.Len(t, f.sent, 1)
				require.Len(t, f.there, c.there)
				require.Len(t, f.kept, c.there)
			})
		})
	}
}
