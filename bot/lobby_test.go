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

// hostPanel is the host's panel, which the host of an open lobby gets by asking for a game.
func (w *world) hostPanel(user int) standin.Message {
	w.Helper()
	a := w.Slash(user, "game start")
	require.NotNil(w, a.Message)
	require.True(w, a.Message.Ephemeral())
	return *a.Message
}

// chosen are the labels that the menus of a message show as chosen.
func chosen(m standin.Message) string {
	var labels []string
	standin.Walk(m.Components, func(c *standin.Component) bool {
		for _, o := range c.Options {
			if o.Default {
				labels = append(labels, o.Label)
			}
		}
		return true
	})
	return strings.Join(labels, "\n")
}

// verbs are the verbs of a message's buttons, greyed ones too.
func verbs(m standin.Message) []string {
	var list []string
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if parts := strings.Split(c.CustomID, ":"); c.Type == standin.ComponentButton {
			list = append(list, parts[3])
		}
		return true
	})
	return list
}

// private are the private messages that a user sees.
func (w *world) private(user int) []standin.Message {
	var found []standin.Message
	for _, m := range w.Discord.Messages(w.Users[user].ID, w.Channel.ID) {
		if m.Ephemeral() {
			found = append(found, m)
		}
	}
	return found
}

// TestTheLobbyHasWhatEverybodyMayPress: what only the host may do is in a private panel, which says
// what each house rule does and closes when the game begins.
func TestTheLobbyHasWhatEverybodyMayPress(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		panel := *w.Slash(0, "game start").Message
		require.True(t, panel.Ephemeral())
		require.Contains(t, roomtest.Text(panel), "Your game is open!")
		lobby := w.says("ada wants to play to 500!")
		require.Equal(t, []string{"join", "leave", "begin", "rules"}, verbs(lobby))
		require.NotContains(t, roomtest.Text(lobby), "·", "nothing is unusual")

		panel = w.page(0, panel, "house")
		hints := 0
		standin.Walk(panel.Components, func(c *standin.Component) bool {
			for _, o := range c.Options {
				if strings.HasSuffix(c.CustomID, ":set:house") {
					require.NotEmpty(t, o.Description, o.Label)
					hints++
				}
			}
			return true
		})
		require.Equal(t, 7, hints)
		w.pick(0, panel, "house", "jump-in")
		w.says("**UNO Classic** · Jump-in is on")

		w.Press(1, lobby, "join")
		rules := *w.Press(0, lobby, "rules").Message
		_, offered := roomtest.Button(rules, "options")
		require.True(t, offered, "the host finds the options there, too")
		w.pressBoard(0, "begin")
		w.Eventually(func() bool { _, open := w.panelOf(0); return !open }, "the panel is gone")
		w.Eventually(func() bool { return len(w.hands(0)) == 1 && len(w.hands(1)) == 1 })
	})
}

// pictured waits until the description of the board's picture says something.
func (w *world) pictured(words string) standin.Message {
	w.Helper()
	return w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Alt(m), words) })
}

// panelOf finds an open panel on a user's screen.
func (w *world) panelOf(user int) (standin.Message, bool) {
	for _, m := range w.private(user) {
		if _, ok := roomtest.Button(m, "cancel"); ok {
			return m, true
		}
	}
	return standin.Message{}, false
}

// TestThePanelSaysWhoSitsThereAndStarts: it follows the lobby by itself, adding robots shows there, and Start deals.
func TestThePanelSaysWhoSitsThereAndStarts(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		panel := *w.Slash(0, "game start", standin.Opt("with", w.Users[2].ID)).Message
		require.Contains(t, roomtest.Text(panel), "Players: 1 of 10 · ada · cleo (invited)")
		_, lit := roomtest.Button(panel, "begin")
		require.False(t, lit, "it takes two")
		v := verbs(panel)
		require.Equal(t, "begin", v[0])
		require.Equal(t, "cancel", v[len(v)-1], "apart from the others")

		w.Slash(1, "game join")
		w.Press(2, w.says("ada wants to play with cleo"), "decline")
		w.Eventually(func() bool {
			panel, _ = w.panelOf(0)
			return strings.Contains(roomtest.Text(panel), "2 of 10 · ada · bob") && strings.Contains(roomtest.Text(panel), "**cleo** can't play this time.")
		}, "without a click of the host")
		panel = *w.Press(0, w.page(0, panel, "house"), "addbot:hard").Message
		require.Contains(t, roomtest.Text(panel), "3 of 10")
		require.Contains(t, roomtest.Text(panel), "(hard)")
		hand := *w.Press(0, panel, "begin").Message
		require.Contains(t, roomtest.Alt(hand), "Your hand: ")
		w.Eventually(func() bool { return len(w.private(0)) == 1 && w.private(0)[0].ID == hand.ID }, "the panel is gone")
	})
}

// TestACancelledLobbyTakesThePanelAlong, and another panel replaces the first.
func TestACancelledLobbyTakesThePanelAlong(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.Slash(0, "game start")
		panel := w.hostPanel(0)
		require.Contains(t, roomtest.Text(panel), "open already")
		w.Eventually(func() bool { return len(w.private(0)) == 1 }, "one panel")
		require.Equal(t, standin.AnswerDeferredUpdate, w.Press(0, panel, "cancel").Kind)
		w.Eventually(func() bool { return len(w.private(0)) == 0 }, "the panel is gone")
		_, open := w.hall.At(w.Channel.ID)
		require.False(t, open)
	})
}

// TestGuestsAreInvitedByName: up to five, pinged once, also after a crash.
func TestGuestsAreInvitedByName(t *testing.T) {
	inWorld(t, "ada bob cleo dan", func(t *testing.T, w *world) {
		require.Contains(t, roomtest.Text(*w.Slash(3, "game pings", standin.Opt("on", false)).Message), "won't remind")
		a := w.Slash(0, "game start",
			standin.Opt("with", w.Users[1].ID), standin.Opt("with2", w.Users[0].ID), standin.Opt("with3", w.Discord.Application().ID),
			standin.Opt("with4", w.Users[2].ID), standin.Opt("with5", w.Users[3].ID))
		require.Contains(t, roomtest.Text(*a.Message), "I only invite other people")
		bob, cleo, dan := w.Users[1].ID, w.Users[2].ID, w.Users[3].ID
		lobby := w.says("<@" + bob + ">, <@" + cleo + "> and <@" + dan + ">, there's a seat for each of you.")
		require.Equal(t, []string{bob, cleo}, lobby.Notified, "dan wants no pings")
		require.Len(t, w.state().Seats, 1)

		w.restart()
		w.Press(1, lobby, "join")
		lobby = w.pictured("2 of 10")
		require.NotContains(t, roomtest.Text(lobby), "<@"+bob+">")
		w.Press(2, lobby, "leave")
		lobby = w.says("<@" + dan + ">, there's a seat for you.")
		w.notified(bob, cleo)
		w.Press(0, lobby, "begin")
		w.Eventually(func() bool { return len(w.hands(1)) == 1 })
		require.Empty(t, w.state().Invited)
	})
}

// notified: these users have been pinged once, and nobody else.
func (w *world) notified(users ...string) {
	w.Helper()
	var all []string
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		all = append(all, m.Notified...)
	}
	require.ElementsMatch(w, users, all)
}

// TestInvitedGuestsFindRobotsWaiting: with both, the game does not begin without the guest.
func TestInvitedGuestsFindRobotsWaiting(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Slash(0, "game start", standin.Opt("robots", 2), standin.Opt("with", w.Users[1].ID))
		s := w.state()
		require.Equal(t, table.Lobby, s.Phase)
		require.Len(t, s.Seats, 3)
		require.Len(t, s.Invited, 1)
	})
}

// TestAChallengeNamesBoth: the command in the menu of a user opens a lobby with an invitation.
func TestAChallengeNamesBoth(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		challenge := func(target string) standin.Answer {
			return w.Settle(w.Discord.UseOnUser(w.Users[0].ID, w.Channel.ID, "Challenge", target))
		}
		w.refused("can't challenge yourself", func() standin.Answer { return challenge(w.Users[0].ID) })
		w.refused("Bots don't play", func() standin.Answer { return challenge(w.Discord.Application().ID) })
		a := challenge(w.Users[1].ID)
		require.Contains(t, roomtest.Text(*a.Message), "Your game is open!")
		lobby := w.says("ada wants to play with bob, to 500!")
		require.Contains(t, roomtest.Text(lobby), "<@"+w.Users[1].ID+">, there's a seat for you.")
		require.Equal(t, []string{w.Users[1].ID}, lobby.Notified)
		w.Press(1, lobby, "join")
		w.pictured("2 of 10")
	})
}

// TestOnlyTheInvitedCanDecline, with one press, and the host is told.
func TestOnlyTheInvitedCanDecline(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.Settle(w.Discord.UseOnUser(w.Users[0].ID, w.Channel.ID, "Challenge", w.Users[1].ID))
		lobby := w.says("ada wants to play with bob")
		for _, user := range []int{0, 2} {
			w.refused(why(lang.NotInvited), func() standin.Answer { return w.Press(user, lobby, "decline") })
		}
		require.Equal(t, standin.AnswerDeferredUpdate, w.Press(1, lobby, "decline").Kind)
		lobby = w.says("**bob** can't play this time.")
		require.NotContains(t, roomtest.Text(lobby), "<@"+w.Users[1].ID+">")
		require.NotContains(t, verbs(lobby), "decline", "nobody is left who could")
		w.restart()
		w.Press(1, w.says("**bob** can't play this time."), "join") // who changes their mind
		w.waitBoard(func(m standin.Message) bool {
			return strings.Contains(roomtest.Alt(m), "2 of 10") && !strings.Contains(roomtest.Text(m), "can't play")
		})
	})
}

// TestTheLobbySaysWhatIsMissing: why Start is grey, how strong the robots are, and that there is no room.
func TestTheLobbySaysWhatIsMissing(t *testing.T) {
	inWorld(t, "p0 p1 p2 p3 p4 p5 p6 p7 p8 p9", func(t *testing.T, w *world) {
		w.lobby(1)
		w.says(why(lang.LobbyAlone))
		panel := w.page(0, w.hostPanel(0), "house")
		w.Press(0, panel, "addbot:hard")
		lobby := w.says("(hard)")
		require.Contains(t, roomtest.Text(lobby), why(lang.LobbyHint))
		for user := 1; user < 9; user++ {
			w.Press(user, lobby, "join")
		}
		lobby = w.says(why(lang.LobbyFull))
		require.NotContains(t, roomtest.Text(lobby), "Press **Join**")
		_, open := roomtest.Button(lobby, "join")
		require.False(t, open)
		w.refused(why(lang.NoSeatForRobot), func() standin.Answer {
			return w.forge(0, lobby.ID, "1:"+string(w.state().ID)+":0:addbot:hard")
		})
	})
}

// TestTooManyForTheDeckAreToldWhenTheyJoin, not only when the host presses Start.
func TestTooManyForTheDeckAreToldWhenTheyJoin(t *testing.T) {
	inWorld(t, "p0 p1 p2 p3 p4 p5 p6 p7 p8 p9", func(t *testing.T, w *world) {
		w.Slash(0, "game start", standin.Opt("cards", 10))
		lobby := w.waitBoard(func(standin.Message) bool { return true })
		classic, _ := game.EditionByID("classic")
		most := classic.SeatsFor(10)
		for user := 1; user < most; user++ {
			w.Press(user, lobby, "join")
		}
		lobby = w.says(lang.For("en").DeckFull(most))
		_, open := roomtest.Button(lobby, "join")
		require.False(t, open)
		w.refused("only has enough cards", func() standin.Answer { return w.Slash(most, "game join") })
		w.pressBoard(0, "begin")
		w.hasCards(0)
	})
}

// TestEndingAsksNobodyAlone: neither does a host alone, nor do robots mind.
func TestEndingAsksNobodyAlone(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Slash(0, "game start")
		require.Contains(t, roomtest.Text(*w.Slash(0, "game end").Message), "cancelled")
		w.Slash(0, "game start", standin.Opt("robots", 3))
		require.Contains(t, roomtest.Text(*w.Slash(0, "game end").Message), "ended")
	})
}

// TestEndingAsksWhenOthersPlay, before the game and in it.
func TestEndingAsksWhenOthersPlay(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		m := *w.refusedOnly(func() standin.Answer { return w.Slash(0, "game end") },
			"End the game for everyone? Nobody scores.").Message
		w.refusedOnly(func() standin.Answer { return w.Press(0, m, "more") }, "Rules")
		m = *w.Slash(0, "game end").Message
		require.Equal(t, standin.AnswerDeferredUpdate, w.Press(0, m, "end:yes").Kind, "the board says the rest")
		_, open := w.hall.At(w.Channel.ID)
		require.False(t, open)
	})
}

// refusedOnly: the table goes on, and the private answer says something, on a button or above.
func (w *world) refusedOnly(do func() standin.Answer, says string) standin.Answer {
	w.Helper()
	before := w.state().Version
	a := do()
	require.NotNil(w, a.Message)
	require.Contains(w, roomtest.Describe(*a.Message), says)
	require.Equal(w, before, w.state().Version)
	return a
}

// TestHelpIsThreeSteps: with a command to click and a first game.
func TestHelpIsThreeSteps(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		id := ""
		for _, c := range w.Discord.Commands(w.Guild.ID) {
			if c.Name == "game" {
				id = c.ID
			}
		}
		var m standin.Message
		w.Eventually(func() bool {
			m = *w.Slash(0, "help").Message
			return strings.Contains(roomtest.Text(m), "</game start:"+id+">")
		}, "once the ids are known")
		require.LessOrEqual(t, strings.Count(roomtest.Text(m), "/"), 6)
		w.Press(0, m, "robots")
		s := w.state()
		require.Equal(t, table.Playing, s.Phase)
		require.Len(t, s.Seats, 4)
		w.Eventually(func() bool { return len(w.hands(0)) == 1 })
	})
}

// TestASingleRoundOffersNoSeatInAnother: a guest is told when to join; in a longer match there is a
// button.
func TestASingleRoundOffersNoSeatInAnother(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Slash(0, "game start", standin.Opt("robots", 3), standin.Opt("target", 1))
		for _, do := range []func() standin.Answer{
			func() standin.Answer { return w.Slash(1, "game hand") }, func() standin.Answer { return w.Slash(1, "game join") },
		} {
			m := w.refused("only one round", do)
			require.Empty(t, roomtest.Buttons(m))
		}
		w.Slash(0, "game end")
		w.Slash(0, "game start", standin.Opt("robots", 3))
		m := w.refused("not in this game", func() standin.Answer { return w.Slash(1, "game hand") })
		a := w.Press(1, m, "join")
		require.Contains(t, roomtest.Text(*a.Message), "next round")
	})
}

// TestFillingWithRobots: one click of the host seats a usual table, and whoever joins later still
// finds a chair.
func TestFillingWithRobots(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		w.lobby(1)
		w.Slash(1, "game join")
		lobby := w.pictured("2 of 10")
		panel := w.hostPanel(0)
		id, _ := roomtest.Button(panel, "fillbots")
		w.refused(why(lang.NotHost), func() standin.Answer { return w.forge(1, lobby.ID, id) })
		panel = *w.Press(0, panel, "fillbots").Message
		_, lit := roomtest.Button(panel, "fillbots")
		require.False(t, lit, "it is full enough")
		lobby = w.pictured("4 of 10")
		for _, seat := range w.state().Seats[2:] {
			require.Equal(t, table.Normal, seat.Robot)
		}
		w.refused(why(lang.NoSeatForRobot), func() standin.Answer { return w.forge(0, lobby.ID, id) })
		w.Press(2, lobby, "join")
		w.pictured("5 of 10")
	})
}

// TestStartingAgainstRobots: a command deals, and one plays at once.
func TestStartingAgainstRobots(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		a := w.Slash(0, "game start", standin.Opt("edition", "flip"), standin.Opt("robots", 3))
		require.True(t, a.Message.Ephemeral())
		require.Contains(t, roomtest.Alt(*a.Message), "Your hand: ", "how many cards depends on the first card")
		s := w.state()
		require.Equal(t, table.Playing, s.Phase)
		require.Len(t, s.Seats, 4)
		w.waitBoard(func(standin.Message) bool { return true })
		seen := w.Discord.Messages(w.Users[0].ID, w.Channel.ID)
		require.Len(t, seen, 2)
		_, board := roomtest.Button(seen[0], "hand")
		require.True(t, board, "the board comes first, and never was a lobby")
		w.letRobotsPlay()
		w.playRound(0)
		w.Eventually(func() bool { return strings.Contains(roomtest.Text(w.hand(0)), "won") })
		w.boardNeverShowedAHand()

		again := w.Slash(1, "game start", standin.Opt("robots", 3))
		require.Contains(t, roomtest.Text(*again.Message), why(lang.ChannelBusy))
	})
}
