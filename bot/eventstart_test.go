package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
)

// TestTheTimeZoneIsAskedOnce: the first time by a clock is a guess, and the event moves with the answer. After that the
// bot does not ask again, and offers follow the chosen zone.
func TestTheTimeZoneIsAskedOnce(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob")
		offers := func() string {
			i, err := e.Discord.Autocomplete(e.Users[0].ID, e.Channel.ID, "tournament create", standin.Opt("when", "tomorrow 20:00"))
			var names []string
			for _, c := range e.Settle(i, err).Choices {
				names = append(names, c.Name)
			}
			return strings.Join(names, "\n")
		}
		require.Contains(t, offers(), "tomorrow 20:00 · New York time, my guess")
		a := e.Slash(0, "tournament create", standin.Opt("when", "tomorrow 20:00"), standin.Opt("name", "Friday"))
		require.Contains(t, roomtest.Text(*a.Message), "I went by New York time, but that's a guess: for you it begins <t:")
		guessed := e.latest().Start

		menu := "1:event:1:zone:" + string(e.latest().ID)
		chosen := e.Settle(e.Discord.Select(e.Users[0].ID, a.Message.ID, menu, "Asia/Tokyo"))
		require.Contains(t, roomtest.Text(*chosen.Message), "Got it: Tokyo time from now on.")
		tokyo, err := time.LoadLocation("Asia/Tokyo")
		require.NoError(t, err)
		moved := e.latest().Start
		require.Equal(t, "20:00", moved.In(tokyo).Format("15:04"))
		require.NotEqual(t, guessed, moved)

		require.Contains(t, offers(), "tomorrow 20:00 · Tokyo time")
		require.NotContains(t, offers(), "guess")
		again := e.Slash(0, "tournament create", standin.Opt("when", "tomorrow 20:00"), standin.Opt("name", "Saturday"))
		require.Equal(t, "Your event is announced in this channel.", roomtest.Text(*again.Message))
	})
}

// TestAMovedStartIsNotEarlier: the answer to the time zone moves an event to a time that New York leaves out.
func TestAMovedStartIsNotEarlier(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		time.Sleep(time.Until(time.Date(2027, time.March, 13, 12, 0, 0, 0, time.UTC)))
		e := newEvening(t, "ada", "bob")
		require.NoError(t, e.Discord.SetGuildLocale(e.Guild.ID, "en-GB"))
		a := e.Slash(0, "tournament create", standin.Opt("when", "2027-03-14 2:30"), standin.Opt("name", "Sunday"))
		e.Settle(e.Discord.Select(e.Users[0].ID, a.Message.ID, "1:event:1:zone:"+string(e.latest().ID), "America/New_York"))
		place, err := time.LoadLocation("America/New_York")
		require.NoError(t, err)
		require.Equal(t, "2027-03-14 03:30", e.latest().Start.In(place).Format("2006-01-02 15:04"))
	})
}

// TestThePrivateLineLeadsToTheTable: the line that a user got for joining becomes a link to the table, and so do the
// standings. After the table is over it links back.
func TestThePrivateLineLeadsToTheTable(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob")
		e.create(standin.Opt("seats", 2))
		joined := []standin.Message{e.pressesOn(0, e.message("Friday"), "join")}
		require.Equal(t, "You're in! Your table comes within a minute.", roomtest.Text(joined[0]))
		e.Discord.Inject(standin.Fault{Path: "/interactions/**", DelayAfter: 2 * time.Second}) // the table is there before
		joined = append(joined, e.pressesOn(1, e.message("Friday"), "join"))
		there := e.table(1)
		line := func(user int) string {
			m, _ := e.Discord.Message(joined[user].ID)
			return roomtest.Text(m)
		}
		for user := range joined {
			e.Eventually(func() bool {
				return strings.HasPrefix(line(user), "🎴 Your table: <#"+there.Channel.ID+">. Your cards are there.")
			}, "the table")
		}
		require.Contains(t, roomtest.Text(*e.Slash(0, "tournament standings").Message), "Your table: <#"+there.Channel.ID+">")
		before := there.state()
		there.openHands(0, 1)
		there.playOut(2, before.ID)
		e.Eventually(func() bool { return !strings.Contains(line(0), there.Channel.ID) }, "the way back, or to the next table")
		e.Slash(0, "tournament end")
		e.Eventually(func() bool { return strings.HasPrefix(line(1), "This event is called off.") }, "the end")
	})
}

// TestThePrivateLineEndsWithThePlace of its reader, and a line that cannot be edited any longer says where to look.
func TestThePrivateLineEndsWithThePlace(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob", "cleo")
		e.create(standin.Opt("kind", "knockout"), standin.Opt("target", 1), standin.Opt("when", "in 5 minutes"))
		line := func(m standin.Message) string {
			now, _ := e.Discord.Message(m.ID)
			return roomtest.Text(now)
		}
		ada, bob := e.pressesOn(0, e.message("Friday"), "join"), e.pressesOn(1, e.message("Friday"), "join")
		e.Eventually(func() bool { return strings.Contains(line(ada), "It starts at") }, "the start")
		e.pressesOn(0, e.message("2 players are in"), "start")
		there := e.table(1)
		before := there.state()
		there.openHands(0, 1)
		there.playOut(2, before.ID)
		e.Eventually(func() bool {
			won, lost := line(ada), line(bob)
			if strings.Contains(lost, "you've won!") {
				won, lost = lost, won
			}
			return strings.Contains(won, "🏆 It's over, and you've won!") &&
				strings.Contains(lost, "It's over. Your place: **2** of 2 · in the final")
		}, "how it ended")

		e.create(standin.Opt("when", "in 5 minutes"))
		cleo := e.pressesOn(2, e.message("Friday"), "join")
		time.Sleep(14 * time.Minute)
		require.Contains(t, line(cleo), "I can't follow you here any longer. **Standings** leads to your table.")
	})
}

// TestTheFirstTurnWaitsForTheWayToTheTable: it has half a minute more than the turns after it.
func TestTheFirstTurnWaitsForTheWayToTheTable(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		e := newEvening(t, "ada", "bob")
		there := e.sit()
		first := there.state()
		require.Equal(t, table.EventTurnTime+30*time.Second, first.Deadline.Sub(first.UpdatedAt))
		time.Sleep(10 * time.Second)
		user := there.userAt(first, first.Game.Actor())
		there.pressBoard(user, "hand")
		e.Eventually(func() bool {
			late := there.state().Deadline.Sub(first.UpdatedAt) - 10*time.Second - table.EventTurnTime
			return late.Abs() < 2*time.Second
		}, "it counts from when the cards were seen")
		seen := there.state().Deadline
		time.Sleep(4 * time.Second)
		there.pressBoard(user, "hand") // looking again gives no more time
		time.Sleep(time.Second)
		require.Equal(t, seen, there.state().Deadline)
		tb, _ := e.hall.At(there.Channel.ID)
		actor := first.Seats[first.Game.Actor()].User
		out, err := tb.Do(t.Context(), table.Request{Key: "first", User: actor, Seq: first.Seq(), Move: game.Move{Kind: game.ActDraw}})
		require.NoError(t, err)
		require.Equal(t, table.EventTurnTime, out.State.Deadline.Sub(out.State.UpdatedAt))
	})
}

// TestASeriesKeepsTheClockOfItsCommand, where its first event begins later: a change of clocks leaves that time out, or
// people have too little time to join (fault 170).
func TestASeriesKeepsTheClockOfItsCommand(t *testing.T) {
	for name, c := range map[string]struct{ when, first, then string }{
		"left out": {"2027-03-14 02:30", "2027-03-14 03:30", "2027-03-21 02:30"},
		"too soon": {"2027-03-13 08:02", "2027-03-13 08:05", "2027-03-20 08:02"},
		"as asked": {"tomorrow 20:00", "2027-03-14 20:00", "2027-03-21 20:00"},
	} {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				place, err := time.LoadLocation("America/New_York") // as the bot guesses from the language
				require.NoError(t, err)
				time.Sleep(time.Until(time.Date(2027, time.March, 13, 8, 0, 0, 0, place)))
				e := newEvening(t, "ada", "bob")
				e.Slash(0, "tournament create", standin.Opt("when", c.when), standin.Opt("repeat", "weekly"), standin.Opt("name", "Week"))
				first := e.latest().Settings
				require.Equal(t, c.first, first.Start.In(place).Format("2006-01-02 15:04"))
				next, again := first.Next(place)
				require.True(t, again)
				require.Equal(t, c.then, next.Start.In(place).Format("2006-01-02 15:04"))
			})
		})
	}
}
