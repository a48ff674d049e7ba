package view

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Ada reads of the events below.
const ada, bruno, echo = game.Seat(0), game.Seat(1), game.Seat(2)

// happens is a step: its player, the action, and its effects.
type happens struct {
	by    game.Seat
	did   game.ActionKind
	clock bool
	then  []game.Seen
}

func face(c game.Color, s game.Symbol, n uint8) game.Face {
	return game.Face{Color: c, Symbol: s, Number: n}
}

func cards(faces ...game.Face) (list []game.FaceCount) {
	for _, f := range faces {
		list = append(list, game.FaceCount{Face: f, Count: 1})
	}
	return list
}

// plays returns a card that a seat plays.
func plays(by game.Seat, f game.Face, then ...game.Seen) happens {
	e := game.Seen{Kind: game.EvPlayed, Seat: by, Face: f}
	if f.Symbol.IsWild() {
		e.Color = game.Red
	}
	return happens{by: by, did: game.ActPlay, then: append([]game.Seen{e}, then...)}
}

func drew(seat game.Seat, n int, faces ...game.Face) game.Seen {
	return game.Seen{Kind: game.EvDrew, Seat: seat, Target: game.NoSeat, N: n, Active: cards(faces...)}
}

func happening(kind game.EventKind, seat, target game.Seat) game.Seen {
	return game.Seen{Kind: kind, Seat: seat, Target: target}
}

// afterSteps returns Ada's viewpoint after some steps.
func afterSteps(steps ...happens) Viewpoint {
	e, _ := game.EditionByID("classic")
	vp := Viewpoint{View: game.View{Edition: e, Viewer: ada, Actor: bruno, Seats: 3, Round: 1, Direction: 1}}
	for i, name := range []string{"Ada", "Bruno", "Echo"} {
		vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: table.UserID(name), Name: name}})
		vp.View.Players[i].Cards = i + 5
	}
	for n, s := range steps {
		for _, seen := range s.then {
			vp.Seen = append(vp.Seen, Witnessed{Seen: seen, Step: n, By: s.by, Did: s.did, Auto: s.clock})
		}
	}
	return vp
}

// TestSinceMyLastTurn: moves against me come first and by name, with their amounts and my cards, and the others follow
// in order.
func TestSinceMyLastTurn(t *testing.T) {
	g4, b9, r1, y2 := face(game.Green, 0, 4), face(game.Blue, 0, 9), face(game.Red, 0, 1), face(game.Yellow, 0, 2)
	two, skip := face(game.Red, game.DrawTwo, 0), face(game.Blue, game.Skip, 0)
	four, flip := face(0, game.WildDrawFour, 0), face(game.Red, game.Flip, 0)
	missed := func(s game.Seat) game.Seen { return happening(game.EvSkipped, s, 0) }
	took := func(s game.Seat, did game.ActionKind, then ...game.Seen) happens {
		return happens{by: s, did: did, then: then}
	}
	byClock := func(s happens) happens { s.clock = true; return s }
	for name, c := range map[string]struct {
		steps  []happens
		en, fr []string // mine
		rest   []string
	}{
		"a +2, and then more": {
			[]happens{
				plays(bruno, r1), plays(echo, two, drew(ada, 2, g4, b9), missed(ada)),
				plays(bruno, skip, missed(echo)),
			},
			[]string{"Echo's +2: you drew Green 4 and Blue 9."},
			[]string{"Avec le +2 d’Echo, tu as pioché un 4 vert et un 9 bleu."},
			[]string{"Bruno plays a red 1.", "Bruno plays a blue Skip: Echo misses a turn."},
		},
		"a skip": {
			[]happens{plays(echo, skip, missed(ada))},
			[]string{"Echo's Skip: you missed a turn."},
			[]string{"Avec le Passe-tour d’Echo, tu as passé ton tour."},
			nil,
		},
		"a stack is one sum": {
			[]happens{
				plays(bruno, two), plays(echo, two),
				took(ada, game.ActDraw, drew(ada, 4, g4, b9, r1, y2), missed(ada)),
			},
			[]string{"Bruno's +2 and Echo's +2: you drew Green 4, Blue 9, Red 1 and Yellow 2."},
			[]string{"Avec le +2 de Bruno et le +2 d’Echo, tu as pioché un 4 vert, un 9 bleu, un 1 rouge et un 2 jaune."},
			[]string{"Bruno plays a red Draw Two."},
		},
		"a wild taken": {
			[]happens{plays(echo, four), took(ada, game.ActAccept, happening(game.EvAccepted, ada, 0), drew(ada, 4, g4, b9, r1, y2), missed(ada))},
			[]string{"Echo's +4: you drew Green 4, Blue 9, Red 1 and Yellow 2."},
			[]string{"Avec le Joker +4 d’Echo, tu as pioché un 4 vert, un 9 bleu, un 1 rouge et un 2 jaune."},
			nil,
		},
		"my challenge lost, in two draws": {
			[]happens{plays(echo, four), took(
				ada, game.ActChallenge, happening(game.EvRevealed, echo, ada), happening(game.EvChallengeLost, ada, echo),
				drew(ada, 2, g4, b9), drew(ada, 2, r1, y2), missed(ada),
			), plays(bruno, r1)},
			[]string{"You challenged, but Echo wasn't bluffing: you drew Green 4, Blue 9, Red 1 and Yellow 2."},
			[]string{"Tu as contesté, mais Echo ne bluffait pas\u00a0: tu as pioché un 4 vert, un 9 bleu, un 1 rouge et un 2 jaune."},
			[]string{"Bruno plays a red 1."},
		},
		"my challenge won": {
			[]happens{plays(echo, four), took(ada, game.ActChallenge, happening(game.EvChallengeWon, ada, echo), drew(echo, 4))},
			[]string{"You were right: Echo was bluffing and drew 4 cards."},
			[]string{"Bien vu\u00a0: Echo bluffait et a pioché 4 cartes."},
			nil,
		},
		"my bluff is caught": {
			[]happens{took(bruno, game.ActChallenge, happening(game.EvChallengeWon, bruno, ada), drew(ada, 2, g4, b9))},
			[]string{"Bruno saw through your bluff: you drew Green 4 and Blue 9."},
			[]string{"Bruno a vu ton bluff\u00a0: tu as pioché un 4 vert et un 9 bleu."},
			nil,
		},
		"somebody else's challenge": {
			[]happens{plays(bruno, four), took(echo, game.ActChallenge, happening(game.EvChallengeLost, echo, bruno), drew(echo, 4), drew(echo, 2), missed(echo))},
			nil, nil,
			[]string{"Bruno plays a Wild Draw Four: it's 🔴 red now.", "Echo challenges: Bruno wasn't bluffing! Echo draws 6 and misses a turn."},
		},
		"a seven takes my hand": {
			[]happens{plays(echo, face(game.Red, 0, 7)), took(echo, game.ActSwap, happening(game.EvSwapped, echo, ada)), plays(bruno, r1)},
			[]string{"Echo's 7: you two swapped hands."},
			[]string{"Avec le 7 d’Echo, vous avez échangé vos mains."},
			[]string{"Bruno plays a red 1."},
		},
		"a zero": {
			[]happens{plays(echo, face(game.Red, 0, 0), happening(game.EvRotated, echo, 0))},
			[]string{"Echo's 0: every hand moved on, yours too."},
			[]string{"Avec le 0 d’Echo, toutes les mains ont tourné, la tienne aussi."},
			nil,
		},
		"a flip": {
			[]happens{plays(echo, flip, game.Seen{Kind: game.EvFlipped, Seat: game.NoSeat, Side: game.Dark})},
			[]string{"Echo's Flip: your cards turned over."},
			[]string{"Avec le Flip d’Echo, tes cartes se sont retournées."},
			nil,
		},
		"somebody jumps in": {
			[]happens{{by: echo, did: game.ActJump, then: []game.Seen{{Kind: game.EvJumped, Seat: echo, Face: r1}}}},
			nil, nil,
			[]string{"Echo jumps in with a red 1."},
		},
		"my time ran out": {
			[]happens{
				plays(bruno, r1), byClock(took(ada, game.ActDraw, drew(ada, 1, g4))),
				byClock(took(ada, game.ActPass, happening(game.EvKept, ada, 0))), plays(bruno, b9),
			},
			[]string{"Your time ran out: you drew Green 4."},
			[]string{"Temps écoulé\u00a0: tu as pioché un 4 vert."},
			[]string{"Bruno plays a red 1.", "Bruno plays a blue 9."},
		},
		"caught": {
			[]happens{took(bruno, game.ActCatch, happening(game.EvCaught, bruno, ada), drew(ada, 2, g4, b9))},
			[]string{"Bruno caught you without UNO: you drew Green 4 and Blue 9."},
			[]string{"Bruno t’a contré, UNO oublié\u00a0: tu as pioché un 4 vert et un 9 bleu."},
			nil,
		},
		"Hyper Speed skips me": {
			[]happens{plays(echo, r1, missed(ada))},
			[]string{"Echo's 1: you missed a turn."},
			[]string{"Avec le 1 d’Echo, tu as passé ton tour."},
			nil,
		},
		"the first card": {
			[]happens{{by: game.NoSeat, did: game.ActDeal, then: []game.Seen{{Kind: game.EvFirstCard, Seat: game.NoSeat, Face: skip}, missed(ada)}}},
			[]string{"The first card is a blue Skip: you missed a turn."},
			[]string{"La première carte est un Passe-tour bleu\u00a0: tu as passé ton tour."},
			nil,
		},
		"Jim Hopper": {
			[]happens{plays(echo, face(0, game.WildJimHopper, 0)), took(ada, game.ActDiscard, game.Seen{Kind: game.EvDiscarded, Seat: ada, N: 2, Active: cards(g4, b9)})},
			[]string{"Echo's Wild Jim Hopper: you dropped Green 4 and Blue 9."},
			[]string{"Avec le Joker Jim Hopper d’Echo, tu as jeté un 4 vert et un 9 bleu."},
			nil,
		},
	} {
		vp := afterSteps(c.steps...)
		mine, rest := sinceLines(lang.For("en"), vp)
		require.Equal(t, c.en, mine, name)
		require.Equal(t, c.rest, rest, name)
		mine, _ = sinceLines(lang.For("fr"), vp)
		require.Equal(t, c.fr, mine, name)
	}
}

// TestStripOfSinceMyLastTurn: mockups/since-4, move by move.
func TestStripOfSinceMyLastTurn(t *testing.T) {
	const fox, flower, robot = game.Seat(1), game.Seat(2), game.Seat(3)
	skipped := func(s game.Seat) game.Seen { return happening(game.EvSkipped, s, 0) }
	wild := plays(fox, face(0, game.Wild, 0))
	wild.then[0].Color = game.Blue
	vp := afterSteps(
		plays(fox, face(game.Red, 0, 5)),
		happens{by: flower, did: game.ActDraw, then: []game.Seen{drew(flower, 1)}},
		plays(robot, face(game.Red, game.DrawTwo, 0), drew(ada, 2, face(game.Green, 0, 4), face(game.Blue, 0, 5)), skipped(ada)),
		wild,
		happens{by: fox, did: game.ActShout, then: []game.Seen{happening(game.EvShouted, fox, 0)}},
		plays(flower, face(game.Blue, game.Skip, 0), skipped(robot)),
	)
	vp.Seats = append(vp.Seats, table.Seat{Robot: table.Easy, User: table.User{Name: "Robot"}})
	vp.View.Seats = 4
	vp.View.Players = [game.MaxSeats]game.Player{{Cards: 7}, {Cards: 1}, {Cards: 4}, {Cards: 3}}
	who := func(seat game.Seat, cards int) art.SincePlayer {
		return art.SincePlayer{Figure: vp.figure(seat), Seat: seat, Cards: cards}
	}
	struck := who(robot, 3)
	require.Equal(t, []art.SinceTile{
		{Who: who(fox, 0), Face: face(game.Red, 0, 5)},
		{Who: who(flower, 0), Drew: 1},
		{Who: who(robot, 0), Face: face(game.Red, game.DrawTwo, 0), Draws: 2, Skipped: true, Mine: true},
		{Who: who(fox, 1), Face: face(0, game.Wild, 0), Named: game.Blue, Called: true},
		{Who: who(flower, 4), Face: face(game.Blue, game.Skip, 0), Struck: &struck, Skipped: true},
	}, vp.sinceTiles(vp.acts()))
	paid := happens{by: bruno, did: game.ActAccept, then: []game.Seen{happening(game.EvAccepted, bruno, 0), drew(bruno, 4), skipped(bruno)}}
	require.Equal(t, art.SinceTile{Drew: 4}, afterSteps(paid).acts()[0].tile, "for what I played myself")

	opening := happens{by: game.NoSeat, did: game.ActDeal, then: []game.Seen{
		{Kind: game.EvFirstCard, Seat: game.NoSeat, Face: face(game.Red, game.DrawTwo, 0)}, drew(ada, 2), skipped(ada),
	}}
	require.Equal(t, art.SincePlayer{}, afterSteps(opening).sinceTiles(afterSteps(opening).acts())[0].Who,
		"nobody has played the first card")

	vp.Phase, vp.View.Phase = table.Playing, game.PhaseTurn
	vp.View.Hand = cards(face(game.Green, 0, 4), face(game.Blue, 0, 5), face(game.Blue, 0, 6))
	hand, _ := Hand(lang.For("en"), vp, HandDisplay{})
	scene := hand.Picture.Scene.(art.HandScene)
	require.Len(t, scene.Since, 5)
	require.Equal(t, []bool{true, true, false}, []bool{scene.Cards[0].New, scene.Cards[1].New, scene.Cards[2].New})
	mine := "Robot's +2: you drew Green 4 and Blue 5."
	require.Equal(t, screen.Small(mine), hand.Body)
	require.Contains(t, hand.Picture.Alt, mine)
	require.Contains(t, hand.Picture.Alt, "Bruno plays a red 5.\nEcho draws a card.\nBruno plays a Wild: it's blue now.")
	require.Contains(t, Text(lang.For("en"), vp).Body, mine+"\nBruno plays a red 5.")
}

// TestNothingThatWasDoneToMeIsLost: in random matches of every edition each card that another player made a player
// draw, each lost turn and each hand taken is on the strip, red, and in its words.
func TestNothingThatWasDoneToMeIsLost(t *testing.T) {
	for i, e := range game.Editions() {
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		struck := 0
		for range 3 {
			s := roomtest.RandomTable(t, rng, e)
			for range 150 {
				if s.Game.Phase() == game.PhaseMatchOver {
					break
				}
				for seat := range s.Seats {
					struck += compareStruck(t, For(s, game.Seat(seat)))
				}
				s = roomtest.RandomStep(t, rng, s)
			}
		}
		require.Positive(t, struck, e.ID)
	}
}

// compareStruck compares the strip with the events, and returns how many cards they made the viewer draw.
func compareStruck(t *testing.T, vp Viewpoint) int {
	t.Helper()
	me, owed, cards, turns := vp.View.Viewer, 0, 0, 0
	for _, e := range vp.Seen[vp.since:] {
		own := e.By == me && e.Did == game.ActDraw && !e.Auto
		out := slices.ContainsFunc(vp.Seen, func(o Witnessed) bool {
			return o.Step == e.Step && o.Kind == game.EvKnockedOut && o.Target != game.NoSeat
		})
		paid := own && (out || containsKind(vp.Seen, e.Step, game.EvSkipped) || e.Target != game.NoSeat)
		switch {
		case e.Seat == me && e.Kind == game.EvDrew && (!own || paid):
			cards += e.N
		case e.Seat == me && e.Kind == game.EvSkipped:
			turns++
		}
	}
	for _, a := range vp.acts() {
		switch {
		case a.asked:
			continue
		case a.tile.Mine:
			owed += a.tile.Draws
			if a.tile.Skipped {
				turns--
			}
			require.NotEmpty(t, a.toViewer(lang.For("en"), vp, nil))
		}
		require.False(t, a.tile.Mine && a.struck != game.NoSeat)
	}
	require.Equal(t, cards, owed)
	require.LessOrEqual(t, turns, 0)
	return cards
}

// containsKind reports whether a step has an event of a kind.
func containsKind(seen []Witnessed, step int, kind game.EventKind) bool {
	for _, e := range seen {
		if e.Step == step && e.Kind == kind {
			return true
		}
	}
	return false
}
