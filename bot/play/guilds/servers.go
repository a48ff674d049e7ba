package guilds

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"unobot/bot/background"
	"unobot/game/table"
)

const (
	// guildsWait is how long a start waits for the servers to tell their language before it draws
	// the boards anyway.
	guildsWait = 5 * time.Second
)

// BoardReconciler keeps the public messages of tables up to date.
type BoardReconciler interface {
	// Reconcile shows the board of a table again, unless it is right.
	Reconcile(s table.State)
	// Hurry does the same at once.
	Hurry(s table.State)
	// MessagePosted counts a message below a board.
	MessagePosted(s table.State, message string)
}

// PingResumer reminds players of their turns again.
type PingResumer interface {
	// Resume takes note of a table whose people were not pinged for a while.
	Resume(s table.State)
}

// LocaleLearner learns the languages of servers.
type LocaleLearner interface{ LearnLocale(guild, locale string) }

// Servers follows the life of servers and channels.
type Servers struct {
	tables  *Tables
	boards  BoardReconciler
	pings   PingResumer
	locales LocaleLearner
	books   books
	work    *background.Group
	log     *slog.Logger

	changing sync.Mutex // held while here changes, and with it the pauses of tables
	cuts     cuts

	sessions atomic.Int64 // how many have begun
	here     sync.Map     // servers that can be reached, with the number of sessions when each was last shown
	self     atomic.Value // the id of the bot's own user, a string, once it is known
}

// NewServers makes servers of which none has been shown yet.
func NewServers(t *Tables, b BoardReconciler, p PingResumer, l LocaleLearner, st Store, work *background.Group, log *slog.Logger, now func() time.Time) *Servers {
	return &Servers{
		tables: t, boards: b, pings: p, locales: l, work: work, log: log,
		books: books{store: st, work: work, log: log, now: now}, cuts: cuts{since: map[string]time.Time{}},
	}
}

// Session is the beginning of a shard's session.
type Session struct {
	User   string                  // the id of the bot's own user
	Guilds []string                // the shard's servers
	Owns   func(guild string) bool // whether a server is the shard's
	Live   context.Context         // ends when the gateway gives the session up
}

// Ready begins a new session of a shard with its servers. The bot may have been removed from others
// while it was away (fault 43). Servers of other shards are not its business (fault 125).
func (s *Servers) Ready(session Session) {
	s.self.Store(session.User)
	number := s.sessions.Add(1)
	s.books.list(session.Guilds, session.Owns)
	listed := map[string]bool{}
	for _, guild := range session.Guilds {
		listed[guild] = true
	}
	for _, t := range s.tables.hall.InChannels() {
		if guild := t.State().Guild; session.Owns(guild) && !listed[guild] {
			s.gone(guild)
			s.tables.servers.begin(guild)
		}
	}
	s.work.Go(func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-session.Live.Done(): // another session goes on to tell of these servers
		case <-time.After(guildsWait):
			s.settle(ctx, session, number)
		}
	})
}

// settle ends the wait for the servers of a new session: the boards of those that came are shown,
// and the tables of the others wait. A server that is listed and not shown has an outage (fault 48).
func (s *Servers) settle(ctx context.Context, session Session, number int64) {
	for _, t := range s.tables.hall.InChannels() {
		if guild := t.State().Guild; session.Owns(guild) {
			s.pauseUnlessShown(t, guild, number)
		}
	}
	s.reconcile(s.tables.hall.InChannels(), func(t table.State) bool { return session.Owns(t.Guild) && s.has(t.Guild) })
	s.showEnds(ctx, func(guild string) bool { return session.Owns(guild) && s.has(guild) })
}

// showEnds shows the boards of tables that ended before they could be shown.
func (s *Servers) showEnds(ctx context.Context, which func(guild string) bool) {
	over, err := s.tables.hall.Unshown(ctx)
	if err != nil {
		s.log.Error("ended tables not shown", "err", err)
		return
	}
	for _, t := range over {
		if which(t.Guild) {
			s.boards.Reconcile(t)
		}
	}
}

// Here lets the tables of a server go on that can be reached.
func (s *Servers) Here(guild string) {
	number := s.sessions.Load()
	if shown, _ := s.here.Load(guild); guild == "" || shown == number {
		return
	}
	s.changing.Lock()
	defer s.changing.Unlock()
	s.here.Store(guild, number)
	s.tables.resume(guild)
}

// pauseUnlessShown lets a table wait whose server Discord has not shown since a session began.
func (s *Servers) pauseUnlessShown(t *table.Table, guild string, session int64) {
	s.changing.Lock()
	defer s.changing.Unlock()
	if shown, ok := s.here.Load(guild); !ok || shown.(int64) < session {
		s.here.Delete(guild)
		t.Pause(table.PausedServer)
	}
}

func (s *Servers) gone(guild string) {
	s.changing.Lock()
	defer s.changing.Unlock()
	s.here.Delete(guild)
	s.tables.pause(guild)
}

func (s *Servers) has(guild string) bool {
	_, ok := s.here.Load(guild)
	return ok
}

// Redraw shows the boards of a server again.
func (s *Servers) Redraw(guild string) {
	s.reconcile(s.tables.hall.In(guild), func(table.State) bool { return true })
}

// RetryPaused tries to show the boards of all paused tables: what they lacked may be back.
func (s *Servers) RetryPaused() {
	s.reconcile(s.tables.hall.InChannels(), isPaused)
}

func (s *Servers) retry(guild string) { s.reconcile(s.tables.hall.In(guild), isPaused) }

func isPaused(s table.State) bool { return s.Paused != table.NotPaused }

// reconcile shows the boards of some of the tables again: after a start, and when a server comes
// back. A board that shows the latest state already is left alone.
func (s *Servers) reconcile(tables []*table.Table, which func(table.State) bool) {
	for _, t := range tables {
		if state := t.State(); which(state) && !t.Unpublished() { // what is published is shown anyway
			s.boards.Reconcile(state)
			s.pings.Resume(state)
		}
	}
}
