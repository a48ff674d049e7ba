package bot_test

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

// hasty plays a match past Discord, straight at the hall: legal moves by chance, for tests of the time after it.
type hasty struct {
	*world
	id    table.ID
	moves int
	rng   *rand.Rand
}

// person returns the user with that index as tables store it.
func (w *world) person(user int) table.User {
	return table.User{ID: table.UserID(w.Users[user].ID), Name: w.Users[user].Username}
}

// deal opens a table and starts its match with the first n users.
func (w *world) deal(n int, e game.EditionID, o game.Options) *hasty {
	w.Helper()
	ctx := context.Background()
	t, err := w.hall.Create(ctx, crand.Text(), table.NewTable{
		Guild: w.Guild.ID, Channel: w.Channel.ID, Host: w.person(0), Edition: e, Options: o, Robots: true,
	})
	require.NoError(w, err)
	h := &hasty{world: w, id: t.State().ID, rng: rand.New(rand.NewPCG(3, 9))}
	for user := 1; user < n; user++ {
		_, err := t.Join(ctx, h.key(), w.person(user))
		require.NoError(w, err)
	}
	_, err = t.Begin(ctx, h.key(), w.person(0))
	require.NoError(w, err)
	return h
}

func (h *hasty) key() string {
	h.moves++
	return fmt.Sprintf("%s hasty %d", h.id, h.moves)
}

func (h *hasty) table() *table.Table {
	h.Helper()
	t, err := h.hall.Find(context.Background(), h.id)
	require.NoError(h, err)
	return t
}

// play makes moves until the state is as wished. choose prefers among the legal actions of the player to move.
func (h *hasty) play(choose func([]game.Action) game.Action, until func(table.State) bool) {
	h.Helper()
	for range 20_000 {
		t := h.table()
		s := t.State()
		if until(s) {
			return
		}
		legal := slices.DeleteFunc(s.Game.Legal(s.Game.Actor()).Actions(nil), func(a game.Action) bool {
			return a.Kind == game.ActCatch || a.Kind == game.ActShout
		})
		a := choose(legal)
		_, err := t.Do(context.Background(), table.Request{
			Key: h.key(), User: s.Seats[max(a.Seat, 0)].User, Seq: s.Seq(), Move: tabletest.ToMove(&s.Game, a),
		})
		require.NoError(h, err)
	}
	require.FailNow(h, "it never comes to that")
}

// next returns the request for the next round.
func (h *hasty) next() table.Request {
	h.Helper()
	s := h.table().State()
	return table.Request{Key: h.key(), User: h.person(0), Seq: s.Seq(), Move: game.Move{Kind: game.ActNext}}
}

// keen plays a card wherever it can.
func (h *hasty) keen(legal []game.Action) game.Action { return h.prefer(legal, game.ActPlay) }

// timid draws and keeps wherever that is allowed.
func (h *hasty) timid(legal []game.Action) game.Action {
	return h.prefer(legal, game.ActDraw, game.ActPass)
}

// prefer returns any action of these kinds, else any action.
func (h *hasty) prefer(legal []game.Action, kinds ...game.ActionKind) game.Action {
	liked := slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return !slices.Contains(kinds, a.Kind) })
	if len(liked) == 0 {
		liked = legal
	}
	return liked[h.rng.IntN(len(liked))]
}

func roundOver(s table.State) bool {
	return s.Phase != table.Playing || s.Game.Phase() == game.PhaseRoundOver
}
func over(s table.State) bool { return s.Phase != table.Playing }

// craft replaces the running match by a position made from it, as if the match had reached it.
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

// menus returns the select menus of a message.
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

// TestHalfOfSixtyCards: Jim Hopper is played on a hand that fills three menus.
func TestHalfOfSixtyCards(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
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
		m := w.Slash(acting, "game play", standin.Opt("card", "WH-"+s.Game.Color().Letter())).Message
		s = w.state()
		require.Equal(t, game.PhaseDiscard, s.Game.Phase(), roomtest.Describe(*m))
		seat := s.Game.Actor()
		held := s.Game.HandSize(seat)
		n := (held + 1) / 2
		require.Greater(t, n, 25)
		require.Len(t, menus(*m), 3)
		_, ready := roomtest.Button(*m, "discard:picked")
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
			chosen, err := w.Discord.Select(w.Users[acting].ID, m.ID, menu.CustomID, values...)
			a := w.Settle(chosen, err)
			require.Equal(t, standin.AnswerUpdate, a.Kind)
			require.Equal(t, version, w.state().Version, "nothing is given up yet")
			m = w.Slash(acting, "uno").Message // an answer in between forgets nothing
		}
		require.Equal(t, n, picked)
		a := w.Press(acting, *m, "discard:picked")
		s = w.state()
		require.Equal(t, held-n, s.Game.HandSize(seat), roomtest.Describe(*a.Message))
		w.says(" drops ")
	})
}

// forgotten returns a match of three where cleo has one card and has not said UNO, and ada is to move.
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

// TestRaceForUno: cleo says UNO in the same moment as the others catch. The first commit counts, and the others change
// nothing (faults 50, 51).
func TestRaceForUno(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := forgotten(t)
		board := w.waitBoard(func(m standin.Message) bool { _, may := roomtest.Button(m, "catch"); return may })
		uno, caught := mustButton(t, board, "shout"), mustButton(t, board, "catch")
		before := w.state()
		var clicks []*standin.Interaction
		for user, id := range []string{caught, caught, uno} {
			i, err := w.Discord.Click(w.Users[user].ID, board.ID, id)
			require.NoError(t, err)
			clicks = append(clicks, i)
		}
		nothing := 0
		for _, i := range clicks {
			if strings.Contains(roomtest.Text(*w.Settle(i, nil).Message), "Not now!") {
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
	})
}

// TestUnoMeansTheBestOfIt: `/uno` protects, else catches, else counts ahead, else says that nothing happened.
func TestUnoMeansTheBestOfIt(t *testing.T) {
	t.Run("oneself", func(t *testing.T) {
		roomtest.InBubble(t, func(t *testing.T) {
			w := forgotten(t)
			w.Slash(2, "uno")
			w.says("cleo says UNO!")
			w.refused("Not now!", func() standin.Answer { return w.Slash(2, "uno") })
		})
	})
	t.Run("somebody else", func(t *testing.T) {
		roomtest.InBubble(t, func(t *testing.T) {
			w := forgotten(t)
			w.Slash(1, "uno")
			w.says("bob catches cleo")
			s := w.state()
			require.Equal(t, 3, s.Game.HandSize(2))
			w.refused("Not now!", func() standin.Answer { return w.Slash(1, "uno") })
		})
	})
}

// TestShoutAndCatchDoTheirHalves: the UNO! button never catches, and Catch! never shouts.
func TestShoutAndCatchDoTheirHalves(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := forgotten(t)
		w.refused("Not now!", func() standin.Answer { return w.pressBoard(1, "shout") })
		w.pressBoard(1, "catch")
		w.says("bob catches cleo")
	})
}
