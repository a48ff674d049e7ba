package feats_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
	"unobot/game/feats"
)

// TestFeatsCanBeEarnedOnce: each has a name of its own and a goal, and a new user has none.
func TestFeatsCanBeEarnedOnce(t *testing.T) {
	seen := map[feats.ID]bool{}
	for _, f := range slices.Concat(feats.All, feats.Solo) {
		require.False(t, seen[f.ID], f.ID)
		seen[f.ID] = true
		require.Positive(t, f.Goal, f.ID)
		require.False(t, f.Earned(nil), f.ID)
	}
	nine, ten := feats.Counts{feats.Won: 9}, feats.Counts{feats.Won: 10}
	require.Equal(t, []feats.Feat{named(t, "wins-10")}, feats.New(nine, ten))
	require.Empty(t, feats.New(ten, feats.Counts{feats.Won: 11}))
	require.Equal(t, 2, feats.Tally(feats.All, ten))
}

// TestAFeatIsEarnedAtTheNumberInItsName, which its words and docs/achievements.md say, too.
func TestAFeatIsEarnedAtTheNumberInItsName(t *testing.T) {
	numbered := 0
	for _, f := range slices.Concat(feats.All, feats.Solo) {
		_, digits, _ := strings.Cut(string(f.ID), "-")
		digits = digits[strings.LastIndex(digits, "-")+1:]
		goal, err := strconv.Atoi(digits)
		if err != nil {
			continue
		}
		numbered++
		require.Equal(t, goal, f.Goal, f.ID)
	}
	require.Greater(t, numbered, 20)
}

// TestTheGrandTourGoesThroughEveryEdition: winning in one often is one stop.
func TestTheGrandTourGoesThroughEveryEdition(t *testing.T) {
	tour := named(t, "tour")
	c := feats.Counts{feats.Won.In("classic"): 30}
	require.Equal(t, 1, tour.Progress(c))
	for _, id := range []feats.Count{feats.Won.In("hyper"), feats.Won.In("flip"), feats.Won.In("stranger")} {
		c.Note(id, 1)
	}
	require.False(t, tour.Earned(c))
	c.Note(feats.Won.In("splash"), 1)
	require.True(t, tour.Earned(c))
}

// TestCountsAddUp: most of them; of some the largest is kept.
func TestCountsAddUp(t *testing.T) {
	c := feats.Counts{feats.Won: 2, feats.BestRound: 80}
	c.Add(feats.Counts{feats.Won: 1, feats.BestRound: 70, feats.Catches: 4})
	require.Equal(t, feats.Counts{feats.Won: 3, feats.BestRound: 80, feats.Catches: 4}, c)
	c.Note(feats.Shouts, 0)
	require.Equal(t, "catches:4 round:80 won:3", c.String())
	read, err := feats.ParseCounts(c.String())
	require.NoError(t, err)
	require.Equal(t, c, read)
}

// TestGamesAgainstRobotsHaveCountsOfTheirOwn: the counts of a user alone earn nothing that is for matches of people,
// and the largest stays the largest.
func TestGamesAgainstRobotsHaveCountsOfTheirOwn(t *testing.T) {
	done := feats.Counts{feats.Won: 1, feats.Won.In("flip"): 1, feats.BestRound: 80, feats.Catches: 2}
	c := feats.AloneIn("flip", "hard", done)
	c.Add(feats.AloneIn("flip", "easy", feats.Counts{feats.BestRound: 30}))
	require.Equal(t, feats.Counts{
		feats.Alone(feats.Won): 1, feats.Alone(feats.Won.In("flip")): 1, feats.Alone(feats.Won.Against("hard")): 1,
		feats.Alone(feats.Games): 2, feats.Alone(feats.Games.In("flip")): 2,
		feats.Alone(feats.Games.Against("hard")): 1, feats.Alone(feats.Games.Against("easy")): 1,
		feats.Alone(feats.BestRound): 80, feats.Alone(feats.Catches): 2,
	}, c)
	require.Zero(t, feats.Tally(feats.All, c))
	require.Equal(t, []feats.Feat{named(t, "solo-first"), named(t, "solo-hard")}, feats.New(nil, c))
}

func FuzzParseCounts(f *testing.F) {
	for _, text := range []string{"", "won:3", "catches:4 won.classic:3", "won", "won:", ":1", "won:-1", "won:1 won:2", "won:0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := feats.ParseCounts(text)
		if err != nil {
			return
		}
		again, err := feats.ParseCounts(c.String())
		require.NoError(t, err)
		require.Equal(t, c, again)
	})
}

func named(t *testing.T, id feats.ID) feats.Feat {
	t.Helper()
	every := slices.Concat(feats.All, feats.Solo)
	i := slices.IndexFunc(every, func(f feats.Feat) bool { return f.ID == id })
	require.GreaterOrEqual(t, i, 0, id)
	return every[i]
}

// anEvent is an arena that is over. Each of its people has played one table, but the last one.
func anEvent(t *testing.T, people int) event.Event {
	t.Helper()
	at := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
	e := event.New(event.Settings{
		Name: "Friday", Kind: event.Arena, Start: at, Minutes: 20, TableSize: 4,
		Edition: "classic", Options: event.Options{Options: game.DefaultOptions()},
	}, at, 1)
	for i := range people {
		p := event.Player{User: event.UserID(rune('a' + i)), Points: people - i, Games: 1}
		if i == people-1 {
			p.Points, p.Games = 0, 0
		}
		e.Players = append(e.Players, p)
	}
	e.Players[0].Wins, e.Players[0].Games, e.Players[0].Best = 3, 4, 2
	e.Phase = event.Over
	return e
}

// TestWhatCountsAtAnEvent: won tables and flames at any, places where six have played.
func TestWhatCountsAtAnEvent(t *testing.T) {
	e := anEvent(t, 7)
	require.Equal(t, map[string]feats.Counts{
		"a": {feats.EventGames: 3, feats.Flame: 2, feats.EventBest: 1, feats.EventsWon: 1},
		"b": {feats.EventBest: 1},
		"c": {feats.EventBest: 1},
	}, feats.OfEvent(&e))

	few := anEvent(t, 6) // five of them have played
	require.Equal(t, map[string]feats.Counts{"a": {feats.EventGames: 3, feats.Flame: 2}}, feats.OfEvent(&few))

	e.Players[1].User = "" // erased: the places below stay
	require.Equal(t, feats.Counts{feats.EventBest: 1}, feats.OfEvent(&e)["c"])
	require.NotContains(t, feats.OfEvent(&e), "d")
	require.NotContains(t, feats.OfEvent(&e), "")

	e.Phase = event.Cancelled
	require.Empty(t, feats.OfEvent(&e))
}
