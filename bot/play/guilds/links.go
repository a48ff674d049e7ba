package guilds

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/game/table"
)

// shortCut is how long events may fail to arrive without an effect on tables. Discord asks for a new connection a few
// times a day, and a resume takes a second or so.
const shortCut = 10 * time.Second

// askAtOnce is the number of servers that Discord is asked about at a time after a shard was taken over.
const askAtOnce = 4

// Linked updates from which servers events arrive. Where none arrive, no player can move, so no time runs
// and no robot moves (fault 107). After a short cut time goes on as if nothing had happened. After a long
// one people get enough time, which begins when they see their table.
func (s *Servers) Linked(reaches func(guild string) bool) {
	s.cuts.mu.Lock()
	defer s.cuts.mu.Unlock()
	var unseen []*table.Table
	now, still := time.Now(), map[string]time.Time{}
	for _, t := range s.Tables.hall.InChannels() {
		guild := t.State().Guild
		since, cut := s.cuts.since[guild]
		switch {
		case !reaches(guild) && cut:
			t.Suspend(table.HeldCut) // it may be a new one
			still[guild] = since
		case !reaches(guild):
			t.Suspend(table.HeldCut)
			still[guild] = now
		case cut:
			if now.Sub(since) >= shortCut {
				t.Suspend(table.HeldUnseen)
				t.ExtendDeadline() // a board that was on its way before may start the clock
				unseen = append(unseen, t)
			}
			t.Resume(table.HeldCut)
		}
	}
	s.cuts.since = still
	s.reconcile(unseen, func(table.State) bool { return true })
}

// Slept is called when the process has slept. It gives people at every table time, and shows it.
func (s *Servers) Slept() {
	s.reconcile(s.Tables.hall.InChannels(), func(table.State) bool { return true })
}

// Used resumes the table of a channel at once, because a user acts there and sees the state of the table in the answer.
// Its board follows.
func (s *Servers) Used(channel string) {
	t, ok := s.Tables.hall.At(channel)
	if !ok || !t.IsSuspended(table.HeldUnseen) {
		return
	}
	t.ExtendDeadline()
	t.Resume(table.HeldUnseen)
	s.Boards.Hurry(t.State())
}

// Takeover is a shard that another process has served so far. If its session goes on, Discord does not
// describe its servers again.
type Takeover struct {
	Owns   func(guild string) bool // whether a server is the shard's
	Live   context.Context         // ends when the shard is dropped
	Tables []*table.Table          // the live tables there
	// Knows reports whether the language of a server is known. If not, Ask is called.
	Knows func(guild string) bool
	// Ask asks for the language of a server, and whether the bot is in it.
	Ask func(ctx context.Context, guild string) (locale string, here bool, err error)
}

// SetUser sets the id of the bot's own user, before a session does.
func (s *Servers) SetUser(user string) { s.self.Store(user) }

// Taken adopts the servers of a shard, and takes them for reachable. It shows the boards that are behind, and the ends
// of tables that could not be shown before.
func (s *Servers) Taken(t Takeover) {
	byGuild := map[string][]*table.Table{}
	for _, tb := range t.Tables {
		guild := tb.State().Guild
		byGuild[guild] = append(byGuild[guild], tb)
	}
	for guild := range byGuild {
		s.Here(guild)
	}
	s.Work.Go(func(ctx context.Context) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		defer context.AfterFunc(t.Live, cancel)()
		var asking errgroup.Group
		asking.SetLimit(askAtOnce)
		for guild, tables := range byGuild {
			if t.Knows(guild) {
				s.reconcile(tables, func(table.State) bool { return true })
				continue
			}
			asking.Go(func() error {
				s.askAbout(ctx, t, guild)
				s.reconcile(tables, func(table.State) bool { return true })
				return nil
			})
		}
		s.showEnds(ctx, t.Owns)
		_ = asking.Wait() // each logs its own failure
	})
}

// askAbout asks for the language of a server, and handles its removal of the bot.
func (s *Servers) askAbout(ctx context.Context, t Takeover, guild string) {
	locale, here, err := t.Ask(ctx, guild)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		s.Log.Warn("language of a server not known", "guild", guild, "err", err)
	case here:
		s.LearnLocale(guild, locale)
	default:
		s.guildDeleted(event{ID: guild})
	}
}

// Dropped removes the servers of a shard that another process serves from now on. It removes removals, too, because a
// server may invite the bot again without an event for this process.
func (s *Servers) Dropped(owns func(guild string) bool) {
	s.changing.Lock()
	defer s.changing.Unlock()
	s.here.Range(func(guild, _ any) bool {
		if owns(guild.(string)) {
			s.here.Delete(guild)
		}
		return true
	})
	s.Tables.servers.leave(owns)
}
