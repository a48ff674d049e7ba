// Package firstcontact checks the bot's beliefs about Discord on a real Discord, in a channel that the operator has
// made for that, and removes everything that it has created.
//
//	Run -- probes, in order --> rest.Client      requests that the bot makes
//	                        |                    and all others: status, code, names of fields
//	                        '-> gateway.Socket   one session: READY, and RESUME after a cut
//	                        '-> gateway.Gateway  the clicks of one person
//
// Each probe names a belief, the outcome that it expects and the one that it has seen. The report holds numbers and
// names of fields, never a token, a name, a text or an id.
package firstcontact

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"unobot/bot/discord/rest"
)

// Run tries everything, prints a line on each probe, and removes everything that it has created, also when ctx ends. It
// fails only if there is nothing to try: a token that Discord refuses, or a channel that the bot cannot see. The report
// has the differences from the beliefs.
func Run(ctx context.Context, cfg Config) (Report, error) {
	cfg.Token = strings.TrimSpace(strings.TrimPrefix(cfg.Token, "Bot "))
	client, err := rest.New(cfg.Token, cfg.APIURL, cfg.Log)
	if err != nil {
		return Report{}, err
	}
	defer client.Close()
	pages := http.DefaultTransport.(*http.Transport).Clone()
	defer pages.CloseIdleConnections()
	if cfg.Dial != nil {
		client.DialBy(cfg.Dial)
		pages.DialContext = cfg.Dial
	}
	c := &contact{
		Config: cfg, client: client, pages: pages, nonce: strings.ToLower(rand.Text()[:16]),
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

// try runs a probe, unless it lacks the result of an earlier one.
func (c *contact) try(ctx context.Context, p probe) Result {
	c.exchanges = nil
	found := unknown("not tried: there is no %s", p.needs)
	if p.needs == "" || c.made[p.needs] != "" {
		found = p.try(ctx)
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

// introduce learns the ids of the bot, its application and the channel's server, and removes the emojis that an earlier
// run has left.
func (c *contact) introduce(ctx context.Context) error {
	for _, about := range []struct {
		path, key string
		into      *string
		refusal   string
	}{
		{"users/@me", "id", &c.user, "the bot token is refused: copy it again from the developer portal, Bot page"},
		{"applications/@me", "id", &c.app, "the bot's application cannot be read"},
		{
			"channels/" + c.Channel, "guild_id", &c.guild,
			"the bot does not see the channel: check its id, and the bot's permissions in it",
		},
	} {
		if c.Channel == "" && about.into == &c.guild {
			continue
		}
		x := c.ask(ctx, "GET", about.path, nil)
		if *about.into = x.text(about.key); *about.into == "" {
			return x.explain(about.refusal)
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

// probe is one belief and the way to try it. The probes run in order, and one may need the result of an earlier one.
type probe struct {
	belief, title, expected string
	reliedOn                bool
	needs                   string // name of the result that it needs; empty if it needs none
	try                     func(context.Context) finding
}

// plan returns the probes of the run.
func (c *contact) plan() []probe {
	var plan []probe
	if c.Channel != "" {
		plan = c.channelProbes()
	}
	if c.Activity {
		plan = append(plan, c.activityProbes()...)
	}
	return plan
}

// channelProbes returns the probes in a channel.
func (c *contact) channelProbes() []probe { //nolint:funlen // a table
	plan := []probe{
		{"37", "address of the gateway", "an address, and session starts that are left", true, "", c.askGateway},
		{
			"37", "a session begins", "READY with session_id, resume_gateway_url, user, application and guilds", true, "gateway",
			c.identify,
		},
		{"37", "a session goes on after a cut", "RESUMED", true, "session", c.resume},
		{"31", "the commands come back as they are stored", "the same answer twice", true, "", c.getCommandsTwice},
		{"28", "an emoji of the application is added", "its id", true, "", c.addEmoji},
		{"28", "an emoji of a name that is taken", "400 50035", false, "emoji", c.addEmojiAgain},
		{"30", "an emoji of 300 KiB", "400", false, "", c.addBigEmoji},
		{"46", "an emoji of the application beside words, by its address", "200", true, "emoji", c.showEmoji},
		{"28", "an emoji is deleted", "it is not listed", true, "emoji", c.deleteEmoji},
		{"13", "a nonce sent twice", "the same message", true, "", c.sendTwice},
		{"14", "the nonce of a deleted message", "404 10008", false, "sent", c.sendDeleted},
		{"16", "six edits in five seconds", "429 with retry_after by the sixth", true, "", c.editFast},
		{"9", "an edit brings a file", "one attachment", true, "message", c.editWithFile},
		{"9", "an edit that says nothing of attachments", "the file stays", false, "message", c.editOmitting},
		{
			"9", "an edit with another file alone in its list", "the other file replaces the first", true, "message",
			c.editReplacing,
		},
		{"9", "an edit with an empty list of attachments", "no attachment", true, "message", c.editEmptying},
		{"6", "an edit of a message that is gone", "404 10008", true, "message", c.editMissing},
		{"6", "a second delete of a message", "404 10008", true, "missing", c.deleteMissing},
		{"40", "a message of components with a picture", "its picture", true, "", c.postComponents},
		{
			"41", "an edit brings other components and another picture", "the other picture alone", true, "board",
			c.editComponents,
		},
		{
			"42", "an edit that says nothing of attachments and shows the picture that is there", "that picture", true, "board",
			c.keepPicture,
		},
		{"48", "an edit that does not repeat the flag of components", "200 or 400 50035", false, "board", c.editUnflagged},
		{"49", "an edit with components of a message with a text", "400 50035", false, "", c.convertPlainly},
		{"43", "the same with content null and embeds []", "components alone", true, "text", c.convertEmptying},
		{"47", "a text with a mention beside messages of components", "a text that mentions", true, "board", c.mention},
		{"23", "a thread is made", "201", false, "", c.makeThread},
		{"50", "the id of a thread", "that of its message", true, "thread", c.compareThread},
		{"50", "another thread of the same message", "400 160004", true, "thread", c.makeThreadAgain},
		{"15", "one nonce in two channels", "two messages", false, "thread", c.sendElsewhere},
		{"23", "a thread is archived", "200", false, "thread message", c.archiveThread},
		{"23", "an edit in an archived thread", "400 50083", true, "archived thread", c.editArchived},
		{"24", "a delete in an archived thread", "400 50083", false, "archived thread", c.deleteArchived},
		{"27", "a message reopens an archived thread", "it is not archived", true, "archived thread", c.reopenThread},
		{"21", "a member, without a privileged intent", "200", true, "", c.findMember},
		{"21", "somebody who does not exist", "404 10007 or 10013", true, "", c.missMember},
	}
	if c.Commands {
		plan = append(plan, probe{
			"31", "the bot's commands are registered", "the second time nothing differs", true, "",
			c.registerTwice,
		})
	}
	if c.Old != "" {
		plan = append(plan, probe{"16", "eight edits of a message older than an hour", "429 30046", false, "", c.editOld})
	}
	if c.Person != "" {
		plan = append(append(plan, c.personProbes()...), c.tokenProbes()...)
		if c.Long {
			plan = append(plan, probe{"34", "a token after 15 minutes", "401 50027", true, "click on 5", c.editExpired})
		}
	}
	if c.Keep {
		plan = append(plan, probe{"16", "a message is kept for -old", "its id, for the next run", false, "", c.keepMessage})
	}
	return plan
}
