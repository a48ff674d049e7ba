package activity

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// upgrade asks for a socket.
const upgrade = "GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: " + origin + "\r\nConnection: upgrade\r\nUpgrade: websocket\r\n" +
	"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"

// rubbish is the most bytes that the server reads of an endless request.
const rubbish = 300 << 10

// TestRubbishCostsNothing: the server reads no more of an endless request than it takes to refuse it.
func TestRubbishCostsNothing(t *testing.T) {
	for name, head := range map[string]string{
		"session":   "POST /api/session HTTP/1.1\r\nHost: x\r\nOrigin: " + origin + "\r\nContent-Length: 2147483648\r\n\r\n",
		"chunks":    "POST /api/poll HTTP/1.1\r\nHost: x\r\nOrigin: " + origin + "\r\nTransfer-Encoding: chunked\r\n\r\n7fffffff\r\n",
		"elsewhere": "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2147483648\r\n\r\n",
		"no HTTP":   "",
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, func(w *world) {
				conn := must(w.http.Dial(w.Context(), "", ""))(w)
				defer conn.Close()
				must(conn.Write([]byte(head)))(w)
				go drain(conn)
				w.hangsUpOn(conn, strings.Repeat("[", 1<<10))
			})
		})
	}
}

// TestRubbishInASocketCostsNothing: neither before hello nor after it, and also if it makes no frame.
func TestRubbishInASocketCostsNothing(t *testing.T) {
	for name, c := range map[string]struct{ first, endless string }{
		"a large frame":   {"\x81\xff\x00\x00\x00\x00\x80\x00\x00\x00\x00\x00\x00\x00", "["},
		"pings":           {"", fromPage(0x89, "ping")},
		"large pings":     {"", fromPage(0x89, strings.Repeat("x", 125))},
		"pongs":           {"", fromPage(0x8a, "")},
		"empty fragments": {fromPage(0x01, "{"), fromPage(0x00, "")},
	} {
		for when, hello := range map[string]bool{"first": false, "after hello": true} {
			t.Run(name+" "+when, func(t *testing.T) {
				inWorld(t, func(w *world) {
					conn := w.openRaw()
					go drain(conn)
					if hello {
						must(conn.Write([]byte(fromPage(0x81, `{"hello":"`+w.session("ada")+`"}`))))(w)
					}
					must(conn.Write([]byte(c.first)))(w)
					w.hangsUpOn(conn, strings.Repeat(c.endless, 1<<10/len(c.endless)))
				})
			})
		}
	}
}

// openRaw opens a socket without a reader after the upgrade.
func (w *world) openRaw() net.Conn {
	w.Helper()
	conn, err := w.http.Dial(w.Context(), "", "")
	require.NoError(w, err)
	w.Cleanup(func() { conn.Close() })
	_, err = conn.Write([]byte(upgrade))
	require.NoError(w, err)
	_, err = conn.Read(make([]byte, 1<<10)) // the bytes before the refusal
	require.NoError(w, err)
	return conn
}

// fromPage returns a frame of a page. Its mask changes nothing.
func fromPage(head byte, data string) string {
	frame := []byte{head, 0x80 | byte(len(data))}
	if len(data) > 125 {
		frame = binary.BigEndian.AppendUint16([]byte{head, 0x80 | 126}, uint16(len(data)))
	}
	return string(frame) + "\x00\x00\x00\x00" + data
}

// hangsUpOn requires that the server closes a connection with endless input.
func (w *world) hangsUpOn(conn net.Conn, endless string) {
	w.Helper()
	sent := 0
	for sent < rubbish {
		n, err := conn.Write([]byte(endless)) // the server has read so much: the wire has no buffer
		if sent += n; err != nil {
			return
		}
	}
	require.Fail(w, "the server reads on")
}

func drain(conn net.Conn) {
	b := make([]byte, 1<<10)
	for {
		if _, err := conn.Read(b); err != nil {
			return
		}
	}
}

// FuzzFrames: on any input of a page, the server stays, answers valid requests by their numbers, and passes only
// buttons of tables, and those that begin a game there, to the bot, each in the name of the session's user.
func FuzzFrames(f *testing.F) {
	for _, seed := range []string{
		`{"n":1,"id":"1:ab12cd34:42:play:b7"}`, `{"n":9007199254740991,"id":"1:ab12cd34:0:begin"}`, `{"n":2,"react":5}`,
		`{"n":3,"id":"1:ab12cd34:43:discard","values":["b7/0","b7/1"]}`, `{"p":1}`, `{"n":4,"id":"1:-:0:set:channels","values":["1"]}`,
		`{"n":5,"id":"1:ab12cd34:1:play:W4"}`, `{"n":6,"id":"privacy"}`, `{"n":7,"id":"1:leaderboard:1:server:all:points:any"}`,
		`{"n":1e3,"id":"1:ab12cd34:1:draw"}`, `{"N":1,"ID":"1:ab12cd34:1:draw"}`, `null`, `{"n":1,"id":"\u0000"}`,
		`{"n":1,"id":"1:-:0:start"}`, `{"n":1,"id":"1:-:0:robots"}`, `{"n":1,"id":"1:daily:1:play"}`,
	} {
		f.Add(seed, false)
		f.Add(seed, true)
	}
	s, clicks := heard()
	f.Fuzz(func(t *testing.T, frame string, alone bool) {
		*clicks = nil
		q, err := readRequest([]byte(frame))
		if err != nil || q.Alive != 0 {
			return
		}
		l := lookAt("ada")
		if alone {
			l.Guild = ""
		}
		answer := s.act(t.Context(), l, &room{looks: map[*look]bool{l: true}}, q)
		var got answerFrame
		require.NoError(t, json.Unmarshal(answer, &got))
		require.Contains(t, []string{"done", "refused"}, got.T)
		require.Equal(t, q.N, got.N)
		requireOwn(t, l, *clicks)
	})
}

// heard returns a server without tables, and the clicks that it has passed to the bot.
func heard() (*Server, *[]*interact.Interaction) {
	var clicks []*interact.Interaction
	return New(Config{
		Key: make([]byte, 32), Tables: &world{}, Pace: interact.Pace{PerSecond: 1e9, AtOnce: 1e9},
		Refuses: func(string, table.UserID) (lang.Text, bool) { return "", false },
		Press: func(_ context.Context, in *interact.Interaction) interact.Reply {
			clicks = append(clicks, in)
			return interact.Private("heard")
		},
	}), &clicks
}

// requireOwn requires that clicks are allowed to a visitor, and in the visitor's own name.
func requireOwn(t *testing.T, l *look, clicks []*interact.Interaction) {
	t.Helper()
	for _, in := range clicks {
		if !l.mayBegin(in.CustomID) {
			id := must(customid.Parse(in.CustomID))(t)
			require.NotEqual(t, customid.NoTable, id.Table)
		}
		require.Equal(t, l.User, in.User)
		require.Zero(t, in.Permissions)
		require.True(t, strings.HasPrefix(in.Token.Interaction, "ws:s:"))
	}
}

// FuzzPolls is FuzzFrames for polls. SESSION is a token that holds; without it nothing is answered.
func FuzzPolls(f *testing.F) {
	for _, seed := range []string{
		`{"session":"SESSION","table":"ab12cd34","after":"","seen":true,"send":[{"n":17,"id":"1:ab12cd34:42:draw"}]}`,
		`{"session":"SESSION","after":"none","send":[{"n":1,"id":"1:-:0:start"},{"n":2,"react":5},{"p":1}]}`,
		`{"session":"SESSION","table":"-","send":[{"n":1,"id":"1:ab12cd34:1:join"}]}`, `{"session":"SESSION","send":[{}]}`,
		`{"session":"","send":[{"n":1,"id":"1:ab12cd34:1:join"}]}`, `{"session":"SESSION"}{`, `null`, `[]`, ``,
	} {
		f.Add(seed)
	}
	s, clicks := heard()
	l := lookAt("ada")
	l.Until = time.Unix(1<<40, 0)
	token := s.signer.token(l.session)
	f.Fuzz(func(t *testing.T, body string) {
		*clicks = nil
		gone, cancel := context.WithCancel(t.Context())
		cancel() // the poll answers at once
		body = strings.ReplaceAll(body, "SESSION", token)
		q := httptest.NewRequestWithContext(gone, http.MethodPost, "/api/poll", strings.NewReader(body))
		answer := httptest.NewRecorder()
		s.servePoll(answer, q)
		require.Contains(t, []int{http.StatusOK, http.StatusBadRequest, http.StatusUnauthorized}, answer.Code)
		require.True(t, json.Valid(answer.Body.Bytes()))
		if answer.Code != http.StatusOK || !strings.Contains(body, token) {
			require.Empty(t, *clicks)
		}
		requireOwn(t, l, *clicks)
		require.Zero(t, s.limits.open)
		for _, r := range s.rooms {
			require.Empty(t, r.looks)
		}
	})
}

// FuzzHellos: on any first frame of a page, only a token admits a visitor, and only ids that may be a table's are
// looked for.
func FuzzHellos(f *testing.F) {
	s, _ := heard()
	l := lookAt("ada")
	l.Until = time.Unix(1<<40, 0)
	token := s.signer.token(l.session)
	for _, seed := range []string{
		`{"hello":"SESSION","table":"ab12cd34","page":"3f2a91c0"}`, `{"hello":"SESSION"}`, `{"hello":"x.y"}`, `{}`, `null`, `[]`, ``,
		`{"HELLO":"SESSION","table":null}`, `{"hello":"SESSION","table":"-"}`, `{"hello":"SESSION","table":"AB12CD34"}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, frame string) {
		v, latest, err := s.readHello([]byte(strings.ReplaceAll(frame, "SESSION", token)))
		if err != nil {
			require.NotEmpty(t, closeReasonOf(err))
			return
		}
		require.Equal(t, l.Visitor, v.Visitor)
		require.Regexp(t, "^([a-z0-9]{8})?$", string(latest))
	})
}

// FuzzTokens: a session opens only by a token that the server has signed.
func FuzzTokens(f *testing.F) {
	s := newSigner(make([]byte, 32))
	token := s.token(session{ID: "s", Until: time.Now().Add(SessionLife), Visitor: visitor("ada")})
	for _, seed := range []string{
		token, token + ".", "." + token, strings.ToLower(token), "", ".", token[:len(token)-1], token + "\r", "\n" + token,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, given string) {
		if v, err := s.read(given); err == nil {
			require.Equal(t, visitor("ada"), v.Visitor)
			require.Equal(t, s.token(v), given, "another spelling")
		}
	})
}
