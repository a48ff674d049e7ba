package store_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/cluster/clustertest"
	"unobot/store/postgres"
	"unobot/store/storetest"
)

func TestLeasesInMemory(t *testing.T) {
	leasesContract(t, synctest.Test, func(*testing.T) cluster.Store { return clustertest.New().Connect() })
}

func TestOneProcessHasAFileAlone(t *testing.T) {
	_, shared := postgres.LeasesOf(storetest.New(t))
	require.False(t, shared)
}
