package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

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

// scene returns the card of a user who has played against robots only.
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
