package activity

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/background"
)

// The times of a socket.
const (
	pingEvery  = 20 * time.Second
	silence    = 60 * time.Second // without a frame, before it is closed
	helloWait  = 10 * time.Second // for the hello
	writeWait  = 10 * time.Second
	closeWait  = 500 * time.Millisecond // for the last frame, and the one being written
	mostWaits  = 64                     // frames that wait to be written, beside the latest state
	largeFrame = 4 << 10
)

// upgrader makes sockets that take little memory while they are idle: write buffers come from a pool.
var upgrader = websocket.Upgrader{
	HandshakeTimeout: 5 * time.Second, ReadBufferSize: 512, WriteBufferSize: 4 << 10, WriteBufferPool: &sync.Pool{},
	CheckOrigin: func(*http.Request) bool { return true }, // checked by onlyOurs
}

// socket is a WebSocket of a visitor. One goroutine reads it; another one writes while there is something to write.
type socket struct {
	server *Server
	conn   *websocket.Conn
	wire   *wire // below conn
	look   *look
	room   *room
	over   chan struct{} // closed when writing has ended

	mu      sync.Mutex
	writing bool     // a writer runs, or writing has ended
	news    bool     // there may be a state that has not been written
	waits   [][]byte // in the order in which they are written, after the state
	ping    bool
	pinged  time.Time
	leaving closeReason
	acting  bool // the page waits for an answer
	moved   bool // it has to connect again once it has that answer
	seen    seen // by the writer only
}

// serveSocket makes a socket. The context of its request ends with this function.
func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	if s.limits.isFull() {
		fail(w, r, http.StatusTooManyRequests, "busy")
		return
	}
	conn, err := upgrader.Upgrade(wiring{w, s.Now}, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	s.limits.greet(conn)
	go s.serveConn(conn, conn.NetConn().(*wire))
}

// serveConn admits a visitor, and reads until the connection ends.
func (s *Server) serveConn(conn *websocket.Conn, below *wire) {
	defer conn.Close()
	defer s.logPanic()
	c := &socket{server: s, conn: conn, wire: below, pinged: s.Now(), writing: true, over: make(chan struct{})}
	if why, in := c.comeIn(); !in {
		if why != "" {
			below.endBy(time.Now().Add(closeWait))
			if c.send([][]byte{s.goodbye(why, c.look)}, false) {
				c.part()
			}
		}
		return
	}
	defer c.goOut()
	if why := c.read(); why != "" {
		c.dismiss(why)
		<-c.over
	}
}

// mostUnread limits the bytes of a page that are read after goodbye.
const mostUnread = 128 << 10

// part waits after goodbye until the page has closed the connection, or its time is over. Bytes that the page sends
// meanwhile are read and discarded: a connection that is closed with unread bytes is reset, and the page would
// lose the reason.
func (c *socket) part() {
	goodbye := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
	_ = c.conn.WriteControl(websocket.CloseMessage, goodbye, time.Now().Add(closeWait))
	if _, err := io.CopyN(io.Discard, c.wire.Conn, mostUnread); err == nil {
		time.Sleep(closeWait) // it sends without end, and has time to read meanwhile
	}
}

// logPanic keeps a panic at one connection from ending the process.
func (s *Server) logPanic() {
	if p := recover(); p != nil {
		s.Log.Error("panic at a page", "panic", background.PanicText(p), "stack", background.Stack())
	}
}

// read carries out the requests of the page, one after the other, and returns the reason to end, or "" if the page
// has closed the connection.
func (c *socket) read() closeReason {
	stay := func(string) error { return c.conn.SetReadDeadline(time.Now().Add(silence)) }
	c.conn.SetPongHandler(stay)
	for {
		_ = stay("")
		data, err := c.receive()
		if err != nil {
			return closeReasonOf(err)
		}
		if why := c.left(); why != "" {
			return why
		}
		if !c.server.limits.frame(c.look.User.ID) {
			return closedFlood
		}
		q, err := readRequest(data)
		if err != nil {
			return closedMalformed
		}
		if q.Alive == 0 {
			c.act(q)
		} else {
			c.noteAlive(q)
		}
	}
}

// noteAlive answers a page's sign of life, and records whether the visitor looks at it.
func (c *socket) noteAlive(q request) {
	c.reacted(aliveFrame)
	switch {
	case q.Seen == nil:
	case *q.Seen:
		c.server.noteLook(c.look, seenFor)
	default:
		c.server.noteLook(c.look, 0)
	}
}

var (
	errLarge = errors.New("a frame that is too large")
	errFlood = errors.New("too much that is no frame")
)

// receive reads a frame. It stops reading a frame that is too large.
func (c *socket) receive() ([]byte, error) {
	c.wire.expect()
	kind, r, err := c.conn.NextReader()
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(r, largeFrame+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > largeFrame:
		return nil, errLarge
	case kind != websocket.TextMessage:
		return nil, errFrame
	}
	return data, nil
}

// closeReasonOf returns the code of an error for the last frame, or "" if the page is gone.
func closeReasonOf(err error) closeReason {
	var late net.Error
	switch {
	case errors.Is(err, errLarge):
		return closedLarge
	case errors.Is(err, errFlood):
		return closedFlood
	case errors.Is(err, errFrame):
		return closedMalformed
	case errors.Is(err, errSession):
		return closedSession
	case errors.Is(err, errBarred):
		return closedBarred
	case isElsewhere(err):
		return closedMoved
	case errors.As(err, &late) && late.Timeout():
		return closedSilent
	}
	return ""
}

// act carries out one request. It runs in a goroutine of its own, so that the stack of the reader stays small.
func (c *socket) act(q request) {
	c.beginAct()
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer c.endAct()
		defer c.server.logPanic()
		answer := c.server.act(context.Background(), c.look, c.room, q)
		c.write(func() { c.wait(answer) })
	}()
	<-done
}

// pingIfDue pings now and then.
func (c *socket) pingIfDue(now time.Time) {
	c.mu.Lock()
	due := now.Sub(c.pinged) >= pingEvery
	if due {
		c.pinged = now
	}
	c.mu.Unlock()
	if due {
		c.write(func() { c.ping = true })
	}
}
