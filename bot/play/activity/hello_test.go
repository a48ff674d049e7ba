package activity

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestWhoSaysNothingIsSentAway: a connection that does not say who it is ends after ten seconds, and one that has lied
// at once.
func TestWhoSaysNothingIsSentAway(t *testing.T) {
	inWorld(t, func(w *world) {
		begun := time.Now()
		w.connect(false).leftWith(byeSilent)
		require.InDelta(w, 10*time.Second, time.Since(begun), float64(time.Second))
		for _, token := range []string{"", "x", "x.y", w.session("ada") + "x", strings.Replace(w.session("ada"), ".", ".A", 1)} {
			p := w.connect(false)
			p.say(map[string]any{"hello": token})
			p.leftWith(byeSession)
		}
	})
}

// TestWhoGoesWithoutAWordLeavesNothing: neither a line in the log nor a place among those who have not said who they are.
func TestWhoGoesWithoutAWordLeavesNothing(t *testing.T) {
	for name, leave := range map[string]func(*page){
		"the wire ends":     func(p *page) { p.Close() },
		"a word of goodbye": func(p *page) { _ = p.WriteMessage(websocket.CloseMessage, nil) },
		"half a frame":      func(p *page) { _, _ = p.NetConn().Write([]byte{0x81}); p.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, func(w *world) {
				leave(w.connect(false))
				synctest.Wait()
				require.Empty(w, w.log.String())
				require.Empty(w, w.limits.unknown)
			})
		})
	}
}

// TestAPanicAtHelloLeavesNothing but a line in the log.
func TestAPanicAtHelloLeavesNothing(t *testing.T) {
	inWorld(t, func(w *world) {
		refuses := w.Refuses
		w.Refuses = func(string, table.UserID) (lang.Text, bool) { panic("test") }
		p := w.connect(false)
		p.say(map[string]any{"hello": w.session("ada")})
		require.Nil(w, p.next())
		synctest.Wait()
		require.Contains(w, w.log.String(), "panic at a page")
		w.log.Reset()
		require.Empty(w, w.limits.unknown)
		w.Refuses = refuses
		w.open("ada")
	})
}

// TestStrangersKeepNobodyOut: of more silent connections than there may be the oldest one has to go.
func TestStrangersKeepNobodyOut(t *testing.T) {
	inWorld(t, func(w *world) {
		var silent []*page
		for range 256 {
			silent = append(silent, w.connect(false))
		}
		synctest.Wait()
		w.open("ada")
		require.Nil(w, silent[0].next())
		silent[1].say(map[string]any{"hello": w.session("bob")})
		require.Equal(w, "hello", silent[1].next()["t"])
		silent[255].staysFor(time.Second)
	})
}

// finds counts how often tables are looked for.
type finds struct {
	Tables
	mu    sync.Mutex
	count int
}

// Find implements Tables.
func (f *finds) Find(ctx context.Context, id table.ID) (*table.Table, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.count++
	return f.Tables.Find(ctx, id)
}

// TestHellosAreCounted as other frames of their user are: each may cost a look into the store.
func TestHellosAreCounted(t *testing.T) {
	inWorld(t, func(w *world) {
		found := &finds{Tables: w}
		w.Tables = found
		hello := map[string]any{"hello": w.session("ada"), "table": "ab12cd34"}
		for range 20 {
			p := w.connect(false)
			p.say(hello)
			require.Equal(w, "hello", p.next()["t"])
			p.Close()
			synctest.Wait()
		}
		p := w.connect(false)
		p.say(hello)
		p.leftWith(byeFlood)
		require.Equal(w, 20, found.count)
		w.open("bob")
		time.Sleep(time.Second)
		w.open("ada")
	})
}

// TestOnlyTablesAreLookedFor: what cannot be one is not.
func TestOnlyTablesAreLookedFor(t *testing.T) {
	inWorld(t, func(w *world) {
		found := &finds{Tables: w}
		w.Tables = found
		for _, name := range []string{"-", "AB12CD34", "ab12cd3", "ab12cd345", "ab12cd3/", strings.Repeat("a", 3<<10)} {
			p := w.connect(false)
			p.say(map[string]any{"hello": w.session("ada"), "table": name})
			p.leftWith(byeMalformed)
			status, answer := w.post("/api/poll", origin, map[string]any{"session": w.session("ada"), "table": name})
			require.Equal(w, http.StatusBadRequest, status)
			require.Equal(w, failure("malformed"), answer)
		}
		require.Zero(w, found.count)
	})
}
