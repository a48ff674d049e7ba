package store_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster/clustertest"
	"unobot/store/postgres"
	"unobot/store/storetest"
)

func TestLeasesInMemory(t *testing.T) {
	for name, test := range leaseTests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { test(t, clustertest.New().Connect()) })
		})
	}
}

func TestOneProcessHasAFileAlone(t *testing.T) {
	_, shared := postgres.LeasesOf(storetest.New(t))
	require.False(t, shared)
}
