package guilds

import (
	"context"
	"strings"
	"testing"
	"time"

	"unobot/game/table"
)

// take begins with the servers whose names begin so, all of which have the bot.
func (w *world) take(prefix string, tables ...*table.Table) {
	w.Taken(Takeover{
		Owns: func(guild string) bool { return strings.HasPrefix(guild, prefix) }, Live: context.Background(), Tables: tables,
		Knows: func(string) bool { return false },
		Ask:   func(context.Context, string) (string, bool, error) { return "fr", true, nil },
	})
	w.pass(0)
}

// While another process served a shard, a server may have invited the bot again that had removed it.
// Servers of other shards are none of its business.
func TestARemovalIsForgottenWithItsShard(t *testing.T) {
	inBubble(t, func(w *world) {
		back, removed := w.opened("a", "1"), w.opened("b", "2")
		w.ready("", "a", "b")
		w.created("a")
		w.created("b")
		w.event("GUILD_DELETE", `{"id":"a"}`)
		w.event("GUILD_DELETE", `{"id":"b"}`)
		w.pass(time.Minute)
		w.Dropped(func(guild string) bool { return guild == "a" })
		w.pass(time.Minute)
		w.take("a", back)
		w.running(back)
		w.paused(removed)
		w.pass(grace.Removed)
		w.running(back)
		w.over(removed)
	})
}

// A server that has removed the bot while another process served it, or shortly before, is asked about.
func TestARemovalIsFoundOutAgain(t *testing.T) {
	inBubble(t, func(w *world) {
		tb := w.opened("a", "1")
		w.ready("", "a")
		w.created("a")
		w.event("GUILD_DELETE", `{"id":"a"}`)
		w.pass(time.Minute)
		everything := func(string) bool { return true }
		w.Dropped(everything)
		w.Taken(Takeover{
			Owns: everything, Live: context.Background(), Tables: []*table.Table{tb}, Knows: func(string) bool { return false },
			Ask: func(context.Context, string) (string, bool, error) { return "", false, nil },
		})
		w.pass(grace.Removed - time.Second)
		w.paused(tb)
		w.pass(time.Minute)
		w.over(tb)
	})
}
