//go:build system

package store_test

import (
	"context"
	"testing"

	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/postgres/postgrestest"
)

// onAServer is the engine on PostgreSQL.
var onAServer = engine{"postgres", emptyOnPostgres.New, postgres.Connect, func(ctx context.Context, url string) (*store.Store, error) {
	return postgres.Connect(ctx, url+"&synchronous_commit=off")
}, postgres.ConnectTarget}

// engines are those on PostgreSQL, in each way of reaching it. The file is in ring 1.
var engines = []engine{
	onAServer,
	reached("prepared", func(t testing.TB) string { return emptyOnPostgres.New(t) + "&default_query_exec_mode=cache_statement" }),
	reached("pooled", func(t testing.TB) string { return postgrestest.Pooled(t, emptyOnPostgres.New(t)) }),
}

// reached is PostgreSQL by way of other URLs.
func reached(name string, place func(t testing.TB) string) engine {
	return engine{name, place, postgres.Connect, postgres.Connect, postgres.ConnectTarget}
}

// emptyOnPostgres is a database with today's schema and no rows.
var emptyOnPostgres = &postgrestest.Template{Fill: func(url string) error {
	s, err := postgres.Connect(context.Background(), url)
	if err != nil {
		return err
	}
	return s.Close()
}}
