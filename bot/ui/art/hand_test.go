package art

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// symbols are how far to the right the signs of a card reach, in units of the card's grid.
type symbols struct{ right float64 }

func (s *symbols) clear(color.RGBA) {}

func (s *symbols) fill(o outline, _ color.RGBA) {
	const frames = 20 // begin left of this, and a color's huge soft shape runs off the card
	if x0, _, x1, _ := o.bounds(); x0 > frames && x1 < cardW {
		s.right = max(s.right, x1)
	}
}

// widestSymbol is how far the signs of any card of any edition reach.
func widestSymbol() float64 {
	var s symbols
	for _, id := range editionIDs {
		for _, f := range deck(id) {
			paintCard(brush{&s, scaled(1, 1)}, f.face, f.side, recordLetters.of(f.face.Color))
		}
	}
	return s.right
}

// TestEveryStackIsSeen: the card to its right, even with the rim of one that can be played, leaves open all signs of
// a card, so that no +2 reads +. All of it lies inside the picture. A pill hides no mark of a card below.
func TestEveryStackIsSeen(t *testing.T) {
	widest := widestSymbol()
	require.Greater(t, widest, 200.0)
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
			felt, edge := cardKey{height: l.cardH, tile: l.tiles, look: playable}.rims()
			require.GreaterOrEqual(t, float64(x-felt-edge-left), float64(l.cardW)*widest/cardW, "%d of %d", i, n)
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
		{7, 7, 104, 146, 99, 240},
		{8, 8, 90, 126, 87, 240},
		{9, 10, 121, 169, 145, 414},
		{11, 12, 121, 169, 116, 414},
		{13, 14, 104, 145, 99, 366},
		{15, 16, 90, 126, 87, 328},
		{17, 18, 79, 110, 78, 300},
		{19, 20, 71, 99, 70, 300},
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

// someone returns the i-th player with so many cards.
func someone(i, cards int) SincePlayer {
	return SincePlayer{Figure: figure(i), Seat: game.Seat(i), Cards: cards}
}

// sinceMoves returns n moves of a table of so many, with everything that can happen in a game.
func sinceMoves(n, seats int) (moves []SinceTile) {
	at := func(i int) SincePlayer { return someone(1+i%max(1, seats-1), 3+i%9) }
	struck := func(i int) *SincePlayer { p := at(i + 1); return &p }
	face := func(c game.Color, s game.Symbol, number uint8) game.Face {
		return game.Face{Color: c, Symbol: s, Number: number}
	}
	kinds := []func(i int) SinceTile{
		func(i int) SinceTile { return SinceTile{Who: at(i), Face: face(game.Red, game.Number, 5)} },
		func(i int) SinceTile { return SinceTile{Who: at(i), Drew: 1} },
		func(i int) SinceTile {
			return SinceTile{Who: at(i), Face: face(game.Red, game.DrawTwo, 0), Draws: 2, Skipped: true, Mine: true}
		},
		func(i int) SinceTile {
			return SinceTile{Who: at(i), Face: face(game.NoColor, game.Wild, 0), Named: game.Blue, Called: true}
		},
		func(i int) SinceTile {
			return SinceTile{Who: at(i), Face: face(game.Blue, game.Skip, 0), Struck: struck(i), Skipped: true}
		},
		func(i int) SinceTile {
			return SinceTile{Who: at(i), Face: face(game.Red, game.Number, 7), Struck: struck(i), Swapped: true}
		},
		func(i int) SinceTile { return SinceTile{Who: at(i), Drew: 1, Late: true} },
		func(i int) SinceTile { return SinceTile{Who: at(i), Struck: struck(i), Caught: true, Draws: 2} },
		func(i int) SinceTile {
			return SinceTile{
				Who: at(i), Face: face(game.NoColor, game.WildDrawFour, 0), Struck: struck(i), Draws: 6, Verdict: WasHonest,
			}
		},
		func(i int) SinceTile { return SinceTile{Who: at(i), Face: face(game.Green, game.Reverse, 0)} },
		func(i int) SinceTile {
			return SinceTile{
				Who: at(i), Face: face(game.NoColor, game.WildDrawFour, 0), Named: game.Green, Struck: struck(i), Draws: 4,
				Verdict: WasBluff,
			}
		},
		func(i int) SinceTile {
			return SinceTile{Who: at(i), Face: face(game.Green, game.Number, 0), Rotated: true}
		},
	}
	for i := range n {
		moves = append(moves, kinds[i%len(kinds)](i))
	}
	return moves
}

// withStrip returns a hand of so many different cards with n moves above it, some cards being new.
func withStrip(cards, n, seats int, side game.Side) HandScene {
	s := stacks(cards, side)
	s.Since = sinceMoves(n, seats)
	for i := range s.Cards {
		s.Cards[i].New = i%3 == 2
	}
	return s
}

// TestAStripStaysInItsPicture: for any moves, its tiles lie beside each other and inside, and a hand with its
// strip fits a window together with a board.
func TestAStripStaysInItsPicture(t *testing.T) {
	for cards := 1; cards <= 40; cards++ {
		h := handLayoutOf(cards).h
		for moves := range 31 {
			l := sinceLayoutOf(sinceMoves(moves, 10), handMost-h)
			require.LessOrEqual(t, l.h+h, handMost, "%d cards, %d moves", cards, moves)
			require.Equal(t, moves == 0, l.h == 0)
			total := 0
			for i, tile := range l.tiles {
				total += max(1, tile.more)
				a := tile.area(0, -mineOut, tile.w, plateH+2*mineOut)
				require.GreaterOrEqual(t, min(a.x, a.y), 0)
				require.LessOrEqual(t, a.x+a.w, pictureW-sinceMargin+2)
				require.LessOrEqual(t, a.y+a.h, l.h, "%d cards, %d moves", cards, moves)
				if !tile.first {
					before := l.tiles[i-1]
					require.Greater(t, tile.x, before.x+before.n(before.w)+before.n(tileGap)-2)
					require.Equal(t, tile.y, before.y)
				} else if i > 0 {
					require.Greater(t, tile.y, l.tiles[i-1].y+tile.n(plateH))
				}
			}
			require.Equal(t, moves, total, "every move is told, or counted in the first tile")
			require.LessOrEqual(t, len(l.tiles), sinceMost)
		}
	}
}

// TestAStripIsLaidOutAsItsMockups: one row of five, two of twelve, where the longer row is shortest.
func TestAStripIsLaidOutAsItsMockups(t *testing.T) {
	five := sinceLayoutOf(sinceMoves(5, 4), handMost-240)
	require.Equal(t, 126, five.h)
	require.Equal(t, 70, five.tiles[0].size, "0.89 of 78, in steps of 4")
	var widths []int
	for _, tile := range five.tiles {
		widths = append(widths, tile.w)
	}
	require.Equal(t, []int{129, 129, 289, 175, 193}, widths)

	twelve := sinceLayoutOf(sinceMoves(12, 10), handMost-240)
	require.InDelta(t, 198, twelve.h, 12)
	require.Len(t, twelve.tiles, 12)
	require.True(t, twelve.tiles[6].first)
	require.Equal(t, 126, sinceLayoutOf(sinceMoves(12, 10), handMost-414).h, "one row above a hand of two")
}

// TestWhatStruckMeIsNeverFolded, while plain plays go first, the oldest before others, and no player's number of
// cards with them.
func TestWhatStruckMeIsNeverFolded(t *testing.T) {
	moves := make([]SinceTile, 20)
	for i := range moves {
		moves[i] = SinceTile{Who: someone(1+i%4, 5), Face: game.Face{Color: game.Red, Number: uint8(i % 10)}}
	}
	moves[0] = SinceTile{Who: someone(5, 3), Face: game.Face{Color: game.Red, Symbol: game.DrawTwo}, Draws: 2, Mine: true}
	moves[1].Who = someone(6, 4)
	l := sinceLayoutOf(moves, handMost-240)
	require.Equal(t, 9, l.tiles[0].more)
	require.Equal(t, moves[10].Face, l.tiles[0].Face, "the last of them")
	require.True(t, l.tiles[1].Mine)
	require.Equal(t, moves[1], l.tiles[2].SinceTile, "it has the number of a player who is not seen again")
	for i := range moves {
		moves[i] = SinceTile{Who: someone(1+i%4, 5), Face: moves[i].Face, Mine: true}
	}
	require.Len(t, sinceLayoutOf(moves, handMost-240).tiles, 20, "none of them")
}
