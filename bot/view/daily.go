package view

import (
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
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
	Next     time.Time // when the next deal comes
	Tried    bool
	Practice bool // Try is a game that does not count
	Try      table.DailyTry
	Streak   daily.Streak
	Rank     int // of the user among Players who have finished; 0: none
	Players  int
}

// Day shows the deal of the day: the way to the one try that counts, or how that went.
func Day(w *lang.Words, p DayPage) screen.Screen {
	lines := []string{w.DailyText(lang.DailyIntro)}
	play := lang.DailyButtonPlay
	if p.Tried && p.Try.Table != "" {
		play, lines = lang.DailyButtonPractice, dayLines(w, p)
	}
	if streak := streakLine(w, p.Streak); streak != "" {
		lines = append(lines, streak)
	}
	lines = append(lines, w.DailyNext(liveTime(p.Next)))
	return screen.Screen{
		Title: w.DailyTitle(string(p.Day), w.Edition(p.Day.Edition())), Accent: accentHoney, Body: strings.Join(lines, "\n"),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: dayButton(DailyPlay), Label: w.DailyText(play), Style: screen.Success},
			rankingButton(w), fairDayButton(w),
		}}},
	}
}

// dayLines say how a try went, where that puts the user, and what can be shared.
func dayLines(w *lang.Words, p DayPage) []string {
	if !p.Try.Finished {
		return []string{w.DailyText(lang.DailyUnfinished)}
	}
	var lines []string
	switch {
	case p.Practice:
		lines = append(lines, w.DailyText(lang.DailyPractice))
	case p.Rank > 0:
		lines = append(lines, w.DailyRank(p.Rank, p.Players))
	}
	return append(lines, "```\n"+shareText(w, p)+"\n```")
}

// WithDayResult adds to the end of a daily how it went.
func WithDayResult(w *lang.Words, s screen.Screen, p DayPage) screen.Screen {
	lines := dayLines(w, p)
	if streak := streakLine(w, p.Streak); streak != "" && !p.Practice {
		lines = append(lines, streak)
	}
	s.Body = strings.Join(append(lines, w.DailyNext(liveTime(p.Next))), "\n")
	return s
}

// shareText is a result to share. Its signs tell colors and draws only, and give no card away.
func shareText(w *lang.Words, p DayPage) string {
	r := p.Try.Result
	return w.DailyTitle(string(p.Day), w.Edition(p.Day.Edition())) + "\n" + resultText(w, r) + "\n" + strip(r.Marks)
}

// resultText is a result in a few words.
func resultText(w *lang.Words, r daily.Result) string {
	if r.Won {
		return "🏆 " + w.DailyWon(r.Turns, r.Left)
	}
	return w.DailyLost(r.Turns, r.Left)
}

// The mark of a draw on a strip, and how many marks stand in a row, so that none wraps on a phone. The
// others are the signs of colors, which differ in shape, too.
const (
	drewMark   = "➕"
	marksInRow = 10
)

// strip shows what the player did in each turn.
func strip(marks []daily.Mark) string {
	var b strings.Builder
	for i, m := range marks {
		if i > 0 && i%marksInRow == 0 {
			b.WriteByte('\n')
		}
		switch {
		case m.Drew:
			b.WriteString(drewMark)
		default:
			b.WriteString(colorStyles[m.Color].sign)
		}
	}
	return b.String()
}

// streakLine says for how many days the user has played, or is "".
func streakLine(w *lang.Words, s daily.Streak) string {
	if s.Days == 0 {
		return ""
	}
	return w.DailyStreak(s.Days, s.Freezes, s.Best)
}

func dayButton(filter string) customid.List {
	return customid.List{Name: customid.Daily, Page: 1, Filter: filter}
}

func rankingButton(w *lang.Words) screen.Button {
	return screen.Button{List: dayButton(DailyScope{Everywhere: true}.filter()), Label: w.DailyText(lang.DailyButtonRanking), Style: screen.Secondary}
}

func fairDayButton(w *lang.Words) screen.Button {
	return screen.Button{List: dayButton(DailyFair), Label: w.Label(lang.ButtonFair), Style: screen.Secondary}
}

// DailyScope says which ranking is shown.
type DailyScope struct {
	Everywhere bool // else of the server
	DaysAgo    int  // 0 or 1
}

// filter is the scope in a custom_id.
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

// DayRanking shows the top of a day's ranking. onServer says that there is one of the server, too.
func DayRanking(w *lang.Words, d daily.Day, scope DailyScope, onServer bool, r table.DailyRanking) screen.Screen {
	var lines []string
	listed := false
	for _, row := range r.Rows {
		own := r.Own != nil && row.User.ID == r.Own.User.ID
		listed = listed || own
		lines = append(lines, dayRow(w, row, own))
	}
	switch {
	case len(lines) == 0:
		lines = append(lines, w.DailyText(lang.DailyNobody))
	case r.Own != nil && !listed:
		lines = append(lines, "⋯", dayRow(w, *r.Own, true))
	}
	button := func(to DailyScope, text string) screen.Button {
		return screen.Button{List: dayButton(to.filter()), Label: text, Style: screen.Secondary, Disabled: to == scope}
	}
	here, all := scope, scope
	here.Everywhere, all.Everywhere = false, true
	var scopes []screen.Button
	if onServer {
		scopes = []screen.Button{button(here, w.Label(lang.ScopeServer)), button(all, w.Label(lang.ScopeEverywhere))}
	}
	today, yesterday := scope, scope
	today.DaysAgo, yesterday.DaysAgo = 0, 1
	other := button(yesterday, w.DailyText(lang.DailyYesterday))
	if scope.DaysAgo == 1 {
		other = button(today, w.DailyText(lang.DailyToday))
	}
	back := screen.Button{List: dayButton(DailyPage), Label: w.Label(lang.ButtonBack), Emoji: "↩️", Style: screen.Secondary}
	return screen.Screen{
		Title: w.DailyTitle(string(d), w.Edition(d.Edition())), Accent: accentQuiet, Body: strings.Join(lines, "\n"),
		Footer: w.DailyText(lang.DailyRankNote), Rows: screen.ButtonRows(append(scopes, other, back), 2),
	}
}

// dayRow is one row of a ranking.
func dayRow(w *lang.Words, row table.DailyStanding, own bool) string {
	who := "**" + MarkdownName(row.User.Name) + "**"
	if own {
		who += " (" + w.Label(lang.BadgeYou) + ")"
	}
	line := ""
	if row.Result.Won {
		line = medal(row.Rank)
	}
	return fmt.Sprintf("%s%d. %s · %s", line, row.Rank, who, resultText(w, row.Result))
}

// DaySecret is what the public may know of the secret of a day.
type DaySecret struct {
	Day        daily.Day
	Commitment [32]byte
	Secret     daily.Secret // meaningful once Disclosed
	Disclosed  bool
}

// DayFair shows how the deals of days are fixed, with hashes and secrets to copy.
func DayFair(w *lang.Words, days []DaySecret) screen.Screen {
	parts := []string{w.DailyText(lang.DailyFairIntro)}
	for _, d := range days {
		part := w.DailyCommitment(string(d.Day)) + "\n```\n" + hex.EncodeToString(d.Commitment[:]) + "\n```"
		if d.Disclosed {
			part += w.DailySecret() + "\n```\n" + hex.EncodeToString(d.Secret[:]) + "\n```"
		}
		parts = append(parts, part)
	}
	return screen.Screen{
		Title: w.Label(lang.FairTitle), Accent: accentQuiet, Body: strings.Join(append(parts, w.DailyText(lang.DailyFairCheck)), "\n"),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: dayButton(DailyPage), Label: w.Label(lang.ButtonBack), Emoji: "↩️", Style: screen.Secondary},
		}}},
	}
}

// dailyEndRows are the buttons below the end of a daily, in place of a rematch.
func dailyEndRows(w *lang.Words, vp Viewpoint) []screen.Row {
	return []screen.Row{{Buttons: []screen.Button{
		rankingButton(w),
		{List: dayButton(DailyPlay), Label: w.DailyText(lang.DailyButtonPractice), Style: screen.Secondary},
		moreButton(vp),
	}}}
}
