package view

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// mercyWhere plays random matches of No Mercy until a state holds.
func mercyWhere(t *testing.T, holds func(s table.State) bool) table.State {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 25))
	for range 50 {
		s := roomtest.DealIn(t, "mercy", 4)
		s.Options.Target = game.DefaultOptions().Target
		for range 400 {
			if holds(s) {
				return s
			}
			legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
			if len(legal) == 0 {
				break
			}
			next, err := roomtest.Apply(s, legal[rng.IntN(len(legal))])
			require.NoError(t, err)
			s = next
		}
	}
	require.FailNow(t, "no such state")
	return table.State{}
}

// outBy returns a state of No Mercy in which a player is out by another one's doing, and that player's seat.
func outBy(t *testing.T) (table.State, game.Seat) {
	t.Helper()
	seat := game.NoSeat
	s := mercyWhere(t, func(s table.State) bool {
		for i, p := range s.Game.View(game.NoSeat).Players {
			if p.Out && p.KnockedBy != game.NoSeat && s.Game.Phase() == game.PhaseTurn {
				seat = game.Seat(i)
				return true
			}
		}
		return false
	})
	return s, seat
}

// TestAPlayerThatIsOutLooksOn: the own hand names the player that did it, and offers nothing to play or to catch; board
// and page say the same, and the turn leaves out that player.
func TestAPlayerThatIsOutLooksOn(t *testing.T) {
	s, out := outBy(t)
	w := lang.For("en")
	vp := For(s, out)
	by := vp.Name(vp.View.Players[out].KnockedBy)
	hand, _ := Hand(w, vp, HandDisplay{})
	require.Equal(t, "You're out of this round", hand.Title)
	require.Equal(t, by+" knocked you out: 25 cards in your hand. You're back in the next round.", hand.Body)
	require.Equal(t, map[customid.Verb]bool{customid.More: true}, verbs(hand))
	require.Empty(t, hand.Picture.Name)
	single := vp
	single.Options.Target = game.SingleRound
	last, _ := Hand(w, single, HandDisplay{})
	require.Equal(t, by+" knocked you out: 25 cards in your hand.", last.Body, "there is no next round")
	text, _ := Hand(w, vp.WithText(true), HandDisplay{})
	require.NotContains(t, text.Body, "Your hand")
	told := Tell(w, vp, s.Seats[out].User.ID)
	require.Equal(t, hand.Title, told.Headline)
	require.Equal(t, hand.Body, told.Asked)

	board := For(s, game.NoSeat)
	scene := tableScene(w, board)
	require.NotNil(t, scene.Seats[out].Out)
	require.Equal(t, by, scene.Seats[out].Out.By.Name)
	require.Contains(t, tableWords(w, board), "**"+vp.Name(out)+"** · knocked out by "+by)
	require.NotEqual(t, out, board.Next())
	exposed := s
	exposed.Recent = nil
	vp.Exposed = []game.Seat{board.View.Actor}
	require.Equal(t, game.NoSeat, For(exposed, out).exposed())

	before := HandContentOf(s, out)
	require.Empty(t, before.cards, "the cards are set aside: what becomes of them does not matter")
	for _, other := range lang.All() {
		require.NoError(t, Public(other, board).Check())
		screenOf, _ := Hand(other, vp, HandDisplay{})
		require.NoError(t, screenOf.Check())
	}
}

// TestAnInvitationToNoMercyHasSixPlaces, on its picture, too.
func TestAnInvitationToNoMercyHasSixPlaces(t *testing.T) {
	s := roomtest.DealIn(t, "mercy", 2)
	s.Phase, s.Game = table.Lobby, game.Game{}
	require.Equal(t, 6, lobbyScene(lang.For("en"), For(s, game.NoSeat)).Places)
	s.Edition = "classic"
	require.Zero(t, lobbyScene(lang.For("en"), For(s, game.NoSeat)).Places, "ten")
}

// TestADrawThatPutsOneOutIsAnnounced: before a stack is paid that makes 25 cards, or the 25th card is drawn, hand and
// page say so; with one card less they do not.
func TestADrawThatPutsOneOutIsAnnounced(t *testing.T) {
	w := lang.For("en")
	s := mercyWhere(t, func(s table.State) bool {
		v := s.Game.View(s.Game.Actor())
		return v.CanDraw && v.Pending > 0 && !v.CanShout
	})
	warning := "Drawing puts you out (25 cards)."
	for _, c := range []struct {
		held, owed int
		warned     bool
	}{{21, 4, true}, {20, 4, false}, {19, 6, true}, {24, 0, true}, {23, 0, false}} {
		vp := For(s, s.Game.Actor())
		vp.View.Pending, vp.View.Hand[0].Count = c.owed, 0
		vp.View.Hand[0].Count = c.held - countCards(vp.View.Hand)
		hand, _ := Hand(w, vp, HandDisplay{})
		require.Equal(t, c.warned, strings.Contains(hand.Body, "-# "+warning), c)
		require.Equal(t, c.warned, Tell(w, vp, s.Seats[s.Game.Actor()].User.ID).Asked == warning, c)
	}
}

// TestARoundTellsWhoWasOut: points in place of cards, and no cards of theirs.
func TestARoundTellsWhoWasOut(t *testing.T) {
	var out, winner game.Seat
	s := mercyWhere(t, func(s table.State) bool {
		v := s.Game.View(game.NoSeat)
		for i, p := range v.Players {
			if p.Out && v.RoundWinner != game.NoSeat {
				out, winner = game.Seat(i), v.RoundWinner
				return true
			}
		}
		return false
	})
	vp, w := For(s, game.NoSeat), lang.For("en")
	require.Empty(t, vp.Hands[out])
	require.Equal(t, 250, vp.Left[out])
	seats := roundScene(w, vp).Seats
	require.Equal(t, winner, seats[0].Seat)
	for _, r := range seats {
		require.Equal(t, vp.isOut(r.Seat), r.Out != nil)
	}
	require.Contains(t, roundAlt(w, vp), vp.Name(out)+": out of the round, 250 points")
	require.Equal(t, "You were out of this round. "+vp.Name(winner)+" won.", roundOutcome(w, For(s, out)))
	single := s
	single.Options.Target = game.SingleRound
	require.Contains(t, scoresText(w, For(single, game.NoSeat)), vp.Name(out)+"**: out of the round")
	single.Phase = table.Finished
	const longer = "Another round makes it a match, first to 1,000 points."
	require.Contains(t, rematchRows(w, For(single, game.NoSeat))[0].Text, longer)
	require.Contains(t, Tell(w, For(single, out), "").Notes, longer, "the page has the same button")
}

// TestWhatNoMercyAsks: a stack says which card answers it, a Roulette which color is asked for, and somebody that could
// play has no draw.
func TestWhatNoMercyAsks(t *testing.T) {
	w := lang.For("en")
	owes := mercyWhere(t, func(s table.State) bool { return s.Game.View(game.NoSeat).Pending >= 8 })
	v := owes.Game.View(owes.Game.Actor())
	hand, _ := Hand(w, For(owes, v.Actor), HandDisplay{Hints: EveryHint})
	require.Equal(t, w.StackUpAsked(v.Top.Symbol.Draws(), v.Pending), hand.Title)
	require.Contains(t, hand.Body, w.Text(lang.RuleStackUp))

	asks := mercyWhere(t, func(s table.State) bool { return s.Game.Phase() == game.PhaseColor })
	hand, _ = Hand(w, For(asks, asks.Game.Actor()), HandDisplay{})
	require.Equal(t, "Pick a color: you draw until it comes", hand.Title)
	require.Len(t, hand.Rows[0].Buttons, wordsInRow)
	require.Equal(t, customid.Color, hand.Rows[0].Buttons[0].ID.Verb)
	tile := For(asks, asks.Game.Actor()).acts()
	require.True(t, tile[len(tile)-1].tile.Mine, "the card that asks stands out in the strip")

	plays := mercyWhere(t, func(s table.State) bool {
		v := s.Game.View(s.Game.Actor())
		return v.Phase == game.PhaseTurn && v.Pending == 0 && len(v.Playable) > 0
	})
	hand, _ = Hand(w, For(plays, plays.Game.Actor()), HandDisplay{})
	last := hand.Rows[len(hand.Rows)-1].Buttons
	require.Equal(t, customid.Draw, last[0].ID.Verb)
	require.True(t, last[0].Disabled)
	board := Public(w, For(plays, game.NoSeat))
	require.False(t, board.Rows[len(board.Rows)-1].Buttons[1].Disabled, "the board does not tell whether somebody could play")
}

// TestANewcomerIsWarnedOfTheLimit once there are many cards in the hand.
func TestANewcomerIsWarnedOfTheLimit(t *testing.T) {
	s := mercyWhere(t, func(s table.State) bool {
		v := s.Game.View(s.Game.Actor())
		return v.Phase == game.PhaseTurn && v.Pending == 0 && countCards(v.Hand) > 12
	})
	vp := For(s, s.Game.Actor())
	hand, d := Hand(lang.For("en"), vp, HandDisplay{Hints: EveryHint})
	require.Contains(t, hand.Body, "With 25 cards in your hand you're out of the round at once")
	_, d = Hand(lang.For("en"), vp, HandDisplay{Hints: EveryHint.Without(d.Hint)})
	require.NotEqual(t, hintLimit, d.Hint)
}

// TestStoryOfNoMercy: Discard All, Roulette and knock-outs in words, on the board and in the strip of the player that
// they struck.
func TestStoryOfNoMercy(t *testing.T) {
	play := func(f game.Face, then ...game.Seen) happens { return plays(echo, f, then...) }
	count := func(kind game.EventKind, seat, target game.Seat, n int) game.Seen {
		return game.Seen{Kind: kind, Seat: seat, Target: target, N: n, Color: game.Red}
	}
	roulette := plays(echo, face(0, game.WildColorRoulette, 0))
	roulette.then[0].Color = game.NoColor
	spun := happens{by: bruno, did: game.ActColor, then: []game.Seen{
		count(game.EvColor, bruno, 0, 0), count(game.EvTurnedOver, bruno, 0, 6), drew(bruno, 6), happening(game.EvSkipped, bruno, 0),
	}}
	ten := plays(bruno, face(0, game.WildDrawTen, 0))
	paid := happens{by: ada, did: game.ActDraw, then: []game.Seen{drew(ada, 14), count(game.EvKnockedOut, ada, bruno, 25)}}
	alone := happens{by: bruno, did: game.ActDraw, then: []game.Seen{drew(bruno, 4), count(game.EvKnockedOut, bruno, game.NoSeat, 25)}}
	caught := happens{by: echo, did: game.ActCatch, then: []game.Seen{
		happening(game.EvCaught, echo, bruno), drew(bruno, 2), count(game.EvKnockedOut, bruno, echo, 25),
	}}
	discard := play(face(game.Green, game.DiscardAll, 0), count(game.EvDiscarded, echo, 0, 20))
	for _, c := range []struct {
		steps  []happens
		en, fr string
		tile   art.SinceTile
	}{
		{
			[]happens{discard},
			"Echo plays a green Discard All: 20 more cards go with it.",
			"Echo joue un Défausse-tout vert : 20 autres cartes partent avec.",
			art.SinceTile{Face: face(game.Green, game.DiscardAll, 0), Dropped: 20},
		},
		{
			[]happens{roulette, spun},
			"Bruno picks 🔴 red, turns over 6 cards and takes them all: Bruno misses a turn.",
			"Bruno choisit 🔴 rouge, retourne 6 cartes et les prend toutes : Bruno passe son tour.",
			art.SinceTile{Face: face(0, game.WildColorRoulette, 0), Named: game.Red, Draws: 6, Skipped: true},
		},
		{
			[]happens{ten, paid},
			"Ada draws 14: Ada is out (25 cards), knocked out by Bruno.",
			"Ada pioche 14 cartes : Bruno met Ada hors jeu (25 cartes).",
			art.SinceTile{Face: face(0, game.WildDrawTen, 0), Named: game.Red, Draws: 14, Mine: true, Out: true},
		},
		{
			[]happens{alone},
			"Bruno draws 4: Bruno is out (25 cards).", "Bruno pioche 4 cartes : Bruno est hors jeu (25 cartes).",
			art.SinceTile{Drew: 4, Out: true},
		},
		{
			[]happens{caught},
			"Echo catches Bruno: 2 cards! Bruno is out (25 cards), knocked out by Echo.",
			"Echo contre Bruno : 2 cartes ! Echo met Bruno hors jeu (25 cartes).",
			art.SinceTile{Caught: true, Draws: 2, Out: true},
		},
	} {
		vp := afterSteps(c.steps...)
		require.Equal(t, c.en, storyLines(lang.For("en"), vp, 1)[0])
		require.Equal(t, c.fr, strings.ReplaceAll(storyLines(lang.For("fr"), vp, 1)[0], "\u00a0", " "))
		acts := vp.acts()
		require.Equal(t, c.tile, acts[len(acts)-1].tile)
	}
	require.Equal(t, art.Deed{At: 1, Face: face(0, game.WildColorRoulette, 0), Named: game.Red}, afterSteps(roulette, spun).lane()[echo])
	require.Equal(t, art.Deed{At: 2, Struck: 6, Skipped: true}, afterSteps(roulette, spun).lane()[bruno])
	require.Equal(t, 20, afterSteps(discard).lane()[echo].Dropped)
	require.Contains(t, deedWords(lang.For("en"), afterSteps(discard), afterSteps(discard).lane()[echo]), "20 more cards go with it")
}

// TestNoMercyRefusesWithAReason: a house rule that is printed, teams, a seventh player.
func TestNoMercyRefusesWithAReason(t *testing.T) {
	e, _ := game.EditionByID("mercy")
	o := game.DefaultOptions()
	teams, stacking, noBluff := o, o, o
	teams.Teams, stacking.House, noBluff.House = true, game.HouseRulesOf(game.HouseStacking), game.HouseRulesOf(game.HouseNoBluff)
	for want, c := range map[string]struct {
		o     game.Options
		seats int
	}{
		"it isn't played in teams": {teams, 4}, "“Stacking” is always on in it": {stacking, 4},
		"there are no bluffs in it": {noBluff, 4}, "it's for 2 to 6 players": {o, 7},
	} {
		var refused *game.OptionError
		require.ErrorAs(t, e.Check(c.o, c.seats), &refused)
		require.Contains(t, OptionRefused(lang.For("en"), "mercy", refused), want)
		for _, w := range lang.All() {
			require.NotEmpty(t, OptionRefused(w, "mercy", refused))
		}
	}
}

// TestTheLimitOfHandsIsSaidOnce: that of the edition among its rules, another one among the house rules.
func TestTheLimitOfHandsIsSaidOnce(t *testing.T) {
	s, _ := outBy(t)
	for _, limit := range []uint8{0, 15, 20} {
		s.Options.HandLimit = limit
		for _, w := range lang.All() {
			said := rulesText(TableRules(w, s)) + HouseRules(w, s).Body
			if len(TableRules(w, s).Rows) == 0 { // the house rules stand below the others
				said = rulesText(TableRules(w, s))
			}
			e, _ := game.EditionByID("mercy")
			require.Equal(t, 1, strings.Count(said, w.AmountText(game.AmountHandLimit, e.HandLimit(s.Options))), said)
		}
	}
}

// TestGoldenScreensOfNoMercy is TestGoldenScreens for this edition.
func TestGoldenScreensOfNoMercy(t *testing.T) {
	s, out := outBy(t)
	hand := func(s table.State, seat game.Seat) func(*lang.Words) screen.Screen {
		return func(w *lang.Words) screen.Screen { drawn, _ := Hand(w, For(s, seat), HandDisplay{}); return drawn }
	}
	asks := mercyWhere(t, func(s table.State) bool { return s.Game.Phase() == game.PhaseColor })
	owes := mercyWhere(t, func(s table.State) bool { return s.Game.View(game.NoSeat).Pending >= 8 })
	over := mercyWhere(t, func(s table.State) bool {
		v := s.Game.View(game.NoSeat)
		return v.Phase == game.PhaseRoundOver && v.Players[0].Out
	})
	for name, draw := range map[string]func(*lang.Words) screen.Screen{
		"mercy_board": func(w *lang.Words) screen.Screen { return Public(w, For(s, game.NoSeat)) },
		"mercy_out":   hand(s, out), "mercy_roulette": hand(asks, asks.Game.Actor()), "mercy_stack": hand(owes, owes.Game.Actor()),
		"mercy_round": func(w *lang.Words) screen.Screen { return Public(w, For(over, game.NoSeat)) },
		"mercy_won":   hand(over, 0),
		"mercy_text":  func(w *lang.Words) screen.Screen { return Text(w, For(s, game.NoSeat)) },
		"rules_mercy": func(w *lang.Words) screen.Screen { return TableRules(w, s) },
	} {
		requireGolden(t, name, draw)
	}
}

// TestATeamRefusesWithTheNameOnThePanel: who is refused a limit of cards reads which menu to change, and to what.
func TestATeamRefusesWithTheNameOnThePanel(t *testing.T) {
	for _, w := range lang.All() {
		why, ok := w.AmountRefused(game.AmountHandLimit.Field())
		require.True(t, ok)
		name, never, _ := strings.Cut(w.Amount(game.AmountHandLimit, 0), ":")
		require.Contains(t, why, strings.TrimSpace(name), w.Tag())
		require.Contains(t, why, strings.TrimSpace(never), w.Tag())
	}
}
