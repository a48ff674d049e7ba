package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// TestPlayingByKeyboard: a whole stretch of a match by `/game play` and `/game draw`, each card
// taken from the list; what may not be played is refused with the rule.
func TestPlayingByKeyboard(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	w.seated(2)
	refused, played := 0, 0
	for turn := 0; played < 6 || refused < 1; turn++ {
		require.Less(t, turn, 100)
		acting, waiting := w.actor()
		s := w.state()
		if s.Game.Phase() != game.PhaseTurn {
			w.press(acting, *w.slash(acting, "game hand").Message, map[game.Phase]string{
				game.PhaseDrawn: "pass", game.PhaseChallenge: "accept", game.PhaseColor: "color", game.PhaseRoundOver: "next",
			}[s.Game.Phase()])
			continue
		}
		v := s.Game.View(s.Game.Actor())
		offers := w.offers(acting, "")
		card := offers[len(offers)-1].Value
		if len(v.Playable) < len(v.Hand) && len(offers) < 25 && refused == 0 && len(v.Playable) > 0 {
			m := w.refused(illegal(game.NoMatch), func() standin.Answer { return w.slash(acting, "game play", standin.Opt("card", card)) })
			_, fresh := buttonOf(m, "draw")
			require.True(t, fresh, "with the hand")
			refused++
		}
		w.refused(illegal(game.NotYourTurn), func() standin.Answer { return w.slash(waiting, "game draw") })
		if len(v.Playable) == 0 {
			w.slash(acting, "game draw")
			continue
		}
		require.True(t, w.slash(acting, "game play", standin.Opt("card", offers[0].Value)).Message.Ephemeral())
		require.Greater(t, w.state().Version, s.Version)
		played++
	}
	w.refused(why(lang.CardUnknown), func() standin.Answer { return w.slash(0, "game play", standin.Opt("card", "ace")) })
	w.refused("not in this game", func() standin.Answer { return w.slash(2, "game play", standin.Opt("card", "b7")) })
	require.Contains(t, w.offers(2, "")[0].Name, "not in this game")
}

// offers are what a user is shown while typing the card.
func (w *world) offers(user int, typed string) []standin.Choice {
	w.Helper()
	i, err := w.srv.Autocomplete(w.users[user].ID, w.channel.ID, "game play", standin.Opt("card", typed))
	require.NoError(w, err)
	ctx, cancel := within(patience)
	defer cancel()
	a, err := i.Wait(ctx)
	require.NoError(w, err)
	require.Equal(w, standin.AnswerChoices, a.Kind)
	require.NotEmpty(w, a.Choices)
	return a.Choices
}
