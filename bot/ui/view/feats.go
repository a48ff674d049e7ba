package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/feats"
	"unobot/game/table"
)

// The filters of customid.Feats, which the id of the user follows.
const (
	FeatsOpen = "open:" // in a new message
	FeatsTurn = "turn:" // in the same one
)

// FeatRows is the number of achievements on a page.
const FeatRows = art.FeatsShown

// FeatPages returns the number of pages of achievements: those of matches of people, and then those of games against
// robots alone.
func FeatPages() int { return SoloFeatPage() - 1 + pagesOf(feats.Solo) }

// SoloFeatPage returns the first page of achievements against robots alone.
func SoloFeatPage() int { return pagesOf(feats.All) + 1 }

func pagesOf(list []feats.Feat) int { return (len(list) + FeatRows - 1) / FeatRows }

// featsOn returns the achievements on a page, from 1.
func featsOn(page int) (list []feats.Feat, solo bool) {
	list = feats.All
	if solo = page >= SoloFeatPage(); solo {
		list, page = feats.Solo, page-SoloFeatPage()+1
	}
	return list[(page-1)*FeatRows : min(page*FeatRows, len(list))], solo
}

// FeatsPage is a page of a user's achievements.
type FeatsPage struct {
	User   string // the id
	Name   string
	Page   int // from 1; one that is too high is the last one
	Counts feats.Counts
	Told   bool // the lines tell the progress, because no picture shows it
}

// Feats shows a page of achievements: a picture in which each has its name, and a line for each.
func Feats(w *lang.Words, p FeatsPage) screen.Screen {
	page := min(max(1, p.Page), FeatPages())
	list, solo := featsOn(page)
	title, note := w.FeatsTitle(MarkdownName(p.Name), page, FeatPages()), lang.FeatsNote
	if solo {
		title, note = w.SoloFeatsTitle(MarkdownName(p.Name), page, FeatPages()), lang.SoloFeatsNote
	}
	scene := art.FeatsScene{}
	var lines, plain []string
	for _, f := range list {
		done := f.Progress(p.Counts)
		scene.Feats = append(scene.Feats, art.FeatTile{
			Name: w.FeatName(f.ID), Glyph: f.Medal, Metal: int(f.Rank), Done: done, Goal: f.Goal, Solo: solo,
		})
		lines = append(lines, p.line(w, f, done))
		plain = append(plain, w.FeatName(f.ID)+", "+w.FeatProgress(done, f.Goal))
	}
	return screen.Screen{
		Title: title, Accent: accentHoney,
		Picture: screen.Picture{Name: "feats", Alt: altText(plain), Scene: scene},
		Body:    strings.Join(lines, "\n"), Footer: w.Text(note),
		Rows: pageRows(w, customid.Feats, FeatsTurn+p.User, page, FeatPages()),
	}
}

func (p FeatsPage) line(w *lang.Words, f feats.Feat, done int) string {
	line := "**" + w.FeatName(f.ID) + "** · " + w.FeatLine(f.ID)
	switch {
	case done >= f.Goal:
		return "🏅 " + line
	case p.Told && f.Goal > 1:
		return "▫️ " + line + " (" + w.FeatProgress(done, f.Goal) + ")"
	}
	return "▫️ " + line
}

// WithEarned adds a line to a hand that names the achievements of the match.
func WithEarned(w *lang.Words, s screen.Screen, earned []feats.ID) screen.Screen {
	var names []string
	for _, f := range slices.Concat(feats.All, feats.Solo) {
		if slices.Contains(earned, f.ID) {
			names = append(names, "**"+w.FeatName(f.ID)+"**")
		}
	}
	if len(names) == 0 {
		return s
	}
	const told = 3
	if more := len(names) - told; more > 0 {
		names = append(names[:told], w.AndMore(more))
	}
	line := "🏅 " + w.FeatsEarned(names)
	s.Body = strings.TrimSpace(line + "\n" + s.Body)
	return s
}

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
