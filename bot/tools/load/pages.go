package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
	"golang.org/x/sync/errgroup"
)

// pages holds the open pages of live tables, and the time until they show presses in the chat.
type pages struct {
	origin string // address of the bot's pages

	mu      sync.Mutex
	latest  map[string]decision // by table
	took    []time.Duration     // from a press to each page of its table
	reading sync.WaitGroup
	conns   []*websocket.Conn
}

// decision is a decision that somebody has pressed.
type decision struct {
	seq string
	at  time.Time
}

// pressed records that somebody makes a decision at a table.
func (p *pages) pressed(table, seq string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if known, ok := p.latest[table]; !ok || isLater(seq, known.seq) {
		p.latest[table] = decision{seq, now}
	}
}

// open opens n pages at each table, one after the other for each of its people.
func (p *pages) open(ctx context.Context, c *crowd, n int) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, party := range c.parties {
		group.Go(func() error {
			for i := range n {
				if err := p.openOne(ctx, c, party.people[i%len(party.people)].id, party.channel); err != nil {
					return fmt.Errorf("open a page: %w", err)
				}
			}
			return nil
		})
	}
	return group.Wait()
}

var linkInText = regexp.MustCompile(`https?://[^\s#]+#([\w-]+)`)

// openOne asks for a link, as a player does, and follows it.
func (p *pages) openOne(ctx context.Context, c *crowd, user, channel string) error {
	i, err := c.discord.Slash(user, channel, "game table")
	answer, err := settled(ctx, i, err)
	if err != nil {
		return err
	}
	said, err := json.Marshal(answer.Message)
	if err != nil {
		return err
	}
	link := linkInText.FindSubmatch(said)
	if link == nil {
		return errors.New("the bot gives no link")
	}
	session, err := p.session(ctx, string(link[1]))
	if err != nil {
		return err
	}
	address := "ws" + strings.TrimPrefix(p.origin, "http") + "/ws"
	conn, resp, err := websocket.DefaultDialer.DialContext(ctx, address, http.Header{"Origin": {p.origin}})
	if err != nil {
		return err
	}
	_ = resp.Body.Close() // an upgrade has none
	if err := conn.WriteJSON(map[string]string{"hello": session}); err != nil {
		return errors.Join(err, conn.Close())
	}
	p.mu.Lock()
	p.conns = append(p.conns, conn)
	p.mu.Unlock()
	p.reading.Go(func() { p.read(conn) })
	return nil
}

// session exchanges a ticket for a session.
func (p *pages) session(ctx context.Context, ticket string) (string, error) {
	body, err := json.Marshal(map[string]string{"ticket": ticket})
	if err != nil {
		return "", err
	}
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, p.origin+"/api/session", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	q.Header.Set("Origin", p.origin)
	resp, err := http.DefaultClient.Do(q)
	if err != nil {
		return "", err
	}
	var got struct{ Session, Error string }
	err = errors.Join(json.NewDecoder(resp.Body).Decode(&got), resp.Body.Close())
	if err == nil && got.Session == "" {
		err = errors.New("no session: " + got.Error)
	}
	return got.Session, err
}

// read records the times at which a page shows a decision, until the page is closed. Gorilla answers pings meanwhile.
func (p *pages) read(conn *websocket.Conn) {
	shown := decision{}
	for {
		_, data, err := conn.ReadMessage()
		if err != nil {
			return
		}
		now := time.Now()
		table, seq, ok := decisionOf(data)
		if !ok {
			continue
		}
		p.mu.Lock()
		if d, pressed := p.latest[table]; pressed && d != shown && isLater(seq, d.seq) {
			p.took = append(p.took, now.Sub(d.at))
			shown = d
		}
		p.mu.Unlock()
	}
}

var headOfPublic = regexp.MustCompile(`^\{"t":"public","table":"(\w+)","v":\d+,"seq":(\d+),`)

// decisionOf returns the open decision of the table in a frame, by the frame's beginning. It returns false if the frame
// shows no table.
func decisionOf(frame []byte) (table, seq string, ok bool) {
	head := headOfPublic.FindSubmatch(frame[:min(len(frame), 120)])
	if head == nil {
		return "", "", false
	}
	return string(head[1]), string(head[2]), true
}

// shown returns the measurements so far and resets them.
func (p *pages) shown() []time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	took := p.took
	p.took = nil
	return took
}

// close closes all pages.
func (p *pages) close() {
	for _, conn := range p.conns {
		_ = conn.Close() // it is not needed any more
	}
	p.reading.Wait()
}
