package tabletest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// tally counts what people do from what they were answered, with no help of the store.
type tally struct {
	stats map[table.UserID]*table.Stats
	held  map[table.UserID]int // most cards in the round under way
}

func newTally(users []table.User) *tally {
	c := &tally{stats: map[table.UserID]*table.Stats{}, held: map[table.UserID]int{}}
	for _, u := range users {
		c.stats[u.ID] = &table.Stats{}
	}
	return c
}

// see counts one outcome.
func (c *tally) see(out table.Outcome) {
	for _, step := range out.Steps {
		for _, e := range step.Events {
			c.count(&out.State, e)
		}
	}
	for s, seat := range out.State.Seats {
		c.held[seat.User.ID] = max(c.held[seat.User.ID], out.State.Game.HandSize(game.Seat(s)))
	}
}

func (c *tally) count(s *table.State, e game.Event) {
	at := func() *table.Stats { return c.stats[s.Seats[e.Seat].User.ID] }
	switch e.Kind {
	case game.EvDealt:
		clear(c.held)
	case game.EvShouted:
		at().Shouts++
	case game.EvCaught:
		at().Catches++
	case game.EvChallengeWon:
		at().ChallengesWon++
	case game.EvRoundWon:
		st := at()
		st.Points += int(e.N)
		st.BestRound = max(st.BestRound, int(e.N))
		st.LongestHand = max(st.LongestHand, c.held[s.Seats[e.Seat].User.ID])
	case game.EvMatchWon:
		at().Wins++
	}
	if e.Kind == game.EvRoundWon || e.Kind == game.EvRoundVoid {
		for _, st := range c.stats {
			st.Rounds++
		}
	}
}

// requireCalls: in the middle of a match, what happened within its rounds counts already, and
// results do not.
func (c *tally) requireCalls(t *testing.T, s ContractStore) {
	t.Helper()
	for u, want := range c.stats {
		require.Equal(t, table.Stats{
			Shouts: want.Shouts, Catches: want.Catches, ChallengesWon: want.ChallengesWon, LongestHand: want.LongestHand,
			Rating: 1000,
		}, stats(t, s, u))
	}
}

// requireAll: after the match everything counts.
func (c *tally) requireAll(t *testing.T, s ContractStore) {
	t.Helper()
	calls := 0
	for u, want := range c.stats {
		got := stats(t, s, u)
		require.NotZero(t, got.Rating)
		want.Matches, want.Favorite, want.Rating = 1, "classic", got.Rating
		require.Equal(t, *want, got)
		calls += want.Shouts + want.Catches + want.ChallengesWon
	}
	require.Positive(t, calls)
}
