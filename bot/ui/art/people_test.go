package art

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// profile returns the card of a player with many matches.
func profile() ProfileScene {
	classic, _ := game.EditionByID("classic")
	s := ProfileScene{
		Figure: Figure{Name: "Ada"}, Letters: recordLetters, Matches: 61, Wins: 38, Streak: 4, Rating: 1517, BestRound: 248,
		Labels: ProfileLabels{
			"Rating", "Achievements", "Matches won", "Current streak", "Best round", "Last matches", "Classic", nil,
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

// TestACardIsSmall: for every player, with numbers of any size.
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

// standings returns the leaderboard of a season with that of all times beside it.
func standings() LeaderboardScene {
	s := LeaderboardScene{Season: true, Most: 66}
	for i, name := range []string{"Marguerite", "Gizmo", "Bruno", "Luna", "Tran", "Élodie"} {
		s.Rows = append(s.Rows, StandingRow{
			Figure: Figure{Name: name}, Rank: 1 + i, Number: 1712 - 31*i, Matches: 66 - 7*i, Wins: 38 - 7*i,
			Medals: [3]int{9 - 3*i, i},
		})
	}
	s.Own = &StandingRow{Figure: Figure{Name: "Ada"}, Rank: 17, Number: 1436, Matches: 30, Wins: 12, Medals: [3]int{0, 2}, Own: true}
	s.Beside, s.BesideOwn = s.Rows, s.Own
	return s
}

// TestALeaderboardHasItsReaderOnIt: with an edge of honey, below three dots or among the rows, and no other player.
func TestALeaderboardHasItsReaderOnIt(t *testing.T) {
	s := standings()
	edge := func(p *painting, y int) int { return p.count(area{200, y, 40, 4}, honey) }
	last := standingsTop + 6*standingPitch + dotsH
	p := s.paint()
	require.Equal(t, 500, p.h)
	require.Equal(t, 160, edge(p, last))
	require.Positive(t, p.count(area{20, last - 20, 60, 18}, nightFelt.line), "dots")
	require.Zero(t, edge(p, standingsTop+standingPitch))
	s.Rows, s.Own, s.BesideOwn = s.Rows[:2], nil, nil
	s.Beside = nil
	s.Rows[1].Own = true
	p = s.paint()
	require.Equal(t, 160, edge(p, standingsTop+standingPitch))
	require.Zero(t, edge(p, standingsTop))
	require.Less(t, p.h, 200, "no higher than it has rows")
}

// TestBarsOfALeaderboardAreMatches: the bright part those that were won.
func TestBarsOfALeaderboardAreMatches(t *testing.T) {
	s := standings()
	bar := area{mainPanel.x + mainPanel.w - 332, standingsTop + 12, 142, 30}
	lit, dim := s.paint().count(bar, honey), s.paint().count(bar, nightFelt.line)
	s.Rows[0].Wins = 60
	require.Greater(t, s.paint().count(bar, honey), lit)
	s.Rows[0].Wins, s.Rows[0].Matches = 38, 40
	require.Less(t, s.paint().count(bar, nightFelt.line), dim)
	medal := area{bar.x + bar.w + 10, standingsTop, 40, 54}
	require.Positive(t, s.paint().count(medal, honey))
	s.Rows[0].Medals = [3]int{}
	require.Zero(t, s.paint().count(medal, honey))
}

// TestSeasonsAndAllTimesHaveSigns: a calendar and a loop.
func TestSeasonsAndAllTimesHaveSigns(t *testing.T) {
	s, sign := standings(), area{mainPanel.x, 10, 70, 44}
	season := s.paint().count(sign, honey)
	s.Season = false
	require.NotEqual(t, season, s.paint().count(sign, honey))
}

// TestALeaderboardIsSmall: for all players, with numbers of any size, which stay apart.
func TestALeaderboardIsSmall(t *testing.T) {
	s := standings()
	vast := *s.Own
	vast.Portrait, vast.Name = photo(3), strings.Repeat("W", 40)
	vast.Rank, vast.Number, vast.Matches, vast.Wins, vast.Medals = 999_999, 99_999_999, 99_999, 99_999, [3]int{999}
	s.Own, s.BesideOwn = &vast, &vast
	for _, scene := range []LeaderboardScene{standings(), s} {
		png, err := scene.Render()
		require.NoError(t, err)
		require.Less(t, len(png), 60_000)
	}
}

func BenchmarkLeaderboard(b *testing.B) {
	s := standings()
	measure(b, func(int) *painting { return s.paint() })
}

func rivals() RivalsScene {
	return RivalsScene{[2]RivalFigure{
		{
			Figure: Figure{Name: "Ada"}, Wins: 38, Hits: 14, Bluffs: 2, Skips: 31, Streak: 4,
			Recent: []bool{true, true, false, true, false, true, true, false, true, true, true, false},
		},
		{
			Figure: Figure{Name: "Bruno"}, Wins: 23, Hits: 6, Bluffs: 5, Skips: 24, Streak: 2,
			Recent: []bool{false, false, true, false, true, false, false, true, false, false, false, true},
		},
	}}
}

// TestTheLongerSideOfRivalsIsBright: and the other one grey, row by row.
func TestTheLongerSideOfRivalsIsBright(t *testing.T) {
	p := rivals().paint()
	left, right := area{304, 97, 118, 22}, area{478, 97, 118, 22}
	require.Greater(t, p.count(left, honey), 2000)
	require.Zero(t, p.count(right, silver))
	require.Positive(t, p.count(right, nightFelt.line))
	left.y, right.y = left.y+50, right.y+50
	require.Zero(t, p.count(left, honey))
	require.Greater(t, p.count(right, silver), 2000)
	none := RivalsScene{}.paint()
	require.Zero(t, none.count(area{304, 90, 118, 200}, honey), "who has done nothing is not bright")
}

// TestRivalsAreSmall: for all players, with numbers of any size.
func TestRivalsAreSmall(t *testing.T) {
	vast := rivals()
	for i := range vast.Sides {
		s := &vast.Sides[i]
		s.Name, s.Portrait = strings.Repeat("W", 40), photo(i)
		s.Wins, s.Hits, s.Bluffs, s.Skips, s.Streak = 99_999, 99_999, 99_999, 99_999, 99_999
	}
	for _, s := range []RivalsScene{{}, rivals(), vast} {
		png, err := s.Render()
		require.NoError(t, err)
		require.Less(t, len(png), 60_000)
	}
}

func BenchmarkRivals(b *testing.B) {
	s := rivals()
	measure(b, func(int) *painting { return s.paint() })
}

// shelf returns a page of achievements of every kind.
func shelf(first int) FeatsScene {
	names := slices.Sorted(maps.Keys(FeatGlyphs))
	var s FeatsScene
	for i := range FeatsShown {
		s.Feats = append(s.Feats, FeatTile{Name: "On fire", Glyph: names[(first+i)%len(names)], Metal: i % 3, Done: i % 2 * 10, Goal: 10})
	}
	return s
}

// TestMedalsAreOfMetalOnceEarned: before, their place is empty.
func TestMedalsAreOfMetalOnceEarned(t *testing.T) {
	for metal, col := range metals {
		for _, glyph := range slices.Sorted(maps.Keys(FeatGlyphs)) {
			tile := FeatTile{Glyph: glyph, Metal: metal, Done: 1, Goal: 1}
			medal := featPlace(0)
			medal.w = 130
			require.Greater(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(medal, col), 2000)
			tile.Done = 0
			require.Zero(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(medal, col))
		}
	}
}

// TestProgressIsABar: as long as the part that is done.
func TestProgressIsABar(t *testing.T) {
	length := func(done int) int {
		p := FeatsScene{Feats: []FeatTile{{Glyph: "crown", Metal: 2, Done: done, Goal: 200}}}.paint()
		return p.count(area{140, 80, 200, 40}, honey)
	}
	require.Zero(t, length(0))
	require.Greater(t, length(100), length(20))
	require.Greater(t, length(199), length(100))
}

// TestAchievementsCarryTheirNames: in the reader's language, whole, and a page of solo ones has squares.
func TestAchievementsCarryTheirNames(t *testing.T) {
	tile := FeatTile{Glyph: "crown", Metal: 2, Done: 1, Goal: 1}
	a := featPlace(0)
	below := area{a.x + 8, a.y + 115, a.w - 16, 48}
	require.Zero(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(below, nightFelt.text))
	for _, name := range []string{"On fire", "Le petit-déj est servi", "Détecteur de mensonges", strings.Repeat("W", 65)} {
		tile.Name = name
		p := FeatsScene{Feats: []FeatTile{tile}}.paint()
		require.Positive(t, p.count(below, nightFelt.text), name)
		require.Zero(t, p.count(area{a.x, a.y, 8, a.h}, nightFelt.text), name)
		require.Zero(t, p.count(area{a.x + a.w - 8, a.y, 8, a.h}, nightFelt.text), name)
	}
	tile.Name = "日本語"
	require.Positive(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(below, nightFelt.text), "in another script")
	tile.Name = "\U000130e7"
	require.Zero(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(below, nightFelt.text), "what no font has is left out")
	corner := area{a.x + 68 - 46, a.y + 62 - 46, 20, 20}
	round := FeatsScene{Feats: []FeatTile{tile}}.paint().count(corner, honey)
	tile.Solo = true
	require.Greater(t, FeatsScene{Feats: []FeatTile{tile}}.paint().count(corner, honey), round)
}

// TestGlyphsDiffer: no two medals look alike, and every glyph fits its medal.
func TestGlyphsDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(FeatGlyphs)) {
		png, err := FeatsScene{Feats: []FeatTile{{Glyph: name, Goal: 1}}}.Render()
		require.NoError(t, err)
		require.Less(t, len(png), 60_000)
		require.NotContains(t, seen, string(png), name)
		seen[string(png)] = name
		x0, y0, x1, y1 := square(FeatGlyphs[name]()).bounds()
		require.GreaterOrEqual(t, min(x0, y0), -.01, name)
		require.LessOrEqual(t, max(x1, y1), 1.01, name)
	}
}

func BenchmarkFeats(b *testing.B) {
	measure(b, func(i int) *painting { return shelf(i).paint() })
}
