package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// taught is the tutorial of an edition after moves in the words of the record, those of the learner and of the robot in
// turn: "r8", "W-b", "draw", "catch" and "uno".
func taught(t *testing.T, e game.EditionID, moves ...string) table.State {
	t.Helper()
	s := roomtest.DealIn(t, e, tutorial.Seats)
	g, err := tutorial.Game(e)
	require.NoError(t, err)
	s.Guild, s.Channel, s.Options, s.Game = "", table.LearnChannel(e, "u0"), tutorial.Options(e), g
	s.Seats[tutorial.Robot] = table.Seat{User: table.User{Name: "Pixel"}, Robot: table.Easy}
	for _, m := range moves {
		a := game.Action{Seat: s.Game.Actor()}
		switch m {
		case "draw":
			a.Kind = game.ActDraw
		case "uno":
			a.Kind = game.ActShout
		case "catch":
			a.Kind, a.Target = game.ActCatch, tutorial.Robot
		default:
			a.Kind = game.ActPlay
			code, color, _ := strings.Cut(m, "-")
			v := s.Game.View(a.Seat)
			for _, fc := range v.Playable {
				if fc.Face.Code() == code {
					a.Card = s.Game.Candidates(a.Seat, game.ActPlay, fc.Face).First()
				}
			}
			for _, c := range v.Edition.Colors(v.Side) {
				if c.Letter() == color {
					a.Color = c
				}
			}
		}
		s, err = roomtest.Apply(s, a)
		require.NoError(t, err, m)
	}
	if s.Game.Phase() == game.PhaseMatchOver {
		s.Phase = table.Finished
	}
	return s
}

// TestGoldenLessons: each lesson in the hand where it comes, and the ends of a tutorial.
func TestGoldenLessons(t *testing.T) {
	hand := func(left Hints, e game.EditionID, moves ...string) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(taught(t, e, moves...), tutorial.Learner), HandDisplay{Hints: left})
			return drawn
		}
	}
	first := lessonsFrom + Hint(tutorial.Match)
	told := EveryLesson.Without(first)
	skipped := taught(t, "classic", "r8")
	skipped.Phase, skipped.EndedBy = table.Abandoned, skipped.Seats[0].User
	before := []string{"r8", "g8", "gS", "W-b", "W-g", "draw", "g1", "b1", "g1"}
	won := append(before[:len(before):len(before)], "catch", "uno", "b1", "draw", "b6")
	for name, draw := range map[string]func(*lang.Words) screen.Screen{
		"learn_match":  hand(EveryLesson, "classic"),
		"learn_action": hand(told, "classic", before[:2]...),
		"learn_wild":   hand(told, "classic", before[:3]...),
		"learn_waits":  hand(told, "classic", before[:4]...),
		"learn_draw":   hand(told, "classic", before[:5]...),
		"learn_known":  hand(0, "classic", before[:7]...),
		"learn_catch":  hand(0, "classic", before...),
		"learn_uno":    hand(0, "classic", won[:10]...),
		"learn_flip":   hand(told.Without(lessonsFrom+Hint(tutorial.Action)), "flip", "r8", "g8", "gS"),
		"learn_done":   hand(0, "classic", won...),
		"learn_lost":   hand(0, "classic", append(before[:len(before):len(before)], "draw", "g4")...),
		"learn_skipped": func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(skipped, tutorial.Learner), HandDisplay{})
			return drawn
		},
		"learn_text": func(w *lang.Words) screen.Screen {
			drawn, _ := Hand(w, For(taught(t, "classic"), tutorial.Learner).WithText(true), HandDisplay{Hints: EveryLesson})
			return drawn
		},
	} {
		requireGolden(t, name, draw)
	}
}
