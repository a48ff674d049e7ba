package rest

import (
	"net/http"
	"net/url"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"
)

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

// TestARefusedExchangeSaysWhy, stops nothing else, and tells nobody the code, the secret or the token.
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

// TestADeadAccessTokenIsNotTheBots: what a user's token lacks does not stop the bot.
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

// TestActivityInstances say where they are and who is in them.
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
