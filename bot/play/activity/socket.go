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
	"unobot/bot/play/interact"
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
	conn, err := upgrader.Upgrade(wiring{w}, r, nil)
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
	c := &socket{server: s, conn: conn, wire: below, pinged: time.Now(), writing: true, over: make(chan struct{})}
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
			c.reacted(aliveFrame)
			switch {
			case q.Seen == nil:
			case *q.Seen:
				c.server.noteLook(c.look, seenFor)
			default:
				c.server.noteLook(c.look, 0)
			}
		}
	}
}

var (
	errLarge = errors.New("a frame that is too large")
	errFlood = errors.New("too much that is no frame")
)

// receive reads a frame. It stops reading a frame that is too large.
func (c *socket) receive() ([]byte, error) {
	c.wire.left = interact.FullAllowance(mostBetween)
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

// act carries out one request, in a goroutine for which it waits: so the stack of the reader stays small.
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

// begin starts writing: first hello, then the state, then the frames that have come meanwhile.
func (c *socket) begin(hello []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.news = true
	go c.writeAll(hello)
}

// changed implements viewer.
func (c *socket) changed() { c.write(func() { c.news = true }) }

// reacted implements viewer.
func (c *socket) reacted(frame []byte) { c.write(func() { c.wait(frame) }) }

// dismiss says goodbye and closes. A page that does not read loses the goodbye.
func (c *socket) dismiss(why closeReason) { c.write(func() { c.leave(why) }) }

// moveOn implements viewer.
func (c *socket) moveOn() {
	c.write(func() {
		if c.moved = c.acting; !c.moved {
			c.leave(closedMoved)
		}
	})
}

// leave queues goodbye as the last frame.
func (c *socket) leave(why closeReason) {
	if c.leaving == "" {
		c.leaving = why
		c.wire.endBy(time.Now().Add(closeWait))
	}
}

// beginAct records that the page waits for an answer.
func (c *socket) beginAct() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.acting = true
}

// endAct dismisses a page that has to connect again and has waited for its answer.
func (c *socket) endAct() {
	c.mu.Lock()
	moved := c.moved
	c.acting = false
	c.mu.Unlock()
	if moved {
		c.dismiss(closedMoved)
	}
}

// left returns the reason why the page was dismissed, or "".
func (c *socket) left() closeReason {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.leaving
}

// wait adds a frame to those that wait to be written. A page that does not read loses frames other than the state.
func (c *socket) wait(frame []byte) {
	if len(c.waits) < mostWaits {
		c.waits = append(c.waits, frame)
	}
}

// write calls note to queue a frame, and starts a writer if none runs.
func (c *socket) write(note func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	note()
	if !c.writing {
		c.writing = true
		go c.writeAll(nil)
	}
}

// writeAll writes until the queue is empty. After goodbye, or once the page is gone, it ends writing for good.
//
// hello is written before all other frames. nil if it has been written.
func (c *socket) writeAll(hello []byte) {
	over, told := true, false
	defer func() {
		if !over {
			return
		}
		if told {
			c.part()
		}
		c.conn.Close()
		close(c.over)
	}()
	defer c.server.logPanic()
	if hello != nil && !c.send([][]byte{hello}, false) {
		return
	}
	for {
		c.mu.Lock()
		news, waits, ping, leaving := c.news, c.waits, c.ping, c.leaving
		c.news, c.waits, c.ping = false, nil, false
		if !news && waits == nil && !ping && leaving == "" {
			c.writing, over = false, false
			c.mu.Unlock()
			return
		}
		c.mu.Unlock()
		var frames [][]byte
		if news && leaving == "" {
			frames, c.seen = c.room.show(c.look, c.seen)
		}
		frames = append(frames, waits...)
		if leaving != "" {
			frames = append(frames, c.server.goodbye(leaving, c.look))
		}
		if !c.send(frames, ping) {
			return
		}
		if told = leaving != ""; told {
			return
		}
	}
}

// send writes frames and perhaps a ping. It returns false if the page does not take them.
func (c *socket) send(frames [][]byte, ping bool) bool {
	_ = c.conn.SetWriteDeadline(time.Now().Add(writeWait))
	for _, f := range frames {
		if c.conn.WriteMessage(websocket.TextMessage, f) != nil {
			return false
		}
	}
	return !ping || c.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWait)) == nil
}
