package bot_test

import (
	"encoding/json"
	"fmt"
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
	require.NotEmpty(w, id, "no menu %s on %s", name, roomtest.Describe(m))
	return w.Settle(w.Discord.Select(w.Users[user].ID, m.ID, id, values...))
}

// page opens a page of options.
func (w *world) page(user int, m standin.Message, page string) standin.Message {
	w.Helper()
	a := w.Press(user, m, "options:"+page)
	require.NotNil(w, a.Message)
	return *a.Message
}

func TestTheHostSetsTheOptions(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(2)
		lobby, _ := w.board()
		w.refused("ada** is the host",
			func() standin.Answer { return w.forge(1, lobby.ID, "1:"+string(w.state().ID)+":0:options:game") })
		m := w.hostPanel(0)
		for _, c := range []struct{ name, value, says string }{
			{"edition", "stranger", "Stranger Things"},
			{"target", "200", "to 200 points"},
			{"scoring", "lowest", "lowest total"},
			{"pace", "600", "10 minutes"},
			{"startinghand", "10", "Starting hand: 10 cards"},
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
		m = *w.pick(0, m, "unopenalty", "4").Message
		s := w.state()
		require.Equal(t, table.Setup{
			Edition: "stranger", TurnTime: 10 * time.Minute, Robots: true,
			Options: game.Options{
				Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2, StartingHand: 10, UnoPenalty: 4,
			},
		}, s.Setup())
		shown := roomtest.Text(w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Text(m), "costs 4 cards") }))
		for _, says := range []string{
			"Stranger Things", "to 200!", "lowest total", "10 minutes", "Stacking", "Jump-in",
			"No bluffing", "Starting hand: 10 cards", "Forgotten UNO: costs 4 cards",
		} {
			require.Contains(t, shown, says, "the lobby shows it")
		}
		m = *w.pick(0, m, "house").Message
		require.False(t, w.state().Options.House.Has(game.HouseStacking), "none can be chosen, too")
		require.NotContains(t, chosen(m), "Stacking")

		head := "1:" + string(s.ID) + ":0:set:"
		w.refused(why(lang.NotHost), func() standin.Answer { return w.forgeMenu(1, m.ID, head+"target", "500") })
		for _, forged := range [][2]string{
			{"target", "7"},
			{"edition", "poker"},
			{"pings", "off"},
			{"house", "luck"},
			{"pace", "1"},
			{"startinghand", "2"},
			{"unopenalty", "0"},
		} {
			w.refused(why(lang.UnknownButton), func() standin.Answer { return w.forgeMenu(0, m.ID, head+forged[0], forged[1]) })
		}
		w.Press(0, lobby, "begin")
		w.refused(why(lang.Started), func() standin.Answer { return w.forgeMenu(0, lobby.ID, head+"target", "500") })
	})
}

// forgeMenu sends a choice that no honest client would.
func (w *world) forgeMenu(user int, message, customID, value string) standin.Answer {
	w.Helper()
	return w.Settle(w.Discord.Forge(standin.Forgery{
		UserID: w.Users[user].ID, ChannelID: w.Channel.ID, MessageID: message, CustomID: customID, Values: []string{value},
	}))
}

func TestRobotsOfEveryStrength(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(1)
		lobby, _ := w.board()
		m := w.page(0, w.hostPanel(0), "house")
		_, lit := roomtest.Button(m, "rmbot")
		require.False(t, lit, "there is none to remove")
		for _, strength := range []string{"easy", "normal", "hard"} {
			a := w.Press(0, m, "addbot:"+strength)
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
			m = *w.Press(0, m, "rmbot").Message
		}
		require.Len(t, w.state().Seats, 1)
		w.refused(why(lang.NoRobots), func() standin.Answer { return w.forge(0, lobby.ID, head+"rmbot") })
		w.forge(0, lobby.ID, head+"addbot")
		require.Equal(t, table.Normal, w.state().Seats[1].Robot)
		m = *w.pick(0, m, "robots", "off").Message
		require.Len(t, w.state().Seats, 1, "they leave where they are not wanted")
		lobby = w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Text(m), "Robot opponents: off") })
		_, offered := roomtest.Button(m, "addbot")
		require.False(t, offered)
		w.refused(why(lang.NoRobots), func() standin.Answer { return w.forge(0, lobby.ID, head+"addbot") })
	})
}

func TestStartTakesOptionsAndRefusesForgedOnes(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Slash(0, "game start", standin.Opt("edition", "flip"), standin.Opt("target", 1000), standin.Opt("scoring", "lowest"),
			standin.Opt("pace", 0))
		s := w.state()
		require.Equal(t, game.EditionID("flip"), s.Edition)
		require.Equal(t, game.Options{Scoring: game.ScoreLowest, Target: 1000}, s.Options)
		require.Zero(t, s.TurnTime)
	})
}

// TestNumbersOfCardsByCommand: the hands that are dealt, and what a forgotten UNO will cost. Discord
// keeps other numbers out, and a forged one is refused.
func TestNumbersOfCardsByCommand(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		for cards, says := range map[int]string{
			2: "starts with 3 to 10 cards", 11: "starts with 3 to 10 cards",
			263: why(lang.OptionsRefused), -1: why(lang.OptionsRefused),
		} {
			w.refused(says, func() standin.Answer { return w.forgeStart(0, "cards", cards) })
		}
		for penalty, says := range map[int]string{5: "costs 1 to 4 cards", 258: why(lang.OptionsRefused)} {
			w.refused(says, func() standin.Answer { return w.forgeStart(0, "penalty", penalty) })
		}
		w.Slash(0, "game start", standin.Opt("cards", 3), standin.Opt("penalty", 4), standin.Opt("robots", 2))
		s := w.state()
		require.Equal(t, game.DefaultOptions().WithStartingHand(3).WithUnoPenalty(4), s.Options)
		require.Equal(t, 3, s.Game.HandSize(s.Game.Actor()))
	})
}

// forgeStart asks for a game with an option that no honest client would send.
func (w *world) forgeStart(user int, option string, value int) standin.Answer {
	w.Helper()
	return w.Settle(w.Discord.Forge(standin.Forgery{
		Type: standin.InteractionCommand, UserID: w.Users[user].ID, ChannelID: w.Channel.ID,
		Data: json.RawMessage(fmt.Sprintf(`{"name":"game","type":1,"options":[{"name":"start","type":1,"options":[{"name":%q,"type":4,"value":%d}]}]}`, option, value)),
	}))
}

// TestTooManyPlayersForTheDeck: ten cards each are refused for more players than the deck suffices
// for, wherever that comes up, with a remedy; fewer cards can then be dealt.
func TestTooManyPlayersForTheDeck(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		const remedy = "With 10 cards each, Classic only has enough cards for 8 players. Pick a smaller starting hand"
		w.refused(remedy, func() standin.Answer {
			return w.Slash(0, "game start", standin.Opt("cards", 10), standin.Opt("robots", 8))
		})
		_, open := w.hall.At(w.Channel.ID)
		require.False(t, open, "no lobby is left behind")

		w.Slash(0, "game start", standin.Opt("cards", 10))
		head := "1:" + string(w.state().ID) + ":0:"
		for range 7 {
			w.forge(0, "", head+"addbot")
		}
		w.refused(remedy, func() standin.Answer { return w.Slash(1, "game join") })
		require.Len(t, w.state().Seats, 8)
		w.refused(remedy, func() standin.Answer { return w.forge(0, "", head+"addbot") })

		panel := w.hostPanel(0)
		panel = *w.pick(0, panel, "startinghand", "9").Message
		w.Slash(1, "game join")
		refused := *w.pick(0, panel, "startinghand", "10").Message
		require.Contains(t, roomtest.Text(refused), remedy)
		w.pressBoard(0, "begin")
		s := w.state()
		require.Equal(t, table.Playing, s.Phase)
		dealt := 0
		for seat := range s.Seats {
			dealt += s.Game.HandSize(game.Seat(seat))
		}
		require.GreaterOrEqual(t, dealt, 9*9)
	})
}

// TestAHostMayPlayAsLastTime: one press in the lobby brings back the options of the last game on
// this server, until the server or the user wants them forgotten.
func TestAHostMayPlayAsLastTime(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		end := func() { w.Press(0, *w.Slash(0, "game end").Message, "end") }
		begin := func() {
			w.Slash(1, "game join")
			w.forge(0, "", "1:"+string(w.state().ID)+":0:begin")
		}
		panel := *w.Slash(0, "game start").Message
		require.NotContains(t, verbs(panel), "lastsetup", "there was no game yet")
		w.pick(0, panel, "edition", "flip")
		w.pick(0, panel, "target", "200")
		w.pick(0, panel, "startinghand", "5")
		begin()
		flip := w.state().Setup()
		end()
		w.restart()

		panel = *w.Slash(0, "game start").Message
		require.Equal(t, table.DefaultSetup(), w.state().Setup(), "the server's defaults stay the default")
		require.Contains(t, roomtest.Text(panel), "Last time: Flip · to 200 points · Starting hand: 5 cards")
		w.refused("ada** is the host",
			func() standin.Answer { return w.forge(1, "", "1:"+string(w.state().ID)+":0:lastsetup") })
		panel = *w.Press(0, panel, "lastsetup").Message
		require.Equal(t, flip, w.state().Setup())
		require.NotContains(t, roomtest.Text(panel), "Last time")
		require.NotContains(t, verbs(panel), "lastsetup", "it is as last time already")
		w.Press(0, panel, "cancel")

		panel = *w.Slash(1, "game start").Message
		require.NotContains(t, verbs(panel), "lastsetup", "the options of others are theirs")
		w.Press(1, panel, "cancel")

		settings := w.page(0, *w.Slash(0, "settings").Message, "server")
		settings = *w.pick(0, settings, "lastsetups", "off").Message
		require.Contains(t, roomtest.Text(settings), "Hosts' last options: not kept")
		panel = *w.Slash(0, "game start").Message
		require.NotContains(t, verbs(panel), "lastsetup", "the server does not want it")
		panel = *w.forge(0, "", "1:"+string(w.state().ID)+":0:lastsetup").Message
		require.Equal(t, table.DefaultSetup(), w.state().Setup())
		w.pick(0, panel, "edition", "hyper")
		begin()
		end()
		w.pick(0, settings, "lastsetups", "on")
		panel = *w.Slash(0, "game start").Message
		require.NotContains(t, verbs(panel), "lastsetup", "what was known is forgotten, and nothing was kept meanwhile")
	})
}

func TestQuotasAreNamed(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		for range table.MaxHosted {
			c, err := w.Discord.CreateChannel(w.Guild.ID, "room")
			require.NoError(t, err)
			w.Settle(w.Discord.Slash(w.Users[0].ID, c.ID, "game start"))
			_, open := w.hall.At(c.ID)
			require.True(t, open)
		}
		w.refused("hosting 3 games", func() standin.Answer { return w.Slash(0, "game start") })
	})
}
