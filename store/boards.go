package store

import (
	"context"
	"fmt"
	"slices"

	"unobot/game/table"
)

// digestsAtOnce bounds how long noting boards keeps moves waiting.
const digestsAtOnce = 200

// BoardDigests tells what the boards of live tables show, as far as that is known.
func (s *Store) BoardDigests(ctx context.Context) (map[table.ID]uint64, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT b.table_id, b.digest FROM tables t JOIN boards b ON b.table_id = t.id
		WHERE t.phase IN ('lobby', 'playing') AND b.digest <> 0`)
	if err != nil {
		return nil, fmt.Errorf("load boards: %w", err)
	}
	defer rows.Close()
	digests := map[table.ID]uint64{}
	for rows.Next() {
		var id table.ID
		var digest int64
		if err := rows.Scan(&id, &digest); err != nil {
			return nil, fmt.Errorf("load boards: %w", err)
		}
		digests[id] = uint64(digest)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("load boards: %w", err)
	}
	return digests, nil
}

// SetBoardDigests notes what boards show; 0 says that it is not known. Tables that do not exist any
// more are left out.
func (s *Store) SetBoardDigests(ctx context.Context, boards []table.BoardDigest) error {
	for some := range slices.Chunk(boards, digestsAtOnce) {
		err := s.write(ctx, func(w work) error {
			for _, b := range some {
				err := w.put(`INSERT INTO boards (digest, table_id) SELECT CAST($1 AS BIGINT), id FROM tables WHERE id = $2
					ON CONFLICT (table_id) DO UPDATE SET digest = excluded.digest`, int64(b.Digest), string(b.Table))
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("note boards: %w", err)
		}
	}
	return nil
}
