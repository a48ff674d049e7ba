package guilds

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
)

// Fault 70: a channel or thread that is deleted ends its table, unless the board can be shown
// again.
func TestADeletedChannelEndsItsTable(t *testing.T) {
	inBubble(t, func(w *world) {
		channel, thread, shown, other := w.opened("a", "1"), w.opened("a", "2"), w.opened("a", "3"), w.opened("a", "4")
		w.ready("", "a")
		w.created("a")
		w.event("CHANNEL_DELETE", `{"id":"1","guild_id":"a"}`)
		w.event("THREAD_DELETE", `{"id":"2","guild_id":"a"}`)
		w.event("CHANNEL_DELETE", `{"id":"3","guild_id":"a"}`)
		w.event("CHANNEL_DELETE", `{"id":"no table here","guild_id":"a"}`)
		w.Tables.Shown(context.Background(), shown.State())
		w.pass(grace.Deleted - time.Second)
		w.running(channel, thread, shown, other)
		w.pass(2 * time.Second)
		w.over(channel, thread)
		w.running(shown, other)
	})
}

// The tables in the threads of a channel end with it, though Discord sends no events of those threads.
func TestADeletedChannelEndsTheTablesInItsThreads(t *testing.T) {
	inBubble(t, func(w *world) {
		under, err := w.hall.Create(context.Background(), "key", table.NewTable{
			Guild: "a", Channel: "1", Parent: "2", Host: table.User{ID: "u", Name: "Uma"},
			Edition: "classic", Options: game.DefaultOptions(),
		})
		require.NoError(t, err)
		other := w.opened("a", "3")
		w.ready("", "a")
		w.created("a")
		w.event("CHANNEL_DELETE", `{"id":"2","guild_id":"a"}`)
		w.pass(grace.Deleted + time.Second)
		w.over(under)
		w.running(other)
	})
}

// Faults 72, 73: a change of permissions is a reason to try the paused tables of that server
// again.
func TestChangesAreAReasonToTryAgain(t *testing.T) {
	inBubble(t, func(w *world) {
		blocked, fine, elsewhere := w.opened("a", "1"), w.opened("a", "2"), w.opened("b", "3")
		w.ready("", "a", "b")
		w.created("a")
		w.created("b")
		w.pass(guildsWait)
		for _, tb := range []*table.Table{blocked, elsewhere} {
			w.Tables.Blocked(tb.State(), table.PausedAccess)
		}
		w.draws()
		for _, name := range []string{
			"CHANNEL_UPDATE", "THREAD_UPDATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_CREATE", "GUILD_MEMBER_UPDATE",
		} {
			w.event(name, `{"guild_id":"a"}`)
			require.Equal(t, []table.ID{blocked.State().ID}, w.draws(), name)
		}
		w.event("GUILD_UPDATE", `{"id":"a","preferred_locale":"fr"}`)
		require.Equal(t, []table.ID{blocked.State().ID}, w.draws())
		w.event("GUILD_UPDATE", `{"id":"a","preferred_locale":"en-US"}`)
		require.Equal(t, "en-US", w.languages["a"])
		require.ElementsMatch(t, []table.ID{blocked.State().ID, fine.State().ID}, w.draws(), "in the other language")
		w.RetryPaused()
		require.ElementsMatch(t, []table.ID{blocked.State().ID, elsewhere.State().ID}, w.draws())
		w.Tables.Shown(context.Background(), blocked.State())
		w.running(blocked, fine)
	})
}

// TestAThreadThatCanBeWrittenInAgainGoesOn: its board could not be shown while a moderator had locked it.
func TestAThreadThatCanBeWrittenInAgainGoesOn(t *testing.T) {
	inBubble(t, func(w *world) {
		locked := w.opened("a", "1")
		w.ready("", "a")
		w.created("a")
		w.pass(guildsWait)
		w.Tables.Blocked(locked.State(), table.PausedThread)
		require.Equal(t, table.PausedThread, locked.State().Paused)
		w.Tables.Shown(context.Background(), locked.State())
		w.running(locked)
	})
}

// Fault 74: a ban gives up the user's seats of that server.
func TestTheBannedGiveUpTheirSeats(t *testing.T) {
	inBubble(t, func(w *world) {
		tb := w.opened("a", "1")
		w.event("GUILD_BAN_ADD", `{"guild_id":"b","user":{"id":"1-1"}}`)
		require.Len(t, tb.State().Seats, 2)
		w.event("GUILD_BAN_ADD", `{"guild_id":"a","user":{"id":"1-1"}}`)
		require.Len(t, tb.State().Seats, 1)
	})
}

// Only public messages of others push a board up.
func TestMessagesBelowABoardCount(t *testing.T) {
	inBubble(t, func(w *world) {
		w.opened("a", "1")
		w.ready("", "a")
		w.event("MESSAGE_CREATE", `{"id":"10","channel_id":"1","author":{"id":"ada"}}`)
		w.event("MESSAGE_CREATE", `{"id":"11","channel_id":"1","author":{"id":"ada"},"flags":64}`)
		w.event("MESSAGE_CREATE", `{"id":"12","channel_id":"1","author":{"id":"bot"}}`)
		w.event("MESSAGE_CREATE", `{"id":"13","channel_id":"2","author":{"id":"ada"}}`)
		require.Equal(t, []string{"10"}, w.below)
	})
}

// garbage holds malformed events (fault 44).
var garbage = []string{
	``, `null`, `[]`, `{`, `"a"`, `{"id":7}`, `{"id":"a","unavailable":"no"}`, `{"user":null,"author":[]}`,
	`{"guild_id":{}}`, `{}`,
}

// Fault 44: an unreadable event changes nothing.
func TestGarbageChangesNothing(t *testing.T) {
	inBubble(t, func(w *world) {
		tb := w.opened("a", "1")
		w.ready("", "a")
		w.created("a")
		names := []string{"TYPING_START", ""}
		for name := range followers {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			for _, data := range garbage {
				w.event(name, "%s", data)
			}
		}
		w.pass(2 * grace.Removed)
		w.running(tb)
	})
}

func FuzzEvent(f *testing.F) {
	for name := range followers {
		for _, data := range append(garbage, `{"id":"1","guild_id":"a","channel_id":"1","user":{"id":"1-1"}}`) {
			f.Add(name, []byte(data))
		}
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		w := newWorld(t)
		tb := w.opened("a", "1")
		w.Event(name, data)
		w.Event("GUILD_CREATE", json.RawMessage(`{"id":"a"}`))
		require.Equal(t, table.NotPaused, tb.State().Paused)
	})
}

// BenchmarkStartWithManyServers measures a start in 10,000 servers with a table each: as many
// GUILD_CREATEs.
func BenchmarkStartWithManyServers(b *testing.B) {
	const servers = 10_000
	tables := make([]table.State, servers)
	events := make([]json.RawMessage, servers)
	for i := range servers {
		tables[i] = table.State{
			ID: table.ID(fmt.Sprintf("table%03x", i)), Guild: fmt.Sprint("guild ", i), Channel: fmt.Sprint("channel ", i),
			Edition: "classic", Options: game.DefaultOptions(), Version: 1,
		}
		events[i] = fmt.Appendf(nil, `{"id":"guild %d","preferred_locale":"fr"}`, i)
	}
	w := newWorld(b, tables...)
	for b.Loop() {
		w.Ready(Session{User: "bot", Live: b.Context(), Owns: func(string) bool { return false }})
		for _, data := range events {
			w.Event("GUILD_CREATE", data)
		}
		w.draws()
	}
}

// frame is an event as Discord sends it, with its envelope.
type frame struct {
	Name string          `json:"t"`
	Data json.RawMessage `json:"d"`
}

// shape reads an event with all the fields that Discord gives it.
func shape(t testing.TB, name string) frame {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "events", name+".json"))
	require.NoError(t, err)
	var f frame
	require.NoError(t, json.Unmarshal(raw, &f))
	return f
}

// TestEventsInFull: events are followed as Discord sends them, with all that the bot has no use
// for.
func TestEventsInFull(t *testing.T) {
	const guild, channel = "1430000000000000001", "1430000000000000002"
	inBubble(t, func(w *world) {
		tell := func(name string) {
			f := shape(w, name)
			w.Event(f.Name, f.Data)
			synctest.Wait()
		}
		tb := w.opened(guild, channel)
		w.ready("", guild)
		tell("GUILD_CREATE")
		require.Equal(t, "fr", w.languages[guild])
		require.Equal(t, []table.ID{tb.State().ID}, w.draws())
		tell("MESSAGE_CREATE")
		require.Equal(t, []string{"1441300000000000001"}, w.below)
		w.Tables.Blocked(tb.State(), table.PausedAccess)
		w.draws()
		tell("THREAD_UPDATE")
		require.Equal(t, []table.ID{tb.State().ID}, w.draws(), "a reason to try again")
		tell("GUILD_BAN_ADD")
		require.Len(t, tb.State().Seats, 1)
		tell("GUILD_DELETE")
		w.pass(2 * grace.Removed)
		w.paused(tb)
		require.True(t, tb.State().Phase.Live(), "the server is only unavailable")
	})
}

// TestServersThatComeAndGoAreCounted: those that add and remove the bot, not those that a start lists or that
// come back from an outage.
func TestServersThatComeAndGoAreCounted(t *testing.T) {
	inBubble(t, func(w *world) {
		requireCounts := func(joined, left int) {
			w.Helper()
			require.Equal(w, []int{joined, left}, []int{w.joined, w.left})
		}
		w.ready("", "a", "b")
		w.event("GUILD_CREATE", `{"id":"a"}`)
		w.event("GUILD_CREATE", `{"id":"b","unavailable":true}`)
		w.event("GUILD_CREATE", `{"id":"b"}`)
		requireCounts(0, 0)
		w.event("GUILD_CREATE", `{"id":"new"}`)
		w.event("GUILD_CREATE", `{"id":"new"}`)
		requireCounts(1, 0)
		w.event("GUILD_DELETE", `{"id":"a","unavailable":true}`)
		w.event("GUILD_CREATE", `{"id":"a"}`)
		requireCounts(1, 0)
		w.event("GUILD_DELETE", `{"id":"new"}`)
		requireCounts(1, 1)
		w.event("GUILD_CREATE", `{"id":"new"}`)
		requireCounts(2, 1)
		w.ready("", "a", "b", "new")
		w.event("GUILD_CREATE", `{"id":"new"}`)
		requireCounts(2, 1)
	})
}

// TestEventSamples: the events in the folder DISCORD_SAMPLES, which others have seen, are read to
// the end. Each file holds a frame, as "payload".
func TestEventSamples(t *testing.T) {
	followed := []string{}
	for file, raw := range roomtest.Samples(t, "event_*.json") {
		var f frame
		require.NoError(t, json.Unmarshal(raw, &f), file)
		if followers[f.Name] == nil {
			continue
		}
		followed = append(followed, f.Name)
		var e event
		require.NoError(t, json.Unmarshal(f.Data, &e), file)
		require.NotEmpty(t, e.ID, file)
		switch f.Name {
		case "GUILD_CREATE":
			require.NotEmpty(t, e.Locale, file)
		case "MESSAGE_CREATE":
			require.NotEmpty(t, e.Author.ID, file)
			require.NotEmpty(t, e.Channel, file)
		case "THREAD_UPDATE":
			require.NotEmpty(t, e.Guild, file)
		}
	}
	slices.Sort(followed)
	require.Subset(t, followed, []string{"GUILD_CREATE", "GUILD_DELETE", "MESSAGE_CREATE", "THREAD_UPDATE"})
}
