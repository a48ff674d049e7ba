package activity

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestWhoLooksIsKnown by what pages say: at once, until they say something else, end, or are silent.
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
