package game

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestOptionsWithoutTeamsAreWrittenAsBefore pins that options without teams are written byte for byte as before there
// were teams.
func TestOptionsWithoutTeamsAreWrittenAsBefore(t *testing.T) {
	o := DefaultOptions()
	for form, before := range map[OptionsForm]string{
		Stored: `{"scoring":"winner","target":500}`,
		Recorded: `{"scoring":"winner","target":500,"reverse_two":"skip","stacking":false,"jump_in":false,"seven_zero":false,` +
			`"draw_to_match":false,"force_play":false,"no_bluff":false,"false_call":0}`,
	} {
		require.Equal(t, before, string(o.JSON(form)))
		read, err := OptionsFromJSON([]byte(before), form)
		require.NoError(t, err)
		require.Equal(t, o, read)
	}
}

// TestTeamsAreWrittenOneWay: they are there as true or not at all.
func TestTeamsAreWrittenOneWay(t *testing.T) {
	o := DefaultOptions()
	o.Teams = true
	for _, form := range []OptionsForm{Stored, Recorded} {
		read, err := OptionsFromJSON(o.JSON(form), form)
		require.NoError(t, err)
		require.Equal(t, o, read)
		for _, other := range []string{"false", "1", "null", `"true"`} {
			_, err = OptionsFromJSON([]byte(`{"scoring":"winner","target":500,"teams":`+other+`}`), form)
			require.EqualError(t, err, "teams: what is off is left out", other)
		}
	}
}

// TestPartnersShareOneScore: a stored state in which they do not is refused.
func TestPartnersShareOneScore(t *testing.T) {
	o := DefaultOptions()
	o.Teams = true
	g := mustNew(t, classic, o, 4, 1)
	require.NoError(t, g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil))
	p := g.Position()
	p.Scores = []int{40, 7, 40, 7}
	_, err := FromPosition(classic, o, p)
	require.NoError(t, err)
	p.Scores[2] = 39
	_, err = FromPosition(classic, o, p)
	require.ErrorContains(t, err, "score or win of a side")
	_, err = FromPosition(classic, DefaultOptions(), p)
	require.NoError(t, err)
}
