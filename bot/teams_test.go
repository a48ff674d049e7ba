package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestTeamsByInvitationAndChoice: whoever the host has invited is on the host's side, a button changes sides, robots
// fill up, and the round ends for a whole side.
func TestTeamsByInvitationAndChoice(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.Slash(0, "game start", standin.Opt("teams", true), standin.Opt("target", 1), standin.Opt("with", w.Users[1].ID))
		lobby := w.says("Side 1: **ada** and **bob** (invited)")
		require.Contains(t, roomtest.Text(lobby), "Teams need 4 or 6 players")
		w.Press(1, lobby, "join")
		lobby = w.says("Side 1: **ada** and **bob**\n")
		w.Press(2, lobby, "join")
		lobby = w.says("Random: **cleo**")
		w.refused(why(lang.RefusedTeams), func() standin.Answer { return w.forge(0, lobby.ID, "1:"+string(w.state().ID)+":0:begin") })

		w.Press(1, lobby, "side")
		lobby = w.says("Side 2: **bob**")
		w.Press(1, lobby, "side")
		lobby = w.says("Random: **bob** and **cleo**")
		w.Press(1, lobby, "side")
		lobby = w.says("Side 1: **ada** and **bob**\n")
		panel := w.hostPanel(0)
		w.Press(0, panel, "fillbots")
		lobby = w.pictured("4 of 6")
		w.letRobotsPlay()
		w.Press(0, lobby, "begin")
		w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Alt(m), "Side 1: ") })
		s := w.state()
		side := func(user int) int {
			seat, ok := s.SeatOf(table.UserID(w.Users[user].ID))
			require.True(t, ok)
			return game.TeamOf(seat)
		}
		require.Equal(t, side(0), side(1), "by invitation, and by choice again")
		require.NotEqual(t, side(0), side(2))
		cleo, _ := s.SeatOf(table.UserID(w.Users[2].ID))
		require.NotEqual(t, table.NoRobot, s.Seats[(cleo+2)%4].Robot, "a robot fills up")
	})
}

// TestTeamsAtOnceAgainstRobots: three robots make two sides, four do not.
func TestTeamsAtOnceAgainstRobots(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.refused(why(lang.RefusedTeams), func() standin.Answer {
			return w.Slash(0, "game start", standin.Opt("teams", true), standin.Opt("robots", 4))
		})
		_, open := w.hall.At(w.Channel.ID)
		require.False(t, open, "no lobby is left behind")
		w.Slash(0, "game start", standin.Opt("teams", true), standin.Opt("robots", 3))
		s := w.state()
		require.Equal(t, table.Playing, s.Phase)
		require.True(t, s.Game.Options().Teams)
		w.letRobotsPlay()
		w.playRound(0)
		var g game.Game
		w.Eventually(func() bool { g = w.state().Game; return g.RoundWinner() != game.NoSeat })
		require.Equal(t, g.Score(0), g.Score(2))
		require.Equal(t, g.Score(1), g.Score(3))
		w.boardNeverShowedAHand()
	})
}

// TestTheHostsPanelHasTeams: a menu turns them on and off.
func TestTheHostsPanelHasTeams(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(1)
		panel := w.page(0, w.hostPanel(0), "house")
		panel = *w.pick(0, panel, "teams", "on").Message
		lobby := w.says("Teams: two sides, partners opposite")
		w.Press(0, lobby, "side")
		w.says("Side 1: **ada**")
		w.pick(0, panel, "teams", "off")
		w.Eventually(func() bool { return !w.state().Options.Teams })
		w.refused(why(lang.NoTeams), func() standin.Answer { return w.forge(0, lobby.ID, "1:"+string(w.state().ID)+":0:side") })
	})
}
