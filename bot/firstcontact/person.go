package firstcontact

import (
	"context"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/rest"
)

// personProbes are those that one person clicks through.
var personProbes = []probe{
	{"37", "the bot's own gateway connects", "a session", true, "", (*contact).connect},
	{"32", "a click tells the channel and what the bot may do there", "app_permissions, locale, guild_locale and the channel's type", true, "connection", (*contact).press1},
	{"5", "a private answer, with_response", "the id of the message", false, "click on 1", (*contact).answerPrivately},
	{"1", "a click on a private message tells what the message is", "flag 64, its id and the first click's id in interaction_metadata", false, "click on 1", (*contact).press2},
	{"7", "an update with another picture", "that picture alone, on the clicked message", true, "click on 2", (*contact).updateInPlace},
	{"2", "an edit of @original after an update", "the clicked message, without the picture", true, "click on 2", (*contact).editByToken},
	{"3", "@original by the first click's token", "the same message", true, "private message", (*contact).getByFirstToken},
	{"2", "an edit of the clicked message's id by the second click's token", "200 or 404 10008", false, "private message", (*contact).editByID},
	{"1", "a click after an update tells the same", "the first click's id in interaction_metadata", false, "click on 2", (*contact).press3},
	{"5", "a private follow-up of a click", "the id of the message", true, "click on 3", (*contact).followUp},
	{"4", "a private message is deleted by the token that made it", "404 10008 afterwards", true, "click on 3", (*contact).deleteByToken},
	{"6", "an edit of a private message that was dismissed", "200 or 404 10008", false, "follow-up", (*contact).press4},
	{"18", "the limits of callbacks", "204", true, "click on 4", (*contact).respond},
	{"36", "a click is answered twice", "400 40060 or 404 10062", true, "click on 4", (*contact).respondAgain},
	{"35", "@original before the answer", "404 10015", true, "connection", (*contact).press5},
	{"34", "an answer that comes half a second late", "404 10062", true, "click on 5", (*contact).respondLate},
	{"11", "private messages and MESSAGE_CREATE", "none for a private message", false, "private message", (*contact).checkAnnounced},
}

var expiredProbe = probe{"34", "a token after 15 minutes", "401 50027", true, "click on 4", (*contact).editExpired}

func (c *contact) press1(ctx context.Context) finding {
	if err := c.invite(ctx, "1", "press the button 1, then 2 and 3 on the private messages that follow"); err != nil {
		return failed(err)
	}
	i, ok := c.awaitClick(ctx, "1")
	if !ok {
		return unknown("nobody pressed 1")
	}
	return judge(i.Guild == c.guild && i.Permissions != "" && i.Locale != "" && i.GuildLocale != "" && i.Channel.Type != nil,
		"app_permissions %t, locale %t, guild_locale %t, channel type %t",
		i.Permissions != "", i.Locale != "", i.GuildLocale != "", i.Channel.Type != nil)
}

// respondTo answers a click as the bot does, and returns the id of the message that makes.
func (c *contact) respondTo(
	ctx context.Context, number string, kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData, files ...rest.File,
) (string, error) {
	i := c.pressed[number]
	interaction := &discordgo.Interaction{ID: i.ID, AppID: c.app, Token: i.Token}
	return c.client.Respond(ctx, interaction, &discordgo.InteractionResponse{Type: kind, Data: data}, files...)
}

func (c *contact) answerPrivately(ctx context.Context) finding {
	c.leaveAnswer(c.pressed["1"].Token)
	id, err := c.respondTo(ctx, "1", discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{
		Content: "Only you see this. Press 2.", Flags: discordgo.MessageFlagsEphemeral, Components: rowOf(button("2")),
	}, picture("hand.png"))
	if err != nil {
		return failed(err)
	}
	there := c.byToken(ctx, "GET", "1", "@original", nil).message()
	c.made["private message"] = there.ID
	return judge(id != "" && id == there.ID, "an id: %t", id != "")
}

// byToken makes a request for a message by the token of a click.
func (c *contact) byToken(ctx context.Context, method, number, message string, body any) answer {
	return c.ask(ctx, method, c.tokenPath(number, message), body)
}

// tokenPath names a message by the token of a click.
func (c *contact) tokenPath(number, message string) string {
	return "webhooks/" + c.app + "/" + c.pressed[number].Token + "/messages/" + message
}

// originOf judges what a click says of the private message it was made on.
func (c *contact) originOf(i click) finding {
	flagged, same := i.Message.Flags&int(discordgo.MessageFlagsEphemeral) != 0, i.Message.ID == c.made["private message"]
	named := i.Message.Metadata.ID == c.pressed["1"].ID
	return judge(flagged && same && named, "flag 64 %t, id %t, metadata's id %t", flagged, same, named)
}

func (c *contact) press2(ctx context.Context) finding {
	i, ok := c.awaitClick(ctx, "2")
	if !ok {
		return unknown("nobody pressed 2")
	}
	return c.originOf(i)
}

func (c *contact) updateInPlace(ctx context.Context) finding {
	_, err := c.respondTo(ctx, "2", discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{
		Content: "The same message with another picture. Press 3.", Components: rowOf(button("3")),
	}, picture("new.png"))
	if err != nil {
		return failed(err)
	}
	x := c.byToken(ctx, "GET", "2", "@original", nil)
	if x.Status == http.StatusOK && x.message().ID != c.made["private message"] {
		return judge(false, "another message")
	}
	return holds(x, "new.png")
}

func (c *contact) editByToken(ctx context.Context) finding {
	content := "The same message without a picture. Press 3."
	id, err := c.client.CompleteOriginal(ctx, c.app, c.pressed["2"].Token, &discordgo.WebhookEdit{Content: &content})
	if err != nil {
		return failed(err)
	}
	same, files := id == c.made["private message"], len(c.byToken(ctx, "GET", "2", "@original", nil).message().Attachments)
	return judge(same && files == 0, "the clicked message %t, attachments: %d", same, files)
}

func (c *contact) getByFirstToken(ctx context.Context) finding {
	x := c.byToken(ctx, "GET", "1", "@original", nil)
	if x.Status != 200 {
		return x.among(outcome{200, 0})
	}
	return judge(x.message().ID == c.made["private message"], "the same: %t", x.message().ID == c.made["private message"])
}

func (c *contact) editByID(ctx context.Context) finding {
	x := c.byToken(ctx, "PATCH", "2", c.made["private message"], text("The same message, by its id. Press 3."))
	return x.among(outcome{200, 0}, outcome{404, 10008})
}

func (c *contact) press3(ctx context.Context) finding {
	i, ok := c.awaitClick(ctx, "3")
	if !ok {
		return unknown("nobody pressed 3")
	}
	return c.originOf(i)
}

func (c *contact) followUp(ctx context.Context) finding {
	if _, err := c.respondTo(ctx, "3", discordgo.InteractionResponseDeferredMessageUpdate, nil); err != nil {
		return failed(err)
	}
	token := c.pressed["3"].Token
	whole, done := toItsEnd(ctx)
	defer done()
	id, err := c.client.FollowUp(whole, c.app, token, &discordgo.WebhookParams{
		Content: "Dismiss this message: the words below it do that.", Flags: discordgo.MessageFlagsEphemeral,
	})
	if err != nil {
		return failed(err)
	}
	if c.made["follow-up"] = id; id != "" {
		c.leave("a private message", func(ctx context.Context) error {
			c.byToken(ctx, "DELETE", "3", id, nil) // if it stays, it goes when its reader reloads Discord
			return nil
		})
	}
	return judge(id != "", "an id: %t", id != "")
}

func (c *contact) deleteByToken(ctx context.Context) finding {
	if err := c.client.DeleteOriginal(ctx, c.app, c.pressed["1"].Token); err != nil {
		return failed(err)
	}
	return c.byToken(ctx, "GET", "1", "@original", nil).among(outcome{404, 10008})
}

func (c *contact) press4(ctx context.Context) finding {
	if err := c.invite(ctx, "4", "dismiss the private message, then press the button 4"); err != nil {
		return failed(err)
	}
	if _, ok := c.awaitClick(ctx, "4"); !ok {
		return unknown("nobody pressed 4")
	}
	// Once only: the click waits for its answer.
	x := c.askOnce(ctx, "PATCH", c.tokenPath("3", c.made["follow-up"]), text("Edited after it was dismissed."))
	return x.among(outcome{200, 0}, outcome{404, 10008})
}

// callback responds to a click with an update that follows, once: it is not repeated.
func (c *contact) callback(ctx context.Context, number string) answer {
	i := c.pressed[number]
	return c.askOnce(ctx, "POST", "interactions/"+i.ID+"/"+i.Token+"/callback", object{"type": discordgo.InteractionResponseDeferredMessageUpdate})
}

func (c *contact) respond(ctx context.Context) finding {
	x := c.callback(ctx, "4")
	f := x.among(outcome{204, 0})
	if limit := x.header.Get("X-RateLimit-Limit"); digits.MatchString(limit) {
		f.seen += ", limit " + limit
	}
	return f
}

func (c *contact) respondAgain(ctx context.Context) finding {
	return c.callback(ctx, "4").among(outcome{400, 40060}, outcome{404, 10062})
}

func (c *contact) press5(ctx context.Context) finding {
	if err := c.invite(ctx, "5", "press the button 5; Discord will say that it failed, which is right"); err != nil {
		return failed(err)
	}
	if _, ok := c.awaitClick(ctx, "5"); !ok {
		return unknown("nobody pressed 5")
	}
	return c.byToken(ctx, "GET", "5", "@original", nil).among(outcome{404, 10015})
}

func (c *contact) respondLate(ctx context.Context) finding {
	if err := c.Clock.Sleep(ctx, c.Window+500*time.Millisecond); err != nil {
		return unknown("%v", err)
	}
	return c.callback(ctx, "5").among(outcome{404, 10062})
}

func (c *contact) checkAnnounced(context.Context) finding {
	announced := c.clicks.wasAnnounced(c.made["private message"]) || c.clicks.wasAnnounced(c.made["follow-up"])
	return judge(!announced, "announced: %t", announced)
}

func (c *contact) editExpired(ctx context.Context) finding {
	if err := c.Clock.Sleep(ctx, 15*time.Minute+10*time.Second); err != nil {
		return unknown("%v", err)
	}
	return c.byToken(ctx, "PATCH", "4", "@original", text("too late")).among(outcome{401, 50027})
}
