package bot_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game/event"
	"unobot/game/table"
	"unobot/store"
)

// TestAThreadOfAnEventIsArchivedOrLocked: an archived one is opened again. At a locked one the table waits, but the
// event does not: it ends the table by its clock.
func TestAThreadOfAnEventIsArchivedOrLocked(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob")
		there := e.sit()
		there.openHands(0, 1)
		require.NoError(t, e.Discord.SetThreadState(there.Channel.ID, true, false))
		acting, waiting := there.actor()
		there.move(acting)
		there.waitTurnOf(waiting)
		require.Equal(t, table.NotPaused, there.state().Paused)

		beliefs := e.Discord.Beliefs()
		beliefs.LockedCallbacks = true // so that a move can be made there
		e.Discord.SetBeliefs(beliefs)
		require.NoError(t, e.Discord.SetThreadState(there.Channel.ID, true, true))
		acting, _ = there.actor()
		there.Slash(acting, "game draw")
		there.paused(table.PausedThread)
		require.Equal(t, event.Running, e.latest().Phase)
		e.passes(60 + 6)
		e.message("wins Friday!")
		ended := e.latest()
		require.Equal(t, 1, ended.Counted, "as it stood")
		require.Empty(t, ended.Tables)
	})
}

// TestABotThatLosesAChannelInMidEvent: the table waits, and goes on with the event after the permission is back.
func TestABotThatLosesAChannelInMidEvent(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob")
		there := e.sit()
		there.openHands(0, 1)
		self := e.Discord.Application().ID
		require.NoError(t, e.Discord.SetOverwrite(e.Channel.ID, self, 0, standin.PermissionViewChannel))
		acting, _ := there.actor()
		there.Slash(acting, "game draw")
		there.paused(table.PausedAccess)
		require.Equal(t, event.Running, e.latest().Phase)
		require.Len(t, e.latest().Tables, 1)
		require.NoError(t, e.Discord.SetOverwrite(e.Channel.ID, self, 0, 0))
		there.paused(table.NotPaused)
		there.playOut(2, there.state().ID)
		e.Eventually(func() bool { return e.latest().Counted == 1 })
	})
}

// TestWhoLeavesTheServerLeavesTheTable of an event, too: a robot plays on, and no new table waits for them.
func TestWhoLeavesTheServerLeavesTheTable(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := &evening{newTunedWorld(t, func(c *bot.Config) {
			c.PingWait = 3 * time.Second
		}, "ada", "bob")}
		there := e.sit()
		there.openHands(0, 1)
		acting, gone := there.actor()
		require.NoError(t, e.Discord.RemoveMember(e.Guild.ID, e.Users[gone].ID))
		there.move(acting)
		e.Eventually(func() bool {
			_, seated := there.state().SeatOf(table.UserID(e.Users[gone].ID))
			return !seated
		})
		live, _ := e.hall.At(there.Channel.ID)
		_, err := live.EndByClock(t.Context(), "clock")
		require.NoError(t, err)
		e.Eventually(func() bool { return e.latest().Counted == 1 })
		now := e.latest()
		left := slices.IndexFunc(now.Players, func(p event.Player) bool { return p.User == event.UserID(e.Users[gone].ID) })
		require.True(t, now.Players[left].Left)
		require.Zero(t, now.Players[left].Points)
		require.Positive(t, now.Players[1-left].Points, "who stayed is ahead")
		e.passes(2)
		require.Empty(t, e.latest().Tables, "nobody is paired with somebody who is gone")
	})
}

// TestWhoIsBannedBlockedOrGoneIsInNoEvent: each of them leaves the events that are announced or running, whether
// Discord reports the departure, the operator blocks the user, or only a query of the members shows it (fault 173).
func TestWhoIsBannedBlockedOrGoneIsInNoEvent(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob", "cleo", "dan")
		beliefs := e.Discord.Beliefs()
		beliefs.BansForAll = true
		e.Discord.SetBeliefs(beliefs)
		e.create(standin.Opt("when", "+7"), standin.Opt("kind", "knockout"))
		e.message("Nobody's in yet.")
		for user := range 4 {
			e.presses(user, "join")
		}
		in := func(users ...int) func() bool {
			return func() bool {
				var there, wanted []string
				for _, p := range e.latest().Players {
					there = append(there, string(p.User))
				}
				for _, user := range users {
					wanted = append(wanted, e.Users[user].ID)
				}
				return slices.Equal(there, wanted)
			}
		}
		e.Eventually(in(0, 1, 2, 3))
		require.NoError(t, e.Discord.BanMember(e.Guild.ID, e.Users[1].ID))
		e.Eventually(in(0, 2, 3), "bob is banned")
		require.Equal(t, event.Planned, e.latest().Phase, "Discord has told of it")
		e.block(e.store.Store, store.User, e.Users[2].ID)
		e.Eventually(in(0, 3), "cleo is blocked")
		require.NoError(t, e.Discord.RemoveMember(e.Guild.ID, e.Users[3].ID))
		e.passes(3)
		e.Eventually(in(0), "dan has left the server")
		e.Eventually(func() bool { return len(e.told()) == 2 })
		require.Equal(t, []string{e.Users[0].ID}, e.told()[1].Notified)
	})
}

// TestAWrongClockEndsNoEvent: for some minutes the machine's clock is hours ahead, while people join one event and
// another one is played. Nothing is called off, and the arena ends in its time (fault 179).
func TestAWrongClockEndsNoEvent(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob", "cleo")
		e.create(standin.Opt("when", "+30"))
		e.message("Nobody's in yet.")
		planned := e.latest().ID
		e.sit()
		running := e.latest()
		began := time.Now()
		e.wrong.Store(int64(5 * time.Hour))
		e.presses(2, "join")
		time.Sleep(4 * time.Minute)
		e.wrong.Store(0)
		time.Sleep(time.Minute)
		after, err := e.store.Event(t.Context(), running.ID)
		require.NoError(t, err)
		require.True(t, after.Has(event.UserID(e.Users[2].ID)))
		require.Equal(t, running.Ends, after.Ends)
		require.WithinDuration(t, began.Add(5*time.Minute), after.Seen, 2*time.Minute)
		stays, err := e.store.Event(t.Context(), planned)
		require.NoError(t, err)
		require.Equal(t, event.Planned, stays.Phase)
	})
}

// TestWhoMayNoLongerHoldEvents cannot end one either. No event can be created where threads are forbidden.
func TestWhoMayNoLongerHoldEvents(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob")
		const managers = standin.MemberPermissions | standin.PermissionManageGuild
		require.NoError(t, e.Discord.GrantPermissions(e.Guild.ID, e.Users[1].ID, managers))
		a := e.Slash(1, "tournament create", standin.Opt("when", "+30"), standin.Opt("name", "Friday"))
		require.Contains(t, roomtest.Text(*a.Message), "announced")
		require.NoError(t, e.Discord.GrantPermissions(e.Guild.ID, e.Users[1].ID, standin.MemberPermissions))
		for _, command := range []string{"tournament end", "tournament create"} {
			e.refused("Only people who may manage events", func() standin.Answer { return e.Slash(1, command) })
		}
		require.True(t, e.latest().Phase.Live())

		self := e.Discord.Application().ID
		require.NoError(t, e.Discord.SetOverwrite(e.Channel.ID, self, 0, standin.PermissionCreatePublicThreads))
		e.refused("An admin has to give me: **Create Public Threads**", func() standin.Answer { return e.Slash(0, "tournament create") })
	})
}

// TestARoleOfTheSettingsHoldsEvents: a user with the role may create and end them, and a user that has lost it may not.
func TestARoleOfTheSettingsHoldsEvents(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob", "cleo")
		require.NoError(t, e.Discord.GrantPermissions(e.Guild.ID, e.Users[1].ID, standin.MemberPermissions)) // a role that allows nothing
		role := e.Discord.Roles(e.Guild.ID)[0].ID
		refused := func(user int, commands ...string) {
			for _, command := range commands {
				e.refused("Only people who may manage events", func() standin.Answer { return e.Slash(user, command) })
			}
		}
		refused(1, "tournament create")
		settings := e.page(0, *e.Slash(0, "settings").Message, "server")
		named := e.page(0, *e.pick(0, settings, "eventrole", role).Message, "game")
		require.Contains(t, roomtest.Text(named), "<@&"+role+">")

		create := func(user int) string {
			return roomtest.Text(*e.Slash(user, "tournament create", standin.Opt("when", "+30"), standin.Opt("name", "Friday")).Message)
		}
		require.Contains(t, create(1), "announced")
		refused(2, "tournament create", "tournament end")
		require.Contains(t, roomtest.Text(*e.Slash(1, "tournament end").Message), "called off")
		require.Contains(t, create(1), "announced")
		require.NoError(t, e.Discord.TakeRole(e.Guild.ID, e.Users[1].ID, role))
		refused(1, "tournament end", "tournament create")
		require.True(t, e.latest().Phase.Live())
	})
}

// TestWhoIsErasedInMidEvent appears as "someone" in the public messages of the event, and their points stay where they
// were.
func TestWhoIsErasedInMidEvent(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob", "cleo")
		e.create(standin.Opt("seats", 3), standin.Opt("minutes", 20))
		for user := range 3 {
			require.Contains(t, e.presses(user, "join"), "You're in!")
		}
		there := e.table(1)
		there.openHands(0, 1, 2)
		e.message("bob")
		asked := *e.Press(1, *e.Slash(1, "privacy").Message, "delete").Message
		e.Press(1, asked, "erase")
		e.Eventually(func() bool { return !strings.Contains(roomtest.Text(e.message("Friday")), "bob") }, "the message forgets bob")
		require.Contains(t, roomtest.Text(e.message("Friday")), "👤")
		pause := event.Step{Do: event.Pause, At: time.Now(), User: event.UserID(e.Users[2].ID)} // no second table begins
		_, err := e.store.StepEvent(t.Context(), e.latest().ID, pause, nil)
		require.NoError(t, err)
		live, _ := e.hall.At(there.Channel.ID)
		_, err = live.EndByClock(t.Context(), "clock")
		require.NoError(t, err)
		e.Eventually(func() bool { return e.latest().Counted == 1 })
		e.passes(21)
		e.message("wins Friday!")
		e.Eventually(func() bool { return len(e.told()) == 2 && e.latest().Settled }, "a podium")
		for _, m := range e.told() {
			require.NotContains(t, tells(m), "bob")
		}
		require.Contains(t, roomtest.Text(*e.Slash(0, "tournament standings").Message), "👤")
		require.Len(t, e.latest().Players, 3)
	})
}

// TestATableOfAnEventPingsOnce: it pings everybody when the cards are dealt, and later no player, even one that thinks
// for long.
func TestATableOfAnEventPingsOnce(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := &evening{newTunedWorld(t, func(c *bot.Config) {
			c.PingWait = 10 * time.Millisecond
		}, "ada", "bob")}
		e.create(standin.Opt("seats", 2))
		for user := range 2 {
			require.Contains(t, e.presses(user, "join"), "You're in!")
		}
		there := e.table(1)
		e.Eventually(func() bool { return len(e.pings()) == 2 }, "both are told of their table")
		there.openHands(0, 1)
		for before, turns := -1, 0; turns < 4; {
			acting, _ := there.actor()
			if acting != before {
				before, turns = acting, turns+1
				e.Eventually(func() bool { return e.lookedFor(acting) >= (turns+1)/2 }, "whoever thinks is looked for")
			}
			there.move(acting)
		}
		e.restart() // a restart waits for the work under way
		require.Equal(t, map[string]int{e.Users[0].ID: 1, e.Users[1].ID: 1}, e.pings())
	})
}

// lookedFor counts the bot's requests whether a user is still on the server, which it makes before a ping.
func (e *evening) lookedFor(user int) (times int) {
	for _, entry := range e.Discord.Journal() {
		if entry.REST != nil && strings.HasSuffix(entry.REST.Path, "/members/"+e.Users[user].ID) {
			times++
		}
	}
	return times
}

// pings counts the notifications of each user, by id.
func (e *evening) pings() map[string]int {
	pings := map[string]int{}
	for _, entry := range e.Discord.Journal() {
		if entry.REST == nil || entry.REST.Method != http.MethodPost || !strings.HasSuffix(entry.REST.Path, "/messages") {
			continue
		}
		var sent struct {
			Mentions struct {
				Users []string `json:"users"`
			} `json:"allowed_mentions"`
		}
		require.NoError(e, json.Unmarshal([]byte(entry.REST.RequestBody), &sent))
		for _, user := range sent.Mentions.Users {
			pings[user]++
		}
	}
	return pings
}
