package activity

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
)

// FuzzFrames: whatever a page sends, the server stays, answers what it understands by its number, and hands nothing to
// the bot but buttons of tables, each in the name of the session's user.
func FuzzFrames(f *testing.F) {
	for _, seed := range []string{
		`{"n":1,"id":"1:ab12cd34:42:play:b7"}`, `{"n":9007199254740991,"id":"1:ab12cd34:0:begin"}`, `{"n":2,"react":5}`,
		`{"n":3,"id":"1:ab12cd34:43:discard","values":["b7/0","b7/1"]}`, `{"p":1}`, `{"n":4,"id":"1:-:0:set:channels","values":["1"]}`,
		`{"n":5,"id":"1:ab12cd34:1:play:W4"}`, `{"n":6,"id":"privacy"}`, `{"n":7,"id":"1:leaderboard:1:server:all:points:any"}`,
		`{"n":1e3,"id":"1:ab12cd34:1:draw"}`, `{"N":1,"ID":"1:ab12cd34:1:draw"}`, `null`, `{"n":1,"id":"\u0000"}`,
	} {
		f.Add(seed)
	}
	var clicks []*interact.Interaction
	s := New(Config{
		Now: time.Now, Key: make([]byte, 32), Tables: &world{},
		Press: func(_ context.Context, in *interact.Interaction) interact.Reply {
			clicks = append(clicks, in)
			return interact.Private("heard")
		},
	})
	f.Fuzz(func(t *testing.T, frame string) {
		clicks = nil
		q, err := readRequest([]byte(frame))
		if err != nil || q.Alive != 0 && q.ID == "" && q.React == nil {
			return
		}
		l := lookAt("ada")
		answer := s.act(t.Context(), l, &room{looks: map[*look]bool{l: true}}, q)
		var got answerFrame
		require.NoError(t, json.Unmarshal(answer, &got))
		require.Contains(t, []string{"done", "refused"}, got.T)
		require.Equal(t, q.N, got.N)
		for _, in := range clicks {
			id, err := customid.Parse(in.CustomID)
			require.NoError(t, err)
			require.NotEqual(t, customid.NoTable, id.Table)
			require.Equal(t, l.User, in.User)
			require.Zero(t, in.Permissions)
			require.True(t, strings.HasPrefix(in.Token.Interaction, "ws:s:"))
		}
	})
}

// FuzzTokens: nothing opens a session but what the server has signed.
func FuzzTokens(f *testing.F) {
	s := signer{make([]byte, 32), time.Now}
	token := s.token(session{ID: "s", Until: time.Unix(1<<40, 0), Visitor: visitor("ada")})
	for _, seed := range []string{token, token + ".", "." + token, strings.ToLower(token), "", ".", token[:len(token)-1]} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, given string) {
		if v, err := s.read(given); err == nil {
			require.Equal(t, visitor("ada"), v.Visitor)
			require.Equal(t, token, given)
		}
	})
}
