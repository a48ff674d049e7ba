package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game"
)

// forgotten is a match of three where cleo has one card and has not said UNO, and ada is to move.
func forgotten(t *testing.T) *world {
	t.Helper()
	w := newWorld(t, "ada", "bob", "cleo")
	w.seated(3)
	w.craft(func(p *game.Position) {
		p.Phase, p.Actor, p.Author, p.Drawn = game.PhaseTurn, 0, 2, game.NoCard
		for p.Hands[2].Len() > 1 {
			id := p.Hands[2].First()
			p.Hands[2], p.Draw = p.Hands[2].Without(id), append(p.Draw, id)
		}
		p.Uno[2] = game.UnoExposed
	})
	return w
}

// TestRaceForUno: cleo says UNO in the same moment as the others catch. Whoever is committed first
// has it, and nobody else has anything (faults 50, 51).
func TestRaceForUno(t *testing.T) {
	w := forgotten(t)
	board := w.waitBoard(func(m standin.Message) bool { _, may := buttonOf(m, "catch"); return may })
	uno, caught := mustButton(t, board, "shout"), mustButton(t, board, "catch")
	before := w.state()
	var clicks []*standin.Interaction
	for user, id := range []string{caught, caught, uno} {
		i, err := w.srv.Click(w.users[user].ID, board.ID, id)
		require.NoError(t, err)
		clicks = append(clicks, i)
	}
	nothing := 0
	for _, i := range clicks {
		if strings.Contains(text(*w.settle(i, nil).Message), "Not now!") {
			nothing++
		}
	}
	s := w.state()
	require.Equal(t, before.Steps+1, s.Steps, "one of the three counts")
	require.Equal(t, 2, nothing, "and the others hear that they were late")
	last := s.Recent[len(s.Recent)-1].Event
	switch s.Game.HandSize(2) {
	case 1:
		require.Equal(t, game.UnoCalled, s.Game.Uno(2))
	case 3:
		require.Contains(t, []game.EventKind{game.EvCaught, game.EvDrew}, last.Kind)
	default:
		require.Fail(t, "one card, or three after a catch")
	}
}

// TestUnoMeansTheBestOfIt: `/uno` protects, else catches, else counts ahead, else says that nothing
// happened.
func TestUnoMeansTheBestOfIt(t *testing.T) {
	t.Run("oneself", func(t *testing.T) {
		w := forgotten(t)
		w.slash(2, "uno")
		w.says("cleo says UNO!")
		w.refused("Not now!", func() standin.Answer { return w.slash(2, "uno") })
	})
	t.Run("somebody else", func(t *testing.T) {
		w := forgotten(t)
		w.slash(1, "uno")
		w.says("bob catches cleo")
		s := w.state()
		require.Equal(t, 3, s.Game.HandSize(2))
		w.refused("Not now!", func() standin.Answer { return w.slash(1, "uno") })
	})
}

// TestShoutAndCatchDoTheirHalves: the UNO! button never catches, Catch! never shouts.
func TestShoutAndCatchDoTheirHalves(t *testing.T) {
	w := forgotten(t)
	w.refused("Not now!", func() standin.Answer { return w.pressBoard(1, "shout") })
	w.pressBoard(1, "catch")
	w.says("bob catches cleo")
}
