//go:build system

package main

import (
	"testing"

	"unobot/store/postgres/postgrestest"
)

func TestADatabaseOnPostgresBelongsToOneApplication(t *testing.T) {
	t.Parallel()
	requireOneApplication(t, config{DatabaseURL: postgrestest.Empty(t)})
}
