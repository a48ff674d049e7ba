package frame

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"unobot/bot/discord/standin"
)

// command is a request of a frame.
type command struct {
	Name  string          `json:"cmd"`
	Event string          `json:"evt"`
	Nonce string          `json:"nonce"`
	Args  json.RawMessage `json:"args"`
}

// rpcError refuses a command: RPCErrorCodes.
type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

var (
	invalidPayload = &rpcError{4000, "Invalid Payload"}
	invalidCommand = &rpcError{4002, "Invalid Command"}
	invalidEvent   = &rpcError{4004, "Invalid Event"}
	invalidChannel = &rpcError{4005, "Invalid Channel"}
	notAllowed     = &rpcError{4006, "Not authenticated or invalid scope"}
	invalidClient  = &rpcError{4007, "Invalid Client ID"}
	invalidToken   = &rpcError{4009, "Invalid OAuth2 token"}
	notAgreed      = &rpcError{5000, "OAuth2 Error: consent_required"}
)

func (h *Host) commandLocked(v *visit, payload json.RawMessage) []message {
	var c command
	if json.Unmarshal(payload, &c) != nil || c.Nonce == "" {
		return nil
	}
	h.calls = append(h.calls, Call{c.Name, c.Event, c.Args})
	answer := map[string]any{"cmd": c.Name, "evt": nil, "nonce": c.Nonce}
	data, refusal := any(nil), invalidCommand
	if perform, known := commands[c.Name]; known && !h.refused[c.Name] {
		data, refusal = perform(h, v, c)
	}
	answer["data"] = data
	if refusal != nil {
		answer["evt"], answer["data"] = "ERROR", refusal
	}
	return []message{{opFrame, answer}}
}

// commands are those that an Activity of ours may need. Others are unknown, as they are to an old client.
var commands = map[string]func(*Host, *visit, command) (any, *rpcError){
	"AUTHORIZE":                (*Host).authorize,
	"AUTHENTICATE":             (*Host).authenticate,
	"SUBSCRIBE":                (*Host).subscribe,
	"USER_SETTINGS_GET_LOCALE": (*Host).locale,
	"OPEN_INVITE_DIALOG":       (*Host).invite,
	"OPEN_EXTERNAL_LINK":       (*Host).openLink,
	"SHARE_LINK":               (*Host).shareLink,
	"CAPTURE_LOG":              (*Host).nothing,
	"SET_ORIENTATION_LOCK_STATE": func(_ *Host, v *visit, _ command) (any, *rpcError) {
		if v.Platform != "mobile" {
			return nil, invalidCommand
		}
		return struct{}{}, nil
	},
	"GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS": (*Host).participants,
}

func (h *Host) nothing(*visit, command) (any, *rpcError) { return struct{}{}, nil }

// authorize asks the user, and returns a code as if the user agreed.
func (h *Host) authorize(v *visit, c command) (any, *rpcError) {
	var args struct {
		Client   string   `json:"client_id"`
		Scope    []string `json:"scope"`
		Response string   `json:"response_type"`
		Prompt   string   `json:"prompt"`
	}
	switch err := json.Unmarshal(c.Args, &args); {
	case err != nil || args.Response != "code" || len(args.Scope) == 0:
		return nil, invalidPayload
	case args.Client != h.discord.Application().ID:
		return nil, invalidClient
	case args.Prompt == "none" && h.discord.Beliefs().ConsentAsked && !h.agreed[v.User]:
		return nil, notAgreed
	}
	h.agreed[v.User] = true
	code, err := h.discord.Authorize(v.User, args.Scope...)
	if err != nil {
		return nil, invalidPayload
	}
	return map[string]any{"code": code}, nil
}

// authenticate accepts an access token of the user, and of no other one.
func (h *Host) authenticate(v *visit, c command) (any, *rpcError) {
	var args struct {
		Token string `json:"access_token"`
	}
	if json.Unmarshal(c.Args, &args) != nil {
		return nil, invalidPayload
	}
	user, scopes, known := h.discord.Authorized(args.Token)
	if !known || user.ID != v.User {
		return nil, invalidToken
	}
	v.scopes = scopes
	return map[string]any{
		"access_token": args.Token, "scopes": scopes, "expires": time.Now().Add(7 * 24 * time.Hour).Format(time.RFC3339),
		"user": person(user),
		"application": map[string]any{
			"id": h.discord.Application().ID, "name": h.discord.Application().Name, "description": "",
		},
	}, nil
}

// person returns a user in the form of the client. A picture that is null would stop the SDK.
func person(u standin.User) map[string]any {
	p := map[string]any{
		"id": u.ID, "username": u.Username, "discriminator": u.Discriminator, "global_name": u.GlobalName,
		"public_flags": u.PublicFlags, "flags": u.Flags, "bot": u.Bot,
	}
	if u.Avatar != nil {
		p["avatar"] = *u.Avatar
	}
	return p
}

// events are the subscriptions that an Activity may have, and the scope that each needs.
var events = map[string]string{
	"ACTIVITY_LAYOUT_MODE_UPDATE": "", "ORIENTATION_UPDATE": "", "THERMAL_STATE_UPDATE": "",
	"ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE": "", "CURRENT_USER_UPDATE": "identify",
}

func (h *Host) subscribe(v *visit, c command) (any, *rpcError) {
	scope, known := events[c.Event]
	switch {
	case !known:
		return nil, invalidEvent
	case scope != "" && !slices.Contains(v.scopes, scope):
		return nil, notAllowed
	}
	return map[string]any{"evt": c.Event}, nil
}

func (h *Host) locale(v *visit, _ command) (any, *rpcError) {
	if !slices.Contains(v.scopes, "identify") {
		return nil, notAllowed
	}
	u, _ := h.discord.User(v.User)
	return map[string]any{"locale": u.Locale}, nil
}

// invite opens a dialog if people can be invited: not in direct messages.
func (h *Host) invite(v *visit, _ command) (any, *rpcError) {
	if v.GuildID == "" {
		return nil, invalidChannel
	}
	return struct{}{}, nil
}

func (h *Host) openLink(_ *visit, c command) (any, *rpcError) {
	var args struct {
		URL string `json:"url"`
	}
	if json.Unmarshal(c.Args, &args) != nil || !strings.HasPrefix(args.URL, "https://") {
		return nil, invalidPayload
	}
	return map[string]any{"opened": true}, nil
}

func (h *Host) shareLink(_ *visit, c command) (any, *rpcError) {
	var args struct {
		Message string `json:"message"`
	}
	if json.Unmarshal(c.Args, &args) != nil || args.Message == "" || len(args.Message) > 1000 {
		return nil, invalidPayload
	}
	return map[string]any{"success": true, "didCopyLink": false, "didSendMessage": true}, nil
}

func (h *Host) participants(v *visit, _ command) (any, *rpcError) {
	i, _ := h.discord.Instance(v.Visit.Instance)
	present := []any{}
	for _, id := range i.Users {
		if u, known := h.discord.User(id); known {
			present = append(present, person(u))
		}
	}
	return map[string]any{"participants": present}, nil
}
