package view

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/long"
	"unobot/game/table"
)

// crowded returns a table of ten with such names, every kind of event behind it, and a hand of sixty
// cards.
func crowded(e *game.Edition, phase game.Phase) Viewpoint {
	vp := Viewpoint{
		ID: "ab12cd34", Seq: 4294967295, Phase: table.Playing, Host: "0", Edition: e.ID,
		Options: game.DefaultOptions(), EndedBy: table.User{ID: "1", Name: roomtest.NastyNames[0]},
		Until: time.Unix(9_999_999_999, 0),
	}
	v := game.View{
		Edition: e, Options: vp.Options, Viewer: 3, Seats: game.MaxSeats, Phase: phase, Actor: 3, Round: 99, Dealer: 2,
		Direction: 1, Color: game.Yellow, Hyper: game.Yellow, Pending: 44, DrawPile: 108, Author: 2, RoundWinner: 1,
		CanDraw: true, CanPass: true, CanShout: true,
	}
	for i := range game.MaxSeats {
		vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: table.UserID(fmt.Sprint(i)), Name: roomtest.NastyNames[i]}, Away: i%2 == 0, Missed: i})
		if i%4 == 1 {
			vp.Seats[i].Robot, vp.Seats[i].Next = table.Normal, table.User{ID: "next", Name: roomtest.NastyNames[0]}
		}
		vp.Left, vp.Hands = append(vp.Left, 1000), append(vp.Hands, nil)
		vp.Exposed, vp.Undelivered = append(vp.Exposed, game.Seat(i)), append(vp.Undelivered, table.UserID(strings.Repeat("9", 19)))
		v.Players[i] = game.Player{Cards: 108, Score: 1000, Uno: game.UnoCalled, Catchable: true}
	}
	v.Hand, v.Playable = bigHand(e, 60)
	v.Top = v.Hand[0].Face
	switch phase {
	case game.PhaseDrawn:
		v.HasDrawn, v.Drawn = true, v.Hand[len(v.Hand)-1].Face
	case game.PhaseDiscard:
		v.Discards = 30
	case game.PhaseMatchOver:
		vp.Phase, v.MatchWinners = table.Finished, []game.Seat{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	}
	vp.View = v
	for k := game.EvDealerDrew; k <= game.EvKnockedOut; k++ {
		vp.Seen = append(vp.Seen, Witnessed{Step: int(k), Seen: game.Seen{
			Kind: k, Seat: 0, Target: 9, Face: v.Top, Color: game.Yellow, N: 1000, Active: v.Hand,
		}})
	}
	return vp
}

// bigHand returns n cards of an edition's deck, as many different faces as possible.
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

// TestScreensStayWithinLimits: in every language, and in one that is two fifths longer than English. Beside every change
// each language has one edition, and each event one phase.
func TestScreensStayWithinLimits(t *testing.T) {
	phases := []game.Phase{
		game.PhaseRoundOver, game.PhaseTurn, game.PhaseDrawn, game.PhaseColor, game.PhaseChallenge,
		game.PhaseDiscard, game.PhaseSwap, game.PhaseMatchOver,
	}
	for i, w := range append(lang.All(), lang.Pseudo()) {
		for k, e := range game.Editions() {
			if !long.Tests() && k != i%len(game.Editions()) {
				continue
			}
			for n, phase := range phases {
				vp := crowded(e, phase).WithLaunch(true)
				checkPublic(t, w, vp)
				require.NoError(t, Public(w, vp).Check(), "%s %s board in phase %d", w.Tag(), e.ID, phase)
				checkHandPages(t, w, vp)
				checkHandPages(t, w, vp.WithText(true))
				require.NoError(t, Text(w, vp).Check(), "%s %s as text in phase %d", w.Tag(), e.ID, phase)
				for k := range vp.Seen {
					if !long.Tests() && k%len(phases) != n {
						continue
					}
					short := vp
					short.Seen = vp.Seen[:k+1]
					require.NoError(t, Public(w, short).Check())
					s, _ := Hand(w, short, HandDisplay{})
					require.NoError(t, s.Check(), "after event %d", short.Seen[k].Kind)
				}
			}
			for _, phase := range []table.Phase{table.Lobby, table.Abandoned} {
				vp := crowded(e, game.PhaseTurn)
				vp.Phase = phase
				require.NoError(t, Public(w, vp).Check())
			}
		}
		for _, page := range choices.Pages {
			full := everything()
			for i := range screen.MaxOptions {
				full.Channels = append(full.Channels[:i], fmt.Sprint(uint64(1)<<63+uint64(i)))
			}
			for _, id := range []table.ID{customid.NoTable, "ab12cd34"} {
				require.NoError(t, Options(w, OptionsPage{Table: id, Page: page, Settings: full, Robots: true}).Check())
				require.NoError(t, Options(w, OptionsPage{Table: id, Page: page, Settings: table.DefaultSettings()}).Check())
				require.NoError(t, Options(w, OptionsPage{
					Table: id, Page: page, Settings: table.DefaultSettings(), Robots: true, Last: &full.Setup,
				}).Check())
			}
		}
		checkScores(t, w)
		checkDailies(t, w)
	}
}

// checkPublic: with its picture, without it, and with one that is out of date.
func checkPublic(t *testing.T, w *lang.Words, vp Viewpoint) {
	t.Helper()
	s := Public(w, vp)
	s.Picture.PNG = []byte("drawn")
	require.NoError(t, s.Check())
	s.Picture.PNG, s.Picture.Kept = nil, true
	require.NoError(t, s.Check())
}

// checkHandPages looks at every page of a hand, also while a wild waits for its color, and proves
// that each card can be reached.
func checkHandPages(t *testing.T, w *lang.Words, vp Viewpoint) {
	t.Helper()
	reached := map[string]bool{}
	for page := range 12 {
		s, look := Hand(w, vp, HandDisplay{Page: page, Notice: strings.Repeat("n", 300)})
		s.Picture.Thumbnail = "https://example.org/emoji.png"
		require.NoError(t, s.Check())
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
	if vp.View.Phase == game.PhaseTurn || vp.View.Phase == game.PhaseDiscard {
		for _, fc := range vp.View.Hand {
			require.True(t, reached[fc.Face.Code()], "no button for %s", fc.Face.Code())
		}
	}
	wild := vp.View.Hand[len(vp.View.Hand)-1].Face
	if s, _ := Hand(w, vp, HandDisplay{Choosing: true, Wild: wild}); vp.Phase == table.Playing {
		require.NoError(t, s.Check())
	}
}

// checkScores: leaderboards and statistics with the longest names and numbers.
func checkScores(t *testing.T, w *lang.Words) {
	t.Helper()
	most := 99_999_999
	l := table.Leaderboard{Page: 100_000, Pages: customid.MaxListPage}
	for i := range LeaderboardRows {
		l.Rows = append(l.Rows, table.Standing{
			Rank: most, Points: most, Matches: most, Wins: most, Rating: most, User: table.User{Name: roomtest.NastyNames[i]},
		})
	}
	l.Own = &table.Standing{Rank: most, Points: most, Matches: most, Wins: most, Rating: most, User: table.User{ID: "own", Name: roomtest.NastyNames[1]}}
	for _, r := range choices.Rankings {
		for _, e := range game.Editions() {
			c := choices.Contest{Scope: "everywhere", Period: "month", By: r.Value, Edition: e.ID}
			_, name, ok := c.Query(w, "guild", time.Now())
			require.True(t, ok)
			for _, told := range []bool{false, true} {
				p := StandingsPage{Contest: c, Name: name, By: r.By, Leaderboard: l, Beside: l, Told: told}
				require.NoError(t, Leaderboard(w, p).Check())
			}
			require.NoError(t, Privacy(w, Contact{}, nil).Check())
			require.NoError(t, ErasePrompt(w).Check())
			require.NoError(t, History(w, "0", longHistory(t), 9_998, 1_000_000).Check())
			for _, who := range roomtest.NastyNames {
				st := table.Profile{InFavorite: most, Streak: most, Stats: table.Stats{
					Matches: most, Wins: most, Rounds: most, Points: most, BestRound: most, Shouts: most, Catches: most,
					ChallengesWon: most, LongestHand: most, Favorite: e.ID, Rating: most,
				}}
				for range table.RecentResults {
					st.Recent = append(st.Recent, table.PastResult{Rating: most})
				}
				full := Stats(w, ProfileCard{User: table.User{Name: who}, Own: true, Profile: st})
				require.NoError(t, full.Check())
				require.LessOrEqual(t, screen.Length(full.Picture.Alt), screen.MaxAlt)
				require.NoError(t, Stats(w, ProfileCard{User: table.User{Name: who}}).Check())
				for page := range FeatPages() {
					list := Feats(w, FeatsPage{User: strings.Repeat("9", 20), Name: who, Page: page + 1})
					require.NoError(t, list.Check())
					require.LessOrEqual(t, screen.Length(list.Picture.Alt), screen.MaxAlt)
				}
				require.NoError(t, Podium(w, podiumOf(who, who, who)).Check())
			}
		}
	}
}

// checkDailies: the longest game, the largest numbers, and a ranking of the longest names.
func checkDailies(t *testing.T, w *lang.Words) {
	t.Helper()
	const most = 99_999_999
	marks := make([]daily.Mark, 2000)
	for i := range marks {
		marks[i].Color = game.Color(i % 9)
	}
	for n := range 7 {
		p := DayPage{
			Day: aDay.After(n), Number: most, User: table.User{ID: "own", Name: roomtest.NastyNames[n]}, Next: time.Unix(1<<40, 0), Tried: true,
			Try:    table.DailyTry{Table: "ab12cd34", Finished: true, Result: daily.Result{Turns: most, Left: most, Marks: marks}},
			Streak: daily.Streak{Days: most, Freezes: most, Best: most + 1}, Place: table.DailyPlace{Rank: most, Players: most, Usual: most},
		}
		r := table.DailyRanking{Own: &table.DailyStanding{Rank: most, User: p.User, Result: p.Try.Result}}
		for i := range RankingRows {
			r.Rows = append(r.Rows, table.DailyStanding{Rank: most, User: table.User{Name: roomtest.NastyNames[i]}, Result: p.Try.Result})
		}
		require.NoError(t, DayRanking(w, RankingPage{Day: p.Day, Number: most, OnServer: true, Ranking: r}).Check())
		checkDuels(t, w, p)
		for _, p.Practice = range []bool{false, true} {
			s := Day(w, p)
			require.NoError(t, s.Check())
			require.NoError(t, WithDayResult(w, s, p).Check())
			require.NotEmpty(t, s.Picture.Alt)
			require.Contains(t, screen.ClipAlt(s.Picture.Alt), w.DailyUsual(most), "only what was done turn by turn is cut")
		}
	}
}

// checkDuels: the longest names and games on the screens of duels.
func checkDuels(t *testing.T, w *lang.Words, p DayPage) {
	t.Helper()
	p.MayShare, p.First, p.Waiting = true, true, 99_999_999
	rival := table.DailyRival{User: p.User, Result: p.Try.Result}
	d := Duel{Rival: rival, Rivalry: daily.Rivalry{Streak: 99_999_999, Won: 99_999_999, Lost: 99_999_998}}
	shared := SharedPage{DailyShare: table.DailyShare{ID: strings.Repeat("9", 20), Day: p.Day, User: p.User, Result: p.Try.Result, Through: 99_999_999}}
	for range table.RivalsListed {
		shared.Rivals = append(shared.Rivals, rival)
	}
	for range 5 {
		p.Duels = append(p.Duels, d)
	}
	require.NoError(t, Day(w, p).Check())
	require.NoError(t, DuelResults(w, DuelPage{p, d}).Check())
	for _, shared.Over = range []bool{false, true} {
		require.NoError(t, SharedDaily(w, shared).Check())
	}
}

// longHistory returns a page of matches of ten with awkward names.
func longHistory(t *testing.T) []table.PastMatch {
	t.Helper()
	var rows []table.PastMatch
	for i := range HistoryRows {
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

// TestAMatchThatItsReaderHasLeftIsNotUnfinished: it has a winner, and the list says that the reader had left.
func TestAMatchThatItsReaderHasLeftIsNotUnfinished(t *testing.T) {
	s := roomtest.PlayUntil(t, roomtest.Deal(t, 2), game.PhaseMatchOver)
	s.Phase = table.Finished
	result := func(user table.UserID) string {
		return History(lang.For("en"), user, []table.PastMatch{{State: s, Replayed: true}}, 1, 1).Fields[0].Name
	}
	require.Contains(t, []string{"1. Classic: won", "1. Classic: place 2 of 2"}, result("u0"))
	require.Equal(t, "1. Classic: you'd left", result("gone"))
}

// TestLargestScreens logs the largest board, result or hand of each edition in each language, with
// ten players of long names and sixty cards, as Discord counts components and characters. Beside every change each
// language has one edition.
func TestLargestScreens(t *testing.T) {
	phases := []game.Phase{
		game.PhaseRoundOver, game.PhaseTurn, game.PhaseDrawn, game.PhaseColor, game.PhaseChallenge,
		game.PhaseDiscard, game.PhaseSwap, game.PhaseMatchOver,
	}
	for i, w := range append(lang.All(), lang.Pseudo()) {
		for k, e := range game.Editions() {
			if !long.Tests() && k != (i+1)%len(game.Editions()) {
				continue
			}
			components, characters := 0, 0
			for _, phase := range phases {
				vp := crowded(e, phase).WithEmojis(everyEmoji{})
				vp.Summary = Summary{Rounds: 99, Length: 99, Moment: Moment{Kind: MomentBluff, Other: 1, Round: 9}}
				shown := []screen.Screen{Public(w, vp)}
				for page := range 3 {
					for _, d := range []HandDisplay{{Page: page, Notice: "n"}, {Choosing: true, Wild: game.Face{Symbol: game.WildDrawFour}}} {
						hand, _ := Hand(w, vp, d)
						shown = append(shown, hand)
					}
				}
				for _, s := range shown {
					drawn := s
					drawn.Picture.PNG = []byte("drawn")
					for _, s := range []screen.Screen{s, drawn} {
						require.NoError(t, s.Check())
						n, length := s.Size()
						components, characters = max(components, n), max(characters, length)
					}
				}
			}
			t.Logf("%s %s: %d components, %d characters", w.Tag(), e.ID, components, characters)
		}
	}
}
