package playground_test

import (
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

func withFile(name, kind string, r io.Reader) *discordgo.MessageSend {
	return &discordgo.MessageSend{
		AllowedMentions: &discordgo.MessageAllowedMentions{},
		Files:           []*discordgo.File{{Name: name, ContentType: kind, Reader: r}},
	}
}

// watch opens the live connection of a user, and returns a function that reads the next change.
func (pt *pageTest) watch(name string) func() map[string]any {
	pt.Helper()
	return pt.watchIn(name, "")
}

// watchIn is watch in a place other than the channel.
func (pt *pageTest) watchIn(name, place string) func() map[string]any {
	pt.Helper()
	conn, resp, err := pt.dialer.DialContext(pt.Context(), "ws"+strings.TrimPrefix(pt.url, "http")+"/api/live?as="+name+"&in="+place, nil)
	require.NoError(pt, err)
	resp.Body.Close()
	pt.Cleanup(func() { conn.Close() })
	return func() map[string]any {
		pt.Helper()
		require.NoError(pt, conn.SetReadDeadline(time.Now().Add(30*time.Second)))
		var change map[string]any
		require.NoError(pt, conn.ReadJSON(&change))
		return change
	}
}

// act sends an action of the page and returns its outcome.
func (pt *pageTest) act(path string, body map[string]any) map[string]any {
	pt.Helper()
	data, err := json.Marshal(body)
	require.NoError(pt, err)
	resp, text := pt.request("POST", "/api/"+path, string(data), "Content-Type: application/json")
	require.Equal(pt, 200, resp.StatusCode, text)
	var out map[string]any
	require.NoError(pt, json.Unmarshal([]byte(text), &out))
	return out
}

// trafficWith asks for the traffic until it has a text in it: frames and requests are recorded after they were written
// and answered.
func (pt *pageTest) trafficWith(text string, query ...string) string {
	pt.Helper()
	for range 10_000 {
		if _, traffic := pt.request("GET", "/api/traffic?"+strings.Join(query, "&"), ""); strings.Contains(traffic, text) {
			return traffic
		}
	}
	require.FailNow(pt, "it is not in the traffic", text)
	return ""
}

func TestWindowsLearnOnlyWhatTheirUserSees(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		pt.startBot()
		ada, bob := pt.watch("ada"), pt.watch("bob")
		require.Equal(t, "snapshot", ada()["type"])
		require.Equal(t, "bob", bob()["me"].(map[string]any)["name"])

		require.Equal(t, "ok", pt.act("slash", map[string]any{"as": "ada", "command": "secret"})["status"])
		change := ada()
		require.Equal(t, "message", change["type"])
		secret := change["message"].(map[string]any)
		require.Equal(t, "the secret of ada", secret["content"])
		require.Equal(t, "secret", secret["command"])

		pt.act("post", map[string]any{"as": "ada", "text": "hello"})
		require.Equal(t, "hello", bob()["message"].(map[string]any)["content"], "the first bob hears of")
		require.Equal(t, "hello", ada()["message"].(map[string]any)["content"])

		pt.act("dismiss", map[string]any{"as": "ada", "message_id": secret["id"]})
		require.Equal(t, "gone", ada()["type"])
		pt.post("end")
		require.Equal(t, "end", bob()["message"].(map[string]any)["content"])
	})
}

func TestActingForOthersIsRefused(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		pt.startBot()
		pt.act("slash", map[string]any{"as": "ada", "command": "secret"})
		secret := pt.srv.Messages(pt.ada.ID, pt.channel.ID)[0]
		for path, body := range map[string]map[string]any{
			"click":        {"as": "bob", "message_id": secret.ID, "custom_id": "use"},
			"select":       {"as": "bob", "message_id": secret.ID, "custom_id": "color", "values": []string{"red"}},
			"dismiss":      {"as": "bob", "message_id": secret.ID},
			"slash":        {"as": "bob", "command": "nothing"},
			"shortcut":     {"as": "bob", "shortcut": 7},
			"autocomplete": {"as": "bob", "command": "ping with", "focus": "word"},
			"locale":       {"as": "bob", "text": "<b>"},
			"join":         {"as": "bob", "text": " \n "},
			"post":         {"as": "bob", "text": ""},
		} {
			out := pt.act(path, body)
			require.Equal(t, "refused", out["status"], path)
			require.NotEmpty(t, out["detail"], path)
		}
	})
}

func TestJoining(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		ada := pt.watch("ada")
		ada()
		joined := pt.act("join", map[string]any{"text": "  Zoé   the\tGreat "})["person"].(map[string]any)
		require.Equal(t, "Zoé the Great", joined["name"])
		require.Equal(t, "people", ada()["type"])
		again := pt.act("join", map[string]any{"text": "zoé the great"})["person"].(map[string]any)
		require.Equal(t, joined["id"], again["id"], "a name is one person")
		for _, name := range []string{"", strings.Repeat("n", 33), "a\x00b", "\u202eevil"} {
			require.Equal(t, "refused", pt.act("join", map[string]any{"text": name})["status"], "%q", name)
		}
		longest := strings.Repeat("é", 32)
		require.Equal(t, longest, pt.act("join", map[string]any{"text": longest})["person"].(map[string]any)["name"], "as long as Discord allows")
		full := map[string]any{}
		for i := range 30 {
			full = pt.act("join", map[string]any{"text": "player " + string(rune('A'+i))})
		}
		require.Equal(t, "refused", full["status"])
	})
}

// TestOnlyTheOwnerChoosesForEverybody: public texts are in the server's language, which is that of its owner, ada.
func TestOnlyTheOwnerChoosesForEverybody(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		changes     []map[string]any
		own, server string
	}{
		"the owner chooses":             {[]map[string]any{{"as": "ada", "text": "fr"}}, "fr", "fr"},
		"the owner's browser":           {[]map[string]any{{"as": "ada", "text": "fr", "adopted": true}}, "fr", "fr"},
		"the owner's browser in a game": {[]map[string]any{{"as": "ada", "text": "fr", "adopted": true, "alone": true}}, "fr", "en-US"},
		"a browser after a choice":      {[]map[string]any{{"as": "ada", "text": "en-US"}, {"as": "ada", "text": "fr", "adopted": true}}, "en-US", "en-US"},
		"another browser":               {[]map[string]any{{"as": "ada", "text": "fr", "adopted": true}, {"as": "ada", "text": "en-US", "adopted": true}}, "fr", "fr"},
		"another member chooses":        {[]map[string]any{{"as": "bob", "text": "fr"}}, "fr", "en-US"},
		"another member's browser":      {[]map[string]any{{"as": "bob", "text": "fr", "adopted": true}}, "fr", "en-US"},
	} {
		t.Run(name, func(t *testing.T) {
			withPage(t, func(t *testing.T, pt *pageTest) {
				for _, change := range c.changes {
					require.Equal(t, "ok", pt.act("locale", change)["status"])
				}
				pt.startBot()
				pt.act("slash", map[string]any{"as": c.changes[0]["as"], "command": "ping now"})
				var page struct {
					Entries []struct{ Title, Body string }
				}
				require.NoError(t, json.Unmarshal([]byte(pt.trafficWith("INTERACTION_CREATE")), &page))
				n := slices.IndexFunc(page.Entries, func(e struct{ Title, Body string }) bool { return e.Title == "INTERACTION_CREATE" })
				var frame struct {
					D struct {
						Locale      string `json:"locale"`
						GuildLocale string `json:"guild_locale"`
					} `json:"d"`
				}
				require.NoError(t, json.Unmarshal([]byte(page.Entries[n].Body), &frame))
				require.Equal(t, c.own, frame.D.Locale)
				require.Equal(t, c.server, frame.D.GuildLocale)
			})
		})
	}
}

func TestTrafficIsBoundedAndKeepsSecrets(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		pt.startBot()
		for range 250 {
			pt.post("hello")
		}
		_, text := pt.request("GET", "/api/traffic", "")
		var page struct {
			Entries []struct {
				Seq   uint64
				Title string
			}
			Next uint64
		}
		require.NoError(t, json.Unmarshal([]byte(text), &page))
		require.Len(t, page.Entries, 200)
		require.GreaterOrEqual(t, page.Next, page.Entries[199].Seq, "what is not shown counts, too")
		pt.act("slash", map[string]any{"as": "ada", "command": "ping now"})
		more := pt.trafficWith("/callback", "after="+jsonNumber(page.Next))
		require.Contains(t, more, "INTERACTION_CREATE")
		require.NotContains(t, more, "user wrote")

		require.NotContains(t, text+more, pt.srv.Application().Token)
		tokens := 0
		for _, e := range pt.srv.Journal() {
			if e.REST == nil || !strings.HasSuffix(e.REST.Path, "/callback") {
				continue
			}
			tokens++
			token := strings.Split(e.REST.Path, "/")[3]
			require.NotContains(t, more, token, "an interaction's token, in a path or a body")
			require.Contains(t, more, strings.Replace(e.REST.Path, token, "(token)", 1))
		}
		require.Equal(t, 1, tokens)
	})
}

func jsonNumber(n uint64) string {
	data, _ := json.Marshal(n)
	return string(data)
}

func TestAClosedStandInEndsTheWindows(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		conn, resp, err := pt.dialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(pt.url, "http")+"/api/live", nil)
		require.NoError(t, err)
		resp.Body.Close()
		defer conn.Close()
		require.NoError(t, pt.srv.Close())
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(30*time.Second)))
		for err == nil {
			_, _, err = conn.ReadMessage()
		}
		require.True(t, websocket.IsCloseError(err, websocket.CloseGoingAway), "%v", err)
	})
}
