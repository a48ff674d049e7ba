//go:build system

package libraries

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// answerTypes are the types of answers, by their routes.
var answerTypes = map[string]string{
	"GET /gateway/bot":                                    "d.APIGatewayBotInfo",
	"GET /users/@me":                                      "d.APIUser",
	"GET /channels/{channel}":                             "d.APIChannel",
	"GET /guilds/{guild}/members/{user}":                  "d.APIGuildMember",
	"PUT /applications/{application}/commands":            "d.APIApplicationCommand[]",
	"POST /applications/{application}/emojis":             "d.APIApplicationEmoji",
	"POST /channels/{channel}/messages":                   "d.APIMessage",
	"PATCH /channels/{channel}/messages/{message}":        "d.APIMessage",
	"POST /channels/{channel}/messages/{message}/threads": "d.APIPublicThreadChannel",
	"POST /interactions/{interaction}/{token}/callback":   "d.RESTPostAPIInteractionCallbackWithResponseResult",
}

// TestFramesAreOfDiscordsTypes: events and answers of the stand-in have the fields that discord-api-types says Discord
// sends. That is one event of every type, and one answer of each route above.
func TestFramesAreOfDiscordsTypes(t *testing.T) {
	t.Parallel()
	srv, err := standin.New(standin.Options{Sharding: standin.Sharding{IdentifyGap: time.Nanosecond}})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	guild, channel, users, err := srv.Populate("friends", "table", "ada", "bob")
	require.NoError(t, err)
	app, ada, bob := srv.Application(), users[0].ID, users[1].ID
	ask := func(method, path, body string) (answer struct{ ID string }) {
		q, err := http.NewRequestWithContext(t.Context(), method, "https://discord.com/api/v10"+path, strings.NewReader(body))
		require.NoError(t, err)
		q.Header = http.Header{"Authorization": {"Bot " + app.Token}, "User-Agent": {"DiscordBot (test, 1)"}, "Content-Type": {"application/json"}}
		resp, err := srv.Client().Do(q)
		require.NoError(t, err)
		defer resp.Body.Close()
		require.Equal(t, 2, resp.StatusCode/100, "%s %s: %d", method, path, resp.StatusCode)
		_ = json.NewDecoder(resp.Body).Decode(&answer)
		return answer
	}
	ask("PUT", "/applications/"+app.ID+"/commands", `[{"name":"play","description":"Plays","options":[
		{"type":3,"name":"card","description":"Its name","autocomplete":true},{"type":6,"name":"with","description":"A user"}]},
		{"name":"Challenge","type":2}]`)
	ws, resp, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(srv.URL(), "http")+"/?v=10&encoding=json", nil)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	t.Cleanup(func() { _ = ws.Close() })
	require.NoError(t, ws.WriteJSON(map[string]any{"op": 2, "d": map[string]any{
		"token": app.Token, "properties": map[string]any{}, "intents": standin.IntentGuilds | standin.IntentGuildModeration | standin.IntentGuildMessages,
	}}))
	require.NoError(t, ws.WriteJSON(map[string]any{"op": 1, "d": nil}))
	require.NoError(t, srv.WaitReady(t.Context()))

	for _, path := range []string{"/gateway/bot", "/users/@me", "/channels/" + channel.ID, "/guilds/" + guild.ID + "/members/" + ada} {
		ask("GET", path, "")
	}
	ask("POST", "/applications/"+app.ID+"/emojis", `{"name":"card","image":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="}`)
	slash, err := srv.Slash(ada, channel.ID, "play", standin.Opt("card", "b7"), standin.Opt("with", bob))
	require.NoError(t, err)
	board := `{"flags":32768,"allowed_mentions":{"parse":[]},"components":[{"type":17,"components":[{"type":10,"content":"words"},
		{"type":1,"components":[{"type":2,"style":2,"label":"draw","custom_id":"draw"}]},
		{"type":1,"components":[{"type":3,"custom_id":"menu","options":[{"label":"red","value":"r"}]}]}]}]}`
	ask("POST", "/interactions/"+slash.ID+"/"+slash.Token+"/callback?with_response=true", fmt.Sprintf(`{"type":4,"data":%s}`, board))
	message := ask("POST", "/channels/"+channel.ID+"/messages", board)
	ask("PATCH", "/channels/"+channel.ID+"/messages/"+message.ID, board)
	thread := ask("POST", "/channels/"+channel.ID+"/messages/"+message.ID+"/threads", `{"name":"table","auto_archive_duration":60}`)
	for _, act := range []func() error{
		func() error {
			_, err := srv.Autocomplete(ada, channel.ID, "play", standin.Opt("card", "b"))
			return err
		},
		func() error { _, err := srv.UseOnUser(ada, channel.ID, "Challenge", bob); return err },
		func() error { _, err := srv.Click(ada, message.ID, "draw"); return err },
		func() error { _, err := srv.Select(ada, message.ID, "menu", "r"); return err },
		func() error { _, err := srv.Post(ada, channel.ID, "hello"); return err },
		func() error { return srv.SetThreadState(thread.ID, true, false) },
		func() error { return srv.DeleteChannel(thread.ID) },
		func() error { return srv.DeleteMessage(message.ID) },
		func() error { return srv.SweepChannel(channel.ID) },
		func() error { return srv.SetOverwrite(channel.ID, guild.ID, 0, 0) },
		func() error { return srv.SetGuildLocale(guild.ID, "fr") },
		func() error {
			return srv.GrantPermissions(guild.ID, app.ID, standin.MemberPermissions|standin.PermissionBanMembers)
		},
		func() error { return srv.BanMember(guild.ID, bob) },
		func() error { return srv.DeleteChannel(channel.ID) },
		func() error { return srv.SetAvailable(guild.ID, false) },
		func() error { return srv.SetAvailable(guild.ID, true) },
		func() error { return srv.RemoveBot(guild.ID) },
	} {
		require.NoError(t, act())
	}
	srv.RequestReconnect()
	srv.InvalidateSession(false)

	var input bytes.Buffer
	for _, e := range srv.Journal() {
		value, kind := e.Frame, "null"
		if e.Kind == standin.EntryREST {
			value, kind = e.REST.ResponseBody, fmt.Sprintf("%q", answerTypes[e.REST.Method+" "+e.REST.Route])
			require.NotEqual(t, `""`, kind, e.REST.Method+" "+e.REST.Route)
		}
		if e.Kind == standin.EntryREST || e.Kind == standin.EntryFrameOut {
			fmt.Fprintf(&input, "{\"type\":%s,\"value\":%s}\n", kind, value)
		}
	}
	check := exec.Command("node", "types.mjs")
	check.Dir, check.Stdin = Folder(t), &input
	out, err := check.CombinedOutput()
	require.NoError(t, err, string(out))
	require.Regexp(t, `^\d+ values of [2-9]\d types\n$`, string(out))
	t.Log(string(out))
}
