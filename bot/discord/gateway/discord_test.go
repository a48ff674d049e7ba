package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
)

// discord is a gateway in memory, and a bot on it, for tests in a bubble of package synctest. It is
// polite unless a test says otherwise.
type discord struct {
	testing.TB
	recorder
	directory directory
	bot       *Gateway
	log       buffer
	stop      context.CancelFunc
	ended     chan error

	beat    time.Duration           // the interval of heartbeats
	open    func(*peer) bool        // called in place of Hello if not nil; true: say Hello all the same
	receive func(*peer, frame) bool // called before a frame is answered if not nil; true: answer it

	mu    sync.Mutex
	peers []*peer
}

// directory is a Directory with answers that a test sets.
type directory struct {
	mu      sync.Mutex
	info    Info
	err     error
	asked   int
	revoked chan struct{}
}

func (d *directory) Gateway(context.Context) (Info, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked++
	return d.info, d.err
}

func (d *directory) Revoked() <-chan struct{} { return d.revoked }

// requests is how often it was asked.
func (d *directory) requests() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.asked
}

// fail makes it answer with an error, or no more if that is nil.
func (d *directory) fail(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.err = err
}

func (d *directory) say(change func(*Info)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	change(&d.info)
}

// peer is Discord's end of a connection.
type peer struct {
	number  int // 1 is the first
	address string
	opened  time.Time
	ws      *websocket.Conn
	out     chan outgoing // a socket has a buffer, which a pipe in memory lacks

	mu     sync.Mutex
	shard  [2]int
	frames []sent
	closed int // the bot's close code, or 1006
	gone   time.Time
}

// outgoing is a frame for the bot.
type outgoing struct {
	kind int
	data []byte
}

// sent is a frame from the bot.
type sent struct {
	frame
	at time.Time
}

const (
	goodHello = `{"op":10,"d":{"heartbeat_interval":40000}}`
	goodReady = `{"op":0,"t":"READY","s":1,"d":{"v":10,"session_id":"abc","resume_gateway_url":"ws://resume.test",` +
		`"application":{"id":"5"},"user":{"id":"1"},"guilds":[]}}`
	goodResumed = `{"op":0,"t":"RESUMED","s":2,"d":{}}`
)

// inBubble runs a test on a clock that does not make anybody wait.
func inBubble(t *testing.T, test func(*discord)) {
	t.Helper()
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { test(newDiscord(t)) })
}

func newDiscord(t testing.TB) *discord {
	d := &discord{TB: t, ended: make(chan error, 1), beat: 40 * time.Second}
	d.directory = directory{
		info:    Info{URL: "ws://gateway.test", Shards: 1, MaxConcurrency: 1},
		revoked: make(chan struct{}),
	}
	d.configure(Config{})
	return d
}

// configure makes the bot anew.
func (d *discord) configure(cfg Config) {
	cfg.Token, cfg.Directory, cfg.Handler = "Bot secret", &d.directory, &d.recorder
	cfg.Log = slog.New(slog.NewTextHandler(&d.log, nil))
	bot, err := New(cfg)
	require.NoError(d, err)
	d.bot = bot
}

// run starts everything, and waits until nothing more happens by itself. It all ends with the test.
func (d *discord) run() {
	server := roomtest.Serve(d, &http.Server{Handler: http.HandlerFunc(d.serve)})
	d.bot.dialer = websocket.Dialer{NetDialContext: server.Dial}
	ctx, cancel := context.WithCancel(context.Background())
	d.stop = cancel
	go func() { d.ended <- d.bot.Run(ctx) }()
	d.Cleanup(func() {
		cancel()
		d.finish()
		server.Close()
		require.NotContains(d, d.log.String(), "secret")
	})
	synctest.Wait()
}

// finish waits for the end of Run, and until Discord has noticed.
func (d *discord) finish() error {
	d.Helper()
	select {
	case err := <-d.ended:
		synctest.Wait()
		d.ended <- err // for the next call
		return err
	case <-time.After(time.Hour):
		require.FailNow(d, "the bot goes on")
		return nil
	}
}

// onOpen sets the function that runs in place of Hello from now on.
func (d *discord) onOpen(open func(*peer) bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open = open
}

// pass lets time go by.
func (d *discord) pass(t time.Duration) {
	time.Sleep(t)
	synctest.Wait()
}

func (d *discord) serve(w http.ResponseWriter, r *http.Request) {
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer ws.Close()
	d.mu.Lock()
	p := &peer{number: len(d.peers) + 1, address: r.Host, ws: ws, opened: time.Now(), out: make(chan outgoing, 10_000)}
	d.peers = append(d.peers, p)
	d.mu.Unlock()
	gone := make(chan struct{})
	defer close(gone)
	go p.write(gone)
	d.mu.Lock()
	open := d.open
	d.mu.Unlock()
	if open == nil || open(p) {
		p.say(fmt.Sprintf(`{"op":10,"d":{"heartbeat_interval":%d}}`, d.beat.Milliseconds()))
	}
	for {
		_, data, err := ws.ReadMessage()
		if err != nil {
			p.end(err)
			return
		}
		var f frame
		if json.Unmarshal(data, &f) != nil {
			panic("the bot has sent garbage")
		}
		p.note(f)
		if d.receive == nil || d.receive(p, f) {
			p.answer(f)
		}
	}
}

// answer sends the answers of a polite gateway.
func (p *peer) answer(f frame) {
	switch f.Op {
	case opHeartbeat:
		p.say(`{"op":11}`)
	case opIdentify:
		p.say(goodReady)
	case opResume:
		p.say(goodResumed)
	}
}

// say sends frames; that the bot has hung up is no error.
func (p *peer) say(frames ...string) {
	for _, f := range frames {
		p.out <- outgoing{websocket.TextMessage, []byte(f)}
	}
}

// close sends a close frame.
func (p *peer) close(code int) {
	p.out <- outgoing{websocket.CloseMessage, websocket.FormatCloseMessage(code, "")}
}

func (p *peer) write(gone <-chan struct{}) {
	for {
		select {
		case f := <-p.out:
			_ = p.ws.WriteMessage(f.kind, f.data)
		case <-gone:
			return
		}
	}
}

// reset ends the connection without a close frame.
func (p *peer) reset() { _ = p.ws.NetConn().Close() }

func (p *peer) note(f frame) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.frames = append(p.frames, sent{f, time.Now()})
	var identify struct{ Shard [2]int }
	if f.Op == opIdentify && json.Unmarshal(f.Data, &identify) == nil {
		p.shard = identify.Shard
	}
}

func (p *peer) end(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed, p.gone = websocket.CloseAbnormalClosure, time.Now()
	var frame *websocket.CloseError
	if errors.As(err, &frame) {
		p.closed = frame.Code
	}
}

// got lists the frames of one kind.
func (p *peer) got(op int) (frames []sent) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, f := range p.frames {
		if f.Op == op {
			frames = append(frames, f)
		}
	}
	return frames
}

// all lists the connections so far.
func (d *discord) all() []*peer {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]*peer(nil), d.peers...)
}

// last is the newest connection.
func (d *discord) last() *peer {
	d.Helper()
	peers := d.all()
	require.NotEmpty(d, peers)
	return peers[len(peers)-1]
}

// sent lists the bot's frames of one kind on all connections.
func (d *discord) sent(op int) (frames []sent) {
	for _, p := range d.all() {
		frames = append(frames, p.got(op)...)
	}
	return frames
}

// retries are the waits before the connections from the n-th on.
func (d *discord) retries(from int) (waits []time.Duration) {
	peers := d.all()
	for i := from; i < len(peers); i++ {
		waits = append(waits, peers[i].opened.Sub(peers[i-1].gone))
	}
	return waits
}

// said counts a text in the log.
func (d *discord) said(text string) int { return strings.Count(d.log.String(), text) }

// inBubbleNamed is inBubble in a subtest.
func inBubbleNamed(t *testing.T, name string, test func(*discord)) {
	t.Helper()
	t.Run(name, func(t *testing.T) { inBubble(t, test) })
}
