package playground

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"unobot/bot/discord/standin"
)

const (
	maxTraffic = 200
	maxBody    = 16 << 10
)

// trafficEntry is a line of the developers' drawer.
type trafficEntry struct {
	Seq    uint64    `json:"seq"`
	At     time.Time `json:"at"`
	From   string    `json:"from"` // "discord", "bot" or "user"
	Title  string    `json:"title"`
	Path   string    `json:"path,omitempty"` // of a request as it was made, without tokens
	Body   string    `json:"body,omitempty"`
	Answer string    `json:"answer,omitempty"`
	Bad    bool      `json:"bad,omitempty"`
	// Template and Values form a title in words; the page translates the template.
	Template string   `json:"template,omitempty"`
	Values   []string `json:"values,omitempty"`
}

type trafficPage struct {
	Entries []trafficEntry `json:"entries"`
	Next    uint64         `json:"next"`
}

// serveTraffic answers with the entries after a sequence number, of many only the newest.
func (p *playground) serveTraffic(w http.ResponseWriter, r *http.Request) {
	after, err := strconv.ParseUint(cmp.Or(r.URL.Query().Get("after"), "0"), 10, 64)
	if err != nil {
		http.Error(w, "after is not the number of an entry", http.StatusBadRequest)
		return
	}
	page := trafficPage{Entries: []trafficEntry{}, Next: after}
	secret := p.srv.Application().Token
	for _, e := range p.srv.JournalSince(after) {
		page.Next = e.Seq
		if line, ok := describeEntry(e); ok {
			line.Body, line.Answer = shorten(line.Body, secret), shorten(line.Answer, secret)
			page.Entries = append(page.Entries, line)
		}
	}
	if n := len(page.Entries); n > maxTraffic {
		page.Entries = page.Entries[n-maxTraffic:]
	}
	writeJSON(w, page)
}

// describeEntry returns a journal entry as a line. It returns false for heartbeats.
func describeEntry(e standin.Entry) (trafficEntry, bool) {
	line := trafficEntry{Seq: e.Seq, At: e.At, From: "user", Title: e.Note, Template: e.Template, Values: e.Values}
	switch e.Kind {
	case standin.EntryFrameIn, standin.EntryFrameOut:
		line.From = "bot"
		if e.Kind == standin.EntryFrameOut {
			line.From = "discord"
		}
		title, telling := frameTitle(e.Frame)
		line.Title, line.Body = title, e.Frame
		return line, telling
	case standin.EntryREST:
		line.From = "bot"
		path := maskedPath(e.REST)
		line.Path = strings.TrimSuffix(e.REST.Method+" "+path+"?"+e.REST.Query, "?")
		line.Title = fmt.Sprintf("%s %s → %d", e.REST.Method, cmp.Or(e.REST.Route, path), e.REST.Status)
		line.Body, line.Answer = e.REST.RequestBody, e.REST.ResponseBody
		line.Bad = e.REST.Status >= 400
	case standin.EntryConnected, standin.EntryDisconnected:
		line.From = "bot"
		line.Template, line.Values = "gateway "+string(e.Kind)+" %d %s", []string{strconv.Itoa(e.Conn), e.Note}
		line.Title = fmt.Sprintf(line.Template, e.Conn, e.Note)
	case standin.EntryOutcome:
		line.From = "discord"
		line.Bad = strings.Contains(e.Note, "failed")
	}
	return line, true
}

// tokenInPath matches the token of an interaction or a webhook in the path of a request.
var tokenInPath = regexp.MustCompile(`^(/(?:interactions|webhooks)/[^/]+/)[^/]+`)

// maskedPath returns the path of a request without the token that some paths hold.
func maskedPath(x *standin.Exchange) string {
	return tokenInPath.ReplaceAllString(x.Path, "${1}(token)")
}

// frameTitle returns the name of a gateway frame, and whether it is of interest to a developer.
func frameTitle(frame string) (string, bool) {
	var head struct {
		Op int    `json:"op"`
		T  string `json:"t"`
	}
	if err := json.Unmarshal([]byte(frame), &head); err != nil {
		return "unreadable frame", true
	}
	names := map[int]string{2: "IDENTIFY", 3: "PRESENCE", 6: "RESUME", 7: "RECONNECT", 9: "INVALID SESSION", 10: "HELLO"}
	switch {
	case head.T != "":
		return head.T, true
	case names[head.Op] != "":
		return names[head.Op], true
	}
	return "", false
}

// tokenInBody matches the token in an interaction.
var tokenInBody = regexp.MustCompile(`"token":"[^"]*"`)

// shorten cuts a body to a size that a page can show, and removes the tokens of the bot and of interactions from it.
func shorten(body, secret string) string {
	body = tokenInBody.ReplaceAllString(body, `"token":"(token)"`)
	if secret != "" {
		body = strings.ReplaceAll(body, secret, "(token)")
	}
	if len(body) > maxBody {
		return strings.ToValidUTF8(body[:maxBody], "") + " …"
	}
	return body
}
