//go:build system

package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store/postgres/postgrestest"
)

func TestOrdersToABotOnPostgres(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.env = []string{"DATABASE_PATH=", "DATABASE_URL=" + postgrestest.Empty(t)}
	s.followsOrders(s.process)
	require.NotContains(t, s.process.log.String(), "level=ERROR")
}
