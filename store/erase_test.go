package store_test

import (
	"database/sql"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/sqlite/disktest"
	"unobot/store/storetest"
)

// naming are the columns that can name a user; the deletion has to know each.
var naming = func() (columns []string) {
	for _, p := range store.PersonalData() {
		for _, name := range p.Columns {
			if p.End != store.UntilUnblocked { // that the operator has blocked a user stays on purpose
				columns = append(columns, p.Table+"."+name)
			}
		}
	}
	return columns
}()

// nameless are the other columns with words or bytes.
var nameless = []string{
	"tables.id", "tables.guild", "tables.phase", "tables.edition", "tables.options", "tables.game",
	"tables.board", "tables.replay", "tables.parent", "steps.table_id", "steps.action", "steps.events", "requests.table_id", "matches.id", "matches.guild",
	"matches.edition", "matches.scoring", "matches.seed", "matches.result", "match_seats.match_id", "rounds.match_id",
	"round_points.match_id", "match_players.match_id", "match_players.guild", "match_players.edition", "settings.guild",
	"application.id", "keys.name", "keys.key", "settings.document", "pings.table_id", "pings.channel",
	"pings.message", "last_options.guild", "last_options.edition", "last_options.options", "unshown.table_id", "barred.table_id", "boards.table_id", "removed_guilds.guild",
	"feats.counts", "match_feats.match_id", "match_feats.counts", "match_feats.earned", "seasons.guild", "podiums.guild",
	"daily_secrets.day", "daily_secrets.secret", "daily_tries.day", "daily_tries.guild", "daily_tries.table_id", "daily_tries.marks",
	"daily_erased.day", "daily_erased.key", "daily_erased.hash",
	"daily_shares.id", "daily_shares.day", "daily_shares.guild", "daily_shares.channel", "daily_shares.message",
	"daily_duels.share", "daily_duels.day",
	"rivals.match_id", "rivals.ones", "rivals.others",
	"events.id", "events.guild", "events.channel", "events.message", "events.podium", "events.follows", "tables.event",
	"blocked.what", "blocked.id",
}

// beside looks at an engine's database past the store: how to list its columns with words or bytes, and
// to count the rows of a column that hold a word.
type beside struct {
	*sql.DB
	list, count string
}

func besideSQLite(t *testing.T, place string) beside {
	return beside{
		disktest.Beside(t, place, "mode=ro"),
		`SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND c.type IN ('TEXT', 'BLOB') AND m.name NOT LIKE 'goose%' AND m.name NOT LIKE 'sqlite%'`,
		`SELECT COUNT(*) FROM %s WHERE instr(CAST(%s AS TEXT), $1) > 0`,
	}
}

// wordColumns lists the columns of a schema that hold words or bytes.
func (b beside) wordColumns(t *testing.T) []string {
	t.Helper()
	rows := must(b.QueryContext(t.Context(), b.list))(t)
	defer rows.Close()
	var all []string
	for rows.Next() {
		var name string
		require.NoError(t, rows.Scan(&name))
		all = append(all, name)
	}
	require.NoError(t, rows.Err())
	return all
}

// columnsNaming are those of the columns that hold any of the words.
func (b beside) columnsNaming(t *testing.T, columns []string, u table.User) []string {
	t.Helper()
	var found []string
	for _, c := range columns {
		of, name, _ := strings.Cut(c, ".")
		for _, word := range []string{string(u.ID), u.Name, u.Avatar} {
			var n int
			require.NoError(t, b.QueryRowContext(t.Context(), fmt.Sprintf(b.count, of, name), word).Scan(&n), c)
			if n > 0 {
				found = append(found, c)
				break
			}
		}
	}
	return found
}

// eraseEverywhere requires that a user is in every column that can name one, also in a running match,
// and after an erasure in none.
func eraseEverywhere(t *testing.T, s *contractStore, b beside, gone table.User, nameless []string) {
	t.Helper()
	columns := b.wordColumns(t)
	require.ElementsMatch(t, slices.Concat(naming, nameless), columns, "say of each new column whether it can name a user")
	p := tabletest.NewPlay(t, s, 2)
	leaveTraces(t, s, p, append(tabletest.People(2), gone))
	winsAt(t, s, 1, "guild", december.Add(-time.Hour), 100, gone, tabletest.People(1)[0])
	winsAt(t, s, 2, "guild", december.Add(-time.Hour), 100, gone, table.User{ID: "1", Name: "Ann"}) // the other of two
	must(s.CloseSeasons(t.Context(), december.Add(time.Hour)))(t)
	require.ElementsMatch(t, naming, b.columnsNaming(t, columns, gone))
	held := must(s.Holdings(t.Context(), gone.ID))(t)
	for _, of := range []string{"feats", "match_feats", "rivals", "podiums", "daily_tries", "last_options"} {
		require.NotEmpty(t, held[of], "it is handed out before")
	}

	require.NoError(t, p.Hall.Forget(t.Context(), gone.ID))
	require.NoError(t, s.Erase(t.Context(), gone.ID, time.Now()))
	require.Empty(t, b.columnsNaming(t, columns, gone))
	require.NoError(t, p.Hall.Close(t.Context()))
}

// zebulon can be told from everybody else.
var zebulon = table.User{ID: "90071992547409931", Name: "Zebulon Quick", Global: "Zebulon Quick of everywhere", Avatar: "a_c0ffee0123456789"}

// TestErasedUsersAreInNoColumnAndNoFile: nor in the files' bytes. A column that a later migration
// adds has to be listed above, and to be filled by LeaveTraces if it can name somebody.
func TestErasedUsersAreInNoColumnAndNoFile(t *testing.T) {
	s := newContractStore(t, inAFile)
	eraseEverywhere(t, s, besideSQLite(t, s.place), zebulon, nameless)
	for _, file := range []string{s.place, s.place + "-wal"} {
		content := must(os.ReadFile(file))(t)
		require.NotContains(t, string(content), string(zebulon.ID), file)
		require.NotContains(t, string(content), zebulon.Name, file)
		require.NotContains(t, string(content), zebulon.Avatar, file)
	}
}

// TestLargePurgesTakeManySteps: more than one batch of keys and of a match's steps.
func TestLargePurgesTakeManySteps(t *testing.T) {
	onEach(t, largePurge)
}

func largePurge(t *testing.T, s *store.Store) {
	t.Helper()
	require.NoError(t, s.Commit(t.Context(), table.Commit{Key: "a key", State: lobbyAt("aaaaaaaa", "a channel"), At: time.UnixMilli(1)}))
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201) `
	change(t, s, numbers+`INSERT INTO requests SELECT 'old ' || i, 'aaaaaaaa', 1, 0, 0, 0 FROM n`)
	change(t, s, `INSERT INTO matches (id, guild, edition, scoring, target, seed, result, people, started_at, ended_at)
		VALUES ('aaaaaaaa', '', 'classic', 'winner', 500, $1, 'won', 2, 0, 0)`, []byte{0})
	change(t, s, numbers+`INSERT INTO steps SELECT 'aaaaaaaa', i - 1, '', CAST($1 AS `+blob(s)+`), CAST($1 AS `+blob(s)+`), 0 FROM n`, []byte{0})
	done := must(s.Purge(t.Context(), time.UnixMilli(0).Add(store.KeptSteps+time.Minute)))(t)
	require.Equal(t, store.Purged{Keys: 1202, Steps: 1201}, done)
	done = must(s.Purge(t.Context(), time.UnixMilli(0).Add(store.KeptSteps+time.Minute)))(t)
	require.Zero(t, done)
}

// TestOnlyServersUsersAndTablesAreOrdered: kinds that only a newer program can block end no table (fault 185).
func TestOnlyServersUsersAndTablesAreOrdered(t *testing.T) {
	s := storetest.New(t)
	require.NoError(t, s.Commit(t.Context(), table.Commit{Key: "a key", State: lobbyAt("aaaaaaaa", "a channel"), At: noon}))
	must(s.Block(t.Context(), store.User, "1", noon))(t)
	found := must(s.OrderEnd(t.Context(), "aaaaaaaa"))(t)
	require.True(t, found)
	require.NoError(t, s.Engine().Write(t.Context(), func(tx store.Tx) error {
		for _, text := range []string{
			`PRAGMA ignore_check_constraints = ON`,
			`INSERT INTO blocked (what, id, since) VALUES ('channel', 'bbbbbbbb', 7), ('table', 'cccccccc', 7)`,
			`PRAGMA ignore_check_constraints = OFF`,
		} {
			if _, err := tx.Exec(text); err != nil {
				return err
			}
		}
		return nil
	}))
	o := must(s.Orders(t.Context()))(t)
	require.Equal(t, table.Orders{
		Servers: map[string]time.Time{}, Users: map[table.UserID]time.Time{"1": noon},
		Unwanted: map[table.ID]bool{"aaaaaaaa": true},
	}, o)
}
