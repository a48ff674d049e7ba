package activity

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestANumberIsOneRequest: fault 184. The same request may come again, another one of its number is refused, also over
// another connection and of another kind; other sessions have numbers of their own.
func TestANumberIsOneRequest(t *testing.T) {
	inWorld(t, func(w *world) {
		token := w.session("ada")
		open := func(token string) *page {
			p := w.connect(false)
			p.say(map[string]any{"hello": token})
			require.Equal(w, "hello", p.next()["t"])
			require.Equal(w, "none", p.next()["t"])
			return p
		}
		ask := func(p *page, n int, id string, values ...string) any {
			p.say(map[string]any{"n": n, "id": id, "values": values})
			return p.next()["t"]
		}
		p := open(token)
		require.Equal(w, "done", ask(p, 1, "1:k3f9q0ab:42:play:b7"))
		require.Equal(w, "done", ask(p, 1, "1:k3f9q0ab:42:play:b7"), "the page was cut off before it had the answer")
		require.Equal(w, "refused", ask(p, 1, "1:k3f9q0ab:42:draw"))
		require.Equal(w, "done", ask(p, 2, "1:k3f9q0ab:43:discard", "b7/0", "b7/1"))
		again := open(token)
		require.Equal(w, "refused", ask(again, 1, "1:k3f9q0ab:42:draw"))
		require.Equal(w, "refused", ask(again, 2, "1:k3f9q0ab:43:discard", "b7/0"))
		require.Equal(w, "done", ask(again, 2, "1:k3f9q0ab:43:discard", "b7/0", "b7/1"))
		require.Equal(w, "done", ask(open(w.session("bob")), 1, "1:k3f9q0ab:42:draw"))
		require.Len(w, w.clicks, 5, "what is refused is not handed on")
		p.Close()
		again.Close()
		time.Sleep(sentAgain + time.Second)
		w.numbers.mu.Lock()
		defer w.numbers.mu.Unlock()
		require.Empty(w, w.numbers.used)
	})
}
