package view

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestABoardShowsWhatEachPlayerDidLast: on the picture, and in the words that stand for it.
func TestABoardShowsWhatEachPlayerDidLast(t *testing.T) {
	const ada, bruno, cleo = game.Seat(0), game.Seat(1), game.Seat(2)
	by := func(kind game.EventKind, seat, target game.Seat, n int) game.Seen {
		return game.Seen{Kind: kind, Seat: seat, Target: target, N: n}
	}
	play := func(seat game.Seat, f game.Face, c game.Color) game.Seen {
		return game.Seen{Kind: game.EvPlayed, Seat: seat, Face: f, Color: c}
	}
	drew := func(seat game.Seat, n int) game.Seen { return by(game.EvDrew, seat, game.NoSeat, n) }
	skipped := func(seat game.Seat) game.Seen { return by(game.EvSkipped, seat, game.NoSeat, 0) }
	red7, blueSkip := game.Face{Color: game.Red, Number: 7}, game.Face{Color: game.Blue, Symbol: game.Skip}
	two, four, zero := game.Face{Color: game.Blue, Symbol: game.DrawTwo}, game.Face{Symbol: game.WildDrawFour}, game.Face{Color: game.Blue}
	for name, c := range map[string]struct {
		steps [][]game.Seen
		want  [3]art.Deed
		words [3]string
	}{
		"cards": {
			[][]game.Seen{{play(ada, red7, 0)}, {play(bruno, blueSkip, 0), skipped(cleo)}},
			[3]art.Deed{{At: 1, Face: red7}, {At: 2, Face: blueSkip}, {At: 3, Skipped: true}},
			[3]string{"last: Red 7", "last: Blue Skip", "last: missed a turn"},
		},
		"a draw, a card that was drawn and played, one that was kept": {
			[][]game.Seen{{drew(ada, 1)}, {drew(bruno, 1)}, {play(bruno, red7, 0)}, {drew(cleo, 3)}, {by(game.EvKept, cleo, 0, 0)}},
			[3]art.Deed{{At: 1, Drew: 1}, {At: 2, Face: red7}, {At: 3, Drew: 3}},
			[3]string{"last: drew 1 card", "last: Red 7", "last: drew 3 cards"},
		},
		"a card that strikes": {
			[][]game.Seen{{play(bruno, red7, 0)}, {play(ada, two, 0), drew(bruno, 2), skipped(bruno)}},
			[3]art.Deed{{At: 1, Face: two}, {At: 2, Struck: 2, Skipped: true}},
			[3]string{"last: Blue Draw Two", "last: drew 2 cards, missed a turn", ""},
		},
		"a wild that is taken": {
			[][]game.Seen{{play(ada, four, game.Red)}, {by(game.EvAccepted, bruno, 0, 0), drew(bruno, 4), skipped(bruno)}},
			[3]art.Deed{{At: 1, Face: four, Named: game.Red}, {At: 2, Struck: 4, Skipped: true}},
			[3]string{"last: Wild Draw Four, red", "last: drew 4 cards, missed a turn", ""},
		},
		"a bluff that is caught, who stays to move": {
			[][]game.Seen{{play(ada, four, game.Red)}, {by(game.EvChallengeWon, bruno, ada, 0), drew(ada, 4)}},
			[3]art.Deed{{At: 1, Face: four, Named: game.Red, Struck: 4}},
			[3]string{"last: Wild Draw Four, red, drew 4 cards", "", ""},
		},
		"a challenge that is lost": {
			[][]game.Seen{{play(ada, four, game.Red)}, {by(game.EvChallengeLost, bruno, ada, 0), drew(bruno, 6), skipped(bruno)}},
			[3]art.Deed{{At: 1, Face: four, Named: game.Red}, {At: 2, Struck: 6, Skipped: true}},
			[3]string{"last: Wild Draw Four, red", "last: drew 6 cards, missed a turn", ""},
		},
		"a forgotten UNO": {
			[][]game.Seen{{play(ada, red7, 0)}, {by(game.EvCaught, cleo, ada, 0), drew(ada, 2)}},
			[3]art.Deed{{At: 1, Face: red7, Struck: 2}},
			[3]string{"last: Red 7, drew 2 cards", "", ""},
		},
		"hands that move": {
			[][]game.Seen{{play(ada, red7, 0)}, {by(game.EvSwapped, ada, cleo, 0)}, {play(bruno, zero, 0), by(game.EvRotated, bruno, 0, 0)}},
			[3]art.Deed{{At: 1, Face: red7, Swapped: true, With: cleo}, {At: 2, Face: zero, Swapped: true, With: game.NoSeat}},
			[3]string{"last: Red 7, swapped hands with Cleo", "last: Blue 0, passed all hands on", ""},
		},
		"a color for the first card": {
			[][]game.Seen{{by(game.EvDealt, cleo, 0, 1), {Kind: game.EvFirstCard, Face: game.Face{Symbol: game.Wild}}}, {{Kind: game.EvColor, Seat: ada, Color: game.Blue}}},
			[3]art.Deed{{At: 1, Named: game.Blue}},
			[3]string{"last: blue", "", ""},
		},
		"a new round": {
			[][]game.Seen{{play(ada, red7, 0)}, {by(game.EvDealt, cleo, 0, 2), {Kind: game.EvFirstCard, Seat: game.NoSeat, Face: two}, drew(ada, 2), skipped(ada)}},
			[3]art.Deed{{At: 1, Struck: 2, Skipped: true}},
			[3]string{"last: drew 2 cards, missed a turn", "", ""},
		},
		"one of old again": {
			[][]game.Seen{{play(ada, red7, 0)}, {play(bruno, red7, 0)}, {play(cleo, red7, 0)}, {play(ada, zero, 0)}},
			[3]art.Deed{{At: 3, Face: zero}, {At: 1, Face: red7}, {At: 2, Face: red7}},
			[3]string{"last: Blue 0", "last: Red 7", "last: Red 7"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			vp := Viewpoint{Seats: []table.Seat{{User: table.User{Name: "Ada"}}, {User: table.User{Name: "Bruno"}}, {User: table.User{Name: "Cleo"}}}}
			vp.View.Seats, vp.View.Edition = len(vp.Seats), game.Editions()[0]
			for step, events := range c.steps {
				for _, e := range events {
					vp.Seen = append(vp.Seen, Witnessed{Seen: e, Step: step})
				}
			}
			w := lang.For("en")
			for seat, shown := range tableScene(w, vp).Seats {
				require.Equal(t, c.want[seat], shown.Last)
				require.Equal(t, c.words[seat], deedWords(w, vp, shown.Last))
				require.Contains(t, tableAlt(w, vp), c.words[seat])
			}
		})
	}
}

// TestTheLaneIsTheSameForEverybody: it shows only events that the whole table has seen.
func TestTheLaneIsTheSameForEverybody(t *testing.T) {
	for _, e := range game.Editions() {
		s := roomtest.PlayFew(roomtest.DealIn(t, e.ID, 4))
		for seat := range game.Seat(4) {
			require.Equal(t, For(s, game.NoSeat).lane(), For(s, seat).lane())
		}
	}
}

// TestTheLaneIsWhole for any number of players, for any moves, and after a restart: a table's stored events reach back
// to everybody's last card.
func TestTheLaneIsWhole(t *testing.T) {
	for i, e := range game.Editions() {
		for _, seats := range []int{2, 4, 10} {
			rng := rand.New(rand.NewPCG(uint64(i), uint64(seats)))
			seats = min(seats, e.MostSeats())
			s := roomtest.DealIn(t, e.ID, seats)
			s.Options.House = game.HouseRulesOf(game.HouseJumpIn, game.HouseSevenZero, game.HouseStacking)
			s.Options = e.Fit(s.Options)
			g, err := game.New(e, s.Options, seats, [32]byte{byte(i)})
			require.NoError(t, err)
			s.Game = g
			whole, steps := s, []table.Step(nil)
			for range 150 {
				legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
				if len(legal) == 0 || s.Game.Phase() == game.PhaseMatchOver {
					break
				}
				a := legal[rng.IntN(len(legal))]
				var events []game.Event
				require.NoError(t, s.Game.Apply(a, &events))
				step := table.Step{N: s.Steps, Action: a, Events: events, User: "somebody"}
				s.Steps, steps = s.Steps+1, append(steps, step)
				s.Recent = s.Remember(step)
				for _, happened := range events {
					whole.Recent = append(whole.Recent, table.Happening{Step: step.N, Event: happened})
				}
				whole.Game = s.Game
				again := s
				require.True(t, again.Recall(steps[max(0, len(steps)-table.MostRecent):]))
				require.Equal(t, For(whole, game.NoSeat).lane(), For(s, game.NoSeat).lane(), "%s, %d", e.ID, seats)
				require.Equal(t, For(s, game.NoSeat).lane(), For(again, game.NoSeat).lane())
			}
		}
	}
}

// TestALateClickIsToldWhatChanged: "That button was out of date, so nothing happened" did not mention the change.
func TestALateClickIsToldWhatChanged(t *testing.T) {
	s := roomtest.Deal(t, 3)
	for i, name := range []string{"Ada", "Bruno", "Chloé"} {
		s.Seats[i].User.Name = name
	}
	red7 := game.Face{Color: game.Red, Symbol: game.Number, Number: 7}
	late := func(viewer, actor game.Seat, events ...game.Seen) Viewpoint {
		vp := For(s, viewer)
		vp.View.Actor, vp.View.Viewer, vp.Seen = actor, viewer, nil
		for i, e := range events {
			vp.Seen = append(vp.Seen, Witnessed{Seen: e, Step: i})
		}
		return vp
	}
	played := func(by game.Seat) game.Seen { return game.Seen{Kind: game.EvPlayed, Seat: by, Face: red7} }
	missed := late(0, 2, played(0))
	missed.Seats = append([]table.Seat(nil), missed.Seats...)
	missed.Seats[0].Missed = 1
	over := late(0, 2, game.Seen{Kind: game.EvRoundWon, Seat: 1, N: 66})
	over.View.Phase = game.PhaseRoundOver
	for name, tt := range map[string]struct {
		vp     Viewpoint
		en, fr string
	}{
		"somebody played": {
			late(0, 2, played(1)), "Too late! Bruno plays a red 7. **Chloé's turn**",
			"Trop tard\u00a0! Bruno joue un 7 rouge. **À Chloé de jouer**",
		},
		"and now it is the reader's turn": {
			late(0, 0, played(1)), "Too late! Bruno plays a red 7.", "Trop tard\u00a0! Bruno joue un 7 rouge.",
		},
		"the reader's own second click": {
			late(0, 2, played(0)), "Too late! You've already moved. **Chloé's turn**",
			"Trop tard\u00a0! Tu as déjà joué. **À Chloé de jouer**",
		},
		"the reader's time ran out": {
			missed, "Too late! Your time ran out. **Chloé's turn**", "Trop tard\u00a0! Ton temps est écoulé. **À Chloé de jouer**",
		},
		"the round ended":  {over, "Too late! Bruno wins the round: 66 points!", ""},
		"nothing is known": {late(0, 2), "Too late! **Chloé's turn**", "Trop tard\u00a0! **À Chloé de jouer**"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, tt.en, Meanwhile(lang.For("en"), tt.vp))
			if tt.fr != "" {
				require.Equal(t, tt.fr, Meanwhile(lang.For("fr"), tt.vp))
			}
		})
	}
}
