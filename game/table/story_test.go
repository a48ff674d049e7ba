package table_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// began is a table at which cards are about to be dealt.
func began(t *testing.T, e *game.Edition, seats int, house game.HouseRules) table.State {
	t.Helper()
	s := table.State{Phase: table.Playing, Edition: e.ID, Options: game.DefaultOptions()}
	s.Options.House = house
	for i := range seats {
		s.Seats = append(s.Seats, table.Seat{User: user(i)})
	}
	g, err := game.New(e, s.Options, seats, [32]byte{7})
	require.NoError(t, err)
	s.Game = g
	return s
}

// step does one action, by its player or by the clock, and returns it as a step.
func step(t *testing.T, s *table.State, a game.Action, clock bool) table.Step {
	t.Helper()
	var events []game.Event
	require.NoError(t, s.Game.Apply(a, &events))
	done := table.Step{N: s.Steps, Action: a, Events: events}
	if a.Seat != game.NoSeat && !clock && s.Seats[a.Seat].ByPerson() {
		done.User = s.Seats[a.Seat].User.ID
	}
	s.Steps++
	s.Recent = s.Remember(done)
	return done
}

// TestEverybodyIsToldAllSinceTheirTurn: after any step, the table remembers all events that a player has not been told
// yet, and the latest stored steps bring the same back.
func TestEverybodyIsToldAllSinceTheirTurn(t *testing.T) {
	house := game.EveryHouseRule.Without(game.HouseNoBluff).Without(game.HouseReverseTwo)
	for i, e := range game.Editions() {
		for _, seats := range []int{2, 4, 10} {
			t.Run(fmt.Sprint(e.ID, seats), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(uint64(i), uint64(seats)))
				seats := min(seats, e.MostSeats())
				s := began(t, e, seats, e.Fit(game.Options{House: house}).House)
				s.Seats[seats-1] = table.Seat{Robot: table.Easy}
				whole := s // forgets nothing
				var steps []table.Step
				for range 100 {
					a := anyAction(rng, &s)
					if a.Kind == 0 {
						break
					}
					done := step(t, &s, a, rng.IntN(9) == 0)
					steps = append(steps, done)
					whole.Game, whole.Recent = s.Game, everything(steps)
					for seat := range seats {
						told := whole.Since(game.Seat(seat))
						require.Equal(t, told[max(0, len(told)-table.MostRecent):], s.Since(game.Seat(seat)), "seat %d", seat)
					}
					again := s
					if reach := steps[max(0, len(steps)-8-2*seats):]; again.Recall(reach) {
						require.Equal(t, s.Recent, again.Recent)
					}
					require.True(t, again.Recall(steps[max(0, len(steps)-table.MostRecent):]))
					require.Equal(t, s.Recent, again.Recent)
				}
			})
		}
	}
}

// TestStepsAreForgottenWhole: a card that is drawn never stands there without its cause, however many there were.
func TestStepsAreForgottenWhole(t *testing.T) {
	e, _ := game.EditionByID("classic")
	s := began(t, e, 2, 0)
	s.Recent = nil
	for n := range 70 {
		caught := table.Step{N: n, Action: game.Action{Seat: 0, Kind: game.ActCatch}, User: "a", Events: []game.Event{
			{Kind: game.EvFalseCatch, Seat: 0, Target: 1}, {Kind: game.EvReshuffled, Seat: game.NoSeat}, {Kind: game.EvDrew, Seat: 0, N: 1},
		}}
		s.Recent = s.Remember(caught)
		require.Equal(t, game.EvFalseCatch, s.Recent[0].Event.Kind)
	}
	require.Len(t, s.Recent, 198)
}

// everything are the happenings of steps.
func everything(steps []table.Step) (list []table.Happening) {
	for _, s := range steps {
		for _, e := range s.Events {
			list = append(list, table.Happening{
				Step: s.N, Event: e, By: s.Action.Seat, Did: s.Action.Kind, Auto: s.User == "",
			})
		}
	}
	return list
}

// anyAction is something that somebody may do now; none after the match.
func anyAction(rng *rand.Rand, s *table.State) game.Action {
	seat := s.Game.Actor()
	if rng.IntN(4) == 0 {
		seat = game.Seat(rng.IntN(len(s.Seats))) // perhaps out of turn
	}
	legal := s.Game.Legal(seat).Actions(nil)
	if len(legal) == 0 {
		legal = s.Game.Legal(s.Game.Actor()).Actions(nil)
	}
	if len(legal) == 0 {
		return game.Action{}
	}
	return legal[rng.IntN(len(legal))]
}

// TestLastTurnOfASeat lists the events that end a turn of one's own, and those that do not.
func TestLastTurnOfASeat(t *testing.T) {
	happened := func(kinds ...game.EventKind) (events []game.Event) {
		for _, k := range kinds {
			events = append(events, game.Event{Kind: k})
		}
		return events
	}
	const me, other = game.Seat(0), game.Seat(1)
	type done struct {
		by    game.Seat
		did   game.ActionKind
		clock bool
		then  []game.EventKind
	}
	deal := done{by: game.NoSeat, did: game.ActDeal, then: []game.EventKind{game.EvDealt}}
	mine := func(did game.ActionKind) done { return done{by: me, did: did} }
	theirs := func(did game.ActionKind) done { return done{by: other, did: did} }
	for name, c := range map[string]struct {
		steps []done
		since int // the step from which is told
	}{
		"after my play":               {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay)}, 2},
		"from the deal":               {[]done{mine(game.ActPlay), deal, theirs(game.ActPlay)}, 1},
		"drawn and kept":              {[]done{deal, mine(game.ActDraw), mine(game.ActPass), theirs(game.ActDraw)}, 3},
		"seven and whom I swap with":  {[]done{deal, mine(game.ActPlay), mine(game.ActSwap), theirs(game.ActPlay)}, 3},
		"taking a +4 is no turn":      {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay), mine(game.ActAccept), theirs(game.ActDraw)}, 2},
		"challenging is no turn":      {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay), mine(game.ActChallenge), theirs(game.ActDraw)}, 2},
		"UNO is no turn":              {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay), mine(game.ActShout)}, 2},
		"giving up cards is no turn":  {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay), mine(game.ActDiscard)}, 2},
		"naming their flip's color":   {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay), mine(game.ActColor)}, 2},
		"paying a stack is no turn":   {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay), {by: me, did: game.ActDraw, then: []game.EventKind{game.EvDrew, game.EvSkipped}}}, 2},
		"the clock's move is no turn": {[]done{deal, mine(game.ActPlay), theirs(game.ActPlay), {by: me, did: game.ActDraw, clock: true}, theirs(game.ActPlay)}, 2},
		"jumping in is a turn":        {[]done{deal, theirs(game.ActPlay), mine(game.ActJump), theirs(game.ActPlay)}, 3},
	} {
		e, _ := game.EditionByID("classic")
		s := began(t, e, 2, 0)
		for n, d := range c.steps {
			st := table.Step{N: n, Action: game.Action{Seat: d.by, Kind: d.did}, Events: happened(game.EvKept)}
			if d.then != nil {
				st.Events = happened(d.then...)
			}
			if !d.clock {
				st.User = "somebody"
			}
			s.Recent = s.Remember(st)
		}
		told := s.Since(me)
		require.NotEmpty(t, told, name)
		require.Equal(t, c.since, told[0].Step, name)
	}
}

// TestATurnUnderWayIsStillToldWhatCameBefore: drawing, or a seven before its swap, does not begin the strip anew.
func TestATurnUnderWayIsStillToldWhatCameBefore(t *testing.T) {
	e, _ := game.EditionByID("classic")
	s := began(t, e, 3, game.HouseRulesOf(game.HouseDrawToMatch))
	step(t, &s, game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, false)
	first := s.Game.Actor()
	for s.Steps < 2 || s.Game.Actor() != first || s.Game.Phase() != game.PhaseTurn {
		a := game.Action{Seat: s.Game.Actor(), Kind: game.ActDraw}
		if s.Game.Phase() == game.PhaseDrawn {
			a.Kind = game.ActPass
		}
		step(t, &s, a, false)
	}
	before := s.Since(first)
	require.NotEmpty(t, before)
	step(t, &s, game.Action{Seat: first, Kind: game.ActDraw}, false)
	require.Equal(t, game.PhaseDrawn, s.Game.Phase())
	require.Equal(t, before, s.Since(first)[:len(before)])
	step(t, &s, game.Action{Seat: first, Kind: game.ActPass}, false)
	require.Empty(t, s.Since(first))
}
