package bot_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// TestLeavingAMatchIsAskedFirst: by the command and by the panel. The question says what becomes of the cards,
// and whether there is a way back; nothing happens before the answer.
func TestLeavingAMatchIsAskedFirst(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(3)
		for name, ask := range map[string]func() standin.Answer{
			"command": func() standin.Answer { return w.Slash(1, "game leave") },
			"panel":   func() standin.Answer { return w.pressMore(1, "quit") },
		} {
			m := *w.refusedOnly(ask, why(lang.LeaveAsk)).Message
			require.Contains(t, roomtest.Text(m), why(lang.LeaveToRobot), name)
			require.Contains(t, roomtest.Text(m), why(lang.LeaveForNow), name)
			w.refusedOnly(func() standin.Answer { return w.Press(1, m, "more") }, "Rules")
		}
		a := w.Press(1, *w.Slash(1, "game leave").Message, "quit:yes")
		require.Equal(t, standin.AnswerUpdate, a.Kind, "in the same message")
		require.Contains(t, roomtest.Text(*a.Message), why(lang.YouLeft))
		w.says("has left")
		a = w.Press(1, *a.Message, "join")
		require.Contains(t, roomtest.Text(*a.Message), "next round", "as it was told")

		m := *w.Slash(1, "game leave").Message
		require.Contains(t, roomtest.Text(m), why(lang.YouLeftQueue), "who only waits is not asked")
	})
}

// TestLeavingASingleRoundPromisesNoWayBack, neither before nor afterwards.
func TestLeavingASingleRoundPromisesNoWayBack(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(3, standin.Opt("target", game.SingleRound))
		m := *w.Slash(2, "game leave").Message
		require.Contains(t, roomtest.Text(m), why(lang.LeaveForGood))
		require.NotContains(t, roomtest.Text(m), "next round")
		m = *w.Press(2, m, "quit:yes").Message
		require.Contains(t, roomtest.Text(m), why(lang.YouLeftRound))
		require.NotContains(t, roomtest.Text(m), "next round")
		_, back := roomtest.Button(m, "join")
		require.False(t, back)
	})
}

// TestTheLastToLeaveKnowsThatTheGameEnds, and the private message is gone afterwards: the board says it.
func TestTheLastToLeaveKnowsThatTheGameEnds(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.Slash(0, "game start", standin.Opt("robots", 2))
		w.hasCards(0)
		m := w.pressMore(0, "quit").Message
		require.Contains(t, roomtest.Text(*m), why(lang.LeaveAlone))
		w.Press(0, *m, "quit:yes")
		w.endsWell(0, "Everybody left")
	})
}

// endsWell waits until a game that ended without a result is one message: it says how, and one button goes on.
func (w *world) endsWell(user int, says string) standin.Message {
	w.Helper()
	m := w.says(says)
	w.Eventually(func() bool { return len(w.private(user)) == 0 }, "nothing else remains")
	require.Equal(w, []string{"rematch"}, verbs(m))
	_, live := w.hall.At(w.Channel.ID)
	require.False(w, live)
	return m
}

// TestAGameThatTheHostEndsIsOneMessage: no copy in the hands, no line, no menu. The button plays again.
func TestAGameThatTheHostEndsIsOneMessage(t *testing.T) {
	for _, by := range []string{"panel", "command"} {
		t.Run(by, func(t *testing.T) {
			inWorld(t, "ada bob", func(t *testing.T, w *world) {
				w.seated(2)
				over := w.state().ID
				var asked standin.Answer
				if by == "command" {
					asked = w.Slash(0, "game end")
				} else {
					asked = w.pressMore(0, "end")
				}
				w.Press(0, *asked.Message, "end:yes")
				w.endsWell(1, "ada** ended the game")
				w.Press(0, w.endsWell(0, "ada** ended the game"), "rematch")
				w.Eventually(func() bool { tb, live := w.hall.At(w.Channel.ID); return live && tb.State().ID != over })
			})
		})
	}
}

// TestAWonMatchHasOneButtonThatGoesOn: that of the result. The hand says what it means for its player.
func TestAWonMatchHasOneButtonThatGoesOn(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2, standin.Opt("target", game.SingleRound))
		w.playOut(2, w.state().ID)
		w.waitBoard(func(m standin.Message) bool { _, over := roomtest.Button(m, "rematch"); return over })
		for user := range 2 {
			w.Eventually(func() bool { return slices.Equal(verbs(w.newest(user)), []string{"more"}) }, "no second Rematch")
			require.Regexp(t, "You won|left in your hand", roomtest.Text(w.newest(user)))
		}
	})
}

// TestASoloGameThatIsEndedIsOneMessage, which plays again.
func TestASoloGameThatIsEndedIsOneMessage(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		m := *w.Slash(0, "solo").Message
		a := w.Press(0, *w.Press(0, *w.Press(0, m, "more").Message, "end").Message, "end:yes")
		require.Contains(t, roomtest.Text(*a.Message), "ended the game")
		w.Eventually(func() bool { return len(w.private(0)) == 1 }, "one message")
		again := w.Press(0, w.private(0)[0], "rematch")
		require.Contains(t, roomtest.Alt(*again.Message), "Your hand: ")
	})
}

// TestCancellingAsksWhenOthersHaveJoined: robots do not mind, and the button stands apart from the others.
func TestCancellingAsksWhenOthersHaveJoined(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(1)
		panel := w.hostPanel(0)
		w.Slash(1, "game join")
		w.pictured("2 of 10")
		asked := *w.refusedOnly(func() standin.Answer { return w.Press(0, panel, "cancel") }, why(lang.AskCancel)).Message
		require.Equal(t, panel.ID, asked.ID, "in the panel's place")
		panel = *w.refusedOnly(func() standin.Answer { return w.Press(0, asked, "options") }, "Fill").Message
		asked = *w.Press(0, panel, "cancel").Message
		w.Press(0, asked, "cancel:yes")
		w.says("cancelled the game")
		w.Eventually(func() bool { return len(w.private(0)) == 0 }, "the panel is gone")
		_, live := w.hall.At(w.Channel.ID)
		require.False(t, live)
	})
}
