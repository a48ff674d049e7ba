package store

import (
	"context"
	"fmt"
)

// Refuse implements cluster.Store.
func (l Leases) Refuse(ctx context.Context, shards int) error {
	return l.exec(ctx, "note that there are too few shards", `UPDATE layouts SET refused = TRUE WHERE shards = $1`, int64(shards))
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
