package store_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

// contractStore is a store that can stop and start again: its committed data is still there.
type contractStore struct {
	*store.Store
	engine engine
	place  string
}

func newContractStore(t *testing.T, e engine) *contractStore {
	t.Helper()
	place := e.place(t)
	return &contractStore{e.Open(t, place), e, place}
}

func (s *contractStore) Restart(t *testing.T) {
	t.Helper()
	require.NoError(t, s.Close())
	s.Store = s.engine.Open(t, s.place)
}

// clause is one part of the contract. It gets an empty store.
type clause struct {
	name  string
	check func(t *testing.T, s *contractStore)
}

// TestContract checks on each engine the promises that the bot relies on.
func TestContract(t *testing.T) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			for _, topic := range []struct {
				name    string
				clauses []clause
			}{
				{"commit", commitClauses},
				{"tables", tableClauses},
				{"late", lateClauses},
				{"leaderboard", leaderboardClauses},
				{"ratings", ratingClauses},
				{"statistics", statsClauses},
				{"profiles", profileClauses},
				{"feats", featClauses},
				{"history", historyClauses},
				{"choices", choiceClauses},
				{"purge", purgeClauses},
				{"users", userClauses},
				{"keys", keyClauses},
			} {
				t.Run(topic.name, func(t *testing.T) {
					for _, c := range topic.clauses {
						t.Run(c.name, func(t *testing.T) { c.check(t, newContractStore(t, e)) })
					}
				})
			}
		})
	}
}

// must is the value of a call that has to succeed, as must(call())(t).
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		require.NoError(t, err)
		return v
	}
}

// must2 is must for a call with two values.
func must2[T, U any](v T, w U, err error) func(testing.TB) (T, U) {
	return func(t testing.TB) (T, U) {
		t.Helper()
		require.NoError(t, err)
		return v, w
	}
}

// opening opens a database.
type opening func(ctx context.Context, place string) (*store.Store, error)

// engine is a kind of database that stores stand on, for tests that are about none alone.
type engine struct {
	name string
	// place is where an empty database of the test's own is.
	place func(t testing.TB) string
	open  opening
	quick opening // its commits need not survive a power failure
	fill  opening // as the target of a move
}

// inAFile is the engine that needs no server.
var inAFile = engine{"sqlite", storetest.NewPath, sqlite.Open, sqlite.OpenUnsynced, sqlite.OpenTarget}

// Open opens a database until the test ends. Its commits need not survive a power failure.
func (e engine) Open(t testing.TB, place string) *store.Store {
	t.Helper()
	return opened(t, place, e.quick)
}

// OpenSynced opens a database until the test ends, as a bot does.
func (e engine) OpenSynced(t testing.TB, place string) *store.Store {
	t.Helper()
	return opened(t, place, e.open)
}

func opened(t testing.TB, place string, open opening) *store.Store {
	t.Helper()
	s := must(open(t.Context(), place))(t)
	t.Cleanup(func() { s.Close() })
	return s
}

// onEach tests something on an empty database of each engine.
func onEach(t *testing.T, test func(t *testing.T, s *store.Store)) {
	t.Helper()
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			test(t, e.Open(t, e.place(t)))
		})
	}
}

// change changes a database behind its store's back.
func change(t testing.TB, s *store.Store, text string, args ...any) {
	t.Helper()
	require.NoError(t, s.Engine().Write(t.Context(), func(tx store.Tx) error { return tx.Put(text, args...) }), text)
}

// isPostgres reports whether a store stands on PostgreSQL.
func isPostgres(s *store.Store) bool {
	_, ok := postgres.LeasesOf(s)
	return ok
}

// blob returns the database's type name for bytes.
func blob(s *store.Store) string {
	if isPostgres(s) {
		return "BYTEA"
	}
	return "BLOB"
}

// playedMatch are the commits of one match of four people.
func playedMatch(t testing.TB) []table.Commit {
	t.Helper()
	faulty := storetest.NewFaulty(t)
	p := tabletest.NewPlay(t, faulty, 1)
	p.Finish(p.Begin("channel", 500, tabletest.People(4)...))
	return faulty.Commits()
}

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
	idle    []int        // seats with people that never move
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

// written is a table with commits that a test writes by hand.
type written struct {
	s     *contractStore
	at    time.Time
	state *table.State
}

// commit stores the state as it is, and the other fields of c.
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

// errorOf returns the error of a call and drops the value.
func errorOf[T any](_ T, err error) error { return err }
