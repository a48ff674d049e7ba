package view

import (
	"slices"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// pauseRefusals maps the reasons of pauses to their words.
var pauseRefusals = map[table.Suspension]lang.Text{
	table.PausedAccess: lang.PausedAccess, table.PausedThread: lang.PausedThread,
	table.PausedServer: lang.PausedServer, table.PausedFault: lang.PausedFault,
}

// PauseRefusal returns the words for the reason of a pause.
func PauseRefusal(p table.Suspension) lang.Text {
	if r, ok := pauseRefusals[p]; ok {
		return r
	}
	return lang.Failed
}

// seatBadge returns the mark of a seat's holder: the host, away, or gone.
func seatBadge(w *lang.Words, vp Viewpoint, seat table.Seat) string {
	switch {
	case seat.ByPerson() && seat.User.ID == vp.Host:
		return w.Text(lang.BadgeHost)
	case seat.Absent():
		return w.Text(lang.BadgeAway)
	case seat.Gone:
		return w.Text(lang.BadgeGone)
	}
	return ""
}

// seatNotes returns a line for each seat with a lapsed time, with a substitute, or with a successor in the next round.
func seatNotes(w *lang.Words, vp Viewpoint) []string {
	var lines []string
	for _, seat := range vp.Seats {
		who := "**" + MarkdownName(seat.User.Name) + "**"
		switch {
		case seat.Next.ID != "":
			lines = append(lines, w.NewcomerWaits("**"+MarkdownName(seat.Next.Name)+"**", who))
		case seat.Absent() && seat.Robot != table.NoRobot:
			lines = append(lines, w.RobotPlays(who))
		case seat.Absent():
			lines = append(lines, w.PlaysByItself(who))
		case seat.Missed > 0:
			lines = append(lines, w.TimeOver(who, seat.Missed, table.MissedMost))
		}
	}
	return lines
}

// button returns a button with a verb alone as its custom_id.
func (vp Viewpoint) button(w *lang.Words, v customid.Verb, label lang.Text, style screen.Style) screen.Button {
	return screen.Button{ID: vp.id(v), Label: w.Text(label), Style: style}
}

func joinButton(w *lang.Words, vp Viewpoint) screen.Button {
	return vp.button(w, customid.Join, lang.ButtonJoin, screen.Success)
}

func takeBackButton(w *lang.Words, id table.ID) screen.Button {
	return screen.Button{
		ID:    customid.ID{Table: id, Verb: customid.TakeBack},
		Label: w.Text(lang.ButtonTakeBack), Emoji: "🪑", Style: screen.Primary,
	}
}

// TakeBackPrompt offers users their own seat back, while another player or a robot has it.
func TakeBackPrompt(w *lang.Words, id table.ID) screen.Screen {
	return screen.Screen{Text: w.Text(lang.Absent), Rows: []screen.Row{{Buttons: []screen.Button{takeBackButton(w, id)}}}}
}

// EntryButtons lead users into a game: to their own hand, back to their own seat, or to a free seat. A waiting user
// gets none.
func EntryButtons(w *lang.Words, s table.State, user table.UserID) []screen.Button {
	_, seated := s.SeatOf(user)
	_, absent := s.AbsentSeatOf(user)
	_, waiting := s.NextSeatOf(user)
	vp := For(s, game.NoSeat)
	switch {
	case seated && s.Phase == table.Playing:
		return []screen.Button{handButton(w, vp)}
	case seated || waiting:
		return nil
	case absent:
		return []screen.Button{takeBackButton(w, s.ID)}
	case MayJoin(s, user):
		return []screen.Button{joinButton(w, vp)}
	case s.Phase == table.Playing && IsOnlyRound(s):
		return []screen.Button{dayButton(w, DailyPlay, lang.ButtonDaily)} // there is no seat to wait for
	}
	return nil
}

// MayJoin reports whether there is a seat for a user without one: now in a lobby, and from the next round on in a
// match. A single round has no next one.
func MayJoin(s table.State, user table.UserID) bool {
	switch {
	case slices.Contains(s.Barred, user):
		return false
	case s.Phase == table.Lobby:
		return s.TakesPerson()
	}
	return s.Phase == table.Playing && !IsOnlyRound(s) && anyFree(s.Seats)
}

// anyFree reports whether a newcomer may have a seat from the next round on.
func anyFree(seats []table.Seat) bool { return slices.ContainsFunc(seats, table.Seat.Free) }

// IsOnlyRound reports whether the match that runs is a single round, in which no seat becomes free.
func IsOnlyRound(s table.State) bool {
	return s.Phase == table.Playing && s.Options.Target == game.SingleRound
}

// SeatPrompt shows a user without a seat the reason of a refusal, and offers a seat if there is one.
func SeatPrompt(w *lang.Words, s table.State, user table.UserID, why string) screen.Screen {
	return screen.Screen{Text: why, Rows: screen.ButtonRows(EntryButtons(w, s, user), screen.MaxButtons)}
}

func handButton(w *lang.Words, vp Viewpoint) screen.Button {
	b := vp.button(w, customid.Hand, lang.ButtonHand, screen.Primary)
	b.Emoji = vp.emoji(art.HandKey, "🃏")
	return b
}

// withLaunch adds the button that opens the table as an Activity to a screen of a live table, if that can work. It has
// a row of its own, so that none of the others wraps. The fullest of screens have no room for it.
func withLaunch(w *lang.Words, vp Viewpoint, s screen.Screen) screen.Screen {
	if !vp.launches || !vp.Phase.Live() {
		return s
	}
	with := s
	launch := vp.button(w, customid.Launch, lang.ButtonTable, screen.Secondary)
	with.Rows = append(slices.Clip(s.Rows), screen.Row{Buttons: []screen.Button{launch}})
	full := with
	full.Picture.Thumbnail = "https://cdn.discordapp.com/emojis/1.png" // as it may have later
	if full.Check() != nil {
		return s
	}
	return with
}

func drawButton(w *lang.Words, vp Viewpoint, lit bool) screen.Button {
	b := vp.button(w, customid.Draw, lang.ButtonDraw, screen.Secondary)
	b.Emoji, b.Disabled = vp.emoji(art.DrawKey, ""), !lit
	return b
}

func shoutButton(w *lang.Words, vp Viewpoint, lit bool) screen.Button {
	b := vp.button(w, customid.Shout, lang.ButtonShout, screen.Success)
	if !lit || vp.Paused != table.NotPaused {
		b.Style, b.Disabled = screen.Secondary, true
	}
	return b
}

// catchButton has the name of the player it catches.
func catchButton(w *lang.Words, vp Viewpoint, exposed game.Seat) screen.Button {
	return screen.Button{
		ID: vp.id(customid.Catch), Label: w.CatchPlayer(vp.apart(exposed)), Style: screen.Danger,
	}
}

// moreButton opens the panel of the rarer buttons, in a private message.
func moreButton(vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.More), Label: "⋯", Style: screen.Secondary}
}

// Mentions returns mentions of users, which Discord shows as their names.
func Mentions(users []table.UserID) []string {
	var list []string
	for _, user := range users {
		list = append(list, "<@"+string(user)+">")
	}
	return list
}

// listButton leads to a page of a list that belongs to no table.
func listButton(w *lang.Words, list customid.List, label lang.Text) screen.Button {
	return screen.Button{List: list, Label: w.Text(label), Style: screen.Secondary}
}

// recordButton hands out the record of a match.
func recordButton(id table.ID, label string) screen.Button {
	return screen.Button{
		ID: customid.ID{Table: id, Verb: customid.Record}, Label: label, Emoji: "📄", Style: screen.Secondary,
	}
}

// backEmoji is on buttons that lead back.
const backEmoji = "↩️"

// wordsInRow is the number of buttons with words in a row, so that it does not wrap on a phone.
const wordsInRow = 2

// pageRows returns the buttons that turn the pages of a list. A list of one page has none.
func pageRows(w *lang.Words, list customid.ListName, filter string, page, pages int) []screen.Row {
	if pages < 2 {
		return nil
	}
	before := listButton(w, customid.List{Name: list, Page: max(1, page-1), Filter: filter}, lang.ButtonPrevious)
	after := listButton(w, customid.List{Name: list, Page: page + 1, Filter: filter}, lang.ButtonFollowing)
	before.Emoji, before.Disabled = "◀️", page == 1
	after.Emoji, after.Disabled = "▶️", page == pages
	return []screen.Row{{Buttons: []screen.Button{before, after}}}
}
