package store

import (
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/migrations"
)

// match is a match under way at a table of the seats given.
func match(t *testing.T, s *Store, id table.ID, seats []table.Seat) *table.State {
	t.Helper()
	flip, _ := game.EditionByID("flip")
	g, err := game.New(flip, game.DefaultOptions(), len(seats), [32]byte{1})
	require.NoError(t, err)
	deal := game.Action{Kind: game.ActDeal, Seat: game.NoSeat}
	var events []game.Event
	err = g.Apply(deal, &events)
	require.NoError(t, err)
	state := &table.State{
		ID: id, Guild: "guild", Channel: "channel", Host: "ann", Version: 1, Edition: "flip",
		Options: game.DefaultOptions(), Seats: seats, Robots: true, CreatedAt: midnight, UpdatedAt: midnight,
	}
	commit(t.Context(), t, s, state, table.Commit{})
	state.Phase, state.Game = table.Playing, g
	act(t, s, state, "", deal, events...)
	move(t, s, state, seats...)
	return state
}

// move lets the people in the seats make a move each.
func move(t *testing.T, s *Store, state *table.State, seats ...table.Seat) {
	t.Helper()
	for _, seat := range seats {
		if seat.User.ID != "" {
			act(t, s, state, seat.User.ID, game.Action{Kind: game.ActDraw})
		}
	}
}

// happen commits one step with the events given.
func happen(t *testing.T, s *Store, state *table.State, events ...game.Event) {
	t.Helper()
	act(t, s, state, "", game.Action{Kind: game.ActPlay}, events...)
}

func act(t *testing.T, s *Store, state *table.State, by table.UserID, a game.Action, events ...game.Event) {
	t.Helper()
	state.Steps++
	commit(t.Context(), t, s, state, table.Commit{Steps: []table.Step{{N: state.Steps - 1, User: by, Action: a, Events: events}}})
}

func stats(t *testing.T, s *Store, user table.UserID) table.Stats {
	t.Helper()
	st, err := s.Stats(t.Context(), user)
	require.NoError(t, err)
	return st
}

// TestWhoseDeeds: people count for what they did themselves, robots and those who
// came or went for what happened while they played.
func TestWhoseDeeds(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "uno.db"), migrations.Files)
	seat := func(name table.UserID) table.Seat { return table.Seat{User: table.User{ID: name, Name: string(name)}} }
	bolt := table.Seat{User: table.User{Name: "Bolt"}, Robot: table.Normal}
	state := match(t, s, "dddddddd", []table.Seat{seat("ann"), seat("bob"), bolt})
	happen(t, s, state, game.Event{Kind: game.EvShouted, Seat: 1}, game.Event{Kind: game.EvCaught, Seat: 1, Target: 0})
	happen(t, s, state, game.Event{Kind: game.EvShouted, Seat: 2}, game.Event{Kind: game.EvFalseCatch, Seat: 0, Target: 1})
	round := func(n int, winner game.Seat, points ...int) table.Commit {
		return table.Commit{Rounds: []table.RoundResult{{Round: n, Winner: winner, Points: points}}}
	}
	commit(t.Context(), t, s, state, round(1, 1, 0, 90, 0))

	left := seat("bob")
	left.Robot, left.Gone = table.Normal, true
	state.Seats = []table.Seat{seat("ann"), left, seat("cleo")}
	act(t, s, state, "", game.Action{Kind: game.ActNext, Seat: game.NoSeat})
	move(t, s, state, seat("cleo"))
	happen(t, s, state, game.Event{Kind: game.EvShouted, Seat: 1}, game.Event{Kind: game.EvChallengeWon, Seat: 2, Target: 0})
	state.Phase = table.Finished
	end := round(2, 1, 0, 450, 0)
	end.Match = &table.MatchResult{Scores: []int{0, 540, 0}, Winners: []game.Seat{1}}
	commit(t.Context(), t, s, state, end)

	bob, cleo, ann := stats(t, s, "bob"), stats(t, s, "cleo"), stats(t, s, "ann")
	require.Equal(t, table.Stats{
		Matches: 1, Rounds: 1, Points: 90, BestRound: 90, Shouts: 1, Catches: 1, LongestHand: 7, Favorite: "flip", Rating: bob.Rating,
	}, bob, "the robot's second round is not bob's")
	require.Equal(t, table.Stats{Matches: 1, Rounds: 1, ChallengesWon: 1, Favorite: "flip", Rating: cleo.Rating}, cleo)
	require.Equal(t, table.Stats{Matches: 1, Rounds: 2, Favorite: "flip", Rating: ann.Rating}, ann)
	require.Equal(t, ann.Rating, cleo.Rating, "equal scores share a place")
	require.Less(t, bob.Rating, ann.Rating, "who left is last, though the seat won")
	require.Zero(t, stats(t, s, "").Matches, "robots are nobody")
}

// TestAloneAgainstRobots: nothing counts, not even a shout, until somebody joins.
func TestAloneAgainstRobots(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "uno.db"), migrations.Files)
	ann := table.Seat{User: table.User{ID: "ann", Name: "Ann"}}
	bolt := table.Seat{User: table.User{Name: "Bolt"}, Robot: table.Normal}
	state := match(t, s, "eeeeeeee", []table.Seat{ann, bolt})
	happen(t, s, state, game.Event{Kind: game.EvShouted, Seat: 0})
	require.Equal(t, table.Stats{Rating: 1000}, stats(t, s, "ann"))
	state.Seats = []table.Seat{ann, {User: table.User{ID: "bob", Name: "Bob"}}}
	act(t, s, state, "", game.Action{Kind: game.ActNext, Seat: game.NoSeat})
	require.Zero(t, stats(t, s, "ann").Shouts, "bob has only been seated")
	move(t, s, state, state.Seats[1])
	require.Equal(t, 1, stats(t, s, "ann").Shouts)
}

// TestForgottenUsersHaveNoRow: deleting a user takes the numbers along; the match
// goes on counting for the others.
func TestForgottenUsersHaveNoRow(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "uno.db"), migrations.Files)
	seats := []table.Seat{{User: table.User{ID: "ann", Name: "Ann"}}, {User: table.User{ID: "bob", Name: "Bob"}}}
	state := match(t, s, "ffffffff", seats)
	state.Phase = table.Finished
	commit(t.Context(), t, s, state, table.Commit{Match: &table.MatchResult{Scores: []int{500, 0}, Winners: []game.Seat{0}}})
	for _, text := range []string{`UPDATE match_seats SET user_id = NULL WHERE user_id = 'ann'`, `DELETE FROM users WHERE id = 'ann'`} {
		_, err := s.writer.ExecContext(t.Context(), text)
		require.NoError(t, err)
	}
	l, err := s.Leaderboard(t.Context(), table.Contest{}, "ann", 1, 10)
	require.NoError(t, err)
	require.Len(t, l.Rows, 1)
	require.Equal(t, table.UserID("bob"), l.Rows[0].User.ID)
	require.Nil(t, l.Own)
	require.Equal(t, table.Stats{Rating: 1000}, stats(t, s, "ann"))
	require.Equal(t, 1, stats(t, s, "bob").Matches)
}

// TestMatchesFromBeforeStatistics: results stay when the bot is updated; also of a
// match under way.
func TestMatchesFromBeforeStatistics(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	old := fstest.MapFS{}
	for _, name := range []string{"00001_tables.sql", "00002_results.sql", "00003_robots.sql"} {
		content, err := fs.ReadFile(migrations.Files, name)
		require.NoError(t, err)
		old[name] = &fstest.MapFile{Data: content}
	}
	s := mustOpen(t, path, old)
	for _, text := range []string{
		`INSERT INTO tables (id, guild, channel, host, version, phase, edition, options, seats, steps, board, ended_by_id, ended_by_name,
			created_at, updated_at) VALUES
			('aaaaaaaa', 'guild', 'c', 'ann', 3, 'finished', 'classic', '{}', '[]', 0, '', '', '', 1, 2),
			('bbbbbbbb', 'guild', 'c', 'ann', 3, 'finished', 'classic', '{}', '[]', 0, '', '', '', 1, 2),
			('cccccccc', 'guild', 'd', 'ann', 3, 'playing', 'flip', '{}', '[]', 0, '', '', '', 1, 2)`,
		`INSERT INTO users VALUES ('ann', 'Ann'), ('bob', 'Bob'), ('cleo', 'Cleo')`,
		`INSERT INTO matches VALUES ('aaaaaaaa', 'guild', 'classic', 'winner', 500, x'00', 'won', 2, 1, 2),
			('bbbbbbbb', 'guild', 'classic', 'winner', 500, x'00', 'won', 1, 1, 2),
			('cccccccc', 'guild', 'flip', 'winner', 500, x'00', 'running', 2, 1, NULL)`,
		`INSERT INTO match_seats VALUES ('aaaaaaaa', 0, 'ann', 510, 1, 0), ('aaaaaaaa', 1, 'bob', 20, 0, 0), ('aaaaaaaa', 2, 'cleo', 9, 0, 1),
			('bbbbbbbb', 0, 'ann', 500, 1, 0), ('bbbbbbbb', 1, NULL, 0, 0, 1), ('cccccccc', 0, 'ann', 0, 0, 0), ('cccccccc', 1, 'bob', 0, 0, 0)`,
		`INSERT INTO rounds VALUES ('aaaaaaaa', 1, 0, 1), ('aaaaaaaa', 2, 0, 2), ('bbbbbbbb', 1, 0, 2), ('cccccccc', 1, 1, 2)`,
		`INSERT INTO round_points VALUES ('aaaaaaaa', 1, 0, 300), ('aaaaaaaa', 1, 1, 0), ('aaaaaaaa', 1, 2, 0), ('aaaaaaaa', 2, 0, 210),
			('aaaaaaaa', 2, 1, 0), ('aaaaaaaa', 2, 2, 0), ('bbbbbbbb', 1, 0, 500), ('cccccccc', 1, 0, 0), ('cccccccc', 1, 1, 80)`,
	} {
		_, err := s.writer.ExecContext(t.Context(), text)
		require.NoError(t, err, text)
	}
	require.NoError(t, s.Close())

	s = mustOpen(t, path, migrations.Files)
	require.Equal(t, table.Stats{
		Matches: 1, Wins: 1, Rounds: 2, Points: 510, BestRound: 300, Favorite: "classic", Rating: 1000,
	}, stats(t, s, "ann"), "not the match against robots alone")
	require.Equal(t, table.Stats{Matches: 1, Rounds: 2, Favorite: "classic", Rating: 1000}, stats(t, s, "bob"))
	require.Equal(t, table.Stats{Matches: 1, Favorite: "classic", Rating: 1000}, stats(t, s, "cleo"), "left before the end")
	l, err := s.Leaderboard(t.Context(), table.Contest{Guild: "guild"}, "bob", 1, 10)
	require.NoError(t, err)
	require.Equal(t, table.Standing{Rank: 1, User: table.User{ID: "ann", Name: "Ann"}, Points: 510, Matches: 1, Wins: 1, Rating: 1000}, l.Rows[0])
	require.Len(t, l.Rows, 3)
}
