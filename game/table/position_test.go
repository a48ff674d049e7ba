package table_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

var classic = edition("classic")

func edition(id game.EditionID) *game.Edition {
	e, _ := game.EditionByID(id)
	return e
}

// face is a face of the classic edition.
func face(code string) game.Face {
	f, _ := classic.Face(code)
	return f
}

// position is a running round in which seat 0 is to move: the hands in face codes, the top card,
// and everything else in the draw pile.
func position(t *testing.T, e *game.Edition, hands map[game.Seat]string, top string, change ...func(*game.Position)) game.Game {
	t.Helper()
	left := make([]game.CardID, len(e.Cards))
	for i := range left {
		left[i] = game.CardID(i)
	}
	take := func(code string) game.CardID {
		i := slices.IndexFunc(left, func(id game.CardID) bool { return e.Cards[id].Faces[game.Light].Code() == code })
		require.GreaterOrEqual(t, i, 0, code)
		id := left[i]
		left = slices.Delete(left, i, i+1)
		return id
	}
	first := take(top)
	p := game.Position{
		Round: 1, Phase: game.PhaseTurn, Direction: 1, Color: e.Cards[first].Faces[game.Light].Color,
		Drawn: game.NoCard, RoundWinner: game.NoSeat, Next: game.NoSeat, Author: game.NoSeat, Seq: 9,
		Discard: []game.CardID{first},
		Hands:   make([]game.Set, len(hands)), Uno: make([]game.UnoState, len(hands)), Scores: make([]int, len(hands)),
	}
	for seat, codes := range hands {
		for code := range strings.FieldsSeq(codes) {
			p.Hands[seat] = p.Hands[seat].With(take(code))
		}
	}
	p.Draw = left
	o := game.DefaultOptions()
	for _, c := range change {
		c(&p)
	}
	g, err := game.FromPosition(e, o, p)
	require.NoError(t, err)
	return g
}
