package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
)

// Look lists the inactive faces that the viewer can see: those of the other hands, and the one on top of the draw pile.
// Players do not see the backs of their own hands (4.10), and a spectator sees only the draw pile.
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

// privateScene returns the content of a table's picture for one player. Only that player's viewpoint has the backs of
// the other hands.
func privateScene(w *lang.Words, vp Viewpoint) art.PrivateScene {
	s := art.PrivateScene{BoardScene: tableScene(w, vp), Viewer: vp.View.Viewer}
	for i := range s.Seats {
		s.Backs = append(s.Backs, vp.View.Players[i].Inactive)
	}
	return s
}
