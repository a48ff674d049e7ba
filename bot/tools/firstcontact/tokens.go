package firstcontact

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/rest"
)

// The paces of edits by token: below the limit of a token's own route, about five in two seconds, and above the limits
// beyond it that others have seen, 30 in a minute. https://github.com/discord/discord-api-docs/issues/2701
const (
	edits, editGap       = 40, 1500 * time.Millisecond
	threeEdits, threeGap = 45, 1300 * time.Millisecond
	untilForgotten       = time.Minute
)

// tokenProbes returns the probes with several private messages, and with one in direct messages.
func (c *contact) tokenProbes() []probe {
	return []probe{
		{
			"52", "an edit brings a file into a private message that had none", "its picture", true, "connection",
			c.pressNew("7", "press the button 7, then 8 and 9 on the private messages that follow", c.addFile),
		},
		{"5", "a second private message of one person", "its id", true, "click on 7", c.answerAgain("8", "9")},
		{"5", "a third one", "its id", true, "click on 8", c.answerAgain("9", "")},
		{
			"56", "the names of the limits of edits and reads by a token", "one each", false, "click on 9",
			c.compareBuckets,
		},
		{
			"57", fmt.Sprintf("%d edits by one token in a minute", edits), "200 each time", false, "click on 7",
			func(ctx context.Context) finding { return c.editOften(ctx, edits, editGap, "7") },
		},
		{
			"55", fmt.Sprintf("a minute later, %d edits by three tokens in a minute", threeEdits), "200 each time", false,
			"click on 9", c.editThree,
		},
		{"62", "a private answer in direct messages", "flag 64", false, "connection", c.answerInDM},
	}
}

// private returns an answer of words and a button for the person alone.
func private(words, number string) rest.Body {
	b := rest.Body{Ephemeral: true}
	if number == "" {
		b.Components = box(words, "")
		return b
	}
	b.Components = box(words, "", rowOf(button(number))...)
	return b
}

func (c *contact) addFile(ctx context.Context) finding {
	token := c.pressed["7"].Token
	c.leaveAnswer(token)
	const words = "The first of three. Press 8."
	_, err := c.respondTo(ctx, "7", discordgo.InteractionResponseChannelMessageWithSource, private(words, "8"))
	if err != nil {
		return failed(err)
	}
	b := boxed(words, "added.png", rowOf(button("8"))...)
	if err := c.client.EditAnswer(ctx, rest.Answer{App: c.app, Token: token}, b); err != nil {
		return failed(err)
	}
	return shows(c.byToken(ctx, "GET", "7", "@original", nil), "added.png")
}

// answerAgain returns a probe that answers a click with another private message, which has the next button.
func (c *contact) answerAgain(number, next string) func(context.Context) finding {
	return func(ctx context.Context) finding {
		return c.press(number, func(i click) finding {
			c.leaveAnswer(i.Token)
			id, err := c.respondTo(ctx, number, discordgo.InteractionResponseChannelMessageWithSource,
				private("Another of three.", next))
			if err != nil {
				return failed(err)
			}
			return judge(id != "", "an id: %t", id != "")
		})(ctx)
	}
}

func (c *contact) compareBuckets(ctx context.Context) finding {
	edit := c.byToken(ctx, "PATCH", "9", "@original", flagged(box("Edited.", "")))
	read := c.byToken(ctx, "GET", "9", "@original", nil)
	of := func(a answer) string { return a.header.Get("X-RateLimit-Bucket") }
	if of(edit) == "" || of(read) == "" {
		return unknown("Discord does not name them")
	}
	return judge(of(edit) != of(read), "the same: %t", of(edit) == of(read))
}

// editOften edits the private messages of clicks in turn, until Discord holds the edits back. It then waits until the
// limit is over.
func (c *contact) editOften(ctx context.Context, times int, gap time.Duration, numbers ...string) finding {
	fmt.Fprintf(c.Out, "now: nothing to press for %s\n", (time.Duration(times) * gap).Round(time.Second))
	for n := 1; n <= times; n++ {
		path := c.tokenPath(numbers[n%len(numbers)], "@original")
		x := c.askOnce(ctx, "PATCH", path, flagged(box(fmt.Sprintf("Edit %d.", n), "")))
		switch {
		case x.Status == http.StatusTooManyRequests:
			found := judge(false, "429 at edit %d, scope %s, retry_after %t", n, x.scope(), x.saysWhen())
			_ = background.Sleep(ctx, x.wait())
			return found
		case x.Status != http.StatusOK:
			return x.among(outcome{http.StatusOK, 0})
		}
		if err := background.Sleep(ctx, gap); err != nil {
			return unknown("%v", err)
		}
	}
	return judge(true, "%d edits", times)
}

// scope returns the scope of the limit of a 429, in Discord's words.
func (a answer) scope() string {
	if scope := a.header.Get("X-RateLimit-Scope"); slices.Contains([]string{"user", "shared", "global"}, scope) {
		return scope
	}
	return "unknown"
}

func (c *contact) editThree(ctx context.Context) finding {
	if err := background.Sleep(ctx, untilForgotten); err != nil {
		return unknown("%v", err)
	}
	defer c.takeBack(ctx, "7", "8", "9")
	return c.editOften(ctx, threeEdits, threeGap, "7", "8", "9")
}

// takeBack deletes the private messages of clicks before their tokens expire. Those that stay are removed at the end.
func (c *contact) takeBack(ctx context.Context, numbers ...string) {
	for _, number := range numbers {
		_ = c.client.DeleteAnswer(ctx, rest.Answer{App: c.app, Token: c.pressed[number].Token})
	}
}

// answerInDM asks the person to press a button in direct messages.
func (c *contact) answerInDM(ctx context.Context) finding {
	x := c.ask(ctx, "POST", "users/@me/channels", object{"recipient_id": c.Person})
	place := x.text("id")
	if x.Status != http.StatusOK || place == "" {
		return unknown("no direct messages: %s", x)
	}
	fmt.Fprintf(c.Out, "now: press the button 10 (in your direct messages with the bot, within %s)\n", patience)
	whole, done := toItsEnd(ctx)
	defer done()
	last := rest.Body{Content: "The last step: press 10.", Components: rowOf(button("10"))}
	id, err := c.client.Send(whole, place, last, "")
	if err != nil {
		return failed(err)
	}
	c.leaveMessage(place, id)
	i, ok := c.awaitClick(ctx, "10")
	if !ok {
		return unknown("nobody pressed 10")
	}
	c.leaveAnswer(i.Token)
	defer c.takeBack(ctx, "10")
	_, err = c.respondTo(ctx, "10", discordgo.InteractionResponseChannelMessageWithSource,
		private("Here, too, only you see this.", ""))
	if err != nil {
		return failed(err)
	}
	there := c.byToken(ctx, "GET", "10", "@original", nil)
	if there.Status != http.StatusOK {
		return there.among(outcome{http.StatusOK, 0})
	}
	flagged := there.message().Flags&int(discordgo.MessageFlagsEphemeral) != 0
	return judge(flagged, "flag 64 %t", flagged)
}
