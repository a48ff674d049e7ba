package view

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// playedMatch is a match of three who press anything that is allowed, with its steps.
func playedMatch(t testing.TB, id game.EditionID, seed uint64) (table.State, table.Course) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	e, _ := game.EditionByID(id)
	s := table.State{Edition: id, Options: game.DefaultOptions(), Seats: make([]table.Seat, 3)}
	g, err := game.New(e, s.Options, 3, [32]byte{byte(seed)})
	require.NoError(t, err)
	c := table.Course{Began: time.Unix(1_000_000, 0)}
	s.UpdatedAt = c.Began.Add(23*time.Minute + 40*time.Second)
	apply := func(a game.Action) {
		step := table.Step{N: len(c.Steps), Action: a}
		require.NoError(t, g.Apply(a, &step.Events))
		c.Steps = append(c.Steps, step)
	}
	apply(game.Action{Kind: game.ActDeal, Seat: game.NoSeat})
	for g.Phase() != game.PhaseMatchOver {
		if g.Phase() == game.PhaseRoundOver {
			apply(game.Action{Kind: game.ActNext, Seat: game.NoSeat})
			continue
		}
		legal := g.Legal(g.Actor()).Actions(nil)
		apply(legal[random.IntN(len(legal))])
	}
	s.Game, s.Phase, s.Steps = g, table.Finished, len(c.Steps)
	return s, c
}

// TestTheSummaryTellsWhatHappened: every moment that is told is in the events of the match.
func TestTheSummaryTellsWhatHappened(t *testing.T) {
	told := map[MomentKind]int{}
	for seed := range uint64(40) {
		s, c := playedMatch(t, "classic", seed)
		sum := Summarize(s, c)
		require.Equal(t, s.Game.Round(), sum.Rounds)
		require.Equal(t, 23*time.Minute+40*time.Second, sum.Length)
		told[sum.Moment.Kind]++
		round, bluffs, scores, behind := 0, 0, [3]int{}, 0
		for _, step := range c.Steps {
			for _, e := range step.Events {
				switch e.Kind {
				case game.EvDealt:
					round = int(e.N)
				case game.EvChallengeWon:
					bluffs++
					if m := sum.Moment; m.Kind == MomentBluff && m.Round == round && m.Seat == e.Seat && m.Other == e.Target {
						bluffs += 1000
					}
				case game.EvRoundWon:
					scores[e.Seat] += int(e.N)
					for _, score := range scores {
						behind = max(behind, score-scores[s.Game.MatchWinners()[0]])
					}
				}
			}
		}
		switch sum.Moment.Kind {
		case MomentBluff:
			require.Greater(t, bluffs, 1000, "seed %d", seed)
			require.Less(t, behind, 250)
		case MomentComeback:
			require.Equal(t, behind, sum.Moment.N, "seed %d", seed)
			require.GreaterOrEqual(t, behind, 250)
		case MomentHand, MomentCatches, MomentNone:
			require.Zero(t, bluffs, "a caught bluff comes first")
		}
	}
	require.NotZero(t, told[MomentComeback])
	require.NotZero(t, told[MomentBluff])
}

// TestTheMostTellingMoment: a comeback, a caught bluff, forgotten UNOs, a long hand, in this order.
func TestTheMostTellingMoment(t *testing.T) {
	all := moments{state: table.State{Options: game.DefaultOptions()}, winner: 2, alone: true, behind: 250}
	all.bluff = Moment{Kind: MomentBluff, Seat: 1, Other: 0, Round: 4}
	all.catches[1] = 2
	all.hand = Moment{Kind: MomentHand, Seat: 0, Round: 1, N: 12}
	require.Equal(t, Moment{Kind: MomentComeback, Seat: 2, N: 250}, all.best())
	single := all
	single.state.Options.Target = game.SingleRound
	require.Equal(t, MomentBluff, single.best().Kind, "there is nothing to come back from")
	shared := all
	shared.alone = false
	require.Equal(t, MomentBluff, shared.best().Kind)
	all.behind = 249
	require.Equal(t, Moment{Kind: MomentBluff, Seat: 1, Other: 0, Round: 4}, all.best())
	all.bluff = Moment{}
	require.Equal(t, Moment{Kind: MomentCatches, Seat: 1, N: 2}, all.best())
	all.catches[1] = 1
	require.Equal(t, all.hand, all.best())
	all.hand.N = 11
	require.Equal(t, Moment{}, all.best())
}

// TestNobodyIsCreditedForOthers: a seat may change hands in a match.
func TestNobodyIsCreditedForOthers(t *testing.T) {
	s, c := playedMatch(t, "classic", 1)
	for i := range c.Steps {
		c.Steps[i].User = "who left"
	}
	require.NotEqual(t, MomentBluff, Summarize(s, c).Moment.Kind)
}

// TestResultLinesAreShort: what stands on a result fits a glance, whatever the names.
func TestResultLinesAreShort(t *testing.T) {
	vp := Viewpoint{Phase: table.Finished, Seats: make([]table.Seat, 2), Options: game.DefaultOptions()}
	for i := range vp.Seats {
		vp.Seats[i].User = table.User{ID: "1", Name: strings.Repeat("W", 40)}
	}
	for _, w := range lang.All() {
		for kind := MomentComeback; kind <= MomentHand; kind++ {
			vp.Summary = Summary{Rounds: 99, Length: 99 * time.Hour, Moment: Moment{Kind: kind, Seat: 0, Other: 1, Round: 99, N: 1000}}
			lines := summaryLines(w, vp)
			require.Len(t, lines, 2)
			for _, line := range lines {
				require.LessOrEqual(t, screen.Length(line), 90+len("-# "), line)
			}
		}
	}
}

// TestLengthsAsPeopleSayThem covers both ends of each unit.
func TestLengthsAsPeopleSayThem(t *testing.T) {
	w := lang.For("en")
	for d, want := range map[time.Duration]string{
		time.Second: "1 minute", 24 * time.Minute: "24 minutes", 119 * time.Minute: "119 minutes", 3 * time.Hour: "3 hours",
		47 * time.Hour: "47 hours", 72 * time.Hour: "3 days",
	} {
		require.Equal(t, want, lengthText(w, d))
	}
}
