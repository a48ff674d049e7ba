package standin_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// A click that is answered by a launch puts the user into the instance of the channel, which Discord then returns as
// its documentation says. With the last user it is gone.
func TestALaunchMakesAnInstance(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.EnableActivities()
		_, ping := bt.catchPing()
		status, body := bt.raw("POST", callback(ping)+"?with_response=true", `{"type":12}`)
		require.Equal(t, 200, status)
		id := body["interaction"].(map[string]any)["activity_instance_id"].(string)
		require.Equal(t, map[string]any{"type": 12.0, "activity_instance": map[string]any{"id": id}}, body["resource"])

		joined := must(bt.srv.Launch(bt.bob.ID, bt.channel.ID))(t)
		require.Equal(t, id, joined.ID, "one instance for all of a channel")
		application := bt.srv.Application().ID
		path := "/applications/" + application + "/activity-instances/" + id
		status, body = bt.raw("GET", path, "")
		require.Equal(t, 200, status)
		require.Equal(t, map[string]any{
			"application_id": application, "instance_id": id, "launch_id": joined.LaunchID,
			"users": []any{bt.ada.ID, bt.bob.ID},
			"location": map[string]any{
				"id": "gc-" + bt.guild.ID + "-" + bt.channel.ID, "kind": "gc", "channel_id": bt.channel.ID, "guild_id": bt.guild.ID,
			},
		}, body)

		bt.srv.Leave(bt.ada.ID, id)
		_, body = bt.raw("GET", path, "")
		require.Equal(t, []any{bt.bob.ID}, body["users"])
		bt.srv.Leave(bt.bob.ID, id)
		status, _ = bt.raw("GET", path, "")
		require.Equal(t, 404, status)
	})
}

// Without the portal's switch there is nothing to launch, and a refused launch does not use the interaction up.
func TestNoLaunchWithoutAnActivity(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, ping := bt.catchPing()
		status, body := bt.raw("POST", callback(ping), `{"type":12}`)
		require.Equal(t, 400, status)
		require.Equal(t, "BASE_TYPE_CHOICES", fieldCode(body, "type"))
		require.Equal(t, []string{"50035"}, bt.rules())
		status, _ = bt.raw("POST", callback(ping), `{"type":5}`)
		require.Equal(t, 204, status)
		require.ErrorIs(t, errorOf(bt.srv.Launch(bt.ada.ID, bt.channel.ID)), standin.ErrRefused)

		flags := func() any {
			_, application := bt.raw("GET", "/applications/@me", "")
			return application["flags"]
		}
		require.Zero(t, flags())
		bt.srv.EnableActivities()
		require.EqualValues(t, standin.FlagEmbedded, flags())
	})
}

// A user that may not use Activities in a channel gets none there.
func TestActivitiesNeedAPermission(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.EnableActivities()
		require.NoError(t, bt.srv.SetOverwrite(bt.channel.ID, bt.bob.ID, 0, standin.PermissionUseActivities))
		require.ErrorIs(t, errorOf(bt.srv.Launch(bt.bob.ID, bt.channel.ID)), standin.ErrRefused)
		_, ping := bt.catch(func() (*standin.Interaction, error) { return bt.srv.Slash(bt.bob.ID, bt.channel.ID, "ping") })
		status, body := bt.raw("POST", callback(ping), `{"type":12}`)
		require.Equal(t, 403, status)
		require.EqualValues(t, 50013, body["code"])
	})
}

// The entry point with handler 2 is answered by Discord, and with handler 1 by the application.
func TestTheEntryPoint(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, err := bt.srv.UseEntryPoint(bt.ada.ID, bt.channel.ID)
		require.ErrorIs(t, err, standin.ErrRefused, "there is none yet")
		bt.srv.EnableActivities()
		i := must(bt.srv.UseEntryPoint(bt.ada.ID, bt.channel.ID))(t)
		require.Nil(t, i)
		joined := must(bt.srv.Launch(bt.ada.ID, bt.channel.ID))(t)
		require.Equal(t, []string{bt.ada.ID}, joined.Users, "she is in it already")
		bt.srv.Leave(bt.ada.ID, joined.ID)

		path := "/applications/" + bt.srv.Application().ID + "/commands"
		status, _ := bt.raw("PUT", path, `[{"type":4,"name":"Launch","description":"","handler":1}]`)
		require.Equal(t, 200, status)
		got := make(chan *discordgo.Interaction, 1)
		bt.answer(func(_ *discordgo.Session, i *discordgo.Interaction) { got <- i })
		i = must(bt.srv.UseEntryPoint(bt.ada.ID, bt.channel.ID))(t)
		received := <-got
		require.EqualValues(t, 4, received.ApplicationCommandData().CommandType)
		status, _ = bt.raw("POST", callback(received), `{"type":12}`)
		require.Equal(t, 204, status)
		answer := bt.wait(i)
		require.Equal(t, standin.AnswerLaunch, answer.Kind)
		launched, running := bt.srv.Instance(answer.InstanceID)
		require.True(t, running)
		require.Equal(t, []string{bt.ada.ID}, launched.Users)
	})
}

// An entry point names its handler, and no other command does.
func TestHandlersOfCommands(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		path := "/applications/" + bt.srv.Application().ID + "/commands"
		for body, code := range map[string]string{
			`[{"type":4,"name":"Launch","description":""}]`:             "BASE_TYPE_REQUIRED",
			`[{"type":4,"name":"Launch","description":"","handler":3}]`: "NUMBER_TYPE_MAX",
			`[{"name":"ping","description":"Answers","handler":1}]`:     "APPLICATION_COMMAND_HANDLER_NOT_ALLOWED",
		} {
			status, refused := bt.raw("PUT", path, body)
			require.Equal(t, 400, status, body)
			require.Equal(t, code, fieldCode(refused, "0.handler"), body)
		}
		bt.rules()
	})
}

// With belief 89 turned around, a user that has just come is in the list from the third answer on only.
func TestBeliefLateInstanceUsers(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.EnableActivities()
		bt.srv.SetBeliefs(standin.Beliefs{LateInstanceUsers: 2})
		joined := must(bt.srv.Launch(bt.ada.ID, bt.channel.ID))(t)
		var listed []any
		for range 3 {
			_, body := bt.raw("GET", "/applications/"+bt.srv.Application().ID+"/activity-instances/"+joined.ID, "")
			listed = append(listed, body["users"])
		}
		require.Equal(t, []any{[]any{}, []any{}, []any{bt.ada.ID}}, listed)
	})
}

// exchange asks for a token as an application does.
func (bt *botTest) exchange(change func(url.Values)) (int, map[string]any) {
	bt.Helper()
	app := bt.srv.Application()
	form := url.Values{
		"client_id": {app.ID}, "client_secret": {app.ClientSecret}, "grant_type": {"authorization_code"},
	}
	change(form)
	request, err := http.NewRequestWithContext(bt.Context(), http.MethodPost, bt.srv.URL()+"/api/v10/oauth2/token",
		strings.NewReader(form.Encode()))
	require.NoError(bt, err)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return bt.ask(request)
}

// ask sends a request and decodes the object in the answer.
func (bt *botTest) ask(request *http.Request) (int, map[string]any) {
	bt.Helper()
	request.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	response, err := bt.srv.Client().Do(request)
	require.NoError(bt, err)
	defer response.Body.Close()
	var body map[string]any
	require.NoError(bt, json.NewDecoder(response.Body).Decode(&body))
	return response.StatusCode, body
}

// A code becomes a token once. The token returns its user, and does nothing else.
func TestACodeIsExchangedOnce(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		code := must(bt.srv.Authorize(bt.ada.ID, "identify"))(t)
		with := func(f url.Values) { f.Set("code", code) }
		status, token := bt.exchange(with)
		require.Equal(t, 200, status)
		require.Equal(t, "Bearer", token["token_type"])
		require.Equal(t, "identify", token["scope"])
		status, refused := bt.exchange(with)
		require.Equal(t, 400, status)
		require.Equal(t, "invalid_grant", refused["error"])

		me := func(path string) (int, map[string]any) {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, bt.srv.URL()+"/api/v10"+path, http.NoBody)
			require.NoError(t, err)
			request.Header.Set("Authorization", "Bearer "+token["access_token"].(string))
			return bt.ask(request)
		}
		status, user := me("/users/@me")
		require.Equal(t, 200, status)
		require.Equal(t, bt.ada.ID, user["id"])
		require.NotContains(t, user, "email")
		status, _ = me("/gateway/bot")
		require.Equal(t, 401, status, "it is not the bot's token")

		for _, e := range bt.srv.Journal() {
			if e.REST != nil {
				require.NotContains(t, e.REST.RequestBody+e.REST.ResponseBody, token["access_token"])
				require.NotContains(t, e.REST.RequestBody, code)
			}
		}
	})
}

// A fault of an exchange other than its code is the application's.
func TestExchangesAreRefused(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		code := must(bt.srv.Authorize(bt.ada.ID, "identify"))(t)
		for reason, wrong := range map[string][2]string{
			"invalid_client":         {"client_secret", "guessed"},
			"unsupported_grant_type": {"grant_type", "client_credentials"},
		} {
			_, refused := bt.exchange(func(f url.Values) { f.Set("code", code); f.Set(wrong[0], wrong[1]) })
			require.Equal(t, reason, refused["error"])
			require.Equal(t, []string{"oauth2"}, bt.rules())
		}
		status, _ := bt.raw("POST", "/oauth2/token", `{"code":"`+code+`"}`)
		require.Equal(t, 400, status, "a form, not JSON")
		require.Equal(t, []string{"oauth2"}, bt.rules())
	})
}
