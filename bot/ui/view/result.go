package view

import (
	"slices"
	"strings"
	"time"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// roundOverScreen shows how a round ended, with a button for the next one.
func roundOverScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	lines := seatNotes(w, vp)
	lines = lines[:min(len(lines), boardLines-1)]
	switch {
	case vp.Paused != table.NotPaused:
		lines = append(lines, w.Text(PauseRefusal(vp.Paused)))
	case !vp.Until.IsZero():
		lines = append(lines, w.NextRoundAt(liveTime(vp.Until)))
	}
	return screen.Screen{
		Title: roundHeadline(w, vp), Accent: accentHoney, Picture: roundPicture(w, vp), Body: strings.Join(lines, "\n"),
		Rows: nextRows(w, vp),
	}
}

// roundHeadline names the winner of the round.
func roundHeadline(w *lang.Words, vp Viewpoint) string {
	switch winner := vp.View.RoundWinner; {
	case winner == game.NoSeat:
		return w.Text(lang.RoundVoid)
	case vp.Options.Scoring == game.ScoreLowest:
		return w.WonRound(vp.Name(winner), 0)
	default:
		return w.WonRound(vp.Name(winner), vp.gain())
	}
}

// abandonedText returns the reason why a table ended without a result.
func abandonedText(w *lang.Words, vp Viewpoint) string {
	switch by := vp.EndedBy.Name; {
	case vp.EndedBy.ID == table.Operator:
		return w.Text(lang.EndedByOperator)
	case vp.started() && vp.withoutPeople():
		return w.Text(lang.EverybodyLeft)
	case vp.started() && by != "":
		return w.EndedBy("**" + MarkdownName(by) + "**")
	case vp.started() && vp.Event != "" && vp.EndedBy.ID == "":
		return w.Text(lang.EventTableOver)
	case vp.started():
		return w.Text(lang.EndedUnknown)
	case by != "":
		return w.CancelledBy("**" + MarkdownName(by) + "**")
	}
	return w.Text(lang.LobbyIdle)
}

// abandonedScreen shows why a table ended without a result, and the points so far, which do not
// count.
func abandonedScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	body := abandonedText(w, vp)
	title := w.LobbyTitle(w.Edition(vp.Edition))
	if vp.started() {
		title = w.BoardTitle(w.Edition(vp.Edition), vp.View.Round)
	}
	if vp.hasPoints() {
		body += "\n\n" + w.Text(lang.EndedScores) + "\n" + scoresText(w, vp)
	}
	s := screen.Screen{Title: title, Body: body, Accent: accentQuiet}
	if vp.started() && vp.EndedBy.ID != table.Operator && vp.Event == "" {
		again := vp.button(w, customid.Rematch, lang.SoloAgain, screen.Success)
		s.Rows = []screen.Row{{Buttons: []screen.Button{again}}}
	}
	return s
}

// winnersText names the winners of the match.
func winnersText(w *lang.Words, vp Viewpoint) string {
	var winners []string
	for _, s := range vp.View.MatchWinners {
		winners = append(winners, vp.Name(s))
	}
	return w.MatchOver(winners)
}

// roundOverHand shows the end of a round in a player's own hand. The board shows the rest.
func roundOverHand(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	s := screen.Screen{Text: notice, Accent: accentHoney, Title: roundOutcome(w, vp), Rows: nextRows(w, vp)}
	if vp.Paused != table.NotPaused {
		s.Body = w.Text(PauseRefusal(vp.Paused))
	}
	return s
}

// nextRows begin the next round, unless the game is paused.
func nextRows(w *lang.Words, vp Viewpoint) []screen.Row {
	next := vp.button(w, customid.Next, lang.ButtonNext, screen.Success)
	next.Disabled = vp.Paused != table.NotPaused
	return []screen.Row{{Buttons: []screen.Button{next, moreButton(vp)}}}
}

// roundOutcome returns the end of a round for the viewer.
func roundOutcome(w *lang.Words, vp Viewpoint) string {
	switch winner := vp.View.RoundWinner; {
	case winner == game.NoSeat:
		return w.Text(lang.RoundVoid)
	case vp.together(winner, vp.View.Viewer):
		return w.YouWonRound(vp.gain())
	case vp.isOut(vp.View.Viewer):
		return w.YouWereOut(vp.Name(winner))
	default:
		return w.LeftInHand(vp.Left[vp.View.Viewer], vp.Name(winner))
	}
}

// endedHand returns the hand of a table that is over. The board shows the result.
func endedHand(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	if vp.Phase != table.Finished {
		s := abandonedScreen(w, vp)
		s.Text = notice
		return s
	}
	s := screen.Screen{Text: notice, Title: winnersText(w, vp), Accent: accentHoney, Rows: rematchRows(w, vp)}
	switch {
	case vp.Solo:
	case vp.Options.Target == game.SingleRound && vp.Event == "":
		s.Rows[0].Buttons = slices.Delete(s.Rows[0].Buttons, 1, 2) // the replay is for everybody
	default: // the one button to go on is that of the public result
		s.Rows = []screen.Row{{Buttons: []screen.Button{moreButton(vp)}}}
	}
	viewer, winner := vp.View.Viewer, vp.View.RoundWinner
	won := slices.Contains(vp.View.MatchWinners, viewer)
	switch {
	case won && vp.together(winner, viewer):
		s.Title = w.YouWonMatch(vp.gain())
	case won:
		s.Title = w.YouWonMatch(0)
	case winner == game.NoSeat || winner == viewer:
	case vp.isOut(viewer):
		s.Body = screen.Small(roundOutcome(w, vp))
	case slices.Contains(vp.View.MatchWinners, winner):
		s.Body = screen.Small(w.LeftInHand(vp.Left[viewer], ""))
	default:
		s.Body = screen.Small(roundOutcome(w, vp))
	}
	return s
}

func rematchRows(w *lang.Words, vp Viewpoint) []screen.Row {
	if vp.Event != "" { // the next table comes by itself
		return []screen.Row{{Text: w.EventNext(choices.ChannelMention(vp.Event)), Buttons: []screen.Button{
			replayButton(w, vp), moreButton(vp),
		}}}
	}
	label := lang.ButtonRematch
	if vp.Options.Target == game.SingleRound {
		label = lang.ButtonAnother
	}
	rematch := vp.button(w, customid.Rematch, label, screen.Success)
	return []screen.Row{{
		Text: strings.Join(anotherLine(w, vp), ""), Buttons: []screen.Button{rematch, replayButton(w, vp), moreButton(vp)},
	}}
}

// anotherLine says that another round after a single one makes it a match. It is empty where that is not so.
func anotherLine(w *lang.Words, vp Viewpoint) []string {
	e, ok := game.EditionByID(vp.Edition)
	if !ok || vp.Solo || vp.Event != "" || vp.Options.Target != game.SingleRound {
		return nil
	}
	return []string{screen.Small(w.AnotherIsMatch(w.Target(int(e.DefaultOptions().Target))))}
}

// summaryLines returns the length of the match, and its most memorable moment.
func summaryLines(w *lang.Words, vp Viewpoint) []string {
	sum := vp.Summary
	if sum.Rounds == 0 {
		return nil
	}
	length := w.Rounds(sum.Rounds)
	if sum.Length > 0 {
		length += " · " + lengthText(w, sum.Length)
	}
	lines := []string{screen.Small(length)}
	if moment := momentText(w, vp, sum.Moment); moment != "" {
		lines = append(lines, screen.Small(moment))
	}
	const told = 2
	for _, line := range rivalLines(w, vp, told) {
		lines = append(lines, screen.Small(line))
	}
	return lines
}

// lengthText returns a length of time in people's words.
func lengthText(w *lang.Words, d time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case d < 2*time.Hour:
		return w.Minutes(max(1, int(d.Round(time.Minute)/time.Minute)))
	case d < 2*day:
		return w.Hours(int(d.Round(time.Hour) / time.Hour))
	}
	return w.Days(int(d.Round(day) / day))
}

// momentText returns a moment in a line, or "" for none.
func momentText(w *lang.Words, vp Viewpoint, m Moment) string {
	who := vp.Name(m.Seat)
	switch m.Kind {
	case MomentComeback:
		return w.CameBack(who, m.N)
	case MomentBluff:
		return w.CaughtBluffing(who, vp.Name(m.Other), m.Round)
	case MomentCatches:
		return w.CaughtMost(who, m.N)
	case MomentHand:
		return w.HeldMost(who, m.N, m.Round)
	}
	return ""
}

// Summary holds the length of a match, and its most memorable moment.
type Summary struct {
	Rounds int
	Length time.Duration // 0 if unknown
	Moment Moment
}

// Moment is the most memorable moment of a match. The zero value is none.
type Moment struct {
	Kind  MomentKind
	Seat  game.Seat
	Other game.Seat // MomentBluff: the player that bluffed
	Round int       // MomentBluff, MomentHand
	N     int       // points, catches or cards
}

// MomentKind is the kind of a moment.
type MomentKind uint8

// The moments, the more memorable one first: of several kinds the first one is shown.
const (
	MomentNone     MomentKind = iota
	MomentComeback            // the winner was behind by half of the target or more
	MomentBluff               // the last bluff that was caught
	MomentCatches             // the most forgotten UNOs caught by one player, at least two
	MomentHand                // the most cards held, at least twelve
)

// Summarize finds the most memorable moment of a match that was won, by playing its steps again.
func Summarize(s table.State, c table.Course) Summary {
	sum := Summary{Rounds: s.Game.Round()}
	if !c.Began.IsZero() && s.UpdatedAt.After(c.Began) {
		sum.Length = s.UpdatedAt.Sub(c.Began)
	}
	if len(c.Steps) == 0 {
		return sum
	}
	g, err := game.New(s.Game.Edition(), s.Game.Options(), s.Game.Seats(), s.Game.MatchSeed())
	if err != nil {
		return sum
	}
	seen := moments{state: s}
	if winners := s.Game.MatchWinners(); len(winners) == 1 {
		seen.winner, seen.alone = winners[0], true
	}
	for _, step := range c.Steps {
		if g.Apply(step.Action, nil) != nil {
			return sum // the rules have changed since
		}
		seen.note(&g, step)
	}
	sum.Moment = seen.best()
	return sum
}

// moments holds the most memorable moments so far, one of each kind.
type moments struct {
	state   table.State
	winner  game.Seat // of the match
	alone   bool      // there is one winner only
	behind  int       // the most by which the winner was behind after a round
	bluff   Moment
	hand    Moment
	catches [game.MaxSeats]int
}

// note adds the events of a step.
func (m *moments) note(g *game.Game, step table.Step) {
	for _, e := range step.Events {
		switch e.Kind {
		case game.EvChallengeWon:
			if m.credits(step, e.Seat) {
				m.bluff = Moment{Kind: MomentBluff, Seat: e.Seat, Other: e.Target, Round: g.Round()}
			}
		case game.EvCaught:
			if m.credits(step, e.Seat) {
				m.catches[e.Seat]++
			}
		case game.EvRoundWon, game.EvRoundVoid:
			m.behind = max(m.behind, m.gap(g))
		}
	}
	for i := range g.Seats() {
		if seat := game.Seat(i); g.HandSize(seat) > m.hand.N {
			m.hand = Moment{Kind: MomentHand, Seat: seat, Round: g.Round(), N: g.HandSize(seat)}
		}
	}
}

// credits reports whether the step was one of the seat's last holder, or of its robot.
func (m *moments) credits(step table.Step, seat game.Seat) bool {
	return int(seat) < len(m.state.Seats) && (step.User == "" || step.User == m.state.Seats[seat].User.ID)
}

// gap returns the points by which the winner of the match is behind the best player now.
func (m *moments) gap(g *game.Game) int {
	most := 0
	for i := range g.Seats() {
		ahead := g.Score(game.Seat(i)) - g.Score(m.winner)
		if g.Options().Scoring == game.ScoreLowest {
			ahead = -ahead
		}
		most = max(most, ahead)
	}
	return most
}

// best returns the most memorable moment of all.
func (m *moments) best() Moment {
	if target := int(m.state.Options.Target); m.alone && target != game.SingleRound && m.behind*2 >= target {
		return Moment{Kind: MomentComeback, Seat: m.winner, N: m.behind}
	}
	if m.bluff.Kind != MomentNone {
		return m.bluff
	}
	const fewestCatches, fewestCards = 2, 12
	most := Moment{Kind: MomentCatches}
	for i, n := range m.catches {
		if n > most.N {
			most.Seat, most.N = game.Seat(i), n
		}
	}
	switch {
	case most.N >= fewestCatches:
		return most
	case m.hand.N >= fewestCards:
		return m.hand
	}
	return Moment{}
}
