package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/table"
	"unobot/store"
)

// beatButton returns the button that takes a shared result up.
func beatButton(m standin.Message) (id string, ok bool) {
	for _, b := range roomtest.Buttons(m) {
		if strings.HasPrefix(b.CustomID, "1:duel:1:beat:") {
			return b.CustomID, true
		}
	}
	return "", false
}

// shares returns the results of dailies that the channel shows to everybody.
func (w *world) shares() (list []standin.Message) {
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		if _, ok := beatButton(m); ok && !m.Ephemeral() {
			list = append(list, m)
		}
	}
	return list
}

// share plays the deal of the day and shows it in the channel by one press.
func (w *world) share(user int) standin.Message {
	w.Helper()
	before, end := len(w.shares()), w.finishDaily(user, w.beginDaily(user))
	require.NotContains(w, roomtest.Text(end), "```", "there is nothing to copy")
	a := w.Press(user, end, "share")
	require.Equal(w, standin.AnswerDeferredUpdate, a.Kind, "the message in the channel is the answer")
	all := w.shares()
	require.Len(w, all, before+1)
	return all[before]
}

// beat takes a shared result up.
func (w *world) beat(user int, m standin.Message) standin.Message {
	w.Helper()
	id, ok := beatButton(m)
	require.True(w, ok)
	a := w.Settle(w.Discord.Click(w.Users[user].ID, m.ID, id))
	require.Equal(w, w.Users[user].ID, a.Message.VisibleTo, "nobody else sees the answer")
	return *a.Message
}

// scored returns the words for a user's result.
func (w *world) scored(user int) string {
	w.Helper()
	try, _, err := w.store.DailyTry(w.Context(), today, table.UserID(w.Users[user].ID))
	require.NoError(w, err)
	require.True(w, try.Finished)
	if words := lang.For("en"); try.Result.Won {
		return words.DailyWon(try.Result.Turns, try.Result.Left)
	}
	return lang.For("en").DailyLost(try.Result.Turns, try.Result.Left)
}

// becomes waits until the only shared result says something.
func (w *world) becomes(match func(m standin.Message) bool) standin.Message {
	w.Helper()
	var m standin.Message
	w.Eventually(func() bool {
		m = w.shares()[0]
		return match(m)
	})
	return m
}

func says(words string) func(standin.Message) bool {
	return func(m standin.Message) bool { return strings.Contains(tells(m), words) }
}

// TestADailyDuel: one press shows a result in the channel, one plays against it. Neither player can read the other's
// result before both have played. Then each of the two reads both results, and the channel reads that both have played.
func TestADailyDuel(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		shared := w.share(0)
		require.Contains(t, roomtest.Text(shared), "**ada** is through")
		require.Contains(t, roomtest.Alt(shared), "ada's turns: ")
		require.NotContains(t, tells(shared), w.scored(0))
		end := *w.Slash(0, "daily").Message
		require.Contains(t, roomtest.Text(*w.Press(0, end, "share").Message), why(lang.DailySharedAlready))
		require.Len(t, w.shares(), 1)

		adas, _, err := w.store.DailyTry(t.Context(), today, table.UserID(w.Users[0].ID))
		require.NoError(t, err)
		deal, err := w.store.Load(t.Context(), adas.Table)
		require.NoError(t, err)
		hand := w.beat(1, shared)
		require.Contains(t, roomtest.Text(hand), "You're up against **ada**")
		bobs, playing := w.dailyState(1)
		require.True(t, playing)
		require.Equal(t, deal.Game.MatchSeed(), bobs.Game.MatchSeed(), "the same deal")
		hand = w.beat(1, shared)
		require.NotContains(t, tells(hand), w.scored(0))
		same, _ := w.dailyState(1)
		require.Equal(t, bobs.ID, same.ID, "another press goes on with it")
		for user, hidden := range map[int]bool{0: false, 1: true, 2: true} {
			ranking := *w.forge(user, "", "1:daily:1:all0").Message
			require.Equal(t, hidden, !strings.Contains(roomtest.Text(ranking), w.scored(0)), "the ranking, for %d", user)
		}
		require.Equal(t, tells(shared), tells(w.shares()[0]), "who has begun is nobody's business")
		require.Contains(t, roomtest.Text(*w.Slash(0, "daily").Message), "1 rival isn't through yet")

		end = w.finishDaily(1, hand)
		require.Contains(t, roomtest.Text(end), "**ada** · ")
		require.Contains(t, roomtest.Text(end), w.scored(0))
		seen := w.becomes(says("Through, too: **bob**"))
		require.NotContains(t, tells(seen), w.scored(0))
		require.NotContains(t, tells(seen), w.scored(1))
		require.Equal(t, roomtest.Alt(shared), roomtest.Alt(seen), "the picture stays")
		require.NotRegexp(t, "[🔴🟢🔵🟡🌈➕]{3}", roomtest.Text(seen), "and no words stand for it")

		both := w.beat(1, seen)
		require.Contains(t, tells(both), w.scored(0))
		require.Contains(t, tells(both), w.scored(1))
		require.Contains(t, roomtest.Text(both), "You and **ada** are level.", "they have played in the same way")
		require.Contains(t, roomtest.Text(w.beat(0, seen)), "**bob** · ", "who has shared reads how the others did")
	})
}

// TestWhoHasPlayedSeesTheDuelAtOnce, and cannot try again. Several people may take one result up, and the message is
// right after a restart, too.
func TestWhoHasPlayedSeesTheDuelAtOnce(t *testing.T) {
	inWorld(t, "ada bob zoe max", func(t *testing.T, w *world) {
		w.finishDaily(1, w.beginDaily(1))
		shared := w.share(0)
		require.Contains(t, tells(w.beat(1, shared)), w.scored(0))
		w.becomes(says("Through, too: **bob**"))
		w.finishDaily(2, w.beat(2, shared))
		panel := *w.Press(3, w.beat(3, shared), "more").Message
		w.Press(3, *w.Press(3, panel, "end").Message, "end")
		used := w.beat(3, shared)
		require.Contains(t, roomtest.Text(used), why(lang.DailyDuelUnfinished))
		w.restart()
		m := w.becomes(says("**bob**, **zoe**"))
		require.NotContains(t, roomtest.Text(m), "max", "who gave up has no result")
		require.NotContains(t, roomtest.Text(*w.Slash(0, "daily").Message), "isn't through yet", "nor will be")
	})
}

// TestASharedDailyIsToldWhenTheDayIsOver: the message shows all results, and a press on it then offers today's deal.
func TestASharedDailyIsToldWhenTheDayIsOver(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		shared := w.share(0)
		w.finishDaily(1, w.beat(1, shared))
		result := w.scored(0)
		w.away(12*time.Hour + 30*time.Minute)
		require.NotContains(t, tells(w.shares()[0]), result, "others may still finish theirs")
		late := w.beat(2, shared)
		require.Contains(t, roomtest.Text(late), why(lang.DailyOver))
		require.Contains(t, roomtest.Text(late), "UNO daily #2 ")
		require.NotContains(t, tells(late), result)

		w.away(31 * time.Minute)
		m := w.becomes(says(result))
		require.Contains(t, roomtest.Text(m), "**bob**")
		require.Contains(t, labels(m), "Play today's deal")
		late = w.beat(2, m)
		require.Contains(t, roomtest.Text(late), why(lang.DailyOver))
		_, ok := roomtest.Button(late, "play")
		require.True(t, ok)
		_, tried, err := w.store.DailyTry(t.Context(), today.After(1), table.UserID(w.Users[2].ID))
		require.NoError(t, err)
		require.False(t, tried, "the new try is not used up by a press on an old message")
		require.Contains(t, tells(w.beat(1, m)), "You and **ada** are level.")
		require.Contains(t, roomtest.Text(*w.forge(1, "", "1:duel:1:share:"+string(today)).Message), why(lang.DailyShareLate))
	})
}

// TestADailyIsSharedWhereTheBotMayPost: elsewhere the result is a text to copy, and the bot says so.
func TestADailyIsSharedWhereTheBotMayPost(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		dm, err := w.Discord.CreateBotDM(w.Users[0].ID)
		require.NoError(t, err)
		require.NoError(t, w.Discord.InstallForUser(w.Users[0].ID))
		there := w.alone(dm)
		end := there.finishDaily(0, there.beginDaily(0))
		require.Contains(t, roomtest.Text(end), why(lang.DailyCopy))
		require.Contains(t, roomtest.Text(end), "```\nUNO daily #1 ")
		_, ok := roomtest.Button(end, "share")
		require.False(t, ok)
		forged := *there.forge(0, "", "1:duel:1:share:"+string(today)).Message
		require.Contains(t, roomtest.Text(forged), why(lang.DailyCopy))

		page := *w.Slash(0, "daily").Message
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, w.Discord.Application().ID, 0, standin.PermissionSendMessages))
		require.Contains(t, roomtest.Text(*w.Press(0, page, "share").Message), why(lang.DailyCopy), "the permission went meanwhile")
		require.Contains(t, roomtest.Text(*w.Slash(0, "daily").Message), why(lang.DailyCopy))
		require.Empty(t, w.shares())
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, w.Discord.Application().ID, standin.PermissionSendMessages, 0))
		w.Press(0, *w.Slash(0, "daily").Message, "share")
		require.Len(t, w.shares(), 1)
		require.Contains(t, roomtest.Text(*w.forge(1, "", "1:duel:1:share:"+string(today)).Message), why(lang.UnknownButton), "without a result")
		require.Contains(t, roomtest.Text(*w.forge(1, "", "1:duel:1:share:never").Message), why(lang.UnknownButton))
		require.Contains(t, roomtest.Text(*w.forge(1, "", "1:duel:1:beat:123").Message), why(lang.DailyOver))
	})
}

// TestADuelEndsWithEither: an erased user is in no message and no duel any more. A result of a user that the operator
// has blocked cannot be played against.
func TestADuelEndsWithEither(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		shared := w.share(0)
		w.finishDaily(1, w.beat(1, shared))
		w.finishDaily(2, w.beat(2, shared))
		w.becomes(says("**bob**, **zoe**"))
		erase := func(user int) {
			asked := *w.Press(user, *w.Slash(user, "privacy").Message, "delete").Message
			w.Press(user, asked, "erase")
		}
		erase(1)
		w.restart()
		w.becomes(func(m standin.Message) bool { return says("too: **zoe**")(m) && !says("bob")(m) })
		w.block(w.store.Store, store.User, w.Users[0].ID)
		w.restart()
		require.Contains(t, roomtest.Text(w.beat(2, shared)), why(lang.DailyOver))
		erase(0)
		require.NotContains(t, w.contents(), w.Users[1].ID)
		held, err := w.store.Holdings(t.Context(), table.UserID(w.Users[2].ID))
		require.NoError(t, err)
		require.Empty(t, held["daily_duels"])
		require.Contains(t, roomtest.Text(w.beat(2, shared)), why(lang.DailyOver))
	})
}

// labels are the words on the buttons of a message.
func labels(m standin.Message) (list []string) {
	for _, b := range roomtest.Buttons(m) {
		list = append(list, b.Label)
	}
	return list
}

// TestADailyIsSharedWhereGamesAreWanted: elsewhere on the server the result is a text to copy, and a share can be taken
// up only in its own channel.
func TestADailyIsSharedWhereGamesAreWanted(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		elsewhere, err := w.Discord.CreateChannel(w.Guild.ID, "elsewhere")
		require.NoError(t, err)
		shared := w.share(0)
		id, _ := beatButton(shared)
		there := w.alone(elsewhere)
		require.Contains(t, roomtest.Text(*there.forge(1, "", id).Message), why(lang.UnknownButton))
		w.pick(0, w.page(0, *w.Slash(0, "settings").Message, "server"), "channels", w.Channel.ID)
		require.Contains(t, roomtest.Text(*there.Slash(0, "daily").Message), why(lang.DailyCopy))
		require.Contains(t, roomtest.Text(*there.forge(0, "", "1:duel:1:share:"+string(today)).Message), why(lang.DailyCopy))
	})
}

// TestASharedDailyThatWasDeleted can be shared again, and goes on with the same players.
func TestASharedDailyThatWasDeleted(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		shared := w.share(0)
		hand := w.beat(1, shared)
		require.NoError(t, w.Discord.DeleteMessage(shared.ID))
		w.finishDaily(1, hand)
		w.Eventually(func() bool {
			w.Press(0, *w.Slash(0, "daily").Message, "share")
			return len(w.shares()) == 1
		}, "once the bot knows that the message is gone")
		again := w.becomes(says("Through, too: **bob**"))
		require.NotEqual(t, shared.ID, again.ID)
		w.finishDaily(2, w.beat(2, again))
		w.becomes(says("**bob**, **zoe**"))
	})
}

// TestASharedDailyThatArrivesAfterAnErasureGoes, because nothing could delete it later.
func TestASharedDailyThatArrivesAfterAnErasureGoes(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		end := w.finishDaily(0, w.beginDaily(0))
		w.Discord.Inject(standin.Fault{Method: "POST", Path: "/channels/*/messages", DelayAfter: time.Second})
		done := make(chan struct{})
		go func() {
			defer close(done)
			w.Press(0, end, "share")
		}()
		w.Eventually(func() bool { return len(w.shares()) == 1 })
		require.NoError(t, w.store.Erase(t.Context(), w.person(0).ID, time.Now()))
		<-done
		w.Eventually(func() bool { return len(w.shares()) == 0 })
	})
}
