package bot_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// newThreadedWorld returns a world with a server that wants a thread for each game.
func newThreadedWorld(t *testing.T, names ...string) *world {
	t.Helper()
	w := newWorld(t, names...)
	w.wantThreads()
	return w
}

func (w *world) wantThreads() {
	w.Helper()
	m := w.page(0, *w.Slash(0, "settings").Message, "server")
	chosen := w.page(0, *w.pick(0, m, "threads", "on").Message, "game")
	require.Contains(w, roomtest.Text(chosen), "Threads: one for each game")
}

// linkedThread matches the link of an answer to a thread.
var linkedThread = regexp.MustCompile(`<#(\d+)>`)

// leadTo returns the world as seen from the thread that a private answer links to.
func (w *world) leadTo(a standin.Answer) *world {
	w.Helper()
	require.NotNil(w, a.Message)
	require.True(w, a.Message.Ephemeral())
	link := linkedThread.FindStringSubmatch(roomtest.Text(*a.Message))
	require.NotNil(w, link, "%s", roomtest.Describe(*a.Message))
	there := *w
	there.Channel = standin.Channel{ID: link[1]}
	return &there
}

// told returns the bot's public messages in the channel, oldest first.
func (w *world) told() (all []standin.Message) {
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		if m.Author.Bot && !m.Ephemeral() {
			all = append(all, m)
		}
	}
	return all
}

// tellsOnly waits until the channel has one message of the bot, with these words.
func (w *world) tellsOnly(words string) standin.Message {
	w.Helper()
	var all []standin.Message
	w.Eventually(func() bool {
		all = w.told()
		return len(all) == 1 && roomtest.Text(all[0]) == words
	}, words)
	return all[0]
}

// TestAGameAgainstRobotsHasAThread: the button of /help begins it there, and the message in the channel is right from
// the beginning.
func TestAGameAgainstRobotsHasAThread(t *testing.T) {
	for name, beliefs := range moods {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newThreadedWorld(t, "ada")
				w.Discord.SetBeliefs(beliefs)
				there := w.leadTo(w.Press(0, *w.Slash(0, "help").Message, "robots"))
				said := w.tellsOnly("ada is playing UNO Classic with 3 robots.")
				there.says(there.called(0)) // the cards cannot be pushed
				there.pressBoard(0, "hand")
				there.hasCards(0)
				require.Empty(t, w.hands(0), "they are where the board is")
				there.Eventually(func() bool {
					board, ok := there.board()
					return ok && !strings.Contains(roomtest.Text(board), there.called(0))
				})
				require.Nil(t, w.tellsOnly(roomtest.Text(said)).EditedTimestamp)
				there.Slash(0, "game end")
				w.tellsOnly("**ada** ended the game. Nobody scores.")
			})
		})
	}
}

// TestNoThreadCostsNoGame: if the bot cannot make a thread, for any reason, the game begins in the channel, and the
// host reads the reason.
func TestNoThreadCostsNoGame(t *testing.T) {
	refuse := func(status int, body string) func(w *world) {
		return func(w *world) {
			w.Discord.Inject(standin.Fault{
				Method: "POST", Path: "/channels/*/messages/*/threads", Effect: standin.FaultStatus,
				Status: status, Body: body, Times: -1,
			})
		}
	}
	deny := func(p standin.Permission) func(w *world) {
		return func(w *world) {
			require.NoError(w, w.Discord.SetOverwrite(w.Channel.ID, w.Discord.Application().ID, 0, p))
		}
	}
	en := lang.For("en")
	for name, c := range map[string]struct {
		prepare func(w *world)
		says    string
	}{
		"may not make threads": {
			deny(standin.PermissionCreatePublicThreads),
			en.NoThreadAllowed([]string{"Create Public Threads"}),
		},
		"may not write in them": {
			deny(standin.PermissionSendInThreads),
			en.NoThreadAllowed([]string{"Send Messages in Threads"}),
		},
		"refused": {
			refuse(403, `{"code":50013,"message":"Missing Permissions"}`),
			en.NoThreadAllowed([]string{"Create Public Threads", "Send Messages in Threads"}),
		},
		"no access": {
			refuse(403, `{"code":50001,"message":"Missing Access"}`),
			en.NoThreadAllowed([]string{"Create Public Threads", "Send Messages in Threads"}),
		},
		"full": {
			refuse(400, `{"code":160006,"message":"Maximum number of active threads reached"}`),
			en.Text(lang.ThreadsFull),
		},
		"another channel": {
			refuse(400, `{"code":50024,"message":"Cannot execute action on this channel type"}`),
			en.Text(lang.ThreadFailed),
		},
		"outage": {refuse(502, `oops`), en.Text(lang.ThreadFailed)},
		"too many too fast": {func(w *world) {
			w.Discord.Inject(standin.Fault{
				Method: "POST", Path: "/channels/*/messages/*/threads", Effect: standin.FaultRateLimit,
				RetryAfter: 10 * time.Minute,
			})
		}, en.Text(lang.ThreadFailed)},
	} {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newThreadedWorld(t, "ada", "bob")
				c.prepare(w)
				a := w.Slash(0, "game start")
				require.Contains(t, roomtest.Text(*a.Message), "Your game is open!")
				require.Contains(t, roomtest.Text(*a.Message), c.says)
				lobby := w.says("ada wants to play, first to 500 points!")
				require.Equal(t, w.Channel.ID, w.state().Channel)
				require.Empty(t, w.state().Parent)
				w.board() // the only message
				w.Press(1, lobby, "join")
				w.pictured("2 of 10")
				busy := w.refused(why(lang.AlreadySeated), func() standin.Answer { return w.Slash(1, "game start") })
				require.NotContains(t, roomtest.Text(busy), c.says, "there is no game that it is about")
			})
		})
	}
}

// TestWhoOpensThreadAfterThreadPlaysInTheChannel: a user that ends games to begin others gets no more threads for a
// while, and reads the reason (fault 185).
func TestWhoOpensThreadAfterThreadPlaysInTheChannel(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newThreadedWorld(t, "ada", "bob")
		for range 4 {
			w.leadTo(w.Slash(0, "game start")).Slash(0, "game end")
		}
		a := w.Slash(0, "game start")
		require.Contains(t, roomtest.Text(*a.Message), lang.For("en").Text(lang.ThreadsOften))
		require.Empty(t, w.state().Parent)
		w.Slash(0, "game end")
		w.leadTo(w.Slash(1, "game start"))
		time.Sleep(10 * time.Minute)
		w.leadTo(w.Slash(0, "game start"))
	})
}

// TestAClickThatComesTwiceOpensOneTable: the process that got it first died after the message, or after the thread, and
// Discord delivers it again.
func TestAClickThatComesTwiceOpensOneTable(t *testing.T) {
	for _, died := range []string{"after the message", "after the thread"} {
		t.Run(died, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newThreadedWorld(t, "ada")
				chatter, err := w.Discord.Post(w.Users[0].ID, w.Channel.ID, "chatter")
				require.NoError(t, err)
				interaction := chatter.ID // an id of the same kind and time
				client := w.newClient()
				said, err := client.Send(t.Context(), w.Channel.ID, rest.Body{Content: "ada wants to play"}, "t"+interaction)
				require.NoError(t, err)
				if died == "after the thread" {
					require.NoError(t, client.StartThread(t.Context(), w.Channel.ID, said, "UNO"))
				}
				w.restart()
				for range 2 {
					_, err = w.Discord.Forge(standin.Forgery{
						Type: standin.InteractionCommand, UserID: w.Users[0].ID, ChannelID: w.Channel.ID,
						Data: []byte(`{"id":"1","name":"game","type":1,"options":[{"name":"start","type":1}]}`),
						Edit: func(p map[string]any) { p["id"] = interaction },
					})
					require.NoError(t, err)
				}
				there := *w
				there.Channel = standin.Channel{ID: said}
				there.waitBoard(func(standin.Message) bool { return true })
				require.Len(t, w.hall.Live(), 1)
				require.Len(t, w.told(), 1)
			})
		})
	}
}

// TestATableThatIsNotStoredTakesItsMessageBack, because its thread is empty.
func TestATableThatIsNotStoredTakesItsMessageBack(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newThreadedWorld(t, "ada")
		w.store.set(0, errors.New("no room"))
		w.refused(why(lang.NotSaved), func() standin.Answer { return w.Slash(0, "game start") })
		w.Eventually(func() bool { return len(w.told()) == 0 })
		w.store.set(0, nil)
		there := w.leadTo(w.Slash(0, "game start"))
		there.waitBoard(func(standin.Message) bool { return true })
		require.Len(t, w.hall.Live(), 1)
		require.Len(t, w.told(), 1)
	})
}

// TestATableThatMayBeStoredKeepsItsMessage until the outcome is known (fault 128). In the end the table stands in its
// thread, or the message is deleted.
func TestATableThatMayBeStoredKeepsItsMessage(t *testing.T) {
	for name, n := range map[string]int{"stored": 1, "not stored": 0} {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newThreadedWorld(t, "ada")
				tell := w.store.leaveOpen(n == 1)
				answer := w.Slash(0, "game start")
				require.Contains(t, roomtest.Text(*answer.Message), why(lang.InDoubt))
				require.Len(t, w.told(), 1)
				tell()
				var now string
				w.Eventually(func() bool {
					m, _ := w.Discord.Message(answer.Message.ID)
					now = roomtest.Text(m)
					return !strings.Contains(now, why(lang.InDoubt))
				})
				require.Equal(t, n == 0, strings.Contains(now, why(lang.NotSaved)), now)
				w.Eventually(func() bool { return len(w.told()) == n })
				require.Len(t, w.hall.Live(), n)
			})
		})
	}
}

// TestADeletedThreadEndsItsTable, and so does a deleted channel. The message in the channel says so.
func TestADeletedThreadEndsItsTable(t *testing.T) {
	for _, gone := range []string{"thread", "channel"} {
		t.Run(gone, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Deleted = time.Hour, 200*time.Millisecond }, "ada")
				w.wantThreads()
				there := w.leadTo(w.Slash(0, "game start"))
				there.waitBoard(func(standin.Message) bool { return true })
				if gone == "thread" {
					require.NoError(t, w.Discord.DeleteChannel(there.Channel.ID))
					w.tellsOnly(lang.For("en").Text(lang.LobbyIdle))
				} else {
					require.NoError(t, w.Discord.DeleteChannel(w.Channel.ID))
				}
				w.Eventually(func() bool { return len(w.hall.Live()) == 0 })
			})
		})
	}
}

// TestTheEndIsToldDespiteAnOutage: the channel shows how a game has ended once Discord can be reached, also by the next
// process.
func TestTheEndIsToldDespiteAnOutage(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newThreadedWorld(t, "ada")
		there := w.leadTo(w.Slash(0, "game start", standin.Opt("robots", 1), standin.Opt("target", game.SingleRound)))
		said := w.tellsOnly("ada is playing UNO Classic with 1 robot.")
		back := w.Discord.Inject(standin.Fault{
			Method: "PATCH", Path: "/channels/" + w.Channel.ID + "/messages/*",
			Effect: standin.FaultStatus, Status: 502, Times: -1,
		})
		there.Slash(0, "game end")
		there.says("ended the game")
		w.Eventually(func() bool { return strings.Contains(w.logs.String(), "announcement of a game not shown") })
		require.Equal(t, roomtest.Text(said), roomtest.Text(w.told()[0]))
		unshown, err := w.store.Unshown(t.Context())
		require.NoError(t, err)
		require.Len(t, unshown, 1)
		w.stop()
		back()
		w.start()
		w.tellsOnly("**ada** ended the game. Nobody scores.")
		w.Eventually(func() bool {
			unshown, err := w.store.Unshown(t.Context())
			require.NoError(t, err)
			return len(unshown) == 0
		})
	})
}

// TestADeletedAnnouncementStaysAway, and the game goes on.
func TestADeletedAnnouncementStaysAway(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newThreadedWorld(t, "ada", "bob")
		there := w.leadTo(w.Slash(0, "game start"))
		lobby := there.waitBoard(func(standin.Message) bool { return true })
		require.NoError(t, w.Discord.DeleteMessage(there.Channel.ID))
		there.Press(1, lobby, "join")
		there.pictured("2 of 10")
		there.pressBoard(0, "begin")
		there.Eventually(func() bool { return len(there.hands(0)) == 1 && len(there.hands(1)) == 1 })
		there.Press(0, *there.Slash(0, "game end").Message, "end:yes")
		there.says("ended the game")
		require.Empty(t, w.told())
		w.Eventually(func() bool {
			unshown, err := w.store.Unshown(t.Context())
			require.NoError(t, err)
			return len(unshown) == 0
		})
	})
}

// TestWhatIsRefusedMakesNoThread, not even for a moment.
func TestWhatIsRefusedMakesNoThread(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newThreadedWorld(t, "ada")
		for _, channel := range []string{"a", "b", "c"} {
			w.lobbyOf(0, channel)
		}
		w.refused(lang.For("en").QuotaOfUser(3), func() standin.Answer { return w.Slash(0, "game start") })
		for _, e := range w.Discord.Journal() {
			require.False(t, e.REST != nil && strings.HasPrefix(e.REST.Path, "/channels/"+w.Channel.ID), "%+v", e.REST)
		}
	})
}
