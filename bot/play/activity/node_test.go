package activity

import (
	"bytes"
	"encoding/json"
	"image"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/game/table"
)

// among makes the server the node a among several, where owner has every server.
func (w *world) among(owner string) (now *atomic.Value) {
	now = &atomic.Value{}
	now.Store(owner)
	w.Node = "a"
	w.Owner = func(guild string) (string, bool) {
		require.Equal(w, "1", guild)
		return now.Load().(string), now.Load() == "a"
	}
	w.IsNode = func(name string) bool { return name == "a" || name == "b" }
	return now
}

// at opens a socket at an address, and says hello.
func (w *world) at(path string) *page {
	w.Helper()
	p := w.connectAt(path, false)
	p.say(map[string]any{"hello": w.session("u0")})
	return p
}

var toB = map[string]any{"t": "bye", "code": "moved", "node": "b"}

// TestAPageAtTheWrongProcessIsToldTheRightOne: by any address, by sockets and polls, and also without a game.
func TestAPageAtTheWrongProcessIsToldTheRightOne(t *testing.T) {
	inWorld(t, func(w *world) {
		owner := w.among("b")
		for _, path := range []string{"/ws", "/n/a/ws", "/n/b/ws", "/n/gone/ws"} {
			p := w.at(path)
			require.Equal(w, toB, p.next(), path)
			require.Nil(w, p.next())
		}
		for _, path := range []string{"/api/poll", "/n/b/api/poll"} {
			status, got := w.post(path, origin, map[string]any{"session": w.session("u0")})
			require.Equal(w, http.StatusOK, status)
			require.Equal(w, []any{toB}, got["frames"])
		}
		owner.Store("")
		require.Equal(w, map[string]any{"t": "bye", "code": "moved"}, w.at("/ws").next(), "nobody is known to have it")
		owner.Store("a")
		for _, path := range []string{"/ws", "/n/a/ws", "/n/b/ws"} {
			hello := w.at(path).next()
			require.Equal(w, "hello", hello["t"])
			require.Equal(w, "a", hello["node"], "it connects there the next time")
		}
	})
}

// TestPagesMoveWithTheirServer within two seconds, also without a game, or with one that is over.
func TestPagesMoveWithTheirServer(t *testing.T) {
	inWorld(t, func(w *world) {
		owner := w.among("a")
		p := w.open("u0")
		answers := make(chan map[string]any, 1)
		go func() {
			_, got := w.post("/n/a/api/poll", origin, map[string]any{"session": w.session("u1"), "after": noTable})
			answers <- got
		}()
		p.staysFor(5 * time.Second)
		owner.Store("b")
		begun := time.Now()
		require.Equal(w, toB, p.next())
		require.Nil(w, p.next())
		require.Equal(w, []any{toB}, (<-answers)["frames"])
		require.LessOrEqual(w, time.Since(begun), 2*time.Second)
	})
	inWorld(t, func(w *world) {
		owner := w.among("a")
		p := w.open("u0")
		over := dealt(t, 9)
		over.Phase = table.Finished
		w.Changed(over)
		p.sees()
		owner.Store("b")
		require.Equal(w, toB, p.next())
	})
}

// TestAMomentWithoutALeaseMovesNobody: one that is renewed before the next look.
func TestAMomentWithoutALeaseMovesNobody(t *testing.T) {
	inWorld(t, func(w *world) {
		owner := w.among("a")
		p := w.open("u0")
		time.Sleep(lookAfter / 2)
		owner.Store("")
		time.Sleep(lookAfter)
		owner.Store("a")
		p.staysFor(5 * time.Second)
	})
}

// TestALinkNamesTheProcessThatKnowsIt: another one sends people there, as long as it is alive, and the link opens once.
func TestALinkNamesTheProcessThatKnowsIt(t *testing.T) {
	inWorld(t, func(w *world) {
		w.among("a")
		ask := func(path, ticket string) (int, any) {
			status, got := w.post(path, origin, map[string]string{"ticket": ticket})
			return status, got["error"]
		}
		link := w.Link(visitor("u0"))
		require.True(w, strings.HasPrefix(link, origin+"/#a."), link)
		_, ticket, _ := strings.Cut(link, "#")
		_, bare, _ := strings.Cut(ticket, ".")

		status, why := ask("/n/b/api/session", "b."+bare)
		require.Equal(w, []any{http.StatusMisdirectedRequest, "moved"}, []any{status, why})
		status, why = ask("/api/session", "gone.Gq0c")
		require.Equal(w, []any{http.StatusUnauthorized, "ticket_over"}, []any{status, why}, "it is of another process's")
		status, _ = ask("/n/a/api/session", ticket)
		require.Equal(w, http.StatusOK, status)
		status, why = ask("/api/session", ticket)
		require.Equal(w, []any{http.StatusUnauthorized, "ticket_used"}, []any{status, why})
	})
}

// TestProfilePicturesAreAtTheProcessThatShowsThem, because the others have not fetched them.
func TestProfilePicturesAreAtTheProcessThatShowsThem(t *testing.T) {
	inWorld(t, func(w *world) {
		w.among("a")
		w.faces = art.NewPortrait(image.NewRGBA(image.Rect(0, 0, 8, 8)))
		p := w.open("u0")
		s := dealt(t, 5)
		s.Phase, s.Seats[1].User.Avatar = table.Finished, "1/abc"
		w.Changed(s)
		face := p.sees()["seats"].([]any)[1].(map[string]any)["face"].(string)
		require.True(w, strings.HasPrefix(face, "n/a/face/u1/1/abc?k="), face)
		require.Equal(w, http.StatusOK, w.get("/"+face))
	})
}

// get asks for something, and returns the status.
func (w *world) get(path string) int {
	w.Helper()
	q, err := http.NewRequestWithContext(w.Context(), http.MethodGet, "http://table.test"+path, nil)
	require.NoError(w, err)
	resp, err := (&http.Transport{DialContext: w.http.Dial, DisableKeepAlives: true}).RoundTrip(q)
	require.NoError(w, err)
	defer resp.Body.Close()
	return resp.StatusCode
}

// TestNodesHaveNoPage: its addresses are relative to the root. And the rules about origins hold below n/, too.
func TestNodesHaveNoPage(t *testing.T) {
	inWorld(t, func(w *world) {
		w.among("a")
		for path, want := range map[string]int{
			"/": http.StatusOK, "/n/a/": http.StatusNotFound, "/n/a/n/b/": http.StatusNotFound, "/n/": http.StatusNotFound,
			"/n/a/n/a/ws": http.StatusNotFound, "/n/a/ws": http.StatusForbidden, "/n/../a/": http.StatusTemporaryRedirect,
		} {
			require.Equal(w, want, w.get(path), path)
		}
		body := must(json.Marshal(map[string]string{"session": w.session("u0")}))(w)
		status, got := w.postRaw("/n/a/api/session", "https://elsewhere.test", bytes.NewReader(body))
		require.Equal(w, []any{http.StatusForbidden, "origin"}, []any{status, got["error"]})
	})
}
