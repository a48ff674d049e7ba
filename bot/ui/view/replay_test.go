package view

import (
	"bytes"
	"encoding/hex"
	"image/gif"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// replayOf returns the replay of a match in English.
func replayOf(t *testing.T, s table.State, c table.Course) ([]art.BoardScene, string) {
	t.Helper()
	shown, ok := Replay(lang.For("en"), s, c.Steps, nil)
	require.True(t, ok)
	require.NoError(t, shown.Check())
	require.Equal(t, "replay.gif", shown.Picture.FileName())
	return shown.Picture.Scene.(art.ReplayScene).Boards, shown.Picture.Alt
}

// TestAReplayShowsTheLastTenMoves: the board before them, and after each, up to the last card.
func TestAReplayShowsTheLastTenMoves(t *testing.T) {
	s, c := playedMatch(t, "classic", 3)
	shown, _ := Replay(lang.For("en"), s, c.Steps, nil)
	require.Equal(t, "The last 10 moves", shown.Title)
	for _, words := range []string{shown.Body, shown.Picture.Alt} {
		require.Equal(t, 1, strings.Count(words, "wins"), "the winner is told once: %s", words)
	}
	boards, _ := replayOf(t, s, c)
	require.Len(t, boards, 11)
	last := boards[10]
	require.Equal(t, s.Game.RoundWinner(), last.Turn)
	require.Zero(t, last.Seats[last.Turn].Cards)
	for n, b := range boards[1:] {
		before := boards[n]
		before.Turn, before.Next, b.Turn, b.Next = 0, 0, 0, 0
		require.NotEqual(t, before, b, "each move changes the board")
	}
	_, ok := Replay(lang.For("en"), s, nil, nil)
	require.False(t, ok, "steps that are not kept any more")
	_, ok = Replay(lang.For("en"), s, c.Steps[:len(c.Steps)-1], nil)
	require.False(t, ok, "steps of other rules")
}

// TestAReplayShowsWhatEverybodySaw: every card in it was on the table.
func TestAReplayShowsWhatEverybodySaw(t *testing.T) {
	for _, e := range game.Editions() {
		for seed := range uint64(12) {
			s, c := playedMatch(t, e.ID, seed)
			boards, alt := replayOf(t, s, c)
			public := map[game.Face]bool{{}: true}
			for _, step := range c.Steps {
				for _, event := range step.Events {
					if seen, ok := event.For(e, game.NoSeat); ok {
						public[seen.Face] = true
						for _, f := range seen.Active { // discarded together, or turned over
							public[f.Face] = true
						}
					}
				}
			}
			for _, b := range boards {
				for _, f := range b.Discard {
					require.True(t, public[f], "%v", f)
				}
				for _, seat := range b.Seats {
					require.True(t, public[seat.Last.Face], "%v", seat.Last.Face)
				}
			}
			for seat := range game.Seat(3) {
				for _, f := range s.Game.View(seat).Hand {
					if !public[f.Face] {
						require.NotContains(t, alt, lang.For("en").Face(f.Face))
					}
				}
			}
		}
	}
}

// TestLookAtAReplay writes one as a file for people to look at: REPLAY=/tmp/replay.gif.
func TestLookAtAReplay(t *testing.T) {
	s, c := playedMatch(t, "flip", 5)
	boards, _ := replayOf(t, s, c)
	file, err := art.ReplayScene{Boards: boards}.Render()
	require.NoError(t, err)
	film, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(film.Image), 11)
	if path := os.Getenv("REPLAY"); path != "" {
		require.NoError(t, os.WriteFile(path, file, 0o600))
	}
}

// inRound returns a running table in round n.
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

// TestASingleRoundHasNoNextDeal: nothing says that a second round comes.
func TestASingleRoundHasNoNextDeal(t *testing.T) {
	s := roomtest.Deal(t, 2)
	require.Contains(t, Fair(lang.For("en"), s, "u0").Body, "**Round 2** comes next")
	s.Options.Target = game.SingleRound
	require.NotContains(t, Fair(lang.For("en"), s, "u0").Body, "comes next")
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
