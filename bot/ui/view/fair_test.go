package view

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// inRound is a running table in round n.
func inRound(t *testing.T, n int) table.State {
	t.Helper()
	s := roomtest.Deal(t, 3)
	p := s.Game.Position()
	p.Round = n
	g, err := game.FromPosition(s.Game.Edition(), s.Options, p)
	require.NoError(t, err)
	s.Game = g
	return s
}

func TestFairPageFits(t *testing.T) {
	for _, w := range lang.All() {
		page := Fair(w, inRound(t, 1000), "u0")
		require.NoError(t, page.Check())

	}
}

// TestTheNextDealIsShownAndStaysSecret: its commitment is there before it is dealt, its seed is not.
func TestTheNextDealIsShownAndStaysSecret(t *testing.T) {
	w := lang.For("en")
	s := roomtest.Deal(t, 3)
	running := Fair(w, s, "u0").Body
	over := roomtest.PlayUntil(t, s, game.PhaseRoundOver)
	after := Fair(w, over, "u0").Body
	result := Public(w, For(over, game.NoSeat))
	for round := 1; round <= 2; round++ {
		commitment, seed := s.Game.Commitment(round), s.Game.RoundSeed(round)
		require.Contains(t, running, hex.EncodeToString(commitment[:]))
		require.Contains(t, after, hex.EncodeToString(commitment[:]))
		require.NotContains(t, running, hex.EncodeToString(seed[:]))
		require.Equal(t, round == 1, contains(after, seed), "round %d", round)
		require.False(t, contains(result.Body, seed))
	}
	matchSeed := s.Game.MatchSeed()
	require.False(t, contains(after, matchSeed))
	next := over.Game.Commitment(2)
	require.NotContains(t, result.Body+result.Picture.Words, digits(next)[:16], "no hash on a result: it is behind a button")

	g := over.Game
	require.NoError(t, g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActNext}, nil))
	require.Equal(t, next, g.Commitment(2), "what was published is what is dealt")
}

// TestTheProofIsOfferedToThoseWhoPlayed: a record shows every hand of the match.
func TestTheProofIsOfferedToThoseWhoPlayed(t *testing.T) {
	w := lang.For("en")
	s := roomtest.Deal(t, 2)
	require.Empty(t, Fair(w, s, "u0").Rows, "not while the match runs")
	s = roomtest.PlayUntil(t, s, game.PhaseMatchOver)
	s.Phase = table.Finished
	require.Len(t, Fair(w, s, "u0").Rows, 1)
	require.Empty(t, Fair(w, s, "somebody else").Rows)
	matchSeed := s.Game.MatchSeed()
	require.True(t, contains(Fair(w, s, "u0").Body, matchSeed))
}

func contains(text string, seed [32]byte) bool {
	return strings.Contains(text, hex.EncodeToString(seed[:]))
}
