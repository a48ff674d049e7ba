package bot_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

// TestTwoHandsAfterATakeOver: a process shows a player's hand. Another one takes the table over and shows the hand once
// more, for it has no record of the first message. Both have buttons, but a decision is made once, at either message.
// The other message then gets the fresh hand, and the one before that is deleted.
func TestTwoHandsAfterATakeOver(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 2, 2, 1)
		guild := f.newServer(0, 2)
		p := f.place(guild, 0)
		first := f.owner(guild)
		p.hall = first.hall
		p.seated(2)
		user, _ := p.actor()
		p.Slash(user, "game hand")
		f.Eventually(func() bool { return len(p.hands(user)) == 1 })
		before := p.hand(user)

		f.end(first)
		p.hall = f.owner(guild).hall
		f.Eventually(func() bool { _, ok := p.hall.At(p.Channel.ID); return ok })
		after := *p.Slash(user, "game hand").Message
		require.Len(t, p.hands(user), 2)
		require.Equal(t, mustButton(t, before, "draw"), mustButton(t, after, "draw"), "both can be played")

		steps := p.state().Steps
		p.Press(user, after, "draw")
		require.Equal(t, steps+1, p.state().Steps)
		p.Press(user, before, "draw")
		require.Equal(t, steps+1, p.state().Steps, "a decision is made once")
		f.Eventually(func() bool { return len(p.hands(user)) == 1 })
		left := p.hand(user)
		require.Equal(t, before.ID, left.ID, "the one that was pressed last")
		_, there := roomtest.Button(left, "draw")
		require.False(t, there, "and it is up to date")
	})
}

// A bot that loses the database stops serving, without ending its sessions, and the others go on with
// them. When it has the database again it gets its share back.
func TestABotLosesTheDatabase(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 3, 6, 6)
		places := f.places(6)
		identifies := f.Discord.Stats().Identifies
		lost := f.bots[1]
		lost.Cut(roomtest.Silent)
		f.Eventually(func() bool { return f.holdings()[1] == 0 })
		f.Eventually(func() bool { n := f.holdings(); return n[0]+n[2] == 6 })
		require.Empty(t, lost.hall.Live())
		f.goOn(places)
		lost.Cut(roomtest.Whole)
		f.Eventually(f.served)
		f.goOn(places)
		require.Equal(t, identifies, f.Discord.Stats().Identifies)
	})
}

// A bot that takes several shards loads the tables of each shard alone, although it may change all of them by then: a
// table that was loaded along with another shard's would get no fresh time.
func TestTakingAShardLeavesTheOthersAlone(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 1, 3, 2)
		places := f.places(2)
		for _, p := range places {
			s := p.state()
			require.NoError(t, f.db.SetPing(t.Context(), table.Ping{Table: s.ID, User: s.Host, Channel: s.Channel, Message: "1"}))
		}
		first, second := f.bots[0], f.add()
		f.Eventually(f.served)
		loaded, slow := places[0].Guild.ID, places[1].Guild.ID
		require.False(t, second.bot.Serves(loaded) || second.bot.Serves(slow), "it has got the last shard")
		leased, begin := context.WithCancel(t.Context())
		held, release := context.WithCancel(t.Context())
		second.store.beforeLoading(func(owns func(string) bool) {
			<-leased.Done()
			if owns(slow) {
				<-held.Done()
			}
		})
		f.end(first)
		f.Eventually(func() bool { return second.bot.Serves(loaded) && second.bot.Serves(slow) })
		begin()
		f.Eventually(func() bool { return second.holds(loaded) && f.holdings()[1] == 2 }, "one of them is served")
		require.False(t, second.holds(slow))
		release()
		f.Eventually(func() bool { return second.holds(slow) && f.holdings()[1] == 3 })
		f.Eventually(f.seen)
	})
}

// holds reports whether a bot has a table of a server.
func (m *member) holds(guild string) bool { return len(m.hall.In(guild)) > 0 }
