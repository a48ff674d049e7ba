package activity

import (
	"encoding/binary"
	"net"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// upgrade asks for a socket.
const upgrade = "GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: " + origin + "\r\nConnection: upgrade\r\nUpgrade: websocket\r\n" +
	"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"

// rubbish is the most that the server reads of what never ends.
const rubbish = 300 << 10

// TestRubbishCostsNothing: of what never ends the server reads no more than tells that it is rubbish.
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

// TestRubbishInASocketCostsNothing: neither before hello nor after it, and also where it makes no frame.
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

// openRaw opens a socket of which nobody reads what comes after the upgrade.
func (w *world) openRaw() net.Conn {
	w.Helper()
	conn, err := w.http.Dial(w.Context(), "", "")
	require.NoError(w, err)
	w.Cleanup(func() { conn.Close() })
	_, err = conn.Write([]byte(upgrade))
	require.NoError(w, err)
	_, err = conn.Read(make([]byte, 1<<10)) // what comes before the answer is refused
	require.NoError(w, err)
	return conn
}

// fromPage is a frame of a page. Its mask changes nothing.
func fromPage(head byte, data string) string {
	frame := []byte{head, 0x80 | byte(len(data))}
	if len(data) > 125 {
		frame = binary.BigEndian.AppendUint16([]byte{head, 0x80 | 126}, uint16(len(data)))
	}
	return string(frame) + "\x00\x00\x00\x00" + data
}

// hangsUpOn requires that the server hangs up on what never ends.
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
