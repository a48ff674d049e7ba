package standin

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"
)

// ErrClosed is returned to whoever waits for something when the server closes.
var ErrClosed = errors.New("the stand-in is closed")

// Server is a running stand-in. Its methods may be called from any goroutine.
type Server struct {
	opts     Options
	baseURL  string
	listener net.Listener
	http     *http.Server
	client   *http.Client
	routes   []*route
	journal  *journal
	bus      *bus

	botUser *User // the application's
	started time.Time
	done    chan struct{} // closed by Close
	working sync.WaitGroup

	mu            sync.Mutex // guards everything below
	closed        bool
	clockOffset   time.Duration
	ids           snowflakes
	taken         map[string]bool // ids that derive from names
	app           Application
	users         map[string]*User
	guilds        map[string]*guild
	installs      map[string]bool // users who have installed the application for themselves
	guildList     []*guild        // the same, oldest first
	channels      map[string]*channel
	messages      map[string]*Message
	origins       map[string]*Interaction // by the id of the message made through its token
	files         map[string]file
	avatars       map[string]string // hashes by the paths of their pictures
	nonces        map[string]sentNonce
	commands      []Command
	emojis        []Emoji
	interactions  interactionBook
	gateway       gateway
	limits        limiter
	checkRequest  func(method, path string, body []byte) string             // nil if nothing else looks at requests
	checkResponse func(method, path string, status int, body []byte) string // nil if nothing looks at answers
	beliefs       Beliefs
	faults        []*armedFault
	violations    []Violation
	stats         Stats
}

// New starts a stand-in and returns once it accepts connections.
func New(opts Options) (*Server, error) {
	opts, err := opts.withDefaults()
	if err != nil {
		return nil, err
	}
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", opts.Addr)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	s := &Server{
		opts:     opts,
		baseURL:  "http://" + listener.Addr().String(),
		listener: listener,
		journal:  newJournal(opts.JournalLimit),
		bus:      newBus(),
		started:  time.Now(),
		done:     make(chan struct{}),
		taken:    make(map[string]bool),
		users:    make(map[string]*User),
		guilds:   make(map[string]*guild),
		installs: make(map[string]bool),
		channels: make(map[string]*channel),
		messages: make(map[string]*Message),
		origins:  make(map[string]*Interaction),
		files:    make(map[string]file),
		avatars:  make(map[string]string),
		nonces:   make(map[string]sentNonce),
		gateway:  newGateway(opts.Sharding),
		limits:   newLimiter(),
		beliefs:  opts.Beliefs,
	}
	s.interactions = newInteractionBook()
	s.routes = routeTable(opts)
	s.createApplication()
	s.client = &http.Client{Transport: &redirectTransport{host: listener.Addr().String(), base: &http.Transport{}}}
	s.http = newHTTPServer(http.HandlerFunc(s.serveHTTP))
	s.working.Go(func() { _ = s.http.Serve(listener) })
	return s, nil
}

// newHTTPServer makes a server that no client can keep waiting for ever. An idle connection lives
// longer than Go's clients keep one, so that none is closed under a request.
func newHTTPServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 64 << 10,
	}
}

// createApplication makes the application and its bot user.
func (s *Server) createApplication() {
	id := s.nameIDLocked("application", s.opts.ApplicationName)
	token := s.opts.Token
	if token == "" {
		token = newToken()
	}
	s.app = Application{ID: id, Name: s.opts.ApplicationName, Token: token}
	s.botUser = &User{ID: id, Username: s.opts.ApplicationName, Discriminator: "0", Bot: true}
	s.users[id] = s.botUser
}

// Close drops all connections, ends everything that waits with [ErrClosed] and waits for what is in
// flight.
func (s *Server) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	close(s.done)
	s.interactions.stopTimers()
	for _, c := range s.gateway.conns {
		c.abort()
	}
	s.mu.Unlock()
	err := s.http.Close()
	s.client.CloseIdleConnections()
	s.working.Wait()
	s.bus.close()
	return err
}

// track runs a request or a connection unless the server is closing, so that Close can wait for it.
func (s *Server) track(work func()) {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return
	}
	s.working.Add(1)
	s.mu.Unlock()
	defer s.working.Done()
	work()
}

// URL is the scheme and host of the stand-in, to be used in place of https://discord.com.
func (s *Server) URL() string { return s.baseURL }

// Client returns an HTTP client that sends a request for any host to the stand-in.
func (s *Server) Client() *http.Client { return s.client }

// Application returns the application with its current token.
func (s *Server) Application() Application {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.app
}

// ResetToken revokes the bot's token and returns the new one. Connected sessions are closed with
// 4004.
func (s *Server) ResetToken() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resetTokenLocked()
	return s.app.Token
}

func (s *Server) resetTokenLocked() {
	s.app.Token = newToken()
	s.gateway.endSessions(closeAuthenticationFailed)
	s.bus.publish(Event{Kind: BotOffline})
}

// Advance moves the stand-in's clock forward: interactions expire, rate limits recover.
func (s *Server) Advance(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clockOffset += d
	for _, i := range s.interactions.unanswered() {
		if !s.nowLocked().Before(i.deadline) {
			s.failInteractionLocked(i)
		}
	}
}

// nowLocked is the stand-in's clock. The caller holds s.mu.
func (s *Server) nowLocked() time.Time { return time.Now().Add(s.clockOffset) }

// Online reports whether the bot has a live gateway session.
func (s *Server) Online() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.gateway.online()
}

// WaitReady blocks until the bot has a live gateway session and at least one registered command.
func (s *Server) WaitReady(ctx context.Context) error {
	return s.waitUntil(ctx, func() bool { return s.gateway.online() && len(s.commands) > 0 })
}

// waitUntil blocks until the condition, which is called with s.mu held, is true after some event.
func (s *Server) waitUntil(ctx context.Context, condition func() bool) error {
	sub := s.Subscribe()
	defer sub.Close()
	for {
		s.mu.Lock()
		met := condition()
		s.mu.Unlock()
		if met {
			return nil
		}
		select {
		case _, open := <-sub.C:
			if !open {
				return ErrClosed
			}
		case <-ctx.Done():
			return ctx.Err()
		case <-s.done:
			return ErrClosed
		}
	}
}

// redirectTransport sends every request to one host over plain HTTP.
type redirectTransport struct {
	host string
	base *http.Transport
}

// RoundTrip implements http.RoundTripper.
func (t *redirectTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	redirected := r.Clone(r.Context())
	redirected.URL.Scheme, redirected.URL.Host = "http", t.host
	return t.base.RoundTrip(redirected)
}

// CloseIdleConnections lets http.Client.CloseIdleConnections reach the real transport.
func (t *redirectTransport) CloseIdleConnections() { t.base.CloseIdleConnections() }
