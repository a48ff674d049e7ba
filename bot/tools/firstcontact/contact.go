// Package firstcontact tries on a real Discord what the bot believes of it, in a channel that the
// operator has made for that, and removes what it has made.
//
//	Run -- probes, in order --> rest.Client      requests that the bot makes
//	                        |                    and all others: status, code, names of fields
//	                        '-> gateway.Socket   one session: READY, and RESUME after a cut
//	                        '-> gateway.Gateway  the clicks of one person
//
// Each probe tells what is believed, what it expects and what it has seen. The report holds
// numbers and names of fields, never a token, a name, a text or an id.
package firstcontact

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"strings"
	"time"

	"unobot/bot/discord/gateway"
	"unobot/bot/discord/rest"
)

// Config is what a run needs. Token, Channel, Out and Log are required.
type Config struct {
	Token   string
	APIURL  string // a server that takes Discord's place; "" is Discord
	Channel string // the id of a channel for the probes alone
	Person  string // the id of the user who clicks; "" runs what needs nobody
	Old     string // the id of a message of the bot that is over an hour old; "" leaves that probe out

	Commands bool // register the bot's commands, as its start does
	Long     bool // wait out the 15 minutes of an interaction's token
	Keep     bool // leave one message, for Old in an hour

	Out      io.Writer
	Log      *slog.Logger
	Patience time.Duration // for a click; 0: 90 seconds
	Window   time.Duration // how long Discord waits for an answer; 0: its three seconds
	Clock    Clock         // nil: the real one
}

// Clock lets a run wait.
type Clock interface {
	// Sleep returns early with the context's error if that ends.
	Sleep(ctx context.Context, d time.Duration) error
}

// contact is a run.
type contact struct {
	Config
	client *rest.Client
	app    string // the application's id
	user   string // the bot's own
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

// Run tries everything, prints a line on each probe, and removes what it has made, also when ctx
// ends. It fails only if there is nothing to try: a token that Discord refuses, or a channel that
// the bot cannot see. What differs from the beliefs is in the report.
func Run(ctx context.Context, cfg Config) (Report, error) {
	cfg.Token = strings.TrimSpace(strings.TrimPrefix(cfg.Token, "Bot "))
	cfg.Patience, cfg.Window = cmp.Or(cfg.Patience, 90*time.Second), cmp.Or(cfg.Window, 3*time.Second)
	if cfg.Clock == nil {
		cfg.Clock = realClock{}
	}
	client, err := rest.New(cfg.Token, cfg.APIURL, cfg.Log)
	if err != nil {
		return Report{}, err
	}
	defer client.Close()
	client.AnswerWithin(cfg.Window)
	c := &contact{
		Config: cfg, client: client, nonce: strings.ToLower(rand.Text()[:16]),
		made: map[string]string{}, pressed: map[string]click{},
	}
	if err := c.introduce(ctx); err != nil {
		return Report{}, err
	}
	defer c.cleanUp(ctx)
	defer c.disconnect()
	report := Report{Alone: cfg.Person == ""}
	for _, p := range c.plan() {
		if ctx.Err() != nil {
			break
		}
		result := c.try(ctx, p)
		report.Probes = append(report.Probes, result)
		fmt.Fprintln(cfg.Out, result)
	}
	return report, nil
}

// try runs a probe, unless what it builds on is missing.
func (c *contact) try(ctx context.Context, p probe) Result {
	c.exchanges = nil
	found := unknown("not tried: there is no %s", p.needs)
	if p.needs == "" || c.made[p.needs] != "" {
		found = p.try(c, ctx)
	}
	result := Result{
		Belief: p.belief, Title: p.title, Expected: p.expected, ReliedOn: p.reliedOn,
		Verdict: found.verdict, Seen: found.seen, Exchanges: c.exchanges,
	}
	if found.verdict == Differs {
		result.Means = meaningOf(p.belief)
	}
	return result
}

// introduce learns who the bot is and where the channel is, and removes the emojis that an earlier
// run has left.
func (c *contact) introduce(ctx context.Context) error {
	for _, about := range []struct {
		path, key string
		into      *string
		refusal   string
	}{
		{"users/@me", "id", &c.user, "the bot token is refused: copy it again from the developer portal, Bot page"},
		{"applications/@me", "id", &c.app, "the bot's application cannot be read"},
		{"channels/" + c.Channel, "guild_id", &c.guild, "the bot does not see the channel: check its id, and the bot's permissions in it"},
	} {
		x := c.ask(ctx, "GET", about.path, nil)
		if *about.into = x.text(about.key); *about.into == "" {
			return fmt.Errorf("%s (%s)", about.refusal, x)
		}
	}
	emojis, err := c.client.Emojis(ctx, c.app)
	if err != nil {
		return fmt.Errorf("list the application's emojis: %w", err)
	}
	for _, e := range emojis {
		if strings.HasPrefix(e.Name, emojiPrefix) {
			err = errors.Join(err, c.client.DeleteEmoji(ctx, c.app, e.ID))
		}
	}
	return err
}

// realClock is the clock on the wall.
type realClock struct{}

// Sleep implements Clock.
func (realClock) Sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
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

// leaving is something made on Discord that has to go again.
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
