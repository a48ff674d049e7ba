package tabletest

import (
	"context"
	"strings"

	"unobot/game/feats"
	"unobot/game/table"
)

// Earned are the feats that a user has earned with a match.
func (s *Store) Earned(ctx context.Context, match table.ID, user table.UserID) ([]feats.ID, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	if r := s.tables[match]; r != nil && r.match != nil && r.match.players[user] != nil {
		return r.match.players[user].earned, nil
	}
	return nil, nil
}

// featsOf is what a user has done in all matches that count; nil: none does.
func (s *Store) featsOf(user table.UserID) feats.Counts {
	var sum feats.Counts
	for _, r := range s.tables {
		if r.match == nil || r.match.players[user] == nil || r.match.players[user].feats == nil {
			continue
		}
		if sum == nil {
			sum = feats.Counts{}
		}
		sum.Add(r.match.players[user].feats)
	}
	return sum
}

// addFeats notes what everybody has done in a match that a commit has won.
func (s *Store) addFeats(r *record, c table.Commit) {
	m := feats.Match{Edition: c.State.Game.Edition(), Options: c.State.Game.Options()}
	for _, seat := range c.State.Seats {
		holder := ""
		if seat.ByPerson() {
			holder = string(seat.User.ID)
		}
		m.Seats = append(m.Seats, holder)
	}
	var steps []feats.Step
	for _, one := range r.steps {
		steps = append(steps, feats.Step{By: string(one.User), Action: one.Action, Events: one.Events})
	}
	done := feats.Of(m, steps)
	for user, p := range r.match.players {
		if p.counted.IsZero() {
			continue
		}
		before := feats.Counts{}
		before.Add(s.featsOf(user))
		p.feats = feats.Counts{}
		p.feats.Add(done[string(user)])
		p.feats.Note(feats.Streak, s.streak(user))
		for _, f := range feats.New(before, s.featsOf(user)) {
			p.earned = append(p.earned, f.ID)
		}
	}
}

func earnedText(list []feats.ID) string {
	var words []string
	for _, id := range list {
		words = append(words, string(id))
	}
	return strings.Join(words, " ")
}
