package activity

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// TestALinkOpensOnce, within five minutes: afterwards it is worth nothing to whoever has seen it.
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
	s := newSigner(key, time.Now)
	token := s.token(s.begin(visitor("ada")))
	v := must(newSigner(bytes.Clone(key), time.Now).read(token))(t)
	require.Equal(t, visitor("ada"), v.Visitor)
	_, err := newSigner(bytes.Repeat([]byte{2}, 32), time.Now).read(token)
	require.Error(t, err)
}

// TestNoSessionOutlivesTwelveHours, whatever it says and whoever has signed it (fault 174).
func TestNoSessionOutlivesTwelveHours(t *testing.T) {
	s := newSigner(bytes.Repeat([]byte{1}, 32), time.Now)
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
		s := newSigner(bytes.Repeat([]byte{7}, 32), time.Now)
		token := s.token(s.begin(visitor("ada")))
		v := must(w.Server.signer.read(token))(w)
		require.Empty(w, w.Server.mayStay(v, time.Now()))
		w.Server.RenewKey(bytes.Repeat([]byte{7}, 32))
		require.Empty(w, w.Server.mayStay(v, time.Now()), "the same key")
		w.Server.RenewKey(bytes.Repeat([]byte{8}, 32))
		require.Equal(w, byeSession, w.Server.mayStay(v, time.Now()))
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

// TestNamesAloneOpenNothing where there is no playground.
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
