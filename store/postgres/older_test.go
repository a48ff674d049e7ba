//go:build system

package postgres

import (
	"context"
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
	"unobot/store/postgres/postgrestest"
	"unobot/store/sqlite"
)

// schemaBefore is the schema before a migration.
func schemaBefore(t *testing.T, number int) fs.FS {
	t.Helper()
	names := must(fs.Glob(migrations.Postgres(), "*.sql"))(t)
	old := fstest.MapFS{}
	for _, name := range names {
		if name < fmt.Sprintf("%05d", number) {
			content := must(fs.ReadFile(migrations.Postgres(), name))(t)
			old[name] = &fstest.MapFile{Data: content}
		}
	}
	return old
}

// TestADatabaseFromBeforeDocumentsPlaysOn, with the settings of its servers.
func TestADatabaseFromBeforeDocumentsPlaysOn(t *testing.T) {
	url := postgrestest.Empty(t)
	old := must(connect(t.Context(), url, schemaBefore(t, 19), store.ToServe))(t)
	p := tabletest.NewPlay(t, old, 1)
	running := p.Begin("channel", 200, tabletest.People(3)...)
	p.Moves(running, 10)
	must(serverOf(old).db.ExecContext(t.Context(),
		`INSERT INTO settings (guild, edition, options, turn_time, robots, channels, locale, pings, pictures, last_options, solo, daily,
				profiles, feats, seasons, threads)
			VALUES ('other', 'flip', '{"scoring":"lowest","target":200,"stacking":true,"starting_hand":5}', 180000, 0,
				'["1","\u00e9 \"2\""]', 'fr', 0, 0, 0, 0, 0, 0, 0, 0, 1)`))(t)
	require.NoError(t, p.Hall.Close(t.Context()))
	require.NoError(t, old.Close())

	s := openAt(t, url)
	other := table.Settings{
		Setup:    table.Setup{Edition: "flip", TurnTime: 3 * time.Minute, Options: game.Options{Target: 200, Scoring: game.ScoreLowest, StartingHand: 5}},
		Channels: []string{"1", `é "2"`}, Locale: "fr", NoSolo: true, NoDaily: true, Threads: true,
	}
	other.Options.House = game.HouseRulesOf(game.HouseStacking)
	found := must(s.Settings(t.Context(), "other"))(t)
	require.Equal(t, other, found)
	must(s.ChangeSettings(t.Context(), "other", func(c *table.Settings) error { *c = found; return nil }))(t)
	found = must(s.Settings(t.Context(), "other"))(t)
	require.Equal(t, other, found)
	p.Reopen(s)
	tb := must(p.Hall.Find(t.Context(), running.State().ID))(t)
	require.Equal(t, running.State(), tb.State())
	p.Finish(tb)
	require.NoError(t, p.Hall.Close(t.Context()))
}

// TestAMoveTakesAsLongAsItTakes: the server, and we ourselves, give a transaction up that is idle for a while,
// and the one that reads the source is while the target is written and compared.
func TestAMoveTakesAsLongAsItTakes(t *testing.T) {
	from, place := openPostgres(t)
	play := tabletest.NewPlay(t, from, 3)
	play.Moves(play.Begin("channel", 200, tabletest.People(3)...), 20)
	require.NoError(t, play.Hall.Close(t.Context()))
	const idle = 10 * time.Millisecond
	from = openAt(t, place+"&idle_in_transaction_session_timeout=10")
	serverOf(from).idle = idle
	target := must(sqlite.OpenTarget(t.Context(), filepath.Join(t.TempDir(), "target.db")))(t)
	defer func() { require.NoError(t, target.Close()) }()

	done := must(store.Move(t.Context(), from, store.New(slow{target.Engine(), 2 * idle})))(t)
	require.Zero(t, done.Resumed, "nothing was begun again")
	again := must(store.Move(t.Context(), from, target))(t)
	require.Equal(t, done.Tables, again.Tables)
}

// slow is an engine that takes a while for each write.
type slow struct {
	store.Engine
	takes time.Duration
}

func (s slow) Write(ctx context.Context, do func(store.Tx) error) error {
	time.Sleep(s.takes)
	return s.Engine.Write(ctx, do)
}
