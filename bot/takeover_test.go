package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
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
