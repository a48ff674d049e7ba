package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
)

// The filters of the buttons of duels, each followed by its object.
const (
	DuelShare = "share:" // a day
	DuelBeat  = "beat:"  // a share
)

func duelButton(w *lang.Words, filter string, label lang.Text, style screen.Style) screen.Button {
	b := listButton(w, customid.List{Name: customid.Duel, Page: 1, Filter: filter}, label)
	b.Style = style
	return b
}

// shareButton posts the result of a day in the channel.
func shareButton(w *lang.Words, d daily.Day) screen.Button {
	return duelButton(w, DuelShare+string(d), lang.DailyButtonShare, screen.Success)
}

// CopyDaily returns a result as a text to copy, with the reason why the bot does not post it.
func CopyDaily(w *lang.Words, p DayPage) string {
	return w.Text(lang.DailyCopy) + "\n" + copyBlock(w, p)
}

// SharedPage is a result in a channel.
type SharedPage struct {
	table.DailyShare
	Number   int           // of the day
	Portrait *art.Portrait // if nil, the initial is shown
	Over     bool          // the day is over: results are no secret any more
}

// SharedDaily returns the message that shows a result in a channel, for everybody. Until the day is over it shows the
// colors that were played, and the players that have finished; all else would show others which result to beat.
func SharedDaily(w *lang.Words, p SharedPage) screen.Screen {
	name := MarkdownName(p.User.Name)
	lines, label := []string{w.DailyShared(name)}, lang.DailyButtonBeat
	if len(p.Rivals) > 0 && !p.Over {
		lines = append(lines, w.DailyThrough(p.namesThrough(w)), w.Text(lang.DailyHidden))
	}
	if p.Over {
		lines, label = p.results(w), lang.DailyButtonToday
	}
	return screen.Screen{
		Title: dayTitle(w, p.Number, p.Day), Accent: accentHoney, Picture: p.picture(w), Body: strings.Join(lines, "\n"),
		Footer: w.Text(lang.DailySharedSigns),
		Rows:   []screen.Row{{Buttons: []screen.Button{duelButton(w, DuelBeat+p.ID, label, screen.Success)}}},
	}
}

// namesThrough names the rivals that have finished, and the number of further ones.
func (p SharedPage) namesThrough(w *lang.Words) string {
	var names []string
	for _, r := range p.Rivals {
		names = append(names, "**"+MarkdownName(r.User.Name)+"**")
	}
	if more := p.Through - len(names); more > 0 {
		names = append(names, w.AndMore(more))
	}
	return strings.Join(names, ", ")
}

// results lists the results of all players that have finished, the best first.
func (p SharedPage) results(w *lang.Words) []string {
	all := append([]table.DailyRival{{User: p.User, Result: p.Result}}, p.Rivals...)
	slices.SortStableFunc(all, func(a, b table.DailyRival) int { return a.Result.Compare(b.Result) })
	var lines []string
	for _, r := range all {
		lines = append(lines, rivalLine(w, r))
	}
	if more := p.Through - len(p.Rivals); more > 0 {
		lines = append(lines, w.AndMore(more))
	}
	return lines
}

func rivalLine(w *lang.Words, r table.DailyRival) string {
	return "**" + MarkdownName(r.User.Name) + "** · " + resultText(w, r.Result)
}

// picture shows the colors that were played.
func (p SharedPage) picture(w *lang.Words) screen.Picture {
	scene := dailyScene(w, p.Day, p.Number)
	scene.Figure = art.Figure{Name: plainName(p.User.Name), Portrait: p.Portrait}
	scene.Played, scene.Shared, scene.Turns = true, true, dailyTurns(p.Result.Marks)
	words := strip(p.Result.Marks)
	if p.Pictured { // it stays, and never is out of date
		words = ""
	}
	return screen.Picture{
		Name: "daily", Scene: scene, Words: words, Kept: p.Pictured,
		Alt: altText([]string{dayTitle(w, p.Number, p.Day), turnsText(w, p.User, p.Result)}),
	}
}

// turnsText returns each turn of a player in words.
func turnsText(w *lang.Words, u table.User, r daily.Result) string {
	return w.DailyTurnsOf(plainName(u.Name), marksText(w, r.Marks))
}

// Duel is a duel of the user of a page that both have finished.
type Duel struct {
	Rival   table.DailyRival
	Rivalry daily.Rivalry // of the user and that rival
}

// DuelPage compares the results of two players that have finished.
type DuelPage struct {
	DayPage
	With Duel
}

// DuelResults shows two results side by side, to one of the two.
func DuelResults(w *lang.Words, p DuelPage) screen.Screen {
	lines := []string{w.Text(lang.DailyDuelUnfinished)}
	if p.Try.Finished {
		lines = []string{duelText(w, p.Try.Result, p.With)}
	}
	for _, r := range p.both() {
		lines = append(lines, rivalLine(w, r))
	}
	lines = append(lines, w.DailyNext(liveTime(p.Next)))
	buttons := []screen.Button{rankingButton(w)}
	if p.shares() {
		buttons = append([]screen.Button{shareButton(w, p.Day)}, buttons...)
	}
	return screen.Screen{
		Title: p.title(w), Accent: accentHoney, Picture: p.bothPicture(w), Body: strings.Join(lines, "\n"),
		Rows: []screen.Row{{Buttons: buttons}},
	}
}

// both returns the results on the page, the reader's own first.
func (p DuelPage) both() []table.DailyRival {
	all := []table.DailyRival{p.With.Rival}
	if p.Try.Finished {
		all = append([]table.DailyRival{{User: p.User, Result: p.Try.Result}}, all...)
	}
	return all
}

// bothPicture shows the turns of both, a row each.
func (p DuelPage) bothPicture(w *lang.Words) screen.Picture {
	all := p.both()
	scene := art.DuelScene{Night: dailyScene(w, p.Day, p.Number).Night}
	alt, words := []string{p.title(w)}, []string{}
	for i, r := range all {
		other := all[len(all)-1-i].Result
		side := art.DuelSide{
			Figure: art.Figure{Name: plainName(r.User.Name)}, Turns: dailyTurns(r.Result.Marks), Won: r.Result.Won,
			Better: r.Result.Compare(other) < 0,
		}
		if r.User.ID == p.User.ID {
			side.Portrait = p.Portrait
		}
		scene.Sides = append(scene.Sides, side)
		alt = append(alt, turnsText(w, r.User, r.Result))
		words = append(words, strip(r.Result.Marks))
	}
	return screen.Picture{Name: "duel", Alt: altText(alt), Scene: scene, Words: strings.Join(words, "\n\n")}
}

// duelLines returns the results of a day's duels, two lines each.
func duelLines(w *lang.Words, p DayPage) []string {
	if p.Practice {
		return nil
	}
	var lines []string
	for _, d := range p.Duels {
		lines = append(lines, rivalLine(w, d.Rival),
			screen.Small(duelText(w, p.Try.Result, d)))
	}
	if p.Waiting > 0 {
		lines = append(lines, w.DailyDuelsWaiting(p.Waiting))
	}
	return lines
}

// duelText names the winner of two, and their balance.
func duelText(w *lang.Words, own daily.Result, d Duel) string {
	return strings.TrimSpace(outcomeText(w, own, d.Rival) + " " + rivalryText(w, d))
}

// outcomeText names the winner of two.
func outcomeText(w *lang.Words, own daily.Result, rival table.DailyRival) string {
	name := MarkdownName(rival.User.Name)
	switch order := own.Compare(rival.Result); {
	case order < 0:
		return w.DailyDuelWon(name)
	case order > 0:
		return w.DailyDuelLost(name)
	}
	return w.DailyDuelEven(name)
}

// rivalryText names the leader of two, and the number of days in a row on which they have met.
func rivalryText(w *lang.Words, d Duel) string {
	var text string
	switch r := d.Rivalry; {
	case r.Won > r.Lost:
		text = w.DailyLead(r.Won, r.Lost)
	case r.Won < r.Lost:
		text = w.DailyBehind(MarkdownName(d.Rival.User.Name), r.Lost, r.Won)
	case r.Won > 0:
		text = w.DailyLevel(r.Won)
	}
	if days := d.Rivalry.Streak; days > 1 {
		text = strings.TrimPrefix(text+" · "+w.DailyDuelDays(days), " · ")
	}
	return text
}

// dailyScene returns the picture of a day without a result.
func dailyScene(w *lang.Words, d daily.Day, number int) art.DailyScene {
	s := art.DailyScene{
		Letters: LettersOf(w), Number: number, Emblem: emblem(d.Edition()), Robots: table.DailyRobots,
		Cards: daily.Options().CardsDealt(),
	}
	if e, ok := game.EditionByID(d.Edition()); ok {
		s.Night = e.TwoSided()
	}
	return s
}

// dailyTurns converts turns for pictures.
func dailyTurns(marks []daily.Mark) []art.DailyTurn {
	turns := make([]art.DailyTurn, len(marks))
	for i, m := range marks {
		turns[i] = art.DailyTurn(m)
	}
	return turns
}
