package activity

import (
	"context"
	"errors"
	"image"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
)

// guest is a socket at a hall.
type guest struct {
	*websocket.Conn
	w *hallWorld
}

// come opens a socket of a user in a channel, with the table that the page showed last.
func (w *hallWorld) come(u table.User, channel string, latest table.ID) *guest {
	w.Helper()
	conn, resp, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(w.at.URL, "http")+"/ws", http.Header{"Origin": {origin}})
	require.NoError(w, err)
	resp.Body.Close()
	w.Cleanup(func() { conn.Close() })
	require.NoError(w, conn.SetReadDeadline(time.Now().Add(time.Minute)))
	token := w.signer.token(w.signer.begin(Visitor{User: u, Guild: "1", Channel: channel, Locale: "en-US"}))
	require.NoError(w, conn.WriteJSON(map[string]any{"hello": token, "table": latest}))
	g := &guest{conn, w}
	require.Equal(w, "hello", g.next()["t"])
	return g
}

func (g *guest) next() (frame map[string]any) {
	g.w.Helper()
	require.NoError(g.w, g.ReadJSON(&frame))
	return frame
}

// sees requires that a table comes next, in some phase.
func (g *guest) sees(id table.ID, phase string) {
	g.w.Helper()
	f := g.next()
	if f["t"] == "cards" {
		f = g.next()
	}
	require.Equal(g.w, []any{"public", string(id), phase}, []any{f["t"], f["table"], f["phase"]}, "%v", f)
	require.Equal(g.w, "own", g.next()["t"])
}

// hasSeenAll requires that no frame has come besides those read: the answer to a request comes after all earlier
// frames.
func (g *guest) hasSeenAll() {
	g.w.Helper()
	require.NoError(g.w, g.WriteJSON(map[string]any{"n": 1, "id": "?"}))
	require.Equal(g.w, "refused", g.next()["t"])
}

// TestWhatAPageRemembersIsForThatPage: without a game now, an old one of the channel is shown on the page that
// showed it before, also to a user that was kicked there, and on no other. A new game is for all.
func TestWhatAPageRemembersIsForThatPage(t *testing.T) {
	w := newHallWorld(t)
	old := w.deal(0)
	id := old.State().ID
	ada, bob, cleo := person(0, 0), person(0, 1), person(0, 2)
	must(old.Kick(t.Context(), "kick", ada, bob.ID, false))(t)
	must(old.End(t.Context(), "end", ada, false))(t)

	waits := w.come(bob, "channel-0", "")
	require.Equal(t, "none", waits.next()["t"])
	knows := w.come(cleo, "channel-0", id)
	knows.sees(id, "ended")
	waits.hasSeenAll()
	kicked := w.come(bob, "channel-0", id)
	kicked.sees(id, "ended")
	elsewhere := w.come(cleo, "channel-1", id)
	require.Equal(t, "none", elsewhere.next()["t"])

	require.NoError(t, knows.WriteJSON(map[string]any{"n": 1, "react": 2}))
	require.Equal(t, "react", knows.next()["t"])
	require.Equal(t, "done", knows.next()["t"])
	require.Equal(t, "react", kicked.next()["t"])
	waits.hasSeenAll()

	next := must(w.hall.Create(t.Context(), "next", table.NewTable{
		Guild: "1", Channel: "channel-0", Host: ada, Edition: "classic", Options: game.DefaultOptions(),
	}))(t)
	for _, g := range []*guest{waits, knows, kicked} {
		g.sees(next.State().ID, "lobby")
	}
}

// TestTheEndOfAGameInAThreadStays on the pages of its channel: after a cut, and for the next poll. A rematch appears
// there by itself.
func TestTheEndOfAGameInAThreadStays(t *testing.T) {
	w := newHallWorld(t)
	inThread := table.NewTable{
		Guild: "1", Channel: "thread", Parent: "channel", Host: person(0, 0), Edition: "classic", Options: game.DefaultOptions(),
	}
	old := must(w.hall.Create(t.Context(), "old", inThread))(t)
	id, ada := old.State().ID, person(0, 0)
	stays := w.come(ada, "channel", "")
	stays.sees(id, "lobby")
	must(old.End(t.Context(), "end", ada, false))(t)
	stays.sees(id, "ended")

	again := w.come(ada, "channel", id)
	again.sees(id, "ended")
	other := w.come(ada, "other", id)
	require.Equal(t, "none", other.next()["t"])
	l := &look{session: w.signer.begin(Visitor{User: ada, Guild: "1", Channel: "channel"}), words: lang.For("en-US")}
	p := &poll{woken: make(chan struct{}, 1)}
	l.end = p
	r := must(w.enter(t.Context(), l, id))(t)
	defer w.leave(r, l)
	require.Contains(t, string(w.answerPoll(t.Context(), p, l, r, polled{}).Frames[2]), `"phase":"ended"`)

	next := must(w.hall.Create(t.Context(), "next", inThread))(t)
	for _, g := range []*guest{stays, again} {
		g.sees(next.State().ID, "lobby")
	}
}

// TestProfilePicturesComeToAGameThatIsOver, on the pages that still show it.
func TestProfilePicturesComeToAGameThatIsOver(t *testing.T) {
	w := &world{}
	plain := func(face string) string { return face }
	over := dealt(t, 5)
	over.Phase, over.Seats[1].User.Avatar = table.Finished, "1/abc"
	l, end := lookAt("u0"), &silent{}
	l.end, l.past = end, &over
	r := &room{faces: w, face: plain, looks: map[*look]bool{l: true}}
	frames, before := r.show(l, seen{})
	require.Len(t, frames, 3)
	require.NotContains(t, string(frames[1]), "face/u1")
	require.True(t, r.shows("u1", "1/abc"))
	require.False(t, r.shows("u1", "1/old"))

	w.show(art.NewPortrait(image.NewRGBA(image.Rect(0, 0, 8, 8))))
	r.repaint("u1")
	require.Equal(t, 1, end.news)
	frames, _ = r.show(l, before)
	require.Contains(t, string(frames[0]), "face/u1/1/abc")
}

// TestATableOfAnEventSaysHowThatStands, to each of its visitors. The store is asked once for all of them, and a table is shown
// without it when the store has no answer.
func TestATableOfAnEventSaysHowThatStands(t *testing.T) {
	inWorld(t, func(w *world) {
		asked, fails := 0, false
		w.Server.Config.Event = func(_ context.Context, id event.ID) (table.Event, error) {
			asked++
			if fails {
				return table.Event{}, errors.New("no")
			}
			usual, _ := event.Usual(event.Arena)
			e := event.Event{Settings: event.Settings{Name: "Friday", Kind: event.Arena, Minutes: usual.Minutes}, Phase: event.Running}
			e.Ends = time.Unix(1_800_000_000, 0)
			e.Players = []event.Player{{User: "u1", Name: "Bruno", Points: 7, Wins: 2, Games: 3}, {User: "u0", Name: "Ada", Points: 4, Games: 2}}
			return table.Event{ID: id, Event: e}, nil
		}
		s := dealt(t, 5)
		s.Event = table.InEvent{ID: "abcd2345", No: 1}
		r := &room{event: w.Server.event, looks: map[*look]bool{}}
		r.update(s)
		frame := func(user table.UserID) string {
			frames, _ := r.show(lookAt(user), seen{})
			return string(frames[2])
		}
		require.Contains(t, frame("u0"), `"event":{"stage":"Friday","standing":"2. Ada: 4 points, 0 wins in 2","rule":"`)
		require.Contains(t, frame("u0"), `"ends":1800000000000}`)
		require.NotContains(t, frame("stranger"), "standing")
		require.Equal(t, 1, asked)
		time.Sleep(standingsHold + time.Second)
		fails = true
		require.NotContains(t, frame("u0"), `"event"`)
		require.Equal(t, 2, asked)
		require.Contains(t, w.log.String(), "the standings of an event cannot be shown")
		w.log.Reset()
	})
}
