package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"time"
)

// Loss is the data that a database has lost: everything stored after From, until Until. A From of 1970 is the
// beginning.
type Loss struct{ From, Until time.Time }

func (l Loss) String() string {
	const layout = "2006-01-02 15:04:05"
	if l.From.UnixMilli() == 0 {
		return fmt.Sprintf("all that was stored until %s (UTC) is lost", l.Until.UTC().Format(layout))
	}
	return fmt.Sprintf("what was stored from %s to %s (UTC) is lost",
		l.From.UTC().Format(layout), l.Until.UTC().Format(layout))
}

// lossOf compares a database that no bot works on with the last bot's note beside it about its progress. After a crash
// the journal has the last moves, and it may be deleted or emptied (fault 145).
func lossOf(ctx context.Context, path string) (Loss, bool, error) {
	left, ok := noted(path)
	_, whole, err := journalSalt(path + journalSuffix)
	if err != nil || !ok || whole || left.stored == 0 {
		return Loss{}, false, err
	}
	has, err := lastStored(ctx, path)
	if err != nil || has >= left.stored {
		return Loss{}, false, err // as when another program has moved the journal into the database
	}
	return Loss{time.UnixMilli(has), time.UnixMilli(left.stored)}, true, nil
}

// findLoss notes for the operator the loss of the database since the last start, and returns that or an older loss,
// from before the bot was killed again.
func (s *database) findLoss(ctx context.Context, path string) (Loss, error) {
	lost, found, err := lossOf(ctx, path)
	if found {
		return lost, s.tell(fmt.Sprintf("the journal of database %s was deleted or emptied after a crash: %s; the games go "+
			"on from before that, unless a newer backup is restored", path, lost), err)
	}
	before, _ := noted(path)
	return before.lost, err
}

// lastStored returns the time at which a table in a database was last stored, in milliseconds since 1970.
func lastStored(ctx context.Context, path string) (at int64, err error) {
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return 0, ignoreMissing(err)
	}
	db, err := sql.Open(driver, dataSource(path, reading))
	if err != nil {
		return 0, err
	}
	defer db.Close()
	if found, err := foundSchema(ctx, db, path); err != nil || found == 0 {
		return 0, err // a journal had all of it
	}
	err = db.QueryRowContext(ctx, `SELECT COALESCE(MAX(updated_at), 0) FROM tables`).Scan(&at)
	return at, err
}

// Lost returns the loss of the database at path because its journal was deleted or emptied after a crash, and whether
// a bot has already gone on without it. It is forgotten when a bot on it is stopped, or a backup restored.
func Lost(ctx context.Context, path string) (lost Loss, found, goesOn bool, err error) {
	if left, ok := noted(path); ok && left.lost != (Loss{}) {
		return left.lost, true, true, nil
	}
	if used, err := InUse(path); err != nil || used {
		return Loss{}, false, false, err
	}
	lost, found, err = lossOf(ctx, path)
	return lost, found, false, err
}
