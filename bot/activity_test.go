package bot_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game/table"
)

// newActivityWorld returns a world with a page that is an Activity and is reached as one.
func newActivityWorld(t *testing.T, tune func(*bot.Config), names ...string) *pageWorld {
	t.Helper()
	w := newIdleActivityWorld(t, tune, names...)
	w.Discord.EnableActivities()
	w.startAll()
	return w
}

// startAll starts the bot, and waits until its commands stand beside the portal's own.
func (w *world) startAll() {
	w.Helper()
	w.start()
	w.Eventually(func() bool {
		return slices.ContainsFunc(w.Discord.Commands(""), func(c standin.Command) bool { return c.Name == "game" })
	})
}

// newIdleActivityWorld returns that world before Activities are switched on in the portal and before the bot starts.
func newIdleActivityWorld(t *testing.T, tune func(*bot.Config), names ...string) *pageWorld {
	t.Helper()
	var w *pageWorld
	w = newIdlePageWorld(t, func(c *bot.Config) {
		c.Page.Secret, c.Page.Origin = w.Discord.Application().ClientSecret, ""
		tune(c)
	}, names...)
	w.origin = "https://" + w.Discord.Application().ID + ".discordsays.com"
	t.Cleanup(func() { require.NotContains(t, w.logs.String(), w.Discord.Application().ClientSecret) })
	return w
}

// authorize returns a code of a user.
func (w *pageWorld) authorize(user int) string {
	w.Helper()
	code, err := w.Discord.Authorize(w.Users[user].ID, "identify")
	require.NoError(w, err)
	return code
}

// enter asks for a session by a code.
func (w *pageWorld) enter(code, instance string) (status int, answer struct{ Session, Access, Error string }) {
	w.Helper()
	status = w.post("/api/session", map[string]string{"code": code, "instance": instance}, &answer)
	return status, answer
}

// come asks for a session as a page does: if Discord refuses its first code, it tries another one.
func (w *pageWorld) come(user int, instance string) (status int, answer struct{ Session, Access, Error string }) {
	w.Helper()
	status, answer = w.enter(w.authorize(user), instance)
	if answer.Error == "code_used" {
		status, answer = w.enter(w.authorize(user), instance)
	}
	return status, answer
}

// launch opens the Activity of a channel, as a user does with Discord's own launcher.
func (w *pageWorld) launch(user int, channel string) *visitor {
	w.Helper()
	launched, err := w.Discord.Launch(w.Users[user].ID, channel)
	require.NoError(w, err)
	status, got := w.come(user, launched.ID)
	require.Equal(w, http.StatusOK, status, got.Error)
	who, _, known := w.Discord.Authorized(got.Access)
	require.True(w, known)
	require.Equal(w, w.Users[user].ID, who.ID)
	require.NotContains(w, w.logs.String(), got.Access)
	return w.visitBy(got.Session, user, false)
}

// TestAnActivityFindsTheTableOfItsChannel: it shows the lobby, the match, or the way to begin one. People of the chat
// and of the Activity play at one table.
func TestAnActivityFindsTheTableOfItsChannel(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newActivityWorld(t, asUsual, "ada", "bob")
		ada := w.launch(0, w.Channel.ID)
		require.Equal(t, []string{"1:-:0:start", "1:-:0:robots"}, ada.begins)
		ada.n++
		require.NotEmpty(t, ada.again(ada.n, "1:-:0:start").Panel, "the options of the lobby")
		ada.await(func() bool { return ada.table.Phase == "lobby" })
		w.waitBoard(func(m standin.Message) bool { _, ok := roomtest.Button(m, "join"); return ok })

		bob := w.launch(1, w.Channel.ID)
		require.Equal(t, ada.table.Table, bob.table.Table)
		require.Equal(t, "done", bob.does("join").T)
		board := w.waitBoard(func(m standin.Message) bool { _, ok := roomtest.Button(m, "begin"); return ok })
		w.Press(0, board, "begin")
		bob.await(func() bool { return bob.table.Phase != "lobby" && len(bob.own.Hand) > 0 })
	})
}

// TestAnActivityFindsTheThreadOfItsTable, also one that begins while somebody waits there.
func TestAnActivityFindsTheThreadOfItsTable(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newActivityWorld(t, asUsual, "ada", "bob")
		w.wantThreads()
		bob := w.launch(1, w.Channel.ID)
		require.NotEmpty(t, bob.begins)
		w.Slash(0, "game start")
		bob.await(func() bool { return bob.bye == "moved" })
		bob.connect()
		bob.await(func() bool { return bob.table.Phase == "lobby" })
		require.Equal(t, "done", bob.does("join").T)
		require.Len(t, w.hall.Under(w.Channel.ID)[0].State().Seats, 2)
	})
}

// TestAGameThatBeginsAtThePageHasAThread where the server wants that, and where the channel can have one.
func TestAGameThatBeginsAtThePageHasAThread(t *testing.T) {
	for name, begins := range map[string]string{"for friends": "1:-:0:start", "against robots": "1:-:0:robots"} {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newActivityWorld(t, asUsual, "ada", "bob")
				w.wantThreads()
				ada := w.launch(0, w.Channel.ID)
				ada.n++
				told := ada.again(ada.n, begins)
				require.Equal(t, "done", told.T)
				require.NotContains(t, told.Says, "<#", "a page shows no mentions")
				ada.await(func() bool { return ada.bye == "moved" })
				ada.connect()
				ada.await(func() bool { return ada.table.Phase != "" })
				require.Len(t, w.hall.Under(w.Channel.ID), 1)
			})
		})
	}
	t.Run("not in a thread", func(t *testing.T) {
		roomtest.InBubble(t, func(t *testing.T) {
			w := newActivityWorld(t, asUsual, "ada", "bob")
			w.wantThreads()
			there := w.leadTo(w.Slash(1, "game start"))
			open, ok := w.hall.At(there.Channel.ID)
			require.True(t, ok)
			_, err := open.End(t.Context(), "end", table.User{ID: table.UserID(w.Users[1].ID)}, true)
			require.NoError(t, err)
			ada := w.launch(0, there.Channel.ID)
			ada.n++
			told := ada.again(ada.n, "1:-:0:start")
			require.Equal(t, "done", told.T)
			require.NotContains(t, told.Says, "thread")
			ada.await(func() bool { return ada.table.Phase == "lobby" })
			_, ok = w.hall.At(there.Channel.ID)
			require.True(t, ok)
		})
	})
	t.Run("of which Discord does not tell", func(t *testing.T) {
		roomtest.InBubble(t, func(t *testing.T) {
			w := newActivityWorld(t, asUsual, "ada", "bob")
			w.wantThreads()
			ada := w.launch(0, w.Channel.ID)
			w.Discord.Inject(standin.Fault{Method: "GET", Path: "/channels/*", Effect: standin.FaultStatus, Status: 500, Times: -1})
			ada.n++
			require.Equal(t, "done", ada.again(ada.n, "1:-:0:start").T)
			ada.await(func() bool { return ada.table.Phase == "lobby" })
			_, ok := w.hall.At(w.Channel.ID)
			require.True(t, ok)
		})
	})
}

// TestInADirectMessagePeoplePlayAlone: they can play against robots or the deal of the day, and nothing else.
func TestInADirectMessagePeoplePlayAlone(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newActivityWorld(t, asUsual, "ada", "bob")
		dm, err := w.Discord.CreateBotDM(w.Users[0].ID)
		require.NoError(t, err)
		for id, alone := range map[string]func(s table.State) bool{
			"1:daily:1:play": func(s table.State) bool { _, daily := s.Daily(); return daily },
			"1:-:0:robots":   func(s table.State) bool { _, daily := s.Daily(); return s.Solo() && !daily },
		} {
			ada := w.launch(0, dm.ID)
			require.Equal(t, []string{"1:-:0:robots", "1:daily:1:play"}, ada.begins)
			ada.n++
			require.Equal(t, "refused", ada.again(ada.n, "1:-:0:start").T)
			ada.n++
			require.Equal(t, "done", ada.again(ada.n, id).T)
			ada.await(func() bool { return len(ada.own.Hand) > 0 })
			live := w.hall.Live()
			require.Len(t, live, 1)
			require.True(t, alone(live[0].State()), id)
			require.Equal(t, "done", ada.does("quit:yes").T)
			w.Eventually(func() bool { return len(w.hall.Live()) == 0 })
			ada.conn.Close()
		}
		require.Empty(t, w.Discord.Messages(w.Users[0].ID, w.Channel.ID), "nobody else hears of it")
	})
}

// TestStrangersDoNotGetIn by a used code, by a code of somebody outside the Activity, or by the name of another
// channel. The answer reveals nothing of the table.
func TestStrangersDoNotGetIn(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newActivityWorld(t, asUsual, "ada", "bob", "eve")
		w.seated(2)
		ada := w.launch(0, w.Channel.ID)
		launched, err := w.Discord.Launch(w.Users[0].ID, w.Channel.ID)
		require.NoError(t, err)
		used := w.authorize(1)
		_, _ = w.enter(used, launched.ID)
		for name, code := range map[string]string{"a used code": used, "an invented code": "NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee"} {
			var got map[string]any // nothing but the reason
			require.Equal(t, http.StatusUnauthorized, w.post("/api/session", map[string]string{"code": code, "instance": launched.ID}, &got), name)
			require.Equal(t, "code_used", got["error"], name)
			require.Len(t, got, 2, "and where the words for it are")
		}
		for name, instance := range map[string]string{
			"somebody not there": launched.ID, "an invented instance": "i-1-gc-" + w.Guild.ID + "-" + w.Channel.ID,
		} {
			status, got := w.come(2, instance)
			require.Equal(t, http.StatusForbidden, status, name)
			require.Equal(t, struct{ Session, Access, Error string }{Error: "not_there"}, got, name)
		}
		for _, foreign := range []string{w.server.URL, "https://discord.com", "https://1.discordsays.com", "null"} {
			w.origin = foreign // a hostile frame has taken the session from somewhere
			var got struct{ Error string }
			require.Equal(t, http.StatusForbidden, w.post("/api/poll", map[string]string{"session": ada.token}, &got))
			require.Equal(t, "origin", got.Error)
		}
	})
}

// TestABannedUserIsSentOutOfTheActivity, and does not come in again.
func TestABannedUserIsSentOutOfTheActivity(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newActivityWorld(t, asUsual, "ada", "bob")
		w.seated(2)
		bob := w.launch(1, w.Channel.ID)
		launched, err := w.Discord.Launch(w.Users[1].ID, w.Channel.ID)
		require.NoError(t, err)
		require.NoError(t, w.Discord.GrantPermissions(w.Guild.ID, w.Discord.Application().ID,
			standin.MemberPermissions|standin.PermissionViewAuditLog))
		require.NoError(t, w.Discord.BanMember(w.Guild.ID, w.Users[1].ID))
		bob.await(func() bool { return bob.bye == "barred" })
		status, got := w.come(1, launched.ID)
		require.Equal(t, http.StatusForbidden, status)
		require.Equal(t, "barred", got.Error)
	})
}

// TestTheTableOpensFromBoardsAndHands, without a message.
func TestTheTableOpensFromBoardsAndHands(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newActivityWorld(t, asUsual, "ada", "bob")
		w.seated(2)
		board, _ := w.board()
		before := w.Discord.Messages(w.Users[0].ID, w.Channel.ID)
		for _, m := range []standin.Message{board, w.hand(0)} {
			a := w.Press(0, m, "launch")
			require.Equal(t, standin.AnswerLaunch, a.Kind)
			at, ok := w.Discord.Instance(a.InstanceID)
			require.True(t, ok)
			require.Equal(t, w.Channel.ID, at.ChannelID)
		}
		for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) { // the host's panel may have closed meanwhile
			require.True(t, slices.ContainsFunc(before, func(was standin.Message) bool { return was.ID == m.ID }), roomtest.Describe(m))
		}
	})
}

// TestStrangersTakeNoTurnsAtTheDoor: fault 172. Discord names the instance that the bot's answer has opened, so launches
// that somebody makes up for the server, of which none is confirmed yet, take no turns from its people. Nor do made-up
// codes use up the exchanges that Discord allows, whether their instance is made up, or one of one's own.
func TestStrangersTakeNoTurnsAtTheDoor(t *testing.T) {
	for name, own := range map[string]bool{"made-up launches": false, "codes for a launch of one's own": true} {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newActivityWorld(t, asUsual, "ada", "bob", "eve")
				w.seated(2)
				dm, err := w.Discord.CreateBotDM(w.Users[2].ID)
				require.NoError(t, err)
				alone, err := w.Discord.Launch(w.Users[2].ID, dm.ID)
				require.NoError(t, err)
				var strangers sync.WaitGroup
				defer strangers.Wait()
				for n := range 600 { // twenty a second
					strangers.Go(func() {
						time.Sleep(time.Duration(n) * time.Second / 20)
						launched := fmt.Sprintf("i-%d-gc-%s-%s", n, w.Guild.ID, w.Channel.ID)
						if own {
							launched = alone.ID
						}
						w.enter("made-up", launched)
					})
				}
				for user := range 2 {
					time.Sleep(14 * time.Second)
					board, _ := w.board()
					opened := w.Press(user, board, "launch")
					begun := time.Now()
					status, got := w.come(user, opened.InstanceID)
					require.Equal(t, http.StatusOK, status, got.Error)
					require.Less(t, time.Since(begun), 2*time.Second)
				}
			})
		})
	}
}

// TestWhereDiscordOpensNothingTheChatGoesOn: a user that may not use Activities gets the hand, as by its own button, or
// a link if there are links. The channel shows no refusal.
func TestWhereDiscordOpensNothingTheChatGoesOn(t *testing.T) {
	for name, links := range map[string]bool{"a hand": false, "a link": true} {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				const origin = "https://uno.example.org"
				w := newActivityWorld(t, func(c *bot.Config) {
					if links {
						c.Page.Origin = origin
					}
				}, "ada", "bob")
				w.seated(2)
				require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, w.Users[1].ID, 0, standin.PermissionUseActivities))
				board, _ := w.board()
				a := w.Press(1, board, "launch")
				require.Equal(t, standin.AnswerMessage, a.Kind)
				require.True(t, a.Message.Ephemeral())
				if _, hand := roomtest.Button(*a.Message, "more"); !links {
					require.True(t, hand, roomtest.Describe(*a.Message))
					require.Equal(t, standin.AnswerUpdate, w.Press(1, *a.Message, "launch").Kind, "in the hand it is the hand")
				} else {
					require.Contains(t, roomtest.Text(*a.Message), origin+"/#")
				}
				require.NotContains(t, w.logs.String(), "level=WARN")
				require.NotContains(t, w.logs.String(), "level=ERROR")
			})
		})
	}
}

// TestTheEntryPointIsAnsweredByTheBot where the portal lets it, and Discord's own one is left alone.
func TestTheEntryPointIsAnsweredByTheBot(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newIdleActivityWorld(t, asUsual, "ada", "bob")
		w.Discord.EnableActivities()
		app := w.Discord.Application()
		_, err := w.newClient().Ask(context.Background(), http.MethodPut, "applications/"+app.ID+"/commands", []any{
			map[string]any{"type": 4, "name": "play-here", "description": "x", "handler": 1, "contexts": []int{0, 1}, "integration_types": []int{0}},
		})
		require.NoError(t, err)
		w.startAll()
		w.seated(2)
		use := func(user int) standin.Answer {
			i, err := w.Discord.UseEntryPoint(w.Users[user].ID, w.Channel.ID)
			return w.Settle(i, err)
		}
		require.Equal(t, standin.AnswerLaunch, use(0).Kind)
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, w.Users[1].ID, 0, standin.PermissionUseActivities))
		hand := use(1)
		require.Equal(t, standin.AnswerMessage, hand.Kind)
		_, isHand := roomtest.Button(*hand.Message, "more")
		require.True(t, isHand)
	})
}

// TestTheEntryPointIsRegisteredOnlyWhereItWorks: the secret and the flag of the application are there.
func TestTheEntryPointIsRegisteredOnlyWhereItWorks(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newIdleActivityWorld(t, asUsual, "ada", "bob")
		w.startAll() // without the flag
		require.Contains(t, w.logs.String(), "enable them in the developer portal, Activities page")
		w.seated(2)
		board, _ := w.board()
		_, offered := roomtest.Button(board, "launch")
		require.False(t, offered)
		for _, c := range w.Discord.Commands("") {
			require.NotEqual(t, 4, c.Type)
		}
	})
}
