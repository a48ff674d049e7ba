package doctor

import (
	"context"
	"fmt"

	"unobot/store"
)

// examineServer looks at a database on PostgreSQL, and returns where games are running.
func examineServer(ctx context.Context, c Config, tell func(...Finding)) []store.Place {
	found, err := store.Look(ctx, c.DatabaseURL)
	if err != nil {
		tell(Finding{Bad, "database", err.Error()})
		return nil
	}
	if found.Schema == 0 {
		tell(Finding{Note, "database", fmt.Sprintf("%s is empty: the bot makes its tables (PostgreSQL %s)", found.Name, found.Version)})
		return nil
	}
	tell(Finding{Fine, "database", fmt.Sprintf("%s: PostgreSQL %s answers, %d games are running", found.Name, found.Version, len(found.Places))})
	if found.Schema < found.Known {
		tell(Finding{Note, "database", fmt.Sprintf("its schema is %d: the bot brings it to %d when it starts", found.Schema, found.Known)})
	}
	if !found.Durable {
		tell(Finding{Bad, "database", store.NotDurable})
	}
	if !found.Encrypted {
		tell(Finding{Note, "database", "the connection is not encrypted: over a network add sslmode=verify-full to DATABASE_URL"})
	}
	tell(Finding{Note, "backups", "the bot makes none of PostgreSQL: see that pg_dump does"})
	return found.Places
}
