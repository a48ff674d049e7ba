package firstcontact

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
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

// Config holds the settings of a run. Token, Out and Log are required, and Channel or Activity.
type Config struct {
	Token   string
	APIURL  string // address of a server in Discord's place; empty for Discord
	Channel string // id of a channel for the probes alone; empty to try the Activity alone
	Person  string // id of the user that clicks; empty to skip the probes with clicks
	Old     string // id of a message of the bot that is over an hour old; empty to skip that probe

	Commands bool // register the bot's commands, as its start does
	Long     bool // wait out the 15 minutes of an interaction's token
	Keep     bool // leave one message, for Old in an hour
	Activity bool // try the Activity, too

	Secret string // the application's client secret; empty to skip that probe
	Origin string // of the page of tables; empty to skip that probe
	Mapped string // address at which Discord serves the Activity; empty for Discord's own host for it

	Out io.Writer
	Log *slog.Logger
	// Dial opens connections to Discord and to the page of tables. Nil for the network of the machine.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

const (
	patience = 90 * time.Second // for a click
	window   = 3 * time.Second  // time in which Discord expects an answer
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
	socket  *gateway.Socket // nil if there is none
	clicks  *clicks
	// made holds ids of existing things, by a name; probes build on the results of others.
	made     map[string]string
	pressed  map[string]click // by the button's number
	leavings []leaving

	exchanges []Exchange // of the running probe
}

// maxTries is the limit of attempts for a request that a limit holds back.
const maxTries = 3

// ask makes a request that package rest does not make. If a limit holds it back, ask waits as long as Discord's answer
// says, and tries again.
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

// askOnce makes a request, and records the parts of it that may be published. An answer without a status means that
// there was none.
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
	a.Headers, a.Fields = slices.Sorted(maps.Keys(a.header)), fieldNames(a.body)
	var refusal struct{ Code int }
	if a.decode(&refusal); a.Status >= http.StatusBadRequest {
		a.Code = refusal.Code
	}
	return a
}

// noteEvent records the shape of an event.
func (c *contact) noteEvent(name string, data []byte) {
	c.exchanges = append(c.exchanges, Exchange{Request: "event " + name, Fields: fieldNames(data)})
}

// answer is an exchange with the parts that must not be published.
type answer struct {
	Exchange
	header http.Header
	body   []byte
}

// String returns the status, and Discord's code if there is one.
func (a answer) String() string {
	switch {
	case a.Status == 0:
		return "no answer"
	case a.Code != 0:
		return fmt.Sprintf("%d %d", a.Status, a.Code)
	}
	return fmt.Sprint(a.Status)
}

// explain returns the error of a request without which the run cannot go on. It names refusal as the reason only if
// Discord itself has refused.
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

// decode decodes the body; fields that do not fit stay as they are.
func (a answer) decode(into any) { _ = json.Unmarshal(a.body, into) }

// text returns a string field of the body; empty if there is none.
func (a answer) text(key string) string {
	var fields map[string]any
	a.decode(&fields)
	text, _ := fields[key].(string)
	return text
}

// outcome is a status with Discord's code; code 0 stands for any.
type outcome struct{ status, code int }

// among judges an answer by the expected outcomes.
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

// saysWhen reports whether a 429 has the time to try again.
func (a answer) saysWhen() bool {
	var l limit
	a.decode(&l)
	return l.After != nil
}

// wait returns the wait after a 429: as long as it says, and five seconds if it does not.
func (a answer) wait() time.Duration {
	var l limit
	if a.decode(&l); l.After == nil {
		return 5 * time.Second
	}
	return time.Duration(min(*l.After, 60) * float64(time.Second))
}

// message returns the body as a message.
func (a answer) message() (m message) {
	a.decode(&m)
	return m
}

// message holds the fields of a message that the probes read.
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

// isOfComponents reports whether the message has the flag of a message of components.
func (m message) isOfComponents() bool {
	return m.Flags&int(discordgo.MessageFlagsIsComponentsV2) != 0
}

// pictures returns the pictures of galleries.
func (m message) pictures() []media { return component{Components: m.Components}.pictures() }

// files returns the names of the attachments, whether Discord lists them with the message or with the components that
// show them.
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

// media holds the fields of a component's picture that the probes read.
type media struct {
	URL        string `json:"url"`
	Attachment string `json:"attachment_id"`
}

// component holds the fields of a component that the probes read.
type component struct {
	Components []component
	Items      []struct{ Media media }
}

// pictures returns the pictures of galleries.
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
	cleaning = time.Minute      // longest time for the removal of everything
	making   = 15 * time.Second // time that a request may still take after the run was stopped
)

// toItsEnd returns a context for a request that creates something: one that is cut short may have created it without
// returning its id.
func toItsEnd(ctx context.Context) (context.Context, context.CancelFunc) {
	whole, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(making, cancel) })
	return whole, func() {
		stop()
		cancel()
	}
}

// leaving is a thing that a probe has created on Discord and that has to be removed.
type leaving struct {
	what   string // its name for the operator, if it cannot be removed
	remove func(context.Context) error
}

// leave records a thing that has to be removed at the end.
func (c *contact) leave(what string, remove func(context.Context) error) {
	c.leavings = append(c.leavings, leaving{what, remove})
}

// leaveMessage records a public message.
func (c *contact) leaveMessage(channel, id string) {
	c.leave("message "+id, func(ctx context.Context) error { return c.client.Delete(ctx, channel, id) })
}

// leaveAnswer records the message in the answer to an interaction.
func (c *contact) leaveAnswer(token string) {
	c.leave("a private message, which goes when its reader reloads Discord", func(ctx context.Context) error {
		return c.client.DeleteAnswer(ctx, rest.Answer{App: c.app, Token: token})
	})
}

// cleanUp removes everything, the newest first, also after the end of the run's context, and prints the things that it
// cannot remove.
func (c *contact) cleanUp(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleaning)
	defer cancel()
	for _, l := range slices.Backward(c.leavings) {
		if err := l.remove(ctx); err != nil && !rest.IsGone(err) && !rest.IsChannelGone(err) {
			fmt.Fprintf(c.Out, "left behind: %s (%v)\n", l.what, err)
		}
	}
}
