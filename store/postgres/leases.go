package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"unobot/bot/discord/cluster"
	"unobot/store"
)

// Leases are the data that processes of the bot share besides tables: the list of processes, the owner of each shard
// of Discord, and the next process that may identify. All times are those of the server's clock.
type Leases struct{ p *database }

var _ cluster.Store = Leases{}

// LeasesOf returns the leases of a database; false if it is a file, which one process has alone.
func LeasesOf(s *store.Store) (Leases, bool) {
	p, ok := s.Engine().(*database)
	return Leases{p}, ok
}

// RefuseServed implements store.Engine: the leases list the processes of the bot.
func (p *database) RefuseServed(ctx context.Context) error {
	v, err := Leases{p}.View(ctx)
	switch n := len(v.Members); {
	case err != nil || n == 0:
		return err
	case n == 1:
		return &store.Problem{
			Kind:   store.InUse,
			Wrong:  fmt.Sprintf("process %s works on database %s", v.Members[0].Name, p.name),
			Remedy: "stop it first",
		}
	default:
		return &store.Problem{
			Kind:   store.InUse,
			Wrong:  fmt.Sprintf("%d processes work on database %s, such as %s", n, p.name, v.Members[0].Name),
			Remedy: "stop them first; 'unobot cluster' lists them",
		}
	}
}

// milliseconds returns a span of time as an argument that is multiplied with INTERVAL '1 millisecond'.
func milliseconds(d time.Duration) int64 { return d.Milliseconds() }

// Renew implements cluster.Store. All of it goes to the server in one go, so that no process can fall
// asleep while it has rows locked that others wait for.
func (l Leases) Renew(ctx context.Context, r cluster.Renewal) (v cluster.View, err error) {
	err = l.send(ctx, func(b *pgx.Batch) {
		b.Queue(`INSERT INTO members (id, name, node, draining, unable, since, seen, life)
			VALUES ($1, $2, $3, $4, $5, now(), now(), $6)
			ON CONFLICT (id) DO UPDATE SET name = excluded.name, node = excluded.node,
				draining = members.draining OR excluded.draining,
				unable = excluded.unable, seen = excluded.seen, life = excluded.life`,
			r.Member, r.Name, r.Node, r.Leaving, r.Unable, milliseconds(r.Life))
		queueHeld(b, r)
		// Rows that other processes have locked are left to them.
		b.Queue(`DELETE FROM members WHERE id IN
			(SELECT id FROM members WHERE seen <= now() - life * INTERVAL '1 millisecond' FOR UPDATE SKIP LOCKED)`)
		v = cluster.View{}
		queueView(b, &v)
	})
	if err != nil {
		return cluster.View{}, fmt.Errorf("renew leases: %w", err)
	}
	return v, nil
}

// queueHeld renews the leases of a member that are still its own.
func queueHeld(b *pgx.Batch, r cluster.Renewal) {
	if len(r.Held) == 0 {
		return
	}
	args := []any{r.Member, milliseconds(r.Life)}
	var rows []string
	for _, h := range r.Held {
		n := len(args)
		rows = append(rows, fmt.Sprintf(`($%d::BIGINT, $%d::BIGINT, $%d::BIGINT, $%d::TEXT, $%d::TEXT, $%d::BIGINT)`,
			n+1, n+2, n+3, n+4, n+5, n+6))
		args = append(args, h.Layout, int64(h.Shard), h.Epoch, h.Session.ID, h.Session.URL, h.Session.Seq)
	}
	b.Queue(`UPDATE leases SET expires = now() + $2 * INTERVAL '1 millisecond', session = held.session, url = held.url,
		seq = held.seq
		FROM (VALUES `+strings.Join(rows, ", ")+`) AS held (layout, shard, epoch, session, url, seq)
		WHERE leases.layout = held.layout AND leases.shard = held.shard AND leases.epoch = held.epoch
		AND leases.owner = $1`, args...)
}

// View returns the state of the cluster.
func (l Leases) View(ctx context.Context) (v cluster.View, err error) {
	err = l.send(ctx, func(b *pgx.Batch) {
		v = cluster.View{}
		queueView(b, &v)
	})
	if err != nil {
		return cluster.View{}, fmt.Errorf("look at the cluster: %w", err)
	}
	return v, nil
}

// queueView queues the queries for the state of the cluster, and reads the answers into v.
func queueView(b *pgx.Batch, v *cluster.View) {
	b.Queue(`SELECT now()`).QueryRow(func(row pgx.Row) error { return row.Scan(&v.Now) })
	b.Queue(`SELECT id, name, node, draining, unable, EXTRACT(EPOCH FROM now() - since)::DOUBLE PRECISION,
			EXTRACT(EPOCH FROM now() - seen)::DOUBLE PRECISION
		FROM members WHERE seen > now() - life * INTERVAL '1 millisecond'
		ORDER BY id`).Query(func(rows pgx.Rows) (err error) {
		v.Members, err = pgx.AppendRows(v.Members, rows, memberRow)
		return err
	})
	// The layout and its leases are read by one statement, so that they belong together.
	b.Queue(`SELECT layouts.epoch, layouts.shards,
			(SELECT COUNT(*) FROM leases AS old WHERE old.layout < layouts.epoch AND old.owner <> '' AND old.expires > now()),
			leases.shard, leases.epoch, leases.owner, EXTRACT(EPOCH FROM leases.expires - now())::DOUBLE PRECISION,
			EXTRACT(EPOCH FROM now() - leases.since)::DOUBLE PRECISION
		FROM layouts JOIN leases ON leases.layout = layouts.epoch
		WHERE layouts.epoch = (SELECT MAX(epoch) FROM layouts) ORDER BY leases.shard`).Query(func(rows pgx.Rows) (err error) {
		v.Leases, err = pgx.AppendRows(v.Leases, rows, leaseRow(v))
		return err
	})
}

func memberRow(row pgx.CollectableRow) (m cluster.MemberRow, err error) {
	var since, seen float64
	err = row.Scan(&m.ID, &m.Name, &m.Node, &m.Draining, &m.Unable, &since, &seen)
	m.Since, m.Seen = seconds(since), seconds(seen)
	return m, err
}

// leaseRow reads a lease with the layout that it belongs to.
func leaseRow(v *cluster.View) pgx.RowToFunc[cluster.LeaseRow] {
	return func(row pgx.CollectableRow) (l cluster.LeaseRow, err error) {
		var left, since float64
		err = row.Scan(&v.Layout.Epoch, &v.Layout.Shards, &v.Earlier, &l.Shard, &l.Epoch, &l.Owner, &left, &since)
		l.Layout, l.Left, l.Since = v.Layout.Epoch, seconds(left), seconds(since)
		return l, err
	}
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

// Take implements cluster.Store.
func (l Leases) Take(
	ctx context.Context, member string, want cluster.Lease, life time.Duration,
) (s cluster.Session, ok bool, err error) {
	err = l.p.retry(ctx, func() error {
		return l.p.leases.QueryRowContext(ctx, `UPDATE leases
			SET owner = $1, epoch = epoch + 1, since = now(), expires = now() + $2 * INTERVAL '1 millisecond'
			WHERE layout = $3 AND shard = $4 AND epoch = $5 AND (owner = '' OR owner = $1 OR expires <= now())
				AND layout = (SELECT MAX(layouts.epoch) FROM layouts)
			RETURNING session, url, seq`,
			member, milliseconds(life), want.Layout, int64(want.Shard), want.Epoch).Scan(&s.ID, &s.URL, &s.Seq)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return cluster.Session{}, false, nil
	case err != nil:
		return cluster.Session{}, false, fmt.Errorf("take a lease: %w", err)
	}
	return s, true, nil
}

// Release implements cluster.Store.
func (l Leases) Release(ctx context.Context, member string, h cluster.Held) error {
	_, err := l.change(ctx, "release a lease", `UPDATE leases
		SET owner = '', expires = now(), session = $1, url = $2, seq = $3
		WHERE layout = $4 AND shard = $5 AND epoch = $6 AND owner = $7`,
		h.Session.ID, h.Session.URL, h.Session.Seq, h.Layout, int64(h.Shard), h.Epoch, member)
	return err
}

// Leave implements cluster.Store.
func (l Leases) Leave(ctx context.Context, member string) error {
	_, err := l.change(ctx, "leave the cluster", `DELETE FROM members WHERE id = $1`, member)
	return err
}

// Drain asks a member to hand everything over. It returns false if there is no such member.
func (l Leases) Drain(ctx context.Context, member string) (found bool, err error) {
	n, err := l.change(ctx, "drain a process", `UPDATE members SET draining = TRUE WHERE id = $1`, member)
	return n > 0, err
}

// Reset deletes the sessions with Discord and the numbers of shards, which are of no use to another application.
// Processes have to be stopped.
func (l Leases) Reset(ctx context.Context) error {
	err := l.send(ctx, func(b *pgx.Batch) {
		b.Queue(`DELETE FROM leases`)
		b.Queue(`DELETE FROM layouts`)
	})
	if err != nil {
		return fmt.Errorf("forget the sessions with Discord: %w", err)
	}
	return nil
}

// Resize implements cluster.Store.
func (l Leases) Resize(ctx context.Context, epoch int64, shards int) error {
	err := l.send(ctx, func(b *pgx.Batch) {
		args, rows := []any{epoch + 1, int64(shards)}, make([]string, shards)
		for shard := range rows {
			args = append(args, int64(shard))
			rows[shard] = fmt.Sprintf(`($%d::BIGINT)`, len(args))
		}
		// Nothing is inserted when another process has begun this layout.
		b.Queue(`WITH begun AS (INSERT INTO layouts (epoch, shards) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING epoch)
			INSERT INTO leases (layout, shard, expires, since) SELECT begun.epoch, one.shard, now(), now() FROM begun, (VALUES `+
			strings.Join(rows, ", ")+`) AS one (shard)`, args...)
		b.Queue(`DELETE FROM leases WHERE layout <= $1 AND (owner = '' OR expires <= now())`, epoch)
	})
	if err != nil {
		return fmt.Errorf("change the number of shards: %w", err)
	}
	return nil
}

// Turn implements cluster.Store.
func (l Leases) Turn(ctx context.Context, key int, gap time.Duration) (turn int64, wait time.Duration, err error) {
	err = l.p.retry(ctx, func() error {
		_, err := l.p.leases.ExecContext(ctx, `INSERT INTO turns (key, last) VALUES ($1, now() - INTERVAL '1 day')
			ON CONFLICT (key) DO UPDATE SET last = now() WHERE turns.last > now()`, int64(key)) // the clock was set back
		if err != nil {
			return err
		}
		err = l.p.leases.QueryRowContext(ctx, `UPDATE turns SET turn = turn + 1, last = now() WHERE key = $1
			AND last <= now() - $2 * INTERVAL '1 millisecond' RETURNING turn`,
			int64(key), milliseconds(gap)).Scan(&turn)
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		var since float64
		err = l.p.leases.QueryRowContext(ctx, `SELECT EXTRACT(EPOCH FROM now() - last)::DOUBLE PRECISION FROM turns
			WHERE key = $1`, int64(key)).Scan(&since)
		wait = max(time.Millisecond, gap-seconds(since))
		return err
	})
	if err != nil {
		return 0, 0, fmt.Errorf("wait to identify: %w", err)
	}
	return turn, wait, nil
}

// Use implements cluster.Store.
func (l Leases) Use(ctx context.Context, key int, turn int64) (ok bool, err error) {
	n, err := l.change(ctx, "identify", `UPDATE turns SET last = now() WHERE key = $1 AND turn = $2`, int64(key), turn)
	return n > 0, err
}

// Refuse implements cluster.Store.
func (l Leases) Refuse(ctx context.Context, shards int) error {
	_, err := l.change(ctx, "note that there are too few shards", `UPDATE layouts SET refused = TRUE WHERE shards = $1`,
		int64(shards))
	return err
}

// Refused implements cluster.Store.
func (l Leases) Refused(ctx context.Context) (shards int, err error) {
	err = l.p.retry(ctx, func() error {
		return l.p.leases.QueryRowContext(ctx, `SELECT COALESCE(MAX(shards), 0) FROM layouts WHERE refused`).Scan(&shards)
	})
	if err != nil {
		return 0, fmt.Errorf("look which numbers of shards Discord has refused: %w", err)
	}
	return shards, nil
}

// send sends statements in one go, which are a transaction: all of them count, or none.
func (l Leases) send(ctx context.Context, queue func(b *pgx.Batch)) error {
	return l.p.retry(ctx, func() error {
		conn, err := l.p.leases.Conn(ctx)
		if err != nil {
			return err
		}
		defer conn.Close()
		var b pgx.Batch
		queue(&b)
		return conn.Raw(func(c any) error {
			conn := c.(*stdlib.Conn).Conn()
			if conn.IsClosed() {
				return errNotSent
			}
			return withCause(ctx, conn.SendBatch(ctx, &b).Close())
		})
	})
}

// change executes a statement and returns the number of rows that it changed.
func (l Leases) change(ctx context.Context, what, query string, args ...any) (rows int64, err error) {
	err = l.p.retry(ctx, func() error {
		result, err := l.p.leases.ExecContext(ctx, query, args...)
		if err == nil {
			rows, err = result.RowsAffected()
		}
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("%s: %w", what, err)
	}
	return rows, nil
}

// leasesSchema is the first schema with leases as they are now.
const leasesSchema = 23

// ConnectLeases opens the leases in the database that a URL leads to, to look at them: it makes no tables.
// Errors are those of Connect. The caller calls close.
func ConnectLeases(ctx context.Context, url string) (l Leases, close func() error, err error) {
	config, err := parseURL(url)
	if err != nil {
		return Leases{}, nil, err
	}
	p := newPostgres(config)
	found, err := p.foundSchema(ctx)
	if err == nil && found < leasesSchema {
		err = p.unusable("no bot of this version has run on it: start one first")
	}
	if err != nil {
		return Leases{}, nil, errors.Join(p.explain(err), p.Close())
	}
	return Leases{p}, p.Close, nil
}
