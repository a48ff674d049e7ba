package game_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestHouseRulesKeepTheirPlace: the numbers and names of released rules are in snapshots, records
// and menus, so they stay. A new rule goes to the end of both lists.
func TestHouseRulesKeepTheirPlace(t *testing.T) {
	var numbered, fields, offered []string
	for _, r := range slices.Sorted(game.EveryHouseRule.All()) {
		numbered, fields = append(numbered, r.String()), append(fields, r.Field())
	}
	for r := range game.EveryHouseRule.All() {
		offered = append(offered, r.String())
	}
	released := []string{"reverse-two", "stacking", "jump-in", "seven-zero", "draw-to-match", "force-play", "no-bluff"}
	require.Equal(t, released, numbered[:len(released)])
	require.Equal(t, []string{
		"reverse_two", "stacking", "jump_in", "seven_zero", "draw_to_match", "force_play", "no_bluff",
	}, fields[:len(released)])
	require.ElementsMatch(t, numbered, offered, "each rule has one row")
	require.Equal(t, "stacking", offered[0])
}

// TestHouseRulesAreNamed: a rule can be told from every other one by its name, which is as menus,
// scripts and JSON need it.
func TestHouseRulesAreNamed(t *testing.T) {
	seen := map[string]bool{}
	for r := range game.EveryHouseRule.All() {
		require.Regexp(t, `^[a-z]+(-[a-z]+)*$`, r.String())
		require.False(t, seen[r.String()], r)
		seen[r.String()] = true
	}
	require.Empty(t, game.HouseRule(31).String())
}

// TestSettingsOfHouseRules turns each rule on and off by its settings, and no other rule changes.
func TestSettingsOfHouseRules(t *testing.T) {
	for r := range game.EveryHouseRule.All() {
		settings := r.Settings()
		on, ok := game.HouseRules(0).Set(settings[len(settings)-1])
		require.True(t, ok, r)
		require.Equal(t, game.HouseRulesOf(r), on)
		for _, off := range settings[:len(settings)-1] {
			rest, ok := game.EveryHouseRule.Set(off)
			require.True(t, ok, off)
			require.Equal(t, game.EveryHouseRule.Without(r), rest)
		}
	}
	require.Equal(t, []string{"reverse-two=skip", "reverse-two=plain"}, game.HouseReverseTwo.Settings())
	for _, unknown := range []string{"", "peeking", "jump_in", "Stacking", "stacking=", "reverse-two", "reverse-two="} {
		same, ok := game.HouseRulesOf(game.HouseJumpIn).Set(unknown)
		require.False(t, ok, unknown)
		require.Equal(t, game.HouseRulesOf(game.HouseJumpIn), same)
	}
}

// TestHouseRulesAreASet compares the set with a map, through random changes.
func TestHouseRulesAreASet(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	rules := slices.Collect(game.EveryHouseRule.All())
	var set game.HouseRules
	want := map[game.HouseRule]bool{}
	for range 1000 {
		r := rules[rng.IntN(len(rules))]
		if want[r] = rng.IntN(2) == 0; want[r] {
			set = set.With(r)
		} else {
			set = set.Without(r)
		}
		var on []game.HouseRule
		for _, r := range rules {
			require.Equal(t, want[r], set.Has(r), r)
			if want[r] {
				on = append(on, r)
			}
		}
		require.Equal(t, on, slices.Collect(set.All()), "in the order in which they are offered")
		require.Equal(t, set, game.HouseRulesOf(on...))
	}
}

// TestUnknownHouseRulesAreRefused, wherever a set of them came from.
func TestUnknownHouseRulesAreRefused(t *testing.T) {
	e, _ := game.EditionByID("classic")
	o := game.DefaultOptions()
	o.House = game.HouseRulesOf(game.HouseStacking, 31)
	_, err := game.New(e, o, 2, [32]byte{})
	require.EqualError(t, err, "house_rule cannot be 31")
}
