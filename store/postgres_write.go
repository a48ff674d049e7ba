package store

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"time"

	"unobot/game/table"
)

// How long something is tried again that other transactions or a broken connection keep from being
// done, and how long the pauses between are.
const (
	patience     = 6 * time.Second
	shortestWait = 2 * time.Millisecond
	longestWait  = 200 * time.Millisecond
)

func (p *postgres) write(ctx context.Context, do func(work) error) error {
	return p.retry(ctx, func() error { return p.once(ctx, do) })
}

// commit finds out by its key what became of a commit whose connection broke at the end: it is made
// once more, and where the key is there by then, the first time counted. The server lets that wait
// until a transaction of the first time that is still under way has ended, one way or the other.
func (p *postgres) commit(ctx context.Context, c table.Commit, do func(work) error) error {
	inDoubt := false
	err := p.retry(ctx, func() error {
		err := p.once(ctx, do)
		inDoubt = inDoubt || errors.Is(err, errInDoubt)
		return err
	})
	if !inDoubt || !errors.Is(err, table.ErrDuplicate) {
		return err
	}
	var own int
	asked := p.retry(ctx, func() error {
		return p.db.QueryRowContext(ctx, `SELECT COUNT(*) FROM requests WHERE key = $1 AND table_id = $2 AND version = $3 AND at = $4`,
			c.Key, string(c.State.ID), int64(c.State.Version), c.At.UnixMilli()).Scan(&own)
	})
	switch {
	case asked != nil:
		return asked
	case own == 0:
		return err
	}
	return nil
}

// errInDoubt says that a connection broke while the transaction was ending, so that nobody has said
// whether it is stored.
var errInDoubt = errors.New("whether it is stored is unknown")

// once does something in a transaction.
func (p *postgres) once(ctx context.Context, do func(work) error) error {
	conn, err := p.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	t := &postgresTx{conn: conn}
	defer t.undo(ctx)
	if err := do(work{ctx, t}); err != nil {
		return err
	}
	err = t.end(ctx)
	if err != nil && !isKnown(err) {
		return errors.Join(errInDoubt, err)
	}
	return err
}

// retry does something again that another transaction was in the way of, or whose connection broke, as
// long as somebody waits for it and not for ever.
func (p *postgres) retry(ctx context.Context, do func() error) error {
	begun := time.Now()
	for wait := shortestWait; ; wait = min(2*wait, longestWait) {
		err := do()
		lost := isLost(err)
		if lost {
			p.forget()
			err = &unreachable{p.name, err}
		}
		if !lost && !isCollision(err) || ctx.Err() != nil || time.Since(begun) > patience {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait/2 + rand.N(wait)):
		}
	}
}

// forget closes the connections that nobody uses: when one is broken, the others are, too.
func (p *postgres) forget() {
	for pool, most := range map[*sql.DB]int{p.db: connections, p.leases: leaseConnections} {
		pool.SetMaxIdleConns(-1)
		pool.SetMaxIdleConns(most)
	}
}
