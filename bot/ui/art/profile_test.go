package art

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// profile is the card of somebody who has played a lot.
func profile() ProfileScene {
	classic, _ := game.EditionByID("classic")
	s := ProfileScene{
		Figure: Figure{Name: "Ada"}, Letters: recordLetters, Matches: 61, Wins: 38, Streak: 4, Rating: 1517, BestRound: 248,
		Labels: ProfileLabels{
			"Rating", "Achievements", "Matches won", "Wins in a row", "Best round", "Last matches", "Classic", nil,
		},
		Times: 27, Feats: 12, AllFeats: 36, Medals: [3]int{2, 0, 11},
	}
	s.Favorite, _ = classic.Face("b7")
	for i := range 20 {
		s.Recent, s.Course = append(s.Recent, i%3 != 1), append(s.Course, 1200+(i*i*7)%90+16*i)
	}
	return s
}

// TestACardShowsHowMatchesWent: a high bar for a win, a low one for a defeat, and the last one right.
func TestACardShowsHowMatchesWent(t *testing.T) {
	s := profile()
	bars := area{505, 110, 380, 90}
	s.Recent = []bool{true, false}
	p := s.paint()
	require.Positive(t, p.count(bars, honey))
	require.Positive(t, p.count(bars, nightFelt.line))
	s.Recent = []bool{false, false}
	require.Zero(t, s.paint().count(bars, honey))
}

// TestTheCourseOfARatingRises: the marker stands where the rating is now, and little looks little.
func TestTheCourseOfARatingRises(t *testing.T) {
	s := profile()
	upper, lower := area{600, 230, 100, 100}, area{600, 330, 100, 100}
	yellow := hues[game.Yellow]
	s.Course = []int{1000, 1300}
	require.Positive(t, s.paint().count(upper, yellow))
	require.Zero(t, s.paint().count(lower, yellow))
	s.Course = []int{1300, 1000}
	require.Zero(t, s.paint().count(upper, yellow))
	s.Course = nil
	require.Zero(t, s.paint().count(area{302, 224, 404, 210}, yellow))
}

// TestNumbersOfACardHaveLabels: "1032" says that it is a rating, and nothing is labelled that is not there.
func TestNumbersOfACardHaveLabels(t *testing.T) {
	named, bare := profile(), profile()
	bare.Labels = ProfileLabels{}
	rating := area{20, 280, 262, 24}
	require.Positive(t, named.paint().count(rating, nightFelt.dim))
	require.Zero(t, bare.paint().count(rating, nightFelt.dim))
	best := area{700, 62, 190, 34}
	require.Positive(t, named.paint().count(best, nightFelt.dim))
	named.BestRound = 0
	require.Zero(t, named.paint().count(best, nightFelt.dim))
}

// TestACardOfGamesAgainstRobots has no rating: it shows how many were won, by how strong the robots were.
func TestACardOfGamesAgainstRobots(t *testing.T) {
	s := profile()
	s.Levels, s.Labels.Levels = []Share{{6, 6}, {0, 10}, {0, 0}}, []string{"easy", "normal", "hard"}
	p := s.paint()
	require.Zero(t, p.count(area{302, 224, 404, 210}, hues[game.Yellow]))
	require.Positive(t, p.count(area{450, 240, 160, 40}, honey), "won")
	require.Zero(t, p.count(area{450, 300, 160, 120}, honey), "not yet")
}

// TestACardIsSmall: whoever it is about, and however large the numbers are.
func TestACardIsSmall(t *testing.T) {
	full := profile()
	full.Portrait = photo(3)
	vast := profile()
	vast.Name, vast.Matches, vast.Wins, vast.Streak, vast.Rating, vast.BestRound, vast.Times = strings.Repeat("W", 40), 99_999, 99_999, 99_999, 99_999, 9_999, 99_999
	for _, s := range []ProfileScene{{}, profile(), full, vast} {
		png, err := s.Render()
		require.NoError(t, err)
		require.Less(t, len(png), 60_000)
	}
	before := profile().paint()
	after := vast.paint()
	require.Equal(t, before.at(296, 225), after.at(296, 225), "the name stays on its plate")
}

func BenchmarkProfile(b *testing.B) {
	s := profile()
	s.Portrait = photo(3)
	measure(b, func(int) *painting { return s.paint() })
}
