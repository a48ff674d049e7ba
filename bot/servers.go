package bot

import (
	"context"
	"slices"
	"sync"
	"time"

	"unobot/game/table"
)

// servers knows which servers Discord has shown since the session began. One
// that it lists and does not show has an outage (fault 48).
type servers struct{ here sync.Map }

func (s *servers) arrived(guild string) (first bool) {
	_, known := s.here.LoadOrStore(guild, true)
	return !known && guild != ""
}

func (s *servers) lost(guild string) { s.here.Delete(guild) }

func (s *servers) has(guild string) bool {
	_, ok := s.here.Load(guild)
	return ok
}

// serverHere lets the tables of a server go on that can be reached.
func (b *Bot) serverHere(guild string) {
	if !b.servers.arrived(guild) {
		return
	}
	for _, t := range b.tablesOf(guild) {
		t.Resume(table.PausedServer)
	}
}

// serverGone lets the tables of a server wait that cannot be reached now.
func (b *Bot) serverGone(guild string) {
	b.servers.lost(guild)
	for _, t := range b.tablesOf(guild) {
		t.Pause(table.PausedServer)
	}
}

// serversListed compares the live tables with the servers that a new session
// begins with: the bot may have been removed while it was away (fault 43).
func (b *Bot) serversListed(guilds []string) {
	b.servers.here.Clear()
	b.noteServers(guilds)
	for _, t := range b.hall.Live() {
		if s := t.State(); !slices.Contains(guilds, s.Guild) {
			t.Pause(table.PausedServer)
			b.removals.begin(s.Guild)
		}
	}
}

// serversAwaited ends the wait for the servers of a new session: the boards of
// those that came are drawn, and the tables of the others wait.
func (b *Bot) serversAwaited(ctx context.Context) {
	for _, t := range b.hall.Live() {
		if s := t.State(); !b.servers.has(s.Guild) {
			t.Pause(table.PausedServer)
		}
	}
	b.reconcile(func(s table.State) bool { return b.servers.has(s.Guild) })
	b.showEnds(ctx)
}

// showEnds draws the boards of tables that ended before they could be shown.
func (b *Bot) showEnds(ctx context.Context) {
	over, err := b.hall.Unshown(ctx)
	if err != nil {
		b.log.Error("ended tables not shown", "err", err)
		return
	}
	pause := time.Duration(0)
	for _, s := range over {
		if b.servers.has(s.Guild) {
			b.boards.reconcile(s, pause)
			pause += startSpread
		}
	}
}

func (b *Bot) tablesOf(guild string) []*table.Table {
	return slices.DeleteFunc(b.hall.Live(), func(t *table.Table) bool { return t.State().Guild != guild })
}

// boardBlocked lets a table wait whose board cannot be shown (faults 72, 73).
func (b *Bot) boardBlocked(s table.State, why table.Pause) {
	if t, ok := b.hall.At(s.Channel); ok && t.State().ID == s.ID {
		t.Pause(why)
	}
}

// boardShown lets a table go on whose board can be shown again, and is done with
// one that is over.
func (b *Bot) boardShown(ctx context.Context, s table.State) {
	if !s.Phase.Live() {
		if err := b.hall.SetShown(ctx, s.ID); err != nil {
			b.log.Warn("end of table will be shown again", "table", s.ID, "err", err)
		}
		return
	}
	b.channels.cancel(s.Channel)
	if t, ok := b.hall.At(s.Channel); ok && t.State().ID == s.ID {
		t.Resume(table.PausedAccess)
		t.Resume(table.PausedThread)
	}
}

// retry tries to show the boards of paused tables: what they lacked may be back.
func (b *Bot) retry(guild string) {
	b.reconcile(func(s table.State) bool { return s.Paused != table.NotPaused && s.Guild == guild })
}

// departed gives up the seats of a user who is no longer in a server (fault 74).
func (b *Bot) departed(ctx context.Context, guild string, user table.UserID) {
	if err := b.hall.Departed(ctx, guild, user); err != nil {
		b.log.Error("seats of a user who has left the server not given up", "guild", guild, "err", err)
	}
}
