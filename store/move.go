package store

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
)

// everyTable lists the tables that are moved. A table comes after those that it refers to. The tables that
// only PostgreSQL has are about running processes and are not moved.
var everyTable = []movedTable{
	{"application", "one"},
	{"keys", "name"},
	{"tables", "id"},
	{"users", "id"},
	{"steps", "table_id, n"},
	{"requests", "key"},
	{"matches", "id"},
	{"match_seats", "match_id, seat"},
	{"rounds", "match_id, round"},
	{"round_points", "match_id, round, seat"},
	{"match_players", "match_id, user_id"},
	{"feats", "user_id"},
	{"match_feats", "user_id, match_id"},
	{"rivals", "one, other, match_id"},
	{"seasons", "guild, season"},
	{"podiums", "guild, season, place"},
	{"daily_secrets", "day"},
	{"daily_tries", "day, user_id"},
	{"daily_erased", "day, hash"},
	{"daily_shares", "id"},
	{"daily_duels", "share, rival_id"},
	{"events", "id"},
	{"settings", "guild"},
	{"preferences", "user_id"},
	{"last_options", "user_id, guild"},
	{"removed_guilds", "guild"},
	{"pings", "table_id"},
	{"unshown", "table_id"},
	{"barred", "table_id, user_id"},
	{"boards", "table_id"},
	{"blocked", "what, id"},
}

// movedTable is a table by its name and its primary key.
type movedTable struct{ name, key string }

// Moved counts the rows that a move has copied.
type Moved struct {
	Tables  []MovedTable
	Resumed int // rows that were there already, from an earlier move that was broken off
}

// MovedTable is the number of rows of a table.
type MovedTable struct {
	Name string
	Rows int
}

var (
	// ErrNotEmpty says that a database holds something already.
	ErrNotEmpty = errors.New("there is something in it already: name an empty one")
	// ErrAnotherSource says that a target holds a part of another database.
	ErrAnotherSource = errors.New("it holds a part of another database, or this one has changed since: name an empty one")
	// ErrDiffers says that a copy differs from its source.
	ErrDiffers = errors.New("the copy is not the same: name another database, which has to be empty, and report this")
	// errAnotherMove says that two moves are at work.
	errAnotherMove = errors.New("another 'unobot move' copies into it, too: let that finish")
)

// moveChunk is the number of rows that one transaction copies.
const moveChunk = 500

// Move copies everything from one database into another one that is empty, some rows at a time, and compares the two
// at the end. The target keeps account of the move in a table of its own, which is dropped at the end. A move that was
// broken off continues when it is started again, and one that was done is recognized. Bots refuse the target before
// the move is done (HalfMoved). The bots on both have to be stopped.
func Move(ctx context.Context, from, to *Store) (Moved, error) { return move(ctx, from, to, moveChunk) }

func move(ctx context.Context, from, to *Store, chunk int) (done Moved, err error) {
	if err := refuseServed(ctx, from, to); err != nil {
		return Moved{}, err
	}
	m := &mover{to: to, chunk: chunk}
	err = from.engine.Snapshot(ctx, inWork(func(source *work) {
		m.source = source
		done, err = m.copyAll(ctx)
		source.fail(err)
	}))
	if err == nil {
		err = refuseServed(ctx, from) // a bot that has come meanwhile may have changed it
	}
	if err == nil {
		err = m.finish(ctx) // it counts even if the connection to the source breaks meanwhile
	}
	if err != nil {
		return Moved{}, fmt.Errorf("copy the database: %w", err)
	}
	return done, nil
}

// refuseServed returns a *Problem if a bot works on one of some databases.
func refuseServed(ctx context.Context, all ...*Store) error {
	for _, s := range all {
		if err := s.engine.RefuseServed(ctx); err != nil {
			return err
		}
	}
	return nil
}

// mover copies a database.
type mover struct {
	source *work
	to     *Store
	chunk  int                // rows
	whole  map[string]content // of the source
}

// copyAll copies the rows that the target lacks.
func (m *mover) copyAll(ctx context.Context) (done Moved, err error) {
	if err := m.source.refuseNewer(); err != nil {
		return Moved{}, err
	}
	m.whole = map[string]content{}
	for _, t := range everyTable {
		if m.whole[t.name], err = m.source.contentOf(ctx, t); err != nil {
			return Moved{}, fmt.Errorf("table %s: %w", t.name, err)
		}
	}
	copied, err := m.begin(ctx)
	if err != nil {
		return Moved{}, err
	}
	for _, t := range everyTable {
		done.Resumed += copied[t.name]
		if err := m.copy(ctx, t, copied[t.name]); err != nil {
			return Moved{}, fmt.Errorf("table %s: %w", t.name, err)
		}
		done.Tables = append(done.Tables, MovedTable{t.name, m.whole[t.name].rows})
	}
	return done, nil
}

// copy copies the rows of a table that the target does not have yet. The source does not change
// meanwhile, and rows are copied in the order of their keys, so the first ones are there already.
func (m *mover) copy(ctx context.Context, t movedTable, copied int) error {
	var insert string
	var chunk [][]any
	put := func() error {
		err := m.put(ctx, t, insert, copied, chunk)
		copied, chunk = copied+len(chunk), nil
		return err
	}
	all := m.source.query(fmt.Sprintf(`SELECT * FROM %s ORDER BY %s LIMIT %d OFFSET %d`,
		t.name, t.key, math.MaxInt64, copied))
	err := all(func(row Row) error {
		columns, values, err := movedValues(ctx, row)
		if err != nil {
			return err
		}
		if insert == "" {
			insert = insertInto(t.name, columns)
		}
		if chunk = append(chunk, values); len(chunk) < m.chunk {
			return nil
		}
		return put()
	})
	if err == nil && len(chunk) > 0 {
		err = put()
	}
	return err
}

// put stores some rows and notes in the account that they are copied, in one transaction. Done twice, it
// changes nothing the second time.
func (m *mover) put(ctx context.Context, t movedTable, insert string, copied int, rows [][]any) error {
	return m.to.write(ctx, func(w *work) {
		var there int
		_, err := w.query(`SELECT copied FROM moving WHERE name = $1`, t.name).one(&there)
		w.fail(err)
		switch there {
		case copied:
		case copied + len(rows):
			return
		default:
			w.fail(errAnotherMove)
		}
		w.put(`UPDATE moving SET copied = $1 WHERE name = $2`, int64(copied+len(rows)), t.name)
		for _, row := range rows {
			w.put(insert, row...)
		}
	})
}

func insertInto(name string, columns []string) string {
	return fmt.Sprintf(`INSERT INTO %s (%s) VALUES %s`, name, strings.Join(columns, ", "), placeholders(len(columns)))
}
