package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// userOption is the option of `/game kick`.
func (w *world) userOption(user int) standin.Option { return standin.Opt("user", w.Users[user].ID) }

// says waits until the board tells something, in words or by its picture.
func (w *world) says(words string) standin.Message {
	w.Helper()
	w.Eventually(func() bool {
		m, ok := w.board()
		return ok && strings.Contains(tells(m), words)
	}, words)
	m, _ := w.board()
	return m
}

// waitTurnOf waits until the board says whose turn it is.
func (w *world) waitTurnOf(user int) standin.Message {
	w.Helper()
	return w.waitBoard(func(m standin.Message) bool { return isTurnOf(m, w.Users[user].Username) })
}

// TestTheDeadlineIsOnTheBoard: a live timestamp, a minute ahead where nobody chose another pace.
func TestTheDeadlineIsOnTheBoard(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		s := w.state()
		require.Equal(t, time.Minute, s.TurnTime)
		require.WithinDuration(t, s.UpdatedAt.Add(time.Minute), s.Deadline, time.Second)
		w.says(fmt.Sprintf("<t:%d:R>", s.Deadline.Unix()))
	})
}

func TestKickingInTheLobby(t *testing.T) {
	inWorld(t, "ada bob cleo mod", func(t *testing.T, w *world) {
		w.Slash(0, "game start")
		require.Contains(t, roomtest.Text(*w.Slash(0, "game kick", w.userOption(1)).Message), "in this game")
		w.Slash(1, "game join")
		w.Slash(2, "game join")
		w.refused(why(lang.NotHost), func() standin.Answer { return w.Slash(1, "game kick", w.userOption(2)) })
		require.Contains(t, roomtest.Text(*w.Slash(0, "game kick", w.userOption(1)).Message), "bob")
		w.refused("removed from this game", func() standin.Answer { return w.Slash(1, "game join") })
		require.NoError(t, w.Discord.GrantPermissions(w.Guild.ID, w.Users[3].ID, standin.PermissionManageMessages))
		w.Slash(3, "game kick", w.userOption(0))
		w.says("cleo wants to play")
		require.Equal(t, table.UserID(w.Users[2].ID), w.state().Host, "hosting passes on")
	})
}

// TestKickingInAMatch: the seat becomes a robot's, and the cards are no longer on the screen of who
// was kicked.
func TestKickingInAMatch(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(3)
		w.refused(why(lang.NotHost), func() standin.Answer { return w.Slash(2, "game kick", w.userOption(1)) })
		w.Slash(0, "game kick", w.userOption(1))
		w.says("bob 🤖")
		w.Eventually(func() bool { return len(w.hands(1)) == 0 })
		w.refused("not in this game", func() standin.Answer { return w.Slash(1, "game hand") })
		w.restart()
		w.refused("removed from this game", func() standin.Answer { return w.Slash(1, "game join") })
	})
}

// TestKickedWhileTheHandIsOnItsWay: the hand goes once it has arrived.
func TestKickedWhileTheHandIsOnItsWay(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.seated(3)
		w.Discord.Inject(standin.Fault{Method: "POST", Path: "/interactions/*/*/callback", DelayAfter: time.Second})
		i, err := w.Discord.Slash(w.Users[1].ID, w.Channel.ID, "game hand")
		require.NoError(t, err)
		w.Eventually(func() bool { return len(w.hands(1)) == 2 }, "the new one and, as yet, the old one")
		w.Slash(0, "game kick", w.userOption(1))
		w.Settle(i, nil)
		w.Eventually(func() bool { return len(w.hands(1)) == 0 })
	})
}

// TestHostLeaves: hosting passes on, and the match ends when nobody is left.
func TestHostLeaves(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		require.Contains(t, roomtest.Text(*w.leaves(0).Message), "left")
		board := w.says("has left")
		require.Regexp(t, `bob, [^\n]*host`, roomtest.Alt(board))
		w.leaves(1)
		w.says(lang.For("en").Text(lang.EverybodyLeft))
		_, live := w.hall.At(w.Channel.ID)
		require.False(t, live)
	})
}

// TestTakingTheSeatBack: with one click, in the private message or on the
// panel behind the board's last button.
func TestTakingTheSeatBack(t *testing.T) {
	for _, where := range []string{"private", "panel"} {
		t.Run(where, func(t *testing.T) {
			inWorld(t, "ada bob cleo zoe", func(t *testing.T, w *world) {
				w.seated(3)
				w.commit(func(s *table.State) { // as after three turns that the clock ended
					s.Seats[1].Robot = table.Normal
				})
				board := w.says("A robot is playing for **bob**")
				w.Eventually(func() bool {
					_, offered := roomtest.Button(w.hand(1), "takeback")
					return offered
				}, "bob is told, instead of the cards")
				for _, m := range w.hands(1) {
					_, cards := roomtest.Button(m, "play")
					require.False(t, cards)
				}
				takeback := mustButton(t, w.hand(1), "takeback")
				w.refused("already in", func() standin.Answer { return w.forge(2, board.ID, takeback) })
				w.refused("not in this game", func() standin.Answer { return w.forge(3, board.ID, takeback) })
				if where == "panel" {
					w.pressMore(1, "takeback")
				} else {
					w.Press(1, w.hand(1), "takeback")
				}
				w.Eventually(func() bool {
					hands := w.hands(1)
					if len(hands) != 1 {
						return false
					}
					_, offered := roomtest.Button(hands[0], "takeback")
					return !offered && strings.Contains(roomtest.Alt(hands[0]), "Your hand: ")
				}, "the hand is back, once")
				_, seated := w.state().SeatOf(table.UserID(w.Users[1].ID))
				require.True(t, seated)
				_, offered := roomtest.Button(w.panel(1), "takeback")
				require.False(t, offered)
				w.boardNeverShowedAHand()
			})
		})
	}
}

// TestNewcomersPlayFromTheNextRoundOn: over the seat of somebody who has left.
func TestNewcomersPlayFromTheNextRoundOn(t *testing.T) {
	inWorld(t, "ada bob cleo dan", func(t *testing.T, w *world) {
		w.seated(3)
		w.refused(why(lang.Started), func() standin.Answer { return w.Slash(3, "game join") })
		w.leaves(2)
		w.says("has left")
		a := w.pressMore(3, "join")
		require.Contains(t, roomtest.Text(*a.Message), "next round")
		require.Contains(t, roomtest.Text(*a.Message), "cleo")
		w.says("**dan** takes over from **cleo**")
		w.refused("next round", func() standin.Answer { return w.Slash(3, "game hand") })
		w.refused("next round", func() standin.Answer { return w.Slash(3, "game join") })
		w.endRound()
		w.pressBoard(3, "next")
		require.Contains(t, roomtest.Alt(*w.Slash(3, "game hand").Message), "Your hand: ")
		w.says("dan")
	})
}

// endRound lets ada play a last card.
func (w *world) endRound() {
	w.Helper()
	w.craft(func(p *game.Position) {
		e, _ := game.EditionByID("classic")
		for id := range p.Hands[0].All() {
			p.Draw = append(p.Draw, id)
		}
		last := slices.IndexFunc(p.Draw, func(id game.CardID) bool {
			f := e.Cards[id].Faces[game.Light]
			return f.Symbol == game.Number && f.Color == p.Color
		})
		p.Hands[0], p.Draw = game.Set{}.With(p.Draw[last]), slices.Delete(p.Draw, last, last+1)
		p.Phase, p.Actor, p.Drawn, p.Uno[0] = game.PhaseTurn, 0, game.NoCard, game.UnoCalled
	})
	w.Press(0, *w.Slash(0, "game hand").Message, "play")
	s := w.state()
	require.Equal(w, game.PhaseRoundOver, s.Game.Phase())
}
