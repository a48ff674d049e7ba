package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
)

// work is a transaction. The first error ends it: statements after that do nothing, and the error is returned once, to
// the caller that has begun the transaction.
type work struct {
	tx  Tx
	err error
}

// write runs do in a transaction.
func (s *Store) write(ctx context.Context, do func(*work)) error {
	return s.engine.Write(ctx, inWork(do))
}

func inWork(do func(*work)) func(Tx) error {
	return func(tx Tx) error {
		w := &work{tx: tx}
		do(w)
		return w.err
	}
}

// put executes one statement as a transaction of its own.
func (s *Store) put(ctx context.Context, what, text string, args ...any) error {
	return wrapped(what, s.write(ctx, func(w *work) { w.put(text, args...) }))
}

// fail ends the work with an error, unless it has ended before or there is no error.
func (w *work) fail(err error) {
	if w.err == nil {
		w.err = err
	}
}

// exec executes a statement and returns the number of rows that it changed.
func (w *work) exec(text string, args ...any) (changed int64) {
	if w.err == nil {
		changed, w.err = w.tx.Exec(text, args...)
	}
	return changed
}

// put executes a statement at the latest when the transaction ends.
func (w *work) put(text string, args ...any) {
	if w.err == nil {
		w.err = w.tx.Put(text, args...)
	}
}

// expect is put for a statement that has to change a row. If it changes none, the error is refusal.
func (w *work) expect(refusal error, text string, args ...any) {
	if w.err == nil {
		w.err = w.tx.Expect(refusal, text, args...)
	}
}

// answer is the result of a query: it calls each for every row.
type answer func(each func(Row) error) error

// query reads committed data.
func (s *Store) query(ctx context.Context, text string, args ...any) answer {
	return func(each func(Row) error) error { return s.engine.Read(ctx, each, text, args...) }
}

// query reads the data as the transaction sees it.
func (w *work) query(text string, args ...any) answer {
	return func(each func(Row) error) error {
		if w.err == nil {
			w.err = w.tx.Read(each, text, args...)
		}
		return w.err
	}
}

// one reads the first row. It returns false if there is none.
func (a answer) one(into ...any) (found bool, err error) {
	err = a(func(row Row) error {
		if found {
			return nil
		}
		found = true
		return row.Scan(into...)
	})
	return found && err == nil, err
}

// list reads every row.
func list[T any](a answer, read func(Row) (T, error)) (all []T, err error) {
	err = a(func(row Row) error {
		one, err := read(row)
		all = append(all, one)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// words reads the rows of one column.
func words(a answer) ([]string, error) {
	return list(a, func(row Row) (word string, err error) {
		err = row.Scan(&word)
		return word, err
	})
}

// values returns the values of a row with the names of their columns.
func values(row Row) (columns []string, values []any, err error) {
	if columns, err = row.Columns(); err != nil {
		return nil, nil, err
	}
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	return columns, values, row.Scan(into...)
}

// placeholders returns the parameters of a list of n.
func placeholders(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("$%d", i+1)
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// wrapped names the failed action in an error.
func wrapped(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}

// Each calls do for every row of an answer of database/sql, and closes it.
func Each(rows *sql.Rows, err error, do func(Row) error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := do(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// phases are the stored names of a table's phases.
var phases = map[table.Phase]string{
	table.Lobby: "lobby", table.Playing: "playing", table.Finished: "finished", table.Abandoned: "abandoned",
}

// keyOf returns the key that a stored name stands for in a map of names.
func keyOf[K comparable](names map[K]string, name string) (K, error) {
	for k, n := range names {
		if n == name {
			return k, nil
		}
	}
	var none K
	return none, fmt.Errorf("unknown word %q", name)
}

// robots are the stored names of the strengths of computer players.
var robots = map[table.Robot]string{table.NoRobot: "", table.Easy: "easy", table.Normal: "normal", table.Hard: "hard"}

// seat is the stored form of table.Seat. A user who does not play is gone unless absent is set: before there were
// robots, away meant gone.
type seat struct {
	User       table.UserID `json:"user"`
	Name       string       `json:"name"`
	Global     string       `json:"global,omitempty"`
	Avatar     string       `json:"avatar,omitempty"`
	Away       bool         `json:"away,omitempty"`
	Robot      string       `json:"robot,omitempty"`
	Of         daily.Robots `json:"of,omitempty"`
	Absent     bool         `json:"absent,omitempty"`
	Next       table.UserID `json:"next,omitempty"`
	NextName   string       `json:"next_name,omitempty"`
	NextGlobal string       `json:"next_global,omitempty"`
	NextAvatar string       `json:"next_avatar,omitempty"`
	Missed     int          `json:"missed,omitempty"`
	Invited    bool         `json:"invited,omitempty"`  // no seat: an invited user
	Declined   bool         `json:"declined,omitempty"` // no seat: an invited user who has declined
	Side       table.Side   `json:"side,omitempty"`     // in a lobby of teams: the one wished for
}

// encodeSeats writes the seats of a table, and after them the invited users and the decliners.
func encodeSeats(of table.State) (string, error) {
	list := make([]seat, len(of.Seats), len(of.Seats)+len(of.Invited)+len(of.Declined))
	for i, s := range of.Seats {
		list[i] = seat{
			User: s.User.ID, Name: s.User.Name, Global: s.User.Global, Avatar: s.User.Avatar,
			Away: s.Away, Robot: robots[s.Robot], Of: s.Of, Absent: s.Absent(), Missed: s.Missed,
			Next: s.Next.ID, NextName: s.Next.Name, NextGlobal: s.Next.Global, NextAvatar: s.Next.Avatar,
			Side: of.Sides[s.User.ID],
		}
	}
	for i, u := range slices.Concat(of.Invited, of.Declined) {
		list = append(list, seat{
			User: u.ID, Name: u.Name, Global: u.Global, Avatar: u.Avatar, Invited: true, Declined: i >= len(of.Invited),
			Side: of.Sides[u.ID],
		})
	}
	b, err := json.Marshal(list)
	return string(b), err
}

// decodeSeats is the inverse of encodeSeats: it reads seats, guests and decliners into a state.
func decodeSeats(text string, into *table.State) error {
	var list []seat
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return fmt.Errorf("seats: %w", err)
	}
	into.Seats = make([]table.Seat, 0, len(list))
	sides := map[table.UserID]table.Side{}
	for _, s := range list {
		user := table.User{ID: s.User, Name: s.Name, Global: s.Global, Avatar: s.Avatar}
		if s.Side > table.SecondSide {
			return fmt.Errorf("seats: unknown side %d", s.Side)
		}
		if s.Side != table.ByLot && user.ID != "" {
			sides[user.ID] = s.Side
		}
		switch {
		case s.Declined:
			into.Declined = append(into.Declined, user)
			continue
		case s.Invited:
			into.Invited = append(into.Invited, user)
			continue
		}
		robot, err := keyOf(robots, s.Robot)
		if err != nil {
			return fmt.Errorf("seats: %w", err)
		}
		one := table.Seat{
			User: user, Away: s.Away, Robot: robot, Of: s.Of, Missed: s.Missed,
			Next: table.User{ID: s.Next, Name: s.NextName, Global: s.NextGlobal, Avatar: s.NextAvatar},
		}
		one.Gone = one.Absent() && !s.Absent
		into.Seats = append(into.Seats, one)
	}
	if len(sides) > 0 {
		into.Sides = sides
	}
	return nil
}

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// orNone returns the stored form of a time that may be missing.
func orNone(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: !t.IsZero()}
}

func fromNullMillis(ms sql.NullInt64) time.Time {
	if !ms.Valid {
		return time.Time{}
	}
	return fromMillis(ms.Int64)
}

// encoded holds the columns of a commit that need encoding. It is made before the commit waits for its turn to be
// written.
type encoded struct {
	phase, options, seats string
	game                  []byte
	steps                 []encodedStep // of the commit's, in order
}

// encodedStep is the stored form of a step of a match.
type encodedStep struct{ action, events []byte }

func encode(c table.Commit) (e encoded, err error) {
	s := &c.State
	e.phase = phases[s.Phase]
	e.options = encodeOptions(s.Options)
	if e.seats, err = encodeSeats(*s); err != nil {
		return e, err
	}
	if s.Game.Edition() != nil {
		e.game = s.Game.AppendSnapshot(nil)
	}
	e.steps = make([]encodedStep, len(c.Steps))
	for i, step := range c.Steps {
		e.steps[i] = encodedStep{game.AppendAction(nil, step.Action), game.AppendEvents(nil, step.Events)}
	}
	return e, nil
}

func encodeOptions(o game.Options) string { return string(o.JSON(game.Stored)) }

func decodeOptions(text string) (game.Options, error) {
	o, err := game.OptionsFromJSON([]byte(text), game.Stored)
	return o, wrapped("options", err)
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
