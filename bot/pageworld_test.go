package bot_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/roomtest"
)

// pageWorld is a world with a page for each table, too, at an address that stays when the bot starts again.
type pageWorld struct {
	*world
	server  *httptest.Server
	browser *http.Client
	origin  string // origin of its pages
}

// newPageWorld returns a pageWorld with a running bot.
func newPageWorld(t *testing.T, names ...string) *pageWorld {
	t.Helper()
	w := newIdlePageWorld(t, asUsual, names...)
	w.start()
	return w
}

// newIdlePageWorld is newPageWorld with settings of its own, before its bot starts.
func newIdlePageWorld(t *testing.T, tune func(*bot.Config), names ...string) *pageWorld {
	t.Helper()
	w := &pageWorld{}
	var now atomic.Pointer[bot.Bot]
	w.world = newIdleWorld(t, func(c *bot.Config) {
		c.Page = &bot.Page{Key: bytes.Repeat([]byte{3}, 32), Origin: w.server.URL}
		tune(c)
	}, names...)
	w.server = w.serve(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		now.Load().Page().ServeHTTP(rw, r)
	}))
	browser := &http.Transport{DialContext: w.Network.Dial}
	t.Cleanup(browser.CloseIdleConnections)
	w.browser = &http.Client{Transport: browser}
	w.started, w.origin = func() { now.Store(w.bot) }, w.server.URL
	return w
}

var linkInText = regexp.MustCompile(`https?://\S+`)

// link asks for a link in the channel.
func (w *pageWorld) link(user int) string {
	w.Helper()
	link := linkInText.FindString(roomtest.Text(*w.Slash(user, "game table").Message))
	require.True(w, strings.HasPrefix(link, w.server.URL+"/#"), link)
	return link
}

// post sends a request to the server, decodes its answer, and returns the status.
func (w *pageWorld) post(path string, body, into any) int {
	w.Helper()
	data, err := json.Marshal(body)
	require.NoError(w, err)
	q, err := http.NewRequestWithContext(w.Context(), http.MethodPost, w.server.URL+path, bytes.NewReader(data))
	require.NoError(w, err)
	q.Header.Set("Origin", w.origin)
	resp, err := w.browser.Do(q)
	require.NoError(w, err)
	defer resp.Body.Close()
	require.NoError(w, json.NewDecoder(resp.Body).Decode(into))
	return resp.StatusCode
}

// session opens a link.
func (w *pageWorld) session(link string) (token string, status int) {
	w.Helper()
	_, ticket, _ := strings.Cut(link, "#")
	var got struct{ Session string }
	status = w.post("/api/session", map[string]string{"ticket": ticket}, &got)
	return got.Session, status
}

// pageTable and its like hold the fields of the frames that the tests read.
type pageTable struct {
	Table string
	Seq   int
	Phase string
	Seats []struct {
		ID, Name string
		Team     int
	}
	Match struct {
		Actor  int
		Colors []string
	}
	Result *struct{ Winners []int }
}

type pageOwn struct {
	Seat    int
	May     []string
	Discard int
	Hand    []struct {
		Face, Do string
		N        int
	}
	Told struct{ Headline string }
}

type pageAnswer struct {
	T, Says, Why, Code string
	N                  int
	Panel              json.RawMessage
}

// visitor is a user at the page.
type visitor struct {
	w      *pageWorld
	token  string
	random *rand.Rand
	conn   *websocket.Conn // nil if the visitor polls
	after  string
	n      int

	mu      sync.Mutex
	table   pageTable
	own     pageOwn
	answers map[int]pageAnswer
	reacted int
	begins  []string // ids of the buttons that begin a game where there is no table
	bye     string
	frames  map[string]int // number of frames by name
}

// visit opens the page by a link, with a socket or with polls.
func (w *pageWorld) visit(user int, polls bool) *visitor {
	w.Helper()
	token, status := w.session(w.link(user))
	require.Equal(w, http.StatusOK, status)
	return w.visitBy(token, user, polls)
}

// visitBy opens the page with a session.
func (w *pageWorld) visitBy(token string, user int, polls bool) *visitor {
	w.Helper()
	v := &visitor{w: w, token: token, random: rand.New(rand.NewPCG(uint64(user), 4)), answers: map[int]pageAnswer{}, frames: map[string]int{}}
	if polls {
		v.poll()
	} else {
		v.connect()
	}
	return v
}

// connect opens a socket, in place of an earlier one.
func (v *visitor) connect() {
	v.w.Helper()
	header := http.Header{"Origin": {v.w.origin}}
	dialer := websocket.Dialer{NetDialContext: v.w.Network.Dial}
	conn, resp, err := dialer.DialContext(v.w.Context(), "ws"+strings.TrimPrefix(v.w.server.URL, "http")+"/ws", header)
	require.NoError(v.w, err)
	resp.Body.Close()
	v.w.Cleanup(func() { conn.Close() })
	v.mu.Lock()
	v.conn, v.bye = conn, ""
	v.table, v.own = pageTable{}, pageOwn{}
	v.mu.Unlock()
	v.send(map[string]any{"hello": v.token})
	go func() {
		for {
			_, data, err := conn.ReadMessage()
			if err != nil {
				return
			}
			v.take(data)
		}
	}()
	v.await(func() bool { return v.bye != "" || v.own.Told.Headline != "" || v.begins != nil })
}

// take records a frame.
func (v *visitor) take(data []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	var name struct {
		T, Code string
		N       int
	}
	if err := json.Unmarshal(data, &name); err != nil {
		v.w.Errorf("frame %s: %v", data, err)
	}
	v.frames[name.T]++
	var err error
	switch name.T {
	case "public":
		v.table = pageTable{}
		err = json.Unmarshal(data, &v.table)
	case "own":
		v.own = pageOwn{}
		err = json.Unmarshal(data, &v.own)
	case "done", "refused":
		var a pageAnswer
		err = json.Unmarshal(data, &a)
		v.answers[name.N] = a
	case "react":
		v.reacted++
	case "none":
		var none struct {
			Rows []struct{ Buttons []struct{ ID string } }
		}
		err = json.Unmarshal(data, &none)
		for _, row := range none.Rows {
			for _, b := range row.Buttons {
				v.begins = append(v.begins, b.ID)
			}
		}
	case "bye":
		v.bye = name.Code
	}
	if err != nil {
		v.w.Errorf("frame %s: %v", data, err)
	}
}

// await waits until something holds.
func (v *visitor) await(holds func() bool) {
	v.w.Helper()
	v.w.Eventually(func() bool {
		v.mu.Lock()
		defer v.mu.Unlock()
		return holds()
	})
}

func (v *visitor) send(frame any) {
	v.w.Helper()
	require.NoError(v.w, v.conn.WriteJSON(frame))
}

// poll polls once.
func (v *visitor) poll(send ...map[string]any) {
	v.w.Helper()
	var got struct {
		Frames []json.RawMessage
		After  string
	}
	status := v.w.post("/api/poll", map[string]any{"session": v.token, "after": v.after, "send": send}, &got)
	require.Equal(v.w, http.StatusOK, status)
	for _, f := range got.Frames {
		v.take(f)
	}
	v.after = got.After
}

// does sends a request, and waits for its answer.
func (v *visitor) does(verb string, values ...string) pageAnswer {
	v.w.Helper()
	v.n++
	return v.again(v.n, v.id(verb), values...)
}

func (v *visitor) id(verb string) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return "1:" + v.table.Table + ":" + itoa(uint32(v.table.Seq)) + ":" + verb
}

// again sends a request with a given number.
func (v *visitor) again(n int, id string, values ...string) (got pageAnswer) {
	v.w.Helper()
	v.mu.Lock()
	delete(v.answers, n)
	v.mu.Unlock()
	frame := map[string]any{"n": n, "id": id, "values": values}
	if v.conn == nil {
		v.poll(frame)
	} else {
		v.send(frame)
	}
	v.await(func() bool {
		var ok bool
		got, ok = v.answers[n]
		return ok
	})
	return got
}

// wish returns a verb that the visitor may do now.
func (v *visitor) wish() (verb string, values []string, ok bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	may := func(verb string) bool { return slices.Contains(v.own.May, verb) }
	color := func() string { return v.table.Match.Colors[v.random.IntN(4)] }
	var cards []string
	for _, c := range v.own.Hand {
		switch {
		case c.Do == "play" && strings.HasPrefix(c.Face, "W"):
			cards = append(cards, "color:"+c.Face+"-"+color())
		case c.Do == "play":
			cards = append(cards, "play:"+c.Face)
		}
	}
	switch {
	case v.table.Phase == "round_over":
		return "next", nil, may("next")
	case v.table.Match.Actor != v.own.Seat:
		return "", nil, false
	case may("discard"):
		for _, c := range v.own.Hand {
			for i := range c.N {
				if len(values) < v.own.Discard {
					values = append(values, c.Face+"/"+itoa(uint32(i)))
				}
			}
		}
		return "discard", values, true
	case may("swap"):
		return "swap:" + itoa(uint32((v.own.Seat+1)%len(v.table.Seats))), nil, true
	case may("color"):
		return "color:" + color(), nil, true
	case may("shout") && v.random.IntN(2) == 0:
		return "shout", nil, true
	case len(cards) > 0 && v.random.IntN(8) > 0:
		return cards[v.random.IntN(len(cards))], nil, true
	}
	for _, verb := range v.random.Perm(4) {
		if verb := []string{"draw", "pass", "accept", "challenge"}[verb]; may(verb) {
			return verb, nil, true
		}
	}
	if len(cards) > 0 {
		return cards[0], nil, true
	}
	return "", nil, false
}
