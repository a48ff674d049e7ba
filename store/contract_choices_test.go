package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/storetest"
)

var choiceClauses = []clause{
	{"settings are kept", keepSettings},
	{"preferences are kept", keepPreferences},
	{"last setups are kept", keepLastSetups},
	{"one ping of a table is kept", keepOnePing},
	{"pings are found by the servers of their tables", findPings},
	{"what boards show is kept", keepBoardDigests},
}

// otherSettings differ from the defaults in everything.
func otherSettings() table.Settings {
	return table.Settings{
		Setup: table.Setup{
			Edition: "stranger", TurnTime: 24 * time.Hour,
			Options: game.Options{
				Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2, StartingHand: 10, UnoPenalty: 4,
			},
		},
		Channels: []string{"1", "2"}, Locale: "fr", Threads: true,
		Presets: []game.Preset{
			{Name: "Friday’s 🎲", House: game.HouseRulesOf(game.HouseStacking, game.HouseSeveral), HandLimit: 20},
			{Name: "Wtorek \"źle\"", FalseCall: 2, UnoPenalty: 1},
		},
	}
}

func keepSettings(t *testing.T, s *contractStore) {
	before := must(s.Settings(t.Context(), "guild"))(t)
	require.Equal(t, table.DefaultSettings(), before)

	storetest.SetSettings(t, s.Store, "guild", table.DefaultSettings())
	storetest.SetSettings(t, s.Store, "guild", otherSettings())
	s.Restart(t)
	after := must(s.Settings(t.Context(), "guild"))(t)
	require.Equal(t, otherSettings(), after)
	other := must(s.Settings(t.Context(), "elsewhere"))(t)
	require.Equal(t, table.DefaultSettings(), other)
}

func keepPreferences(t *testing.T, s *contractStore) {
	for _, p := range []table.Preferences{{}, {NoPings: true}, {NoPings: true, Hidden: true}, {Hidden: true}, {Text: true}, {}} {
		storetest.SetPreferences(t, s.Store, "ann", p)
		got := must(s.Preferences(t.Context(), "ann"))(t)
		require.Equal(t, p, got)
	}
}

// keepLastSetups: each user's on each server, as long as the server wants it.
func keepLastSetups(t *testing.T, s *contractStore) {
	ctx := t.Context()
	requireLast := func(guild string, user table.UserID, want table.Setup, known bool) {
		t.Helper()
		last, ok := must2(s.LastSetup(ctx, guild, user))(t)
		require.Equal(t, known, ok)
		require.Equal(t, want, last)
	}
	requireLast("guild", "ann", table.Setup{}, false)
	require.NoError(t, s.SetLastSetup(ctx, "guild", "ann", table.DefaultSetup()))
	require.NoError(t, s.SetLastSetup(ctx, "guild", "ann", otherSettings().Setup))
	require.NoError(t, s.SetLastSetup(ctx, "elsewhere", "ann", table.DefaultSetup()))
	require.NoError(t, s.SetLastSetup(ctx, "guild", "bob", table.DefaultSetup()))
	s.Restart(t)
	requireLast("guild", "ann", otherSettings().Setup, true)
	requireLast("elsewhere", "ann", table.DefaultSetup(), true)

	storetest.SetSettings(t, s.Store, "guild", table.DefaultSettings())
	requireLast("guild", "ann", otherSettings().Setup, true)
	storetest.SetSettings(t, s.Store, "guild", otherSettings())
	requireLast("guild", "ann", table.Setup{}, false)
	requireLast("guild", "bob", table.Setup{}, false)
	requireLast("elsewhere", "ann", table.DefaultSetup(), true)
}

func keepOnePing(t *testing.T, s *contractStore) {
	id := tabletest.NewPlay(t, s, 1).Begin("channel", 500, tabletest.People(2)...).State().ID
	first := table.Ping{Table: id, User: "user-0", Channel: "channel", Message: "1"}
	second := table.Ping{Table: id, User: "user-1", Channel: "channel", Message: "2"}
	require.NoError(t, s.SetPing(t.Context(), first))
	require.NoError(t, s.SetPing(t.Context(), second))
	require.NoError(t, s.DropPing(t.Context(), id, first.Message), "which has been replaced")
	left := must(s.Pings(t.Context(), anyServer))(t)
	require.Equal(t, []table.Ping{second}, left)
	require.NoError(t, s.DropPing(t.Context(), id, second.Message))
	left = must(s.Pings(t.Context(), anyServer))(t)
	require.Empty(t, left)
}

// anyServer is true for all of them.
func anyServer(string) bool { return true }

// findPings: also those of tables that are over, which somebody has to remove.
func findPings(t *testing.T, s *contractStore) {
	pinged := func(id table.ID, guild string) (table.State, table.Ping) {
		state := lobbyAt(id, "channel of "+string(id))
		state.Guild = guild
		require.NoError(t, s.Commit(t.Context(), table.Commit{Key: string(id), State: state, At: noon}))
		p := table.Ping{Table: id, User: "ann", Channel: state.Channel, Message: "of " + string(id)}
		require.NoError(t, s.SetPing(t.Context(), p))
		return state, p
	}
	_, live := pinged("aaaaaaaa", "one")
	_, elsewhere := pinged("bbbbbbbb", "two")
	ended, over := pinged("cccccccc", "one")
	ended.Version, ended.Phase = 2, table.Abandoned
	require.NoError(t, s.Commit(t.Context(), table.Commit{Key: "end", State: ended, At: noon}))

	found := must(s.Pings(t.Context(), func(guild string) bool { return guild == "one" }))(t)
	require.Equal(t, []table.Ping{live, over}, found)
	all := must(s.Pings(t.Context(), anyServer))(t)
	require.Equal(t, []table.Ping{live, elsewhere, over}, all)
}

func keepBoardDigests(t *testing.T, s *contractStore) {
	play := tabletest.NewPlay(t, s, 1)
	first := play.Begin("one", 500, tabletest.People(2)...).State().ID
	second := play.Begin("two", 500, tabletest.People(2)...)
	const digest, other = 1<<63 | 5, 7
	set := func(id table.ID, digest uint64) {
		both := []table.BoardDigest{{Table: "unknown0", Digest: 1}, {Table: id, Digest: digest}}
		require.NoError(t, s.SetBoardDigests(t.Context(), both))
	}
	requireDigests := func(want map[table.ID]uint64) {
		t.Helper()
		got := must(s.BoardDigests(t.Context()))(t)
		require.Equal(t, want, got)
	}
	requireDigests(map[table.ID]uint64{})
	set(first, other)
	set(first, digest)
	set(second.State().ID, other)
	s.Restart(t)
	requireDigests(map[table.ID]uint64{first: digest, second.State().ID: other})
	set(first, 0)
	requireDigests(map[table.ID]uint64{second.State().ID: other})
	must(second.End(t.Context(), "end", table.User{}, true))(t)
	requireDigests(map[table.ID]uint64{})
}
