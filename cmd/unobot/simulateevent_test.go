package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnEventIsSimulated(t *testing.T) {
	var once, again strings.Builder
	args := []string{"simulate", "-event", "arena", "-players", "8", "-minutes", "20", "-late", "1", "-leave", "1"}
	require.NoError(t, command(t.Context(), args, &once))
	require.NoError(t, command(t.Context(), append(args, "-seed=1"), &again))
	require.Equal(t, once.String(), again.String())
	require.Regexp(t, `(?m)^seconds of waiting +0\.0 `, once.String())

	again.Reset()
	require.NoError(t, command(t.Context(), append(args, "-evenings", "3"), &again))
	require.NotEqual(t, once.String(), again.String())

	again.Reset()
	require.NoError(t, command(t.Context(), []string{"simulate", "--event=knockout", "-players=4"}, &again))
	require.Regexp(t, `(?m)^tables with a result +1\.0$`, again.String())
}

func TestEventsThatCannotBeSimulated(t *testing.T) {
	for args, why := range map[string]string{
		"-event party":                     `there is no event of kind "party"`,
		"-event arena -players 65":         "an event cannot have 65 players: use 2 to 64",
		"-event arena -minutes 5":          "an event cannot last 5 minutes: use 20 to 180",
		"-event knockout -seats 3":         "a table of a knockout has 4 seats",
		"-event arena -evenings 0":         "-evenings 0 leaves nothing to play: use 1 or more",
		"-event arena -policy plain":       "simulate has no flag -policy",
		"-event arena -target 7":           "target cannot be 7",
		"-event arena -edition uno":        `there is no edition "uno"`,
		"-games 2 -players 4":              "simulate has no flag -players",
		"-event knockout -late 1":          "people come late to an arena only",
		"-event arena -players 4 -leave 3": "two at least are there from the start to the end",
	} {
		err := command(t.Context(), append([]string{"simulate"}, strings.Fields(args)...), nil)
		require.ErrorIs(t, err, errUsage, args)
		require.ErrorContains(t, err, why)
	}
}
