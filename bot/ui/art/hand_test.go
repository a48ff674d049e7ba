package art

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestEveryStackIsSeen: of each card two thirds lie open, the upper left part with its shape and letter among them,
// and all of it lies inside the picture. A pill hides no mark of a card below.
func TestEveryStackIsSeen(t *testing.T) {
	for n := 1; n <= 54; n++ {
		l := handLayoutOf(n)
		for i := range n {
			x, y := l.place(i)
			require.GreaterOrEqual(t, x, cardsLeft)
			require.LessOrEqual(t, x+l.cardW, cardsRight)
			require.LessOrEqual(t, y+l.cardH, l.h-6)
			require.GreaterOrEqual(t, y-l.raised, 10)
			pill, dot := l.pill(i, x, y), l.dot(i, x, y-l.raised)
			require.LessOrEqual(t, pill.y+pill.h, l.h-2)
			require.GreaterOrEqual(t, dot.y, 3)
			require.LessOrEqual(t, dot.x+dot.size, pictureW-3)
			if below := i + l.perRow; below < n && !l.tiles {
				_, under := l.place(below)
				require.LessOrEqual(t, pill.y+pill.h, under-l.raised+l.cardH*24/336, "%d of %d", i, n)
			}
			if i == 0 || i%l.perRow == 0 {
				continue
			}
			left, _ := l.place(i - 1)
			require.GreaterOrEqual(t, (x-left)*100/l.cardW, 67, "%d of %d", i, n)
			if l.tiles {
				require.GreaterOrEqual(t, x-left, l.cardW, "tiles do not overlap")
			}
		}
	}
}

// TestHandsFillTheirWidth: cards are as large and as far apart as there is room, in one row or two.
func TestHandsFillTheirWidth(t *testing.T) {
	for _, want := range []struct{ from, to, cardW, cardH, step, picture int }{
		{1, 5, 121, 170, 145, 240},
		{6, 6, 121, 170, 116, 240},
		{7, 7, 121, 170, 96, 240},
		{8, 8, 121, 170, 83, 240},
		{9, 10, 121, 169, 145, 414},
		{11, 12, 121, 169, 116, 414},
		{13, 14, 121, 169, 96, 414},
		{15, 16, 121, 169, 83, 414},
		{17, 18, 108, 151, 74, 378},
		{19, 20, 98, 137, 67, 350},
		{21, 33, 58, 58, 64, 300},
		{34, 44, 58, 58, 64, 390},
	} {
		for n := want.from; n <= want.to; n++ {
			l := handLayoutOf(n)
			require.Equal(t, []int{want.cardW, want.cardH, want.picture}, []int{l.cardW, l.cardH, l.h}, "%d cards", n)
			require.InDelta(t, want.step, l.pitch(min(n, l.perRow)), 0.5, "%d cards", n)
			for row := 0; row*l.perRow < n && !l.tiles; row++ {
				first, _ := l.place(row * l.perRow)
				last, _ := l.place(min(n, (row+1)*l.perRow) - 1)
				require.InDelta(t, first-cardsLeft, cardsRight-last-l.cardW, 1, "a row stands in the middle")
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
		pill := l.pill(1, x, y)
		require.Zero(t, s.paint().count(pill, chalk))
		s.Cards[1].Count = 2
		require.Greater(t, s.paint().count(pill, chalk), 150)
	}
}

// TestNewCardsCarryADot on their upper edge, wherever they lie.
func TestNewCardsCarryADot(t *testing.T) {
	for _, n := range []int{1, 7, 12, 20, 33} {
		for i := range n {
			s := stacks(n, game.Light)
			l := handLayoutOf(n)
			x, y := s.place(i, l)
			dot := l.dot(i, x, y)
			at := area{dot.x, dot.y, dot.size, dot.size}
			require.Zero(t, s.paint().count(at, honey), "%d of %d", i, n)
			s.Cards[i].New = true
			require.Greater(t, s.paint().count(at, honey), dot.size*dot.size/2, "%d of %d", i, n)
		}
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
