package activity

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/storetest"
)

// hallWorld is a hall on a real store, and its tables as pages on the loopback.
type hallWorld struct {
	testing.TB
	*Server
	hall *table.Hall
	at   *httptest.Server
}

func newHallWorld(tb testing.TB) *hallWorld {
	tb.Helper()
	w := &hallWorld{TB: tb}
	var err error
	w.hall, err = table.Open(tb.Context(), table.Config{
		Store: storetest.New(tb), Now: time.Now, Random: rand.NewChaCha8([32]byte{1}), MaxPerGuild: 1000, MaxHosted: 1000,
		Changed: func(s table.State) { w.Changed(s) }, Broken: func(table.ID, error) {},
	})
	require.NoError(tb, err)
	w.Server = New(Config{
		Tables: w.hall, Key: bytes.Repeat([]byte{7}, 32), Origin: origin, Log: slog.New(slog.DiscardHandler),
		Press:   func(context.Context, *interact.Interaction) interact.Reply { return interact.Reply{} },
		Refuses: func(string, table.UserID) (lang.Text, bool) { return "", false },
	})
	w.at = httptest.NewServer(w.Handler())
	tb.Cleanup(w.at.Close)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { _ = w.Run(ctx) })
	tb.Cleanup(func() {
		cancel()
		running.Wait()
	})
	return w
}

// person returns a player of a table.
func person(t, seat int) table.User {
	return table.User{ID: table.UserID(fmt.Sprintf("%d", 1000+10*t+seat)), Name: fmt.Sprintf("Player %d", seat)}
}

// deal begins a match of four in a channel.
func (w *hallWorld) deal(n int) *table.Table {
	w.Helper()
	channel := fmt.Sprintf("channel-%d", n)
	t, err := w.hall.Create(w.Context(), "create-"+channel, table.NewTable{
		Guild: "1", Channel: channel, Host: person(n, 0), Edition: "classic", Options: game.DefaultOptions(),
	})
	require.NoError(w, err)
	for seat := 1; seat < 4; seat++ {
		must(t.Join(w.Context(), fmt.Sprintf("join-%s-%d", channel, seat), person(n, seat)))(w)
	}
	must(t.Begin(w.Context(), "begin-"+channel, person(n, 0)))(w)
	return t
}

// move makes some legal move.
func (w *hallWorld) move(t *table.Table, key string, dice *rand.Rand) {
	s := t.State()
	if !s.Phase.Live() {
		return
	}
	legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
	a := legal[dice.IntN(len(legal))]
	m, user := game.Move{Kind: a.Kind}, s.Seats[0].User
	if a.Seat != game.NoSeat {
		m, user = tabletest.ToMove(&s.Game, a), s.Seats[a.Seat].User
	}
	if _, err := t.Do(context.Background(), table.Request{Key: key, User: user, Seq: s.Seq(), Move: m}); err != nil {
		w.Errorf("move: %v", err)
	}
}

func (w *hallWorld) token(n, seat int) string {
	v := Visitor{User: person(n, seat), Guild: "1", Channel: fmt.Sprintf("channel-%d", n), Locale: "en-US"}
	return w.signer.token(w.signer.begin(v))
}

// quiet opens a socket without a reader, which takes next to no memory on the client's side.
func (w *hallWorld) quiet(token string) net.Conn {
	w.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(w.at.URL, "http://"))
	require.NoError(w, err)
	_, err = fmt.Fprintf(conn, "GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: %s\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", origin)
	require.NoError(w, err)
	answer := make([]byte, 512)
	_, err = conn.Read(answer) // the bytes before the refusal
	require.NoError(w, err)
	hello, err := json.Marshal(map[string]string{"hello": token})
	require.NoError(w, err)
	length := len(hello)
	_, err = conn.Write(append([]byte{0x81, 0xfe, byte(length >> 8), byte(length), 0, 0, 0, 0}, hello...))
	require.NoError(w, err)
	_, err = conn.Read(answer) // until hello has come
	require.NoError(w, err)
	return conn
}

// BenchmarkSockets measures the memory of each of 1,000 sockets, at 250 tables with a move each.
func BenchmarkSockets(b *testing.B) {
	const tables = 250
	w := newHallWorld(b)
	dice := rand.New(rand.NewPCG(1, 1))
	var all []*table.Table
	for n := range tables {
		all = append(all, w.deal(n))
	}
	for b.Loop() {
		before := inUse()
		var conns []net.Conn
		for n := range tables {
			for seat := range 4 {
				conns = append(conns, w.quiet(w.token(n, seat)))
			}
		}
		for n, t := range all {
			w.move(t, fmt.Sprintf("m-%d-%d", n, b.N), dice)
		}
		for len(w.openSockets()) < 4*tables {
			time.Sleep(time.Millisecond)
		}
		after := inUse()
		b.ReportMetric(float64(after-before)/float64(4*tables)/1024, "KB/socket")
		for _, c := range conns {
			c.Close()
		}
		for len(w.openSockets()) > 0 {
			time.Sleep(time.Millisecond)
		}
	}
}

// BenchmarkBeats measures the time until 1,000 pages have sent their signs of life, and have got the answers: each does
// so every ten seconds. Both sides are in it.
func BenchmarkBeats(b *testing.B) {
	const tables = 250
	w := newHallWorld(b)
	var conns []net.Conn
	for n := range tables {
		w.deal(n)
		for seat := range 4 {
			conn := w.quiet(w.token(n, seat))
			b.Cleanup(func() { conn.Close() })
			conns = append(conns, conn)
		}
	}
	beat := []byte("\x81\x96\x00\x00\x00\x00" + `{"p":1,"seen":  false}`)
	heard := make([]byte, 64<<10)
	for b.Loop() {
		for _, c := range conns {
			_, err := c.Write(beat)
			require.NoError(b, err)
		}
		for _, c := range conns {
			for { // the state that was shown first may come before it
				n, err := c.Read(heard)
				require.NoError(b, err)
				if bytes.HasSuffix(heard[:n], aliveFrame) {
					break
				}
			}
		}
	}
	b.ReportMetric(float64(len(beat)+2+len(aliveFrame)), "bytes/beat")
}

// inUse returns the memory that is in use.
func inUse() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse + m.StackInuse
}

// BenchmarkMoves measures the time of a move, from the request to the frame at each of the four pages of its table,
// with 300 moves a second at 100 tables. The commit is part of it.
func BenchmarkMoves(b *testing.B) {
	const tables, perSecond = 100, 300
	w := newHallWorld(b)
	var (
		mu    sync.Mutex
		begun = map[string]time.Time{} // of a version of a table
		took  []time.Duration
		all   []*table.Table
	)
	for n := range tables {
		t := w.deal(n)
		all = append(all, t)
		for seat := range 4 {
			conn, resp, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(w.at.URL, "http")+"/ws", http.Header{"Origin": {origin}})
			require.NoError(b, err)
			resp.Body.Close()
			require.NoError(b, conn.WriteJSON(map[string]string{"hello": w.token(n, seat)}))
			go func() {
				defer conn.Close()
				for {
					_, data, err := conn.ReadMessage()
					if err != nil {
						return
					}
					now := time.Now()
					head := data[:min(len(data), 60)]
					if !bytes.HasPrefix(head, []byte(`{"t":"own"`)) {
						continue
					}
					_, rest, _ := strings.Cut(string(head), `"table":"`)
					id, rest, _ := strings.Cut(rest, `","v":`)
					version, _, _ := strings.Cut(rest, ",")
					mu.Lock()
					if at, ok := begun[id+"."+version]; ok {
						took = append(took, now.Sub(at))
					}
					mu.Unlock()
				}
			}()
		}
	}
	dice := rand.New(rand.NewPCG(1, 1))
	tick := time.NewTicker(time.Second / perSecond)
	defer tick.Stop()
	n := 0
	for b.Loop() {
		<-tick.C
		t := all[n%tables]
		n++
		s := t.State()
		mu.Lock()
		begun[fmt.Sprintf("%s.%d", s.ID, s.Version+1)] = time.Now()
		mu.Unlock()
		w.move(t, fmt.Sprintf("m-%d", n), dice)
	}
	time.Sleep(200 * time.Millisecond)
	mu.Lock()
	defer mu.Unlock()
	slices.Sort(took)
	if len(took) > 0 {
		b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-p50")
		b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
		b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "ms-max")
		b.ReportMetric(float64(len(took))/float64(n), "frames/move")
	}
}

// BenchmarkShow measures a state for each socket: its own frame, and the public one once for all.
func BenchmarkShow(b *testing.B) {
	w := newHallWorld(b)
	s := w.deal(0).State()
	r := &room{looks: map[*look]bool{}}
	l := lookAt(person(0, 1).ID)
	b.ReportAllocs()
	for b.Loop() {
		s.Version++
		r.update(s)
		r.show(l, seen{mark: "." + string(s.Edition)})
	}
}
