package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/feats"
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
