// Package guilds tracks which servers and channels the bot can reach, shard by shard. Tables there wait while Discord
// cannot be reached, go on when it can, and end when the bot has been removed or the channel deleted. It also keeps the
// settings of servers and the preferences of users (settings.go).
package guilds

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/rest"
	"unobot/game/table"
)

// guildsWait is how long a start waits for the servers and their languages before it draws the boards anyway.
const guildsWait = 5 * time.Second

// BoardReconciler keeps the public messages of tables up to date.
type BoardReconciler interface {
	// Reconcile shows the board of a table again, unless it is right.
	Reconcile(s table.State)
	// Hurry does the same at once.
	Hurry(s table.State)
	// MessagePosted counts a message below a board.
	MessagePosted(s table.State, message string)
}

// Store stores which servers have removed the bot, and when, because their data is kept for a while only (fault 105).
type Store interface {
	ServersListed(ctx context.Context, guilds []string, covers func(guild string) bool, now time.Time) error
	ServerHere(ctx context.Context, guild string) error
	ServerRemoved(ctx context.Context, guild string, at time.Time) error
}

// Parts holds the dependencies of Servers.
type Parts struct {
	Tables *Tables
	Boards BoardReconciler
	Store  Store
	// Resume reminds players of their turns again.
	Resume func(s table.State)
	// LearnLocale stores a server's language, and reports whether it was another one before.
	LearnLocale func(guild, locale string) (changed bool)
	// Deleted gets the messages that were deleted in a channel, of all authors. It must not block. May be nil.
	Deleted  func(channel string, messages []string)
	Work     *background.Group
	Log      *slog.Logger
	Observer Observer
}

// Observer observes servers that add and remove the bot. It must not block.
type Observer interface {
	ServerJoined()
	ServerLeft()
}

// Servers tracks servers and channels.
type Servers struct {
	Parts

	writing  sync.Mutex // held during a write to the store
	changing sync.Mutex // held while here changes, and with it the pauses of tables
	cuts     cuts

	sessions atomic.Int64 // the number of sessions so far
	awaited  sync.Map     // servers that a session has listed, or that have an outage, until they are here
	here     sync.Map     // servers that can be reached, with the number of sessions when each was last shown
	self     atomic.Value // the id of the bot's own user, a string, once it is known
}

// cuts holds the times since which no event arrives from servers with tables.
type cuts struct {
	mu    sync.Mutex
	since map[string]time.Time
}

// NewServers makes Servers without any server.
func NewServers(p Parts) *Servers {
	return &Servers{Parts: p, cuts: cuts{since: map[string]time.Time{}}}
}

// Session is the beginning of a shard's session.
type Session struct {
	User   string                  // the id of the bot's own user
	Guilds []string                // the shard's servers
	Owns   func(guild string) bool // whether a server is the shard's
	Live   context.Context         // ends when the gateway gives the session up
}

// Ready begins a new session of a shard with its servers. While the bot was away it may have been removed from servers
// that the session does not list (fault 43). It does not touch servers of other shards (fault 125).
func (s *Servers) Ready(session Session) {
	s.self.Store(session.User)
	number := s.sessions.Add(1)
	s.write(func(ctx context.Context) error {
		return s.Store.ServersListed(ctx, session.Guilds, session.Owns, time.Now())
	})
	listed := map[string]bool{}
	for _, guild := range session.Guilds {
		listed[guild] = true
		s.awaited.Store(guild, true)
	}
	for _, t := range s.Tables.hall.InChannels() {
		if guild := t.State().Guild; session.Owns(guild) && !listed[guild] {
			s.gone(guild)
			s.Tables.servers.begin(guild)
		}
	}
	s.Work.After(guildsWait, func(ctx context.Context) {
		if session.Live.Err() == nil { // else another session brings these servers
			s.settle(ctx, session, number)
		}
	})
}

// settle ends the wait for the servers of a new session. It shows the boards of the servers that came, and pauses the
// tables of the others. A server that is listed and does not come has an outage (fault 48).
func (s *Servers) settle(ctx context.Context, session Session, number int64) {
	for _, t := range s.Tables.hall.InChannels() {
		if guild := t.State().Guild; session.Owns(guild) {
			s.pauseUnlessShown(t, guild, number)
		}
	}
	ours := func(guild string) bool { return session.Owns(guild) && s.Reaches(guild) }
	s.reconcile(s.Tables.hall.InChannels(), func(t table.State) bool { return ours(t.Guild) })
	s.showEnds(ctx, ours)
}

// showEnds shows the boards of tables that ended before they could be shown.
func (s *Servers) showEnds(ctx context.Context, which func(guild string) bool) {
	over, err := s.Tables.hall.Unshown(ctx)
	if err != nil {
		s.Log.Error("ended tables not shown", "err", err)
		return
	}
	for _, t := range over {
		if which(t.Guild) {
			s.Boards.Reconcile(t)
		}
	}
}

// Here resumes the tables of a server, because it can be reached.
func (s *Servers) Here(guild string) {
	number := s.sessions.Load()
	if shown, _ := s.here.Load(guild); guild == "" || shown == number {
		return
	}
	s.changing.Lock()
	defer s.changing.Unlock()
	s.here.Store(guild, number)
	s.Tables.resume(guild)
}

// pauseUnlessShown pauses a table if Discord has not sent its server since a session began.
func (s *Servers) pauseUnlessShown(t *table.Table, guild string, session int64) {
	s.changing.Lock()
	defer s.changing.Unlock()
	if shown, ok := s.here.Load(guild); !ok || shown.(int64) < session {
		s.here.Delete(guild)
		t.Suspend(table.PausedServer)
	}
}

func (s *Servers) gone(guild string) {
	s.changing.Lock()
	defer s.changing.Unlock()
	s.here.Delete(guild)
	s.Tables.pause(guild)
}

// Reaches reports whether a server can be reached: it has no outage, and has not removed the bot.
func (s *Servers) Reaches(guild string) bool {
	_, ok := s.here.Load(guild)
	return ok
}

// note stores whether the bot is in a server now. Of two calls at once the later one may be written first, because both
// look at the present.
func (s *Servers) note(guild string) {
	s.write(func(ctx context.Context) error {
		if s.Reaches(guild) {
			return s.Store.ServerHere(ctx, guild)
		}
		return s.Store.ServerRemoved(ctx, guild, time.Now())
	})
}

// write calls note in the background, one call after the other.
func (s *Servers) write(note func(ctx context.Context) error) {
	s.Work.Go(func(ctx context.Context) {
		s.writing.Lock()
		defer s.writing.Unlock()
		if err := note(ctx); err != nil && ctx.Err() == nil {
			s.Log.Error("servers not noted; the next session does it again", "err", err)
		}
	})
}

// Redraw shows the boards of a server again.
func (s *Servers) Redraw(guild string) {
	s.reconcile(s.Tables.hall.In(guild), func(table.State) bool { return true })
}

// RetryPaused tries to show the boards of all paused tables, because the reason for the pause may be gone.
func (s *Servers) RetryPaused() {
	s.reconcile(s.Tables.hall.InChannels(), isPaused)
}

func (s *Servers) retry(guild string) { s.reconcile(s.Tables.hall.In(guild), isPaused) }

func isPaused(s table.State) bool { return s.Paused != table.NotPaused }

// reconcile shows the boards of some tables again, as after a start or when a server comes back. It does not edit a
// board that shows the latest state already.
func (s *Servers) reconcile(tables []*table.Table, which func(table.State) bool) {
	for _, t := range tables {
		if state := t.State(); which(state) && !t.Unpublished() { // a published table is shown anyway
			s.Boards.Reconcile(state)
			s.Resume(state)
			if now := t.State(); !now.Phase.Live() {
				s.Resume(now) // it may have ended before it was resumed: this cancels its pings
			}
		}
	}
}

// event holds the fields that the bot uses of the events about servers, channels and messages.
type event struct {
	ID          string                 `json:"id"`
	IDs         []string               `json:"ids"` // of messages that are deleted together
	Guild       string                 `json:"guild_id"`
	Channel     string                 `json:"channel_id"`
	Unavailable bool                   `json:"unavailable"`
	Locale      string                 `json:"preferred_locale"`
	Flags       discordgo.MessageFlags `json:"flags"`
	Author      struct {
		ID string `json:"id"`
	} `json:"author"`
	User struct {
		ID string `json:"id"`
	} `json:"user"`
}

// Event handles an event of a shard about servers, channels or messages. A server that is unavailable has not
// removed the bot: its tables wait. An unreadable event is logged and ignored.
func (s *Servers) Event(name string, data json.RawMessage) {
	follow, ok := followers[name]
	if !ok {
		return
	}
	var e event
	if err := rest.Decode(data, &e); err != nil {
		s.Log.Debug("event not read", "event", name)
		return
	}
	follow(s, e)
}

// followers maps the names of the events that the bot uses to their handlers.
// https://docs.discord.com/developers/events/gateway-events#receive-events
var followers = map[string]func(*Servers, event){
	"GUILD_CREATE":        (*Servers).guildCreated,
	"GUILD_UPDATE":        (*Servers).guildUpdated,
	"GUILD_DELETE":        (*Servers).guildDeleted,
	"MESSAGE_CREATE":      (*Servers).messagePosted,
	"MESSAGE_DELETE":      func(s *Servers, e event) { s.messagesDeleted(e, []string{e.ID}) },
	"MESSAGE_DELETE_BULK": func(s *Servers, e event) { s.messagesDeleted(e, e.IDs) },
	"CHANNEL_DELETE":      func(s *Servers, e event) { s.Tables.ChannelGone(e.ID) },
	"THREAD_DELETE":       func(s *Servers, e event) { s.Tables.ChannelGone(e.ID) },
	"CHANNEL_UPDATE":      func(s *Servers, e event) { s.retry(e.Guild) },
	"THREAD_UPDATE":       func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_ROLE_UPDATE":   func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_ROLE_CREATE":   func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_MEMBER_UPDATE": func(s *Servers, e event) { s.retry(e.Guild) },
	"GUILD_BAN_ADD":       (*Servers).userBanned,
}

func (s *Servers) guildCreated(e event) {
	if e.Unavailable {
		return
	}
	s.Tables.servers.cancel(e.ID)
	if _, awaited := s.awaited.LoadAndDelete(e.ID); !awaited && !s.Reaches(e.ID) {
		s.Observer.ServerJoined()
	}
	s.Here(e.ID)
	s.note(e.ID)
	s.LearnLocale(e.ID, e.Locale)
	s.Redraw(e.ID)
}

func (s *Servers) guildUpdated(e event) {
	if s.LearnLocale(e.ID, e.Locale) {
		s.Redraw(e.ID)
		return
	}
	s.retry(e.ID)
}

func (s *Servers) guildDeleted(e event) {
	s.gone(e.ID)
	if e.Unavailable {
		s.awaited.Store(e.ID, true)
	} else {
		s.awaited.Delete(e.ID)
		s.Observer.ServerLeft()
		s.Tables.servers.begin(e.ID)
		s.note(e.ID)
	}
}

func (s *Servers) userBanned(e event) {
	s.Work.Go(func(ctx context.Context) { s.Tables.Departed(ctx, e.Guild, table.UserID(e.User.ID)) })
}

// messagePosted counts the messages below a board. It leaves out private messages, which only one user
// sees, and the bot's own, which are the board or soon gone.
func (s *Servers) messagePosted(e event) {
	if e.Author.ID == s.self.Load() || e.Flags&discordgo.MessageFlagsEphemeral != 0 {
		return
	}
	if t, ok := s.Tables.hall.At(e.Channel); ok {
		s.Boards.MessagePosted(t.State(), e.ID)
	}
}

// messagesDeleted passes on the ids of messages that were deleted, perhaps by the bot itself (fault 158).
func (s *Servers) messagesDeleted(e event, messages []string) {
	if s.Deleted != nil && len(messages) > 0 {
		s.Deleted(e.Channel, messages)
	}
}
