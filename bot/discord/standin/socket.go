package standin

import (
	"bytes"
	"compress/zlib"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/gorilla/websocket"
)

// conn is one gateway socket. A goroutine of its own writes, so that no caller waits for a slow bot.
type conn struct {
	number  int
	ws      *websocket.Conn
	session *session                  // guarded by Server.mu
	fault   HandshakeFault            // guarded by Server.mu
	closing bool                      // a close frame is on its way; guarded by Server.mu
	frames  []time.Time               // arrivals of the last minute, for the frame limit; used by the reader only
	gone    chan struct{}             // closed when the reader ends
	pack    func(frame []byte) []byte // compresses; nil if frames are sent as text
	waiting backlog[outgoing]
}

// outgoing is a frame to write, or the close frame when closeCode is set.
type outgoing struct {
	data        string
	interaction *Interaction
	closeCode   int
}

// sendCloseLocked queues the close frame.
func (c *conn) sendCloseLocked(code int) {
	c.closing = true
	c.waiting.add(outgoing{closeCode: code})
}

// abort resets the TCP connection without a close frame.
func (c *conn) abort() {
	if tcp, ok := c.ws.NetConn().(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // makes Close send RST
	}
	_ = c.ws.Close()
}

// write writes one frame and reports whether more may follow.
func (c *conn) write(f outgoing) bool {
	deadline := time.Now().Add(writeTimeout)
	if f.closeCode != 0 {
		_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(f.closeCode, ""), deadline)
		// The reader goes on for a moment: closing with unread input would reset the connection and could destroy the close
		// frame before the bot has read it.
		_ = c.ws.SetReadDeadline(time.Now().Add(time.Second))
		return false
	}
	if f.interaction != nil {
		now := time.Now()
		f.interaction.sent.CompareAndSwap(nil, &now) // only the first delivery counts
	}
	_ = c.ws.SetWriteDeadline(deadline)
	kind, data := websocket.TextMessage, []byte(f.data)
	if c.pack != nil {
		kind, data = websocket.BinaryMessage, c.pack(data)
	}
	if err := c.ws.WriteMessage(kind, data); err != nil {
		_ = c.ws.Close()
		return false
	}
	return true
}

// packers holds a constructor for each compression of the gateway. The function that it returns compresses the frames
// of one socket as one stream.
// https://docs.discord.com/developers/events/gateway#transport-compression
var packers = map[string]func() func(frame []byte) []byte{"zlib-stream": zlibStream, "zstd-stream": zstdStream}

// zlibStream flushes after each frame, so that the reader of the stream can read everything so far.
func zlibStream() func(frame []byte) []byte {
	var out bytes.Buffer
	stream := zlib.NewWriter(&out)
	return func(frame []byte) []byte {
		out.Reset()
		_, _ = stream.Write(frame) // into memory
		_ = stream.Flush()
		return out.Bytes()
	}
}

// zstdStream writes one Zstandard frame without an end. Its blocks are raw: readers cannot tell, and the loopback has
// room. RFC 8878 section 3.1.1.
func zstdStream() func(frame []byte) []byte {
	const block = 128 << 10                           // the longest that the format has
	head := []byte{0x28, 0xb5, 0x2f, 0xfd, 0, 7 << 3} // its magic number, no checksum, a window as long as a block
	return func(frame []byte) []byte {
		out := head
		head = nil
		for part := range slices.Chunk(frame, block) {
			size := len(part) << 3 // the low bits say that it is raw, and not the last one
			out = append(append(out, byte(size), byte(size>>8), byte(size>>16)), part...)
		}
		return out
	}
}

// serveGateway upgrades a request and runs the socket until it ends.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	var fault HandshakeFault
	if len(s.gateway.handshakes) > 0 {
		fault, s.gateway.handshakes = s.gateway.handshakes[0], s.gateway.handshakes[1:]
	}
	s.gateway.opened++
	number := s.gateway.opened
	s.mu.Unlock()
	if fault == HandshakeRefuse {
		http.Error(w, "upstream connect error", http.StatusServiceUnavailable)
		return
	}
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // Upgrade has answered
	}
	ws.SetReadLimit(maxFrame)
	c := &conn{number: number, ws: ws, fault: fault, gone: make(chan struct{}), waiting: newBacklog[outgoing]()}
	if packer := packers[r.URL.Query().Get("compress")]; packer != nil {
		c.pack = packer()
	}
	if !s.connect(c, r.URL.Query()) {
		c.abort()
		return
	}
	s.working.Go(func() { c.waiting.each(c.gone, c.write) })
	unidentified := time.AfterFunc(s.opts.IdentifyWait, func() { s.endUnidentified(c) })
	defer unidentified.Stop()
	err = s.readLoop(c)
	s.disconnect(c, err)
	close(c.gone)
	_ = ws.Close()
}

// connect registers a socket and sends Hello. It returns false if the server is closing.
func (s *Server) connect(c *conn, asked url.Values) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.gateway.conns[c.number] = c
	s.journal.add(Entry{Kind: EntryConnected, Conn: c.number})
	_ = c.ws.SetReadDeadline(time.Now().Add(s.heartbeatPatience()))
	switch {
	case c.fault == HandshakeNoHello:
	case asked.Get("v") != apiVersion:
		c.sendCloseLocked(closeInvalidVersion)
	case asked.Get("encoding") != "json":
		c.sendCloseLocked(closeDecodeError)
	case asked.Get("compress") != "" && c.pack == nil:
		s.violateLocked("compress", "%s is unknown to Discord", asked.Get("compress"))
		c.sendCloseLocked(closeDecodeError)
	default:
		s.sendOp(c, opHello, object{"heartbeat_interval": s.opts.HeartbeatInterval.Milliseconds()})
	}
	return true
}

// endUnidentified closes a socket that has no session yet.
func (s *Server) endUnidentified(c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.session == nil && !c.closing {
		c.sendCloseLocked(closeNotAuthenticated)
	}
}

// heartbeatPatience returns the time for which a bot may go without a heartbeat.
func (s *Server) heartbeatPatience() time.Duration { return s.opts.HeartbeatInterval * 3 / 2 }

// readLoop handles the bot's frames until the socket fails.
func (s *Server) readLoop(c *conn) error {
	for {
		kind, frame, err := c.ws.ReadMessage()
		if err != nil {
			return err
		}
		s.mu.Lock()
		s.journal.add(Entry{Kind: EntryFrameIn, Conn: c.number, Frame: string(frame)})
		if code := s.handleFrameLocked(c, kind == websocket.TextMessage, frame); code != 0 {
			if code != closeAuthenticationFailed { // a revoked token is not the bot's fault
				s.violateLocked("gateway", "a frame was answered with close code %d", code)
			}
			c.sendCloseLocked(code)
		}
		s.mu.Unlock()
	}
}

// disconnect removes a socket. A bot that closes with 1000 or 1001 ends the session, and so do missing heartbeats;
// anything else leaves it to be resumed. Many clients answer a close with its own code, as RFC 6455 5.5.1 says: an
// echoed code does not end the session.
func (s *Server) disconnect(c *conn, cause error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.gateway.conns, c.number)
	s.journal.add(Entry{Kind: EntryDisconnected, Conn: c.number, Note: cause.Error()})
	var timeout net.Error
	timedOut := errors.As(cause, &timeout) && timeout.Timeout() && !c.closing
	if timedOut { // no heartbeat came
		_ = c.ws.WriteControl(websocket.CloseMessage,
			websocket.FormatCloseMessage(closeSessionTimedOut, ""), time.Now().Add(time.Second))
	}
	if c.session == nil {
		return
	}
	c.session.conn = nil
	c.session.detachedAt = s.nowLocked()
	left := websocket.IsCloseError(cause, websocket.CloseNormalClosure, websocket.CloseGoingAway) && !c.closing
	if timedOut || left {
		delete(s.gateway.sessions, c.session.id)
	}
	c.session = nil
	s.bus.publish(Event{Kind: BotOffline})
}

// writeTimeout bounds a write to a bot that has stopped reading.
const writeTimeout = 10 * time.Second

// maxFrame bounds the part of a frame that is read. Discord accepts 4096 bytes, and refuses more with a close code.
const maxFrame = 64 << 10

// upgrader refuses browsers, which always send their origin: no page may connect here, and a bot sends none.
var upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == "" }}

// Network carries connections in memory, so that programs on it can run in a bubble of testing/synctest, where a socket
// would stop the clock. A write blocks until it is read. A nil *Network is the network of the machine.
type Network struct {
	mu        sync.Mutex
	listeners map[string]*memoryListener // by address
	lastPort  int
}

// NewNetwork returns a network without listeners.
func NewNetwork() *Network { return &Network{listeners: map[string]*memoryListener{}} }

// Listen listens at an address such as 127.0.0.1:80. Port 0 stands for a free one.
func (n *Network) Listen(address string) (net.Listener, error) {
	if n == nil {
		return new(net.ListenConfig).Listen(context.Background(), "tcp", address)
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if port == "0" {
		address = net.JoinHostPort(host, strconv.Itoa(n.newPortLocked()))
	}
	at, err := net.ResolveTCPAddr("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	if n.listeners[address] != nil {
		return nil, &net.OpError{Op: "listen", Net: "tcp", Addr: at, Err: os.NewSyscallError("bind", syscall.EADDRINUSE)}
	}
	l := &memoryListener{network: n, at: at, arriving: make(chan net.Conn), closed: make(chan struct{})}
	n.listeners[address] = l
	return l, nil
}

// Dial connects to the listener at an address. Without one the connection is refused.
func (n *Network) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	if n == nil {
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	n.mu.Lock()
	l := n.listeners[address]
	from := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: n.newPortLocked()}
	n.mu.Unlock()
	refused := os.NewSyscallError("connect", syscall.ECONNREFUSED)
	failed := &net.OpError{Op: "dial", Net: network, Source: from, Err: refused}
	if l == nil {
		return nil, failed
	}
	if err := ctx.Err(); err != nil {
		failed.Err = err
		return nil, failed
	}
	near, far := net.Pipe()
	select {
	case l.arriving <- memoryConn{far, l.at, from}:
		return memoryConn{near, from, l.at}, nil
	case <-l.closed:
	case <-ctx.Done():
		failed.Err = ctx.Err()
	}
	return nil, failed
}

// newPortLocked returns a port that the network has not used yet.
func (n *Network) newPortLocked() int {
	n.lastPort++
	return 1<<10 + n.lastPort%(1<<16-1<<10)
}

// memoryListener is a listener on a [Network].
type memoryListener struct {
	network  *Network
	at       *net.TCPAddr
	arriving chan net.Conn
	closed   chan struct{}
}

// Accept implements net.Listener.
func (l *memoryListener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.arriving:
		return conn, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener. Connections that were accepted stay.
func (l *memoryListener) Close() error {
	l.network.mu.Lock()
	defer l.network.mu.Unlock()
	if l.network.listeners[l.at.String()] != l {
		return net.ErrClosed
	}
	delete(l.network.listeners, l.at.String())
	close(l.closed)
	return nil
}

// Addr implements net.Listener.
func (l *memoryListener) Addr() net.Addr { return l.at }

// memoryConn is one end of a connection with the addresses that a socket would have.
type memoryConn struct {
	net.Conn
	local, remote net.Addr
}

// LocalAddr implements net.Conn.
func (c memoryConn) LocalAddr() net.Addr { return c.local }

// RemoteAddr implements net.Conn.
func (c memoryConn) RemoteAddr() net.Addr { return c.remote }
