package view

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// A hand's headline names the task, and the hand offers cards only to players who may play one.
func TestHeadlineOfAHand(t *testing.T) {
	s := roomtest.PlayFew(roomtest.Deal(t, 3))
	actor := s.Game.Actor()
	for _, w := range lang.All() {
		shown, _ := Hand(w, For(s, actor), HandDisplay{})
		require.Equal(t, w.Text(lang.YourTurn), shown.Title)
		require.True(t, offersCards(shown))

		vp := For(s, actor)
		next := vp.next()
		shown, _ = Hand(w, For(s, next), HandDisplay{})
		require.Equal(t, w.Text(lang.WaitingNext), shown.Title)
		require.False(t, offersCards(shown))

		shown, _ = Hand(w, For(s, 3-actor-next), HandDisplay{})
		require.Equal(t, w.Text(lang.Waiting), shown.Title)

		vp = For(s, next)
		vp.View.Jumpable = vp.View.Hand[:1]
		shown, _ = Hand(w, vp, HandDisplay{})
		require.Equal(t, w.Text(lang.MayJumpIn), shown.Title)
		require.True(t, offersCards(shown))
		vp.plain = true
		jump := w.CardsToPlay(vp.facesWords(w, vp.View.Jumpable))
		require.Contains(t, shown.Picture.Alt, jump, "who listens to the picture can jump in, too")
	}
}

// A hand names the cards that its player has drawn, as long as they are still there.
func TestAHandTellsOfNoCardsThatAreGone(t *testing.T) {
	s := roomtest.PlayFew(roomtest.Deal(t, 3))
	w, actor := lang.For("en"), s.Game.Actor()
	vp := For(s, actor)
	drawn := vp.View.Hand[:1]
	seen := func(kind game.EventKind, seat game.Seat) Witnessed {
		return Witnessed{Seen: game.Seen{Kind: kind, Seat: seat, Active: drawn}}
	}
	body := func(events ...Witnessed) string {
		vp.Seen = events
		shown, _ := Hand(w, vp, HandDisplay{})
		return shown.Body
	}
	drew := seen(game.EvDrew, actor)
	told := body(drew)
	require.NotEmpty(t, told)
	require.Equal(t, told, body(drew, seen(game.EvPlayed, actor+1)))
	for _, kind := range []game.EventKind{game.EvSwapped, game.EvRotated, game.EvFlipped, game.EvDealt} {
		require.Empty(t, body(drew, seen(kind, actor+1)), kind)
	}
}

// offersCards reports whether a hand has buttons for cards.
func offersCards(s screen.Screen) bool {
	return slices.ContainsFunc(s.Rows, func(r screen.Row) bool {
		return slices.ContainsFunc(r.Buttons, func(b screen.Button) bool { return b.ID.Slot.Face != "" })
	})
}

// Nothing can be caught during a pause, so no button says so, and a board keeps to its three lines.
func TestAPausedBoardOffersNoCatch(t *testing.T) {
	for _, w := range lang.All() {
		vp := crowded(twoSided(t), game.PhaseTurn)
		require.Contains(t, verbs(Public(w, vp)), customid.Catch)
		require.Len(t, strings.Split(Public(w, vp).Body, "\n"), boardLines)
		vp.Paused = table.PausedAccess
		hand, _ := Hand(w, vp, HandDisplay{})
		require.NotContains(t, verbs(Public(w, vp)), customid.Catch)
		require.NotContains(t, verbs(hand), customid.Catch)
	}
}

// TestAHandWarnsOfABluff: when a color is picked for a wild that makes another player draw, while the hand holds the
// current color or, in some editions, another wild. Not under rules without bluffs.
func TestAHandWarnsOfABluff(t *testing.T) {
	wild := game.Face{Symbol: game.WildDrawFour}
	plain := game.Face{Symbol: game.Wild}
	red := game.Face{Color: game.Red, Symbol: game.Number, Number: 7}
	blue := game.Face{Color: game.Blue, Symbol: game.Number, Number: 7}
	for _, tt := range []struct {
		edition game.EditionID
		chosen  game.Face
		others  []game.Face
		house   game.HouseRules
		warning lang.Text // or ""
	}{
		{"classic", wild, []game.Face{blue, red}, 0, lang.BluffColor},
		{"classic", wild, []game.Face{blue, plain}, 0, ""},
		{"hyper", wild, []game.Face{blue, plain}, 0, lang.BluffWild},
		{"hyper", wild, []game.Face{blue, blue}, 0, ""},
		{"classic", plain, []game.Face{blue, red}, 0, ""},
		{"classic", wild, []game.Face{blue, red}, game.HouseRulesOf(game.HouseNoBluff), ""},
	} {
		for _, w := range lang.All() {
			s := roomtest.DealIn(t, tt.edition, 3)
			vp := For(s, s.Game.Actor())
			vp.View.Color, vp.View.Hand = game.Red, []game.FaceCount{{Face: tt.chosen, Count: 1}}
			for _, f := range tt.others {
				vp.View.Hand = append(vp.View.Hand, game.FaceCount{Face: f, Count: 1})
			}
			vp.Options.House = tt.house
			hand, _ := Hand(w, vp, HandDisplay{Choosing: true, Wild: tt.chosen})
			want := ""
			if tt.warning != "" {
				want = screen.Small(w.Text(tt.warning))
			}
			require.Equal(t, want, hand.Body, "%s %s", tt.edition, w.Tag())
		}
	}
}

// hopper returns a hand of n cards of which half may be given up.
func hopper(n int) Viewpoint {
	e, _ := game.EditionByID("stranger")
	vp := crowded(e, game.PhaseDiscard)
	vp.View.Hand, _ = bigHand(e, n)
	vp.View.Playable, vp.View.Discards = nil, (n+1)/2
	return vp
}

// TestHalfOfAnyHandCanBeChosen: every card of up to a hundred stands in a menu, and the answer can
// be confirmed when the number is right.
func TestHalfOfAnyHandCanBeChosen(t *testing.T) {
	w := lang.For("en")
	for n := 2; n <= 100; n++ {
		vp := hopper(n)
		d, listed := HandDisplay{}, 0
		s, _ := Hand(w, vp, d)
		require.NoError(t, s.Check(), "%d cards", n)
		for _, r := range s.Rows {
			if r.Menu == nil {
				continue
			}
			listed += len(r.Menu.Options)
			for _, o := range r.Menu.Options {
				if len(d.Picked) < vp.View.Discards {
					d.Picked = append(d.Picked, o.Value)
				}
			}
		}
		require.Equal(t, n, listed)
		if n <= screen.MaxOptions {
			continue
		}
		before, _ := Hand(w, vp, HandDisplay{Picked: d.Picked[1:]})
		after, _ := Hand(w, vp, d)
		require.True(t, confirm(before).Disabled)
		tooMany, _ := Hand(w, vp, HandDisplay{Picked: append([]string{"one more"}, d.Picked...)})
		require.True(t, confirm(tooMany).Disabled)
		require.False(t, confirm(after).Disabled)
		require.True(t, after.Rows[0].Menu.Options[0].Chosen, "what is picked is shown")
		require.False(t, before.Rows[0].Menu.Options[0].Chosen)
	}
}

func confirm(s screen.Screen) screen.Button { return s.Rows[len(s.Rows)-2].Buttons[0] }

// shoutIn returns the UNO! button of a screen.
func shoutIn(s screen.Screen) screen.Button {
	for _, r := range s.Rows {
		for _, b := range r.Buttons {
			if b.ID.Verb == customid.Shout {
				return b
			}
		}
	}
	return screen.Button{}
}

// TestAHandSaysWhenUnoCounts: with two cards in turn, and with one that has not been called. At any other time the
// button is grey, and pressing it all the same tells when it counts.
func TestAHandSaysWhenUnoCounts(t *testing.T) {
	for _, w := range lang.All() {
		vp := For(roomtest.Deal(t, 3), game.NoSeat)
		vp = For(roomtest.Deal(t, 3), vp.View.Actor)
		early, _ := Hand(w, vp, HandDisplay{})
		require.True(t, shoutIn(early).Disabled)
		require.Empty(t, early.Body)

		vp.View.CanShout, vp.Shout = true, true
		vp.View.Hand = vp.View.Hand[:2]
		now, _ := Hand(w, vp, HandDisplay{})
		require.False(t, shoutIn(now).Disabled)
		require.Equal(t, screen.Success, shoutIn(now).Style)
		require.Equal(t, screen.Small(w.Text(lang.ShoutNow)), now.Body)

		vp.View.Hand, vp.View.Actor = vp.View.Hand[:1], vp.next()
		quick, _ := Hand(w, vp, HandDisplay{})
		require.Equal(t, screen.Small(w.Text(lang.ShoutQuick)), quick.Body)

		vp.Paused = table.PausedAccess
		paused, _ := Hand(w, vp, HandDisplay{})
		require.True(t, shoutIn(paused).Disabled, "nothing counts now")
	}
	require.Contains(t, lang.For("en").Illegal(game.NothingToShout), "two cards")
	require.Contains(t, lang.For("fr").Illegal(game.NothingToShout), "deux cartes")
}

// TestOneIconAColor: with the application's emojis, no text and no button shows a sign of Unicode
// for a color, on any screen of a table.
func TestOneIconAColor(t *testing.T) {
	for _, e := range game.Editions() {
		for _, w := range lang.All() {
			for _, phase := range []game.Phase{game.PhaseTurn, game.PhaseColor, game.PhaseDrawn, game.PhaseChallenge, game.PhaseDiscard, game.PhaseSwap, game.PhaseRoundOver, game.PhaseMatchOver} {
				vp := crowded(e, phase).WithEmojis(everyEmoji{})
				screens := []screen.Screen{Public(w, vp)}
				for _, d := range []HandDisplay{{}, {Choosing: true, Wild: game.Face{Symbol: game.WildDrawFour}}} {
					hand, _ := Hand(w, vp, d)
					screens = append(screens, hand)
				}
				if e.TwoSided() && phase == game.PhaseTurn {
					screens = append(screens, Look(w, vp))
				}
				for _, s := range screens {
					shown := draft(s)
					for c, style := range colorStyles {
						if c != game.NoColor {
							require.NotContains(t, shown, style.sign)
						}
					}
				}
				require.True(t, phase != game.PhaseTurn || strings.Contains(draft(screens[1]), "<:"))
			}
		}
	}
	vp := crowded(game.Editions()[0], game.PhaseTurn).WithEmojis(everyEmoji{})
	board := Public(lang.For("en"), vp)
	hand, _ := Hand(lang.For("en"), vp, HandDisplay{})
	require.Equal(t, "<:hand:1>", emojiOf(board, customid.Hand))
	require.Equal(t, "<:draw:1>", emojiOf(board, customid.Draw))
	require.Equal(t, "<:draw:1>", emojiOf(hand, customid.Draw))
}

func emojiOf(s screen.Screen, v customid.Verb) string {
	for _, r := range s.Rows {
		if i := slices.IndexFunc(r.Buttons, func(b screen.Button) bool { return b.ID.Verb == v }); i >= 0 {
			return r.Buttons[i].Emoji
		}
	}
	return ""
}

// TestAWaitingHandIsComparedByItsCards: a table that turns over, and hands that change places, change the content of a
// hand although the number of cards stays.
func TestAWaitingHandIsComparedByItsCards(t *testing.T) {
	for _, c := range []struct {
		edition game.EditionID
		house   game.HouseRules
		happens game.EventKind
	}{
		{"flip", 0, game.EvFlipped},
		{"splash", 0, game.EvFlipped},
		{"classic", game.HouseRulesOf(game.HouseSevenZero), game.EvRotated},
		{"classic", game.HouseRulesOf(game.HouseSevenZero), game.EvSwapped},
	} {
		before, after := until(t, c.edition, c.house, c.happens)
		changed := 0
		for seat := range game.Seat(3) {
			if seat == before.Game.Actor() || seat == after.Game.Actor() {
				continue
			}
			same := slices.Equal(before.Game.View(seat).Hand, after.Game.View(seat).Hand)
			require.Equal(t, same, HandContentOf(before, seat) == HandContentOf(after, seat), "%s seat %d", c.edition, seat)
			if !same {
				changed++
			}
		}
		require.True(t, changed > 0 || c.happens == game.EvSwapped, "somebody who waits has other cards")
	}
}

// until plays first moves until something happens, and returns the states around it.
func until(t *testing.T, id game.EditionID, house game.HouseRules, happens game.EventKind) (before, after table.State) {
	t.Helper()
	s := roomtest.DealIn(t, id, 3)
	s.Options.House = house
	for seed := range byte(50) {
		g, err := game.New(s.Game.Edition(), s.Options, 3, [32]byte{seed})
		require.NoError(t, err)
		require.NoError(t, g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil))
		s.Game = g
		for range 60 {
			if s.Game.Phase() == game.PhaseRoundOver {
				break
			}
			before = s
			var events []game.Event
			require.NoError(t, s.Game.Apply(s.Game.Legal(s.Game.Actor()).Actions(nil)[0], &events))
			if slices.ContainsFunc(events, func(e game.Event) bool { return e.Kind == happens }) && s.Game.Phase() == game.PhaseTurn {
				return before, s
			}
		}
	}
	require.FailNow(t, "it never happens")
	return before, s
}

// TestAChallengeSaysWhatItCosts: right and wrong, on the buttons, in every language; neither looks like the right one.
func TestAChallengeSaysWhatItCosts(t *testing.T) {
	at := roomtest.PlayUntil(t, roomtest.Deal(t, 4), game.PhaseChallenge)
	for _, w := range lang.All() {
		s, _ := Hand(w, For(at, at.Game.Actor()), HandDisplay{})
		var answers []screen.Button
		for _, r := range s.Rows {
			for _, b := range r.Buttons {
				if b.ID.Verb == customid.Accept || b.ID.Verb == customid.Challenge {
					require.Len(t, r.Buttons, 1, "a row of its own fits a phone")
					require.Equal(t, screen.Secondary, b.Style)
					require.LessOrEqual(t, screen.Length(b.Label), 44)
					answers = append(answers, b)
				}
			}
		}
		require.Len(t, answers, 2)
		require.Contains(t, answers[0].Label, "4")
		require.Regexp(t, `4.*6`, answers[1].Label)
		require.Contains(t, Tell(w, For(at, at.Game.Actor()), "").Asked, answers[1].Label, "a page says it in the question")
		require.NotContains(t, s.Body, "{{")
	}
}

// TestAHandSaysHowLongRobotsLeavePeople to catch one of them.
func TestAHandSaysHowLongRobotsLeavePeople(t *testing.T) {
	s := roomtest.Deal(t, 3)
	vp := For(s, 0)
	vp.View.Actor, vp.Exposed = 1, []game.Seat{2}
	vp.callUntil = time.Unix(1_800_000_000, 0)
	shown, _ := Hand(lang.For("en"), vp, HandDisplay{})
	require.Equal(t, "Catch P2! · ends <t:1800000000:R>", shown.Title, "the call ends, not the player's own turn")
	vp.Exposed = nil
	shown, _ = Hand(lang.For("en"), vp, HandDisplay{})
	require.NotContains(t, shown.Title, "<t:1800000000:R>", "there is nothing to catch")
}

// TestEveryCardThatMayBePlayedHasAButton: in random matches of each edition, with any house rules.
func TestEveryCardThatMayBePlayedHasAButton(t *testing.T) {
	w, rng, several := lang.For("en"), rand.New(rand.NewPCG(9, 2)), 0
	for i := range 30 {
		s := roomtest.RandomTable(t, rng, game.Editions()[i%len(game.Editions())])
		for range 60 {
			if s.Game.Phase() == game.PhaseMatchOver {
				break
			}
			vp := For(s, s.Game.Actor())
			if vp.View.Viewer != game.NoSeat && vp.View.Phase != game.PhaseRoundOver {
				offered := map[string]bool{}
				for page := range 4 {
					shown, _ := Hand(w, vp, HandDisplay{Page: page})
					for _, row := range shown.Rows {
						for _, b := range row.Buttons {
							offered[b.ID.Slot.Face] = offered[b.ID.Slot.Face] || !b.Disabled
						}
					}
				}
				for _, fc := range vp.View.Playable {
					require.True(t, offered[fc.Face.Code()], "%s in phase %d", fc.Face.Code(), vp.View.Phase)
				}
				if vp.View.Phase == game.PhaseSeveral {
					several++
				}
			}
			s = roomtest.RandomStep(t, rng, s)
		}
	}
	require.NotZero(t, several, "with several cards of a number, too")
}
