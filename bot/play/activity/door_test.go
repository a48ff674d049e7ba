package activity

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/tablepage"
	"unobot/game/table"
)

// TestALinkOpensOnce, within five minutes: afterwards it is worthless for other readers.
func TestALinkOpensOnce(t *testing.T) {
	inWorld(t, func(w *world) {
		link := w.Link(visitor("ada"))
		ticket, ok := strings.CutPrefix(link, origin+"/#")
		require.True(w, ok)
		status, got := w.post("/api/session", origin, map[string]any{"ticket": ticket})
		require.Equal(w, http.StatusOK, status)
		v := must(w.signer.read(got["session"].(string)))(w)
		require.Equal(w, visitor("ada"), v.Visitor)
		status, got = w.post("/api/session", origin, map[string]any{"ticket": ticket})
		require.Equal(w, http.StatusUnauthorized, status)
		require.Equal(w, failure("ticket_used"), got)

		late := strings.TrimPrefix(w.Link(visitor("bob")), origin+"/#")
		time.Sleep(5*time.Minute + time.Second)
		_, got = w.post("/api/session", origin, map[string]any{"ticket": late})
		require.Equal(w, failure("ticket_over"), got)
		_, got = w.post("/api/session", origin, map[string]any{"ticket": "x"})
		require.Equal(w, failure("ticket_over"), got)
	})
}

// TestTheDoorStandsInThePage, where its policy allows it: inside Discord it is a file. Files come as packed as a browser understands.
func TestTheDoorStandsInThePage(t *testing.T) {
	inWorld(t, func(w *world) {
		get := func(address, understood string) *httptest.ResponseRecorder {
			rec, r := httptest.NewRecorder(), httptest.NewRequestWithContext(w.Context(), http.MethodGet, address, nil)
			r.Header.Set("Accept-Encoding", understood)
			w.Handler().ServeHTTP(rec, r)
			return rec
		}
		page := get("/", "")
		require.Contains(w, page.Body.String(), "<script>")
		require.Contains(w, page.Header().Get("Content-Security-Policy"), "script-src 'self' "+tablepage.DoorHash()+";")
		inside := get("/?frame_id=1", "").Body.String()
		require.NotContains(w, inside, "<script>")
		_, rest, _ := strings.Cut(inside, `<script async src="`)
		door, _, _ := strings.Cut(rest, `"`)
		sizes := map[string]int{}
		for _, understood := range []string{"", "gzip, deflate", "gzip, deflate, br, zstd"} {
			rec := get("/"+door, understood)
			sizes[rec.Header().Get("Content-Encoding")] = rec.Body.Len()
		}
		for understood, coding := range map[string]string{ // as proxies change it
			"br;q=0, gzip": "gzip", "gzip;q=0.5, br; q=0.000": "gzip", "BR;Q=0.1": "br", "x-brine": "", "identity, *;q=0": "", "gzip ; q=0": "",
		} {
			require.Equal(w, coding, get("/"+door, understood).Header().Get("Content-Encoding"), understood)
		}
		require.Less(w, sizes["br"], sizes["gzip"])
		require.Less(w, sizes["gzip"], sizes[""])
	})
}

// TestEachTabHasASessionOfItsOwn, which ends when the first one does.
func TestEachTabHasASessionOfItsOwn(t *testing.T) {
	inWorld(t, func(w *world) {
		first := w.session("ada")
		time.Sleep(11 * time.Hour)
		status, got := w.post("/api/session", origin, map[string]any{"session": first})
		require.Equal(w, http.StatusOK, status)
		one := must(w.signer.read(first))(w)
		other := must(w.signer.read(got["session"].(string)))(w)
		require.NotEqual(w, one.ID, other.ID, "numbers are counted apart")
		require.Equal(w, one.Until, other.Until)
		require.Equal(w, one.Visitor, other.Visitor)
		time.Sleep(time.Hour)
		for _, token := range []string{first, got["session"].(string), ""} {
			_, got := w.post("/api/session", origin, map[string]any{"session": token})
			require.Equal(w, failure("session_over"), got)
		}
	})
}

// TestSessionsHoldInAnotherProcess that has the same key, and in none that has not.
func TestSessionsHoldInAnotherProcess(t *testing.T) {
	key := bytes.Repeat([]byte{1}, 32)
	s := newSigner(key)
	token := s.token(s.begin(visitor("ada")))
	v := must(newSigner(bytes.Clone(key)).read(token))(t)
	require.Equal(t, visitor("ada"), v.Visitor)
	_, err := newSigner(bytes.Repeat([]byte{2}, 32)).read(token)
	require.Error(t, err)
}

// TestNoSessionOutlivesTwelveHours, for any time in it and any signer (fault 174).
func TestNoSessionOutlivesTwelveHours(t *testing.T) {
	s := newSigner(bytes.Repeat([]byte{1}, 32))
	for until, holds := range map[time.Duration]bool{
		time.Minute: true, SessionLife: true, SessionLife + clockSkew + time.Minute: false, 24 * 365 * time.Hour: false, -time.Second: false,
	} {
		_, err := s.read(s.token(session{ID: "s", Until: time.Now().Add(until), Visitor: visitor("ada")}))
		require.Equal(t, holds, err == nil, until)
	}
}

// TestARenewedKeyEndsSessions: those of the key before hold nowhere any more, and pages that are open are sent away within
// a second (fault 174).
func TestARenewedKeyEndsSessions(t *testing.T) {
	inWorld(t, func(w *world) {
		s := newSigner(bytes.Repeat([]byte{7}, 32))
		token := s.token(s.begin(visitor("ada")))
		v := must(w.Server.signer.read(token))(w)
		require.Empty(w, w.Server.reasonToLeave(v, time.Now()))
		w.Server.RenewKey(bytes.Repeat([]byte{7}, 32))
		require.Empty(w, w.Server.reasonToLeave(v, time.Now()), "the same key")
		w.Server.RenewKey(bytes.Repeat([]byte{8}, 32))
		require.Equal(w, closedSession, w.Server.reasonToLeave(v, time.Now()))
		_, got := w.post("/api/session", origin, map[string]any{"session": token})
		require.Equal(w, failure("session_over"), got)
	})
}

// TestOtherSitesAreNotServed: the origin is compared exactly.
func TestOtherSitesAreNotServed(t *testing.T) {
	inWorld(t, func(w *world) {
		for _, from := range []string{"", "null", "https://evil.test", origin + "/", origin + ".evil.test", "http://table.test", "https://TABLE.test"} {
			for _, path := range []string{"/api/session", "/api/poll"} {
				status, _ := w.post(path, from, map[string]any{"session": w.session("ada")})
				require.Equal(w, http.StatusForbidden, status, "%s from %q", path, from)
			}
			d := websocket.Dialer{NetDialContext: w.http.Dial}
			_, resp, err := d.DialContext(w.Context(), "ws://table.test/ws", http.Header{"Origin": {from}})
			require.Error(w, err)
			require.Equal(w, http.StatusForbidden, resp.StatusCode)
			resp.Body.Close()
		}
	})
}

// TestNamesAloneOpenNothing outside of the playground.
func TestNamesAloneOpenNothing(t *testing.T) {
	inWorld(t, func(w *world) {
		for _, body := range []any{map[string]any{"as": "Ada"}, map[string]any{}, []int{}, "x"} {
			status, _ := w.post("/api/session", origin, body)
			require.Equal(w, http.StatusBadRequest, status)
		}
		status, _ := w.postRaw("/api/session", origin, strings.NewReader("{"))
		require.Equal(w, http.StatusBadRequest, status)
	})
}

// TestWhoSaysNothingIsSentAway: a connection without a hello ends after ten seconds, and one with a forged hello
// at once.
func TestWhoSaysNothingIsSentAway(t *testing.T) {
	inWorld(t, func(w *world) {
		begun := time.Now()
		w.connect(false).leftWith(closedSilent)
		require.InDelta(w, 10*time.Second, time.Since(begun), float64(time.Second))
		for _, token := range []string{"", "x", "x.y", w.session("ada") + "x", strings.Replace(w.session("ada"), ".", ".A", 1)} {
			p := w.connect(false)
			p.say(map[string]any{"hello": token})
			p.leftWith(closedSession)
		}
	})
}

// TestWhoGoesWithoutAWordLeavesNothing: neither a line in the log nor a place among the connections without a hello.
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
			synctest.Wait() // it counts after the answer to its upgrade
		}
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
		p.leftWith(closedFlood)
		require.Equal(w, 20, found.count)
		w.open("bob")
		time.Sleep(time.Second)
		w.open("ada")
	})
}

// TestOnlyTablesAreLookedFor: an id that cannot be a table's is not looked for.
func TestOnlyTablesAreLookedFor(t *testing.T) {
	inWorld(t, func(w *world) {
		found := &finds{Tables: w}
		w.Tables = found
		for _, name := range []string{"-", "AB12CD34", "ab12cd3", "ab12cd345", "ab12cd3/", strings.Repeat("a", 3<<10)} {
			p := w.connect(false)
			p.say(map[string]any{"hello": w.session("ada"), "table": name})
			p.leftWith(closedMalformed)
			status, answer := w.post("/api/poll", origin, map[string]any{"session": w.session("ada"), "table": name})
			require.Equal(w, http.StatusBadRequest, status)
			require.Equal(w, failure("malformed"), answer)
		}
		require.Zero(w, found.count)
	})
}
