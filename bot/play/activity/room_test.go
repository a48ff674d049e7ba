package activity

import (
	"context"
	"errors"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/game/table"
)

// dealt returns a match in the channel of visitor, in some version.
func dealt(t *testing.T, version uint64) table.State {
	t.Helper()
	s := roomtest.Deal(t, 2)
	s.Version = version
	return s
}

// TestOnlyTheLatestStateIsShown: an older state that is published late is not, and a new table replaces the one before.
func TestOnlyTheLatestStateIsShown(t *testing.T) {
	inWorld(t, func(w *world) {
		p := w.open("u0")
		w.Changed(dealt(t, 5))
		require.InEpsilon(w, 5, p.sees()["v"], 0)
		w.Changed(dealt(t, 4))
		w.Changed(dealt(t, 5))
		w.Changed(dealt(t, 6))
		require.InEpsilon(w, 6, p.sees()["v"], 0)
		next := dealt(t, 1)
		next.ID, next.CreatedAt = "zz99zz99", time.Now()
		w.Changed(next)
		require.Equal(w, "zz99zz99", p.sees()["table"])
		w.Changed(dealt(t, 7)) // the end of the one before, published late
		w.Changed(func() table.State { next.Version = 2; return next }())
		require.Equal(w, "zz99zz99", p.sees()["table"])
		other := dealt(t, 9)
		other.Channel = "8"
		w.Changed(other)
		p.staysFor(400 * time.Millisecond)
	})
}

// TestWhoLooksOnIsCounted: people without a seat, each once, and not by name.
func TestWhoLooksOnIsCounted(t *testing.T) {
	inWorld(t, func(w *world) {
		p := w.open("u0")
		over := dealt(t, 5) // a live table would have to be in the hall
		over.Phase = table.Finished
		w.Changed(over)
		require.NotContains(w, p.sees(), "watchers")
		ada, again := w.openAt("ada"), w.openAt("ada")
		require.InEpsilon(w, 1, p.sees()["watchers"], 0)
		w.openAt("bob")
		require.InEpsilon(w, 2, p.sees()["watchers"], 0)
		p.staysFor(2 * lookAfter)
		ada.Close()
		p.staysFor(3 * lookAfter)
		again.Close()
		require.InEpsilon(w, 1, p.sees()["watchers"], 0)
	})
}

// TestASlowPageGetsTheLatestState and not all states in between: no player waits for it.
func TestASlowPageGetsTheLatestState(t *testing.T) {
	inWorld(t, func(w *world) {
		conn := w.connect(false)
		conn.say(map[string]any{"hello": w.session("u0")})
		conn.next()
		conn.next()
		begun := time.Now()
		for v := range uint64(500) {
			w.Changed(dealt(t, v+1)) // the wire has no buffer, and the page reads when it likes
		}
		require.Zero(w, time.Since(begun))
		states := 0
		for v := 0.0; v < 500; states++ {
			v = conn.sees()["v"].(float64)
		}
		require.Less(w, states, 500)
	})
}

// TestATableThatGoesElsewhereTakesItsPagesAlong: they get a frame that sends them to it.
func TestATableThatGoesElsewhereTakesItsPagesAlong(t *testing.T) {
	inWorld(t, func(w *world) {
		p := w.open("u0")
		w.Changed(dealt(t, 5)) // the hall has no such table, or not any more
		p.sees()
		begun := time.Now()
		p.leftWith(closedMoved)
		require.LessOrEqual(w, time.Since(begun), 2*time.Second)
	})
}

// TestATableThatHasEndedStays: its result can be seen, although the hall has removed it.
func TestATableThatHasEndedStays(t *testing.T) {
	inWorld(t, func(w *world) {
		p := w.open("u0")
		over := dealt(t, 9)
		over.Phase = table.Finished
		w.Changed(over)
		require.Equal(w, "match_over", p.sees()["phase"])
		p.staysFor(10 * time.Minute)
	})
}

// TestProfilePicturesCome when they are there, of people at a table with visitors, and of no others.
func TestProfilePicturesCome(t *testing.T) {
	inWorld(t, func(w *world) {
		get := func(path string) int {
			q := must(http.NewRequestWithContext(w.Context(), http.MethodGet, "http://table.test"+path, nil))(w)
			resp := must((&http.Transport{DialContext: w.http.Dial, DisableKeepAlives: true}).RoundTrip(q))(w)
			defer resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				must(png.Decode(resp.Body))(w)
			}
			return resp.StatusCode
		}
		p := w.open("u0")
		s := dealt(t, 5)
		s.Phase = table.Finished // it stays
		s.Seats[1].User.Avatar = "1/abc"
		w.Changed(s)
		face := func(public map[string]any) any { return public["seats"].([]any)[1].(map[string]any)["face"] }
		require.Nil(w, face(p.sees()), "it has not come")
		address := w.faceAddress("face/u1/1/abc")
		require.Equal(w, http.StatusNotFound, get("/"+address))
		w.show(art.NewPortrait(image.NewRGBA(image.Rect(0, 0, 128, 128))))
		w.PortraitArrived("u1")
		require.Equal(w, address, face(p.sees()))
		require.Equal(w, http.StatusOK, get("/"+address))
		for _, path := range []string{"face/u0/1/abc", "face/u1/abc", "face/u9/1/abc"} {
			require.Equal(w, http.StatusNotFound, get("/"+w.faceAddress(path)), path)
		}
		_, mark, _ := strings.Cut(address, "?")
		for _, guess := range []string{"face/u1/1/abc", "face/u1/1/abc?k=", "face/u1/1/abc?k=AAAAAAAAAAAAAAAA", "face/u0/1/abc?" + mark} {
			require.Equal(w, http.StatusNotFound, get("/"+guess), "fault 183: who sits there is not told to those who guess")
		}
		w.PortraitArrived("u9")
		p.staysFor(400 * time.Millisecond)
	})
}

// TestAPauseStaysShown, although a state from before it, which has the same version, is published late.
func TestAPauseStaysShown(t *testing.T) {
	w := newHallWorld(t)
	at := w.deal(0)
	before := at.State()
	g := w.come(person(0, 1), "channel-0", "")
	g.sees(before.ID, "turn")
	at.Suspend(table.PausedAccess)
	g.sees(before.ID, "turn")
	w.Changed(before)
	g.hasSeenAll()
	now, _ := w.roomAt("channel-0").current()
	require.Equal(t, table.PausedAccess, now.Paused)
	at.Resume(table.PausedAccess)
	g.sees(before.ID, "turn")
}

// TestAPageNamesOnlyChannelsThatItsViewerSees: Discord's clients do not tell others of a channel either.
func TestAPageNamesOnlyChannelsThatItsViewerSees(t *testing.T) {
	known := map[string]Channel{
		"1": {Type: 11, Parent: "7", Name: "Ada's *game*"},
		"2": {Type: interact.PrivateThread, Parent: "7", Name: "secret"},
		"3": {Type: 0, Name: "secret"},
		"4": {Type: 11, Parent: "3", Name: "secret"},
	}
	s := New(Config{Place: func(_ context.Context, id string) (Channel, error) {
		if c, ok := known[id]; ok {
			return c, nil
		}
		return Channel{}, errors.New("no access")
	}})
	l := &look{}
	l.Channel = "7"
	require.Equal(t, `In #Ada's \*game\*, #…, #…, #… and #…. No <@5>.`, s.nameChannels(t.Context(), l, "In <#1>, <#2>, <#3>, <#4> and <#5>. No <@5>."))
	s.Place = nil
	require.Equal(t, "In <#1>", s.nameChannels(t.Context(), l, "In <#1>"))
}
