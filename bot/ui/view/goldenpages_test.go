package view

import (
	"time"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/feats"
	"unobot/game/table"
)

// anEvening returns the profile of a user with games against robots only.
func anEvening() table.Profile {
	p := table.Profile{
		Stats: table.Stats{Rating: 1000}, Feats: feats.Counts{},
		Alone: table.Alone{Streak: 1, Recent: []bool{true, true, false, true}},
	}
	won := feats.Counts{feats.Won: 1, feats.Won.In("classic"): 1, feats.BestRound: 74, feats.Streak: 2}
	p.Feats.Add(feats.AloneIn("classic", "hard", won))
	p.Feats.Add(feats.AloneIn("classic", "normal", won))
	p.Feats.Add(feats.AloneIn("flip", "normal", nil))
	p.Feats.Add(feats.AloneIn("classic", "normal", won))
	return p
}

// podiumOf returns one with these names, the first two of which share a rank.
func podiumOf(names ...string) table.Podium {
	p := table.Podium{Season: table.SeasonOf(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))}
	for i, name := range names {
		p.Places = append(p.Places, table.Placed{
			Rank: []int{1, 1, 3}[i], User: table.User{Name: name}, Points: []int{1240, 1240, 9}[i], Wins: 3, Matches: 4, Rating: 1100,
		})
	}
	return p
}

// standings returns a page of a leaderboard with two rows and the reader's own, which has that rank.
func standings(page, pages, own int) table.Leaderboard {
	rows := []table.Standing{
		{Rank: 1, User: table.User{ID: "1", Name: "Ada"}, Points: 1240, Wins: 3, Matches: 4, Rating: 1138},
		{Rank: 2, User: table.User{ID: "2", Name: "*Bob*"}, Points: 1, Wins: 1, Matches: 2, Rating: 927},
		{Rank: own, User: table.User{ID: "3", Name: "_Zoe_"}, Points: 1, Wins: 1, Matches: 1234, Rating: 1000},
	}
	l := table.Leaderboard{Page: page, Pages: pages, Rows: rows[:2], Own: &rows[2]}
	if own == 2 {
		l.Own = &rows[1]
	}
	return l
}

// everything is chosen otherwise than by default.
func everything() table.Settings {
	s := table.Settings{
		Setup:    table.Setup{Edition: "splash", TurnTime: 30 * time.Second},
		Channels: []string{"1430000000000000002", "1430000000000000003"}, Locale: "fr",
	}
	s.Options = game.Options{Scoring: game.ScoreLowest, Target: game.SingleRound, FalseCall: 2, StartingHand: 10, UnoPenalty: 4, House: game.EveryHouseRule}
	return s
}

func optionsOf(p choices.Page, id table.ID, s table.Settings) func(*lang.Words) screen.Screen {
	return func(w *lang.Words) screen.Screen {
		return Options(w, OptionsPage{Table: id, Page: p, Settings: s, Robots: true})
	}
}

// alone returns a game of u0 against robots in a channel.
func alone(s table.State, channel string) table.State {
	s.Guild, s.Channel = "", channel
	for i, name := range []string{"Astro", "Luna", "Pixel"} {
		s.Seats[i+1] = table.Seat{User: table.User{Name: name}, Robot: table.Normal}
	}
	return s
}

// aDay is a Sunday, on which flip is dealt.
const aDay daily.Day = "2026-11-22"

// dayPage returns the page of a user who has won that day's deal.
func dayPage() DayPage {
	marks := daily.ParseMarks("rr+bbywgg+grrwyp")
	return DayPage{
		Day: aDay, Number: 142, User: table.User{ID: "u0", Name: "P0"}, Next: time.Unix(1_900_000_000, 0), Tried: true,
		Try:    table.DailyTry{Table: "ab12cd34", Finished: true, Result: daily.Result{Won: true, Turns: len(marks), Left: 86, Marks: marks}},
		Streak: daily.Streak{Days: 12, Freezes: 1, Best: 30}, Place: table.DailyPlace{Rank: 3, Players: 57, Usual: 19},
	}
}

// lostPage returns the page of a user after a defeat in the very first deal, which no other user has played.
func lostPage() DayPage {
	p := dayPage()
	p.Number, p.Streak, p.Place = 1, daily.Streak{Days: 1, Best: 1}, table.DailyPlace{Rank: 1, Players: 1, Usual: 1}
	p.Try.Result = daily.Result{Turns: 1, Left: 1, Marks: daily.ParseMarks("+")}
	return p
}

// aDuel returns a duel that was lost, with a rival who has lost more often.
func aDuel() Duel {
	marks := daily.ParseMarks("kto+pw")
	return Duel{
		Rival:   table.DailyRival{User: table.User{ID: "z", Name: "*Zoe*"}, Result: daily.Result{Won: true, Turns: len(marks), Left: 120, Marks: marks}},
		Rivalry: daily.Rivalry{Streak: 3, Won: 5, Lost: 2, Even: 1},
	}
}

// sharedPage returns the result of dayPage in a channel.
func sharedPage() SharedPage {
	p := dayPage()
	return SharedPage{Number: p.Number, DailyShare: table.DailyShare{ID: "123", Day: p.Day, User: p.User, Result: p.Try.Result}}
}
