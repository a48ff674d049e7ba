package send

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/roomtest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/screen"
)

// If Discord refuses a part of a hand, the hand arrives without that part: the form of an old message,
// the emojis, the thumbnail, the picture.
func TestAHandArrivesWithoutWhatIsRefused(t *testing.T) {
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
			onDiscord(t, func(body string, _ int32) string {
				if c.refused(body) {
					return `{"code":50035}`
				}
				return ""
			}, func(t *testing.T, d *discord) {
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
				require.NoError(t, d.EditAnswer(t.Context(), aToken, hand))
				require.Equal(t, c.asked, d.asked.Load())
			})
		})
	}
}

// The kind of trouble follows from Discord's code, and from the status only if there is none.
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

// discord is a Discord in memory, and a Sender of screens to it.
type discord struct {
	*Sender
	asked, forgotten atomic.Int32 // requests; times that emojis were forgotten
}

var aToken = Token{Interaction: "41", App: "5", Secret: "secret"}

// onDiscord runs a test in a bubble. refusal is called with a request's body and number, and returns the body of a
// refusal, or "".
func onDiscord(t *testing.T, refusal func(body string, n int32) string, test func(*testing.T, *discord)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &discord{}
		server := roomtest.Serve(t, &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			if refused := refusal(string(body), d.asked.Add(1)); refused != "" {
				w.WriteHeader(http.StatusBadRequest)
				_, _ = io.WriteString(w, refused)
			}
		})})
		client, err := rest.New("token", "http://127.0.0.1", slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		client.DialBy(server.Dial)
		t.Cleanup(client.Close)
		d.Sender = New(client, func() { d.forgotten.Add(1) })
		test(t, d)
	})
}

// A screen that is refused is sent again without the application's emojis. A request with another error is
// not: an interaction that has been answered would be answered again.
func TestScreenGoesAgainWithoutEmojis(t *testing.T) {
	for name, c := range map[string]struct {
		refusal       string
		asked, forgot int32
	}{
		"refused":  {refusal: `{"code":50035}`, asked: 2, forgot: 1},
		"answered": {refusal: `{"code":40060}`, asked: 1},
		"archived": {refusal: `{"code":50083}`, asked: 1},
	} {
		t.Run(name, func(t *testing.T) {
			onDiscord(t, func(_ string, n int32) string {
				if n == 1 {
					return c.refusal
				}
				return ""
			}, func(t *testing.T, d *discord) {
				hand := screen.Screen{Text: "hand", Rows: []screen.Row{{Buttons: []screen.Button{
					{List: customid.List{Name: customid.History, Page: 1}, Label: "4", Emoji: "<:red_4:1300000000000000000>"},
				}}}}
				_, err := d.Respond(t.Context(), aToken, Fresh, hand)
				require.Equal(t, c.asked == 1, err != nil, "%v", err)
				require.Equal(t, c.asked, d.asked.Load())
				require.Equal(t, c.forgot, d.forgotten.Load())
			})
		})
	}
}
