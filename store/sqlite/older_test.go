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

// TestADatabaseFromBeforeDocumentsPlaysOn, with the settings of its servers, and verifies.
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
	plain.Channels, plain.Options.Target = []string{}, 500 // as was written
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

// says is the line of a migration that tells which programs may use its result.
func says(version, oldest int64) string {
	return fmt.Sprintf("; INSERT INTO schemas (version, oldest) VALUES (%d, %d);", version, oldest)
}

// TestRollback: the program of today plays on a database of a later one, if that only added; its backups and restores
// work, too. The later one then finds its additions (fault 135, ADR 41).
func TestRollback(t *testing.T) {
	path := NewPath(t)
	later := withMigration("CREATE TABLE later (a TEXT) STRICT; INSERT INTO later VALUES ('kept'); " +
		"ALTER TABLE tables ADD COLUMN later INTEGER NOT NULL DEFAULT 7" + says(99, newest(t)))
	s := mustOpen(t, path, later)
	require.Empty(t, s.Notice())
	p := tabletest.NewPlay(t, s, 1)
	tb := p.Begin("channel", 200, tabletest.People(3)...)
	p.Moves(tb, 10)
	running := tb.State()
	require.NoError(t, p.Hall.Close(t.Context()))
	require.NoError(t, s.Close())

	require.NoError(t, Verify(t.Context(), path))
	s = mustOpen(t, path, migrations.Files)
	require.Equal(t, fmt.Sprintf("database %s has schema 99, this program knows up to %d: "+
		"it may use what a newer one has left, but does not know what that has added", path, newest(t)), s.Notice())
	p.Reopen(s)
	tb = must(p.Hall.Find(t.Context(), running.ID))(t)
	require.Equal(t, running, tb.State())
	p.Finish(tb)
	p.Moves(p.Begin("another", 200, tabletest.People(2)...), 5)
	require.NoError(t, p.Hall.Close(t.Context()))
	_, err := store.Move(t.Context(), s, openEmpty(t))
	require.ErrorContains(t, err, "a newer program has worked on it, and this one does not know all of its tables: move it with that one")
	copied := filepath.Join(t.TempDir(), "backup.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	require.NoError(t, s.Close())
	must(Restore(t.Context(), copied, path))(t)

	s = mustOpen(t, path, later)
	require.Empty(t, s.Notice())
	var kept, tables int
	require.NoError(t, fileOf(s).reader.QueryRowContext(t.Context(), `SELECT COUNT(*), (SELECT COUNT(*) FROM tables WHERE later = 7)
		FROM later`).Scan(&kept, &tables))
	require.Equal(t, []int{1, 2}, []int{kept, tables})
}

// TestRollbackIsRefused when a later program has done more than add, and the line names a program that can.
func TestRollbackIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		can  int64
	}{
		"something was removed":              {"ALTER TABLE users DROP COLUMN name" + says(99, 99), 99},
		"removed, then added":                {"ALTER TABLE users DROP COLUMN name; INSERT INTO goose_db_version (version_id, is_applied) VALUES (98, 1)" + says(98, 98) + says(99, 98), 98},
		"nothing was said":                   {"CREATE TABLE later (a TEXT) STRICT;", 99},
		"nothing was said of one of several": {"CREATE TABLE later (a TEXT) STRICT; INSERT INTO goose_db_version (version_id, is_applied) VALUES (98, 1)" + says(99, 24), 99},
	} {
		t.Run(name, func(t *testing.T) {
			path := NewPath(t)
			require.NoError(t, mustOpen(t, path, withMigration(c.text)).Close())
			before := contents(t, filepath.Dir(path))
			for _, try := range []func() error{
				func() error { _, err := Open(t.Context(), path); return err },
				func() error { return Verify(t.Context(), path) },
				func() error { _, err := Restore(t.Context(), path, NewPath(t)); return err },
			} {
				err := try()
				require.True(t, store.Is(err, store.Newer), err)
				require.EqualError(t, err, fmt.Sprintf("database %s has schema 99, this program knows up to %d: "+
					"run the newer program, or another that knows schema %d ('unobot version' tells)", path, newest(t), c.can))
			}
			require.Equal(t, before["uno.db"], contents(t, filepath.Dir(path))["uno.db"])
		})
	}
}
