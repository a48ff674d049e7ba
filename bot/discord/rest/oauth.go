package rest

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
)

// The refusals of an exchange.
// https://www.rfc-editor.org/rfc/rfc6749#section-5.2
const (
	invalidGrant  = "invalid_grant"
	invalidClient = "invalid_client"
)

// oauthTexts are the meanings of OAuth2 errors.
var oauthTexts = map[string]string{
	invalidGrant: "the code has been used, is too old, or is another application's",
	invalidClient: "the client secret is refused: copy it again from the developer portal, OAuth2 page, " +
		"into DISCORD_CLIENT_SECRET",
}

// readOAuth returns the reason why an exchange is refused, or "" for reasons that are not known here.
func readOAuth(q request, body []byte) string {
	var refusal struct {
		Error string `json:"error"`
	}
	if _, isForm := q.payload.(url.Values); !isForm || json.Unmarshal(body, &refusal) != nil {
		return ""
	}
	if _, known := oauthTexts[refusal.Error]; !known {
		return ""
	}
	return refusal.Error
}

// IsInvalidCode reports that Discord refuses the code of an exchange.
func IsInvalidCode(err error) bool { return hasOAuth(err, invalidGrant) }

// IsInvalidSecret reports that Discord refuses the client secret of an exchange.
func IsInvalidSecret(err error) bool { return hasOAuth(err, invalidClient) }

func hasOAuth(err error, why string) bool {
	var e *Error
	return errors.As(err, &e) && e.oauth == why
}

// ExchangeCode turns the code that an Activity's authorize gave for a user into that user's access token. A code can be
// exchanged once, by the application to which it was given, so a request that may have taken effect is not repeated.
// https://docs.discord.com/developers/topics/oauth2#authorization-code-grant
func (c *Client) ExchangeCode(ctx context.Context, appID, secret, code string) (access string, err error) {
	var granted struct {
		Access string `json:"access_token"`
	}
	q := request{
		op: "exchange a code", method: http.MethodPost, url: "oauth2/token", token: code, route: route{name: "POST token"},
		payload: url.Values{
			"client_id": {appID}, "client_secret": {secret}, "grant_type": {"authorization_code"}, "code": {code},
		},
		into: &granted,
	}
	if err := c.do(ctx, q); err != nil {
		return "", err
	}
	if granted.Access == "" {
		return "", q.misread()
	}
	return granted.Access, nil
}

// User holds Discord's data about a user.
// https://docs.discord.com/developers/resources/user#user-object
type User struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Avatar     string `json:"avatar"`
	Locale     string `json:"locale"` // "" if unknown
}

// Me returns the user of an access token.
// https://docs.discord.com/developers/resources/user#get-current-user
func (c *Client) Me(ctx context.Context, access string) (User, error) {
	var u User
	q := request{
		op: "get the user of a token", method: http.MethodGet, url: "users/@me", token: access, bearer: true,
		route: route{name: "GET me"}, safe: true, into: &u,
	}
	if err := c.do(ctx, q); err != nil {
		return User{}, err
	}
	if u.ID == "" {
		return User{}, q.misread()
	}
	return u, nil
}

// Member holds the name and picture of a user on a server, as far as they differ.
// https://docs.discord.com/developers/resources/guild#guild-member-object
type Member struct {
	Nick   string `json:"nick"`
	Avatar string `json:"avatar"`
}

// Member returns the member that a user is on a server. The error is of [IsNoMember] if the user is not in it, and of
// [IsNoGuild] if the bot is not.
// https://docs.discord.com/developers/resources/guild#get-guild-member
func (c *Client) Member(ctx context.Context, guildID, userID string) (m Member, err error) {
	err = c.do(ctx, request{
		op: "get member", method: http.MethodGet, url: endpoint("guilds/*/members/*", guildID, userID),
		route: route{"GET member", guildID}, safe: true, into: &m,
	})
	return m, err
}

// IsNoMember reports that a user is not in a server.
func IsNoMember(err error) bool { return hasCode(err, CodeUnknownMember, CodeUnknownUser) }

// IsNoGuild reports that the bot is not in a server.
func IsNoGuild(err error) bool { return hasCode(err, CodeUnknownGuild, CodeMissingAccess) }

// ActivityInstance is a running Activity: its place, and its users.
// https://docs.discord.com/developers/resources/application#get-application-activity-instance
type ActivityInstance struct {
	App      string `json:"application_id"`
	Location struct {
		Kind    string `json:"kind"` // "gc": a server's channel; "pc": a private one
		Channel string `json:"channel_id"`
		Guild   string `json:"guild_id"` // "" for none
	} `json:"location"`
	Users []string `json:"users"`
}

// ActivityInstance returns a running Activity by its id; found is false if there is none.
func (c *Client) ActivityInstance(
	ctx context.Context, appID, instanceID string,
) (a ActivityInstance, found bool, err error) {
	err = c.do(ctx, request{
		op: "get activity instance", method: http.MethodGet,
		url: endpoint("applications/*/activity-instances/*", appID, instanceID), route: route{name: "GET activity instance"},
		safe: true, into: &a,
	})
	var e *Error
	if errors.As(err, &e) && e.Status == http.StatusNotFound {
		return ActivityInstance{}, false, nil
	}
	return a, err == nil, err
}
