package table_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/long"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

func TestMatchesToTheEnd(t *testing.T) {
	for n := 2; n <= game.MaxSeats; n += long.Cases(4, 1) {
		t.Run(fmt.Sprintf("%d users", n), func(t *testing.T) {
			t.Parallel()
			wish := wanted("channel", user(0))
			wish.Options.Target = 200 // some rounds
			w, end := playMatch(t, n, wish, 50_000)
			require.Equal(t, table.Finished, end.Phase)
			require.LessOrEqual(t, len(end.Recent), table.MostRecent)
			require.Equal(t, game.EvMatchWon, end.Recent[len(end.Recent)-1].Event.Kind)
			_, live := w.hall.At("channel")
			require.False(t, live)
		})
	}
}

// TestOtherEditionsAndHouseRules plays long enough to meet every kind of decision.
func TestOtherEditionsAndHouseRules(t *testing.T) {
	wild := game.Options{
		Target: 500, FalseCall: 1, StartingHand: 10, UnoPenalty: 4,
		House: game.EveryHouseRule.Without(game.HouseNoBluff).Without(game.HouseReverseTwo),
	}
	lowest := game.Options{
		Target: 200, Scoring: game.ScoreLowest, House: game.HouseRulesOf(game.HouseNoBluff, game.HouseReverseTwo),
	}
	for _, e := range game.Editions() {
		for name, o := range map[string]game.Options{"house rules": wild, "lowest": lowest} {
			t.Run(fmt.Sprintf("%s %s", e.ID, name), func(t *testing.T) {
				t.Parallel()
				n := wanted("channel", user(0))
				n.Edition, n.Options = e.ID, e.Fit(o)
				playMatch(t, 4, n, long.Cases(500, 2_000))
			})
		}
	}
}

// playMatch plays a match of random legal moves, out-of-turn ones among them, to its end or for a number of steps, and
// checks everything published and committed.
func playMatch(t *testing.T, n int, wanted table.NewTable, most int) (*world, table.State) {
	w := newWorld(t)
	rng := rand.New(rand.NewPCG(uint64(n), 7))
	tb := w.match(n, func(to *table.NewTable) { *to = wanted })
	for s := tb.State(); s.Phase == table.Playing && s.Steps < most; s = tb.State() {
		seat := game.Seat(rng.IntN(n))
		legal := s.Game.Legal(seat).Actions(nil)
		// False catches only now and then: they would keep the hands growing.
		if seat != s.Game.Actor() && len(legal) > 0 && rng.IntN(10) == 0 {
			a := legal[rng.IntN(len(legal))]
			w.done(tb.Do(t.Context(), w.request(tb, s.Seats[seat].User, tabletest.ToMove(&s.Game, a))))
			continue
		}
		w.step(tb, rng)
	}
	end := tb.State()
	requirePublished(t, w, end)
	requireRecord(t, w, end)
	return w, end
}

// requirePublished: every version was told once, in order.
func requirePublished(t *testing.T, w *world, end table.State) {
	t.Helper()
	require.Len(t, w.told, int(end.Version))
	for i, s := range w.told {
		require.Equal(t, uint64(i+1), s.Version)
	}
}

// requireRecord: the commits hold the whole match: its steps replay to the same end, and rounds and
// results add up.
func requireRecord(t *testing.T, w *world, end table.State) {
	t.Helper()
	edition := end.Game.Edition()
	replay, err := game.New(edition, end.Options, len(end.Seats), end.Game.MatchSeed())
	require.NoError(t, err)
	sums := make([]int, len(end.Seats))
	steps, rounds := 0, 0
	var result *table.MatchResult
	for _, c := range w.store.CommitsOf(end.ID) {
		for _, step := range c.Steps {
			require.Equal(t, steps, step.N)
			var events []game.Event
			err := replay.Apply(step.Action, &events)
			require.NoError(t, err)
			require.Equal(t, events, step.Events)
			steps++
		}
		for _, r := range c.Rounds {
			rounds++
			require.Equal(t, rounds, r.Round)
			for i, p := range r.Points {
				sums[i] += p
			}
		}
		if c.Match != nil {
			require.Nil(t, result)
			result = c.Match
		}
	}
	require.Equal(t, end.Steps, steps)
	require.Equal(t, end.Game, replay)
	for i, sum := range sums {
		require.Equal(t, end.Game.Score(game.Seat(i)), sum)
	}
	if end.Phase != table.Finished {
		require.Nil(t, result)
		return
	}
	require.Equal(t, end.Game.Round(), rounds)
	require.Equal(t, sums, result.Scores)
	require.Equal(t, end.Game.MatchWinners(), result.Winners)
}

func TestRefusesInTheMatchWithTheBestReason(t *testing.T) {
	w := newWorld(t)
	tb := w.match(3)
	ctx := t.Context()
	s := tb.State()
	actor := s.Game.Actor()
	toMove, other := s.Seats[actor].User, s.Seats[(actor+1)%3].User
	draw := game.Move{Kind: game.ActDraw}
	type move = game.Move
	missing, three := game.Face{Color: game.Teal}, []game.FaceCount{{Count: 3}}
	theirs, top := s.Game.View((actor + 1) % 3).Hand[0].Face, s.Game.View(actor).Top
	for name, c := range map[string]struct {
		err  error
		user table.User
		seq  uint32
		move move
	}{
		"stranger with an old button": {table.ErrNotSeated, user(7), 99, draw},
		"old button out of turn":      {table.ErrStale, other, s.Seq() - 1, draw},
		"button of the future":        {table.ErrStale, toMove, s.Seq() + 1, draw},
		"out of turn":                 {game.NotYourTurn, other, s.Seq(), draw},
		"play out of turn":            {game.NotYourTurn, other, s.Seq(), move{Kind: game.ActPlay, Face: theirs}},
		"a face that nobody has":      {game.NotInHand, toMove, s.Seq(), move{Kind: game.ActPlay, Face: missing}},
		"not now":                     {game.WrongPhase, toMove, s.Seq(), move{Kind: game.ActPass}},
		"discard not now":             {game.WrongPhase, toMove, s.Seq(), move{Kind: game.ActDiscard, Faces: three}},
		"jump-in":                     {game.JumpInOff, other, s.Seq(), move{Kind: game.ActJump, Face: top}},
		"next round":                  {game.RoundNotOver, other, s.Seq(), move{Kind: game.ActNext}},
		"deal":                        {game.UnknownAction, toMove, s.Seq(), move{Kind: game.ActDeal}},
		"nothing":                     {game.UnknownAction, toMove, s.Seq(), move{}},
		"shout with an old button":    {game.NothingToShout, other, 0, move{Kind: game.ActShout}},
		"catch with an old button":    {game.NothingToCatch, other, 0, move{Kind: game.ActCatch, Target: game.NoSeat}},
	} {
		out, err := tb.Do(ctx, table.Request{Key: w.key(), User: c.user, Seq: c.seq, Move: c.move})
		require.ErrorIs(t, err, c.err, name)
		require.Equal(t, s, out.State, name)
	}
	require.ErrorIs(t, errorOf(tb.Begin(ctx, w.key(), user(0))), table.ErrStarted)
	require.ErrorIs(t, errorOf(tb.Join(ctx, w.key(), user(8))), table.ErrStarted)
	require.ErrorIs(t, errorOf(tb.Join(ctx, w.key(), user(1))), table.ErrSeated)
}

func TestRefusesWhenOver(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	ctx := t.Context()
	w.done(tb.End(ctx, w.key(), table.User{ID: "moderator", Name: "Mo", Global: "Monika"}, true))
	w.reopen()
	tb = w.there(w.hall.Find(ctx, tb.State().ID))
	require.Equal(t, table.Abandoned, tb.State().Phase)
	require.Equal(t, table.User{ID: "moderator", Name: "Mo"}, tb.State().EndedBy, "by the name on this server")
	for name, do := range map[string]func(key string) (table.Outcome, error){
		"join":  func(k string) (table.Outcome, error) { return tb.Join(ctx, k, user(3)) },
		"leave": func(k string) (table.Outcome, error) { return tb.Leave(ctx, k, user(0)) },
		"begin": func(k string) (table.Outcome, error) { return tb.Begin(ctx, k, user(0)) },
		"end":   func(k string) (table.Outcome, error) { return tb.End(ctx, k, user(0), true) },
		"uno":   func(k string) (table.Outcome, error) { return tb.Uno(ctx, k, user(0), table.CallUno) },
		"move": func(k string) (table.Outcome, error) {
			return tb.Do(ctx, table.Request{Key: k, User: user(9), Move: game.Move{Kind: game.ActDraw}})
		},
	} {
		require.ErrorIs(t, errorOf(do(w.key())), table.ErrOver, name)
	}
}

func TestWildWithoutColorAsksForIt(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "W r1 r2", 1: "b1 b2 b3"}, "g5"))
	m := game.Move{Kind: game.ActPlay, Face: face("W")}
	require.ErrorIs(t, errorOf(tb.Do(t.Context(), w.request(tb, user(0), m))), game.ColorNeeded)
	m.Face = face("r1")
	require.ErrorIs(t, errorOf(tb.Do(t.Context(), w.request(tb, user(0), m))), game.NoMatch)
	m.Face, m.Color = face("W"), game.Red
	w.done(tb.Do(t.Context(), w.request(tb, user(0), m)))
}

// did is the action of an outcome with one step.
func did(t *testing.T, out table.Outcome) game.Action {
	t.Helper()
	require.Len(t, out.Steps, 1)
	return out.Steps[0].Action
}

func exposed(seats ...game.Seat) func(*game.Position) {
	return func(p *game.Position) {
		for _, s := range seats {
			p.Uno[s] = game.UnoExposed
		}
	}
}

func TestUnoProtectsOneselfFirst(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 r2", 1: "b1", 2: "b2"}, "g5", exposed(1, 2)))
	out := w.done(tb.Uno(t.Context(), w.key(), user(1), table.CallUno))
	require.Equal(t, game.ActShout, did(t, out).Kind)
	require.Equal(t, game.UnoCalled, out.State.Game.Uno(1))
	require.Equal(t, game.UnoExposed, out.State.Game.Uno(2))

	out, err := tb.Uno(t.Context(), w.key(), user(1), table.CallUno)
	require.NoError(t, err, "safe oneself, so it is for the other one")
	require.Equal(t, game.Action{Seat: 1, Kind: game.ActCatch, Choice: game.Choice{Target: 2}}, did(t, out))
	require.Equal(t, 3, out.State.Game.HandSize(2))
}

func TestUnoCatchesTheOneExposedLongest(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 r2", 1: "b1", 2: "b2"}, "g5", exposed(1, 2),
		func(p *game.Position) { p.Author = 2 }))
	out := w.done(tb.Uno(t.Context(), w.key(), user(0), table.CallUno))
	require.Equal(t, game.Action{Seat: 0, Kind: game.ActCatch, Choice: game.Choice{Target: 2}}, did(t, out))
	catch := game.Move{Kind: game.ActCatch, Target: game.NoSeat}
	out = w.done(tb.Do(t.Context(), table.Request{Key: w.key(), User: user(0), Move: catch}))
	require.Equal(t, game.Seat(1), did(t, out).Target)
}

func TestUnoCallsAheadWithTwoCards(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 g2", 1: "b1 b2 b3"}, "g5"))
	_, err := tb.Uno(t.Context(), w.key(), user(0), table.CallCatch)
	require.ErrorIs(t, err, game.NothingToCatch, "the Catch! button does not shout")
	require.ErrorIs(t, errorOf(tb.Uno(t.Context(), w.key(), user(1), table.CallUno)), game.NothingToShout)
	out := w.done(tb.Uno(t.Context(), w.key(), user(0), table.CallUno))
	require.Equal(t, game.ActShout, did(t, out).Kind)
	w.done(tb.Do(t.Context(), w.request(tb, user(0), game.Move{Kind: game.ActPlay, Face: face("g2")})))
	require.ErrorIs(t, errorOf(tb.Uno(t.Context(), w.key(), user(1), table.CallCatch)), game.NothingToCatch)
}

func TestUnoButtonsDoTheirHalf(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "r1 r2", 1: "b1", 2: "b2"}, "g5", exposed(1, 2)))
	out, err := tb.Uno(t.Context(), w.key(), user(1), table.CallCatch)
	require.NoError(t, err, "the Catch! button catches even while oneself is exposed")
	require.Equal(t, game.Action{Seat: 1, Kind: game.ActCatch, Choice: game.Choice{Target: 2}}, did(t, out))
	_, err = tb.Uno(t.Context(), w.key(), user(2), table.CallShout)
	require.ErrorIs(t, err, game.NothingToShout, "the UNO! button does not catch")
	require.ErrorIs(t, errorOf(tb.Uno(t.Context(), w.key(), user(9), table.CallUno)), table.ErrNotSeated)
}

func TestOnlyTheCatchButtonCanBeAFalseCatch(t *testing.T) {
	w := newWorld(t)
	n := func(n *table.NewTable) { n.Options.FalseCall = 2 }
	tb := w.match(3, n)
	before := tb.State()
	require.ErrorIs(t, errorOf(tb.Uno(t.Context(), w.key(), user(1), table.CallUno)), game.NothingToShout)
	require.Equal(t, before, tb.State())
	out := w.done(tb.Uno(t.Context(), w.key(), user(1), table.CallCatch))
	require.Equal(t, game.EvFalseCatch, out.Steps[0].Events[0].Kind)
	require.Equal(t, before.Game.HandSize(1)+2, out.State.Game.HandSize(1))
}
