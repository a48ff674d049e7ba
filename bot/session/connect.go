package session

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// maxFrame bounds a frame. The largest that Discord sends, a server with many channels and roles, is a few megabytes.
const maxFrame = 32 << 20

// maxResumes is how often a resume is tried before a new session is started.
const maxResumes = 2

// ticket is what continues a session on another connection.
type ticket struct {
	sessionID string
	url       string
	seq       int64 // the last event that was handled
	tries     int   // resumes that came to nothing
}

// connect runs one connection to its end. It returns the ticket for the next one, nil if that must start anew, and why
// the connection ended.
func (s *Supervisor) connect(ctx context.Context, t *ticket) (*ticket, error) {
	address, err := s.address(ctx, t)
	if err != nil {
		return t, err
	}
	outer, err := s.dial(ctx, address)
	if err != nil {
		return t.spent(), err
	}
	l := newLink(outer, s.timing, &s.dispatch.lost, t)
	dg := s.newDiscordgo(l)
	l.start()
	s.leftovers.Go(func() {
		// An error is one that ended the link, or ends it now.
		if dg.Open() != nil {
			l.end(errDiscordgo)
		}
		<-l.done
		// discordgo sleeps for a second here, and ends its goroutines; nobody waits for it.
		_ = dg.Close()
	})
	if s.handshake(ctx, l) {
		s.connected.Store(true)
		s.cfg.Log.Info("connected to Discord", "resumed", t != nil)
		select {
		case <-l.done:
		case <-ctx.Done():
		}
		s.connected.Store(false)
	}
	if ctx.Err() != nil {
		l.farewell()
	}
	l.pumps.Wait()
	next := l.ticket()
	if next != nil && next.url == "" {
		next.url = address
	}
	return next, l.cause
}

// handshake waits for the session to begin, and reports whether it has.
func (s *Supervisor) handshake(ctx context.Context, l *link) bool {
	steps := []struct {
		reached  chan struct{}
		patience time.Duration
		missing  error
	}{{l.greeted, s.timing.hello, errHello}, {l.ready, s.timing.ready, errNoReady}}
	for _, step := range steps {
		timer := time.NewTimer(step.patience)
		defer timer.Stop()
		select {
		case <-step.reached:
		case <-timer.C:
			l.end(step.missing)
			return false
		case <-l.done:
			return false
		case <-ctx.Done():
			return false
		}
	}
	return true
}

// address is where to connect to. A new session may have to wait for the identify budget.
func (s *Supervisor) address(ctx context.Context, t *ticket) (string, error) {
	if t != nil {
		return t.url, nil
	}
	for {
		g, err := s.cfg.Rest.Gateway(ctx)
		if err != nil {
			return "", err
		}
		wait := s.budget.wait(time.Now(), s.timing.identifyGap, g)
		if wait == 0 {
			s.budget.last = time.Now()
			return g.URL, nil
		}
		if wait > s.timing.identifyGap {
			s.cfg.Log.Warn("few session starts are left today: waiting before the next",
				"left", g.Remaining, "wait", wait.Round(time.Second))
		}
		if err := sleep(ctx, wait); err != nil {
			return "", err
		}
	}
}

// dial opens the socket to Discord.
func (s *Supervisor) dial(ctx context.Context, address string) (*websocket.Conn, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "ws" && u.Scheme != "wss" {
		return nil, errors.New("the gateway's address is not one of a WebSocket")
	}
	if u.Path == "" {
		u.Path = "/"
	}
	u.RawQuery = url.Values{"v": {discordgo.APIVersion}, "encoding": {"json"}}.Encode()
	ctx, cancel := context.WithTimeout(ctx, s.timing.dial)
	defer cancel()
	dialer := websocket.Dialer{Proxy: http.ProxyFromEnvironment}
	conn, resp, err := dialer.DialContext(ctx, u.String(), nil)
	if resp != nil {
		defer resp.Body.Close()
	}
	switch {
	case err != nil && resp != nil:
		return nil, fmt.Errorf("the gateway answered HTTP %d", resp.StatusCode)
	case err != nil:
		return nil, fmt.Errorf("reach the gateway: %w", err)
	}
	conn.SetReadLimit(maxFrame)
	// Answering a close frame with the same code, as is the default, would end the session where that is 1000 or 1001.
	conn.SetCloseHandler(func(int, string) error { return nil })
	return conn, nil
}

// spent is the ticket after a resume that came to nothing.
func (t *ticket) spent() *ticket {
	if t == nil || t.tries+1 >= maxResumes {
		return nil
	}
	next := *t
	next.tries++
	return &next
}
