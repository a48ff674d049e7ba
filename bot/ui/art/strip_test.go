package art

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// TestEarlierMovesAreNoCardsToDraw: their number stands under an ellipsis, without a plus.
func TestEarlierMovesAreNoCardsToDraw(t *testing.T) {
	s := HandScene{Since: sinceMoves(20, 10)}
	earlier := sinceLayoutOf(s.Since, handMost-handLayoutOf(0).h).tiles[0]
	room := earlier.area(0, 0, 44, plateH)
	require.Equal(t, 9, earlier.more)
	alone := newPainting(room.w, room.h, dayFelt.plate)
	alone.numberIn("number", 9, earlier.n(28), area{0, 0, room.w, room.h}, dayFelt.text)
	p := s.paint()
	require.Equal(t, alone.count(area{0, 0, room.w, room.h}, dayFelt.text), p.count(room, dayFelt.text))
	require.Greater(t, p.count(room, dayFelt.dim), 20, "the ellipsis")
}

// TestAStripTellsWhoIsOut by a cross on the face, and how many cards left a hand together.
func TestAStripTellsWhoIsOut(t *testing.T) {
	s := stacks(5, game.Light)
	who, struck := someone(1, 4), someone(2, 0)
	for name, tile := range map[string]SinceTile{
		"struck":      {Who: who, Face: game.Face{Symbol: game.WildDrawTen}, Named: game.Blue, Struck: &struck, Draws: 24},
		"by drawing":  {Who: who, Drew: 19},
		"discard all": {Who: who, Face: game.Face{Color: game.Green, Symbol: game.DiscardAll}, Dropped: 20},
	} {
		s.Since = []SinceTile{tile}
		p := s.paint()
		plain := tile
		plain.Dropped = 0
		tile.Out = tile.Dropped == 0
		s.Since = []SinceTile{tile}
		q := s.paint()
		require.Equal(t, tile.Out, q.count(area{0, 0, pictureW, 126}, hues[game.Red]) > p.count(area{0, 0, pictureW, 126}, hues[game.Red])+60, name)
		s.Since = []SinceTile{plain}
		require.Greater(t, differing(q, s.paint(), area{0, 0, pictureW, 126}), 200, name)
	}
}

// TestWhatStruckMeIsRed, larger than other moves, and points at the cards.
func TestWhatStruckMeIsRed(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		s := withStrip(7, 3, 4, side)
		l := sinceLayoutOf(s.Since, handMost-240)
		p := s.paint()
		mine, plain := l.tiles[2], l.tiles[0]
		a := mine.area(0, -mineOut, mine.w, plateH+2*mineOut)
		require.Equal(t, hues[game.Red], p.at(a.x+a.w/2, a.y+1))
		require.Equal(t, hues[game.Red], p.at(a.x+a.w/2, a.y+a.h+5), "the pointer")
		require.Equal(t, dangerColor, p.at(a.x+a.w-8, a.y+a.h/2))
		require.Equal(t, feltOf(side).plate, p.at(plain.x+plain.n(plain.w)-2, plain.y+plain.n(plateH/2)))
		require.Equal(t, feltOf(side).floor, p.at(2, 2))
		require.Greater(t, mine.n(mine.w), 2*plain.n(plain.w))
	}
}

// TestEverybodysCardsAreCountedOnce: where a player is shown last, in honey where it is one card, above a profile
// picture, too.
func TestEverybodysCardsAreCountedOnce(t *testing.T) {
	moves := sinceMoves(5, 4)
	moves[4].Who.Cards, moves[4].Struck.Cards = 1, 12
	for i := range moves {
		moves[i].Who.Portrait = photo(i)
	}
	moves[4].Struck.Portrait = photo(7)
	s := withStrip(7, 0, 4, game.Light)
	s.Since = moves
	l := sinceLayoutOf(moves, handMost-240)
	var told []int
	for _, tile := range l.tiles {
		told = append(told, tile.Who.Cards)
		if tile.Struck != nil {
			told = append(told, tile.Struck.Cards)
		}
	}
	require.Equal(t, []int{0, 0, 0, 6, 1, 12}, told)
	require.Equal(t, 3, moves[0].Who.Cards, "the scene is left as it is")
	p := s.paint()
	require.Greater(t, p.count(l.tiles[3].held(), chalk), 250)
	require.Greater(t, p.count(l.tiles[4].held(), honey), 250)
	require.Zero(t, p.count(l.tiles[0].held(), chalk))
	corner := l.tiles[4].struckHeld()
	told12 := p.count(corner, chalk)
	moves[4].Struck.Portrait = nil
	require.InDelta(t, told12, s.paint().count(corner, chalk), 10, "the picture does not cover the number")
}

// TestATileOfNothingTellsWhoHasHowMany cards, and is narrow.
func TestATileOfNothingTellsWhoHasHowMany(t *testing.T) {
	l := sinceLayoutOf([]SinceTile{{Who: someone(3, 9)}}, handMost-240)
	require.Equal(t, 62, l.tiles[0].w)
	s := HandScene{Since: []SinceTile{{Who: someone(3, 9)}}}
	require.Greater(t, s.paint().count(l.tiles[0].held(), chalk), 250)
}

// TestAColorAloneTakesTheCardsPlace: somebody named it later, or for somebody else's card.
func TestAColorAloneTakesTheCardsPlace(t *testing.T) {
	s := HandScene{Since: []SinceTile{{Who: someone(3, 9), Named: game.Green}}}
	l := sinceLayoutOf(s.Since, handMost-240)
	require.Equal(t, tileW, l.tiles[0].w)
	require.Greater(t, s.paint().count(l.tiles[0].card(), hues[game.Green]), 2000)
}

// TestStripsOfManyColorsKeepThem: cards keep their colors beside nine profile pictures.
func TestStripsOfManyColorsKeepThem(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		s := withStrip(20, 12, 10, side)
		for i := range s.Since {
			s.Since[i].Who.Portrait = photo(int(s.Since[i].Who.Seat))
		}
		p := s.paint()
		for _, hue := range colorsOf(side) {
			require.Contains(t, p.colors[:200], hues[hue])
		}
	}
}
