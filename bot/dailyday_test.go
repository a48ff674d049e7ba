package bot_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/daily"
	"unobot/game/record"
	"unobot/game/table"
	"unobot/store/sqlite/disktest"
)

// exchangeRobots changes the robots that the day began with, while the bot is stopped.
func (w *world) exchangeRobots(from, to daily.Robots) {
	w.Helper()
	w.stop()
	db := disktest.Beside(w, w.file, "mode=rw")
	_, err := db.ExecContext(context.Background(), `UPDATE daily_secrets SET robots = ?`, int(to))
	require.NoError(w, err)
	_, err = db.ExecContext(context.Background(), `UPDATE tables SET seats = replace(seats, '"of":' || ?, '"of":' || ?)`, int(from), int(to))
	require.NoError(w, err)
	require.NoError(w, db.Close())
	w.start()
}

// TestADayWaitsForItsRobots: a bot that was put back to an older version lacks the robots that the day began with. It
// plays no others: a running game may go on later, and no try is used up in vain.
func TestADayWaitsForItsRobots(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.beginDaily(0)
		began, _ := w.dailyState(0)
		require.Equal(t, daily.Latest, began.Seats[1].Of)
		w.exchangeRobots(daily.Latest, daily.Latest+1)
		hand := *w.Slash(0, "daily").Message
		for range 2 { // a wild asks for its color first
			if pressed, ok := (player{w, 0, fixedRandom(), map[string]int{}}).choose(hand); ok {
				hand = *w.Settle(w.Discord.Click(w.Users[0].ID, hand.ID, pressed)).Message
			}
		}
		require.Contains(t, roomtest.Text(hand), why(lang.OtherRobots))
		same, _ := w.dailyState(0)
		require.Equal(t, began.Game, same.Game)
		refused := w.Press(1, *w.Slash(1, "daily").Message, "play")
		require.Contains(t, roomtest.Text(*refused.Message), why(lang.OtherRobots))
		_, tried, err := w.store.DailyTry(context.Background(), today, table.UserID(w.Users[1].ID))
		require.NoError(t, err)
		require.False(t, tried)

		w.exchangeRobots(daily.Latest+1, daily.Latest)
		end := w.finishDaily(0, *w.Slash(0, "daily").Message)
		require.Contains(t, roomtest.Alt(end), "You're number 1 of 1 today.")
		end = w.finishDaily(1, w.beginDaily(1))
		require.Contains(t, roomtest.Alt(end), "of 2 today.")
	})
}

// TestYesterdaysDealEndsWhenItsSecretIsOut: until an hour after the day `/daily` goes on with a game that began in
// time. After that the cards are public, so `/daily` shows today's deal.
func TestYesterdaysDealEndsWhenItsSecretIsOut(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.beginDaily(0)
		began, _ := w.dailyState(0)
		w.beginDaily(1)

		w.away(12*time.Hour + 30*time.Minute)
		hand := *w.Slash(0, "daily").Message
		same, going := w.dailyState(0)
		require.True(t, going)
		require.Equal(t, began.Game, same.Game)
		require.NotContains(t, roomtest.Text(hand), "UNO daily #2 ")
		end := w.finishDaily(0, hand)
		require.Contains(t, roomtest.Alt(end), "You're number 1 of 1", "it counts")

		w.away(31 * time.Minute)
		require.Contains(t, roomtest.Text(*w.Slash(1, "daily").Message), "UNO daily #2 ")
		w.Press(1, *w.Slash(1, "daily").Message, "play")
		todays := 0
		for _, live := range w.hall.Live() {
			if day, _ := live.State().Daily(); day == today.After(1) {
				todays++
			}
		}
		require.Equal(t, 1, todays, "what is dealt is today's")
	})
}

// TestADailyIsSecretUntilTheDayIsOver: neither record nor seed is shown before, both are shown afterwards, and they
// verify.
func TestADailyIsSecretUntilTheDayIsOver(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		page := *w.Slash(0, "daily").Message
		fair := *w.Press(0, page, "fair").Message
		day := today
		stored, err := w.store.DailyOrigin(context.Background(), day, daily.Origin{}, time.Now())
		require.NoError(t, err)
		secret := stored.Secret
		require.Contains(t, roomtest.Text(fair), hexOf(secret.Commitment(day)))
		tomorrow, err := w.store.DailyOrigin(context.Background(), day.After(1), daily.Origin{}, time.Now())
		require.NoError(t, err)
		require.Contains(t, roomtest.Text(fair), hexOf(tomorrow.Secret.Commitment(day.After(1))), "a day before")
		require.NotContains(t, roomtest.Text(fair), hexOf(secret))
		require.NotContains(t, roomtest.Text(fair), string(day.After(-1)), "a new bot has no yesterday")
		require.Contains(t, roomtest.Text(page), "UNO daily #1 ")
		_, yesterday := roomtest.Button(*w.Press(0, *w.Slash(0, "daily").Message, "all0").Message, "all1")
		require.False(t, yesterday)
		end := w.finishDaily(0, w.beginDaily(0))
		panel := *w.Press(0, end, "more").Message
		require.Contains(t, roomtest.Text(*w.Press(0, panel, "fair").Message), hexOf(secret.Commitment(day)))
		for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
			require.NotContains(t, tells(m), hexOf(secret))
		}
		require.Contains(t, roomtest.Text(*w.Press(0, panel, "record").Message), why(lang.RecordLater))

		w.away(14 * time.Hour)
		page = *w.Slash(0, "daily").Message
		require.Contains(t, roomtest.Text(page), "UNO daily #2 ")
		require.Contains(t, roomtest.Text(*w.Press(0, *w.Press(0, page, "all0").Message, "all1").Message), "UNO daily #1 ")
		panel = *w.Press(0, end, "more").Message
		require.Contains(t, roomtest.Text(*w.Press(0, panel, "fair").Message), hexOf(secret))
		_, content := w.download(*w.Press(0, panel, "record").Message)
		report, err := record.Verify(strings.NewReader(content))
		require.NoError(t, err)
		require.Len(t, report.Dailies, 1)
		require.Equal(t, day, report.Dailies[0].Day)
		require.Equal(t, secret.Commitment(day), report.Dailies[0].Commitment())
		_, err = record.Verify(strings.NewReader(strings.Replace(content, `"number":`, `"number":1`, 1)))
		require.Error(t, err, "another deal")
	})
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
