package store

import (
	"context"

	"unobot/game/table"
)

// admit counts the live tables of a new one's host and guild; those that are one person's own take
// nobody's place. Other processes may make tables at the
// same time: the transaction is serializable, so that one of two which count at once is done again.
func (t *postgresTx) admit(ctx context.Context, c table.Commit) error {
	t.begin = serializable
	if c.State.Solo() || c.MaxHosted == 0 && c.MaxPerGuild == 0 {
		return nil
	}
	var hosted, inGuild int
	err := t.queryRow(ctx, `SELECT COUNT(CASE WHEN host = $1 THEN 1 END), COUNT(CASE WHEN guild = $2 THEN 1 END) FROM tables
		WHERE phase IN ('lobby', 'playing') AND guild <> '' AND (host = $1 OR guild = $2)`, string(c.State.Host), c.State.Guild).Scan(&hosted, &inGuild)
	switch {
	case err != nil:
		return err
	case c.MaxHosted > 0 && hosted >= c.MaxHosted:
		return &table.QuotaError{Most: c.MaxHosted}
	case c.MaxPerGuild > 0 && inGuild >= c.MaxPerGuild:
		return &table.QuotaError{PerGuild: true, Most: c.MaxPerGuild}
	}
	return nil
}
