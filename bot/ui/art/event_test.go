package art

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// arenaEvening returns an arena in full swing.
func arenaEvening() ArenaScene {
	s := ArenaScene{Letters: recordLetters, People: 24, Games: 37}
	won := [][]bool{
		{true, true, true, true, true},
		{false, true, true, false, true},
		{false, false, true, true, true},
		{true, false, false, true, false},
		{false, true, false, true, true},
		{true, false},
		{},
		{false, false, false, true, false},
	}
	for i, name := range []string{"Marguerite", "Gizmo", "Ada", "Bruno", "Luna", "Tran", "Élodie", "Rusty"} {
		s.Rows = append(s.Rows, ArenaRow{
			Figure: Figure{Name: name}, Rank: i + 1, Change: 1 - i%3, Last: won[i], Flame: []int{5, 0, 3, 0, 2, 0, 0, 0}[i], Points: 46 - 5*i,
		})
	}
	for i, top := range []game.Face{{Color: game.Green, Number: 5}, {Color: game.Red, Symbol: game.DrawTwo}, {Symbol: game.WildDrawColor}, {Color: game.Blue, Number: 9}} {
		t := ArenaTable{Top: top}
		for k := range 4 - i/2 {
			t.Seats = append(t.Seats, ArenaSeat{Figure: Figure{Name: names[i+k], Robot: k == 1}, Cards: 1 + (3*i+2*k)%9})
		}
		if i == 2 {
			t.Side = game.Dark
		}
		s.Tables = append(s.Tables, t)
	}
	return s
}

// cup returns a knockout of sixteen with half of the tables of the second round under way.
func cup() BracketScene {
	seat := func(i, place int) BracketSeat {
		return BracketSeat{Figure: Figure{Name: names[i%len(names)]}, Place: place, Out: place == 0}
	}
	s := BracketScene{Round: 2, Rounds: [][]BracketBox{
		{
			{Done: true, People: []BracketSeat{seat(0, 1), seat(1, 2), seat(2, 0), seat(3, 0)}},
			{Done: true, People: []BracketSeat{seat(4, 1), seat(5, 0), seat(6, 2), seat(7, 0)}},
			{Done: true, People: []BracketSeat{seat(8, 0), seat(9, 2), seat(0, 1), seat(1, 0)}},
			{Playing: true, People: []BracketSeat{seat(2, 0), seat(3, 0), seat(4, 0), seat(5, 0)}},
		},
		{
			{Playing: true, People: []BracketSeat{seat(0, 0), seat(1, 0), seat(4, 0), seat(6, 0)}},
			{People: []BracketSeat{seat(0, 0), seat(9, 0)}},
		},
		{{}},
	}}
	for i := range s.Rounds[1] {
		for k := range s.Rounds[1][i].People {
			s.Rounds[1][i].People[k].Out = false
		}
	}
	for k := range s.Rounds[0][3].People {
		s.Rounds[0][3].People[k].Out = false
	}
	return s
}

// honors returns a podium of ten.
func honors() PodiumScene {
	var s PodiumScene
	for i, name := range names {
		s.Places = append(s.Places, PodiumPlace{Figure: Figure{Name: name}, Rank: i + 1, Flame: 6 - i, Points: 46 - 4*i})
	}
	return s
}

// TestTheLeaderOfAnArenaHasAnEdgeOfHoney, as soon as anybody has points.
func TestTheLeaderOfAnArenaHasAnEdgeOfHoney(t *testing.T) {
	s := arenaEvening()
	edge := area{200, arenaTop, 40, 4}
	require.Equal(t, 160, s.paint().count(edge, honey))
	s.Rows[0].Points = 0
	require.Zero(t, s.paint().count(edge, honey), "nobody leads yet")
}

// TestAFlameIsTwoTablesInARow or more.
func TestAFlameIsTwoTablesInARow(t *testing.T) {
	s := arenaEvening()
	flame := area{14 + 388, arenaTop + 4*arenaPitch, 40, arenaRowH}
	require.Positive(t, s.paint().count(flame, honey))
	s.Rows[4].Flame = 1
	require.Zero(t, s.paint().count(flame, honey))
}

// TestTheWayOfWhoGoesOnIsGold: a table that is decided leads on in honey, others do not.
func TestTheWayOfWhoGoesOnIsGold(t *testing.T) {
	s := cup()
	way := area{14 + 352, 14, 40, 512}
	lit := s.paint().count(way, honey)
	require.Positive(t, lit)
	s.Rounds[0][2].Done = false
	require.Less(t, s.paint().count(way, honey), lit)
}

// TestPicturesOfEventsFit: the longest names, most places, many tables, and an event of one.
func TestPicturesOfEventsFit(t *testing.T) {
	long := Figure{Name: strings.Repeat("W", 32), Portrait: photo(1)}
	arena := arenaEvening()
	for i := range arena.Rows {
		arena.Rows[i].Figure, arena.Rows[i].Rank, arena.Rows[i].Points, arena.Rows[i].Flame = long, 64, 9999, 99
	}
	arena.Tables[0].Seats = append(arena.Tables[0].Seats, arena.Tables[1].Seats[:2]...)
	large := BracketScene{Round: 1}
	for n := 16; n > 0; n /= 2 {
		round := make([]BracketBox, n)
		for i := range round {
			round[i].People = []BracketSeat{{Figure: long}, {Figure: long}, {Figure: long}, {Figure: long}}
		}
		large.Rounds = append(large.Rounds, round)
	}
	later := large
	later.Round = 5
	for name, s := range map[string]interface{ Render() ([]byte, error) }{
		"arena": arena, "nobody": ArenaScene{}, "large": large, "later": later, "final": BracketScene{Round: 1, Rounds: large.Rounds[4:]},
		"cup": cup(), "podium": honors(), "alone": PodiumScene{Places: honors().Places[:1]},
	} {
		png, err := s.Render()
		require.NoError(t, err, name)
		require.Less(t, len(png), 120_000, name)
	}
}

// TestAnArenaHasPlacesBeforeAnybodyTakesThem: its picture is not an empty dark rectangle, and each player takes a
// place.
func TestAnArenaHasPlacesBeforeAnybodyTakesThem(t *testing.T) {
	taken := arenaEvening().Rows
	for n := range ArenaRows + 1 {
		p := ArenaScene{Letters: recordLetters, Rows: taken[:n]}.paint()
		ground := p.pix[0]
		for row := range ArenaRows {
			mid := (arenaTop + row*arenaPitch + arenaRowH/2) * p.w
			require.NotEqual(t, ground, p.pix[mid+40], "place %d of %d taken", row, n)
		}
	}
}
