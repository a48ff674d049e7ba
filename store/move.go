package store

import (
	"context"
	"crypto/sha256"
	sqldriver "database/sql/driver"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
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

// movingTable makes the table in which a target keeps account of a move: how many rows of each table are
// to be copied, their digest, and how many are copied. As long as it exists, the move is not done.
const movingTable = `CREATE TABLE IF NOT EXISTS moving (
	name   TEXT   NOT NULL PRIMARY KEY,
	total  BIGINT NOT NULL,
	digest TEXT   NOT NULL,
	copied BIGINT NOT NULL
)`

// begin opens the account of a move, or finds that of an earlier try of the same move. It returns how
// many rows of each table are copied already.
func (m *mover) begin(ctx context.Context) (copied map[string]int, err error) {
	err = m.to.write(ctx, func(w *work) {
		copied = map[string]int{}
		w.exec(movingTable)
		found, err := w.account()
		w.fail(err)
		if len(found) == 0 {
			copied = m.openAccount(ctx, w)
			return
		}
		for name, c := range m.whole {
			if found[name].total != c.rows || found[name].digest != c.digest() {
				w.fail(ErrAnotherSource)
			}
			copied[name] = found[name].copied
		}
	})
	return copied, err
}

// entry is a row of an account: the progress of one table.
type entry struct {
	total  int
	digest string
	copied int
}

func (w *work) account() (map[string]entry, error) {
	all := map[string]entry{}
	err := w.query(`SELECT name, total, digest, copied FROM moving`)(func(row Row) error {
		var name string
		var e entry
		err := row.Scan(&name, &e.total, &e.digest, &e.copied)
		all[name] = e
		return err
	})
	return all, err
}

// openAccount opens the account of a database that is empty, or holds all of the source: an earlier move was done, and
// its operator may not have seen that.
func (m *mover) openAccount(ctx context.Context, w *work) (copied map[string]int) {
	copied = map[string]int{}
	if w.rows() > 0 {
		err := m.compare(ctx, w)
		if errors.Is(err, ErrDiffers) {
			err = ErrNotEmpty
		}
		w.fail(err)
		for _, t := range everyTable {
			copied[t.name] = m.whole[t.name].rows
		}
	}
	for _, t := range everyTable {
		w.put(`INSERT INTO moving (name, total, digest, copied) VALUES ($1, $2, $3, $4)`,
			t.name, int64(m.whole[t.name].rows), m.whole[t.name].digest(), int64(copied[t.name]))
	}
	return copied
}

// rows returns the number of rows in all tables that are moved.
func (w *work) rows() (n int) {
	for _, t := range everyTable {
		var some int
		_, err := w.query(`SELECT COUNT(*) FROM ` + t.name).one(&some)
		w.fail(err)
		n += some
	}
	return n
}

// finish closes the account of a move once the target holds the whole source.
func (m *mover) finish(ctx context.Context) error {
	return m.to.write(ctx, func(w *work) {
		w.fail(m.compare(ctx, w))
		w.exec(`DROP TABLE IF EXISTS moving`)
	})
}

// compare returns an error with the difference between the target and the source.
func (m *mover) compare(ctx context.Context, w *work) error {
	for _, t := range everyTable {
		found, err := w.contentOf(ctx, t)
		if err != nil {
			return fmt.Errorf("table %s: %w", t.name, err)
		}
		if want := m.whole[t.name]; found != want {
			return fmt.Errorf("table %s, %d rows of %d: %w", t.name, found.rows, want.rows, ErrDiffers)
		}
	}
	return nil
}

// content is the number of rows of a table, and the sum of their digests, which does not depend on their
// order.
type content struct {
	rows int
	sum  [4]uint64
}

// digest returns the sum as a text.
func (c content) digest() string {
	return fmt.Sprintf("%016x%016x%016x%016x", c.sum[0], c.sum[1], c.sum[2], c.sum[3])
}

// contentOf goes through a table.
func (w *work) contentOf(ctx context.Context, t movedTable) (c content, err error) {
	var order []int
	err = w.query(`SELECT * FROM ` + t.name)(func(row Row) error {
		columns, values, err := movedValues(ctx, row)
		if err != nil {
			return err
		}
		if order == nil {
			order = sortedIndexes(columns)
		}
		c.add(columns, values, order)
		return nil
	})
	return c, err
}

// movedValues returns the values of a row as both databases know them, with the names of their columns.
func movedValues(ctx context.Context, row Row) (columns []string, all []any, err error) {
	columns, all, err = values(row)
	return columns, Plain(all), errors.Join(err, ctx.Err())
}

// Plain returns arguments as PostgreSQL's protocol knows them. Its text has no character 0: names that have one lose
// it.
func Plain(args []any) []any {
	all := make([]any, len(args))
	for i, arg := range args {
		value, err := sqldriver.DefaultParameterConverter.ConvertValue(arg)
		if err != nil {
			value = arg // the driver returns the error
		}
		if text, ok := value.(string); ok && strings.Contains(text, "\x00") {
			value = strings.ReplaceAll(text, "\x00", "")
		}
		all[i] = value
	}
	return all
}

// add adds a row, its columns in the order of their names.
func (c *content) add(columns []string, values []any, order []int) {
	h := sha256.New()
	for _, i := range order {
		fmt.Fprintf(h, "%s %T %v\n", columns[i], values[i], values[i])
	}
	digest := h.Sum(nil)
	for i := range c.sum {
		c.sum[i] += binary.BigEndian.Uint64(digest[8*i:])
	}
	c.rows++
}

// sortedIndexes returns the indexes of the names, in the order of the names.
func sortedIndexes(names []string) []int {
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(names[a], names[b]) })
	return order
}
