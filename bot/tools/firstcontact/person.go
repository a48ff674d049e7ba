package firstcontact

import (
	"context"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/background"
	"unobot/bot/discord/rest"
)

// personProbes returns the probes that one person clicks through.
func (c *contact) personProbes() []probe { //nolint:funlen // a table
	return []probe{
		{"37", "the bot's own gateway connects", "a session", true, "", c.connect},
		{
			"32", "a click tells the channel and what the bot may do there",
			"app_permissions, locale, guild_locale and the channel's type", true, "connection", c.pressNew("1",
				"press the button 1, then 2, 3 and 4 on the private messages that follow", c.placeOf),
		},
		{"40", "a private answer of components with a picture", "its picture", true, "click on 1", c.answerPrivately},
		{"5", "a private answer, with_response", "the id of the message", false, "private message", c.compareID},
		{
			"1", "a click on a private message tells what the message is",
			"flag 64, its id and the first click's id in interaction_metadata", false, "click on 1", c.press("2", c.originOf),
		},
		{
			"7", "an update with another picture", "that picture alone, on the clicked message", true, "click on 2",
			c.updateInPlace,
		},
		{
			"2", "an edit of @original after an update", "the clicked message, without the picture", true, "click on 2",
			c.editByToken,
		},
		{"3", "@original by the first click's token", "the same message", true, "private message", c.getByFirstToken},
		{
			"2", "an edit of the clicked message's id by the second click's token", "200 or 404 10008", false, "private message",
			c.editByID,
		},
		{
			"1", "a click after an update tells the same", "the first click's id in interaction_metadata", false, "click on 2",
			c.press("3", c.originOf),
		},
		{
			"5", "a private follow-up of a deferred click, with a picture", "its id and its picture", true, "click on 3",
			c.followUp,
		},
		{
			"45", "an edit of the follow-up by its id, with another picture", "that picture alone", true, "follow-up",
			c.editFollowUp,
		},
		{"45", "a click on the follow-up", "its id", true, "follow-up", c.press("4", c.isOnFollowUp)},
		{
			"44", "a deferred answer is completed with components and a picture", "its picture", true, "click on 4",
			c.completeDeferred,
		},
		{
			"45", "the same edit of the follow-up after a newer click on it", "that picture alone", true, "click on 4",
			c.editFollowUpLater,
		},
		{
			"4", "a private message is deleted by the token that made it", "404 10008 afterwards", true, "click on 3",
			c.deleteByToken,
		},
		{
			"6", "an edit of a private message that was dismissed", "200 or 404 10008", false, "follow-up",
			c.pressNew("5", "dismiss the private message, then press the button 5", c.editDismissed),
		},
		{"18", "the limits of callbacks", "204", true, "click on 5", c.respond},
		{"36", "a click is answered twice", "400 40060 or 404 10062", true, "click on 5", c.respondAgain},
		{
			"35", "@original before the answer", "404 10015", true, "connection",
			c.pressNew("6", "press the button 6; Discord will say that it failed, which is right", c.getUnanswered),
		},
		{"34", "an answer that comes half a second late", "404 10062", true, "click on 6", c.respondLate},
		{
			"11", "private messages and MESSAGE_CREATE", "none for a private message", false, "private message",
			c.checkAnnounced,
		},
	}
}

// press returns a probe for which the person presses a button; judged judges the click.
func (c *contact) press(number string, judged func(i click) finding) func(context.Context) finding {
	return func(ctx context.Context) finding {
		i, ok := c.awaitClick(ctx, number)
		if !ok {
			return unknown("nobody pressed %s", number)
		}
		return judged(i)
	}
}

// pressNew returns a probe for which the person presses a button in a new message; then it calls try.
func (c *contact) pressNew(
	number, instruction string, try func(context.Context) finding,
) func(context.Context) finding {
	return func(ctx context.Context) finding {
		if err := c.invite(ctx, number, instruction); err != nil {
			return failed(err)
		}
		return c.press(number, func(click) finding { return try(ctx) })(ctx)
	}
}

// placeOf judges the place that a click names.
func (c *contact) placeOf(context.Context) finding {
	i := c.pressed["1"]
	spoken := i.Locale != "" && i.GuildLocale != ""
	return judge(i.Guild == c.guild && i.Permissions != "" && spoken && i.Channel.Type != nil,
		"app_permissions %t, locale %t, guild_locale %t, channel type %t",
		i.Permissions != "", i.Locale != "", i.GuildLocale != "", i.Channel.Type != nil)
}

// respondTo answers a click as the bot does, and returns the id of the message in the answer.
func (c *contact) respondTo(
	ctx context.Context, number string, kind discordgo.InteractionResponseType, b rest.Body,
) (string, error) {
	i := c.pressed[number]
	return c.client.Respond(ctx, rest.Interaction{ID: i.ID, App: c.app, Token: i.Token}, kind, b)
}

func (c *contact) answerPrivately(ctx context.Context) finding {
	c.leaveAnswer(c.pressed["1"].Token)
	b := boxed("Only you see this. Press 2.", "hand.png", rowOf(button("2"))...)
	b.Ephemeral = true
	id, err := c.respondTo(ctx, "1", discordgo.InteractionResponseChannelMessageWithSource, b)
	if err != nil {
		return failed(err)
	}
	there := c.byToken(ctx, "GET", "1", "@original", nil)
	c.made["told id"], c.made["private message"] = id, there.message().ID
	return shows(there, "hand.png")
}

func (c *contact) compareID(context.Context) finding {
	return judge(c.made["told id"] == c.made["private message"], "an id: %t", c.made["told id"] != "")
}

// byToken makes a request for a message by the token of a click.
func (c *contact) byToken(ctx context.Context, method, number, message string, body any) answer {
	return c.ask(ctx, method, c.tokenPath(number, message), body)
}

// tokenPath returns the path of a message by the token of a click.
func (c *contact) tokenPath(number, message string) string {
	return "webhooks/" + c.app + "/" + c.pressed[number].Token + "/messages/" + message
}

// originOf judges the private message that a click names.
func (c *contact) originOf(i click) finding {
	flagged, same := i.Message.Flags&int(discordgo.MessageFlagsEphemeral) != 0, i.Message.ID == c.made["private message"]
	named := i.Message.Metadata.ID == c.pressed["1"].ID
	return judge(flagged && same && named, "flag 64 %t, id %t, metadata's id %t", flagged, same, named)
}

func (c *contact) updateInPlace(ctx context.Context) finding {
	_, err := c.respondTo(ctx, "2", discordgo.InteractionResponseUpdateMessage,
		boxed("The same message with another picture. Press 3.", "new.png", rowOf(button("3"))...))
	if err != nil {
		return failed(err)
	}
	x := c.byToken(ctx, "GET", "2", "@original", nil)
	if x.Status == http.StatusOK && x.message().ID != c.made["private message"] {
		return judge(false, "another message")
	}
	return shows(x, "new.png")
}

func (c *contact) editByToken(ctx context.Context) finding {
	id, err := c.client.CompleteOriginal(ctx, c.app, c.pressed["2"].Token,
		boxed("The same message without a picture. Press 3.", "", rowOf(button("3"))...))
	if err != nil {
		return failed(err)
	}
	if id != c.made["private message"] {
		return judge(false, "another message")
	}
	return shows(c.byToken(ctx, "GET", "2", "@original", nil), "")
}

func (c *contact) getByFirstToken(ctx context.Context) finding {
	x := c.byToken(ctx, "GET", "1", "@original", nil)
	if x.Status != 200 {
		return x.among(outcome{200, 0})
	}
	return judge(x.message().ID == c.made["private message"], "the same: %t", x.message().ID == c.made["private message"])
}

func (c *contact) editByID(ctx context.Context) finding {
	x := c.byToken(ctx, "PATCH", "2", c.made["private message"],
		flagged(box("The same message, by its id. Press 3.", "", rowOf(button("3"))...)))
	return x.among(outcome{200, 0}, outcome{404, 10008})
}

func (c *contact) followUp(ctx context.Context) finding {
	if _, err := c.respondTo(ctx, "3", discordgo.InteractionResponseDeferredMessageUpdate, rest.Body{}); err != nil {
		return failed(err)
	}
	b := boxed("Another private message. Press 4.", "hand.png", rowOf(button("4"))...)
	b.Ephemeral = true
	whole, done := toItsEnd(ctx)
	defer done()
	id, err := c.client.FollowUp(whole, c.app, c.pressed["3"].Token, b)
	if err != nil {
		return failed(err)
	}
	if id == "" {
		return judge(false, "no id")
	}
	c.made["follow-up"] = id
	c.leave("a private message", func(ctx context.Context) error {
		c.byToken(ctx, "DELETE", "3", id, nil) // if it stays, it disappears when its reader reloads Discord
		return nil
	})
	return shows(c.byToken(ctx, "GET", "3", id, nil), "hand.png")
}

// showInFollowUp edits the follow-up by its id, with the token of the click that it followed.
func (c *contact) showInFollowUp(ctx context.Context, b rest.Body, name string) finding {
	where := rest.Answer{App: c.app, Token: c.pressed["3"].Token, Message: c.made["follow-up"]}
	if err := c.client.EditAnswer(ctx, where, b); err != nil {
		return failed(err)
	}
	return shows(c.byToken(ctx, "GET", "3", c.made["follow-up"], nil), name)
}

func (c *contact) editFollowUp(ctx context.Context) finding {
	return c.showInFollowUp(ctx,
		boxed("The same message with another picture. Press 4.", "new.png", rowOf(button("4"))...), "new.png")
}

func (c *contact) isOnFollowUp(i click) finding {
	return judge(i.Message.ID == c.made["follow-up"], "the follow-up's id %t", i.Message.ID == c.made["follow-up"])
}

// completeDeferred answers a click with a message that shows the bot thinking, and completes it. It deletes the message
// at once, so that one private message is left to be dismissed.
func (c *contact) completeDeferred(ctx context.Context) finding {
	token := c.pressed["4"].Token
	c.leaveAnswer(token)
	_, err := c.respondTo(ctx, "4", discordgo.InteractionResponseDeferredChannelMessageWithSource,
		rest.Body{Ephemeral: true})
	if err != nil {
		return failed(err)
	}
	if _, err := c.client.CompleteOriginal(ctx, c.app, token, boxed("A late answer.", "late.png")); err != nil {
		return failed(err)
	}
	f := shows(c.byToken(ctx, "GET", "4", "@original", nil), "late.png")
	_ = c.client.DeleteAnswer(ctx, rest.Answer{App: c.app, Token: token}) // if it stays, it is removed at the end
	return f
}

func (c *contact) editFollowUpLater(ctx context.Context) finding {
	return c.showInFollowUp(ctx, boxed("Dismiss this message: the words below it do that.", "newest.png"), "newest.png")
}

func (c *contact) deleteByToken(ctx context.Context) finding {
	if err := c.client.DeleteAnswer(ctx, rest.Answer{App: c.app, Token: c.pressed["1"].Token}); err != nil {
		return failed(err)
	}
	return c.byToken(ctx, "GET", "1", "@original", nil).among(outcome{404, 10008})
}

// editDismissed sends the request once only: the click waits for its answer.
func (c *contact) editDismissed(ctx context.Context) finding {
	x := c.askOnce(ctx, "PATCH", c.tokenPath("3", c.made["follow-up"]), flagged(box("Edited after it was dismissed.", "")))
	return x.among(outcome{200, 0}, outcome{404, 10008})
}

// callback responds to a click with an update that follows. It sends the response once, without a retry.
func (c *contact) callback(ctx context.Context, number string) answer {
	i := c.pressed[number]
	return c.askOnce(ctx, "POST", "interactions/"+i.ID+"/"+i.Token+"/callback",
		object{"type": discordgo.InteractionResponseDeferredMessageUpdate})
}

func (c *contact) respond(ctx context.Context) finding {
	x := c.callback(ctx, "5")
	f := x.among(outcome{204, 0})
	if limit := x.header.Get("X-RateLimit-Limit"); digits.MatchString(limit) {
		f.seen += ", limit " + limit
	}
	return f
}

func (c *contact) respondAgain(ctx context.Context) finding {
	return c.callback(ctx, "5").among(outcome{400, 40060}, outcome{404, 10062})
}

func (c *contact) getUnanswered(ctx context.Context) finding {
	return c.byToken(ctx, "GET", "6", "@original", nil).among(outcome{404, 10015})
}

func (c *contact) respondLate(ctx context.Context) finding {
	if err := background.Sleep(ctx, window+500*time.Millisecond); err != nil {
		return unknown("%v", err)
	}
	return c.callback(ctx, "6").among(outcome{404, 10062})
}

func (c *contact) checkAnnounced(context.Context) finding {
	announced := c.clicks.wasAnnounced(c.made["private message"]) || c.clicks.wasAnnounced(c.made["follow-up"])
	return judge(!announced, "announced: %t", announced)
}

func (c *contact) editExpired(ctx context.Context) finding {
	if err := background.Sleep(ctx, 15*time.Minute+10*time.Second); err != nil {
		return unknown("%v", err)
	}
	return c.byToken(ctx, "PATCH", "5", "@original", flagged(box("Too late.", ""))).among(outcome{401, 50027})
}
