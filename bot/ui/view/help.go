package view

import (
	"fmt"
	"slices"
	"strings"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// Help explains in three steps how to play, and offers a first game if the server allows robots, and a tutorial if it
// allows games alone.
func Help(w *lang.Words, m *commands.Mentions, c Contact, robots, alone bool) screen.Screen {
	steps := []string{
		w.HelpStart(m.Of(w, lang.CmdGame, lang.CmdStart)), w.Text(lang.HelpHand), w.HelpUno(m.Of(w, lang.CmdUno)),
	}
	s := helpScreen(w, m, c, steps, lang.CmdSolo, lang.CmdDaily, lang.CmdRules, lang.CmdPrivacy)
	if robots {
		s.Rows = helpRows(w, lang.ButtonAgainstRobots)
	}
	if alone {
		s.Rows = withLearn(w, s.Rows)
	}
	return s
}

// HelpAnywhere explains how to play in places without the bot as a member, and offers a game.
func HelpAnywhere(w *lang.Words, m *commands.Mentions, c Contact) screen.Screen {
	steps := []string{w.HelpSolo(m.Of(w, lang.CmdSolo)), w.Text(lang.HelpSoloHand), w.Text(lang.HelpSoloUno)}
	s := helpScreen(w, m, c, steps, lang.CmdDaily, lang.CmdRules, lang.CmdStats, lang.CmdPrivacy)
	s.Rows = withLearn(w, helpRows(w, lang.SoloMyGame))
	return s
}

// helpScreen lists steps, and names other commands and the contact for questions.
func helpScreen(w *lang.Words, m *commands.Mentions, c Contact, steps []string, others ...lang.Command) screen.Screen {
	body := ""
	for i, step := range steps {
		body += fmt.Sprintf("**%d.** %s\n", i+1, step)
	}
	var mentions, editions []string
	for _, other := range others {
		mentions = append(mentions, m.Of(w, other))
	}
	for _, e := range game.Editions() {
		editions = append(editions, w.Edition(e.ID))
	}
	body += w.HelpEditions(editions) + "\n"
	return screen.Screen{Title: w.Text(lang.HelpTitle), Accent: accentHoney, Body: body + w.HelpMore(mentions) + c.line(w)}
}

// helpRows begin a first game.
func helpRows(w *lang.Words, label lang.Text) []screen.Row {
	return []screen.Row{{Buttons: []screen.Button{{
		ID:    customid.ID{Table: customid.NoTable, Verb: customid.AgainstRobots},
		Label: w.Text(label), Emoji: robotMark, Style: screen.Primary,
	}}}}
}

// Beginnings says that there is no game, and offers those that a user may begin: one of the channel, or, if the bot is
// no member, one of the user's own.
func Beginnings(w *lang.Words, alone bool) screen.Screen {
	robots := helpRows(w, lang.ButtonAgainstRobots)[0].Buttons[0]
	if alone {
		return screen.Screen{Text: w.Text(lang.NoGameAlone), Rows: []screen.Row{{Buttons: []screen.Button{
			robots, dayButton(w, DailyPlay, lang.ButtonDaily),
		}}}}
	}
	robots.Style = screen.Secondary
	start := screen.Button{
		ID: customid.ID{Table: customid.NoTable, Verb: customid.Start}, Label: w.Text(lang.ButtonStartGame),
		Style: screen.Primary,
	}
	return screen.Screen{Text: w.Text(lang.NoTableHere), Rows: []screen.Row{{Buttons: []screen.Button{start, robots}}}}
}

// Hint is a subject that is explained to a newcomer once in a match: a special card, by its symbol, or a state. 0
// stands for no hint.
type Hint uint8

// The hints about states.
const (
	hintStack Hint = Hint(game.DiscardAll) + 1 + iota // a draw card can be passed on
	hintLimit                                         // with a few cards more the viewer is out of the round
	hintColor                                         // a Flip has left a color to pick
)

// Hints is a set of hints.
type Hints uint32

// EveryHint is the set of hints for a player with less than three matches of an edition.
const EveryHint Hints = 1<<(hintColor+1) - 2

// Without returns the set without a hint.
func (h Hints) Without(one Hint) Hints { return h &^ (1 << one) }

// hinted lists the symbols that do more than those of the classic edition.
var hinted = []game.Symbol{
	game.WildHyperSpeed, game.SkipEveryone, game.Flip, game.WildDrawColor, game.WildJimHopper, game.WildRule11,
	game.WildReverseDrawFour, game.WildColorRoulette, game.DiscardAll,
}

// hint returns the first hint of a set that matters to the decision which the viewer has to make, or 0.
func (vp Viewpoint) hint(left Hints) Hint {
	v := vp.View
	if vp.Phase != table.Playing || v.Actor != v.Viewer || vp.Paused != table.NotPaused {
		return 0
	}
	if vp.Teaches {
		for _, l := range tutorial.Lessons(vp.View) {
			if h := lessonsFrom + Hint(l); l.Always() || left&(1<<h) != 0 {
				return h
			}
		}
		return 0
	}
	var matter []Hint
	add := func(s game.Symbol) {
		if slices.Contains(hinted, s) {
			matter = append(matter, Hint(s))
		}
	}
	flipped := slices.ContainsFunc(vp.Seen, func(e Witnessed) bool { return e.Kind == game.EvFlipped })
	switch {
	case v.Phase == game.PhaseDiscard, v.Phase == game.PhaseChallenge:
		add(v.Top.Symbol)
	case v.Phase == game.PhaseColor && flipped:
		matter = append(matter, hintColor)
	case v.Phase == game.PhaseTurn && v.Pending > 0:
		matter = append(matter, hintStack)
	case v.Phase == game.PhaseTurn && vp.nearLimit():
		matter = append(matter, hintLimit)
		fallthrough
	case v.Phase == game.PhaseTurn:
		if v.Hyper != game.NoColor {
			add(game.WildHyperSpeed)
		}
		for _, fc := range v.Playable {
			add(fc.Face.Symbol)
		}
	}
	for _, h := range matter {
		if left&(1<<h) != 0 {
			return h
		}
	}
	return 0
}

// nearLimit reports whether the viewer has more than half of the cards that end the round for a player.
func (vp Viewpoint) nearLimit() bool {
	limit := vp.handLimit()
	return limit > 0 && 2*countCards(vp.View.Hand) > limit
}

// hintText returns the words of a hint for the viewer.
func hintText(w *lang.Words, vp Viewpoint, h Hint) string {
	if h > lessonsFrom {
		return lessonText(w, vp, tutorial.Lesson(h-lessonsFrom))
	}
	switch h {
	case 0:
		return ""
	case hintStack:
		return houseText(w, vp.View.Edition, game.HouseStacking)
	case hintLimit:
		return w.AmountText(game.AmountHandLimit, uint8(vp.handLimit()))
	case hintColor:
		return chooseRule(w, vp.View.Edition.Rules.NextNamesLight, lang.RuleNextNames, lang.RuleFlipperNames)
	}
	s := game.Symbol(h)
	return w.HintCard(w.Symbol(game.Face{Symbol: s}), w.Effect(s))
}

// lessonsFrom is the hint before the first lesson of a tutorial: lessons are hints, too.
const lessonsFrom = hintColor

// EveryLesson is the set of all lessons of a tutorial.
const EveryLesson = Hints(1<<(lessonsFrom+Hint(tutorial.Draw)+1)-1) &^ (EveryHint | 1)

// lessonSign stands before a lesson.
const lessonSign = "💡 "

// lessonText tells a lesson.
func lessonText(w *lang.Words, vp Viewpoint, l tutorial.Lesson) string {
	switch l {
	case tutorial.Catch:
		seat, _ := tutorial.Catchable(vp.View)
		return w.LessonCatch(vp.Name(seat))
	case tutorial.Uno:
		return w.Text(lang.LessonUno)
	case tutorial.Match:
		return w.Text(lang.LessonMatch)
	case tutorial.Draw:
		return w.Text(lang.LessonDraw)
	}
	f, _ := tutorial.Card(vp.View, l)
	name := w.Symbol(game.Face{Symbol: f.Symbol})
	if l == tutorial.Wild {
		return w.LessonWild(name)
	}
	return w.LessonAction(name, w.Effect(f.Symbol))
}

// hintLine returns a hint as lines of a hand. Lessons are large, with an introduction before the first one; other hints
// are small.
func hintLine(w *lang.Words, vp Viewpoint, h Hint) string {
	switch text := hintText(w, vp, h); {
	case h <= lessonsFrom:
		return screen.Small(text)
	case len(vp.Seen) == 0:
		return screen.Small(w.Text(lang.LearnIntro)) + "\n" + lessonSign + text
	default:
		return lessonSign + text
	}
}

// skipRow ends a tutorial at once.
func skipRow(w *lang.Words, vp Viewpoint) screen.Row {
	skip := vp.sure(w, customid.End, lang.ButtonSkip)
	skip.Style = screen.Secondary
	return screen.Row{Buttons: []screen.Button{skip}}
}

// learnedScreen turns the hand of a tutorial that is over into its end, which leads to a game, and to the tutorials of
// other editions.
func learnedScreen(w *lang.Words, vp Viewpoint, hand screen.Screen) screen.Screen {
	switch {
	case vp.Phase != table.Finished:
		hand.Title, hand.Body = w.Text(lang.LearnSkipped), w.Text(lang.LearnAgain)
	case vp.View.RoundWinner == vp.View.Viewer: // without the points, which count for nothing
		hand.Title = w.YouWonMatch(0)
		fallthrough
	default:
		hand.Picture, hand.Body = matchPicture(w, vp), w.Text(lang.LearnDone)
	}
	hand.Rows = helpRows(w, lang.SoloMyGame)
	for _, e := range game.Editions() {
		if e.ID != vp.Edition && tutorial.Teaches(e.ID) {
			hand.Rows[0].Buttons = append(hand.Rows[0].Buttons, learnButton(e.ID, w.LearnEdition(w.Edition(e.ID))))
		}
	}
	return hand
}

// learnButton begins the tutorial of an edition.
func learnButton(e game.EditionID, label string) screen.Button {
	id := customid.ID{Table: customid.NoTable, Verb: customid.Learn, Slot: customid.Slot{Name: string(e)}}
	return screen.Button{ID: id, Label: label, Style: screen.Secondary}
}

// FirstLearned is the edition with which people begin.
const FirstLearned game.EditionID = "classic"

// withLearn adds the way to the tutorial to the rows that begin a first game.
func withLearn(w *lang.Words, rows []screen.Row) []screen.Row {
	learn := learnButton(FirstLearned, w.Text(lang.ButtonLearn))
	if len(rows) == 0 {
		return []screen.Row{{Buttons: []screen.Button{learn}}}
	}
	rows[0].Buttons = append(rows[0].Buttons, learn)
	return rows
}

// WithLearn returns the rules of an edition with the way to its tutorial, if it has one.
func WithLearn(w *lang.Words, rules screen.Screen, e game.EditionID) screen.Screen {
	if tutorial.Teaches(e) {
		learn := learnButton(e, w.LearnEdition(w.Edition(e)))
		rules.Rows = append(rules.Rows, screen.Row{Buttons: []screen.Button{learn}})
	}
	return rules
}

// Contact holds the addresses of the operator's policies and of support.
type Contact struct {
	Pages   string // the address below which /privacy and /terms are; "" if there are none
	Support string // a page or a mail address; "" if there is none
}

// line lists the addresses in small print, or returns "" if there are none.
func (c Contact) line(w *lang.Words) string {
	var parts []string
	link := func(text lang.Text, to string) { parts = append(parts, "["+w.Text(text)+"]("+to+")") }
	if c.Pages != "" {
		link(lang.LinkPolicy, c.Pages+"/privacy")
		link(lang.LinkTerms, c.Pages+"/terms")
	}
	switch {
	case c.Support == "":
	case strings.Contains(c.Support, "://"):
		link(lang.LinkContact, c.Support)
	default: // Discord makes no links of mail addresses
		parts = append(parts, w.Text(lang.LinkContact)+" `"+c.Support+"`")
	}
	if len(parts) == 0 {
		return ""
	}
	return "\n" + screen.Small(strings.Join(parts, " · "))
}
