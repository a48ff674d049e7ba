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
	"unobot/game/gametest"
	"unobot/game/table"
)

// Play plays matches at a hall on a store, with random legal moves that are the same in every run.
type Play struct {
	Hall *table.Hall

	t      testing.TB
	random *rand.ChaCha8 // of the hall
	rng    *rand.Rand    // of the moves
	keys   int
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
		Store: s, Now: time.Now, Random: p.random, Changed: func(table.State) {},
		Broken: func(id table.ID, err error) { p.t.Errorf("table %s: %v", id, err) },
	})
	require.NoError(p.t, err)
	p.Hall = h
}

// Key makes the key of a request, a new one each time.
func (p *Play) Key() string {
	p.keys++
	return p.LastKey()
}

// LastKey is the key made last.
func (p *Play) LastKey() string { return fmt.Sprintf("request-%d", p.keys) }

// People are users with distinct names.
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

// Move makes one random legal move of whoever has to act.
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

// wish is a random legal move of whoever has to act, most often a card where one fits: matches of
// players who draw too much are long.
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
	return s.Seats[seat].User, gametest.ToMove(&s.Game, a)
}

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// lobbyAt is the first state of a table.
func lobbyAt(id table.ID, channel string) table.State {
	host := People(1)[0]
	return table.State{
		ID: id, Guild: "guild", Channel: channel, Host: host.ID, Version: 1, Edition: "classic",
		Options: game.DefaultOptions(), Seats: []table.Seat{{User: host}}, CreatedAt: noon, UpdatedAt: noon,
	}
}

// played is a match of one round as a leaderboard sees it.
type played struct {
	guild   string
	edition game.EditionID // "": classic
	scoring game.Scoring
	users   []table.User // without an id: a robot
	away    []int        // seats
	idle    []int        // seats whose people never move
	scores  []int
	winner  game.Seat
	result  table.Phase // zero: Finished
	at      time.Time   // zero: noon
}

// record stores a match in four commits: lobby, deal, a move of everybody, end.
func (p played) record(t *testing.T, s ContractStore, n int) {
	t.Helper()
	if p.at.IsZero() {
		p.at = noon
	}
	if p.edition == "" {
		p.edition = "classic"
	}
	if p.result == table.Lobby {
		p.result = table.Finished
	}
	state := lobbyAt(table.ID(fmt.Sprintf("match%03d", n)), fmt.Sprint("channel ", n))
	state.Guild, state.Options.Scoring, state.Edition = p.guild, p.scoring, p.edition
	w := written{s: s, at: p.at, state: &state}
	w.begin(t, p.seats()...)
	for i, seat := range state.Seats {
		if seat.User.ID != "" && !slices.Contains(p.idle, i) {
			w.moves(t, seat.User.ID)
		}
	}
	for _, seat := range p.away {
		state.Seats[seat].Away = true
	}
	state.Phase = p.result
	var c table.Commit
	if p.result == table.Finished {
		c.Rounds = []table.RoundResult{{Round: 1, Winner: p.winner, Points: p.scores}}
		c.Match = &table.MatchResult{Scores: p.scores, Winners: []game.Seat{p.winner}}
	}
	w.commit(t, c)
}

func (p played) seats() []table.Seat {
	var seats []table.Seat
	for _, u := range p.users {
		seat := table.Seat{User: u}
		if u.ID == "" {
			seat.Robot = table.Normal
		}
		seats = append(seats, seat)
	}
	return seats
}

// written is a table whose commits a test writes by hand.
type written struct {
	s     ContractStore
	at    time.Time
	state *table.State
}

// commit stores the state as it is, with what c says beside it.
func (w written) commit(t *testing.T, c table.Commit) {
	t.Helper()
	c.State, c.Key, c.At = *w.state, fmt.Sprintf("%s %d", w.state.ID, w.state.Version), w.at
	c.State.Seats = slices.Clone(c.State.Seats)
	require.NoError(t, w.s.Commit(t.Context(), c))
	w.state.Version++
}

// begin stores a lobby with these seats, and the deal.
func (w written) begin(t *testing.T, seats ...table.Seat) {
	t.Helper()
	w.state.Seats = seats
	w.commit(t, table.Commit{})
	edition, ok := game.EditionByID(w.state.Edition)
	require.True(t, ok)
	g, err := game.New(edition, w.state.Options, len(seats), [32]byte{1})
	require.NoError(t, err)
	deal := game.Action{Kind: game.ActDeal, Seat: game.NoSeat}
	var events []game.Event
	require.NoError(t, g.Apply(deal, &events))
	w.state.Phase, w.state.Game = table.Playing, g
	w.act(t, "", deal, events...)
}

// act commits one step.
func (w written) act(t *testing.T, by table.UserID, a game.Action, events ...game.Event) {
	t.Helper()
	w.state.Steps++
	w.commit(t, table.Commit{Steps: []table.Step{{N: w.state.Steps - 1, User: by, Action: a, Events: events}}})
}

// moves lets users make a move each.
func (w written) moves(t *testing.T, users ...table.UserID) {
	t.Helper()
	for _, u := range users {
		w.act(t, u, game.Action{Kind: game.ActDraw})
	}
}

// happen commits one step with the events given.
func (w written) happen(t *testing.T, events ...game.Event) {
	t.Helper()
	w.act(t, "", game.Action{Kind: game.ActPlay}, events...)
}

// nextRound commits the beginning of a round with these seats.
func (w written) nextRound(t *testing.T, seats ...table.Seat) {
	t.Helper()
	w.state.Seats = seats
	w.act(t, "", game.Action{Kind: game.ActNext, Seat: game.NoSeat})
}

// seated is the seat of a person.
func seated(name table.UserID) table.Seat {
	return table.Seat{User: table.User{ID: name, Name: string(name)}}
}

// Record stores a match of one round that the first of two users won with points, in a channel of its
// own.
func Record(t *testing.T, s ContractStore, n int, guild string, at time.Time, points int, winner, loser table.User) {
	t.Helper()
	played{guild: guild, users: []table.User{winner, loser}, scores: []int{points, 0}, winner: 0, at: at}.record(t, s, n)
}
