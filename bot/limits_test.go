package bot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// crowded is a table of ten with such names, every kind of event behind it, and
// a hand of sixty cards.
func crowded(e *game.Edition, phase game.Phase) scene {
	sc := scene{
		ID: "ab12cd34", Seq: 4294967295, Phase: table.Playing, Host: "0", Edition: e.ID,
		Options: game.DefaultOptions(), EndedBy: table.User{ID: "1", Name: nastyNames[0]},
		Until: time.Unix(9_999_999_999, 0),
	}
	v := game.View{
		Edition: e, Options: sc.Options, Viewer: 3, Seats: game.MaxSeats, Phase: phase, Actor: 3, Round: 99, Dealer: 2,
		Direction: 1, Color: game.Yellow, Hyper: game.Yellow, Pending: 44, DrawPile: 108, Author: 2, RoundWinner: 1,
		CanDraw: true, CanPass: true, CanShout: true,
	}
	for i := range game.MaxSeats {
		sc.Seats = append(sc.Seats, table.Seat{User: table.User{ID: table.UserID(fmt.Sprint(i)), Name: nastyNames[i]}, Away: i%2 == 0, Missed: i})
		if i%4 == 1 {
			sc.Seats[i].Robot, sc.Seats[i].Next = table.Normal, table.User{ID: "next", Name: nastyNames[0]}
		}
		v.Players[i] = game.Player{Cards: 108, Score: 1000, Uno: game.UnoCalled, Catchable: true}
	}
	v.Hand, v.Playable = bigHand(e, 60)
	v.Top = v.Hand[0].Face
	hash := strings.Repeat("f", 64)
	sc.Deal = deal{Round: 99, Commitment: hash, Seed: hash}
	switch phase {
	case game.PhaseDrawn:
		v.HasDrawn, v.Drawn = true, v.Hand[len(v.Hand)-1].Face
	case game.PhaseDiscard:
		v.Discards = 30
	case game.PhaseMatchOver:
		sc.Phase, v.MatchWinners = table.Finished, []game.Seat{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	}
	sc.View = v
	for k := game.EvDealerDrew; k <= game.EvMatchWon; k++ {
		sc.Seen = append(sc.Seen, game.Seen{
			Kind: k, Seat: 0, Target: 9, Face: v.Top, Color: game.Yellow, N: 1000, Active: v.Hand,
		})
	}
	return sc
}

// bigHand is n cards of an edition's deck, as many different faces as possible.
func bigHand(e *game.Edition, n int) (hand, playable []game.FaceCount) {
	index := map[game.Face]int{}
	for i := range n {
		f := e.Cards[i*len(e.Cards)/n].Faces[0]
		if at, ok := index[f]; ok {
			hand[at].Count++
			continue
		}
		index[f] = len(hand)
		hand = append(hand, game.FaceCount{Face: f, Count: 1})
	}
	return hand, hand[:len(hand)/2]
}

func TestScreensStayWithinLimits(t *testing.T) {
	phases := []game.Phase{
		game.PhaseRoundOver, game.PhaseTurn, game.PhaseDrawn, game.PhaseColor, game.PhaseChallenge,
		game.PhaseDiscard, game.PhaseSwap, game.PhaseMatchOver,
	}
	for _, w := range lang.All() {
		for _, e := range game.Editions() {
			for _, phase := range phases {
				sc := crowded(e, phase)
				require.NoError(t, publicScreen(w, sc).check(), "%s %s board in phase %d", w.Tag(), e.ID, phase)
				checkHandPages(t, w, sc)
				require.NoError(t, textScreen(w, sc).check(), "%s %s as text in phase %d", w.Tag(), e.ID, phase)
				for k := range sc.Seen {
					short := sc
					short.Seen = sc.Seen[:k+1]
					require.NoError(t, publicScreen(w, short).check())
					s, _ := handScreen(w, short, handLook{})
					require.NoError(t, s.check(), "after event %d", short.Seen[k].Kind)
				}
			}
			for _, phase := range []table.Phase{table.Lobby, table.Abandoned} {
				sc := crowded(e, game.PhaseTurn)
				sc.Phase = phase
				require.NoError(t, publicScreen(w, sc).check())
			}
		}
		for _, page := range optionPages {
			full := everything()
			for i := range limitOptions {
				full.Channels = append(full.Channels[:i], fmt.Sprint(uint64(1)<<63+uint64(i)))
			}
			for _, id := range []table.ID{noTable, "ab12cd34"} {
				require.NoError(t, optionScreen(w, optionLook{Table: id, Page: page, Settings: full, Robots: true}).check())
				require.NoError(t, optionScreen(w, optionLook{Table: id, Page: page, Settings: table.DefaultSettings()}).check())
			}
		}
		checkScores(t, w)
	}
}

// checkHandPages looks at every page of a hand, also while a wild waits for its
// color, and proves that each card can be reached.
func checkHandPages(t *testing.T, w *lang.Words, sc scene) {
	t.Helper()
	reached := map[string]bool{}
	for page := range 12 {
		s, look := handScreen(w, sc, handLook{Page: page, Notice: strings.Repeat("n", 1500)})
		require.NoError(t, s.check())
		require.LessOrEqual(t, look.Page, page)
		for _, r := range s.Rows {
			for _, b := range r.Buttons {
				reached[b.ID.Slot.Face] = true
			}
			if r.Menu != nil {
				for _, o := range r.Menu.Options {
					code, _, _ := strings.Cut(o.Value, "/")
					reached[code] = true
				}
			}
		}
	}
	if sc.Phase == table.Playing {
		for _, fc := range sc.View.Hand {
			require.True(t, reached[fc.Face.Code()], "no button for %s", fc.Face.Code())
		}
	}
	wild := sc.View.Hand[len(sc.View.Hand)-1].Face
	if s, _ := handScreen(w, sc, handLook{Choosing: true, Wild: wild}); sc.Phase == table.Playing {
		require.NoError(t, s.check())
		last := s.Rows[len(s.Rows)-1].Buttons
		require.Equal(t, verbShout, last[len(last)-1].ID.Verb, "UNO stays pressable")
	}
}

// checkScores: leaderboards and statistics with the longest names and numbers.
func checkScores(t *testing.T, w *lang.Words) {
	t.Helper()
	most := 99_999_999
	l := table.Leaderboard{Page: 100_000, Pages: maxListPage}
	for i := range leaderboardRows {
		l.Rows = append(l.Rows, table.Standing{
			Rank: most, Points: most, Matches: most, Wins: most, Rating: most, User: table.User{Name: nastyNames[i]},
		})
	}
	l.Own = &table.Standing{Rank: most, Points: most, Matches: most, Wins: most, Rating: most, User: table.User{ID: "own", Name: nastyNames[1]}}
	for _, r := range rankings {
		for _, e := range game.Editions() {
			c := contest{Scope: "everywhere", Period: "month", By: r.value, Edition: e.ID}
			_, name, ok := c.query(w, "guild", time.Now())
			require.True(t, ok)
			require.NoError(t, leaderboardScreen(w, c, name, r.by, l).check())
			var deals []deal
			for range dealsListed {
				deals = append(deals, deal{Round: 1000, Commitment: strings.Repeat("f", 64), Seed: strings.Repeat("f", 64)})
			}
			require.NoError(t, fairScreen(w, deals, strings.Repeat("f", 64), table.Finished).check())
			require.NoError(t, privacyScreen(w, nil).check())
			require.NoError(t, deleteScreen(w).check())
			require.NoError(t, historyScreen(w, "0", longHistory(t), 9_998, 1_000_000).check())
			for _, who := range nastyNames {
				st := table.Stats{
					Matches: most, Wins: most, Rounds: most, Points: most, BestRound: most, Shouts: most, Catches: most,
					ChallengesWon: most, LongestHand: most, Favorite: e.ID, Rating: most,
				}
				require.NoError(t, statsScreen(w, table.User{Name: who}, true, st).check())
				require.NoError(t, statsScreen(w, table.User{Name: who}, false, table.Stats{}).check())
			}
		}
	}
}

// longHistory is a page of matches of ten with awkward names.
func longHistory(t *testing.T) []table.PastMatch {
	t.Helper()
	var rows []table.PastMatch
	for i := range historyRows {
		e := game.Editions()[i]
		g, err := game.New(e, game.DefaultOptions(), game.MaxSeats, [32]byte{})
		require.NoError(t, err)
		s := crowded(e, game.PhaseTurn)
		rows = append(rows, table.PastMatch{Ended: time.Unix(1<<40, 0), Replayed: true, State: table.State{
			ID: table.ID(fmt.Sprintf("match00%d", i)), Edition: e.ID, Phase: table.Finished, Seats: s.Seats, Game: g,
		}})
	}
	return rows
}
