package session

import (
	"bufio"
	"errors"
	"net"
	"net/http"

	"github.com/gorilla/websocket"
)

// accept is the server's half of a WebSocket handshake on a connection that no HTTP server has accepted.
func accept(conn net.Conn) (*websocket.Conn, error) {
	buffered := bufio.NewReadWriter(bufio.NewReader(conn), bufio.NewWriter(conn))
	req, err := http.ReadRequest(buffered.Reader)
	if err != nil {
		return nil, err
	}
	upgrader := websocket.Upgrader{}
	return upgrader.Upgrade(&hijack{conn: conn, buffered: buffered, header: make(http.Header)}, req, nil)
}

// hijack is an http.ResponseWriter that can only give its connection away.
type hijack struct {
	conn     net.Conn
	buffered *bufio.ReadWriter
	header   http.Header
}

// Header implements http.ResponseWriter.
func (h *hijack) Header() http.Header { return h.header }

// WriteHeader implements http.ResponseWriter.
func (h *hijack) WriteHeader(int) {}

// Write implements http.ResponseWriter; it is reached only when the upgrade is refused.
func (h *hijack) Write([]byte) (int, error) { return 0, errors.New("not an HTTP server") }

// Hijack implements http.Hijacker.
func (h *hijack) Hijack() (net.Conn, *bufio.ReadWriter, error) { return h.conn, h.buffered, nil }
