package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// newest returns the latest hand of a user; a hand with an expired token stays above it.
func (w *world) newest(user int) standin.Message {
	hands := w.hands(user)
	if len(hands) == 0 {
		return standin.Message{}
	}
	return hands[len(hands)-1]
}

// hasCards waits until a user has cards on the screen.
func (w *world) hasCards(user int) {
	w.Helper()
	w.Eventually(func() bool { return strings.Contains(roomtest.Alt(w.newest(user)), "Your hand: ") }, w.Users[user].Username)
}

// called returns the words by which the board and the ping ask users for a click.
func (w *world) called(users ...int) string {
	var mentions []string
	for _, user := range users {
		mentions = append(mentions, "<@"+w.Users[user].ID+">")
	}
	return strings.Join(mentions, " and ") + ", press **My hand**."
}

// calls returns all messages that pinged players for their cards, also those that are gone.
func (w *world) calls() (sent []string) {
	for _, e := range w.Discord.Journal() {
		if e.REST != nil && e.REST.Method == "POST" && strings.HasPrefix(e.REST.Path, "/channels/") &&
			strings.Contains(e.REST.RequestBody, `"content":"\u003c@`) && !strings.Contains(e.REST.RequestBody, `"components"`) {
			sent = append(sent, e.REST.RequestBody)
		}
	}
	return sent
}

// tellsCards asserts that a hand tells each card of a seat.
func (w *world) tellsCards(m standin.Message, seat game.Seat) {
	w.Helper()
	s := w.state()
	for _, fc := range s.Game.View(seat).Hand {
		require.Contains(w, tells(m), lang.For("en").Face(fc.Face))
	}
}

// truthOf returns the words that the picture of a waiting hand must hold: the top card and the player's cards.
func (w *world) truthOf(user int) []string {
	w.Helper()
	s, words := w.state(), lang.For("en")
	seat, seated := s.SeatOf(w.person(user).ID)
	require.True(w, seated)
	v := s.Game.View(seat)
	cards := make([]string, len(v.Hand))
	for i, fc := range v.Hand {
		cards[i] = words.Face(fc.Face) + " (" + words.Short(fc.Face) + ")"
		if fc.Count > 1 {
			cards[i] += fmt.Sprintf(" ×%d", fc.Count)
		}
	}
	return append(cards, words.Face(v.Top), words.Color(v.Color), words.HandTitle(s.Game.HandSize(seat)))
}

// isTrue reports whether the only hand of a user shows the current state.
func (w *world) isTrue(user int) bool {
	hands := w.hands(user)
	if len(hands) != 1 {
		return false
	}
	for _, words := range w.truthOf(user) {
		if !strings.Contains(roomtest.Alt(hands[0]), words) {
			return false
		}
	}
	return true
}

// dealTo gives the player on the first seat a card, and makes it that player's turn.
func dealTo(p *game.Position, e *game.Edition, card func(game.Face) bool) {
	p.Phase, p.Actor, p.Drawn, p.Pending = game.PhaseTurn, 0, game.NoCard, 0
	if slices.ContainsFunc(slices.Collect(p.Hands[0].All()),
		func(id game.CardID) bool { return card(e.Cards[id].Faces[p.Side]) }) {
		return
	}
	back := p.Hands[0].First()
	for seat := range p.Hands {
		for id := range p.Hands[seat].All() {
			if card(e.Cards[id].Faces[p.Side]) {
				p.Hands[seat] = p.Hands[seat].Without(id).With(back)
				p.Hands[0] = p.Hands[0].Without(back).With(id)
				return
			}
		}
	}
	i := slices.IndexFunc(p.Draw, func(id game.CardID) bool { return card(e.Cards[id].Faces[p.Side]) })
	p.Hands[0] = p.Hands[0].Without(back).With(p.Draw[i])
	p.Draw[i] = back
}

// TestWaitingHandsShowTheTruth: players that wait need not press anything to see their current cards, also after others
// have taken the place of as many cards.
func TestWaitingHandsShowTheTruth(t *testing.T) {
	sevenZero := game.DefaultOptions()
	sevenZero.House = game.HouseRulesOf(game.HouseSevenZero)
	for name, c := range map[string]struct {
		edition game.EditionID
		options game.Options
		code    string // of the card that is played, without its color
		then    []string
		other   game.Seat // waits, and then has as many other cards; game.NoSeat for none
	}{
		"flip":        {"flip", game.DefaultOptions(), "F", nil, 2},
		"rotation":    {"classic", sevenZero, "0", nil, 2},
		"swap":        {"classic", sevenZero, "7", []string{"swap"}, 1},
		"hyper speed": {"hyper", game.DefaultOptions(), "WS", []string{"color"}, game.NoSeat},
		"jim hopper":  {"stranger", game.DefaultOptions(), "WH", []string{"color"}, game.NoSeat},
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
				w.deal(3, c.edition, c.options)
				e, _ := game.EditionByID(c.edition)
				fits := func(f game.Face, current game.Color) bool {
					code := f.Code()
					return code == c.code || f.Color == current && code[1:] == c.code
				}
				w.craft(func(p *game.Position) {
					if p.Color == game.NoColor {
						p.Color = e.Colors(p.Side)[0]
					}
					dealTo(p, e, func(f game.Face) bool { return fits(f, p.Color) })
					if c.code == "7" { // so that the swapping player has as many cards as the other
						p.Hands[0], p.Draw = p.Hands[0].With(p.Draw[0]), p.Draw[1:]
					}
				})
				for user := range 3 {
					w.Slash(user, "game hand")
					w.Eventually(func() bool { return w.isTrue(user) }, "it has to tell %q", w.truthOf(user))
				}
				before := map[int]standin.Message{1: w.hand(1), 2: w.hand(2)}
				s := w.state()
				v := s.Game.View(0)
				i := slices.IndexFunc(v.Hand, func(fc game.FaceCount) bool { return fits(fc.Face, v.Color) })
				require.GreaterOrEqual(t, i, 0)
				m := *w.Press(0, w.hand(0), "play:"+v.Hand[i].Face.Code()).Message
				for _, verb := range c.then {
					m = *w.Press(0, m, verb).Message
				}
				for _, menu := range menus(m) { // the cards to give up
					var values []string
					for _, o := range menu.Options[:*menu.MinValues] {
						values = append(values, o.Value)
					}
					w.Settle(w.Discord.Select(w.Users[0].ID, m.ID, menu.CustomID, values...))
				}
				after := w.state()
				require.Greater(t, after.Steps, s.Steps)
				for user, hand := range before {
					w.Eventually(func() bool { return w.isTrue(user) }, "it has to tell %q", w.truthOf(user))
					now := w.hand(user)
					require.Equal(t, hand.ID, now.ID)
					require.NotEqual(t, roomtest.Alt(hand), roomtest.Alt(now))
				}
				if c.other != game.NoSeat {
					require.Equal(t, s.Game.HandSize(c.other), after.Game.HandSize(c.other))
					require.NotEqual(t, s.Game.View(c.other).Hand, after.Game.View(c.other).Hand)
				}
			})
		})
	}
}
