package send

import (
	"errors"
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
				Title:   "Your turn",
				Picture: screen.Picture{Name: "hand", Words: "R 7", Thumbnail: "https://example.org/" + emoji + ".png"},
				Rows: []screen.Row{{Buttons: []screen.Button{
					{List: customid.List{Name: customid.History, Page: 1}, Label: "R 7", Emoji: screen.EmojiMention("red_7", emoji)},
				}}},
			}
			if c.drawn {
				hand.Picture.PNG = []byte("pixels")
			}
			token := Token{Interaction: "41", App: "5", Secret: "secret"}
			err = New(client, (&remembering{}).Forget).EditAnswer(t.Context(), token, hand)
			require.NoError(t, err)
			require.Equal(t, c.asked, asked.Load())
		})
	}
}

// What callers decide on follows from Discord's code, and from the status only where there is none.
func TestTroubleOfRefusals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		status, code int
		want         Trouble
	}{
		{404, rest.CodeUnknownChannel, NoChannel},
		{404, rest.CodeUnknownMessage, Gone},
		{404, rest.CodeUnknownInteraction, Expired},
		{404, rest.CodeUnknownWebhook, Expired},
		{401, rest.CodeInvalidWebhookToken, Expired},
		{400, rest.CodeAcknowledged, Answered},
		{400, rest.CodeThreadArchived, Archived},
		{403, rest.CodeMissingAccess, Forbidden},
		{403, rest.CodeMissingPermissions, Forbidden},
		{400, rest.CodeThreadLocked, Forbidden},
		{403, rest.CodeBlocked, Passing}, // Cloudflare, in an outage
		{403, 0, Passing},                // a proxy's page
		{400, rest.CodeThreadsFull, Full},
		{400, rest.CodeInvalidFormBody, Refused},
		{400, 0, Refused},
		{413, 0, Refused},
		{429, rest.CodeOldMessageEdits, Passing},
		{502, 0, Passing},
		{0, 0, Passing},
	} {
		err := classify(&rest.Error{Status: c.status, Code: c.code, RetryAfter: time.Second})
		require.Equal(t, c.want, TroubleOf(err), "HTTP %d, code %d", c.status, c.code)
		require.Equal(t, c.want == Gone || c.want == Expired, IsLost(err))
		require.Equal(t, time.Second, RetryAfter(err))
	}
	require.Equal(t, NoTrouble, TroubleOf(classify(nil)))
	require.Equal(t, Forbidden, TroubleOf(classify(rest.ErrInvalidToken)))
	require.Equal(t, Passing, TroubleOf(errors.New("what nobody has classified")))
}

// remembering is told when emojis are forgotten.
type remembering struct{ forgotten atomic.Int32 }

func (r *remembering) Forget() { r.forgotten.Add(1) }

// A screen that is refused goes again without the application's emojis. What nobody has called
// wrong does not: an interaction that has been answered would be answered again.
func TestScreenGoesAgainWithoutEmojis(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		refusal       string
		asked, forgot int32
	}{
		"refused":  {refusal: `{"code":50035}`, asked: 2, forgot: 1},
		"answered": {refusal: `{"code":40060}`, asked: 1},
		"archived": {refusal: `{"code":50083}`, asked: 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked atomic.Int32
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				if asked.Add(1) == 1 {
					w.WriteHeader(http.StatusBadRequest)
					_, _ = io.WriteString(w, c.refusal)
				}
			}))
			t.Cleanup(srv.Close)
			client, err := rest.New("token", srv.URL, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			t.Cleanup(client.Close)
			client.AnswerWithin(time.Minute) // a busy machine is not what is tested
			emojis := &remembering{}
			hand := screen.Screen{Text: "hand", Rows: []screen.Row{{Buttons: []screen.Button{
				{List: customid.List{Name: customid.History, Page: 1}, Label: "4", Emoji: "<:red_4:1300000000000000000>"},
			}}}}
			token := Token{Interaction: "41", App: "5", Secret: "secret"}
			_, err = New(client, emojis.Forget).Respond(t.Context(), token, Fresh, hand)
			require.Equal(t, c.asked == 1, err != nil, "%v", err)
			require.Equal(t, c.asked, asked.Load())
			require.Equal(t, c.forgot, emojis.forgotten.Load())
		})
	}
}
