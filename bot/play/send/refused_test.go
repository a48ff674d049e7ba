package send

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/screen"
)

// What Discord may refuse of a hand costs that part and not the hand: the form of an old message,
// the emojis, the thumbnail, the picture.
func TestAHandArrivesWithoutWhatIsRefused(t *testing.T) {
	t.Parallel()
	const emoji = "1300000000000000000"
	for name, c := range map[string]struct {
		refused func(body string) bool
		drawn   bool
		asked   int32
	}{
		"nothing":         {func(string) bool { return false }, true, 1},
		"an old message":  {func(body string) bool { return !strings.Contains(body, `"content":null`) }, true, 2},
		"a deleted emoji": {func(body string) bool { return strings.Contains(body, emoji) }, false, 3},
		"a picture":       {func(body string) bool { return strings.Contains(body, "pixels") }, true, 4},
		"picture and form": {func(body string) bool {
			return strings.Contains(body, "pixels") || !strings.Contains(body, `"content":null`)
		}, true, 5},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked atomic.Int32
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked.Add(1)
				if body, _ := io.ReadAll(r.Body); c.refused(string(body)) {
					w.WriteHeader(http.StatusBadRequest)
					_, _ = io.WriteString(w, `{"code":50035}`)
				}
			}))
			t.Cleanup(srv.Close)
			client, err := rest.New("token", srv.URL, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			t.Cleanup(client.Close)
			client.AnswerWithin(time.Minute)
			hand := screen.Screen{
				Title: "Your turn", Picture: screen.Picture{Name: "hand", Words: "R 7", Thumbnail: "https://example.org/" + emoji + ".png"},
				Rows: []screen.Row{{Buttons: []screen.Button{
					{List: customid.List{Name: customid.History, Page: 1}, Label: "R 7", Emoji: screen.EmojiMention("red_7", emoji)},
				}}},
			}
			if c.drawn {
				hand.Picture.PNG = []byte("pixels")
			}
			err = New(client, &remembering{}).EditAnswer(t.Context(), Token{Interaction: "41", App: "5", Secret: "secret"}, hand)
			require.NoError(t, err)
			require.Equal(t, c.asked, asked.Load())
		})
	}
}
