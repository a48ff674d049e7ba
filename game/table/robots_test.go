package table_test

import (
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

// simple is a brain that plays the first card that fits, shouts, and catches now and then. It leaves
// everything else to the automatic decision.
func simple(v game.View, _ table.Robot, seed uint64) (game.Move, bool) {
	if v.CanShout && seed%4 != 0 {
		return game.Move{Kind: game.ActShout}, true
	}
	if v.Actor != v.Viewer {
		for i := range v.Seats {
			if v.Players[i].Catchable && seed%2 == 0 {
				return game.Move{Kind: game.ActCatch, Target: game.Seat(i)}, true
			}
		}
		if len(v.Jumpable) > 0 {
			return game.Move{Kind: game.ActJump, Face: v.Jumpable[0].Face, Color: v.Edition.Colors(v.Side)[0]}, true
		}
		return game.Move{}, false
	}
	if v.Phase != game.PhaseTurn || len(v.Playable) == 0 {
		return game.Move{}, false
	}
	return game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face, Color: v.Edition.Colors(v.Side)[0]}, true
}

func withRobots(n *table.NewTable) { n.Robots = true }

// company opens a lobby of people and robots.
func (w *world) company(people, robots int, change ...func(*table.NewTable)) *table.Table {
	w.t.Helper()
	tb := w.lobby(people, append(change, withRobots)...)
	for range robots {
		w.done(tb.AddRobot(w.t.Context(), w.key(), user(0), table.Normal))
	}
	return tb
}

// started is a lobby of company with its match begun.
func (w *world) started(people, robots int, change ...func(*table.NewTable)) *table.Table {
	w.t.Helper()
	tb := w.company(people, robots, change...)
	w.done(tb.Begin(w.t.Context(), w.key(), user(0)))
	return tb
}

// thinks gives the robots a brain.
func (w *world) thinks(b table.Brain) {
	w.brain = b
	w.reopen()
}

// TestMatchesAgainstRobots plays whole matches of three robots and one person. The person only lets the clock decide or
// calls for the next round.
func TestMatchesAgainstRobots(t *testing.T) {
	for name, brain := range map[string]table.Brain{"no brain": nil, "brain": simple} {
		for _, e := range game.Editions() {
			t.Run(fmt.Sprintf("%s %s", name, e.ID), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { playAgainstRobots(t, e.ID, brain) })
			})
		}
	}
}

func playAgainstRobots(t *testing.T, e game.EditionID, brain table.Brain) {
	w := newWorld(t)
	w.thinks(brain)
	stop := w.run()
	defer func() { stop() }()
	tb := w.started(1, 3, func(n *table.NewTable) {
		n.Edition, n.Options.Target, n.Options.House = e, 200, game.HouseRulesOf(game.HouseJumpIn)
	})
	id := tb.State().ID
	for n := 0; tb.State().Phase == table.Playing; n++ {
		require.Less(t, n, 30_000)
		if n%50 == 49 { // killed in the middle, again and again
			stop()
			w.reopen()
			stop = w.run()
			tb = w.there(w.hall.Find(t.Context(), id))
		}
		time.Sleep(time.Second)
		synctest.Wait()
		s := tb.State()
		if s.Phase == table.Playing && (s.Game.Actor() == 0 || s.Game.Actor() == game.NoSeat) {
			w.decide(tb)
		}
	}
	require.Equal(t, table.Finished, tb.State().Phase)
	require.Empty(t, w.troubles())
	requireRecord(t, w, tb.State())
	for _, c := range w.store.CommitsOf(id) {
		for _, step := range c.Steps {
			require.Equal(t, step.Action.Seat > 0, step.User == "", "robots are nobody")
		}
	}
}

// decide makes the first person's decision: draw, keep, accept.
func (w *world) decide(tb *table.Table) {
	w.t.Helper()
	s := tb.State()
	m := game.Move{Kind: game.ActNext}
	if s.Game.Actor() != game.NoSeat {
		legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
		m = tabletest.ToMove(&s.Game, legal[0])
	}
	w.done(tb.Do(w.t.Context(), w.request(tb, s.Seats[max(0, s.Game.Actor())].User, m)))
}

func TestRobotsTakeTheirTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.thinks(simple)
		stop := w.run()
		defer stop()
		tb := w.started(1, 4)
		for range 100 {
			s := tb.State()
			if s.Game.Actor() < 1 {
				w.decide(tb)
				continue
			}
			at := time.Now()
			for tb.State().Seq() == s.Seq() {
				time.Sleep(100 * time.Millisecond)
				synctest.Wait()
			}
			require.GreaterOrEqual(t, time.Since(at), time.Second)
			require.LessOrEqual(t, time.Since(at), 6500*time.Millisecond, "a shout before the move takes its time, too")
		}
	})
}

func TestBrainsThatFail(t *testing.T) {
	for name, brain := range map[string]table.Brain{
		"panic":   func(game.View, table.Robot, uint64) (game.Move, bool) { panic("bug") },
		"illegal": func(game.View, table.Robot, uint64) (game.Move, bool) { return game.Move{Kind: game.ActSwap}, true },
		"idle":    func(game.View, table.Robot, uint64) (game.Move, bool) { return game.Move{}, false },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newWorld(t)
				w.thinks(brain)
				stop := w.run()
				defer stop()
				tb := w.started(1, 3)
				for range 20 {
					s := tb.State()
					if s.Phase == table.Finished {
						break // robots that only draw lose soon
					}
					if s.Game.Actor() < 1 {
						w.decide(tb)
					}
					before := tb.State().Seq()
					time.Sleep(4 * time.Second)
					synctest.Wait()
					s = tb.State()
					require.True(t, s.Phase == table.Finished || s.Game.Actor() < 1 || s.Seq() > before)
				}
				require.Equal(t, name == "panic", len(w.troubles()) > 0)
				for _, err := range w.troubles() {
					require.NotContains(t, err.Error(), "bug", "a panic's value may be cards")
				}
			})
		})
	}
}

// TestThoughtOutrunByACall: if a table has changed while a robot thought, the robot thinks again.
func TestThoughtOutrunByACall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.thinks(func(v game.View, _ table.Robot, _ uint64) (game.Move, bool) {
			time.Sleep(10 * time.Second)
			return game.Move{Kind: game.ActDraw}, v.Phase == game.PhaseTurn
		})
		stop := w.run()
		defer stop()
		tb := w.started(1, 1, func(n *table.NewTable) { n.Options.FalseCall = 1 })
		s := tb.State()
		for ; s.Game.Actor() != 1; s = tb.State() {
			w.decide(tb)
		}
		after(5 * time.Second)
		w.done(tb.Uno(t.Context(), w.key(), user(0), table.CallCatch))
		after(8 * time.Second)
		_, done, err := w.store.Done(t.Context(), fmt.Sprintf("ai:%s:%d:1", s.ID, s.Version))
		require.NoError(t, err)
		require.False(t, done)
		after(20 * time.Second)
		require.Greater(t, tb.State().Seq(), s.Seq())
	})
}

// TestPeopleNeedNotWaitForThinkingRobots: clicks are carried out in no time while robots think at every
// table, more of them than the hall attends to at once.
func TestPeopleNeedNotWaitForThinkingRobots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		thoughts := 0
		var mu sync.Mutex
		w.thinks(func(game.View, table.Robot, uint64) (game.Move, bool) {
			mu.Lock()
			thoughts++
			mu.Unlock()
			time.Sleep(time.Hour)
			return game.Move{}, false
		})
		stop := w.run()
		defer stop()
		var tables []*table.Table
		for n := range 10 {
			wish := wanted(fmt.Sprint("channel ", n), user(n))
			wish.Robots, wish.Options.FalseCall = true, 1
			tb, _, err := w.hall.CreateAgainst(t.Context(), w.key(), wish, 1, table.Hard)
			require.NoError(t, err)
			for s := tb.State(); s.Game.Actor() != 1; s = tb.State() {
				w.decide(tb)
			}
			tables = append(tables, tb)
		}
		after(10 * time.Second)
		mu.Lock()
		require.Positive(t, thoughts)
		require.Less(t, thoughts, len(tables), "they take turns")
		mu.Unlock()
		clicked := time.Now()
		for n, tb := range tables {
			before := tb.State().Version
			w.done(tb.Uno(t.Context(), w.key(), user(n), table.CallCatch))
			require.Greater(t, tb.State().Version, before)
		}
		require.Equal(t, clicked, time.Now())
	})
}

// TestRobotsLeavePeopleTimeToCatch: while somebody can catch a robot, or jump in, none moves or calls for four seconds;
// with nine robots a round of the table takes at most 15.
func TestRobotsLeavePeopleTimeToCatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.thinks(func(v game.View, _ table.Robot, _ uint64) (game.Move, bool) { // it forgets UNO
			if v.Actor != v.Viewer || v.Phase != game.PhaseTurn || len(v.Playable) == 0 {
				return game.Move{}, false
			}
			return game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face, Color: v.Edition.Colors(v.Side)[0]}, true
		})
		defer w.run()()
		tb := w.started(1, 9)
		left := 0
		began := time.Now()
		for before := tb.State(); left < 3 && time.Since(began) < 2*time.Hour; before = tb.State() {
			actor := before.Game.Actor()
			if actor == game.NoSeat {
				time.Sleep(time.Second)
				continue
			}
			if before.Seats[actor].ByPerson() {
				legal := before.Game.Legal(actor).Actions(nil)
				_, err := tb.Do(t.Context(), table.Request{Key: w.key(), User: before.Seats[actor].User, Seq: before.Seq(), Move: tabletest.ToMove(&before.Game, legal[0])})
				require.NoError(t, err)
				continue
			}
			at := time.Now()
			for tb.State().Version == before.Version && time.Since(at) < time.Minute {
				time.Sleep(50 * time.Millisecond)
			}
			took := time.Since(at)
			if before.PersonMayCall() {
				left++
				require.GreaterOrEqual(t, took, table.PeopleTime-50*time.Millisecond)
				require.Equal(t, before.UpdatedAt.Add(table.PeopleTime), before.CallUntil())
				continue
			}
			require.LessOrEqual(t, took, 15*time.Second/9+100*time.Millisecond, "nine of them take 15 seconds")
		}
		require.Equal(t, 3, left)
	})
}

// TestRobotsAreFastWhereTheyShould: nine of them have had their turns within a second.
func TestRobotsAreFastWhereTheyShould(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		w.pace = 10 * time.Millisecond
		w.thinks(simple)
		stop := w.run()
		defer stop()
		tb := w.started(1, 9)
		time.Sleep(time.Second)
		synctest.Wait()
		s := tb.State()
		require.Less(t, s.Game.Actor(), game.Seat(1))
	})
}
