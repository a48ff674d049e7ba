package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
)

// The filters of the buttons below the pages of a day, beside those of rankings.
const (
	DailyPage = "page"
	DailyPlay = "play"
	DailyFair = "fair"
)

// DayPage is the page of a day for one user.
type DayPage struct {
	Day      daily.Day
	Number   int // of the day, from 1
	User     table.User
	Portrait *art.Portrait // if nil, the initial is shown
	Next     time.Time     // the time of the next deal
	Tried    bool
	Practice bool // Try is a game that does not count
	Try      table.DailyTry
	Streak   daily.Streak
	Place    table.DailyPlace // of the result, if there is one
	MayShare bool             // the bot may post the result in the page's channel
	First    bool             // the user has never seen a result: the signs are explained
	Duels    []Duel           // of the day, finished by both
	Waiting  int              // the number of rivals that have not finished
}

func (p DayPage) title(w *lang.Words) string { return dayTitle(w, p.Number, p.Day) }

// dayTitle names a day by its number.
func dayTitle(w *lang.Words, number int, d daily.Day) string {
	return w.DailyTitle(number, w.Edition(d.Edition()))
}

// Day shows the deal of the day: the way to the one try that counts, or how that went.
func Day(w *lang.Words, p DayPage) screen.Screen {
	lines := []string{w.Text(lang.DailyIntro)}
	play := dayButton(w, DailyPlay, lang.DailyButtonPlay)
	if p.Tried && (p.Try.Erased || p.Try.Table != "") {
		play, lines = dayButton(w, DailyPlay, lang.DailyButtonPractice), dayLines(w, p)
	}
	play.Style = screen.Success
	lines = append(lines, w.DailyNext(liveTime(p.Next)))
	buttons := []screen.Button{play, rankingButton(w), dayButton(w, DailyFair, lang.ButtonFair)}
	if p.shares() {
		buttons[0].Style = screen.Secondary
		buttons = append([]screen.Button{shareButton(w, p.Day)}, buttons...)
	}
	return screen.Screen{
		Title: p.title(w), Accent: accentHoney, Picture: p.picture(w), Body: strings.Join(lines, "\n"),
		Footer: p.signs(w), Rows: []screen.Row{{Buttons: buttons}},
	}
}

// shares reports whether the page has a button that posts the result. Practice has none.
func (p DayPage) shares() bool { return p.MayShare && p.Try.Finished && !p.Practice }

// usual returns the usual number of turns, or 0 as long as the reader alone has finished the deal.
func (p DayPage) usual() int {
	if p.Place.Players < 2 {
		return 0
	}
	return p.Place.Usual
}

// signs explains the signs of the picture to readers of their first result.
func (p DayPage) signs(w *lang.Words) string {
	if !p.First || !p.Try.Finished {
		return ""
	}
	marks := p.Try.Result.Marks
	var parts []string
	for _, sign := range []struct {
		what  lang.Text
		there bool
	}{
		{lang.DailySignTurn, true},
		{lang.DailySignDraw, slices.ContainsFunc(marks, func(m daily.Mark) bool { return m.Drew })},
		{lang.DailySignWild, slices.Contains(marks, daily.Mark{})},
		{lang.DailySignUsual, p.usual() > 0},
		{lang.DailySignWon, p.Try.Result.Won},
		{lang.DailySignPlace, !p.Practice},
		{lang.DailySignStreak, p.Streak.Days > 0},
		{lang.DailySignFreezes, p.Streak.Freezes > 0},
	} {
		if sign.there {
			parts = append(parts, w.Text(sign.what))
		}
	}
	return strings.Join(parts, " ")
}

// dayLines returns the result of a try, with a text to copy if the bot cannot post it, and the results of its duels.
func dayLines(w *lang.Words, p DayPage) []string {
	switch {
	case p.Try.Erased:
		return []string{w.Text(lang.DailyErased)}
	case !p.Try.Finished:
		return []string{w.Text(lang.DailyUnfinished)}
	}
	if p.shares() {
		return append([]string{resultText(w, p.Try.Result)}, duelLines(w, p)...)
	}
	note := lang.DailyCopy
	if p.Practice {
		note = lang.DailyPractice
	}
	return append([]string{w.Text(note), copyBlock(w, p)}, duelLines(w, p)...)
}

// copyBlock returns a result as a text to copy.
func copyBlock(w *lang.Words, p DayPage) string { return "```\n" + shareText(w, p) + "\n```" }

// WithDayResult adds the result of a daily to its last screen.
func WithDayResult(w *lang.Words, s screen.Screen, p DayPage) screen.Screen {
	if p.Try.Finished {
		s.Picture = p.picture(w)
	}
	s.Body = strings.Join(append(dayLines(w, p), w.DailyNext(liveTime(p.Next))), "\n")
	s.Footer = p.signs(w)
	if p.shares() {
		rows := slices.Clone(s.Rows)
		rows[0].Buttons = append([]screen.Button{shareButton(w, p.Day)}, rows[0].Buttons...)
		s.Rows = rows
	}
	return s
}

// shareText returns a result to share. Its signs show colors and draws only, and give no card away.
func shareText(w *lang.Words, p DayPage) string {
	r, title := p.Try.Result, p.title(w)
	if p.Practice {
		title += " · " + w.Text(lang.DailyPracticed)
	}
	return title + "\n" + resultText(w, r) + "\n" + strip(r.Marks)
}

// resultText returns a result in a few words.
func resultText(w *lang.Words, r daily.Result) string {
	if r.Won {
		return "🏆 " + w.DailyWon(r.Turns, r.Left)
	}
	return w.DailyLost(r.Turns, r.Left)
}

// stripSigns are the signs on a strip of the colors of the dark side: hearts, as those of the light side are circles.
var stripSigns = map[game.Color]string{game.Pink: "🩷", game.Teal: "🩵", game.Orange: "🧡", game.Purple: "💜"}

// The mark of a draw on a strip, the number of marks in a row, so that none wraps on a phone, and the most marks on a
// strip.
const (
	drewMark   = "➕"
	marksInRow = 10
	mostMarks  = 100
)

// strip shows each turn of the player as a sign, and the number of further turns.
func strip(marks []daily.Mark) string {
	var b strings.Builder
	for i, m := range marks {
		if i == mostMarks {
			fmt.Fprintf(&b, "\n+%d", len(marks)-i)
			break
		}
		if i > 0 && i%marksInRow == 0 {
			b.WriteByte('\n')
		}
		if m.Drew {
			b.WriteString(drewMark)
		} else {
			b.WriteString(cmp.Or(stripSigns[m.Color], colorStyles[m.Color].sign))
		}
	}
	return b.String()
}

func dayButton(w *lang.Words, filter string, label lang.Text) screen.Button {
	return listButton(w, customid.List{Name: customid.Daily, Page: 1, Filter: filter}, label)
}

func rankingButton(w *lang.Words) screen.Button {
	return dayButton(w, DailyScope{Everywhere: true}.filter(), lang.DailyButtonRanking)
}

func dayBackButton(w *lang.Words) screen.Button {
	b := dayButton(w, DailyPage, lang.ButtonBack)
	b.Emoji = backEmoji
	return b
}

// dailyEndRows returns the buttons below the end of a daily, in place of a rematch.
func dailyEndRows(w *lang.Words, vp Viewpoint) []screen.Row {
	practice := dayButton(w, DailyPlay, lang.DailyButtonPractice)
	return []screen.Row{{Buttons: []screen.Button{rankingButton(w), practice, moreButton(vp)}}}
}

// picture shows how the user did, beside how others do. Before there is a result it shows nothing but
// the day and the user's streak.
func (p DayPage) picture(w *lang.Words) screen.Picture {
	return screen.Picture{
		Name: "daily", Alt: p.alt(w), Scene: p.scene(w), Words: strings.Join(p.standing(w), "\n"),
	}
}

// standing returns the user's rank among others, and the number of days without a break.
func (p DayPage) standing(w *lang.Words) []string {
	var lines []string
	if p.Try.Finished {
		if !p.Practice {
			lines = append(lines, w.DailyRank(p.Place.Rank, p.Place.Players))
		}
		if p.usual() > 0 {
			lines = append(lines, w.DailyUsual(p.usual()))
		}
	}
	if p.Streak.Days > 0 {
		lines = append(lines, w.DailyStreak(p.Streak.Days, p.Streak.Freezes, p.Streak.Best))
	}
	return lines
}

// alt returns the content of the picture, for readers that cannot see it.
func (p DayPage) alt(w *lang.Words) string {
	lines := []string{p.title(w)}
	if p.Try.Finished {
		lines = append(lines, resultText(w, p.Try.Result))
	} else {
		lines = append(lines, w.DailyAgainst(w.And(table.DailyRobots), daily.Options().CardsDealt()))
	}
	lines = append(lines, p.standing(w)...)
	if p.Try.Finished { // at the end, because a description may be cut
		lines = append(lines, w.DailyTurns(marksText(w, p.Try.Result.Marks)))
	}
	return altText(lines)
}

// marksText returns each turn of the player in words.
func marksText(w *lang.Words, marks []daily.Mark) string {
	words := make([]string, len(marks))
	for i, m := range marks {
		switch {
		case m.Drew:
			words[i] = w.Text(lang.DailyDrew)
		case m.Color == game.NoColor:
			words[i] = w.Text(lang.DailyWild)
		default:
			words[i] = w.Color(m.Color)
		}
	}
	return strings.Join(words, ", ")
}

func (p DayPage) scene(w *lang.Words) art.DailyScene {
	s := dailyScene(w, p.Day, p.Number)
	s.Figure = art.Figure{Name: plainName(p.User.Name), Portrait: p.Portrait}
	s.Streak, s.Freezes = p.Streak.Days, p.Streak.Freezes
	if !p.Try.Finished {
		return s
	}
	s.Played, s.Won, s.Usual, s.Turns = true, p.Try.Result.Won, p.usual(), dailyTurns(p.Try.Result.Marks)
	if !p.Practice {
		s.Rank, s.Players = p.Place.Rank, p.Place.Players
	}
	return s
}

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
