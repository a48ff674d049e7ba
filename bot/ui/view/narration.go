package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// Narration holds the lines of a table for one viewer, for a page that shows the rest by itself. Nothing in it is
// markdown, and no sentence has a sign in the place of a word: the page reads them aloud.
type Narration struct {
	Headline string   // the viewer's task, or the task of the player to act
	Asked    string   // facts that the viewer needs for that; may be ""
	Drew     string   // the cards that the viewer drew last, if no other line names them; else ""
	Mine     []string // moves against the viewer since the viewer's own last turn, the oldest first
	Rest     []string // the other events since then; for a viewer without a seat, the last events
	Notes    []string // seats that robots or the clock play for, and people that wait for a seat
}

// Tell returns the lines for a user's viewpoint, in the language of the user.
func Tell(w *lang.Words, vp Viewpoint, user table.UserID) Narration {
	vp.plain, vp.emojis = true, nil
	t := Narration{Headline: vp.toldHeadline(w)}
	switch {
	case vp.Phase == table.Lobby:
		t.Notes = append(unusualOptions(w, vp.Setup), toldHint(w, vp, user))
		return t.plainly()
	case vp.Phase != table.Playing:
		t.Notes = summaryLines(w, vp)
	case vp.View.Phase == game.PhaseRoundOver:
		t.Notes = seatNotes(w, vp)
	default:
		t.Notes = seatNotes(w, vp)
		t.Asked = vp.toldQuestion(w)
	}
	if vp.View.Viewer != game.NoSeat {
		t.Mine, t.Rest = sinceLines(w, vp)
		if vp.Phase == table.Playing && len(t.Mine) == 0 {
			t.Drew = drawnText(w, vp)
		}
		t.Mine, t.Rest = newest(t.Mine, mineRoom), newest(t.Rest, mineRoom)
	} else {
		t.Rest = roundLines(w, vp, boardLines)
	}
	return t.plainly()
}

// toldHint is lobbyHint for one viewer: it leaves out joining for a player, and the host's part for the host.
func toldHint(w *lang.Words, vp Viewpoint, user table.UserID) string {
	sits := slices.ContainsFunc(vp.Seats, func(s table.Seat) bool { return s.ByPerson() && s.User.ID == user })
	switch {
	case !sits, vp.asksAgain(), !vp.TakesPlayers() && user != vp.Host:
		return lobbyHint(w, vp)
	case vp.Options.Teams && !vp.ready():
		return w.Text(lang.LobbyLacksTeams)
	case len(vp.Seats) < 2 && vp.Setup.Robots:
		return w.Text(lang.LobbyLacks)
	case len(vp.Seats) < 2:
		return w.Text(lang.LobbyLacksNoRobots)
	case user == vp.Host:
		return w.Text(lang.LobbyYouStart)
	}
	return w.Text(lang.LobbyHostStarts)
}

// toldHeadline says how the table stands for the viewer.
func (vp Viewpoint) toldHeadline(w *lang.Words) string {
	viewer := vp.View.Viewer
	switch {
	case vp.Phase == table.Lobby:
		return lobbyHeadline(w, vp)
	case vp.Phase == table.Abandoned:
		return abandonedText(w, vp)
	case vp.Phase == table.Finished:
		return winnersText(w, vp)
	case vp.Paused != table.NotPaused:
		return w.Text(lang.Paused)
	case vp.View.Phase == game.PhaseRoundOver && viewer == game.NoSeat:
		return roundHeadline(w, vp)
	case vp.View.Phase == game.PhaseRoundOver:
		return roundOutcome(w, vp)
	case viewer == game.NoSeat:
		return turnText(w, vp)
	}
	return taskText(w, vp, HandDisplay{})
}

// toldQuestion returns the reason of a pause, the challenge to answer, or a reminder that UNO counts now.
func (vp Viewpoint) toldQuestion(w *lang.Words) string {
	if vp.View.Viewer == game.NoSeat {
		if vp.Paused != table.NotPaused {
			return w.Text(PauseRefusal(vp.Paused))
		}
		return ""
	}
	return strings.TrimPrefix(handQuestion(w, vp, HandDisplay{}), "-# ")
}

// Bluff says why playing a wild of the viewer's hand would be a bluff, or is "".
func Bluff(w *lang.Words, vp Viewpoint, wild game.Face) string {
	return stripMarks(bluffWarning(w, vp, wild))
}

// plainly takes the marks out of all sentences.
func (t Narration) plainly() Narration {
	t.Headline, t.Asked, t.Drew = Unmarked(t.Headline), Unmarked(t.Asked), Unmarked(t.Drew)
	for _, lines := range []*[]string{&t.Mine, &t.Rest, &t.Notes} {
		var out []string
		for _, line := range *lines {
			out = append(out, Unmarked(line))
		}
		*lines = out
	}
	return t
}

// Unmarked takes markdown out of a text that Discord would have shown. The backslashes are those of MarkdownName.
func Unmarked(text string) string {
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\n-# ", "\n"), "-# ")
	text = stripMarks(text)
	var b strings.Builder
	escaped := false
	for _, r := range text {
		if r == '\\' && !escaped {
			escaped = true
			continue
		}
		escaped = false
		if r != '\u200b' {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// The rest of this file returns facts for a page beside the fields of a Viewpoint.

// InDiscord lists sentences at the end of screens that hold in Discord alone: a page has no commands, and one viewer.
func InDiscord(w *lang.Words) []string {
	return []string{stripMarks(w.Text(lang.TextHint)), w.Text(lang.OnlyYouSee)}
}

// PlainName returns a user's name for places without markdown, or a sign for a user with deleted data.
func PlainName(u table.User) string {
	if u.Name == "" {
		return erasedMark
	}
	return plainName(u.Name)
}

// SinceStep returns the step of the first event after the viewer's own last turn, or -1 where none came.
func (vp Viewpoint) SinceStep() int {
	if vp.since >= len(vp.Seen) {
		return -1
	}
	return vp.Seen[vp.since].Step
}

// IsFresh reports whether cards with a face came into the viewer's hand since the viewer's own last turn.
func (vp Viewpoint) IsFresh() func(game.Face) bool { return vp.fresh() }

// Next returns the seat after the one to move, or game.NoSeat.
func (vp Viewpoint) Next() game.Seat { return vp.next() }

// MayCatch reports whether the viewer can catch a player now.
func (vp Viewpoint) MayCatch() bool { return vp.exposed() != game.NoSeat }

// Ranks returns the ranks of the seats by points, from 1.
func (vp Viewpoint) Ranks() []int {
	list := places(vp)
	ranks := make([]int, len(list))
	for _, p := range list {
		ranks[p.seat] = p.rank
	}
	return ranks
}

// SideOf returns the side of a seat, from 1: in a lobby the one that its player wishes for. It returns 0 without sides,
// or for a side by lot.
func (vp Viewpoint) SideOf(seat game.Seat) int { return int(vp.teamOf(seat)) }

// MayBegin reports whether those in a lobby are as many as the game needs.
func (vp Viewpoint) MayBegin() bool { return vp.ready() }

// Gain returns the points that the winner of the round has gained.
func (vp Viewpoint) Gain() int { return vp.gain() }

// HasPortrait reports whether a user's profile picture is there. It is fetched if it is not.
func (vp Viewpoint) HasPortrait(u table.User) bool {
	return vp.portraits != nil && u.Avatar != "" && vp.portraits.Of(u.ID, u.Avatar) != nil
}

// TakesPlayers reports whether there is a seat for a newcomer: now in a lobby, and from the next round on in a match.
func (vp Viewpoint) TakesPlayers() bool {
	if vp.Phase == table.Lobby {
		return vp.Room || slices.ContainsFunc(vp.Seats, func(s table.Seat) bool { return s.Robot != table.NoRobot })
	}
	return vp.Phase == table.Playing && vp.Options.Target != game.SingleRound && anyFree(vp.Seats)
}
