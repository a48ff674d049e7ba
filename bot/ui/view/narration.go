package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Narration holds the lines of a table for one viewer, for a page that shows the rest by itself. Nothing in it is
// markdown but the time of a rematch, which the page counts down, and no sentence has a sign in the place of a word:
// the page reads them aloud.
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
	case vp.Phase == table.Finished:
		t.Notes = append(summaryLines(w, vp), anotherLine(w, vp)...)
	case vp.Phase != table.Playing:
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
	case sits && vp.asksAgain():
		return w.StartsWithYou(liveTime(vp.Until))
	case !sits, !vp.TakesPlayers() && user != vp.Host:
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
	asked := strings.TrimPrefix(handQuestion(w, vp, HandDisplay{}), "-# ")
	if v := vp.View; v.Phase == game.PhaseChallenge && v.Actor == v.Viewer && vp.Paused == table.NotPaused {
		asked += " " + w.ChallengeFor(v.Pending, game.ChallengeCost+v.Pending) + "." // a page's button has no room for it
	}
	return asked
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

// sinceLines returns the events since the viewer's own last turn in words: moves against the viewer, and apart from
// them the rest. Both begin with the oldest.
func sinceLines(w *lang.Words, vp Viewpoint) (mine, rest []string) {
	acts := vp.acts()
	for i, a := range acts {
		if line := a.toViewer(w, vp, acts[:i]); line != "" {
			mine = append(mine, line)
			continue
		}
		for _, b := range a.beats {
			if line := b.sentence(w, vp); line != "" {
				rest = append(rest, line)
			}
		}
	}
	return mine, rest
}

// toViewer returns the effect of an act on the viewer in words, or "".
func (a act) toViewer(w *lang.Words, vp Viewpoint, before []act) string {
	me, first, last := vp.View.Viewer, a.beats[0], a.beats[len(a.beats)-1]
	what := a.cost(w)
	switch {
	case a.asked:
		return "" // the question says it
	case first.Auto && first.Seat == me:
		return a.byClock(w, vp)
	case a.tile.Verdict != art.NoChallenge:
		return a.verdict(w, vp, what)
	case last.Kind == game.EvDiscarded && last.Seat == me:
		what = w.YouDropped(cardItems(w, a.cards))
	case first.Kind == game.EvFalseCatch && first.Seat == me:
		return w.CatchFailed(vp.Name(first.Target), what)
	case a.flipped:
		flipped := w.Text(lang.YouFlipped)
		if a.tile.Mine {
			flipped += ", " + what
		}
		what = flipped
	case !a.tile.Mine:
		return ""
	case first.Kind == game.EvDrew, first.Kind == game.EvColor:
		return w.DrewThese(strings.Join(cardItems(w, a.cards), ", "))
	case first.Kind == game.EvCaught:
		return w.CaughtYou(vp.Name(a.who), what)
	}
	if first.Kind == game.EvFirstCard {
		return w.Then(w.FirstCard(first.Face), []string{what})
	}
	line := w.HitBy(a.causes(w, vp, before), what)
	if a.late {
		line = w.Text(lang.TimeRanOut) + " " + line
	}
	return line
}

// cost returns the cost of an act for the viewer.
func (a act) cost(w *lang.Words) string {
	switch {
	case len(a.cards) > 0:
		return w.YouDrew(cardItems(w, a.cards))
	case a.tile.Skipped:
		return w.Text(lang.YouMissed)
	case a.tile.Swapped:
		return w.Text(lang.YouSwapped)
	case a.tile.Rotated:
		return w.Text(lang.YouRotated)
	}
	return w.Text(lang.YouDrewNothing)
}

// verdict returns the result of a challenge by the viewer, or of one against the viewer's card.
func (a act) verdict(w *lang.Words, vp Viewpoint, what string) string {
	me, d := vp.View.Viewer, a.beats[len(a.beats)-1]
	for _, one := range a.beats {
		if one.Kind == game.EvChallengeWon || one.Kind == game.EvChallengeLost {
			d = one
		}
	}
	switch {
	case d.Seat == me && d.Kind == game.EvChallengeWon:
		return w.ChallengeHit(vp.Name(d.Target), a.tile.Draws)
	case d.Seat == me:
		return w.ChallengeFailed(vp.Name(d.Target), what)
	case d.Target == me && d.Kind == game.EvChallengeWon:
		return w.BluffSeen(vp.Name(d.Seat), what)
	}
	return ""
}

// byClock returns the action that the clock took for the viewer.
func (a act) byClock(w *lang.Words, vp Viewpoint) string {
	switch b := a.beats[0]; {
	case a.tile.Face != game.Face{}:
		return w.PlayedForYou(a.tile.Face)
	case a.tile.Named != game.NoColor:
		return w.NamedForYou(vp.colorText(w, a.tile.Named))
	case b.Kind == game.EvSwapped:
		return w.SwappedForYou(vp.Name(b.Target))
	case len(a.cards) > 0:
		return w.TimeOutDrew(cardItems(w, a.cards))
	}
	return w.Text(lang.TimeRanOut)
}

// causes returns the cards that hit the viewer: of a stack all that add up.
func (a act) causes(w *lang.Words, vp Viewpoint, before []act) []string {
	causes := []string{w.CardOf(vp.Name(a.beats[0].Seat), a.tile.Face)}
	sum := a.tile.Face.Symbol.Draws()
	for i := len(before) - 1; i >= 0 && sum > 0 && sum < a.tile.Draws; i-- {
		b := before[i]
		if !draws(b.tile.Face) || b.struck != game.NoSeat || b.tile.Mine {
			break
		}
		sum += b.tile.Face.Symbol.Draws()
		causes = append([]string{w.CardOf(vp.Name(b.who), b.tile.Face)}, causes...)
	}
	return causes
}

// cardItems name cards for a list: "Green 4", "Blue 9 ×2".
func cardItems(w *lang.Words, faces []game.FaceCount) []string {
	const listed = 16
	var items []string
	for i, f := range faces {
		if i == listed {
			return append(items, "…")
		}
		item := w.CardItem(f.Face)
		if f.Count > 1 {
			item += " " + w.TimesMark(f.Count)
		}
		items = append(items, item)
	}
	return items
}

// The most characters in hands about moves against the viewer, and about the rest.
const (
	mineRoom = 700
	restRoom = 450
)

// newest returns the last of some lines, as many as fit in a number of characters.
func newest(lines []string, budget int) []string {
	for i := len(lines) - 1; i >= 0; i-- {
		if budget -= screen.Length(lines[i]) + len("-# \n"); budget < 0 {
			return lines[i+1:]
		}
	}
	return lines
}
