package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Look lists the inactive faces that the viewer can see: those of the other hands, and the one on
// top of the draw pile. Nobody sees the backs of the own hand (4.10), and a spectator sees only the
// draw pile.
func Look(w *lang.Words, vp Viewpoint) screen.Screen {
	v := vp.View
	lines := []string{w.Text(lang.LookEmptyPile)}
	if v.DrawTop != (game.Face{}) {
		lines[0] = w.LookPile(vp.signOn(w, v.DrawTop, v.Side^1) + " **" + w.Short(v.DrawTop) + "**")
	}
	for i := range min(v.Seats, len(vp.Seats)) {
		if faces := v.Players[i].Inactive; len(faces) > 0 {
			lines = append(lines, w.LookPlayer("**"+vp.Name(game.Seat(i))+"**", facesText(w, faces)))
		}
	}
	if v.Viewer == game.NoSeat {
		lines = append(lines, w.Text(lang.LookOnlySeated))
	}
	s := screen.Screen{Title: w.Text(lang.HeadingLook), Body: strings.Join(lines, "\n"), Accent: colorStyles[v.Color].accent}
	if v.Viewer != game.NoSeat {
		s.Picture = screen.Picture{Name: "look", Alt: lookAlt(w, vp), Scene: privateScene(w, vp)}
	}
	return s
}

// privateScene is what the picture of a table for one player shows. Only that player's viewpoint
// has the backs of the other hands.
func privateScene(w *lang.Words, vp Viewpoint) art.PrivateScene {
	s := art.PrivateScene{BoardScene: tableScene(w, vp), Viewer: vp.View.Viewer}
	for i := range s.Seats {
		s.Backs = append(s.Backs, vp.View.Players[i].Inactive)
	}
	return s
}

// lookAlt says in words what that picture shows.
func lookAlt(w *lang.Words, vp Viewpoint) string {
	vp.plain = true
	lines := []string{w.Text(lang.LookEmptyPile)}
	if vp.View.DrawTop != (game.Face{}) {
		lines[0] = w.LookPile(w.Face(vp.View.DrawTop))
	}
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		if faces := vp.View.Players[i].Inactive; len(faces) > 0 {
			lines = append(lines, w.LookPlayer(vp.Name(game.Seat(i)), shortFaces(w, faces)))
		}
	}
	return altText(lines)
}

// shortFaces lists faces by letter and symbol, because a list of names would be too long.
func shortFaces(w *lang.Words, faces []game.FaceCount) string {
	items := make([]string, len(faces))
	for i, f := range faces {
		items[i] = w.Short(f.Face)
		if f.Count > 1 {
			items[i] += " " + w.TimesMark(f.Count)
		}
	}
	return strings.Join(items, ", ")
}

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
			Figure: vp.figure(game.Seat(i)), Cards: p.Cards, Score: p.Score, Called: p.Uno == game.UnoCalled,
		})
	}
	return s
}

// tableAlt says in words what the picture of a table shows.
func tableAlt(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	vp.plain = true
	color := w.Text(lang.ColorOpen)
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
			parts = append(parts, w.Text(lang.BadgeUno))
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
