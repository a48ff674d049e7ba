package store

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// FuzzDecodeOptions encodes every decoded text again and reads the same options from it.
func FuzzDecodeOptions(f *testing.F) {
	for _, seed := range []string{encodeOptions(game.DefaultOptions()), `{"scoring":"lowest","target":1,"false_call":2,"reverse_two_plain":true}`, `{"scoring":"winner","target":500,"starting_hand":3,"uno_penalty":4}`, `{}`, `null`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := decodeOptions(text)
		if err != nil {
			return
		}
		again, err := decodeOptions(encodeOptions(o))
		require.NoError(t, err)
		require.Equal(t, o, again)
	})
}

// FuzzDecodeSeats: see FuzzDecodeOptions.
func FuzzDecodeSeats(f *testing.F) {
	text, err := encodeSeats(table.State{Seats: []table.Seat{
		{User: table.User{ID: "1", Name: "Ada"}},
		{User: table.User{ID: "2", Name: "Bob"}, Away: true, Robot: table.Hard, Missed: 2},
		{User: table.User{ID: "3"}, Robot: table.Easy, Gone: true, Next: table.User{ID: "4", Name: "Eve"}},
	}, Invited: []table.User{{ID: "5", Name: "Luna"}}, Declined: []table.User{{ID: "6", Name: "Zoe"}}, Sides: map[table.UserID]table.Side{
		"1": table.SecondSide, "5": table.FirstSide,
	}})
	require.NoError(f, err)
	for _, seed := range []string{text, `[]`, `null`, `[{"away":true,"absent":true}]`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var s, again table.State
		if decodeSeats(text, &s) != nil {
			return
		}
		text, err := encodeSeats(s)
		require.NoError(t, err)
		require.NoError(t, decodeSeats(text, &again))
		require.Equal(t, s, again)
	})
}

// TestOptionsOfEarlierRows: rows of earlier versions load, and this version writes the same.
func TestOptionsOfEarlierRows(t *testing.T) {
	all := game.Options{Scoring: game.ScoreLowest, Target: 200, FalseCall: 2, House: game.HouseRulesOf(
		game.HouseReverseTwo, game.HouseStacking, game.HouseJumpIn, game.HouseSevenZero, game.HouseDrawToMatch,
		game.HouseForcePlay, game.HouseNoBluff,
	)}
	for text, want := range map[string]game.Options{
		`{"scoring":"winner","target":500}`: game.DefaultOptions(),
		`{"scoring":"lowest","target":200,"reverse_two_plain":true,"stacking":true,"jump_in":true,"seven_zero":true,` +
			`"draw_to_match":true,"force_play":true,"no_bluff":true,"false_call":2}`: all,
		`{"scoring":"winner","target":500,"starting_hand":3,"uno_penalty":4}`: game.DefaultOptions().WithAmount(game.AmountStartingHand, 3).WithAmount(game.AmountUnoPenalty, 4),
	} {
		o, err := decodeOptions(text)
		require.NoError(t, err)
		require.Equal(t, want, o)
		require.Equal(t, text, encodeOptions(o))
	}
}

func TestUnknownOptionsAreRefused(t *testing.T) {
	for text, why := range map[string]string{
		`{"scoring":"winner","target":500,"peeking":true}`:     `options: unknown option "peeking"`,
		`{"scoring":"winner","target":500,"peeking":false}`:    `options: unknown option "peeking"`,
		`{"scoring":"winner","target":500,"reverse_two":true}`: `options: unknown option "reverse_two"`,
		`{"scoring":"winner","target":500,"stacking":"yes"}`:   "options: stacking: json",
		`{"scoring":"dice","target":500}`:                      `options: unknown scoring "dice"`,
		`{"target":500}`:                                       `options: scoring is missing`,
	} {
		_, err := decodeOptions(text)
		require.ErrorContains(t, err, why)
	}
	o, err := decodeOptions(`{"scoring":"winner","target":500,"stacking":false}`)
	require.NoError(t, err)
	require.Equal(t, game.DefaultOptions(), o)
}

// TestEverySetOfHouseRulesIsStored: each set that a table may agree on is read as it was written.
func TestEverySetOfHouseRulesIsStored(t *testing.T) {
	for house := game.HouseRules(0); house <= game.EveryHouseRule; house += 7 {
		o := game.Options{Target: 500, House: house}
		again, err := decodeOptions(encodeOptions(o))
		require.NoError(t, err)
		require.Equal(t, o, again)
	}
}

// TestNothingOfAnErasedUserStaysInStoredSeats of a table that is over and has no hall any more.
func TestNothingOfAnErasedUserStaysInStoredSeats(t *testing.T) {
	gone := table.User{ID: "ann", Name: "Ann", Global: "Anna", Avatar: "a_0b1c"}
	bob := table.User{ID: "bob", Name: "Bob", Avatar: "71/ff"}
	stored, err := encodeSeats(table.State{
		Seats:   []table.Seat{{User: gone, Away: true}, {User: bob, Robot: table.Easy, Next: gone}, {User: bob, Next: bob}},
		Invited: []table.User{gone, bob}, Declined: []table.User{bob, gone},
	})
	require.NoError(t, err)
	erased := withoutUser(stored, gone.ID)
	require.NotContains(t, erased, "Ann")
	var s table.State
	require.NoError(t, decodeSeats(erased, &s))
	require.Equal(t, []table.User{bob}, s.Invited)
	require.Equal(t, []table.User{bob}, s.Declined)
	require.Equal(t, []table.Seat{{Away: true}, {User: bob, Robot: table.Easy}, {User: bob, Next: bob}}, s.Seats)
}

// TestASettingThatADocumentLacksHasItsDefault, as one has that came with a later version.
func TestASettingThatADocumentLacksHasItsDefault(t *testing.T) {
	c, err := decodeSettings([]byte(`{"setup":{"edition":"flip","options":{"scoring":"lowest","target":200},"turn_time":30000,"robots":false},
		"pings":false,"a later one":true}`))
	require.NoError(t, err)
	want := table.DefaultSettings()
	want.Setup = table.Setup{Edition: "flip", Options: game.Options{Scoring: game.ScoreLowest, Target: 200}, TurnTime: 30 * time.Second}
	want.Pings = false
	require.Equal(t, want, c)
}

// TestADocumentWithoutPresetsIsAsBefore: older programs and their checksums see no difference, and a preset that cannot
// be read names itself.
func TestADocumentWithoutPresetsIsAsBefore(t *testing.T) {
	c := table.DefaultSettings()
	text, err := encodeSettings(c)
	require.NoError(t, err)
	require.NotContains(t, string(text), "presets")
	c.Presets = []game.Preset{{Name: "Friday", House: game.HouseRulesOf(game.HouseStacking)}}
	text, err = encodeSettings(c)
	require.NoError(t, err)
	require.Contains(t, string(text), `"presets":[{"name":"Friday","options":{`)
	_, err = decodeSettings([]byte(`{"setup":{"options":{"scoring":"winner","target":1}},"presets":[{"name":"Friday","options":{}}]}`))
	require.ErrorContains(t, err, `preset "Friday"`)
}
