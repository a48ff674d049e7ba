package bot_test

import (
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// dailyState returns the running game of the day of a user.
func (w *world) dailyState(user int) (table.State, bool) {
	for _, t := range w.hall.Live() {
		s := t.State()
		if _, daily := s.Daily(); daily && s.Host == table.UserID(w.Users[user].ID) {
			return s, true
		}
	}
	return table.State{}, false
}

// beginDaily opens the page of the day and presses its first button.
func (w *world) beginDaily(user int) standin.Message {
	w.Helper()
	page := w.Slash(user, "daily").Message
	require.Equal(w, w.Users[user].ID, page.VisibleTo)
	return w.goOn(user, *w.Press(user, *page, "play").Message)
}

// moving returns the button Go on, which stands there while a game of one's own shows the moves of robots.
func moving(m standin.Message) (id string, ok bool) {
	for _, b := range roomtest.Buttons(m) {
		for _, language := range []string{"en", "fr"} {
			if b.Label == lang.For(language).Text(lang.ButtonGoOn) {
				return b.CustomID, true
			}
		}
	}
	return "", false
}

// goOn presses Go on while a game of one's own shows the moves of robots, and returns the message after them.
func (w *world) goOn(user int, m standin.Message) standin.Message {
	w.Helper()
	for {
		on, ok := moving(m)
		if !ok {
			return m
		}
		if i, err := w.Discord.Click(w.Users[user].ID, m.ID, on); err == nil {
			m = *w.Settle(i, nil).Message
			continue
		}
		w.Sleep(50 * time.Millisecond)
		m, _ = w.Discord.Message(m.ID) // the moves are over
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
		require.True(w, ok, "it is always the player's turn: %s", roomtest.Describe(m))
		var a standin.Answer
		w.Eventually(func() bool { // a move that was on its way shows for a moment
			i, err := w.Discord.Click(w.Users[user].ID, m.ID, pressed)
			if err == nil {
				a = w.Settle(i, nil)
			}
			w.refusal = err
			return err == nil
		}, "%s: %v", roomtest.Describe(m), &w.refusal)
		require.Equal(w, standin.AnswerUpdate, a.Kind)
		m = *a.Message
	}
	require.FailNow(w, "the game does not end")
	return m
}

// stripOf returns the line of a result that can be shared.
func stripOf(m standin.Message) string {
	_, rest, _ := strings.Cut(roomtest.Text(m), "```\n")
	shared, _, _ := strings.Cut(rest, "\n```")
	return shared
}

// turnsOf returns the player's turns, as the description of the picture lists them.
func turnsOf(m standin.Message) string {
	_, turns, _ := strings.Cut(roomtest.Alt(m), ": ")
	return turns
}
