package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"unobot/game/table"
)

const unshownTables = `WHERE id IN (SELECT table_id FROM unshown) ORDER BY updated_at`

// noteEnd remembers that the end of a table has to be shown. That of a solo table is shown to one
// person, by the answer that ends it.
func (w work) noteEnd(s *table.State) error {
	if s.Phase.Live() || s.Solo() {
		return nil
	}
	err := w.put(`INSERT INTO unshown (table_id) VALUES ($1) ON CONFLICT DO NOTHING`, string(s.ID))
	return err
}

// Unshown lists the tables that are over and not yet SetShown. Those that cannot be read are left
// out.
func (s *Store) Unshown(ctx context.Context) ([]table.State, error) {
	stored, err := s.rows(ctx, selectTable+unshownTables)
	var list []table.State
	for some := range slices.Chunk(stored, loadedAtOnce) {
		var loaded []table.Loaded
		if err == nil {
			loaded, err = s.load(ctx, some)
		}
		for _, l := range loaded {
			if l.Broken == nil {
				list = append(list, l.State)
			}
		}
	}
	if err != nil {
		return nil, fmt.Errorf("load ended tables: %w", err)
	}
	return list, nil
}

// SetShown notes that the end of a table has been shown.
func (s *Store) SetShown(ctx context.Context, id table.ID) error {
	err := s.write(ctx, func(w work) error {
		err := w.put(`DELETE FROM unshown WHERE table_id = $1`, string(id))
		return err
	})
	if err != nil {
		return fmt.Errorf("note end of table as shown: %w", err)
	}
	return nil
}

// PutAway ends a table that cannot be read, unscored; what is stored of it stays.
func (s *Store) PutAway(ctx context.Context, id table.ID, at time.Time) error {
	err := s.write(ctx, func(w work) error {
		err := w.put(`UPDATE tables SET phase = 'abandoned', updated_at = $1 WHERE id = $2 AND phase IN ('lobby', 'playing')`,
			at.UnixMilli(), string(id))
		if err != nil {
			return err
		}
		err = w.put(`UPDATE matches SET result = 'abandoned', ended_at = $1 WHERE id = $2 AND result = 'running'`,
			at.UnixMilli(), string(id))
		return err
	})
	if err != nil {
		return fmt.Errorf("put table away: %w", err)
	}
	return nil
}
