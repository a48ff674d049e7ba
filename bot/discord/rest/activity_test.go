package rest

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"testing"
	"testing/synctest"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// withLaunch are our commands and one that launches the Activity.
func withLaunch() []*discordgo.ApplicationCommand {
	return append(ourCommands(), &discordgo.ApplicationCommand{
		Type: EntryPoint, Name: "launch", Description: "Opens the table",
		Contexts:         &[]discordgo.InteractionContextType{0, 1, 2},
		IntegrationTypes: &[]discordgo.ApplicationIntegrationType{0, 1},
	})
}

// launches are the commands of the stand-in that launch an Activity.
func (sc *scene) launches() (list []standin.Command) {
	for _, c := range sc.srv.Commands("") {
		if c.Type == int(EntryPoint) {
			list = append(list, c)
		}
	}
	return list
}

// TestTheEntryPointIsRegisteredOnce, answered by us, and stays through every later registration: the same again, one
// with other words, and one of a bot without an Activity.
func TestTheEntryPointIsRegisteredOnce(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		register := func(commands []*discordgo.ApplicationCommand) Registered {
			r := must(sc.RegisterCommands(t.Context(), sc.srv.Application().ID, commands))(t)
			require.Len(t, sc.launches(), 1)
			require.NotContains(t, r.IDs, "launch", "it is no command to name in texts")
			return r
		}
		require.True(t, register(withLaunch()).Changed)
		made := sc.launches()[0]
		require.Equal(t, 1, made.Handler)
		require.False(t, register(withLaunch()).Changed)

		renamed := withLaunch()
		renamed[2].Description = "Opens the game"
		require.True(t, register(renamed).Changed)
		require.Equal(t, "Opens the game", sc.launches()[0].Description)
		require.Equal(t, made.ID, sc.launches()[0].ID)

		require.False(t, register(ourCommands()).Changed, "nothing else differs")
		require.True(t, register(ourCommands()[:1]).Changed)
		require.Equal(t, 1, sc.launches()[0].Handler)
	})
}

// TestDiscordsEntryPointIsKept: there is no room for a second one, and it works.
func TestDiscordsEntryPointIsKept(t *testing.T) {
	onStandin(t, func(t *testing.T, sc *scene) {
		sc.srv.EnableActivities()
		before := sc.launches()
		for n, want := range []bool{true, false} {
			r := must(sc.RegisterCommands(t.Context(), sc.srv.Application().ID, withLaunch()))(t)
			require.Equal(t, want, r.Changed, n)
			require.Equal(t, before, sc.launches())
		}
	})
}

// TestALostEntryPointLeavesCommands: Discord says that one would be lost that it did not list. The others are registered
// all the same: together if it is listed now, and else one by one.
func TestALostEntryPointLeavesCommands(t *testing.T) {
	for name, listed := range map[string]string{
		"then it is listed": `[{"id":"9","type":4,"name":"Launch","handler":2,"application_id":"5","version":"1"}]`,
		"it never is":       `[]`,
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				asked, put, added := 0, []map[string]any(nil), []string(nil)
				var f *fake
				f = newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
					body := []byte(f.got()[n].body)
					switch r.Method {
					case http.MethodGet:
						asked++
						status(200, map[bool]string{true: `[]`, false: listed}[asked == 1])(w, r, n)
					case http.MethodPut:
						put = nil
						_ = json.Unmarshal(body, &put)
						if put[len(put)-1]["handler"] != 2.0 {
							status(400, `{"code":50240}`)(w, r, n)
							return
						}
						status(200, string(body))(w, r, n)
					case http.MethodPost:
						var c map[string]any
						_ = json.Unmarshal(body, &c)
						added = append(added, c["name"].(string))
						status(201, `{"id":"77","type":1,"name":"`+c["name"].(string)+`"}`)(w, r, n)
					}
				})
				r := must(f.RegisterCommands(t.Context(), "5", withLaunch()))(t)
				require.True(t, r.Changed)
				if listed == "[]" {
					require.Equal(t, []string{"game", "uno"}, added)
					require.Equal(t, "77", r.IDs["uno"])
					return
				}
				require.Len(t, put, 3)
				require.Equal(t, "9", put[2]["id"])
				require.NotContains(t, put[2], "version")
			})
		})
	}
}

// TestARefusedEntryPointLeavesCommands: an application that may not have one gets the others.
func TestARefusedEntryPointLeavesCommands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var registered []map[string]any
		var f *fake
		f = newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			body := []byte(f.got()[n].body)
			if r.Method == http.MethodGet {
				status(200, `[]`)(w, r, n)
				return
			}
			_ = json.Unmarshal(body, &registered)
			if len(registered) == 3 {
				status(400, `{"code":50035,"errors":{"2":{"type":{"_errors":[{"code":"BASE_TYPE_CHOICES"}]}}}}`)(w, r, n)
				return
			}
			status(200, string(body))(w, r, n)
		})
		r := must(f.RegisterCommands(t.Context(), "5", withLaunch()))(t)
		require.True(t, r.Changed)
		require.Len(t, registered, 2)
	})
}

// Fault 147: an id or a token from the gateway that would lead a request elsewhere is refused before there is one.
func TestIDsLeadNoRequestElsewhere(t *testing.T) {
	requests := map[string]func(c *Client, ctx context.Context, part string) error{
		"answer": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Respond(ctx, Interaction{ID: part, App: "5", Token: hookToken}, kindMessage, Body{}))
		},
		"answer, token": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Respond(ctx, Interaction{ID: "41", App: "5", Token: part}, kindMessage, Body{}))
		},
		"original": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Original(ctx, part, hookToken))
		},
		"edit of an answer": func(c *Client, ctx context.Context, part string) error {
			return c.EditAnswer(ctx, Answer{App: "5", Token: part}, Body{})
		},
		"removal of an answer": func(c *Client, ctx context.Context, part string) error {
			return c.DeleteAnswer(ctx, Answer{App: "5", Token: hookToken, Message: "0" + part})
		},
		"follow-up": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.FollowUp(ctx, "5", part, Body{}))
		},
		"message": func(c *Client, ctx context.Context, part string) error {
			return errorOf(c.Send(ctx, part, Body{}, "nonce"))
		},
		"edit":    func(c *Client, ctx context.Context, part string) error { return c.Edit(ctx, "7", part, Body{}) },
		"removal": func(c *Client, ctx context.Context, part string) error { return c.Delete(ctx, part, "9") },
		"thread":  func(c *Client, ctx context.Context, part string) error { return c.StartThread(ctx, "7", part, "x") },
		"reopened thread": func(c *Client, ctx context.Context, part string) error {
			return c.Reopen(ctx, part)
		},
		"server": func(c *Client, ctx context.Context, part string) error {
			_, _, err := c.Guild(ctx, part)
			return err
		},
		"member": func(c *Client, ctx context.Context, part string) error {
			_, err := c.IsMember(ctx, "6", part)
			return err
		},
		"standing": func(c *Client, ctx context.Context, part string) error {
			_, err := c.StandingOf(ctx, "6", "7", part)
			return err
		},
		"emojis": func(c *Client, ctx context.Context, part string) error {
			_, err := c.Emojis(ctx, part)
			return err
		},
		"new emoji": func(c *Client, ctx context.Context, part string) error {
			_, err := c.AddEmoji(ctx, part, "x", nil)
			return err
		},
		"removal of an emoji": func(c *Client, ctx context.Context, part string) error { return c.DeleteEmoji(ctx, "5", part) },
		"commands": func(c *Client, ctx context.Context, part string) error {
			_, err := c.RegisterCommands(ctx, part, ourCommands())
			return err
		},
		"ids of commands": func(c *Client, ctx context.Context, part string) error {
			_, err := c.CommandIDs(ctx, part)
			return err
		},
	}
	hostile := []string{"7/../8", "/", "?x=1", "#", "%2f", "7\\8", "7 8", "7\n", "@me", "é", "*"}
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(200, aMessage))
		for name, request := range requests {
			for _, part := range hostile {
				err := request(f.Client, t.Context(), part)
				require.ErrorContains(t, err, "a character that none has", "%s %q", name, part)
				require.False(t, IsAway(err), "Discord is not to blame")
			}
			require.Zero(t, f.count(), name)
		}
		for _, part := range []string{"", ".", ".."} { // not for a message of an answer, where "" is the first one
			require.Error(t, f.Delete(t.Context(), "7", part))
		}
		require.Zero(t, f.count())
	})
}

const (
	aCode   = "CANARYcodeCANARY"
	aSecret = "CANARYsecretCANARY"
	aAccess = "CANARYaccessCANARY"
)

// TestACodeBecomesAUser by the application's secret and the user's own token; the bot's token goes nowhere.
func TestACodeBecomesAUser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			if r.URL.Path == "/api/v10/oauth2/token" {
				status(200, `{"access_token":"`+aAccess+`","token_type":"Bearer","expires_in":604800,"refresh_token":"x","scope":"identify"}`)(w, r, n)
				return
			}
			status(200, `{"id":"81","username":"ada","global_name":"Ada","avatar":null,"locale":"fr"}`)(w, r, n)
		})
		access := must(f.ExchangeCode(t.Context(), "5", aSecret, aCode))(t)
		u := must(f.Me(t.Context(), access))(t)
		require.Equal(t, User{ID: "81", Username: "ada", GlobalName: "Ada", Locale: "fr"}, u)

		got := f.got()
		require.Equal(t, "application/x-www-form-urlencoded", got[0].header.Get("Content-Type"))
		form := must(url.ParseQuery(got[0].body))(t)
		require.Equal(t, url.Values{"client_id": {"5"}, "client_secret": {aSecret}, "grant_type": {"authorization_code"}, "code": {aCode}}, form)
		require.Empty(t, got[0].header.Get("Authorization"))
		require.Equal(t, "Bearer "+aAccess, got[1].header.Get("Authorization"))
	})
}

// TestARefusedExchangeSaysWhy, stops nothing else, and shows neither the code nor the secret nor the token.
func TestARefusedExchangeSaysWhy(t *testing.T) {
	for name, c := range map[string]struct {
		status           int
		body             string
		isCode, isSecret bool
	}{
		"a code used twice":  {400, `{"error":"invalid_grant","error_description":"Invalid \"code\" in request. ` + aCode + `"}`, true, false},
		"a secret of before": {401, `{"error":"invalid_client"}`, false, true},
		"anything else":      {400, `{"error":"` + aCode + `"}`, false, false},
		"an outage":          {503, `{"error":"invalid_grant"`, false, false}, // it may have taken effect
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFake(t, status(c.status, c.body))
				_, err := f.ExchangeCode(t.Context(), "5", aSecret, aCode)
				require.Error(t, err)
				require.Equal(t, c.isCode, IsInvalidCode(err))
				require.Equal(t, c.isSecret, IsInvalidSecret(err))
				require.NotContains(t, err.Error()+f.log.String(), "CANARY")
				require.Equal(t, 1, f.count())
			})
		})
	}
}

// TestADeadAccessTokenIsNotTheBots: a refused token of a user does not stop the bot.
func TestADeadAccessTokenIsNotTheBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, status(401, `{"message":"401: Unauthorized","code":0}`))
		_, err := f.Me(t.Context(), aAccess)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "CANARY")
		require.False(t, IsInvalidToken(err))
		select {
		case <-f.Revoked():
			t.Fatal("the bot's token is taken for a dead one")
		default:
		}
	})
}

// TestActivityInstances are read with their places and users.
func TestActivityInstances(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(t, func(w http.ResponseWriter, r *http.Request, n int) {
			if r.URL.Path != "/api/v10/applications/5/activity-instances/i-1-gc-6-7" {
				status(404, `{"message":"404: Not Found","code":0}`)(w, r, n)
				return
			}
			status(200, `{"application_id":"5","instance_id":"i-1-gc-6-7","launch_id":"1",
				"location":{"id":"gc-6-7","kind":"gc","channel_id":"7","guild_id":"6"},"users":["81"]}`)(w, r, n)
		})
		a, found := must2(f.ActivityInstance(t.Context(), "5", "i-1-gc-6-7"))(t)
		require.True(t, found)
		require.Equal(t, []string{"5", "gc", "7", "6", "81"}, append([]string{a.App, a.Location.Kind, a.Location.Channel, a.Location.Guild}, a.Users...))
		_, found = must2(f.ActivityInstance(t.Context(), "5", "i-2-gc-6-7"))(t)
		require.False(t, found)
		_, _, err := f.ActivityInstance(t.Context(), "5", "../../../users/@me")
		require.Error(t, err)
		require.Equal(t, 2, f.count(), "a path leads nowhere else")
	})
}
