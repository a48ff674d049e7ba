package bot_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/daily"
)

// today is the day on which every test begins.
var today = daily.DayOf(roomtest.Noon)

// TestTheDailyIsTheSameForEverybody: two people that play in the same way see the same game, although one of them plays
// in French and where the bot is not. The first try counts, the second one is practice.
func TestTheDailyIsTheSameForEverybody(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		_, foreign, err := w.Discord.CreateForeignGuild("elsewhere", "general", w.Users[1].ID)
		require.NoError(t, err)
		require.NoError(t, w.Discord.InstallForUser(w.Users[1].ID))
		require.NoError(t, w.Discord.SetLocale(w.Users[1].ID, "fr"))
		there := w.alone(foreign)

		first := w.beginDaily(0)
		s, _ := w.dailyState(0)
		end := w.finishDaily(0, first)
		require.Contains(t, roomtest.Alt(end), "You're number 1 of 1 today.")
		shared := turnsOf(end)
		require.NotEmpty(t, shared)
		for _, f := range s.Game.View(daily.Player).Hand {
			require.NotContains(t, shared, lang.For("en").Face(f.Face), "it gives no card away")
		}

		end = there.finishDaily(1, there.beginDaily(1))
		require.Contains(t, roomtest.Alt(end), "tu es 1ᵉʳ sur 2", "an equal result")
		require.Equal(t, strings.Count(shared, ","), strings.Count(turnsOf(end), ","), "the same play, the same game")
		require.Contains(t, stripOf(end), "UNO")

		page := *w.Slash(0, "daily").Message
		require.Contains(t, roomtest.Alt(page), shared)
		require.Contains(t, roomtest.Alt(page), "1 day in a row")
		practice := *w.Press(0, page, "play").Message
		require.Contains(t, roomtest.Text(practice), lang.For("en").Text(lang.DailyPractice))
		end = w.finishDaily(0, practice)
		require.Contains(t, roomtest.Text(end), lang.For("en").Text(lang.DailyPractice))
		require.Contains(t, stripOf(end), " · practice\n", "it doesn't pass for a try")
		ranking := *w.Press(0, end, "all0").Message
		require.Contains(t, roomtest.Text(ranking), "ada")
		require.Contains(t, roomtest.Text(ranking), "bob")
		here := *w.Press(0, ranking, "server0").Message
		require.Contains(t, roomtest.Text(here), "ada")
		require.NotContains(t, roomtest.Text(here), "bob", "who did not play on this server")
		w.isQuiet()
	})
}

// TestADailyDoesNotDependOnWhenOneActs: a user that presses any button at any time, while robots are seen to move and
// after, has the same steps as one that moves at once.
func TestADailyDoesNotDependOnWhenOneActs(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newTunedWorld(t, func(c *bot.Config) { c.MoveGap = time.Millisecond }, "ada")
		random := rand.New(rand.NewPCG(1, 2))
		m := *w.Press(0, *w.Slash(0, "daily").Message, "play").Message
		s, _ := w.dailyState(0)
		for live := true; live; _, live = w.dailyState(0) {
			m, _ = w.Discord.Message(m.ID)
			pressed, ok := player{w, 0, random, map[string]int{}}.choose(m)
			switch on, move := moving(m); {
			case move && random.IntN(2) == 0:
				pressed, ok = on, true
			case random.IntN(4) == 0: // not on the message, or out of date
				verbs := []string{"shout", "catch", "draw", "pass", "page:1", "hand"}
				a := w.forge(0, m.ID, "1:"+string(s.ID)+":"+itoa(uint32(random.IntN(60)))+":"+verbs[random.IntN(len(verbs))])
				require.NotNil(t, a.Message)
				continue
			}
			w.Sleep(time.Duration(random.IntN(3)) * time.Millisecond)
			if i, err := w.Discord.Click(w.Users[0].ID, m.ID, pressed); ok && err == nil {
				w.Settle(i, nil)
			}
		}
		state, steps, err := w.store.Replay(context.Background(), s.ID, s.Host)
		require.NoError(t, err)
		robots := max(1, state.Seats[3].Of)
		deal := daily.Deal{Day: today, Robots: robots, Seed: state.Game.MatchSeed()}
		g, err := deal.Game()
		require.NoError(t, err)
		for n, step := range steps {
			if n > 0 {
				a, moves := robots.Next(&g, n)
				require.Equal(t, moves, step.Action.Seat != daily.Player, "whoever was due has moved")
				if moves {
					require.Equal(t, a, step.Action)
				}
			}
			require.NoError(t, g.Apply(step.Action, nil))
		}
		require.Equal(t, state.Game, g)
	})
}

// TestADailyTryIsUsedUp by ending it: the deal cannot be tried again, also after a restart.
func TestADailyTryIsUsedUp(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		m := w.beginDaily(0)
		before, _ := w.dailyState(0)
		w.restart()
		again := w.Slash(0, "daily")
		after, ok := w.dailyState(0)
		require.True(t, ok)
		require.Equal(t, before.ID, after.ID, "it goes on")
		require.Equal(t, before.Game, after.Game)
		require.NotEqual(t, m.ID, again.Message.ID)
		panel := *w.Press(0, *again.Message, "more").Message
		w.Press(0, *w.Press(0, panel, "end").Message, "end")
		page := *w.Slash(0, "daily").Message
		require.Contains(t, roomtest.Text(page), lang.For("en").Text(lang.DailyUnfinished))
		w.finishDaily(0, *w.Press(0, page, "play").Message)
		ranking := *w.Press(0, *w.Slash(0, "daily").Message, "all0").Message
		require.Contains(t, roomtest.Text(ranking), lang.For("en").Text(lang.DailyNobody), "practice has no rank")
	})
}

// TestErasingOneselfIsNoSecondTry: a user that has seen the deal of the day, deletes everything and comes back can
// practice, also in a new process. The next day is a day like any other.
func TestErasingOneselfIsNoSecondTry(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		w.finishDaily(0, w.beginDaily(0))
		erase := func() {
			asked := *w.Press(0, *w.Slash(0, "privacy").Message, "delete").Message
			require.Contains(t, roomtest.Text(asked), "tried the deal of the day")
			require.Contains(t, roomtest.Text(*w.Press(0, asked, "erase").Message), "tried the deal of the day")
		}
		erase()
		require.NotContains(t, w.contents(), w.Users[0].ID, "the mark names nobody")
		w.restart()
		for range 2 {
			page := *w.Slash(0, "daily").Message
			require.Contains(t, roomtest.Text(page), "before you deleted")
			require.NotContains(t, roomtest.Text(page), "Your first try counts")
			again := *w.Press(0, page, "play").Message
			require.Contains(t, roomtest.Text(again), lang.For("en").Text(lang.DailyPractice))
			end := w.finishDaily(0, again)
			require.Contains(t, roomtest.Text(end), lang.For("en").Text(lang.DailyPractice))
			ranking := *w.Press(0, *w.Slash(0, "daily").Message, "all0").Message
			require.Contains(t, roomtest.Text(ranking), lang.For("en").Text(lang.DailyNobody))
			erase()
		}

		w.away(24 * time.Hour)
		w.finishDaily(0, w.beginDaily(0))
		ranking := *w.Press(0, *w.Slash(0, "daily").Message, "all0").Message
		require.Contains(t, roomtest.Text(ranking), "ada")
	})
}

// TestServersMayDoWithoutDailiesAndSolo, each by a setting of its own.
func TestServersMayDoWithoutDailiesAndSolo(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		for name, refusal := range map[string]lang.Text{"solo": lang.NoSolo, "daily": lang.NoDaily} {
			require.NotContains(t, roomtest.Text(*w.Slash(0, name).Message), why(refusal))
			w.pick(0, w.page(0, *w.Slash(0, "settings").Message, "server"), name, "off")
			require.Contains(t, roomtest.Text(*w.Slash(0, name).Message), why(refusal))
		}
		require.Contains(t, roomtest.Text(*w.Slash(0, "learn").Message), why(lang.NoSolo), "a tutorial is a solo game")
		_, offered := roomtest.Button(*w.Slash(0, "help").Message, "learn")
		require.False(t, offered)
		require.NoError(t, w.Discord.InstallForUser(w.Users[0].ID))
		dm, err := w.Discord.CreateBotDM(w.Users[0].ID)
		require.NoError(t, err)
		require.NotContains(t, roomtest.Text(*w.alone(dm).Slash(0, "solo").Message), why(lang.NoSolo), "elsewhere that does not matter")
	})
}
