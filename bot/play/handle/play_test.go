package handle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/long"
	"unobot/game/table"
)

// click presses a button on the board, or in a hand.
func (b *bench) click(user string, inHand bool, custom string) userReply {
	b.Helper()
	b.next++
	flags := "0"
	if inHand {
		flags = "64"
	}
	return b.feed("click", "INTERACTION", fmt.Sprint(b.next), "USER", user, "FLAGS", flags, "CUSTOM", custom)
}

func (b *bench) state() table.State {
	b.Helper()
	t, ok := b.Hall.At("1430000000000000002")
	require.True(b, ok)
	return t.State()
}

// id returns a custom_id of the open decision.
func (b *bench) id(tail string) string {
	s := b.state()
	return fmt.Sprintf("1:%s:%d:%s", s.ID, s.Seq(), tail)
}

// started returns a bench with a match of two that has begun.
func started(t *testing.T) *bench {
	t.Helper()
	b := newAnsweringBench(t)
	r := b.feed("start")
	require.Equal(t, send.Fresh, r.Kind)
	require.Contains(t, r.Screen.Text, "Ta partie est ouverte", "in the user's language")
	require.Equal(t, send.Quiet, b.click("bob", false, b.id("join")).Kind)
	r = b.click("1420000000000000001", false, b.id("begin"))
	require.Equal(t, send.Fresh, r.Kind)
	require.NotNil(t, r.Hand, "the host sees the own hand at once")
	return b
}

func (b *bench) actor() (acting, waiting string) {
	s := b.state()
	seat := s.Game.Actor()
	return string(s.Seats[seat].User.ID), string(s.Seats[1-seat].User.ID)
}

func TestDispatchKeepsHandsOffTheBoard(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	for _, verb := range []string{"hand", "draw", "shout", "catch"} {
		r := b.click(acting, false, b.id(verb))
		require.Equal(t, send.Fresh, r.Kind, "a click on the board is never answered by updating it: %s", verb)
		require.NotNil(t, r.Hand)
	}
	r := b.click(acting, true, b.id("hand"))
	require.Equal(t, send.Update, r.Kind, "a click in the hand updates it")
}

func TestDispatchOfAWild(t *testing.T) {
	b := started(t)
	wild := game.Face{Symbol: game.Wild, Points: 50}
	for range 400 {
		acting, _ := b.actor()
		s := b.state()
		v := s.Game.View(s.Game.Actor())
		switch {
		case v.Phase == game.PhaseTurn && includes(v.Playable, wild):
			before := b.state().Version
			r := b.click(acting, true, b.id("play:W"))
			require.Equal(t, view.HandDisplay{Choosing: true, Wild: wild}, *r.Hand)
			require.Equal(t, before, b.state().Version, "nothing is committed until the color is chosen")
			r = b.click(acting, true, b.id("color:W-g"))
			require.False(t, r.Hand.Choosing)
			require.Greater(t, b.state().Version, before)
			return
		case v.Phase == game.PhaseChallenge:
			b.click(acting, true, b.id("accept"))
		case v.Phase == game.PhaseColor:
			b.click(acting, true, b.id("color:r"))
		case v.Phase == game.PhaseDrawn:
			b.click(acting, true, b.id("pass"))
		default:
			b.click(acting, true, b.id("draw"))
		}
	}
	require.Fail(t, "no wild was drawn")
}

func TestDispatchTellsWhyACardIsRefused(t *testing.T) {
	b := started(t)
	acting, waiting := b.actor()
	before := b.state()
	view := before.Game.View(before.Game.Actor())
	for _, fc := range view.Hand {
		if !includes(view.Playable, fc.Face) {
			r := b.click(acting, true, b.id("play:"+fc.Face.Code()))
			require.Equal(t, lang.For("en").Illegal(game.NoMatch), r.Hand.Notice)
		}
	}
	r := b.click(waiting, true, b.id("draw"))
	require.Equal(t, lang.For("en").Illegal(game.NotYourTurn), r.Hand.Notice)
	require.Equal(t, before.Version, b.state().Version)
}

func TestDispatchKeepsAnOpenColorChoiceThroughAShout(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	b.display = view.HandDisplay{Choosing: true, Wild: game.Face{Symbol: game.Wild, Points: 50}}
	r := b.click(acting, true, b.id("shout"))
	require.True(t, r.Hand.Choosing)
	require.NotEmpty(t, r.Screen.Text, "and says that there was nothing to shout")
}

func TestDispatchOfTheSameInteractionTwice(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	id := b.id("draw")
	first := b.click(acting, true, id)
	version := b.state().Version
	b.next--
	b.serve()
	second := b.click(acting, true, id)
	require.Equal(t, version, b.state().Version)
	require.Equal(t, first.Screen, second.Screen, "the same answer")
}

func TestDispatchRefusesDirectMessages(t *testing.T) {
	b := newAnsweringBench(t)
	r := b.feed("direct_message")
	require.Equal(t, send.Fresh, r.Kind)
	require.Contains(t, r.Screen.Text, "on servers")
	require.Equal(t, send.Nothing, b.feed("direct_message", `"type": 2`, `"type": 5`).Kind, "a modal is not ours")
}

func TestLeavingForgetsTheHand(t *testing.T) {
	b := started(t)
	r := b.feed("start", `"start"`, `"leave"`, "1441100000000000001", "77")
	require.Equal(t, lang.For("fr").Text(lang.LeaveAsk), r.Screen.Title)
	require.Empty(t, b.forgot)
	b.press(host, r.Screen.Rows[0].Buttons[0].ID.String(), 0)
	require.Equal(t, []view.HandKey{{Table: b.state().ID, User: "1420000000000000001"}}, b.forgot)
}

// includes reports whether a face is among some.
func includes(faces []game.FaceCount, f game.Face) bool {
	return slices.ContainsFunc(faces, func(fc game.FaceCount) bool { return fc.Face == f })
}

func TestWhatComesTooFastChangesNothing(t *testing.T) {
	b := started(t)
	b.pace = interact.Pace{AtOnce: 0.5}
	b.serve()
	version := b.state().Version
	acting, _ := b.actor()
	require.Equal(t, lang.For("en").Text(lang.TooFast), b.click(acting, true, b.id("draw")).Screen.Text)
	require.Equal(t, lang.For("fr").Text(lang.TooFast), b.feed("start").Screen.Text)
	require.Equal(t, version, b.state().Version)
}

// typing returns the offers to a user for a typed text.
func (b *bench) typing(user, locale, text string) []screen.Offer {
	b.Helper()
	b.next++
	r := b.feed("typing", "INTERACTION", fmt.Sprint(b.next), "USER", user, "LOCALE", locale, "TYPED", text)
	require.Equal(b, send.Offers, r.Kind)
	require.NotEmpty(b, r.Offers)
	require.LessOrEqual(b, len(r.Offers), screen.MaxOptions)
	for _, o := range r.Offers {
		require.NotEmpty(b, o.Name)
		require.LessOrEqual(b, screen.Length(o.Name), screen.MaxOptionText)
	}
	return r.Offers
}

// acting returns the view of the player to act.
func (b *bench) acting() game.View {
	s := b.state()
	return s.Game.View(s.Game.Actor())
}

func TestOffersBeginWithWhatMayBePlayed(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	v := b.acting()
	offers := b.typing(acting, "en-US", "")
	for i, o := range offers {
		m, err := view.FindMove(lang.For("en"), v, o.Value)
		require.NoError(t, err)
		f := m.Face
		require.Equal(t, i < len(v.Playable) || f.Symbol.IsWild(), includes(v.Playable, f), "%d: %s", i, o.Name)
	}
	require.NotEqual(t, offers, b.typing(acting, "fr", ""), "in the user's language")
}

func TestOffersFollowTheTyping(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	face := b.acting().Hand[0].Face
	for _, text := range []string{face.Code(), lang.For("en").Face(face), strings.ToUpper(lang.For("en").Short(face))} {
		offers := b.typing(acting, "en-US", text)
		name := lang.For("en").Face(face)
		require.Equal(t, screen.Offer{Name: name, Value: name}, offers[0], text)
	}
	require.Equal(t, []screen.Offer{{Name: lang.For("en").Text(lang.CardUnknown), Value: view.NoOffer}}, b.typing(acting, "en-US", "queen of hearts"))
	require.Equal(t, []screen.Offer{{Name: lang.For("en").Text(lang.NotSeated), Value: view.NoOffer}}, b.typing("zoe", "en-US", ""))
	require.Equal(t, lang.For("fr").Text(lang.NoTableHere), newAnsweringBench(t).typing("zoe", "fr", "")[0].Name)
}

// TestEveryNamingMeansOneMove: in each edition, side and language the name of an offer and its value
// lead to its own move.
func TestEveryNamingMeansOneMove(t *testing.T) {
	for _, e := range game.Editions() {
		for _, w := range lang.All() {
			for side := range 2 {
				v := game.View{Edition: e, Side: game.Side(side), Phase: game.PhaseTurn}
				if side == 1 && !e.TwoSided() {
					continue
				}
				for _, card := range e.Cards {
					if f := card.Faces[side]; !includes(v.Hand, f) {
						v.Hand = append(v.Hand, game.FaceCount{Face: f, Count: 1})
					}
				}
				v.Playable = v.Hand
				for _, n := range view.NamedMoves(w, v) {
					texts := []string{n.Name, strings.ToUpper(n.Value)}
					if long.Tests() {
						texts = append(texts, n.Value, " "+n.Name+" ")
					}
					for _, text := range texts {
						m, err := view.FindMove(w, v, text)
						require.NoError(t, err)
						require.Equal(t, n.Move, m, "%s %s: %q", e.ID, w.Tag(), text)
					}
				}
			}
		}
	}
}

func TestNamingWithoutHolding(t *testing.T) {
	w := lang.For("en")
	s := roomtest.Deal(t, 2)
	v := s.Game.View(0)
	v.Hand = []game.FaceCount{{Face: game.Face{Symbol: game.Wild, Points: 50}, Count: 1}}
	m, err := view.FindMove(w, v, "wild")
	require.NoError(t, err)
	require.Equal(t, game.Move{Kind: game.ActPlay, Face: v.Hand[0].Face}, m, "its color is asked for")
	_, err = view.FindMove(w, v, "Red 7")
	require.Equal(t, game.NotInHand, err)
	_, err = view.FindMove(w, v, view.NoOffer)
	require.ErrorIs(t, err, view.ErrCardUnknown)
	v.Phase, v.Actor = game.PhaseColor, v.Viewer
	m, err = view.FindMove(w, v, "Green")
	require.NoError(t, err)
	require.Equal(t, game.Move{Kind: game.ActColor, Color: game.Green}, m)
}
