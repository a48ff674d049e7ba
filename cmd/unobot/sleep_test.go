//go:build system && unix

package main

import (
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestAProcessThatWasStopped for longer than a turn lasts takes no turn from anybody: the board shows
// fresh time, and the game goes on where it was (fault 108).
func TestAProcessThatWasStopped(t *testing.T) {
	t.Parallel()
	const turn = 30 * time.Second
	s := newSurvival(t, 0)
	s.process.start()
	s.openTable(standin.Opt("pace", int(turn.Seconds())))
	s.until(func() bool { return s.turnEnds() > 0 }, "the board shows no time")
	before := s.turn()

	require.NoError(t, s.process.cmd.Process.Signal(syscall.SIGSTOP))
	time.Sleep(turn + 5*time.Second) // nothing else is the length of a sleep
	require.NoError(t, s.process.cmd.Process.Signal(syscall.SIGCONT))
	woken := time.Now()
	s.until(func() bool { return s.turnEnds() > woken.Unix() }, "the board shows no fresh time")
	require.Equal(t, before, s.turn(), "nobody was timed out")
	for moves := 0; moves < 4; {
		for _, u := range s.users {
			if s.act(u.ID, s.tables[0]) {
				moves++
			}
		}
	}
	s.process.stop()
}

// turn is the number of the decision that the board waits for; "" while it is being posted.
func (s *survival) turn() string {
	board, _ := s.public("hand")
	return part(button(board, "hand"), 2)
}

// countdown is a moment to which Discord counts down.
var countdown = regexp.MustCompile(`<t:(\d+):R>`)

// turnEnds is when the time is over that the board shows, in seconds of Unix; 0 if it shows none.
func (s *survival) turnEnds() int64 {
	board, _ := s.public("hand")
	found := countdown.FindStringSubmatch(board.Words())
	if found == nil {
		return 0
	}
	at, err := strconv.ParseInt(found[1], 10, 64)
	require.NoError(s, err)
	return at
}
