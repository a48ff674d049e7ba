package record_test

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"regexp"
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

// TestADailyIsCheckedAgainstItsDay: a record names the robots of its day, and one from before there were others names
// none. All facts about the day in a record have to be true.
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

func TestEventsAreWhatTheRulesLeadTo(t *testing.T) {
	file := classicRound(t)
	tests := map[string]struct{ from, to, why string }{
		"another seat": {`"events":[{"kind":"dealer_drew","seat":0,`, `"events":[{"kind":"dealer_drew","seat":1,`, "event 0 is not what the rules lead to: dealer_drew"},
		"none":         {`"events":[{"kind":"played","seat":0,"card":CARD}]`, `"events":[]`, "event 0 is not what the rules lead to: played"},
		"one more": {
			`"events":[{"kind":"played","seat":0,"card":CARD}]`,
			`"events":[{"kind":"played","seat":0,"card":CARD},{"kind":"shouted","seat":1}]`, `event 1, "shouted", is one too many`,
		},
		"of no kind": {
			`"events":[{"kind":"played","seat":0,"card":CARD}]`,
			`"events":[{"kind":"played","seat":0,"card":CARD},{"kind":"cheered"}]`, `event 1, "cheered", is one too many`,
		},
	}
	card := regexp.MustCompile(`"events":\[{"kind":"played","seat":0,"card":(\d+)}\]`).FindStringSubmatch(file)
	require.NotNil(t, card, "choose another seed")
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			from, to := strings.ReplaceAll(tt.from, "CARD", card[1]), strings.ReplaceAll(tt.to, "CARD", card[1])
			require.Contains(t, file, from)
			_, err := record.Verify(strings.NewReader(strings.Replace(file, from, to, 1)))
			require.ErrorContains(t, err, tt.why)
		})
	}
	t.Run("cards in another order", func(t *testing.T) {
		drew := regexp.MustCompile(`("kind":"drew","seat":\d,"cards":\[)(\d+),(\d+)\]`)
		require.Regexp(t, drew, file)
		_, err := record.Verify(strings.NewReader(drew.ReplaceAllString(file, "$1$3,$2]")))
		require.NoError(t, err)
	})
}

// TestFairnessPageShowsARecord: the page has the beginning of the line that a record has for its
// second example.
func TestFairnessPageShowsARecord(t *testing.T) {
	page, err := os.ReadFile("../../docs/fairness.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(page), "<!-- record flip -->\n```text\n")
	require.True(t, ok)
	shown, _, ok := strings.Cut(rest, "```\n")
	require.True(t, ok)

	e, _ := game.EditionByID("flip")
	var seed [32]byte
	binary.BigEndian.PutUint64(seed[:], 189796) // as in the example
	g, err := game.New(e, game.DefaultOptions(), 4, seed)
	require.NoError(t, err)
	deal := game.Action{Seat: game.NoSeat, Kind: game.ActDeal}
	var events []game.Event
	require.NoError(t, g.Apply(deal, &events))
	var line bytes.Buffer
	w := record.NewWriter(&line)
	require.NoError(t, w.Step(deal, events, &g))
	require.NoError(t, w.Flush())

	shown = strings.Join(strings.Fields(shown), "")
	require.Equal(t, shown, line.String()[:len(shown)])
}
