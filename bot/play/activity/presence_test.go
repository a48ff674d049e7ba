package activity

import (
	"context"
	"log/slog"
	"net/http"
	"strconv"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// TestWhoLooksIsKnown by the frames of pages: at once, until they report the opposite, end, or are silent.
func TestWhoLooksIsKnown(t *testing.T) {
	inWorld(t, func(w *world) {
		looks := func(want bool) {
			w.Helper()
			time.Sleep(time.Second)
			require.Equal(w, want, w.Looks("7", "ada"))
			require.False(w, w.Looks("7", "bob") || w.Looks("8", "ada"))
		}
		p, other := w.open("ada"), w.open("ada")
		looks(false) // it has not said so
		p.say(map[string]any{"p": 1})
		looks(false)
		p.say(map[string]any{"p": 1, "seen": true})
		looks(true)
		other.say(map[string]any{"p": 1, "seen": true})
		looks(true) // each page is read by itself
		p.say(map[string]any{"p": 1, "seen": false})
		looks(true)
		other.Close()
		looks(false)
		p.say(map[string]any{"p": 1, "seen": true})
		looks(true)
		time.Sleep(seenFor - 2*time.Second - lookAfter)
		looks(true)
		time.Sleep(2 * lookAfter) // not at the same moment as the server looks
		looks(false)              // a phone that has put the page away says nothing
		p.say(map[string]any{"p": 1, "seen": true})
		looks(true)
		p.Close()
		looks(false)
		require.Equal(w, []bool{true, false, true, false, true, false}, w.told())
	})
}

// TestWhoPollsLooks while a poll waits, and until the next one comes.
func TestWhoPollsLooks(t *testing.T) {
	inWorld(t, func(w *world) {
		token, after := w.session("ada"), any("")
		for range 3 {
			status, got := w.post("/api/poll", origin, map[string]any{"session": token, "after": after})
			require.Equal(w, http.StatusOK, status)
			after = got["after"]
			require.True(w, w.Looks("7", "ada"))
			time.Sleep(time.Second)
			require.True(w, w.Looks("7", "ada"))
		}
		require.Equal(w, []bool{true}, w.told(), "nothing flickers")
		time.Sleep(3 * time.Second)
		require.False(w, w.Looks("7", "ada"))
		require.Equal(w, []bool{true, false}, w.told())
		_, _ = w.post("/api/poll", origin, map[string]any{"session": token, "after": after, "seen": false})
		require.Equal(w, []bool{true, false}, w.told())
	})
}

// asksDiscord lets a world ask Discord about its visitors: all are in the server and may look but Eve, who has left,
// and Dan, who has lost access to the channel. asked counts the questions.
func (w *world) asksDiscord() (asked *atomic.Int64) {
	asked = &atomic.Int64{}
	w.MayLook = func(_ context.Context, _, _, user string) (here, may bool, err error) {
		asked.Add(1)
		return user != "eve", user != "eve" && user != "dan", nil
	}
	return asked
}

// TestWhoPollsIsAskedAbout as a visitor with a socket is, every five minutes, also if no poll waits for long.
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

// TestEveryPageOfWhoIsShutOutCloses with one question, and a page that is opened afterwards is asked about at once.
func TestEveryPageOfWhoIsShutOutCloses(t *testing.T) {
	inWorld(t, func(w *world) {
		w.members.arrived(visitor("dan").onlooker())
		asked := w.asksDiscord()
		begun := time.Now()
		pages := []*page{w.open("dan"), w.open("dan"), w.open("dan"), w.open("ada")}
		for _, p := range pages[:3] {
			p.leftWith(closedBarred)
			require.WithinDuration(w, begun.Add(askAgain), time.Now(), lookAfter)
		}
		before := asked.Load()
		again, frame := w.connect(false), map[string]any{}
		for again.say(map[string]any{"hello": w.session("dan")}); frame["t"] != "bye"; {
			frame = again.next()
		}
		require.Equal(w, before+1, asked.Load())
		require.WithinDuration(w, begun.Add(askAgain), time.Now(), 2*lookAfter)
		pages[3].say(map[string]any{"p": 1, "seen": true})
		synctest.Wait()
		require.True(w, w.Looks("7", "ada"))
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

// TestAVisitorWhoComesBeforeTheServerRunsIsAskedAbout at once, and not five minutes later.
func TestAVisitorWhoComesBeforeTheServerRunsIsAskedAbout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		s := New(Config{Log: slog.New(slog.DiscardHandler)})
		s.MayLook = func(context.Context, string, string, string) (here, may bool, err error) {
			asked++
			return true, true, nil
		}
		s.askIfDue(session{Visitor: visitor("ada")})
		synctest.Wait()
		require.Equal(t, 1, asked)
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

// TestAReactionCountsOnce however often it is sent, and on any connection: after a cut, a page cannot tell which
// requests have arrived.
func TestAReactionCountsOnce(t *testing.T) {
	inWorld(t, func(w *world) {
		over := dealt(t, 5)
		over.Phase = table.Finished
		witness := w.open("u1")
		w.Changed(over)
		witness.sees()
		token := w.session("u0")
		come := func() *page {
			p := w.connect(false)
			p.say(map[string]any{"hello": token})
			require.Equal(w, "hello", p.next()["t"])
			p.sees()
			return p
		}
		first := come()
		first.say(map[string]any{"n": 1, "react": 1})
		require.Equal(w, "react", first.next()["t"])
		require.Equal(w, "done", first.next()["t"])
		first.say(map[string]any{"n": 1, "react": 1})
		require.Equal(w, map[string]any{"t": "done", "n": 1.0}, first.next())
		first.Close()
		second := come()
		second.say(map[string]any{"n": 1, "react": 1})
		require.Equal(w, map[string]any{"t": "done", "n": 1.0}, second.next())
		for _, n := range []int{3, 2} { // two polls may change places
			time.Sleep(time.Second)
			second.say(map[string]any{"n": n, "react": n})
			require.Equal(w, "react", second.next()["t"])
			require.Equal(w, "done", second.next()["t"])
		}
		second.say(map[string]any{"n": 2, "react": 4})
		require.Equal(w, "refused", second.next()["t"], "fault 184: another reaction of that number")
		for _, emote := range []float64{1, 3, 2} {
			require.Equal(w, map[string]any{"t": "react", "seat": 0.0, "emote": emote}, witness.next())
		}
		witness.staysFor(lookAfter)
	})
}
