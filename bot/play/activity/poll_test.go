package activity

import (
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
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
		_, got = w.post("/api/poll", origin, map[string]any{
			"session": token, "after": got["after"], "send": []any{map[string]any{"n": 3, "id": "1:ab12cd34:1:draw"}},
		})
		require.Equal(w, []string{"done"}, names(got))
		v, err := w.signer.read(token)
		require.NoError(w, err)
		require.Equal(w, "ws:"+v.ID+":3", w.clicks[0].Token.Interaction, "the key of a socket's request")

		for _, body := range []map[string]any{
			{"session": "x"}, {"session": token, "send": []any{map[string]any{"n": 0, "id": "x"}}},
		} {
			status, _ := w.post("/api/poll", origin, body)
			require.GreaterOrEqual(w, status, 400)
		}
	})
}

// names are the names of the frames in a poll's answer.
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

// waitingPoll is a poll that has been shown what there is, and waits.
func (w *world) waitingPoll(token string) (answer <-chan map[string]any) {
	w.Helper()
	return w.nextPoll(token, w.poll(token, "")["after"])
}

// nextPoll is a poll that waits for something new.
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

// TestAPollThatWaitsEndsWithItsRight: at once with a ban, and with the operator's block when the server looks. What
// comes meanwhile is not shown any more.
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
