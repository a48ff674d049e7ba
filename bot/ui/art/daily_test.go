package art

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// dailyResult returns a deal of the day that took so many turns.
func dailyResult(night bool, turns int) DailyScene {
	s := DailyScene{
		Robots: []string{"Astro", "Luna", "Pixel"}, Cards: 7,
		Letters: recordLetters, Number: 142, Night: night, Figure: Figure{Name: "Ada"}, Streak: 12, Freezes: 1,
		Played: true, Won: true, Usual: 19, Rank: 3, Players: 57,
	}
	s.Emblem = game.Face{Color: game.Blue, Number: 7}
	colors := []game.Color{game.Red, game.Blue, game.NoColor, game.Yellow, game.Green}
	if night {
		colors = []game.Color{game.Red, game.Pink, game.NoColor, game.Teal, game.Blue, game.Orange, game.Purple}
	}
	for i := range turns {
		s.Turns = append(s.Turns, DailyTurn{Drew: i%4 == 2, Color: colors[i*i/2%len(colors)]})
	}
	return s
}

// unplayed returns the same day before its deal was played.
func unplayed(s DailyScene) DailyScene {
	s.Played, s.Won, s.Turns, s.Usual, s.Rank, s.Players = false, false, nil, 0, 0, 0
	return s
}

// TestADailyShowsEveryTurn: in its color, as far as there is room, and then how many more there were.
func TestADailyShowsEveryTurn(t *testing.T) {
	turns := func(n int, color game.Color) *painting {
		s := dailyResult(false, 0)
		for range n {
			s.Turns = append(s.Turns, DailyTurn{Color: color})
		}
		return s.paint()
	}
	for n := 1; n < 45; n++ {
		red := turns(n, game.Red).count(dailyTurn, hues[game.Red])
		require.Greater(t, red, 500*n, n)
		if n != 20 { // where the tiles become smaller
			require.Greater(t, turns(n+1, game.Red).count(dailyTurn, hues[game.Red]), red, n)
		}
	}
	most := turns(45, game.Red)
	require.Zero(t, most.count(dailyTurn, dayFelt.text))
	for _, n := range []int{46, 60, 120, 999} {
		cut := turns(n, game.Red)
		require.Less(t, cut.count(dailyTurn, hues[game.Red]), most.count(dailyTurn, hues[game.Red]))
		require.Positive(t, cut.count(dailyTurn, dayFelt.text), "and %d more", n-44)
	}
	require.Zero(t, most.count(area{dailyTurn.x + dailyTurn.w, 0, dailyWho.x - dailyTurn.x - dailyTurn.w, dailyH}, hues[game.Red]), "they stay in their column")
	require.Zero(t, most.count(area{dailyTurn.x, dailyTurn.y + dailyTurn.h + 2, dailyTurn.w, 10}, hues[game.Red]))
}

// TestADailyTellsItsTurnsApart: by more than the color.
func TestADailyTellsItsTurnsApart(t *testing.T) {
	for _, night := range []bool{false, true} {
		seen := map[string]DailyTurn{}
		turns := []DailyTurn{{Drew: true}}
		for c := game.NoColor; c <= game.Purple; c++ {
			turns = append(turns, DailyTurn{Color: c})
		}
		for _, turn := range turns {
			s := dailyResult(night, 0)
			s.Turns = []DailyTurn{turn}
			p := s.paint()
			shape := ""
			for y := range dailyTiles[0].size {
				for x := range dailyTiles[0].size {
					at := p.at(dailyTurn.x+x, dailyTurn.y+y)
					shape += string(rune('0' + int(luminance(at)*3)))
				}
			}
			require.NotContains(t, seen, shape, "%v looks like %v without its hue", turn, seen[shape])
			seen[shape] = turn
		}
	}
}

// TestTheUsualNumberOfTurnsIsAMark: the bar ends before it, at it or beyond, and both numbers can be read.
func TestTheUsualNumberOfTurnsIsAMark(t *testing.T) {
	behind := area{dailyBar.x + dailyBar.w - 12, dailyBar.y + dailyBar.h/2, 4, 1}
	for _, turns := range []int{1, 2, 9, 10, 18, 19, 20, 38, 39, 99, 200} {
		for _, usual := range []int{0, 1, 2, 9, 19, 20, 38, 99, 200} {
			s := dailyResult(false, turns)
			s.Usual = usual
			p := s.paint()
			mark := p.count(area{dailyBar.x, dailyBar.y - 8, dailyBar.w, 7}, chalk)
			require.Equal(t, usual > 0, mark > 0, "%d of %d", turns, usual)
			whole := dailyBar
			text := p.count(whole, ink) + p.count(whole, dayFelt.text) + p.count(whole, dayFelt.dim)
			require.Greater(t, text, 30, "%d of %d", turns, usual)
			require.Greater(t, p.count(dailyBar, honey), 200, "%d of %d", turns, usual)
			require.Equal(t, behind.w, p.count(behind, dayFelt.floor), "there is room behind: %d of %d", turns, usual)
		}
	}
	lost := dailyResult(false, 12)
	lost.Won = false
	require.Zero(t, lost.paint().count(dailyBar, honey), "a defeat is not golden")
}

// TestADailyCelebratesAWin: with a crown, and a medal for the best three.
func TestADailyCelebratesAWin(t *testing.T) {
	s := dailyResult(false, 12)
	who := func() *painting { return s.paint() }
	for rank, col := range map[int]bool{1: true, 2: true, 3: true, 4: false, 1234: false} {
		s.Rank = rank
		metal := medals[min(rank, 3)-1].metal
		if rank != 1 { // the crown is of gold, too
			require.Equal(t, col, who().count(dailyWho, metal) > 100, rank)
		}
	}
	s.Rank = 2
	require.Greater(t, who().count(dailyWho, honey), 200)
	s.Won = false
	require.Zero(t, who().count(dailyWho, honey))
	require.Zero(t, who().count(dailyWho, silver), "losing quickly is no merit")
}

// TestAnUnplayedDailyTellsNothing: it looks the same for all results of others.
func TestAnUnplayedDailyTellsNothing(t *testing.T) {
	for _, night := range []bool{false, true} {
		want := unplayed(dailyResult(night, 12)).paint()
		told := dailyResult(night, 12)
		told.Played = false
		requireSame(t, want, told.paint())
		for c := game.Red; c <= game.Purple; c++ {
			require.Zero(t, want.count(dailyTurn, hues[c]))
		}
		for i := range 3 {
			robot := area{dailyTurn.x + i*198, dailyTurn.y, 176, dailyTurn.h}
			require.Greater(t, want.count(robot, chalk), 1_500, "robot %d, with its cards", i)
		}
		require.Zero(t, want.count(dailyBar, told.empty()), "there is no bar without a result")
	}
}

// TestASharedDailyIsTheSameForEveryResult: but for the turns, which fill its height.
func TestASharedDailyIsTheSameForEveryResult(t *testing.T) {
	first, second := dailyResult(false, 12), dailyResult(false, 12)
	second.Won, second.Rank, second.Players, second.Usual, second.Streak, second.Freezes = false, 0, 0, 0, 0, 0
	first.Shared, second.Shared = true, true
	requireSame(t, first.paint(), second.paint())
	require.Zero(t, first.paint().count(dailyFoot, honey), "no streak")
}

// TestADailyIsSmall: by day and by night, however long it was.
func TestADailyIsSmall(t *testing.T) {
	for _, night := range []bool{false, true} {
		for _, turns := range []int{0, 1, 16, 20, 21, 45, 60, 300} {
			s := dailyResult(night, turns)
			s.Portrait = photo(3)
			for _, s := range []DailyScene{s, unplayed(s)} {
				b := requirePicture(t, s, dailyH)
				require.Less(t, len(b), 40_000)
			}
		}
	}
	vast := dailyResult(true, 300)
	vast.Number, vast.Streak, vast.Freezes, vast.Rank, vast.Players, vast.Usual = 123_456, 9_999, 999, 123_456, 999_999, 300
	requirePicture(t, vast, dailyH)
	p := vast.paint()
	for _, gap := range []area{
		{dailyDay.x + dailyDay.w + 4, 0, 1, dailyH},
		{dailyBar.x - 4, dailyFoot.y, 1, dailyFoot.h},
		{dailyWho.x - 4, 0, 1, dailyH},
		{pictureW - 4, 0, 1, dailyH},
	} {
		require.Equal(t, gap.h, p.count(gap, nightFelt.ground), "nothing leaves its column")
	}
	requirePicture(t, DailyScene{}, dailyH)
}

func BenchmarkDaily(b *testing.B) {
	s := dailyResult(false, 44)
	s.Portrait = photo(3)
	measure(b, func(int) *painting { return s.paint() })
}

// duelOf returns a duel of so many turns each, which the second one has won.
func duelOf(night bool, own, other int) DuelScene {
	a, b := dailyResult(night, own), dailyResult(night, other)
	return DuelScene{Night: night, Sides: []DuelSide{
		{Figure: Figure{Name: "Ada"}, Turns: a.Turns},
		{Figure: Figure{Name: "Bruno", Portrait: photo(3)}, Turns: b.Turns, Won: true, Better: true},
	}}
}

// TestADuelShowsBothSides, for all results; the better one is marked, and neither if they are equal.
func TestADuelShowsBothSides(t *testing.T) {
	row := func(i int) area { return area{0, i * (duelRowH + duelGap), pictureW, duelRowH + duelGap} }
	for _, night := range []bool{false, true} {
		for _, turns := range [][2]int{{0, 1}, {12, 16}, {30, 31}, {300, 9}} {
			s := duelOf(night, turns[0], turns[1])
			b := requirePicture(t, s, 2*(duelRowH+duelGap)+duelGap)
			require.Less(t, len(b), 40_000)
			p := s.paint()
			require.Greater(t, p.count(row(1), honey), 4_000)
			require.Less(t, p.count(row(0), honey), 100)
		}
	}
	even := duelOf(false, 12, 12)
	even.Sides[1].Better, even.Sides[1].Won = false, false
	require.Zero(t, even.paint().count(row(1), honey))
	alone := duelOf(true, 12, 12)
	alone.Sides = alone.Sides[1:]
	requirePicture(t, alone, duelRowH+2*duelGap)
	_, err := DuelScene{}.Render()
	require.Error(t, err)
}

func BenchmarkDuel(b *testing.B) {
	s := duelOf(false, 16, 24)
	measure(b, func(int) *painting { return s.paint() })
}
