package record_test

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/long"
	"unobot/game/record"
	"unobot/game/simulate"
)

// released is a record that an earlier version of this program wrote: one round between two seats
// under the options below, with a jump, a swap and a stack in it.
func released(t *testing.T) (file string, written simulate.Config) {
	t.Helper()
	text, err := os.ReadFile("testdata/v1-house-rules.jsonl")
	require.NoError(t, err)
	e, _ := game.EditionByID("classic")
	return string(text), simulate.Config{
		Edition: e, Seats: 2, Games: 1, Seed: 35, Policy: simulate.Random,
		Options: game.Options{
			Target: game.SingleRound, FalseCall: 2,
			House: game.HouseRulesOf(
				game.HouseReverseTwo, game.HouseStacking, game.HouseJumpIn, game.HouseSevenZero, game.HouseDrawToMatch,
			),
		},
	}
}

// releasedOptions are the options as they stand in that record.
const releasedOptions = `"options":{"scoring":"winner","target":1,"reverse_two":"plain","stacking":true,"jump_in":true,` +
	`"seven_zero":true,"draw_to_match":true,"force_play":false,"no_bluff":false,"false_call":2}`

// TestReleasedRecordsHold: a record of an earlier version holds, and this version writes the same.
func TestReleasedRecordsHold(t *testing.T) {
	file, c := released(t)
	require.Contains(t, file, releasedOptions)
	report, err := record.Verify(strings.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, 1, report.Finished)
	again := string(matches(t, c))
	require.Equal(t, file, again)
}

// TestOptionsOfARecord: a house rule that is left out is off, and an unknown one is named.
func TestOptionsOfARecord(t *testing.T) {
	file, _ := released(t)
	tests := map[string]struct{ from, to, why string }{
		"off is left out":        {`"force_play":false,"no_bluff":false,`, ``, ""},
		"no cost is left out":    {`,"false_call":2`, ``, ""},
		"in another order":       {`"stacking":true,"jump_in":true`, `"jump_in":true,"stacking":true`, ""},
		"on is left out":         {`"stacking":true,`, ``, "is not"},
		"plain is left out":      {`"reverse_two":"plain",`, ``, "is not what the rules lead to"},
		"no scoring":             {`"scoring":"winner",`, ``, `options has no field "scoring"`},
		"no target":              {`"target":1,`, ``, `options has no field "target"`},
		"an unknown rule":        {`"stacking":true`, `"stacking":true,"peeking":false`, `unknown option "peeking"`},
		"the name of a command":  {`"jump_in"`, `"jump-in"`, `unknown option "jump-in"`},
		"in capitals":            {`"stacking"`, `"Stacking"`, `unknown option "Stacking"`},
		"with an escape":         {`"stacking"`, `"stack\u0069ng"`, `options has a field "stack\u0069ng"`},
		"twice":                  {`"stacking":true`, `"stacking":true,"stacking":true`, `options has the field "stacking" twice`},
		"null":                   {`"no_bluff":false`, `"no_bluff":null`, "no_bluff is null"},
		"a word":                 {`"stacking":true`, `"stacking":"yes"`, "stacking: "},
		"no word":                {`"reverse_two":"plain"`, `"reverse_two":true`, "reverse_two: "},
		"an unknown word":        {`"reverse_two":"plain"`, `"reverse_two":"twice"`, `reverse_two: unknown word "twice"`},
		"an unknown scoring":     {`"scoring":"winner"`, `"scoring":"dice"`, `unknown scoring "dice"`},
		"a target in words":      {`"target":1`, `"target":"one"`, "target: "},
		"no number of cards":     {`,"false_call":2`, `,"false_call":2,"starting_hand":0`, "starting_hand: 0 is not a number of cards"},
		"the usual hand":         {`,"false_call":2`, `,"false_call":2,"starting_hand":7`, "starting_hand cannot be 7"},
		"too large a hand":       {`,"false_call":2`, `,"false_call":2,"starting_hand":11`, "starting_hand cannot be 11"},
		"another hand":           {`,"false_call":2`, `,"false_call":2,"starting_hand":6`, "is not what the rules lead to"},
		"the usual penalty":      {`,"false_call":2`, `,"false_call":2,"uno_penalty":2`, "uno_penalty cannot be 2"},
		"no penalty":             {`,"false_call":2`, `,"false_call":2,"uno_penalty":0`, "uno_penalty: 0 is not a number of cards"},
		"no teams are left out":  {`,"false_call":2`, `,"false_call":2,"teams":false`, "teams: what is off is left out"},
		"teams of one":           {`,"false_call":2`, `,"false_call":2,"teams":true`, "teams take 4 or 6 seats, not 2"},
		"a target of no edition": {`"target":1`, `"target":2`, "target cannot be 2"},
		"no object":              {releasedOptions, `"options":[]`, "cannot unmarshal array"},
		"null for all":           {releasedOptions, `"options":null`, "options is null"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, file, tt.from)
			_, err := record.Verify(strings.NewReader(strings.Replace(file, tt.from, tt.to, 1)))
			if tt.why == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, tt.why)
		})
	}
}

// TestAPlainRecordNeedsNoHouseRules: a record from before there were house rules would hold.
func TestAPlainRecordNeedsNoHouseRules(t *testing.T) {
	e, _ := game.EditionByID("hyper")
	file := string(matches(t, simulate.Config{
		Edition: e, Options: game.DefaultOptions(), Seats: 3, Games: 1, Seed: 1, Policy: simulate.Random,
	}))
	all := regexp.MustCompile(`,"reverse_two":"skip","stacking":false,"jump_in":false,.*"false_call":0}`)
	require.Regexp(t, all, file)
	_, err := record.Verify(strings.NewReader(all.ReplaceAllString(file, "}")))
	require.NoError(t, err)
}

// TestEverySetOfHouseRulesIsRecorded: each set that a table may agree on is in the record of its
// match as it was agreed on.
func TestEverySetOfHouseRulesIsRecorded(t *testing.T) {
	e, _ := game.EditionByID("classic")
	seen := map[string]bool{}
	sets := 0
	for house := game.HouseRules(0); house <= game.EveryHouseRule; house += 31 {
		o := game.Options{Target: game.SingleRound, House: house}
		if e.Fit(o) != o {
			continue
		}
		sets++
		g, err := game.New(e, o, 2, [32]byte{})
		require.NoError(t, err)
		var out bytes.Buffer
		w := record.NewWriter(&out)
		require.NoError(t, w.Game(0, [32]byte{}, &g))
		require.NoError(t, w.Flush())
		for r := range game.EveryHouseRule.All() {
			off, on := "false", "true"
			if r == game.HouseReverseTwo {
				off, on = `"skip"`, `"plain"`
			}
			word := map[bool]string{false: off, true: on}[house.Has(r)]
			if r > game.HouseNoBluff && !house.Has(r) { // as before there was such a rule
				require.NotContains(t, out.String(), r.Field())
				continue
			}
			require.Contains(t, out.String(), fmt.Sprintf(`,%q:%s,`, r.Field(), word))
		}
		seen[out.String()] = true
	}
	require.Len(t, seen, sets)
}

// TestNumbersOfCardsAreRecorded: matches with another starting hand and another penalty hold as
// they were played, and usual ones are not written.
func TestNumbersOfCardsAreRecorded(t *testing.T) {
	for i, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			for hand := uint8(3); hand <= 10; hand++ {
				if int(hand)%len(game.Editions()) != i && !long.Tests() {
					continue
				}
				penalty := 1 + hand%4
				o := game.Options{Target: game.SingleRound}.WithAmount(game.AmountStartingHand, hand).WithAmount(game.AmountUnoPenalty, penalty)
				file := string(matches(t, simulate.Config{
					Edition: e, Options: o, Seats: e.SeatsFor(o), Games: 1, Seed: uint64(hand), Policy: simulate.Random,
				}))
				require.Equal(t, hand != 7, strings.Contains(file, fmt.Sprintf(`"starting_hand":%d`, hand)))
				require.Equal(t, penalty != 2, strings.Contains(file, fmt.Sprintf(`"uno_penalty":%d`, penalty)))
				_, err := record.Verify(strings.NewReader(file))
				require.NoError(t, err)
			}
		})
	}
}

// TestTeamsAreRecorded: a match of teams holds as it was played, and not as one without them. Without teams
// nothing is written of them.
func TestTeamsAreRecorded(t *testing.T) {
	for _, e := range game.Editions() {
		if e.Rules.NoTeams {
			continue
		}
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			for _, seats := range []int{4, 6} {
				c := simulate.Config{Edition: e, Options: game.Options{Target: 200, Teams: true}, Seats: seats, Games: 1, Seed: 5, Policy: simulate.Random}
				file := string(matches(t, c))
				require.Contains(t, file, `"false_call":0,"teams":true}`)
				_, err := record.Verify(strings.NewReader(file))
				require.NoError(t, err)
				_, err = record.Verify(strings.NewReader(strings.Replace(file, `,"teams":true`, "", 1)))
				require.Error(t, err)
				c.Options.Teams = false
				require.NotContains(t, string(matches(t, c)), "teams")
			}
		})
	}
}
