package frame

import (
	"crypto/rand"
	_ "embed"
	"encoding/json"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"unobot/bot/discord/standin"
)

//go:embed page.html
var pageSource string

//go:embed page.js
var script []byte

var page = template.Must(template.New("page").Parse(pageSource))

// visit is an open frame.
type visit struct {
	Visit
	standin.Instance
	shaken bool     // true after a handshake
	scopes []string // the user's consent for the frame
}

// Call is a command that an Activity has sent to the client.
type Call struct {
	Command string
	Event   string // of SUBSCRIBE
	Args    json.RawMessage
}

// Calls returns the commands that Activities have sent to their clients so far.
func (h *Host) Calls() []Call {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.calls)
}

// Refuse makes some commands unknown to clients from now on.
func (h *Host) Refuse(commands ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, c := range commands {
		h.refused[c] = true
	}
}

// The sandbox of the frame, as the desktop client has it, and without an origin of its own.
const (
	sandbox       = "allow-pointer-lock allow-scripts allow-same-origin allow-forms"
	opaqueSandbox = "allow-pointer-lock allow-scripts allow-forms"
)

// servePage serves the client of a user that has opened an instance.
func (h *Host) servePage(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	i, running := h.discord.Instance(q.Get("instance"))
	if !running || i.ChannelID != r.PathValue("channel") {
		http.NotFound(w, r)
		return
	}
	frame := rand.Text()
	v := &visit{Visit: Visit{User: q.Get("user"), Instance: i.ID, Platform: q.Get("platform")}, Instance: i}
	h.mu.Lock()
	h.visits[frame] = v
	h.mu.Unlock()
	source := url.Values{
		"instance_id": {i.ID}, "frame_id": {frame}, "platform": {v.Platform}, "launch_id": {i.LaunchID},
		"channel_id": {i.ChannelID}, "location_id": {strings.TrimPrefix(i.ID, "i-"+i.LaunchID+"-")},
	}
	if i.GuildID != "" {
		source.Set("guild_id", i.GuildID)
	}
	if v.Platform == "mobile" {
		source.Set("mobile_app_version", "300.0")
	}
	shown := struct{ User, Frame, To, Sandbox, Source string }{
		v.User, frame, "https://" + h.app, sandbox, "https://" + h.app + "/?" + source.Encode(),
	}
	if h.discord.Beliefs().Proxy.OpaqueFrame {
		shown.To, shown.Sandbox = "*", opaqueSandbox
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = page.Execute(w, shown) // an error means that the browser has gone
}

func (h *Host) serveScript(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/javascript")
	_, _ = w.Write(script)
}

// The opcodes of messages.
const (
	opHandshake = 0
	opFrame     = 1
	opClose     = 2
)

// message is an opcode with its payload.
type message struct {
	op      int
	payload any
}

// MarshalJSON writes the pair that is posted.
func (m message) MarshalJSON() ([]byte, error) { return json.Marshal([]any{m.op, m.payload}) }

// serveCall answers a message of a frame.
func (h *Host) serveCall(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Frame   string             `json:"frame"`
		Message [2]json.RawMessage `json:"message"`
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil || json.Unmarshal(body, &asked) != nil {
		http.Error(w, "malformed", http.StatusBadRequest)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	answers := []message{}
	if v := h.visits[asked.Frame]; v != nil {
		answers = append(answers, h.answerLocked(v, asked.Frame, asked.Message)...)
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answers) // an error means that the browser has gone
}

// answerLocked answers a handshake or a command. A wrong handshake is answered with a close: RPCCloseCodes.
func (h *Host) answerLocked(v *visit, frame string, m [2]json.RawMessage) []message {
	var op int
	if json.Unmarshal(m[0], &op) != nil {
		return nil
	}
	switch {
	case op == opHandshake:
		var hand struct {
			V        int    `json:"v"`
			Encoding string `json:"encoding"`
			Client   string `json:"client_id"`
			Frame    string `json:"frame_id"`
		}
		switch err := json.Unmarshal(m[1], &hand); {
		case err != nil || hand.V != 1:
			return closing(4004)
		case hand.Encoding != "json":
			return closing(4005)
		case hand.Client != h.discord.Application().ID || hand.Frame != frame:
			return closing(4000)
		}
		v.shaken = true
		return []message{{opFrame, map[string]any{"cmd": "DISPATCH", "evt": "READY", "nonce": nil, "data": map[string]any{
			"v": 1, "config": map[string]any{
				"cdn_host": "cdn.discordapp.com", "api_endpoint": "//discord.com/api", "environment": "production",
			},
		}}}}
	case op == opFrame && v.shaken:
		return h.commandLocked(v, m[1])
	}
	return nil
}

func closing(code int) []message {
	return []message{{opClose, map[string]any{"code": code, "message": "refused"}}}
}

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
