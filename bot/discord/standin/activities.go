package standin

import (
	"crypto/subtle"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// FlagEmbedded is the flag of an application that has Activities. Discord's page of the application resource, flags.
const FlagEmbedded = 1 << 17

// Instance is a launched Activity: one for all its users in a channel. It ends with the last of them.
type Instance struct {
	ID        string
	LaunchID  string
	ChannelID string
	GuildID   string   // empty in direct messages
	Users     []string // its users, in order of joining
}

// instance is an [Instance] with the users that Discord's API does not list yet.
type instance struct {
	Instance
	late map[string]int // number of answers that still leave a user out
}

// EnableActivities switches Activities on, as the portal does: the application gets its flag, and the portal makes a
// command that launches the Activity and that Discord itself handles. Discord's page of application commands, entry
// point commands.
func (s *Server) EnableActivities() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.embedded = true
	s.commands = append(s.commands, Command{
		ID: s.newIDLocked(), ApplicationID: s.app.ID, Version: s.newIDLocked(), Type: entryPoint, Name: "Launch",
		Contexts: []int{0, 1, 2}, IntegrationTypes: []int{0, userInstall}, Handler: byDiscord,
	})
	s.bus.publish(Event{Kind: CommandsChanged})
}

func isEntryPoint(c Command) bool { return c.Type == entryPoint }

// UseEntryPoint makes a user choose the command that launches the Activity. If the application answers it itself, the
// interaction is that of the command. If Discord does, there is none, and the user is in the instance at once.
func (s *Server) UseEntryPoint(userID, channelID string) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, err := s.actorInLocked(userID, channelID)
	if err != nil {
		return nil, err
	}
	known := s.knownInLocked(a)
	at := slices.IndexFunc(known, isEntryPoint)
	if at < 0 {
		return nil, refused("there is no entry point")
	}
	c, err := s.usableCommandLocked(&a, entryPoint, known[at].Name)
	if err != nil {
		return nil, err
	}
	if c.Handler == byDiscord {
		_, err := s.launchLocked(a.channel, userID)
		return nil, err
	}
	i := &Interaction{
		Type: InteractionCommand, owners: a.owners, UserID: userID, ChannelID: channelID, GuildID: a.guild.ID,
	}
	s.submitLocked(i, s.payloadLocked(a, InteractionCommand, object{"id": c.ID, "name": c.Name, "type": c.Type}))
	return i, nil
}

// Launch puts a user into the Activity of a channel, as Discord's own launcher does. The bot gets no interaction.
func (s *Server) Launch(userID, channelID string) (Instance, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, err := s.actorInLocked(userID, channelID)
	if err != nil {
		return Instance{}, err
	}
	return s.launchLocked(a.channel, userID)
}

// Leave removes a user from an instance, which ends with the last of them. The bot gets no event.
func (s *Server) Leave(userID, instanceID string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := s.instanceLocked(instanceID)
	if i == nil {
		return
	}
	i.Users = slices.DeleteFunc(i.Users, func(id string) bool { return id == userID })
	delete(i.late, userID)
	if len(i.Users) == 0 {
		s.instances = slices.DeleteFunc(s.instances, func(other *instance) bool { return other == i })
	}
	s.note(EntryAction, "user %s left instance %s", userID, instanceID)
}

// Instance returns a running instance. It reports whether there is one of that id.
func (s *Server) Instance(instanceID string) (Instance, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := s.instanceLocked(instanceID)
	if i == nil {
		return Instance{}, false
	}
	shown := i.Instance
	shown.Users = slices.Clone(i.Users)
	return shown, true
}

// instanceLocked returns an instance, or nil.
func (s *Server) instanceLocked(id string) *instance {
	at := slices.IndexFunc(s.instances, func(i *instance) bool { return i.ID == id })
	if at < 0 {
		return nil
	}
	return s.instances[at]
}

// launchLocked puts a user into the instance of a channel, and creates it if there is none. A user that may not use
// Activities there is refused: #6878.
func (s *Server) launchLocked(c *channel, userID string) (Instance, error) {
	if !s.embedded {
		return Instance{}, refused("the application has no Activity")
	}
	if !s.permissionsInLocked(c, userID).Has(PermissionUseActivities) {
		return Instance{}, refused("user %s may not use Activities in channel %s", userID, c.ID)
	}
	at := slices.IndexFunc(s.instances, func(i *instance) bool { return i.ChannelID == c.ID })
	if at < 0 {
		at = len(s.instances)
		made := &instance{late: make(map[string]int)}
		made.LaunchID, made.ChannelID, made.GuildID = s.newIDLocked(), c.ID, c.GuildID
		made.ID = strings.Join([]string{"i", made.LaunchID, made.kind(), made.place()}, "-")
		s.instances = append(s.instances, made)
	}
	i := s.instances[at]
	if !slices.Contains(i.Users, userID) {
		i.Users = append(i.Users, userID)
		i.late[userID] = s.beliefs.LateInstanceUsers
	}
	s.note(EntryAction, "user %s is in instance %s", userID, i.ID)
	return i.Instance, nil
}

// kind returns Discord's word for the place of an instance: a channel of a guild, or a private one.
func (i *instance) kind() string {
	if i.GuildID == "" {
		return "pc"
	}
	return "gc"
}

// place returns the part of an instance's id that names its place.
func (i *instance) place() string {
	if i.GuildID == "" {
		return i.ChannelID
	}
	return i.GuildID + "-" + i.ChannelID
}

// getInstanceLocked handles GET /applications/{application}/activity-instances/{instance}. Discord's page of the
// application resource, activity instance.
func (s *Server) getInstanceLocked(q *request) (int, any, *apiError) {
	if q.vars["application"] != s.app.ID {
		return 0, nil, errUnknownApplication
	}
	i := s.instanceLocked(q.vars["instance"])
	if i == nil {
		return 0, nil, errUnknownInstance
	}
	present := []string{}
	for _, id := range i.Users {
		if i.late[id] == 0 {
			present = append(present, id)
			continue
		}
		i.late[id]--
	}
	location := object{"id": fmt.Sprintf("%s-%s", i.kind(), i.place()), "kind": i.kind(), "channel_id": i.ChannelID}
	if i.GuildID != "" {
		location["guild_id"] = i.GuildID
	}
	return http.StatusOK, object{
		"application_id": s.app.ID, "instance_id": i.ID, "launch_id": i.LaunchID, "location": location, "users": present,
	}, nil
}

// answerLaunchLocked opens the Activity for the user of the interaction: a response of type 12.
func (s *Server) answerLaunchLocked(i *Interaction) (Answer, *apiError) {
	c := s.channels[i.ChannelID]
	if c == nil {
		return Answer{}, errUnknownChannel
	}
	launched, err := s.launchLocked(c, i.UserID)
	if err != nil {
		return Answer{}, errMissingPermissions // a guess: the case is not documented
	}
	return Answer{Kind: AnswerLaunch, InstanceID: launched.ID}, nil
}

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
	case f.Get("client_id") != s.app.ID ||
		subtle.ConstantTimeCompare([]byte(f.Get("client_secret")), []byte(s.app.ClientSecret)) != 1:
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
