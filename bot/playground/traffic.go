package playground

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"unobot/bot/standin"
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
	Body   string    `json:"body,omitempty"`
	Answer string    `json:"answer,omitempty"`
	Bad    bool      `json:"bad,omitempty"`
}

type trafficPage struct {
	Entries []trafficEntry `json:"entries"`
	Next    uint64         `json:"next"`
}

// serveTraffic answers with what went over the wire after a sequence number, the newest part of it if that is much.
func (p *playground) serveTraffic(w http.ResponseWriter, r *http.Request) {
	after, _ := strconv.ParseUint(r.URL.Query().Get("after"), 10, 64)
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

// describeEntry puts a journal entry in a line. Heartbeats are left out.
func describeEntry(e standin.Entry) (trafficEntry, bool) {
	line := trafficEntry{Seq: e.Seq, At: e.At, From: "user", Title: e.Note}
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
		line.Title = fmt.Sprintf("%s %s → %d", e.REST.Method, routeOf(e.REST), e.REST.Status)
		line.Body, line.Answer = e.REST.RequestBody, e.REST.ResponseBody
		line.Bad = e.REST.Status >= 400
	case standin.EntryConnected, standin.EntryDisconnected:
		line.From = "bot"
		line.Title = fmt.Sprintf("gateway %s %d %s", e.Kind, e.Conn, e.Note)
	case standin.EntryOutcome:
		line.From = "discord"
		line.Bad = strings.Contains(e.Note, "failed")
	}
	return line, true
}

// routeOf keeps the tokens of interactions out of a title: the route has names in their place.
func routeOf(x *standin.Exchange) string {
	if x.Route != "" {
		return x.Route
	}
	return x.Path
}

// frameTitle names a gateway frame, and says whether it tells a developer anything.
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

// shorten cuts a body to a size a page can show, and takes the bot's token out of it.
func shorten(body, secret string) string {
	if secret != "" {
		body = strings.ReplaceAll(body, secret, "(token)")
	}
	if len(body) > maxBody {
		return strings.ToValidUTF8(body[:maxBody], "") + " …"
	}
	return body
}
