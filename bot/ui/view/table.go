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
	top := vp.signOn(v.DrawTop, v.Side^1) + " **" + w.Short(v.DrawTop) + "**"
	lines := lookLines(w, vp, top, facesText)
	s := screen.Screen{Title: w.Text(lang.HeadingLook), Accent: colorStyles[v.Color].accent}
	if v.Viewer == game.NoSeat {
		lines = append(lines, w.Text(lang.LookOnlySeated))
	} else {
		heard := vp
		heard.plain = true
		alt := altText(lookLines(w, heard, w.Face(v.DrawTop), shortFaces))
		s.Picture = screen.Picture{Name: "look", Alt: alt, Scene: privateScene(w, vp)}
	}
	s.Body = strings.Join(lines, "\n")
	return s
}

// lookLines name the face on top of the draw pile, and list those of the other hands.
func lookLines(w *lang.Words, vp Viewpoint, top string, list func(*lang.Words, []game.FaceCount) string) []string {
	lines := []string{w.Text(lang.LookEmptyPile)}
	if vp.View.DrawTop != (game.Face{}) {
		lines[0] = w.LookPile(top)
	}
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		if faces := vp.View.Players[i].Inactive; len(faces) > 0 {
			lines = append(lines, w.LookPlayer("**"+vp.Name(game.Seat(i))+"**", list(w, faces)))
		}
	}
	return lines
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

// tableScene is what the picture of a table shows.
func tableScene(w *lang.Words, vp Viewpoint) art.BoardScene {
	v := vp.View
	s := art.BoardScene{
		Letters: LettersOf(w), Side: v.Side, TwoSided: v.Edition.TwoSided(), Turn: v.Actor, Next: vp.next(),
		Direction: int8(v.Direction), Discard: append([]game.Face{v.Top}, vp.Under...), Color: v.Color, Hyper: v.Hyper,
		Pending: v.Pending, DrawPile: v.DrawPile, DrawTop: v.DrawTop, NoScores: vp.Options.Target == game.SingleRound,
	}
	for i := range min(v.Seats, len(vp.Seats)) {
		p := v.Players[i]
		s.Seats = append(s.Seats, art.BoardSeat{
			Figure: vp.figure(game.Seat(i)), Cards: p.Cards, Score: p.Score, Called: p.Uno == game.UnoCalled,
		})
	}
	return s
}

// tableWords say what the picture of a table shows.
func tableWords(w *lang.Words, vp Viewpoint) string { return strings.Join(tableLines(w, vp), "\n") }

// tableAlt says it for those who cannot see the picture, with all the cards on it.
func tableAlt(w *lang.Words, vp Viewpoint) string {
	vp.plain = true
	return altText(append([]string{turnText(w, vp)}, tableLines(w, vp)...))
}

func tableLines(w *lang.Words, vp Viewpoint) []string {
	v := vp.View
	lines := []string{w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color))}
	if vp.plain && len(vp.Under) > 0 {
		under := make([]string, len(vp.Under))
		for i, f := range vp.Under {
			under[i] = w.Face(f)
		}
		lines = append(lines, w.UnderTop(strings.Join(under, ", ")))
	}
	lines = append(lines, w.DrawPile(v.DrawPile, w.Direction(v.Direction >= 0)))
	if vp.plain && v.DrawTop != (game.Face{}) {
		lines = append(lines, w.LookPile(w.Face(v.DrawTop)))
	}
	if v.Hyper != game.NoColor {
		lines = append(lines, w.HyperOn(vp.colorText(w, v.Hyper)))
	}
	if v.Pending > 0 {
		lines = append(lines, w.Owed(v.Pending))
	}
	return append(lines, listPlayers(w, vp))
}

// listPlayers lists the seats in clockwise order, and marks the one to move.
func listPlayers(w *lang.Words, vp Viewpoint) string {
	lines := make([]string, 0, len(vp.Seats))
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		seat, p := game.Seat(i), vp.View.Players[i]
		mark := "▫️"
		if seat == vp.View.Actor {
			mark = "▶️"
		}
		name := "**" + vp.Name(seat) + "**"
		if vp.Seats[i].Robot != table.NoRobot {
			name += " " + robotMark
		}
		parts := []string{mark + " " + name, w.Cards(p.Cards)}
		if vp.Options.Target != game.SingleRound {
			parts = append(parts, w.Points(p.Score))
		}
		if p.Uno == game.UnoCalled {
			parts = append(parts, w.Text(lang.BadgeUno))
		}
		if badge := seatBadge(w, vp, vp.Seats[i]); badge != "" {
			parts = append(parts, badge)
		}
		lines = append(lines, strings.Join(parts, " · "))
	}
	return strings.Join(lines, "\n")
}

// turnText says who has to do what.
func turnText(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(vp.View.Actor)
	switch vp.View.Phase {
	case game.PhaseColor:
		return w.ColorOf(who)
	case game.PhaseChallenge:
		return w.AnswerOf(who)
	case game.PhaseDiscard, game.PhaseSwap:
		return w.DecisionOf(who)
	default:
		return w.TurnOf(who)
	}
}
