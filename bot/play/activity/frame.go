package activity

import (
	"bufio"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/tablepage"
	"unobot/game"
)

// request is a frame of the page. Its kind decides which fields count.
type request struct {
	Hello  string   `json:"hello"` // the token of the session
	Table  string   `json:"table"` // the one that was shown last
	N      uint64   `json:"n"`
	ID     string   `json:"id"`
	Values []string `json:"values"`
	React  *int     `json:"react"`
	Alive  int      `json:"p"`
	Seen   *bool    `json:"seen"` // with p: whether the visitor looks at the page; nil if unknown
}

// The limits of a frame: the largest whole number of JavaScript, and more values than a deck has cards to give up.
const (
	largestNumber = 1<<53 - 1
	mostValues    = 128
)

var errFrame = errors.New("not a frame")

// readRequest reads a frame that comes after hello.
func readRequest(data []byte) (request, error) {
	var q request
	if err := json.Unmarshal(data, &q); err != nil {
		return q, errFrame
	}
	return q, q.check()
}

func (q request) check() error {
	asks := q.ID != "" || q.React != nil
	switch {
	case q.Hello != "", q.ID != "" && q.React != nil, len(q.Values) > mostValues:
	case asks && (q.N == 0 || q.N > largestNumber):
	case !asks && q.Alive == 0:
	case q.React != nil && (*q.React < 0 || *q.React >= len(emotes)):
	default:
		return nil
	}
	return errFrame
}

// isShown reports whether an id may be the table that a page showed last; "" if it has shown none.
func isShown(id string) bool { return id == "" || customid.IsTable(id) }

// emotes are the reactions of people, in place of words.
var emotes = []string{"👏", "😂", "😮", "😭", "🔥", "👀"}

// The frames of the bot.
type (
	helloFrame struct {
		T      string           `json:"t"`
		You    tablepage.Person `json:"you"`
		Lang   string           `json:"lang"`
		Words  string           `json:"words"`
		Page   string           `json:"page"`
		Node   string           `json:"node,omitempty"`
		Now    int64            `json:"now"`
		Until  int64            `json:"until"`
		Emotes []string         `json:"emotes"`
		// The text of the page if its words cannot be loaded.
		Wordless string `json:"wordless"`
	}
	cardsFrame struct {
		T   string `json:"t"`
		Now string `json:"now"` // the side in play
		tablepage.Sheet
	}
	publicFrame struct {
		T string `json:"t"`
		tablepage.Public
	}
	ownFrame struct {
		T string `json:"t"`
		tablepage.Own
	}
	answerFrame struct {
		T     string           `json:"t"`
		N     uint64           `json:"n"`
		Says  string           `json:"says,omitempty"`
		Why   string           `json:"why,omitempty"`
		Code  string           `json:"code,omitempty"`
		Panel *tablepage.Panel `json:"panel,omitempty"`
	}
	reactFrame struct {
		T     string    `json:"t"`
		Seat  game.Seat `json:"seat"`
		Emote int       `json:"emote"`
	}
	noneFrame struct {
		T    string          `json:"t"`
		Says string          `json:"says"`
		Rows []tablepage.Row `json:"rows"` // the games that the viewer may begin
	}
	closeFrame struct {
		T    string `json:"t"`
		Code string `json:"code"`
		Node string `json:"node,omitempty"`
	}
)

// aliveFrame answers a page's sign of life, so that the page notices a dead connection.
var aliveFrame = []byte(`{"t":"p"}`)

// closeReason is the code of the last frame.
type closeReason string

// The codes, by which the page chooses its next step.
const (
	closedRestart   closeReason = "restart"
	closedMoved     closeReason = "moved"
	closedSilent    closeReason = "silent"
	closedFull      closeReason = "full"
	closedFlood     closeReason = "flood"
	closedMalformed closeReason = "malformed"
	closedLarge     closeReason = "large"
	closedSession   closeReason = "session_over"
	closedBarred    closeReason = "barred"
	closedNotThere  closeReason = "not_there"
)

// encode writes a frame.
func encode(frame any) []byte {
	data, err := json.Marshal(frame)
	if err != nil {
		panic("activity: " + err.Error()) // plain data
	}
	return data
}

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
