package view

import (
	"testing"
	"time"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
)

// alone is a game of u0 against robots in a channel.
func alone(s table.State, channel string) table.State {
	s.Guild, s.Channel = "", channel
	for i, name := range []string{"Astro", "Luna", "Pixel"} {
		s.Seats[i+1] = table.Seat{User: table.User{Name: name}, Robot: table.Normal}
	}
	return s
}

// aDay is a Sunday, on which flip is dealt.
const aDay daily.Day = "2026-11-22"

// dayPage is the page of a user who has won that day's deal.
func dayPage() DayPage {
	marks := daily.ParseMarks("rr+bbywgg+grrwyp")
	return DayPage{
		Day: aDay, Number: 142, User: table.User{ID: "u0", Name: "P0"}, Next: time.Unix(1_900_000_000, 0), Tried: true,
		Try:    table.DailyTry{Table: "ab12cd34", Finished: true, Result: daily.Result{Won: true, Turns: len(marks), Left: 86, Marks: marks}},
		Streak: daily.Streak{Days: 12, Freezes: 1, Best: 30}, Place: table.DailyPlace{Rank: 3, Players: 57, Usual: 19},
	}
}

// lostPage is the page of a user who has lost the first deal there was, which nobody else has played.
func lostPage() DayPage {
	p := dayPage()
	p.Number, p.Streak, p.Place = 1, daily.Streak{Days: 1, Best: 1}, table.DailyPlace{Rank: 1, Players: 1, Usual: 1}
	p.Try.Result = daily.Result{Turns: 1, Left: 1, Marks: daily.ParseMarks("+")}
	return p
}

// TestGoldenSoloScreens does the same for games that somebody plays alone.
func TestGoldenSoloScreens(t *testing.T) {
	solo := alone(roomtest.DealIn(t, "flip", 4), table.SoloChannel("u0"))
	deal := alone(roomtest.DealIn(t, "flip", 4), table.DailyChannel(aDay, "u0"))
	hand := func(s table.State) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { drawn, _ := Hand(w, For(s, 0), HandDisplay{}); return drawn }
	}
	day := func(p DayPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return Day(w, p) }
	}
	over := roomtest.PlayUntil(t, solo, game.PhaseMatchOver)
	dealOver := roomtest.PlayUntil(t, deal, game.PhaseMatchOver)
	ended := func(p DayPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(dealOver, 0), HandDisplay{})
			return WithDayResult(w, drawn, p)
		}
	}
	left := solo
	left.Phase, left.EndedBy = table.Abandoned, solo.Seats[0].User
	ranking := func(p RankingPage) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { return DayRanking(w, p) }
	}
	rows := table.DailyRanking{Players: 57}
	for i, r := range []daily.Result{{Won: true, Turns: 9, Left: 120}, {Won: true, Turns: 9, Left: 120}, {Won: true, Turns: 16, Left: 86}, {Turns: 7, Left: 3}} {
		rows.Rows = append(rows.Rows, table.DailyStanding{
			Rank: []int{1, 1, 3, 4}[i], User: table.User{ID: table.UserID(rune('a' + i)), Name: []string{"Ada", "*Bob*", "P0", "Zoe"}[i]}, Result: r,
		})
	}
	rows.Own = &table.DailyStanding{Rank: 41, User: table.User{ID: "own", Name: "P0"}, Result: daily.Result{Turns: 30, Left: 66}}
	untried, unfinished, practice, restarted := dayPage(), dayPage(), dayPage(), dayPage()
	untried.Tried, untried.Try = false, table.DailyTry{}
	unfinished.Try.Finished, unfinished.Try.Result = false, daily.Result{}
	restarted.Tried, restarted.Try, restarted.Streak = false, table.DailyTry{}, daily.Streak{Best: 30}
	practice.Practice = true
	for name, draw := range map[string]func(*lang.Words) screen.Screen{
		"solo_start":       hand(solo),
		"solo":             hand(roomtest.PlayFew(solo)),
		"solo_color":       hand(roomtest.PlayUntil(t, solo, game.PhaseColor)),
		"solo_round":       hand(roomtest.PlayUntil(t, solo, game.PhaseRoundOver)),
		"solo_won":         hand(over),
		"solo_ended":       hand(left),
		"help_anywhere":    func(w *lang.Words) screen.Screen { return HelpAnywhere(w, nil) },
		"daily_untried":    day(untried),
		"daily_restarted":  day(restarted),
		"daily_won":        day(dayPage()),
		"daily_lost":       day(lostPage()),
		"daily_unfinished": day(unfinished),
		"daily_end":        ended(dayPage()),
		"daily_practice":   ended(practice),
		"daily_ranking":    ranking(RankingPage{Day: aDay, Number: 142, Scope: DailyScope{Everywhere: true}, OnServer: true, Ranking: rows}),
		"daily_nobody":     ranking(RankingPage{Day: aDay, Number: 1, Scope: DailyScope{Everywhere: true}}),
		"daily_yesterday":  ranking(RankingPage{Day: aDay.After(-1), Number: 141, Scope: DailyScope{DaysAgo: 1}, OnServer: true}),
		"daily_fair": func(w *lang.Words) screen.Screen {
			secret := daily.Secret{1, 2, 3}
			return DayFair(w, []DaySecret{
				{Day: aDay.After(-1), Commitment: secret.Commitment(aDay.After(-1)), Secret: secret, Disclosed: true},
				{Day: aDay, Commitment: secret.Commitment(aDay)},
				{Day: aDay.After(1), Commitment: secret.Commitment(aDay.After(1))},
			})
		},
	} {
		requireGolden(t, name, draw)
	}
}
