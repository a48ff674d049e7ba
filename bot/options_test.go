package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/standin"
	"unobot/game"
	"unobot/game/table"
)

// pick chooses in the menu of a message with that name.
func (w *world) pick(user int, m standin.Message, name string, values ...string) standin.Answer {
	w.Helper()
	id := ""
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if strings.HasSuffix(c.CustomID, ":set:"+name) {
			id = c.CustomID
		}
		return true
	})
	require.NotEmpty(w, id, "no menu %s on %s", name, describe(m))
	return w.settle(w.srv.Select(w.users[user].ID, m.ID, id, values...))
}

// page opens a page of options.
func (w *world) page(user int, m standin.Message, page string) standin.Message {
	w.Helper()
	a := w.press(user, m, "options:"+page)
	require.NotNil(w, a.Message)
	return *a.Message
}

func TestTheHostSetsTheOptions(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(2)
	lobby, _ := w.board()
	w.refused("ada** is the host", func() standin.Answer { return w.forge(1, lobby.ID, "1:"+string(w.state().ID)+":0:options:game") })
	m := w.hostPanel(0)
	for _, c := range []struct{ name, value, says string }{
		{"edition", "stranger", "Stranger Things"},
		{"target", "200", "to 200 points"},
		{"scoring", "lowest", "lowest total"},
		{"pace", "600", "10 minutes"},
	} {
		a := w.pick(0, m, c.name, c.value)
		require.Equal(t, standin.AnswerUpdate, a.Kind, "the menus stay one message")
		require.Contains(t, chosen(*a.Message), c.says)
		m = *a.Message
	}
	m = w.page(0, m, "house")
	var house []string
	for r := range game.EveryHouseRule.All() {
		house = append(house, r.String())
	}
	m = *w.pick(0, m, "house", house...).Message
	m = *w.pick(0, m, "falsecall", "2").Message
	s := w.state()
	require.Equal(t, table.Setup{
		Edition: "stranger", TurnTime: 10 * time.Minute, Robots: true,
		Options: game.Options{
			Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2,
		},
	}, s.Setup())
	shown := text(w.waitBoard(func(m standin.Message) bool { return strings.Contains(text(m), "costs 2 cards") }))
	for _, says := range []string{"Stranger Things", "to 200!", "lowest total", "10 minutes", "Stacking", "Jump-in", "No bluffing"} {
		require.Contains(t, shown, says, "the lobby shows it")
	}
	m = *w.pick(0, m, "house").Message
	require.False(t, w.state().Options.House.Has(game.HouseStacking), "none can be chosen, too")
	require.NotContains(t, chosen(m), "Stacking")

	head := "1:" + string(s.ID) + ":0:set:"
	w.refused(why(lang.NotHost), func() standin.Answer { return w.forgeMenu(1, m.ID, head+"target", "500") })
	for _, forged := range [][2]string{{"target", "7"}, {"edition", "poker"}, {"pings", "off"}, {"house", "luck"}, {"pace", "1"}} {
		w.refused(why(lang.UnknownButton), func() standin.Answer { return w.forgeMenu(0, m.ID, head+forged[0], forged[1]) })
	}
	w.press(0, lobby, "begin")
	w.refused(why(lang.Started), func() standin.Answer { return w.forgeMenu(0, lobby.ID, head+"target", "500") })
}

// forgeMenu sends a choice that no honest client would.
func (w *world) forgeMenu(user int, message, customID, value string) standin.Answer {
	w.Helper()
	return w.settle(w.srv.Forge(standin.Forgery{
		UserID: w.users[user].ID, ChannelID: w.channel.ID, MessageID: message, CustomID: customID, Values: []string{value},
	}))
}

func TestRobotsOfEveryStrength(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(1)
	lobby, _ := w.board()
	m := w.page(0, w.hostPanel(0), "house")
	_, lit := buttonOf(m, "rmbot")
	require.False(t, lit, "there is none to remove")
	for _, strength := range []string{"easy", "normal", "hard"} {
		a := w.press(0, m, "addbot:"+strength)
		require.Equal(t, standin.AnswerUpdate, a.Kind)
		m = *a.Message
	}
	seats := w.state().Seats
	require.Equal(t, []table.Robot{table.NoRobot, table.Easy, table.Normal, table.Hard},
		[]table.Robot{seats[0].Robot, seats[1].Robot, seats[2].Robot, seats[3].Robot})
	lobby = w.pictured("(hard)")
	head := "1:" + string(w.state().ID) + ":0:"
	w.refused(why(lang.NotHost), func() standin.Answer { return w.forge(1, lobby.ID, head+"rmbot") })
	for range 3 {
		m = *w.press(0, m, "rmbot").Message
	}
	require.Len(t, w.state().Seats, 1)
	w.refused(why(lang.NoRobots), func() standin.Answer { return w.forge(0, lobby.ID, head+"rmbot") })
	w.forge(0, lobby.ID, head+"addbot")
	require.Equal(t, table.Normal, w.state().Seats[1].Robot)
	m = *w.pick(0, m, "robots", "off").Message
	require.Len(t, w.state().Seats, 1, "they leave where they are not wanted")
	lobby = w.waitBoard(func(m standin.Message) bool { return strings.Contains(text(m), "Robot opponents: off") })
	_, offered := buttonOf(m, "addbot")
	require.False(t, offered)
	w.refused(why(lang.NoRobots), func() standin.Answer { return w.forge(0, lobby.ID, head+"addbot") })
}

func TestStartTakesOptionsAndRefusesForgedOnes(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.slash(0, "game start", standin.Opt("edition", "flip"), standin.Opt("target", 1000), standin.Opt("scoring", "lowest"), standin.Opt("pace", 0))
	s := w.state()
	require.Equal(t, game.EditionID("flip"), s.Edition)
	require.Equal(t, game.Options{Scoring: game.ScoreLowest, Target: 1000}, s.Options)
	require.Zero(t, s.TurnTime)
}

func TestQuotasAreNamed(t *testing.T) {
	w := newWorld(t, "ada")
	for range table.MaxHosted {
		c, err := w.srv.CreateChannel(w.guild.ID, "room")
		require.NoError(t, err)
		w.settle(w.srv.Slash(w.users[0].ID, c.ID, "game start"))
		_, open := w.hall.At(c.ID)
		require.True(t, open)
	}
	w.refused("hosting 3 games", func() standin.Answer { return w.slash(0, "game start") })
}
