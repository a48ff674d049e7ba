package guilds

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

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
		w.tables.Blocked(tb.State(), table.PausedAccess)
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
