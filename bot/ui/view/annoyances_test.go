package view

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// shoutIn is the UNO! button of a screen.
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

// TestAHandSaysWhenUnoCounts: with two cards in turn, and with one that nobody has called. At any
// other time the button is grey, and pressing it all the same tells when it counts.
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
		require.Equal(t, screen.Small(w.Label(lang.ShoutNow)), now.Body)

		vp.View.Hand, vp.View.Actor = vp.View.Hand[:1], vp.next()
		quick, _ := Hand(w, vp, HandDisplay{})
		require.Equal(t, screen.Small(w.Label(lang.ShoutQuick)), quick.Body)

		vp.Paused = table.PausedAccess
		paused, _ := Hand(w, vp, HandDisplay{})
		require.True(t, shoutIn(paused).Disabled, "nothing counts now")
	}
	require.Contains(t, lang.For("en").Illegal(game.NothingToShout), "two cards")
	require.Contains(t, lang.For("fr").Illegal(game.NothingToShout), "deux cartes")
}

// TestListsOfEventsHaveOneVoice: they name everybody, the reader too. Only a hand says "you", in its
// one line on what its player drew.
func TestListsOfEventsHaveOneVoice(t *testing.T) {
	you := map[string]*regexp.Regexp{"en": regexp.MustCompile(`(?i)\byou\b`), "fr": regexp.MustCompile(`(?i)\b(tu|vous|te|toi)\b`)}
	for _, e := range game.Editions() {
		for _, w := range lang.All() {
			vp := crowded(e, game.PhaseTurn)
			for i := range vp.Seats {
				vp.Seats[i].User.Name = "Ada"
			}
			for k := range vp.Seen {
				vp.Seen[k].Seat = vp.View.Viewer
				if vp.Seen[k].Kind == game.EvRevealed {
					continue // for the challenger alone, in the answer to the click
				}
				for _, line := range storyLines(w, vp.after(k), textLines) {
					require.NotRegexp(t, you[w.Tag()], line)
				}
				vp.View.CanShout = false
				hand, _ := Hand(w, vp.after(k), HandDisplay{})
				require.NotContains(t, hand.Body, "Ada")
				require.NotContains(t, hand.Body, "\n")
				if vp.Seen[k].Kind == game.EvDrew {
					require.Regexp(t, you[w.Tag()], hand.Body)
				}
			}
		}
	}
}

// after is the viewpoint when event k was the last one, and the only one.
func (vp Viewpoint) after(k int) Viewpoint {
	vp.Seen = vp.Seen[k : k+1]
	return vp
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

// TestAWaitingHandIsComparedByItsCards: a table that turns over, and hands that change places, change
// what a hand shows although the number of cards stays.
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
