package standin

import (
	"crypto/subtle"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// authorization is a user's consent for the application, behind a code or a token. It is guarded by Server.mu.
type authorization struct {
	user   *User
	scopes []string
}

// scopeIdentify lets the application read the account of a user.
const scopeIdentify = "identify"

// accessLife is the life of an access token, in seconds: a week. Discord's page of OAuth2, authorization code grant.
const accessLife = 604800

// Authorize records a user's consent, given in the client. It returns a code that the application exchanges for a
// token, once. Discord's page of OAuth2, authorization code grant. With [Beliefs.UsedCodes], each user's first code is
// invalid.
func (s *Server) Authorize(userID string, scopes ...string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[userID]
	if u == nil {
		return "", unknown("user", userID)
	}
	code := newToken()
	if usable := !s.beliefs.UsedCodes || s.misled[userID]; usable {
		s.codes[code] = authorization{user: u, scopes: scopes}
	}
	s.misled[userID] = true
	s.note(EntryAction, "user %s allowed the application %s", userID, strings.Join(scopes, " "))
	return code, nil
}

// Authorized returns the user of an access token, and its scopes. It returns false for an unknown token.
func (s *Server) Authorized(accessToken string) (User, []string, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, known := s.bearers[accessToken]
	if !known {
		return User{}, nil, false
	}
	return *a.user, slices.Clone(a.scopes), true
}

// postTokenLocked handles POST /oauth2/token. It accepts codes alone, and refuses in the words of OAuth2, not of the
// API (https://www.rfc-editor.org/rfc/rfc6749#section-5.2).
func (s *Server) postTokenLocked(q *request) (int, any, *apiError) {
	f, err := url.ParseQuery(string(q.body))
	kind, _, _ := strings.Cut(q.headers.Get("Content-Type"), ";")
	switch {
	case err != nil || kind != "application/x-www-form-urlencoded":
		return s.refuseTokenLocked(http.StatusBadRequest, "invalid_request")
	case f.Get("client_id") != s.app.ID || !sameSecret(f.Get("client_secret"), s.app.ClientSecret):
		return s.refuseTokenLocked(http.StatusUnauthorized, "invalid_client")
	case f.Get("grant_type") != "authorization_code":
		return s.refuseTokenLocked(http.StatusBadRequest, "unsupported_grant_type")
	}
	a, known := s.codes[f.Get("code")]
	if !known { // invented, or used before: the fault of its sender and not of the bot
		return http.StatusBadRequest, object{
			"error": "invalid_grant", "error_description": `Invalid "code" in request.`,
		}, nil
	}
	delete(s.codes, f.Get("code"))
	token := newToken()
	s.bearers[token] = a
	return http.StatusOK, object{
		"token_type": "Bearer", "access_token": token, "expires_in": accessLife, "refresh_token": newToken(),
		"scope": strings.Join(a.scopes, " "),
	}, nil
}

// refuseTokenLocked refuses a request that a well-behaved application never sends.
func (s *Server) refuseTokenLocked(status int, reason string) (int, any, *apiError) {
	s.violateLocked("oauth2", "POST /oauth2/token: %s", reason)
	return status, object{"error": reason}, nil
}

func sameSecret(given, want string) bool {
	return subtle.ConstantTimeCompare([]byte(given), []byte(want)) == 1
}

// bearerLocked returns the authorization of a request with an access token in place of the bot's, or nil.
func (s *Server) bearerLocked(q *request) *authorization {
	token, isBearer := strings.CutPrefix(q.headers.Get("Authorization"), "Bearer ")
	a, known := s.bearers[token]
	if !isBearer || !known || !q.route.bearer {
		return nil
	}
	return &a
}

// getMeLocked handles GET /users/@me: the bot's user, or the user of the request's access token. Without the scope
// "email" there is no address.
func (s *Server) getMeLocked(q *request) (int, any, *apiError) {
	me, language := s.botUser, "en-US"
	if a := s.bearerLocked(q); a != nil {
		if !slices.Contains(a.scopes, scopeIdentify) {
			return 0, nil, errUnauthorized
		}
		me, language = a.user, a.user.Locale
	}
	answer := struct {
		*User
		MFA      bool    `json:"mfa_enabled"`
		Language string  `json:"locale"`
		Verified bool    `json:"verified,omitempty"`
		Email    *string `json:"email,omitempty"`
	}{User: me, Language: language, Verified: me.Bot}
	return http.StatusOK, answer, nil
}
