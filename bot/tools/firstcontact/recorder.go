package firstcontact

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/rest"
)

// maxTries is how often a request is made that a limit holds back.
const maxTries = 3

// ask makes a request that package rest does not make, again where a limit holds it back, as Discord's
// answer says. What may be shown to others of it is remembered.
func (c *contact) ask(ctx context.Context, method, path string, body any, files ...rest.File) answer {
	for try := 1; ; try++ {
		x := c.askOnce(ctx, method, path, body, files...)
		if x.Status != http.StatusTooManyRequests || try == maxTries {
			return x
		}
		if c.Clock.Sleep(ctx, x.wait()) != nil {
			return x
		}
	}
}

// askOnce makes a request. An answer without a status stands for none.
func (c *contact) askOnce(ctx context.Context, method, path string, body any, files ...rest.File) answer {
	a := answer{Exchange: Exchange{Request: method + " " + redactPath(path)}}
	defer func() { c.exchanges = append(c.exchanges, a.Exchange) }()
	ctx, done := toItsEnd(ctx)
	defer done()
	resp, err := c.client.Ask(ctx, method, path, body, files...)
	if err != nil {
		return a
	}
	a.Status, a.header, a.body = resp.Status, resp.Header, resp.Body
	a.Headers, a.Fields = headerNames(a.header), fieldNames(a.body)
	var refusal struct{ Code int }
	if a.decode(&refusal); a.Status >= http.StatusBadRequest {
		a.Code = refusal.Code
	}
	return a
}

// noteEvent remembers the shape of an event.
func (c *contact) noteEvent(name string, data []byte) {
	c.exchanges = append(c.exchanges, Exchange{Request: "event " + name, Fields: fieldNames(data)})
}

// answer is an exchange with what must not be shown.
type answer struct {
	Exchange
	header http.Header
	body   []byte
}

// String is the status, and Discord's code where there is one.
func (a answer) String() string {
	switch {
	case a.Status == 0:
		return "no answer"
	case a.Code != 0:
		return fmt.Sprintf("%d %d", a.Status, a.Code)
	}
	return fmt.Sprint(a.Status)
}

// decode reads the body; what does not fit stays as it is.
func (a answer) decode(into any) { _ = json.Unmarshal(a.body, into) }

// text is a string field of the body, or "".
func (a answer) text(key string) string {
	var fields map[string]any
	a.decode(&fields)
	text, _ := fields[key].(string)
	return text
}

// limit is the body of a 429.
type limit struct {
	After *float64 `json:"retry_after"`
}

// saysWhen reports whether a 429 says when to try again.
func (a answer) saysWhen() bool {
	var l limit
	a.decode(&l)
	return l.After != nil
}

// wait is how long to wait after a 429: as long as it says, and five seconds if it does not.
func (a answer) wait() time.Duration {
	var l limit
	if a.decode(&l); l.After == nil {
		return 5 * time.Second
	}
	return time.Duration(min(*l.After, 60) * float64(time.Second))
}

// message is the body as a message.
func (a answer) message() (m message) {
	a.decode(&m)
	return m
}

// message is what the probes read of a message.
type message struct {
	ID          string      `json:"id"`
	Content     string      `json:"content"`
	Flags       int         `json:"flags"`
	Components  []component `json:"components"`
	Attachments []struct {
		Filename string `json:"filename"`
	} `json:"attachments"`
	Mentions []struct {
		ID string `json:"id"`
	} `json:"mentions"`
	Metadata struct {
		ID string `json:"id"`
	} `json:"interaction_metadata"`
}

// isOfComponents reports whether the message has the flag that says so.
func (m message) isOfComponents() bool {
	return m.Flags&int(discordgo.MessageFlagsIsComponentsV2) != 0
}

// pictures lists what galleries show.
func (m message) pictures() []media { return component{Components: m.Components}.pictures() }

// files lists the names of what is attached, whether Discord says so with the message or with the
// components that show it.
func (m message) files() []string {
	var names []string
	for _, a := range m.Attachments {
		names = append(names, a.Filename)
	}
	for _, p := range m.pictures() {
		address, _, _ := strings.Cut(p.URL, "?")
		names = append(names, path.Base(address))
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// media is what the probes read of a picture in a component.
type media struct {
	URL        string `json:"url"`
	Attachment string `json:"attachment_id"`
}

// component is what the probes read of a component.
type component struct {
	Components []component
	Items      []struct{ Media media }
}

// pictures lists what galleries show.
func (c component) pictures() (all []media) {
	for _, item := range c.Items {
		all = append(all, item.Media)
	}
	for _, inner := range c.Components {
		all = append(all, inner.pictures()...)
	}
	return all
}
