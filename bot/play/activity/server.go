// Package activity lets people play at tables on a page: it identifies visitors, shows each of them their part of a
// table, and passes their requests to the handlers of the bot, as clicks. docs/table.md is its protocol.
//
// A connection owns no state. The state of a table is the committed one, which all connections follow: a page that was
// cut off connects again, and a request that it repeats counts once.
//
// server.go puts the rest together. Admission: session.go with links, door.go with the addresses of processes,
// discord.go with the queue of questions to Discord, instances.go, members.go with presence at the page, and limits.go
// with repeated requests. Display: where.go, room.go. Requests: act.go. Transport: frame.go with the connection below
// it, socket.go, poll.go, and files.go, which serves the page itself.
package activity

import (
	"bytes"
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/legal"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

// Tables finds tables.
type Tables interface {
	// At returns the live table in a channel.
	At(channel string) (*table.Table, bool)
	// Under returns the live tables in threads of a channel.
	Under(channel string) []*table.Table
	// Find returns a table by its id, also one that is over.
	Find(ctx context.Context, id table.ID) (*table.Table, error)
}

// Config holds the dependencies of a Server.
type Config struct {
	Tables Tables
	// Press carries out a visitor's request, as for a click.
	Press func(ctx context.Context, in *interact.Interaction) interact.Reply
	// Refuses reports whether the operator has blocked a server or a user.
	Refuses func(server string, user table.UserID) (why lang.Text, refused bool)
	// MayLook asks Discord whether a user is in a server, and sees a channel there and may act. If nil, all may.
	MayLook func(ctx context.Context, server, channel, user string) (here, may bool, err error)
	// Reaches reports whether the bot is in a server. If nil, it is in none.
	Reaches func(server string) bool
	// Place asks Discord about a channel. May be nil.
	Place func(ctx context.Context, channel string) (Channel, error)
	// Event returns the event of a table. If nil, tables belong to none.
	Event func(ctx context.Context, id event.ID) (table.Event, error)
	Faces view.PortraitSource
	Key   []byte        // signs sessions
	Pace  interact.Pace // of the frames of one user; zero for more than a person needs
	Log   *slog.Logger

	// Origin is the address of the page as browsers name it: "https://uno.example.org". If "", it is the address of the
	// request, and its host has to be checked elsewhere.
	Origin string
	// Node is the name under which browsers reach this process, below n/<node>/. "" for a single process.
	Node string
	// Owner returns the node of the process that serves a server, if it is known, and whether that is this one. If nil,
	// this process serves every server.
	Owner func(guild string) (node string, here bool)
	// IsNode reports whether another process of that name is there. If nil, there is none.
	IsNode func(name string) bool
	Legal  legal.Facts // the facts in the privacy policy and the terms of use
	// Discord identifies visitors that open the page as an Activity. If nil, the page cannot be one.
	Discord Discord
	// Looked is called when a user begins or stops to look at the table of a channel. It does not block.
	Looked func(channel string, user table.UserID)
	// Guest admits a visitor by name and place alone. If nil, a link or Discord is required.
	Guest func(as, in string) (Visitor, bool)
}

// Server serves the tables as pages.
type Server struct {
	Config
	signer  signer
	tickets tickets
	limits  limits
	members members
	app     atomic.Pointer[string] // its id, once it is known

	turns     turns
	vain      vain
	instances instances
	presence  presence
	numbers   numbers
	standings standings
	asking    background.Group // of Discord, until the server ends
	ended     chan struct{}    // closed when the server ends

	mu      sync.Mutex
	rooms   map[string]*room // by channel
	sockets map[*socket]bool
}

// New makes a Server. Run does its periodic work.
func New(c Config) *Server {
	if c.Looked == nil {
		c.Looked = func(string, table.UserID) {}
	}
	s := &Server{
		members: members{left: map[member]time.Time{}, ousted: map[string]time.Time{}, seen: map[onlooker]time.Time{}},
		Config:  c, signer: newSigner(c.Key),
		limits: limits{pace: cmp.Or(c.Pace, usualPace)},
		asking: background.Group{Log: c.Log},
		ended:  make(chan struct{}), rooms: map[string]*room{}, sockets: map[*socket]bool{},
	}
	s.asking.Open(context.Background()) // a visitor may come before Run begins
	return s
}

// Link returns an address that admits a visitor once, within five minutes. Only members of the server can ask for one.
func (s *Server) Link(v Visitor) string {
	s.members.arrived(v.onlooker())
	return s.Origin + "/#" + s.named(s.tickets.give(v))
}

// RenewKey replaces the key that signs sessions. Visitors with a session of the old key are dismissed.
func (s *Server) RenewKey(key []byte) {
	if !bytes.Equal(key, *s.signer.key.Load()) {
		s.signer.key.Store(&key)
	}
}

// SetApplication sets the id of the application. The page is then its Activity.
func (s *Server) SetApplication(app string) { s.app.Store(&app) }

// Launched notes an instance of the Activity that Discord has opened for an answer of the bot, so that its visitors
// wait behind no others at the door.
func (s *Server) Launched(instance string) { s.instances.launched(s.App(), instance) }

// App returns the id of the application, or "" if it is not known yet, or if the page is no Activity.
func (s *Server) App() string {
	if app := s.app.Load(); app != nil && s.Discord != nil {
		return *app
	}
	return ""
}

// Changed shows a committed state to all visitors of its channel. Visitors in the parent channel of its thread
// connect again, and find it. It does not block.
func (s *Server) Changed(now table.State) {
	channel := now.Channel
	if now.Solo() {
		channel = table.SoloChannel(now.Host)
	}
	if r := s.roomAt(channel); r != nil {
		if t, live := s.Tables.At(now.Channel); live && t.State().ID == now.ID {
			r.take(t) // it may have been paused, or got another deadline, since
		} else {
			r.update(now)
		}
	}
	if r := s.roomAt(now.Parent); r != nil && now.Parent != "" && now.Phase.Live() {
		for _, l := range r.everybody() {
			if _, busy := r.of(l); !busy {
				l.end.moveOn()
			}
		}
	}
}

// PortraitArrived shows the rooms again in which a user has a seat.
func (s *Server) PortraitArrived(u table.UserID) {
	for _, r := range s.openRooms() {
		r.repaint(u)
	}
}

func (s *Server) roomAt(channel string) *room {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.rooms[channel]
}

func (s *Server) openRooms() []*room {
	s.mu.Lock()
	defer s.mu.Unlock()
	rooms := make([]*room, 0, len(s.rooms))
	for _, r := range s.rooms {
		rooms = append(rooms, r)
	}
	return rooms
}

// Run pings connections, dismisses visitors without access and drops old rooms until ctx ends. Then it says goodbye to
// all.
func (s *Server) Run(ctx context.Context) error {
	defer s.asking.Close()
	defer s.sayGoodbye()
	return background.Every(ctx, lookAfter, nil, func(context.Context) {
		s.dismissUnentitled()
		for _, c := range s.openSockets() {
			c.pingIfDue(time.Now())
		}
		s.closeEmptyRooms()
		for _, r := range s.openRooms() {
			s.lookWhere(r)
			r.countWatchers()
		}
		s.limits.sweep()
		s.numbers.sweep()
		for _, at := range s.presence.sweep() {
			s.Looked(at.channel, at.user)
		}
		for _, r := range s.openRooms() {
			for _, l := range r.everybody() {
				s.askIfDue(l.session)
			}
		}
		s.askForInstances()
		s.members.sweep()
		s.vain.sweep()
	})
}

// goodbyeWait limits the time of all last frames together.
const goodbyeWait = time.Second

// sayGoodbye dismisses all connections, and waits for a moment until the frames have been sent.
func (s *Server) sayGoodbye() {
	close(s.ended)
	late := time.After(goodbyeWait)
	all := s.openSockets()
	for _, c := range all {
		c.dismiss(closedRestart)
	}
	for _, c := range all {
		select {
		case <-c.over:
		case <-late:
			return
		}
	}
}

// lookAfter is how often the server checks the access of its visitors, so that none stays longer than a second.
const lookAfter = 500 * time.Millisecond

func (s *Server) openSockets() []*socket {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]*socket, 0, len(s.sockets))
	for c := range s.sockets {
		all = append(all, c)
	}
	return all
}

// dismissUnentitled dismisses visitors without access, on sockets and on polls that wait.
func (s *Server) dismissUnentitled() {
	for _, r := range s.openRooms() {
		for _, l := range r.everybody() {
			if why := s.reasonToLeave(l.session, time.Now()); why != "" {
				l.end.dismiss(why)
			}
		}
	}
}

// reasonToLeave returns the reason why a session has to end now, or "" if it may stay. Its instance then counts as
// used.
func (s *Server) reasonToLeave(v session, now time.Time) closeReason {
	if !now.Before(v.Until) || v.key != s.signer.key.Load() {
		return closedSession
	}
	if _, refused := s.Refuses(v.Guild, v.User.ID); refused || s.members.isOut(v) {
		return closedBarred
	}
	if s.instances.hasLeft(v.Visitor) {
		return closedNotThere
	}
	s.instances.use(v.Visitor)
	return ""
}

// Handler returns the handler of the page and all its requests.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", servePage)
	mux.HandleFunc("GET /a/{name}", serveFile)
	for _, kind := range legal.Kinds {
		mux.HandleFunc("GET /"+kind, s.serveLegal(kind))
	}
	mux.HandleFunc("GET /face/{user}/{picture...}", s.serveFace)
	mux.HandleFunc("GET /api/discord", s.serveApp)
	mux.HandleFunc("POST /api/session", s.onlyOurs(s.serveSession))
	mux.HandleFunc("POST /api/poll", s.onlyOurs(s.servePoll))
	mux.HandleFunc("GET /ws", s.onlyOurs(s.serveSocket))
	mux.Handle("/n/{node}/", belowNode(mux))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.guard(w.Header())
		mux.ServeHTTP(w, r)
	})
}
