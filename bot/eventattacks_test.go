package bot_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game/event"
	"unobot/game/table"
	"unobot/store"
)

// TestEventsUnderAttack: people forge buttons and options, press them at the same moment, and come and go so that others
// lose by it. Each reads why not, and the event goes on as if they had not.
func TestEventsUnderAttack(t *testing.T) {
	for name, attack := range eventAttacks {
		t.Run(name, func(t *testing.T) {
			roomtest.InBubble(t, func(t *testing.T) {
				attack(t, newEvening(t, "ada", "bob", "cleo", "dan", "eve"))
			})
		})
	}
}

// forgery is a click on a button of the latest event, whether it is shown or not.
func (e *evening) forgery(user int, what string, values ...string) standin.Forgery {
	return standin.Forgery{
		UserID: e.Users[user].ID, ChannelID: e.Channel.ID, MessageID: e.latest().Message,
		CustomID: "1:event:1:" + what + ":" + string(e.latest().ID), Values: values,
	}
}

// forges makes such a click, and returns the text of the answer.
func (e *evening) forges(user int, what string, values ...string) string {
	e.Helper()
	return e.reads(e.Discord.Forge(e.forgery(user, what, values...)))
}

// reads returns the text of an answer.
func (e *evening) reads(i *standin.Interaction, err error) string {
	e.Helper()
	return roomtest.Text(*e.Settle(i, err).Message)
}

// together has clicks arrive at the same moment, and returns the texts of the answers.
func (e *evening) together(clicks ...func() (*standin.Interaction, error)) (texts []string) {
	e.Helper()
	all := make([]*standin.Interaction, len(clicks))
	for i, click := range clicks {
		var err error
		all[i], err = click()
		require.NoError(e, err)
	}
	for _, i := range all {
		texts = append(texts, e.reads(i, nil))
	}
	return texts
}

func (e *evening) click(user int, what string) func() (*standin.Interaction, error) {
	return func() (*standin.Interaction, error) { return e.Discord.Forge(e.forgery(user, what)) }
}

func (e *evening) command(user int, name string, options ...standin.Option) func() (*standin.Interaction, error) {
	return func() (*standin.Interaction, error) {
		return e.Discord.Slash(e.Users[user].ID, e.Channel.ID, name, options...)
	}
}

// planned announces an event that begins in half an hour, with people in it.
func (e *evening) planned(people int, options ...standin.Option) {
	e.Helper()
	e.create(append(options, standin.Opt("when", "+30"))...)
	e.message("Nobody's in yet.")
	for user := range people {
		require.Contains(e, e.presses(user, "join"), "You're in!")
	}
}

// in are the people of the latest event who have not left, by their places in Users.
func (e *evening) in() (users []int) {
	for _, p := range e.latest().Players {
		if !p.Left {
			users = append(users, slices.IndexFunc(e.Users, func(u standin.User) bool { return u.ID == string(p.User) }))
		}
	}
	return users
}

const (
	noButton = "I don't know this button."
	noRight  = "Only people who may manage events on this server can do that."
	hasBegun = "It has begun: nobody comes in or takes a break any more."
	notIn    = "You're not in this event."
)

var eventAttacks = map[string]func(t *testing.T, e *evening){
	"a member who may not hold events": func(t *testing.T, e *evening) {
		e.planned(2)
		require.Contains(t, e.forges(1, "start"), noRight)
		require.Contains(t, e.forges(1, "zone", "Asia/Tokyo"), noRight)
		require.Contains(t, e.reads(e.command(1, "tournament end")()), noRight)
		require.Contains(t, e.reads(e.command(1, "tournament create")()), noRight)
		require.Equal(t, event.Planned, e.latest().Phase)
	},
	"buttons of an event of another server, of none, and of no form": func(t *testing.T, e *evening) {
		e.planned(1)
		other := e.latest()
		other.ID, other.Guild = "aaaaaaaa", "999"
		require.NoError(t, e.store.CreateEvent(t.Context(), other, ""))
		for _, what := range []string{"join", "here", "leave", "leaves", "start", "standings", "page", "zone", "pause"} {
			f := e.forgery(0, what, "Asia/Tokyo")
			for _, id := range []string{"aaaaaaaa", "nothing", "", string(e.latest().ID) + ":x"} {
				f.CustomID = "1:event:1:" + what + ":" + id
				require.Contains(t, e.reads(e.Discord.Forge(f)), noButton, f.CustomID)
			}
		}
		after, err := e.store.Event(t.Context(), "aaaaaaaa")
		require.NoError(t, err)
		require.Equal(t, other.Version, after.Version)
	},
	"options that nobody can send": func(t *testing.T, e *evening) {
		for option, why := range map[string]string{
			`{"type":4,"name":"minutes","value":500}`:                              "I don't know this command.",
			`{"type":4,"name":"seats","value":9}`:                                  "I don't know this command.",
			`{"type":4,"name":"days","value":-3}`:                                  "I don't know this command.",
			`{"type":3,"name":"repeat","value":"hourly"}`:                          "I don't know this command.",
			`{"type":3,"name":"kind","value":"swiss"}`:                             "I don't know this command.",
			`{"type":3,"name":"name","value":"` + strings.Repeat("x", 200) + `"}`:  "I don't know this command.",
			`{"type":3,"name":"edition","value":"none"}`:                           "I don't have this edition.",
			`{"type":3,"name":"when","value":"2031-01-01 20:00"}`:                  "Pick a time that's still to come",
			`{"type":3,"name":"when","value":"` + strings.Repeat("9", 2000) + `"}`: "I don't get when.",
		} {
			data := `{"id":"1","name":"tournament","type":1,"options":[{"type":1,"name":"create","options":[` + option + `]}]}`
			require.Contains(t, e.reads(e.Discord.Forge(standin.Forgery{
				Type: standin.InteractionCommand, UserID: e.Users[0].ID, ChannelID: e.Channel.ID, Data: json.RawMessage(data),
			})), why, option)
		}
		all, err := e.store.EventsOf(t.Context(), e.Guild.ID, 1)
		require.NoError(t, err)
		require.Empty(t, all)
	},
	"a name that would ping, format and hide": func(t *testing.T, e *evening) {
		for _, name := range []string{"@everyone **x** <@&1> \u202e", "a\n# b", "<t:0:R> <#1>", "\u200b"} {
			e.reads(e.command(0, "tournament create", standin.Opt("when", "+30"), standin.Opt("name", name))())
			e.Eventually(func() bool { return e.latest().Message != "" })
			m, _ := e.Discord.Message(e.latest().Message)
			require.Empty(t, m.Notified)
			line, _, _ := strings.Cut(roomtest.Text(m), "\n")
			require.NotRegexp(t, `[^\\](\*\*|<|@e)|\x{202e}`, line)
			require.Contains(t, e.reads(e.command(0, "tournament end")()), "called off")
		}
	},
	"two organizers begin it at the same moment": func(t *testing.T, e *evening) {
		require.NoError(t, e.Discord.GrantPermissions(e.Guild.ID, e.Users[1].ID, standin.PermissionAdministrator))
		e.planned(2)
		told := e.together(e.click(0, "start"), e.click(1, "start"))
		slices.Sort(told)
		require.Contains(t, told[0], "Here we go!")
		require.Contains(t, told[1], hasBegun)
		e.table(1)
	},
	"one organizer begins it while the other one calls it off": func(t *testing.T, e *evening) {
		e.planned(2)
		e.together(e.click(0, "start"), e.command(0, "tournament end"))
		e.Sleep(time.Minute)
		require.Equal(t, event.Cancelled, e.latest().Phase)
		require.Empty(t, e.hall.InChannels())
		require.Len(t, e.told(), 1, "no announcement of a table is left")
	},
	"it is called off while its tables are made": func(t *testing.T, e *evening) {
		e.planned(4, standin.Opt("seats", 2))
		e.Discord.Inject(standin.Fault{Path: "/channels/*/messages/*/threads", DelayAfter: 3 * time.Second, Times: 1})
		e.forges(0, "start")
		e.reads(e.command(0, "tournament end")())
		e.Sleep(2 * time.Minute)
		require.Empty(t, e.hall.InChannels())
		require.Len(t, e.told(), 1, "no announcement of a table is left")
	},
	"three events at the same moment": func(t *testing.T, e *evening) {
		create := e.command(0, "tournament create", standin.Opt("when", "+30"))
		told := e.together(create, create, create)
		slices.Sort(told)
		require.Contains(t, told[0], "This server has two events already.")
		require.Equal(t, "Your event is announced in this channel.", told[1])
	},
	"joins and leaves at the same moment, a hundred times": func(t *testing.T, e *evening) {
		e.planned(0)
		e.together(e.click(1, "join"), e.click(1, "join"))
		require.Equal(t, []int{1}, e.in())
		e.together(e.click(1, "leave"), e.click(1, "join"), e.click(1, "leave"))
		for range 100 {
			e.forges(1, "join")
			e.forges(1, "leave")
		}
		require.Empty(t, e.latest().Players)
	},
	"buttons of those who are in, by somebody who is not": func(t *testing.T, e *evening) {
		e.planned(1)
		for _, what := range []string{"leave", "leaves", "pause", "here"} {
			require.Contains(t, e.forges(1, what), notIn, what)
		}
		require.Equal(t, []int{0}, e.in())
	},
	"a blocked user": func(t *testing.T, e *evening) {
		e.planned(2)
		e.block(e.store.Store, store.User, e.Users[1].ID)
		e.Eventually(func() bool { return slices.Equal(e.in(), []int{0}) })
		for _, what := range []string{"join", "here", "standings"} {
			require.Contains(t, e.forges(1, what), "has blocked you", what)
		}
		require.Equal(t, []int{0}, e.in())
	},
	"who is too new on the server": func(t *testing.T, e *evening) {
		e.planned(0, standin.Opt("days", 2))
		require.Contains(t, e.forges(1, "join"), "for people who have been on this server for 2 days")
		require.Empty(t, e.in())
	},
	"the time zone with rubbish, twice, and after the start": func(t *testing.T, e *evening) {
		e.planned(2)
		require.Contains(t, e.forges(0, "zone", "Nowhere/Land"), noButton)
		require.Contains(t, e.forges(0, "zone"), noButton)
		require.Contains(t, e.forges(0, "zone", "Asia/Tokyo"), "Got it: Tokyo time")
		start := e.latest().Start
		require.Contains(t, e.forges(0, "zone", "Asia/Tokyo"), "Got it: Tokyo time")
		require.Equal(t, start, e.latest().Start)
		e.forges(0, "start")
		require.Contains(t, e.forges(0, "zone", "Europe/Paris"), hasBegun)
		require.Equal(t, start, e.latest().Start)
	},
	"every button after it is over": func(t *testing.T, e *evening) {
		e.planned(2)
		e.Slash(0, "tournament end")
		for _, what := range []string{"join", "here", "pause", "leave", "leaves"} {
			require.Contains(t, e.forges(1, what), "That event is over.", what)
		}
		require.Contains(t, e.forges(0, "start"), "That event is over.")
		require.Contains(t, e.reads(e.command(0, "tournament end")()), "There's no event on this server right now.")
	},
	"a knockout that is drawn, by those who are late, on a break, or in": func(t *testing.T, e *evening) {
		e.planned(4, standin.Opt("kind", "knockout"), standin.Opt("target", 1))
		e.forges(3, "pause")
		e.forges(0, "start")
		e.table(1)
		for _, what := range []string{"here", "join"} {
			require.Contains(t, e.forges(3, what), hasBegun, "%s: dan is not drawn, and must not wait for a table", what)
		}
		require.Equal(t, "You're in already.", e.forges(2, "join"), "no other table comes for cleo")
		require.Contains(t, e.forges(2, "pause"), hasBegun)
		require.Contains(t, e.forges(4, "join"), hasBegun)
		require.NotContains(t, e.latest().Bracket[0][0].People, 3)
	},
	"everybody leaves the final": func(t *testing.T, e *evening) {
		e.planned(3, standin.Opt("kind", "knockout"), standin.Opt("target", 1))
		e.forges(0, "start")
		e.table(1)
		for user := range 3 {
			require.Contains(t, e.forges(user, "leave"), "Leave the event?")
			require.Contains(t, e.forges(user, "leaves"), "You've left the event.")
		}
		e.Eventually(func() bool { return e.latest().Phase == event.Over && len(e.hall.InChannels()) == 0 })
		for _, p := range e.latest().Players {
			require.Zero(t, p.Wins)
		}
	},
	"strangers at a table": func(t *testing.T, e *evening) {
		there := e.sit()
		there.openHands(0, 1)
		e.forges(1, "leaves") // a robot has bob's cards now
		e.Eventually(func() bool { return there.state().Seats[1].Robot != table.NoRobot })
		board, _ := there.board()
		for _, verb := range []string{"join", "rematch", "end", "begin"} {
			e.reads(e.Discord.Forge(standin.Forgery{
				UserID: e.Users[2].ID, ChannelID: there.Channel.ID, MessageID: board.ID,
				CustomID: fmt.Sprintf("1:%s:%d:%s", there.state().ID, there.state().Version, verb),
			}))
		}
		for _, name := range []string{"game join", "game hand", "game end", "game start"} {
			i, err := e.Discord.Slash(e.Users[2].ID, there.Channel.ID, name)
			e.reads(i, err)
		}
		e.reads(e.Discord.Slash(e.Users[1].ID, there.Channel.ID, "game join"))
		require.Equal(t, table.Playing, there.state().Phase)
		for _, u := range []int{1, 2} {
			_, seated := there.state().SeatOf(table.UserID(e.Users[u].ID))
			require.False(t, seated, e.Users[u].Username)
		}
	},
	"leaves the server in mid-event, and comes back": func(t *testing.T, e *evening) {
		there := e.sit()
		there.openHands(0, 1)
		require.NoError(t, e.Discord.RemoveMember(e.Guild.ID, e.Users[1].ID))
		e.Sleep(30 * time.Second)
		require.NoError(t, e.Discord.AddMember(e.Guild.ID, e.Users[1].ID))
		require.Contains(t, e.forges(1, "join"), "Your table: <#"+there.Channel.ID+">")
		require.Equal(t, []int{0, 1}, e.in(), "in the place from before")
		require.Len(t, e.latest().Players, 2)
	},
	"leaves at the table, and comes back before it ends": func(t *testing.T, e *evening) {
		there := e.sit()
		there.openHands(0, 1)
		require.Contains(t, e.forges(1, "leaves"), "counts as lost")
		require.Contains(t, e.forges(1, "join"), "You're in!")
		live, _ := e.hall.At(there.Channel.ID)
		_, err := live.EndByClock(t.Context(), "clock")
		require.NoError(t, err)
		e.Eventually(func() bool { return e.latest().Counted == 1 })
		require.Zero(t, e.latest().Players[1].Points)
		require.False(t, e.latest().Players[1].Paused, "bob said that he wants tables, and nobody told him otherwise")
	},
	"players who would end their table before they lose": func(t *testing.T, e *evening) {
		e.create(standin.Opt("seats", 2))
		for user := 1; user < 3; user++ { // neither of them may moderate, and nobody hosts a table of an event
			e.presses(user, "join")
		}
		there := e.table(1)
		there.openHands(1, 2)
		board, _ := there.board()
		for user := 1; user < 3; user++ {
			for _, verb := range []string{"end:yes", "cancel:yes"} {
				f := standin.Forgery{UserID: e.Users[user].ID, ChannelID: there.Channel.ID, MessageID: board.ID}
				f.CustomID = fmt.Sprintf("1:%s:%d:%s", there.state().ID, there.state().Version, verb)
				e.reads(e.Discord.Forge(f))
			}
			require.Contains(t, e.reads(e.Discord.Slash(e.Users[user].ID, there.Channel.ID, "game end")), "Only the host can do that.")
		}
		require.Equal(t, table.Playing, there.state().Phase)
	},
	"buttons in a direct message, and the channel is deleted": func(t *testing.T, e *evening) {
		e.planned(2)
		alone, err := e.Discord.CreateBotDM(e.Users[2].ID)
		require.NoError(t, err)
		f := e.forgery(2, "join")
		f.ChannelID = alone.ID
		require.Contains(t, e.reads(e.Discord.Forge(f)), "That works only on servers that have invited me.")
		require.Equal(t, []int{0, 1}, e.in())
		require.NoError(t, e.Discord.DeleteChannel(e.Channel.ID))
		e.Eventually(func() bool { return e.latest().Phase == event.Cancelled }, "it holds no place of the server")
	},
	"is in both events": func(t *testing.T, e *evening) {
		e.sit()
		first := e.latest().ID
		e.create(standin.Opt("seats", 2))
		require.NotEqual(t, first, e.latest().ID)
		for user := range 2 {
			require.Contains(t, e.forges(user, "join"), "You're in!")
		}
		e.Eventually(func() bool { return len(e.hall.InChannels()) == 2 }, "one table of each")
	},
}
