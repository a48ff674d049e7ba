package record_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/ai"
	"unobot/game/daily"
	"unobot/game/record"
)

// aDaily is the record of a deal of the day that is played to its end, against the first robots.
func aDaily(t *testing.T) string {
	t.Helper()
	origin := daily.Origin{Secret: daily.Secret{0xab, 0xcd}, Robots: 1}
	deal, err := daily.Find("2026-11-25", origin)
	require.NoError(t, err)
	dealt, err := deal.Game()
	require.NoError(t, err)
	g, actions := dealt, []game.Action(nil)
	do := func(a game.Action) error {
		actions = append(actions, a)
		return g.Apply(a, nil)
	}
	require.NoError(t, do(daily.Dealing()))
	for g.Phase() != game.PhaseMatchOver {
		require.NoError(t, deal.Robots.Answer(&g, len(actions), do))
		if g.Phase() != game.PhaseMatchOver {
			luck := rand.New(rand.NewPCG(1, uint64(len(actions))))
			m, _ := ai.Player{}.Decide(g.View(daily.Player), luck)
			require.NoError(t, do(daily.Action(&g, daily.Player, m)))
		}
	}
	var file bytes.Buffer
	d := record.Daily{Day: deal.Day, Number: deal.Number, Origin: origin}
	_, err = record.ExportDaily(&file, d, dealt, actions)
	require.NoError(t, err)
	return file.String()
}

// TestADailyIsCheckedAgainstItsDay: a record names the robots of its day, and one from before there were
// others names none. Nothing else may be said of the day than what is so.
func TestADailyIsCheckedAgainstItsDay(t *testing.T) {
	t.Parallel()
	file := aDaily(t)
	secret := "abcd" + strings.Repeat("0", 60)
	const robots = `,"robots":1`
	require.Contains(t, file, secret+`"`+robots+"}")
	for name, c := range map[string]struct{ from, to, why string }{
		"as it was written":      {"", "", ""},
		"from before others":     {robots, "", ""},
		"other robots":           {robots, `,"robots":99`, "began with: those of version 99"},
		"a secret in capitals":   {secret, strings.ToUpper(secret), "small letters"},
		"a secret too short":     {secret, secret[2:], "small letters"},
		"another secret":         {secret, "ef" + secret[2:], "secret"},
		"another day":            {`"day":"2026-11-25"`, `"day":"2026-11-26"`, "the day's"},
		"no day":                 {`"day":"2026-11-25"`, `"day":"2026-11-31"`, "is no day"},
		"another of the deals":   {`"number":0`, `"number":1`, "has the number 0"},
		"a field nobody knows":   {robots, `,"robot":1`, "unknown field"},
		"robots of no version":   {robots, `,"robots":0`, "began with: those of version 0"},
		"robots that are nobody": {robots, `,"robots":null`, "null"},
	} {
		require.Contains(t, file, c.from, name)
		report, err := record.Verify(strings.NewReader(strings.Replace(file, c.from, c.to, 1)))
		if c.why != "" {
			require.ErrorContains(t, err, c.why, name)
			continue
		}
		require.NoError(t, err, name)
		require.Len(t, report.Dailies, 1)
		require.Equal(t, daily.Robots(1), report.Dailies[0].Robots)
	}
}
