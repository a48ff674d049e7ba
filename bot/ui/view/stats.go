package view

import (
	"fmt"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/rating"
	"unobot/game/table"
)

// ProfileCard holds the profile of a user for a reader.
type ProfileCard struct {
	User     table.User
	Own      bool // the reader is that user
	Profile  table.Profile
	Portrait *art.Portrait // if nil, the initial is shown
	Feats    bool          // with achievements
}

// Stats returns the card of a user.
func Stats(w *lang.Words, c ProfileCard) screen.Screen {
	who := "**" + MarkdownName(c.User.Name) + "**"
	if !c.withPeople() && c.alone().games() == 0 {
		if c.Own {
			return screen.Screen{Text: w.Text(lang.StatsEmpty)}
		}
		return screen.Screen{Text: w.StatsEmptyOf(who)}
	}
	s := screen.Screen{Title: MarkdownName(c.User.Name), Accent: accentHoney}
	if c.withPeople() {
		s.Picture = screen.Picture{
			Name: "profile", Alt: c.alt(w), Scene: c.scene(w), Words: strings.Join(c.lines(w), "\n"),
		}
		s.Body = c.details(w)
	} else {
		s.Picture = screen.Picture{Name: "profile", Alt: c.alone().alt(w), Scene: c.alone().scene(w)}
	}
	if c.alone().games() > 0 {
		s.Fields = []screen.Field{{Name: w.Text(lang.AloneTitle), Value: strings.Join(c.alone().lines(w), "\n")}}
	}
	if c.Feats {
		s.Rows = c.featRows(w)
	}
	return s
}

// featRows lead to the achievements: to those of matches of people, and to those against robots alone if there are any.
func (c ProfileCard) featRows(w *lang.Words) []screen.Row {
	button := func(page int, label, emoji string) screen.Button {
		return screen.Button{
			List:  customid.List{Name: customid.Feats, Page: page, Filter: FeatsOpen + string(c.User.ID)},
			Label: label, Emoji: emoji, Style: screen.Secondary,
		}
	}
	st := c.Profile.Feats
	row := screen.Row{Buttons: []screen.Button{
		button(1, w.FeatsTally(feats.Tally(feats.All, st), len(feats.All)), "🏅"),
	}}
	if c.alone().games() > 0 {
		label := w.SoloFeatsTally(feats.Tally(feats.Solo, st), len(feats.Solo))
		row.Buttons = append(row.Buttons, button(SoloFeatPage(), label, "🤖"))
	}
	return []screen.Row{row}
}

// details returns lines in small print about numbers that no picture shows, without those that are zero.
func (c ProfileCard) details(w *lang.Words) string {
	var lines []string
	if st := c.Profile; st.Shouts+st.Catches+st.ChallengesWon > 0 {
		lines = append(lines, screen.Small(w.StatsCalls(st.Shouts, st.Catches, st.ChallengesWon)))
	}
	if n := c.Profile.LongestHand; n > 0 {
		lines = append(lines, screen.Small(w.StatsLongestHand(n)))
	}
	if moved := c.ratingMoved(w); moved != "" {
		lines = append(lines, screen.Small(moved))
	}
	return strings.Join(lines, "\n")
}

// ratingMoved returns the change of a user's rating by the last match, or "" if it is not known.
func (c ProfileCard) ratingMoved(w *lang.Words) string {
	course := c.Profile.Recent
	if !c.Own || len(course) == 0 || course[len(course)-1].Rating == 0 {
		return ""
	}
	last, before := course[len(course)-1], rating.New().Shown()
	if len(course) > 1 {
		before = course[len(course)-2].Rating
	}
	change := fmt.Sprintf("%+d", last.Rating-before)
	var others []string // players that lost to the user, or won
	for _, o := range c.Profile.Last {
		if o.Won != last.Won {
			name := erasedMark
			if o.Name != "" {
				name = MarkdownName(o.Name)
			}
			others = append(others, name)
		}
	}
	switch {
	case before == 0:
		return ""
	case len(others) == 0:
		return w.RatingAfterRobot(last.Rating, change)
	case last.Won:
		return w.RatingAfterWin(others, last.Rating, change)
	}
	return w.RatingAfterLoss(others, last.Rating, change)
}

// StatsHidden says that a user shows the card to no other user.
func StatsHidden(w *lang.Words, user table.User) screen.Screen {
	return screen.Screen{Text: w.StatsHidden("**" + MarkdownName(user.Name) + "**")}
}

// withPeople reports whether anything was done in matches of people.
func (c ProfileCard) withPeople() bool {
	return c.Profile.Stats != (table.Stats{Rating: c.Profile.Rating})
}

// lines returns the content of the picture in words.
func (c ProfileCard) lines(w *lang.Words) []string {
	st := c.Profile
	lines := []string{
		w.StatsRating(st.Rating),
		w.StatsMatches(st.Matches, st.Wins, percent(st.Wins, st.Matches)),
		w.StatsStreak(st.Streak),
		w.StatsRounds(st.Rounds, st.Points),
	}
	if st.BestRound > 0 {
		lines = append(lines, w.StatsBestRound(st.BestRound))
	}
	if st.Favorite != "" {
		lines = append(lines, w.StatsFavorite(w.Edition(st.Favorite), st.InFavorite))
	}
	if m := st.Medals; m != [table.PodiumPlaces]int{} {
		lines = append(lines, w.StatsMedals(m[0], m[1], m[2]))
	}
	if c.Feats {
		lines = append(lines, w.FeatsTally(feats.Tally(feats.All, st.Feats), len(feats.All)))
	}
	return lines
}

// alt returns the content of the picture, for readers that cannot see it.
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

// course returns the ratings after the last matches, as far as they are known.
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
		s.Feats, s.AllFeats = feats.Tally(feats.All, st.Feats), len(feats.All)
	}
	s.Labels = profileLabels(w, st.Favorite)
	for _, r := range st.Recent {
		s.Recent = append(s.Recent, r.Won)
	}
	return s
}

// profileLabels name the parts of a card.
func profileLabels(w *lang.Words, favorite game.EditionID) art.ProfileLabels {
	l := art.ProfileLabels{
		Rating: w.Text(lang.LabelRating), Feats: w.Text(lang.LabelFeats), Wins: w.Text(lang.LabelWins),
		Streak: w.Text(lang.LabelStreak), BestRound: w.Text(lang.LabelBestRound), Recent: w.Text(lang.LabelRecent),
	}
	if favorite != "" {
		l.Favorite = w.Edition(favorite)
	}
	return l
}

// emblem returns the card that stands for an edition, zero for one that is not known.
func emblem(id game.EditionID) game.Face {
	e, ok := game.EditionByID(id)
	if !ok {
		return game.Face{}
	}
	f, _ := e.Face(e.Emblem)
	return f
}

// percent returns part of whole in percent, rounded to a whole number.
func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}

// aloneCard is the part of a user's card about games against robots alone.
type aloneCard struct{ ProfileCard }

func (c ProfileCard) alone() aloneCard { return aloneCard{c} }

// count returns something that was counted in those games.
func (c aloneCard) count(what feats.Count) int { return c.Profile.Feats[feats.Alone(what)] }

// games returns the number of games that were played to their end.
func (c aloneCard) games() int { return c.count(feats.Games) }

// share returns the number of wins of one kind, and of games of that kind.
func (c aloneCard) share(kind func(feats.Count) feats.Count) art.Share {
	return art.Share{Done: c.count(kind(feats.Won)), All: c.count(kind(feats.Games))}
}

func (c aloneCard) level(i int) art.Share {
	return c.share(func(what feats.Count) feats.Count { return what.Against(feats.Levels[i]) })
}

func (c aloneCard) edition(id game.EditionID) art.Share {
	return c.share(func(what feats.Count) feats.Count { return what.In(id) })
}

// lines describes those games, without counts that are zero.
func (c aloneCard) lines(w *lang.Words) []string {
	won, games := c.count(feats.Won), c.games()
	lines := []string{
		w.StatsMatches(games, won, percent(won, games)),
		w.AloneStreak(c.Profile.Alone.Streak, c.count(feats.Streak)),
	}
	if best := c.count(feats.BestRound); best > 0 {
		lines = append(lines, w.StatsBestRound(best))
	}
	var levels, editions []string
	add := func(list []string, what string, s art.Share) []string {
		if s.All == 0 {
			return list
		}
		return append(list, w.AloneShare(what, s.Done, s.All))
	}
	for i := range feats.Levels {
		levels = add(levels, levelName(w, i), c.level(i))
	}
	for _, e := range game.Editions() {
		editions = add(editions, w.Edition(e.ID), c.edition(e.ID))
	}
	return append(lines, w.AloneLevels(strings.Join(levels, " · ")), w.AloneEditions(strings.Join(editions, " · ")))
}

// levelName returns the strength of robots in words.
func levelName(w *lang.Words, i int) string {
	return w.Text(choices.StrengthWords[choices.Strengths[feats.Levels[i]]])
}

// favorite returns the edition played most often against robots, and how often.
func (c aloneCard) favorite() (id game.EditionID, times int) {
	for _, e := range game.Editions() {
		if n := c.edition(e.ID).All; n > times {
			id, times = e.ID, n
		}
	}
	return id, times
}

// scene returns the card of a user without matches against people.
func (c aloneCard) scene(w *lang.Words) art.ProfileScene {
	favorite, times := c.favorite()
	s := art.ProfileScene{
		Figure: art.Figure{Name: plainName(c.User.Name), Portrait: c.Portrait}, Letters: LettersOf(w),
		Matches: c.games(), Wins: c.count(feats.Won), Streak: c.Profile.Alone.Streak, Recent: c.Profile.Alone.Recent,
		BestRound: c.count(feats.BestRound), Favorite: emblem(favorite), Times: times,
		Labels: profileLabels(w, favorite),
	}
	s.Labels.Rating, s.Labels.Feats = w.Text(lang.AloneTitle), w.Text(lang.LabelSoloFeats)
	for i := range feats.Levels {
		s.Levels, s.Labels.Levels = append(s.Levels, c.level(i)), append(s.Labels.Levels, levelName(w, i))
	}
	if c.Feats {
		s.Feats, s.AllFeats = feats.Tally(feats.Solo, c.Profile.Feats), len(feats.Solo)
	}
	return s
}

// alt returns the content of that picture in words. The lines below it hold the rest.
func (c aloneCard) alt(w *lang.Words) string {
	lines := append([]string{plainName(c.User.Name), w.Text(lang.AloneTitle)}, c.lines(w)...)
	if c.Feats {
		lines = append(lines, w.SoloFeatsTally(feats.Tally(feats.Solo, c.Profile.Feats), len(feats.Solo)))
	}
	return altText(lines)
}

// PlayedAlone reports whether a user has finished games against robots alone.
func PlayedAlone(p table.Profile) bool { return ProfileCard{Profile: p}.alone().games() > 0 }
