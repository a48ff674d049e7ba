package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// tableScene is what the picture of a table shows.
func tableScene(w *lang.Words, vp Viewpoint) art.BoardScene {
	v := vp.View
	s := art.BoardScene{
		Letters: LettersOf(w), Side: v.Side, TwoSided: v.Edition.TwoSided(), Discard: []game.Face{v.Top}, Color: v.Color, Hyper: v.Hyper,
		Direction: int8(v.Direction), Pending: v.Pending, DrawPile: v.DrawPile, DrawTop: v.DrawTop, Turn: v.Actor, Next: vp.next(),
		NoScores: vp.Options.Target == game.SingleRound,
	}
	s.Discard = append(s.Discard, vp.Under...)
	for i := range min(v.Seats, len(vp.Seats)) {
		p := v.Players[i]
		s.Seats = append(s.Seats, art.BoardSeat{
			Name: plainName(vp.Seats[i].User.Name), Portrait: vp.portrait(game.Seat(i)), Robot: vp.Seats[i].Robot != table.NoRobot,
			Cards: p.Cards, Score: p.Score, Called: p.Uno == game.UnoCalled,
		})
	}
	return s
}

// tableAlt says in words what the picture of a table shows.
func tableAlt(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	vp.plain = true
	color := w.Label(lang.ColorOpen)
	if v.Color != game.NoColor {
		color = w.Color(v.Color)
	}
	lines := []string{turnText(w, vp), w.TopCard(w.Face(v.Top), color)}
	if len(vp.Under) > 0 {
		lines = append(lines, w.UnderTop(faceNames(w, vp.Under)))
	}
	lines = append(lines, w.DrawPile(v.DrawPile, w.Direction(v.Direction >= 0)))
	if v.DrawTop != (game.Face{}) {
		lines = append(lines, w.LookPile(w.Face(v.DrawTop)))
	}
	if v.Hyper != game.NoColor {
		lines = append(lines, w.HyperOn(w.Color(v.Hyper)))
	}
	if v.Pending > 0 {
		lines = append(lines, w.Owed(v.Pending))
	}
	return altText(append(lines, seatLines(w, vp)...))
}

// seatLines list the seats in clockwise order with their counts, and what is special about them.
func seatLines(w *lang.Words, vp Viewpoint) (lines []string) {
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		p := vp.View.Players[i]
		name := vp.Name(game.Seat(i))
		if vp.Seats[i].Robot != table.NoRobot {
			name += " " + robotMark
		}
		parts := []string{name, w.Cards(p.Cards)}
		if vp.Options.Target != game.SingleRound {
			parts = append(parts, w.Points(p.Score))
		}
		if p.Uno == game.UnoCalled {
			parts = append(parts, w.Label(lang.BadgeUno))
		}
		if badge := seatBadge(w, vp, vp.Seats[i]); badge != "" {
			parts = append(parts, badge)
		}
		lines = append(lines, strings.Join(parts, ", "))
	}
	return lines
}

// faceNames lists faces by name.
func faceNames(w *lang.Words, faces []game.Face) string {
	names := make([]string, len(faces))
	for i, f := range faces {
		names[i] = w.Face(f)
	}
	return strings.Join(names, ", ")
}

// altText joins lines into the description of a picture.
func altText(lines []string) string { return stripMarks(strings.Join(lines, "\n")) }
