package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game/table"
)

// post sends a request to the playground, decodes the answer, and returns the status.
func (th *theater) post(path string, body, into any) int {
	th.Helper()
	data, err := json.Marshal(body)
	require.NoError(th, err)
	q, err := http.NewRequestWithContext(th.Context(), http.MethodPost, th.url+path, bytes.NewReader(data))
	require.NoError(th, err)
	q.Header.Set("Origin", th.url)
	q.Header.Set("Content-Type", "application/json")
	resp, err := th.client().Do(q)
	require.NoError(th, err)
	defer resp.Body.Close()
	if into != nil {
		require.NoError(th, json.NewDecoder(resp.Body).Decode(into))
	}
	return resp.StatusCode
}

// atTable is a visitor at the page of a table in the playground.
type atTable struct {
	*theater
	session, after string
	n              int
	public         struct {
		Table, Phase string
		Seq          int
		Match        struct{ Actor int }
	}
	own struct {
		Seat int
		May  []string
		Hand []struct{ Face, Do string }
	}
	answer struct{ T, Why string }
}

func (th *theater) atTable(name, place string) *atTable {
	th.Helper()
	a := &atTable{theater: th}
	require.Equal(th, http.StatusOK, th.post("/table/api/session", map[string]string{"as": name, "in": place}, a))
	return a
}

// UnmarshalJSON decodes the answer to a request for a session.
func (a *atTable) UnmarshalJSON(data []byte) error {
	var got struct{ Session string }
	err := json.Unmarshal(data, &got)
	a.session = got.Session
	return err
}

// poll polls once.
func (a *atTable) poll(send ...map[string]any) {
	a.Helper()
	var got struct {
		Frames []json.RawMessage
		After  string
	}
	require.Equal(a, http.StatusOK, a.post("/table/api/poll", map[string]any{"session": a.session, "after": a.after, "send": send}, &got))
	for _, f := range got.Frames {
		var name struct{ T string }
		require.NoError(a, json.Unmarshal(f, &name))
		into := map[string]any{"public": &a.public, "own": &a.own, "done": &a.answer, "refused": &a.answer}[name.T]
		if into != nil {
			require.NoError(a, json.Unmarshal(f, into))
		}
	}
	a.after = got.After
}

// move waits for the turn, and draws, or does another thing that the page offers. In a game that robots have won
// meanwhile it does nothing.
func (a *atTable) move() {
	a.Helper()
	for a.public.Phase == "" || a.public.Match.Actor != a.own.Seat {
		if a.public.Phase == string(table.Finished) {
			return
		}
		a.poll()
	}
	verb := a.own.May[0]
	if verb == "color" {
		verb = "color:r"
	}
	a.n++
	a.poll(map[string]any{"n": a.n, "id": fmt.Sprintf("1:%s:%d:%s", a.public.Table, a.public.Seq, verb)})
	require.Equal(a, "done", a.answer.T, "%s: %s", verb, a.answer.Why)
}

// TestThePlaygroundHasThePageOfEachTable: of the channel's, and of a visitor's own game, by name. The session of a page
// goes on with the next bot.
func TestThePlaygroundHasThePageOfEachTable(t *testing.T) {
	bubble(t, func(t *testing.T) {
		th := newTheater(t, standin.NewNetwork())
		resp, err := th.client().Get(th.url + "/table/?as=Ada")
		require.NoError(t, err)
		resp.Body.Close()
		require.Equal(t, http.StatusOK, resp.StatusCode)
		require.NotContains(t, resp.Header.Get("Content-Security-Policy"), "frame-ancestors 'none'", "it is shown beside the channel")

		require.Equal(t, http.StatusNotFound, th.post("/table/api/session", map[string]string{"as": "Nobody", "in": ""}, nil))
		for _, place := range []string{"", "dm"} {
			for got := (struct{ Status string }{}); got.Status != "ok"; time.Sleep(10 * time.Millisecond) { // the commands are registered soon
				th.post("/api/shortcut", map[string]any{"as": "Ada", "in": place, "shortcut": 0}, &got)
			}
			ada := th.atTable("ada", place)
			for ada.own.Hand == nil {
				ada.poll()
			}
			for range 3 {
				ada.move()
			}
			if place == "" {
				bruno := th.atTable("Bruno", place)
				bruno.poll()
				require.Equal(t, -1, bruno.own.Seat, "who only looks")
				require.Equal(t, ada.public.Table, bruno.public.Table)
			}
			th.bot.stop()
			th.bot.start()
			ada.after = ""
			ada.poll()
			ada.move()
		}
	})
}
