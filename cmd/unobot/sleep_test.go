package main

import (
	"regexp"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestAProcessThatWasStopped for longer than a turn costs no player their turn: the board shows fresh time, and the
// game goes on where it was (fault 108).
func TestAProcessThatWasStopped(t *testing.T) {
	bubble(t, func(t *testing.T) {
		const turn = 30 * time.Second
		w := newTown(t, standin.Options{})
		var slept atomic.Int64
		now := func() time.Time { return time.Now().Add(time.Duration(slept.Load())) }
		w.bot.config.Now = now
		w.start()
		w.openTable(standin.Opt("pace", int(turn.Seconds())))
		w.until(func() bool { return w.turnEnds() > 0 }, "the board shows no time")
		before := w.turn()

		slept.Store(int64(turn + 5*time.Second))
		w.discord.Advance(turn + 5*time.Second)
		woken := now()
		w.until(func() bool { return w.turnEnds() > woken.Unix() }, "the board shows no fresh time")
		require.Equal(t, before, w.turn(), "nobody was timed out")
		for moves := 0; moves < 4; {
			for _, u := range w.users {
				if w.act(u.ID, w.tables[0]) {
					moves++
				}
			}
		}
	})
}

// turn returns the number of the decision that the board waits for; empty while it is being posted.
func (p *party) turn() string {
	board, _ := p.public("hand")
	return part(button(board, "hand"), 2)
}

// countdown matches a time to which Discord counts down.
var countdown = regexp.MustCompile(`<t:(\d+):R>`)

// turnEnds returns the end of the turn as the board shows it, in seconds of Unix; 0 if it shows none.
func (p *party) turnEnds() int64 {
	board, _ := p.public("hand")
	found := countdown.FindStringSubmatch(board.Words())
	if found == nil {
		return 0
	}
	at, err := strconv.ParseInt(found[1], 10, 64)
	require.NoError(p, err)
	return at
}
