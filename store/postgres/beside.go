package postgres

import (
	"context"
	"errors"

	"unobot/migrations"
	"unobot/store"
)

// Beside opens a database on which bots of this version may be at work, for a change that they then find. It
// makes no tables. Errors are those of Connect.
func Beside(ctx context.Context, url string) (*store.Store, error) {
	config, err := parseURL(url)
	if err != nil {
		return nil, err
	}
	p := newPostgres(config)
	known := migrations.Newest(migrations.Postgres())
	found, err := p.foundSchema(ctx)
	if err == nil {
		err = store.RefuseNewer(ctx, p.db, p.name, found, known)
	}
	if err == nil && found < known {
		err = store.OlderProblem(p.name)
	}
	if err == nil {
		err = p.probe(ctx, p.db, false)
	}
	if err != nil {
		return nil, errors.Join(p.explain(err), p.Close())
	}
	return store.New(p), nil
}
