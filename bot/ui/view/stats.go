package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

// ProfileCard is the profile of a user, as a reader sees it.
type ProfileCard struct {
	User     table.User
	Own      bool // the reader is that user
	Profile  table.Profile
	Portrait *art.Portrait // nil: the initial
	Feats    bool          // with achievements
}

// Stats is the card of a user.
func Stats(w *lang.Words, c ProfileCard) screen.Screen {
	who := "**" + MarkdownName(c.User.Name) + "**"
	if c.empty() {
		if c.Own {
			return screen.Screen{Text: w.Text(lang.StatsEmpty)}
		}
		return screen.Screen{Text: w.StatsEmptyOf(who)}
	}
	st := c.Profile
	s := screen.Screen{
		Title: MarkdownName(c.User.Name), Accent: accentHoney,
		Picture: screen.Picture{
			Name: "profile", Alt: c.alt(w), Scene: c.scene(w), Words: strings.Join(c.lines(w), "\n"),
		},
		Body: screen.Small(w.StatsCalls(st.Shouts, st.Catches, st.ChallengesWon)) + "\n" +
			screen.Small(w.StatsLongestHand(st.LongestHand)),
	}
	if c.Feats {
		s.Rows = []screen.Row{{Buttons: []screen.Button{{
			List:  customid.List{Name: customid.Feats, Page: 1, Filter: FeatsOpen + string(c.User.ID)},
			Label: w.FeatsTally(feats.Tally(st.Feats), len(feats.All)), Emoji: "🏅", Style: screen.Secondary,
		}}}}
	}
	return s
}

// StatsHidden says that a user shows nobody the card.
func StatsHidden(w *lang.Words, user table.User) screen.Screen {
	return screen.Screen{Text: w.StatsHidden("**" + MarkdownName(user.Name) + "**")}
}

// empty reports whether there is nothing to show.
func (c ProfileCard) empty() bool { return c.Profile.Stats == (table.Stats{Rating: c.Profile.Rating}) }

// lines say in words what the picture shows.
func (c ProfileCard) lines(w *lang.Words) []string {
	st := c.Profile
	lines := []string{
		w.StatsRating(st.Rating),
		w.StatsMatches(st.Matches, st.Wins, percent(st.Wins, st.Matches)),
		w.StatsStreak(st.Streak),
		w.StatsRounds(st.Rounds, st.Points),
		w.StatsBestRound(st.BestRound),
	}
	if st.Favorite != "" {
		lines = append(lines, w.StatsFavorite(w.Edition(st.Favorite), st.InFavorite))
	}
	if m := st.Medals; m != [table.PodiumPlaces]int{} {
		lines = append(lines, w.StatsMedals(m[0], m[1], m[2]))
	}
	if c.Feats {
		lines = append(lines, w.FeatsTally(feats.Tally(st.Feats), len(feats.All)))
	}
	return lines
}

// alt is what the picture shows, for those who cannot see it.
func (c ProfileCard) alt(w *lang.Words) string {
	lines := append([]string{plainName(c.User.Name)}, c.lines(w)...)
	if course := c.course(); len(course) > 1 {
		var words []string
		for _, n := range course {
			words = append(words, w.Number(n))
		}
		lines = append(lines, w.StatsCourse(strings.Join(words, ", ")))
	}
	return altText(lines)
}

// course are the ratings after the last matches, as far as they are known.
func (c ProfileCard) course() []int {
	var list []int
	for _, r := range c.Profile.Recent {
		if r.Rating != 0 {
			list = append(list, r.Rating)
		}
	}
	return list
}

func (c ProfileCard) scene(w *lang.Words) art.ProfileScene {
	st := c.Profile
	s := art.ProfileScene{
		Figure: art.Figure{Name: plainName(c.User.Name), Portrait: c.Portrait}, Letters: LettersOf(w),
		Matches: st.Matches, Wins: st.Wins, Streak: st.Streak, Course: c.course(), Rating: st.Rating,
		BestRound: st.BestRound, Favorite: emblem(st.Favorite), Times: st.InFavorite, Medals: st.Medals,
	}
	if c.Feats {
		s.Feats, s.AllFeats = feats.Tally(st.Feats), len(feats.All)
	}
	for _, r := range st.Recent {
		s.Recent = append(s.Recent, r.Won)
	}
	return s
}

// emblem is the card that stands for an edition, zero for one that is not known.
func emblem(id game.EditionID) game.Face {
	e, ok := game.EditionByID(id)
	if !ok {
		return game.Face{}
	}
	f, _ := e.Face(e.Emblem)
	return f
}

// percent is part of whole in percent, rounded to a whole number.
func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}
