package playground

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"unobot/bot/discord/standin"
)

// The longest silence of a window, the interval of pings, and the longest time for a write.
const (
	pongWait  = 60 * time.Second
	pingEvery = 20 * time.Second
	writeWait = 10 * time.Second
)

// serveLive keeps a window up to date over a WebSocket: it sends first everything that the window shows, then each
// change. A window that was cut off connects again and need not store anything. An event stream over plain HTTP would
// not do: a browser opens at most six of those to a server, and a table has more players than that.
func (p *playground) serveLive(w http.ResponseWriter, r *http.Request) {
	me, ok := p.people.named(r.URL.Query().Get("as"))
	if !ok {
		http.Error(w, "nobody here has that name", http.StatusNotFound)
		return
	}
	in := r.URL.Query().Get("in")
	where, err := p.place(me, in)
	if errors.Is(err, errGone) { // the page then shows the channel, and gets its name
		in, where, err = "", p.cfg.Channel, nil
	}
	if err != nil {
		http.Error(w, "that place cannot be opened", http.StatusInternalServerError)
		return
	}
	conn, err := p.upgrader.Upgrade(w, r, nil)
	if err != nil {
		p.log.Debug("playground: upgrade refused", "error", err)
		return
	}
	defer conn.Close()
	window := &window{playground: p, me: me, in: in, channel: where, conn: conn, gone: make(chan struct{})}
	go window.drain()
	window.run()
}

// window is one open page.
type window struct {
	*playground
	me      person
	in      string // the name of the place
	channel standin.Channel
	listed  []threadView // the same list as in the page
	conn    *websocket.Conn
	gone    chan struct{} // closed when the browser has left
}

// drain reads the browser's control frames and closes gone after it has left.
func (w *window) drain() {
	defer close(w.gone)
	w.conn.SetReadLimit(1 << 10)
	alive := func(string) error { return w.conn.SetReadDeadline(time.Now().Add(pongWait)) }
	w.conn.SetPongHandler(alive)
	_ = alive("")
	for {
		if _, _, err := w.conn.ReadMessage(); err != nil {
			return
		}
	}
}

// run writes until the window or the stand-in is gone. It subscribes before it sends the first snapshot, so that a
// change between the two is sent twice and never missed.
func (w *window) run() {
	sub := w.srv.Subscribe()
	defer sub.Close()
	people, unwatch := w.people.watch()
	defer unwatch()
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()

	err := w.sendAll()
	for err == nil {
		select {
		case e, open := <-sub.C:
			if !open {
				_ = w.conn.WriteControl(websocket.CloseMessage,
					websocket.FormatCloseMessage(websocket.CloseGoingAway, ""), time.Now().Add(time.Second))
				return
			}
			err = w.tell(e)
		case <-people:
			err = w.send(change{"type": "people", "people": w.people.all()})
		case <-ping.C:
			err = w.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWait))
		case <-w.gone:
			return
		}
	}
}

// sendAll sends everything that the window shows.
func (w *window) sendAll() error {
	all := w.snapshot(w.me, w.in, w.channel)
	w.listed = all.Threads
	return w.send(all)
}

// tell sends the changes by an event. A window in a deleted thread then shows the channel.
func (w *window) tell(e standin.Event) error {
	if e.Kind == standin.ChannelDeleted && e.ChannelID == w.channel.ID && w.channel.ID != w.cfg.Channel.ID {
		w.in, w.channel = "", w.cfg.Channel
		return w.sendAll()
	}
	var errs []error
	for _, told := range []change{w.changeBy(e), w.changedThreads()} {
		if told != nil {
			errs = append(errs, w.send(told))
		}
	}
	return errors.Join(errs...)
}

func (w *window) send(v any) error {
	if err := w.conn.SetWriteDeadline(time.Now().Add(writeWait)); err != nil {
		return err
	}
	return w.conn.WriteJSON(v)
}

// changeBy returns the change in a window by an event. It is nil if the user may not see the event, or the page does
// not show it.
func (w *window) changeBy(e standin.Event) change {
	switch e.Kind {
	case standin.BotOnline, standin.BotOffline:
		return change{"type": "online", "online": w.srv.Online()}
	case standin.CommandsChanged:
		return change{"type": "commands", "commands": w.usableCommands(w.me, w.channel)}
	}
	if e.MessageID == w.channel.ID && w.in != "" {
		return change{"type": "start", "start": w.start(w.channel)}
	}
	if e.ChannelID != w.channel.ID || e.VisibleTo != "" && e.VisibleTo != w.me.ID {
		return nil
	}
	switch e.Kind {
	case standin.MessageCreated, standin.MessageUpdated:
		return change{"type": "message", "message": w.view(*e.Message)}
	case standin.MessageDeleted:
		return change{"type": "gone", "id": e.MessageID}
	}
	return nil
}

// shownMessages is the number of messages that a window shows.
const shownMessages = 200

// snapshot is the content of a window.
type snapshot struct {
	Type      string            `json:"type"`
	Me        person            `json:"me"`
	People    []person          `json:"people"`
	Roles     []standin.Role    `json:"roles"`
	Guild     string            `json:"guild"`
	Name      Words             `json:"name"` // of the guild, in the page's languages
	Channel   string            `json:"channel"`
	Home      string            `json:"home"`       // the id of that channel
	ChannelID string            `json:"channel_id"` // of the place
	In        string            `json:"in"`         // the place that the window looks at
	Bot       person            `json:"bot"`
	Online    bool              `json:"online"`
	Commands  []standin.Command `json:"commands"`
	Messages  []messageView     `json:"messages"`
	Threads   []threadView      `json:"threads"`
	Start     *messageView      `json:"start"`  // the message that the thread was started from
	Origin    string            `json:"origin"` // of the pictures that come from the stand-in
	Welcome   Words             `json:"welcome"`
	Shortcuts []Shortcut        `json:"shortcuts"`
	Ways      []Way             `json:"ways"`
	Owner     string            `json:"owner"` // the id of the user whose language is the server's
}

// change is a change in a window. Its type names the receiver in the page.
type change map[string]any

// messageView is a message and the command it answers.
type messageView struct {
	standin.Message
	Command string `json:"command,omitempty"`
}

func (p *playground) view(m standin.Message) messageView {
	v := messageView{Message: m}
	if m.InteractionMetadata != nil {
		v.Command = p.commands.name(m.InteractionMetadata.ID)
	}
	return v
}

func (p *playground) snapshot(me person, in string, where standin.Channel) snapshot {
	app := p.srv.Application()
	seen := p.srv.Messages(me.ID, where.ID)
	if len(seen) > shownMessages {
		seen = seen[len(seen)-shownMessages:]
	}
	views := make([]messageView, 0, len(seen))
	for _, m := range seen {
		views = append(views, p.view(m))
	}
	return snapshot{
		Type: "snapshot", Me: me, People: p.people.all(), Roles: p.srv.Roles(p.cfg.Guild.ID),
		Guild: p.cfg.Guild.Name, Name: p.cfg.Name, Channel: p.cfg.Channel.Name,
		Home: p.cfg.Channel.ID, ChannelID: where.ID, In: in,
		Threads: p.threads(me), Start: p.start(where),
		Bot: person{ID: app.ID, Name: app.Name}, Online: p.srv.Online(),
		Commands: p.usableCommands(me, where), Messages: views, Origin: p.srv.URL(),
		Welcome: p.cfg.Welcome, Shortcuts: p.shortcutsAt(in),
		Ways: append([]Way{}, p.cfg.Ways...), Owner: p.cfg.Guild.OwnerID,
	}
}

// onMessage is the type of the commands in the menus of messages, which the page does not have.
const onMessage = 3

// usableCommands returns the commands that a member may type, or choose from the menu of a user.
func (p *playground) usableCommands(me person, where standin.Channel) []standin.Command {
	known := p.srv.CommandsFor(me.ID, where.ID)
	return slices.DeleteFunc(known, func(c standin.Command) bool { return c.Type == onMessage })
}

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
		path := tokenInPath.ReplaceAllString(e.REST.Path, "${1}(token)")
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
