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
	"unobot/store/disktest"
)

// naming are the columns that can name a user; the deletion has to know each.
var naming = []string{
	"users.id", "users.name", "tables.host", "tables.channel", "tables.seats", "tables.ended_by_id", "tables.ended_by_name", "steps.user_id",
	"requests.key", "match_seats.user_id", "match_players.user_id", "preferences.user_id", "last_options.user_id", "pings.user_id",
	"barred.user_id", "feats.user_id", "match_feats.user_id", "podiums.user_id", "daily_tries.user_id",
}

// nameless are the other columns with words or bytes.
var nameless = []string{
	"tables.id", "tables.guild", "tables.phase", "tables.edition", "tables.options", "tables.game",
	"tables.board", "tables.parent", "steps.table_id", "steps.action", "steps.events", "requests.table_id", "matches.id", "matches.guild",
	"matches.edition", "matches.scoring", "matches.seed", "matches.result", "match_seats.match_id", "rounds.match_id",
	"round_points.match_id", "match_players.match_id", "match_players.guild", "match_players.edition", "settings.guild",
	"settings.edition", "settings.options", "settings.channels", "settings.locale", "pings.table_id", "pings.channel",
	"pings.message", "last_options.guild", "last_options.edition", "last_options.options", "unshown.table_id", "barred.table_id", "boards.table_id", "removed_guilds.guild",
	"feats.counts", "match_feats.match_id", "match_feats.counts", "match_feats.earned", "seasons.guild", "podiums.guild",
	"daily_secrets.day", "daily_secrets.secret", "daily_tries.day", "daily_tries.guild", "daily_tries.table_id", "daily_tries.marks",
}

// wordColumns lists the columns of a schema that hold words or bytes.
func wordColumns(t *testing.T, db *sql.DB) []string {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), `SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND c.type IN ('TEXT', 'BLOB') AND m.name NOT LIKE 'goose%' AND m.name NOT LIKE 'sqlite%'`)
	require.NoError(t, err)
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
func columnsNaming(t *testing.T, db *sql.DB, columns []string, u table.User) []string {
	t.Helper()
	var found []string
	for _, c := range columns {
		of, name, _ := strings.Cut(c, ".")
		var n int
		query := fmt.Sprintf(`SELECT COUNT(*) FROM %s WHERE instr(CAST(%s AS TEXT), $1) > 0`, of, name)
		for _, word := range []string{string(u.ID), u.Name, u.Avatar} {
			require.NoError(t, db.QueryRowContext(t.Context(), query, word).Scan(&n))
			if n > 0 {
				found = append(found, c)
				break
			}
		}
	}
	return found
}

// TestErasedUsersAreInNoColumnAndNoFile: the user is in every column that can name one, also in a
// running match, and then in none, and not in the files' bytes. A column that a later migration
// adds has to be listed above, and to be filled by LeaveTraces if it can name somebody.
func TestErasedUsersAreInNoColumnAndNoFile(t *testing.T) {
	s := newContractStore(t, store.Engines[0])
	db := disktest.Beside(t, s.place, "mode=ro")
	columns := wordColumns(t, db)
	require.ElementsMatch(t, slices.Concat(naming, nameless), columns, "say of each new column whether it can name a user")
	gone := table.User{ID: "90071992547409931", Name: "Zebulon Quick", Global: "Zebulon Quick of everywhere", Avatar: "a_c0ffee0123456789"}
	p := tabletest.NewPlay(t, s, 2)
	tabletest.LeaveTraces(t, s, p, append(tabletest.People(2), gone))
	tabletest.Record(t, s, 1, "guild", december.Add(-time.Hour), 100, gone, tabletest.People(1)[0])
	_, err := s.CloseSeasons(t.Context(), december.Add(time.Hour))
	require.NoError(t, err)
	require.ElementsMatch(t, naming, columnsNaming(t, db, columns, gone))

	require.NoError(t, p.Hall.Forget(t.Context(), gone.ID))
	require.NoError(t, s.Erase(t.Context(), gone.ID))
	require.Empty(t, columnsNaming(t, db, columns, gone))
	for _, file := range []string{s.place, s.place + "-wal"} {
		content, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NotContains(t, string(content), string(gone.ID), file)
		require.NotContains(t, string(content), gone.Name, file)
		require.NotContains(t, string(content), gone.Avatar, file)
	}
	require.NoError(t, p.Hall.Close(t.Context()))
}
