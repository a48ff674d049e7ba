package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/storetest"
)

var purgeClauses = []clause{
	{"keys go after a day", purgeKeys},
	{"steps go after 180 days", purgeSteps},
	{"removed servers go after 30 days", purgeServers},
	{"servers that come back keep everything", keepReturningServers},
	{"a shard lists its own servers only", listByShard},
	{"users of a purged server play on", keepUsersPlaying},
	{"people who never played are forgotten", forgetPassersBy},
}

const day = 24 * time.Hour

// purge removes old data at a time. The keys of the clauses' own requests are left out.
func purge(t *testing.T, s *contractStore, at time.Time) store.Purged {
	t.Helper()
	done := must(s.Purge(t.Context(), at))(t)
	done.Keys = 0
	return done
}

func purgeKeys(t *testing.T, s *contractStore) {
	ctx := t.Context()
	state := lobbyAt("aaaaaaaa", "channel")
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "old", State: state, At: noon}))
	state.Version = 2
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "new", State: state, At: noon.Add(time.Hour)}))
	purged := must(s.Purge(ctx, noon.Add(24*time.Hour+time.Minute)))(t)
	require.Equal(t, store.Purged{Keys: 1}, purged)
	_, ok := must2(s.Done(ctx, "old"))(t)
	require.False(t, ok)
	_, ok = must2(s.Done(ctx, "new"))(t)
	require.True(t, ok)
}

// purgeSteps: the result stays, the record is gone. A match under way keeps its steps however long
// it takes.
func purgeSteps(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	played{guild: "guild", users: u, scores: []int{500, 120}, winner: 0}.record(t, s, 1)
	tb := tabletest.NewPlay(t, s, 1).Begin("channel", 500, u...)
	require.Zero(t, purge(t, s, noon.Add(180*day)))
	rows, _ := must2(s.History(t.Context(), "guild", u[0].ID, 0, 10))(t)
	require.True(t, rows[0].Replayed)

	require.Equal(t, store.Purged{Steps: 3}, purge(t, s, noon.Add(180*day+time.Minute)))
	rows, total := must2(s.History(t.Context(), "guild", u[0].ID, 0, 10))(t)
	require.Equal(t, 1, total)
	require.False(t, rows[0].Replayed)
	require.Equal(t, u[0], rows[0].State.Seats[0].User)
	_, _, err := s.Replay(t.Context(), "match001", u[0].ID)
	require.ErrorIs(t, err, table.ErrNoSteps)
	require.Zero(t, purge(t, s, noon.Add(1000*day)), "nothing is left to remove")
	state := must(s.Load(t.Context(), tb.State().ID))(t)
	require.NotEmpty(t, state.Recent, "a running match has its steps")
}

// purgeServers: with all their data, and nothing else. The time counts from the first notice, through any restarts.
func purgeServers(t *testing.T, s *contractStore) {
	ctx, u := t.Context(), tabletest.People(3)
	played{guild: "removed", users: u, scores: []int{500, 120, 9}, winner: 0}.record(t, s, 1)
	played{guild: "kept", users: u[:2], scores: []int{500, 120}, winner: 0}.record(t, s, 2)
	for _, guild := range []string{"removed", "kept"} {
		storetest.SetSettings(t, s.Store, guild, otherSettings())
		require.NoError(t, s.SetLastSetup(ctx, guild, u[0].ID, otherSettings().Setup))
	}
	require.NoError(t, s.ClaimDaily(ctx, aDay, u[0], "removed", noon))
	change(t, s.Store, `UPDATE daily_tries SET finished_at = 1, won = 1, turns = 9`)
	ranked := func(guild string) int {
		r := must(s.DailyRanking(ctx, aDay, guild, "", 10))(t)
		return len(r.Rows)
	}
	require.Equal(t, []int{1, 1}, []int{ranked("removed"), ranked("")})
	require.NoError(t, s.ServersListed(ctx, []string{"kept", "new"}, every, noon))
	s.Restart(t)
	require.NoError(t, s.ServersListed(ctx, []string{"kept"}, every, noon.Add(20*day)))
	require.NoError(t, s.ServerRemoved(ctx, "removed", noon.Add(25*day)))

	require.Zero(t, purge(t, s, noon.Add(30*day)))
	require.Equal(t, store.Purged{Servers: 1, Tables: 1, Users: 1}, purge(t, s, noon.Add(30*day+time.Minute)))
	for user, matches := range map[table.User]int{u[0]: 1, u[1]: 1, u[2]: 0} {
		rows := held(t, s, user.ID)
		require.Len(t, rows["matches"], matches)
		require.Len(t, rows["users"], matches, "somebody who played there only is forgotten")
	}
	require.Equal(t, []int{0, 1}, []int{ranked("removed"), ranked("")}, "the result is the player's, and names no server")
	require.ErrorIs(t, errorOf(s.Load(ctx, "match001")), table.ErrUnknown)
	got := must(s.Settings(ctx, "removed"))(t)
	require.Equal(t, table.DefaultSettings(), got)
	for guild, kept := range map[string]bool{"removed": false, "kept": true} {
		_, known := must2(s.LastSetup(ctx, guild, u[0].ID))(t)
		require.Equal(t, kept, known, guild)
	}
	got = must(s.Settings(ctx, "kept"))(t)
	require.Equal(t, otherSettings(), got)
	require.Zero(t, purge(t, s, noon.Add(100*day)))
}

// keepReturningServers: however their return is noticed.
func keepReturningServers(t *testing.T, s *contractStore) {
	ctx := t.Context()
	played{guild: "guild", users: tabletest.People(2), scores: []int{500, 120}, winner: 0}.record(t, s, 1)
	for name, back := range map[string]func() error{
		"listed":  func() error { return s.ServersListed(ctx, []string{"guild"}, every, noon) },
		"invited": func() error { return s.ServerHere(ctx, "guild") },
	} {
		require.NoError(t, s.ServersListed(ctx, nil, every, noon))
		require.NoError(t, back())
		require.Zero(t, purge(t, s, noon.Add(31*day)), name)
	}
}

// listByShard: a server missing in one shard's list may belong to another shard, and is not removed for that (fault
// 125).
func listByShard(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	for i, guild := range []string{"even", "even too", "odd"} {
		played{guild: guild, users: u, scores: []int{500, 120}, winner: 0}.record(t, s, i+1)
	}
	even := func(guild string) bool { return guild != "odd" }
	require.NoError(t, s.ServersListed(t.Context(), []string{"even"}, even, noon))
	require.Equal(t, int64(1), purge(t, s, noon.Add(31*day)).Servers)
	for guild, matches := range map[string]int{"even": 1, "even too": 0, "odd": 1} {
		_, total := must2(s.History(t.Context(), guild, u[0].ID, 0, 10))(t)
		require.Equal(t, matches, total, guild)
	}
}

// keepUsersPlaying: people in a lobby elsewhere are not forgotten.
func keepUsersPlaying(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	played{guild: "removed", users: u, scores: []int{500, 120}, winner: 0}.record(t, s, 1)
	p := tabletest.NewPlay(t, s, 1)
	lobby := p.Lobby("c", 500, u...)
	require.NoError(t, s.ServersListed(t.Context(), []string{"guild"}, every, noon))
	require.Equal(t, int64(1), purge(t, s, noon.Add(31*day)).Servers)
	must(lobby.Begin(t.Context(), p.Key(), u[0]))(t)
}

// forgetPassersBy: a user without any match goes with the next purge, unless at a live table or barred from one.
func forgetPassersBy(t *testing.T, s *contractStore) {
	p, u, ctx := tabletest.NewPlay(t, s, 1), tabletest.People(5), t.Context()
	played{guild: "guild", users: u[3:], scores: []int{500, 120}, winner: 0}.record(t, s, 1)
	lobby := p.Lobby("c", 500, u[:3]...)
	must(lobby.Leave(ctx, p.Key(), u[1]))(t)
	must(lobby.Kick(ctx, p.Key(), u[0], u[2].ID, false))(t)
	known := func() (list []table.UserID) {
		t.Helper()
		for _, user := range u {
			if rows := held(t, s, user.ID); len(rows["users"]) > 0 || len(rows["barred"]) > 0 {
				list = append(list, user.ID)
			}
		}
		return list
	}
	require.Len(t, known(), 5)
	require.Equal(t, store.Purged{Users: 1}, purge(t, s, noon))
	require.Equal(t, []table.UserID{u[0].ID, u[2].ID, u[3].ID, u[4].ID}, known())
	must(lobby.End(ctx, p.Key(), u[0], false))(t)
	require.Equal(t, store.Purged{Users: 2}, purge(t, s, noon))
	require.Equal(t, []table.UserID{u[3].ID, u[4].ID}, known())
	_, err := s.Load(ctx, lobby.State().ID)
	require.NoError(t, err, "a click is told for a while that it is over")
	require.Equal(t, store.Purged{Tables: 1}, purge(t, s, time.Now().Add(30*day+time.Minute)))
	require.ErrorIs(t, errorOf(s.Load(ctx, lobby.State().ID)), table.ErrUnknown)
}

// every accepts the servers of the bot's only shard: all of them.
func every(string) bool { return true }
