package tabletest

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// favorite is the edition that a user has played most often; of two, the one played last.
func (s *Store) favorite(user table.UserID) game.EditionID {
	times, last := map[game.EditionID]int{}, map[game.EditionID]time.Time{}
	for _, r := range s.tables {
		if r.match == nil || r.match.players[user] == nil || r.match.players[user].counted.IsZero() {
			continue
		}
		e := r.state.Edition
		times[e]++
		if at := r.match.players[user].counted; at.After(last[e]) {
			last[e] = at
		}
	}
	editions := slices.SortedFunc(maps.Keys(times), func(a, b game.EditionID) int {
		return cmp.Or(cmp.Compare(times[b], times[a]), last[b].Compare(last[a]), cmp.Compare(a, b))
	})
	if len(editions) == 0 {
		return ""
	}
	return editions[0]
}
