package bot_test

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/gametest"
	"unobot/game/table"
)

// hasty plays a match past Discord, straight at the hall: legal moves by chance, for tests of what
// comes after.
type hasty struct {
	*world
	id    table.ID
	moves int
	rng   *rand.Rand
}

// person is the user with that index as tables know it.
func (w *world) person(user int) table.User {
	return table.User{ID: table.UserID(w.users[user].ID), Name: w.users[user].Username}
}

// deal opens a table and starts its match with the first n users.
func (w *world) deal(n int, e game.EditionID, o game.Options) *hasty {
	w.Helper()
	ctx := context.Background()
	t, err := w.hall.Create(ctx, crand.Text(), table.NewTable{
		Guild: w.guild.ID, Channel: w.channel.ID, Host: w.person(0), Edition: e, Options: o, Robots: true,
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

// play makes moves until the state is as wished; choose prefers among the legal actions of whoever
// has to act.
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
			Key: h.key(), User: s.Seats[max(a.Seat, 0)].User, Seq: s.Seq(), Move: gametest.ToMove(&s.Game, a),
		})
		require.NoError(h, err)
	}
	require.FailNow(h, "it never comes to that")
}

// next is the wish for the next round.
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

// prefer is any action of these kinds, else any at all.
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
