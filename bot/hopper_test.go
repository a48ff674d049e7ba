package bot_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game"
	"unobot/game/table"
)

// craft replaces the running match by a position made from it, as if it had come to that.
func (w *world) craft(change func(p *game.Position)) {
	w.Helper()
	s := w.state()
	p := s.Game.Position()
	change(&p)
	var err error
	s.Game, err = game.FromPosition(s.Game.Edition(), s.Options, p)
	require.NoError(w, err)
	s.Version++
	require.NoError(w, w.store.Commit(context.Background(), table.Commit{Key: "crafted", State: s, At: time.Now()}))
	w.restart()
}

// menus are the select menus of a message.
func menus(m standin.Message) []standin.Component {
	var found []standin.Component
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.Type == standin.ComponentStringSelect {
			found = append(found, *c)
		}
		return true
	})
	return found
}

// TestHalfOfSixtyCards: Jim Hopper for a hand that three menus hold.
func TestHalfOfSixtyCards(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2, standin.Opt("edition", "stranger"))
	acting, _ := w.actor()
	w.craft(func(p *game.Position) {
		e, _ := game.EditionByID("stranger")
		hand := &p.Hands[p.Actor]
		rest := p.Draw[:0:0]
		for _, id := range p.Draw {
			if e.Cards[id].Faces[p.Side].Symbol == game.WildJimHopper || hand.Len() < 60 {
				*hand = hand.With(id)
			} else {
				rest = append(rest, id)
			}
		}
		p.Draw = rest
	})
	s := w.state()
	m := w.slash(acting, "game play", standin.Opt("card", "WH-"+s.Game.Color().Letter())).Message
	s = w.state()
	require.Equal(t, game.PhaseDiscard, s.Game.Phase(), describe(*m))
	seat := s.Game.Actor()
	held := s.Game.HandSize(seat)
	n := (held + 1) / 2
	require.Greater(t, n, 25)
	require.Len(t, menus(*m), 3)
	_, ready := buttonOf(*m, "discard:picked")
	require.False(t, ready)

	picked := 0
	for i := range menus(*m) {
		menu := menus(*m)[i]
		var values []string
		for _, o := range menu.Options {
			if len(values) < 12 && picked+len(values) < n {
				values = append(values, o.Value)
			}
		}
		picked += len(values)
		version := w.state().Version
		chosen, err := w.srv.Select(w.users[acting].ID, m.ID, menu.CustomID, values...)
		a := w.settle(chosen, err)
		require.Equal(t, standin.AnswerUpdate, a.Kind)
		require.Equal(t, version, w.state().Version, "nothing is given up yet")
		m = w.slash(acting, "uno").Message // an answer in between forgets nothing
	}
	require.Equal(t, n, picked)
	a := w.press(acting, *m, "discard:picked")
	s = w.state()
	require.Equal(t, held-n, s.Game.HandSize(seat), describe(*a.Message))
	w.says(" drops ")
}
