package guilds

import (
	"context"

	"golang.org/x/sync/errgroup"

	"unobot/game/table"
)

// askAtOnce is how many servers are asked about at a time after a shard was taken over.
const askAtOnce = 4

// Takeover is a shard that another process has served so far. If its session goes on, nothing is told
// of its servers again.
type Takeover struct {
	Owns   func(guild string) bool // whether a server is the shard's
	Live   context.Context         // ends when the shard is dropped
	Tables []*table.Table          // the live tables there
	// Knows reports whether the language of a server is known. Others are asked for.
	Knows func(guild string) bool
	// Ask is the language of a server, and whether the bot is in it.
	Ask func(ctx context.Context, guild string) (locale string, here bool, err error)
}

// IAm takes note of the id of the bot's own user, before a session tells it.
func (s *Servers) IAm(user string) { s.self.Store(user) }

// Taken begins with the servers of a shard. They can be reached until something says otherwise. Boards
// that are behind are shown, and so are tables that ended before they could be shown.
func (s *Servers) Taken(t Takeover) {
	byGuild := map[string][]*table.Table{}
	for _, tb := range t.Tables {
		guild := tb.State().Guild
		byGuild[guild] = append(byGuild[guild], tb)
	}
	for guild := range byGuild {
		s.Here(guild)
	}
	s.work.Go(func(ctx context.Context) {
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
		_ = asking.Wait() // they fail by themselves
	})
}

// askAbout learns the language of a server, or that it has removed the bot.
func (s *Servers) askAbout(ctx context.Context, t Takeover, guild string) {
	locale, here, err := t.Ask(ctx, guild)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		s.log.Warn("language of a server not known", "guild", guild, "err", err)
	case here:
		s.locales.LearnLocale(guild, locale)
	default:
		s.guildDeleted(event{ID: guild})
	}
}

// Dropped forgets the servers of a shard that another process serves from now on, also those that have
// removed the bot: they may invite it again meanwhile.
func (s *Servers) Dropped(owns func(guild string) bool) {
	s.changing.Lock()
	defer s.changing.Unlock()
	s.here.Range(func(guild, _ any) bool {
		if owns(guild.(string)) {
			s.here.Delete(guild)
		}
		return true
	})
	s.tables.servers.leave(owns)
}
