package choices

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestEveryHouseRuleCanBeChosen: the lobby offers what the engine can play.
func TestEveryHouseRuleCanBeChosen(t *testing.T) {
	var offered, engine []string
	for _, o := range houseValues.Options(lang.For("en"), table.Settings{}) {
		offered = append(offered, o.Value)
	}
	for r := range game.EveryHouseRule.All() {
		engine = append(engine, r.String())
	}
	require.Equal(t, engine, offered)
}

// TestEveryMenuHasACustomID: the codec knows the names of all menus, pages and strengths.
func TestEveryMenuHasACustomID(t *testing.T) {
	ids := []customid.ID{}
	for _, c := range All {
		ids = append(ids, customid.ID{Table: customid.NoTable, Verb: customid.Set, Slot: customid.Slot{Name: c.Name}})
	}
	for _, p := range Pages {
		ids = append(ids, customid.ID{Table: customid.NoTable, Verb: customid.Options, Slot: customid.Slot{Name: string(p)}})
	}
	for name := range Strengths {
		ids = append(ids, customid.ID{Table: "ab12cd34", Verb: customid.AddBot, Slot: customid.Slot{Name: name}})
	}
	for _, id := range ids {
		again, err := customid.Parse(id.String())
		require.NoError(t, err, id)
		require.Equal(t, id, again)
	}
}
