package activity

import (
	"bufio"
	"net"
	"net/http"
	"sync"
	"time"

	"unobot/bot/play/interact"
)

// The limits of the bytes that a page may send besides counted frames: pings, their answers, and the parts of a
// frame. A page that only answers pings sends less than one byte a second.
const (
	mostBetween  = 2 * largeFrame // bytes, with the next frame
	bytesASecond = 100            // that grow again
)

// wire is the connection below a socket. The library reads control frames without a callback, for ever: their
// bytes are counted here.
type wire struct {
	net.Conn
	left interact.Allowance // the reader's

	mu   sync.Mutex
	last time.Time // the end of all reads and writes; zero if not set
}

// Read implements net.Conn.
func (w *wire) Read(b []byte) (int, error) {
	n, err := w.Conn.Read(b)
	if !w.left.Spend(float64(n), bytesASecond, mostBetween) {
		return 0, errFlood
	}
	return n, err
}

// endBy ends all reads and writes by then, including those under way.
func (w *wire) endBy(t time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.last = t
	_ = w.Conn.SetDeadline(t)
}

// SetWriteDeadline implements net.Conn.
func (w *wire) SetWriteDeadline(t time.Time) error { return w.setDeadline(t, w.Conn.SetWriteDeadline) }

// SetReadDeadline implements net.Conn.
func (w *wire) SetReadDeadline(t time.Time) error { return w.setDeadline(t, w.Conn.SetReadDeadline) }

func (w *wire) setDeadline(t time.Time, set func(time.Time) error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.last.IsZero() {
		t = w.last
	}
	return set(t)
}

// wiring is a ResponseWriter that turns its connection into a wire.
type wiring struct {
	http.ResponseWriter
}

// Hijack implements http.Hijacker.
func (w wiring) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(w.ResponseWriter).Hijack()
	return &wire{Conn: conn}, buffers, err
}
