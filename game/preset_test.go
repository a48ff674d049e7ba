package game

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPresetsGoWithEveryEdition: also in teams; no two are the same rules there, and each is found again by its rules.
func TestPresetsGoWithEveryEdition(t *testing.T) {
	mixed := DefaultOptions().WithAmount(AmountStartingHand, 5).WithAmount(AmountHandLimit, 15)
	mixed.House = HouseRulesOf(HouseNoBluff, HouseDoublePoints)
	for _, e := range Editions() {
		mixed.Teams = true
		require.True(t, e.WithPreset(mixed, Presets()[1]).Teams, "%s: a preset breaks up no teams, Check refuses them", e.ID)
		for _, teams := range []bool{false, !e.Rules.NoTeams} {
			mixed.Teams = teams
			_, found := e.PresetOf(mixed, Presets())
			require.False(t, found, "%s: a mix of one's own", e.ID)
			for _, p := range Presets() {
				o := e.WithPreset(mixed, p)
				require.NoError(t, e.Check(o, 4), "%s: %s", e.ID, p.Name)
				again, found := e.PresetOf(o, Presets())
				require.True(t, found)
				require.Equal(t, p, again, "%s: its rules are those of %s, too", e.ID, again.Name)
				require.Equal(t, p.House, o.House|p.House&e.Rules.House, "%s: only what is printed is left out", e.ID)
				require.Equal(t, teams, o.Teams)
				require.Equal(t, p.HandLimit > 0 && !teams, o.HandLimit > 0)
			}
			plain := DefaultOptions()
			plain.Teams, plain.StartingHand = teams, 5
			require.Equal(t, plain, e.WithPreset(mixed, Presets()[0]), "the hands stay as large")
		}
	}
}

// TestAPresetIsMadeOfTheRulesOfATable: it is found again by them, and holds the rules that they need elsewhere.
func TestAPresetIsMadeOfTheRulesOfATable(t *testing.T) {
	mercy, _ := EditionByID("mercy")
	classic, _ := EditionByID("classic")
	o := DefaultOptions().WithAmount(AmountUnoPenalty, 4).WithAmount(AmountFalseCall, 1).WithAmount(AmountStartingHand, 5)
	o.House = HouseRulesOf(HouseDeflect, HouseSeveral)
	p := mercy.PresetFrom(o, "ours")
	require.Equal(t, Preset{
		Name: "ours", House: HouseRulesOf(HouseStacking, HouseDeflect, HouseSeveral), FalseCall: 1, UnoPenalty: 4,
	}, p)
	require.Equal(t, o, mercy.WithPreset(o, p))
	again, found := mercy.PresetOf(o, append(Presets(), p))
	require.True(t, found)
	require.Equal(t, p, again)
	plain := classic.WithPreset(DefaultOptions(), p)
	require.NoError(t, classic.Check(plain, 4))
	require.Equal(t, p.Options(), plain, "nothing of it is left out")

	jumpy := Preset{Name: "jumpy", House: HouseRulesOf(HouseJumpIn)} // as Party in mercy, which has the rest of that anyway
	for _, among := range [][]Preset{{Presets()[1], jumpy}, {jumpy, Presets()[1]}} {
		found, ok := mercy.PresetOf(jumpy.Options(), among)
		require.True(t, ok)
		require.Equal(t, "jumpy", found.Name, "the one of which nothing is left out")
	}
}
