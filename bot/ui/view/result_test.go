package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestMedalsAreEarned: none without a result, none for no points where points are what counts;
// under lowest scoring none is the best, once anybody has some.
func TestMedalsAreEarned(t *testing.T) {
	for name, c := range map[string]struct {
		phase   table.Phase
		scoring game.Scoring
		scores  [3]int
		winners []game.Seat
		medals  string
	}{
		"a round":                   {table.Playing, game.ScoreWinner, [3]int{60, 0, 0}, nil, "🥇"},
		"three rounds":              {table.Playing, game.ScoreWinner, [3]int{60, 20, 40}, nil, "🥇🥈🥉"},
		"a void round":              {table.Playing, game.ScoreWinner, [3]int{}, nil, ""},
		"a void round, lowest":      {table.Playing, game.ScoreLowest, [3]int{}, nil, ""},
		"a round, lowest":           {table.Playing, game.ScoreLowest, [3]int{0, 20, 40}, nil, "🥇🥈🥉"},
		"a match":                   {table.Finished, game.ScoreWinner, [3]int{520, 100, 0}, []game.Seat{0}, "🥇🥈"},
		"a match won with nothing":  {table.Finished, game.ScoreWinner, [3]int{}, []game.Seat{1}, "🥇"},
		"a match ended by somebody": {table.Abandoned, game.ScoreWinner, [3]int{60, 20, 40}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			vp := Viewpoint{Phase: c.phase, Options: game.Options{Scoring: c.scoring}}
			vp.View.Seats, vp.View.MatchWinners = 3, c.winners
			for i, score := range c.scores {
				vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: "1", Name: "Ada"}})
				vp.View.Players[i].Score = score
				vp.Left, vp.Hands = append(vp.Left, 0), append(vp.Hands, nil)
			}
			medals := ""
			for _, r := range scoresText(lang.For("en"), vp) {
				if strings.ContainsRune("🥇🥈🥉", r) {
					medals += string(r)
				}
			}
			require.Equal(t, c.medals, medals)
			for _, p := range matchScene(lang.For("en"), vp).Places {
				if p.Medal {
					medals = strings.Replace(medals, medal(p.Rank)[:len("🥇")], "", 1)
				}
			}
			require.Empty(t, medals, "the steps of the podium are for them")
		})
	}
}
