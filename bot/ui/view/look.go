package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// Look lists the inactive faces that the viewer can see: those of the other hands, and the one on
// top of the draw pile. Nobody sees the backs of the own hand (4.10), and a spectator sees only the
// draw pile.
func Look(w *lang.Words, vp Viewpoint) screen.Screen {
	v := vp.View
	lines := []string{w.Label(lang.LookEmptyPile)}
	if v.DrawTop != (game.Face{}) {
		lines[0] = w.LookPile(vp.signOn(w, v.DrawTop, v.Side^1) + " **" + w.Short(v.DrawTop) + "**")
	}
	for i := range min(v.Seats, len(vp.Seats)) {
		if faces := v.Players[i].Inactive; len(faces) > 0 {
			lines = append(lines, w.LookPlayer("**"+vp.Name(game.Seat(i))+"**", facesText(w, faces)))
		}
	}
	if v.Viewer == game.NoSeat {
		lines = append(lines, w.Label(lang.LookOnlySeated))
	}
	s := screen.Screen{Title: w.Label(lang.HeadingLook), Body: strings.Join(lines, "\n"), Accent: colorStyles[v.Color].accent}
	if v.Viewer != game.NoSeat {
		s.Picture = screen.Picture{Name: "look", Alt: lookAlt(w, vp), Drawing: lookDrawing(privateScene(w, vp))}
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
	lines := []string{w.Label(lang.LookEmptyPile)}
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
