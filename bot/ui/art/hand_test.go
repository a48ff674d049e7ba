package art

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestEveryStackIsSeen: of each card the upper left part, with its shape and letter, lies open, and
// all of it lies inside the picture.
func TestEveryStackIsSeen(t *testing.T) {
	for n := 1; n <= 54; n++ {
		l := handLayoutOf(n)
		for i := range n {
			x, y := l.place(i)
			require.GreaterOrEqual(t, x, cardsLeft)
			require.LessOrEqual(t, x+l.cardW, cardsRight)
			require.LessOrEqual(t, y+l.cardH, l.h-6)
			require.GreaterOrEqual(t, y-l.raised, 10)
			if i == 0 || i%l.perRow == 0 {
				continue
			}
			left, _ := l.place(i - 1)
			require.GreaterOrEqual(t, (x-left)*100/l.cardW, 60, "%d of %d", i, n)
			if l.tiles {
				require.GreaterOrEqual(t, x-left, l.cardW, "tiles do not overlap")
			}
		}
	}
}

// TestOnMyTurnTheHandSaysWhatFits: playable cards are raised, in full color and in an edge of
// chalk; the others are dimmed. While waiting all are level and in full color.
func TestOnMyTurnTheHandSaysWhatFits(t *testing.T) {
	s := HandScene{
		Letters: recordLetters, Top: game.Face{Color: game.Red, Number: 7}, Color: game.Red, MyTurn: true,
		Cards: []HandCard{
			{Face: game.Face{Color: game.Red, Number: 2}, Count: 1, Playable: true},
			{Face: game.Face{Color: game.Green, Number: 4}, Count: 1},
		},
	}
	dim := blend(hues[game.Green], dayFelt.ground, dimShare)
	l := handLayoutOf(2)
	x0, y0 := l.place(0)
	x1, y1 := l.place(1)
	p := s.paint()
	require.Equal(t, hues[game.Red], p.at(x0+60, y0-l.raised+4))
	require.Equal(t, chalk, p.at(x0+60, y0-l.raised-5))
	require.Equal(t, dim, p.at(x1+60, y1+4))
	require.Equal(t, dayFelt.ground, p.at(x1+60, y1-2))
	require.Equal(t, hues[game.Red], p.at(panelMargin+1, 100), "the panel's edge")

	s.MyTurn = false
	p = s.paint()
	require.Equal(t, hues[game.Green], p.at(x1+60, y1-l.raised/2+4))
	require.Equal(t, hues[game.Red], p.at(x0+60, y0-l.raised/2+4))
	require.Equal(t, dayFelt.plate, p.at(panelMargin+1, 100), "no edge")
	require.Less(t, p.count(area{cardsLeft, 0, 700, l.h}, chalk), 10)
}

// TestEqualCardsAreCounted: a pill says how many, and only where there are several.
func TestEqualCardsAreCounted(t *testing.T) {
	for _, n := range []int{3, 12, 30} {
		s := stacks(n, game.Light)
		s.MyTurn = false
		l := handLayoutOf(n)
		for i := range s.Cards {
			s.Cards[i].Count = 1
		}
		x, y := s.place(1, l)
		pill := l.pill(x, y)
		require.Zero(t, s.paint().count(pill, chalk))
		s.Cards[1].Count = 2
		require.Greater(t, s.paint().count(pill, chalk), 150)
	}
}

// TestHandsGrowInSteps: rows of cards up to 20, tiles from 21.
func TestHandsGrowInSteps(t *testing.T) {
	for n, want := range map[int]struct {
		h, cardH int
		tiles    bool
	}{
		1: {240, 170, false}, 8: {240, 170, false}, 9: {300, 116, false}, 20: {300, 116, false},
		21: {300, 58, true}, 33: {300, 58, true}, 34: {390, 58, true},
	} {
		l := handLayoutOf(n)
		require.Equal(t, want.h, l.h)
		require.Equal(t, want.cardH, l.cardH)
		require.Equal(t, want.tiles, l.tiles)
	}
}

// TestAHandOfManyColorsKeepsThem: the palette has room for cards of all colors, lit and dimmed.
func TestAHandOfManyColorsKeepsThem(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		for _, n := range []int{7, 8, 20, 40} {
			id := game.EditionID("classic")
			if side == game.Dark {
				id = "stranger"
			}
			require.Less(t, len(hand(id, side, n).paint().colors), 256, "%d cards", n)
		}
	}
}

func TestHandsSpeakTheReadersLanguage(t *testing.T) {
	s := hand("classic", game.Light, 7)
	s.Color = game.Green
	first, err := s.Render()
	require.NoError(t, err)
	s.Letters = alphabets[1]
	second, err := s.Render()
	require.NoError(t, err)
	require.NotEqual(t, first, second)
}
