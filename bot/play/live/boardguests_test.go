package live

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// inviting is a new lobby to which Luna, Bob and a shy one are invited.
func inviting(version int) table.State {
	s := roomtest.LobbyAt(version)
	s.CreatedAt = time.Now()
	s.Invited = []table.User{{ID: "luna", Name: "Luna"}, {ID: "shy", Name: "Shy"}, {ID: "bob", Name: "Bob"}}
	return s
}

// pinged lists whom messages have notified, each time.
func pinged(f *fakeChannel) []string {
	var all []string
	for _, s := range f.posted {
		all = append(all, s.Pings...)
	}
	return all
}

func TestGuestsArePingedOnce(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		f.lose = true // the post takes effect, and is tried again
		b.Changed(inviting(1))
		f.Pass(time.Minute)
		require.Equal(t, []string{"luna", "bob"}, pinged(f), "who wants no pings gets none")
		require.True(t, b.BringDown(inviting(1)))
		f.Pass(time.Minute)
		require.Len(t, pinged(f), 2, "not again further down")
	})
}

func TestGuestsArePingedOnceDespiteACrash(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := inviting(1)
		b.Changed(s)
		f.Pass(time.Second)
		for _, pause := range []time.Duration{time.Second, time.Hour} { // after the hour Discord has forgotten
			f.Pass(pause)
			if pause > nonceLife {
				f.nonces = map[string]string{}
				f.messages = map[string]screen.Screen{}
			}
			work := &background.Group{Log: b.Log}
			work.Open(context.Background())
			newTestBoards(f, work).Reconcile(s) // the state as stored: no board known
			f.Pass(time.Minute)
			work.Close()
		}
		require.Equal(t, []string{"luna", "bob"}, pinged(f))
	})
}
