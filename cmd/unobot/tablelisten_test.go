//go:build browser

package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestWhoListensToTheTable: a screen reader reads the drawn card, reactions with their authors, and at last the newest
// headline alone, each of them once.
func TestWhoListensToTheTable(t *testing.T) {
	t.Parallel()
	const heard = `[...document.querySelectorAll('.live p')].map((p) => p.textContent)`
	s, card := beforeADraw(t)
	st := showTable(t, s, "en-US")
	w := st.open(browsertest.Start(t), browsertest.DesktopWidth, browsertest.DesktopHeight)
	w.Until(heard + `.some((line) => line.endsWith('Your turn'))`)
	w.Do(`document.querySelector('.live').replaceChildren()`)

	s = drawsAndKeeps(t, s, func(s table.State) { st.show(w, s) })
	for s.Game.Actor() != 0 {
		s = drawsAndKeeps(t, s, st.change)
	}
	st.settle(w)
	w.Until(heard + `.some((line) => line.endsWith('Your turn'))`)
	said := browsertest.Eval[[]string](w, heard)
	require.Equal(t, 1, strings.Count(strings.Join(said, "\n"), "You drew "+lang.For("en").Face(card)+"."), said)
	for _, line := range said {
		require.False(t, strings.Contains(line, "Waiting for your turn") && strings.Contains(line, "Your turn"), line)
	}

	w.ClickOn(`.smile`)
	w.ClickOn(`.emote`)
	w.Until(heard + `.at(-1) === 'Ada: 👏'`)
}

// beforeADraw returns a table at which the first player is about to draw a card that could be played.
func beforeADraw(t *testing.T) (table.State, game.Face) {
	t.Helper()
	s := withCards(t, "classic", 3, 7, true, false)
	p := s.Game.Position()
	faces := func(id game.CardID) game.Face { return s.Game.Edition().Cards[id].Faces[game.Light] }
	top := faces(p.Discard[0])
	i := slices.IndexFunc(p.Draw, func(id game.CardID) bool {
		f := faces(id)
		return f.Symbol == game.Number && f.Color == p.Color && f.Number != top.Number
	})
	p.Draw[0], p.Draw[i] = p.Draw[i], p.Draw[0]
	var err error
	s.Game, err = game.FromPosition(s.Game.Edition(), s.Options, p)
	require.NoError(t, err)
	return s, faces(p.Draw[0])
}

// drawsAndKeeps lets the player to move draw, and keep the card. It shows each state.
func drawsAndKeeps(t *testing.T, s table.State, show func(table.State)) table.State {
	t.Helper()
	actor := s.Game.Actor()
	for _, kind := range []game.ActionKind{game.ActDraw, game.ActPass} {
		if s.Game.Actor() != actor {
			break
		}
		next, err := roomtest.Apply(s, game.Action{Seat: actor, Kind: kind})
		require.NoError(t, err)
		s = next
		show(s)
	}
	return s
}
