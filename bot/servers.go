package bot

import (
	"context"
	"slices"
	"sync"

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
	for _, t := range b.hall.Live() {
		if s := t.State(); !slices.Contains(guilds, s.Guild) {
			t.Pause(table.PausedServer)
			b.removals.begin(s.Guild)
		}
	}
}

// serversAwaited ends the wait for the servers of a new session: the boards of
// those that came are drawn, and the tables of the others wait.
func (b *Bot) serversAwaited() {
	for _, t := range b.hall.Live() {
		if s := t.State(); !b.servers.has(s.Guild) {
			t.Pause(table.PausedServer)
		}
	}
	b.reconcile(func(s table.State) bool { return b.servers.has(s.Guild) })
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

// boardShown lets a table go on whose board can be shown again.
func (b *Bot) boardShown(s table.State) {
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
