package view

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

// playedMatch returns a match of three players who press any legal button, with its steps.
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

// TestTheSummaryTellsWhatHappened: every moment shown is in the events of the match.
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

// TestResultLinesAreShort: the lines of a result fit a glance, with any names.
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

// drawnBytes returns the picture of a screen.
func drawnBytes(t *testing.T, s screen.Screen) string {
	t.Helper()
	png, err := s.Picture.Scene.Render()
	require.NoError(t, err)
	return string(png)
}

// TestASharedDailyTellsColorsOnly: for any winner, any points, and any results of the rivals, the message and its
// picture are the same bytes until the day is over.
func TestASharedDailyTellsColorsOnly(t *testing.T) {
	marks := daily.ParseMarks("rr+bbyw")
	page := func(own, rival daily.Result) SharedPage {
		own.Marks, own.Turns = marks, len(marks)
		p := sharedPage()
		p.Result = own
		p.Rivals, p.Through = []table.DailyRival{{User: table.User{ID: "z", Name: "Zoe"}, Result: rival}}, 1
		return p
	}
	twins := []SharedPage{
		page(daily.Result{Won: true, Left: 86}, daily.Result{Won: true, Turns: 3, Left: 200, Marks: daily.ParseMarks("rgb")}),
		page(daily.Result{Left: 4}, daily.Result{Turns: 40, Left: 1}),
	}
	for _, name := range []string{"en", "fr"} {
		w := lang.For(name)
		first, second := SharedDaily(w, twins[0]), SharedDaily(w, twins[1])
		require.Equal(t, drawnBytes(t, first), drawnBytes(t, second))
		first.Picture.Scene, second.Picture.Scene = nil, nil
		require.Equal(t, first, second)
		require.Contains(t, first.Body, "Zoe")
		for i := range twins {
			over := twins[i]
			over.Over = true
			told := SharedDaily(w, over).Body
			require.Contains(t, told, resultText(w, over.Result))
			require.Contains(t, told, resultText(w, over.Rivals[0].Result))
		}
	}
}

// TestTheBestIsFirstOnceTheDayIsOver, in a message of any player.
func TestTheBestIsFirstOnceTheDayIsOver(t *testing.T) {
	p := sharedPage()
	p.Over = true
	p.Rivals, p.Through = []table.DailyRival{
		{User: table.User{Name: "Bob"}, Result: daily.Result{Turns: 9, Left: 50}},
		{User: table.User{Name: "Zoe"}, Result: daily.Result{Won: true, Turns: 9, Left: 50}},
	}, 5
	require.Regexp(t, `(?s)Zoe.*P0.*Bob.*3 more`, SharedDaily(lang.For("en"), p).Body)
}

// TestTheSignsOfADailyAreExplainedOnce: on the reader's first result, and only signs that are there.
func TestTheSignsOfADailyAreExplainedOnce(t *testing.T) {
	for name, crown := range map[string]string{"en": "crown", "fr": "couronne"} {
		w, p := lang.For(name), dayPage()
		p.First = true
		require.Contains(t, Day(w, p).Footer, crown)
		require.Contains(t, WithDayResult(w, screen.Screen{}, p).Footer, crown)
		p.Try.Result.Won, p.Streak = false, daily.Streak{}
		require.NotContains(t, Day(w, p).Footer, crown)
		require.NotContains(t, Day(w, p).Footer, w.Text(lang.DailySignFreezes))
		p.First = false
		require.Empty(t, Day(w, p).Footer)
		p.First, p.Try = true, table.DailyTry{}
		require.Empty(t, Day(w, p).Footer, "there is nothing to explain yet")
	}
}

// TestAStripIsOfOneKind: circles, or the hearts of the dark side, beside wilds and draws.
func TestAStripIsOfOneKind(t *testing.T) {
	require.Equal(t, "🔴🟢🔵🟡🌈➕", strip(daily.ParseMarks("rgbyw+")))
	require.Equal(t, "🩷🩵🧡💜", strip(daily.ParseMarks("ktop")))
}

// TestAnUnplayedDailyShowsWhomItIsAgainst: in its picture, and in the words for it.
func TestAnUnplayedDailyShowsWhomItIsAgainst(t *testing.T) {
	p := dayPage()
	p.Tried, p.Try = false, table.DailyTry{}
	s := Day(lang.For("en"), p)
	require.Contains(t, s.Picture.Alt, "You against Astro, Luna and Pixel, with 7 cards each")
	require.Equal(t, table.DailyRobots, s.Picture.Scene.(art.DailyScene).Robots)
}

// TestWhoLeadsIsTold once a player has won, and the streak from the second day on.
func TestWhoLeadsIsTold(t *testing.T) {
	for want, r := range map[string]daily.Rivalry{
		"":                                {Streak: 1, Even: 1},
		"⚔️ 2 days in a row":              {Streak: 2, Even: 2},
		"It's 1 all · ⚔️ 3 days in a row": {Streak: 3, Won: 1, Lost: 1, Even: 1},
		"You lead 1 to 0":                 {Streak: 1, Won: 1},
		"**Zoe** leads 2 to 1":            {Won: 1, Lost: 2},
	} {
		require.Equal(t, want, rivalryText(lang.For("en"), Duel{table.DailyRival{User: table.User{Name: "Zoe"}}, r}))
	}
}

// TestALeaderboardIsAPicture: with the reader's own row pinned unless it is on the page, the other period beside it,
// and everything in its description, with plain names.
func TestALeaderboardIsAPicture(t *testing.T) {
	c := choices.Contest{Scope: "server", Period: "season", By: "points"}
	for _, w := range lang.All() {
		_, name, _ := c.Query(w, "guild", time.Time{})
		p := StandingsPage{
			Contest: c, Name: name, By: table.ByPoints, Leaderboard: standings(1, 3, 12), Beside: standings(1, 1, 2),
		}
		s := Leaderboard(w, p)
		scene := s.Picture.Scene.(art.LeaderboardScene)
		require.True(t, scene.Season)
		require.Len(t, scene.Rows, 2)
		require.Equal(t, 1234, scene.Most)
		require.Equal(t, 12, scene.Own.Rank)
		require.True(t, scene.Own.Own)
		require.Nil(t, scene.BesideOwn, "it is among the rows")
		require.True(t, scene.Beside[1].Own)
		require.Contains(t, s.Picture.Alt, w.Number(1240))
		require.Contains(t, s.Picture.Alt, "*Bob*", "as it is written")
		require.Contains(t, s.Picture.Alt, w.Text(lang.PeriodAll))
		require.NotContains(t, s.Picture.Alt, "**")
		require.NotContains(t, s.Body, w.Number(1240), "what the picture shows is not told again")
		require.Contains(t, s.Body, "**Ada**", "but names are small on a phone")
		p.Told = true
		require.Contains(t, Leaderboard(w, p).Body, w.Number(1240))
		p.Own = nil
		s = Leaderboard(w, p)
		require.Nil(t, s.Picture.Scene.(art.LeaderboardScene).Own)
		require.True(t, strings.HasSuffix(s.Body, w.Text(lang.LeaderboardNoRow)))
	}
}

// TestAnEmptyLeaderboardSaysWhy, and leads on from there.
func TestAnEmptyLeaderboardSaysWhy(t *testing.T) {
	w := lang.For("en")
	empty := func(c choices.Contest, wider, alone bool) screen.Screen {
		_, name, ok := c.Query(w, "guild", time.Time{})
		require.True(t, ok)
		return Leaderboard(w, StandingsPage{Contest: c, Name: name, Wider: wider, Alone: alone})
	}
	labels := func(s screen.Screen) (all []string) {
		require.NoError(t, s.Check())
		require.True(t, s.IsBoxed(), "a page like the others, which takes the place of the one before")
		for _, b := range s.Rows[0].Buttons {
			all = append(all, b.Label)
		}
		return all
	}
	here := choices.Contest{Scope: "server", Period: "all", By: "points"}
	s := empty(here, false, false)
	require.Contains(t, s.Body, w.Text(lang.LeaderboardEmpty))
	require.Equal(t, []string{"This season", "Everywhere", "Past seasons"}, labels(s))
	require.Contains(t, empty(here, false, true).Body, "robots alone")
	flip := choices.Contest{Scope: "everywhere", Period: "season", By: "points", Edition: "flip"}
	s = empty(flip, true, true)
	require.Contains(t, s.Body, w.Text(lang.LeaderboardNarrow), "there are some in other times or editions")
	require.Equal(t, []string{"All time", "All editions", "This server"}, labels(s), "there is a way back")
}

// TestARatingSaysWhyItMoved, on the user's own card.
func TestARatingSaysWhyItMoved(t *testing.T) {
	w := lang.For("en")
	card := ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Own: true, Profile: table.Profile{
		Stats: table.Stats{Matches: 2, Rating: 1032}, Recent: []table.PastResult{{Rating: 1014}, {Won: true, Rating: 1032}},
		Last: []table.Opponent{{Name: "Bruno"}, {Name: "Ada's partner", Won: true}, {}},
	}}
	require.Contains(t, Stats(w, card).Body, "Last match: beat Bruno and "+erasedMark+", rating 1,032 (+18)")
	card.Profile.Recent[1] = table.PastResult{Rating: 996}
	require.Contains(t, Stats(w, card).Body, "Last match: lost to Ada's partner, rating 996 (-18)")
	card.Profile.Last = card.Profile.Last[:1]
	require.Contains(t, Stats(w, card).Body, "Last match: a robot won, rating 996 (-18)")
	card.Own = false
	require.NotContains(t, Stats(w, card).Body, "Last match")
}

// TestEveryAchievementHasItsMedal: a picture that exists, and of those that look alike each with
// another goal or metal.
func TestEveryAchievementHasItsMedal(t *testing.T) {
	seen := map[art.FeatTile]feats.ID{}
	for i, f := range slices.Concat(feats.All, feats.Solo) {
		tile := art.FeatTile{Glyph: f.Medal, Metal: int(f.Rank), Goal: f.Goal, Solo: i >= len(feats.All)}
		require.Contains(t, art.FeatGlyphs, tile.Glyph, f.ID)
		require.NotContains(t, seen, tile, f.ID)
		seen[tile] = f.ID
	}
}

// numberWords are numbers that lines spell out.
var numberWords = strings.NewReplacer(
	"five", "5", "cinq", "5", "fünf", "5", "cinco", "5", "cinque", "5", "vijf", "5", "pięć", "5",
)

// TestAnAchievementIsEarnedByWhatItAsksFor: "Win 5 matches in a row" takes five, and four are not enough.
func TestAnAchievementIsEarnedByWhatItAsksFor(t *testing.T) {
	for _, w := range lang.All() {
		for _, f := range slices.Concat(feats.All, feats.Solo) {
			if f.Goal == 1 { // once
				continue
			}
			line := numberWords.Replace(w.FeatLine(f.ID))
			asked := regexp.MustCompile(`\d+`).FindString(line)
			require.Equal(t, asked, strconv.Itoa(f.Goal), w.FeatLine(f.ID))
		}
	}
	page := func(row int) string {
		return Feats(lang.For("en"), FeatsPage{Page: 1, Counts: feats.Counts{feats.Streak: row}, Told: true}).Body
	}
	require.NotContains(t, page(4), "🏅 **On fire**")
	require.Contains(t, page(5), "🏅 **On fire** · Win 5 matches in a row")
}

// TestACardTellsOnlyWhatThereIs: no "Longest hand that still won: 0 cards", no round for 0 points, and nothing of
// robots for a user with matches against people only.
func TestACardTellsOnlyWhatThereIs(t *testing.T) {
	for _, w := range lang.All() {
		p := table.Profile{Stats: table.Stats{Matches: 1, Rating: 1032}}
		s := Stats(w, ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Feats: true, Profile: p})
		require.Empty(t, s.Body)
		require.Empty(t, s.Fields)
		require.Len(t, s.Rows[0].Buttons, 1)
		require.NotContains(t, s.Picture.Words+s.Picture.Alt, w.StatsBestRound(0))
		require.Equal(t, w.Text(lang.LabelRating), s.Picture.Scene.(art.ProfileScene).Labels.Rating)
		p.LongestHand, p.BestRound = 9, 80
		s = Stats(w, ProfileCard{User: table.User{ID: "1", Name: "Ada"}, Profile: p})
		require.Contains(t, s.Body, w.StatsLongestHand(9))
		require.Contains(t, s.Picture.Words, w.StatsBestRound(80))
	}
}
