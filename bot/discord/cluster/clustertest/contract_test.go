package clustertest_test

import (
	"testing"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/cluster/clustertest"
)

func TestContract(t *testing.T) {
	clustertest.Contract(t, func(*testing.T) cluster.Store { return clustertest.New().Connect() })
}
