package doctor

import (
	"context"
	"fmt"
	"strings"

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
	tell(examineLeases(found))
	if !found.Durable {
		tell(Finding{Bad, "database", store.NotDurable})
	}
	if !found.Encrypted {
		tell(Finding{Note, "database", "the connection is not encrypted: over a network add sslmode=verify-full to DATABASE_URL"})
	}
	tell(Finding{Note, "backups", "the bot makes none of PostgreSQL: see that pg_dump does"})
	return found.Places
}

// examineLeases looks whether every shard of Discord has a process.
func examineLeases(found store.Looked) Finding {
	v := found.Cluster
	unserved := v.Unserved()
	switch {
	case len(v.Members) == 0:
		return Finding{Fine, "leases", "no process of the bot runs on the database now"}
	case v.Layout.Shards == 0:
		return Finding{Note, "leases", "the number of shards is not known yet: the first process asks Discord for it; its log says why if that takes long"}
	case len(unserved) > 0:
		return Finding{Bad, "leases", fmt.Sprintf("of %d shards nobody serves %s now, with %d processes: look again in ten seconds; if that stays so, see 'unobot cluster' and the logs of the processes",
			v.Layout.Shards, strings.Trim(fmt.Sprint(unserved), "[]"), len(v.Members))}
	}
	return Finding{Fine, "leases", fmt.Sprintf("%d shards, each served by one of %d processes", v.Layout.Shards, len(v.Members))}
}
