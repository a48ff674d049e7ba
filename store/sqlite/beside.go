package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"

	"unobot/migrations"
	"unobot/store"
)

// beside is a store.Engine on a file that a bot works on: it can read, and write data that the bot then finds. It
// makes, locks and migrates nothing, and leaves the mark of the journal to the bot, which allows for others.
type beside struct{ *database }

// Beside opens the database at path while a bot works on it. Errors are those of Open.
func Beside(ctx context.Context, path string) (*store.Store, error) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return nil, explain(path, err)
	}
	b := beside{&database{writer: &writer{statements: map[string]*sql.Stmt{}, files: &location{}}}}
	if err := b.connect(ctx, real); err != nil {
		return nil, errors.Join(explain(real, err), b.Close())
	}
	return store.New(b), nil
}

func (b beside) connect(ctx context.Context, path string) (err error) {
	if b.reader, err = sql.Open(driver, dataSource(path, reading)); err != nil {
		return err
	}
	found, err := foundSchema(ctx, b.reader, path)
	if err != nil {
		return err
	}
	known := migrations.Newest(migrations.Files)
	if err := store.RefuseNewer(ctx, b.reader, path, found, known); err != nil {
		return err
	}
	if found < known {
		return store.OlderProblem(path)
	}
	if b.writer.db, err = sql.Open(driver, dataSource(path, writing)); err != nil {
		return err
	}
	b.writer.conn, err = b.writer.db.Conn(ctx)
	return err
}

// Write implements store.Engine.
func (b beside) Write(ctx context.Context, do func(store.Tx) error) error {
	t := tx{ctx, b.writer}
	err := t.Put(`BEGIN IMMEDIATE`)
	if err == nil {
		err = do(t)
	}
	if err == nil {
		err = t.Put(`COMMIT`)
	}
	if err != nil {
		t.rollback()
	}
	return withKind(err)
}

// Close implements store.Engine.
func (b beside) Close() error {
	var err error
	for _, stmt := range b.writer.statements {
		err = errors.Join(err, stmt.Close())
	}
	if b.writer.conn != nil {
		err = errors.Join(err, b.writer.conn.Close())
	}
	for _, db := range []*sql.DB{b.writer.db, b.reader} {
		if db != nil {
			err = errors.Join(err, db.Close())
		}
	}
	return err
}
