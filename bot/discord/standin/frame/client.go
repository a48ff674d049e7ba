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
