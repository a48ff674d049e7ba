package bot_test

import (
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
)

// evening is a world with an event.
type evening struct{ *world }

func newEvening(t *testing.T, names ...string) *evening {
	t.Helper()
	return &evening{newWorld(t, names...)}
}

// passes lets minutes pass for the latest event, as if another process with a clock ahead had recorded them.
func (e *evening) passes(minutes int) {
	e.Helper()
	now := e.latest()
	for i := range minutes {
		beat := event.Step{Do: event.Beat, At: now.Seen.Add(time.Duration(i+1) * time.Minute)}
		_, err := e.store.StepEvent(e.Context(), now.ID, beat, nil)
		require.NoError(e, err)
	}
	e.Slash(0, "tournament join") // the command of a member makes the bot read the event
}

// create announces an event. Without a start its sign-up of five minutes is already over.
func (e *evening) create(options ...standin.Option) {
	e.Helper()
	time.Sleep(time.Second) // the newest event is found by its time
	now := !slices.ContainsFunc(options, func(o standin.Option) bool { return o.Name == "when" })
	if now {
		options = append(options, standin.Opt("when", "now"))
	}
	a := e.Slash(0, "tournament create", append(options, standin.Opt("name", "Friday"))...)
	require.Contains(e, roomtest.Text(*a.Message), "Your event is announced in this channel.")
	if now {
		latest := e.latest()
		_, err := e.store.StepEvent(e.Context(), latest.ID, event.Step{Do: event.Begin, At: latest.Seen}, nil)
		require.NoError(e, err)
	}
}

// latest returns the newest event of the server, as it is stored.
func (e *evening) latest() table.Event {
	e.Helper()
	all, err := e.store.EventsOf(e.Context(), e.Guild.ID, 1)
	require.NoError(e, err)
	require.NotEmpty(e, all)
	return all[0]
}

// message waits until the event's message has these words.
func (e *evening) message(words string) standin.Message {
	e.Helper()
	var found standin.Message
	e.Eventually(func() bool {
		id := e.latest().Message
		for _, m := range e.told() {
			if m.ID == id && strings.Contains(roomtest.Text(m), words) {
				found = m
				return true
			}
		}
		return false
	}, words)
	return found
}

// presses clicks a button of the event's message, and returns the text of the answer.
func (e *evening) presses(user int, what string) string {
	e.Helper()
	return roomtest.Text(e.pressesOn(user, e.message("Friday"), what))
}

// pressesOn clicks a button of a message, and returns the answer.
func (e *evening) pressesOn(user int, m standin.Message, what string) standin.Message {
	e.Helper()
	for _, b := range roomtest.Buttons(m) {
		if strings.Contains(b.CustomID, ":event:1:"+what+":") {
			return *e.Settle(e.Discord.Click(e.Users[user].ID, m.ID, b.CustomID)).Message
		}
	}
	require.FailNow(e, "no button", "%s in %s", what, roomtest.Describe(m))
	return standin.Message{}
}

// table waits for a table of the event, and returns the world as seen from there.
func (e *evening) table(no int) *world {
	e.Helper()
	there := *e.world
	e.Eventually(func() bool {
		for _, t := range e.hall.InChannels() {
			if s := t.State(); s.Event.No == no {
				there.Channel = standin.Channel{ID: s.Channel}
				return true
			}
		}
		return false
	}, "table", no)
	return &there
}

// openHands opens the hands of everybody at a table.
func (w *world) openHands(users ...int) {
	w.Helper()
	for _, user := range users {
		w.pressBoard(user, "hand")
	}
}

// TestAnArenaFromStartToPodium: people join, sit down in a thread and play through a restart. The event counts the
// match, and at the end there is a podium.
func TestAnArenaFromStartToPodium(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob", "cleo")
		e.create(standin.Opt("seats", 3), standin.Opt("minutes", 20))
		e.message("Nobody's in yet.")
		for user := range 3 {
			require.Contains(t, e.presses(user, "join"), "You're in!")
		}
		there := e.table(1)
		m := e.message("🎴 <#" + there.Channel.ID + "> · ")
		require.Contains(t, roomtest.Text(m), "Ends <t:")
		require.Len(t, e.told(), 2, "the event, and the announcement of its table")
		there.openHands(0, 1, 2)
		before := there.state()
		require.Equal(t, table.EventTurnTime, before.TurnTime)
		e.restart()
		there.hall, there.bot, there.store = e.hall, e.bot, e.store
		there.openHands(0, 1, 2)
		for user := 1; user < 3; user++ { // so that no second table begins, however slow the machine is
			step := event.Step{Do: event.Pause, At: time.Now(), User: event.UserID(e.Users[user].ID)}
			_, err := e.store.StepEvent(t.Context(), e.latest().ID, step, nil)
			require.NoError(t, err)
		}
		final, _ := there.playOut(3, before.ID)
		winner := final.Seats[final.Game.MatchWinners()[0]].User

		e.Eventually(func() bool { return e.latest().Counted == 1 })
		stored := e.latest()
		require.Equal(t, string(winner.ID), string(stored.Players[stored.Standings()[0]].User))
		e.Eventually(func() bool { return len(e.told()) == 1 }, "the announcement is gone")
		result := there.waitBoard(func(m standin.Message) bool {
			return strings.Contains(roomtest.Text(m), "How it stands, and how it goes on")
		})
		_, again := roomtest.Button(result, "rematch")
		require.False(t, again)
		e.passes(21)
		e.message("wins Friday!")
		e.Eventually(func() bool { return len(e.told()) == 2 }, "a podium")
		require.Contains(t, roomtest.Text(e.told()[1]), "🏆 **"+winner.Name+"** wins Friday!")
		e.Eventually(func() bool { return e.latest().Settled })
		for user := range 3 {
			told := roomtest.Text(*e.Slash(user, "tournament standings").Message)
			require.Equal(t, e.Users[user].ID == string(winner.ID), strings.Contains(told, "🏅") && strings.Contains(told, "**Night out**"), told)
		}
	})
}

// sit has two people play an arena of tables of two, and returns the world as seen from their table.
func (e *evening) sit() *world {
	e.Helper()
	e.create(standin.Opt("seats", 2))
	for user := range 2 {
		require.Equal(e, "You're in! Your table comes within a minute.", e.presses(user, "join"))
	}
	return e.table(1)
}

// TestADeletedThreadOfAnEventCostsNobodyAnything: its table counts for nothing, and its people sit down again.
func TestADeletedThreadOfAnEventCostsNobodyAnything(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := &evening{newTunedWorld(t, func(c *bot.Config) { c.PingWait, c.Deleted = time.Hour, 10*time.Millisecond }, "ada", "bob")}
		there := e.sit()
		require.NoError(t, e.Discord.DeleteChannel(there.Channel.ID))
		again := e.table(2) // at once: a table that counts for nothing is no meeting
		now := e.latest()
		require.Zero(t, now.Counted)
		require.Len(t, now.Tables, 1)
		require.Equal(t, 2, now.Tables[0].No)
		require.NotEqual(t, there.Channel.ID, again.Channel.ID)
	})
}

// TestAnEventMovesWithItsShard: of three processes the one that has the event dies at once. Another one goes on: the
// table stays, its end counts, and the next one is made.
func TestAnEventMovesWithItsShard(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 3, 4, 1)
		guild := f.newServer(0, 4)
		e := &evening{f.place(guild, 0)}
		owner := f.owner(guild)
		e.hall, e.store, e.bot = owner.hall, owner.store, owner.bot
		require.NoError(t, f.Discord.GrantPermissions(guild, e.Users[0].ID, standin.PermissionAdministrator))
		there := e.sit()
		before := there.state()

		owner.Cut(roomtest.Silent)
		f.Eventually(func() bool { return len(owner.hall.Live()) == 0 }, "it has noticed")
		var next *member
		f.Eventually(func() bool {
			i := slices.IndexFunc(f.bots, func(m *member) bool { return m != owner && m.holds(guild) })
			if i >= 0 {
				next = f.bots[i]
			}
			return i >= 0
		}, "somebody else has it")
		e.hall, e.bot, e.store = next.hall, next.bot, next.store
		there.hall, there.bot, there.store = e.hall, e.bot, e.store
		there.openHands(0, 1)
		there.playOut(2, before.ID)
		e.Eventually(func() bool { return e.latest().Counted == 1 })
		e.Eventually(func() bool { return e.latest().Made == 2 }, "a fresh table of the same two, after a while")
		for _, p := range e.latest().Players {
			require.Equal(t, 1, p.Games)
		}
	})
}

// TestAKnockoutEndsWithItsFinal: of five people two go on without playing, the best two of the other three join them,
// and the final has a winner.
func TestAKnockoutEndsWithItsFinal(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob", "cleo", "dan", "eve")
		e.create(standin.Opt("kind", "knockout"), standin.Opt("when", "+5"), standin.Opt("target", 1))
		e.message("Nobody's in yet.")
		e.Sleep(2 * time.Second) // fewer than five minutes are left
		for user := range 5 {
			require.Contains(t, e.presses(user, "join"), "You're in! It starts at <t:")
		}
		e.passes(5)
		for no, people := range []int{3, 4} {
			there := e.table(no + 1)
			if no == 1 { // out, and nothing is left to leave
				latest := e.latest()
				i := slices.IndexFunc(latest.Players, func(p event.Player) bool { return p.Games > 0 && p.Table == 0 })
				out := slices.IndexFunc(e.Users, func(u standin.User) bool { return u.ID == string(latest.Players[i].User) })
				require.Contains(t, e.presses(out, "leave"), "You're out in round 1 of 2.")
				require.False(t, e.latest().Players[i].Left)
			}
			before := there.state()
			require.Len(t, before.Seats, people)
			for _, seat := range before.Seats {
				there.openHands(slices.IndexFunc(e.Users, func(u standin.User) bool { return u.ID == string(seat.User.ID) }))
			}
			first := slices.IndexFunc(e.Users, func(u standin.User) bool { return u.ID == string(before.Seats[0].User.ID) })
			board, _ := there.board()
			id, _ := roomtest.Button(board, "hand")
			there.playOut(len(e.Users), before.ID)
			late := there.forge(first, board.ID, id)
			require.Contains(t, roomtest.Text(*late.Message), "How it stands, and how it goes on", "the event may go on for a player")
			require.NotContains(t, roomtest.Text(*late.Message), "/game start")
		}
		e.message("wins Friday!")
		e.Eventually(func() bool { return e.latest().Settled })
		stored := e.latest()
		require.Equal(t, 2, stored.Counted)
		require.Positive(t, stored.Players[stored.Standings()[0]].Wins)
	})
}

// TestAnEventWaitsForItsServer: during an outage of the server nothing of it happens.
func TestAnEventWaitsForItsServer(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob")
		e.sit()
		require.NoError(t, e.Discord.SetAvailable(e.Guild.ID, false))
		e.Eventually(func() bool { return e.hall.InChannels()[0].State().Paused == table.PausedServer })
		now := e.latest()
		_, err := e.store.StepEvent(t.Context(), now.ID, event.Step{Do: event.End, At: now.Seen}, nil)
		require.NoError(t, err)
		_, err = e.store.StepEvent(t.Context(), now.ID, event.Step{Do: event.Beat, At: now.Seen.Add(time.Minute)}, nil)
		require.NoError(t, err)
		require.NoError(t, e.Discord.SetAvailable(e.Guild.ID, true))
		e.message("Time's up: the last games are being finished.")
	})
}
