package simulate_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	_ "unobot/game/long"
	"unobot/game/simulate"
)

func run(t *testing.T, c simulate.Config) simulate.Summary {
	t.Helper()
	s, err := simulate.Run(t.Context(), c)
	require.NoError(t, err)
	return s
}

func TestTheSameSeedIsTheSameRun(t *testing.T) {
	for _, e := range game.Editions() {
		c := simulate.Config{Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 3, Seed: 9, Policy: simulate.Random}
		a, b := run(t, c), run(t, c)
		a.Seconds, a.RoundsPerSec, a.ActionsPerSec = b.Seconds, b.RoundsPerSec, b.ActionsPerSec
		require.Equal(t, a, b)
		c.Seed++
		require.NotEqual(t, a.Actions, run(t, c).Actions)
	}
}

func TestASummaryAddsUp(t *testing.T) {
	e, _ := game.EditionByID("classic")
	s := run(t, simulate.Config{Edition: e, Options: game.DefaultOptions(), Seats: 3, Games: 40, Seed: 1, Policy: simulate.Plain})
	wins := 0
	for _, w := range s.Wins {
		wins += w
	}
	require.Equal(t, 40, wins)
	require.Greater(t, s.Rounds, 40)
	require.Greater(t, s.Actions, 10*s.Rounds)
	require.Greater(t, s.MeanPoints, 50.0)
	require.Greater(t, s.LongestHand, 7)
	require.Positive(t, s.RoundsPerSec)
}

func TestLowestScoringHasPointsToo(t *testing.T) {
	e, _ := game.EditionByID("classic")
	o := game.DefaultOptions()
	o.Scoring = game.ScoreLowest
	c := simulate.Config{Edition: e, Options: o, Seats: 3, Games: 40, Seed: 1, Policy: simulate.Plain}
	lowest := run(t, c)
	require.InDelta(t, 90, lowest.MeanPoints, 40)
	c.Options.Scoring = game.ScoreWinner
	require.InEpsilon(t, run(t, c).MeanPoints, lowest.MeanPoints, 0.1, "the winner gets what the others note")
}

// TestASideScoresOnce: two sides of two share out the cards left in the hands of four players, once.
func TestASideScoresOnce(t *testing.T) {
	e, _ := game.EditionByID("classic")
	c := simulate.Config{Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 60, Seed: 1, Policy: simulate.Plain}
	alone := run(t, c)
	c.Options.Teams = true
	teams := run(t, c)
	require.InEpsilon(t, alone.MeanPoints*2/3, teams.MeanPoints, 0.15, "the hands of two opponents in place of three")
	require.Equal(t, teams.Wins[0], teams.Wins[2])
	require.Equal(t, teams.Wins[1], teams.Wins[3])
	require.Equal(t, 60, teams.Wins[0]+teams.Wins[1])
}

// counter counts the events of a policy.
type counter map[game.EventKind]int

func (c counter) Game(int, [32]byte, *game.Game) error { return nil }

func (c counter) Step(_ game.Action, ev []game.Event, _ *game.Game) error {
	for _, e := range ev {
		c[e.Kind]++
	}
	return nil
}

func TestRandomDoesWhatPeopleDo(t *testing.T) {
	e, _ := game.EditionByID("stranger")
	o := game.DefaultOptions()
	o.House = game.HouseRulesOf(game.HouseJumpIn, game.HouseSevenZero, game.HouseStacking)
	seen := counter{}
	run(t, simulate.Config{Edition: e, Options: o, Seats: 4, Games: 30, Seed: 2, Policy: simulate.Random, Record: seen})
	for _, k := range []game.EventKind{
		game.EvShouted, game.EvCaught, game.EvChallengeWon, game.EvChallengeLost, game.EvAccepted,
		game.EvKept, game.EvDiscarded, game.EvDeclined, game.EvJumped, game.EvSwapped, game.EvFlipped,
	} {
		require.Positive(t, seen[k], "event %d", k)
	}
}

func TestPlainNeverShoutsNorCatches(t *testing.T) {
	e, _ := game.EditionByID("classic")
	seen := counter{}
	run(t, simulate.Config{Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 20, Seed: 2, Policy: simulate.Plain, Record: seen})
	require.Zero(t, seen[game.EvShouted]+seen[game.EvCaught])
	won, lost, accepted := seen[game.EvChallengeWon], seen[game.EvChallengeLost], seen[game.EvAccepted]
	require.InDelta(t, 0.5, float64(won+lost)/float64(won+lost+accepted), 0.1)
}

// TestRefusedOptionsAreReported also where no match would be played, and before a number of seats
// is believed.
func TestRefusedOptionsAreReported(t *testing.T) {
	e, _ := game.EditionByID("classic")
	good := simulate.Config{Edition: e, Options: game.DefaultOptions(), Seats: 4, Policy: simulate.Plain}
	tests := map[string]func(*simulate.Config){
		"target": func(c *simulate.Config) { c.Options.Target = 7 },
		"seats":  func(c *simulate.Config) { c.Seats = -1 },
	}
	for option, spoil := range tests {
		c := good
		spoil(&c)
		_, err := simulate.Run(t.Context(), c)
		var refused *game.OptionError
		require.ErrorAs(t, err, &refused)
		require.Equal(t, option, refused.Option)
	}
}

func TestARunCanBeStopped(t *testing.T) {
	e, _ := game.EditionByID("classic")
	ctx, stop := context.WithCancel(t.Context())
	played := 0
	policy := func(g *game.Game, d *simulate.Dice, scratch []game.Action) game.Action {
		played++
		stop()
		return simulate.Plain(g, d, scratch)
	}
	_, err := simulate.Run(ctx, simulate.Config{Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 1 << 40, Seed: 1, Policy: policy})
	require.ErrorIs(t, err, context.Canceled)
	require.ErrorContains(t, err, "stopped before match 1")
	require.Positive(t, played)
}

func BenchmarkPlain(b *testing.B) {
	for _, e := range game.Editions() {
		b.Run(string(e.ID), func(b *testing.B) {
			s, err := simulate.Run(b.Context(), simulate.Config{
				Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: b.N, Seed: 1, Policy: simulate.Plain,
			})
			require.NoError(b, err)
			b.ReportMetric(s.RoundsPerSec, "rounds/s")
			b.ReportMetric(s.ActionsPerSec, "actions/s")
		})
	}
}

// TestLegalListsWildsLast: an order that Moves.Actions promises.
func TestLegalListsWildsLast(t *testing.T) {
	for _, e := range game.Editions() {
		checked := 0
		watch := func(g *game.Game, d *simulate.Dice, scratch []game.Action) game.Action {
			legal := g.Legal(g.Actor()).Actions(scratch)
			rank := func(a game.Action) int {
				switch {
				case a.Kind != game.ActPlay:
					return 2
				case a.Color != game.NoColor:
					return 1
				}
				return 0
			}
			for i := 1; i < len(legal); i++ {
				require.LessOrEqual(t, rank(legal[i-1]), rank(legal[i]), "%s: %+v", e.ID, legal)
				checked++
			}
			return simulate.Random(g, d, scratch)
		}
		run(t, simulate.Config{Edition: e, Options: game.DefaultOptions(), Seats: 4, Games: 3, Seed: 4, Policy: watch})
		require.Positive(t, checked)
	}
}
