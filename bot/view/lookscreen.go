package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// Look lists the inactive faces that the viewer sees: those of the other
// hands and the one on top of the draw pile. The viewer's own are not in the view
// (4.10), and a spectator sees the draw pile only.
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
	return screen.Screen{Title: w.Label(lang.HeadingLook), Body: strings.Join(lines, "\n"), Accent: colorStyles[v.Color].accent}
}
