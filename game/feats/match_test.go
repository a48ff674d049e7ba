package feats_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/feats"
)

// told is a match with events that a test writes by hand: two or more people, with a card of each name.
type told struct {
	match feats.Match
	steps []feats.Step
}

// tell begins a match in an edition; users hold the seats from the first to the last.
func tell(t *testing.T, id game.EditionID, users ...string) *told {
	t.Helper()
	e, ok := game.EditionByID(id)
	require.True(t, ok)
	m := &told{match: feats.Match{Edition: e, Options: game.DefaultOptions(), Seats: users}}
	m.deal()
	return m
}

// do is a step of the user of a seat.
func (m *told) do(seat game.Seat, kind game.ActionKind, events ...game.Event) {
	by := ""
	if seat != game.NoSeat {
		by = m.match.Seats[seat]
	}
	m.steps = append(m.steps, feats.Step{By: by, Action: game.Action{Seat: seat, Kind: kind}, Events: events})
}

func (m *told) deal() {
	m.do(game.NoSeat, game.ActDeal, game.Event{Kind: game.EvDealt})
}

// played is a card played by a seat.
func (m *told) played(t *testing.T, seat game.Seat, side game.Side, code string) game.Event {
	t.Helper()
	for id, c := range m.match.Edition.Cards {
		if c.Faces[side].Code() == code {
			return game.Event{Kind: game.EvPlayed, Seat: seat, Card: game.CardID(id), Side: side}
		}
	}
	require.FailNow(t, "no such card", code)
	return game.Event{}
}

func drew(seat game.Seat, n int16) game.Event {
	return game.Event{Kind: game.EvDrew, Seat: seat, N: n}
}

func won(seat game.Seat, points int16) game.Event {
	return game.Event{Kind: game.EvRoundWon, Seat: seat, N: points}
}

func wonMatch(seat game.Seat) game.Event { return game.Event{Kind: game.EvMatchWon, Seat: seat} }

// of returns the counts of a user.
func (m *told) of(user string) feats.Counts { return feats.Of(m.match, m.steps).By[user] }

// TestWhatCountsInARound: each line is one way to win a round, with its counts beside that of the round.
func TestWhatCountsInARound(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition game.EditionID
		what    feats.Count
		n       int
		play    func(t *testing.T, m *told)
	}{
		{"without drawing", "classic", feats.Untouched, 1, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 80))
		}},
		{"without drawing, from a small hand", "classic", feats.Untouched, 0, func(t *testing.T, m *told) {
			m.match.Options = m.match.Options.WithAmount(game.AmountStartingHand, 3)
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 80))
		}},
		{"after drawing", "classic", feats.Untouched, 0, func(t *testing.T, m *told) {
			m.do(0, game.ActDraw, drew(0, 1))
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 80))
		}},
		{"for many points", "classic", feats.BestRound, 231, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 231))
		}},
		{"with a long hand", "classic", feats.LongHand, 27, func(t *testing.T, m *told) {
			m.do(0, game.ActDraw, drew(0, 20))
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 80))
		}},
		{"on a wild that draws", "classic", feats.OutDraw, 1, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "W4"), drew(1, 4), won(0, 80))
		}},
		{"on a Flip", "flip", feats.OutFlip, 1, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "rF"), won(0, 80))
		}},
		{"on the dark side", "flip", feats.OutDark, 1, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "k3"), won(0, 80))
		}},
		{"after one's own Skip Everyone", "flip", feats.OutStop, 1, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "kE"))
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "k3"), won(0, 80))
		}},
		{"after the Skip Everyone of a substitute", "flip", feats.OutStop, 0, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "kE"))
			m.steps[len(m.steps)-1].By = ""
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "k3"), won(0, 80))
		}},
		{"after another's Skip Everyone", "flip", feats.OutStop, 0, func(t *testing.T, m *told) {
			m.do(1, game.ActPlay, m.played(t, 1, game.Dark, "kE"))
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "k3"), won(0, 80))
		}},
		{"on the Hyper Speed color", "hyper", feats.OutHyper, 1, func(t *testing.T, m *told) {
			m.do(1, game.ActPlay, m.played(t, 1, game.Light, "WS"), game.Event{Kind: game.EvHyper, Color: game.Red})
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 80))
		}},
		{"on another color", "hyper", feats.OutHyper, 0, func(t *testing.T, m *told) {
			m.do(1, game.ActPlay, m.played(t, 1, game.Light, "WS"), game.Event{Kind: game.EvHyper, Color: game.Red})
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "b7"), won(0, 80))
		}},
		{"by jumping in", "classic", feats.OutJump, 1, func(t *testing.T, m *told) {
			e := m.played(t, 0, game.Light, "r7")
			e.Kind = game.EvJumped
			m.do(0, game.ActJump, e, won(0, 80))
		}},
		{"after Jim Hopper", "stranger", feats.Hopper, 1, func(t *testing.T, m *told) {
			m.do(0, game.ActDraw, drew(0, 3))
			m.do(0, game.ActDiscard, game.Event{Kind: game.EvDiscarded, Seat: 0, N: 5})
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 80))
		}},
		{"with two Rule 11", "stranger", feats.RuleEleven, 1, func(t *testing.T, m *told) {
			for range 2 {
				m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "WE"), drew(1, 3))
			}
		}},
		{"with a Rule 11 each", "stranger", feats.RuleEleven, 0, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "WE"), drew(1, 3))
			m.do(1, game.ActPlay, m.played(t, 1, game.Dark, "WE"), drew(0, 3))
		}},
		{"making somebody draw eight", "flip", feats.Avalanche, 1, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "WC"))
			m.do(1, game.ActAccept, game.Event{Kind: game.EvAccepted, Seat: 1}, drew(1, 8))
		}},
		{"drawing eight of one's own accord", "flip", feats.Avalanche, 0, func(t *testing.T, m *told) {
			m.do(0, game.ActPlay, m.played(t, 0, game.Dark, "k+5"), drew(1, 5))
			m.do(1, game.ActDraw, drew(1, 9))
		}},
		{"by a robot", "classic", feats.Rounds, 0, func(t *testing.T, m *told) {
			m.match.Seats[0] = ""
			m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 80))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := tell(t, c.edition, "ada", "bob")
			c.play(t, m)
			require.Equal(t, c.n, m.of("ada")[c.what])
			require.Empty(t, m.of("bob")[c.what])
			require.Empty(t, m.of(""))
		})
	}
}

// TestWhatCountsInAMatch: calls, comebacks and the rest.
func TestWhatCountsInAMatch(t *testing.T) {
	m := tell(t, "classic", "ada", "bob", "cleo", "dan", "eve", "finn")
	m.do(1, game.ActPlay, m.played(t, 1, game.Light, "W4"))
	m.do(2, game.ActChallenge, game.Event{Kind: game.EvChallengeLost, Seat: 2, Target: 1}, drew(2, 6))
	m.do(0, game.ActShout, game.Event{Kind: game.EvShouted, Seat: 0})
	for range 5 {
		m.do(0, game.ActCatch, game.Event{Kind: game.EvCaught, Seat: 0, Target: 1}, drew(1, 2))
	}
	m.do(1, game.ActPlay, m.played(t, 1, game.Light, "r7"), won(1, 300))
	m.deal()
	m.do(0, game.ActChallenge, game.Event{Kind: game.EvChallengeWon, Seat: 0, Target: 1})
	m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 510), wonMatch(0))
	ada, bob := m.of("ada"), m.of("bob")
	for what, n := range map[feats.Count]int{
		feats.Won: 1, feats.Won.In("classic"): 1, feats.Comeback: 1, feats.Crowd: 1, feats.BluffWon: 1, feats.Bluffs: 1, feats.Catches: 5,
		feats.CatchMost: 5, feats.Shouts: 1, feats.Rounds: 1, feats.Sweep: 0, feats.Lowest: 0,
	} {
		require.Equal(t, n, ada[what], what)
	}
	require.Equal(t, feats.Counts{feats.Honest: 1, feats.Rounds: 1, feats.BestRound: 300, feats.LongHand: 16}, bob)

	m = tell(t, "classic", "ada", "bob")
	m.match.Options.Scoring = game.ScoreLowest
	for range 3 {
		m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 0), game.Event{Kind: game.EvPoints, Seat: 1, N: 170})
		m.deal()
	}
	m.steps = m.steps[:len(m.steps)-1]
	m.do(game.NoSeat, game.ActNext, wonMatch(0))
	require.Equal(t, 1, m.of("ada")[feats.Sweep])
	require.Equal(t, 1, m.of("ada")[feats.Lowest])
	require.Zero(t, m.of("ada")[feats.Comeback])
}

// TestWhatCountsInTeams: a side is behind with the one score that it has, both of its players win, and partners do not
// win against each other.
func TestWhatCountsInTeams(t *testing.T) {
	m := tell(t, "classic", "ada", "bob", "cleo", "dan")
	m.match.Options.Teams = true
	m.do(1, game.ActPlay, m.played(t, 1, game.Light, "r7"), won(1, 130))
	m.deal()
	m.do(3, game.ActPlay, m.played(t, 3, game.Light, "r7"), won(3, 130))
	m.deal()
	m.do(0, game.ActPlay, m.played(t, 0, game.Light, "r7"), won(0, 510), wonMatch(0), wonMatch(2))
	for _, user := range []string{"ada", "cleo"} {
		require.Equal(t, 1, m.of(user)[feats.Won])
		require.Equal(t, 1, m.of(user)[feats.Comeback], "260 behind: half of the target")
	}
	require.Equal(t, 1, m.of("ada")[feats.Rounds])
	require.Zero(t, m.of("cleo")[feats.Rounds])
	done := feats.Of(m.match, m.steps)
	require.Equal(t, 1, done.Between[feats.Pair{By: "cleo", To: "bob"}][feats.Won])
	require.Empty(t, done.Between[feats.Pair{By: "ada", To: "cleo"}])
	require.Equal(t, map[feats.Pair]bool{
		{By: "ada", To: "cleo"}: true, {By: "cleo", To: "ada"}: true, {By: "bob", To: "dan"}: true, {By: "dan", To: "bob"}: true,
	}, done.Allied)
}

// TestHandsAreFollowed: through all editions and house rules, the cards that are counted from events
// are those that people held; and the same steps always mean the same.
func TestHandsAreFollowed(t *testing.T) {
	for _, e := range game.Editions() {
		for n := range 12 {
			o := game.DefaultOptions()
			o.Target = 200
			o.House = game.HouseRules(11*n) & game.EveryHouseRule
			if e.Check(o, 3) != nil {
				continue
			}
			m, longest := playedOut(t, e, o, uint64(n))
			done := feats.Of(m.match, m.steps).By
			require.Equal(t, done, feats.Of(m.match, m.steps).By)
			most, wins := 0, 0
			for user, c := range done {
				most, wins = max(most, c[feats.LongHand]), wins+c[feats.Won]
				require.LessOrEqual(t, c[feats.LongHand], longest[user])
			}
			require.Equal(t, 1, wins)
			require.NotZero(t, most)
		}
	}
}

// playedOut plays a match to its end at random, and tells the most cards that each user held in a
// round that was won.
func playedOut(t *testing.T, e *game.Edition, o game.Options, seed uint64) (*told, map[string]int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 7))
	g, err := game.New(e, o, 3, [32]byte{byte(seed)})
	require.NoError(t, err)
	m := &told{match: feats.Match{Edition: e, Options: o, Seats: []string{"user 0", "user 1", "user 2"}}}
	longest, held := map[string]int{}, [3]int{}
	for g.Phase() != game.PhaseMatchOver {
		seat := g.Actor()
		legal := g.Legal(seat).Actions(nil)
		a := legal[rng.IntN(len(legal))]
		round := g.Round()
		var events []game.Event
		require.NoError(t, g.Apply(a, &events))
		m.do(a.Seat, a.Kind, events...)
		if g.Round() != round {
			held = [3]int{}
		}
		for i := range held {
			held[i] = max(held[i], g.HandSize(game.Seat(i)))
		}
		if winner := g.RoundWinner(); winner != game.NoSeat {
			user := fmt.Sprint("user ", winner)
			longest[user] = max(longest[user], held[winner])
			require.Equal(t, longest[user], feats.Of(m.match, m.steps).By[user][feats.LongHand])
		}
	}
	return m, longest
}

// TestWhatRivalsDoToEachOther: Draw Fours that had to be taken, turns lost to a Skip, bluffs caught and matches won,
// each with both users; of robots nothing.
func TestWhatRivalsDoToEachOther(t *testing.T) {
	m := tell(t, "classic", "ada", "bob", "")
	m.do(0, game.ActPlay, m.played(t, 0, game.Light, "W4"))
	m.do(1, game.ActAccept, game.Event{Kind: game.EvAccepted, Seat: 1}, drew(1, 4), game.Event{Kind: game.EvSkipped, Seat: 1})
	m.do(2, game.ActPlay, m.played(t, 2, game.Light, "W4"))
	m.do(0, game.ActAccept, game.Event{Kind: game.EvAccepted, Seat: 0}, drew(0, 4))
	m.do(1, game.ActPlay, m.played(t, 1, game.Light, "rS"), game.Event{Kind: game.EvSkipped, Seat: 0})
	m.do(1, game.ActPlay, m.played(t, 1, game.Light, "gS"), game.Event{Kind: game.EvSkipped, Seat: 2})
	m.do(0, game.ActPlay, m.played(t, 0, game.Light, "W4"))
	m.do(1, game.ActChallenge, game.Event{Kind: game.EvChallengeWon, Seat: 1, Target: 0}, drew(0, 4))
	m.do(1, game.ActPlay, m.played(t, 1, game.Light, "r7"), won(1, 510), wonMatch(1))
	require.Equal(t, map[feats.Pair]feats.Counts{
		{By: "ada", To: "bob"}: {feats.Hits: 1},
		{By: "bob", To: "ada"}: {feats.Skips: 1, feats.Bluffs: 1, feats.Won: 1},
	}, feats.Of(m.match, m.steps).Between)
}
