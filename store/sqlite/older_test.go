package sqlite

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
)

// schemaBefore is the schema before a migration.
func schemaBefore(t *testing.T, number int) fs.FS {
	t.Helper()
	names := must(fs.Glob(migrations.Files, "*.sql"))(t)
	old := fstest.MapFS{}
	for _, name := range names {
		if name < fmt.Sprintf("%05d", number) {
			content := must(fs.ReadFile(migrations.Files, name))(t)
			old[name] = &fstest.MapFile{Data: content}
		}
	}
	return old
}

func TestRowsFromBeforeRobots(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	ctx := t.Context()
	classic, _ := game.EditionByID("classic")
	g := must(game.New(classic, game.DefaultOptions(), 2, [32]byte{1}))(t)

	old := mustOpen(t, path, schemaBefore(t, 3))
	insertOldTable(t, old, g.AppendSnapshot(nil))
	for _, text := range []string{
		`INSERT INTO users VALUES ('ann', 'Ann'), ('bob', 'Bob')`,
		`INSERT INTO matches VALUES ('aaaaaaaa', 'guild', 'classic', 'winner', 500, x'00', 'won', 2, 1, 2)`,
		`INSERT INTO match_seats VALUES ('aaaaaaaa', 0, 'ann', 510, 1, 0), ('aaaaaaaa', 1, 'bob', 20, 0, 1)`,
	} {
		_, err := fileOf(old).writer.ExecContext(ctx, text)
		require.NoError(t, err, text)
	}
	require.NoError(t, old.Close())

	s := must(Open(ctx, path))(t)
	defer s.Close()
	state := must(s.Load(ctx, "aaaaaaaa"))(t)
	require.Zero(t, state.TurnTime)
	require.False(t, state.Robots)
	require.Zero(t, state.Deadline)
	require.Equal(t, []table.Seat{
		{User: table.User{ID: "ann", Name: "Ann"}},
		{User: table.User{ID: "bob", Name: "Bob"}, Away: true, Gone: true},
	}, state.Seats)
	require.Equal(t, []endedSeat{{"ann", 510, 1, 0}, {"bob", 20, 0, 1}}, endedSeats(t, s, "aaaaaaaa"))
}

func insertOldTable(t *testing.T, s *store.Store, snapshot []byte) {
	t.Helper()
	must(fileOf(s).writer.ExecContext(t.Context(), `INSERT INTO tables (id, guild, channel, host, version, phase, edition, options,
			seats, game, steps, board, ended_by_id, ended_by_name, created_at, updated_at)
		VALUES ('aaaaaaaa', 'guild', 'channel', 'ann', 3, 'finished', 'classic', '{"scoring":"winner","target":500}',
			'[{"user":"ann","name":"Ann"},{"user":"bob","name":"Bob","away":true}]', $1, 0, '', '', '', 1, 2)`, snapshot))(t)
}

// endedSeat is a row of match_seats; user is ” where there is none.
type endedSeat struct {
	user             string
	score, won, away int
}

func endedSeats(t *testing.T, s *store.Store, id table.ID) []endedSeat {
	t.Helper()
	rows := must(fileOf(s).reader.QueryContext(t.Context(),
		`SELECT COALESCE(user_id, ''), score, won, away FROM match_seats WHERE match_id = $1 ORDER BY seat`, string(id)))(t)
	defer rows.Close()
	var list []endedSeat
	for rows.Next() {
		var e endedSeat
		require.NoError(t, rows.Scan(&e.user, &e.score, &e.won, &e.away))
		list = append(list, e)
	}
	require.NoError(t, rows.Err())
	return list
}

func stats(t *testing.T, s *store.Store, user table.UserID) table.Stats {
	t.Helper()
	st := must(s.Stats(t.Context(), user))(t)
	return st
}

// TestMatchesFromBeforeStatistics: results stay when the bot is updated; also of a match under way.
func TestMatchesFromBeforeStatistics(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	s := mustOpen(t, path, schemaBefore(t, 4))
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
		_, err := fileOf(s).writer.ExecContext(t.Context(), text)
		require.NoError(t, err, text)
	}
	require.NoError(t, s.Close())

	s = mustOpen(t, path, migrations.Files)
	require.Equal(t, table.Stats{
		Matches: 1, Wins: 1, Rounds: 2, Points: 510, BestRound: 300, Favorite: "classic", Rating: 1000,
	}, stats(t, s, "ann"), "not the match against robots alone")
	require.Equal(t, table.Stats{Matches: 1, Rounds: 2, Favorite: "classic", Rating: 1000}, stats(t, s, "bob"))
	require.Equal(t, table.Stats{Matches: 1, Favorite: "classic", Rating: 1000}, stats(t, s, "cleo"), "left before the end")
	l := must(s.Leaderboard(t.Context(), table.Contest{Guild: "guild"}, "bob", 1, 10))(t)
	require.Equal(t, table.Standing{Rank: 1, User: table.User{ID: "ann", Name: "Ann"}, Points: 510, Matches: 1, Wins: 1, Rating: 1000}, l.Rows[0])
	require.Len(t, l.Rows, 3, "everybody who has played")
}

// TestADatabaseFromBeforeDocumentsPlaysOn, with what its servers have chosen, and verifies.
func TestADatabaseFromBeforeDocumentsPlaysOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	old := mustOpen(t, path, schemaBefore(t, 19))
	p := tabletest.NewPlay(t, old, 1)
	running := p.Begin("channel", 200, tabletest.People(3)...)
	p.Moves(running, 10)
	for _, text := range []string{
		`INSERT INTO settings (guild, edition, options, turn_time, robots, channels, locale, pings, pictures)
			VALUES ('plain', 'classic', '{"scoring":"winner","target":500}', 60000, 1, '[]', '', 1, 1)`,
		`INSERT INTO settings (guild, edition, options, turn_time, robots, channels, locale, pings, pictures, last_options, solo, daily,
				profiles, feats, seasons, threads)
			VALUES ('other', 'flip', '{"scoring":"lowest","target":200,"stacking":true,"starting_hand":5}', 180000, 0,
				'["1","\u00e9 \"2\""]', 'fr', 0, 0, 0, 0, 0, 0, 0, 0, 1)`,
	} {
		_, err := fileOf(old).writer.ExecContext(t.Context(), text)
		require.NoError(t, err, text)
	}
	require.NoError(t, p.Hall.Close(t.Context()))
	require.NoError(t, old.Close())

	s := mustOpen(t, path, migrations.Files)
	plain := table.DefaultSettings()
	plain.Channels = []string{}
	other := table.Settings{
		Setup:    table.Setup{Edition: "flip", TurnTime: 3 * time.Minute, Options: game.Options{Target: 200, Scoring: game.ScoreLowest, StartingHand: 5}},
		Channels: []string{"1", `é "2"`}, Locale: "fr", NoSolo: true, NoDaily: true, Threads: true,
	}
	other.Options.House = game.HouseRulesOf(game.HouseStacking)
	for guild, want := range map[string]table.Settings{"plain": plain, "other": other} {
		found := must(s.Settings(t.Context(), guild))(t)
		require.Equal(t, want, found, guild)
		must(s.ChangeSettings(t.Context(), guild, func(c *table.Settings) error { *c = found; return nil }))(t)
		again := must(s.Settings(t.Context(), guild))(t)
		require.Equal(t, want, again, guild)
	}
	p.Reopen(s)
	tb := must(p.Hall.Find(t.Context(), running.State().ID))(t)
	require.Equal(t, running.State(), tb.State())
	p.Finish(tb)
	require.NoError(t, p.Hall.Close(t.Context()))
	require.NoError(t, s.Close())
	require.NoError(t, VerifyBackup(t.Context(), path))
}
