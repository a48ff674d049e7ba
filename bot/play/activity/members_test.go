package activity

import (
	"context"
	"strconv"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// asksDiscord lets a world ask who is in its server and may look: everybody but Eve, who has left, and Dan, who does not
// see the channel any more. asked counts.
func (w *world) asksDiscord() (asked *atomic.Int64) {
	asked = &atomic.Int64{}
	w.MayLook = func(_ context.Context, _, _, user string) (here, may bool, err error) {
		asked.Add(1)
		return user != "eve", user != "eve" && user != "dan", nil
	}
	return asked
}

// TestWhoPollsIsAskedAbout as who has a socket is, every five minutes, also where no poll waits for long.
func TestWhoPollsIsAskedAbout(t *testing.T) {
	inWorld(t, func(w *world) {
		asked := w.asksDiscord()
		token := w.session("ada")
		for range 3 {
			require.Equal(w, []string{"hello", "none"}, names(w.poll(token, "")))
		}
		synctest.Wait()
		require.EqualValues(w, 1, asked.Load())
		begun := time.Now()
		for time.Since(begun) <= askAgain {
			require.Empty(w, names(w.poll(token, noTable)))
		}
		synctest.Wait()
		require.EqualValues(w, 2, asked.Load())

		for _, gone := range []string{"eve", "dan"} {
			token := w.session(gone)
			_ = w.poll(token, "")
			synctest.Wait()
			status, got := w.post("/api/poll", origin, map[string]any{"session": token})
			require.Equal(w, []any{403, "barred"}, []any{status, got["error"]}, gone)
		}
		require.Equal(w, []string{"hello", "none"}, names(w.poll(w.session("dan"), "")), "who sees the channel again comes back")
	})
}

// TestWhoHasLeftLosesAPollThatWaits as soon as Discord says so.
func TestWhoHasLeftLosesAPollThatWaits(t *testing.T) {
	inWorld(t, func(w *world) {
		w.asksDiscord()
		w.members.arrived(onlooker{member{"1", "eve"}, visitor("eve").Channel})
		begun := time.Now()
		time.Sleep(pollWait / 2) // it is asked while a poll waits, and not between two
		got := <-w.waitingPoll(w.session("eve"))
		for len(names(got)) == 0 && time.Since(begun) < 2*askAgain {
			got = w.poll(w.session("eve"), noTable)
		}
		require.Equal(w, []any{map[string]any{"t": "bye", "code": "barred"}}, got["frames"])
		require.InDelta(w, askAgain, time.Since(begun), float64(time.Second))
	})
}

// TestFewAreAskedAboutAtOnce, however many come.
func TestFewAreAskedAboutAtOnce(t *testing.T) {
	inWorld(t, func(w *world) {
		asked := w.asksDiscord()
		for n := range 12 {
			w.open("u" + strconv.Itoa(n))
		}
		synctest.Wait()
		require.EqualValues(w, askedAtOnce, asked.Load())
		time.Sleep(time.Second)
		require.LessOrEqual(w, asked.Load(), int64(askedAtOnce+askedPerSecond+1))
		time.Sleep(3 * time.Second)
		require.EqualValues(w, 12, asked.Load())
	})
}
