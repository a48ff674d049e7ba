package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/rating"
	"unobot/game/table"
	"unobot/store"
)

// commits are the verbs whose success is a change of the table.
var commits = map[string]bool{
	"join": true, "begin": true, "play": true, "color": true, "draw": true, "pass": true,
	"accept": true, "challenge": true, "next": true, "shout": true,
}

// audit compares the database with what Discord saw: every acknowledged move is
// there once, what is there was wished by somebody, and it replays to the end
// that everybody was shown.
func (s *survival) audit() {
	s.Helper()
	ctx := context.Background()
	st, err := store.Open(ctx, s.process.database())
	require.NoError(s, err)
	defer st.Close()

	matches := s.acknowledged(ctx, st)
	points, done, strength := map[string]int{}, map[table.UserID]table.Stats{}, map[table.UserID]rating.Rating{}
	for i, id := range s.tables {
		final, err := st.Load(ctx, table.ID(id))
		require.NoError(s, err)
		s.replay(final, matches[final.ID])
		countDeeds(done, final, matches[final.ID])
		rateMatch(strength, final)
		for seat, who := range final.Seats {
			score := final.Game.Score(game.Seat(seat))
			points[who.User.Name] += score
			require.Contains(s, words(s.podiums()[i]), lang.For("en-US").Number(score), "the podium shows %s's score", who.User.Name)
		}
	}
	for name, sum := range points {
		line := lineWith(s.standings, name)
		require.Contains(s, line, lang.For("en-US").Number(sum), "the leaderboard's line of %s", name)
	}
	for user, want := range done {
		got, err := st.Stats(ctx, user)
		require.NoError(s, err)
		want.BestRound, want.LongestHand, want.Favorite = got.BestRound, got.LongestHand, "classic"
		want.Rating = strength[user].Shown()
		require.Equal(s, want, got, "everything was counted once")
	}
}

// acknowledged requires that every acknowledged move is stored once, and returns the steps of each match
// that people wished for.
func (s *survival) acknowledged(ctx context.Context, st *store.Store) map[table.ID]map[int]table.Step {
	s.Helper()
	matches := map[table.ID]map[int]table.Step{}
	for _, c := range s.clicks {
		s.settle(&c)
		done, ok, err := st.Done(ctx, c.key)
		require.NoError(s, err)
		if c.answered && commits[c.verb] && !ok {
			require.True(s, refusedOrAsked(c), "%s %s was acknowledged and is not in the database:\n%s", c.verb, c.slot, words(*c.answer.Message))
		}
		for _, step := range done.Steps {
			if matches[done.Table] == nil {
				matches[done.Table] = map[int]table.Step{}
			}
			require.NotContains(s, matches[done.Table], step.N, "a step was made twice")
			require.Equal(s, c.user, string(step.User), "somebody else's step")
			matches[done.Table][step.N] = step
		}
	}
	return matches
}

// rateMatch moves the ratings of a match's players.
func rateMatch(strength map[table.UserID]rating.Rating, final table.State) {
	before, places := make([]rating.Rating, len(final.Seats)), make([]int, len(final.Seats))
	for seat, who := range final.Seats {
		known, ok := strength[who.User.ID]
		if !ok {
			known = rating.New()
		}
		before[seat], places[seat] = known, -final.Game.Score(game.Seat(seat))
	}
	for seat, r := range rating.After(before, places) {
		strength[final.Seats[seat].User.ID] = r
	}
}

// countDeeds adds what a match's steps say its players did.
func countDeeds(done map[table.UserID]table.Stats, final table.State, steps map[int]table.Step) {
	for seat, who := range final.Seats {
		st := done[who.User.ID]
		st.Matches++
		st.Rounds += final.Game.Round()
		st.Points += final.Game.Score(game.Seat(seat))
		for _, step := range steps {
			for _, e := range step.Events {
				if e.Seat != game.Seat(seat) {
					continue
				}
				switch e.Kind {
				case game.EvShouted:
					st.Shouts++
				case game.EvCaught:
					st.Catches++
				case game.EvChallengeWon:
					st.ChallengesWon++
				case game.EvMatchWon:
					st.Wins++
				}
			}
		}
		done[who.User.ID] = st
	}
}

// settle finds out what became of a click that a kill cut off: its answer may
// have got through before the process died.
func (s *survival) settle(c *click) {
	if c.answered {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if a, err := c.pending.Wait(ctx); err == nil && a.Message != nil && tells(a) {
		c.answered, c.answer = true, a
	} else {
		s.cutOff++
	}
}

// tells reports whether an answer says what became of a click. A deferral of an update leaves the message
// as it was before.
func tells(a standin.Answer) bool { return a.Kind != standin.AnswerDeferredUpdate }

// refusedOrAsked: the answer says why nothing was done, or asks for the color of
// a wild before anything is done.
func refusedOrAsked(c click) bool {
	if c.answer.Message == nil {
		return false
	}
	w, text := lang.For("en-US"), words(*c.answer.Message)
	for r := lang.UnknownButton; r <= lang.Failed; r++ {
		if strings.Contains(text, w.Refusal(r)) {
			return true
		}
	}
	for r := game.NotYourTurn; r <= game.UnknownAction; r++ {
		if strings.Contains(text, w.Illegal(r)) {
			return true
		}
	}
	return c.verb == "play" && strings.HasPrefix(c.slot, "W") && strings.Contains(part(button(*c.answer.Message, "color"), 4), c.slot)
}

// replay plays a match's steps again, from its seed: none may be missing, and
// the end has to be the stored one.
func (s *survival) replay(final table.State, steps map[int]table.Step) {
	s.Helper()
	require.Equal(s, table.Finished, final.Phase)
	require.Len(s, steps, final.Steps, "every stored step was wished by a click")
	replayed(s, final, func(n int) game.Action {
		require.Contains(s, steps, n)
		return steps[n].Action
	})
}

// replayed plays a match again from its seed, and requires that its steps lead to what is stored.
func replayed(t testing.TB, final table.State, action func(step int) game.Action) {
	t.Helper()
	g, err := game.New(final.Game.Edition(), final.Options, len(final.Seats), final.Game.MatchSeed())
	require.NoError(t, err)
	for n := range final.Steps {
		require.NoError(t, g.Apply(action(n), nil), "step %d", n)
	}
	require.True(t, g == final.Game, "the steps lead to the stored end")
}

// lineWith is the line of a text that has a word in it.
func lineWith(text, word string) string {
	for line := range strings.Lines(text) {
		if strings.Contains(line, word) {
			return line
		}
	}
	return ""
}
