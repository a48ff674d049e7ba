// Package tabletest has Play, which plays random matches on any store, and ToMove, which names actions as players do.
// No program imports it.
package tabletest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	_ "unobot/game/long"
	"unobot/game/table"
)

// Play plays matches at a hall on a store, with random legal moves that are the same in every run.
type Play struct {
	Hall *table.Hall

	t      testing.TB
	random *rand.ChaCha8 // of the hall
	rng    *rand.Rand    // of the moves
	keys   int
	later  time.Duration // that the hall's clock is ahead
}

// NewPlay opens a hall on a store. Plays on the same store need different seeds.
func NewPlay(t testing.TB, s table.Store, seed byte) *Play {
	t.Helper()
	p := &Play{t: t, random: rand.NewChaCha8([32]byte{seed}), rng: rand.New(rand.NewPCG(uint64(seed), 1))}
	p.Reopen(s)
	return p
}

// Reopen goes on at a new hall, as a bot does that has been started again.
func (p *Play) Reopen(s table.Store) {
	p.t.Helper()
	h, err := table.Open(p.t.Context(), table.Config{
		Store: s, Now: func() time.Time { return time.Now().Add(p.later) }, Random: p.random, Changed: func(table.State) {},
		Broken: func(id table.ID, err error) { p.t.Errorf("table %s: %v", id, err) },
	})
	require.NoError(p.t, err)
	p.Hall = h
}

// Later sets the hall's clock forward.
func (p *Play) Later(by time.Duration) { p.later += by }

// Key makes the key of a request, a new one each time.
func (p *Play) Key() string {
	p.keys++
	return p.LastKey()
}

// LastKey returns the key made last.
func (p *Play) LastKey() string { return fmt.Sprintf("request-%d", p.keys) }

// People returns users with distinct names.
func People(n int) []table.User {
	list := make([]table.User, n)
	for i := range list {
		list[i] = table.User{ID: table.UserID(fmt.Sprintf("user-%d", i)), Name: fmt.Sprintf("Player %d", i)}
	}
	return list
}

// Lobby opens a classic table in a channel of the server "guild", with these users seated and the
// first one hosting. Its match goes up to target.
func (p *Play) Lobby(channel string, target int16, users ...table.User) *table.Table {
	p.t.Helper()
	tb := p.open(channel, target, users[0])
	for _, u := range users[1:] {
		_, err := tb.Join(p.t.Context(), p.Key(), u)
		require.NoError(p.t, err)
	}
	return tb
}

// Invite opens a lobby to which its host has invited people.
func (p *Play) Invite(channel string, host table.User, guests ...table.User) *table.Table {
	p.t.Helper()
	return p.open(channel, game.DefaultOptions().Target, host, guests...)
}

func (p *Play) open(channel string, target int16, host table.User, guests ...table.User) *table.Table {
	p.t.Helper()
	o := game.DefaultOptions()
	o.Target = target
	tb, err := p.Hall.Create(p.t.Context(), p.Key(), table.NewTable{
		Guild: "guild", Channel: channel, Host: host, Edition: "classic", Options: o, Invited: guests,
	})
	require.NoError(p.t, err)
	return tb
}

// Begin opens such a table and starts its match.
func (p *Play) Begin(channel string, target int16, users ...table.User) *table.Table {
	p.t.Helper()
	tb := p.Lobby(channel, target, users...)
	_, err := tb.Begin(p.t.Context(), p.Key(), users[0])
	require.NoError(p.t, err)
	return tb
}

// Move makes one random legal move of the player to act.
func (p *Play) Move(tb *table.Table) table.Outcome {
	p.t.Helper()
	s := tb.State()
	u, m := p.wish(&s)
	out, err := tb.Do(context.Background(), table.Request{Key: p.Key(), User: u, Seq: s.Seq(), Move: m})
	require.NoError(p.t, err)
	return out
}

// Moves makes up to n random moves and reports whether the match is over.
func (p *Play) Moves(tb *table.Table, n int) bool {
	p.t.Helper()
	for range n {
		if tb.State().Phase != table.Playing {
			return true
		}
		p.Move(tb)
	}
	return tb.State().Phase != table.Playing
}

// Finish plays a match to its end.
func (p *Play) Finish(tb *table.Table) {
	p.t.Helper()
	for !p.Moves(tb, 100) {
	}
}

// wish returns a random legal move of the player to act, most often a card where one fits: matches with many draws are
// long.
func (p *Play) wish(s *table.State) (table.User, game.Move) {
	seat := s.Game.Actor()
	legal := s.Game.Legal(seat).Actions(nil)
	cards := slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return a.Kind != game.ActPlay })
	if len(cards) > 0 && p.rng.IntN(4) > 0 {
		legal = cards
	}
	a := legal[p.rng.IntN(len(legal))]
	if a.Seat == game.NoSeat {
		return s.Seats[p.rng.IntN(len(s.Seats))].User, game.Move{Kind: a.Kind}
	}
	return s.Seats[seat].User, ToMove(&s.Game, a)
}

// AnyMove returns a random legal move of any user, calls out of turn among them.
func (p *Play) AnyMove(s *table.State) (table.User, game.Move) {
	g, seat := &s.Game, game.Seat(p.rng.IntN(len(s.Seats)))
	if legal := g.Legal(seat).Actions(nil); seat != g.Actor() && g.Actor() != game.NoSeat && len(legal) > 0 {
		if a := legal[p.rng.IntN(len(legal))]; a.Kind == game.ActShout || a.Kind == game.ActCatch {
			return s.Seats[seat].User, game.Move{Kind: a.Kind, Target: a.Target}
		}
	}
	return p.wish(s)
}

// ToMove returns the move that leads to an action, in faces as its player sees them.
func ToMove(g *game.Game, a game.Action) game.Move {
	m := game.Move{Kind: a.Kind, Color: a.Color, Target: a.Target}
	face := func(id game.CardID) game.Face { return g.Edition().Cards[id].Faces[g.Side()] }
	if a.Kind == game.ActPlay || a.Kind == game.ActJump {
		m.Face = face(a.Card)
	}
	for id := range a.Cards.All() {
		m.Faces = append(m.Faces, game.FaceCount{Face: face(id), Count: 1})
	}
	return m
}
