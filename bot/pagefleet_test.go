package bot_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/roomtest"
)

// pageProxy is a proxy before the pages of a fleet, like an operator's: it passes n/<node>/ to that process, and other
// paths to the processes in turn, even to one that is down.
type pageProxy struct {
	*httptest.Server
	world   *world
	mu      sync.Mutex
	behind  []*httputil.ReverseProxy
	servers []*httptest.Server
	spread  int
}

// newPageProxy starts a pageProxy on the network of a world.
func newPageProxy(w *world) *pageProxy {
	p := &pageProxy{world: w}
	p.Server = w.serve(p)
	return p
}

func (p *pageProxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	p.spread++
	to := p.behind[p.spread%len(p.behind)]
	for i := range p.behind {
		if strings.HasPrefix(r.URL.Path, "/n/"+nodeOf(i)+"/") {
			to = p.behind[i]
		}
	}
	p.mu.Unlock()
	to.ServeHTTP(w, r)
}

func nodeOf(bot int) string { return fmt.Sprint("node-", bot+1) }

// config returns the settings of a bot's pages; nil if there is no proxy.
func (p *pageProxy) config(bots int) *bot.Page {
	if p == nil {
		return nil
	}
	return &bot.Page{Key: bytes.Repeat([]byte{3}, 32), Origin: p.URL, Node: nodeOf(bots)}
}

// serve puts a bot's page behind the proxy.
func (p *pageProxy) serve(page http.Handler) *httptest.Server {
	server := p.world.serve(page)
	p.world.Cleanup(server.CloseClientConnections)
	to, err := url.Parse(server.URL)
	if err != nil {
		panic(err) // the server's own address is valid
	}
	transport := &http.Transport{DialContext: p.world.Network.Dial}
	p.world.Cleanup(transport.CloseIdleConnections)
	proxy := &httputil.ReverseProxy{
		Transport: transport,
		Rewrite:   func(r *httputil.ProxyRequest) { r.SetURL(to); r.Out.Host = r.In.Host },
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) {
			w.WriteHeader(http.StatusBadGateway)
		},
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.behind, p.servers = append(p.behind, proxy), append(p.servers, server)
	return server
}

// follower is a page that follows docs/table.md: it connects again, to the node that it was sent to, and repeats its
// unanswered request.
type follower struct {
	*fleet
	token string

	mu      sync.Mutex
	conn    *websocket.Conn
	node    string
	nodes   []string // nodes that it was connected to
	table   pageTable
	own     pageOwn
	n       int
	pending map[string]any // the unanswered request; nil if there is none
	answer  pageAnswer
}

// follow opens a link and stays until the test is over.
func (f *fleet) follow(link string) *follower {
	f.Helper()
	_, ticket, _ := strings.Cut(link, "#")
	node, _, _ := strings.Cut(ticket, ".")
	body, err := json.Marshal(map[string]string{"ticket": ticket})
	require.NoError(f, err)
	q, err := http.NewRequestWithContext(f.Context(), http.MethodPost, f.pages.URL+"/n/"+node+"/api/session", bytes.NewReader(body))
	require.NoError(f, err)
	q.Header.Set("Origin", f.pages.URL)
	resp, err := (&http.Transport{DialContext: f.Network.Dial, DisableKeepAlives: true}).RoundTrip(q)
	require.NoError(f, err)
	defer resp.Body.Close()
	var got struct{ Session string }
	require.NoError(f, json.NewDecoder(resp.Body).Decode(&got))
	require.NotEmpty(f, got.Session)
	v := &follower{fleet: f, token: got.Session}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		for ctx.Err() == nil {
			v.visit(ctx)
			time.Sleep(100 * time.Millisecond)
		}
	}()
	f.Cleanup(func() { cancel(); <-done })
	return v
}

// visit keeps one connection for as long as it lasts.
func (v *follower) visit(ctx context.Context) {
	v.mu.Lock()
	path := "/ws"
	if v.node != "" {
		path = "/n/" + v.node + "/ws"
	}
	v.node = ""
	v.mu.Unlock()
	address := "ws" + strings.TrimPrefix(v.pages.URL, "http") + path
	conn, resp, err := (&websocket.Dialer{NetDialContext: v.Network.Dial}).DialContext(ctx, address, http.Header{"Origin": {v.pages.URL}})
	if err != nil {
		return
	}
	resp.Body.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	defer conn.Close()
	_ = conn.WriteJSON(map[string]any{"hello": v.token, "table": v.table.Table})
	for {
		_, data, err := conn.ReadMessage()
		if err != nil {
			break
		}
		v.take(conn, data)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.conn = nil
}

func (v *follower) take(conn *websocket.Conn, data []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	var name struct {
		T, Node string
		N       int
	}
	var err error
	switch _ = json.Unmarshal(data, &name); name.T {
	case "hello":
		v.conn, v.node, v.nodes = conn, name.Node, append(v.nodes, name.Node)
		if v.pending != nil {
			_ = conn.WriteJSON(v.pending)
		}
	case "bye":
		v.node = name.Node
	case "public":
		v.table = pageTable{}
		err = json.Unmarshal(data, &v.table)
	case "own":
		v.own = pageOwn{}
		err = json.Unmarshal(data, &v.own)
	case "done", "refused":
		if name.N == v.n && v.pending != nil {
			v.answer = pageAnswer{}
			err = json.Unmarshal(data, &v.answer)
			if v.answer.Code == "unknown" { // as the page does
				time.AfterFunc(time.Second, v.askAgain)
				return
			}
			v.pending = nil
		}
	}
	if err != nil {
		v.Errorf("frame %s: %v", data, err)
	}
}

// askAgain repeats the unanswered request.
func (v *follower) askAgain() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.conn != nil && v.pending != nil {
		_ = v.conn.WriteJSON(v.pending)
	}
}

// at returns the node that the page is connected to; empty if there is none.
func (v *follower) at() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.conn == nil {
		return ""
	}
	return v.node
}

// ask sends a request if it is the visitor's turn, and returns its verb. Empty if there is nothing to do.
func (v *follower) ask() (verb string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.pending != nil || v.table.Match.Actor != v.own.Seat {
		return ""
	}
	for _, may := range []string{"draw", "pass", "accept", "color"} {
		if slices.Contains(v.own.May, may) {
			verb = may
		}
	}
	switch verb {
	case "":
		return ""
	case "color":
		verb = "color:r"
	}
	v.n++
	v.pending = map[string]any{"n": v.n, "id": fmt.Sprintf("1:%s:%d:%s", v.table.Table, v.table.Seq, verb)}
	if v.conn != nil {
		_ = v.conn.WriteJSON(v.pending)
	}
	return verb
}

// answered returns the last answer, and whether no request is unanswered.
func (v *follower) answered() (pageAnswer, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.answer, v.pending == nil
}

// TestPagesFollowTheirTable to another process, both when theirs is lost, with a move that is not answered, and when it
// stops as it should. The proxy has no information about tables, and each move counts once.
func TestPagesFollowTheirTable(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := startFleet(t, true, 3, 3, 1)
		guild := f.newServer(0, 3)
		p := f.place(guild, 0)
		owner := f.owner(guild)
		p.hall = owner.hall
		p.seated(2)
		var pages []*follower
		for user := range p.Users {
			link := linkInText.FindString(roomtest.Text(*p.Slash(user, "game table").Message))
			require.True(t, strings.HasPrefix(link, f.pages.URL+"/#node-"), link)
			pages = append(pages, f.follow(link))
		}
		moves := 0
		play := func(times int) {
			for range times {
				var mover *follower
				f.Eventually(func() bool {
					for _, v := range pages { // one at a time: a move may be done before the next page is asked
						if v.ask() != "" {
							mover = v
							return true
						}
					}
					return false
				}, "somebody can move")
				f.Eventually(func() bool { _, ok := mover.answered(); return ok }, "a move is answered")
				if got, _ := mover.answered(); got.T == "done" {
					moves++
				} else {
					require.Equal(t, "stale", got.Code)
				}
			}
		}
		steps := func() int {
			p.hall = f.owner(guild).hall
			f.Eventually(func() bool { _, ok := p.hall.At(p.Channel.ID); return ok })
			return p.state().Steps
		}
		arrived := func(before string) {
			began := time.Now()
			f.Eventually(func() bool {
				for _, v := range pages {
					if at := v.at(); at == "" || at == before {
						return false
					}
				}
				return true
			}, "the pages are where their table is")
			require.Less(t, time.Since(began), 10*time.Second)
			t.Logf("after %v", time.Since(began))
		}
		arrived("")
		before := steps()
		play(6)
		require.Equal(t, before+moves, steps())

		from := pages[0].at()
		release := owner.store.hold() // a player moves and does not learn the outcome
		var asked *follower
		f.Eventually(func() bool {
			for _, v := range pages {
				if v.ask() != "" {
					asked = v
				}
			}
			return asked != nil
		})
		owner.Cut(roomtest.Silent)
		owner.page.CloseClientConnections()
		require.NoError(t, owner.page.Listener.Close())
		arrived(from)
		release()
		f.Eventually(func() bool { _, ok := asked.answered(); return ok }, "what was asked is answered by the new process")
		got, _ := asked.answered()
		require.Equal(t, "done", got.T, "%+v", got)
		moves++
		play(6)
		require.Equal(t, before+moves, steps(), "no move is lost or made twice")

		second := f.owner(guild)
		from = pages[0].at()
		f.end(second)
		require.NoError(t, second.page.Listener.Close())
		arrived(from)
		play(4)
		require.Equal(t, before+moves, steps())
	})
}
