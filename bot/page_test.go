package bot_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
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

// TestPeopleInTheChatAndAtThePagePlayTogether: one plays by the buttons of the channel, one by a socket, one by polls,
// with every house rule, a whole round in each edition. Each press counts once.
func TestPeopleInTheChatAndAtThePagePlayTogether(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newPageWorld(t, "ada", "bob", "cleo")
				w.lobby(3, standin.Opt("edition", string(e.ID)), standin.Opt("target", 1))
				host := w.visit(0, false)
				require.NotEmpty(t, host.does("options:house").Panel)
				o := game.DefaultOptions()
				o.House = game.HouseRulesOf(game.HouseStacking, game.HouseJumpIn, game.HouseSevenZero, game.HouseDrawToMatch, game.HouseForcePlay)
				var rules []string
				for r := range e.Fit(o).House.All() { // in No Mercy most are printed
					rules = append(rules, r.String())
				}
				require.NotEmpty(t, host.does("set:house", rules...).Panel)
				require.Len(t, slices.Collect(w.state().Options.House.All()), len(rules))
				require.Equal(t, "done", host.does("begin").T)

				id := w.state().ID
				bob, cleo := w.visit(1, false), w.visit(2, true)
				ada := player{w.world, 0, rand.New(rand.NewPCG(1, 7)), map[string]int{}}
				for idle := time.Now(); ; w.Sleep(50 * time.Millisecond) {
					at, live := w.hall.At(w.Channel.ID)
					if !live {
						break
					}
					require.Less(t, time.Since(idle), roomtest.Patience, "the game stands still: %s", w.screens(0))
					s := at.State()
					switch user := w.userAt(s, s.Game.Actor()); user {
					case 0:
						if hands := w.hands(0); s.Game.Phase() == game.PhaseDiscard && len(hands) > 0 {
							if _, keeps := roomtest.Button(hands[0], "discard:none"); keeps { // a large hand takes several menus
								w.Press(0, hands[0], "discard:none")
								idle = time.Now()
							}
							continue
						}
						if ada.act() {
							idle = time.Now()
						}
					default:
						v := []*visitor{bob, cleo}[user-1]
						if v == cleo && cleo.table.Seq != int(s.Seq()) {
							v.poll()
						}
						before := w.steps()
						if verb, values, ok := v.wish(); ok {
							got := v.does(verb, values...)
							require.True(t, got.T == "done" || got.Code == "stale", "%s %v: %+v", verb, values, got)
							if got.T == "done" && w.steps() >= 0 {
								require.Equal(t, before+1, w.steps(), verb)
							}
							idle = time.Now()
						}
					}
				}
				cleo.after = ""
				cleo.poll()
				for _, v := range []*visitor{bob, cleo} {
					v.await(func() bool {
						return v.table.Phase == "match_over" && v.table.Result != nil && len(v.table.Result.Winners) > 0
					})
				}
				require.Equal(t, table.Finished, w.finished(id).Phase)
				require.Equal(t, "done", bob.does("rematch").T)
				bob.await(func() bool { return bob.table.Table != string(id) && bob.table.Phase == "lobby" })
			})
		})
	}
}

// steps returns the number of steps of the match so far, or -1 if it is over.
func (w *pageWorld) steps() int {
	if at, live := w.hall.At(w.Channel.ID); live {
		return at.State().Steps
	}
	return -1
}

// TestSidesAreWishedForAtThePage, in a lobby of teams.
func TestSidesAreWishedForAtThePage(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob")
		w.lobby(1, standin.Opt("teams", true))
		ada, bob := w.visit(0, false), w.visit(1, true)
		require.Equal(t, "done", bob.does("join").T)
		require.Equal(t, "done", ada.does("side").T)
		require.Equal(t, "done", bob.does("side").T)
		ada.await(func() bool {
			return len(ada.table.Seats) == 2 && ada.table.Seats[0].Team == 1 && ada.table.Seats[1].Team != 0
		})
		require.NotContains(t, ada.own.May, "begin", "two are too few")
	})
}

// TestARequestCountsOnce however often it is sent: at once, on another connection, and after a restart.
func TestARequestCountsOnce(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob")
		w.seated(2)
		acting, _ := w.actor()
		v := w.visit(acting, false)
		id := v.id("draw")
		require.Equal(t, "done", v.again(1, id).T)
		after := w.state()
		for range 2 {
			require.Equal(t, "done", v.again(1, id).T, "it was done")
		}
		v.conn.Close()
		v.connect()
		require.Equal(t, "done", v.again(1, id).T)
		w.restart()
		v.connect()
		require.Equal(t, "done", v.again(1, id).T)
		require.Equal(t, after.Version, w.state().Version)
		require.Equal(t, "refused", v.again(2, id).T, "another request for the same decision is too late")
		require.Equal(t, after.Version, w.state().Version)
	})
}

// TestAnOpenOutcomeAtThePage: while the bot cannot learn whether a move is stored, the page is asked to send it again,
// and then it counts once.
func TestAnOpenOutcomeAtThePage(t *testing.T) {
	for _, stored := range []bool{true, false} {
		t.Run(fmt.Sprintf("stored %t", stored), func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				w := newPageWorld(t, "ada", "bob")
				w.seated(2)
				acting, _ := w.actor()
				v := w.visit(acting, false)
				before, id := w.state().Version, v.id("draw")
				tell := w.store.leaveOpen(stored)
				got := v.again(1, id)
				require.Equal(t, "unknown", got.Code)
				require.Equal(t, why(lang.InDoubt), got.Why)
				tell()
				require.Equal(t, "done", v.again(1, id).T)
				require.Equal(t, "done", v.again(1, id).T)
				require.Equal(t, before+1, w.state().Version)
			})
		})
	}
}

// TestAMoveWhileTheBotStops need not be made again by its player: the page repeats it, and then it counts once.
func TestAMoveWhileTheBotStops(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob")
		w.seated(2)
		acting, _ := w.actor()
		v := w.visit(acting, false)
		before, id := w.state().Version, v.id("draw")
		require.NoError(t, w.hall.Close(t.Context()))
		require.Equal(t, "unknown", v.again(1, id).Code)
		w.restart()
		require.Equal(t, before, w.state().Version)
		v.connect()
		require.Equal(t, "done", v.again(1, id).T)
		require.Equal(t, before+1, w.state().Version)
	})
}

// TestAPageOutlivesTheBot: it gets the reason "restart" and connects again, its session holds, and the game goes on
// where it was.
func TestAPageOutlivesTheBot(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob")
		w.seated(2)
		acting, _ := w.actor()
		v := w.visit(acting, false)
		hand := v.own.Hand
		w.stop()
		v.await(func() bool { return v.bye == "restart" })
		w.start()
		v.connect()
		require.Equal(t, hand, v.own.Hand)
		verb, values, ok := v.wish()
		require.True(t, ok)
		require.Equal(t, "done", v.does(verb, values...).T)
	})
}

// TestANewKeyWhilePeoplePlay ends sessions, and no game: each page is told that its session is over and gets in by
// another link, nothing that was done is done again, and who plays in the chat notices nothing (fault 174).
func TestANewKeyWhilePeoplePlay(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob")
		w.seated(2)
		acting, _ := w.actor()
		v, other := w.visit(acting, false), w.visit(1-acting, false)
		verb, values, ok := v.wish()
		require.True(t, ok)
		id := v.id(verb)
		require.Equal(t, "done", v.again(1, id, values...).T)
		seq := w.state().Seq()
		w.bot.RenewPageKey(bytes.Repeat([]byte{4}, 32))
		for _, old := range []*visitor{v, other} {
			old.await(func() bool { return old.bye == "session_over" })
			old.connect()
			require.Equal(t, "session_over", old.bye)
		}
		require.Equal(t, seq, w.state().Seq())
		back := w.visit(acting, false)
		require.NotEqual(t, "done", back.again(1, id, values...).T, "the same press from the new session is another one, too late")
		require.Equal(t, seq, w.state().Seq())
		for w.state().Seq() == seq {
			user, _ := w.actor()
			p := player{w.world, user, rand.New(rand.NewPCG(1, 7)), map[string]int{}}
			require.True(t, p.act())
		}
		back.await(func() bool { return back.table.Seq == int(w.state().Seq()) })
	})
}

// cutOffSince requires that a visitor is disconnected soon after begun. The server checks every half second; the
// machine may be busy.
func (v *visitor) cutOffSince(begun time.Time) {
	v.w.Helper()
	v.await(func() bool { return v.bye == "barred" })
	require.Less(v.w, time.Since(begun), 5*time.Second)
}

// TestKickedPeopleAreCutOff within a second, in a lobby and in a match, and do not come back.
func TestKickedPeopleAreCutOff(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob", "cleo")
		w.lobby(3)
		bob, cleo := w.visit(1, false), w.visit(2, false)
		cutOff := func(v *visitor, kick func()) {
			kick()
			v.cutOffSince(time.Now())
			v.connect()
			require.Equal(t, "barred", v.bye)
		}
		cutOff(bob, func() { w.Slash(0, "game kick", w.userOption(1)) })
		w.refused(why(lang.Barred), func() standin.Answer { return w.Slash(1, "game table") })
		host := w.visit(0, false)
		require.Equal(t, "done", host.does("fillbots").T)
		require.Equal(t, "done", host.does("begin").T)
		cleo.await(func() bool { return cleo.own.Seat >= 0 && len(cleo.own.Hand) > 0 })
		cutOff(cleo, func() { require.Equal(t, "done", host.does("kick", w.Users[2].ID).T) })
		host.await(func() bool { return host.bye == "" })
	})
}

// TestWhoIsBannedFromTheServerIsCutOff: the seat goes to a robot, and the session is worth nothing.
func TestWhoIsBannedFromTheServerIsCutOff(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob", "cleo")
		w.seated(3)
		v := w.visit(1, false)
		require.NoError(t, w.Discord.GrantPermissions(w.Guild.ID, w.Discord.Application().ID,
			standin.MemberPermissions|standin.PermissionViewAuditLog))
		require.NoError(t, w.Discord.BanMember(w.Guild.ID, w.Users[1].ID))
		v.cutOffSince(time.Now())
		v.connect()
		require.Equal(t, "barred", v.bye)
		w.says("bob 🤖")
	})
}

// TestWhoHasLeftTheServerDoesNotComeBack: Discord does not report the departure, so the bot asks it about each visitor
// that it has not seen since its start.
func TestWhoHasLeftTheServerDoesNotComeBack(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob")
		w.seated(2)
		v := w.visit(1, false)
		w.stop()
		require.NoError(t, w.Discord.RemoveMember(w.Guild.ID, w.Users[1].ID))
		w.start()
		v.connect()
		v.await(func() bool { return v.bye == "barred" })
	})
}

// TestWhoNoLongerSeesTheChannelIsCutOff within five minutes, and keeps the seat. A later link works.
func TestWhoNoLongerSeesTheChannelIsCutOff(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob")
		w.seated(2)
		v, begun := w.visit(1, false), time.Now()
		bob := w.Users[1].ID
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, bob, 0, standin.PermissionViewChannel))
		time.Sleep(4 * time.Minute)
		v.await(func() bool { return v.bye == "barred" })
		require.WithinDuration(t, begun.Add(5*time.Minute), time.Now(), 10*time.Second)
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, bob, 0, 0))
		back := w.visit(1, false)
		back.await(func() bool { return len(back.own.Hand) > 0 })
	})
}

// TestALinkIsForOneUserAtOneTable: it opens once, and its session shows nothing of another channel.
func TestALinkIsForOneUserAtOneTable(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob", "eve")
		w.refused("no game", func() standin.Answer { return w.Slash(0, "game table") })
		w.seated(2)
		link := w.link(2)
		token, status := w.session(link)
		require.Equal(t, http.StatusOK, status)
		_, status = w.session(link)
		require.Equal(t, http.StatusUnauthorized, status, "who has seen the link comes too late")
		eve := &visitor{w: w, token: token, answers: map[int]pageAnswer{}, frames: map[string]int{}}
		eve.connect()
		require.Equal(t, -1, eve.own.Seat)
		require.Empty(t, eve.own.Hand)
		before := w.state().Version
		for i, verb := range []string{"draw", "next", "shout", "kick", "end:yes", "begin", "cancel:yes", "quit:yes", "play:b7", "takeback"} {
			require.Equal(t, "refused", eve.again(i+1, eve.id(verb), w.Users[0].ID).T, verb)
		}
		require.Equal(t, before, w.state().Version, "a spectator changes nothing")

		there, ok := roomtest.Button(w.lobbyOf(0, "elsewhere"), "join")
		require.True(t, ok)
		for i, verb := range []string{
			"join", "decline", "leave", "begin", "addbot", "fillbots", "rmbot", "side", "options:game", "cancel:yes", "look", "astext",
			"fair", "more", "hand",
		} {
			got := eve.again(i+100, strings.TrimSuffix(there, "join")+verb)
			require.Equal(t, "refused", got.T, verb)
			require.Empty(t, got.Panel, verb)
		}
		id := table.ID(strings.Split(there, ":")[1])
		other, err := w.hall.Find(t.Context(), id)
		require.NoError(t, err)
		require.EqualValues(t, 1, other.State().Version, "nothing has changed there")
		var got struct{ Frames []struct{ T, Table string } }
		require.Equal(t, http.StatusOK, w.post("/api/poll", map[string]any{"session": token, "table": id}, &got))
		for _, f := range got.Frames {
			require.NotEqual(t, string(id), f.Table, "what the page names is not what it gets")
		}
		require.Len(t, got.Frames, 4)
		for _, secret := range []string{strings.SplitAfter(link, "#")[1], token} {
			require.NotContains(t, w.logs.String(), secret)
		}
	})
}

// TestReactionsReachEverybody at the table's pages, from people with a seat, and not too many of them.
func TestReactionsReachEverybody(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newPageWorld(t, "ada", "bob", "eve")
		w.seated(2)
		ada, eve := w.visit(0, false), w.visit(2, false)
		ada.send(map[string]any{"n": 1, "react": 2})
		eve.await(func() bool { return eve.reacted == 1 })
		eve.send(map[string]any{"n": 1, "react": 2})
		eve.await(func() bool { return eve.answers[1].T == "refused" })
		for n := range 5 {
			ada.send(map[string]any{"n": n + 2, "react": 2})
		}
		ada.await(func() bool { return ada.answers[6].Code == "fast" })
	})
}

// TestTheCommandNeedsAnAddress: without an address the command does not exist.
func TestTheCommandNeedsAnAddress(t *testing.T) {
	for name, want := range map[string]bool{"with": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				open := newWorld
				if want {
					open = func(t *testing.T, names ...string) *world { return newPageWorld(t, names...).world }
				}
				w := open(t, "ada")
				found := false
				for _, c := range w.Discord.Commands(w.Guild.ID) {
					for _, o := range c.Options {
						found = found || c.Name == "game" && o.Name == "table"
					}
				}
				require.Equal(t, want, found)
			})
		})
	}
}
