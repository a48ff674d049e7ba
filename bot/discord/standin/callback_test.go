package standin_test

import (
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// catch runs /ping, or a click on its answer, without an answer of the bot, and returns the interaction as the bot got
// it.
func (bt *botTest) catch(act func() (*standin.Interaction, error)) (*standin.Interaction, *discordgo.Interaction) {
	bt.Helper()
	got := make(chan *discordgo.Interaction, 1)
	bt.answer(func(_ *discordgo.Session, i *discordgo.Interaction) { got <- i })
	i, err := act()
	require.NoError(bt, err)
	return i, <-got
}

func (bt *botTest) catchPing() (*standin.Interaction, *discordgo.Interaction) {
	bt.Helper()
	return bt.catch(func() (*standin.Interaction, error) { return bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping") })
}

func callback(i *discordgo.Interaction) string {
	return "/interactions/" + i.ID + "/" + i.Token + "/callback"
}

func TestCallbackRefusals(t *testing.T) {
	withBotOf(t, standin.Options{RateLimitsOff: true}, func(t *testing.T, bt *botTest) {
		bt.respond(message("board", 0, row(button("hand"))))
		board := bt.ping().Message
		_, slash := bt.catchPing()
		_, click := bt.catch(func() (*standin.Interaction, error) { return bt.srv.Click(bt.ada.ID, board.ID, "hand") })
		_, typing := bt.catch(func() (*standin.Interaction, error) {
			return bt.srv.Autocomplete(bt.ada.ID, bt.channel.ID, "ping", standin.Opt("word", ""))
		})
		for name, c := range map[string]struct {
			to         *discordgo.Interaction
			body       string
			path, code string
		}{
			"no type":            {slash, `{}`, "type", "BASE_TYPE_REQUIRED"},
			"6 on a command":     {slash, `{"type":6}`, "type", "BASE_TYPE_CHOICES"},
			"7 on a command":     {slash, `{"type":7,"data":{"content":"x"}}`, "type", "BASE_TYPE_CHOICES"},
			"8 on a command":     {slash, `{"type":8,"data":{"choices":[]}}`, "type", "BASE_TYPE_CHOICES"},
			"a modal":            {slash, `{"type":9,"data":{"custom_id":"m","title":"t","components":[]}}`, "type", "BASE_TYPE_CHOICES"},
			"a modal on a click": {click, `{"type":9,"data":{"custom_id":"m","title":"t","components":[]}}`, "type", "BASE_TYPE_CHOICES"},
			"4 on autocomplete":  {typing, `{"type":4,"data":{"content":"x"}}`, "type", "BASE_TYPE_CHOICES"},
			"26 choices":         {typing, `{"type":8,"data":{"choices":` + list(26, func(int) string { return `{"name":"n","value":"v"}` }) + `}}`, "data.choices", "BASE_TYPE_MAX_LENGTH"},
			"long choice":        {typing, `{"type":8,"data":{"choices":[{"name":"` + long(101) + `","value":"v"}]}}`, "data.choices.0.name", "BASE_TYPE_BAD_LENGTH"},
			"flags of 4":         {slash, `{"type":4,"data":{"content":"x","flags":128}}`, "data.flags", "MESSAGE_FLAGS_INVALID"},
			"flags of 5":         {slash, `{"type":5,"data":{"flags":4160}}`, "data.flags", "MESSAGE_FLAGS_INVALID"},
			"no data":            {slash, `{"type":4}`, "data", "BASE_TYPE_REQUIRED"},
			"nested field":       {click, `{"type":7,"data":` + legacy(rowOf(`[`+buttonJSON(0)+`,{"type":2,"style":1,"custom_id":"a","label":"`+long(81)+`"}]`)) + `}`, "data.components.0.components.1.label", "BASE_TYPE_MAX_LENGTH"},
		} {
			status, body := bt.raw("POST", callback(c.to), c.body)
			require.Equal(t, 400, status, name)
			require.EqualValues(t, 50035, body["code"], name)
			require.Equal(t, c.code, fieldCode(body, c.path), "%s: %v", name, body)
			require.Contains(t, bt.rules(), "50035", name)
		}
		status, body := bt.raw("POST", callback(slash), `{"type":4,"data":{"content":""}}`)
		require.Equal(t, 400, status)
		require.EqualValues(t, 50006, body["code"])
		require.Equal(t, []string{"50006"}, bt.rules())

		// None of the refusals has used the interactions up.
		for _, i := range []*discordgo.Interaction{slash, click} {
			status, _ := bt.raw("POST", callback(i), `{"type":5}`)
			require.Equal(t, 204, status)
		}
	})
}

func TestSecondCallbackIsRefused(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("once", 0)))
		bt.expectCode(bt.bot.InteractionRespond(i, message("twice", 0)), 40060, 400)
		require.Equal(t, []string{"40060"}, bt.rules())
		require.Len(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID), 1)
	})
}

// TestRepeatedCallbackIsNoViolation: a bot may repeat an answer if it has not heard in time that the first one arrived.
func TestRepeatedCallbackIsNoViolation(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("once", 0)))
		bt.expectCode(bt.bot.InteractionRespond(i, message("once", 0)), 40060, 400)
		require.Empty(t, bt.srv.Violations())
		require.Len(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID), 1)
	})
}

func TestSilenceFailsTheInteraction(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		waiting, i := bt.catchPing()
		bt.srv.Advance(3 * time.Second)
		_, err := waiting.Wait(t.Context())
		require.ErrorIs(t, err, standin.ErrNoResponse)
		require.ErrorIs(t, err, standin.ErrInteractionFailed)
		bt.expectCode(bt.bot.InteractionRespond(i, message("late", 0)), 10062, 404)
		_, err = bt.bot.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "late", AllowedMentions: nobody()})
		bt.expectCode(err, 10015, 404)
		require.Empty(t, bt.srv.Violations(), "being slow is no protocol error")
	})
}

func TestUnknownInteraction(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		forged := *i
		forged.Token = "x"
		bt.expectCode(bt.bot.InteractionRespond(&forged, message("x", 0)), 10062, 404)
	})
}

func TestTokenLivesFifteenMinutes(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("hand", discordgo.MessageFlagsEphemeral)))
		bt.srv.Advance(14 * time.Minute)
		text := "fresh"
		must(bt.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text, AllowedMentions: nobody()}))(t)
		bt.srv.Advance(time.Minute)
		_, err := bt.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text, AllowedMentions: nobody()})
		bt.expectCode(err, 50027, 401)
		_, err = bt.bot.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "late", AllowedMentions: nobody()})
		bt.expectCode(err, 50027, 401)
		require.Equal(t, 2, bt.srv.Stats().Invalid)
	})
}

func TestEphemeralMessagesAreUnknownToOrdinaryRoutes(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("hand", discordgo.MessageFlagsEphemeral)))
		hand := bt.srv.Messages(bt.ada.ID, bt.channel.ID)[0]
		bt.expectCode(errorOf(bt.bot.ChannelMessage(bt.channel.ID, hand.ID)), 10008, 404)
		text := "x"
		_, err := bt.bot.ChannelMessageEditComplex(&discordgo.MessageEdit{Channel: bt.channel.ID, ID: hand.ID, Content: &text, AllowedMentions: nobody()})
		bt.expectCode(err, 10008, 404)
		bt.expectCode(bt.bot.ChannelMessageDelete(bt.channel.ID, hand.ID), 10008, 404)
		listed := must(bt.bot.ChannelMessages(bt.channel.ID, 10, "", "", ""))(t)
		require.Empty(t, listed)

		original := must(bt.bot.InteractionResponse(i))(t)
		require.Equal(t, hand.ID, original.ID)
		require.NoError(t, bt.bot.InteractionResponseDelete(i))
		require.Empty(t, bt.srv.Messages(bt.ada.ID, bt.channel.ID))
		bt.expectCode(errorOf(bt.bot.InteractionResponse(i)), 10008, 404)
	})
}

func TestTokensReachOnlyTheirOwnMessages(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, first := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(first, message("first", discordgo.MessageFlagsEphemeral)))
		hand := bt.srv.Messages(bt.ada.ID, bt.channel.ID)[0]
		_, second := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(second, message("second", 0)))
		text := "x"
		_, err := bt.bot.FollowupMessageEdit(second, hand.ID, &discordgo.WebhookEdit{Content: &text, AllowedMentions: nobody()})
		bt.expectCode(err, 10008, 404)
		_, err = bt.bot.FollowupMessageEdit(first, hand.ID, &discordgo.WebhookEdit{Content: &text, AllowedMentions: nobody()})
		require.NoError(t, err)
	})
}

func TestDismissedMessageIsUnknown(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, message("hand", discordgo.MessageFlagsEphemeral)))
		hand := bt.srv.Messages(bt.ada.ID, bt.channel.ID)[0]
		require.Error(t, bt.srv.Dismiss(bt.bob.ID, hand.ID))
		require.NoError(t, bt.srv.Dismiss(bt.ada.ID, hand.ID))
		text := "x"
		_, err := bt.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text, AllowedMentions: nobody()})
		bt.expectCode(err, 10008, 404)
	})
}

func TestMissingAllowedMentionsIsAViolation(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		open := message("hi", 0)
		open.Data.AllowedMentions = nil
		_, i := bt.catchPing()
		require.NoError(t, bt.bot.InteractionRespond(i, open))
		require.Equal(t, []string{"allowed_mentions"}, bt.rules())
		text := "x"
		must(bt.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text}))(t)
		require.Equal(t, []string{"allowed_mentions"}, bt.rules())
		must(bt.bot.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "x"}))(t)
		require.Equal(t, []string{"allowed_mentions"}, bt.rules())
		m := must(bt.bot.ChannelMessageSend(bt.channel.ID, "x"))(t)
		require.Equal(t, []string{"allowed_mentions"}, bt.rules())
		must(bt.bot.ChannelMessageEdit(bt.channel.ID, m.ID, "y"))(t)
		require.Equal(t, []string{"allowed_mentions"}, bt.rules())
		must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Flags: discordgo.MessageFlagsIsComponentsV2, Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "words"}},
		}))(t)
		require.Equal(t, []string{"allowed_mentions"}, bt.rules())
	})
}

func TestResponseBodyOnRequest(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		status, body := bt.raw("POST", callback(i)+"?with_response=true", `{"type":4,"data":{"content":"x","flags":64,"allowed_mentions":{}}}`)
		require.Equal(t, 200, status)
		resource := body["resource"].(map[string]any)
		require.EqualValues(t, 4, resource["type"])
		require.Equal(t, "x", resource["message"].(map[string]any)["content"])
		require.Equal(t, true, body["interaction"].(map[string]any)["response_message_ephemeral"])
	})
}

func TestForgedInteractions(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		disabled := button("off")
		disabled.Disabled = true
		bt.respond(message("hand", discordgo.MessageFlagsEphemeral, row(disabled)))
		hand := bt.ping().Message
		require.ErrorIs(t, errorOf(bt.srv.Click(bt.ada.ID, hand.ID, "off")), standin.ErrRefused)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			_ = s.InteractionRespond(i, message(i.Member.User.Username+" "+i.MessageComponentData().CustomID, discordgo.MessageFlagsEphemeral))
		})
		stranger := bt.srv.CreateUser("eve", "en-US")
		for _, f := range []standin.Forgery{
			{UserID: bt.ada.ID, MessageID: hand.ID, CustomID: "off"},
			{UserID: bt.bob.ID, MessageID: hand.ID, CustomID: "off"},
			{UserID: stranger.ID, MessageID: hand.ID, CustomID: "made up"},
		} {
			i := must(bt.srv.Forge(f))(t)
			require.Contains(t, bt.wait(i).Message.Content, f.CustomID)
		}
		edited := make(chan string, 1)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) { edited <- i.GuildID })
		must(bt.srv.Forge(standin.Forgery{
			UserID: bt.ada.ID, MessageID: hand.ID, CustomID: "x",
			Edit: func(p map[string]any) { p["guild_id"] = "42" },
		}))(t)
		require.Equal(t, "42", <-edited)
	})
}
