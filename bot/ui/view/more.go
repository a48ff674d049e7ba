package view

import (
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// MorePanel holds the panel of the rarer buttons of a table, for one user in private.
type MorePanel struct {
	State     table.State
	User      table.UserID
	Moderates bool                // the user has the host's rights, as a moderator of the channel
	Rounds    []table.RoundResult // of a match that is over
	Notice    string              // one line on the result of the last click
}

// More shows that panel: the state of the user's seat, the rules of the table, and only the buttons that apply to this
// user. Once the match is over it shows its course.
func More(w *lang.Words, p MorePanel) screen.Screen {
	vp := For(p.State, p.viewer())
	var lines []string
	if standing := p.standing(w, vp); standing != "" {
		lines = append(lines, standing, "")
	}
	s := screen.Screen{
		Text: p.Notice, Title: lang.Product() + " " + w.Edition(vp.Edition), Accent: accentQuiet,
		Body: strings.Join(append(lines, setupLines(w, vp.Setup)...), "\n"),
		Rows: screen.ButtonRows(append(p.infoButtons(w, vp), p.seatButtons(w, vp)...), wordsInRow),
	}
	if len(p.Rounds) > 1 && p.State.Phase == table.Finished { // one round has no course
		s.Picture = chartPicture(w, vp, p.Rounds)
	}
	if p.State.Phase == table.Playing && (p.Moderates || p.State.Host == p.User) {
		s.Rows = append(s.Rows, p.hostRows(w, vp)...)
	}
	return s
}

// viewer returns the user's seat, or game.NoSeat.
func (p MorePanel) viewer() game.Seat {
	if seat, seated := p.State.SeatOf(p.User); seated {
		return seat
	}
	return game.NoSeat
}

// standing returns the state of the user's seat, or "" if it needs no words.
func (p MorePanel) standing(w *lang.Words, vp Viewpoint) string {
	if p.State.Phase != table.Playing {
		return ""
	}
	if seat, waiting := p.State.NextSeatOf(p.User); waiting {
		return w.YouPlayNext("**" + vp.Name(seat) + "**")
	}
	if seat, absent := p.State.AbsentSeatOf(p.User); absent {
		if p.State.Seats[seat].Robot != table.NoRobot {
			return w.Text(lang.RobotPlaysForYou)
		}
		return w.Text(lang.NobodyPlaysForYou)
	}
	if p.viewer() != game.NoSeat {
		return ""
	}
	return w.Text(lang.YouWatch)
}

// infoButtons lead to facts about the table.
func (p MorePanel) infoButtons(w *lang.Words, vp Viewpoint) []screen.Button {
	var buttons []screen.Button
	add := func(when bool, v customid.Verb, label lang.Text) {
		if when {
			buttons = append(buttons, vp.button(w, v, label, screen.Secondary))
		}
	}
	add(true, customid.Rules, lang.ButtonRules)
	add(vp.started(), customid.Fair, lang.ButtonFair)
	add(vp.started() && vp.Phase != table.Abandoned, customid.AsText, lang.ButtonAsText)
	playing := vp.Phase == table.Playing && vp.View.Phase != game.PhaseRoundOver
	add(playing && vp.View.Edition.TwoSided(), customid.Look, lang.ButtonLook)
	if vp.Phase == table.Finished && tookPart(p.State, p.User) {
		buttons = append(buttons, recordButton(vp.ID, w.Text(lang.ButtonRecord)))
	}
	return buttons
}

// seatButtons returns the button to take a seat, to take one's own back, or to leave: only one of them applies.
func (p MorePanel) seatButtons(w *lang.Words, vp Viewpoint) []screen.Button {
	_, absent := p.State.AbsentSeatOf(p.User)
	_, waiting := p.State.NextSeatOf(p.User)
	switch {
	case p.State.Phase != table.Playing, vp.Solo: // without its player a solo game ends
		return nil
	case waiting || p.viewer() != game.NoSeat:
		return []screen.Button{vp.button(w, customid.Quit, lang.ButtonQuit, screen.Secondary)}
	case absent:
		return []screen.Button{takeBackButton(w, vp.ID)}
	case MayJoin(p.State, p.User):
		return []screen.Button{joinButton(w, vp)}
	}
	return nil
}

// hostRows returns the tools of the host and of moderators: a menu of the players, and the end.
func (p MorePanel) hostRows(w *lang.Words, vp Viewpoint) []screen.Row {
	var rows []screen.Row
	if options := p.kickOptions(vp); len(options) > 0 {
		rows = append(rows, screen.Row{Menu: &screen.Menu{
			ID: vp.id(customid.Kick), Placeholder: w.Text(lang.MenuKick), Min: 1, Max: 1, Options: options,
		}})
	}
	end := vp.button(w, customid.End, lang.ButtonEnd, screen.Danger)
	return append(rows, screen.Row{Buttons: []screen.Button{end}})
}

// kickOptions lists the people at the table but the user, and those that wait for a seat.
func (p MorePanel) kickOptions(vp Viewpoint) []screen.Option {
	var options []screen.Option
	add := func(u table.User) {
		if u.ID != "" && u.ID != p.User {
			options = append(options, screen.Option{Label: plainName(u.Name), Value: string(u.ID)})
		}
	}
	for _, seat := range vp.Seats {
		if !seat.Gone {
			add(seat.User)
		}
		add(seat.Next)
	}
	return numbered(options[:min(len(options), screen.MaxOptions)])
}

// numbered adds numbers to options with labels that look equal.
func numbered(options []screen.Option) []screen.Option {
	out := slices.Clone(options)
	for i, o := range options {
		for j, other := range options {
			if i != j && looksLike(o.Label, other.Label) {
				out[i].Label = seatNumber.ReplaceAllString(o.Label, "") + " (" + strconv.Itoa(i+1) + ")"
			}
		}
	}
	return out
}

// EndPrompt asks whether to end a running game, where everybody would lose their points, or to cancel
// one that others have joined.
func EndPrompt(w *lang.Words, s table.State) screen.Screen {
	vp := Viewpoint{ID: s.ID, Seq: s.Seq()}
	if s.Phase == table.Lobby {
		return question(w, lang.AskCancel, "",
			vp.sure(w, customid.End, lang.ButtonCancelIt), vp.backToMore(w, lang.ButtonNeverMind))
	}
	return question(w, lang.EndAsk, "", vp.sure(w, customid.End, lang.ButtonEndIt), vp.backToMore(w, lang.ButtonPlayOn))
}

// CancelPrompt asks the host, in the place of the panel, whether to cancel a game that others have joined.
func CancelPrompt(w *lang.Words, s table.State) screen.Screen {
	vp := Viewpoint{ID: s.ID, Seq: s.Seq()}
	keep := OptionsButton(w, s.ID)
	keep.Label, keep.Emoji = w.Text(lang.ButtonNeverMind), ""
	return question(w, lang.AskCancel, "", vp.sure(w, customid.Cancel, lang.ButtonCancelIt), keep)
}

// LeavePrompt asks a player whether to leave a running match, and explains the consequences for the seat.
func LeavePrompt(w *lang.Words, s table.State, user table.UserID) screen.Screen {
	vp := Viewpoint{ID: s.ID, Seq: s.Seq()}
	lines := []string{w.Text(onOff(s.Robots, lang.LeaveToRobot, lang.LeaveToNobody)), w.Text(lang.LeaveForNow)}
	switch {
	case !othersAt(s, user):
		lines = []string{w.Text(lang.LeaveAlone)}
	case IsOnlyRound(s):
		lines[1] = w.Text(lang.LeaveForGood)
	}
	return question(w, lang.LeaveAsk, strings.Join(lines, "\n"),
		vp.sure(w, customid.Quit, lang.ButtonLeave), vp.backToMore(w, lang.ButtonPlayOn))
}

// othersAt reports whether a match has other people than the user: at play, away, or waiting for the next round.
func othersAt(s table.State, user table.UserID) bool {
	return slices.ContainsFunc(s.Seats, func(seat table.Seat) bool {
		plays := (seat.ByPerson() || seat.Absent()) && seat.User.ID != user
		return plays || seat.Next.ID != "" && seat.Next.ID != user
	})
}

// question returns a question with its consequences and two buttons: yes carries it out, and no leads back.
func question(w *lang.Words, title lang.Text, body string, yes, no screen.Button) screen.Screen {
	return screen.Screen{
		Title: w.Text(title), Body: body, Accent: accentQuiet, Rows: []screen.Row{{Buttons: []screen.Button{yes, no}}},
	}
}

// sure returns the button that confirms a question.
func (vp Viewpoint) sure(w *lang.Words, v customid.Verb, label lang.Text) screen.Button {
	return screen.Button{ID: vp.with(v, customid.Slot{Name: customid.Sure}), Label: w.Text(label), Style: screen.Danger}
}

// backToMore returns the button that replaces a question by its panel.
func (vp Viewpoint) backToMore(w *lang.Words, label lang.Text) screen.Button {
	back := vp.button(w, customid.More, label, screen.Secondary)
	back.ID.Slot.Name = customid.SamePanel
	return back
}

// isDisclosed reports whether the seed of round n may be known. If the latest round was broken off, its seed stays
// secret, because its hands were never shown.
func isDisclosed(g *game.Game, n int) bool {
	return n < g.Round() || n == g.Round() && g.Phase().Over()
}

// Fair shows how the rounds of a table are dealt, with hashes and seeds to copy: the next round and the latest ones,
// the latest one first. Once the match is won, its seed proves all rounds, and its players are offered its record.
func Fair(w *lang.Words, s table.State, user table.UserID) screen.Screen {
	g := &s.Game
	parts := []string{w.Text(lang.FairIntro)}
	block := func(text string, hash [32]byte) { parts = append(parts, hashBlock(text, hash)) }
	if g.Phase() == game.PhaseMatchOver {
		block(w.Text(lang.FairMatchSeed), g.MatchSeed())
	}
	if next := g.Round() + 1; s.Phase == table.Playing && s.Options.Target != game.SingleRound {
		block(w.DealNext(next), g.Commitment(next))
	}
	const listed = 8
	for n := g.Round(); n > max(0, g.Round()-listed); n-- {
		switch commitment := "`" + digits(g.Commitment(n)) + "`"; {
		case isDisclosed(g, n):
			parts = append(parts, w.DealKnown(n, "`"+digits(g.RoundSeed(n))+"`", commitment))
		case s.Phase == table.Playing:
			block(w.DealSecret(n), g.Commitment(n))
		default:
			parts = append(parts, w.DealBrokenOff(n, commitment))
		}
	}
	page := screen.Screen{
		Title: w.Text(lang.FairTitle), Accent: accentQuiet,
		Body: strings.Join(append(parts, w.Text(lang.FairCheck)), "\n\n"),
	}
	if s.Phase == table.Finished && tookPart(s, user) {
		page.Rows = []screen.Row{{Buttons: []screen.Button{recordButton(s.ID, w.Text(lang.ButtonProof))}}}
	}
	return page
}

// hashBlock shows a seed or a commitment for copying.
func hashBlock(text string, hash [32]byte) string { return text + "\n```\n" + digits(hash) + "\n```" }

// digits returns the hexadecimal digits of a seed or a commitment.
func digits(hash [32]byte) string { return hex.EncodeToString(hash[:]) }

// tookPart reports whether a user has a seat.
func tookPart(s table.State, user table.UserID) bool {
	return slices.ContainsFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user })
}

// Privacy lists the stored data of the reader in words and numbers.
func Privacy(w *lang.Words, c Contact, held table.Holdings) screen.Screen {
	shown := lang.PrivacyShown
	toggle := listButton(w, privacyID(PrivacyHide), lang.ButtonHideStats)
	if slices.ContainsFunc(held["preferences"], func(row map[string]any) bool { return row["hidden"] == int64(1) }) {
		shown, toggle = lang.PrivacyHidden, listButton(w, privacyID(PrivacyReveal), lang.ButtonShowStats)
	}
	note := ""
	if len(held["blocked"]) > 0 {
		note = "\n\n" + w.Text(lang.PrivacyBlocked)
	}
	return screen.Screen{
		Title: w.Text(lang.PrivacyTitle), Accent: accentQuiet,
		Body: w.PrivacyNumbers(len(held["matches"]), len(held["steps"])) + "\n\n" +
			w.Text(lang.PrivacyWhat) + "\n\n" + w.Text(lang.PrivacyHowLong) + "\n\n" + w.Text(shown) + note + c.line(w),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: privacyID(PrivacyExport), Label: w.Text(lang.ButtonExport), Emoji: "📄", Style: screen.Primary},
			{List: privacyID(PrivacyDelete), Label: w.Text(lang.ButtonDelete), Style: screen.Danger},
		}}, {Buttons: []screen.Button{toggle}}},
	}
}

// ErasePrompt asks whether everything about the reader shall be deleted.
func ErasePrompt(w *lang.Words) screen.Screen {
	return screen.Screen{
		Title: w.Text(lang.PrivacyTitle), Accent: accentQuiet, Body: w.Text(lang.PrivacyAsk),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{List: privacyID(PrivacyErase), Label: w.Text(lang.ButtonErase), Style: screen.Danger},
			{List: privacyID(PrivacyShow), Label: w.Text(lang.ButtonBack), Style: screen.Secondary},
		}}},
	}
}

func privacyID(filter string) customid.List {
	return customid.List{Name: customid.Privacy, Page: 1, Filter: filter}
}

// The filters of customid.Privacy, one for each button below `/privacy`.
const (
	PrivacyShow   = "show"
	PrivacyExport = "export"
	PrivacyDelete = "delete" // asks first
	PrivacyErase  = "erase"  // deletes
	PrivacyHide   = "hide"   // hides the statistics from others
	PrivacyReveal = "reveal" // shows them to everybody
)
