package table

import (
	"bytes"
	crand "crypto/rand"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

func TestAutomaticDecisions(t *testing.T) {
	classic, _ := game.EditionByID("classic")
	hand := []game.FaceCount{
		{Face: game.Face{Color: game.Red}, Count: 1},
		{Face: game.Face{Color: game.Blue}, Count: 3},
		{Face: game.Face{Symbol: game.Wild}, Count: 4},
	}
	wild := game.Face{Symbol: game.Wild}
	v := game.View{Edition: classic, Viewer: 1, Seats: 3, Hand: hand}
	v.Players[0].Cards, v.Players[1].Cards, v.Players[2].Cards = 5, 1, 3
	type (
		view = game.View
		move = game.Move
	)
	for _, c := range []struct {
		name   string
		want   move
		change func(*view)
	}{
		{"draws", move{Kind: game.ActDraw}, func(v *view) { v.Phase = game.PhaseTurn }},
		{"keeps", move{Kind: game.ActPass}, func(v *view) { v.Phase, v.CanPass, v.Drawn = game.PhaseDrawn, true, wild }},
		{"plays where it must", move{Kind: game.ActPlay, Face: wild, Color: game.Blue}, func(v *view) {
			v.Phase, v.Drawn = game.PhaseDrawn, wild
		}},
		{"plays where it may not draw", move{Kind: game.ActPlay, Face: wild, Color: game.Blue}, func(v *view) {
			v.Phase, v.Playable = game.PhaseTurn, []game.FaceCount{{Face: wild, Count: 4}}
		}},
		{"names the color held", move{Kind: game.ActColor, Color: game.Blue}, func(v *view) { v.Phase = game.PhaseColor }},
		{"accepts", move{Kind: game.ActAccept}, func(v *view) { v.Phase = game.PhaseChallenge }},
		{"gives up nothing", move{Kind: game.ActDiscard}, func(v *view) { v.Phase, v.Discards = game.PhaseDiscard, 4 }},
		{"swaps with the fewest", move{Kind: game.ActSwap, Target: 2}, func(v *view) { v.Phase = game.PhaseSwap }},
		{"swaps with a player in the round", move{Kind: game.ActSwap, Target: 0}, func(v *view) {
			v.Phase, v.Players[2].Out = game.PhaseSwap, true
		}},
		{"names one without hand", move{Kind: game.ActColor, Color: game.Red}, func(v *view) {
			v.Phase, v.Hand = game.PhaseColor, nil
		}},
	} {
		changed := v
		c.change(&changed)
		require.Equal(t, c.want, automatic(changed), c.name)
	}
}

// TestPicksUniformly: chi-square over the cards that show one face; the limit is passed by chance
// once in a million runs.
func TestPicksUniformly(t *testing.T) {
	const runs = 70_000
	r := random{from: crand.Reader}
	cards := game.Of(3, 17, 40, 64, 65, 100, 127)
	count := map[game.CardID]int{}
	for range runs {
		id, err := r.pick(cards)
		require.NoError(t, err)
		require.True(t, cards.Has(id))
		count[id]++
	}
	expected := float64(runs) / float64(cards.Len())
	chi := 0.0
	for _, n := range count {
		chi += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	require.Len(t, count, cards.Len())
	require.Less(t, chi, 38.3) // 6 degrees of freedom
}

func TestWithoutRandomnessNothingIsPicked(t *testing.T) {
	r := random{from: bytes.NewReader(nil)}
	_, err := r.pick(game.Of(1, 2))
	require.Error(t, err)
}

// TestSleepIsNoticedByEitherClock: SIGSTOP leaves the monotonic clock running; a closed laptop, on
// most systems, does not (fault 108).
func TestSleepIsNoticedByEitherClock(t *testing.T) {
	const hour = time.Hour
	for name, c := range map[string]struct {
		elapsed, wall time.Duration
		slept         bool
	}{
		"awake":                    {heartbeat, heartbeat, false},
		"a busy machine":           {8 * time.Second, 8 * time.Second, false},
		"stopped":                  {hour, hour, true},
		"suspended":                {0, hour, true},
		"suspended for a minute":   {heartbeat, time.Minute, true},
		"the clock is put forward": {heartbeat, heartbeat + hour, true},
		"the clock is put back":    {heartbeat, heartbeat - hour, true},
		"the clock is adjusted":    {heartbeat, heartbeat + time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			var elapsed time.Duration
			wall := time.Unix(1_800_000_000, 0)
			w := newSleepWatch(func() time.Duration { return elapsed }, func() time.Time { return wall })
			elapsed, wall = elapsed+c.elapsed, wall.Add(c.wall)
			require.Equal(t, !c.slept, w.keepBeating())
			require.Equal(t, !c.slept, w.keepBeating(), "until it is told")
			require.Equal(t, c.slept, w.over())
			require.False(t, w.over(), "once")
			require.True(t, w.keepBeating())
		})
	}
}
