// Package standin is a Discord that runs on the loopback interface. It serves a bot as net/http/httptest serves an HTTP
// client.
//
// A [Server] speaks Discord's gateway over a real WebSocket and its REST API over real HTTP, so an unmodified client
// library connects to it. It has Discord's rules and none of the bot's. It is strict: it refuses every request that
// Discord refuses, with Discord's own status, code and error body, and it records each such fault of the bot as a
// [Violation]. The clocks of an interaction run (3 seconds to answer, 15 minutes for its token), the limits of routes
// count, and an ephemeral message exists for one user only.
//
// The other half is the users' side. A test or a page creates guilds, channels and users, and acts for them:
//
//	srv, err := standin.New(standin.Options{})
//	guild, channel, users, err := srv.Populate("friends", "table", "ada", "bob")
//	// ... start the bot with srv.URL() and srv.Application().Token ...
//	err = srv.WaitReady(ctx)
//	clicked, err := srv.Click(users[0].ID, messageID, "1:7f:3:draw")
//	answer, err := clicked.Wait(ctx)
//
// Users can do no more than Discord's client allows: a command must be registered, a button visible and enabled.
// [Server.Forge] is the way around it, for attacks. [Server.Inject] and its neighbours make the network fail, and
// [Server.Journal] returns everything that went over the wire.
//
// A bot may split its guilds over shards, in one process or in several. Each session has an id, a sequence and a replay
// of its own, and may be resumed on any connection. Sessions of different numbers of shards run side by side, as they
// do while a bot changes the number; each gets the events of its own guilds. [Sharding] sets Discord's recommendation
// and the pace at which sessions may start.
//
// Points that Discord does not document are decided here and may differ from it: the names of some field errors inside
// a 50035 (code, status and the path of the field are Discord's), the windows of the buckets of routes, the distinction
// of emojis from words by their shape, and that an IDENTIFY that came too early costs nothing of the day's budget.
// Known gaps: no gateway events of direct messages, no reactions, pins or voice. Requests that this bot never makes are
// refused and recorded, although Discord accepts them: embeds, modals, and version 9 of the API.
//
// Most users have a profile picture, which the stand-in draws and serves in place of Discord's CDN: under [Server.URL]
// instead of https://cdn.discordapp.com.
//
// Everything but the sockets to the bot outlives a restart of the bot: messages, commands, users and open
// interactions.
//
// The files: server.go has the server and its routes. Users act in act.go, slash.go and people.go, in a world
// (world.go) that populate.go makes. A request of the bot comes by rest.go, request.go and form.go to its route in
// messageroutes.go, callback.go, commands.go, guilds.go, activities.go or pictures.go. draft.go and
// components.go check a message, posting.go and message.go keep it, and objects.go writes the rest in Discord's form.
// An interaction is in interaction.go, the gateway in socket.go, identify.go and gateway.go. faults.go and beliefs.go
// change Discord's behavior, and journal.go records everything.
package standin

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

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

	botUser *User // user of the application
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
	installs      map[string]bool // users with an installation of the application for themselves
	guildList     []*guild        // all guilds, oldest first
	channels      map[string]*channel
	messages      map[string]*Message
	origins       map[string]*Interaction // by the id of the message made through its token
	files         map[string]file
	avatars       map[string]string // hashes by the paths of their pictures
	nonces        map[string]sentNonce
	commands      []Command
	embedded      bool                     // the application has Activities
	instances     []*instance              // oldest first
	codes         map[string]authorization // by code, until it is exchanged
	bearers       map[string]authorization // by access token
	misled        map[string]bool          // users that have got a code
	emojis        []Emoji
	interactions  interactionBook
	gateway       gateway
	limits        limiter
	checkRequest  func(method, path string, body []byte) string             // nil if requests are not checked
	checkResponse func(method, path string, status int, body []byte) string // nil if answers are not checked
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
	listener, err := opts.Network.Listen(opts.Addr)
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	s := &Server{
		opts:     opts,
		baseURL:  "http://" + listener.Addr().String(),
		listener: listener,
		journal:  &journal{limit: opts.JournalLimit, next: 1},
		bus:      &bus{subs: make(map[*Subscription]struct{})},
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
		codes:    make(map[string]authorization),
		bearers:  make(map[string]authorization),
		misled:   make(map[string]bool),
		gateway: gateway{
			conns: make(map[int]*conn), sessions: make(map[string]*session), duplicates: make(map[string]int),
			sharding: opts.Sharding, identifies: newIdentifyLog(), silence: make(silence),
		},
		limits:  limiter{buckets: make(map[string]*bucket)},
		beliefs: opts.Beliefs,
	}
	s.interactions = interactionBook{byID: make(map[string]*Interaction), byToken: make(map[string]*Interaction)}
	s.routes = routeTable(opts.EmojiUploads)
	s.createApplication()
	s.client = &http.Client{Transport: &redirectTransport{
		host: listener.Addr().String(), base: &http.Transport{DialContext: opts.Network.Dial},
	}}
	s.http = newHTTPServer(http.HandlerFunc(s.serveHTTP))
	s.working.Go(func() { _ = s.http.Serve(listener) })
	return s, nil
}

// newHTTPServer returns a server that no client can keep waiting for ever. An idle connection lives longer than Go's
// clients keep one, so that none is closed under a request.
func newHTTPServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 64 << 10,
	}
}

// createApplication creates the application and its bot user.
func (s *Server) createApplication() {
	id := s.nameIDLocked("application", s.opts.ApplicationName)
	token := s.opts.Token
	if token == "" {
		token = botToken(id)
	}
	s.app = Application{ID: id, Name: s.opts.ApplicationName, Token: token, ClientSecret: newToken()}
	s.botUser = &User{ID: id, Username: s.opts.ApplicationName, Discriminator: "0", Bot: true}
	s.users[id] = s.botUser
}

// serveHTTP passes a request to the handler of its kind.
func (s *Server) serveHTTP(w http.ResponseWriter, r *http.Request) {
	s.track(func() {
		switch {
		case websocket.IsWebSocketUpgrade(r):
			s.serveGateway(w, r)
		case strings.HasPrefix(r.URL.Path, "/attachments/"), strings.HasPrefix(r.URL.Path, "/emojis/"):
			s.serveFile(w, r)
		case isPicture(r.URL.Path):
			s.servePicture(w, r)
		default:
			s.serveREST(w, r)
		}
	})
}

// Close drops all connections, ends every wait with [ErrClosed] and waits for work in flight.
func (s *Server) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	close(s.done)
	for _, i := range s.interactions.order {
		if i.timer != nil {
			i.timer.Stop()
		}
	}
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

// URL returns the scheme and host of the stand-in, to be used in place of https://discord.com.
func (s *Server) URL() string { return s.baseURL }

// Client returns an HTTP client that sends a request for any host to the stand-in.
func (s *Server) Client() *http.Client { return s.client }

// Application returns the application with its current token.
func (s *Server) Application() Application {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.app
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

// CloseIdleConnections passes http.Client.CloseIdleConnections on to the real transport.
func (t *redirectTransport) CloseIdleConnections() { t.base.CloseIdleConnections() }

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

// routeTable returns all routes of the stand-in. The limit of emojis is one of [Options].
func routeTable(emojiUploads int) []*route {
	table := basicRoutes()
	table = append(table, emojiRoutes(rate{emojiUploads, 30 * time.Second})...)
	table = append(table, guildRoutes()...)
	table = append(table, channelRoutes()...)
	table = append(table, tokenRoutes()...)
	table = append(table, commandRoutes("")...)
	table = append(table, commandRoutes("/guilds/{guild}")...)
	for _, r := range table {
		r.parts = strings.Split(r.path, "/")
	}
	return table
}

func basicRoutes() []*route {
	return []*route{
		{method: "GET", path: "/gateway", rate: ordinaryRate, open: true, handler: (*Server).getGateway},
		{method: "GET", path: "/gateway/bot", rate: ordinaryRate, handler: (*Server).getGatewayBotLocked},
		{method: "GET", path: "/users/@me", rate: ordinaryRate, bearer: true, handler: (*Server).getMeLocked},
		{method: "GET", path: "/users/@me/guilds", rate: ordinaryRate, handler: (*Server).getMyGuildsLocked},
		{method: "POST", path: "/users/@me/channels", rate: ordinaryRate, handler: (*Server).postPrivateLocked},
		{method: "GET", path: "/applications/@me", rate: ordinaryRate, handler: (*Server).getApplicationLocked},
		{method: "GET", path: "/oauth2/applications/@me", rate: ordinaryRate, handler: (*Server).getApplicationLocked},
		{
			method: "POST", path: "/oauth2/token", rate: ordinaryRate, open: true, exempt: true, secret: true,
			handler: (*Server).postTokenLocked,
		},
		{
			method: "GET", path: "/applications/{application}/activity-instances/{instance}", rate: ordinaryRate,
			handler: (*Server).getInstanceLocked,
		},
	}
}

// emojiRoutes returns the routes of the application's emojis, which share no bucket with others.
func emojiRoutes(changes rate) []*route {
	const emojis = "/applications/{application}/emojis"
	return []*route{
		{method: "GET", path: emojis, rate: ordinaryRate, handler: (*Server).getEmojisLocked},
		{method: "POST", path: emojis, rate: changes, emojis: true, handler: (*Server).postEmojiLocked},
		{method: "DELETE", path: emojis + "/{emoji}", rate: changes, emojis: true, handler: (*Server).deleteEmojiLocked},
	}
}

func guildRoutes() []*route {
	const guild = "/guilds/{guild}"
	return []*route{
		{method: "GET", path: guild, rate: ordinaryRate, major: "guild", handler: (*Server).getGuildLocked},
		{
			method: "GET", path: guild + "/members/{user}", rate: ordinaryRate, major: "guild",
			handler: (*Server).getGuildMemberLocked,
		},
	}
}

func channelRoutes() []*route {
	const (
		channel  = "/channels/{channel}"
		messages = channel + "/messages"
		message  = messages + "/{message}"
	)
	return []*route{
		{method: "GET", path: channel, rate: ordinaryRate, major: "channel", handler: (*Server).getChannelLocked},
		{method: "PATCH", path: channel, rate: postRate, major: "channel", handler: (*Server).patchChannelLocked},
		{method: "DELETE", path: channel, rate: postRate, major: "channel", handler: (*Server).deleteChannelLocked},
		{method: "GET", path: messages, rate: ordinaryRate, major: "channel", handler: (*Server).getMessagesLocked},
		{method: "POST", path: messages, rate: postRate, major: "channel", handler: (*Server).postMessageLocked},
		{method: "GET", path: message, rate: ordinaryRate, major: "channel", handler: (*Server).getMessageLocked},
		{method: "PATCH", path: message, rate: postRate, major: "channel", handler: (*Server).patchMessageLocked},
		{method: "DELETE", path: message, rate: postRate, major: "channel", handler: (*Server).deleteMessageLocked},
		{method: "POST", path: message + "/threads", rate: postRate, major: "channel", handler: (*Server).postThreadLocked},
	}
}

// tokenRoutes returns the routes with the token of an interaction in their path, in place of the bot's token.
func tokenRoutes() []*route {
	const (
		webhook = "/webhooks/{application}/{token}"
		message = webhook + "/messages/{message}"
	)
	table := []*route{
		{
			method: "POST", path: "/interactions/{interaction}/{token}/callback", urgent: true,
			handler: (*Server).postCallbackLocked,
		},
		{method: "POST", path: webhook, handler: (*Server).postFollowUpLocked},
		{method: "GET", path: message, handler: (*Server).getWebhookMessageLocked},
		{method: "PATCH", path: message, handler: (*Server).patchWebhookMessageLocked},
		{method: "DELETE", path: message, handler: (*Server).deleteWebhookMessageLocked},
	}
	for _, r := range table {
		r.rate, r.major, r.open, r.exempt = tokenRate, "token", true, true
	}
	return table
}

// commandRoutes returns the routes of global commands, or of a guild's.
func commandRoutes(scope string) []*route {
	base := "/applications/{application}" + scope + "/commands"
	return []*route{
		{method: "GET", path: base, rate: ordinaryRate, handler: (*Server).getCommandsLocked},
		{method: "PUT", path: base, rate: ordinaryRate, handler: (*Server).putCommandsLocked},
		{method: "POST", path: base, rate: ordinaryRate, handler: (*Server).postCommandLocked},
	}
}

// The limits of routes, of the order that Discord uses.
var (
	ordinaryRate = rate{30, 30 * time.Second}
	postRate     = rate{5, 5 * time.Second}
	tokenRate    = rate{5, 2 * time.Second}
)
