package store_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/storetest"
)

var historyClauses = []clause{
	{"matches that are over", listHistory},
	{"people who left keep theirs", keepLeaversHistory},
	{"rounds in order", listRounds},
	{"the course of a match", tellCourse},
}

// listHistory: users that held a seat at any time find the match once it is over, in its own server only.
func listHistory(t *testing.T, s *contractStore) {
	u := tabletest.People(3)
	played{guild: "guild", users: u[:2], scores: []int{500, 120}, winner: 0}.record(t, s, 1)
	played{guild: "guild", users: u, scores: []int{9, 0, 0}, result: table.Abandoned}.record(t, s, 2)
	played{guild: "other", users: u[:2], scores: []int{500, 120}, winner: 0}.record(t, s, 3)
	tabletest.NewPlay(t, s, 1).Begin("channel", 200, u...) // still running

	rows, total := must2(s.History(t.Context(), "guild", u[0].ID, 0, 10))(t)
	require.Equal(t, 2, total)
	require.Len(t, rows, 2)
	require.Equal(t, []table.ID{"match001", "match002"}, []table.ID{rows[0].State.ID, rows[1].State.ID})
	require.True(t, rows[0].Replayed)
	require.False(t, rows[1].Replayed, "a match without a result has no record")
	require.Equal(t, noon, rows[0].Ended)
	require.Equal(t, table.Finished, rows[0].State.Phase)
	require.Empty(t, rows[0].State.Recent)
	require.Equal(t, u[1], rows[0].State.Seats[1].User)

	rows, total = must2(s.History(t.Context(), "guild", u[0].ID, 1, 1))(t)
	require.Equal(t, 2, total)
	require.Len(t, rows, 1)
	require.Equal(t, table.ID("match002"), rows[0].State.ID)
	rows, total = must2(s.History(t.Context(), "guild", u[0].ID, 5, 5))(t)
	require.Equal(t, 2, total)
	require.Empty(t, rows, "behind the last one")
	_, total = must2(s.History(t.Context(), "guild", u[2].ID, 0, 10))(t)
	require.Equal(t, 1, total)
	_, total = must2(s.History(t.Context(), "guild", "nobody", 0, 10))(t)
	require.Zero(t, total)
	_, _, err := s.Replay(t.Context(), "match002", u[2].ID)
	require.ErrorIs(t, err, table.ErrNoSteps, "it was not won")
}

// keepLeaversHistory: also where a newcomer has taken the seat.
func keepLeaversHistory(t *testing.T, s *contractStore) {
	p, u := tabletest.NewPlay(t, s, 6), tabletest.People(4)
	tb := p.Begin("channel", 200, u[:3]...)
	for g := tb.State().Game; g.Phase() != game.PhaseRoundOver; g = tb.State().Game {
		p.Move(tb)
	}
	must(tb.Leave(t.Context(), p.Key(), u[2]))(t)
	must(tb.Join(t.Context(), p.Key(), u[3]))(t)
	next := table.Request{Key: p.Key(), User: u[0], Seq: tb.State().Seq(), Move: game.Move{Kind: game.ActNext}}
	must(tb.Do(t.Context(), next))(t)
	require.Equal(t, u[3], tb.State().Seats[2].User)
	_, _, err := s.Replay(t.Context(), tb.State().ID, u[2].ID)
	require.ErrorIs(t, err, table.ErrRunning)
	p.Finish(tb)
	for _, user := range u {
		_, total := must2(s.History(t.Context(), "guild", user.ID, 0, 10))(t)
		require.Equal(t, 1, total, "%s took part", user.Name)
		state, steps := must2(s.Replay(t.Context(), tb.State().ID, user.ID))(t)
		require.Equal(t, tb.State().Game, state.Game)
		require.Len(t, steps, state.Steps)
	}
	_, _, err = s.Replay(t.Context(), tb.State().ID, "nobody")
	require.ErrorIs(t, err, table.ErrNotSeated)
	_, _, err = s.Replay(t.Context(), "nothere1", u[0].ID)
	require.ErrorIs(t, err, table.ErrUnknown)
}

// listRounds: void ones too; a match without any has none.
func listRounds(t *testing.T, s *contractStore) {
	want := []table.RoundResult{
		{Round: 1, Winner: 1, Points: []int{0, 40}},
		{Round: 2, Winner: game.NoSeat, Points: []int{0, 0}},
		{Round: 3, Winner: 0, Points: []int{12, 0}},
	}
	state := lobbyAt("eeeeeeee", "channel")
	w := written{s: s, at: noon, state: &state}
	w.begin(t, seated("ann"), seated("bob"))
	for _, r := range want {
		w.commit(t, table.Commit{Rounds: []table.RoundResult{r}})
	}
	got := must(s.Rounds(t.Context(), state.ID))(t)
	require.Equal(t, want, got)
	none := must(s.Rounds(t.Context(), "gggggggg"))(t)
	require.Empty(t, none)
}

// tellCourse: every step with its events, once the match is over, also after a restart.
func tellCourse(t *testing.T, s *contractStore) {
	p, u := tabletest.NewPlay(t, s, 6), tabletest.People(2)
	tb := p.Begin("channel", 200, u...)
	id := tb.State().ID
	require.ErrorIs(t, errorOf(s.Course(t.Context(), id)), table.ErrUnknown, "it is running: its cards are secret")
	began := tb.State().UpdatedAt
	p.Finish(tb)
	s.Restart(t)
	c := must(s.Course(t.Context(), id))(t)
	require.Equal(t, began.UnixMilli(), c.Began.UnixMilli())
	require.Len(t, c.Steps, tb.State().Steps)
	require.NotEmpty(t, c.Steps[0].Events)
	last := c.Steps[len(c.Steps)-1].Events
	require.Equal(t, game.EvMatchWon, last[len(last)-1].Kind)
	require.ErrorIs(t, errorOf(s.Course(t.Context(), "nothere1")), table.ErrUnknown)
}

var userClauses = []clause{
	{"all that is stored is told, and nothing secret", tellHoldings},
	{"erased ones are nowhere", eraseAllTraces},
	{"erased ones take their numbers along", eraseNumbers},
	{"erased ones may come back", comeBackAfterErasure},
}

// held returns the stored data about a user.
func held(t *testing.T, s *contractStore, user table.UserID) table.Holdings {
	t.Helper()
	all := must(s.Holdings(t.Context(), user))(t)
	return all
}

// leaveTraces lets the last of three people leave a trace of every kind: in a match that was won, a
// lobby that was cancelled, one with an invitation, a match under way, one to be joined with the next
// round, and one after a kick.
func leaveTraces(t *testing.T, s *contractStore, p *tabletest.Play, u []table.User) (won, running *table.Table) {
	t.Helper()
	ctx, last := t.Context(), u[2]
	won = p.Begin("won", game.SingleRound, u...)
	p.Finish(won)
	must(p.Lobby("lobby", 500, last).End(ctx, p.Key(), last, false))(t)
	running = p.Begin("running", 500, u...)
	p.Moves(running, 9)
	waiting := p.Begin("waiting", 500, u[:2]...)
	must(waiting.Leave(ctx, p.Key(), u[1]))(t)
	must(waiting.Join(ctx, "join of "+string(last.ID), last))(t)
	must(p.Begin("strict", 500, u...).Kick(ctx, p.Key(), u[0], last.ID, false))(t)
	p.Invite("party", u[1], last)
	must(p.Lobby(table.SoloChannel(last.ID), 500, last).End(ctx, p.Key(), last, false))(t)
	require.NoError(t, s.ClaimDaily(ctx, "2026-11-22", last, "guild", time.UnixMilli(0)))
	require.NoError(t, s.ClaimDaily(ctx, "2026-11-22", u[0], "guild", time.UnixMilli(0)))
	change(t, s.Store, `UPDATE daily_tries SET finished_at = 1`)
	for id, sharer := range map[string]table.User{"share 1": last, "share 2": u[0]} {
		share := table.DailyShare{ID: id, Day: "2026-11-22", User: sharer, Guild: "guild", Channel: "won"}
		_, shared := must2(s.ShareDaily(ctx, share))(t)
		require.True(t, shared)
		for _, rival := range []table.User{last, u[0], u[1]} {
			require.NoError(t, s.TakeUpDaily(ctx, share.ID, rival.ID, 1))
		}
	}
	joined(t, s, "friday", u...)
	storetest.SetPreferences(t, s.Store, last.ID, table.Preferences{NoPings: true})
	require.NoError(t, s.SetLastSetup(ctx, "guild", last.ID, otherSettings().Setup))
	ping := table.Ping{Table: running.State().ID, User: last.ID, Channel: "running", Message: "1"}
	require.NoError(t, s.SetPing(ctx, ping))
	return won, running
}

// holdings are the kinds of rows that a user is told, and how many there are after leaveTraces,
// with columns that are always among them. -1: it depends on the moves.
var holdings = map[string]struct {
	rows    int
	columns []string
}{
	"users":        {1, []string{"id", "name", "rating", "season"}},
	"preferences":  {1, []string{"user_id", "pings", "hidden", "as_text"}},
	"last_options": {1, []string{"user_id", "guild", "edition", "options", "turn_time", "robots"}},
	"daily_tries": {1, []string{
		"day", "user_id", "guild", "table_id", "began_at", "finished_at", "won", "turns", "points", "marks",
	}},
	"daily_erased": {0, nil}, // nothing was erased
	"daily_shares": {1, []string{"id", "day", "user_id", "guild", "channel", "message", "pictured", "changed", "shown", "over"}},
	"daily_duels":  {3, []string{"share", "day", "user_id", "rival_id", "at"}},
	"pings":        {1, []string{"table_id", "user_id", "channel", "message"}},
	"barred":       {1, []string{"table_id", "user_id"}},
	"tables":       {7, []string{"id", "guild", "channel", "phase", "edition", "created_at", "updated_at", "avatar"}},
	"matches": {3, []string{ // waiting is not yet taking part
		"id", "guild", "edition", "scoring", "target", "result", "people", "started_at", "ended_at",
	}},
	"match_players": {3, []string{
		"match_id", "user_id", "guild", "edition", "counted_at", "won", "points", "rounds", "best_round", "shouts", "catches",
		"challenges_won", "hand", "longest_hand", "acted", "rating",
	}},
	"feats":        {1, []string{"user_id", "counts"}},
	"match_feats":  {1, []string{"user_id", "match_id", "at", "counts", "earned", "alone"}},
	"rivals":       {2, []string{"match_id", "at", "done", "suffered"}},
	"events":       {1, []string{"id", "guild", "player"}},
	"podiums":      {0, nil}, // no season has ended
	"blocked":      {0, nil}, // the operator has nothing against the user
	"match_seats":  {3, []string{"match_id", "seat", "user_id", "score", "won", "away"}},
	"round_points": {1, []string{"match_id", "round", "seat", "points"}},
	"steps":        {-1, []string{"table_id", "n", "at"}},
}

func tellHoldings(t *testing.T, s *contractStore) {
	u := tabletest.People(3)
	u[2].Avatar = "guild/a_0123"
	leaveTraces(t, s, tabletest.NewPlay(t, s, 2), u)
	all := held(t, s, u[2].ID)
	require.Len(t, all, len(holdings))
	for name, want := range holdings {
		require.Contains(t, all, name)
		if want.rows < 0 {
			require.NotEmpty(t, all[name], name)
		} else {
			require.Len(t, all[name], want.rows, name)
		}
		for _, row := range all[name] {
			for _, column := range want.columns {
				require.Contains(t, row, column, name)
			}
			for _, secret := range []string{"seed", "game", "action", "events"} {
				require.NotContains(t, row, secret, name)
			}
		}
	}
	require.Equal(t, u[2].Name, all["users"][0]["name"])
	for _, row := range all["tables"] {
		if row["channel"] != "lobby" { // an empty lobby
			require.Equal(t, u[2].Avatar, row["avatar"], row["channel"])
		}
	}
	require.EqualValues(t, 0, all["preferences"][0]["pings"])
	for name, rows := range held(t, s, "nobody") {
		require.Empty(t, rows, name)
	}
}

func eraseAllTraces(t *testing.T, s *contractStore) {
	ctx, p := t.Context(), tabletest.NewPlay(t, s, 2)
	u := append(tabletest.People(2), table.User{
		ID: "90071992547409931", Name: "Zebulon Quick", Global: "Zebulon Quick of everywhere", Avatar: "a_fe01",
	})
	won, running := leaveTraces(t, s, p, u)
	before := running.State()
	require.NoError(t, p.Hall.Forget(ctx, u[2].ID))
	require.NoError(t, s.Erase(ctx, u[2].ID, time.Now()))
	require.NoError(t, s.Erase(ctx, "", time.Now()), "robots are nobody")
	for name, rows := range held(t, s, u[2].ID) {
		require.Empty(t, rows, name)
	}
	_, known := must2(s.Done(ctx, "join of "+string(u[2].ID)))(t)
	require.False(t, known)

	require.Equal(t, before.Game, running.State().Game, "the cards stay where they are")
	require.Equal(t, table.Playing, running.State().Phase)
	past, _ := must2(s.History(ctx, "guild", u[0].ID, 0, 10))(t)
	require.Len(t, past, 1, "the others keep the match")
	require.Equal(t, table.Seat{}, past[0].State.Seats[2])
	_, steps, err := s.Replay(ctx, won.State().ID, u[0].ID)
	require.NoError(t, err, "and its record")
	require.Len(t, steps, won.State().Steps)
	for _, step := range steps {
		require.NotEqual(t, u[2].ID, step.User)
	}
	restart(t, s, p)
	again, ok := p.Hall.At("running")
	require.True(t, ok)
	require.Equal(t, running.State().Seats, again.State().Seats)
}

// eraseNumbers: the match goes on counting for the others.
func eraseNumbers(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0}.record(t, s, 1)
	require.NoError(t, s.Erase(t.Context(), u[0].ID, time.Now()))
	l := board(t, s, table.Contest{By: table.ByRating}, u[0].ID, 1, 10)
	require.Len(t, l.Rows, 1)
	require.Equal(t, u[1], l.Rows[0].User)
	require.Nil(t, l.Own)
	require.Equal(t, table.Stats{Rating: 1000}, stats(t, s, u[0].ID))
	require.Equal(t, 1, stats(t, s, u[1].ID).Matches)
}

// comeBackAfterErasure: as somebody new.
func comeBackAfterErasure(t *testing.T, s *contractStore) {
	p, u := tabletest.NewPlay(t, s, 2), tabletest.People(2)
	p.Finish(p.Begin("channel", game.SingleRound, u...))
	require.NoError(t, p.Hall.Forget(t.Context(), u[0].ID))
	require.NoError(t, s.Erase(t.Context(), u[0].ID, time.Now()))
	require.NoError(t, s.Erase(t.Context(), u[0].ID, time.Now()), "twice is no harm")
	_, total := must2(s.History(t.Context(), "guild", u[0].ID, 0, 10))(t)
	require.Zero(t, total)
	p.Finish(p.Begin("channel", game.SingleRound, u...))
	_, total = must2(s.History(t.Context(), "guild", u[0].ID, 0, 10))(t)
	require.Equal(t, 1, total)
}

var keyClauses = []clause{
	{"the first session key stays", keepSessionKey}, {"a renewed session key is another", renewSessionKey},
}

func keepSessionKey(t *testing.T, s *contractStore) {
	first, second := bytes.Repeat([]byte{1}, 32), bytes.Repeat([]byte{2}, 32)
	for _, fresh := range [][]byte{first, second} { // each process brings its own
		key := must(s.SessionKey(t.Context(), fresh))(t)
		require.Equal(t, first, key)
		s.Restart(t)
	}
}

func renewSessionKey(t *testing.T, s *contractStore) {
	first, second, third := bytes.Repeat([]byte{1}, 32), bytes.Repeat([]byte{2}, 32), bytes.Repeat([]byte{3}, 32)
	requireKey := func(want, fresh []byte) {
		t.Helper()
		key := must(s.SessionKey(t.Context(), fresh))(t)
		require.Equal(t, want, key)
	}
	found := must(s.RenewSessionKey(t.Context()))(t)
	require.False(t, found)
	requireKey(first, first)
	found = must(s.RenewSessionKey(t.Context()))(t)
	require.True(t, found)
	requireKey(second, second)
	requireKey(second, first)
	must(s.LeaveApplication(t.Context()))(t)
	requireKey(third, third)
}
