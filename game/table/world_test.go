package table_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// world is a hall on a store, with the states that it published.
type world struct {
	t      *testing.T
	store  *storetest.Faulty
	hall   *table.Hall
	keys   int
	brain  table.Brain
	pace   time.Duration
	slept  func()
	jump   atomic.Int64  // how far the wall clock has jumped
	random *rand.ChaCha8 // known, so that every run of a test is the same

	mu      sync.Mutex
	told    []table.State
	broken  map[table.ID]error
	trouble []error
}

func newWorld(t *testing.T) *world {
	w := &world{t: t, store: storetest.NewFaulty(t), random: rand.NewChaCha8([32]byte{1})}
	w.reopen()
	return w
}

// reopen drops the hall, as a kill does, and opens another one on the same store.
func (w *world) reopen() {
	w.broken = map[table.ID]error{}
	h, err := table.Open(w.t.Context(), table.Config{
		Store: w.store, Random: w.random, Brain: w.brain, Pace: w.pace, Now: w.now, Slept: w.slept,
		Changed: func(s table.State) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.told = append(w.told, s)
		},
		Broken: func(id table.ID, err error) { w.broken[id] = err },
		Trouble: func(_ table.ID, err error) {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.trouble = append(w.trouble, err)
		},
	})
	require.NoError(w.t, err)
	w.hall = h
}

// now is the wall clock.
func (w *world) now() time.Time { return time.Now().Round(0).Add(time.Duration(w.jump.Load())) }

// troubles returns the errors of automatic decisions so far.
func (w *world) troubles() []error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.trouble)
}

func (w *world) key() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.keys++
	return fmt.Sprintf("key-%d", w.keys)
}

// done is the outcome of a request that must not be refused.
func (w *world) done(out table.Outcome, err error) table.Outcome {
	w.t.Helper()
	require.NoError(w.t, err)
	return out
}

// there is a table that must have been opened or found.
func (w *world) there(tb *table.Table, err error) *table.Table {
	w.t.Helper()
	require.NoError(w.t, err)
	return tb
}

// run starts the hall's automatic decisions until the test ends.
func (w *world) run() (stop func()) {
	ctx, cancel := context.WithCancel(w.t.Context())
	done := make(chan struct{})
	hall := w.hall
	go func() {
		defer close(done)
		require.NoError(w.t, hall.Run(ctx))
	}()
	return func() { cancel(); <-done }
}

// timed runs f in a bubble with a hall that is running.
func timed(t *testing.T, f func(w *world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		stop := w.run()
		defer func() { stop() }()
		f(w)
	})
}

// after lets time pass and everything happen that is due in it.
func after(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func user(i int) table.User {
	return table.User{ID: table.UserID(fmt.Sprintf("user-%d", i)), Name: fmt.Sprintf("Player %d", i)}
}

func wanted(channel string, host table.User) table.NewTable {
	return table.NewTable{Guild: "guild", Channel: channel, Host: host, Edition: "classic", Options: game.DefaultOptions()}
}

// lobby opens a table with n users seated, user 0 the host.
func (w *world) lobby(n int, change ...func(*table.NewTable)) *table.Table {
	w.t.Helper()
	wish := wanted("channel", user(0))
	for _, c := range change {
		c(&wish)
	}
	tb := w.there(w.hall.Create(w.t.Context(), w.key(), wish))
	for i := 1; i < n; i++ {
		w.done(tb.Join(w.t.Context(), w.key(), user(i)))
	}
	return tb
}

// match opens a table and starts its match.
func (w *world) match(n int, change ...func(*table.NewTable)) *table.Table {
	w.t.Helper()
	tb := w.lobby(n, change...)
	w.done(tb.Begin(w.t.Context(), w.key(), user(0)))
	return tb
}

// wish is a random legal move of the player to act.
func wish(rng *rand.Rand, s table.State) (table.User, game.Move) {
	g := s.Game
	legal := slices.DeleteFunc(g.Legal(g.Actor()).Actions(nil), func(a game.Action) bool {
		return a.Kind == game.ActCatch && g.Uno(a.Target) != game.UnoExposed
	})
	a := legal[rng.IntN(len(legal))]
	return s.Seats[max(a.Seat, 0)].User, tabletest.ToMove(&g, a)
}

// automaticMove keeps a game going without ending a round.
func automaticMove(s table.State) game.Move {
	switch s.Game.Phase() {
	case game.PhaseDrawn:
		return game.Move{Kind: game.ActPass}
	case game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: game.Red}
	}
	return game.Move{Kind: game.ActDraw}
}

// request is a move of a user at the current state.
func (w *world) request(tb *table.Table, u table.User, m game.Move) table.Request {
	return table.Request{Key: w.key(), User: u, Seq: tb.State().Seq(), Move: m}
}

// step makes one random move.
func (w *world) step(tb *table.Table, rng *rand.Rand) table.Outcome {
	w.t.Helper()
	u, m := wish(rng, tb.State())
	out := w.done(tb.Do(context.Background(), w.request(tb, u, m)))
	return out
}

// place puts a table with this game into the store and opens a hall on it.
func (w *world) place(g game.Game) *table.Table {
	w.t.Helper()
	s := table.State{
		ID: "position", Guild: "guild", Channel: "channel", Host: user(0).ID, Version: 1,
		Phase: table.Playing, Edition: g.Edition().ID, Options: g.Options(), Game: g,
	}
	for i := range g.Seats() {
		s.Seats = append(s.Seats, table.Seat{User: user(i)})
	}
	w.store.Put(w.t, s)
	w.reopen()
	tb := w.there(w.hall.Find(w.t.Context(), s.ID))
	return tb
}

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
func position(
	t *testing.T, e *game.Edition, hands map[game.Seat]string, top string, change ...func(*game.Position),
) game.Game {
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

// errorOf returns the error of a call and drops the value.
func errorOf[T any](_ T, err error) error { return err }
