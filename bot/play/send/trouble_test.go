package send

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/screen"
)

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
			_, err = New(client, emojis).Respond(t.Context(), Token{Interaction: "41", App: "5", Secret: "secret"}, Fresh, hand)
			require.Equal(t, c.asked == 1, err != nil, "%v", err)
			require.Equal(t, c.asked, asked.Load())
			require.Equal(t, c.forgot, emojis.forgotten.Load())
		})
	}
}
