package bot_test

import (
	"context"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/storetest"
)

// allEmojis returns the number of emojis. One set serves every language.
func allEmojis() int { return len(art.Emojis(game.Editions())) }

// emojiUploads counts the requests that brought an emoji.
func (w *world) emojiUploads() (n int) {
	for _, e := range w.Discord.Journal() {
		if e.REST != nil && e.REST.Method == http.MethodPost && e.REST.Path == "/applications/"+w.Discord.Application().ID+"/emojis" {
			n++
		}
	}
	return n
}

// uploaded waits until so many emojis are there. An unfriendly Discord takes some each hour.
func (w *world) uploaded(n int) {
	w.Helper()
	for deadline := time.Now().Add(24 * time.Hour); len(w.Discord.Emojis()) < n; w.Sleep(time.Second) {
		require.True(w, time.Now().Before(deadline), "emojis are uploaded")
	}
}

// TestCardFacesAreEmojis: they are uploaded once, even if the bot dies in the middle; they are shown on buttons and in
// the words that stand for pictures; if somebody deletes some, the game goes on without them.
func TestCardFacesAreEmojis(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newTunedWorld(t, func(c *bot.Config) { c.EmojiGap = 0 }, "ada", "bob")
		all := allEmojis()
		w.withoutPictures()
		w.uploaded(40)
		w.restart()
		w.uploaded(all)
		w.restart()
		w.seated(2)
		require.LessOrEqual(t, w.emojiUploads(), all+1, "one may have been under way when the bot died")
		require.Len(t, w.Discord.Emojis(), all)
		acting, _ := w.actor()
		hand := func() standin.Message { return *w.Slash(acting, "game hand").Message }
		shown := func(b standin.Component) bool { return b.Emoji != nil && b.Emoji.ID != "" }
		w.Eventually(func() bool {
			return !slices.ContainsFunc(cards(hand()), func(b standin.Component) bool { return !shown(b) })
		},
			"the start has found them")
		for _, b := range cards(hand()) {
			require.NotEmpty(t, b.Label)
			require.True(t, slices.ContainsFunc(w.Discord.Emojis(),
				func(e standin.Emoji) bool { return e.ID == b.Emoji.ID && e.Name == b.Emoji.Name }))
			require.Equal(t, http.StatusOK, w.fetch(w.Discord.EmojiURL(b.Emoji.ID)))
		}
		require.Contains(t, roomtest.Text(hand()), "\n# <:", "large, as a heading")
		w.says("<:")
		require.NoError(t, w.Discord.SetLocale(w.Users[acting].ID, "fr"))
		for _, b := range cards(hand()) {
			drawn, _, _ := strings.Cut(b.Emoji.Name, "_")
			if letter, symbol, colored := strings.Cut(b.Label, " "); colored && len(letter) == 1 {
				code := map[string]string{"R": "r", "V": "g", "B": "b", "J": "y"}[letter]
				require.Equal(t, code, drawn[:1], "%s %s", b.Label, symbol)
			}
		}

		w.deleteEmojis(cards(hand()))
		for _, b := range cards(hand()) {
			require.NotEmpty(t, b.Label)
			require.False(t, shown(b))
		}
		w.Eventually(func() bool {
			b := cards(hand())[0]
			return b.Emoji != nil && b.Emoji.ID == "" // a sign of Unicode from now on
		})
		w.Discord.TakeViolations()
	})
}

// TestBoardsWaitForTheFaces: after a start the first edit of a board shows the card faces, although Discord needs time
// to list them.
func TestBoardsWaitForTheFaces(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newTunedWorld(t, func(c *bot.Config) { c.EmojiGap = 0 }, "ada", "bob")
		w.uploaded(allEmojis())
		w.withoutPictures()
		w.seated(2)
		w.stop()
		w.commitMeanwhile(func(s *table.State) { s.Seats[0].User.Name = "Zoe" })
		began := len(w.Discord.Journal())
		w.Discord.Inject(standin.Fault{Method: http.MethodGet, Path: "/applications/*/emojis", Delay: 300 * time.Millisecond})
		w.start()
		first := ""
		w.Eventually(func() bool {
			for _, e := range w.Discord.Journal()[began:] {
				if first == "" && e.REST != nil && e.REST.Method == http.MethodPatch && strings.HasPrefix(e.REST.Path,
					"/channels/") {
					first = e.REST.RequestBody
				}
			}
			return first != ""
		})
		require.Regexp(t, `Top card: (<|\\u003c):`, first)
	})
}

// withoutPictures switches the server's pictures off.
func (w *world) withoutPictures() {
	w.Helper()
	chosen := table.DefaultSettings()
	chosen.Pictures = false
	storetest.SetSettings(w, w.store.Store, w.Guild.ID, chosen)
}

// cards returns the buttons of a hand that stand for cards.
func cards(m standin.Message) (found []standin.Component) {
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if _, ok := roomtest.Button(standin.Message{Components: []standin.Component{{
			Type:     standin.ComponentButton,
			CustomID: c.CustomID,
		}}}, "play"); ok {
			found = append(found, *c)
		}
		return true
	})
	return found
}

// fetch gets a file as a browser does.
func (w *world) fetch(url string) int {
	w.Helper()
	resp, err := w.Discord.Client().Get(url)
	require.NoError(w, err)
	defer resp.Body.Close()
	_, err = io.Copy(io.Discard, resp.Body)
	require.NoError(w, err)
	return resp.StatusCode
}

// deleteEmojis deletes the emojis of some buttons, as somebody may in the developer portal.
func (w *world) deleteEmojis(buttons []standin.Component) {
	w.Helper()
	client := w.newClient()
	for _, b := range buttons {
		require.NoError(w, client.DeleteEmoji(context.Background(), w.Discord.Application().ID, b.Emoji.ID))
	}
}
