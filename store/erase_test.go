package store_test

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// naming are the columns that can name a user; the deletion has to know each.
var naming = []string{
	"users.id", "users.name", "tables.host", "tables.seats", "tables.ended_by_id", "tables.ended_by_name", "steps.user_id",
	"requests.key", "match_seats.user_id", "match_players.user_id", "preferences.user_id", "pings.user_id",
	"barred.user_id",
}

// nameless are the other columns with words or bytes.
var nameless = []string{
	"tables.id", "tables.guild", "tables.channel", "tables.phase", "tables.edition", "tables.options", "tables.game",
	"tables.board", "steps.table_id", "steps.action", "steps.events", "requests.table_id", "matches.id", "matches.guild",
	"matches.edition", "matches.scoring", "matches.seed", "matches.result", "match_seats.match_id", "rounds.match_id",
	"round_points.match_id", "match_players.match_id", "match_players.guild", "match_players.edition", "settings.guild",
	"settings.edition", "settings.options", "settings.channels", "settings.locale", "pings.table_id", "pings.channel",
	"pings.message", "unshown.table_id", "barred.table_id", "removed_guilds.guild",
}

// look opens a database beside its store.
func look(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open(sql.Drivers()[0], "file:"+path+"?mode=ro")
	require.NoError(t, err)
	t.Cleanup(func() { db.Close() })
	return db
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
		query := fmt.Sprintf(`SELECT COUNT(*) FROM %s WHERE instr(CAST(%s AS TEXT), $1) > 0 OR instr(CAST(%s AS TEXT), $2) > 0`, of, name, name)
		require.NoError(t, db.QueryRowContext(t.Context(), query, string(u.ID), u.Name).Scan(&n))
		if n > 0 {
			found = append(found, c)
		}
	}
	return found
}

// TestErasedUsersAreInNoColumnAndNoFile: the user is in every column that can name
// one, also in a running match, and then in none, and not in the files' bytes. A
// column that a later migration adds has to be listed above, and to be filled here
// if it can name somebody.
func TestErasedUsersAreInNoColumnAndNoFile(t *testing.T) {
	path := newPath(t)
	s := openStore(t, path)
	h := openHall(t, s)
	db := look(t, path)
	k, rng, ctx := &keys{}, rand.New(rand.NewPCG(2, 3)), t.Context()
	gone := table.User{ID: "90071992547409931", Name: "Zebulon Quick", Global: "Zebulon Quick of everywhere"}
	u := append(people(2), gone)
	columns := wordColumns(t, db)
	require.ElementsMatch(t, append(append([]string{}, naming...), nameless...), columns, "say of each new column whether it can name a user")

	won := begin(t, h, k, "won", game.SingleRound, u)
	for !playOn(t, won, k, rng, 100) {
	}
	lobby, err := h.Create(ctx, k.next(), table.NewTable{Guild: "guild", Channel: "lobby", Host: gone, Edition: "classic", Options: game.DefaultOptions()})
	require.NoError(t, err)
	_, err = lobby.End(ctx, k.next(), gone, false)
	require.NoError(t, err)
	running := begin(t, h, k, "running", 500, u)
	playOn(t, running, k, rng, 9)
	waiting := begin(t, h, k, "waiting", 500, u[:2])
	_, err = waiting.Leave(ctx, k.next(), u[1])
	require.NoError(t, err)
	_, err = waiting.Join(ctx, "join of "+string(gone.ID), gone)
	require.NoError(t, err)
	strict := begin(t, h, k, "strict", 500, u)
	_, err = strict.Kick(ctx, k.next(), u[0], gone.ID, false)
	require.NoError(t, err)
	require.NoError(t, s.SetPreferences(ctx, gone.ID, table.Preferences{NoPings: true}))
	require.NoError(t, s.SetPing(ctx, table.Ping{Table: running.State().ID, User: gone.ID, Channel: "running", Message: "1"}))
	require.ElementsMatch(t, naming, columnsNaming(t, db, columns, gone))
	held, err := s.Holdings(ctx, gone.ID)
	require.NoError(t, err)
	for _, name := range []string{"users", "preferences", "pings", "matches", "match_players", "match_seats", "round_points", "steps", "tables", "barred"} {
		require.NotEmpty(t, held[name], name)
	}
	require.Len(t, held["matches"], 3, "who waits has not taken part yet")
	require.Len(t, held["tables"], 5)

	before := running.State()
	require.NoError(t, h.Forget(ctx, gone.ID))
	require.NoError(t, s.Erase(ctx, gone.ID))
	require.Empty(t, columnsNaming(t, db, columns, gone))
	for _, file := range []string{path, path + "-wal"} {
		content, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NotContains(t, string(content), string(gone.ID), file)
		require.NotContains(t, string(content), gone.Name, file)
	}
	held, err = s.Holdings(ctx, gone.ID)
	require.NoError(t, err)
	for name, rows := range held {
		require.Empty(t, rows, name)
	}

	require.Equal(t, before.Game, running.State().Game, "the cards stay where they are")
	require.Equal(t, table.Playing, running.State().Phase)
	past, _, err := s.History(ctx, "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.Len(t, past, 1, "the others keep the match")
	require.Equal(t, table.Seat{}, past[0].State.Seats[2])
	_, steps, err := s.Replay(ctx, won.State().ID, u[0].ID)
	require.NoError(t, err, "and its record")
	require.NotEmpty(t, steps)
	require.NoError(t, h.Close(ctx))
}

// TestErasedUsersMayComeBack: as somebody new.
func TestErasedUsersMayComeBack(t *testing.T) {
	s := openStore(t, newPath(t))
	h := openHall(t, s)
	k, rng, u := &keys{}, rand.New(rand.NewPCG(2, 3)), people(2)
	tb := begin(t, h, k, "channel", game.SingleRound, u)
	for !playOn(t, tb, k, rng, 100) {
	}
	require.NoError(t, h.Forget(t.Context(), u[0].ID))
	require.NoError(t, s.Erase(t.Context(), u[0].ID))
	require.NoError(t, s.Erase(t.Context(), u[0].ID), "twice is no harm")
	_, total, err := s.History(t.Context(), "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.Zero(t, total)
	tb = begin(t, h, k, "channel", game.SingleRound, u)
	for !playOn(t, tb, k, rng, 100) {
	}
	_, total, err = s.History(t.Context(), "guild", u[0].ID, 0, 10)
	require.NoError(t, err)
	require.Equal(t, 1, total)
}
