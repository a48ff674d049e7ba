package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

const day = 24 * time.Hour

// purge removes what is old at a time.
func purge(t *testing.T, s *store.Store, at time.Time) store.Purged {
	t.Helper()
	done, err := s.Purge(t.Context(), at)
	require.NoError(t, err)
	done.Keys = 0 // of the tests' own requests
	return done
}

// TestStepsGoAfter180Days: the result stays, the record is gone; a match under way
// keeps its steps however long it takes.
func TestStepsGoAfter180Days(t *testing.T) {
	s := openStore(t, newPath(t))
	u := people(2)
	record(t, s, 1, played{guild: "guild", users: u, scores: []int{500, 120}, winner: 0, result: table.Finished})
	tb := begin(t, openHall(t, s), &keys{}, "channel", 500, u)
	require.Zero(t, purge(t, s, noon.Add(180*day)))
	rows, _, err := s.History(t.Context(), "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.True(t, rows[0].Replayed)

	require.Equal(t, store.Purged{Steps: 3}, purge(t, s, noon.Add(180*day+time.Minute)))
	rows, total, err := s.History(t.Context(), "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.Equal(t, 1, total)
	require.False(t, rows[0].Replayed)
	require.Equal(t, u[0], rows[0].State.Seats[0].User)
	_, _, err = s.Replay(t.Context(), "match001", u[0].ID)
	require.ErrorIs(t, err, table.ErrNoSteps)
	require.Zero(t, purge(t, s, noon.Add(1000*day)), "nothing is left to remove")
	state, err := s.Load(t.Context(), tb.State().ID)
	require.NoError(t, err)
	require.NotEmpty(t, state.Recent, "a running match has its steps")
}

// TestRemovedServersGoAfter30Days: with all that is theirs, and nothing else. The
// time counts from the first notice, whatever restarts come between.
func TestRemovedServersGoAfter30Days(t *testing.T) {
	path := newPath(t)
	s := openStore(t, path)
	ctx, u := t.Context(), people(3)
	match := played{guild: "removed", users: u, scores: []int{500, 120, 9}, winner: 0, result: table.Finished}
	record(t, s, 1, match)
	match.guild, match.users, match.scores = "kept", u[:2], []int{500, 120}
	record(t, s, 2, match)
	chosen := table.DefaultSettings()
	chosen.Edition = "flip"
	for _, guild := range []string{"removed", "kept"} {
		require.NoError(t, s.SetSettings(ctx, guild, chosen))
	}
	require.NoError(t, s.ServersListed(ctx, []string{"kept", "new"}, every, noon))
	require.NoError(t, s.Close())
	s = openStore(t, path)
	require.NoError(t, s.ServersListed(ctx, []string{"kept"}, every, noon.Add(20*day)))
	require.NoError(t, s.ServerRemoved(ctx, "removed", noon.Add(25*day)))

	require.Zero(t, purge(t, s, noon.Add(30*day)))
	require.Equal(t, store.Purged{Servers: 1, Tables: 1, Users: 1}, purge(t, s, noon.Add(30*day+time.Minute)))
	for user, matches := range map[table.User]int{u[0]: 1, u[1]: 1, u[2]: 0} {
		held, err := s.Holdings(ctx, user.ID)
		require.NoError(t, err)
		require.Len(t, held["matches"], matches)
		require.Len(t, held["users"], matches, "who played there only is forgotten")
	}
	_, err := s.Load(ctx, "match001")
	require.ErrorIs(t, err, table.ErrUnknown)
	got, err := s.Settings(ctx, "removed")
	require.NoError(t, err)
	require.Equal(t, table.DefaultSettings(), got)
	got, err = s.Settings(ctx, "kept")
	require.NoError(t, err)
	require.Equal(t, chosen.Setup, got.Setup)
	require.Zero(t, purge(t, s, noon.Add(100*day)))
}

// TestServersThatComeBackKeepEverything: however they are noticed.
func TestServersThatComeBackKeepEverything(t *testing.T) {
	s := openStore(t, newPath(t))
	ctx := t.Context()
	record(t, s, 1, played{guild: "guild", users: people(2), scores: []int{500, 120}, winner: 0, result: table.Finished})
	for name, back := range map[string]func() error{
		"listed":  func() error { return s.ServersListed(ctx, []string{"guild"}, every, noon) },
		"invited": func() error { return s.ServerHere(ctx, "guild") },
	} {
		require.NoError(t, s.ServersListed(ctx, nil, every, noon))
		require.NoError(t, back())
		require.Zero(t, purge(t, s, noon.Add(31*day)), name)
	}
}

// TestUsersOfAPurgedServerPlayOn: who waits in a lobby elsewhere is not forgotten.
func TestUsersOfAPurgedServerPlayOn(t *testing.T) {
	s := openStore(t, newPath(t))
	u, k := people(2), &keys{}
	record(t, s, 1, played{guild: "removed", users: u, scores: []int{500, 120}, winner: 0, result: table.Finished})
	h := openHall(t, s)
	lobby, err := h.Create(t.Context(), k.next(), table.NewTable{Guild: "guild", Channel: "c", Host: u[0], Edition: "classic", Options: game.DefaultOptions()})
	require.NoError(t, err)
	_, err = lobby.Join(t.Context(), k.next(), u[1])
	require.NoError(t, err)
	require.NoError(t, s.ServersListed(t.Context(), []string{"guild"}, every, noon))
	require.Equal(t, int64(1), purge(t, s, noon.Add(31*day)).Servers)
	_, err = lobby.Begin(t.Context(), k.next(), u[0])
	require.NoError(t, err)
}

// TestPassersByAreForgotten: who never took part in a match goes with the next purge,
// unless at a live table or barred from one.
func TestPassersByAreForgotten(t *testing.T) {
	s := openStore(t, newPath(t))
	h, k, u, ctx := openHall(t, s), &keys{}, people(5), t.Context()
	record(t, s, 1, played{guild: "guild", users: u[3:], scores: []int{500, 120}, winner: 0, result: table.Finished})
	lobby, err := h.Create(ctx, k.next(), table.NewTable{Guild: "guild", Channel: "c", Host: u[0], Edition: "classic", Options: game.DefaultOptions()})
	require.NoError(t, err)
	for _, passer := range u[1:3] {
		_, err = lobby.Join(ctx, k.next(), passer)
		require.NoError(t, err)
	}
	_, err = lobby.Leave(ctx, k.next(), u[1])
	require.NoError(t, err)
	_, err = lobby.Kick(ctx, k.next(), u[0], u[2].ID, false)
	require.NoError(t, err)
	known := func() (list []table.UserID) {
		t.Helper()
		for _, user := range u {
			held, err := s.Holdings(ctx, user.ID)
			require.NoError(t, err)
			if len(held["users"]) > 0 || len(held["barred"]) > 0 {
				list = append(list, user.ID)
			}
		}
		return list
	}
	require.Len(t, known(), 5)
	require.Equal(t, store.Purged{Users: 1}, purge(t, s, noon))
	require.Equal(t, []table.UserID{u[0].ID, u[2].ID, u[3].ID, u[4].ID}, known())
	_, err = lobby.End(ctx, k.next(), u[0], false)
	require.NoError(t, err)
	require.Equal(t, store.Purged{Users: 2}, purge(t, s, noon))
	require.Equal(t, []table.UserID{u[3].ID, u[4].ID}, known())
	_, err = s.Load(ctx, lobby.State().ID)
	require.NoError(t, err, "a click is told for a while that it is over")
	require.Equal(t, store.Purged{Tables: 1}, purge(t, s, time.Now().Add(30*day+time.Minute)))
	_, err = s.Load(ctx, lobby.State().ID)
	require.ErrorIs(t, err, table.ErrUnknown)
}

// every is what the list of a bot's only shard covers.
func every(string) bool { return true }
