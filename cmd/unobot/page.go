package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"unobot/bot"
	"unobot/bot/background"
	"unobot/bot/play/activity"
	"unobot/bot/tools/playground"
	"unobot/game/table"
	"unobot/store"
)

// openPage returns the settings of the tables' pages; nil if there are none.
func openPage(ctx context.Context, c config, st *store.Store) (*bot.Page, error) {
	if c.ActivityAddr == "" && c.Stage == nil {
		return nil, nil
	}
	key, err := sessionKey(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("the page of tables: %w", err)
	}
	page := &bot.Page{
		Key: key, Origin: c.ActivityOrigin, Secret: c.ClientSecret, Node: c.ActivityNode, Legal: legalFacts(c.Support),
	}
	if c.Stage != nil {
		page.Guest = c.Stage.guest
	}
	return page, nil
}

// keyEvery is the longest time until a running bot signs sessions with a renewed key.
const keyEvery = 10 * time.Second

// followKey makes the page sign sessions with the key of the database, which 'unobot keys renew' and other processes
// may replace.
func followKey(ctx context.Context, st *store.Store, b *bot.Bot) error {
	for background.Sleep(ctx, keyEvery) == nil {
		if key, err := sessionKey(ctx, st); err == nil {
			b.RenewPageKey(key)
		} // another log line reports an unreachable database
	}
	return nil
}

// sessionKey returns the key of the database that signs sessions. It creates one if there is none.
func sessionKey(ctx context.Context, st *store.Store) ([]byte, error) {
	var fresh [32]byte
	_, _ = rand.Read(fresh[:]) // it never fails
	return st.SessionKey(ctx, fresh[:])
}

// keys renews the key that signs sessions.
func keys(ctx context.Context, args []string, out io.Writer) error {
	if len(args) != 1 || args[0] != "renew" {
		return wrongUsagef("keys needs the word renew, and no other")
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	st, err := openBeside(ctx, c)
	if err != nil {
		return err
	}
	_, err = st.RenewSessionKey(ctx)
	if err = errors.Join(err, st.Close()); err == nil {
		_, err = fmt.Fprintf(out, "sessions of the table's page are signed with another key: %s\n", within)
	}
	return err
}

// guest returns a person of the playground as a visitor of the page.
func (s *stage) guest(as, in string) (activity.Visitor, bool) {
	g, ok := s.page.Guest(as, in)
	v := activity.Visitor{
		User:  table.User{ID: table.UserID(g.ID), Name: g.Name, Avatar: g.Avatar},
		Guild: s.guild, Channel: g.Channel, Locale: g.Locale,
	}
	if g.Alone {
		v.Guild, v.Channel = "", table.SoloChannel(v.User.ID)
	}
	return v, ok
}

// doorway serves a handler that is made later.
type doorway struct{ to atomic.Pointer[http.Handler] }

// ServeHTTP implements http.Handler.
func (d *doorway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := d.to.Load()
	if h == nil {
		http.Error(w, "the bot is about to start", http.StatusServiceUnavailable)
		return
	}
	(*h).ServeHTTP(w, r)
}

// open sets the handler.
func (d *doorway) open(h http.Handler) { d.to.Store(&h) }

// onlyNamed passes requests to next that address the bot by the name in addr, as localhost, or in digits, and refuses
// others. It defends against DNS rebinding: a page in a browser on this machine or in its network may have made its own
// name point here. A browser always sends a name; old probes send none. If other machines can reach addr, a name
// without a dot passes, too: containers have such names, and sites on the internet do not.
func onlyNamed(addr string, next http.Handler) http.Handler {
	own, _, err := net.SplitHostPort(addr)
	known := []string{own}
	if err != nil || own == "" {
		known = nil
	}
	public := !isLoopback(addr)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		harmless := r.Host == "" || public && !strings.Contains(r.Host, ".")
		if !harmless && !playground.KnownHost(r.Host, known) {
			http.Error(w, "this name does not belong to the bot: ask for its address in digits, or put the name into the "+
				"variable, such as METRICS_ADDR=metrics.internal:9464", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Each connection is an open file, and the database needs some, too. So each server has a share of the files.
const (
	pageShare  = 2 // one of two files may be a connection of the page
	otherShare = 8
)

// mostConnections returns the limit of connections of a server: its share of the files that the process may open.
func mostConnections(files uint64, share int) int { return int(min(files, 1<<16)) / share }

// crowd is a listener that limits the connections of its server. If there are too many, it closes the one that has been
// without a request for longest, or the newest if all of them have one.
type crowd struct {
	net.Listener
	most int

	mu    sync.Mutex
	open  int
	quiet []net.Conn // connections without a request, longest first
}

// serveCrowd runs a server on a listener with so many connections at most.
func serveCrowd(server *http.Server, on net.Listener, most int) error {
	c := &crowd{Listener: on, most: most}
	server.ConnState = c.note
	return server.Serve(c)
}

// Accept implements net.Listener.
func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if c.makeRoom() {
			return &member{Conn: conn, of: c}, nil
		}
		_ = conn.Close()
	}
}

// makeRoom counts a new connection, and closes a quiet one if there are too many. It returns false if none can be
// closed.
func (c *crowd) makeRoom() bool {
	c.mu.Lock()
	var longest net.Conn
	if c.open >= c.most && len(c.quiet) > 0 {
		longest, c.quiet = c.quiet[0], c.quiet[1:]
	}
	room := c.open < c.most || longest != nil
	if room {
		c.open++
	}
	c.mu.Unlock()
	if longest != nil {
		_ = longest.Close()
	}
	return room
}

// note tracks the states of connections, for http.Server.ConnState.
func (c *crowd) note(conn net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.quiet = slices.DeleteFunc(c.quiet, func(other net.Conn) bool { return other == conn })
	if state == http.StateNew || state == http.StateIdle {
		c.quiet = append(c.quiet, conn)
	}
}

// member is a connection that counts until it is closed.
type member struct {
	net.Conn
	of   *crowd
	once sync.Once
}

// Close implements net.Conn.
func (m *member) Close() error {
	m.once.Do(func() {
		m.of.mu.Lock()
		defer m.of.mu.Unlock()
		m.of.open--
	})
	return m.Conn.Close()
}
