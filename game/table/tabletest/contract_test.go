package tabletest_test

import (
	"testing"

	"unobot/game/table/tabletest"
)

// kept is a store in memory that outlives the bot.
type kept struct{ *tabletest.Store }

func (kept) Restart(*testing.T) {}

func TestContract(t *testing.T) {
	tabletest.Contract(t, func(*testing.T) tabletest.ContractStore { return kept{tabletest.New()} })
}
