package activity

import (
	"image"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/game/table"
)

// TestAPollSaysWhatASocketWould, at once or as soon as there is something to say.
func TestAPollSaysWhatASocketWould(t *testing.T) {
	inWorld(t, func(w *world) {
		token := w.session("ada")
		status, got := w.post("/api/poll", origin, map[string]any{"session": token})
		require.Equal(w, http.StatusOK, status)
		require.Equal(w, []string{"hello", "none"}, names(got))
		begun := time.Now()
		_, got = w.post("/api/poll", origin, map[string]any{"session": token, "after": got["after"]})
		require.Empty(w, names(got))
		require.Equal(w, 20*time.Second, time.Since(begun))
		for asked, waits := range map[int]time.Duration{7: 7 * time.Second, 1 << 40: 20 * time.Second, -1: 20 * time.Second} {
			begun = time.Now()
			_, got = w.post("/api/poll", origin, map[string]any{"session": token, "after": got["after"], "wait": asked})
			require.Equal(w, waits, time.Since(begun))
		}
		_, got = w.post("/api/poll", origin, map[string]any{
			"session": token, "after": got["after"], "send": []any{map[string]any{"n": 3, "id": "1:ab12cd34:1:draw"}},
		})
		require.Equal(w, []string{"done"}, names(got))
		v := must(w.signer.read(token))(w)
		require.Regexp(w, "^ws:"+v.ID+":3:[0-9a-f]{16}$", w.clicks[0].Token.Interaction, "the key of a socket's request")

		for _, body := range []map[string]any{
			{"session": "x"}, {"session": token, "send": []any{map[string]any{"n": 0, "id": "x"}}},
		} {
			status, _ := w.post("/api/poll", origin, body)
			require.GreaterOrEqual(w, status, 400)
		}
	})
}

// names returns the names of the frames in a poll's answer.
func names(answer map[string]any) (list []string) {
	for _, f := range answer["frames"].([]any) {
		list = append(list, f.(map[string]any)["t"].(string))
	}
	return list
}

// poll asks, and returns the answer when it comes.
func (w *world) poll(token string, after any) (answer map[string]any) {
	w.Helper()
	status, got := w.post("/api/poll", origin, map[string]any{"session": token, "after": after})
	require.Equal(w, http.StatusOK, status)
	return got
}

// waitingPoll starts a poll that has seen the state, and waits.
func (w *world) waitingPoll(token string) (answer <-chan map[string]any) {
	w.Helper()
	return w.nextPoll(token, w.poll(token, "")["after"])
}

// nextPoll starts a poll that waits for a change after a mark.
func (w *world) nextPoll(token string, after any) (answer <-chan map[string]any) {
	w.Helper()
	answers := make(chan map[string]any, 1)
	go func() {
		_, got := w.post("/api/poll", origin, map[string]any{"session": token, "after": after})
		answers <- got
	}()
	synctest.Wait()
	return answers
}

// TestAPollThatWaitsEndsWithItsRight: at once with a ban, and with the operator's block at the next check. States
// that come meanwhile are not shown any more.
func TestAPollThatWaitsEndsWithItsRight(t *testing.T) {
	barred := []any{map[string]any{"t": "bye", "code": "barred"}}
	for name, c := range map[string]struct {
		lose   func(*world)
		within time.Duration
	}{
		"a ban":               {func(w *world) { w.Left("1", "u0") }, 0},
		"a block":             {func(w *world) { w.block("u0") }, lookAfter},
		"a block and a state": {func(w *world) { w.block("u0"); w.Changed(dealt(t, 5)) }, 0},
		"a kick": {func(w *world) {
			s := dealt(t, 5)
			s.Barred = append(s.Barred, "u0")
			w.Changed(s)
		}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, func(w *world) {
				answer := w.waitingPoll(w.session("u0"))
				time.Sleep(time.Second + lookAfter/2) // not at the same moment as the server looks
				begun := time.Now()
				c.lose(w)
				require.Equal(w, barred, (<-answer)["frames"])
				require.LessOrEqual(w, time.Since(begun), c.within)
			})
		})
	}
}

// publicOf returns the table in a poll's answer.
func publicOf(t *testing.T, answer map[string]any) map[string]any {
	t.Helper()
	for _, f := range answer["frames"].([]any) {
		if f := f.(map[string]any); f["t"] == "public" {
			return f
		}
	}
	require.Fail(t, "no table", "%v", names(answer))
	return nil
}

// TestPollsShowWatchersAndFaces as sockets do, although the table is the same.
func TestPollsShowWatchersAndFaces(t *testing.T) {
	inWorld(t, func(w *world) {
		token := w.session("u0")
		answer := w.waitingPoll(token)
		over := dealt(t, 5)
		over.Phase, over.Seats[1].User.Avatar = table.Finished, "1/abc"
		w.Changed(over)
		got := <-answer
		require.NotContains(w, publicOf(t, got), "watchers")

		answer = w.nextPoll(token, got["after"])
		p := w.openAt("ada")
		got = <-answer
		require.InEpsilon(w, 1, publicOf(t, got)["watchers"], 0)
		require.NotContains(w, names(got), "cards", "they are where they were")

		answer = w.nextPoll(token, got["after"])
		w.show(art.NewPortrait(image.NewRGBA(image.Rect(0, 0, 8, 8))))
		w.PortraitArrived("u1")
		got = <-answer
		require.Equal(w, w.faceAddress("face/u1/1/abc"), publicOf(t, got)["seats"].([]any)[1].(map[string]any)["face"])

		answer = w.nextPoll(token, got["after"])
		p.Close()
		got = <-answer
		require.NotContains(w, publicOf(t, got), "watchers")
		begun := time.Now()
		got = w.poll(token, got["after"])
		require.Empty(w, names(got), "nothing is new")
		require.Equal(w, pollWait, time.Since(begun))
	})
}

// TestPollsDoNotWakeEachOther: a visitor by polls counts as present between two of them, too, and so does the room.
func TestPollsDoNotWakeEachOther(t *testing.T) {
	for name, pause := range map[string]time.Duration{"at once": 0, "over a slow network": betweenPolls - lookAfter} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, func(w *world) {
				token := w.session("ada")
				answer := w.waitingPoll(token)
				over := dealt(t, 5)
				over.Phase = table.Finished
				w.Changed(over)
				after := (<-answer)["after"]
				said := 0
				for range 20 {
					time.Sleep(pause)
					got := w.poll(token, after)
					after = got["after"]
					said += len(names(got))
				}
				require.LessOrEqual(w, said, 2, "that she looks on, once")
			})
		})
	}
}
