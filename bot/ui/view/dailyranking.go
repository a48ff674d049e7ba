package view

import (
	"fmt"
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/daily"
	"unobot/game/table"
)

// DailyScope selects a ranking: its day and its server.
type DailyScope struct {
	Everywhere bool // else of the server
	DaysAgo    int  // 0 or 1
}

// filter returns the scope in a custom_id.
func (s DailyScope) filter() string {
	if s.Everywhere {
		return fmt.Sprintf("all%d", s.DaysAgo)
	}
	return fmt.Sprintf("server%d", s.DaysAgo)
}

// ParseDailyScope reads a filter.
func ParseDailyScope(filter string) (DailyScope, bool) {
	for _, everywhere := range []bool{false, true} {
		for ago := range 2 {
			if s := (DailyScope{everywhere, ago}); s.filter() == filter {
				return s, true
			}
		}
	}
	return DailyScope{}, false
}

// RankingPage is the top of a day's ranking.
type RankingPage struct {
	Day      daily.Day
	Number   int // of the day, from 1; the first one has no yesterday
	Scope    DailyScope
	OnServer bool // there is a ranking of the server, too
	Hidden   bool // the reader may still try the deal: results would show which result to beat
	Ranking  table.DailyRanking
}

// DayRanking shows the top of a day's ranking.
func DayRanking(w *lang.Words, p RankingPage) screen.Screen {
	scope, r := p.Scope, p.Ranking
	var lines []string
	listed := false
	for _, row := range r.Rows {
		own := r.Own != nil && row.User.ID == r.Own.User.ID
		listed = listed || own
		lines = append(lines, dayRow(w, row, own))
	}
	switch {
	case p.Hidden:
		lines = []string{w.Text(lang.DailyRankHidden)}
	case len(lines) == 0:
		lines = append(lines, w.Text(lang.DailyNobody))
	case r.Own != nil && !listed:
		lines = append(lines, "⋯", dayRow(w, *r.Own, true))
	}
	var buttons []screen.Button
	button := func(to DailyScope, label lang.Text) {
		b := dayButton(w, to.filter(), label)
		b.Disabled = to == scope
		buttons = append(buttons, b)
	}
	if p.OnServer {
		button(DailyScope{false, scope.DaysAgo}, lang.ScopeServer)
		button(DailyScope{true, scope.DaysAgo}, lang.ScopeEverywhere)
	}
	switch {
	case scope.DaysAgo == 1:
		button(DailyScope{scope.Everywhere, 0}, lang.DailyToday)
	case p.Number > 1:
		button(DailyScope{scope.Everywhere, 1}, lang.DailyYesterday)
	}
	return screen.Screen{
		Title: dayTitle(w, p.Number, p.Day), Accent: accentQuiet, Body: strings.Join(lines, "\n"),
		Footer: w.Text(lang.DailyRankNote), Rows: screen.ButtonRows(append(buttons, dayBackButton(w)), wordsInRow),
	}
}

// dayRow returns one row of a ranking.
func dayRow(w *lang.Words, row table.DailyStanding, own bool) string {
	won := ""
	if row.Result.Won {
		won = medal(row.Rank)
	}
	return fmt.Sprintf("%s**%d.** %s · %s", won, row.Rank, listedName(w, row.User, own), resultText(w, row.Result))
}

// DaySecret holds the public part of the secret of a day.
type DaySecret struct {
	Day        daily.Day
	Commitment [32]byte
	Secret     daily.Secret // meaningful once Disclosed
	Disclosed  bool
}

// DayFair shows how the deals of days are fixed, with hashes and secrets to copy.
func DayFair(w *lang.Words, days []DaySecret) screen.Screen {
	parts := []string{w.Text(lang.DailyFairIntro) + "\n"}
	for _, d := range days {
		part := hashBlock(w.DailyCommitment(string(d.Day)), d.Commitment) + "\n"
		if d.Disclosed {
			part += hashBlock(w.Text(lang.DailySecret), d.Secret) + "\n"
		}
		parts = append(parts, part)
	}
	return screen.Screen{
		Title: w.Text(lang.FairTitle), Accent: accentQuiet,
		Body: strings.Join(append(parts, w.Text(lang.DailyFairCheck)), ""),
		Rows: []screen.Row{{Buttons: []screen.Button{dayBackButton(w)}}},
	}
}
