package firstcontact

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
)

// Config is what a run needs. Token, Out and Log are required, and Channel or Activity.
type Config struct {
	Token   string
	APIURL  string // a server that takes Discord's place; "" is Discord
	Channel string // the id of a channel for the probes alone; "" tries the Activity alone
	Person  string // the id of the user who clicks; "" runs what needs nobody
	Old     string // the id of a message of the bot that is over an hour old; "" leaves that probe out

	Commands bool // register the bot's commands, as its start does
	Long     bool // wait out the 15 minutes of an interaction's token
	Keep     bool // leave one message, for Old in an hour
	Activity bool // try the Activity, too

	Secret string // the application's client secret; "" leaves that probe out
	Origin string // of the page of tables; "" leaves that probe out
	Mapped string // where Discord serves the Activity; "" is Discord's own host for it

	Out io.Writer
	Log *slog.Logger
	// Dial opens connections to Discord and to the page of tables; nil means over the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

const (
	patience = 90 * time.Second // for a click
	window   = 3 * time.Second  // how long Discord waits for an answer
)

// contact is a run.
type contact struct {
	Config
	client *rest.Client
	pages  *http.Transport // to the page of tables
	app    string          // the application's id
	user   string          // the bot's own
	guild  string
	nonce  string // unique to the run

	gateway rest.Gateway
	socket  *gateway.Socket // nil: there is none
	clicks  *clicks
	// made holds ids of what exists, by a name; probes build on what others have made.
	made     map[string]string
	pressed  map[string]click // by the button's number
	leavings []leaving

	exchanges []Exchange // of the probe that runs
}

// maxTries is how often a request is made that a limit holds back.
const maxTries = 3

// ask makes a request that package rest does not make. When a limit holds it back, ask waits as long as
// Discord's answer says, and tries again.
func (c *contact) ask(ctx context.Context, method, path string, body any, files ...rest.File) answer {
	for try := 1; ; try++ {
		x := c.askOnce(ctx, method, path, body, files...)
		if x.Status != http.StatusTooManyRequests || try == maxTries {
			return x
		}
		if background.Sleep(ctx, x.wait()) != nil {
			return x
		}
	}
}

// askOnce makes a request, and remembers what may be shown to others of it. An answer without a status stands for
// none.
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

// answer is an exchange with the parts that must not be shown.
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

// explain makes the error of a request without which nothing can be tried. A refusal is blamed for what Discord has
// refused alone.
func (a answer) explain(refusal string) error {
	switch {
	case a.Status == 0:
		return errors.New("discord is unreachable: is the network there, and DISCORD_API_URL right?")
	case a.Status/100 == 4 && a.Status != http.StatusTooManyRequests:
		return fmt.Errorf("%s (%s)", refusal, a)
	case a.Status == http.StatusOK:
		return errors.New("the answer is not what Discord answers: is DISCORD_API_URL right?")
	}
	return fmt.Errorf("trouble at Discord: try again later (%s)", a)
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

// outcome is a status with Discord's code; code 0 stands for any.
type outcome struct{ status, code int }

// among judges an answer by the outcomes that are expected.
func (a answer) among(expected ...outcome) finding {
	for _, o := range expected {
		if a.Status == o.status && (o.code == 0 || a.Code == o.code) {
			return judge(true, "%s", a)
		}
	}
	isExpected := func(o outcome) bool { return o.status == a.Status }
	if isNoise(a.Status) && !slices.ContainsFunc(expected, isExpected) {
		return unknown("%s", a)
	}
	return judge(false, "%s", a)
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

// files lists the names of what is attached, whether Discord lists it with the message or with the components that
// show it.
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

const (
	cleaning = time.Minute      // how long the removal of everything may take
	making   = 15 * time.Second // how long a request may go on after the run was stopped
)

// toItsEnd is a context for a request that makes something: one that is cut short may have made it
// without telling its id.
func toItsEnd(ctx context.Context) (context.Context, context.CancelFunc) {
	whole, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(making, cancel) })
	return whole, func() {
		stop()
		cancel()
	}
}

// leaving is something that a probe has made on Discord and that has to be removed.
type leaving struct {
	what   string // for the operator, should it stay
	remove func(context.Context) error
}

// leave notes what has to go at the end.
func (c *contact) leave(what string, remove func(context.Context) error) {
	c.leavings = append(c.leavings, leaving{what, remove})
}

// leaveMessage notes a message that everybody sees.
func (c *contact) leaveMessage(channel, id string) {
	c.leave("message "+id, func(ctx context.Context) error { return c.client.Delete(ctx, channel, id) })
}

// leaveAnswer notes the message that an interaction was answered with.
func (c *contact) leaveAnswer(token string) {
	c.leave("a private message, which goes when its reader reloads Discord", func(ctx context.Context) error {
		return c.client.DeleteAnswer(ctx, rest.Answer{App: c.app, Token: token})
	})
}

// leaveThread notes a thread.
func (c *contact) leaveThread(id string) {
	c.leave("thread "+id+", which needs the permission Manage Threads", func(ctx context.Context) error {
		if x := c.ask(ctx, "DELETE", "channels/"+id, nil); x.Status != 200 && x.Status != 404 {
			return errors.New(x.String())
		}
		return nil
	})
}

// cleanUp removes everything, the newest first, also after the end of the run's context, and names
// what it cannot remove.
func (c *contact) cleanUp(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleaning)
	defer cancel()
	for _, l := range slices.Backward(c.leavings) {
		if err := l.remove(ctx); err != nil && !rest.IsGone(err) && !rest.IsChannelGone(err) {
			fmt.Fprintf(c.Out, "left behind: %s (%v)\n", l.what, err)
		}
	}
}
