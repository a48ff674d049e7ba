package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// Rivals returns the two users of a lobby for two, or of a match that two people played. It returns false if there are
// others, too.
func Rivals(s table.State) (rivals [2]table.User, two bool) {
	var users []table.User
	for _, seat := range s.Seats {
		switch {
		case seat.User.ID != "":
			users = append(users, seat.User)
		case s.Phase == table.Lobby:
			return rivals, false // a robot plays, too
		}
	}
	switch s.Phase {
	case table.Lobby:
		users = append(users, s.Invited...)
	case table.Finished:
	default:
		return rivals, false
	}
	if two = len(users) == 2; two {
		rivals = [2]table.User(users)
	}
	return rivals, two
}

// rivalLines returns the results of two players against each other: the score, and then the other counts, at most so
// many lines.
func rivalLines(w *lang.Words, vp Viewpoint, most int) []string {
	r := vp.Rivalry
	if r.Matches == 0 {
		return nil
	}
	name := func(i int) string {
		if vp.plain {
			return plainName(vp.rivals[i].Name)
		}
		return "**" + MarkdownName(vp.rivals[i].Name) + "**"
	}
	lines := []string{w.RivalsScore(name(0), r.Sides[0].Wins, r.Sides[1].Wins, name(1))}
	for i, side := range r.Sides {
		if side.Hits > 0 {
			lines = append(lines, w.RivalHits(name(i), name(1-i), side.Hits))
		}
		if side.Bluffs > 0 {
			lines = append(lines, w.RivalBluffs(name(i), name(1-i), side.Bluffs))
		}
		if side.Skips > 0 {
			lines = append(lines, w.RivalSkips(name(i), name(1-i), side.Skips))
		}
	}
	return lines[:min(len(lines), most)]
}

// WithRivalry returns the viewpoint with the results of its table's two players against each other.
func (vp Viewpoint) WithRivalry(rivals [2]table.User, r table.Rivalry) Viewpoint {
	vp.rivals, vp.Rivalry = rivals, r
	return vp
}

// withRivals replaces the picture of a lobby for two that have met before by one of their results.
func withRivals(w *lang.Words, vp Viewpoint, s screen.Screen) screen.Screen {
	if vp.Rivalry.Matches == 0 {
		return s
	}
	heard := vp
	heard.plain = true
	const all, told = 7, 3
	s.Picture = screen.Picture{
		Name: "rivals", Alt: s.Picture.Alt + "\n" + strings.Join(rivalLines(w, heard, all), "\n"),
		Scene: rivalScene(vp), Words: s.Picture.Words,
	}
	for _, line := range rivalLines(w, vp, told) {
		s.Body += "\n" + screen.Small(line)
	}
	return s
}

// rivalScene returns the content of that picture.
func rivalScene(vp Viewpoint) art.RivalsScene {
	var s art.RivalsScene
	for i, side := range vp.Rivalry.Sides {
		s.Sides[i] = art.RivalFigure{
			Figure: vp.figureOf(vp.rivals[i]), Wins: side.Wins, Hits: side.Hits, Bluffs: side.Bluffs, Skips: side.Skips,
			Streak: side.Streak, Recent: side.Recent,
		}
	}
	return s
}
