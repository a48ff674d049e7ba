package handle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
)

// typing is what a user is offered for a text.
func (b *bench) typing(user, locale, text string) []screen.Offer {
	b.Helper()
	b.next++
	r := b.feed("typing", "INTERACTION", fmt.Sprint(b.next), "USER", user, "LOCALE", locale, "TYPED", text)
	require.Equal(b, send.Offers, r.Manner)
	require.NotEmpty(b, r.Offers)
	require.LessOrEqual(b, len(r.Offers), screen.MaxOptions)
	for _, o := range r.Offers {
		require.NotEmpty(b, o.Name)
		require.LessOrEqual(b, screen.Length(o.Name), screen.MaxOptionText)
	}
	return r.Offers
}

// acting is the view of who has to act.
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
		code, _, _ := strings.Cut(o.Value, "-")
		f, ok := v.Edition.Face(code)
		require.True(t, ok)
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
		require.Equal(t, screen.Offer{Name: lang.For("en").Face(face), Value: face.Code()}, offers[0], text)
	}
	require.Equal(t, []screen.Offer{{Name: lang.For("en").Text(lang.CardUnknown), Value: view.NoOffer}}, b.typing(acting, "en-US", "queen of hearts"))
	require.Equal(t, []screen.Offer{{Name: lang.For("en").Text(lang.NotSeated), Value: view.NoOffer}}, b.typing("zoe", "en-US", ""))
	require.Equal(t, lang.For("fr").Text(lang.NoTableHere), newAnsweringBench(t).typing("zoe", "fr", "")[0].Name)
}

// TestEveryNamingMeansOneMove: in each edition, side and language the code and the name of an offer
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
					for _, text := range []string{n.Name, n.Value, strings.ToUpper(n.Value), " " + n.Name + " "} {
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
