package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// lobbyAt is the first state of a table.
func lobbyAt(id table.ID, channel string) table.State {
	host := tabletest.People(1)[0]
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
func (p played) record(t *testing.T, s *contractStore, n int) {
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
	s     *contractStore
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
	g := must(game.New(edition, w.state.Options, len(seats), [32]byte{1}))(t)
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
