package bot_test

import (
	"context"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/game/daily"
	"unobot/game/record"
	"unobot/game/table"
	"unobot/store/sqlite/disktest"
)

// today is the day of these tests, on which it is noon when they begin: none of them meets midnight.
var (
	today = daily.DayOf(time.Now())
	begun = time.Now()
)

// atNoon lets a bot live on that day.
func atNoon(c *bot.Config) {
	c.PingWait, c.Pace = time.Hour, interact.Pace{PerSecond: 1000, AtOnce: 1000}
	c.Now = noon
}

func noon() time.Time {
	at, _ := today.Begin()
	return at.Add(12*time.Hour + time.Since(begun))
}

// dailyState is the game of the day that a user is in.
func (w *world) dailyState(user int) (table.State, bool) {
	for _, t := range w.hall.Live() {
		s := t.State()
		if _, daily := s.Daily(); daily && s.Host == table.UserID(w.users[user].ID) {
			return s, true
		}
	}
	return table.State{}, false
}

// beginDaily opens the page of the day and presses its first button.
func (w *world) beginDaily(user int) standin.Message {
	w.Helper()
	page := w.slash(user, "daily").Message
	require.Equal(w, w.users[user].ID, page.VisibleTo)
	return w.goOn(user, *w.press(user, *page, "play").Message)
}

// moving is the button Go on, which is there while a game of one's own shows how robots move.
func moving(m standin.Message) (id string, ok bool) {
	for _, b := range buttons(m) {
		for _, language := range []string{"en", "fr"} {
			if b.Label == lang.For(language).Text(lang.ButtonGoOn) {
				return b.CustomID, true
			}
		}
	}
	return "", false
}

// goOn presses Go on while a game of one's own shows how robots move, and returns what follows.
func (w *world) goOn(user int, m standin.Message) standin.Message {
	w.Helper()
	for {
		on, ok := moving(m)
		if !ok {
			return m
		}
		if i, err := w.srv.Click(w.users[user].ID, m.ID, on); err == nil {
			m = *w.settle(i, nil).Message
			continue
		}
		m, _ = w.srv.Message(m.ID) // the moves are through
	}
}

// finishDaily plays a game of the day by its buttons, always in the same way.
func (w *world) finishDaily(user int, m standin.Message) standin.Message {
	w.Helper()
	random := fixedRandom()
	for range 1000 {
		m = w.goOn(user, m)
		if _, live := w.dailyState(user); !live {
			return m
		}
		pressed, ok := player{w, user, random, map[string]int{}}.choose(m)
		require.True(w, ok, "it is always the player's turn: %s", describe(m))
		var a standin.Answer
		w.eventually(func() bool { // a move that was on its way shows for a moment
			i, err := w.srv.Click(w.users[user].ID, m.ID, pressed)
			if err == nil {
				a = w.settle(i, nil)
			}
			return err == nil
		})
		require.Equal(w, standin.AnswerUpdate, a.Kind)
		m = *a.Message
	}
	require.FailNow(w, "the game does not end")
	return m
}

// stripOf is the line of a result that can be shared.
func stripOf(m standin.Message) string {
	_, rest, _ := strings.Cut(text(m), "```\n")
	shared, _, _ := strings.Cut(rest, "\n```")
	return shared
}

// turnsOf are the player's turns, as the description of the picture lists them.
func turnsOf(m standin.Message) string {
	_, turns, _ := strings.Cut(alt(m), ": ")
	return turns
}

// TestTheDailyIsTheSameForEverybody: two people who play in the same way see the same game, one of them
// in French and where the bot is not; the first try counts, the second one is practice.
func TestTheDailyIsTheSameForEverybody(t *testing.T) {
	w := newTunedWorld(t, atNoon, "ada", "bob")
	_, foreign, err := w.srv.CreateForeignGuild("elsewhere", "general", w.users[1].ID)
	require.NoError(t, err)
	require.NoError(t, w.srv.InstallForUser(w.users[1].ID))
	require.NoError(t, w.srv.SetLocale(w.users[1].ID, "fr"))
	there := w.alone(foreign)

	first := w.beginDaily(0)
	s, _ := w.dailyState(0)
	end := w.finishDaily(0, first)
	require.Contains(t, alt(end), "You're number 1 of 1 today.")
	shared := turnsOf(end)
	require.NotEmpty(t, shared)
	for _, f := range s.Game.View(daily.Player).Hand {
		require.NotContains(t, shared, lang.For("en").Face(f.Face), "it gives no card away")
	}

	end = there.finishDaily(1, there.beginDaily(1))
	require.Contains(t, alt(end), "tu es 1ᵉʳ sur 2", "an equal result")
	require.Equal(t, strings.Count(shared, ","), strings.Count(turnsOf(end), ","), "the same play, the same game")
	require.Contains(t, stripOf(end), "UNO")

	page := *w.slash(0, "daily").Message
	require.Contains(t, alt(page), shared)
	require.Contains(t, alt(page), "1 day in a row")
	practice := *w.press(0, page, "play").Message
	require.Contains(t, text(practice), lang.For("en").Text(lang.DailyPractice))
	end = w.finishDaily(0, practice)
	require.Contains(t, text(end), lang.For("en").Text(lang.DailyPractice))
	require.Contains(t, stripOf(end), " · practice\n", "it doesn't pass for a try")
	ranking := *w.press(0, end, "all0").Message
	require.Contains(t, text(ranking), "ada")
	require.Contains(t, text(ranking), "bob")
	here := *w.press(0, ranking, "server0").Message
	require.Contains(t, text(here), "ada")
	require.NotContains(t, text(here), "bob", "who did not play on this server")
	w.isQuiet()
}

// TestRobotsInADailyMoveOneAfterTheOther: the message shows each move by itself, and then the player's turn.
func TestRobotsInADailyMoveOneAfterTheOther(t *testing.T) {
	w := newTunedWorld(t, func(c *bot.Config) {
		atNoon(c)
		c.MoveGap = 30 * time.Millisecond
	}, "ada")
	m := w.beginDaily(0)
	for turn := range 20 {
		pressed, ok := player{w, 0, fixedRandom(), map[string]int{}}.choose(m)
		require.True(t, ok, describe(m))
		before, _ := w.dailyState(0)
		edits := w.privateEdits()
		m = *w.settle(w.srv.Click(w.users[0].ID, m.ID, pressed)).Message
		after, _ := w.dailyState(0)
		robots := max(0, after.Steps-before.Steps-1)
		_, move := moving(m)
		require.Equal(t, robots > 0, move)
		w.eventually(func() bool {
			m, _ = w.srv.Message(m.ID)
			_, move = moving(m)
			return !move
		}, "it goes on by itself")
		require.Equal(t, robots, w.privateEdits()-edits, "turn %d", turn)
		if robots > 0 {
			return
		}
	}
	require.FailNow(t, "the robots never move")
}

// privateEdits counts the edits of private messages so far.
func (w *world) privateEdits() (n int) {
	for _, e := range w.srv.Journal() {
		if e.REST != nil && e.REST.Method == http.MethodPatch && strings.HasPrefix(e.REST.Path, "/webhooks/") {
			n++
		}
	}
	return n
}

// TestADailyDoesNotDependOnWhenOneActs: somebody who presses whatever is there, while robots are seen to move and
// after, has the same steps as if they had moved at once.
func TestADailyDoesNotDependOnWhenOneActs(t *testing.T) {
	w := newTunedWorld(t, func(c *bot.Config) {
		atNoon(c)
		c.MoveGap = time.Millisecond
	}, "ada")
	random := rand.New(rand.NewPCG(1, 2))
	m := *w.press(0, *w.slash(0, "daily").Message, "play").Message
	s, _ := w.dailyState(0)
	for live := true; live; _, live = w.dailyState(0) {
		m, _ = w.srv.Message(m.ID)
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
		time.Sleep(time.Duration(random.IntN(3)) * time.Millisecond)
		if i, err := w.srv.Click(w.users[0].ID, m.ID, pressed); ok && err == nil {
			w.settle(i, nil)
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
}

// TestADailyTryIsUsedUp: by ending it; the deal cannot be tried again, also after a restart.
func TestADailyTryIsUsedUp(t *testing.T) {
	w := newTunedWorld(t, atNoon, "ada")
	m := w.beginDaily(0)
	before, _ := w.dailyState(0)
	w.restart()
	again := w.slash(0, "daily")
	after, ok := w.dailyState(0)
	require.True(t, ok)
	require.Equal(t, before.ID, after.ID, "it goes on")
	require.Equal(t, before.Game, after.Game)
	require.NotEqual(t, m.ID, again.Message.ID)
	panel := *w.press(0, *again.Message, "more").Message
	w.press(0, *w.press(0, panel, "end").Message, "end")
	page := *w.slash(0, "daily").Message
	require.Contains(t, text(page), lang.For("en").Text(lang.DailyUnfinished))
	w.finishDaily(0, *w.press(0, page, "play").Message)
	ranking := *w.press(0, *w.slash(0, "daily").Message, "all0").Message
	require.Contains(t, text(ranking), lang.For("en").Text(lang.DailyNobody), "practice has no rank")
}

// TestErasingOneselfIsNoSecondTry: who has seen the deal of the day, deletes everything and comes back, in a
// new process, too, can practice. The next day is a day like any other.
func TestErasingOneselfIsNoSecondTry(t *testing.T) {
	var later time.Duration
	w := newTunedWorld(t, func(c *bot.Config) {
		atNoon(c)
		c.Now = func() time.Time { return noon().Add(later) }
	}, "ada")
	w.finishDaily(0, w.beginDaily(0))
	erase := func() {
		asked := *w.press(0, *w.slash(0, "privacy").Message, "delete").Message
		require.Contains(t, text(asked), "tried the deal of the day")
		require.Contains(t, text(*w.press(0, asked, "erase").Message), "tried the deal of the day")
	}
	erase()
	require.NotContains(t, w.contents(), w.users[0].ID, "the mark names nobody")
	w.restart()
	for range 2 {
		page := *w.slash(0, "daily").Message
		require.Contains(t, text(page), "before you deleted")
		require.NotContains(t, text(page), "Your first try counts")
		again := *w.press(0, page, "play").Message
		require.Contains(t, text(again), lang.For("en").Text(lang.DailyPractice))
		end := w.finishDaily(0, again)
		require.Contains(t, text(end), lang.For("en").Text(lang.DailyPractice))
		ranking := *w.press(0, *w.slash(0, "daily").Message, "all0").Message
		require.Contains(t, text(ranking), lang.For("en").Text(lang.DailyNobody))
		erase()
	}

	w.stop()
	later = 24 * time.Hour
	w.start()
	w.finishDaily(0, w.beginDaily(0))
	ranking := *w.press(0, *w.slash(0, "daily").Message, "all0").Message
	require.Contains(t, text(ranking), "ada")
}

// exchangeRobots makes the day one that began with other robots, while the bot is stopped.
func (w *world) exchangeRobots(from, to daily.Robots) {
	w.Helper()
	w.stop()
	db := disktest.Beside(w.T, w.file, "mode=rw")
	_, err := db.ExecContext(context.Background(), `UPDATE daily_secrets SET robots = ?`, int(to))
	require.NoError(w, err)
	_, err = db.ExecContext(context.Background(), `UPDATE tables SET seats = replace(seats, '"of":' || ?, '"of":' || ?)`, int(from), int(to))
	require.NoError(w, err)
	require.NoError(w, db.Close())
	w.start()
}

// TestADayWaitsForItsRobots: a bot that was put back to an older version has not the robots that the day began
// with. It plays no others: who plays already may go on later, and nobody's try is used up in vain.
func TestADayWaitsForItsRobots(t *testing.T) {
	w := newTunedWorld(t, atNoon, "ada", "bob")
	w.beginDaily(0)
	began, _ := w.dailyState(0)
	require.Equal(t, daily.Latest, began.Seats[1].Of)
	w.exchangeRobots(daily.Latest, daily.Latest+1)
	hand := *w.slash(0, "daily").Message
	for range 2 { // a wild asks for its color first
		if pressed, ok := (player{w, 0, fixedRandom(), map[string]int{}}).choose(hand); ok {
			hand = *w.settle(w.srv.Click(w.users[0].ID, hand.ID, pressed)).Message
		}
	}
	require.Contains(t, text(hand), why(lang.OtherRobots))
	same, _ := w.dailyState(0)
	require.Equal(t, began.Game, same.Game)
	refused := w.press(1, *w.slash(1, "daily").Message, "play")
	require.Contains(t, text(*refused.Message), why(lang.OtherRobots))
	_, tried, err := w.store.DailyTry(context.Background(), today, table.UserID(w.users[1].ID))
	require.NoError(t, err)
	require.False(t, tried)

	w.exchangeRobots(daily.Latest+1, daily.Latest)
	end := w.finishDaily(0, *w.slash(0, "daily").Message)
	require.Contains(t, alt(end), "You're number 1 of 1 today.")
	end = w.finishDaily(1, w.beginDaily(1))
	require.Contains(t, alt(end), "of 2 today.")
}

// TestYesterdaysDealEndsWhenItsSecretIsOut: until an hour after the day `/daily` goes on with a game that began
// in time. After that whoever plays could know the cards, so `/daily` is about today.
func TestYesterdaysDealEndsWhenItsSecretIsOut(t *testing.T) {
	var later time.Duration
	w := newTunedWorld(t, func(c *bot.Config) {
		atNoon(c)
		c.Now = func() time.Time { return noon().Add(later) }
	}, "ada", "bob")
	w.beginDaily(0)
	began, _ := w.dailyState(0)
	w.beginDaily(1)
	at := func(passed time.Duration) {
		w.stop()
		later = passed
		w.start()
	}

	at(12*time.Hour + 30*time.Minute)
	hand := *w.slash(0, "daily").Message
	same, going := w.dailyState(0)
	require.True(t, going)
	require.Equal(t, began.Game, same.Game)
	require.NotContains(t, text(hand), "UNO daily #2 ")
	end := w.finishDaily(0, hand)
	require.Contains(t, alt(end), "You're number 1 of 1", "it counts")

	at(13*time.Hour + time.Minute)
	require.Contains(t, text(*w.slash(1, "daily").Message), "UNO daily #2 ")
	w.press(1, *w.slash(1, "daily").Message, "play")
	todays := 0
	for _, live := range w.hall.Live() {
		if day, _ := live.State().Daily(); day == today.After(1) {
			todays++
		}
	}
	require.Equal(t, 1, todays, "what is dealt is today's")
}

// TestADailyIsSecretUntilTheDayIsOver: neither record nor seed before, both afterwards, and they check.
func TestADailyIsSecretUntilTheDayIsOver(t *testing.T) {
	var later time.Duration
	w := newTunedWorld(t, func(c *bot.Config) {
		atNoon(c)
		c.Now = func() time.Time { return noon().Add(later) }
	}, "ada")
	page := *w.slash(0, "daily").Message
	fair := *w.press(0, page, "fair").Message
	day := today
	stored, err := w.store.DailyOrigin(context.Background(), day, daily.Origin{}, time.Now())
	require.NoError(t, err)
	secret := stored.Secret
	require.Contains(t, text(fair), hexOf(secret.Commitment(day)))
	tomorrow, err := w.store.DailyOrigin(context.Background(), day.After(1), daily.Origin{}, time.Now())
	require.NoError(t, err)
	require.Contains(t, text(fair), hexOf(tomorrow.Secret.Commitment(day.After(1))), "a day before")
	require.NotContains(t, text(fair), hexOf(secret))
	require.NotContains(t, text(fair), string(day.After(-1)), "a new bot has no yesterday")
	require.Contains(t, text(page), "UNO daily #1 ")
	_, yesterday := buttonOf(*w.press(0, *w.slash(0, "daily").Message, "all0").Message, "all1")
	require.False(t, yesterday)
	end := w.finishDaily(0, w.beginDaily(0))
	panel := *w.press(0, end, "more").Message
	require.Contains(t, text(*w.press(0, panel, "fair").Message), hexOf(secret.Commitment(day)))
	for _, m := range w.srv.Messages(w.users[0].ID, w.channel.ID) {
		require.NotContains(t, tells(m), hexOf(secret))
	}
	require.Contains(t, text(*w.press(0, panel, "record").Message), why(lang.RecordLater))

	w.stop()
	later = 14 * time.Hour
	w.start()
	page = *w.slash(0, "daily").Message
	require.Contains(t, text(page), "UNO daily #2 ")
	require.Contains(t, text(*w.press(0, *w.press(0, page, "all0").Message, "all1").Message), "UNO daily #1 ")
	panel = *w.press(0, end, "more").Message
	require.Contains(t, text(*w.press(0, panel, "fair").Message), hexOf(secret))
	_, content := w.download(*w.press(0, panel, "record").Message)
	report, err := record.Verify(strings.NewReader(content))
	require.NoError(t, err)
	require.Len(t, report.Dailies, 1)
	require.Equal(t, day, report.Dailies[0].Day)
	require.Equal(t, secret.Commitment(day), report.Dailies[0].Commitment())
	_, err = record.Verify(strings.NewReader(strings.Replace(content, `"number":`, `"number":1`, 1)))
	require.Error(t, err, "another deal")
}

// TestServersMayDoWithoutDailiesAndSolo: each by a setting of its own.
func TestServersMayDoWithoutDailiesAndSolo(t *testing.T) {
	w := newWorld(t, "ada")
	for name, refusal := range map[string]lang.Text{"solo": lang.NoSolo, "daily": lang.NoDaily} {
		require.NotContains(t, text(*w.slash(0, name).Message), why(refusal))
		w.pick(0, w.page(0, *w.slash(0, "settings").Message, "server"), name, "off")
		require.Contains(t, text(*w.slash(0, name).Message), why(refusal))
	}
	require.NoError(t, w.srv.InstallForUser(w.users[0].ID))
	dm, err := w.srv.CreateBotDM(w.users[0].ID)
	require.NoError(t, err)
	require.NotContains(t, text(*w.alone(dm).slash(0, "solo").Message), why(lang.NoSolo), "elsewhere that does not matter")
}

func hexOf[T ~[32]byte](b T) string {
	const digits = "0123456789abcdef"
	var text strings.Builder
	for _, x := range b {
		text.WriteByte(digits[x>>4])
		text.WriteByte(digits[x&15])
	}
	return text.String()
}
