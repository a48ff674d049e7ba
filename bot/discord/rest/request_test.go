package rest

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// A server that takes Discord's place may have a path of its own.
func TestBaseAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		for prefix, want := range map[string]string{
			"": "/api/v10/channels/7/messages/9", "/": "/api/v10/channels/7/messages/9", "/proxy/": "/proxy/api/v10/channels/7/messages/9",
		} {
			c := f.newClient(anAddress + prefix)
			require.NoError(t, c.Delete(t.Context(), "7", "9"))
			require.Equal(t, want, f.got()[f.count()-1].path)
			require.NoError(t, c.Ping(t.Context()))
			require.Equal(t, strings.TrimSuffix(prefix, "/")+"/api/v10/gateway", f.got()[f.count()-1].path)
		}
		require.Equal(t, "https://discord.com/api/v9/", discordgo.EndpointAPI, "discordgo's addresses are everybody's")
	})
}

// Every message states allowed_mentions; the caller's content is kept, and its own struct is not touched.
func TestEveryMessageStatesMentions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		for name, run := range operations(f.Client) {
			before := f.count()
			_ = run(t.Context())
			for _, r := range f.got()[before:] {
				if !slices.Contains([]string{"respond", "edit original", "follow up", "send", "edit"}, name) {
					continue
				}
				body := r.decoded(t)
				if data, ok := body["data"].(map[string]any); ok {
					body = data
				}
				require.Equal(t, map[string]any{"parse": []any{}, "replied_user": false}, body["allowed_mentions"], name)
				require.NotContains(t, body, "ID")
				require.NotContains(t, body, "Channel")
			}
		}
		m := Body{Content: "x"}
		must(f.Send(t.Context(), "7", m, "n"))(t)
		body := f.got()[f.count()-1].decoded(t)
		require.Equal(t, "n", body["nonce"])
		require.Equal(t, true, body["enforce_nonce"])

		m.Pings = []string{"3"}
		must(f.Send(t.Context(), "7", m, ""))(t)
		body = f.got()[f.count()-1].decoded(t)
		require.Equal(t, map[string]any{"parse": []any{}, "users": []any{"3"}, "replied_user": false},
			body["allowed_mentions"])
		require.NotContains(t, body, "nonce")
	})
}

// Kinds of answers that carry no message are left as they are.
func TestAnswersWithoutMessage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(204, ""))
		require.NoError(t, errorOf(f.Respond(t.Context(), anInteraction(), discordgo.InteractionResponseDeferredMessageUpdate,
			Body{})))
		require.JSONEq(t, `{"type":6}`, f.got()[0].body)
		require.NoError(t, errorOf(f.Respond(t.Context(), anInteraction(), discordgo.InteractionResponseUpdateMessage,
			Body{})))
		require.Contains(t, f.got()[1].decoded(t)["data"], "allowed_mentions")
	})
}

// A file is sent again whole when its request is repeated: its reader can be read once only.
func TestFilesAreRepeatedWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, first(1, status(502, ""), status(200, aMessage)))
		picture := File{Name: "table.png", Type: "image/png", Data: []byte("pixels")}
		must(f.Send(t.Context(), "7", Body{Files: []File{picture}}, "n"))(t)
		for _, r := range f.got() {
			require.Contains(t, r.body, "pixels")
			require.Contains(t, r.body, `"allowed_mentions":{"parse":[]`)
		}
		require.Len(t, f.got(), 2)
	})
}

// Discord blocks clients without a User-Agent, and refuses a type without a body.
func TestHeaders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		require.NoError(t, f.Delete(t.Context(), "7", "9"))
		require.NoError(t, f.Edit(t.Context(), "7", "9", Body{}))
		require.NoError(t, f.Edit(t.Context(), "7", "9", Body{Files: []File{{Name: "a.txt"}}}))
		types := []string{}
		for _, r := range f.got() {
			require.Regexp(t, `^DiscordBot \(https://\S+, v\d+\.\d+\.\d+\)$`, r.header.Get("User-Agent"))
			kind, _, _ := strings.Cut(r.header.Get("Content-Type"), ";")
			types = append(types, kind)
		}
		require.Equal(t, []string{"", "application/json", "multipart/form-data"}, types)
	})
}

// A payload that cannot be encoded, and an address that is none, are not asked about again.
func TestRequestThatCannotBeMade(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		for _, q := range []request{{url: "x", payload: func() {}}, {url: "x", method: "bad method"}, {url: "%zz"}} {
			require.ErrorContains(t, f.do(t.Context(), q), "cannot be encoded")
		}
		require.Zero(t, f.count())
	})
}

// A redirect is not followed: it would turn a POST into a GET, and could lead anywhere.
func TestRedirectsAreNotFollowed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, _ int) {
			http.Redirect(w, r, "/elsewhere", http.StatusFound)
		})
		require.ErrorContains(t, f.Delete(t.Context(), "7", "9"), "Found")
		require.Equal(t, 1, f.count())
	})
}

// An answer without end is not read to its end.
func TestLongAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, endless)
		require.ErrorContains(t, errorOf(f.Send(t.Context(), "7", Body{}, "")), "too long")
	})
}

// Bodies that are not needed are not looked at, and their connections are used again.
func TestUnreadAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, "anything but JSON"))
		for op, run := range operations(f.Client) {
			if !isRead(op) {
				require.NoError(t, run(t.Context()), op)
			}
		}
		require.Equal(t, 1, f.dialed())
	})
}

// A success is one, with any length of a body that is not needed.
func TestLongUnreadAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, endless)
		began := time.Now()
		require.NoError(t, f.Delete(t.Context(), "7", "9"))
		require.Zero(t, time.Since(began))
	})
}

// The session gets Discord's recommendations, and values that it can count with if a server sends less.
func TestGatewayAnswers(t *testing.T) {
	full := `{"url":"wss://gateway","shards":9,"session_start_limit":{"total":1000,"remaining":7,"reset_after":90000,"max_concurrency":16}}`
	for body, want := range map[string]Gateway{
		full:                      {"wss://gateway", 9, 16, 1000, 7, 90 * time.Second},
		`{"url":"wss://gateway"}`: {URL: "wss://gateway", Shards: 1, MaxConcurrency: 1},
	} {
		synctest.Test(t, func(t *testing.T) {
			f := newFake(t, status(200, body))
			got := must(f.Gateway(t.Context()))(t)
			require.Equal(t, want, got)
		})
	}
}

// Of a member it matters only whether there is one.
func TestMembers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, c := range []struct {
			answer func(http.ResponseWriter, *http.Request, int)
			here   bool
		}{
			{status(200, `{"user":{"id":"3"}}`), true},
			{status(404, `{"code":10007}`), false},
			{status(404, `{"code":10013}`), false},
		} {
			here := must(newFake(t, c.answer).IsMember(t.Context(), "6", "3"))(t)
			require.Equal(t, c.here, here)
		}
	})
}

// Requests beside the bot's own go once, after any answer, and nothing follows from it.
func TestAsking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, _ int) {
			status := http.StatusUnauthorized
			if r.Header.Get("Authorization") == "" {
				status = http.StatusTooManyRequests
			}
			w.WriteHeader(status)
			_, _ = io.WriteString(w, `{"retry_after":60}`)
		})
		answer := must(f.Ask(t.Context(), http.MethodGet, "users/@me", nil))(t)
		require.Equal(t, http.StatusUnauthorized, answer.Status)
		require.JSONEq(t, `{"retry_after":60}`, string(answer.Body))
		select {
		case <-f.Revoked():
			require.Fail(t, "the client goes on")
		default:
		}
		for _, path := range []string{"webhooks/1/" + hookToken, "interactions/1/" + hookToken + "/callback"} {
			answer = must(f.Ask(t.Context(), http.MethodPost, path, map[string]any{}))(t)
			require.Equal(t, http.StatusTooManyRequests, answer.Status, "without the bot's token")
		}
	})
}

// TestStandings: the right to see a channel and to act there, by roles, by the overwrites of the channel or of a
// thread's channel, and by a server's timeout (fault 177).
func TestStandings(t *testing.T) {
	const (
		view  = `"1024"`
		plain = `{"id":"6","owner_id":"1","roles":[{"id":"6","permissions":` + view + `},{"id":"9","permissions":"8"}]}`
		open  = `{"type":0,"permission_overwrites":[]}`
		shut  = `{"type":0,"permission_overwrites":[{"id":"6","type":0,"allow":"0","deny":` + view + `}]}`
		odd   = `{"type":0,"permission_overwrites":[{"id":"3","type":1,"allow":"0","deny":"99999999999999999999"}]}`
		asked = `{"type":0,"permission_overwrites":[{"id":"6","type":0,"allow":"0","deny":` + view + `},
			{"id":"3","type":1,"allow":` + view + `,"deny":"0"}]}`
		secret = `{"type":12,"parent_id":"9"}`
		mods   = `{"id":"6","owner_id":"1","roles":[{"id":"6","permissions":` + view + `},{"id":"5","permissions":"17179869184"}]}`
	)
	for name, c := range map[string]struct {
		member, guild, channel string
		want                   Standing
	}{
		"as everybody":            {`{"roles":[],"communication_disabled_until":null}`, plain, open, Admitted},
		"who is not there":        {"", plain, open, Stranger},
		"a channel that is shut":  {`{"roles":[]}`, plain, shut, ShutOut},
		"one that is open to one": {`{"roles":[]}`, plain, asked, Admitted},
		"a denial that is odd":    {`{"roles":[]}`, plain, odd, ShutOut},
		"a thread":                {`{"roles":[]}`, plain, `{"type":11,"parent_id":"8"}`, ShutOut},
		"an administrator":        {`{"roles":["9"]}`, plain, shut, Admitted},
		"the owner":               {`{"roles":[]}`, `{"id":"6","owner_id":"3","roles":[]}`, shut, Admitted},
		"a timeout":               {`{"roles":[],"communication_disabled_until":"2100-01-01T00:00:00Z"}`, plain, open, ShutOut},
		"a timeout that is over":  {`{"roles":[],"communication_disabled_until":"1999-01-01T00:00:00Z"}`, plain, open, Admitted},
		"a private thread":        {`{"roles":[]}`, plain, secret, ShutOut},
		"one with them in it":     {`{"roles":["4"]}`, plain, secret, Admitted},
		"one that they moderate":  {`{"roles":["5"]}`, mods, secret, Admitted},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
					switch path := r.URL.Path; {
					case strings.HasSuffix(path, "/7/thread-members/3") && strings.Contains(c.member, "4"):
						_, _ = io.WriteString(w, `{"id":"7","user_id":"3"}`)
					case strings.HasSuffix(path, "/members/3") && c.member == "", strings.HasSuffix(path, "/thread-members/3"):
						status(404, `{"code":10007}`)(w, r, n)
					case strings.HasSuffix(path, "/members/3"):
						_, _ = io.WriteString(w, c.member)
					case strings.HasSuffix(path, "/guilds/6"):
						_, _ = io.WriteString(w, c.guild)
					case strings.HasSuffix(path, "/channels/8"):
						_, _ = io.WriteString(w, shut)
					case strings.HasSuffix(path, "/channels/9"):
						_, _ = io.WriteString(w, open)
					default:
						_, _ = io.WriteString(w, c.channel)
					}
				})
				got := must(f.StandingOf(t.Context(), "6", "7", "3"))(t)
				require.Equal(t, c.want, got)
			})
		})
	}
}
