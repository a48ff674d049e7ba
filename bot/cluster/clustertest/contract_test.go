package clustertest_test

import (
	"testing"

	"unobot/bot/cluster"
	"unobot/bot/cluster/clustertest"
)

func TestContract(t *testing.T) {
	clustertest.Contract(t, func(*testing.T) cluster.Store { return clustertest.New().Connect() })
}
