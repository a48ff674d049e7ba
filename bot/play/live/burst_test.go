package live

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// requireLimit requires that no more than five edits lie in any five seconds, as Discord allows.
func requireLimit(t *testing.T, at []time.Time) {
	t.Helper()
	for i := 5; i < len(at); i++ {
		require.Greater(t, at[i].Sub(at[i-5]), 5*time.Second, "edit %d", i)
	}
}

// TestABoardFollowsWithinAMoment: a hand changes with the click. The board follows within 300 ms when moves come
// as people make them: some right after each other, then a pause. It used to wait until 1.1 s had passed.
func TestABoardFollowsWithinAMoment(t *testing.T) {
	for name, pauses := range map[string][]int{ // milliseconds
		"a card and its UNO!, then thought":   {400, 2600},
		"a wild and its color, then a robot":  {700, 1500, 2000},
		"somebody jumps in":                   {300, 400, 4000},
		"one move after the other":            {1100},
		"robots, and a person who is quicker": {1300, 1300, 900, 1900},
	} {
		t.Run(name, func(t *testing.T) {
			withBoards(t, func(b *Boards, f *fakeChannel) {
				b.Changed(roomtest.LobbyAt(1))
				f.Pass(time.Minute)
				for n := range 40 {
					version, begun := n*10+11, time.Now()
					b.Changed(roomtest.LobbyAt(version))
					f.Pass(300 * time.Millisecond)
					require.Contains(t, f.only().Picture.Words, "P0v"+strconv.Itoa(version), "move %d", n)
					f.Pass(time.Duration(pauses[n%len(pauses)])*time.Millisecond - time.Since(begun))
				}
				requireLimit(t, f.at)
			})
		})
	}
}

// However quick the moves are, a board keeps to the limit, and never stands still for long.
func TestABoardNeverStandsStillForLong(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		dice := rand.New(rand.NewPCG(1, 2))
		b.Changed(roomtest.LobbyAt(1))
		f.Pass(time.Minute)
		f.at = nil
		for v := range 2000 {
			b.Changed(roomtest.LobbyAt(v + 2))
			f.Pass(time.Duration(dice.IntN(400)) * time.Millisecond)
		}
		requireLimit(t, f.at)
		for i := 1; i < len(f.at); i++ {
			require.LessOrEqual(t, f.at[i].Sub(f.at[i-1]), 1750*time.Millisecond)
		}
	})
}
