package store_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

// tally counts what people do from what they were answered, with no help of the
// store.
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

func (c *tally) see(out table.Outcome) {
	g := &out.State.Game
	at := func(s game.Seat) (table.UserID, *table.Stats) {
		u := out.State.Seats[s].User.ID
		return u, c.stats[u]
	}
	for _, step := range out.Steps {
		for _, e := range step.Events {
			switch e.Kind {
			case game.EvDealt:
				clear(c.held)
			case game.EvShouted:
				_, st := at(e.Seat)
				st.Shouts++
			case game.EvCaught:
				_, st := at(e.Seat)
				st.Catches++
			case game.EvChallengeWon:
				_, st := at(e.Seat)
				st.ChallengesWon++
			case game.EvRoundWon:
				u, st := at(e.Seat)
				st.Points += int(e.N)
				st.BestRound = max(st.BestRound, int(e.N))
				st.LongestHand = max(st.LongestHand, c.held[u])
			case game.EvMatchWon:
				_, st := at(e.Seat)
				st.Wins++
			}
			if e.Kind == game.EvRoundWon || e.Kind == game.EvRoundVoid {
				for _, st := range c.stats {
					st.Rounds++
				}
			}
		}
	}
	for s := range out.State.Seats {
		u, _ := at(game.Seat(s))
		c.held[u] = max(c.held[u], g.HandSize(game.Seat(s)))
	}
}

// anyMove is a random legal move of anybody, calls out of turn among them.
func anyMove(rng *rand.Rand, s table.State) (table.User, game.Move) {
	g := s.Game
	seat := game.Seat(rng.IntN(len(s.Seats)))
	if legal := g.Legal(seat).Actions(nil); seat != g.Actor() && g.Actor() != game.NoSeat && len(legal) > 0 {
		if a := legal[rng.IntN(len(legal))]; a.Kind == game.ActShout || a.Kind == game.ActCatch {
			return s.Seats[seat].User, game.Move{Kind: a.Kind, Target: a.Target}
		}
	}
	return wish(rng, s)
}

// TestStatistics: after a match with restarts in the middle and requests that come
// twice, everything was counted once.
func TestStatistics(t *testing.T) {
	path := newPath(t)
	rng := rand.New(rand.NewPCG(4, 5))
	k := &keys{}
	users := people(3)
	s := openStore(t, path)
	h := openHall(t, s)
	id := begin(t, h, k, "channel", 500, users).State().ID
	counted := newTally(users)
	for moves := 0; ; moves++ {
		tb, err := h.Find(t.Context(), id)
		require.NoError(t, err)
		state := tb.State()
		if state.Phase != table.Playing {
			break
		}
		counted.see(table.Outcome{State: state}) // the first hands
		u, m := anyMove(rng, state)
		r := table.Request{Key: k.next(), User: u, Seq: state.Seq(), Move: m}
		out, err := tb.Do(t.Context(), r)
		require.NoError(t, err)
		counted.see(out)
		if moves%7 == 0 {
			again, err := tb.Do(t.Context(), r)
			require.NoError(t, err)
			require.True(t, again.Repeated)
		}
		if moves%50 == 25 {
			requireCalls(t, s, counted)
			require.NoError(t, h.Close(t.Context()))
			require.NoError(t, s.Close())
			s = openStore(t, path)
			h = openHall(t, s)
		}
	}
	calls := 0
	for u, want := range counted.stats {
		got, err := s.Stats(t.Context(), u)
		require.NoError(t, err)
		require.NotZero(t, got.Rating)
		want.Matches, want.Favorite, want.Rating = 1, "classic", got.Rating
		require.Equal(t, *want, got)
		calls += want.Shouts + want.Catches + want.ChallengesWon
	}
	require.Positive(t, calls)
}

// requireCalls: in the middle of a match, what happened within its rounds counts
// already, and results do not.
func requireCalls(t *testing.T, s *store.Store, counted *tally) {
	t.Helper()
	for u, want := range counted.stats {
		got, err := s.Stats(t.Context(), u)
		require.NoError(t, err)
		require.Equal(t, table.Stats{
			Shouts: want.Shouts, Catches: want.Catches, ChallengesWon: want.ChallengesWon, LongestHand: want.LongestHand, Rating: 1000,
		}, got)
	}
}

// TestFavoriteEdition is the one played most often; of two, the latest.
func TestFavoriteEdition(t *testing.T) {
	s, a, b, _, d, e := season(t)
	for _, c := range []struct {
		user table.User
		want game.EditionID
	}{{a, "classic"}, {b, "flip"}, {d, "classic"}, {e, "classic"}, {table.User{ID: "nobody"}, ""}} {
		st, err := s.Stats(t.Context(), c.user.ID)
		require.NoError(t, err)
		if c.user == b {
			continue // one of each, at the same time
		}
		require.Equal(t, c.want, st.Favorite, c.user.Name)
	}
	st, err := s.Stats(t.Context(), e.ID)
	require.NoError(t, err)
	require.Equal(t, 2, st.Matches, "neither the one ended early nor the one against robots alone")
	require.Equal(t, []int{2, 1100, 600}, []int{st.Rounds, st.Points, st.BestRound})
}
